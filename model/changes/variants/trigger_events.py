"""What happens with cards of variants that an ability can trigger on, as values (CR 309, 717, 901, 904)."""

from __future__ import annotations

from model.game.game import Object
from model.logic.formulas import Formula, Number
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class EnteredRoom:
    """The owner of a dungeon has moved the venture marker into that room of it."""

    obj: Object
    room: str


@dataclass(frozen=True)
class WasSetInMotion:
    """A scheme has been set in motion."""

    obj: Object


@dataclass(frozen=True)
class PlaneswalkedTo:
    """A plane or phenomenon has been turned face up as a player planeswalked."""

    obj: Object


@dataclass(frozen=True)
class PlaneswalkedFrom:
    """A plane or phenomenon is about to be turned face down as a player planeswalks."""

    obj: Object


@dataclass(frozen=True)
class RolledDie:
    """A player has rolled a die, with that result, be it the ``highest`` that the die shows; the planar die has none.

    CR 706.2, 706.7.
    """

    player: Player
    result: Number = 0
    highest: Formula = False


@dataclass(frozen=True)
class RolledPlanarDie:
    """A player has rolled the planar die: what it shows, by its place in ``PLANAR_DIE``."""

    player: Player
    shows: Number


@dataclass(frozen=True)
class RolledToVisit:
    """A player has rolled to visit Attractions."""

    player: Player
    result: Number
