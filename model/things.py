"""Descriptions of objects, as abilities name them: "creature you control", "noncreature spell", "blue card"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress, product
from typing import TYPE_CHECKING, Any

from model.logic import Formula, Number, all_of, any_of, if_then_else, no, same
from model.vocabulary import CardType, Player, Who, Zone

if TYPE_CHECKING:
    from model.cards.card import Card
    from model.game import Object
    from model.state import State


@dataclass(frozen=True)
class Those:
    """A description; what it leaves open it does not ask for. ``who`` is seen from the one it is spoken by.

    ``types``, ``subtypes`` and ``colours`` ask for at least one of these; ``not_types`` and
    ``not_colours`` for none.
    """

    types: frozenset[CardType] = frozenset()
    not_types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    not_colours: frozenset[str] = frozenset()
    colourless: bool = False
    not_basic: bool = False
    not_legendary: bool = False
    who: Who | None = None
    tapped: bool | None = None
    least_value: int = 0
    most_value: int | None = None
    even_value: bool = False
    named: str = ""
    other: bool = False
    token: bool | None = None
    x_in_cost: bool = False

    def match(
        self,
        now: State,
        obj: Object,
        you: Number,
        source: Object | None = None,
        x: int | None = None,
        *,
        face_up: bool = False,
    ) -> Formula:
        """Return whether the description fits an object now, spoken by that player (of that source).

        ``x`` is the value announced for {X}, if the object is just being cast; it may be ``face_up`` for that although
        it lies face down where it is.
        """
        hidden = False if face_up else now.face_down(obj)
        if self.other and obj is source:
            return False
        whose: Formula = True
        if self.who is not None:
            theirs = now.controller(obj) == you
            whose = theirs if self.who is Who.YOU else no(theirs) if self.who is Who.EACH_OPPONENT else True
        return all_of(
            whose,
            self.tapped is None or _is(now.holds("tapped", obj.index), self.tapped),
            any_of(*(has_type(now, obj, t, hidden) for t in self.types)) if self.types else True,
            no(any_of(*(has_type(now, obj, t, hidden) for t in self.not_types))),
            any_of(*(has_subtype(now, obj, s, hidden) for s in self.subtypes)) if self.subtypes else True,
            any_of(*(has_colour(now, obj, c, hidden) for c in self.colours)) if self.colours else True,
            no(any_of(*(has_colour(now, obj, c, hidden) for c in self.not_colours))),
            not self.colourless or not obj.card.colours or hidden,
            self.token is None or obj.token == self.token,
            not (self.not_basic and "Basic" in obj.card.supertypes),
            not (self.not_legendary and "Legendary" in obj.card.supertypes),
            self._value_fits(now, obj, x, hidden),
            not self.named or all_of(obj.card.name == self.named, no(hidden)),
            not self.x_in_cost or "{X}" in (obj.card.cost or ""),
        )

    def fits(self, spell: Card, x: int = 0) -> bool:
        """Return whether the description fits what a spell is as it is cast, with that value announced for {X}."""
        value = spell.mana_cost.value(x) if spell.mana_cost else 0
        return (
            (not self.types or bool(self.types & spell.types))
            and not self.not_types & spell.types
            and (not self.subtypes or not self.subtypes.isdisjoint(spell.subtypes))
            and (not self.colours or bool(self.colours & spell.colours))
            and not self.not_colours & spell.colours
            and not (self.colourless and spell.colours)
            and not (self.not_basic and "Basic" in spell.supertypes)
            and not (self.not_legendary and "Legendary" in spell.supertypes)
            and self._is_value(value)
            and self.named in ("", spell.name)
            and not (self.x_in_cost and "{X}" not in (spell.cost or ""))
        )

    def _value_fits(self, now: State, obj: Object, x: int | None, hidden: Formula) -> Formula:
        if not self.least_value and self.most_value is None and not self.even_value:
            return True
        face_up = any_of(*(all_of(when, self._may_be_value(value)) for value, when in mana_values(now, obj, x)))
        return any_of(all_of(hidden, self._is_value(0)), all_of(no(hidden), face_up))

    def _may_be_value(self, value: Number) -> Formula:
        if isinstance(value, int):
            return self._is_value(value)
        even = (value == number for number in range(value.low + value.low % 2, value.high + 1, 2))
        return all_of(
            value >= self.least_value,
            self.most_value is None or value <= self.most_value,
            not self.even_value or any_of(*even),
        )

    def _is_value(self, value: int) -> bool:
        most = value if self.most_value is None else self.most_value
        return self.least_value <= value <= most and not (self.even_value and value % 2)


def has_type(now: State, obj: Object, card_type: CardType, hidden: Formula | None = None) -> Formula:
    """Whether an object has a card type now: what is printed, a creature if face down or made one.

    What an effect has turned into a face-down Forest is a land and no creature (CR 708.2). ``hidden`` says whether
    it is face down, if not as it is now.
    """
    hidden = now.face_down(obj) if hidden is None else hidden
    printed: Formula = card_type in obj.card.types and not obj.is_ability
    forest = all_of(hidden, _as_forest(now, obj))
    if obj.card.becomes_aura:
        printed = any_of(
            all_of(printed, no(has_become_aura(now, obj))), card_type in AURA and has_become_aura(now, obj)
        )
    if card_type is CardType.CREATURE:
        if obj.card.bestowed is not None:
            printed = all_of(printed, no(now.holds("bestowed", obj.index)))
        return any_of(all_of(any_of(printed, hidden), no(forest)), now.holds("animated", obj.index))
    return any_of(all_of(printed, no(hidden)), card_type is CardType.LAND and forest)


def mana_values(now: State, obj: Object, x: int | None = None) -> Iterator[tuple[Number, Formula]]:
    """Return what the mana value of an object that is face up may be, each with when it is (CR 202.3).

    {X} is what was announced for it while it is on the stack, ``x`` if it is just being cast, and else 0 (CR 202.3e).
    Of a split card it is that of the half that was cast, while it is a spell (CR 709.3b), of a Room on the battlefield
    that of its unlocked halves (CR 709.5), and elsewhere that of both together (CR 709.4b).
    """
    whole = _whole_value(now, obj, x)
    values = [half.mana_cost.value() if half.mana_cost else 0 for half in obj.card.halves]
    if not values:
        yield whole, True
        return
    on_stack, on_battlefield = now.on_stack(obj), now.on_battlefield(obj)
    yield whole, no(any_of(on_stack, on_battlefield))
    for number, value in enumerate(values):
        yield value, all_of(on_stack, now.number("half_cast", obj.index) == number + 1)
    for unlocked in product((False, True), repeat=len(values)):
        told = (same(now.number("unlocked", obj.index, i) > 0, is_open) for i, is_open in enumerate(unlocked))
        yield sum(compress(values, unlocked)), all_of(on_battlefield, *told)


def _whole_value(now: State, obj: Object, x: int | None) -> Number:
    cost = obj.card.mana_cost
    if cost is None or x is not None or not obj.has_x:
        return cost.value(x or 0) if cost else 0
    return cost.value() + if_then_else(now.on_stack(obj), now.number("value_of_x", obj.index), 0) * cost.xs


def has_become_aura(now: State, obj: Object) -> Formula:
    """Whether an ability has made an object an Aura, and its effect lasts: somebody may still pay to end it."""
    if not obj.card.becomes_aura:
        return False
    return any_of(*(now.number("later_action", obj.index, player) > 0 for player in now.game.everyone))


AURA = frozenset({CardType.ENCHANTMENT})
"""The card types of what has become an Aura."""


def lands_there(now: State) -> Iterator[tuple[Object, Formula]]:
    """Return the objects that may be lands on the battlefield, each with when it is one."""
    may_be = (o for o in now.game.cards if o.card.is_land or now.game.has_face_down_forests)
    return ((o, all_of(now.on_battlefield(o), has_type(now, o, CardType.LAND))) for o in may_be)


def has_subtype(now: State, obj: Object, subtype: str, hidden: Formula | None = None) -> Formula:
    """Whether an object has a subtype now."""
    hidden = now.face_down(obj) if hidden is None else hidden
    printed = all_of(any_of(subtype in obj.card.subtypes, _becomes_a(now, obj, subtype)), no(hidden))
    if obj.card.bestowed is not None:
        as_aura = subtype in obj.card.bestowed.subtypes
        printed = all_of(if_then_else(now.holds("bestowed", obj.index), as_aura, printed), no(hidden))
    if obj.card.becomes_aura:
        printed = any_of(
            all_of(printed, no(has_become_aura(now, obj))), subtype == "Aura" and has_become_aura(now, obj)
        )
    return any_of(printed, subtype == "Forest" and all_of(hidden, _as_forest(now, obj)))


def _as_forest(now: State, obj: Object) -> Formula:
    """Whether an object is a Forest while it is face down; asked only where there is a card that makes such."""
    return now.game.has_face_down_forests and now.holds("as_forest", obj.index)


def has_colour(now: State, obj: Object, colour: str, hidden: Formula | None = None) -> Formula:
    """Whether an object has a colour now; face down it has none (CR 708.2a)."""
    hidden = now.face_down(obj) if hidden is None else hidden
    return all_of(any_of(colour in obj.card.colours, _becomes_coloured(now, obj, colour)), no(hidden))


def _becomes_a(now: State, obj: Object, subtype: str) -> Formula:
    """Whether an object is of a subtype as the creature that it has become (CR 205.1b)."""
    as_creature = obj.card.as_creature
    if as_creature is None:
        return False
    of_it = subtype in as_creature.subtypes or (as_creature.every_creature_type and subtype not in OTHER_SUBTYPES)
    return of_it and now.holds("animated", obj.index)


def _becomes_coloured(now: State, obj: Object, colour: str) -> Formula:
    """Whether an object is of a colour as the creature that it has become."""
    as_creature = obj.card.as_creature
    return as_creature is not None and colour in as_creature.colours and now.holds("animated", obj.index)


OTHER_SUBTYPES = frozenset(
    [
        "Arcane",
        "Aura",
        "Blood",
        "Clue",
        "Equipment",
        "Food",
        "Forest",
        "Gold",
        "Incubator",
        "Island",
        "Junk",
        "Lander",
        "Map",
        "Mountain",
        "Plains",
        "Powerstone",
        "Room",
        "Saga",
        "Shard",
        "Swamp",
        "Treasure",
    ]
)
"""Subtypes that are no creature types (CR 205.3g, h, i, k)."""


def count_in(now: State, zone: Zone, those: Those, you: Player) -> list[tuple[Object, Formula]]:
    """Return the permanents, or in another zone the cards, that may be there and fit, each with when it is so."""
    there = (o for o in now.game.cards if zone is Zone.BATTLEFIELD or not o.token)
    found = [(o, all_of(now.zone(o) == zone, those.match(now, o, you))) for o in there]
    return [(o, fits) for o, fits in found if fits is not False]


def _is(flag: Formula, wanted: bool) -> Formula:
    return flag if wanted else no(flag)


def those(words: str, **more: Any) -> Those:
    """Return a description from English words: "creature you control", "noncreature", "artifact or enchantment".

    Raises ``ValueError`` for a word that is not known.
    """
    types: set[CardType] = set()
    not_types: set[CardType] = set()
    colours: set[str] = set()
    not_colours: set[str] = set()
    tail: dict[str, Any] = {}
    for word in words.lower().replace(" or ", " ").split():
        if word in TYPES:
            types.add(TYPES[word])
        elif word.startswith("non") and word[3:] in TYPES:
            not_types.add(TYPES[word[3:]])
        elif word in COLOURS:
            colours.add(COLOURS[word])
        elif word.startswith("non") and word[3:] in COLOURS:
            not_colours.add(COLOURS[word[3:]])
        elif word in _TAILS:
            tail |= _TAILS[word]
        elif word not in ("control", "controls", "an", "a", "any", "one", "opponent's"):
            raise ValueError(f"{word!r} describes nothing")
    return Those(
        types=frozenset(types),
        not_types=frozenset(not_types),
        colours=frozenset(colours),
        not_colours=frozenset(not_colours),
        **{**tail, **more},
    )


TYPES = {t.value.lower(): t for t in CardType}
COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_TAILS: dict[str, dict[str, object]] = {
    "you": {"who": Who.YOU},
    "opponent": {"who": Who.EACH_OPPONENT},
    "opponents": {"who": Who.EACH_OPPONENT},
    "another": {"other": True},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "colourless": {"colourless": True},
    "nonbasic": {"not_basic": True},
    "nonlegendary": {"not_legendary": True},
    "token": {"token": True},
    "nontoken": {"token": False},
    "permanent": {},
    "spell": {},
    "card": {},
}

ANYTHING = Those()
