"""What happens to players that an ability can trigger on: life that is gained or lost, cards drawn (CR 119, 121)."""

from __future__ import annotations

from model.game.game import Object
from model.logic.formulas import Formula, Number
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class GainedLife:
    """A player has gained so much life, caused by one source (CR 119.9); ``earlier`` so much this turn."""

    player: Player
    amount: Number
    earlier: Number


@dataclass(frozen=True)
class LostLife:
    """A player has lost so much life; ``earlier`` so much this turn (CR 119.2)."""

    player: Player
    amount: Number
    earlier: Number


@dataclass(frozen=True)
class DrewCard:
    """A player has drawn a card; ``earlier`` so many this turn; ``first`` of its draw step (CR 121.1)."""

    player: Player
    earlier: Number
    first: Formula = False


@dataclass(frozen=True)
class RevealedAsDrawn:
    """A card has been revealed as it was drawn, first in a turn (CR 702.94a)."""

    obj: Object
