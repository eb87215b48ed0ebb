"""Declaring attackers and blockers: turn-based actions, in which a player chooses for all creatures (CR 508, 509).

A declaration is pairs: a creature, and what it attacks or blocks. Whether a declaration is legal turns on what other
declarations would obey (CR 508.1d, 509.1c), of which there may be many. So it is compared with some that a solver has
found (``against``), and the solver sees to it that they are enough
(:mod:`solver.questions.declarations_obeying_more_requirements`). It asks the same rules of a declaration in which each
pair is chosen or not as a formula says (``choice``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Self, TypeAlias

from model.game.game import Game, Object
from model.logic.formulas import Formula, Number, any_of, count
from model.value_dataclasses import dataclass
from model.vocabulary import Player

Pair: TypeAlias = tuple[Object, int]
"""A creature, and the player or object that it attacks or blocks: an object is counted after the players."""

Chosen: TypeAlias = tuple[Object, int, Formula]
"""A creature, what it attacks or blocks, and where that is chosen."""


@dataclass(frozen=True, eq=False)
class Choice:
    """Which pairs are chosen, each where a formula holds."""

    chosen: Mapping[Pair, Formula]

    @cached_property
    def by_creature(self) -> dict[Object, dict[int, Formula]]:
        """For each creature what it may attack or block, each where a formula holds."""
        return _by_creature(self.each)

    @cached_property
    def each(self) -> Sequence[Chosen]:
        """Each pair, with the formula where it is chosen."""
        return [(creature, what, chosen) for (creature, what), chosen in self.chosen.items()]

    @cached_property
    def is_declared(self) -> dict[Object, Formula]:
        """For each creature whether it attacks or blocks."""
        return {creature: any_of(*whom.values()) for creature, whom in self.by_creature.items()}

    @cached_property
    def number_declared(self) -> Number:
        """How many creatures attack or block."""
        return count(*self.is_declared.values())

    @cached_property
    def whom(self) -> tuple[int, ...]:
        """What may be attacked or blocked."""
        return tuple(dict.fromkeys(what for _, what in self.chosen))


@dataclass(frozen=True)
class _Declaration:
    player: Player
    pairs: tuple[Pair, ...] = ()
    against: tuple[tuple[Pair, ...], ...] | None = None
    choice: Choice | None = None

    def instead(self, pairs: tuple[Pair, ...]) -> Self:
        """Return another declaration that this one can be compared with, and that nothing else is done with."""
        return replace(self, pairs=pairs, against=(), choice=None)

    def chosen(self) -> Sequence[Chosen]:
        """Return what is chosen, each pair with the formula that says so."""
        return [(creature, what, True) for creature, what in self.pairs] if self.choice is None else self.choice.each

    def by_creature(self) -> Mapping[Object, Mapping[int, Formula]]:
        """Return for each creature that may be chosen what it may attack or block, each where a formula holds."""
        return self._declared if self.choice is None else self.choice.by_creature

    @cached_property
    def _declared(self) -> dict[Object, dict[int, Formula]]:
        return _by_creature(self.chosen())

    def is_declared(self) -> Mapping[Object, Formula]:
        """Return for each creature that may be chosen whether it attacks or blocks."""
        return (
            dict.fromkeys((creature for creature, _ in self.pairs), True)
            if self.choice is None
            else self.choice.is_declared
        )

    def number_declared(self) -> Number:
        """Return how many creatures attack or block."""
        return len({creature for creature, _ in self.pairs}) if self.choice is None else self.choice.number_declared

    @property
    def whom(self) -> tuple[int, ...]:
        """What may be attacked or blocked, each once."""
        return tuple(dict.fromkeys(what for _, what in self.pairs)) if self.choice is None else self.choice.whom

    def _grouped(self, game: Game) -> dict[str, list[str]]:
        groups: dict[str, list[str]] = {}
        for creature, what in self.pairs:
            groups.setdefault(said_of(game, what), []).append(creature.label)
        return groups

    def _words(self, game: Game, verb: str, nothing: str) -> str:
        groups = "; ".join(f"{what} with {' and '.join(those)}" for what, those in self._grouped(game).items())
        return f"{game.players[self.player]} {verb} {groups or nothing}"


@dataclass(frozen=True)
class DeclareAttackers(_Declaration):
    """The active player declares which creatures attack, whom, and which are exerted (CR 508.1, 701.43d).

    ``enlisted``: which creatures are tapped for the enlist of which attackers, the attacker first (CR 702.154a).
    """

    exerted: tuple[Object, ...] = ()
    enlisted: tuple[tuple[Object, Object], ...] = ()
    topic: ClassVar[str] = "attacking"

    def instead(self, pairs: tuple[Pair, ...]) -> Self:
        """Return another declaration, in which nothing is exerted or enlisted."""
        return replace(self, pairs=pairs, against=(), choice=None, exerted=(), enlisted=())

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        exerting = f" exerting {' and '.join(obj.label for obj in self.exerted)}" if self.exerted else ""
        pairs = " and ".join(f"{other.label} for {attacker.label}" for attacker, other in self.enlisted)
        enlisting = f" enlisting {pairs}" if pairs else ""
        return self._words(game, "attacks", "with nothing") + exerting + enlisting


@dataclass(frozen=True)
class DeclareBlockers(_Declaration):
    """A defending player declares which creatures block, and which attackers (CR 509.1)."""

    topic: ClassVar[str] = "blocking"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return self._words(game, "blocks", "nothing")


def _by_creature(chosen: Iterable[Chosen]) -> dict[Object, dict[int, Formula]]:
    found: dict[Object, dict[int, Formula]] = {}
    for creature, what, so in chosen:
        found.setdefault(creature, {})[what] = so
    return found


Declaration: TypeAlias = DeclareAttackers | DeclareBlockers


def said_of(game: Game, what: int) -> str:
    """Return the name of what is attacked or blocked."""
    players = len(game.players)
    return game.players[what] if what < players else game.objects[what - players].label


def object_at(game: Game, what: int) -> Object | None:
    """Return the object that is attacked or blocked, ``None`` for a player."""
    players = len(game.players)
    return None if what < players else game.objects[what - players]


def place_of(game: Game, obj: Object) -> int:
    """Return the number that stands for an object in a declaration."""
    return len(game.players) + obj.index
