"""Terms and transition systems as SMT-LIB 2, so that any solver can answer what Z3 was asked.

Barrett, Fontaine, Tinelli: The SMT-LIB Standard, version 2.6. What is used a second time within an expression is
bound by ``let``; the step of a system is one function, applied once for each step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, boolean, implies, integer
from model.logic.term_operations import postorder
from model.logic.terms import Term
from solver.engines.unrolling import changed_by
from solver.systems.along_a_way import copy, equal
from solver.systems.transitions import Goal, System, Transition, Variable

LOGIC = "(set-logic QF_LIA)"

CONNECTIVES = {"not_": "not", "and_": "and", "or_": "or", "choice": "ite", "equal": "=", "at_most": "<="}


def symbol(name: str) -> str:
    """Return a name as a quoted symbol; what can't be in one is written as in the address of a web page."""
    for character in "%|\\":
        name = name.replace(character, f"%{ord(character):02X}")
    return f"|{name}|"


def comment(text: str) -> str:
    """Return a line that says something to a reader."""
    return f"; {' '.join(text.split())}"


def expression(value: Value) -> str:
    """Return a value as an expression."""
    terms = postorder(value)
    uses = Counter(below for term in terms for below in term.below)
    written: dict[Term, str] = {}
    level: dict[Term, int] = {}
    bound: list[list[str]] = []
    for term in terms:
        written[term] = _written(term, written)
        level[term] = max((level[below] for below in term.below), default=0)
        if uses[term] > 1 and term.operation != "variable":
            if level[term] == len(bound):
                bound.append([])
            name = f"${sum(map(len, bound)) + 1}"
            bound[level[term]].append(f"({name} {written[term]})")
            written[term] = name
            level[term] += 1
    body = written[value] if isinstance(value, Term) else _constant(value)
    lets = "".join(f"(let ({' '.join(those)}) " for those in bound)
    return lets + body + ")" * len(bound)


def declaration(variable: Variable) -> Iterator[str]:
    """Return the lines that declare a variable and state its bounds."""
    yield f"(declare-const {symbol(variable.name)} {_sort(variable)})"
    if isinstance(variable, Integer):
        yield f"(assert (<= {_constant(variable.low)} {symbol(variable.name)} {_constant(variable.high)}))"


def assertion(formula: Formula) -> str:
    """Return the line that states a formula."""
    return f"(assert {expression(formula)})"


def definition(name: str, formula: Formula, over: Sequence[Variable] = ()) -> str:
    """Return the line that names a formula, as a function of some variables."""
    parameters = " ".join(f"({symbol(v.name)} {_sort(v)})" for v in over)
    return f"(define-fun {symbol(name)} ({parameters}) Bool {expression(formula)})"


def joined(connective: str, expressions: Sequence[str]) -> str:
    """Return expressions joined by "and" or "or", which take two or more."""
    if len(expressions) == 1:
        return expressions[0]
    return f"({connective} {' '.join(expressions)})" if expressions else _constant(connective == "and")


def check(expected: str) -> Iterator[str]:
    """Return the lines that ask whether an expression can be true, apart from what else is asked."""
    yield from ("(push 1)", f"(assert {expected})", "(check-sat)", "(pop 1)")


def unrolled(system: System, goal: Goal, within: int, words: Callable[[Transition], str]) -> Iterator[str]:
    """Return the lines of a script that asks whether the goal is reached after 0, 1, ... ``within`` steps.

    The first ``sat`` is at the number of steps of a shortest trace. ``words`` says what a transition is.
    """
    taken = _taken(system)
    later = [copy(v, f"{v.name}'") for v in system.variables]
    a_step = (*system.variables, *system.inputs, taken)
    arriving = any_of(*(all_of(taken == place, met) for place, met in goal.steps.items()))
    yield LOGIC
    yield from _section("A state, by what can change:", map(_said, system.variables))
    yield definition("start", system.start, system.variables)
    yield from _section("What can happen:", (f"{n}: {words(t)}" for n, t in enumerate(system.transitions)))
    yield definition("step", _relation(system, taken), (*a_step, *later))
    yield definition("goal state", goal.state, system.variables)
    yield definition("goal step", arriving, a_step)
    for depth in range(within + 1):
        yield from _frame(system, depth)
        yield comment(f"Is the goal reached after {depth} steps?")
        reached = [_applied("goal state", _names(system.variables, depth))]
        if depth:
            reached.append(_applied("goal step", _names(a_step, depth - 1)))
        yield from check(joined("or", reached))


def _frame(system: System, depth: int) -> Iterator[str]:
    """Return the lines that lay out the state after that many steps, and how it is come to."""
    for variable in system.variables:
        yield from declaration(_at(variable, depth))
    if depth == 0:
        yield f"(assert {_applied('start', _names(system.variables, 0))})"
        return
    before = (*system.inputs, _taken(system))
    for variable in before:
        yield from declaration(_at(variable, depth - 1))
    step = [*_names((*system.variables, *before), depth - 1), *_names(system.variables, depth)]
    yield f"(assert {_applied('step', step)})"


def _relation(system: System, taken: Integer) -> Formula:
    later = {v.name: copy(v, f"{v.name}'") for v in system.variables}
    happens = (
        implies(taken == place, all_of(t.guard, *(equal(later[name], new) for name, new in t.changes.items())))
        for place, t in enumerate(system.transitions)
    )
    changing = changed_by(system)
    stays = (any_of(*(taken == place for place in changing[v.name]), equal(later[v.name], v)) for v in system.variables)
    return all_of(taken < len(system.transitions), *happens, *stays)


def _taken(system: System) -> Integer:
    """Return the number of the transition taken; one more than there are, so that it is a number if there is one."""
    number = integer("transition taken", 0, max(len(system.transitions), 1))
    assert isinstance(number, Integer)
    return number


def _at(variable: Variable, depth: int) -> Variable:
    name = f"{variable.name}@{depth}"
    return boolean(name) if isinstance(variable, Boolean) else copy(variable, name)


def _names(variables: Iterable[Variable], depth: int) -> list[str]:
    return [symbol(_at(v, depth).name) for v in variables]


def _applied(function: str, arguments: Sequence[str]) -> str:
    return f"({' '.join((symbol(function), *arguments))})" if arguments else symbol(function)


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    yield comment(title)
    yield from (comment(f"  {line}") for line in lines)


def _said(variable: Variable) -> str:
    """Return a variable's name, and what its values are called if it is an enumeration."""
    labels = variable.args[1] if isinstance(variable, Integer) else ()
    values = ", ".join(f"{value} {label}" for value, label in enumerate(labels, getattr(variable, "low", 0)))
    return f"{variable.name}: {values}" if values else variable.name


def _sort(variable: Variable) -> str:
    return "Bool" if isinstance(variable, Boolean) else "Int"


def _constant(value: int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if value >= 0 else f"(- {-value})"


def _written(term: Term, written: dict[Term, str]) -> str:
    if term.operation == "variable":
        return symbol(term.name)
    parts = [written[x] if isinstance(x, Term) else _constant(x) for x in term.args]
    if term.operation != "sum":
        return f"({CONNECTIVES[term.operation]} {' '.join(parts)})"
    products = [x if f == "1" else f"(* {f} {x})" for x, f in zip(parts[1::2], parts[2::2], strict=True)]
    summands = products if parts[0] == "0" else [parts[0], *products]
    return summands[0] if len(summands) == 1 else f"(+ {' '.join(summands)})"
