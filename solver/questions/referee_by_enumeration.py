"""The referee of verdicts: python-constraint lists the completions of a situation, each judged on plain values.

It shares the rules with Z3's readings and nothing else: no terms are solved here, every open fact is given
a value and the rules are run as ordinary Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod

from model.actions.actions import Action
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, no, same
from model.logic.term_operations import evaluate, variables
from model.rulebook.legality import legality
from model.rulebook.payment.demand_and_supply import TooManyWays
from solver.engines.enumerating import assignments, domain
from solver.engines.smt import Smt
from solver.questions.check import Answer
from solver.questions.declarations_obeying_more_requirements import compared

MOST_COMPLETIONS = 20_000
"""How many completions the referee looks at; a larger situation it leaves alone."""


def disagreement(now: State, act: Action, answer: Answer) -> str:
    """Return how the other readings disagree with an answer, in words; empty if none does.

    A reading in which there is too much to try is left out.
    """
    try:
        by_facts: Answer | None = answer_by_facts(now, act)
    except TooManyWays:
        by_facts = None
    if by_facts is not None and by_facts != answer:
        return f"Z3 on the facts says {by_facts}, not {answer}"
    enumerated = answer_by_enumeration(now, act)
    if enumerated is not None and enumerated != answer:
        return f"the referee says {enumerated}, not {answer}"
    return ""


def answer_by_facts(now: State, act: Action) -> Answer:
    """Return Z3's answer when every known fact is a variable that is stated to have its value."""
    reading = now.as_variables()
    formula = legality(reading, compared(now, act))
    ties: list[Formula] = []
    asked = reading.asked()
    for variable in variables(formula):
        if variable.name in asked:
            value = now.value(asked[variable.name])
            if isinstance(variable, Boolean):
                assert isinstance(value, bool | Boolean)
                ties.append(same(variable, value))
            else:
                assert not isinstance(value, bool | Boolean)
                ties.append(variable == value)
    smt = Smt(only_decides=True)
    smt.add(*now.given, *ties)
    can_be, can_fail = smt.satisfiable(formula), smt.satisfiable(no(formula))
    if can_be and can_fail:
        return "depends"
    return "legal" if can_be else "illegal"


def answer_by_enumeration(now: State, act: Action) -> Answer | None:
    """Return the answer found by judging every completion on plain values; ``None`` if there are too many."""
    opened = _mattering(legality(now, compared(now, act)), now)
    if prod(len(domain(v)) for v in opened) > MOST_COMPLETIONS:
        return None
    found = {evaluate(_judged(now.completed(values), act), values) for values in _completions(opened, now)}
    if found == {True, False}:
        return "depends"
    return "legal" if found == {True} else "illegal" if found == {False} else None


def _judged(now: State, act: Action) -> Formula:
    return legality(now, compared(now, act))


def _mattering(formula: Formula, now: State) -> list[Boolean | Integer]:
    """Return the variables of a formula, and those tied to them by what is given."""
    mattering = dict.fromkeys(variables(formula))
    growing = True
    while growing:
        before = len(mattering)
        for known in now.given:
            theirs = variables(known)
            if any(v in mattering for v in theirs):
                mattering |= dict.fromkeys(theirs)
        growing = len(mattering) > before
    return list(mattering)


def _completions(opened: list[Boolean | Integer], now: State) -> Iterator[Mapping[str, int | bool]]:
    """Return every way to give these variables values that what is given of them alone allows."""
    return assignments(opened, [known for known in now.given if set(variables(known)) <= set(opened)])
