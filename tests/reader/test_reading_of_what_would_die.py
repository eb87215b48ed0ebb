"""What is replaced, read off card texts: dying, entering, counters that are put (CR 614.1a, 614.12, 614.16, 700.4)."""

from __future__ import annotations

import pytest

from model.cards.what_unread_texts_change import A_TOKEN, life
from model.text.abilities import Spell, ThisTurn, unmodelled
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.instructions.permanents import BindThisTurn
from model.text.replacement_effects import ExiledInstead, ExilesEntering, ExilesInstead, InsteadOfDying, MoreCounters
from model.text.trigger_conditions.of_objects import Leaves
from model.text.unread import Could, Unread
from model.vocabulary import ANY_AMOUNT, Who, Zone
from tests.reader.test_reading import card, says

DIES = "would die this turn, exile it instead."
BOUND = BindThisTurn(("is exiled if it would die",))
OTHERS = those("creature", who=Who.EACH_OPPONENT)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("If Odd Bear would die, exile it instead.", (InsteadOfDying(Those(itself=True)),)),
        ("If enchanted creature would die, exile it instead.", (InsteadOfDying(Those(host=True)),)),
        (
            "If Odd Bear would die, instead exile it with three egg counters on it.",
            (InsteadOfDying(Those(itself=True), ("egg", 3)),),
        ),
        (
            "If a land card would be put into your graveyard from anywhere, exile that card with an ice counter on it "
            "instead.",
            (ExilesInstead(Who.YOU, tokens=False, what=those("land"), counters=("ice", 1)),),
        ),
        ("If a card or token would be put into a graveyard from anywhere, exile it instead.", (ExilesInstead(),)),
        ("If a creature an opponent controls would die, exile it instead.", (InsteadOfDying(OTHERS),)),
        (
            "If a creature an opponent controls would die, instead exile it and put an egg counter on it.",
            (InsteadOfDying(OTHERS, ("egg", 1)),),
        ),
        (
            "If a creature an opponent controls would die, return it to its owner's hand instead.",
            (InsteadOfDying(OTHERS, zone=Zone.HAND),),
        ),
        (
            "If Odd Bear would die, put it on the bottom of its owner's library instead.",
            (InsteadOfDying(Those(itself=True), zone=Zone.LIBRARY, on_bottom=True),),
        ),
        (
            "If Odd Bear would die, put Odd Bear on top of its owner's library instead.",
            (InsteadOfDying(Those(itself=True), zone=Zone.LIBRARY),),
        ),
        ("If Odd Bear would be put into a graveyard from anywhere, exile it instead.", (ExiledInstead(),)),
        (
            "If one or more -1/-1 counters would be put on a creature, that many -1/-1 counters minus one are put on "
            "it instead.",
            (MoreCounters(plus=-1, on=those("creature"), kind="-1/-1"),),
        ),
        (
            "If one or more counters would be put on Odd Bear, twice that many of each of those kinds of counters are "
            "put on it instead.",
            (MoreCounters(times=2, on=Those(itself=True)),),
        ),
        (
            "If a nontoken artifact would enter and it wasn't cast, exile it instead.",
            (ExilesEntering(those("artifact", token=False)),),
        ),
    ],
)
def test_what_a_permanent_says_of_what_would_die_is_read(text: str, values: tuple[object, ...]) -> None:
    assert says(text) == values


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            f"Odd Bear deals 1 damage to target Wall. If that creature {DIES}",
            (DealDamage(1), BOUND),
        ),
        (
            f"Odd Bear deals 1 damage to target Wall. If a permanent dealt damage this way {DIES}",
            (DealDamage(1, exiles=Those()),),
        ),
        (
            f"If a Bear {DIES}",
            (ThisTurn(InsteadOfDying(Those(subtypes=frozenset({"Bear"})))),),
        ),
    ],
)
def test_what_a_spell_says_of_what_would_die_is_read(text: str, effects: tuple[object, ...]) -> None:
    (said,) = says(text, "Instant")
    assert isinstance(said, Spell)
    assert said.effects == effects


@pytest.mark.parametrize(
    "text",
    [
        f"Odd Bear deals 1 damage to any target. If that creature {DIES}",
        f"You gain 1 life. If a permanent dealt damage this way {DIES}",
        f"If that creature {DIES}",
    ],
)
def test_of_whom_it_is_said_has_to_be_known(text: str) -> None:
    (said,) = says(text, "Instant")
    assert isinstance(said, Spell)
    assert any(isinstance(effect, Unread) for effect in said.effects)


@pytest.mark.parametrize(
    ("more", "could"),
    [
        ("you gain 2 life", life(0, ANY_AMOUNT)),
        ("create a 2/2 black Zombie creature token", A_TOKEN),
    ],
)
def test_what_more_is_done_as_one_is_exiled_is_noted_and_waits_for_that(more: str, could: Could) -> None:
    found = card(f"If a creature an opponent controls would die, instead exile it and {more}.").card
    assert found.abilities == (InsteadOfDying(OTHERS),)
    assert found.unmodelled == (unmodelled(f"as it is exiled instead of dying: {more}", could, acts=Leaves(OTHERS)),)


@pytest.mark.parametrize(
    "text",
    [
        "If a creature would die, put it on the bottom of its owner's library instead.",
        "If Odd Bear would die, return it to its owner's hand.",
        "If Odd Bear would die, return it to your hand instead.",
        "If Odd Bear would die, put it third from the top of its owner's library instead.",
        "If a creature would die this turn, return it to its owner's hand instead.",
    ],
)
def test_other_places_and_times_are_a_note(text: str) -> None:
    assert not says(text)


@pytest.mark.parametrize("which", ["an artifact", "a nontoken artifact you control", "a nontoken red artifact"])
def test_what_else_would_enter_is_a_note(which: str) -> None:
    assert not says(f"If {which} would enter and it wasn't cast, exile it instead.")
