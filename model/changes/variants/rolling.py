"""Dice: what they show is open until a story says it (CR 706)."""

from __future__ import annotations

from model.changes.triggers import note
from model.changes.variants.trigger_events import RolledDie, RolledPlanarDie, RolledToVisit
from model.game.changing import change
from model.game.choosing import choose, roll_of
from model.game.facts import PLANAR_DIE, SIDES, Fact, Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number
from model.vocabulary import Player


def roll_for(now: State, player: Player, by: Object, sides: int, more: Number = 0) -> tuple[State, Number]:
    """Let a player roll a die for an object; return the result, which is so much more than it shows (CR 706.2)."""
    now, shows = _rolled(now, roll_of(now, player, by), _numbered(sides))
    result = shows + more
    return note(now, RolledDie(player, result, highest=shows == sides)), result


def roll_planar_die(now: State, player: Player, when: Formula = True) -> State:
    """Let a player roll the planar die (CR 901.9); without planes in the game nothing more could follow from it."""
    now = note(now, RolledDie(player), when)
    if not now.game.of_variants:
        return now
    now, shows = _rolled(now, f"what {now.game.players[player]} rolls on the planar die", PLANAR_DIE)
    return note(change(now, {Fact("planar_die"): shows}, when), RolledPlanarDie(player, shows), when)


def roll_to_visit(now: State, player: Player, when: Formula = True) -> State:
    """Let a player roll to visit Attractions: those are visited that have that number lit (CR 701.52a)."""
    if when is False:
        return now
    now, result = _rolled(now, f"what {now.game.players[player]} rolls to visit Attractions", _numbered(SIDES))
    now = note(change(now, {Fact("rolled", player): result}, when), RolledToVisit(player, result), when)
    return note(now, RolledDie(player, result, highest=result == SIDES), when)


def _numbered(sides: int) -> tuple[str, ...]:
    return tuple(str(side) for side in range(1, sides + 1))


def _rolled(now: State, what: str, sides: tuple[str, ...]) -> tuple[State, Number]:
    """Return which of these sides a die shows, the first of them as 1."""
    return choose(now, what, ((side, True) for side in range(1, len(sides) + 1)), Range(1, len(sides), sides))
