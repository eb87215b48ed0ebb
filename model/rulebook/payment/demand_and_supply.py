"""What a cost asks for once its choices are made, what mana can supply it, and whether it does (CR 107.4, 118).

Where every source makes one mana at a time, payability needs no search: by Hall's theorem (1935) a set of
coloured symbols can be paid iff, for every set of colours, the sources that make one of them are at least
as many as the symbols that only they can pay. So it is a formula like any other, also on open facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import combinations, product
from typing import TypeAlias

from model.game.game import Object
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, total
from model.text.mana import KINDS, OR_LIFE, SNOW, ManaCost
from model.value_dataclasses import dataclass

Help: TypeAlias = tuple[tuple[frozenset[str], Formula], ...]
"""For which kinds of mana besides generic something may help to pay, in each of its ways, and what must hold for it."""

Helpers: TypeAlias = Mapping[Object, Help]
"""What may help to pay."""


class TooManyWays(RuntimeError):
    """There are too many ways to make the mana for a payment to try them all."""


@dataclass(frozen=True)
class Demand:
    """What has to be paid once the choices in a cost are made: coloured symbols, generic mana, life.

    ``limited`` is the generic mana of an {X} for which only mana of the kinds ``limited_to`` may be spent.
    """

    symbols: tuple[frozenset[str], ...]
    generic: Number
    life: int = 0
    limited: Number = 0
    limited_to: frozenset[str] = frozenset()

    @property
    def amount(self) -> Number:
        """How much mana it asks for in all."""
        return self.generic + self.limited + len(self.symbols)

    @property
    def asks_for_snow(self) -> bool:
        """Whether it asks for mana from a snow source."""
        return any(SNOW in symbol for symbol in self.symbols)

    @property
    def asks_for_nothing(self) -> bool:
        """Whether it certainly asks for no mana."""
        amount = self.amount
        return isinstance(amount, int) and amount == 0

    def changed(self, more: Number, less: Number, least: Number) -> Demand:
        """Return the demand with increases, then reductions of generic mana, then a minimum (CR 601.2f).

        What a reduction takes off is taken off {X} first where only some mana may be spent on that: the player
        determines the total cost, and all of it is generic mana (CR 107.4b, 118.7a).
        """
        left = _at_least(self.generic + more + self.limited - less, 0)
        limited = _at_least(left - _at_least(self.generic + more, 0), 0) if self.limited_to else 0
        lacking = least - len(self.symbols) - limited
        return replace(self, generic=_at_least(left - limited, lacking), limited=limited)

    def with_life_for_mana(self) -> Iterator[Demand]:
        """Return the demand with mana alone, then with 2 life for each mana rather than which life may be paid."""
        plain = tuple(symbol - {OR_LIFE} for symbol in self.symbols if OR_LIFE not in symbol)
        either = {symbol: self.symbols.count(symbol) for symbol in self.symbols if OR_LIFE in symbol}
        for lives in product(*(range(number + 1) for number in either.values())):
            numbers = zip(either.items(), lives, strict=True)
            left = tuple(symbol - {OR_LIFE} for (symbol, number), life in numbers for _ in range(number - life))
            yield replace(self, symbols=(*plain, *left), life=self.life + LIFE_FOR_ONE_MANA * sum(lives))

    def helped_for(self, number: int) -> Demand:
        """Return the demand of which no more than so much generic mana may be paid otherwise (CR 701.67b)."""
        left = _at_least(self.generic - number, 0)
        if isinstance(left, int) and left == 0:
            return self
        if self.limited_to:
            raise TooManyWays("help with generic mana beside {X} that only some mana pays for is not followed")
        return replace(self, generic=self.generic - left, limited=left, limited_to=frozenset(KINDS))


NO_MANA = Demand((), 0)

LIFE_FOR_ONE_MANA = 2


@dataclass(frozen=True)
class Supply:
    """Some mana that can be spent: an amount, all of one of these kinds, each with what must hold for it.

    No kinds: it pays for generic mana only.
    """

    makes: tuple[tuple[frozenset[str], Formula], ...]
    amount: Number = 1

    def of(self, kinds: frozenset[str]) -> Number:
        """Return how much mana of one of these kinds there can be."""
        return if_then_else(any_of(*(when for made, when in self.makes if not made.isdisjoint(kinds))), self.amount, 0)

    def also(self, kinds: frozenset[str], when: Formula) -> Supply:
        """Return the supply that may be used in one more way instead."""
        return Supply((*self.makes, (kinds, when)), self.amount)

    def most(self) -> Number:
        """Return how much mana there can be."""
        return if_then_else(any_of(*[when for _, when in self.makes]), self.amount, 0)


@dataclass(frozen=True)
class OneOf:
    """Mana of one of several uses of a source, which leave no other: what each brings, and how much it costs."""

    uses: tuple[tuple[tuple[Supply, ...], int], ...]

    def of(self, kinds: frozenset[str]) -> Number:
        """Return how much mana of one of these kinds there can be."""
        return _largest(total(s.of(kinds) for s in brought) for brought, _ in self.uses)

    def most(self) -> Number:
        """Return how much mana there can be besides what goes for it."""
        return _largest(total(s.most() for s in brought) - costs for brought, costs in self.uses)


def ways_to_pay(cost: ManaCost, x: int = 0) -> Iterator[Demand]:
    """Return what a cost asks for with {X} announced as ``x``, one for each choice of halves of its symbols.

    See CR 107.3a, 107.4e and 107.4f.
    """
    for_x = cost.xs * x
    for choice in product(*(list(_halves(symbol)) for symbol in cost.symbols)):
        yield Demand(
            tuple(kinds for kinds, _, _ in choice if kinds),
            cost.generic + (0 if cost.x_kinds else for_x) + sum(generic for _, generic, _ in choice),
            sum(life for _, _, life in choice),
            for_x if cost.x_kinds else 0,
            frozenset(cost.x_kinds),
        )


def covers(supplies: Iterable[Supply], demand: Demand) -> Formula:
    """Return the formula that holds iff these supplies pay for the demand's mana (Hall's condition)."""
    available = list(supplies)
    return all_of(*(has >= needs for _, has, needs in comparisons(available, demand)))


def comparisons(supplies: Sequence[Supply | OneOf], demand: Demand) -> Iterator[tuple[str, Number, Number]]:
    """Return what Hall's condition compares: for each set of kinds, the mana there is and the mana needed."""
    yield "", total(s.most() for s in supplies), demand.amount
    for kinds, needed in needs_of(demand):
        yield "".join(k for k in KINDS + SNOW if k in kinds), total(s.of(kinds) for s in supplies), needed


def needs_of(demand: Demand) -> Iterator[tuple[frozenset[str], Number]]:
    """Return how much can be paid only by each set of kinds for which Hall's condition can fail."""
    for kinds in sorted(_unions({*demand.symbols, demand.limited_to} - {frozenset()}), key=sorted):
        symbols = sum(1 for symbol in demand.symbols if symbol <= kinds)
        limited = demand.limited if demand.limited_to and demand.limited_to <= kinds else 0
        yield kinds, symbols + limited


def _unions(asked: Set[frozenset[str]]) -> set[frozenset[str]]:
    """Return the unions of the kinds that are asked for: the only sets for which Hall's condition can fail."""
    different = sorted(asked, key=sorted)
    groups = (group for size in range(1, len(different) + 1) for group in combinations(different, size))
    return {frozenset().union(*group) for group in groups}


def _halves(symbol: str) -> Iterator[tuple[frozenset[str], int, int]]:
    """Return the ways to pay a symbol: kinds of one mana, or generic mana, or life."""
    parts = symbol.split("/")
    kinds = frozenset(p for p in parts if p in KINDS + SNOW + OR_LIFE)
    if kinds:
        yield kinds, 0, 0
    if "2" in parts:
        yield frozenset(), 2, 0
    if "P" in parts:
        yield frozenset(), 0, LIFE_FOR_ONE_MANA


def _largest(numbers: Iterable[Number]) -> Number:
    found: Number = 0
    for number in numbers:
        found = _at_least(number, found)
    return found


def _at_least(number: Number, least: Number) -> Number:
    return if_then_else(number > least, number, least)
