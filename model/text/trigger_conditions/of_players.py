"""What sets off a triggered ability: what a player does, and the beginning of a step (CR 603.1, 603.2b)."""

from __future__ import annotations

from typing import Literal

from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, Those
from model.value_dataclasses import dataclass
from model.vocabulary import Step, Who


@dataclass(frozen=True)
class LandPlayed:
    """Whenever such a player plays a land; ``not_first``: only after the first one of the turn."""

    who: Who
    not_first: bool = False


@dataclass(frozen=True)
class TakesAction:
    """Whenever such a player takes that keyword action: "scry", "surveil" and the like (CR 701).

    ``first``: only for the first time each turn, of what is counted: investigating. ``what``: of cards that are
    discarded only such. ``by_opponent``: only as a spell or ability of an opponent of that player has them discarded.
    """

    action: str
    who: Who = Who.YOU
    first: bool = False
    what: Those = ANYTHING
    by_opponent: bool = False


@dataclass(frozen=True)
class DiscardsTogether:
    """Whenever such a player discards one or more cards of a description, X of them at once (CR 603.2c)."""

    who: Who = Who.YOU
    what: Those = ANYTHING


@dataclass(frozen=True)
class Mills:
    """Whenever such a player mills one or more cards of a description, or one or more are milled (CR 603.2c, 701.17a).

    ``who``: ``None`` for whoever mills, however many players do so at once. ``each``: whenever one is, for each.
    """

    what: Those = ANYTHING
    who: Who | None = None
    each: bool = False


COMPLETES_DUNGEON = "complete a dungeon"
"""What a player does as a dungeon card is removed from the game (CR 309.7)."""

WINS_FLIP, LOSES_FLIP = "win a coin flip", "lose a coin flip"
"""What a player takes as an action who has flipped a coin, as it comes up (CR 705.2)."""


@dataclass(frozen=True)
class GainsLife:
    """Whenever such a player gains life: how much is X (CR 119.9). ``first``: for the first time each turn."""

    who: Who = Who.YOU
    first: bool = False


@dataclass(frozen=True)
class LosesLife:
    """Whenever such a player loses life, also by damage: how much is X (CR 119.2).

    ``first``: for the first time each turn.
    """

    who: Who = Who.YOU
    first: bool = False


@dataclass(frozen=True)
class DrawsCard:
    """Whenever such a player draws a card; ``nth``: only the first, the second ... each turn (CR 121.1, 121.2).

    ``but_first``: not if it is the first one that the player draws in each of that player's draw steps.
    """

    who: Who = Who.YOU
    nth: int = 0
    but_first: bool = False


@dataclass(frozen=True)
class ItIsSo:
    """When that is so for its controller, whatever has made it so: a state trigger (CR 603.8)."""

    condition: Condition


@dataclass(frozen=True)
class PlayersVote:
    """Whenever players finish voting; it may be about the opponents who voted for what its controller did not."""


@dataclass(frozen=True)
class DayOrNightComes:
    """Whenever day becomes night or night becomes day (CR 730.1a)."""


@dataclass(frozen=True)
class StepBegins:
    """At the beginning of that step of such a player's turn; ``of_host``: who controls what this is attached to.

    ``first``: of several postcombat main phases of a turn only the first, which is its second main phase (CR 505.1a).
    """

    step: Step
    who: Who = Who.YOU
    of_host: bool = False
    first: bool = False


@dataclass(frozen=True)
class OpponentsLoseLife:
    """Whenever opponents lose life during the turn of the controller, who has a speed (CR 702.179d)."""


@dataclass(frozen=True)
class FirstUpkeep:
    """At the beginning of its controller's upkeep, if it came under that control since the last one (CR 702.30a)."""


@dataclass(frozen=True)
class UpkeepOfSuspended:
    """At the beginning of its owner's upkeep, if this card is suspended (CR 702.62a)."""


@dataclass(frozen=True)
class SpellCast:
    """Whenever such a player casts a spell of a description; ``nth``: only the first, the second ... each turn.

    ``targeting``: only one that targets such an object. ``copied``: or copies one (CR 707.10). ``how``: only one of
    which that is so for who casts it; ``when``: only while that holds for the ability's controller. ``beyond``: only if
    more mana was spent on it than the power or toughness of the ability's source is, as those are named here.
    ``valued``: only if its mana value is the number of counters of that kind on that source (CR 202.3).
    """

    what: Those = ANYTHING
    who: Who = Who.YOU
    nth: int = 0
    targeting: Those | None = None
    copied: bool = False
    how: Condition | None = None
    when: Condition | None = None
    beyond: tuple[Literal["power", "toughness"], ...] = ()
    valued: str = ""


@dataclass(frozen=True)
class Expends:
    """Whenever you spend your so-manieth mana of a turn to cast spells, as you pay for one (CR 700.14)."""

    number: int


@dataclass(frozen=True)
class ActivatesAbility:
    """Whenever such a player activates an ability that is no mana ability (CR 602.2).

    ``what``: of a permanent of that description; ``attached``: of the one that this is attached to; ``loyalty``: a
    loyalty ability.
    """

    what: Those | None = None
    who: Who = Who.YOU
    attached: bool = False
    loyalty: bool = False


@dataclass(frozen=True)
class CommitsCrime:
    """Such a player committed a crime: by a target that was an opponent, or an opponent's (CR 700.13)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class RollsDie:
    """Whenever such a player rolls one or more dice: the result is X (CR 706.2, 706.7).

    ``least`` and ``most``: only with a result from here to there, if one is named; ``highest``: only where the die
    shows the highest number that it has.
    """

    who: Who = Who.YOU
    least: int = 0
    most: int | None = None
    highest: bool = False


@dataclass(frozen=True)
class Cycles:
    """Whenever its player cycles a card; ``this``: when that is the card itself, wherever it is then (CR 702.29)."""

    this: bool = False


@dataclass(frozen=True)
class ThisIsCast:
    """When this spell is cast: X is how many spells were cast before it this turn (CR 702.40a).

    ``paid``: if that optional cost was paid for it, and X is how often it was (CR 702.56a).
    """

    paid: str = ""
