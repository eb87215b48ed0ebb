"""What is done to spells and abilities on the stack: they are countered (CR 701.6)."""

from __future__ import annotations

from model.changes.triggers import bury
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Formula, all_of, no
from model.objects.footprint import may
from model.objects.zones import put
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.vocabulary import Zone


def counter(now: State, obj: Object, when: Formula = True) -> State:
    """Counter a spell, which goes to its owner's graveyard, or an ability, which ceases to be (CR 701.6a)."""
    when = all_of(when, now.on_stack(obj))
    if when is False:
        return now
    if obj.is_ability:
        return put(now, obj, Zone.NOWHERE, when=when)
    return bury(now, obj, all_of(when, no(may(now, "death", obj))))


def _counter_target(now: State, _effect: Counter, by: Resolution) -> State:
    for obj in now.game.objects:
        now = counter(now, obj, by.target == len(now.game.players) + obj.index)
    return now


def _counter_what_it_is_about(now: State, _effect: CounterUnlessPaid, by: Resolution) -> State:
    about = now.number("concerns", by.obj.index)
    for obj in now.game.objects:
        now = counter(now, obj, about == obj.index)
    return now


DOES: dict[type, Does] = {Counter: _counter_target, CounterUnlessPaid: _counter_what_it_is_about}
