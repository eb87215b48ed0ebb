"""What takes part in a game: cards, tokens and abilities as objects, as copies too, and what effects they may give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, Generic, TypeVar

from model.text.abilities import Ability, Activated, Later, Modal, Spell, ThisTurn, Triggered, effects_in
from model.text.card import Card
from model.text.conditions.condition import Condition, conditions_in
from model.text.continuous import Lasts, MakesUntil, OnObjects
from model.text.descriptions import Those, descriptions_in
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.zones import MayPlayCards
from model.text.keywords.of_casting import AdditionalCost
from model.text.parts_by_layer import Gift, HasActivatedOf
from model.text.restricted_mana import Restriction
from model.text.spent import kinds_asked_for
from model.text.target import Target
from model.text.unread import Unread
from model.value_dataclasses import dataclass, values_in
from model.vocabulary import Player, Zone

Effect = TypeVar("Effect", covariant=True)


@dataclass(frozen=True, eq=False)
class Object:
    """A card of the game, a token, or an ability that can be on the stack (CR 109.1).

    ``index`` is its place in the game's list. ``card`` is what it is and says; of a token, what it was created with
    (CR 111.3). An ability has the object it comes from as ``source``. ``commander``: it is its owner's commander, which
    a card stays wherever it is (CR 903.3).
    """

    index: int
    card: Card
    owner: Player
    label: str
    source: Object | None = None
    ability: Triggered | Activated | None = None
    token: bool = False
    commander: bool = False

    @cached_property
    def activated(self) -> tuple[Activated, ...]:
        """The activated abilities that the card has on its faces, in order."""
        return tuple(a for a in self.card.on_its_faces if isinstance(a, Activated))

    @cached_property
    def continuous(self) -> tuple[Continuous[Any], ...]:
        """Every continuous effect that the card could give, by an ability or by resolving."""
        return effects_said(self, self.card.on_its_faces)

    @cached_property
    def restricted_mana(self) -> tuple[tuple[str, Restriction], ...]:
        """The kinds of mana that the card may make for some things only, each with what it is for (CR 106.6)."""
        return mana_for_some_things(self.card.on_its_faces)

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions that the card names on its faces, each once."""
        return tuple(dict.fromkeys(conditions_in(self.card.on_its_faces)))

    @cached_property
    def mana_asked_for(self) -> frozenset[str]:
        """The kinds of mana of which the card asks how much was spent to cast a spell."""
        return kinds_asked_for(self.card.on_its_faces)

    @cached_property
    def descriptions(self) -> tuple[Those, ...]:
        """The descriptions of objects that stand on the faces of the card."""
        return tuple(descriptions_in(self.card.on_its_faces))

    @cached_property
    def lets_mana_pay_for_any(self) -> bool:
        """Whether the card may let a player spend mana on one card as though it were other mana (CR 609.4b)."""
        return any(isinstance(one, MayPlayCards) and one.mana for one in values_in(self.card.on_its_faces))

    @cached_property
    def makes_spells(self) -> bool:
        """Whether the card may make something of a spell for a time."""
        return may_make_spells(self.card.on_its_faces)

    @cached_property
    def is_ability(self) -> bool:
        """Whether this is an ability on the stack, and neither a card nor a token."""
        return self.ability is not None

    @cached_property
    def has_x(self) -> bool:
        """Whether X is in its mana cost, or in what is paid besides: a number is announced for it (CR 107.3a)."""
        if self.ability is not None:
            return self.ability.has_x
        printed = self.card.mana_cost is not None and self.card.mana_cost.xs > 0
        added = (c for a in self.card.abilities if isinstance(a, AdditionalCost) for c in a.options)
        return printed or any(cost.has_x for cost in added)

    def __repr__(self) -> str:
        return self.label


@dataclass(frozen=True, eq=False)
class Copies:
    """The forms that objects may have as copies (CR 707.2), in the order of their numbers, which begin with 1."""

    forms: Mapping[Object, tuple[Card, ...]] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """How many forms there are."""
        return sum(len(forms) for forms in self.forms.values())

    def of(self, obj: Object) -> tuple[Card, ...]:
        """Return the forms that an object may have as a copy."""
        return self.forms.get(obj, ())

    def faces_of(self, obj: Object) -> tuple[Card, ...]:
        """Return each card that an object may be by itself: its faces, and its forms."""
        return (*obj.card.faces, *self.of(obj))

    def modes_of(self, obj: Object) -> tuple[str, ...]:
        """Return what may be chosen as an object enters, of what its card lists, or what it may be a copy of."""
        return tuple(dict.fromkeys(mode for face in self.faces_of(obj) for mode in face.modes))

    def also(self, obj: Object, form: Card) -> Copies:
        """Return the same with that form as well."""
        return self if form in self.of(obj) else Copies({**self.forms, obj: (*self.of(obj), form)})

    def said_by(self, obj: Object) -> tuple[Ability, ...]:
        """Return the abilities that an object may have by itself: on its faces, and others in each form."""
        printed = obj.card.on_its_faces
        if obj not in self.forms:
            return printed
        others = (ability for form in self.of(obj) for ability in form.abilities if ability not in printed)
        return (*printed, *dict.fromkeys(others))

    def continuous(self, obj: Object) -> tuple[Continuous[Any], ...]:
        """Return the continuous effects that an object may give by itself."""
        return effects_said(obj, self.said_by(obj)) if obj in self.forms else obj.continuous

    def notes_of(self, obj: Object) -> tuple[Unread, ...]:
        """Return what an object may say by itself and is not modelled."""
        return tuple(
            dict.fromkeys((*obj.card.notes_on_its_faces, *(n for form in self.of(obj) for n in form.unmodelled)))
        )


NO_COPIES = Copies()
"""In a game in which nothing was copied."""


@dataclass(frozen=True)
class Continuous(Generic[Effect]):
    """A continuous effect that may apply: by a static ability of ``source``, or by its resolution.

    ``place``: which it is of those that its source makes of objects for a time, from 1; each has a timestamp of its own
    (CR 613.7b), all others that of the source (613.7a). ``alone``: it is about the object it is on, whichever has it.
    ``until_next_turn``: once it has resolved it lasts until the next turn of who controlled that begins.
    """

    source: Object
    effect: Effect
    by_resolution: bool = False
    place: int = 0
    alone: bool = False
    until_next_turn: bool = False

    @cached_property
    def dated(self) -> int:
        """The number of what its timestamp is of."""
        return dated(self.source, self.place)


MOST_OBJECTS = 1_000_000


def dated(source: Object, place: int = 0) -> int:
    """Return the number of what has a timestamp: an object, or the effect in that place of those that last for a time.

    It stays what it is as objects and forms come to the game.
    """
    return place * MOST_OBJECTS + source.index


def source_of(number: int) -> int:
    """Return the index of the object that has a timestamp, or whose effect has it."""
    return number % MOST_OBJECTS


def effects_said(source: Object, said: tuple[Ability, ...]) -> tuple[Continuous[Any], ...]:
    """Return the continuous effects that abilities of an object may give, static or as they resolve (CR 611)."""
    does = [e for a in said for e in effects_in(a)]
    found = [Continuous(source, a) for a in said if not isinstance(a, Spell | Triggered | Activated | Modal)]
    those = (e for e in does if isinstance(e, ThisTurn))
    turn = [Continuous(source, e.effect, by_resolution=True, until_next_turn=e.until_next_turn) for e in those]
    return (*found, *turn, *_for_a_time(source, said))


def _for_a_time(source: Object, said: Iterable[Ability]) -> Iterator[Continuous[MakesUntil]]:
    """Return what abilities of an object may make of objects for a time: what makes the same for as long is one effect.

    Of which objects, and how often, is settled as it resolves (CR 611.2c).
    """
    alone: dict[tuple[object, Lasts], bool] = {}
    found: dict[tuple[object, Lasts], MakesUntil] = {}
    for effect, is_own in (one for ability in said for one in _made_by(ability)):
        of_itself = is_own and effect.of == "this"
        alone[effect.made] = of_itself and alone.get(effect.made, True)
        found.setdefault(effect.made, MakesUntil(effect.parts, lasts=effect.lasts))
    for place, (made, effect) in enumerate(found.items(), 1):
        yield Continuous(source, effect, by_resolution=True, place=place, alone=alone[made])


def _made_by(said: object, is_own: bool = True) -> Iterator[tuple[MakesUntil, bool]]:
    """Return what an ability makes of objects for a time as it resolves, or one that it gives or puts off.

    And whether it is an ability of the object itself, not one that is given.
    """
    for one in (said, *effects_in(said)):
        if isinstance(one, MakesUntil):
            yield one, is_own
        if isinstance(one, Later):
            yield from _made_by(one.ability, is_own)
        for gift in one.gives(Gift) if isinstance(one, OnObjects) else ():
            yield from _made_by(gift, is_own=False)


def may_make_spells(said: tuple[Ability, ...]) -> bool:
    """Return whether one of these abilities targets a spell and makes something of its target for a time."""
    every = (tuple(values_in(ability)) for ability in said)
    return any(
        any(isinstance(one, Target) and one.zone is Zone.STACK for one in values)
        and any(isinstance(one, MakesUntil) and isinstance(one.of, str) for one in values)
        for values in every
    )


@dataclass(frozen=True)
class Waiting:
    """A triggered ability that an object may have: of its own, or given by the effect on objects of that number.

    ``counter``: it is given by the keyword counter of that kind and number on it (CR 122.1b).
    """

    source: Object
    ability: Triggered
    by: int | None = None
    counter: tuple[str, int] | None = None


@dataclass(frozen=True)
class Given:
    """An activated ability that an effect may give; one that is limited in its use, as one ``lender`` has it.

    As each of several lenders has such an ability, it is there as often (CR 602.5b).
    """

    effect: Continuous[OnObjects]
    ability: Activated
    lender: Object | None = None


def mana_for_some_things(abilities: Iterable[Ability]) -> tuple[tuple[str, Restriction], ...]:
    """Return the kinds of mana that abilities make for some things only, each with what it is for (CR 106.6)."""
    made = (effect for ability in abilities for effect in _mana_added(ability) if effect.restriction is not None)
    return tuple(dict.fromkeys((kind, e.restriction) for e in made for kind in "".join(e.options) if e.restriction))


def _mana_added(ability: object) -> Iterator[AddMana]:
    """Return what adds mana as an ability resolves, or as one does that it gives."""
    for said in (ability, *effects_in(ability)):
        if isinstance(said, AddMana):
            yield said
        elif isinstance(said, OnObjects):
            for gift in said.gives(Gift):
                yield from _mana_added(gift)


def lent_by_cards(part: HasActivatedOf, cards: Iterable[Object]) -> Iterator[tuple[Object, Activated]]:
    """Return the activated abilities of permanents that cards may lend from another zone, each with the card.

    There a card is what its front face says (CR 712.8a).
    """
    for obj in cards:
        if not obj.token and (not part.what.types or part.what.types & obj.card.types):
            said = (ability for ability in obj.card.abilities if isinstance(ability, Activated))
            yield from ((obj, ability) for ability in said if ability.zone is Zone.BATTLEFIELD)


@dataclass(frozen=True, eq=False)
class Listed:
    """The objects of a game, in their order: how many have a name, which card it is, which wait to be put on the stack.

    ``times``: how many cards, and how many tokens (``True``), have each name. ``named``: the first card of each name in
    small letters. ``delayed``: the instances of delayed triggered abilities that there is room for (CR 603.7).
    """

    times: Mapping[tuple[str, bool], int] = field(default_factory=dict)
    named: Mapping[str, Card] = field(default_factory=dict)
    delayed: tuple[Object, ...] = ()

    def label(self, name: str, token: bool = False) -> str:
        """Return what the next card or token of that name is called, which no other is."""
        again = self.times.get((name, token), 0)
        return f"{name} #{again + 1}" if again else name

    def also(self, new: Object) -> Listed:
        """Return the same with one more object at the end."""
        if new.ability is not None:
            is_delayed = isinstance(new.ability, Triggered) and new.ability.delayed
            return Listed(self.times, self.named, (*self.delayed, new)) if is_delayed else self
        key = (new.label.split(" #")[0] if new.token else new.card.name, new.token)
        times = {**self.times, key: self.times.get(key, 0) + 1}
        named = self.named if new.token else {new.card.name.lower(): new.card, **self.named}
        return Listed(times, named, self.delayed)


def listed(objects: Iterable[Object]) -> Listed:
    """Return what is said of these objects of a game at once."""
    found = Listed()
    for obj in objects:
        found = found.also(obj)
    return found
