"""Texts that are not modelled: what each says in our words, and what it could change.

A text that the values of :mod:`model.text.abilities` can't express is not left out, but noted with its *footprint*: the
facts and qualities that it could change, whose, and which actions it could allow, forbid or price otherwise. A note
stands where its text does: among what a card says, or among what a spell or ability does as it resolves. Nothing is
guessed of it: what resolves is opened (:mod:`model.changes.left_open_by_unread_texts`), and what applies all the time
makes the answers uncertain that would turn on it (:mod:`model.situations.unread_texts_that_bear`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Literal, TypeAlias

from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, Those
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_combat import CombatDamageDealt, DealsCombatDamage
from model.text.trigger_conditions.of_objects import (
    Dies,
    Enters,
    Leaves,
    ReachesChapter,
    ThisBecomesTapped,
    ThisDies,
    ThisEnters,
    ThisTurnedUp,
)
from model.text.trigger_conditions.of_players import SpellCast, StepBegins, TakesAction
from model.text.trigger_conditions.read_roughly import Roughly
from model.value_dataclasses import dataclass
from model.vocabulary import Zone

QUALITIES: dict[str, str] = {
    "combat": "how it attacks and blocks",
    "fighting": "how it deals combat damage",
    "attacks": "what happens as it attacks",
    "power": "power",
    "opening": "how the game begins",
    "beside": "what is said and done beside the game",
    "chooser": "who chooses",
    "contraptions": "cards that these rules leave out",
    "splice": "being spliced onto another spell",
    "toughness": "toughness",
    "library": "the order of the library",
    "hand size": "how many cards may be kept in hand",
    "choice": "what is chosen as it enters",
}
"""What a text could change that is no fact of a situation, in words."""

NUMBERS = frozenset({"power", "toughness"})
"""Qualities of which a text gives so much; of others it gives them or does not."""

NOT_LOOKED_AT = frozenset({"attacks", "beside", "opening", "chooser", "splice", "hand size", "choice", "contraptions"})
"""Qualities that nothing in the rulebook and no move looks at: a text that changes only these can't matter yet."""


class Of(Enum):
    """Whose facts a text could change, seen from the object that says it."""

    ITSELF = "itself"
    HOST = "what it is attached to"
    TARGETS = "its targets"
    YOU = "its controller"
    OPPONENTS = "its controller's opponents"
    PLAYERS = "any player"
    ANYTHING = "any object"


@dataclass(frozen=True)
class Cards:
    """The cards of such players in a zone; in the library only its order is known."""

    zone: Zone
    of: Of = Of.YOU
    what: Those = ANYTHING


Whose: TypeAlias = Of | Those | Cards
"""Of one of these, of the permanents of a description, or of cards in another zone."""


@dataclass(frozen=True)
class Changes:
    """Facts of these kinds, or qualities, could be others afterwards.

    A number changes by ``low`` to ``high``, or to anything if neither is given. One kind of counters or mana is
    written behind the kind of fact: "counters +1/+1".
    """

    kinds: tuple[str, ...]
    of: Whose = Of.ITSELF
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True)
class MovesTo:
    """Such objects could go to one of these zones, each or not."""

    zones: tuple[Zone, ...]
    of: Whose = Of.ITSELF


@dataclass(frozen=True)
class Bears:
    """Actions of these topics could be allowed by it, forbidden, or either; all topics, if none is given.

    ``of``: those that are done with such an object or by such a player. ``lifts`` are the names of the only rules that
    it could keep from refusing an action, if not any; ``when`` has to hold for it to matter. ``targeting``: only those
    that have targets, and of what is legal only those of which one is such an object as ``at`` says.
    """

    could: Literal["allow", "forbid", "change"]
    topics: frozenset[str]
    of: Whose = Of.ITSELF
    lifts: frozenset[str] = frozenset()
    when: Condition | None = None
    targeting: bool = False
    at: Whose = Of.ANYTHING

    @property
    def shields(self) -> bool:
        """Whether it may keep something from being a target of more than what it prices or is cast with (CR 608.2b)."""
        return self.targeting and self.could != "allow" and "activating" in self.topics and self.of is not Of.ITSELF


Could: TypeAlias = Changes | MovesTo | Bears

Sometimes: TypeAlias = (
    ThisEnters
    | ThisDies
    | Dies
    | Enters
    | Leaves
    | StepBegins
    | SpellCast
    | ThisBecomesTapped
    | ThisTurnedUp
    | ReachesChapter
    | DealsCombatDamage
    | CombatDamageDealt
    | TakesAction
    | Roughly
    | Whatever
)
"""What a text waits for that acts only then."""


_OF_SPELLS = re.compile(r"\b(?:spells?|cast|counter(?:ed|s)?|stack)\b", re.IGNORECASE)


class Reach(Enum):
    """How far a text reaches."""

    ITSELF = "itself"
    HOST = "what it is attached to"
    OTHERS = "others"
    RESOLVED = "what it does as it resolves"
    ANYTHING = "anything"


@dataclass(frozen=True)
class Unread:
    """Text that is not modelled: what it does in our words, and its footprint.

    ``could`` is ``None`` if nothing is known of what it could change: then it could change everything. ``acts`` says
    on what it waits, if it does not apply all the time; ``attached``: it applies while its object is attached;
    ``among``: it makes something of such permanents, and applies while there is one; ``kinds``: of which creature types
    objects are is all that it says, and it applies while some text asks for those; ``aims``: what is targeted by it is
    all that it says, and it acts where some text waits for that (CR 115.1). What stands among the effects of something
    has ``resolves``. ``zone``: it functions while its card is there, and not on the battlefield (CR 113.6). ``when``:
    it applies only while that holds for who controls its object.
    """

    text: str
    could: tuple[Could, ...] | None = None
    acts: Sometimes | None = None
    attached: bool = False
    resolves: bool = False
    among: Those | None = None
    kinds: bool = False
    aims: bool = False
    zone: Zone = Zone.BATTLEFIELD
    when: Condition | None = None

    @property
    def reach(self) -> Reach:
        """How far it reaches, by what it could change."""
        if self.resolves:
            return Reach.RESOLVED
        if self.could is None:
            return Reach.ANYTHING
        whose = {could.of for could in self.could}
        if whose <= {Of.ITSELF}:
            return Reach.ITSELF
        return Reach.HOST if whose <= {Of.ITSELF, Of.HOST} else Reach.OTHERS

    @property
    def may_be_of_a_spell(self) -> bool:
        """Whether it may function as its card is a spell: what may be a keyword, or speaks of spells (CR 113.6)."""
        is_sentence = self.text.endswith((".", '"', ")"))
        return self.reach is Reach.ANYTHING and (not is_sentence or _OF_SPELLS.search(self.text) is not None)

    @property
    def can_matter(self) -> bool:
        """Whether anything that is modelled could turn on it."""
        return self.could is None or any(_can_matter(could) for could in self.could)

    def changes(self, kind: str) -> bool:
        """Return whether facts or qualities of a kind are named among what it could change."""
        return any(isinstance(could, Changes) and kind in could.kinds for could in self.could or ())

    def words(self) -> Iterator[str]:
        """Return what it could change, in words, one for each part of its footprint."""
        if self.could is None:
            yield "anything"
        for could in self.could or ():
            yield from _words(could)


def _can_matter(could: Could) -> bool:
    return not isinstance(could, Changes) or bool(set(could.kinds) - NOT_LOOKED_AT)


def _words(could: Could) -> Iterator[str]:
    match could:
        case Changes(kinds, of):
            for kind in kinds:
                yield f"{QUALITIES.get(kind, kind.replace('_', ' '))} of {whose_in_words(of)}"
        case MovesTo(zones, of):
            yield f"whether {whose_in_words(of)} goes to {' or '.join(zone.words for zone in zones)}"
        case Bears(_, topics, of):
            yield f"{', '.join(sorted(topics)) or 'actions'} of {whose_in_words(of)}"


def whose_in_words(of: Whose) -> str:
    """Return whose facts a text could change, in words."""
    match of:
        case Of():
            return of.value
        case Cards(zone, whose):
            return f"cards in {zone.words} of {whose.value}"
    return "other permanents"
