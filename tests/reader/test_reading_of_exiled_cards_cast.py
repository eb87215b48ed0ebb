"""What is read of exiled cards, and of copies of them, that are cast while a text is followed (CR 608.2g, 707.12)."""

from __future__ import annotations

import pytest

from model.text.abilities import Triggered
from model.text.counted import StatOf, Together
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.affected import Objects, Theirs
from model.text.instructions.compound import IfSo
from model.text.instructions.libraries.looking import PutShown, ShowTop
from model.text.instructions.libraries.top_cards import ExileTopCards, ExileUntil, PutUncast
from model.text.instructions.zones import Exile, MayPlayCards, OfferCards
from model.text.unread import Unread
from model.vocabulary import CardType, Until, Who, Zone
from tests.reader.test_reading import says

FREELY = "without paying its mana cost."
COPIED_AND_CAST = f"copy the exiled card. You may cast the copy {FREELY}"

EXILES = "When Odd Bear enters, exile target Elf.\n"


def done(text: str) -> tuple[object, ...]:
    """Return what a creature's triggered ability with that text does, the last one."""
    ability = says(text)[-1]
    assert isinstance(ability, Triggered)
    return ability.effects


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (f"Whenever Odd Bear attacks, {COPIED_AND_CAST}", OfferCards(Those(exiled_with=True), copied=True)),
        (
            f"{EXILES}When Odd Bear leaves the battlefield, {COPIED_AND_CAST}",
            OfferCards("what it exiled", copied=True),
        ),
        (
            f"{EXILES}When Odd Bear leaves the battlefield, the exiled card's owner may cast that card {FREELY}",
            OfferCards("what it exiled", by_owner=True),
        ),
        (f"Whenever Odd Bear attacks, you may cast the exiled card {FREELY}", OfferCards(Those(exiled_with=True))),
    ],
)
def test_an_exiled_card_is_offered(text: str, effect: object) -> None:
    assert done(text) == (effect,)


def test_what_the_same_ability_has_exiled_is_offered() -> None:
    exiled, offered = done(
        f"When Odd Bear enters, exile target Elf card from your graveyard. Copy it, then you may cast the copy {FREELY}"
    )
    assert isinstance(exiled, Exile)
    assert offered == OfferCards("the exiled cards", copied=True)


def test_what_is_done_after_it_keeps_it_from_being_read() -> None:
    text = f"Whenever Odd Bear attacks, you may cast the exiled card {FREELY} Scry 1."
    assert isinstance(done(text)[0], Unread)


THREE = "Whenever Odd Bear attacks, exile the top three cards of your library. You may"


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (f"cast a spell from among them {FREELY}", OfferCards("the exiled cards")),
        (
            "cast up to two spells with mana value 3 or less from among them without paying their mana costs.",
            OfferCards("the exiled cards", what=Those(most_value=3), many=2),
        ),
        (
            "cast any number of sorcery spells from among cards exiled this way without paying their mana costs.",
            OfferCards("the exiled cards", what=those("sorcery"), many=None),
        ),
    ],
)
def test_some_of_what_is_exiled_is_offered(text: str, effect: object) -> None:
    assert done(f"{THREE} {text}")[-1] == effect


def test_what_is_targeted_is_offered_and_exiled_afterwards() -> None:
    offers = f"When Odd Bear enters, you may cast target sorcery card from your graveyard {FREELY}"
    exiled = " If that spell would be put into your graveyard, exile it instead."
    assert done(offers + exiled) == (OfferCards("target", Zone.GRAVEYARD, exiled=True),)


def test_the_exiled_card_may_be_played() -> None:
    played = "you may play the exiled card without paying its mana cost if you control a Swamp."
    (asked,) = done(f"Whenever Odd Bear attacks, {played}")
    assert isinstance(asked, IfSo)
    assert asked.then == (OfferCards(Those(exiled_with=True), lands=True),)


HAND = Those(who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "you may cast a spell with mana value 2 or less from your hand",
            OfferCards(HAND, Zone.HAND, what=Those(most_value=2)),
        ),
        ("you may cast a sorcery spell from your graveyard", OfferCards(HAND, Zone.GRAVEYARD, what=those("sorcery"))),
    ],
)
def test_a_spell_of_a_zone_is_offered(text: str, effect: object) -> None:
    assert done(f"Whenever Odd Bear attacks, {text} {FREELY}") == (effect,)


BOTTOM = "on the bottom of your library in a random order."
UNTIL = "When Odd Bear enters, exile cards from the top of your library until you exile a nonland card."


@pytest.mark.parametrize(
    ("rest", "goes"),
    [
        ("If you don't, put that card into your hand.", PutUncast(Zone.HAND, found=True)),
        (
            "Then put the exiled cards that weren't cast this way on the bottom of your library in a random order.",
            PutUncast(),
        ),
        ("Put the rest into your graveyard.", PutUncast(Zone.GRAVEYARD)),
    ],
)
def test_what_is_not_cast_goes_elsewhere(rest: str, goes: object) -> None:
    found = ExileUntil(Those(not_types=frozenset({CardType.LAND})))
    assert done(f"{UNTIL} You may cast it {FREELY} {rest}") == (found, OfferCards("the exiled cards"), goes)


def test_what_was_exiled_beside_what_was_looked_for_is_not_meant_by_it() -> None:
    *_, last = done(f"{UNTIL} You may cast any number of spells from among them without paying their mana costs.")
    assert isinstance(last, Unread)


def test_damage_says_of_what_value_a_spell_may_be() -> None:
    text = f"you may cast a spell from your hand with mana value less than or equal to that damage {FREELY}"
    assert done(f"Whenever Odd Bear deals combat damage to a player, {text}") == (
        OfferCards(HAND, Zone.HAND, most="X"),
    )


@pytest.mark.parametrize(
    ("text", "of", "zone"),
    [
        ("Target opponent mills two cards. You may cast a spell from among them", "the milled card", Zone.GRAVEYARD),
        (
            "Target opponent reveals their hand. You may cast a spell from among those cards",
            Theirs(ANYTHING, "target"),
            Zone.HAND,
        ),
        (
            "You may cast a spell from among cards you own in exile with page counters on them",
            Those(who=Who.YOU, counters="page"),
            Zone.EXILE,
        ),
    ],
)
def test_one_of_other_cards_is_offered(text: str, of: Objects, zone: Zone) -> None:
    assert done(f"When Odd Bear enters, {text} {FREELY}")[-1] == OfferCards(of, zone)


def test_an_exiled_card_is_offered_if_it_is_such_a_card() -> None:
    exiles = "Whenever Odd Bear attacks, exile the top card of your library."
    assert done(f"{exiles} If it's an instant card, you may cast it {FREELY}")[-1] == OfferCards(
        "the exiled cards", cards=those("instant")
    )


def test_the_exiled_card_is_what_was_exiled_before_unless_something_else_is() -> None:
    read, unread = (
        done(f"Whenever Odd Bear attacks, {first} You may cast the exiled card {FREELY}")[-1]
        for first in ("draw a card.", "exile target artifact, then draw a card.")
    )
    assert read == OfferCards(Those(exiled_with=True))
    assert isinstance(unread, Unread)


def test_a_card_of_a_graveyard_may_be_played_for_a_time() -> None:
    cast = MayPlayCards(only_cast=True, of="target", origin=Zone.GRAVEYARD)
    milled = MayPlayCards(of="the milled card", origin=Zone.GRAVEYARD)
    attacks = "Whenever Odd Bear attacks,"
    assert done(f"{attacks} you may cast target sorcery card from your graveyard this turn.") == (cast,)
    assert done(f"{attacks} mill a card. You may play that card this turn.")[-1] == milled


def test_a_card_is_cast_for_what_it_costs() -> None:
    text = "Whenever Odd Bear attacks, you may cast target sorcery card from your graveyard."
    assert done(text) == (OfferCards("target", Zone.GRAVEYARD, paid=True),)


def test_what_may_be_cast_for_a_time_is_not_offered_right_then() -> None:
    text = f"until end of turn, you may cast a spell from among cards exiled with Odd Bear {FREELY}"
    assert isinstance(done(f"Whenever Odd Bear attacks, {text}")[-1], Unread)


def test_what_is_exiled_face_down_may_be_played() -> None:
    looks = "When Odd Bear enters, look at the top card of target opponent's library, then exile it face down."
    plays = "You may play that card for as long as it remains exiled."
    exiled = ExileTopCards(1, "target", face_down=True)
    assert done(f"{looks} {plays}") == (exiled, MayPlayCards(Until.IT_LEAVES_EXILE))
    looked_at = "You may look at that card for as long as it remains exiled."
    assert done(f"When Odd Bear enters, exile the top card of your library face down. {looked_at} {plays}") == (
        ExileTopCards(face_down=True),
        MayPlayCards(Until.IT_LEAVES_EXILE),
    )


def test_what_is_searched_for_and_exiled_is_cast() -> None:
    searches = "search your library for an instant card, exile it, then shuffle."
    assert done(f"When Odd Bear enters, {searches} You may cast that card {FREELY}")[-1] == OfferCards(
        "the exiled cards"
    )


def test_how_much_was_done_before_or_a_target_has_is_not_kept_until_the_cast() -> None:
    attacks = "Whenever Odd Bear attacks, destroy all Walls."
    unread, read = (
        done(f"{attacks} You may cast a spell with mana value less than or equal to {amount} from your hand {FREELY}")
        for amount in ("the number of Walls destroyed this way", "the number of Elves you control")
    )
    assert isinstance(unread[-1], Unread)
    assert isinstance(read[-1], OfferCards)
    value = "with mana value less than or equal to its power"
    of_target = done(
        f"Whenever Odd Bear attacks, tap target Wall. You may cast a spell {value} from your hand {FREELY}"
    )
    assert isinstance(of_target[-1], Unread)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            f"look at the top four cards of your library. You may cast a spell from among them {FREELY} "
            f"Put the rest {BOTTOM}",
            (ShowTop(4), OfferCards("the shown cards", Zone.LIBRARY), PutShown()),
        ),
        (
            f"reveal the top card of your library. If it's a creature card, you may cast it {FREELY} "
            "If you don't cast it, put it into your hand.",
            (
                ShowTop(revealed=True),
                OfferCards("the shown cards", Zone.LIBRARY, cards=those("creature")),
                PutShown("the hand"),
            ),
        ),
        (
            "target opponent reveals the top three cards of their library. You may cast an instant spell from among "
            f"them {FREELY} Then that player puts the rest into their graveyard.",
            (
                ShowTop(3, "target", revealed=True),
                OfferCards("the shown cards", Zone.LIBRARY, what=those("instant")),
                PutShown("the graveyard"),
            ),
        ),
    ],
)
def test_cards_of_the_top_are_offered(text: str, effects: tuple[object, ...]) -> None:
    assert done(f"When Odd Bear enters, {text}") == effects


@pytest.mark.parametrize(("than_it", "more"), [("lesser", -1), ("equal or lesser", 0), ("an equal or lesser", 0)])
def test_what_is_cast_is_measured_against_the_spell_that_set_it_off(than_it: str, more: int) -> None:
    cast = f"you may cast a spell with {than_it} mana value from your hand {FREELY}"
    most = Together((StatOf("mana value", "what triggered it"),), plus=more)
    offered = OfferCards(Those(who=Who.YOU), Zone.HAND, most=most)
    assert done(f"Whenever you cast a creature spell, {cast}") == (offered,)
    assert isinstance(done(f"When Odd Bear enters, {cast}")[0], Unread)
