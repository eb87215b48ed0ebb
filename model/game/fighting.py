"""What is remembered of creatures in combat, and what ends it (CR 506.4, 511.3)."""

from __future__ import annotations

from model.game.facts import Fact, FactKind, default_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Value

DECLARED: tuple[FactKind, ...] = ("attackers_declared", "blockers_declared")
"""What is remembered of a combat step until it ends."""

FIGHTING: tuple[FactKind, ...] = ("attacking", "blocking")
"""What is so of creatures until combat ends (CR 511.3)."""


def out_of_combat(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is no longer so of an object that is removed from combat (CR 506.4)."""
    fighting = [fact for fact, _ in now.stated() if fact.kind in FIGHTING]
    mine = (fact for fact in fighting if obj.index in (fact.about, fact.toward))
    return {fact: default_of(now.game, fact) for fact in mine}


def declared_no_more(now: State, *, combat_ends: bool) -> dict[Fact, Value]:
    """Return what ends with a step: that attackers or blockers were declared in it, and with combat that they fight."""
    kinds = (*DECLARED, *FIGHTING) if combat_ends else DECLARED
    return {fact: default_of(now.game, fact) for fact, _ in now.stated() if fact.kind in kinds}
