"""What happens to players that abilities trigger on: life gained, lost, cards drawn, mana spent (119, 121, 700.14)."""

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
class SpentOnSpell:
    """A player has paid for a spell with so much mana; ``earlier`` so much for others this turn (CR 700.14)."""

    player: Player
    amount: Number
    earlier: Number


@dataclass(frozen=True)
class RevealedAsDrawn:
    """A card has been revealed as it was drawn, first in a turn (CR 702.94a)."""

    obj: Object
