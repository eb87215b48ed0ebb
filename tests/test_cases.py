from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from arbiter.answers.story import load
from solver.questions.referee import answer_by_enumeration, disagreement
from tests.support import FILES, asks, each_case


@each_case
def test_every_step_of_a_case_is_as_expected(path: Path) -> None:
    outcomes = list(load(path).outcomes())
    assert [f"step {o.number}: {d}" for o in outcomes for d in o.differs] == []
    assert len(outcomes) == len(load(path).case.step)


@each_case
def test_the_other_readings_agree_with_every_answer(path: Path) -> None:
    for outcome in asks(path):
        assert outcome.verdict is not None
        assert disagreement(outcome.now, outcome.verdict.act, outcome.verdict.answer) == "", f"step {outcome.number}"


def test_each_answer_is_enumerated_somewhere_in_the_cases(record_property: Callable[[str, object], None]) -> None:
    """A referee that never looks would agree with everything: a sample of the cases shows that it looks."""
    found: Counter[str] = Counter()
    for path in FILES[::6]:
        for outcome in asks(path):
            assert outcome.verdict is not None
            enumerated = answer_by_enumeration(outcome.now, outcome.verdict.act)
            found[str(enumerated)] += 1
    record_property("answers found by enumeration (None: too many completions)", dict(found))
    assert set(found) >= {"legal", "illegal", "depends"}
    assert found["None"] < found.total() / 10
