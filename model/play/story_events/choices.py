"""Choices that a story tells, as values, where the game leaves them to a player (CR 303.4f, 603.3, 608.2d, 704.5j)."""

from __future__ import annotations

from typing import TypeAlias

from model.game.facts import FactKind
from model.game.game import Object
from model.logic.formulas import Formula
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class Targets:
    """Whoever controls an ability that triggered has chosen these targets, and what each of them gets (CR 603.3d)."""

    obj: Object
    targets: tuple[int, ...]
    shares: tuple[int, ...] | None = None


@dataclass(frozen=True)
class ChoosesModes:
    """Whoever controls an ability that triggered has chosen these of its modes (CR 603.3c, 700.2b)."""

    obj: Object
    modes: tuple[str, ...]


@dataclass(frozen=True)
class LiesAbove:
    """Whoever controls two abilities that triggered has put one on the stack above the other (CR 603.3b)."""

    obj: Object
    lower: Object


@dataclass(frozen=True)
class Keeps:
    """A player keeps a permanent, and not another one that the legend rule is about (CR 704.5j)."""

    player: Player
    obj: Object


@dataclass(frozen=True)
class Adds:
    """Whoever controls what added mana has chosen that mana (CR 608.2d)."""

    obj: Object
    mana: str


@dataclass(frozen=True)
class Enchants:
    """Who has put an Aura onto the battlefield has chosen what it enchants (CR 303.4f)."""

    aura: Object
    host: Object


@dataclass(frozen=True)
class PutsCard:
    """A player who has looked at cards of a library for a spell or permanent has put one there (CR 701.22a)."""

    player: Player
    card: Object
    place: str
    by: Object


@dataclass(frozen=True)
class LeavesOnTop:
    """A player who has looked at cards of a library for a spell or permanent has left so many on top."""

    player: Player
    number: int
    by: Object


@dataclass(frozen=True)
class Flips:
    """What came up as a player flipped a coin for a spell or permanent: it was won, or lost (CR 705.2)."""

    player: Player
    wins: bool
    by: Object


@dataclass(frozen=True)
class Rolls:
    """What a die has shown that a player rolled for a spell or permanent (CR 706.2)."""

    player: Player
    shows: int
    by: Object


@dataclass(frozen=True)
class ChoosesTo:
    """A player has chosen to do something for a spell or permanent, or not to do it (CR 608.2d)."""

    player: Player
    action: str
    does: bool
    by: Object


@dataclass(frozen=True)
class Votes:
    """A player has voted so for a spell or permanent (CR 701.38a)."""

    player: Player
    choice: str
    by: Object


@dataclass(frozen=True)
class Dredges:
    """A player has dredged a card instead of drawing, or nothing (CR 702.52a)."""

    player: Player
    card: Object | None


@dataclass(frozen=True)
class MovesIntoRoom:
    """A player has moved the venture marker into that room for a spell or permanent (CR 701.49b)."""

    player: Player
    room: str
    by: Object


@dataclass(frozen=True)
class IsSo:
    """What was open is so, in words and as a formula."""

    words: str
    formula: Formula


@dataclass(frozen=True)
class ChosenForIt:
    """That was chosen as a permanent entered (CR 614.12a): the value of the fact about it that says what."""

    obj: Object
    kind: FactKind
    value: int


@dataclass(frozen=True)
class ReplacesWords:
    """A player has chosen which word a spell or ability replaces by which (CR 608.2d, 612.2)."""

    player: Player
    words: str
    by: Object


@dataclass(frozen=True)
class ChoosesOption:
    """A player has chosen one of the options that a spell or ability lists, such as a colour (CR 608.2d)."""

    player: Player
    option: str
    by: Object


@dataclass(frozen=True)
class Orders:
    """A player has announced in which order a creature assigns combat damage (CR 509.2-3 until 2024)."""

    dealer: Object
    those: tuple[Object, ...]


@dataclass(frozen=True)
class Chooses:
    """A player has chosen these objects as a spell or ability resolved (CR 608.2d)."""

    player: Player
    obj: Object
    chosen: tuple[Object, ...]
    players_chosen: tuple[Player, ...] = ()


Settled: TypeAlias = ChosenForIt | ReplacesWords | ChoosesOption
"""What is settled as something resolves, besides objects and players that are chosen."""

Choice: TypeAlias = (
    Targets
    | ChoosesModes
    | LiesAbove
    | Keeps
    | Adds
    | Enchants
    | PutsCard
    | LeavesOnTop
    | ChoosesTo
    | Flips
    | Rolls
    | Votes
    | Dredges
    | MovesIntoRoom
    | IsSo
    | ChosenForIt
    | Chooses
    | Orders
    | ReplacesWords
    | ChoosesOption
)
