"""What a player can do. An action names who does it and what is chosen; it says nothing of legality."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from model.game import Game, Object
from model.vocabulary import Player


@dataclass(frozen=True)
class PlayLand:
    """A player plays a land (CR 116.2a, 305).

    ``announced`` names what the play is charged to where an edition asks for it (CR 305.2 until April
    2013): the source of an effect, ``"the rule"``, or ``None`` if nothing was announced.
    """

    player: Player
    land: Object
    announced: Object | str | None = None
    topic: ClassVar[str] = "playing lands"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        announced = "" if self.announced is None else f", announcing {self.announced}"
        return f"{game.players[self.player]} plays {self.land.label}{announced}"


@dataclass(frozen=True)
class PassPriority:
    """A player with priority takes no action (CR 117.3d)."""

    player: Player
    topic: ClassVar[str] = "passing"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return f"{game.players[self.player]} passes"


THE_RULE = "the rule"

Action: TypeAlias = PlayLand | PassPriority
