"""What is not read and does something only while something holds: before and after that nothing turns on it."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.phrases.phrases import action_meant
from model.game.game import NEWEST_EDITION
from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_its_source import HasCounters, HostIs, IsUntapped
from model.text.conditions.of_players import Controls, HasCardsInHand, HasInGraveyard, HasLife
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.descriptions import Those, those
from model.text.trigger_conditions.every import Whatever
from reader.unread_texts.of_conditions import holds
from reader.unread_texts.of_statics import notes
from solver.questions.check import judge

BEAR = Controls(Those(subtypes=frozenset({"Bear"})))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("as long as you control a Bear, ~ is a 5/7 Bard creature", BEAR),
        ("as long as it's your turn and you control a Bear, ~ is odd", All((OnOwnTurn(), BEAR))),
        ("during your turn, odd things are even", OnOwnTurn()),
        ("during your turn, as long as you control a Bear, ~ is odd", All((OnOwnTurn(), BEAR))),
        ("as long as ~ has three or more quest counters on it, it's an odd creature", HasCounters("quest", 3)),
        ("while ~ is untapped, odd things are even", IsUntapped()),
        ("as long as you have no cards in hand, odd things are even", HasCardsInHand(at_most=0)),
        ("as long as you have 30 or more life, odd things are even", HasLife(30)),
        ("as long as there are four or more land cards in your graveyard, ~ is odd", HasInGraveyard(4, those("land"))),
        ("as long as enchanted artifact isn't a creature, it's odd", No(HostIs(those("creature")))),
        ("~ is an odd creature as long as you control a Bear", BEAR),
        ("~ is an odd creature unless you control a Bear", No(BEAR)),
    ],
)
def test_it_is_known_what_has_to_hold(text: str, asked: Condition) -> None:
    assert holds(text) == asked


@pytest.mark.parametrize(
    "text",
    [
        "as long as you control a Bear, a Bard, or an Elf, ~ is odd",
        "as long as you control a Bear, an Elf, and a Bard, ~ is odd",
        "as long as it rains, ~ is odd",
        "as long as it's a Bear, it's odd",
        "as long as they control a Bear, ~ is odd",
        "as long as you control a creature with flying, ~ is odd",
        "as long as you control a creature with power 7 or greater, ~ is odd",
        "as long as you control a creature that was dealt damage this turn, ~ is odd",
        "as long as you've cast an odd spell this turn, ~ is odd",
        "odd things are even and ~ is odd as long as you control a Bear",
        "as long as you control a Bear, ~ is odd. Odd things are even",
        "~ is odd",
    ],
)
def test_where_its_words_leave_a_doubt_it_may_matter_at_any_time(text: str) -> None:
    assert holds(text) is None


def test_what_it_has_set_off_stays_open_once_that_no_longer_holds() -> None:
    now, later = notes("", "as long as you control a Bear, odd things are even")
    assert (now.could, now.acts, now.when) == (None, None, BEAR)
    assert (later.could, later.acts, later.when) == (None, Whatever(), None)


def written(name: str, type_line: str, text: str, **more: Any) -> dict[str, Any]:
    return {"card": name, "written": {"name": name, "type": type_line, "text": text, **more}}


STAGE = written("Odd Stage", "Artifact", "As long as you control a Bard, odd creatures are even.")
BARD = written("Bard", "Creature — Bard", "", stats="1/2")


@pytest.mark.parametrize(("anns", "neds", "rests"), [([BARD], [], True), ([], [BARD], False), ([], [], False)])
def test_an_answer_rests_on_it_while_that_holds_for_who_controls_it(
    anns: list[Any], neds: list[Any], rests: bool
) -> None:
    ann = {"hand": ["Grizzly Bears"], "mana": "{G}{G}", "battlefield": [STAGE, *anns]}
    now = build(Situation.model_validate({"Ann": ann, "Ned": {"battlefield": neds}}), NEWEST_EDITION)
    assert bool(judge(now, action_meant(now, "Ann casts Grizzly Bears")).rests_on) == rests
