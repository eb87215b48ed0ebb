"""What triggers for the rest of the turn, once or each time, and what of that is not read (CR 603.7b)."""

from __future__ import annotations

import pytest

from model.text.abilities import Later, Spell, Triggered
from model.text.descriptions import those
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, PutCounters
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import Attacks
from model.text.trigger_conditions.of_objects import Enters, ThatDies, ThatLeaves
from model.text.trigger_conditions.of_players import SpellCast
from tests.reader.test_reading import card

PUMP = "Target creature gets +1/+1 until end of turn."
A_SPELL = those("instant or sorcery")


@pytest.mark.parametrize(
    ("text", "trigger", "does", "again", "about"),
    [
        (f"{PUMP} When that creature dies this turn, draw a card.", ThatDies(), DrawCards(1), False, "target"),
        (
            f"{PUMP} When that creature leaves the battlefield this turn, draw a card.",
            ThatLeaves(),
            DrawCards(1),
            False,
            "target",
        ),
        (
            "When you cast your next instant or sorcery spell this turn, copy that spell. "
            "You may choose new targets for the copy.",
            SpellCast(A_SPELL),
            CopyOnStack("what triggered it"),
            False,
            "this",
        ),
        (
            "When you next cast an instant or sorcery spell this turn, copy that spell.",
            SpellCast(A_SPELL),
            CopyOnStack("what triggered it", new_targets=False),
            False,
            "this",
        ),
        (
            "Whenever a creature enters under your control this turn, you gain 1 life.",
            Enters(those("creature you control")),
            GainLife(1),
            True,
            "this",
        ),
        (
            "Whenever a creature you control attacks this turn, put a +1/+1 counter on it.",
            Attacks(those("creature you control")),
            PutCounters("+1/+1", on="what triggered it"),
            True,
            "this",
        ),
    ],
)
def test_what_triggers_this_turn(text: str, trigger: Trigger, does: object, again: bool, about: str) -> None:
    (spell,) = (one for one in card(text, "Sorcery").card.abilities if isinstance(one, Spell))
    (later,) = (one for one in spell.effects if isinstance(one, Later))
    assert later == Later(Triggered(trigger, (does,), delayed=True, this_turn=True, again=again), about)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "When that creature dies this turn, draw a card.",
        f"{PUMP} When that creature dies this turn, return it to its owner's hand.",
        f"{PUMP} When that creature dies this turn, if you control an Elf, draw a card.",
        "When you cast your next creature spell this turn, it gains haste until end of turn.",
        "Whenever another creature dies this turn, draw a card.",
        "Whenever a creature sings this turn, draw a card.",
        "Whenever a creature dies this turn, sing a song.",
        "Whenever a creature dies this turn, return Odd Bear to your hand.",
    ],
)
def test_what_is_waited_for_or_done_otherwise_is_a_note(text: str) -> None:
    assert any(part.not_read for part in card(text, "Sorcery").parts)
