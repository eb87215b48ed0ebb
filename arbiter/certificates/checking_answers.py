"""Checking every answer of a script with what proves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.certificates.drat import refuted, satisfied
from arbiter.certificates.questions_as_clauses import Question, questions


@dataclass(frozen=True)
class Checked:
    """A question of a script with its answer, and why that is not shown; "" if it is."""

    said: str
    answer: str
    lemmas: int
    problem: str


def checked(text: str) -> Iterator[Checked]:
    """Check each answer of a script. Raises ``Unreadable``."""
    for question in questions(text):
        lemmas = sum(not deleted for deleted, _ in question.command.lemmas)
        yield Checked(question.said, question.status or "unknown", lemmas, _problem(question))


def _problem(question: Question) -> str:
    match question.status:
        case "unsat":
            return refuted(question.variables, question.clauses, question.command.lemmas)
        case "sat" if question.command.model:
            return "" if satisfied(question.clauses, question.command.model) else "this is no solution"
    return "nothing here shows the answer"
