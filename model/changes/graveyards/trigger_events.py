"""That cards have left a graveyard, as a value that an ability can trigger on (CR 603.10a)."""

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
