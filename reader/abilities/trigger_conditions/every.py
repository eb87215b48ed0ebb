"""What sets triggered abilities off (CR 603.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    ThisAttacks,
    ThisBlocks,
    YouAttack,
)
from model.text.trigger_conditions.of_objects import (
    Dies,
    Enters,
    IsSacrificed,
    LandEnters,
    ThisDies,
    ThisEnters,
)
from reader.abilities.trigger_conditions import of_combat, of_damage, of_objects, of_players
from reader.abilities.trigger_conditions.of_combat import attacks, blocks
from reader.abilities.trigger_conditions.of_players import casts, it_is_so, step, takes_action
from reader.patterns import Pattern
from reader.words.cursor import MOST, NotRead, Words, able


@lru_cache(MOST)
def heads(head: str) -> tuple[Trigger, ...]:
    """Return what sets an ability off, each of two things that are joined by "or"; nothing if that is not read."""
    if (alone := _read(head)) is not None:
        return (alone,)
    both = _EITHER.match(head) or _BOTH.match(head)
    if both is None or _OF_BOTH.search(head):
        return ()
    first, second = (_read(_alone(what)) for what in both.groups())
    if first is None or second is None or (" or " in head and _may_be_one_event(first, second)):
        return ()
    return first, second


def _may_be_one_event(first: Trigger, second: Trigger) -> bool:
    """Return whether one event may be both of two things that set off one ability, which triggers once then."""
    return any(isinstance(first, kinds) and isinstance(second, kinds) and not _is_of_others(second) for kinds in _ALIKE)


_ALIKE = (
    ThisDies | Dies | IsSacrificed,
    ThisEnters | Enters | LandEnters,
    ThisAttacks | Attacks | YouAttack | ThisBlocks,
)


def _is_of_others(trigger: Trigger) -> bool:
    return isinstance(trigger, Dies | IsSacrificed | Enters | Attacks) and trigger.what.other


_EITHER = Pattern(r"(?:When|Whenever) (~ (?:enters|attacks|dies|blocks|becomes blocked)) or ([^,]*)$")
_BOTH = Pattern(r"((?:When|Whenever) [^,]*?) and ((?:when|whenever|at) [^,]*)$")
_OF_BOTH = Pattern(r" or .* (?:while saddled|alone|for the first time each turn)$")
"""What may be said of both of two things that are joined by "or"."""
_ITS_OWN = Pattern(r"(?:when|whenever|at|When|Whenever|~|you|an?|another|enchanted|equipped) ")


def _alone(said: str) -> str:
    """Return one of two things that are joined, as if it stood alone: "attacks" behind "~ enters or"."""
    said = said if _ITS_OWN.match(said) else f"~ {said}"
    return said[0].upper() + said[1:] if _BEGINS.match(said) else f"Whenever {said}"


_BEGINS = Pattern(r"(?:when|whenever|at) ", re.IGNORECASE)


def _read(head: str) -> Trigger | None:
    """Return what sets an ability off, ``None`` if that is not read."""
    words = Words(head)
    how = words.has("Whenever", "When", "At")
    for pattern in able(HEADS[how], words):
        words.at = len(how)
        try:
            trigger: Trigger = pattern(words)
            words.end()
        except NotRead:
            continue
        return trigger
    return None


Head = Callable[[Words], Trigger]

HEADS: dict[str, tuple[Head, ...]] = {
    "When": (*of_objects.HEADS, casts, takes_action, it_is_so, attacks, blocks, *of_damage.HEADS),
    "Whenever": (*of_objects.HEADS, *of_players.HEADS, *of_combat.HEADS, *of_damage.HEADS),
    "At": (step,),
}
"""The patterns of what sets an ability off, by the word that it begins with."""
