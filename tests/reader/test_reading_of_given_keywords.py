"""What is read of keywords that are given to cards in a zone, to spells, and to permanents."""

from __future__ import annotations

import pytest

from model.cards.shorthand import PROWESS, comes_back, renown, unearth
from model.text.abilities import Activated
from model.text.conditions.of_its_source import IsRenowned
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.costs.parts import DiscardThis
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import Attach
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import OptionalCost
from model.text.parts_by_layer import Has
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast
from model.text.target import Target
from model.text.trigger_conditions.every import Whatever
from model.vocabulary import CardType, Who, Zone
from tests.reader.test_reading import card, says

COST = "cost is equal to"
CREATURE = Those(types=frozenset({CardType.CREATURE}))
ELEMENTAL = Those(subtypes=frozenset({"Elemental"}))


def test_cards_of_a_zone_are_given_activated_abilities_there() -> None:
    back, draws = (
        says("Each creature card in your graveyard has unearth {2}{B}."),
        says("Each creature card in your hand has cycling {2}."),
    )
    own = Those(types=CREATURE.types, owned=True)
    cycling = Activated(cost("{2}", DiscardThis()), (DrawCards(),), name="cycling", zone=Zone.HAND)
    assert back == (Makes(own, (Has(unearth(cost("{2}{B}"))),), zone=Zone.GRAVEYARD),)
    assert draws == (Makes(own, (Has((cycling,)),), zone=Zone.HAND),)


def test_what_is_said_behind_where_cards_are_is_said_of_each() -> None:
    (found,) = says("Each instant and sorcery card in your graveyard that's exactly three colors has jump-start.")
    assert isinstance(found, GivesOptionalCost)
    assert found.what == Those(types=frozenset({CardType.INSTANT, CardType.SORCERY}), how_many_colours=(3, 3))
    (woven,) = says("Each legendary artifact spell you cast that's one or more colors has web-slinging {G}{W}.")
    assert woven.what == Those(
        types=frozenset({CardType.ARTIFACT}), supertypes=frozenset({"Legendary"}), how_many_colours=(1, None)
    )


def test_abilities_are_given_that_cost_what_each_card_costs() -> None:
    (as_much,) = says(f"Each creature card in your graveyard has encore. Its encore {COST} its mana cost.")
    (by_value,) = says(
        "Each Elemental creature card in your graveyard that's red has encore {X}, where X is its mana value."
    )
    assert [one.parts[0].abilities[0].besides for one in (as_much, by_value)] == ["mana cost", "mana value"]


def test_a_way_to_cast_is_given_for_a_cost_or_for_the_mana_cost_of_each() -> None:
    (dear,) = says("During your turn, each Elemental card in your graveyard has flashback {1}.")
    (own,) = says(f"Each Elemental card in your graveyard has flashback. The flashback {COST} that card's mana cost.")
    way = AlternativeCost("flashback", cost("{1}"), Zone.GRAVEYARD, OnOwnTurn())
    assert dear == GivesWayToCast(way, ELEMENTAL)
    way = AlternativeCost("flashback", cost(""), Zone.GRAVEYARD, on_top_of_mana_cost=True)
    assert own == GivesWayToCast(way, ELEMENTAL)


def test_what_waits_for_something_is_noted_of_spells_that_are_given_it() -> None:
    found = card("Elemental spells you cast have evoke {R}.", "Enchantment").card
    assert found.abilities == (GivesWayToCast(AlternativeCost("evoke", cost("{R}")), ELEMENTAL),)
    assert [note.acts for note in found.unmodelled] == [Whatever()]
    (given, *_) = says("Creature spells you cast gain offspring {2} as you cast them.")
    assert given == GivesOptionalCost(OptionalCost("offspring", cost("{2}")), CREATURE)


def test_equipment_is_given_another_equip_ability() -> None:
    (given,) = says("Equipment you control have equip {1}.")
    equips = Activated(
        cost("{1}"), (Attach(),), (Target(those("creature you control")),), name="equip", timing="sorcery"
    )
    assert given == Makes(Those(subtypes=frozenset({"Equipment"}), who=Who.YOU), (Has((equips,)),))


@pytest.mark.parametrize(
    "text",
    [
        f"Each creature card in your graveyard has scavenge. The scavenge {COST} its mana cost.",
        f"Each nonland card in your graveyard has mayhem. The mayhem {COST} its mana cost.",
        "Each Elemental spell you cast has replicate {3}.",
        "Each creature card in your hand has unearth {2}.",
    ],
)
def test_what_is_asked_of_each_card_is_not_read(text: str) -> None:
    assert any(part.not_read for part in card(text, "Creature — Bear").parts)


def test_abilities_that_trigger_are_given_as_keywords() -> None:
    given = says("Creatures you control have prowess, undying, and renown 2.")
    assert given == (Makes(those("creature you control"), (Has((PROWESS, comes_back("+1/+1"), renown(2))),)),)
    assert says("Renown 1") == (renown(1),)


def test_what_a_renowned_creature_has_waits_for_that() -> None:
    (found,) = says("As long as Odd Bear is renowned, it has haste.")
    assert isinstance(found, Makes)
    assert found.condition == IsRenowned()
