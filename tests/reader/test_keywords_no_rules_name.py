"""Keyword abilities that no rules name are bounded by their reminder, and words before a dash are no keywords."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.cards.what_unread_texts_change import Of, allows, bears_on, pays
from model.text.abilities import Activated, Triggered, once_resolved
from model.text.descriptions import Those
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.instructions.rolling import IfRolled, RollDie
from model.text.keywords.of_casting import OptionalCost, offering
from model.text.keywords.of_combat import FirstStrike
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.unread import Bears, Changes, Unread
from model.vocabulary import CardType
from reader.card import CardRead, read
from reader.card_record import Face, Record


def card(text: str, type_line: str = "Creature — Bear") -> CardRead:
    return read(Record((Face("Odd Ash", "{1}{R}", type_line, text, "2/2"),)))


def noted(text: str, type_line: str = "Creature — Bear") -> set[tuple[object, object]]:
    return {(note.could, note.acts) for part in card(text, type_line).parts for note in part.notes}


ANYTHING = (None, None)
WAITS = (None, Whatever())


@pytest.mark.parametrize(
    ("text", "could"),
    [
        ("Quickturn {2} ({2}: Draw a card. Quickturn only as a sorcery.)", {((allows("activating"),), None)}),
        (
            "Brinkmorph {1} (You may cast this card face down as a 3/3 creature for {3}. Turn it face up any time for "
            "its brinkmorph cost and put a stun counter on it.)",
            {((allows("casting"),), None), ((allows(),), None)},
        ),
        ("Flying muster 2 (When this creature dies, draw a card. If they're few, draw two cards instead.)", {WAITS}),
        ("Rebury {R} (Return this card from your graveyard to the battlefield. It's an artifact.)", {WAITS}),
        ("Idling {3} (This creature can't odd. Idling only as a sorcery.)", {ANYTHING}),
        ("Flying muster 2 (This creature enters with a stun counter on it. It has swiftness.)", {ANYTHING}),
        ("Flying muster 2", {ANYTHING}),
    ],
)
def test_a_keyword_that_no_rules_name_could_do_what_its_reminder_says(
    text: str, could: set[tuple[object, object]]
) -> None:
    assert noted(text) == could


@pytest.mark.parametrize("word", ["Oddwork 2", "Oddwork"])
def test_so_could_one_of_an_instant(word: str) -> None:
    reminder = "(As an additional cost to cast this spell, you may tap three Bears you control.)"
    found = card(f"{word} {reminder}\nDraw a card.", "Instant")
    assert [note.could for part in found.parts for note in part.notes] == [(allows("casting"),)]
    without = card(f"{word}\nDraw a card.", "Instant")
    assert [note.could for part in without.parts for note in part.notes] == [None]


def test_what_has_to_be_paid_besides_could_make_a_spell_illegal_and_what_may_be_could_not() -> None:
    assert noted("As an additional cost to cast this spell, odd twice.") == {((bears_on("casting"),), None)}
    assert noted("As an additional cost to cast this spell, you may odd twice.") == {((allows("casting"),), None)}


@pytest.mark.parametrize(
    "words",
    [
        "Do You Like Oddness?",
        "I. AM. ODD!",
        "I've Come Up with an Odd Way!",
        "Odd, Odd, Odd",
        "Toxic Oddness",
        "Flying with the Odd",
    ],
)
def test_words_in_italics_rule_nothing_whatever_points_they_have_and_however_they_begin(words: str) -> None:
    (ability,) = card(f"{words} — When this creature enters, draw a card.").card.abilities
    assert isinstance(ability, Triggered)
    assert not card(f"{words} — When this creature enters, draw a card.").card.texts


def test_so_do_they_before_a_cost() -> None:
    (ability,) = card("I've Come Up with an Odd Way! — {1}, {T}: Draw a card.").card.abilities
    assert isinstance(ability, Activated)


def test_a_sentence_before_a_dash_is_no_such_word() -> None:
    found = card("Odd things. Then choose twice — When this creature enters, draw a card.")
    assert not any(isinstance(ability, Triggered) for ability in found.card.abilities)
    assert found.parts[0].notes


def test_what_is_said_behind_infinity_is_so_once_harnessed() -> None:
    for words in ("∞", "Summer"):
        (ability,) = (one for part in card(f"{words} — Whenever you odd, draw a card.").parts for one in part.notes)
        assert ability == Unread(f"{words} — Whenever you odd, draw a card.", acts=Whatever())
    (cheats,) = card("∞ — Players can't cast spells.").card.texts
    assert isinstance(cheats, Unread)
    assert any(isinstance(could, Bears) for could in cheats.could or ())


def test_an_artifact_may_be_offered_as_a_creature_of_a_kind_may() -> None:
    (cost,) = card("Artifact offering").card.abilities
    assert cost == offering("Artifact")
    assert isinstance(cost, OptionalCost)
    assert cost.offering == Those(types=frozenset({CardType.ARTIFACT}))
    assert offering("Snake").offering == Those(subtypes=frozenset({"Snake"}))


def test_a_keyword_may_be_written_with_capitals() -> None:
    assert card("First Strike").card.abilities == (FirstStrike(),)


@pytest.mark.parametrize("others", ["planeswalker, or battle", "a planeswalker, or a battle"])
def test_a_trigger_that_names_planeswalkers_besides_is_not_cut_short(others: str) -> None:
    text = f"Whenever this creature deals combat damage to a player, {others}, draw a card."
    assert not any(
        isinstance(one, Triggered) and isinstance(one.trigger, DealsCombatDamage) for one in card(text).card.abilities
    )
    assert card(text).card.texts


def test_what_a_reminder_says_of_combat_is_no_more_than_that() -> None:
    assert noted("Oddwalk (This creature can't be blocked as long as defending player is odd.)") == {
        ((Changes(("combat",)),), None)
    }


def test_one_that_is_given_to_others_could_do_it_to_whatever_has_it() -> None:
    walks = (
        "Bears you control have oddstep. (A creature with oddstep can't be blocked by creatures with power 2 or less.)"
    )
    assert noted(walks) == {((Changes(("combat",), Of.ANYTHING),), None)}
    draws = "Bears you control have oddness. ({1}, Discard this card: Draw a card.)"
    assert noted(draws) == {((replace(allows("activating"), of=Of.PLAYERS),), None)}
    assert ANYTHING in noted("Bears you control have oddness. (Odd things are even.)")
    more = "Bears and odd ones get +1/+1 and have oddwalk. (They can't be blocked by Bears.)"
    assert noted(more) == noted(more.partition(" (")[0])
    assert not any(
        one == WAITS for one in noted("Bears have oddness and you can't pass. (When this dies, draw a card.)")
    )


def test_a_cost_behind_a_dash_is_no_sentence() -> None:
    told = "(You may cast this card from your hand for its odd cost.)"
    assert noted(f"Commander oddness 4 — {{B}}{{G}} {told}") == {((allows("casting"),), None)}
    assert noted("Ransom — {6} and 2 life") == {ANYTHING}


@pytest.mark.parametrize(
    ("text", "could"),
    [
        ("Blight X, Return this enchantment to its owner's hand: Draw a card.", (allows("activating"),)),
        ("Clap your hands twice: You may tap or untap this artifact.", (allows("activating"),)),
        ("Odd the bears: Add {G}{G}.", (allows("activating"), pays())),
        ("Exceptions: Bears.", None),
        ("When odd things end: Bears win.", None),
    ],
)
def test_what_stands_before_a_colon_is_a_cost_however_strange(text: str, could: object) -> None:
    (note,) = card(text, "Artifact").card.texts
    assert isinstance(note, Unread)
    assert note.could == could


def test_what_one_result_of_a_die_does_no_other_does() -> None:
    for roll in ("{T}: Roll a d20.", "When this creature enters, roll a d20."):
        found = card(f"{roll}\n1—9 | You gain 2 life. Draw a card.\n10—20 | You lose 2 life. Create a Treasure token.")
        (ability,) = found.card.abilities
        assert isinstance(ability, Activated | Triggered)
        (rolled,) = ability.effects
        assert isinstance(rolled, RollDie)
        assert [len(row.then) for row in rolled.then if isinstance(row, IfRolled)] == [2, 2]


def test_boxes_and_results_of_a_die_belong_to_the_line_above() -> None:
    found = card("Whenever you odd, check one.\n☐ Bears — A Bear enters.\n☐ Rest — You rest.", "Enchantment")
    assert len(found.parts) == 1
    found = card("{T}: Roll a six-sided die.\n1 or 2 — Draw a card.\n3 — Odd.", "Artifact")
    assert len(found.parts) == 1
    assert isinstance(found.parts[0].values[0], Activated)


def test_counters_that_do_something_by_newer_rules_are_not_read() -> None:
    found = card("When this creature enters, put a hone counter on it. (Each hone counter grants it +1/+0.)")
    assert any(
        isinstance(value, Triggered) and value.effects[0] == once_resolved("put a hone counter on it.")
        for value in found.card.abilities
    )
    (plain,) = card("When this creature enters, put a charge counter on it.").card.abilities
    assert isinstance(plain, Triggered)
    assert plain.effects == (PutCounters("charge"),)


def test_a_second_colon_may_end_the_cost_as_well() -> None:
    assert noted("{2}, {T}: Discard a land card: Draw a card.") == {((allows("activating"),), None)}
    assert noted("{2}, {T}: Discard a card.") == set()


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Morph\u2014Hum a tune.", "turning face up"),
        ("Foretell\u2014Hum a tune.", "foretelling"),
        ("Plot\u2014Hum.", "plotting"),
        ("Mayhem", "playing lands"),
    ],
)
def test_a_keyword_that_is_not_read_bears_on_its_special_action(text: str, topic: str) -> None:
    assert noted(text) == {((allows("casting", topic),), None)}
