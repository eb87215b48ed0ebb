"""Crimes: targets that are opponents, or are theirs, of what a player casts, activates or has trigger (CR 700.13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from model.changes.trigger_events import CommittedCrime
from model.changes.triggers import note
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of
from model.text.trigger_conditions.of_players import CommitsCrime
from model.vocabulary import Zone


def note_crime(now: State, by: Object, targets: Iterable[Number], when: Formula = True) -> State:
    """Let it be a crime of who controls a spell or ability that it has these targets, if one of them makes it one."""
    if not now.game.speaks_of(CommitsCrime):
        return now
    return note(now, CommittedCrime(now.controller(by)), all_of(when, is_crime(now, by, tuple(targets))))


def is_crime(now: State, by: Object, targets: Sequence[Number]) -> Formula:
    """Return whether it is a crime of who controls a spell or ability that it has these targets."""
    theirs = _theirs(now, now.controller(by))
    return any_of(*(all_of(is_theirs, any_of(*(t == place for t in targets))) for place, is_theirs in theirs))


def _theirs(now: State, criminal: Number) -> Iterator[tuple[int, Formula]]:
    """Return what may be a target, by its place, each with whether that is a crime: opponents, and what is theirs."""
    yield from ((player, now.opposes(criminal, player)) for player in now.game.everyone)
    for obj in now.game.objects:
        there = all_of(any_of(now.on_battlefield(obj), now.on_stack(obj)), now.opposes(criminal, now.controller(obj)))
        owned = all_of(now.zone(obj) == Zone.GRAVEYARD, now.opposes(criminal, obj.owner))
        yield len(now.game.players) + obj.index, any_of(there, owned)
