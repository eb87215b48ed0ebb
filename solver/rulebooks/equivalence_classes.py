"""Equivalence classes of situations, told apart by which formulas hold, each with a smallest situation.

This is enumeration of the solutions projected onto some formulas (all-SAT with blocking clauses). The number of
facts in which a situation may differ from the base grows, so the first situation of a class is a smallest one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from model.game.state import State
from model.logic.formulas import Boolean, Formula, all_of, any_of, count, no, same
from model.logic.term_operations import Substitution, evaluate, variables
from model.logic.terms import Term
from model.value_dataclasses import dataclass
from solver.engines.smt import Smt
from solver.questions.facts_as_variables import OTHERWISE, Change, Disagreement, closest
from solver.rulebooks.scope import Situations, checked

MOST_FACTS = 12
"""In how many facts a situation differs from the base at most."""


@dataclass(frozen=True)
class Class:
    """What tells a class from the others, and a smallest situation in it with its changes from the base."""

    key: frozenset[object]
    changes: tuple[Change, ...]
    now: State


class NotAll(RuntimeError):
    """There are more classes, whose situations differ in more facts from the base than was looked at."""


def classes(
    situations: Situations,
    formula: Formula,
    apart: Mapping[Any, Formula],
    growing: Mapping[Any, Formula] | None = None,
    known: Iterable[frozenset[object]] = (),
    most_facts: int | None = None,
) -> Iterator[Class]:
    """Return the classes of the situations in which a formula holds, smallest first.

    Two situations are of one class if the same formulas of ``apart`` hold in both. Of ``growing``, a class in which
    others hold besides is not another one. ``known`` are the keys of classes to leave out; ``most_facts`` is
    ``MOST_FACTS`` if nothing is said. When the iterator ends there is no other class. Raises ``NotAll`` if there may
    be larger ones, ``Undecided`` if Z3 gives up.
    """
    growing = growing or {}
    most_facts = MOST_FACTS if most_facts is None else most_facts
    told_apart = {**apart, **growing}
    if formula is False or situations.possible is False:
        return
    smt = Smt()
    smt.add(*_whatever_is_unknown(situations, formula, told_apart.values()), situations.possible)
    ties = situations.ties(formula, *told_apart.values())
    larger = list(situations.size_of(ties))
    for key in known:
        smt.add(_another(key, apart, growing))
    for size in range(most_facts + 1):
        if not smt.satisfiable():
            return
        few = count(*larger) <= size
        while smt.satisfiable(few):
            key = _with_the_fewest(smt, few, _key(smt, situations, told_apart), apart, growing)
            fixed = [few, *(f if name in key else no(f) for name, f in told_apart.items())]
            if growing and not smt.satisfiable(*fixed):
                raise Disagreement("a class that was found has no situation")
            changes = closest(smt, situations.reading, situations.base, ties, fixed)
            now = checked(situations.base.set({change.fact: change.instead for change in changes}))
            smt.add(_another(key, apart, growing))
            yield Class(key, changes, now)
    if smt.satisfiable():
        raise NotAll(f"there are classes whose situations need more than {most_facts} facts")


def holding(told_apart: Mapping[Any, Formula]) -> frozenset[object]:
    """Return the keys of the formulas that hold, all of them being decided. Raises ``Disagreement`` if one is not."""
    for formula in told_apart.values():
        if isinstance(formula, Term):
            raise Disagreement(f"{formula} is not decided by the situation that was found")
    return frozenset(name for name, formula in told_apart.items() if formula is True)


def _whatever_is_unknown(situations: Situations, formula: Formula, told_apart: Iterable[Formula]) -> Iterator[Formula]:
    """Return that a formula holds, and others are decided, whatever is so that no situation says.

    Such as whether a spell that was cast this turn and has no name fits a description.
    """
    told_apart, facts = tuple(told_apart), situations.reading.asked()
    said = {name for fact in facts for name in (fact, f"{fact}{OTHERWISE}")}
    unknown = [v for v in variables(formula, *told_apart) if isinstance(v, Boolean) and v.name not in said]
    if not unknown:
        yield formula
        return
    first, *others = (_completed(zip(unknown, way, strict=True)) for way in product((False, True), repeat=len(unknown)))
    for way in (first, *others):
        yield way(formula)
    for way in others:
        yield from (same(first(f), way(f)) for f in told_apart)


def _completed(values: Iterable[tuple[Boolean, bool]]) -> Callable[[Formula], Formula]:
    replaced = Substitution(dict(values))
    return lambda formula: replaced(formula)  # type: ignore[return-value]


def _key(smt: Smt, situations: Situations, told_apart: Mapping[Any, Formula]) -> frozenset[object]:
    """Read off Z3's model which formulas hold."""
    values = smt.values(variables(*told_apart.values()))
    return frozenset(name for name, formula in told_apart.items() if evaluate(formula, values))


def _with_the_fewest(
    smt: Smt, few: Formula, key: frozenset[object], apart: Mapping[Any, Formula], growing: Mapping[Any, Formula]
) -> frozenset[object]:
    """Return the key of a class of that size in which as few of the growing formulas hold as can be, others as here."""
    while held := [name for name in growing if name in key]:
        others = (no(growing[name]) for name in growing if name not in key)
        same_apart = (formula if name in key else no(formula) for name, formula in apart.items())
        if not smt.satisfiable(few, *same_apart, *others, no(all_of(*(growing[name] for name in held)))):
            break
        values = smt.values(variables(*(growing[name] for name in held)))
        key -= {name for name in held if not evaluate(growing[name], values)}
    return key


def _another(key: frozenset[object], apart: Mapping[Any, Formula], growing: Mapping[Any, Formula]) -> Formula:
    """Return the formula that holds in what is no situation of a class, and does not contain it."""
    differs = any_of(*(no(f) if name in key else f for name, f in apart.items()))
    return any_of(differs, no(all_of(*(f for name, f in growing.items() if name in key))))
