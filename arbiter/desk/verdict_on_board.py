"""A verdict on the board: what decides it is lit there, and it is said above in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.answers.explained_verdicts import Explained, explain
from arbiter.desk.board_as_values import Board, board_of
from model.actions.actions import Action, subject_of
from model.game.facts import Fact
from model.game.state import State
from solver.questions.check import Verdict


def verdict_on_board(now: State, act: Action) -> Board:
    """Return the board with the verdict on an action. Raises ``Undecided`` if it is not found."""
    found = explain(now, act)
    return explained_on_board(found)


def explained_on_board(found: Explained) -> Board:
    """Return the board on which the facts and the objects are lit that an explained verdict turns on."""
    now, verdict = found.now, found.verdict
    return board_of(now, deciding(found), set(_objects(verdict))).answered(sentence(verdict, now), verdict.answer)


def deciding(found: Explained) -> list[Fact]:
    """Return the facts that decide: those that alone make an action illegal, or on which an open answer turns."""
    open_facts = {str(getattr(value, "name", "")): fact for fact, value in found.now.open_facts().items()}
    return [*found.facts, *(open_facts[name] for name in found.turns_on if name in open_facts)]


def _objects(verdict: Verdict) -> Iterator[str]:
    """Return the labels of the object that it is about, of what permits it, and of what is in its way."""
    subject = subject_of(verdict.act)
    if subject is not None:
        yield subject.label
    for permission in verdict.permissions:
        if permission.source is not None:
            yield permission.source.label
    for reason in verdict.because:
        if reason.source is not None:
            yield reason.source.label
        yield from (finding.source.label for finding in reason.findings if finding.source is not None)
    yield from (one.source.label for one in verdict.rests_on)


def sentence(verdict: Verdict, now: State) -> str:
    """Return a verdict in one sentence, with the rules that are in the way."""
    numbers = ", ".join(dict.fromkeys(reason.rule.cr(now.game.edition) for reason in verdict.because))
    doubt = "" if verdict.is_certain else " (uncertain)"
    why = f", by rule {numbers}" if verdict.answer == "illegal" and numbers else ""
    return f"{verdict.act.words(now.game)}: {verdict.answer}{doubt}{why}"
