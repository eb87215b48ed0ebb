"""The rulebook's own terms, as enumerations whose values are the plain numbers facts hold."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Literal, TypeAlias

Player = int
"""A player: the index in turn order, from 0."""

NOBODY: Player = -1

MOST_SPEED = 4
"""The speed that is max speed (CR 702.179e)."""

DAY_AND_NIGHT = ("neither day nor night", "day", "night")
"""The designations that the game itself can have, by the value of the fact that says which (CR 730.1)."""

DAY, NIGHT = 1, 2

Stat: TypeAlias = Literal["power", "toughness", "mana value"]
"""What is a number of an object by itself (CR 202.3, 208.1)."""

MOST_LEVELS = 9
"""The highest class level that is known here (CR 716)."""

MOST_X = 12
"""The largest {X} that is tried where an action leaves it open."""

ANY_AMOUNT = 999
"""As much as a text that is not modelled may do, where what it counts is not known."""


class Zone(IntEnum):
    """Where an object is (CR 400.1). ``NOWHERE`` is where an ability off the stack is, or a token that is gone."""

    LIBRARY = 0
    HAND = 1
    BATTLEFIELD = 2
    GRAVEYARD = 3
    STACK = 4
    EXILE = 5
    COMMAND = 6
    OUTSIDE = 7
    NOWHERE = 8

    @property
    def words(self) -> str:
        """The zone as a judge says it."""
        return _ZONE_WORDS.get(self, self.name.lower())

    @property
    def phrase(self) -> str:
        """The zone after a verb: "is ..."."""
        return _ZONE_PHRASES.get(self, f"in {self.words}")


_ZONE_WORDS = {Zone.COMMAND: "command zone", Zone.OUTSIDE: "outside the game"}
_ZONE_PHRASES = {
    Zone.LIBRARY: "in its owner's library",
    Zone.HAND: "in its owner's hand",
    Zone.GRAVEYARD: "in its owner's graveyard",
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.STACK: "on the stack",
    Zone.COMMAND: "in the command zone",
    Zone.OUTSIDE: "outside the game",
    Zone.NOWHERE: "in no zone",
}


class Step(IntEnum):
    """The steps of a turn in order, the main phases among them (CR 500.1, 501.1, 505.1, 506.1, 512.1)."""

    UNTAP = 0
    UPKEEP = 1
    DRAW = 2
    PRECOMBAT_MAIN = 3
    BEGINNING_OF_COMBAT = 4
    DECLARE_ATTACKERS = 5
    DECLARE_BLOCKERS = 6
    COMBAT_DAMAGE = 7
    END_OF_COMBAT = 8
    POSTCOMBAT_MAIN = 9
    END = 10
    CLEANUP = 11

    @property
    def words(self) -> str:
        """The step as case files name it."""
        return self.name.lower().replace("_", " ")

    @property
    def title(self) -> str:
        """The step as a sentence names it."""
        return f"{self.words} {'phase' if self in MAIN_PHASES else 'step'}"


MAIN_PHASES = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
COMBAT_STEPS = tuple(step for step in Step if Step.BEGINNING_OF_COMBAT <= step <= Step.END_OF_COMBAT)


class CardType(Enum):
    """The card types (CR 205.2a) that texts name.

    Battles are there since the edition of 2024-08-02, in which what was called tribal is called kindred (CR 308, 310).
    """

    ARTIFACT = "Artifact"
    BATTLE = "Battle"
    CONSPIRACY = "Conspiracy"
    CREATURE = "Creature"
    DUNGEON = "Dungeon"
    ENCHANTMENT = "Enchantment"
    INSTANT = "Instant"
    KINDRED = "Kindred"
    LAND = "Land"
    PHENOMENON = "Phenomenon"
    PLANE = "Plane"
    PLANESWALKER = "Planeswalker"
    SCHEME = "Scheme"
    SORCERY = "Sorcery"


PLANAR = frozenset({CardType.PLANE, CardType.PHENOMENON})
"""The types of the cards of a planar deck (CR 901.3)."""

OF_THE_COMMAND_ZONE = frozenset({CardType.CONSPIRACY, CardType.DUNGEON, CardType.SCHEME}) | PLANAR
"""The types of cards that are in the command zone as long as they are in the game (CR 309.2c, 315.3, 901.4, 904.4)."""

NEVER_PERMANENT = frozenset({CardType.INSTANT, CardType.SORCERY})
"""The types of cards that can't be permanents, whatever else they are (CR 110.4a, 400.4a)."""

PERMANENT_TYPES = frozenset(CardType) - NEVER_PERMANENT - {CardType.KINDRED} - OF_THE_COMMAND_ZONE
"""The permanent types (CR 110.4): a kindred card is a permanent card by its other card type."""

TYPE_LINE = (CardType.KINDRED, CardType.ENCHANTMENT, CardType.ARTIFACT, CardType.LAND, CardType.CREATURE)
"""The card types that are printed before others, in this order: "Enchantment Creature", "Kindred Instant"."""


def as_printed(types: Iterable[CardType]) -> list[CardType]:
    """Return card types in the order in which a type line has them."""
    return sorted(types, key=lambda t: (TYPE_LINE.index(t) if t in TYPE_LINE else len(TYPE_LINE), t.value))


class Who(Enum):
    """Whom an ability speaks of, seen from its controller (CR 109.5)."""

    YOU = "you"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    EACH_OTHER = "each other player"
    ENCHANTED = "enchanted player"


class Until(IntEnum):
    """How long an effect lets a player play one particular card."""

    NEVER = 0
    THIS_TURN_ENDS = 1
    THEIR_NEXT_TURN_ENDS = 2
    IT_HAS_RESOLVED = 3
    ITS_ADVENTURE_ENDS = 4
    IT_LEAVES_EXILE = 5
    THEIR_NEXT_TURN_BEGINS = 6
    THEIR_NEXT_UPKEEP_BEGINS = 7
    THEIR_NEXT_END_STEP_BEGINS = 8

    @property
    def words(self) -> str:
        """The duration as it is read after "until"."""
        return self.name.lower().replace("_", " ")


class AnyMana(IntEnum):
    """As what mana may be spent on casting one particular card (CR 609.4b)."""

    AS_IT_IS = 0
    OF_ANY_COLOUR = 1
    OF_ANY_TYPE = 2

    @property
    def words(self) -> str:
        """As what it may be spent, as it is read after "mana"."""
        return self.name.lower().replace("_", " ")

    @property
    def kinds(self) -> str:
        """The kinds of mana as which it may be spent."""
        return {AnyMana.AS_IT_IS: "", AnyMana.OF_ANY_COLOUR: "WUBRG", AnyMana.OF_ANY_TYPE: "WUBRGC"}[self]


NEWEST_EDITION = "2026-01-16"

EDITIONS = (
    "2011-06-17",
    "2013-04-29",
    "2013-07-11",
    "2018-07-13",
    "2019-10-04",
    "2022-10-07",
    "2024-08-02",
    "2024-11-08",
    NEWEST_EDITION,
)
"""The editions of the Comprehensive Rules that rules are dated by, oldest first."""
