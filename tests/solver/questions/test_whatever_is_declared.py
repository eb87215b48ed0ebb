"""The facts of a refused declaration are minimal whatever could be declared instead: every one is listed here."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice
from math import prod

import pytest
from constraint import Problem

from arbiter.phrases.phrases import action_meant
from model.actions.actions import subject_of
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, Pair
from model.game.facts import Fact, name_of
from model.game.state import State
from model.logic.formulas import Boolean, Formula, same
from model.rulebook.combat.possible_declarations import possible_pairs
from model.rulebook.legality import legality
from model.situations.what_could_be_otherwise import what_is_kept
from solver.engines.smt import Smt
from solver.questions.check import verdict
from solver.questions.minimal_facts import deciding_facts
from tests.declaration_boards import declaration_board, declared_on, every_declaration
from tests.sampling import examples
from tests.worlds import situation

MOST_LISTED = 30
"""How many declarations are listed at most."""

ATTACK = 'step = "declare attackers"'
BLOCK = 'turn = "Ned"\nstep = "declare blockers"'


def every_way(now: State, act: Declaration) -> list[tuple[Pair, ...]]:
    """Return every declaration that there may be wherever facts are otherwise; none if these are too many."""
    whom: dict[object, list[Pair | None]] = {}
    for pair in possible_pairs(now.as_variables(), act):
        whom.setdefault(pair[0], [None]).append(pair)
    problem = Problem()
    for creature, pairs in whom.items():
        problem.addVariable(creature, pairs)
    if prod(len(pairs) for pairs in whom.values()) > MOST_LISTED:
        return []
    found = problem.getSolutionIter() if whom else iter([{}])
    return [tuple(pair for pair in chosen.values() if pair is not None) for chosen in found]


def can_be_legal(now: State, act: Declaration, facts: Collection[Fact], near: bool) -> bool:
    """Return whether a declaration is legal in some situation, beside all it is compared with, where facts are so."""
    reading = now.as_variables()
    formula = legality(reading, act)
    kept = what_is_kept(reading, now, subject_of(act)).values() if near else ()
    smt = Smt()
    smt.add(formula, *kept, *(_as_it_is(reading, now, fact) for fact in facts))
    return smt.satisfiable()


def _as_it_is(reading: State, now: State, fact: Fact) -> Formula:
    variable, value = reading.value(fact), now.value(fact)
    tie = same(variable, value) if isinstance(variable, Boolean) else variable == value  # type: ignore[arg-type]
    assert isinstance(tie, bool | Boolean)
    return tie


def facts_that_are_minimal(now: State, act: Declaration) -> set[str]:
    """Return the names of the facts of a refused declaration: they suffice, and each is needed, whatever is listed."""
    facts = deciding_facts(now, act)
    now = State(now.game, dict(now.stated()))
    beside_all = replace(act, against=tuple(every_way(now, act)))
    near = can_be_legal(now, beside_all, facts, near=False)
    assert not near or not can_be_legal(now, beside_all, facts, near=True)
    for needed in facts if can_be_legal(now, beside_all, (), near) else ():
        others = [fact for fact in facts if fact != needed]
        assert can_be_legal(now, beside_all, others, near), f"{name_of(now.game, needed)} is not needed"
    return {name_of(now.game, fact) for fact in facts}


@pytest.mark.parametrize(
    ("told", "asked", "not_needed"),
    [
        (
            f'{ATTACK}\n[situation.Ann]\nbattlefield = ["Juggernaut"]\n[situation.Ned]\nbattlefield = ["Propaganda"]\n'
            "[situation.Olga]",
            "Ann attacks with nothing",
            {"controller(Propaganda)", "zone(Propaganda)"},
        ),
        (
            f'{ATTACK}\n[situation.Ann]\nbattlefield = [{{ card = "Hill Giant", goaded_by = ["Ned"] }}]\n'
            '[situation.Ned]\nbattlefield = ["Jace Beleren"]',
            "Ann attacks with nothing",
            {"controller(Jace Beleren)", "zone(Jace Beleren)"},
        ),
        (
            f'{BLOCK}\n[situation.Ann]\nbattlefield = ["Razorgrass Screen"]\n'
            '[situation.Ned]\nbattlefield = [{ card = "Hill Giant", attacking = "Ann" }, '
            '{ card = "Storm Crow", attacking = "Ann" }]',
            "Ann blocks nothing",
            set(),
        ),
        (
            f'{ATTACK}\n[situation.Ann]\nbattlefield = [{{ card = "Mogg Flunkies", goaded_by = ["Ned"] }}, '
            '"Grizzly Bears"]\n[situation.Ned]',
            "Ann attacks with nothing",
            set(),
        ),
    ],
)
def test_what_another_declaration_makes_up_for_is_none_of_the_facts(
    told: str, asked: str, not_needed: set[str]
) -> None:
    now = situation(f"[situation]\n{told}")
    act = action_meant(now, asked)
    assert isinstance(act, DeclareAttackers | DeclareBlockers)
    assert not facts_that_are_minimal(now, act) & not_needed


def refused_on_random_boards() -> Iterator[tuple[State, Declaration]]:
    """Return declarations that are refused, one on each of some random boards, of those with few ways to declare."""
    for seed in range(examples(60)):
        now, act = declaration_board(seed).now, declared_on(seed)
        if every_way(State(now.game, dict(now.stated())), act):
            refused = (one for one in every_declaration(now, act) if verdict(now, one) == "illegal")
            yield from ((now, one) for one in islice(refused, 1))


def test_on_random_boards_each_fact_is_needed_whatever_is_declared() -> None:
    for now, act in refused_on_random_boards():
        facts_that_are_minimal(now, act)
