"""Dice that are rolled, and what is done by their results (CR 706)."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell, when
from model.text.counted import CardsInHand
from model.text.instructions.affected import ResultOfRoll
from model.text.instructions.compound import WhereX
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife
from model.text.instructions.rolling import IfRolled, RollDie
from model.text.trigger_conditions.of_players import RollsDie
from model.text.unread import Unread
from tests.reader.test_reading import card, says

DRAWN, GAINED = (DrawCards(),), (GainLife(1),)


def does(text: str, cost: str = "{R}") -> tuple[Effect, ...]:
    (spell,) = (one for one in card(text, "Sorcery", cost=cost).card.abilities if isinstance(one, Spell))
    return spell.effects


CARDS_HELD, THAT_MUCH = "cards in your hand", "that much life"


@pytest.mark.parametrize(
    ("text", "rolled"),
    [
        (
            "Roll a d20.\n1—9 | Draw a card.\n10+ | You gain 1 life.",
            RollDie(20, (IfRolled(1, 9, DRAWN), IfRolled(10, None, GAINED))),
        ),
        (
            "Roll a six-sided die.\n1 or 2 — Draw a card.\n3 — Odd words! — You gain 1 life.",
            RollDie(6, (IfRolled(1, 2, DRAWN), IfRolled(3, 3, GAINED))),
        ),
        (
            "Roll a d6. If you roll a 1, draw a card. Otherwise, you gain 1 life.",
            RollDie(6, (IfRolled(1, 1, DRAWN, GAINED),)),
        ),
        (
            "Roll a d6. On a 3 or 4, draw a card. On a 5 or higher, you gain 1 life.",
            RollDie(6, (IfRolled(3, 4, DRAWN), IfRolled(5, None, GAINED))),
        ),
        (
            f"Roll a d6. If the result is 3 or less, you lose {THAT_MUCH}.",
            RollDie(6, (IfRolled(1, 3, (WhereX(ResultOfRoll(), (LoseLife("X"),)),)),)),
        ),
        (
            "Roll two d8 and ignore the lower roll. Draw cards equal to the result.",
            RollDie(8, (DrawCards(ResultOfRoll()),)),
        ),
        ("Roll a d8 and you gain X life, where X is the result.", RollDie(8, (GainLife(ResultOfRoll()),))),
        (
            f"Roll a d20 and add the number of {CARDS_HELD}.\n1—14 | Draw a card.",
            RollDie(20, (IfRolled(1, 14, DRAWN),), CardsInHand()),
        ),
    ],
)
def test_what_the_result_decides_stands_with_the_roll(text: str, rolled: RollDie) -> None:
    assert does(text) == (rolled,)


def test_x_is_what_was_announced_where_the_result_is_not_named() -> None:
    assert does("Roll a d20.\n1+ | Draw X cards.", "{X}{U}") == (RollDie(20, (IfRolled(1, None, (DrawCards("X"),)),)),)


@pytest.mark.parametrize(
    "text",
    [
        "You may roll a d6. You gain life equal to the result.",
        "Each player rolls a d6.",
        "Roll two d6. You gain life equal to the result.",
        "Roll a d6.\n1 | Destroy target creature.\n2+ | Draw a card.",
        "Roll a d6. Draw a card. You gain life equal to the result.",
        "Roll a d6. If the result is even, draw a card.",
        "You gain life equal to the result.",
    ],
)
def test_what_turns_on_a_roll_that_is_not_read_is_a_note(text: str) -> None:
    assert any(part.not_read for part in card(text, "Sorcery").parts)


def test_a_row_that_is_not_read_is_a_note_beside_the_others() -> None:
    (rolled,) = does("Roll a d6.\n1 | The sky falls.\n2+ | Draw a card.")
    assert isinstance(rolled, RollDie)
    falls, drawn = rolled.then
    assert isinstance(falls, IfRolled)
    assert isinstance(falls.then[0], Unread)
    assert drawn == IfRolled(2, None, DRAWN)


@pytest.mark.parametrize(
    ("head", "trigger"),
    [
        ("you roll one or more dice", RollsDie()),
        ("you roll a die", RollsDie()),
        ("you roll a 6", RollsDie(least=6, most=6)),
        ("you roll a 5 or higher on a die", RollsDie(least=5)),
        ("you roll a 2 or less", RollsDie(least=1, most=2)),
        ("you roll a die's highest natural result", RollsDie(highest=True)),
    ],
)
def test_what_waits_for_a_roll(head: str, trigger: RollsDie) -> None:
    assert says(f"Whenever {head}, draw a card.") == (when(trigger, DrawCards()),)


def test_as_much_as_what_was_rolled_is_what_set_the_ability_off() -> None:
    assert says("Whenever you roll a die, you gain life equal to the result.") == (when(RollsDie(), GainLife("X")),)


def test_a_roll_that_is_ignored_changes_nothing() -> None:
    (part,) = card(
        "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
    ).parts
    assert part.harmless
