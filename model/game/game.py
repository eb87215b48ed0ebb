"""What does not change while a game is played: who takes part, what is said, and what effects may make of objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import TypeVar

from model.game.effects_that_may_depend import AllSaid, Said, dependencies, groups, may_reach, rivals
from model.game.objects import Continuous, Given, Object, Waiting, dated, lent_by_cards, may_make_spells, source_of
from model.game.roster import OfCards
from model.game.texts import Texts
from model.text.abilities import Activated, Modal, Spell, Triggered, effects_in, taps_for, with_given
from model.text.card import BASIC_LAND_MANA
from model.text.conditions.condition import conditions_in
from model.text.continuous import Makes, MakesUntil, OnObjects
from model.text.happened_this_turn import HasHappened
from model.text.in_words.continuous_effects import for_a_time_described
from model.text.instructions.becoming import ExchangeWords
from model.text.instructions.libraries.top_cards import Cascade, OfferThisCard, OfferTopCard
from model.text.instructions.zones import OfferCards
from model.text.keywords.triggering import WARD_OF_THE_FACE_DOWN, unknown_in
from model.text.parts_by_layer import (
    LAYERS,
    AddsTypes,
    Gets,
    HasActivatedOf,
    HasGained,
    LosesAbilities,
    SetsBase,
    SetsLandTypes,
)
from model.text.trigger_conditions.of_objects import ThisBecomesTarget, WardedThisIsTargeted
from model.text.trigger_conditions.of_players import FirstUpkeep
from model.vocabulary import EDITIONS, NEWEST_EDITION, Zone

__all__ = ["EDITIONS", "NEWEST_EDITION", "Continuous", "Game", "Object"]

Kind = TypeVar("Kind")

AS_THEY_ARE: Mapping[str, str] = {}
"""No object is called otherwise than as it is labelled."""


class Game(Texts):
    """Who takes part and what is said (:class:`Texts`), and what effects may make of objects (CR 613)."""

    @OfCards
    def makes_objects(self) -> bool:
        """Whether a card of the game says what objects are."""
        return bool(self.on_objects)

    @OfCards
    def on_spells(self) -> tuple[int, ...]:
        """The numbers of the effects that make something of spells, or of cards in every zone."""
        every = ((number, one.effect) for number, one in enumerate(self.on_objects))
        return tuple(n for n, said in every if isinstance(said, Makes) and said.zone in (None, Zone.STACK))

    @OfCards
    def makes_spells(self) -> bool:
        """Whether a card of the game may make something of a spell for a time (CR 611.2c)."""
        forms = (form for o in self.copies.forms for form in self.copies.of(o))
        return any(o.makes_spells for o in self.cards) or any(may_make_spells(form.abilities) for form in forms)

    @OfCards
    def on_objects(self) -> tuple[Continuous[OnObjects], ...]:
        """Every effect that makes something of objects, by a static ability or by resolution (CR 611.2, 611.3)."""
        return (*self.continuous(Makes), *self.lasting.values())

    def making(self, kind: type[Kind]) -> tuple[tuple[Continuous[OnObjects], Kind], ...]:
        """Return every part of that kind of what effects make of objects, with its effect (CR 613.1)."""
        parts = ((e, part) for e in self.on_objects for part in e.effect.parts if isinstance(part, kind))
        return self.memo_of_cards(("making", kind), lambda _: tuple(parts))

    @OfCards
    def takes_abilities(self) -> bool:
        """Whether a card of the game takes from objects what their text says (CR 305.7, 612.5, 613.1f)."""
        return bool(self.making(SetsLandTypes)) or bool(self.making(LosesAbilities)) or self.exchanges_words

    @OfCards
    def changes_stats(self) -> bool:
        """Whether a card of the game sets power and toughness, or adds to them."""
        return bool(self.making(SetsBase)) or bool(self.making(Gets))

    @OfCards
    def lasting(self) -> Mapping[int, Continuous[MakesUntil]]:
        """The effects on objects that are there for a time once they resolved, by their numbers (CR 611.2a)."""
        return {e.dated: e for e in self.continuous(MakesUntil)}

    def lasting_of(self, source: Object) -> tuple[Continuous[MakesUntil], ...]:
        """Return those of them that come from an object."""
        return self.memo_of_cards("lasting by source", _by_source).get(source, ())

    def has_dated(self, number: int) -> bool:
        """Return whether there is what has a timestamp by that number: as games go on, there are more."""
        return number in self.lasting or number < len(self.objects)

    def name_of_dated(self, number: int, labels: Mapping[str, str] = AS_THEY_ARE) -> str:
        """Return what something that has a timestamp is called: an object, or what it makes of objects for a time.

        The only effect that an object may give is called as that. ``labels`` are those of objects, if others than here.
        """
        source = self.objects[source_of(number)]
        called, those = labels.get(source.label, source.label), self.lasting_of(source)
        has_its_own = any(e.source is source for e in self.continuous(Makes))
        if number not in self.lasting or (len(those) == 1 and not has_its_own):
            return called
        return f"{called}: {self.effect_in_words(number)}"

    def effect_in_words(self, number: int) -> str:
        """Return what an effect makes of objects for a time, as no other of its source is called."""
        those = self.lasting_of(self.objects[source_of(number)])
        words = [for_a_time_described(e.effect) for e in those[: self.lasting[number].place]]
        again = words.count(words[-1])
        return words[-1] + (f" ({again})" if again > 1 else "")

    def gifts(self, kind: type[Kind]) -> tuple[tuple[int, Continuous[OnObjects], tuple[Kind, ...]], ...]:
        """Return what gives abilities of that kind: each effect with its number, and those abilities (CR 613.1f)."""
        if not self.on_objects:
            return ()
        given = ((number, e, e.effect.gives(kind)) for number, e in enumerate(self.on_objects))
        return self.memo_of_cards(("gifts", kind), lambda _: tuple(one for one in given if one[2]))

    def activated(self, obj: Object) -> tuple[Activated, ...]:
        """Return the activated abilities that an object may have: its own, those of land types, those it is given."""
        if obj not in self._activated:
            of_types = (taps_for(BASIC_LAND_MANA[t]) for t in self.land_types_given(obj))
            given = (one.ability for one in self.abilities_given(obj))
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

    def abilities_given(self, obj: Object) -> tuple[Given, ...]:
        """Return the activated abilities that effects may give a permanent, each with its effect (CR 613.1f)."""
        if not self.makes_objects or obj.is_ability:
            return ()
        return self.memo_of_cards(("abilities given", obj), lambda game: game._every_given(obj))

    def _every_given(self, obj: Object) -> tuple[Given, ...]:
        giving = (e for e in self.on_objects if self._may_make(e, obj))
        mine = obj in self._borrowers
        return tuple(
            one for e in giving if mine or not e.effect.gains for one in dict.fromkeys(self._activated_given(e))
        )

    @OfCards
    def _borrowers(self) -> frozenset[Object]:
        """The objects that may have activated abilities as others have them, such as that of gaining them."""
        effects = (
            e for e in self.on_objects for part in e.effect.parts if isinstance(part, HasActivatedOf | HasGained)
        )
        return frozenset(e.source for e in effects)

    def _activated_given(self, e: Continuous[OnObjects]) -> Iterator[Given]:
        """Return the activated abilities that an effect may give, as they are or as other objects have them."""
        yield from (Given(e, ability) for ability in e.effect.gives(Activated))
        for part in e.effect.parts:
            if isinstance(part, HasActivatedOf):
                by_cards = lent_by_cards(part, self.cards)
                lent = product(self.cards, self.of_permanents) if part.zone is Zone.BATTLEFIELD else by_cards
                yield from (Given(e, ability, other if ability.is_limited else None) for other, ability in lent)
        if e.effect.gains:
            yield from (Given(e, ability) for ability in self.of_permanents)

    @OfCards
    def triggers(self) -> tuple[Waiting, ...]:
        """Every triggered ability that an object may have: its own, what it is given, ward of what may be face down."""
        own = (Waiting(o, a) for o in self.cards for a in self.copies.said_by(o) if isinstance(a, Triggered))
        given = (
            Waiting(o, a, number)
            for number, e, abilities in self.gifts(Triggered)
            for o in self.cards
            if self._may_make(e, o)
            for a in abilities
        )
        every = (*own, *given, *(Waiting(o, WARD_OF_THE_FACE_DOWN) for o in self.with_ward))
        unknown = unknown_in(self.edition)
        return tuple(one for one in every if not isinstance(one.ability, unknown)) if unknown else every

    @OfCards
    def told_of_targets(self) -> frozenset[Object]:
        """The cards that may have an ability that triggers as they become targets."""
        targeted = (ThisBecomesTarget, WardedThisIsTargeted)
        return frozenset(one.source for one in self.triggers if isinstance(one.ability.trigger, targeted))

    @OfCards
    def with_first_upkeep(self) -> tuple[Object, ...]:
        """The cards that may have an ability that asks whether they came since their controller's last upkeep."""
        return tuple(dict.fromkeys(o.source for o in self.triggers if isinstance(o.ability.trigger, FirstUpkeep)))

    def triggered(self, obj: Object) -> tuple[Triggered, ...]:
        """Return the triggered abilities that an object may have, each once: its own, then those it is given."""
        own = (a for a in self.copies.said_by(obj) if isinstance(a, Triggered))
        given = (one.ability for one in self.triggers if one.source is obj and one.by is not None)
        return tuple(dict.fromkeys((*own, *given)))

    def limited_triggers(self, obj: Object) -> tuple[Triggered, ...]:
        """Return the triggered abilities of an object itself of which it is counted how often they do so each turn."""
        own = (a for a in self.copies.said_by(obj) if isinstance(a, Triggered))
        return tuple(dict.fromkeys(a for a in own if a.most_each_turn or a.counts_resolutions))

    def said_of(self, obj: Object) -> tuple[object, ...]:
        """Return all that an object may say by itself, and the activated and triggered abilities that it is given."""
        return tuple(dict.fromkeys((*self.copies.said_by(obj), *self.triggered(obj), *self.activated(obj))))

    @OfCards
    def mana_triggers(self) -> tuple[Waiting, ...]:
        """Those of the triggered abilities that trigger as mana is made and add more."""
        return tuple(one for one in self.triggers if one.ability.adds_to_mana)

    def speaks_of(self, *kinds: type) -> bool:
        """Return whether abilities trigger on one of these or do it, or a text that is not modelled acts on it."""
        return not self._spoken_of.isdisjoint(kinds)

    @OfCards
    def said(self) -> tuple[object, ...]:
        """All that objects may say, as they are or as copies, and what that may give others to say."""
        return tuple(text for o in self.cards for text in with_given(self.copies.said_by(o)))

    @OfCards
    def _spoken_of(self) -> frozenset[type]:
        put_off = [o.ability for o in self.listed.delayed]
        yet_to_trigger = (type(a.trigger) for a in put_off if isinstance(a, Triggered))
        abilities = [a for a in (*self.said, *put_off) if isinstance(a, Triggered | Activated)]
        triggers = (type(one.ability.trigger) for one in self.triggers)
        acting = (type(text.acts) for _, text in self.waiting_texts)
        asked = (c for o in self.cards for c in (*o.conditions, *conditions_in(self.copies.of(o))))
        watched = (type(one.what) for one in asked if isinstance(one, HasHappened))
        done = (type(effect) for ability in abilities for effect in effects_in(ability))
        return frozenset((*triggers, *yet_to_trigger, *acting, *watched, *done))

    @OfCards
    def has_offers(self) -> bool:
        """Whether a spell or ability lets a player play a card while it resolves."""
        by_spells = (effect for one in self.said if isinstance(one, Spell | Modal) for effect in effects_in(one))
        return self.speaks_of(OfferTopCard, OfferThisCard, OfferCards, Cascade) or any(
            isinstance(effect, OfferCards) for effect in by_spells
        )

    @OfCards
    def exchanges_words(self) -> bool:
        """Whether a card of the game exchanges text boxes (CR 612.5)."""
        return self.speaks_of(ExchangeWords)

    @OfCards
    def of_permanents(self) -> tuple[Activated, ...]:
        """The activated abilities that permanents may have: what a card that comes to the game adds is at the end."""
        found: dict[Activated, None] = {}
        for o in self.cards:
            said = (a for a in (*o.activated, *self.copies.said_by(o)) if isinstance(a, Activated))
            types = (taps_for(BASIC_LAND_MANA[t]) for t in self.land_types_given(o))
            gifts = (a for _, e, abilities in self.gifts(Activated) if e.source is o for a in abilities)
            found |= dict.fromkeys(a for a in (*said, *types, *gifts) if a.zone is Zone.BATTLEFIELD)
        return tuple(found)

    def _may_make(self, e: Continuous[OnObjects], obj: Object) -> bool:
        of_another = isinstance(e.effect, Makes) and e.effect.what.itself and e.source is not obj
        return not of_another and may_reach(e.effect, self.copies.faces_of(obj), self._said)

    @OfCards
    def _said(self) -> AllSaid:
        return AllSaid(
            Said(e.effect, self.copies.faces_of(e.source), e.source.index, e.dated, e.alone and not self._borrowers)
            for e in self.on_objects
        )

    @OfCards
    def groups(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each layer the effects on objects, by number; those together whose order may matter (CR 613.1, 613.7)."""
        return tuple(groups(self._said, layer) for layer in range(len(LAYERS)))

    @OfCards
    def dependencies(self) -> Mapping[tuple[int, int, int], bool]:
        """Which effects may depend on which in a layer, and how (:mod:`model.game.effects_that_may_depend`)."""
        return dependencies(self._said, self.groups)

    @OfCards
    def roles(self) -> tuple[Object, ...]:
        """The cards and tokens that are a Role on one of their faces, or as what they may be a copy of (CR 303.7)."""
        return tuple(o for o in self.cards if any("Role" in face.subtypes for face in self.copies.faces_of(o)))

    @OfCards
    def rivals(self) -> Mapping[int, tuple[int, ...]]:
        """For each that has a timestamp, by number, those in whose order with it something turns (CR 613.7)."""
        found: dict[int, list[int]] = {}
        for one, other in sorted({*rivals(self._said), *combinations(sorted(map(dated, self.roles)), 2)}):
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
        return {number: tuple(others) for number, others in found.items()}


def _by_source(game: Game) -> Mapping[Object, tuple[Continuous[MakesUntil], ...]]:
    found: dict[Object, tuple[Continuous[MakesUntil], ...]] = {}
    for effect in game.lasting.values():
        found[effect.source] = (*found.get(effect.source, ()), effect)
    return found
