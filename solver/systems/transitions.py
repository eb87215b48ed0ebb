"""Transition systems over terms: what can be so, what can happen, and the traces of it.

The usual definition (Clarke, Grumberg, Peled: Model Checking, ch. 2), with guards and updates kept apart: a
variable that a transition does not mention stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from model.logic.formulas import Boolean, Formula, Integer, Value
from model.value_dataclasses import dataclass

Variable: TypeAlias = Boolean | Integer
Values: TypeAlias = Mapping[str, int | bool]
"""Plain values by the names of variables."""


@dataclass(frozen=True)
class Transition:
    """What can happen where ``guard`` holds: the variables named in ``changes`` get new values, the rest stays.

    Guard and new values are over the system's variables and inputs as they are before. ``label`` says what
    happens; the solver does not look into it. Labels that are ``alike`` differ only in which of several
    interchangeable things they name; ``involves`` are the things that it needs.
    """

    label: object
    guard: Formula
    changes: Mapping[str, Value]
    alike: object = None
    involves: frozenset[int] = frozenset()


@dataclass(frozen=True)
class System:
    """Variables, what holds of them at the start, and the transitions.

    ``inputs`` are chosen anew for each transition taken (how something is paid for). Every variable is within
    its bounds in every state: a transition that would leave them can't be taken.
    """

    variables: tuple[Variable, ...]
    start: Formula
    transitions: tuple[Transition, ...]
    inputs: tuple[Variable, ...] = ()


@dataclass(frozen=True)
class Goal:
    """What is looked for: a state in which ``state`` holds, or the taking of a transition.

    ``steps`` has, by the place of a transition in the system, what has to hold as it is taken, over the
    variables and inputs before it.
    """

    state: Formula = False
    steps: Mapping[int, Formula] = field(default_factory=dict)


@dataclass(frozen=True)
class Taken:
    """A transition, by its place in the system, and the inputs it was taken with."""

    transition: int
    inputs: Values


@dataclass(frozen=True)
class Trace:
    """A way through a system: the states, and between them what was taken (one less)."""

    states: tuple[Values, ...]
    taken: tuple[Taken, ...]
