"""What a card is: its printed characteristics and what it says."""

from __future__ import annotations

from dataclasses import dataclass, replace

from model.text.abilities import Ability, Modal, Spell, Triggered, effects_in, taps_for, with_given
from model.text.continuous import StarIs
from model.text.descriptions import OTHER_SUBTYPES
from model.text.entering_and_halves import CAST_WITH, Aftermath, Fuse, Half
from model.text.instructions.becoming import Rewording
from model.text.instructions.instruction import Printed
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.keywords_by_edition import DISGUISE
from model.text.keywords.of_casting import CastOnlyFrom, MayBeCastFrom, OptionalCost
from model.text.keywords.of_permanents import Changeling
from model.text.keywords.special_actions import LaterAction, Morph, Suspend
from model.text.mana import FREE, ManaCost, mana
from model.text.target import Target
from model.text.trigger_conditions.of_nontraditional_cards import MarkerEntersRoom
from model.text.unread import Unread
from model.vocabulary import PERMANENT_TYPES, PLANAR, CardType, as_printed

BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

ADVENTURE, OMEN = INSETS = ("Adventure", "Omen")
"""The spells that are inset in the text box of another card, as which that may be cast instead (CR 715, 720)."""

PROTOTYPE = "prototype"
"""What is inset on a prototype card: another mana cost, power and toughness, with the rest of the card (CR 718)."""


@dataclass(frozen=True, slots=True)
class Reworded:
    """That words of a text are replaced: what the card is without that, and all that stands there by what (CR 613.1c).

    The replacements are of what is printed, all at once: where one came after another, of what came of them.
    """

    before: Card
    changes: tuple[Rewording, ...]


@dataclass(frozen=True, slots=True)
class Card(Printed):
    """A card of the catalogue. ``cost`` is its mana cost as printed, ``None`` without one (CR 202.1b).

    ``bestowed`` is what it is as a bestowed Aura, if it can be (CR 702.103b), and ``halves`` what it is as a spell if
    one of its halves is cast (CR 709.3b); its own characteristics are those of both together then (CR 709.4).
    ``becomes_aura``: an ability makes it an Aura.
    ``cast_with`` are the costs that it may be cast with of which that is remembered.
    ``back`` is what it is with its back face up, if it has two faces (CR 712.1): what is ``modal`` has two that are
    independent of each other (CR 712.3). ``melds_with`` is the other card of its meld pair; what both are together is
    the back of the one whose ability melds them (CR 712.4). The back of a ``modal`` card
    may be an Adventure or Omen, or what it is as it is cast prototyped. ``reworded``: words of its text were replaced.
    """

    name: str
    cost: str | None
    supertypes: frozenset[str]
    types: frozenset[CardType]
    subtypes: tuple[str, ...]
    stats: str | None
    abilities: tuple[Ability, ...]
    unmodelled: tuple[Unread, ...]
    modes: tuple[str, ...] = ()
    mana_cost: ManaCost | None = None
    colours: frozenset[str] = frozenset()
    bestowed: Card | None = None
    halves: tuple[Card, ...] = ()
    has_disguise: bool = False
    becomes_aura: bool = False
    cast_with: frozenset[str] = frozenset()
    back: Card | None = None
    modal: bool = False
    melds_with: str = ""
    reworded: Reworded | None = None

    @property
    def faces(self) -> tuple[Card, ...]:
        """Each face of it, the front first; a card with one face is that (CR 712.8)."""
        return (self,) if self.back is None else (self, self.back)

    @property
    def as_spells(self) -> tuple[Card, ...]:
        """What a card with halves may be cast as: each of them, and with fuse both together (CR 709.3, 702.102a)."""
        fuses = any(isinstance(ability, Fuse) for ability in self.abilities)
        return (*self.halves, self) if fuses else self.halves

    @property
    def inset(self) -> str:
        """What is inset, and is its back here: "Adventure", "Omen", "prototype", else "" (CR 715.2, 718.1, 720.2).

        A prototyped spell alone has the name of the card (CR 718.5).
        """
        if self.back is None:
            return ""
        otherwise = PROTOTYPE if self.back.name == self.name else ""
        return next((kind for kind in INSETS if kind in self.back.subtypes), otherwise)

    @property
    def on_its_faces(self) -> tuple[Ability, ...]:
        """The abilities on all its faces, in order; what is on both stands there once (CR 712.8)."""
        others = (*self.halves, *self.faces[1:])
        if not others:
            return self.abilities
        return (*self.abilities, *(a for face in others for a in face.abilities if a not in self.abilities))

    @property
    def notes_on_its_faces(self) -> tuple[Unread, ...]:
        """What is on any of its faces and is not modelled."""
        return tuple(dict.fromkeys(note for face in self.faces for note in face.unmodelled))

    @property
    def texts(self) -> tuple[Unread, ...]:
        """Everything on it that is not modelled, what its spells and abilities do as they resolve with it."""
        does = (e for a in with_given(self.on_its_faces) for e in effects_in(a))
        return (*self.notes_on_its_faces, *(effect for effect in does if isinstance(effect, Unread)))

    def is_of(self, subtype: str) -> bool:
        """Return whether it has a subtype: one on its type line, or any creature type by changeling (CR 702.73a)."""
        every = subtype not in OTHER_SUBTYPES and any(isinstance(ability, Changeling) for ability in self.abilities)
        return every or subtype in self.subtypes

    @property
    def is_land(self) -> bool:
        """Whether it is a land card, whatever else it is (CR 305.9)."""
        return CardType.LAND in self.types

    @property
    def is_basic_land(self) -> bool:
        """Whether it is a basic land card (CR 305.8)."""
        return self.is_land and "Basic" in self.supertypes

    @property
    def is_permanent(self) -> bool:
        """Whether it stays on the battlefield (CR 110.4)."""
        return bool(self.types & PERMANENT_TYPES)

    @property
    def rooms(self) -> tuple[MarkerEntersRoom, ...]:
        """The rooms of a dungeon, the topmost first (CR 309.4)."""
        triggers = (ability.trigger for ability in self.abilities if isinstance(ability, Triggered))
        return tuple(trigger for trigger in triggers if isinstance(trigger, MarkerEntersRoom))

    @property
    def deck(self) -> str:
        """The deck of which it is, if that is a planar, scheme or Attraction deck; else "" (CR 717.2, 901.3, 904.3)."""
        if not self.types.isdisjoint(PLANAR):
            return "planar deck"
        if CardType.SCHEME in self.types:
            return "scheme deck"
        return "Attraction deck" if "Attraction" in self.subtypes else ""

    @property
    def type_line(self) -> str:
        """The type line, as it is printed: "Basic Land — Forest" (CR 205)."""
        left = " ".join((*sorted(self.supertypes), *(t.value for t in as_printed(self.types))))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left

    @property
    def targets(self) -> tuple[Target, ...]:
        """What it targets as a spell, its modes and optional costs left aside (CR 115.1a)."""
        return tuple(target for a in self.abilities if isinstance(a, Spell) for target in a.targets)


_TYPES = {kind.value: kind for kind in CardType}


def card(
    name: str,
    cost: str | None,
    type_line: str,
    *says: Ability | Unread,
    stats: str | None = None,
    modes: tuple[str, ...] = (),
    colours: str = "",
    x_kinds: str = "",
    back: Card | None = None,
    modal: bool = False,
    melds_with: str = "",
    battle: bool = False,
) -> Card:
    """Return a card from what is printed on it, its type line written as printed: "Basic Land — Forest".

    ``stats`` is power and toughness as "1/2" (or loyalty); ``modes`` are what is chosen as it enters; ``colours``
    is a colour indicator; ``x_kinds`` are the kinds of mana that may be spent on {X}, all if empty. A basic land type
    gives its mana ability (CR 305.6). ``back`` is the back face of a double-faced card, which is ``modal``
    or not, or of the meld pair that the card is of with ``melds_with``.
    ``stats`` of a ``battle`` is its defense, and no token is one.
    Raises ``ValueError`` for a type line without a card type, kindred aside (CR 308.1), for another battle, and for
    what a star is where none is printed.
    """
    left, _, right = type_line.partition(" — ")
    words = left.split()
    types = frozenset([kind for value, kind in _TYPES.items() if value in words])
    if not types - {CardType.KINDRED}:
        raise ValueError(f"{name}: no card type in {type_line!r}")
    if CardType.BATTLE in types and not battle:
        raise ValueError(f"{name}: a token that is a battle is not modelled")
    mana_cost = None if cost is None else mana(cost, x_kinds=x_kinds)
    intrinsic = [taps_for(BASIC_LAND_MANA[t]) for t in right.split() if t in BASIC_LAND_MANA]
    whole = Card(
        name=name,
        cost=cost,
        supertypes=frozenset([word for word in words if word not in _TYPES]),
        types=types,
        subtypes=tuple(right.split()),
        stats=stats,
        abilities=(*intrinsic, *[x for x in says if not isinstance(x, Unread)]),
        unmodelled=tuple([x for x in says if isinstance(x, Unread)]),
        modes=modes,
        mana_cost=mana_cost,
        colours=frozenset(colours) or (mana_cost.colours if mana_cost else frozenset()),
        cast_with=_cast_with(says),
        becomes_aura=any(x.is_aura for x in says if isinstance(x, LaterAction)),
        back=back,
        modal=modal,
        melds_with=melds_with,
    )
    if "*" not in (stats or "") and [one for one in says if isinstance(one, StarIs)]:
        raise ValueError(f"{name}: it says what a star is, and none is printed as power or toughness")
    disguise = any(a.kind == DISGUISE for a in says if isinstance(a, Morph))
    found, bestowed = _split(whole), _bestowed(whole)
    return replace(found, bestowed=bestowed, has_disguise=disguise) if disguise or bestowed is not None else found


def with_prototype(card: Card, cost: str, stats: str) -> Card:
    """Return a card that may be cast prototyped: with that mana cost, power and toughness instead (CR 702.160a, 718.3).

    The rest of it stays as it is, but for the colours of that mana cost (CR 718.3b, 718.5).
    """
    paid, printed = mana(cost), frozenset[str]() if card.mana_cost is None else card.mana_cost.colours
    colours = (card.colours - printed) | paid.colours
    return replace(card, back=replace(card, cost=cost, mana_cost=paid, colours=colours, stats=stats), modal=True)


def _cast_with(says: tuple[Ability | Unread, ...]) -> frozenset[str]:
    costs = {x.name for x in says if isinstance(x, AlternativeCost | OptionalCost) and x.name in CAST_WITH}
    without_a_cost = {type(x).__name__.lower() for x in says if isinstance(x, Aftermath | Suspend)}
    return frozenset(costs | without_a_cost)


def _bestowed(card: Card) -> Card | None:
    """Return what a card is while it is bestowed: an Aura that enchants what its ability says, and no creature."""
    enchants = next((a.enchants for a in card.abilities if isinstance(a, AlternativeCost) and a.enchants), None)
    if enchants is None:
        return None
    says = (*card.abilities, Spell((), (enchants,)))
    types = card.types - {CardType.CREATURE}
    return replace(card, types=types, subtypes=("Aura",), stats=None, abilities=says)


def split_card(*halves: Card) -> Card:
    """Return the split card of an instant or sorcery card for each half: what it is of them together (CR 709.4).

    What a half says of how it is cast, and does as a spell, stays with it (CR 709.3b).
    """
    name = " // ".join(half.name for half in halves)
    cost = sum((half.mana_cost for half in halves if half.mana_cost is not None), start=FREE)
    said = dict.fromkeys(ability for half in halves for ability in half.abilities)
    return Card(
        name=name,
        cost=str(cost),
        supertypes=frozenset[str]().union(*(half.supertypes for half in halves)),
        types=frozenset[CardType]().union(*(half.types for half in halves)),
        subtypes=tuple(dict.fromkeys(subtype for half in halves for subtype in half.subtypes)),
        stats=None,
        abilities=tuple(ability for ability in said if not isinstance(ability, OF_ONE_HALF)),
        unmodelled=tuple(dict.fromkeys(note for half in halves for note in half.unmodelled)),
        mana_cost=cost,
        colours=frozenset[str]().union(*(half.colours for half in halves)),
        halves=halves,
        cast_with=frozenset[str]().union(*(half.cast_with for half in halves)),
    )


OF_ONE_HALF = (Spell, Modal, MayBeCastFrom, CastOnlyFrom, Aftermath)
"""What a half of a split card says of itself alone as a spell."""


def _split(card: Card) -> Card:
    """Return a Room with what it is as each of its halves, and with both mana costs together (CR 709.4b)."""
    costs = [(a.name, a.cost) for a in card.abilities if isinstance(a, Half)]
    if not costs:
        return card
    halves = (
        replace(card, name=name, cost=str(cost), mana_cost=cost, colours=cost.colours, abilities=(), unmodelled=())
        for name, cost in costs
    )
    whole = sum((cost for _, cost in costs), start=FREE)
    return replace(card, cost=str(whole), mana_cost=whole, colours=whole.colours, halves=tuple(halves))


FACE_DOWN_CARD = Card("", None, frozenset(), frozenset({CardType.CREATURE}), (), "2/2", (), ())
"""What a face-down spell is, whatever card it is: a 2/2 creature without anything else (CR 708.2a)."""
