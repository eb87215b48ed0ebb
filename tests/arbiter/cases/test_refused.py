"""Steps that are expected to be refused."""

from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import Outcome, Story, begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.output.verdict_report import outcome as reported

TWO_STEPS = """
title = "t"
[situation.Ann]
hand = ["Forest", "Shock"]
[[step]]
{step}
[[step]]
do = "Ann plays Forest"
"""


def story(step: str) -> Story:
    return begin(parse(TWO_STEPS.format(step=step).encode()))


def first(step: str) -> Outcome:
    return next(iter(story(step).outcomes()))


REFUSED = {
    "what is asked": 'ask = "Ann plais Forest"\nrefused = "did you mean \\"plays\\"?"',
    "what is done": 'do = ["Ann plays Forest", "Ann plais Forest"]\nrefused = "did you mean \\"plays\\"?"',
    "what happens": 'happens = "Forst is exiled"\nrefused = "did you mean \\"Forest\\"?"',
    "what can't happen": 'happens = "Forest begins to resolve"\nrefused = "CR 405.5"',
    "what can't be so": 'given = { Ann = { life = 0 } }\nrefused = "this situation is impossible"',
}


@pytest.mark.parametrize("step", REFUSED.values(), ids=REFUSED)
def test_what_is_refused_as_expected_changes_nothing(step: str) -> None:
    refused, then = story(step).outcomes()
    assert refused.differs == ()
    assert refused.refused != ""
    assert then.differs == ()
    assert refused.verdict is None


def test_a_story_can_be_told_past_what_is_refused() -> None:
    after = story(REFUSED["what is done"]).after(2)
    assert after.lands_played(0) == 1


def test_a_report_has_the_message() -> None:
    told = reported(first(REFUSED["what is asked"]))
    assert told.ok is True
    assert told.refused == '"Ann plais Forest" is not an action; did you mean "plays"?'


NOT_AS_EXPECTED = {
    "understood": ('ask = "Ann plays Forest"', "but it is understood"),
    "illegal": ('do = "Ann casts Shock targeting Ned"', "is illegal"),
    "refused in other words": ('ask = "Ann plais Forest"', 'expected to be refused with "no such thing"'),
}


@pytest.mark.parametrize("name", NOT_AS_EXPECTED)
def test_what_is_not_refused_so_differs(name: str) -> None:
    step, said = NOT_AS_EXPECTED[name]
    (differs,) = first(f'{step}\nrefused = "no such thing"').differs
    assert said in differs


MISTAKEN = {
    "no words": ('ask = "Ann plays Forest"\nrefused = ""', "say words of the message"),
    "an answer": ('ask = "Ann plais Forest"\nlegal = false\nrefused = "plays"', 'leave out "legal"'),
    "nothing to refuse": ('refused = "plays"', "nothing here that could be refused"),
}


@pytest.mark.parametrize("name", MISTAKEN)
def test_a_step_that_is_refused_expects_nothing_else(name: str) -> None:
    step, said = MISTAKEN[name]
    with pytest.raises(CaseError, match=said) as told:
        first(step)
    assert told.value.place == "step.1.refused"
