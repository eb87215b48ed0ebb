"""What is shown as a payment: all that it takes, and of several things that would do those that are missed least."""

from __future__ import annotations

import pytest

from arbiter.asking import explain
from arbiter.casefile import parse
from arbiter.phrases import action_meant
from arbiter.story import begin


def paid(situation: str, action: str) -> tuple[str, ...]:
    now = begin(parse(f'title = "t"\n[situation]\n{situation}\n'.encode())).start
    return explain(now, action_meant(now, action)).payment


FOUR_LANDS = 'Ned.battlefield = ["Taiga", "Forest", "Forest", "Forest"]'


@pytest.mark.parametrize(
    ("battlefield", "action", "said"),
    [
        ('["Tectonic Edge", "Island"]', "Ann activates Tectonic Edge targeting Taiga", "tap Tectonic Edge"),
        ('["Mind Stone", "Island"]', "Ann activates Mind Stone", "tap Mind Stone"),
    ],
)
def test_a_source_that_is_tapped_and_sacrificed_is_told_as_both(battlefield: str, action: str, said: str) -> None:
    assert paid(f"Ann.battlefield = {battlefield}\n{FOUR_LANDS}", action) == (
        "tap Island for {U}",
        said,
        said.replace("tap", "sacrifice"),
    )


def test_what_is_untapped_and_loses_counters_is_told_with_the_mana() -> None:
    pili_pala = 'Ann.battlefield = [{ card = "Pili-Pala", tapped = true }, { card = "Forest", count = 2 }]'
    assert "untap Pili-Pala" in paid(pili_pala, "Ann activates Pili-Pala")
    djinn = 'Ann.battlefield = [{ card = "Djinn of Wishes", counters = { wish = 3 } }, { card = "Island", count = 4 }]'
    assert paid(djinn, "Ann activates Djinn of Wishes")[-1] == "remove 1 wish counter from Djinn of Wishes"


def test_of_what_is_paid_on_its_own_object_alone_nothing_is_told() -> None:
    assert paid('Ann.battlefield = ["Prodigal Sorcerer"]', "Ann activates Prodigal Sorcerer targeting Ned") == ()
    assert paid('Ann.battlefield = ["Mind Stone"]', "Ann taps Mind Stone for mana") == ()
