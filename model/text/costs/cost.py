"""A cost: mana and its other parts, and what it is with an X that is announced (CR 118, 601.2b, 602.1a)."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import add

from model.text.costs.parts import (
    CollectEvidence,
    ExileFromHand,
    Loyalty,
    Numbered,
    Part,
    PayEnergy,
    PayLife,
    RemoveCounters,
    Sacrifice,
    TapThis,
    UntapThis,
)
from model.text.mana import FREE, ManaCost, mana
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Cost:
    """A cost: mana and other parts. ``payable`` is false for a missing mana cost (CR 118.6)."""

    mana: ManaCost = FREE
    parts: tuple[Part, ...] = ()
    payable: bool = True

    @property
    def has_x(self) -> bool:
        """Whether {X}, X life, -X or X of something is in it: then a value of X is announced for it (CR 107.3a)."""
        return bool(self.mana.xs) or any(
            (isinstance(p, PayLife | Loyalty | Numbered) and p.x) or _is_of_value_x(p) for p in self.parts
        )

    def for_x(self, x: int) -> Cost:
        """Return the same with so many of what is paid X times; X mana and X life are left as they are."""
        if not any((isinstance(part, Numbered) and part.x) or _is_of_value_x(part) for part in self.parts):
            return self
        return replace(self, parts=tuple(_for_x(part, x) for part in self.parts))

    def less(self, generic: int) -> Cost:
        """Return the cost less that much generic mana, which may be below 0 until effects have changed it."""
        return replace(self, mana=replace(self.mana, generic=self.mana.generic - generic))

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.mana + other.mana, self.parts + other.parts, self.payable and other.payable)

    def times(self, number: int) -> Cost:
        """Return the cost so many times over, which nothing but all of it pays."""
        return reduce(add, (self,) * number, Cost())

    def __str__(self) -> str:
        words = [str(self.mana)] if self.mana != FREE or not self.parts else []
        return ", ".join([*words, *(_words(part) for part in self.parts)])


def _is_of_value_x(part: Part) -> bool:
    return isinstance(part, Sacrifice | ExileFromHand) and part.value_is_x


def _for_x(part: Part, x: int) -> Part:
    if isinstance(part, Sacrifice | ExileFromHand) and part.value_is_x:
        return replace(part, what=replace(part.what, least_value=x, most_value=x), value_is_x=False)
    return replace(part, number=part.number + x, x=False) if isinstance(part, Numbered) and part.x else part


UNPAYABLE = Cost(payable=False)


def cost(text: str, *parts: Part, x_kinds: str = "") -> Cost:
    """Return a cost from its mana as printed ("" for none) and its other parts."""
    return Cost(mana(text, x_kinds=x_kinds), parts)


def _words(part: Part) -> str:
    match part:
        case TapThis():
            return "{T}"
        case UntapThis():
            return "{Q}"
        case PayLife(amount, x):
            return "X life" if x else f"{amount} life"
        case CollectEvidence(value):
            return f"collect evidence {value}"
        case RemoveCounters(kind, number, False):
            return f"{number} {kind} counter{'s' * (number > 1)}"
        case Loyalty(change, x):
            return f"{change:+}" * bool(change or not x) + "-X" * x
        case PayEnergy(number, x):
            return "X {E}" if x else "{E}" * number
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in type(part).__name__)[1:]
