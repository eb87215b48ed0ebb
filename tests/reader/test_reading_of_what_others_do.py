"""What is read of what a player may have others do, and of what is done for each player."""

from __future__ import annotations

from typing import Literal

import pytest

from model.text.abilities import Effect, Triggered
from model.text.continuous import MakesUntil
from model.text.counted import Opponents
from model.text.descriptions import those
from model.text.instructions.affected import Chosen, Players, Utmost
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import (
    DealDamage,
    DrawCards,
    ExchangeLifeTotals,
    GainLife,
    PutItsCounters,
)
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.permanents import BindThisTurn, Destroy, StaysTapped, Tap
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile
from model.text.parts_by_layer import Controlled
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisDies
from model.text.unread import Unread
from model.vocabulary import Who
from tests.reader.test_reading import card, says


def _given(of: Literal["this", "second target"], who: Players) -> MakesUntil:
    return MakesUntil((Controlled(),), of, "for good", who=who)


def done(text: str) -> tuple[Effect, ...]:
    """Return what a permanent does as it enters, by that text."""
    (ability,) = says(f"When ~ enters, {text}")
    assert isinstance(ability, Triggered)
    return ability.effects


def aims(text: str) -> tuple[Target, ...]:
    """Return what it targets as it enters, by that text."""
    (ability,) = says(f"When ~ enters, {text}")
    assert isinstance(ability, Triggered)
    return ability.targets


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("you may have target player mill four cards.", May("have target player mill four cards", Mill(4, "target"))),
        (
            "you may have each opponent discard two cards.",
            May("have each opponent discard two cards", DiscardCards(2, "each opponent")),
        ),
        (
            "you may have target opponent draw a card. If you do, you gain 5 life.",
            May("have target opponent draw a card", DrawCards(who="target"), then=(GainLife(5),)),
        ),
        (
            "you may have it deal 2 damage to target Elf. If you do, ~ assigns no combat damage this turn.",
            May(
                "have it deal 2 damage to target Elf",
                DealDamage(2),
                then=(BindThisTurn(("assigns no combat damage",), "this"),),
            ),
        ),
    ],
)
def test_what_others_do_if_the_controller_likes(text: str, does: Effect) -> None:
    assert done(text) == (does,)


@pytest.mark.parametrize(
    "text",
    [
        "you may have target opponent search their library for a card.",
        "you may have target Elf become a copy of ~. If you do, draw a card.",
        "you may have target player scry 2.",
        "you may have it deal 2 damage to target Elf. If you do, it assigns no combat damage this turn.",
    ],
)
def test_what_others_would_choose_is_a_note(text: str) -> None:
    assert card(f"When ~ enters, {text}").parts[0].not_read


def test_each_opponent_may_lose_one_to_it() -> None:
    text = "for each opponent, destroy up to one target Elf that player controls."
    (target,) = aims(text)
    assert done(text) == (Destroy("target"),)
    assert (target.together, target.what.who, target.up_to) == ("different players", Who.EACH_OPPONENT, True)
    assert target.what.who != aims(text.replace("opponent", "player"))[0].what.who


def test_those_are_all_that_were_targeted() -> None:
    text = "for each player, tap up to one target Elf that player controls. "
    assert done(text + "Each of those creatures doesn't untap during its controller's next untap step.") == (
        Tap(),
        StaysTapped(),
    )
    assert done("tap up to three target Elves. They don't untap during their controllers' next untap steps.") == (
        Tap(),
        StaysTapped(),
    )


def test_as_many_are_created_as_there_are_opponents() -> None:
    (created,) = done("for each opponent, you create a 2/2 green Cat creature token.")
    assert isinstance(created, CreateTokens)
    assert created.number == Opponents()


@pytest.mark.parametrize(
    "text",
    [
        "for each opponent, destroy target Elf that player controls.",
        "for each player, you create a 2/2 green Cat creature token.",
        "for each opponent, tap up to one target Elf that player controls and draw a card.",
    ],
)
def test_what_else_is_done_for_each_is_a_note(text: str) -> None:
    assert card(f"When ~ enters, {text}").parts[0].not_read


def test_its_counters_are_those_of_what_has_left() -> None:
    (dies,) = says("When ~ dies, put its counters on target Elf.")
    assert isinstance(dies, Triggered)
    assert (dies.trigger, dies.effects) == (ThisDies(), (PutItsCounters(),))
    assert card("Whenever another Elf dies, put its counters on target Elf.").parts[0].not_read


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("target opponent gains control of it.", _given("this", "target")),
        ("target player gains control of target land you control.", _given("second target", "target")),
        ("an opponent gains control of ~.", _given("this", "chosen opponent")),
        ("exchange life totals with target opponent.", ExchangeLifeTotals(with_you=True)),
    ],
)
def test_what_is_given_to_others_is_read(text: str, does: Effect) -> None:
    assert done(text) == (does,)


def test_control_that_others_gain_for_a_time_is_not_read() -> None:
    assert isinstance(done("target opponent gains control of ~ until end of turn.")[0], Unread)


def test_what_is_not_read_and_may_be_left_is_noted_as_that() -> None:
    (may,) = done("you may rearrange the moons.")
    assert isinstance(may, May)
    assert may.action == "rearrange the moons"
    assert isinstance(may.effect, Unread)
    (allowed,) = done("you may rearrange the moons as long as they are full.")
    assert isinstance(allowed, Unread)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "each opponent exiles an artifact with the highest mana value among artifacts they control.",
            (Exile(Chosen(those("artifact you control"), by="each opponent", utmost=Utmost("mana value"))),),
        ),
        (
            "each opponent exiles two artifacts they control.",
            (Exile(Chosen(those("artifact you control"), 2, by="each opponent")),),
        ),
        (
            "destroy the artifact with the lowest mana value. It can't be regenerated. "
            "If two or more artifacts are tied for lowest mana value, you choose one of them.",
            (Destroy(Chosen(those("artifact"), utmost=Utmost("mana value", least=True)), regenerates=False),),
        ),
    ],
)
def test_what_is_chosen_of_what_has_most_of_something(text: str, effects: tuple[Effect, ...]) -> None:
    assert done(text) == effects


@pytest.mark.parametrize(
    "text",
    [
        "each opponent exiles an artifact.",
        "each opponent exiles an artifact with the highest mana value among permanents they control.",
        "destroy the artifact with the lowest price.",
        "destroy the artifact with the lowest mana value. "
        "If two or more artifacts are tied for highest mana value, you choose one of them.",
        "destroy the artifact with the lowest mana value. "
        "If two or more artifacts are tied for lowest mana value, its controller chooses one of them.",
    ],
)
def test_what_is_chosen_of_others_is_noted(text: str) -> None:
    assert any(isinstance(effect, Unread) for effect in done(text))
