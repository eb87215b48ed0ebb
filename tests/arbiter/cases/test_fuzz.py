from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.running_a_case_file import Outcome, begin
from arbiter.cases.casefile import CaseFile, parse, validated
from arbiter.errors import CaseError
from model.cards import catalogue
from model.rulebook.payment.demand_and_supply import TooManyWays
from solver.engines.smt import Undecided
from solver.questions.referee_by_enumeration import disagreement
from tests.boards import LAND_CARDS
from tests.mutations import broken_tables, broken_texts
from tests.sampling import examples
from tests.stories import stories

QUICK = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
"""A story is cheap to read and dear to shrink."""
HEAVY = settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))


UNDECIDED = (Undecided, TooManyWays)
"""What the command line says in one line as well: no answer within the budget."""


def said_in_one_line(problem: CaseError) -> None:
    assert len(str(problem).splitlines()) == len(problem.message.splitlines()) == 1


def tell(case: CaseFile) -> None:
    """Tell a story and explain each answer; whatever is wrong with it is an error of one line."""
    try:
        for outcome in begin(case, "random.toml").outcomes():
            if outcome.verdict is not None:
                explain(outcome.now, outcome.verdict.act)
    except CaseError as problem:
        said_in_one_line(problem)
    except UNDECIDED:
        return


def read_bytes(content: bytes) -> None:
    try:
        case = parse(content)
    except CaseError as problem:
        said_in_one_line(problem)
        return
    tell(case)


def read_table(table: dict[str, Any]) -> None:
    try:
        case = validated(CaseFile, table)
    except CaseError as problem:
        said_in_one_line(problem)
        return
    tell(case)


BREAKS = ("\n", "\r", "\x0b", "\x1c", "\x85", "\u2028")
"""What ends a line, for Python or for a terminal."""

WITH_A_BREAK: dict[str, dict[str, Any]] = {
    "a card": {"situation": {"Ann": {"hand": ["Forest{}"]}}},
    "a key of a situation": {"situation": {"turn{}": "Ann"}},
    "a key of a player": {"situation": {"Ann": {"life{}": 3}}},
    "a key of a step": {"step": [{"ask{}": "Ann plays Forest"}]},
    "a key of a claim": {"claim": [{"possible{}": "life(Ann) = 3"}]},
    "a kind of counter": {"situation": {"Ann": {"battlefield": [{"card": "Forest", "counters": {"charge{}": 1}}]}}},
    "an expression": {"step": [{"expect": {"life(Ann{})": 3}}]},
    "a value": {"step": [{"expect": {"life(Ann)": "{}"}}]},
    "a rule": {"step": [{"ask": "Ann plays Forest", "legal": False, "because": ["with_priority{}"]}]},
    "a phrase": {"step": [{"ask": "Ann plays{}Forest"}]},
    "an edition": {"edition": "2026{}"},
}


def _broken(value: Any, mark: str) -> Any:
    if isinstance(value, dict):
        return {key.replace("{}", mark): _broken(inner, mark) for key, inner in value.items()}
    if isinstance(value, list):
        return [_broken(inner, mark) for inner in value]
    return value.replace("{}", mark) if isinstance(value, str) else value


@pytest.mark.parametrize("mark", BREAKS, ids=ascii)
@pytest.mark.parametrize("where", WITH_A_BREAK)
def test_a_line_that_ends_within_a_word_does_not_end_the_line_that_tells_of_it(where: str, mark: str) -> None:
    table = {"title": "broken", "situation": {"Ann": {"hand": ["Forest"]}}} | WITH_A_BREAK[where]
    with pytest.raises(CaseError) as raised:
        list(begin(validated(CaseFile, _broken(table, f"two{mark}lines")), "random.toml").outcomes())
    said_in_one_line(raised.value)


@given(st.binary(max_size=300))
@QUICK
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    read_bytes(content)


@given(broken_texts())
@QUICK
def test_a_case_with_words_changed_is_told_or_refused(content: bytes) -> None:
    read_bytes(content)


@given(broken_tables())
@QUICK
def test_a_case_with_values_changed_is_told_or_refused(table: dict[str, Any]) -> None:
    read_table(table)


@given(stories(LAND_CARDS))
@settings(QUICK, max_examples=examples(30), phases=UNSHRUNK)
def test_a_story_of_random_cards_is_told_and_its_answers_are_agreed_on(table: dict[str, Any]) -> None:
    told_as_far_as_it_goes(table)


@pytest.mark.sweep
@given(broken_texts())
@HEAVY
def test_many_cases_with_words_changed_are_told_or_refused(content: bytes) -> None:
    read_bytes(content)


@pytest.mark.sweep
@given(broken_tables())
@HEAVY
def test_many_cases_with_values_changed_are_told_or_refused(table: dict[str, Any]) -> None:
    read_table(table)


@pytest.mark.sweep
@given(stories(catalogue().values()))
@settings(HEAVY, phases=UNSHRUNK)
def test_many_stories_of_random_cards_are_told_and_agreed_on(table: dict[str, Any]) -> None:
    told_as_far_as_it_goes(table)


def told_as_far_as_it_goes(table: dict[str, Any]) -> None:
    """Tell a story without the steps that can't be told, and have each answer judged a second time."""
    good: list[dict[str, Any]] = []
    for step in [None, *table["step"]]:
        steps = [*good, step] if step else good
        outcomes = _told({**table, "step": steps})
        if outcomes is None and step is None:
            return
        if outcomes is not None and len(outcomes) == len(steps):
            good = steps
            _agreed(outcomes[-1:])


def _told(table: dict[str, Any]) -> list[Outcome] | None:
    try:
        return list(begin(validated(CaseFile, table), "random.toml").outcomes())
    except CaseError as problem:
        said_in_one_line(problem)
        return None
    except UNDECIDED:
        return None


def _agreed(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        if outcome.verdict is not None:
            with suppress(*UNDECIDED):
                explain(outcome.now, outcome.verdict.act)
                assert disagreement(outcome.now, outcome.verdict.act, outcome.verdict.answer) == ""
