"""What decides an action, as formulas by name: the rules in the way, and the permissions that are not the usual one.

Rules are told apart by the card that they come from, and not by the object: two copies of a card are alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from model.actions.actions import Action
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.rulebook.rule import Clause, Demand, demands
from model.value_dataclasses import dataclass

Part: TypeAlias = Literal["refuses", "permits", "lacks", "adds", "turns"]


@dataclass(frozen=True)
class Decider:
    """A rule, or what it says of a card, and the part it has: it refuses, permits unusually, or adds to a number.

    A usual permission that is not given "lacks". Where one fact turns an answer, this stands for the fact: its kind,
    and the card that it is about.
    """

    rule: str
    card: str = ""
    part: Part = "refuses"

    def __str__(self) -> str:
        if self.part == "turns":
            return f"{self.rule} of {self.card}" if self.card else self.rule
        return f"{self.rule} [{self.card}]" if self.card else self.rule


Deciders = Mapping[Decider, Formula]


def refusing(now: State, act: Action) -> Deciders:
    """Return for each thing that an announced action needs whether it is missing."""
    return missing(demands(now, act))


def missing(needs: Iterable[Demand]) -> Deciders:
    """Return for each of these demands whether it is not met."""
    return _joined((decider_of(need.clause), no(need.met)) for need in needs)


def unusual(now: State, act: Action) -> Deciders:
    """Return for each permission besides the usual one whether it is given where the usual one is not."""
    found = []
    for need in demands(now, act):
        if need.aspect:
            usual, *others = need.clauses
            found += [(decider_of(c, "permits"), _instead(usual.satisfied, c.satisfied)) for c in others]
    return _joined(found)


def lacking(now: State, act: Action) -> Deciders:
    """Return for each usual permission that another one can stand for whether it is not given."""
    needs = (need for need in demands(now, act) if need.aspect and len(need.clauses) > 1)
    return _joined((decider_of(need.clause, "lacks"), no(need.clause.satisfied)) for need in needs)


def adding(now: State, needs: Iterable[Demand]) -> Deciders:
    """Return for each effect that adds to a number that decides one of these demands whether it does."""
    found = []
    for need in needs:
        for name, number in need.clause.values.items():
            if name.startswith("by "):
                found.append((Decider(need.clause.rule.name, _card(now, name[3:]), "adds"), number > 0))
    return _joined(found)


def _instead(usual: Formula, other: Formula) -> Formula:
    return all_of(no(usual), other)


def decider_of(clause: Clause, part: Part = "refuses") -> Decider:
    """Return what a clause is as one that decides."""
    return Decider(clause.rule.name, clause.source.card.name if clause.source else "", part)


def _card(now: State, label: str) -> str:
    """Return the name of the card that an object is, said by its label; what is no object keeps its name."""
    return next((o.card.name for o in now.game.objects if o.label == label), label)


def _joined(found: Iterable[tuple[Decider, Formula]]) -> Deciders:
    joined: dict[Decider, Formula] = {}
    for decider, formula in found:
        joined[decider] = any_of(joined.get(decider, False), formula)
    return joined
