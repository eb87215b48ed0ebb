"""What is remembered of damage because a card of the game asks for it: what was dealt some, and what dealt it."""

from __future__ import annotations

from typing import Any

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import asks_about_damage
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, boolean, if_then_else


def harmed(now: State, source: Object | None, obj: Object | None, when: Formula) -> State:
    """Remember that damage is dealt by an object, to another or to a player: of permanents, as others are new later.

    ``source`` is ``None`` where it is not known what deals it.
    """
    if when is False or not asks_about_damage(now.game):
        return now
    marks: dict[Fact, Any] = {}
    if obj is not None:
        marks |= _marked(now, obj, "was_damaged", when)
    if source is not None and not source.is_ability:
        marks |= _marked(now, source, "dealt_damage_now", when) | _marked(now, source, "has_dealt_damage", when)
    return change(now, marks | _harmed_by(now, source, obj, when))


def _harmed_by(now: State, source: Object | None, obj: Object | None, when: Formula) -> dict[Fact, Any]:
    """Return that a permanent was dealt damage by an object, where that is asked for; open, where it is not known."""
    if obj is None or not now.game.asks_what_dealt_damage:
        return {}
    marks: dict[Fact, Any] = {}
    for by in now.game.cards if source is None else (source,):
        if by.is_ability or now.on_battlefield(by) is False:
            continue
        deals = boolean(unused_name(now, f"{obj} was dealt damage by {by}")) if source is None else True
        harmed = now.number("harmed_by", obj.index, by.index) > 0
        is_so = any_of(harmed, all_of(when, deals, now.on_battlefield(obj), now.on_battlefield(by)))
        marks[Fact("harmed_by", obj.index, by.index)] = if_then_else(is_so, 1, 0)
    return marks


def _marked(now: State, obj: Object, kind: Any, when: Formula) -> dict[Fact, Any]:
    return {Fact(kind, obj.index): any_of(now.holds(kind, obj.index), all_of(when, now.on_battlefield(obj)))}
