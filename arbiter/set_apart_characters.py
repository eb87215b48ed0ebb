"""The characters in which names are set apart, and texts without them again: a user is never told such characters."""

from __future__ import annotations

import re

AREA = 0xF0000
"""The first character of the private area of Unicode in which names that are set apart are written."""

ROOM = 0xFFFE
"""How many characters can be written there, from the first of Unicode on."""

SET_APART = "[\U000f0000-\U000ffffd]+"
"""The pattern of a name that is set apart."""

_NAME = re.compile(SET_APART)


def apart(text: str) -> str:
    """Return a name as it is written when it is set apart; a character for which there is no room stays as it is."""
    return "".join(chr(AREA + ord(character)) if ord(character) < ROOM else character for character in text)


def plain(text: str) -> str:
    """Return a text with its names as they were written."""
    return _NAME.sub(lambda name: "".join(chr(ord(character) - AREA) for character in name[0]), text)


def fold(name: str) -> str:
    """Return a name as it is looked up by: small and large letters, and kinds of apostrophes, are one."""
    return " ".join(name.replace("’", "'").casefold().split())
