"""Assigning combat damage: a turn-based action, in which a player divides what creatures deal (CR 510.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from model.actions.declarations import said_of
from model.game.game import Game, Object
from model.logic.formulas import Number
from model.value_dataclasses import dataclass
from model.vocabulary import Player


class Assigned(NamedTuple):
    """A creature, and how much damage it is to deal to a player or an object, which is counted after the players."""

    dealer: Object
    to: int
    amount: Number


@dataclass(frozen=True)
class AssignDamage:
    """A player announces how each of their attacking or blocking creatures assigns its combat damage (CR 510.1)."""

    player: Player
    assigned: tuple[Assigned, ...] = ()
    topic: ClassVar[str] = "assigning combat damage"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        groups: dict[str, list[str]] = {}
        for dealer, to, amount in self.assigned:
            groups.setdefault(dealer.label, []).append(f"{amount} to {said_of(game, to)}")
        said = "; ".join(f"{' and '.join(amounts)} with {dealer}" for dealer, amounts in groups.items())
        return f"{game.players[self.player]} assigns {said or 'nothing'}"

    def by_dealer(self) -> dict[Object, list[Assigned]]:
        """Return for each creature what it is to deal."""
        found: dict[Object, list[Assigned]] = {}
        for one in self.assigned:
            found.setdefault(one.dealer, []).append(one)
        return found

    def to(self, what: int) -> Iterator[Assigned]:
        """Return what is to be dealt to a player or an object."""
        return (one for one in self.assigned if one.to == what)


def divisions(dealer: Object, amount: int, among: Sequence[int]) -> Iterator[tuple[Assigned, ...]]:
    """Return every way to divide an amount of damage, a whole number, of a creature among players and objects."""
    if not among:
        if amount == 0:
            yield ()
        return
    for first in range(amount, -1, -1):
        said = (Assigned(dealer, among[0], first),) if first else ()
        yield from ((*said, *rest) for rest in divisions(dealer, amount - first, among[1:]))
