"""What several test modules need: where things are, which cases there are, and what is skipped without them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from arbiter.answers.running_a_case_file import Outcome, Story, load
from arbiter.cases.casefile import CaseFile, read
from model.game.state import State
from model.logic.formulas import Boolean, Integer
from tests.sampling import SAMPLES, chosen

ROOT = Path(__file__).resolve().parents[1]
CASES = ROOT / "cases"
SHARED = ROOT.parent / "shared"
FILES = sorted(CASES.rglob("*.toml"))
FOLDERS = {name: list(paths) for name, paths in itertools.groupby(FILES, lambda path: path.parent.name)}
AZUSA = CASES / "lands" / "azusa_and_three_explores.toml"

T = TypeVar("T")


def name_of_case(path: Path) -> str:
    return str(path.relative_to(CASES))


each_case = pytest.mark.parametrize("path", FILES, ids=name_of_case)


def of_all(things: Iterable[T], name: Callable[[T], str] = str) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Make of a test of one thing a single one of all these, which names each that fails, and how.

    It is for what takes a millisecond: by pytest a test of its own takes five, and there would be thousands.
    """

    every = list(things)

    def joined(test: Callable[[T], None]) -> Callable[[], None]:
        def of_each() -> None:
            _ask(test, every, name)

        return of_each

    return joined


def of_one_case_in(one_in: int, what: str) -> Callable[[Callable[[Path], None]], Callable[[list[Path]], None]]:
    """Make of a test of one case a test of one in so many of each folder, and by the sweep one of the folder's others.

    It names each case that fails, and how. ``what`` is said at the end of a run, of how many cases.
    """
    some, others = [], []
    for folder, paths in FOLDERS.items():
        always = set(chosen(paths, one_in, name_of_case))
        some.append(pytest.param([path for path in paths if path in always], id=folder))
        if left := [path for path in paths if path not in always]:
            others.append(pytest.param(left, id=f"{folder}, the others", marks=pytest.mark.sweep))
    if one_in > 1:
        SAMPLES[what] = sum(len(parameter.values[0]) for parameter in some), len(FILES)

    def joined(test: Callable[[Path], None]) -> Callable[[list[Path]], None]:
        @pytest.mark.parametrize("paths", some + others)
        def of_a_folder(paths: list[Path]) -> None:
            _ask(test, paths, name_of_case)

        return of_a_folder

    return joined


of_each_case = of_one_case_in(1, "cases")
"""Make of a test of one case a test of each folder of cases, which names each case that fails, and how."""


def _ask(test: Callable[[T], None], things: list[T], name: Callable[[T], str]) -> None:
    assert things
    wrong: dict[str, Exception] = {}
    for thing in things:
        try:
            test(thing)
        except Exception as problem:
            problem.add_note(f"of {name(thing)}")
            wrong[name(thing)] = problem
    if wrong:
        raise ExceptionGroup(f"{len(wrong)} of {len(things)}: {', '.join(wrong)}", list(wrong.values()))


def shared(*parts: str) -> Path:
    """Return a path in the texts that lie beside the project, or skip the test that needs it."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"skipped: {parts[0]}/ is not beside the project, so nothing can be compared with it")
    return path


@cache
def case(path: Path) -> CaseFile:
    return read(path)


@cache
def story(path: Path) -> Story:
    """Return the story of a case: with the state it begins in, all that was found out of that state is shared."""
    return load(path)


@cache
def _told(path: Path) -> tuple[tuple[Outcome, State | None], ...]:
    return tuple(story(path).tellings())


def outcomes(path: Path) -> tuple[Outcome, ...]:
    """Return what came of each step of a case, which is told once for all tests of a process."""
    return tuple(outcome for outcome, _ in _told(path))


def end_of(path: Path) -> State:
    """Return the state to which the story of a case comes."""
    _, last = _told(path)[-1] if _told(path) else (None, story(path).start)
    assert last is not None
    return last


@cache
def asks(path: Path) -> tuple[Outcome, ...]:
    """Return the steps of a case that ask something, each with its verdict."""
    return tuple(o for o in outcomes(path) if o.verdict is not None)


def domain(variable: Boolean | Integer) -> list[int | bool]:
    return [False, True] if isinstance(variable, Boolean) else list(range(variable.low, variable.high + 1))


def assignments(variables: list[Boolean | Integer]) -> Iterator[Mapping[str, int | bool]]:
    """Return every way to give these variables values, by name."""
    for values in itertools.product(*(domain(v) for v in variables)):
        yield {v.name: value for v, value in zip(variables, values, strict=True)}
