"""What a cost asks for and what was paid for it are said in the same words."""

from __future__ import annotations

import pytest

from arbiter.words.descriptions import part_described
from model.cards import catalogue
from model.game.game import Game
from model.rulebook.payment.paid_on_source import words_on_source
from model.text.costs.parts import AddCounters, ExertThis, Part, RemoveAllCounters, RemoveCounters, RemoveCountersFrom
from model.text.descriptions import ANYTHING

ON_IT: dict[Part, str] = {
    RemoveCounters("charge", 1): "remove 1 charge counter from it",
    RemoveCounters("charge", 2): "remove 2 charge counters from it",
    RemoveAllCounters("verse"): "remove all verse counters from it",
    AddCounters("-1/-1", 1): "put 1 -1/-1 counter on it",
    ExertThis(): "exert it",
}


@pytest.mark.parametrize("part", ON_IT)
def test_what_is_asked_of_the_object_itself_is_said_as_what_was_paid(part: Part) -> None:
    forest = Game(("Ann",)).with_card(catalogue()["Forest"], 0)[1]
    assert part_described(part) == ON_IT[part]
    assert list(words_on_source(forest, (part,))) == [ON_IT[part].replace("it", "Forest")]


def test_counters_of_any_kind_are_asked_for_of_permanents() -> None:
    part = RemoveCountersFrom(ANYTHING, 2)
    assert part_described(part) == "remove 2 counters from permanents"
    assert list(words_on_source(None, (part,))) == ["remove 2 counters from permanents"]
