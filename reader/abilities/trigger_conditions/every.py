"""What sets triggered abilities off (CR 603.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    DealsCombatDamage,
    TheyDealCombatDamage,
    ThisAttacks,
    ThisBlocks,
    YouAttack,
)
from model.text.trigger_conditions.of_damage import DealsDamage, IsDealtDamage
from model.text.trigger_conditions.of_objects import (
    Dies,
    Enters,
    IsSacrificed,
    LandEnters,
    Leaves,
    PutIntoGraveyard,
    TheyEnter,
    TheyLeave,
    ThisDies,
    ThisEnters,
    ThisLeaves,
    ThisPutIntoGraveyard,
)
from model.text.trigger_conditions.of_players import Cycles, DiscardsTogether, LandPlayed, TakesAction
from model.vocabulary import Zone
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
    if _OF_BOTH.search(head):
        return ()
    if (alike := _WITH_ITS_HOST.match(head)) is not None:
        return _each("Whenever ~ attacks", alike[1])
    if (both := _BOTH.match(head)) is not None:
        return _each(*both.groups())
    if (both := _EITHER.match(head)) is not None:
        two = _each(*both.groups())
        return () if two and _are_of_one_kind(*two) and not _is_of_others(two[1]) else two
    found = (_either(head[: said.start()], head[said.end() :]) for said in _OR.finditer(head))
    return next((two for two in found if two), ())


def _each(first_said: str, second_said: str) -> tuple[Trigger, Trigger] | tuple[()]:
    """Return both of what is joined; nothing where one is not read."""
    first, second = _read(_alone(first_said)), _read(_alone(second_said))
    return () if first is None or second is None else (first, second)


def _either(first_said: str, second_said: str) -> tuple[Trigger, Trigger] | tuple[()]:
    """Return both of what is joined; nothing where one is not read, or one event may be both and triggers once."""
    two = _each(first_said, _with_its_subject(first_said, second_said))
    return () if two and (type(two[0]) is type(two[1]) or _are_of_one_kind(*two)) else two


def _with_its_subject(first: str, second: str) -> str:
    """Return what stands behind "or" with what it is about: "a creature dies" behind "Whenever a creature enters"."""
    if _ITS_OWN.match(second):
        return second
    subject = _SUBJECT.match(first)
    return f"{subject[1]} {second}" if subject is not None and _VERB.match(second) else ""


_OR = Pattern(r" or ")
_VERBS = r"attacks?|blocks?|dies|enters|becomes?|deals?|leaves|is|casts?|plays?|activates?|draws?|discards?|gains?"
_VERB = Pattern(rf"(?:{_VERBS}|copy)\b")
_SUBJECT = Pattern(
    r"(?:When|Whenever) (you|an opponent|a player|another player|(?:an?|another|enchanted|equipped) .*?)"
    rf" (?:{_VERBS})\b"
)


def _are_of_one_kind(first: Trigger, second: Trigger) -> bool:
    """Return whether one event may be both of two things that set off one ability, which triggers once then."""
    buried = [one for one in (first, second) if isinstance(one, PutIntoGraveyard)]
    if any(one.origins and Zone.BATTLEFIELD not in one.origins for one in buried):
        return False
    return any(isinstance(first, kinds) and isinstance(second, kinds) for kinds in _ALIKE)


_ALIKE = (
    ThisDies | Dies | IsSacrificed | ThisLeaves | Leaves | TheyLeave | ThisPutIntoGraveyard | PutIntoGraveyard,
    ThisEnters | Enters | LandEnters | TheyEnter | LandPlayed,
    ThisAttacks | Attacks | YouAttack | ThisBlocks,
    DealsDamage | DealsCombatDamage | TheyDealCombatDamage | IsDealtDamage,
    TakesAction | DiscardsTogether | Cycles,
)
"""What may be one event."""


def _is_of_others(trigger: Trigger) -> bool:
    return isinstance(trigger, Dies | IsSacrificed | Enters | Attacks) and trigger.what.other


_EITHER = Pattern(r"(?:When|Whenever) (~ (?:enters|attacks|dies|blocks|becomes blocked)) or ([^,]*)$")
_WITH_ITS_HOST = Pattern(r"Whenever ~ or ((?:enchanted|equipped) creature attacks)$")
"""What either of two does, of which neither is ever the other: nothing is attached to itself (CR 303.4d, 301.5c)."""
_BOTH = Pattern(r"((?:When|Whenever) [^,]*?) and ((?:when|whenever|at) [^,]*)$")
_OF_BOTH = Pattern(r" or .* (?:while saddled|alone|for the first time each turn)$")
"""What may be said of both of two things that are joined by "or"."""
_ITS_OWN = Pattern(r"(?:when|whenever|at|When|Whenever|At|~|you|an?|another|enchanted|equipped) ")


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
