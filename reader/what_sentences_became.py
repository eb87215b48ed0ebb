"""What a sentence of a card became: values, or a note; harmless, if nothing that is modelled could turn on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.text.abilities import Effect
from model.text.unread import Unread
from model.value_dataclasses import dataclass, values_in
from model.vocabulary import CardType, as_printed

REMINDER = "reminder text, which explains and rules nothing (CR 207.2)"

HARMLESS = {
    **dict.fromkeys(
        (
            "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll",
            "if you would roll a die, instead roll two of those dice and ignore one of those results",
        ),
        "a roll that is ignored never happened, and which result is left a story says (CR 706.6)",
    ),
    "it's still a land": "it takes nothing away",
    "they're still lands": "it takes nothing away",
}
"""Sentences that change nothing, with the reason."""


@dataclass(frozen=True)
class Part:
    """A sentence as it is printed, what it says as values, and what is noted of it.

    ``does``: what it does as it resolves, where the value that has these effects stands with another sentence; ``read``
    is whether all of it is said by them; ``joined``: it says more of the sentence before it. ``harmless`` is why
    nothing can turn on it, if that is known.
    """

    said: str
    values: tuple[Any, ...] = ()
    notes: tuple[Unread, ...] = ()
    does: tuple[Effect, ...] = ()
    read: bool = True
    harmless: str = ""
    joined: bool = False

    @property
    def not_read(self) -> tuple[Unread, ...]:
        """Every note of it that could matter, those of what it does, gives and creates among them."""
        unread = (*self.notes, *(one for one in values_in(self.does or self.values) if isinstance(one, Unread)))
        return tuple(note for note in unread if note.can_matter)


class OfTheCard:
    """What a sentence says that a card has elsewhere than among its abilities: in its mana cost, as another face."""

    @property
    def words(self) -> str:
        """Where the card has it, and what."""
        raise NotImplementedError


@dataclass(frozen=True)
class SpentOnX(OfTheCard):
    """Mana of these kinds alone may be spent on the {X} of its mana cost, which is where the card says it."""

    kinds: str

    @property
    def words(self) -> str:
        """Where the card has it, and what."""
        return f"in its mana cost: {{X}} of {' or '.join(f'{{{kind}}}' for kind in self.kinds)} alone"


@dataclass(frozen=True)
class AlsoOf(OfTheCard):
    """It is of these subtypes and card types besides those of its type line, wherever it is (CR 604.3)."""

    subtypes: tuple[str, ...]
    types: frozenset[CardType] = frozenset()

    @property
    def words(self) -> str:
        """Where the card has it, and what."""
        return f"in its type line: {' '.join((*(kind.value for kind in as_printed(self.types)), *self.subtypes))}"


@dataclass(frozen=True)
class IsColoured(OfTheCard):
    """It is of these colours and no others, wherever it is (CR 604.3)."""

    colours: frozenset[str]

    @property
    def words(self) -> str:
        """Where the card has it, and what."""
        return f"in its colours: {''.join(sorted(self.colours)) or 'none'}"


@dataclass(frozen=True)
class Prototype(OfTheCard):
    """The mana cost, power and toughness with which the card may be cast prototyped (CR 702.160a)."""

    cost: str
    stats: str

    @property
    def words(self) -> str:
        """Where the card has it, and what."""
        return f"as another face: {self.cost}, {self.stats}"


@dataclass(frozen=True)
class AsItEnters(OfTheCard):
    """One of these is chosen as its permanent enters, or if the card lists none, a card name (CR 614.12a)."""

    options: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """Where the card has it, and what."""
        return f"among what is chosen as it enters: {', '.join(self.options) or 'a card name'}"


def values_of(parts: Iterable[Part]) -> tuple[Any, ...]:
    """Return all that parts say, their notes last."""
    parts = tuple(parts)
    return (*[value for part in parts for value in part.values], *[note for part in parts for note in part.notes])
