"""Adding mana to a player's pool (CR 106.4), of a kind that the player chooses where there is a choice (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.changes.left_open_by_unread_texts import opened
from model.game.changing import change
from model.game.choosing import choose, latest
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.mana_pool import in_pools
from model.game.state import State
from model.logic.formulas import Integer, Number, if_then_else
from model.objects.reach_of_unread_texts import Acting, text_functions, unread_in_force
from model.text.instructions.adding_mana import AddMana
from model.text.mana import written
from model.text.restricted_mana import Restriction
from model.text.unread import Changes, Of
from model.vocabulary import Player


def add_mana(now: State, player: Number, made: str, times: Number = 1, restriction: Restriction | None = None) -> State:
    """Add mana, written as its symbols, that many times to a player's pool (CR 106.4).

    With a ``restriction`` it may be spent on some things only (CR 106.6).
    """
    changes: dict[Fact, Any] = {}
    for p in now.game.everyone:
        for mana in (one for one in in_pools(now.game) if one.restriction == restriction):
            fact = mana.of(p)
            changes[fact] = now.number(*fact) + if_then_else(player == p, times * made.count(mana.kind), 0)
    return change(now, changes)


def left_open_by_texts(now: State, player: Player) -> State:
    """Leave a player's pool open who has made mana, where a text that is not modelled may have made more or other mana.

    What is in the pool stays so once that text has left (CR 106.4, 605.4a).
    """
    if now.acted is None:
        return now
    for source, text in unread_in_force(now, lambda text: text.changes("mana")):
        theirs = tuple(replace(could, of=Of.YOU) for could in text.could or () if isinstance(could, Changes))
        there = text_functions(now, source, text)
        now = opened(now, replace(text, could=theirs), Acting(source, player), there)
    return now


def add_chosen_mana(now: State, player: Number, effect: AddMana, by: Object, times: Number = 1) -> State:
    """Add one of the amounts of mana of an effect, that many times: the player chooses it then (CR 608.2d)."""
    options = effect.options
    of = Range(0, len(options) - 1, tuple(written(mana) for mana in options))
    now, chosen = choose(now, _what(by), [(place, True) for place in range(len(options))], of)
    for place, mana in enumerate(options):
        now = add_mana(now, player, mana, if_then_else(chosen == place, times, 0), effect.restriction)
    return now


def choice_of_mana(now: State, by: Object) -> Integer | None:
    """Return the choice of the mana that an object added last, if it is open; its labels are the mana as written."""
    return latest(now, _what(by))


def _what(by: Object) -> str:
    return f"the mana that {by} adds"
