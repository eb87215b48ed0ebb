"""Texts with other words: what is replaced, and what is not (CR 612)."""

from __future__ import annotations

import pytest

from model.cards import catalogue
from model.objects.layers.rewording import reworded, rewordings, why_not_reworded
from model.text.abilities import taps_for
from model.text.card import Card, card
from model.text.continuous import makes
from model.text.descriptions import Those, those
from model.text.instructions.becoming import REWORDINGS, Rewording
from model.text.keywords.of_combat import Landwalk
from model.text.keywords.of_permanents import Hexproof, Protection
from model.text.parts_by_layer import Gets, SetsLandTypes

BLOOD_MOON, FOREST, BOG_WRAITH, OMEN, SERVANT, IRONSMITH = (
    catalogue()[name]
    for name in (*("Blood Moon", "Forest", "Bog Wraith", "Prismatic Omen", "Painter's Servant", "Village Ironsmith"),)
)


def to(old: str, new: str) -> Rewording:
    return next(one for one in REWORDINGS if one == Rewording(old, new))


def lord(*abilities: object) -> Card:
    return card("Lord", "{W}", "Creature — Human", *abilities, stats="2/2")  # type: ignore[arg-type]


def test_there_are_twenty_ways_to_replace_a_colour_word_and_twenty_for_a_land_type() -> None:
    assert [one.kind for one in REWORDINGS] == ["colour"] * 20 + ["land type"] * 20


def test_a_land_type_is_replaced_in_what_lands_are_made() -> None:
    made = makes(those("nonbasic land"), SetsLandTypes(frozenset({"Island"})))
    assert reworded(BLOOD_MOON, (to("Mountain", "Island"),)).abilities == (made,)


def test_a_type_line_has_the_mana_ability_of_its_new_type() -> None:
    plains = reworded(FOREST, (to("Forest", "Plains"),))
    assert (plains.subtypes, plains.abilities, plains.name) == (("Plains",), (taps_for("W"),), "Forest")


def test_swampwalk_is_islandwalk_then() -> None:
    assert reworded(BOG_WRAITH, (to("Swamp", "Island"),)).abilities == (
        Landwalk(Those(subtypes=frozenset({"Island"}))),
    )


def test_a_colour_word_is_replaced_and_a_mana_symbol_is_not() -> None:
    knight = lord(Protection(frozenset("B")), Hexproof(frozenset("B")), makes(those("nonblack creature"), Gets(1, 1)))
    after = reworded(knight, (to("black", "white"),))
    says = (Protection(frozenset("W")), Hexproof(frozenset("W")), makes(those("nonwhite creature"), Gets(1, 1)))
    assert (after.abilities, after.cost, after.colours) == (says, "{W}", frozenset("W"))
    assert [one.old for one in rewordings(knight)] == ["black"] * 4


def test_words_are_replaced_all_at_once_and_again_as_what_they_are_then() -> None:
    both = lord(Protection(frozenset("B")), Hexproof(frozenset("R")))
    swapped = reworded(both, (to("black", "red"), to("red", "black")))
    assert swapped.abilities == (Protection(frozenset("R")), Hexproof(frozenset("B")))
    again = reworded(swapped, (to("red", "black"),))
    assert again.abilities == (Protection(frozenset("B")), Hexproof(frozenset("B")))
    assert again == reworded(both, (to("red", "black"),))


def test_a_word_that_is_replaced_back_stands_there_as_before() -> None:
    there = reworded(FOREST, (to("Forest", "Plains"),))
    back = reworded(there, (to("Plains", "Forest"),))
    assert back.reworded is not None
    assert (back.abilities, back.subtypes, back.reworded.changes) == (FOREST.abilities, FOREST.subtypes, ())


@pytest.mark.parametrize(
    ("what", "change", "why"),
    [
        (OMEN, to("Forest", "Island"), "says every one"),
        (SERVANT, to("blue", "red"), "chosen as it enters"),
        (IRONSMITH, to("red", "blue"), "another face"),
        (
            lord(makes(those("white creature"), Gets(1, 1)), makes(those("black creature"), Gets(1, 1))),
            to("white", "black"),
            "would be the same",
        ),
    ],
)
def test_what_is_not_certain_is_refused(what: Card, change: Rewording, why: str) -> None:
    assert why in why_not_reworded(what, (change,))


def test_what_is_certain_is_not_refused() -> None:
    assert why_not_reworded(BLOOD_MOON, (to("Mountain", "Island"),)) == ""
