"""Each target of a spell has a place that does not turn on what else is announced (CR 115.3, 601.2c)."""

from __future__ import annotations

import pytest

from model.objects.targeting.chosen import targets_chosen
from model.objects.targeting.targets_asked_for import asked_in
from model.vocabulary import NOBODY
from tests.worlds import situation


def places(card: str, announced: tuple[str, ...], targets: tuple[int, ...]) -> dict[int, int]:
    now = situation(f"""[situation.Ann]\nhand = ["{card}"]""")
    (obj,) = (o for o in now.game.objects if o.card.name == card)
    changes = targets_chosen(obj, asked_in(obj, announced), targets)
    return {max(fact.toward, 0): value for fact, value in changes.items() if value != NOBODY}


@pytest.mark.parametrize(
    ("announced", "targets", "expected"),
    [
        (("artifact",), (2,), {0: 2}),
        (("enchantment",), (2,), {1: 2}),
        (("both",), (2, 3), {2: 2, 3: 3}),
    ],
)
def test_a_target_is_in_the_place_of_its_mode(
    announced: tuple[str, ...], targets: tuple[int, ...], expected: dict[int, int]
) -> None:
    assert places("Hull Breach", announced, targets) == expected


def test_what_may_have_fewer_targets_fills_its_first_places() -> None:
    assert places("Forked Bolt", (), (1,)) == {0: 1}
    assert places("Forked Bolt", (), (0, 1)) == {0: 0, 1: 1}


def test_a_cost_that_is_not_paid_adds_no_target() -> None:
    assert places("Rushing River", (), (2,)) == {0: 2}
    assert places("Rushing River", ("kicker",), (2, 3)) == {0: 2, 1: 3}
