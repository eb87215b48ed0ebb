"""What is read of abilities by which a player may pay as they resolve (CR 118.12)."""

from __future__ import annotations

import pytest

from model.text.abilities import Triggered
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import Discard, PayEnergy, PayLife, TapOther
from model.text.counted import CardsInHand, Counted, StatOf
from model.text.descriptions import those
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import IfSacrificed, May, MayPay, UnlessPaid
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.draws_life_damage_counters import DrawCards, LoseLife
from model.text.instructions.instruction import Instruction
from model.text.instructions.permanents import SacrificePermanents, Tap
from model.text.mana import mana
from model.text.unread import Unread
from reader.abilities.triggers import triggered
from reader.segments.lines import Line

TAPS_CREATURE = Cost(parts=(TapOther(those("creature you control")),))


def done(text: str) -> tuple[object, ...]:
    (said,) = triggered(Line(text, (), ("Asker",))).values
    assert isinstance(said, Triggered)
    return said.effects


def test_what_is_done_if_it_is_paid_stands_with_the_price() -> None:
    asked = "Whenever you cast an artifact spell, you may pay {7}. If you do, draw a card."
    assert done(asked) == (MayPay(cost("{7}"), (DrawCards(),)),)


@pytest.mark.parametrize(
    ("text", "paid", "effect"),
    [
        ("that player loses 1 life unless they pay {1}.", "{1}", LoseLife(1, "who triggered it")),
        ("you may draw a card unless that player pays {4}.", "{4}", May("draw a card", DrawCards())),
        ("that player may pay {2}. If the player doesn't, draw a card.", "{2}", DrawCards()),
    ],
)
def test_what_is_done_unless_another_pays(text: str, paid: str, effect: Instruction) -> None:
    asked = f"Whenever an opponent casts an artifact spell, {text}"
    assert done(asked) == (UnlessPaid(cost(paid), (effect,), who="who triggered it"),)


@pytest.mark.parametrize(
    ("counted", "number"),
    [("{X}, where X is ~'s power", StatOf("power", "this")), ("{1} for each card in your hand", CardsInHand())],
)
def test_what_is_paid_may_be_counted(counted: str, number: Counted) -> None:
    asked = f"Whenever an opponent casts an artifact spell, draw a card unless that player pays {counted}."
    unless = UnlessPaid(cost("{1}"), (DrawCards(),), who="who triggered it", so_often=number)
    assert done(asked) == (unless,)


@pytest.mark.parametrize(
    ("text", "paid", "effect"),
    [
        ("you lose 3 life unless you pay {2}.", Cost(mana("{2}")), LoseLife(3)),
        ("tap ~ unless you pay 1 life.", Cost(parts=(PayLife(1),)), Tap("this")),
        ("sacrifice ~ unless you pay {E}.", Cost(parts=(PayEnergy(1),)), SacrificePermanents()),
        ("sacrifice ~ unless you discard a card.", Cost(parts=(Discard(),)), SacrificePermanents()),
        ("you may discard a card. If you don't, sacrifice ~.", Cost(parts=(Discard(),)), SacrificePermanents()),
        ("sacrifice ~ unless you tap an untapped creature you control.", TAPS_CREATURE, SacrificePermanents()),
    ],
)
def test_what_is_done_unless_its_controller_pays(text: str, paid: Cost, effect: Instruction) -> None:
    assert done(f"At the beginning of your upkeep, {text}") == (UnlessPaid(paid, (effect,)),)


def test_a_copy_that_is_paid_for_may_have_new_targets() -> None:
    asked = "Whenever you cast an instant spell, you may pay {R}. If you do, copy that spell."
    assert done(f"{asked} You may choose new targets for the copy.") == (
        MayPay(cost("{R}"), (CopyOnStack("what triggered it"),)),
    )


def test_what_is_said_behind_it_is_done_in_any_case() -> None:
    asked = "Whenever you cast an artifact spell, you may pay {7}. If you do, draw a card. You lose 1 life."
    assert done(asked) == (MayPay(cost("{7}"), (DrawCards(),)), LoseLife(1))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast an artifact spell, you may pay {X}. If you do, draw a card.",
        "Whenever you cast an artifact spell, draw a card. You may pay {2}. If you do, you gain 1 life.",
        "Whenever you cast an artifact spell, draw a card. Then you lose 1 life unless you pay {2}.",
        "Whenever you cast an artifact spell, you lose 1 life unless you pay {2}. Draw a card.",
        "Whenever an opponent casts a spell, draw a card unless that player pays {X}.",
    ],
)
def test_what_is_paid_with_more_before_it_or_with_an_x_is_a_note(text: str) -> None:
    effects = done(text)
    assert any(isinstance(effect, Unread) for effect in effects)
    assert not any(isinstance(effect, MayPay) for effect in effects)


def test_what_is_done_if_something_is_sacrificed() -> None:
    own = SacrificePermanents(Chosen(those("creature you control")))
    asked = "At the beginning of your upkeep, sacrifice"
    assert done(f"{asked} a creature. If you do, draw a card.") == (IfSacrificed(own, (DrawCards(),)),)
    assert done(f"{asked} a creature. If you can't, you lose 3 life.") == (IfSacrificed(own, otherwise=(LoseLife(3),)),)
    *_, note = done(f"{asked} two creatures. If you do, draw a card.")
    assert isinstance(note, Unread)
