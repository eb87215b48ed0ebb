"""Out of which zones cards are moved, and where an ability functions for moving its own card (CR 113.6m)."""

from __future__ import annotations

import re

from model.vocabulary import Zone
from reader.patterns import Pattern
from reader.words.cursor import Words

_GIVEN = Pattern(r'"[^"]*"')
"""An ability that is given to something: where that functions is not said of the one that gives it."""

_OUT_OF = Pattern(
    r"\b(?:return|put|exile|shuffle|cast|play|reveal|discard) ~ "
    r"(?:(?:on|onto|into|in) [^.,:\"]* |and \w+ other cards named ‹[^›]*› |"
    r"and (?!return|put)[^.,:\"]*(?=from your graveyard to the battlefield))?"
    r"from (?:your (hand|graveyard)|the (command) zone)\b",
    re.IGNORECASE,
)


def moved_out_of(text: str) -> Zone | None:
    """Return the zone out of which an ability moves its card, the battlefield aside: "return ~ from your graveyard"."""
    found = _OUT_OF.search(_GIVEN.sub("", text))
    return None if found is None else Zone[(found[1] or found[2]).upper()]


_LIES_IN = Pattern(
    r"(?<!or )\b(?:if|while|as long as|and) ~ is (?:(?:the only [^,.\"]* |)"
    r"in (?:your|~'s owner's(?: opponent's)?) (hand|graveyard|library)|in the (command) zone(?! or )|on the (stack)|"
    r"(?:suspended|exiled|in exile))\b",
    re.IGNORECASE,
)


def lies_in(text: str) -> Zone | None:
    """Return the zone where its card lies, if an ability says so: "if ~ is in your graveyard", "if ~ is suspended"."""
    found = _LIES_IN.search(_GIVEN.sub("", text))
    where = found and (found[1] or found[2] or found[3])
    return None if found is None else Zone[where.upper()] if where else Zone.EXILE


def out_of(words: Words) -> frozenset[Zone]:
    """Take from where cards are put somewhere: "from your library"; nothing is returned for "from anywhere"."""
    words.take("from")
    return _ORIGINS[words.take(*_ORIGINS)]


_ORIGINS: dict[str, frozenset[Zone]] = {
    "anywhere other than the battlefield": frozenset(Zone) - {Zone.BATTLEFIELD},
    "anywhere": frozenset(),
    "your hand or library": frozenset({Zone.HAND, Zone.LIBRARY}),
    **dict.fromkeys(("your library", "their library", "a library"), frozenset({Zone.LIBRARY})),
}
