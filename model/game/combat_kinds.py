"""The facts of combat: who has declared, what attacks, blocks and is blocked, how damage is assigned (CR 506-510)."""

from __future__ import annotations

from model.game.fact import Fact, FactKind, Kind, Range
from model.game.fact_parts import GAME, OBJECT, PLAYER, counted, flag, places, said, what, what_may_be_targeted, who
from model.game.game import Game
from model.vocabulary import NOBODY

DAMAGE_STEPS = ("the only one, or not told apart", "the first of two", "the second of two")
"""Which combat damage step it can be: there are two where a creature has first or double strike (CR 510.4)."""

TWO_OBJECTS = ("object", "object")


def _attacking(game: Game, fact: Fact, value: int) -> str:
    attacked = what_may_be_targeted(game, fact).labels[value - NOBODY]
    return f"{what(game, fact)} {'is not attacking' if value == NOBODY else f'is attacking {attacked}'}"


def _in_order(game: Game, fact: Fact, value: int) -> str:
    place = f"has place {value}" if value else "has no place"
    return f"{game.objects[fact.toward]} {place} in the damage assignment order of {what(game, fact)}"


COMBAT_KINDS: dict[FactKind, Kind] = {
    "attackers_declared": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}declared attackers in this step"
    ),
    "blockers_declared": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}declared blockers in this step"
    ),
    "damage_assigned": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}assigned combat damage in this step"
    ),
    "damage_step": Kind(
        GAME,
        lambda _game, _fact: Range(0, len(DAMAGE_STEPS) - 1, DAMAGE_STEPS),
        0,
        lambda g, f, v: f"the combat damage step is {DAMAGE_STEPS[v]}",
    ),
    "attacking": Kind(OBJECT, what_may_be_targeted, NOBODY, _attacking),
    "blocking": counted(
        TWO_OBJECTS,
        1,
        lambda g, f, v: f"{what(g, f)} {'blocks' if v else 'does not block'} {g.objects[f.toward]}",
    ),
    "blocked": flag(OBJECT, said("has become blocked in this combat", "has not become blocked in this combat")),
    "struck_first": flag(
        OBJECT,
        said(
            "had first or double strike as the first combat damage step began",
            "had neither first nor double strike as the first combat damage step began",
        ),
    ),
    "damage_order": Kind(TWO_OBJECTS, places, 0, _in_order),
    "assigned": counted(
        TWO_OBJECTS, 999, lambda g, f, v: f"{what(g, f)} is assigned to deal {v} damage to {g.objects[f.toward]}"
    ),
    "assigned_ahead": counted(
        OBJECT, 999, lambda g, f, v: f"{what(g, f)} is assigned to deal {v} damage to what it attacks"
    ),
}
"""Each kind of them, as in :mod:`model.game.fact_kinds`."""
