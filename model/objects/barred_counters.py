"""Counters that can't be put on a permanent, and that a player can't get (CR 101.2, 122.1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.functioning import functions, is_in_force
from model.objects.matching import matches
from model.text.restrictions import CantGetCounters, CantHaveCounters
from model.vocabulary import Player


def cant_have_counters(now: State, obj: Object, kind: str) -> Formula:
    """Return whether an effect says that no such counter can be put on an object, as it is or would be there."""
    return any_of(*(applies for _, applies in what_bars_counters(now, obj, kind)))


def what_bars_counters(now: State, obj: Object, kind: str) -> Iterator[tuple[Object, Formula]]:
    """Return what may say that no such counter can be put on an object, each with when it does."""
    for effect in now.game.continuous(CantHaveCounters):
        source, said = effect.source, effect.effect
        if said.kind in ("", kind):
            described = matches(said.what, now, obj, now.controller(source), source)
            yield source, all_of(functions(now, source, said), described)


def cant_get_counters(now: State, player: Player, kind: str) -> Formula:
    """Return whether an effect says that a player can't get such counters."""
    bars = (effect for effect in now.game.continuous(CantGetCounters) if effect.effect.kind in ("", kind))
    return any_of(*(is_in_force(now, effect, player) for effect in bars))
