"""Keyword abilities by which modes are paid for: escalate, spree, tiered (CR 702.120, 702.172, 702.183)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from model.text.costs.cost import Cost
from model.text.keywords.of_casting import OptionalCost
from model.value_dataclasses import dataclass
from reader.abilities.activated_keywords import Reads, Says, behind_a_dash
from reader.card_record import Face
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.what_sentences_became import Part
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words, whole

MODES = ("•", "+ {")
"""How a mode begins: with a bullet, or with the sign of spree before what is paid for it (CR 702.172b)."""

_PAID = Pattern(r"(?:\+|•(?: ([^—{]*) —)?) ((?:\{[^{}]*\})+) — ")
"""What stands before what a mode does: "+ {1} — ", "• Fire — {0} — "."""


@dataclass(frozen=True)
class PaidFor:
    """The keyword by which modes are paid for: for each beyond the first so much, or for all of them together."""

    keyword: Literal["", "escalate", "spree", "tiered"] = ""
    beyond_first: Cost | None = None
    all_with: str = ""

    @property
    def each(self) -> bool:
        """Whether each mode has a cost of its own, and no sentence says how many are chosen."""
        return self.keyword in ("spree", "tiered")


def paid_for(found: list[Part], before: PaidFor) -> tuple[list[Part], PaidFor]:
    """Return keyword abilities without what they say of how modes are paid for, and that if they say it."""
    said = [value for part in found for value in part.values]
    if any(isinstance(value, OptionalCost) and value.name == "entwine" for value in said):
        before = replace(before, all_with="entwine")
    paid = next((value for value in said if isinstance(value, PaidFor)), before)
    return [replace(part, values=(), joined=True) if paid in part.values else part for part in found], paid


def _escalate(words: Words) -> PaidFor:
    """Take the cost of escalate: " {2}", "\u2014Discard a card" (CR 702.120a)."""
    beyond_first = behind_a_dash(words)
    if beyond_first.has_x:
        raise NotRead("another number to announce")
    return PaidFor("escalate", beyond_first)


def _of_a_spell(read: Callable[[Words], PaidFor]) -> Reads:
    """Return the pattern for a keyword that says how modes are paid for: it stands with these."""

    def reads(words: Words, face: Face) -> Says:
        if not face.is_spell:
            raise NotRead("no spell that has modes")
        return (read(words),)

    return reads


READERS: dict[str, Reads] = {
    "escalate": _of_a_spell(_escalate),
    "spree": _of_a_spell(lambda _: PaidFor("spree")),
    "tiered": _of_a_spell(lambda _: PaidFor("tiered")),
}


@dataclass(frozen=True)
class PaidMode:
    """A mode that is paid for: what stands before it, its name ("" if it has none), what is paid, and what it does."""

    before: str
    name: str
    cost: Cost
    does: Line


def parted(mode: Line) -> PaidMode:
    """Return the parts of a mode that is paid for. Raises ``NotRead``."""
    found = _PAID.match(mode.said)
    if found is None:
        raise NotRead("a mode without a cost")
    paid = whole(found[2], cost)
    if paid.has_x:
        raise NotRead("another number to announce")
    return PaidMode(found[0], found[1] or "", paid, Line(mode.said[found.end() :], (), mode.names))
