"""What does not change while a game is played: its players, its objects, and the rules edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from model.cards import halves_of, known_cards, names
from model.game.dependency import AllSaid, Said, dependencies, groups, may_reach, rivals
from model.game.objects import NO_COPIES, Continuous, Copies, Listed, Object, activated_given, listed
from model.text.abilities import WARD_OF_THE_FACE_DOWN, Activated, Triggered, effects_in, taps_for
from model.text.becoming import KEPT_AFTER, AsCreature
from model.text.card import BASIC_LAND_MANA, Card
from model.text.continuous import (
    LAYERS,
    AddsTypes,
    Gets,
    LosesAbilities,
    Makes,
    MakesUntil,
    OnObjects,
    SetsBase,
    SetsLandTypes,
)
from model.text.dated_keywords import WARD, exists
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.becoming import ExchangeWords
from model.text.instructions.library import OfferThisCard, OfferTopCard
from model.text.keywords import MakesFaceDownForests
from model.text.restricted_mana import Restriction
from model.text.restrictions import GivesWayToCast
from model.text.things import descriptions_in
from model.text.unread import Changes, Unread
from model.vocabulary import EDITIONS, NEWEST_EDITION, NOBODY, CardType, Player

__all__ = ["EDITIONS", "NEWEST_EDITION", "Continuous", "Game", "Object"]

Kind = TypeVar("Kind")
Answer = TypeVar("Answer")


@dataclass(frozen=True, eq=False)
class Game:
    """The players in turn order, every object that takes part, and the edition of the rules.

    ``reading`` names another way to read the rulebook, if it is not read as usual. ``keeps_seen``: it is kept who has
    seen which card, as something asks for it. ``copies`` are the forms that objects may have as copies of others.
    ``teams`` has for each player the first of the same team, if it is played between teams.
    """

    players: tuple[str, ...]
    objects: tuple[Object, ...] = ()
    edition: str = NEWEST_EDITION
    reading: str = ""
    has_cloaked: bool = False
    keeps_seen: bool = False
    copies: Copies = NO_COPIES
    teams: tuple[Player, ...] = ()
    _listed: Listed | None = field(default=None, repr=False)
    _by_kind: dict[type, tuple[Continuous[Any], ...]] = field(default_factory=dict, repr=False)
    _activated: dict[Object, tuple[Activated, ...]] = field(default_factory=dict, repr=False)
    _land_types: dict[Object, tuple[str, ...]] = field(default_factory=dict, repr=False)
    _known: dict[object, Any] = field(default_factory=dict, init=False, repr=False)

    def memo(self, question: object, answer: Callable[[Game], Answer]) -> Answer:
        """Return the answer to a question about what does not change, worked out once."""
        if question not in self._known:
            self._known[question] = answer(self)
        known: Answer = self._known[question]
        return known

    def name_of(self, player: Player) -> str:
        """Return a player's name, or "nobody"."""
        return "nobody" if player == NOBODY else self.players[player]

    @property
    def everyone(self) -> range:
        """All players, in turn order."""
        return range(len(self.players))

    def with_edition(self, edition: str) -> Game:
        """Return the same game under another edition of the rules."""
        return replace(self, edition=edition)

    def with_reading(self, reading: str) -> Game:
        """Return the same game with the rulebook read in another way."""
        return replace(self, reading=reading)

    def with_card(self, card: Card, owner: Player) -> tuple[Game, Object]:
        """Return the game with one more card, and that card as an object."""
        return self._and(Object(len(self.objects), card, owner, self.listed.label(card.name)))

    def with_token(self, what: Card, owner: Player) -> tuple[Game, Object]:
        """Return the game with room for one more token of that kind, and the token."""
        label = self.listed.label(f"{what.name.removesuffix(' Token')} token", token=True)
        return self._and(Object(len(self.objects), what, owner, label, token=True))

    def with_ability(self, source: Object, ability: Triggered | Activated) -> tuple[Game, Object]:
        """Return the game with room for one more instance of that ability, and the instance.

        The instances of all abilities of one object are numbered together, so that no two have one name.
        """
        kind = "trigger" if isinstance(ability, Triggered) else "ability"
        again = sum(1 for o in self.objects if o.source is source and isinstance(o.ability, type(ability)))
        label = f"{source.label}'s {kind}" + (f" #{again + 1}" if again else "")
        return self._and(Object(len(self.objects), source.card, source.owner, label, source, ability))

    def with_copy(self, obj: Object, form: Card) -> Game:
        """Return the game in which an object may have that form as a copy. Raises ``ValueError`` as ``also`` does."""
        more = self.copies.also(obj, form)
        return self if more is self.copies else self._with(self.objects, more, self.listed)

    def instances(self, source: Object, ability: Triggered | Activated) -> tuple[Object, ...]:
        """Return the instances there is room for of one ability of one object."""
        return tuple(o for o in self.objects if o.source is source and o.ability == ability)

    def tokens(self, what: Card, owner: Player) -> tuple[Object, ...]:
        """Return the tokens of that kind which there is room for, owned by that player."""
        return tuple(o for o in self.objects if o.token and o.card == what and o.owner == owner)

    def continuous(self, kind: type[Kind]) -> tuple[Continuous[Kind], ...]:
        """Return every continuous effect of that kind that any card could give, whether it applies or not."""
        if kind not in self._by_kind:
            every = (e for o in self.cards for e in self.copies.continuous(o))
            self._by_kind[kind] = tuple(e for e in every if isinstance(e.effect, kind))
        return self._by_kind[kind]

    @cached_property
    def cards(self) -> tuple[Object, ...]:
        """The objects that are cards or tokens: every one but the abilities."""
        return tuple([o for o in self.objects if o.ability is None])

    def that_may_be(self, *types: CardType) -> tuple[Object, ...]:
        """Return the cards and tokens of which one of these types is on a face, or on what they may be a copy of."""
        faces = self.copies.faces_of
        may_be = (o for o in self.cards if any(face.types.intersection(types) for face in faces(o)))
        return self.memo(("may be", types), lambda _: tuple(may_be))

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """Every name that may be chosen: those of the catalogue, and of cards that only this game has (CR 201.4)."""
        known = {*names(), *known_cards()}
        own = (half for o in self.cards if not o.token for half in halves_of(o.card.name))
        return (*names(), *(name for name in dict.fromkeys(own) if name not in known))

    def name_numbers(self, card: Card) -> tuple[int, ...]:
        """Return the numbers that stand for a card's names in facts about a chosen name, where 0 is none.

        No number stands for the name of a token that no card is called like, or of a card that is invented.
        """
        return tuple(self._numbered[name] for name in halves_of(card.name) if name in self._numbered)

    @cached_property
    def _numbered(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.card_names, 1)}

    @cached_property
    def makes_objects(self) -> bool:
        """Whether a card of the game says what objects are."""
        return bool(self.on_objects)

    @cached_property
    def on_objects(self) -> tuple[Continuous[OnObjects], ...]:
        """Every effect that makes something of objects, by a static ability or by resolution (CR 611.2, 611.3)."""
        becoming = (Continuous(e.source, e.effect.made, by_resolution=True) for e in self.continuous(AsCreature))
        return (*self.continuous(Makes), *self.continuous(MakesUntil), *becoming)

    @cached_property
    def takes_abilities(self) -> bool:
        """Whether a card of the game takes from objects what their text says (CR 305.7, 612.5, 613.1f)."""
        return bool(self.making(SetsLandTypes)) or bool(self.making(LosesAbilities)) or self.exchanges_words

    @cached_property
    def changes_stats(self) -> bool:
        """Whether a card of the game sets power and toughness, or adds to them."""
        return bool(self.making(SetsBase)) or bool(self.making(Gets))

    @cached_property
    def speaks_of_size(self) -> bool:
        """Whether a card of the game describes objects by their power or toughness."""
        return any(what.asks_for_size for o in self.cards for what in descriptions_in(o.card.on_its_faces))

    @cached_property
    def lasting(self) -> Mapping[Object, MakesUntil]:
        """The effects on objects that are there for a time once they resolved, by what they come from (CR 611.2a)."""
        return {e.source: e.effect for e in self.continuous(MakesUntil)}

    @cached_property
    def animated(self) -> tuple[Object, ...]:
        """The objects with an ability by which they become creatures of their own (CR 611.2a)."""
        return tuple(e.source for e in self.continuous(AsCreature))

    def making(self, kind: type[Kind]) -> tuple[tuple[Continuous[OnObjects], Kind], ...]:
        """Return every part of that kind of what effects make of objects, with its effect (CR 613.1)."""
        parts = ((e, part) for e in self.on_objects for part in e.effect.parts if isinstance(part, kind))
        return self.memo(("making", kind), lambda _: tuple(parts))

    def gifts(self, kind: type[Kind]) -> tuple[tuple[int, Continuous[OnObjects], tuple[Kind, ...]], ...]:
        """Return what gives abilities of that kind: each effect with its number, and those abilities (CR 613.1f)."""
        if not self.on_objects:
            return ()
        given = ((number, e, e.effect.gives(kind)) for number, e in enumerate(self.on_objects))
        return self.memo(("gifts", kind), lambda _: tuple(one for one in given if one[2]))

    def activated(self, obj: Object) -> tuple[Activated, ...]:
        """Return the activated abilities that an object may have: its own, those of land types, those it is given."""
        if obj not in self._activated:
            of_types = (taps_for(BASIC_LAND_MANA[t]) for t in self.land_types_given(obj))
            given = (ability for _, ability in self.abilities_given(obj))
            of_copies = self._activated_of_copies(obj) if self.copies.of(obj) else ()
            self._activated[obj] = (*obj.activated, *of_types, *given, *of_copies)
        return self._activated[obj]

    def by_itself(self, obj: Object) -> Mapping[int, Activated]:
        """Return the activated abilities that an object may have on its card or as a copy, by their numbers."""
        if not self.copies.of(obj):
            return dict(enumerate(obj.activated))
        every, own, copied = self.activated(obj), len(obj.activated), len(self._activated_of_copies(obj))
        return {n: ability for n, ability in enumerate(every) if n < own or n >= len(every) - copied}

    def _activated_of_copies(self, obj: Object) -> tuple[Activated, ...]:
        """Return the activated abilities that an object has in a form alone, those of basic land types aside."""
        known = {*obj.activated, *(taps_for(BASIC_LAND_MANA[t]) for t in self.land_types_given(obj))}
        return tuple(a for a in self.copies.said_by(obj) if isinstance(a, Activated) and a not in known)

    def land_types_given(self, obj: Object) -> tuple[str, ...]:
        """Return the basic land types that effects may give a permanent besides those on it (CR 305.6, 305.7)."""
        if obj.is_ability or not (self.makes_objects or self.copies.forms):
            return ()
        if obj not in self._land_types:
            given = [part.subtypes for e, part in self.making(SetsLandTypes) if self._may_make(e, obj)]
            given += [part.subtypes for e, part in self.making(AddsTypes) if self._may_make(e, obj)]
            copied = (subtype for form in self.copies.of(obj) for subtype in form.subtypes)
            named = frozenset(copied).union(*given) - set(obj.card.subtypes)
            self._land_types[obj] = tuple(t for t in BASIC_LAND_MANA if t in named)
        return self._land_types[obj]

    def abilities_given(self, obj: Object) -> tuple[tuple[Continuous[OnObjects], Activated], ...]:
        """Return the activated abilities that effects may give a permanent, each with its effect (CR 613.1f)."""
        if not self.makes_objects or obj.is_ability:
            return ()
        giving = (e for e in self.on_objects if self._may_make(e, obj))
        return tuple((e, ability) for e in giving for ability in activated_given(e.effect, self.cards))

    def _may_make(self, e: Continuous[OnObjects], obj: Object) -> bool:
        of_another = isinstance(e.effect, Makes) and e.effect.what.itself and e.source is not obj
        return not of_another and may_reach(e.effect, self.copies.faces_of(obj), self._said)

    @cached_property
    def _said(self) -> AllSaid:
        return AllSaid(Said(e.effect, self.copies.faces_of(e.source), e.source.index) for e in self.on_objects)

    @cached_property
    def groups(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each layer the effects on objects, by number; those together whose order may matter (CR 613.1, 613.7)."""
        return tuple(groups(self._said, layer) for layer in range(len(LAYERS)))

    @cached_property
    def dependencies(self) -> Mapping[tuple[int, int, int], bool]:
        """Which effects on objects may depend on which in a layer, and how (:mod:`model.game.dependency`)."""
        return dependencies(self._said, self.groups)

    @cached_property
    def rivals(self) -> Mapping[Object, tuple[Object, ...]]:
        """For each object that makes others something, those in whose order with it something turns (CR 613.7)."""
        found: dict[Object, list[Object]] = {}
        for pair in sorted(set(rivals(self._said))):
            one, other = (self.objects[index] for index in pair)
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
        return {obj: tuple(others) for obj, others in found.items()}

    @cached_property
    def has_face_down_forests(self) -> bool:
        """Whether a card of the game makes face-down permanents Forests that are no creatures."""
        return bool(self.continuous(MakesFaceDownForests))

    @cached_property
    def has_offers(self) -> bool:
        """Whether an ability of a card or token lets a player play a card while it resolves."""
        return self.speaks_of(OfferTopCard, OfferThisCard)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """For each object the first that is what it is: the same card or token, of the same owner."""
        first: dict[object, int] = {}
        return tuple(first.setdefault((o.card, o.token, o.owner, self.copies.of(o)), o.index) for o in self.objects)

    @cached_property
    def unread(self) -> tuple[tuple[Object, Unread], ...]:
        """The texts that stand on cards and tokens, are not modelled and could matter, each with the object."""
        return tuple((o, text) for o in self.cards for text in self.copies.notes_of(o) if text.can_matter)

    @property
    def texts(self) -> tuple[tuple[Object, Unread], ...]:
        """All such texts, and those of what its spells and abilities do as they resolve."""
        return tuple((o, text) for o in self.cards for text in o.card.texts if text.can_matter)

    @cached_property
    def waiting_texts(self) -> tuple[tuple[Object, Unread], ...]:
        """Those of them that act only on some happening."""
        return tuple((o, text) for o, text in self.unread if text.acts is not None)

    def giving(self, quality: str) -> tuple[tuple[Object, Unread, Changes], ...]:
        """Return those of them that may give a quality as long as they function."""
        return tuple(one for one in self._lasting_changes if quality in one[2].kinds)

    @cached_property
    def _lasting_changes(self) -> tuple[tuple[Object, Unread, Changes], ...]:
        changes = ((o, text, could) for o, text in self.unread for could in text.could or () if text.acts is None)
        return tuple((o, text, could) for o, text, could in changes if isinstance(could, Changes))

    @cached_property
    def triggers(self) -> tuple[tuple[Object, Triggered], ...]:
        """Every triggered ability of every card and token, with that, and the ward of what may be face down."""
        own = ((o, a) for o in self.cards for a in self.copies.said_by(o) if isinstance(a, Triggered))
        return (*own, *((o, WARD_OF_THE_FACE_DOWN) for o in self.with_ward))

    def kept_after(self, obj: Object) -> frozenset[str]:
        """Return the costs, its own and given ones, with which an object is cast that keep it out of the graveyard."""
        return obj.card.kept_after | self._ways_given if self._ways_given else obj.card.kept_after

    @cached_property
    def _ways_given(self) -> frozenset[str]:
        return frozenset(e.effect.way.name for e in self.continuous(GivesWayToCast)) & {*KEPT_AFTER}

    @cached_property
    def exchanges_words(self) -> bool:
        """Whether a card of the game exchanges text boxes (CR 612.5)."""
        return self.speaks_of(ExchangeWords)

    @cached_property
    def of_variants(self) -> tuple[Object, ...]:
        """The cards that begin in no deck of the usual kind: planes, phenomena, schemes, dungeons, Attractions."""
        return tuple(o for o in self.cards if o.card.deck or o.card.rooms)

    @cached_property
    def rooms(self) -> tuple[str, ...]:
        """The names of the rooms of dungeon cards, each once."""
        return tuple(dict.fromkeys(room.room for card in self.of_variants for room in card.card.rooms))

    def speaks_of(self, *kinds: type) -> bool:
        """Return whether abilities trigger on one of these or do it, or a text that is not modelled acts on it."""
        return not self._spoken_of.isdisjoint(kinds)

    @cached_property
    def _spoken_of(self) -> frozenset[type]:
        abilities = [a for o in self.cards for a in self.copies.said_by(o) if isinstance(a, Triggered | Activated)]
        triggers = (type(ability.trigger) for _, ability in self.triggers)
        acting = (type(text.acts) for _, text in self.waiting_texts)
        return frozenset((*triggers, *acting, *(type(e) for ability in abilities for e in ability.effects)))

    @cached_property
    def with_ward(self) -> tuple[Object, ...]:
        """The cards that may have ward while they are face down: those with disguise, and any if one was cloaked."""
        if not exists(WARD, self.edition):
            return ()
        return tuple(o for o in self.cards if self.has_cloaked or o.card.has_disguise)

    def with_cloaked(self) -> Game:
        """Return the same game with room for permanents that were cloaked."""
        return replace(self, has_cloaked=True)

    def keeping_seen(self) -> Game:
        """Return the same game, in which it is kept who has seen which card."""
        return replace(self, keeps_seen=True)

    @cached_property
    def mana_triggers(self) -> tuple[tuple[Object, Triggered], ...]:
        """Those of the triggered abilities that trigger as mana is made and add more."""
        return tuple((o, a) for o, a in self.triggers if a.adds_to_mana)

    @cached_property
    def restrictions(self) -> tuple[Restriction, ...]:
        """The restrictions that mana can have which a card or token of the game makes (CR 106.6)."""
        does = (e for o in self.cards for a in self.copies.said_by(o) for e in effects_in(a))
        made = (e.restriction for e in does if isinstance(e, AddMana))
        return tuple(dict.fromkeys(restriction for restriction in made if restriction is not None))

    @cached_property
    def listed(self) -> Listed:
        """What is said of all objects at once: of a game with one more, it is made of that of the game before."""
        return listed(self.objects) if self._listed is None else self._listed

    def with_object(self, new: Object) -> Game:
        """Return the game with that object as well, which has the next index."""
        return self._with((*self.objects, new), self.copies, self.listed.also(new))

    def _and(self, new: Object) -> tuple[Game, Object]:
        return self.with_object(new), new

    def _with(self, objects: tuple[Object, ...], copies: Copies, counted: Listed) -> Game:
        also = (self.has_cloaked, self.keeps_seen, copies, self.teams, counted)
        return Game(self.players, objects, self.edition, self.reading, *also)
