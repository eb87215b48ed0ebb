from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from solver.questions.referee_by_enumeration import answer_by_enumeration, disagreement
from tests.sampling import sampled
from tests.support import FILES, asks, case, each_case, name_of_case, outcomes


@each_case
def test_every_step_of_a_case_is_as_expected(path: Path) -> None:
    told = outcomes(path)
    assert [f"step {o.number}: {d}" for o in told for d in o.differs] == []
    assert len(told) == len(case(path).step)


@sampled(
    "path", FILES, 8, "cases whose answers are found in other ways", name=name_of_case, kind=lambda path: path.parent
)
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
