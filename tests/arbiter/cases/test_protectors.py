from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from model.game.facts import Fact


def case(ann: str, rest: str = "[situation.Ned]", edition: str = "") -> bytes:
    head = f'title = "x"\nedition = "{edition}"' if edition else 'title = "x"'
    return f"{head}\n[situation.Ann]\n{ann}\n{rest}".encode()


BATTLE = 'battlefield = ["Invasion of Dominaria"]'
OF_NED = 'battlefield = [{ card = "Invasion of Dominaria", protector = "Ned" }]'
THREE = "[situation.Ned]\n[situation.Nora]"


@pytest.mark.parametrize(("ann", "rest"), [(BATTLE, "[situation.Ned]"), (OF_NED, THREE)])
def test_an_opponent_protects_a_battle(ann: str, rest: str) -> None:
    now = begin(parse(case(ann, rest))).start
    assert now.number(*Fact("protector", 0)) == now.game.players.index("Ned")


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (case(BATTLE, THREE), "say who protects"),
        (case('battlefield = [{ card = "Forest", protector = "Ned" }]'), "no battle"),
        (case(BATTLE, edition="2013-07-11"), "no battles before"),
    ],
)
def test_what_nobody_can_protect_is_refused(asked: bytes, problem: str) -> None:
    with pytest.raises(CaseError, match=problem):
        begin(parse(asked))


def test_a_battle_in_another_zone_is_a_card_like_any_other() -> None:
    for zone in ("hand", "exile", "graveyard"):
        assert begin(parse(case(f'{zone} = ["Invasion of Dominaria"]', edition="2013-07-11"))).start.game.cards
