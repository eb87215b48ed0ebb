"""An action that is refused, and what may be done instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from model.actions.actions import Action
from model.game.facts import Fact
from model.game.state import State
from model.rulebook.rule import Rule
from model.values import dataclass
from model.vocabulary import Step

Later: TypeAlias = Literal["at once", "once all has resolved", "this turn", "next turn"]
"""When an action is legal: now, with the stack empty, in a later step, or in the player's own next turn."""


@dataclass(frozen=True)
class Instead:
    """An action that is legal where ``now`` is: at once, after another action ``first``, or in a ``later`` step."""

    kind: str
    now: State
    act: Action
    first: Action | None = None
    later: Later = "at once"


def when(found: Instead) -> str | None:
    """Return when an action that is not legal now will be: "in Ann's next precombat main phase"; ``None`` for now."""
    step, active = found.now.step, found.now.active
    if found.later == "at once" or not isinstance(step, int) or not isinstance(active, int):
        return None
    if found.later == "once all has resolved":
        return "once what is on the stack has resolved"
    next_turn = "next " if found.later == "next turn" else ""
    return f"in {found.now.game.players[active]}'s {next_turn}{Step(step).title}"


@dataclass(frozen=True)
class Refused:
    """An action that is ``asked`` and illegal, as it is ``shown`` with all announced, and the verdict on that.

    ``about`` are the facts that what is in the way looks at: what changes none of them does not help.
    """

    now: State
    asked: Action
    shown: Action
    rules: tuple[Rule, ...]
    about: frozenset[Fact]


Ways = Iterator[Instead]
