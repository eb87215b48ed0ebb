"""From words to players, zones, steps and editions, with the nearest valid word on failure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from arbiter.errors import CaseError, unknown
from arbiter.set_apart_characters import plain
from model.game.game import EDITIONS
from model.vocabulary import COMBAT_STEPS, Player, Step, Zone

ARTICLE = re.compile(r"^(?:the|that|this|an?)\s+", re.IGNORECASE)

_STEP_OR_PHASE = re.compile(r"\s+(?:step|phase)$")

_WHOSE = re.compile(r"^(top of )?(?:her|his|their|its owner's|the|its)\s+")

ZONES = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "top of library": Zone.LIBRARY,
    "exile": Zone.EXILE,
    "stack": Zone.STACK,
    "command": Zone.COMMAND,
    "command zone": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
    "outside the game": Zone.OUTSIDE,
}


def player_named(players: Iterable[str], name: str) -> Player:
    """Return the player of that name. Raises ``CaseError``."""
    names = list(players)
    for player, known in enumerate(names):
        if known.lower() == plain(name).strip().lower():
            return player
    raise CaseError(unknown("player", plain(name).strip(), names))


def step_named(name: str) -> Step:
    """Return the step of that name, with or without "step" or "phase". Raises ``CaseError``."""
    words = _STEP_OR_PHASE.sub("", ARTICLE.sub("", plain(name).strip().lower()))
    for step in Step:
        if step.words == words:
            return step
    if words == "turn":
        raise CaseError("a turn begins with its untap step, in which nobody acts: say that the upkeep begins")
    if words == "combat":
        raise CaseError(f"the combat phase has steps, say which: {', '.join(s.words for s in COMBAT_STEPS)}")
    raise CaseError(unknown("step", name.strip(), [s.words for s in Step]))


def zone_named(name: str) -> Zone:
    """Return the zone of that name. Raises ``CaseError``."""
    name = plain(name)
    words = _WHOSE.sub(r"\1", re.sub(r"^the top\b", "top", name.strip().lower()))
    if words not in ZONES:
        raise CaseError(unknown("zone", name.strip(), ZONES))
    return ZONES[words]


def zone_of_token(name: str) -> Zone:
    """Return the zone of that name; a token that does not exist is nowhere. Raises ``CaseError``."""
    return Zone.NOWHERE if name.strip().lower() == Zone.NOWHERE.words else zone_named(name)


def edition_named(day: str) -> str:
    """Return the date of the edition in force on a day: of the last one, if the day is later.

    Raises ``CaseError`` for what is no date, and for a day before the first edition that is known.
    """
    try:
        on = date.fromisoformat(day.strip()).isoformat()
    except ValueError:
        raise CaseError(f'an edition is meant by a date such as {EDITIONS[-1]}, not by "{day}"') from None
    if on < EDITIONS[0]:
        raise CaseError(f"the rules of {on} are not known here: the first edition is that of {EDITIONS[0]}")
    return max(edition for edition in EDITIONS if edition <= on)


def is_date(text: str) -> bool:
    """Return whether a text is written as a date is."""
    try:
        date.fromisoformat(text.strip())
    except ValueError:
        return False
    return True
