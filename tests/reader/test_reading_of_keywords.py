"""What is read of keyword abilities that cards of several parts, and newer ones, have."""

from __future__ import annotations

import json

from model.text.abilities import Modal, Spell
from model.text.costs import Cost, Discard, cost
from model.text.instructions.numbers import DrawCards, GainLife
from model.text.writing.as_json import read as from_json
from model.text.writing.as_json import written
from reader.card import CardRead, read
from reader.record import Face, Record


def card(text: str, type_line: str = "Instant", cost: str | None = "{1}{R}") -> CardRead:
    return read(Record((Face("Odd Ash", cost, type_line, text),)))


def modes(text: str) -> Modal:
    found = card(text)
    (choice,) = found.card.abilities
    assert isinstance(choice, Modal)
    assert not found.card.texts
    assert from_json(json.loads(json.dumps(written(choice)))) == choice
    return choice


DRAWS_OR_GAINS = (("1", Spell((DrawCards(1),))), ("2", Spell((GainLife(3),))))


def test_each_mode_of_spree_has_a_cost_and_any_number_may_be_chosen_but_none() -> None:
    found = modes("Spree\n+ {1} — Draw a card.\n+ {2}{R} — You gain 3 life.")
    paid = (cost("{1}"), cost("{2}{R}"))
    assert found == Modal(DRAWS_OR_GAINS, 1, at_most=2, costs=paid, by="spree")
    assert found.cost_of(("1", "2")) == paid


def test_one_mode_of_tiered_is_chosen_and_paid_for() -> None:
    found = modes("Tiered\n• Spark — {0} — Draw a card.\n• Blaze — {4} — You gain 3 life.")
    assert found == Modal(DRAWS_OR_GAINS, costs=(cost("{0}"), cost("{4}")), by="tiered")
    assert found.cost_of(("2",)) == (cost("{4}"),)


def test_escalate_is_paid_for_each_mode_beyond_the_first() -> None:
    found = modes("Escalate—Discard a card.\nChoose one or both —\n• Draw a card.\n• You gain 3 life.")
    assert found == Modal(DRAWS_OR_GAINS, 1, at_most=2, beyond_first=Cost(parts=(Discard(),)), by="escalate")
    assert [found.cost_of(chosen) for chosen in (("1",), ("1", "2"))] == [(), (Cost(parts=(Discard(),)),)]


def test_modes_without_the_costs_that_their_keyword_speaks_of_are_a_note() -> None:
    assert card("Spree\n• Draw a card.\n• You gain 3 life.").card.unmodelled
    assert card("Spree", "Creature — Bear").card.unmodelled
