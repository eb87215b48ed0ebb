"""An action that is refused, and what may be done instead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal, TypeAlias

from model.actions.actions import Action
from model.game.facts import Fact
from model.game.state import State
from model.logic.term_operations import variables
from model.rulebook.legality import prohibitions_met
from model.rulebook.rule import Rule, demands
from model.value_dataclasses import dataclass
from model.vocabulary import Step
from solver.questions.check import Verdict
from solver.questions.declarations_obeying_more_requirements import compared

Later: TypeAlias = Literal["at once", "once all has resolved", "this turn", "next turn", "turn after this"]
"""When an action is legal: now, with the stack empty, in a later step, or in the player's own next turn.

It is the turn after this one where such a step of this one is still to come.
"""


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
    player, title = found.now.game.players[active], Step(step).title
    if found.later == "turn after this":
        return f"in the {title} of {player}'s next turn"
    return f"in {player}'s {'next ' if found.later == 'next turn' else ''}{title}"


@dataclass(frozen=True)
class Refused:
    """An action that is ``asked`` and illegal, and the verdict on it, which is on the action with all announced."""

    now: State
    asked: Action
    found: Verdict

    @property
    def shown(self) -> Action:
        """The action as it was announced."""
        return self.found.act

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules in the way that refuse the action by themselves, whatever effects there are."""
        rules = (reason.rule for reason in self.found.because)
        return tuple(rule for rule in rules if rule.kind == "requires" and rule.each is None)

    @cached_property
    def about(self) -> frozenset[Fact]:
        """The facts that what is in the way looks at: what changes none of them does not help."""
        reading = self.now.as_variables()
        in_the_way = {reason.rule for reason in self.found.because}
        act = compared(self.now, self.shown)
        asked = demands(reading, act, prohibitions_met(self.now, reading, act))
        unmet = [need.met for need in asked if need.clause.rule in in_the_way]
        facts = reading.asked()
        return frozenset(facts[variable.name] for variable in variables(*unmet) if variable.name in facts)


Ways = Iterator[Instead]
