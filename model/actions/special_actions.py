"""The special actions other than playing a land (CR 116.2b-m): what a player does that never uses the stack."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, get_args

from model.game.game import Game, Object
from model.objects.printed_on_its_card import name_of
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class WithObject:
    """A special action that a player takes with a card or permanent. ``verb`` says it, {} being the object."""

    player: Player
    obj: Object
    topic: ClassVar[str]
    verb: ClassVar[str]

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return f"{game.players[self.player]} {self.verb.format(self.obj.label)}"


MANA_COST = "mana cost"
"""The way to turn a manifested or cloaked permanent face up: for the mana cost of the card (CR 701.40b, 701.58b)."""


@dataclass(frozen=True)
class TurnFaceUp(WithObject):
    """A player turns a face-down permanent face up (CR 116.2b).

    ``way`` is for which cost: "morph", "disguise" or "mana cost", open if ``None``. ``paying_with``: what is named to
    go for it.
    """

    way: str | None = None
    paying_with: tuple[tuple[str, Object], ...] = ()
    topic: ClassVar[str] = "turning face up"
    verb: ClassVar[str] = "turns {} face up"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it, with the cost that is chosen for it."""
        cost = "" if self.way is None else f" for its {self.way.removesuffix(' cost')} cost"
        return super().words(game) + cost + said_of_payment(self.paying_with)


@dataclass(frozen=True)
class EndEffect(WithObject):
    """A player takes an action that an effect allows later, usually to end it (CR 116.2c)."""

    topic: ClassVar[str] = "ending an effect"
    verb: ClassVar[str] = "pays for {}"


def said_of_payment(paying_with: tuple[tuple[str, Object], ...], life: int | None = None) -> str:
    """Return what is said of what goes for a cost, objects and life: " sacrificing Forest and Island paying 2 life"."""
    objects: dict[str, list[str]] = {}
    for verb, obj in paying_with:
        objects.setdefault(verb, []).append(obj.label)
    each = [f" {verb} {' and '.join(labels)}" for verb, labels in objects.items()]
    return "".join((*each, "" if life is None else f" paying {life} life"))


@dataclass(frozen=True)
class IgnoreEffect(WithObject):
    """A player pays to ignore the effect of a static ability for a while (CR 116.2d)."""

    paying_with: tuple[tuple[str, Object], ...] = ()
    topic: ClassVar[str] = "ignoring an effect"
    verb: ClassVar[str] = "ignores {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return super().words(game) + said_of_payment(self.paying_with)


@dataclass(frozen=True)
class DiscardAtInstantSpeed(WithObject):
    """A player discards a card that may be discarded any time an instant could be cast (CR 116.2e)."""

    topic: ClassVar[str] = "discarding"
    verb: ClassVar[str] = "discards {}"


@dataclass(frozen=True)
class SuspendCard(WithObject):
    """A player exiles a card with suspend from hand (CR 116.2f)."""

    topic: ClassVar[str] = "suspending"
    verb: ClassVar[str] = "suspends {}"


@dataclass(frozen=True)
class TakeCompanion(WithObject):
    """A player puts the chosen companion into hand (CR 116.2g)."""

    topic: ClassVar[str] = "taking a companion"
    verb: ClassVar[str] = "takes the companion {}"


@dataclass(frozen=True)
class ForetellCard(WithObject):
    """A player exiles a card with foretell from hand face down (CR 116.2h)."""

    topic: ClassVar[str] = "foretelling"
    verb: ClassVar[str] = "foretells {}"


@dataclass(frozen=True)
class RevealConspiracy(WithObject):
    """A player turns a face-down conspiracy in the command zone face up (CR 116.2j)."""

    topic: ClassVar[str] = "turning a conspiracy face up"
    verb: ClassVar[str] = "reveals the conspiracy {}"


@dataclass(frozen=True)
class PlotCard(WithObject):
    """A player exiles a card with plot from hand (CR 116.2k)."""

    topic: ClassVar[str] = "plotting"
    verb: ClassVar[str] = "plots {}"


@dataclass(frozen=True)
class UnlockHalf(WithObject):
    """A player unlocks a locked half of a permanent (CR 116.2m); ``half`` is its name."""

    half: str = ""
    topic: ClassVar[str] = "unlocking"
    verb: ClassVar[str] = "unlocks {}"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it: the half is named, with the number of the permanent."""
        number = self.obj.label.removeprefix(name_of(self.obj))
        return f"{game.players[self.player]} unlocks {self.half}{number}"


@dataclass(frozen=True)
class RollPlanarDie:
    """A player rolls the planar die (CR 116.2i)."""

    player: Player
    topic: ClassVar[str] = "rolling the planar die"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return f"{game.players[self.player]} rolls the planar die"


SpecialAction: TypeAlias = (
    TurnFaceUp
    | EndEffect
    | IgnoreEffect
    | DiscardAtInstantSpeed
    | SuspendCard
    | TakeCompanion
    | ForetellCard
    | RollPlanarDie
    | RevealConspiracy
    | PlotCard
    | UnlockHalf
)

SPECIAL_ACTIONS: tuple[type[SpecialAction], ...] = get_args(SpecialAction)
"""The special actions besides playing a land, in the order of CR 116.2."""
