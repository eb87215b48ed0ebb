"""A question as the statement that it asks about, with names for pronouns: "Can Ann cast her Shock"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from arbiter.set_apart_characters import SET_APART

_QUESTIONS = (
    r"(?:can|may|could)\s+{whose}\s+(?:legally\s+)?{verb}",
    r"{whose}\s+(?:can|may|could)\s+(?:legally\s+)?{verb}",
    r"is\s+{whose}\s+(?:able|allowed)\s+to\s+{verb}",
    r"is\s+it\s+(?:legal|possible|allowed)\s+for\s+{whose}\s+to\s+{verb}",
    r"(?:why\s+)?(?:can't|cannot|couldn't)\s+{whose}\s+{verb}",
    r"{whose}\s+{verb}",
)
"""How it is asked, or told with "may" or another ending, whether a player or a creature does something."""

_OF_THEIRS = re.compile(rf"\b(?:her|his|their)(?:\s+own)?\s+(?={SET_APART})", re.IGNORECASE)
"""What stands before a name for what the player who acts has."""


def as_told(text: str, players: Sequence[str], verbs: Collection[str]) -> str:
    """Return a phrase, its names set apart, as told: "Can Ann cast her Shock" as "Ann casts Ann's Shock"."""
    told = _of_a_question(text, players, verbs)
    player = next((name for name in players if told.lower().startswith(f"{name.lower()} ")), None)
    return told if player is None else _OF_THEIRS.sub(f"{player}'s ", told)


def _of_a_question(text: str, players: Sequence[str], verbs: Collection[str]) -> str:
    for asked in _questions(tuple(players)):
        found = asked.fullmatch(text)
        said = "" if found is None else found["verb"].lower()
        verb = next((verb for verb in verbs if said and verb in (f"{said}s", f"{said}es")), None)
        if found is not None and verb is not None:
            return f"{found['of']} {verb}{found['rest']}"
    return text


@lru_cache(maxsize=100)
def _questions(players: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    names = "|".join(sorted(map(re.escape, players), key=len, reverse=True))
    whose = rf"(?P<of>{names}|(?:(?:{names})'s\s+)?{SET_APART}(?:\s*#\d+)?)"
    verb = r"(?P<verb>[a-z]+)\b(?P<rest>.*)"
    return tuple(re.compile(form.format(whose=whose, verb=verb), re.IGNORECASE) for form in _QUESTIONS)
