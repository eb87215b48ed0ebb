"""What cards say replaces an event: which tokens and how many, counters, where things go and enter (CR 614.1)."""

from __future__ import annotations

from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.instruction import Instruction, Printed
from model.text.parts_by_layer import Gift
from model.value_dataclasses import dataclass
from model.vocabulary import Who, Zone

PERMANENTS_OF_ONES_OWN = those("permanent you control")


@dataclass(frozen=True)
class Increase:
    """So many times as many, and that many more: twice that many, that many plus one (CR 614.1a)."""

    times: int = 1
    plus: int = 0


@dataclass(frozen=True)
class MoreTokens(Increase):
    """If tokens would be created under such a player's control, more are (CR 614.16)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class MoreCounters(Increase):
    """If counters, of one kind or any, would be put on such a permanent, more or fewer are (CR 614.16).

    ``by_effects``: only where an effect would put them, and not a rule or a cost (CR 118.1, 714.3).
    """

    on: Those = PERMANENTS_OF_ONES_OWN
    kind: str = ""
    by_effects: bool = False


@dataclass(frozen=True)
class MillsMore(Increase):
    """If such a player would mill cards, the player mills more (CR 614.1a, 701.17)."""

    who: Who = Who.EACH_OPPONENT


@dataclass(frozen=True)
class MoreLife(Increase):
    """If such a player would gain life, more is gained (CR 119.10), or, 0 times as much, none; below 0 it is lost."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class TokensInstead:
    """If tokens of a description would be created under its controller's control, as many of another kind are."""

    what: Those
    token: Printed


@dataclass(frozen=True)
class Regenerates(Gift):
    """If it would be destroyed, it is regenerated: each time (CR 701.19b)."""


@dataclass(frozen=True)
class UmbraArmor(Gift):
    """If what it enchants would be destroyed, it is destroyed instead, and damage removed from that (CR 702.89a)."""


@dataclass(frozen=True)
class EnterTapped:
    """Permanents of a description enter tapped, or ``untapped`` (CR 614.1d)."""

    what: Those
    untapped: bool = False


@dataclass(frozen=True)
class ShuffledInstead:
    """It is shuffled into its owner's library instead of being put into a graveyard, from anywhere (CR 614.1a)."""


@dataclass(frozen=True)
class ExiledInstead:
    """It is exiled instead of being put into a graveyard, from anywhere (CR 614.1a)."""


@dataclass(frozen=True)
class InsteadOfDying:
    """Such permanents go into that zone instead of dying (CR 614.1a, 700.4).

    ``counters``: with so many of a kind on them. ``on_bottom``: into a library not on top, but on the bottom of it.
    """

    what: Those
    counters: tuple[str, int] | None = None
    zone: Zone = Zone.EXILE
    on_bottom: bool = False


@dataclass(frozen=True)
class ExilesCountered:
    """A spell that a spell or ability of such a player would counter is exiled instead (CR 614.1a, 701.6a)."""

    who: Who = Who.YOU


@dataclass(frozen=True)
class Dredge:
    """Instead of drawing its owner may mill so many cards, if they are there, and return it to hand (CR 702.52a)."""

    number: int


@dataclass(frozen=True)
class DrawsInstead:
    """If such a player would draw a card, its controller does that instead, or nothing (CR 121.6, 614.11).

    ``but_first``: not if it is the first one that the player draws in each of that player's draw steps.
    """

    done: tuple[Instruction, ...] = ()
    who: Who = Who.YOU
    but_first: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class DrawsMore(Increase):
    """If such a player would draw cards, one or more at once, the player draws more (CR 121.2a, 614.1a)."""

    who: Who = Who.YOU
    condition: Condition | None = None


@dataclass(frozen=True)
class ExilesInstead:
    """What would be put into such a player's graveyard, from anywhere, is exiled instead (CR 614.1a).

    ``tokens``: that is said of tokens as well as of cards. ``what``: of cards of a description. ``counters``: with so
    many of a kind on them.
    """

    who: Who = Who.EACH_PLAYER
    tokens: bool = True
    what: Those = ANYTHING
    counters: tuple[str, int] | None = None


@dataclass(frozen=True)
class ExilesEntering:
    """Such an object that would enter the battlefield and wasn't cast is exiled instead (CR 614.1a, 614.12)."""

    what: Those


@dataclass(frozen=True)
class MoreDamage(Increase):
    """More damage is dealt than would be: by such sources, or any, to such permanents and such players (CR 614.1a).

    Twice as much is doubled damage (CR 701.10g). ``combat``: combat damage alone, or none of it.
    """

    by: Bound | None = None
    to: Bound | None = ANYTHING
    to_players: Who | None = Who.EACH_PLAYER
    combat: bool | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class ProducesInstead:
    """What permanents produce as such a player taps them for mana is replaced (CR 106.12b, 614.1a).

    ``kinds``: it is mana of one of these, chosen as it is produced, or of the same if empty. ``times``: so many times
    as much, or just one with ``only_one``. ``at_least``: where that much would be produced.
    """

    what: Those
    who: Who = Who.EACH_PLAYER
    kinds: str = ""
    times: int = 1
    only_one: bool = False
    at_least: int = 1


Replacing = (
    MoreTokens
    | MoreCounters
    | MillsMore
    | MoreLife
    | TokensInstead
    | EnterTapped
    | ShuffledInstead
    | ExiledInstead
    | InsteadOfDying
    | Dredge
    | DrawsInstead
    | DrawsMore
    | ExilesCountered
    | ExilesInstead
    | ExilesEntering
    | Regenerates
    | UmbraArmor
    | MoreDamage
    | ProducesInstead
)
