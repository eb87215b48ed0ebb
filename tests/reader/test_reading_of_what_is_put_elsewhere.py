"""What is put into other zones, all at once or on the bottom of a library, read off card texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Activated, Effect, Spell, Triggered
from model.text.continuous import MakesUntil
from model.text.descriptions import those
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import May
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.zones import Exile, Put, PutOnTopOrBottom
from model.text.parts_by_layer import Gets
from model.vocabulary import Who, Zone
from tests.reader.test_reading import card

CREATURES = those("creature")
YOURS = replace(CREATURES, who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Put target creature on the bottom of its owner's library.", Put("target", Zone.LIBRARY, bottom=True)),
        ("Put all creatures on the bottom of their owners' libraries.", Put(CREATURES, Zone.LIBRARY, bottom=True)),
        (
            "Put target card from a graveyard on the bottom of its owner's library.",
            Put("target", Zone.LIBRARY, bottom=True),
        ),
        (
            "Return all creature cards from your graveyard to your hand.",
            Put(YOURS, Zone.HAND, origin=Zone.GRAVEYARD),
        ),
        (
            "Return a creature card from your graveyard to the battlefield tapped.",
            Put(Chosen(YOURS), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, tapped=True),
        ),
        (
            "You may return a creature card from your graveyard to your hand.",
            Put(Chosen(YOURS, up_to=True), Zone.HAND, origin=Zone.GRAVEYARD),
        ),
        (
            "Each player returns each creature card from their graveyard to the battlefield.",
            Put(CREATURES, Zone.BATTLEFIELD, origin=Zone.GRAVEYARD),
        ),
    ],
)
def test_all_of_a_kind_and_the_bottom_of_a_library(text: str, does: Effect) -> None:
    (spell,) = card(text, "Sorcery").card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == (does,)


@pytest.mark.parametrize(
    "text",
    [
        "Target creature's owner puts it on their choice of the top or bottom of their library.",
        "The owner of target spell or creature puts it on the top or bottom of their library.",
        "When ~ enters, tap target creature. Its owner puts it on the top or bottom of their library.",
    ],
)
def test_its_owner_chooses_the_top_or_the_bottom(text: str) -> None:
    (ability,) = card(text, "Artifact" if "When" in text else "Instant").card.abilities
    assert isinstance(ability, Spell | Triggered)
    assert ability.effects[-1] == PutOnTopOrBottom("target")


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("When ~ dies, return it to the battlefield tapped and transformed under its owner's control.", (True, False)),
        ("When ~ dies, return it to the battlefield transformed under your control.", (False, True)),
        ("{3}: Put ~ from your graveyard onto the battlefield transformed.", (False, False)),
        ("{3}: Return ~ from your graveyard to the battlefield transformed.", (False, False)),
    ],
)
def test_a_card_is_put_onto_the_battlefield_transformed(text: str, how: tuple[bool, bool]) -> None:
    (ability,) = card(text, "Creature — Bear").card.abilities
    assert isinstance(ability, Activated | Triggered)
    tapped, yours = how
    there = Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD, tapped, yours=yours, transformed=True)
    assert ability.effects == (there,)


def test_what_is_done_if_the_card_that_died_is_exiled() -> None:
    text = "When ~ dies, you may exile it. If you do, draw a card."
    (ability,) = card(text, "Creature — Bear").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.effects == (May("exile it", Exile("this", Zone.GRAVEYARD), then=(DrawCards(),)),)


def test_a_second_target_is_made_something_of_its_own() -> None:
    text = "Target creature gets +2/+0 until end of turn. Another target creature gets -0/-2 until end of turn."
    (spell,) = card(text, "Instant").card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == (MakesUntil((Gets(2, 0),)), MakesUntil((Gets(0, -2),), "second target"))
