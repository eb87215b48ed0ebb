"""For how long something is made of objects that ends with its source, read off card texts (CR 611.2b)."""

from __future__ import annotations

from typing import Literal

import pytest

from model.text.continuous import MakesUntil, WhileThis
from model.text.counted import CardsInHand
from model.text.descriptions import Those, those
from model.text.entering_and_halves import Exceptions
from model.text.instructions.affected import Chosen, Number
from model.text.instructions.copying import BecomeCopies
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Untap
from model.text.keywords.of_combat import Reach
from model.text.keywords.of_permanents import Hexproof
from model.text.parts_by_layer import AddsTypes, Controlled, Gets, Has, KeptTapped, Part, SetsBase, SetsCreatureTypes
from model.text.unread import Unread
from model.vocabulary import CardType, Zone
from tests.reader.test_reading import card
from tests.reader.test_reading_together import does


def made(text: str) -> object:
    """Return what the one ability of an artifact does with such a text."""
    (ability,) = card(f"{{T}}: {text}", "Artifact").card.abilities
    return ability.effects[0]


@pytest.mark.parametrize(
    ("said", "lasts"),
    [
        ("~ remains tapped", WhileThis(tapped=True)),
        ("you control ~", WhileThis(controlled=True)),
        ("you control ~ and ~ remains tapped", WhileThis(tapped=True, controlled=True)),
        ("~ remains on the battlefield", WhileThis()),
    ],
)
def test_it_lasts_while_its_source_is_so(said: str, lasts: WhileThis) -> None:
    assert made(f"Gain control of target creature for as long as {said}.") == MakesUntil((Controlled(),), lasts=lasts)


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("gets +1/+1", Gets(1, 1)),
        ("gains hexproof", Has((Hexproof(),))),
        ("doesn't untap during its controller's untap step", KeptTapped()),
    ],
)
def test_what_is_made_is_read_as_for_a_turn(said: str, part: Part) -> None:
    lasting = MakesUntil((part,), lasts=WhileThis(tapped=True))
    assert made(f"Target creature {said} for as long as ~ remains tapped.") == lasting


@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets +1/+1 for as long as you control ~.",
        "Gain control of target creature for as long as that creature remains tapped.",
        "Gain control of target creature for as long as ~ remains tapped and that creature's power is 2 or less.",
        "Gain control of target creature for as long as it has a bribery counter on it.",
    ],
)
def test_what_lasts_otherwise_is_a_note(text: str) -> None:
    assert isinstance(made(text), Unread)


def test_a_vehicle_becomes_an_artifact_creature_besides_what_it_is() -> None:
    parts = (AddsTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE})),)
    assert made("~ becomes an artifact creature until end of turn.") == MakesUntil(parts, "this")
    assert made("~ becomes an artifact creature.") == MakesUntil(parts, "this", lasts="for good")
    assert made("Target Vehicle becomes an artifact creature until end of turn.") == MakesUntil(parts)
    assert isinstance(made("Target artifact becomes an artifact creature until end of turn."), Unread)


def test_control_of_all_of_a_kind_is_gained_and_the_same_ones_are_meant_behind_it() -> None:
    text = "Gain control of all creatures until end of turn. Untap those creatures. They gain reach until end of turn."
    gained: Literal["what control was gained of"] = "what control was gained of"
    assert does(text) == (
        MakesUntil((Controlled(),), those("creature")),
        Untap(gained),
        MakesUntil((Has((Reach(),)),), gained),
    )
    (note,) = does("Untap all tapped creatures. They gain haste until end of turn.")[1:]
    assert isinstance(note, Unread)


def test_a_spell_is_no_source_that_remains() -> None:
    assert isinstance(does("Gain control of target creature for as long as you control ~.")[0], Unread)


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("gains all creature types", (AddsTypes(every_creature_type=True),)),
        ("loses all creature types", (SetsCreatureTypes(),)),
        ("gets +2/+0 and gains all creature types", (Gets(2, 0), AddsTypes(every_creature_type=True))),
    ],
)
def test_all_creature_types_are_gained_or_lost(said: str, parts: tuple[Part, ...]) -> None:
    assert made(f"Target creature {said} until end of turn.") == MakesUntil(parts)


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("{X}: Bears have base power and toughness X/X and gain all creature types until end of turn.", "X"),
        (
            "{2}: Until end of turn, Bears have base power and toughness X/X and gain all creature types, "
            "where X is the number of cards in your hand.",
            CardsInHand(),
        ),
    ],
)
def test_a_base_size_of_x(text: str, times: Number) -> None:
    parts = (SetsBase("X", "X"), AddsTypes(every_creature_type=True))
    (ability,) = card(text, "Artifact").card.abilities
    assert ability.effects == (MakesUntil(parts, Those(subtypes=frozenset({"Bear"})), times=times),)


def test_a_base_size_of_an_x_that_nobody_announces_is_not_read() -> None:
    (effect,) = (
        card("{2}: Bears have base power and toughness X/X until end of turn.", "Artifact").card.abilities[0].effects
    )
    assert isinstance(effect, Unread)


def test_up_to_so_many_are_untapped_that_are_no_targets() -> None:
    assert made("Untap up to three Bears.") == Untap(Chosen(Those(subtypes=frozenset({"Bear"})), 3, up_to=True))


def test_one_of_two_that_are_found_goes_elsewhere() -> None:
    to = "put one onto the battlefield tapped and the other into your hand"
    found = Search(Those(subtypes=frozenset({"Bear"})), number=2, tapped=True, first=Zone.BATTLEFIELD)
    assert made(f"Search your library for up to two Bear cards, {to}, then shuffle.") == found


def test_a_copy_for_good_that_keeps_the_ability() -> None:
    assert made("~ becomes a copy of target land, except it has this ability.") == BecomeCopies(
        "this", "target", Exceptions(this_ability=True), for_good=True
    )
    assert made("~ becomes a copy of target land until end of turn.") == BecomeCopies("this", "target")
