"""Mana as texts write it: its kinds and symbols, and costs in mana (CR 106, 107.4, 202)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from model.value_dataclasses import dataclass

COLOURS = "WUBRG"
KINDS = COLOURS + "C"
"""The six kinds of mana: five colours and colourless (CR 106.1)."""

SNOW = "S"
"""What stands for mana of any kind from a snow source (CR 107.4h)."""

OR_LIFE = "L"
"""What stands in a symbol for life that an effect lets a player pay rather than that mana: no card prints it."""

_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class ManaCost:
    """A cost in mana: generic mana, symbols such as "G", "G/W", "2/B", "B/P" or "C", and how often {X}.

    ``x_kinds`` are the kinds of mana that may be spent on {X}, all if empty.
    """

    generic: int = 0
    symbols: tuple[str, ...] = ()
    xs: int = 0
    x_kinds: str = ""

    def __str__(self) -> str:
        there = max(self.generic, 0)
        generic = f"{{{there}}}" if there or not (self.symbols or self.xs) else ""
        less = f" less {{{-self.generic}}}" if self.generic < 0 else ""
        return "{X}" * self.xs + generic + written(self.symbols) + less

    def __add__(self, other: ManaCost) -> ManaCost:
        return ManaCost(
            self.generic + other.generic,
            self.symbols + other.symbols,
            self.xs + other.xs,
            self.x_kinds or other.x_kinds,
        )

    def reduced_by(self, other: ManaCost) -> ManaCost:
        """Return the cost less another, with generic mana below 0 where more is taken off than there is (CR 118.7).

        What it has of a symbol goes for the same symbol, and what is left over of those for generic mana.
        """
        kept, generic = list(self.symbols), self.generic - other.generic
        for symbol in other.symbols:
            if symbol in kept:
                kept.remove(symbol)
            else:
                generic -= 1
        return replace(self, generic=generic, symbols=tuple(kept))

    @property
    def colours(self) -> frozenset[str]:
        """The colours that the symbols have (CR 202.2)."""
        return frozenset(c for symbol in self.symbols for c in symbol.split("/") if c in COLOURS)

    def value(self, x: int = 0) -> int:
        """Return the mana value (CR 202.3), with {X} being ``x``."""
        return self.generic + self.xs * x + sum(_worth(symbol) for symbol in self.symbols)


def written(symbols: Iterable[str]) -> str:
    """Return symbols of mana as a case file writes them: "{R}{G/W}"."""
    return "".join(f"{{{symbol.replace(f'/{OR_LIFE}', '')}}}" for symbol in symbols)


@lru_cache(maxsize=1024)
def mana(text: str, *, x_kinds: str = "") -> ManaCost:
    """Read a mana cost written as on a card: "{2}{G}{W/U}". Raises ``ValueError`` for another text."""
    found = _SYMBOL.findall(text)
    if written(found) != text:
        raise ValueError(f"{text!r} is no mana cost")
    generic = sum(int(s) for s in found if s.isdigit())
    symbols = tuple(s for s in found if not s.isdigit() and s != "X")
    for symbol in symbols:
        if any(part not in (*KINDS, "2", "P", SNOW) for part in symbol.split("/")):
            raise ValueError(f"{{{symbol}}} is no mana symbol")
    return ManaCost(generic, symbols, found.count("X"), x_kinds)


def symbols_of(cost: ManaCost) -> str | None:
    """Return a cost as :func:`mana` reads it, ``None`` if that is not all of it."""
    try:
        return str(cost) if mana(str(cost)) == cost else None
    except ValueError:
        return None


FREE = ManaCost()


def _worth(symbol: str) -> int:
    return 2 if symbol.startswith("2/") else 1
