"""A question as the statement that it asks about, with names for pronouns: "Can Ann cast her Shock"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from arbiter.set_apart_characters import SET_APART

_QUESTIONS = (
    r"(?:can|may|could)\s+{whose}\s+{besides}{verb}",
    r"{whose}\s+(?:can|may|could)\s+{besides}{verb}",
    r"(?:is|would)\s+{whose}\s+(?:be\s+)?(?:able|allowed)\s+to\s+{verb}",
    r"is\s+it\s+(?:legal|possible|allowed)\s+for\s+{whose}\s+to\s+{verb}",
    r"(?:why\s+)?(?:can't|cannot|couldn't)\s+{whose}\s+{verb}",
    r"{whose}\s+{besides}{verb}",
)
"""How it is asked, or told with "may" or another ending, whether a player or a creature does something."""

_BESIDES = r"(?:(?:legally|still|now|also|even|both)\s+)?"
"""A word before the verb that says nothing of what is done."""

_BY_NOW = re.compile(r"\s+(?:right\s+now|at\s+this\s+(?:point|time))$", re.IGNORECASE)
"""Said at the end of when it is asked, which is when it always is."""

_IS_BLOCKED = re.compile(
    rf"(?:(?:can|may|could)\s+)?(?P<of>{SET_APART}(?:\s*#\d+)?)\s+(?:be|is)\s+blocked\s+by\s+(?P<by>.+)", re.IGNORECASE
)
"""What is asked of an attacker, and means what would block it."""

_IS_LEGAL_TARGET = re.compile(
    rf"is\s+(?P<of>.+?)\s+an?\s+(?:legal|valid)\s+target\s+(?:for|of)\s+(?P<by>{SET_APART}(?:\s*#\d+)?)", re.IGNORECASE
)
"""What is asked of a target, and means what would target it."""

_OF_SEVERAL = ("attacks", "blocks")
"""What several creatures do together."""

_OF_THEIRS = re.compile(rf"\b(?:her|his|their)(?:\s+own)?\s+(?={SET_APART})", re.IGNORECASE)
"""What stands before a name for what the player who acts has."""


def as_told(text: str, players: Sequence[str], verbs: Collection[str]) -> str:
    """Return a phrase, its names set apart, as told: "Can Ann cast her Shock" as "Ann casts Ann's Shock"."""
    told = _of_a_question(_BY_NOW.sub("", text), players, verbs)
    player = next((name for name in players if told.lower().startswith(f"{name.lower()} ")), None)
    return told if player is None else _OF_THEIRS.sub(f"{player}'s ", told)


def _of_a_question(text: str, players: Sequence[str], verbs: Collection[str]) -> str:
    if (passive := _IS_BLOCKED.fullmatch(text)) is not None:
        return f"{passive['by']} blocks {passive['of']}"
    if (passive := _IS_LEGAL_TARGET.fullmatch(text)) is not None:
        return f"{passive['by']} targets {passive['of']}"
    for asked in _questions(tuple(players)):
        found = asked.fullmatch(text)
        said = "" if found is None else found["verb"].lower()
        verb = next((verb for verb in verbs if said and verb in (f"{said}s", f"{said}es")), None)
        if found is not None and verb is not None and (found["others"] is None or verb in _OF_SEVERAL):
            return f"{found['of']} {verb}{found['rest']}"
    return text


@lru_cache(maxsize=100)
def _questions(players: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    names = "|".join(sorted(map(re.escape, players), key=len, reverse=True))
    one = rf"(?:(?:{names})'s\s+)?{SET_APART}(?:\s*#\d+)?"
    whose = rf"(?P<of>{names}|{one}(?P<others>(?:(?:,|,?\s+and)\s+{one})+)?)"
    verb = r"(?P<verb>[a-z][a-z-]*)\b(?P<rest>.*)"
    return tuple(
        re.compile(form.format(whose=whose, verb=verb, besides=_BESIDES), re.IGNORECASE) for form in _QUESTIONS
    )
