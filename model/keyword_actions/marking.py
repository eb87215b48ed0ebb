"""What is done by goading and detaining: a permanent is marked until a player's next turn (CR 701.15, 701.35)."""

from __future__ import annotations

from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact, FactKind, Range
from model.game.state import State
from model.keyword_actions.affected import objects_affected
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Formula, Number, all_of
from model.objects.characteristics import has_type
from model.text.instructions.affected import Objects
from model.text.instructions.marking import Detain, Goad
from model.vocabulary import CardType


def _goad(now: State, effect: Goad, by: Resolution) -> State:
    chosen: Number = 1
    if effect.may:
        choices = Range(0, 1, ("no", "yes"))
        now, chosen = choose(now, f"whether {by.obj} goads", ((0, True), (1, True)), choices)
    return _marked(now, "goaded", effect.of, by, when=chosen == 1, only=CardType.CREATURE)


def _detain(now: State, effect: Detain, by: Resolution) -> State:
    return _marked(now, "detained", effect.of, by)


def _marked(
    now: State, kind: FactKind, of: Objects, by: Resolution, *, when: Formula = True, only: CardType | None = None
) -> State:
    now, affected = objects_affected(now, of, by)
    for obj, fits in affected:
        marked = all_of(when, fits, only is None or has_type(now, obj, only))
        for player in now.game.everyone:
            now = change(now, {Fact(kind, obj.index, player): 1}, all_of(marked, by.controller == player))
    return now


DOES: dict[type, Does] = {Goad: _goad, Detain: _detain}
