"""Searches of libraries, read off card texts: how many cards of which kinds, and where they go (CR 701.23)."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell
from model.text.counted import CountOf
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.affected import WithValue
from model.text.instructions.libraries.searching import ALL, Search
from model.text.unread import Unread
from model.vocabulary import Zone
from tests.reader.test_reading import card

BEAR, ELF = (Those(subtypes=frozenset({kind})) for kind in ("Bear", "Elf"))
IN = "Search your library for"
INTO_PLAY, INTO_HAND = "onto the battlefield", "into your hand"
SHUFFLED = "then shuffle."


def effects(text: str, price: str = "{X}") -> tuple[Effect, ...]:
    """Return what a spell with that text does, whose cost has {X}."""
    (spell,) = card(text, "Sorcery", cost=price).card.abilities
    assert isinstance(spell, Spell)
    return spell.effects


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            f"{IN} a Bear card with mana value X or less, put it {INTO_PLAY}, {SHUFFLED}",
            (Search(WithValue(BEAR, "X", or_less=True), Zone.BATTLEFIELD),),
        ),
        (
            f"{IN} any number of Bear cards, put them {INTO_PLAY}, {SHUFFLED}",
            (Search(BEAR, Zone.BATTLEFIELD, ALL),),
        ),
        (
            f"{IN} up to X Bear cards, where X is the number of Elves you control. Put them {INTO_HAND}, {SHUFFLED}",
            (Search(BEAR, number=CountOf(those("you control", subtypes=ELF.subtypes))),),
        ),
        (
            f"{IN} up to three Bear cards, reveal them, put one {INTO_PLAY} tapped "
            f"and the rest {INTO_HAND}, {SHUFFLED}",
            (Search(BEAR, Zone.HAND, 3, tapped=True, reveals=True, first=Zone.BATTLEFIELD),),
        ),
        (
            f"{IN} a Bear card and an Elf card. Reveal those cards, put them {INTO_HAND}, {SHUFFLED}",
            (Search(BEAR, shuffles=False, reveals=True), Search(ELF, reveals=True)),
        ),
        (
            f"{IN} a Bear card or an Elf card, put it {INTO_HAND}, {SHUFFLED}",
            (Search(Those(alternatives=(BEAR, ELF))),),
        ),
        (
            f"Each player searches their library for a Bear card, puts it {INTO_PLAY}, then shuffles.",
            (Search(BEAR, Zone.BATTLEFIELD, who="each player"),),
        ),
        (
            f"Search your graveyard, hand, and/or library for a Bear card and put it {INTO_PLAY}. "
            "If you search your library this way, shuffle.",
            (Search(BEAR, Zone.BATTLEFIELD, zones=(Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND), any_zones=True),),
        ),
        (f"{IN} a card, then shuffle and put that card on top.", (Search(ANYTHING, Zone.LIBRARY),)),
    ],
)
def test_what_is_searched_for_and_where_it_goes(text: str, does: tuple[Effect, ...]) -> None:
    assert effects(text) == does


def test_what_went_for_a_cost_says_of_which_mana_value() -> None:
    told = f"{{T}}, Sacrifice a creature: {IN} a Bear card with mana value "
    behind = f"equal to 1 plus the sacrificed creature's mana value, put that card {INTO_PLAY}, {SHUFFLED}"
    (ability,) = card(told + behind, "Artifact").card.abilities
    (search,) = ability.effects
    assert isinstance(search.what, WithValue)
    assert (search.what.what, search.what.more) == (BEAR, 1)


@pytest.mark.parametrize(
    "text",
    [
        f"{IN} any number of cards, put them {INTO_HAND}, {SHUFFLED}",
        f"{IN} a Bear card, put one {INTO_PLAY} and the other {INTO_HAND}, {SHUFFLED}",
        f"{IN} a Bear card or an Elf card and a Goblin card, put them {INTO_HAND}, {SHUFFLED}",
        f"{IN} two Bear cards with different names, put them {INTO_HAND}, {SHUFFLED}",
    ],
)
def test_other_searches_are_a_note(text: str) -> None:
    assert isinstance(effects(text)[0], Unread)
