"""What happens to several at once, to trigger on: leaving, coming into graveyards, being discarded or milled."""

from __future__ import annotations

from model.game.game import Object
from model.logic.formulas import Formula, Number
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Zone


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
class WerePutThere:
    """Cards have been put at once into a player's graveyard, or into any, each with when; or one, if it is of ``each``.

    ``others``: how many that the situation does not name, by where they were.
    """

    player: Player | None
    cards: tuple[tuple[Object, Formula], ...]
    others: tuple[tuple[Zone, Number], ...] = ()
    each: bool = False


@dataclass(frozen=True)
class WereDiscarded:
    """A player has discarded cards at once, each with when, and so many ``others`` that the situation does not name."""

    player: Player
    cards: tuple[tuple[Object, Formula], ...]
    others: Number = 0


@dataclass(frozen=True)
class WereMilled:
    """A player, or players at once, have milled cards, each with when; or one of them, if it is of ``each``.

    ``others``: so many that the situation does not name.
    """

    player: Player | None
    cards: tuple[tuple[Object, Formula], ...]
    others: Number = 0
    each: bool = False


@dataclass(frozen=True)
class TheyLeft:
    """Permanents are about to leave the battlefield at once: each where that holds, and when it dies (CR 603.10a)."""

    leaving: tuple[tuple[Object, Formula, Formula], ...]
