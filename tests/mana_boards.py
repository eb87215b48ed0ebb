"""Random boards of mana sources and cards to be cast."""

from __future__ import annotations

from hypothesis import strategies as st

from model.cards import Card, catalogue
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Value
from model.vocabulary import CardType, Zone

SOURCES = (
    "Forest",
    "Island",
    "Swamp",
    "Mountain",
    "Plains",
    "Wastes",
    "Taiga",
    "Sol Ring",
    "Llanowar Elves",
    "Birds of Paradise",
    "Black Lotus",
    "Dimir Signet",
    "City of Brass",
    "Darksteel Ingot",
    "Mind Stone",
)

COSTS = (
    "Grizzly Bears",
    "Divination",
    "Murder",
    "Counterspell",
    "Shock",
    "Explore",
    "Teferi, Mage of Zhalfir",
    "Kitchen Finks",
    "Spectral Procession",
    "Dismember",
    "Matter Reshaper",
    "Boros Charm",
)


def known(names: tuple[str, ...]) -> list[Card]:
    """Return those of these cards that the catalogue has."""
    return [catalogue()[name] for name in names if name in catalogue()]


@st.composite
def mana_boards(draw: st.DrawFn) -> tuple[State, Object]:
    """Return a board on which Ann has a card in hand and some mana sources, and the card."""
    game = Game(("Ann", "Ned"))
    game, card = game.with_card(draw(st.sampled_from(known(COSTS))), 0)
    values: dict[Fact, Value] = {Fact("zone", card.index): Zone.HAND, Fact("life", 0): draw(st.integers(1, 6))}
    for source in draw(st.lists(st.sampled_from(known(SOURCES)), max_size=5)):
        game, obj = game.with_card(source, 0)
        values[Fact("zone", obj.index)] = Zone.BATTLEFIELD
        values[Fact("tapped", obj.index)] = draw(st.sampled_from([False, False, False, True]))
        if CardType.CREATURE in source.types:
            values[Fact("summoning_sick", obj.index)] = draw(st.booleans())
    for i in range(6):
        values[Fact("mana", 0, i)] = draw(st.sampled_from([0, 0, 0, 0, 1]))
    return State(game, values), card
