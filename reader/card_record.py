"""What is printed on a card, as any source of cards says it: its faces, each with its texts."""

from __future__ import annotations

from functools import cache
from typing import Any

from model.value_dataclasses import dataclass
from model.vocabulary import NEVER_PERMANENT, PERMANENT_TYPES, CardType


@dataclass(frozen=True)
class Face:
    """One face or half of a card. ``cost`` is ``None`` without a mana cost; ``stats`` is "2/2", loyalty or defence.

    ``colours`` are those of its colour indicator, as letters.
    """

    name: str
    cost: str | None
    type_line: str
    text: str = ""
    stats: str | None = None
    colours: str = ""

    @property
    def said(self) -> str:
        """What it says, behind its name."""
        return f"{self.name}: {self.text}" if self.text else self.name

    @property
    def is_battle(self) -> bool:
        """Whether it is that of a battle."""
        return CardType.BATTLE in self._types

    @property
    def is_spell(self) -> bool:
        """Whether it is that of an instant or sorcery, whose text is followed as it resolves, and no permanent card."""
        return bool(self._types & NEVER_PERMANENT) and not self._types & PERMANENT_TYPES

    @property
    def _types(self) -> frozenset[CardType]:
        """Its card types, as far as they are printed by the names that they have now."""
        return _card_types(self.type_line.partition(" — ")[0])


@cache
def _card_types(printed: str) -> frozenset[CardType]:
    words = printed.split()
    return frozenset(kind for kind in CardType if kind.value in words)


@dataclass(frozen=True)
class Record:
    """A card: its faces or halves, and how they stand together, such as "normal", "split" or "transform"."""

    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def name(self) -> str:
        """The whole name: that of each half of a split card, of another card that of its front."""
        return " // ".join(face.name for face in self.faces) if self.layout in SPLIT else self.faces[0].name


SPLIT = ("split", "aftermath")
"""The layouts of cards with halves: their name is that of both (CR 709.4a)."""


def as_row(record: Record) -> list[Any]:
    """Return a record as JSON keeps it."""
    faces = [[f.name, f.cost, f.type_line, f.text, f.stats, f.colours] for f in record.faces]
    return [record.layout, faces]


def from_row(row: list[Any]) -> Record:
    """Return the record that is kept so."""
    layout, faces = row
    return Record(tuple(Face(*face) for face in faces), layout)
