"""Sentences that dig in a library together: read as one, with what stands before them (CR 608.2c, 701.20a, 701.20e)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeAlias

from reader.effects.libraries.revealed_until import reveal_until, taken
from reader.effects.libraries.searching import search
from reader.effects.said_so_far import Said
from reader.effects.verb_register import Reads
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.words.cursor import NotRead, Words

Joined: TypeAlias = tuple[list[Line], list[str], dict[str, list[str]]]
"""Sentences, with the text of each; and those that are printed apart, by what each has become."""


def digging_joined(told: list[Line], texts: list[str], said: Said) -> Joined:
    """Return sentences, where those are one that say what is done with cards of the top of a library.

    "If you do, reveal cards from the top of your library until you reveal an Elf card. Put that card into your hand
    and the rest ..." is read as what is done if something else is.
    """
    lines, joined, printed = list[Line](), list[str](), dict[str, list[str]]()
    begins = [_digs(text) for text in texts]
    if not any(begins):
        return told, texts, printed
    at = 0
    while at < len(texts):
        digs = begins[at]
        many = next((many for many in (4, 3, 2) if digs and _are_one(texts[at : at + many], many, said, *digs)), 1)
        together = told[at : at + many]
        lines.append(replace(told[at], said=" ".join(one.said for one in together)) if many > 1 else told[at])
        printed[lines[-1].said] = [one.said for one in together]
        joined.append("; ".join([*(one.rstrip(".") for one in texts[at : at + many - 1]), texts[at + many - 1]]))
        at += many
    return lines, joined, printed


_UNTIL = Pattern(r"(.*?)\b(reveals?)(?= cards from the top of)")
_SEARCHES = Pattern(r"((?!.*\b(?:puts?|shuffles?)\b).*?)\b(search your|search their|searches their)(?= )")
_OF_THE_TOP = Pattern(r"(.+?)\b(look|reveal)(?= (?:at )?the top )")


_DIGGING = {_UNTIL: reveal_until, _OF_THE_TOP: taken, _SEARCHES: search}
_OF_ONESELF = ("reveal", "look", "search your")


def _digs(text: str) -> tuple[re.Match[str], Reads] | None:
    """Return how far a sentence goes that begins to dig in a library, and what reads the rest; ``None`` for another."""
    found = ((pattern.match(text), reads) for pattern, reads in _DIGGING.items())
    return next(((one, reads) for one, reads in found if one is not None), None)


def _are_one(texts: list[str], many: int, said: Said, found: re.Match[str], reads: Reads) -> bool:
    """Return whether sentences are one, which digs in a library."""
    if len(texts) < many or any(";" in one for one in texts):
        return False
    digs = Words("; ".join(one.rstrip(".") for one in texts), found.end())
    tried = said.copied()
    tried.who, tried.what = "you" if found[2] in _OF_ONESELF else "target", None
    try:
        reads(digs, tried)
        digs.end()
    except (NotRead, ValueError):
        return False
    return True
