"""What lies in a mana pool: mana of a kind, and of what it may be spent on (CR 106.4, 106.6)."""

from __future__ import annotations

from model.game.fact import KINDS_OF_MANA, Fact
from model.game.game import Game
from model.text.restricted_mana import RESTRICTIONS, Restriction
from model.values import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class InPool:
    """Mana of one kind in a pool, which may be spent on anything or has a restriction."""

    kind: str
    restriction: Restriction | None = None

    def of(self, player: Player) -> Fact:
        """Return the fact that tells how much of it a player has."""
        if self.restriction is None:
            return Fact("mana", player, KINDS_OF_MANA.index(self.kind))
        return Fact("restricted_mana", player, RESTRICTIONS.index(self.restriction))

    def written(self, times: int = 1) -> str:
        """Return so much of it in words: "{C}{C} of Mishra's Workshop"."""
        whose = "" if self.restriction is None else f" of {self.restriction.source}"
        return f"{{{self.kind}}}" * times + whose


FREE_MANA = tuple(InPool(kind) for kind in KINDS_OF_MANA)
"""Mana that may be spent on anything."""


def in_pools(game: Game) -> tuple[InPool, ...]:
    """Return what there can be in the mana pools of a game."""
    return (*FREE_MANA, *(InPool(restriction.kind, restriction) for restriction in game.restrictions))
