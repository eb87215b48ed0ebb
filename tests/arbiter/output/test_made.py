"""A reason says when what an effect made of an object decided it, with the layer (CR 613)."""

from __future__ import annotations

from arbiter.output.reason_detail_words import number_of_finding, sentence_of_finding
from arbiter.phrases.phrases import action_meant
from model.game.game import NEWEST_EDITION
from model.objects.reason_details import Found
from solver.questions.check import judge
from tests.worlds import situation

BLOOD_MOON = """
[situation.Ann]
battlefield = ["Dryad Arbor", "Blood Moon"]
[situation.Ned]
"""

KARN = """
[situation.Ann]
battlefield = [
    "Karn, the Great Creator",
    { card = "Icy Manipulator", made_by = { "Karn, the Great Creator" = "Ann" }, new = true },
]
mana = "{C}"
[situation.Ned]
battlefield = ["Forest"]
"""


def made_of(board: str, phrase: str, edition: str = NEWEST_EDITION) -> list[tuple[str, str]]:
    now = situation(board)
    reasons = judge(now, action_meant(now, phrase)).because
    found = (f for reason in reasons for f in reason.findings if f.found is Found.IS_MADE)
    return [(sentence_of_finding(now.game, f), number_of_finding(now.game.with_edition(edition), f)) for f in found]


def test_a_land_that_lost_its_mana_ability_is_said_to_be_what_it_is() -> None:
    assert made_of(BLOOD_MOON, "Ann taps Dryad Arbor for {G}") == [("Dryad Arbor is a Mountain: Blood Moon", "613.1d")]


def test_nothing_is_said_of_an_effect_without_which_the_rule_would_be_in_the_way_as_well() -> None:
    tapped = BLOOD_MOON.replace('"Dryad Arbor"', '{ card = "Dryad Arbor", tapped = true }')
    assert made_of(tapped, "Ann taps Dryad Arbor for {R}") == []


def test_the_layers_have_the_numbers_of_the_edition() -> None:
    sentence = "Icy Manipulator is also an artifact creature, is as large as its mana value: Karn, the Great Creator"
    phrase = "Ann activates Icy Manipulator targeting Forest"
    assert made_of(KARN, phrase) == [(sentence, "613.1d, 613.4b")]
    assert made_of(KARN, phrase, "2018-07-13") == [(sentence, "613.1d, 613.3b")]


def test_nothing_is_said_of_what_another_effect_may_have_overridden() -> None:
    board = """
    [situation.Ann]
    battlefield = ["Humility", { card = "Treetop Village", creature = true }]
    [situation.Ned]
    """
    assert sorted(made_of(board, "Ann taps Treetop Village for {G}")) == [
        ("Treetop Village has lost its abilities: Humility", "613.1f"),
        ("Treetop Village is also an Ape creature, is green: Treetop Village", "613.1d, 613.1e"),
    ]


def test_nothing_is_said_of_another_land_than_the_one_that_is_meant() -> None:
    board = """
    [situation]
    timestamps = ["Spreading Seas", "Blood Moon"]
    [situation.Ann]
    battlefield = ["Steam Vents", "Mutavault", "Blood Moon", { card = "Spreading Seas", attached_to = "Steam Vents" }]
    [situation.Ned]
    """
    assert made_of(board, "Ann taps Steam Vents for {U}") == []
