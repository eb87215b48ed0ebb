"""What texts let players do with cards that they exile: which, for how long, and for what mana (CR 611.2a, 609.4b)."""

import pytest

from model.text.abilities import Spell, Triggered, effects_in
from model.text.counted import CountOf
from model.text.descriptions import those
from model.text.instructions.draws_life_damage_counters import LoseLife
from model.text.instructions.libraries.top_cards import ExileTopCards
from model.text.instructions.zones import ChooseExiled, Exile, ExileGraveyards, ExileUntilThisLeaves, MayPlayCards
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.unread import Unread
from model.vocabulary import AnyMana, Until, Zone
from tests.reader.test_reading import card

TOP = "Exile the top card of your library. "
ITS_TARGET = "Exile target Bear. "
OF_ANY_TYPE = "ana of any type can be spent to cast that spell."
OF_ANY_COLOUR = "you may spend mana as though it were mana of any color to cast it."
LOSE_ITS_VALUE = "You lose life equal to its mana value."


def does(text: str) -> tuple[object, ...]:
    (found,) = card(text, type_line="Sorcery").card.abilities
    assert isinstance(found, Spell)
    return found.effects


@pytest.mark.parametrize(
    ("text", "exiles"),
    [
        ("Exile the top card of your library.", ExileTopCards()),
        ("Exile the top three cards of target opponent's library.", ExileTopCards(3, "target")),
        ("Target player exiles the top two cards of their library.", ExileTopCards(2, "target")),
        ("Exile the top card of each player's library.", ExileTopCards(1, "each player")),
        ("Each opponent exiles the top card of their library.", ExileTopCards(1, "each opponent")),
        (
            "Exile the top X cards of each opponent's library, where X is the number of artifacts you control.",
            ExileTopCards(CountOf(those("artifact you control")), "each opponent"),
        ),
    ],
)
def test_cards_are_exiled_from_the_top_of_libraries(text: str, exiles: ExileTopCards) -> None:
    assert does(text) == (exiles,)


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("You may play that card this turn.", MayPlayCards()),
        ("Until end of turn, you may play it.", MayPlayCards()),
        (
            "You may cast the exiled card until the end of your next turn.",
            MayPlayCards(Until.THEIR_NEXT_TURN_ENDS, True),
        ),
        ("Until your next turn, you may play the exiled card.", MayPlayCards(Until.THEIR_NEXT_TURN_BEGINS)),
        ("Until your next end step, you may play it.", MayPlayCards(Until.THEIR_NEXT_END_STEP_BEGINS)),
        ("Until the beginning of your next upkeep, you may play it.", MayPlayCards(Until.THEIR_NEXT_UPKEEP_BEGINS)),
        ("You may play it for as long as it remains exiled.", MayPlayCards(Until.IT_LEAVES_EXILE)),
        (
            "For as long as it remains exiled, its owner may play it.",
            MayPlayCards(Until.IT_LEAVES_EXILE, by_owner=True),
        ),
        ("Until end of turn, you may play it without paying its mana cost.", MayPlayCards(without_paying=True)),
        (f"You may cast it this turn, and m{OF_ANY_TYPE}", MayPlayCards(only_cast=True, mana=AnyMana.OF_ANY_TYPE)),
        (f"You may play it this turn, and {OF_ANY_COLOUR}", MayPlayCards(mana=AnyMana.OF_ANY_COLOUR)),
        (f"You may play that card this turn. M{OF_ANY_TYPE}", MayPlayCards(mana=AnyMana.OF_ANY_TYPE)),
    ],
)
def test_an_exiled_card_may_be_played_for_as_long_as_it_is_said(said: str, may: MayPlayCards) -> None:
    assert does(TOP + said) == (ExileTopCards(), may)


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("You may play lands and cast spells from among those cards this turn.", MayPlayCards()),
        ("You may cast spells from among them this turn.", MayPlayCards(only_cast=True)),
    ],
)
def test_of_several_exiled_cards_all_may_be_played_or_only_cast(said: str, may: MayPlayCards) -> None:
    assert does("Exile the top two cards of your library. " + said) == (ExileTopCards(2), may)


@pytest.mark.parametrize(
    "said",
    [
        "You may play one of them this turn.",
        "You may cast creature spells from among those cards this turn.",
        "You may play that card.",
        "During your next turn, you may play that card.",
        "You may play that card this turn if you control an artifact.",
        "For as long as you control ~, you may play that card.",
        "Until your next end step, its owner may play it.",
        "You may play that card until you exile another card with ~.",
    ],
)
def test_a_permission_with_another_limit_is_not_read(said: str) -> None:
    exiles, *others = does(TOP + said)
    assert exiles == ExileTopCards()
    assert all(isinstance(one, Unread) for one in others)


def test_a_permanent_that_is_exiled_may_be_cast_meanwhile() -> None:
    (found,) = card(
        "When ~ enters, exile target Bear until ~ leaves the battlefield. "
        "You may cast it for as long as it remains exiled."
    ).card.abilities
    assert effects_in(found) == (ExileUntilThisLeaves(), MayPlayCards(Until.IT_LEAVES_EXILE, only_cast=True))


def test_a_card_is_meant_only_where_no_other_was_spoken_of_since() -> None:
    may = "You may play that card this turn."
    assert does(ITS_TARGET + may) == (Exile("target"), MayPlayCards())
    assert does(ITS_TARGET + "You gain 1 life. " + may)[-1] == MayPlayCards()
    assert isinstance(does(ITS_TARGET + "Mill a card. " + may)[-1], Unread)
    assert isinstance(does(ITS_TARGET + "You gain 1 life. You may play it this turn.")[-1], Unread)
    assert isinstance(does("Draw a card. " + may)[-1], Unread)


def test_what_an_exiled_card_is_does_not_say_what_its_exiler_is() -> None:
    (found,) = card("When ~ dies, exile the top card of your library. " + LOSE_ITS_VALUE).card.abilities
    assert not any(isinstance(one, LoseLife) for one in effects_in(found))


def test_that_player_is_who_was_dealt_the_combat_damage() -> None:
    (found,) = card(
        "Whenever ~ deals combat damage to a player, that player exiles the top nine cards of their library. "
        "You may play them this turn."
    ).card.abilities
    assert found == Triggered(DealsCombatDamage(), (ExileTopCards(9, "who triggered it"), MayPlayCards()))
    assert isinstance(found, Triggered)
    assert found.concerns_players


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "Exile the top nine cards of your library, then choose one of them. This turn, you may play that card.",
            (ExileTopCards(9), ChooseExiled(), MayPlayCards()),
        ),
        (
            "Exile all cards from target opponent's graveyard. Choose a creature card exiled this way. "
            "For as long as it remains exiled, you may cast that card.",
            (
                ExileGraveyards(),
                ChooseExiled(those("creature")),
                MayPlayCards(Until.IT_LEAVES_EXILE, only_cast=True),
            ),
        ),
    ],
)
def test_one_of_the_exiled_cards_is_chosen(text: str, done: tuple[object, ...]) -> None:
    assert does(text) == done


def test_of_no_exiled_cards_none_is_chosen() -> None:
    (noted,) = does("Choose one of them.")
    assert isinstance(noted, Unread)


def test_a_card_may_be_exiled_with_counters() -> None:
    (spell,) = card("Exile Odd Bear with three time counters on it.", "Sorcery").card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == (Exile("this", Zone.STACK, ("time", 3)),)
