"""Formulas over bounded numbers as clauses: numbers in two's complement, a literal for each bit, the last its sign.

Tseitin: On the Complexity of Derivation in Propositional Calculus, 1968. What is the same is one literal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Literal: TypeAlias = int
Bits: TypeAlias = tuple[Literal, ...]

TRUE: Literal = 1
FALSE: Literal = -1


class Circuit:
    """Gates, and the clauses that define them: each literal of a gate holds iff the gate does."""

    def __init__(self) -> None:
        self.clauses: list[tuple[Literal, ...]] = [(TRUE,)]
        self.top = 1
        self._gates: dict[tuple[str, tuple[Literal, ...]], Literal] = {}

    def fresh(self) -> Literal:
        """Return a literal that nothing is said of."""
        self.top += 1
        return self.top

    def every(self, literals: Iterable[Literal]) -> Literal:
        """Return a literal that holds iff all of these do."""
        parts = set(literals) - {TRUE}
        if any(part == FALSE or -part in parts for part in parts):
            return FALSE
        return self._gate("and", tuple(sorted(parts))) if len(parts) > 1 else next(iter(parts), TRUE)

    def some(self, literals: Iterable[Literal]) -> Literal:
        """Return a literal that holds iff one of these does."""
        return -self.every(-literal for literal in literals)

    def choice(self, condition: Literal, then: Literal, otherwise: Literal) -> Literal:
        """Return a literal that holds iff ``then`` does where the condition holds, and ``otherwise`` where not."""
        if condition in (TRUE, FALSE) or then == otherwise:
            return otherwise if condition == FALSE else then
        if {then, otherwise} & {TRUE, FALSE, condition, -condition}:
            return self.some((self.every((condition, then)), self.every((-condition, otherwise))))
        if condition < 0:
            condition, then, otherwise = -condition, otherwise, then
        if then == -otherwise:
            low, high = sorted((abs(condition), abs(then)))
            even = self._gate("same", (low, high))
            return even if (condition > 0) == (then > 0) else -even
        return self._gate("choice", (condition, then, otherwise))

    def same(self, one: Literal, other: Literal) -> Literal:
        """Return a literal that holds iff both or neither do."""
        return self.choice(one, other, -other)

    def _gate(self, kind: str, parts: tuple[Literal, ...]) -> Literal:
        if (kind, parts) not in self._gates:
            gate = self._gates[kind, parts] = self.fresh()
            if kind == "and":
                self.clauses += ((-gate, part) for part in parts)
                self.clauses.append((gate, *(-part for part in parts)))
            else:
                condition, then = parts[:2]
                otherwise = parts[2] if kind == "choice" else -then
                for where, so in ((-condition, then), (condition, otherwise)):
                    self.clauses += ((where, -so, gate), (where, so, -gate))
        return self._gates[kind, parts]

    def number(self, low: int, high: int) -> Bits:
        """Return fresh bits for a number between these; that it is one of them is not stated."""
        width = max(low.bit_length(), high.bit_length(), (-low - 1).bit_length() if low < 0 else 0)
        sign = FALSE if low >= 0 else self.fresh()
        return (*(self.fresh() for _ in range(width)), sign)

    def either(self, condition: Literal, then: Bits, otherwise: Bits) -> Bits:
        """Return one number where the condition holds, and the other where not."""
        return short(self.choice(condition, *two) for two in zip(*_wide(then, otherwise), strict=True))

    def plus(self, one: Bits, other: Bits, carry: Literal = FALSE) -> Bits:
        """Return the sum of two numbers, and one more if ``carry`` holds."""
        total = []
        for a, b in zip(*_wide(one, other, more=1), strict=True):
            differ = -self.same(a, b)
            total.append(-self.same(differ, carry))
            carry = self.choice(differ, carry, a)
        return short(total)

    def times(self, factor: int, number: Bits) -> Bits:
        """Return a multiple of a number."""
        total: Bits = (FALSE,)
        for place, digit in enumerate(reversed(bin(abs(factor))[2:])):
            if digit == "1":
                total = self.plus(total, (FALSE,) * place + number)
        return total if factor >= 0 else self.plus(tuple(-bit for bit in total), (FALSE,), TRUE)

    def equal(self, one: Bits, other: Bits) -> Literal:
        """Return a literal that holds iff two numbers are equal."""
        return self.every(self.same(*two) for two in zip(*_wide(one, other), strict=True))

    def at_most(self, one: Bits, other: Bits) -> Literal:
        """Return a literal that holds iff the first number is at most the second."""
        *pairs, (minus, other_minus) = zip(*_wide(one, other), strict=True)
        so = TRUE
        for a, b in pairs:
            so = self.choice(self.same(a, b), so, b)
        return self.choice(self.same(minus, other_minus), so, minus)


def constant(number: int) -> Bits:
    """Return a number that is known."""
    width = number.bit_length() if number >= 0 else (-number - 1).bit_length()
    return (*(TRUE if number >> place & 1 else FALSE for place in range(width)), FALSE if number >= 0 else TRUE)


def known(number: Bits) -> int | None:
    """Return which number bits are, if they are known."""
    if not set(number) <= {TRUE, FALSE}:
        return None
    digits = sum(1 << place for place, bit in enumerate(number[:-1]) if bit == TRUE)
    return digits - (1 << len(number) - 1) if number[-1] == TRUE else digits


def short(bits: Iterable[Literal]) -> Bits:
    """Return a number without bits that only repeat its sign."""
    kept = list(bits)
    while len(kept) > 1 and kept[-1] == kept[-2]:
        kept.pop()
    return tuple(kept)


def _wide(one: Bits, other: Bits, more: int = 0) -> Sequence[Bits]:
    """Return two numbers with as many bits as the longer one has, and some more."""
    width = max(len(one), len(other)) + more
    return [number + (number[-1],) * (width - len(number)) for number in (one, other)]
