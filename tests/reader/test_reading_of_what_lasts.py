"""For how long something is made of objects that ends with its source, read off card texts (CR 611.2b)."""

from __future__ import annotations

from typing import Literal

import pytest

from model.text.continuous import MakesUntil, WhileThis
from model.text.descriptions import those
from model.text.instructions.permanents import Untap
from model.text.keywords.of_permanents import Haste, Hexproof
from model.text.parts_by_layer import AddsTypes, Controlled, Gets, Has, KeptTapped, Part, SetsCreatureTypes
from model.text.unread import Unread
from model.vocabulary import CardType
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
    text = "Gain control of all creatures until end of turn. Untap those creatures. They gain haste until end of turn."
    gained: Literal["what control was gained of"] = "what control was gained of"
    assert does(text) == (
        MakesUntil((Controlled(),), those("creature")),
        Untap(gained),
        MakesUntil((Has((Haste(),)),), gained),
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
