"""What is read of keyword abilities that cards of several parts, and newer ones, have."""

from __future__ import annotations

import json

import pytest

from model.cards.gifts import GIFTS
from model.cards.shorthand import cumulative_upkeep, impending, ripple
from model.text.abilities import Activated, Modal, Spell, Triggered
from model.text.conditions.condition import All, No
from model.text.conditions.of_its_source import HasLevel, IsSolved, WasPaid
from model.text.conditions.of_players import HasCardsInHand
from model.text.continuous import Makes
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import Discard, ExileMaterials, ExileThis, PayLife
from model.text.descriptions import Those, those
from model.text.entering_and_halves import EntersWith
from model.text.happened_this_turn import HasGainedLife
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.instructions.permanents import GainLevel, Solve
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import Assist, OptionalCost
from model.text.keywords.of_combat import Flying
from model.text.keywords.of_permanents import Hexproof, Protection
from model.text.mana import mana
from model.text.parts_by_layer import Has
from model.text.trigger_conditions.of_combat import YouAttack
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.text.writing.as_json import read as from_json
from model.text.writing.as_json import written
from model.vocabulary import CardType, Step, Zone
from reader.card import CardRead, read
from reader.card_record import Face, Record


def card(text: str, type_line: str = "Instant", cost: str | None = "{1}{R}") -> CardRead:
    return read(Record((Face("Odd Ash", cost, type_line, text),)))


def modes(text: str) -> Modal:
    found = card(text)
    (choice,) = found.card.abilities
    assert isinstance(choice, Modal)
    assert not found.card.texts
    assert from_json(json.loads(json.dumps(written(choice)))) == choice
    return choice


EITHER = Those(types=frozenset({CardType.INSTANT, CardType.ARTIFACT}))
DRAWS_OR_GAINS = (("1", Spell((DrawCards(1),))), ("2", Spell((GainLife(3),))))


def test_each_mode_of_spree_has_a_cost_and_any_number_may_be_chosen_but_none() -> None:
    found = modes("Spree\n+ {1} — Draw a card.\n+ {2}{R} — You gain 3 life.")
    paid = (cost("{1}"), cost("{2}{R}"))
    assert found == Modal(DRAWS_OR_GAINS, 1, at_most=2, costs=paid, by="spree")
    assert found.cost_of(("1", "2")) == paid


def test_one_mode_of_tiered_is_chosen_and_paid_for() -> None:
    found = modes("Tiered\n• Spark — {0} — Draw a card.\n• Blaze — {4} — You gain 3 life.")
    (_, draws), (_, gains) = DRAWS_OR_GAINS
    assert found == Modal((("Spark", draws), ("Blaze", gains)), costs=(cost("{0}"), cost("{4}")), by="tiered")
    assert found.cost_of(("Blaze",)) == (cost("{4}"),)


def test_escalate_is_paid_for_each_mode_beyond_the_first() -> None:
    found = modes("Escalate—Discard a card.\nChoose one or both —\n• Draw a card.\n• You gain 3 life.")
    assert found == Modal(DRAWS_OR_GAINS, 1, at_most=2, beyond_first=Cost(parts=(Discard(),)), by="escalate")
    assert [found.cost_of(chosen) for chosen in (("1",), ("1", "2"))] == [(), (Cost(parts=(Discard(),)),)]


def test_modes_without_the_costs_that_their_keyword_speaks_of_are_a_note() -> None:
    assert card("Spree\n• Draw a card.\n• You gain 3 life.").card.unmodelled
    assert card("Spree", "Creature — Bear").card.unmodelled


def test_a_prototype_is_the_same_card_with_another_mana_cost_colour_and_size() -> None:
    found = read(
        Record((Face("Odd Engine", "{7}", "Artifact Creature", "Prototype {1}{R} — 2/1\nFlying", stats="6/6"),))
    )
    small = found.card.back
    assert small is not None
    assert not found.card.notes_on_its_faces
    assert (small.mana_cost, small.stats, small.colours) == (mana("{1}{R}"), "2/1", frozenset("R"))
    assert (small.name, small.types, small.abilities) == (found.card.name, found.card.types, found.card.abilities)
    assert (found.card.mana_cost, found.card.stats, found.card.colours) == (mana("{7}"), "6/6", frozenset())


def test_what_lets_others_pay_and_what_is_cast_to_come_later_are_read() -> None:
    assert card("Assist\nDraw a card.").card.abilities[0] == Assist()
    assert card("Impending 3—{2}{U}", "Enchantment Creature — Avatar").card.abilities == impending(3, cost("{2}{U}"))


def test_a_class_level_is_gained_from_the_level_before_and_then_says_more() -> None:
    text = "{2}{W}: Level 2\nCreatures you control have flying.\n{3}{W}: Level 3\nWhenever you attack, draw a card."
    found = card(text, "Enchantment — Class").card
    second, flying, third, draws = found.abilities
    at_1 = All((HasLevel(1), No(HasLevel(2))))
    gained = Activated(cost("{2}{W}"), (GainLevel(2),), name="level 2", condition=at_1, timing="sorcery")
    assert second == gained
    assert isinstance(flying, Makes)
    assert flying.condition == HasLevel(2)
    assert isinstance(third, Activated)
    assert third.effects == (GainLevel(3),)
    attacking = Triggered(YouAttack(), (DrawCards(1),))
    assert draws == Makes(Those(itself=True), (Has((attacking,)),), HasLevel(3))
    assert found.unmodelled == ()


def test_a_case_is_solved_as_the_end_step_begins_and_says_more_then() -> None:
    text = "To solve — You have no cards in hand.\nSolved — {1}: Draw a card."
    solves, draws = card(text, "Enchantment — Case").card.abilities
    met = All((HasCardsInHand(at_most=0), No(IsSolved())))
    assert solves == Triggered(StepBegins(Step.END), (Solve(),), condition=met)
    assert draws == Activated(cost("{1}"), (DrawCards(1),), condition=IsSolved())


def test_what_solves_a_case_and_is_not_read_could_be_on_the_stack() -> None:
    (note,) = card("To solve — Somebody has laughed.", "Enchantment — Case").card.unmodelled
    assert note.acts == StepBegins(Step.END)
    assert note.could is None


def test_what_solves_a_case_may_be_contracted() -> None:
    (solves,) = card("To solve — You've gained 5 or more life this turn.", "Enchantment — Case").card.abilities
    assert solves == Triggered(StepBegins(Step.END), (Solve(),), condition=All((HasGainedLife(5), No(IsSolved()))))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "Hexproof from instants and artifacts",
            Hexproof(what=EITHER),
        ),
        ("Hexproof from monocolored", Hexproof(what=Those(how_many_colours=(1, 1)))),
        ("Protection from multicolored", Protection(what=Those(how_many_colours=(2, None)))),
        ("Protection from snow", Protection(what=Those(supertypes=frozenset({"Snow"})))),
        ("Protection from legendary creatures", Protection(what=those("legendary creature"))),
    ],
)
def test_hexproof_and_protection_may_be_from_a_kind_of_objects(said: str, meant: object) -> None:
    found = card(said, "Creature — Bear").card
    assert found.abilities == (meant,)
    assert not found.unmodelled


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("protection from white, blue, and red", Protection(frozenset("WUR"))),
        ("protection from artifacts and from all colors", Protection(frozenset("WUBRG"), what=those("artifact"))),
        ("protection from red and from Bears", Protection(frozenset("R"), what=Those(subtypes=frozenset({"Bear"})))),
        (
            "protection from spells that are one or more colors",
            Protection(what=Those(how_many_colours=(1, None)), spells=True),
        ),
        ("protection from red, and flying", Protection(frozenset("R"))),
    ],
)
def test_protection_may_be_from_several_things_at_once(said: str, meant: object) -> None:
    (made,) = card(f"Equipped creature has {said}.", "Artifact — Equipment").card.abilities
    assert isinstance(made, Makes)
    (has,) = made.parts
    assert isinstance(has, Has)
    assert has.abilities[0] == meant


def test_protection_from_what_no_description_says_is_a_note() -> None:
    assert card("Protection from even mana values", "Creature — Bear").card.unmodelled


def test_craft_exiles_the_permanent_and_as_many_others_as_it_says() -> None:
    two = ExileMaterials(those("creature"), 2)
    (found,) = card("Craft with two creatures {3}", "Artifact").card.abilities
    assert isinstance(found, Activated)
    assert (found.cost, found.timing) == (Cost(mana("{3}"), (ExileThis(), two)), "sorcery")
    assert found.effects == (Put("this", Zone.BATTLEFIELD, Zone.EXILE, transformed=True),)


def test_craft_with_as_many_as_one_likes_is_a_note() -> None:
    assert card("Craft with one or more creatures {3}", "Artifact").card.unmodelled


@pytest.mark.parametrize(
    ("said", "paid"),
    [
        (" {1}{U}", cost("{1}{U}")),
        (" {W} or {U}", cost("{W/U}")),
        ("—Pay 2 life.", cost("", PayLife(2))),
        ("—Discard a card.", cost("", Discard())),
    ],
)
def test_cumulative_upkeep_is_read_with_what_is_paid_for_each_age_counter(said: str, paid: Cost) -> None:
    found = card(f"Cumulative upkeep{said}", "Enchantment").card
    assert found.abilities == (cumulative_upkeep(paid),)
    given = card(f'Enchant creature\nEnchanted creature has "Cumulative upkeep{said}"', "Enchantment — Aura").card
    (gift,) = (one for one in given.abilities if isinstance(one, Makes))
    assert gift.parts == (Has((cumulative_upkeep(paid),)),)


@pytest.mark.parametrize("said", ["—Flip a coin.", "—Add {R}.", "—Exile the top card of your library.", " {X}"])
def test_cumulative_upkeep_at_what_is_not_paid_so_is_a_note(said: str) -> None:
    found = card(f"Cumulative upkeep{said}", "Enchantment").card
    assert not found.abilities
    assert found.unmodelled


def test_what_was_kicked_enters_with_an_ability_as_well() -> None:
    text = "Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it and with flying."
    kicked = WasPaid("kicker")
    assert card(text, "Creature — Bear").card.abilities[1:] == (
        EntersWith("+1/+1", number=2, condition=kicked),
        Makes(Those(itself=True), (Has((Flying(),)),), kicked),
    )


def test_what_is_said_of_one_of_two_kickers_is_asked_of_that_one() -> None:
    asks = "When this creature enters, if it was kicked with its {2}{W} kicker, you gain 3 life."
    found = card(f"Kicker {{R}} and/or {{2}}{{W}}\n{asks}", "Creature — Bear")
    assert [cost.of_two for cost in found.card.abilities[:2]] == ["first kicker", "second kicker"]
    gains = Triggered(ThisEnters(), (GainLife(3),), settled=WasPaid("second kicker"))
    assert found.card.abilities[2] == gains
    assert found.parts[-1].said == asks


@pytest.mark.parametrize("kickers", ["{R} and/or {W}", "{2}{W}", "{2}{W} and/or {2}{W}"])
def test_what_is_said_of_no_kicker_that_it_has_is_a_note(kickers: str) -> None:
    asks = "When this creature enters, if it was kicked with its {2}{W} kicker, you gain 3 life."
    assert card(f"Kicker {kickers}\n{asks}", "Creature — Bear").card.unmodelled


def test_ripple_offers_cards_of_the_name_of_the_spell() -> None:
    assert card("Ripple 4").card.abilities == (ripple(4, "Odd Ash"),)


@pytest.mark.parametrize("gift", ["a card", "a Food", "a Treasure", "a tapped Fish", "an Octopus", "an extra turn"])
def test_a_gift_is_given_before_all_else_or_as_a_permanent_enters(gift: str) -> None:
    promised, gives, _ = card(f"Gift {gift}\nYou gain 3 life.").card.abilities
    assert promised == OptionalCost("gift", Cost())
    assert gives == Spell((IfSo(WasPaid("gift"), (GIFTS[gift],)),))
    assert card(f"Gift {gift}", "Artifact").card.abilities == (
        promised,
        Triggered(ThisEnters("gift"), (GIFTS[gift],)),
    )


def test_a_gift_that_no_rule_names_is_a_note() -> None:
    assert card("Gift a Bear", "Artifact").card.texts
