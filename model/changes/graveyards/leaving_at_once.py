"""That cards leave a graveyard, or permanents the battlefield, at once, as values to trigger on (CR 603.10a)."""

from __future__ import annotations

from model.game.game import Object
from model.logic.formulas import Formula
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class LeftGraveyard:
    """Cards have left a player's graveyard at once, each with when it has; or one of them, if it is of ``each``.

    ``others``: whether some have that the situation does not name.
    """

    player: Player
    cards: tuple[tuple[Object, Formula], ...]
    others: Formula = False
    each: bool = False


@dataclass(frozen=True)
class TheyLeft:
    """Permanents are about to leave the battlefield at once: each where that holds, and when it dies (CR 603.10a)."""

    leaving: tuple[tuple[Object, Formula, Formula], ...]
