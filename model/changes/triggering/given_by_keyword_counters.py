"""Triggered abilities that keyword counters give what they are on (CR 122.1b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from model.cards.shorthand import EXALTED
from model.game.counters import counters
from model.game.facts import COUNTERS
from model.game.kinds_of_counters import KEYWORD_COUNTERS
from model.game.objects import Waiting
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.objects.characteristics import keeps_what_counters_give
from model.text.abilities import Triggered
from model.text.instructions.counters_and_doubling import GetsMore
from model.text.keywords.triggering import Decayed

TRIGGERING: Mapping[str, Triggered] = {
    "exalted": replace(EXALTED, effects=(GetsMore(1, "what triggered it"),)),
    "decayed": Decayed(),
}
"""What a keyword counter of a kind gives that triggers."""


def given_by_counters(now: State) -> tuple[Waiting, ...]:
    """Return the triggered abilities that counters may give, for each counter one."""
    return now.memo("given by counters", lambda state: tuple(_given(state)))


def _given(now: State) -> Iterator[Waiting]:
    for fact in now.stated_of("counters"):
        kind = COUNTERS[fact.toward]
        if kind in TRIGGERING and now.game.edition >= KEYWORD_COUNTERS[kind]:
            number = now.number(*fact)
            for place in range(number if isinstance(number, int) else number.high):
                yield Waiting(now.game.objects[fact.about], TRIGGERING[kind], counter=(kind, place))


def is_given(now: State, waiting: Waiting, kind: str, place: int) -> Formula:
    """Return whether there are more counters of a kind on a permanent than that, which give it an ability."""
    there = all_of(now.on_battlefield(waiting.source), counters(now, waiting.source, kind) > place)
    return all_of(there, keeps_what_counters_give(now, waiting.source, type(waiting.ability)))
