"""The facts reading: every fact that a rule looks at is a variable, tied to its value by an assumption that can go.

In it is asked which facts are in a core, which values are the closest, and what an open answer turns on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from model.game.facts import KINDS, Fact, name_of
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, boolean, count, integer, no, same
from model.logic.term_operations import evaluate, operands, substitute, variables
from model.logic.terms import Term
from model.value_dataclasses import dataclass
from solver.engines.smt import Smt
from solver.questions.turned_alone import turned_alone


class Disagreement(RuntimeError):
    """Two readings of the rules differ: an error of the program, never an answer."""


@dataclass(frozen=True)
class Change:
    """One fact that is so, and what it would be instead."""

    fact: Fact
    now: int | bool
    instead: int | bool


Remedy = tuple[Change, ...]
Completion = Mapping[Fact, int | bool]


def known_alone(now: State, formula: Formula) -> dict[Fact, list[Formula]]:
    """Return for each open fact that the formula mentions what is known of it, whatever the others are."""
    mentioned = {v.name for v in variables(formula)}
    known: dict[Fact, list[Formula]] = {}
    for fact, value in now.open_facts().items():
        if value.operation == "variable" and value.name in mentioned:
            alone = [f for f in now.given if [v.name for v in variables(f)] == [value.name]]
            known |= {fact: alone} if alone else {}
    return known


def completions(now: State, formula: Formula) -> tuple[Completion, Completion]:
    """Return values of the open facts with which a formula that is open holds, and some with which not."""
    return _completion(now, formula), _completion(now, no(formula))


def turns_on(now: State, formula: Formula) -> tuple[str, ...]:
    """Return the names of the unknowns that a formula turns on: the fewest that, all others alike, change it.

    Where several such sets are as small, all that are in one of them are returned.
    """
    *_, (found, _) = turning(now, formula)
    return found


def turning(now: State, formula: Formula) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return what :func:`turns_on` does, more and more of it, each time with the unknowns that may be so as well."""
    as_facts = {v.name: name_of(now.game, f) for f, v in now.open_facts().items() if v.operation == "variable"}

    def named(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(as_facts.get(name, name) for name in names)

    found: list[str] = []
    for turned in (turned_alone, _turned_together):
        for found, rest in turned(formula, now.given):
            yield named(found), named(rest)
        if found:
            break
    yield named(found), ()


def _turned_together(formula: Formula, given: Sequence[Formula]) -> Iterator[tuple[list[str], list[str]]]:
    """Return more and more of the names of unknowns of which several turn a formula together, the fewest that can.

    None turns it alone. With them come the names of those that may be so as well.
    """
    unknown = variables(formula, *given)
    twins: dict[Term, Value] = {variable: twin(variable) for variable in unknown}
    smt = Smt()
    smt.add(*given, *(_formula(substitute(known, twins)) for known in given))
    smt.add(formula, no(_formula(substitute(formula, twins))))
    differs = {variable.name: no(_same(variable, twins[variable])) for variable in unknown}
    found: dict[str, None] = {}
    for size in range(2, len(unknown) + 1):
        few = count(*differs.values()) <= size
        while smt.satisfiable(few):
            values = smt.values([*unknown, *(t for t in twins.values() if isinstance(t, Boolean | Integer))])
            moved = [v.name for v in unknown if values[v.name] != values[f"{v.name}{OTHERWISE}"]]
            found |= dict.fromkeys(moved)
            yield [name for name in differs if name in found], [name for name in differs if name not in found]
            smt.add(no(all_of(*(differs[name] for name in moved))))
        if found:
            break


def _completion(now: State, formula: Formula) -> Completion:
    smt = Smt()
    smt.add(*now.given)
    if not smt.satisfiable(formula):
        raise Disagreement("an open answer has no completion")
    opened = now.open_facts()
    values = smt.values(variables(formula, *opened.values(), *now.given))
    if evaluate(formula, values) is not True:
        raise Disagreement(f"Z3 completes {formula} with {dict(values)}, which does not satisfy it")
    mentioned = {v.name for v in variables(formula)}
    return {
        fact: evaluate(value, values)
        for fact, value in opened.items()
        if any(v.name in mentioned for v in variables(value))
    }


def ties_of(reading: State, now: State, *formulas: Formula) -> dict[Fact, Formula]:
    """Return for each fact that the formulas mention the assumption that it is as it is."""
    return as_they_are(reading, now, facts_in(reading, *formulas))


def as_they_are(reading: State, now: State, facts: Iterable[Fact]) -> dict[Fact, Formula]:
    """Return for each of these facts the assumption that it is as it is, in order."""
    return {fact: _is(reading.value(fact), now.value(fact)) for fact in sorted(facts, key=in_order)}


def facts_in(reading: State, *formulas: Formula) -> list[Fact]:
    """Return the facts that the formulas mention, in order."""
    return sorted(facts_met(reading, *formulas), key=in_order)


def facts_met(reading: State, *formulas: Formula) -> list[Fact]:
    """Return the facts that the formulas mention, as they are met. What several of them join is walked through once."""
    known: dict[int, list[Fact]] = reading.memo("facts met", lambda _: {})
    found: dict[Fact, None] = {}
    asked = reading.asked()
    parts = [part for formula in formulas for part in operands(formula, "and_")]
    for part in parts:
        if type(part) is Boolean:
            if part.serial not in known:
                known[part.serial] = [asked[name] for v in variables(part) if (name := v.args[0]) in asked]
            found |= dict.fromkeys(known[part.serial])
    return list(found)


def bearing_on(formula: Formula, kept_of: Mapping[Fact, Formula], reading: State) -> dict[Fact, Formula]:
    """Return the facts that a formula mentions, and those that what is kept of them mentions, and so on.

    With each comes what is kept of it.
    """
    found: dict[Fact, Formula] = {}
    waiting = facts_met(reading, formula)
    while waiting:
        new = {fact: kept_of[fact] for fact in waiting if fact not in found}
        found |= new
        waiting = facts_met(reading, *new.values())
    return found


def in_core(smt: Smt, ties: Mapping[Fact, Formula]) -> list[Fact]:
    """Return the facts whose ties, as they are, contradicted the last question."""
    core = {id(tie) for tie in smt.core()}
    return [fact for fact, tie in ties.items() if id(tie) in core]


def told_and_ties(
    formula: Formula, possible: Iterable[Formula], tied: Iterable[Fact], reading: State, now: State
) -> tuple[Formula, dict[Fact, Formula]]:
    """Return what has to hold for a formula to hold where that is possible, and what is said of facts alone.

    That is of those that are tied that they are as they are, and of open ones what is known of them.
    """
    knowledge = known_alone(now, formula)
    alone = [known for of_one in knowledge.values() for known in of_one]
    told = all_of(formula, *possible, *(given for given in now.given if not any(given is known for known in alone)))
    return told, as_they_are(reading, now, tied) | {fact: all_of(*known) for fact, known in knowledge.items()}


def _is(variable: Value, value: Value) -> Formula:
    if isinstance(variable, Integer):
        return variable == value
    return same(_formula(variable), _formula(value))


def closest(
    smt: Smt, reading: State, now: State, ties: Mapping[Fact, Formula], fixed: Iterable[Formula] = ()
) -> Remedy:
    """Read the changed facts off Z3's model, and bring each number as near to what it is as it can be.

    ``fixed`` are formulas that have to hold all the while.
    """
    values = _facts_of(smt, reading, ties)
    changed = [fact for fact in ties if values[fact] != now.value(fact)]
    kept = [*fixed, *(ties[fact] for fact in ties if fact not in changed)]
    for fact in changed:
        variable, actual = reading.value(fact), now.value(fact)
        if isinstance(variable, Integer) and isinstance(actual, int):
            while _distance(values[fact], actual) > 1:
                reach = _distance(values[fact], actual) - 1
                if not smt.satisfiable(*kept, variable >= actual - reach, variable <= actual + reach):
                    break
                values = _facts_of(smt, reading, ties)
            kept.append(variable == values[fact])
    return tuple(
        Change(fact, _plain(now.value(fact)), values[fact]) for fact in changed if values[fact] != now.value(fact)
    )


def _facts_of(smt: Smt, reading: State, ties: Mapping[Fact, Formula]) -> dict[Fact, int | bool]:
    named = {fact: reading.value(fact) for fact in ties}
    values = smt.values(v for v in named.values() if isinstance(v, Boolean | Integer))
    return {fact: values[v.name] for fact, v in named.items() if isinstance(v, Boolean | Integer)}


PLACES = {kind: place for place, kind in enumerate(KINDS)}
"""The order in which facts are told, by their kinds."""


def in_order(fact: Fact) -> tuple[int, Fact]:
    """Return what facts are put in order by."""
    return PLACES[fact.kind], fact


def _distance(one: int | bool, other: int | bool) -> int:
    return abs(int(one) - int(other))


OTHERWISE = ", otherwise"


def twin(variable: Boolean | Integer) -> Value:
    """Return another variable of the same range, for what a fact could be otherwise."""
    name = f"{variable.name}{OTHERWISE}"
    return boolean(name) if isinstance(variable, Boolean) else integer(name, variable.low, variable.high)


def _same(variable: Boolean | Integer, other: Value) -> Formula:
    if isinstance(variable, Boolean):
        return same(variable, _formula(other))
    assert isinstance(other, Integer)
    return variable == other


def _formula(value: Value) -> Formula:
    assert isinstance(value, bool | Boolean)
    return value


def _plain(value: Value) -> int | bool:
    assert isinstance(value, int)
    return value
