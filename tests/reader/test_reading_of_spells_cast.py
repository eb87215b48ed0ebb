"""What is read of how spells are cast: what they are given for it, from where, and what is paid; by invented texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.conditions import OnOwnTurn
from model.text.costs import Cost, Discard
from model.text.keywords.of_casting import (
    JUMP_START,
    RETRACE,
    Affinity,
    Convoke,
    Delve,
    Improvise,
    OptionalCost,
)
from model.text.restrictions import GivesOptionalCost, SpellsHave
from model.text.things import ANYTHING, Those, those
from model.vocabulary import Who, Zone
from tests.reader.test_reading import says

YOU = Who.YOU
EXILE = frozenset({Zone.EXILE})

OF_PERMANENTS: dict[str, tuple[object, ...]] = {
    "Green spells you cast have convoke.": (SpellsHave(Convoke(), those("green")),),
    "Spells you cast from exile have delve.": (SpellsHave(Delve(), ANYTHING, only_from=EXILE),),
    "The first red spell you cast each turn has improvise.": (SpellsHave(Improvise(), those("red"), place=1),),
    "Elf spells you cast have affinity for artifacts.": (
        SpellsHave(Affinity(those("artifact")), Those(subtypes=frozenset({"Elf"}))),
    ),
    "During your turn, artifact cards in your graveyard have retrace.": (
        GivesOptionalCost(replace(RETRACE, condition=OnOwnTurn()), those("artifact")),
    ),
    "Each sorcery card in your graveyard has jump-start.": (GivesOptionalCost(JUMP_START, those("sorcery")),),
    "Retrace": (RETRACE,),
    "You may cast this card from your graveyard by discarding a land card in addition to paying its other costs.": (
        OptionalCost("out of the graveyard", Cost(parts=(Discard(those("land")),)), casts_from=Zone.GRAVEYARD),
    ),
}


@pytest.mark.parametrize("text", OF_PERMANENTS)
def test_what_permanents_say_of_spells_is_read(text: str) -> None:
    assert says(text) == OF_PERMANENTS[text]


@pytest.mark.parametrize(
    "text",
    [
        "Green spells your opponents cast have convoke.",
        "Other Elf spells you cast have convoke.",
        "Green spells you cast have convoke as long as it's dark.",
        "The second artifact spell you cast each turn has improvise.",
        "Elf spells you cast have affinity for artifacts an opponent controls.",
        "Spells you cast from exile during combat have delve.",
    ],
)
def test_a_word_more_leaves_it_unread(text: str) -> None:
    assert says(text) == ()
