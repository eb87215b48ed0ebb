"""What ends a command without an answer: a kind, an exit code, and one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from arbiter.errors import CaseError, Undecided
from arbiter.visible_characters import visible
from model.value_dataclasses import dataclass

UNREADABLE, CRASHED, STOPPED = 2, 70, 130

MOST_SAID = 2_000
"""How many characters a line about a failure has at most."""

MOST_OF_A_NAME = 300
"""How many characters of a file's name are said at most."""


@dataclass(frozen=True)
class Failure:
    """Why there is no answer, with the exit code for it, and where it lies, if it lies in a file."""

    kind: Literal["unreadable", "not decided", "not written", "crash"]
    code: int
    message: str
    file: str = ""
    place: str = ""

    @property
    def line(self) -> str:
        """The failure in one line."""
        file = self.file if len(self.file) <= MOST_OF_A_NAME else f"{self.file[:MOST_OF_A_NAME]} ..."
        line = visible(": ".join(part for part in (file, self.place, self.message) if part))
        return line if len(line) <= MOST_SAID else f"{line[:MOST_SAID]} ..."

    def as_json(self) -> dict[str, Any]:
        """The failure as a JSON-ready value (``docs/output.md``)."""
        return {"error": {"kind": self.kind, "file": self.file, "key": self.place, "message": self.message}}


class NowhereToWrite(OSError):
    """Standard output is closed."""


class NobodyReads(Exception):
    """Who read what is written has gone away."""


class FailedElsewhere(Exception):
    """Another process that did a piece of this has failed; where in the program is told with ``--debug``."""

    def __init__(self, failure: Failure, trace: str) -> None:
        super().__init__(f"{failure.line}\n{trace}")
        self.failure = failure


@contextmanager
def deciding() -> Iterator[None]:
    """Raise ``Undecided`` for whatever says inside that there is no answer: no solver's or model's own error."""
    try:
        yield
    except Exception as problem:
        if _leaves_it_open(problem):
            raise Undecided(str(problem)) from None
        raise


def failure_of(problem: Exception) -> Failure:
    """Return what an exception is to who asked. What is no answer to a mistake is an error of the program."""
    if isinstance(problem, FailedElsewhere):
        return problem.failure
    if isinstance(problem, CaseError):
        return Failure("unreadable", UNREADABLE, problem.message, problem.file, problem.place)
    if isinstance(problem, Undecided) or _leaves_it_open(problem):
        return Failure("not decided", UNREADABLE, f"not decided: {problem}")
    if isinstance(problem, NobodyReads) or (isinstance(problem, OSError) and problem.filename is None):
        return Failure(
            "not written", UNREADABLE, f"the answer can't be written: {getattr(problem, 'strerror', None) or problem}"
        )
    if isinstance(problem, OSError):
        why = f"can't be read: {problem.strerror}"
        return Failure("unreadable", UNREADABLE, why, str(problem.filename))
    if (said := _of_command_line(problem)) is not None:
        return Failure("unreadable", UNREADABLE, said)
    what = " ".join(f"{type(problem).__name__}: {problem}".split())
    return Failure(
        "crash",
        CRASHED,
        f"an error of the program, and no answer ({what[:300]}); please report it where you got Arbiter from, with the "
        "command and its files (--debug shows where it happened)",
    )


def _leaves_it_open(problem: Exception) -> bool:
    try:
        from model.game.changing import NotModelled
        from model.rulebook.payment.demand_and_supply import TooManyWays
        from solver.engines.cnf import TooWide
        from solver.engines.smt import Undecided as GivenUp
        from solver.games.reach import BudgetSpent
        from solver.proofs.prove import Vacuous
        from solver.questions.check import NoSuchSituation
    except Exception:  # what is broken there is the problem itself
        return False

    return isinstance(problem, BudgetSpent | GivenUp | NotModelled | TooManyWays | TooWide | NoSuchSituation | Vacuous)


def _of_command_line(problem: Exception) -> str | None:
    """Return what is said of a command line that is written wrongly; ``None`` for another problem."""
    from typer import BadParameter

    written_wrongly, of_a_command = BadParameter.__mro__[2], BadParameter.__mro__[1]
    if not isinstance(problem, written_wrongly):
        return None
    said = " ".join(str(problem.format_message()).split()).rstrip(".")  # type: ignore[attr-defined]
    said = said.replace("Value error, ", "").replace("Input should", "it should")  # in the library's words
    context = getattr(problem, "ctx", None) if isinstance(problem, of_a_command) else None
    asked = f"; {context.command_path} --help says how it is written" if context is not None else ""
    return f"{said[:1].lower()}{said[1:]}{asked}"
