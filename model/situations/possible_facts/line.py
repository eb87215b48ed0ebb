"""A line of the table of what may be so: what has to hold for a fact to be other than by default, by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from model.game.facts import KINDS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.marks_on_permanents import is_phased_out
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.zones.left_to_be_copied import is_left_to_be_copied
from model.value_dataclasses import dataclass
from model.vocabulary import Zone

BATTLEFIELD = (Zone.BATTLEFIELD,)

Condition: TypeAlias = Callable[[State, Any, Fact], Formula]
"""Whether a fact may be so, of the object or the player that it is about."""


def _any(obj: Object) -> bool:
    return True


@dataclass(frozen=True)
class Line:
    """What has to be so for a fact to be other than by default: the sentence says it, by rule ``cr``.

    The object it is about is in one of ``zones``, if any are named, and the condition holds. A line about objects may
    say something of some alone, told by their cards: those that it is ``of``.
    """

    kind: FactKind
    sentence: str
    cr: str
    zones: tuple[Zone, ...] = ()
    condition: Condition | None = None
    of: Callable[[Object], bool] = _any

    def is_where_it_may(self, now: State, obj: Object) -> Formula:
        """Return whether an object is in a zone in which that may be so of it."""
        return is_in(now, obj, self.zones)

    def holds(self, now: State, fact: Fact) -> Formula:
        """Return whether the fact is as by default, or may be as it is."""
        allowed = self.allows(now, fact)
        return True if allowed is True else any_of(now.value(fact) == default_of(now.game, fact), allowed)

    def allows(self, now: State, fact: Fact) -> Formula:
        """Return whether the fact may be other than by default."""
        of_object = KINDS[fact.kind].subjects[0] == "object"
        about: Any = now.game.objects[fact.about] if of_object else fact.about
        return all_of(is_in(now, about, self.zones), self.condition is None or self.condition(now, about, fact))


def is_in(now: State, obj: Object, zones: tuple[Zone, ...]) -> Formula:
    """Return whether an object is in one of these zones; in any, if none is named.

    What is phased out has not left the battlefield (CR 702.26d), and what is left to be copied is as on the stack.
    """
    if not zones or (Zone.STACK in zones and is_left_to_be_copied(now, obj) is True):
        return True
    if Zone.BATTLEFIELD in zones and (out := is_phased_out(now, obj)) is not False:
        return any_of(out, *(now.zone(obj) == zone for zone in zones))
    there = now.zone(obj)
    if isinstance(there, int):
        return there in zones
    return any_of(*[there == zone for zone in zones])
