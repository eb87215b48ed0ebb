"""Facts by name: their ranges, defaults, sentences, their values and the variables that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from model.game.fact import (
    ENDLESS,
    KINDS_OF_MANA,
    LEAST_LIFE,
    MOST_LANDS,
    MOST_LIFE,
    MOST_X_OF_A_SPELL,
    PLANAR_DIE,
    SIDES,
    Fact,
    FactKind,
    Kind,
    Range,
)
from model.game.game import AS_THEY_ARE, Game
from model.game.kinds_of_counters import COUNTERS, PLAYER_COUNTERS
from model.game.kinds_of_facts.every import KINDS
from model.game.kinds_of_facts.turn_history_asked_for import WatchedFor, watched_in
from model.game.mana_pool import InPool, restricted_in_pools
from model.logic.formulas import Boolean, Integer, Value, boolean, integer
from model.text.combat import THIS_TURN_IT
from model.text.entering_and_halves import PAID_FOR
from model.text.instructions.counters_and_doubling import ARMIES
from model.text.instructions.turns import SKIPPED

__all__ = [
    "COUNTERS",
    "ENDLESS",
    "KINDS",
    "KINDS_OF_MANA",
    "LEAST_LIFE",
    "MOST_LANDS",
    "MOST_LIFE",
    "MOST_X_OF_A_SPELL",
    "PLANAR_DIE",
    "PLAYER_COUNTERS",
    "SIDES",
    "Fact",
    "FactKind",
    "Kind",
    "OpenValues",
    "Range",
    "Values",
    "WatchedValues",
    "default_of",
    "is_in_range",
    "most_of",
    "name_of",
    "range_of",
    "sentence_of",
    "shown",
    "variable_for",
]


def range_of(game: Game, fact: Fact) -> Range | None:
    """Return the range of a fact, or ``None`` for yes or no."""
    return KINDS[fact.kind].range(game, fact)


def most_of(game: Game, fact: Fact) -> int:
    """Return the highest value that a fact can have, which is a number."""
    of = range_of(game, fact)
    assert of is not None
    return of.high


def is_in_range(game: Game, fact: Fact, value: object) -> bool:
    """Whether a value is one that the fact can have; what is not known is taken to be."""
    if isinstance(value, bool) or not isinstance(value, int):
        return True
    of = range_of(game, fact)
    return of is None or of.low <= value <= of.high


def default_of(game: Game, fact: Fact) -> int | bool:
    """Return what a fact is when a situation says nothing of it; the fact may be written as what it consists of."""
    plain = PLAIN_DEFAULTS[fact[0]]
    return worked_out_default(game, Fact(*fact)) if plain is None else plain


def worked_out_default(game: Game, fact: Fact) -> int | bool:
    """Return the default of a fact of a kind that has one for each game."""
    return _WORKED_OUT[fact.kind](game, fact)


PLAIN_DEFAULTS = {name: kind.default if isinstance(kind.default, int) else None for name, kind in KINDS.items()}
"""What facts of each kind are that nothing is said of, where that is the same in every game: most are asked for so."""

_WORKED_OUT = {name: kind.default for name, kind in KINDS.items() if not isinstance(kind.default, int)}


def sentence_of(game: Game, fact: Fact, value: int | bool) -> str:
    """Return the English sentence saying that the fact has that value."""
    return KINDS[fact.kind].sentence(game, fact, value)


def name_of(game: Game, fact: Fact, labels: Mapping[str, str] = AS_THEY_ARE) -> str:
    """Return the fact's name, as in ``lands_played(Ann)``; ``labels`` are those of objects, if others than here."""
    subjects = zip(KINDS[fact.kind].subjects, fact[1:], strict=False)
    names = [_subject(game, kind, i, labels) for kind, i in subjects]
    return f"{fact.kind}({', '.join(names)})" if names else fact.kind


WORDS: Mapping[str, Sequence[str]] = {
    "counter": COUNTERS,
    "player counter": PLAYER_COUNTERS,
    "kind of mana": KINDS_OF_MANA,
    "army": ARMIES,
    "what is skipped": SKIPPED,
    "optional cost": PAID_FOR,
    "restriction or requirement": THIS_TURN_IT,
}
"""What facts are about besides players, objects and numbers: by kind, what there is."""


def _subject(game: Game, kind: str, index: int, labels: Mapping[str, str]) -> str:
    match kind:
        case "player":
            return game.players[index]
        case "object":
            label = game.objects[index].label
            return labels.get(label, label)
        case "timestamp" | "effect":
            return game.name_of_dated(index, labels)
    if kind in WORDS:
        return WORDS[kind][index]
    if kind in CALLED_BY_CARDS:
        return CALLED_BY_CARDS[kind](game)[index].written()
    return str(index + 1)


CALLED_BY_CARDS: dict[str, Callable[[Game], Sequence[InPool | WatchedFor]]] = {
    "restriction": restricted_in_pools,
    "what has happened": watched_in,
}
"""What facts are about that is called by the cards of the game that make it, or ask for it."""


def shown(game: Game, fact: Fact, value: int | bool) -> str:
    """Return a value of the fact as a case file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    of = range_of(game, fact)
    return of.labels[value - of.low] if of and of.labels else str(value)


def variable_for(game: Game, fact: Fact) -> Boolean | Integer | int:
    """Return the variable that stands for a fact; a fact with one possible value is that value."""
    of = range_of(game, fact)
    return boolean(name_of(game, fact)) if of is None else integer(name_of(game, fact), *of)


class Values(dict[Fact, Value]):
    """Values by fact; a fact that nothing was said of has its default."""

    def __init__(self, game: Game, values: Mapping[Fact, Value]) -> None:
        super().__init__(values)
        self.game = game
        self._by_kind: dict[FactKind, list[Fact]] | None = None

    def __missing__(self, fact: Fact) -> Value:
        plain = PLAIN_DEFAULTS[fact[0]]  # as ``default_of`` does, which is asked for most facts of most rules
        return worked_out_default(self.game, Fact(*fact)) if plain is None else plain

    def of_kinds(self, kinds: tuple[FactKind, ...]) -> Iterator[Fact]:
        """Return the facts of these kinds that something was said of."""
        if self._by_kind is None:
            kind_of = itemgetter(0)
            self._by_kind = {kind: list(facts) for kind, facts in groupby(sorted(self, key=kind_of), key=kind_of)}
        return (fact for kind in kinds for fact in self._by_kind.get(kind, ()))

    def changed(self, game: Game, changes: Mapping[Fact, Value]) -> Values:
        """Return the values with these changed, in a game that may have more objects."""
        new = Values(game, self)
        new.update(changes)
        if self._by_kind is not None:
            new._by_kind = self._by_kind if len(new) == len(self) else self._with_more(changes)
        return new

    def _with_more(self, changes: Iterable[Fact]) -> dict[FactKind, list[Fact]]:
        """Return the facts by kind, with those that nothing was said of until these changes."""
        by_kind = dict(self._by_kind or {})
        for fact in changes:
            if fact not in self:
                by_kind[fact[0]] = [*by_kind.get(fact[0], ()), fact]
        return by_kind


class OpenValues(Values):
    """A variable for each fact that is asked for, made when it is; what the base leaves open stays so.

    ``made`` are the facts of those variables by their names; what is changed of the facts shares them, as what is asked
    of it is asked of the same.
    """

    def __init__(self, base: Values, values: Mapping[Fact, Value], made: dict[str, Fact]) -> None:
        super().__init__(base.game, values)
        self.base = base
        self.made = made

    def __missing__(self, fact: Fact) -> Value:
        fact = Fact(*fact)
        known = self.base[fact]
        if self._by_kind is not None:
            self._by_kind.setdefault(fact.kind, []).append(fact)
        if isinstance(known, Boolean | Integer):
            self[fact] = known
            return known
        made = self[fact] = variable_for(self.game, fact)
        if isinstance(made, Boolean | Integer):
            self.made[made.name] = fact
        return made

    def of_kinds(self, kinds: tuple[FactKind, ...]) -> Iterator[Fact]:
        """Return the facts of these kinds that something was said of, here or in the base, or that were asked for."""
        asked = self._asked_of(*kinds) if len(kinds) == 1 else (fact for fact in tuple(self) if fact[0] in kinds)
        return iter(dict.fromkeys((*self.base.of_kinds(kinds), *asked)))

    def _asked_of(self, kind: FactKind) -> Iterable[Fact]:
        if self._by_kind is None:
            self._by_kind = {}
            for fact in self:
                self._by_kind.setdefault(fact[0], []).append(fact)
        return self._by_kind.get(kind, ())

    def changed(self, game: Game, changes: Mapping[Fact, Value]) -> Values:
        """Return the values with these changed, of the same base."""
        new = OpenValues(self.base, self, self.made)
        new.game = game
        new.update(changes)
        return new


class WatchedValues(Values):
    """The same values; which kinds of facts somebody asks for is added to ``asked``."""

    def __init__(self, values: Values, asked: set[FactKind]) -> None:
        values.of_kinds(())  # so that both have them by kind
        super().__init__(values.game, values)
        self._by_kind = values._by_kind
        self.asked = asked

    def __getitem__(self, fact: Fact) -> Value:
        self.asked.add(fact[0])
        return dict.__getitem__(self, fact)

    def get(self, fact: Fact, otherwise: Any = None) -> Any:
        """Return a value, as a dictionary does; whoever compares values asks for all of them."""
        self.asked.update(KINDS)
        return super().get(fact, otherwise)

    def items(self) -> Any:
        """Return all facts that something was said of, with their values."""
        self.asked.update(KINDS)
        return super().items()

    def of_kinds(self, kinds: tuple[FactKind, ...]) -> Iterator[Fact]:
        """Return the facts of these kinds that something was said of."""
        self.asked.update(kinds)
        return super().of_kinds(kinds)

    def changed(self, game: Game, changes: Mapping[Fact, Value]) -> Values:
        """Return the values with these changed; what is asked of them is asked of the same."""
        return WatchedValues(super().changed(game, changes), self.asked)

    def unwatched(self) -> Values:
        """Return the same values, of which nobody notes what is asked for."""
        values = Values(self.game, self)
        values._by_kind = self._by_kind
        return values
