from __future__ import annotations

from pathlib import Path

from arbiter.answers.asking import Explained, explain
from arbiter.phrases.phrases import action_meant
from tests.support import asks, of_one_case_in
from tests.worlds import situation

NOT_FOLLOWED = {
    "which mana in a pool is from snow sources is not kept (CR 107.4h)",
    "not every order in which permanents make mana and go for mana is looked at",
}
"""Why an answer of a case is not explained whole."""


@of_one_case_in(20, "cases whose answers are explained whole")
def test_every_answer_of_a_case_is_explained_whole(path: Path) -> None:
    for outcome in asks(path):
        assert outcome.verdict is not None
        found = explain(outcome.now, outcome.verdict.act)
        assert isinstance(found, Explained), f"step {outcome.number}"
        assert {found.unexplained} <= {"", *NOT_FOLLOWED}, f"step {outcome.number}"


def test_a_spell_with_convoke_that_can_not_be_paid_for_is_explained_whole() -> None:
    """What lets mana pay for other mana is not followed beside convoke: nothing of that kind is there."""
    now = situation('[situation.Ann]\nhand = ["Siege Wurm"]\nbattlefield = ["Forest", "Llanowar Elves"]\n')
    found = explain(now, action_meant(now, "Ann casts Siege Wurm"))
    assert isinstance(found, Explained)
    assert found.verdict.answer == "illegal"
    assert found.unexplained == ""
    assert found.remedies
