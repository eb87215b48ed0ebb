"""The special actions other than playing a land (CR 116.2b-m): what a player does that never uses the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from model.game import Game, Object
from model.vocabulary import Player


@dataclass(frozen=True)
class TurnFaceUp:
    """A player turns a face-down permanent face up (CR 116.2b); ``way``: "morph" or "mana cost", open if None."""

    player: Player
    obj: Object
    way: str | None = None
    topic: ClassVar[str] = "turning face up"
    verb: ClassVar[str] = "turns {} face up"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class EndEffect:
    """A player takes an action that an effect allows later, usually to end it (CR 116.2c)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "ending an effect"
    verb: ClassVar[str] = "pays for {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class IgnoreEffect:
    """A player pays to ignore the effect of a static ability for a while (CR 116.2d)."""

    player: Player
    obj: Object
    paying_with: tuple[tuple[str, Object], ...] = ()
    topic: ClassVar[str] = "ignoring an effect"
    verb: ClassVar[str] = "ignores {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class DiscardAtInstantSpeed:
    """A player discards a card that may be discarded any time an instant could be cast (CR 116.2e)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "discarding"
    verb: ClassVar[str] = "discards {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class SuspendCard:
    """A player exiles a card with suspend from hand (CR 116.2f)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "suspending"
    verb: ClassVar[str] = "suspends {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class TakeCompanion:
    """A player puts the chosen companion into hand (CR 116.2g)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "taking a companion"
    verb: ClassVar[str] = "takes the companion {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class ForetellCard:
    """A player exiles a card with foretell from hand face down (CR 116.2h)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "foretelling"
    verb: ClassVar[str] = "foretells {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class RollPlanarDie:
    """A player rolls the planar die (CR 116.2i)."""

    player: Player
    topic: ClassVar[str] = "rolling the planar die"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return f"{game.players[self.player]} rolls the planar die"


@dataclass(frozen=True)
class RevealConspiracy:
    """A player turns a face-down conspiracy in the command zone face up (CR 116.2j)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "turning a conspiracy face up"
    verb: ClassVar[str] = "reveals the conspiracy {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class PlotCard:
    """A player exiles a card with plot from hand (CR 116.2k)."""

    player: Player
    obj: Object
    topic: ClassVar[str] = "plotting"
    verb: ClassVar[str] = "plots {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return _words(self, game)


@dataclass(frozen=True)
class UnlockHalf:
    """A player unlocks a locked half of a permanent (CR 116.2m); ``half`` is its name."""

    player: Player
    obj: Object
    half: str
    topic: ClassVar[str] = "unlocking"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return f"{game.players[self.player]} unlocks {self.half}"


def _words(act: WithObject, game: Game) -> str:
    return f"{game.players[act.player]} {act.verb.format(act.obj.label)}"


WithObject: TypeAlias = (
    TurnFaceUp
    | EndEffect
    | IgnoreEffect
    | DiscardAtInstantSpeed
    | SuspendCard
    | TakeCompanion
    | ForetellCard
    | RevealConspiracy
    | PlotCard
)

SpecialAction: TypeAlias = WithObject | RollPlanarDie | UnlockHalf

SPECIAL_ACTIONS: tuple[type, ...] = (
    TurnFaceUp,
    EndEffect,
    IgnoreEffect,
    DiscardAtInstantSpeed,
    SuspendCard,
    TakeCompanion,
    ForetellCard,
    RollPlanarDie,
    RevealConspiracy,
    PlotCard,
    UnlockHalf,
)
"""The special actions besides playing a land, in the order of CR 116.2."""
