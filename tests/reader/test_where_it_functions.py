from __future__ import annotations

import pytest

from model.cards.what_unread_texts_change import bears_on
from model.text.abilities import Activated, Spell, Triggered
from model.text.conditions.of_players import ControlsCommander
from model.text.costs.cost import Cost
from model.text.descriptions import Those, those
from model.text.instructions.libraries.searching import Search
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.target import Target
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import TakesAction
from model.vocabulary import Who, Zone
from reader.words.zones_moved_out_of import moved_out_of
from tests.reader.test_reading import card
from tests.reader.test_reading_costs_and_targets import is_not_read

INSTANT = "Instant"
LAND = Target(those("land you control"))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("{1}: Put Odd Bear from your graveyard into your library fifth from the top.", Zone.GRAVEYARD),
        ("{1}: Put Odd Bear on top of your library from your graveyard.", Zone.GRAVEYARD),
        ("{9}: Put this card from your hand onto the battlefield.", Zone.HAND),
        ("{1}, Exile Odd Bear from your graveyard: Draw a card.", Zone.GRAVEYARD),
        ("{1}, Sacrifice Odd Bear: Return target land card from your graveyard to your hand.", Zone.BATTLEFIELD),
        ("{9}: Put Odd Bear onto the battlefield from the command zone.", Zone.COMMAND),
        ('{1}: Snakes in your graveyard gain "You may play this card from your graveyard."', Zone.BATTLEFIELD),
    ],
)
def test_an_ability_functions_in_the_zone_out_of_which_it_moves_its_card(text: str, zone: Zone) -> None:
    (ability,) = card(text).card.abilities
    assert isinstance(ability, Activated)
    assert ability.zone is zone


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, you may pay {9}. If you do, return ~ from your graveyard to your hand.",
        "Whenever a land you control enters, you may return Odd Bear from your graveyard to your hand.",
        "Whenever a Bear enters, you may put Odd Bear from your graveyard on top of your library.",
    ],
)
def test_a_triggered_ability_functions_there_as_well(text: str) -> None:
    (ability,) = card(text).card.abilities
    assert isinstance(ability, Triggered)
    assert ability.zone is Zone.GRAVEYARD


def test_what_triggers_as_its_card_dies_functions_on_the_battlefield() -> None:
    (ability,) = card("When Odd Bear dies, you may exile Odd Bear from your graveyard.").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(
    ("text", "zone", "acts"),
    [
        ("Whenever a hat falls, you may return ~ from your graveyard to your hand.", Zone.GRAVEYARD, Whatever()),
        ("Whenever a hat falls, if ~ is in your graveyard, draw a card.", Zone.GRAVEYARD, Whatever()),
        ("Whenever a hat falls while ~ is in your graveyard, draw a card.", Zone.GRAVEYARD, Whatever()),
        ("Whenever a hat falls, if ~ is suspended, draw a card.", Zone.EXILE, Whatever()),
        ("Whenever a hat falls, if ~ is the only hat in your graveyard, draw a card.", Zone.GRAVEYARD, Whatever()),
        ("Whenever a hat falls, if ~ is in the command zone, draw a card.", Zone.COMMAND, Whatever()),
        ("When an odd hat causes you to discard ~, draw a card.", Zone.HAND, TakesAction("discard")),
        ("Whenever a hat falls on ~, you may exile ~ from your graveyard.", Zone.BATTLEFIELD, Whatever()),
        ("As long as ~ is in your graveyard, creatures you control can't block.", Zone.GRAVEYARD, None),
    ],
)
def test_what_is_not_read_waits_in_the_zone_where_it_functions(text: str, zone: Zone, acts: object) -> None:
    (note,) = card(text).parts[0].notes
    assert (note.zone, note.acts) == (zone, acts)


def test_what_functions_in_the_command_zone_or_on_the_battlefield_is_noted_for_both() -> None:
    notes = card("As long as ~ is in the command zone or on the battlefield, other hats cost {1} less.").parts[0].notes
    assert [note.zone for note in notes] == [Zone.BATTLEFIELD, Zone.COMMAND]


def test_so_does_a_triggered_ability_of_an_instant() -> None:
    found = card("Tap target Bear.\nWhenever a hat falls, return ~ from your graveyard to your hand. You win.", INSTANT)
    (note,) = found.parts[0].notes
    assert note.zone is Zone.GRAVEYARD
    assert note.text.endswith("You win.")


def test_what_moves_other_cards_says_nothing_of_its_own_zone() -> None:
    assert moved_out_of("shuffle ~ and up to one target card from your graveyard into your library") is None
    assert moved_out_of("exile ~ and return target Bear card from your graveyard to the battlefield") is None


def test_what_is_returned_with_another_card_is_where_that_is() -> None:
    text = "return ~ and up to one target Bear card from your graveyard to the battlefield"
    assert moved_out_of(text) is Zone.GRAVEYARD
    assert moved_out_of("exile ~ and two other cards named ‹Odd Name› from your graveyard") is Zone.GRAVEYARD


@pytest.mark.parametrize("text", ["Earthbend 7.", "Earthbend X, where X is the number of Bears you control."])
def test_earthbending_targets_a_land_of_ones_own(text: str) -> None:
    (spell,) = card(text, INSTANT).card.abilities
    assert isinstance(spell, Spell)
    assert spell.targets == (LAND,)


def test_an_ability_that_earthbends_targets_as_well() -> None:
    (ability,) = card("When Odd Bear enters, earthbend 7.").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.targets == (LAND,)


def test_supporting_as_many_as_an_x_is_not_read() -> None:
    assert is_not_read("Support X.", INSTANT)


def test_targets_that_are_chosen_only_if_a_cost_that_is_not_known_is_paid_are_not_read() -> None:
    found = card("Tap target Bear.\nIf this spell was cast using teamwork, destroy target artifact.", INSTANT)
    (spell,) = (ability for ability in found.card.abilities if isinstance(ability, Spell))
    assert spell.targets == ()
    assert any(note.could == (bears_on("casting"),) for part in found.parts for note in part.notes)


def test_a_line_of_a_spell_that_is_no_sentence_is_a_keyword_that_is_not_known() -> None:
    first, *_ = card("Hatfulness 9\nTap target Bear.", INSTANT).parts
    (note,) = first.notes
    assert note.could is None


@pytest.mark.parametrize("name", ["Odd Cub", "Odd Cub, the Small"])
def test_partner_with_looks_for_the_card_of_that_name_as_it_enters(name: str) -> None:
    (part,) = card(f"Partner with {name}").parts
    (ability,) = part.values
    finds = Search(Those(named=name), who="target", may=True, reveals=True)
    assert ability == Triggered(ThisEnters(), (finds,), targets=(Target(only_players=Who.EACH_PLAYER),))


def test_several_cards_of_one_opponents_graveyard_are_of_one_player() -> None:
    (ability,) = card("{T}: Exile two target cards from an opponent's graveyard.", "Artifact").card.abilities
    (aimed,) = ability.targets  # type: ignore[union-attr]
    assert (aimed.number, aimed.together) == (2, "one player")


@pytest.mark.parametrize(("whose", "own"), [("a", False), ("your", True)])
def test_what_asks_for_a_commander_is_free_while_one_is_controlled(whose: str, own: bool) -> None:
    text = f"If you control {whose} commander, you may cast this spell without paying its mana cost.\nTap target Bear."
    (way, _) = card(text, INSTANT).card.abilities
    assert way == AlternativeCost("alternative cost", Cost(), condition=ControlsCommander(own))


def test_casting_without_paying_under_no_condition_is_no_way_of_a_card_itself() -> None:
    assert is_not_read("You may cast this spell without paying its mana cost.\nTap target Bear.", INSTANT)
