"""What an object is now (CR 109.3): name, cost, colours, types, abilities, power and toughness, by all that applies.

Who controls it is a fact of its own (:meth:`model.game.state.State.controller`). What is printed on a card, for rules
that ask of a card, is in :mod:`model.objects.printed_on_its_card`; what an object is by itself in
:mod:`model.objects.own_characteristics`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, TypeVar, cast

from model.game.counters import has_keyword_by_counters
from model.game.game import Continuous, Game, Object
from model.game.marks_on_permanents import has_been_amassed, is_suspected
from model.game.objects import Given, lent_by_cards
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, no
from model.objects import own_characteristics as own
from model.objects.functioning import has_lost_its_abilities
from model.objects.layers.effects import TYPES, Effect, bearing
from model.objects.layers.layer_by_layer import DONE, applies
from model.objects.layers.power_and_toughness import has_set_stats, stat
from model.objects.layers.timestamps import counters_are_newer, takers_of
from model.objects.layers.what_parts_make import gives_type
from model.objects.matching_in_layers import described
from model.objects.printed_on_its_card import said_on
from model.text.abilities import Activated
from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, BASIC_LAND_TYPES
from model.text.keywords.of_combat import Menace
from model.text.mana import COLOURS
from model.text.parts_by_layer import Gift, Has, HasActivatedOf, HasGained, LosesKeywords
from model.vocabulary import CardType, Zone

GiftKind = TypeVar("GiftKind", bound=Gift)


def has_type(now: State, obj: Object, card_type: CardType) -> Formula:
    """Whether an object has a card type now: what is printed, a creature if face down or made one (CR 613.1d)."""
    return DONE.has_type(now, obj, card_type, now.face_down(obj))


def may_have_type(game: Game, obj: Object, card_type: CardType) -> bool:
    """Return whether an object may have a card type in a game: by a face, by what it may copy, or as an effect says.

    Of creatures and lands it tells nothing: face down, or as something resolves, others become them.
    """
    return obj in game.memo_of_cards(("may have type", card_type), lambda game: _that_may_have(game, card_type))


def _that_may_have(game: Game, card_type: CardType) -> frozenset[Object]:
    others = is_given(game, card_type) or card_type in own.OF_NO_CARD
    return frozenset(game.cards if others else game.that_may_be(card_type))


def is_given(game: Game, card_type: CardType) -> bool:
    """Return whether an effect of the game may give objects a card type, or take it from them (CR 613.1d)."""
    return bool(bearing(game, TYPES, gives_type(card_type), ("type", card_type)))


def has_subtype(now: State, obj: Object, subtype: str) -> Formula:
    """Whether an object has a subtype now (CR 205.3, 613.1d); face down it has none but as a Forest (CR 708.2)."""
    return any_of(DONE.has_subtype(now, obj, subtype, now.face_down(obj)), has_been_amassed(now, obj, subtype))


def has_colour(now: State, obj: Object, colour: str, hidden: Formula | None = None) -> Formula:
    """Whether an object has a colour now (CR 105.2, 613.1e); face down it has none by itself (CR 708.2a).

    ``hidden`` says whether it is face down, if not as it is now.
    """
    return DONE.has_colour(now, obj, colour, now.face_down(obj) if hidden is None else hidden)


def colours(now: State, obj: Object) -> frozenset[str]:
    """Return the colours that an object may have now."""
    return frozenset(c for c in COLOURS if has_colour(now, obj, c) is not False)


def has_supertype(now: State, obj: Object, supertype: str) -> Formula:
    """Whether an object has a supertype now (CR 205.4); face down it has none (CR 708.2a)."""
    return DONE.has_supertype(now, obj, supertype, now.face_down(obj))


def is_named(now: State, obj: Object, name: str) -> Formula:
    """Whether an object has a name now (CR 201.2); face down it has none (CR 708.2a)."""
    return own.is_named(now, obj, name, now.face_down(obj))


def share_a_name(now: State, one: Object, other: Object) -> Formula:
    """Whether two objects have a name in common now; what has no name shares it with nothing (CR 201.2a)."""
    named = (all_of(when, is_named(now, other, form.name)) for form, when in own.forms(now, one))
    return all_of(no(now.face_down(one)), any_of(*named))


def has_ability(now: State, obj: Object, *kinds: type) -> Formula:
    """Whether an object has an ability of one of these kinds where it is (CR 113.3), its own or given (CR 613.1f)."""
    if len(kinds) > 1 and now.game.making(LosesKeywords):
        return any_of(*(has_ability(now, obj, kind) for kind in kinds))
    said = own.says_now(now, obj, *kinds)
    itself = said is not False and all_of(said, no(any_of(now.face_down(obj), has_lost_its_abilities(now, obj))))
    itself = itself is not False and all_of(itself, no(has_lost_keywords(now, obj, kinds[0])))
    given = (has for kind in kinds if issubclass(kind, Gift) for _, _, has in gifts(now, obj, kind))
    by_designation = Menace in kinds and is_suspected(now, obj)
    by_counters = has_keyword_by_counters(now, obj, kinds)
    if by_counters is not False:
        by_counters = all_of(by_counters, keeps_what_counters_give(now, obj, kinds[0]))
    if by_designation is not False:
        by_designation = all_of(by_designation, no(_cant_have(now, obj, kinds[0])))
    return any_of(itself, *given, by_counters, by_designation)


def keeps_what_counters_give(now: State, obj: Object, kind: type) -> Formula:
    """Whether no effect takes from an object an ability of a kind that a counter gives it (CR 613.1f)."""
    return no(any_of(_lost_after_counters(now, obj, kind), _cant_have(now, obj, kind)))


def has_lost_keywords(now: State, obj: Object, kind: type) -> Formula:
    """Whether effects have taken from an object the abilities of a kind that its text gives it (CR 613.1f)."""
    if not now.game.making(LosesKeywords):
        return False
    return any_of(DONE.loses_keywords(now, obj, kind), _cant_have(now, obj, kind))


def _lost_after_counters(now: State, obj: Object, kind: type) -> Formula:
    """Whether an effect takes from an object what counters gave it before the effect began (CR 613.1f, 613.7c)."""
    takers = ((number, now.game.on_objects[number].dated) for number in takers_of(now.game, kind))
    return any_of(*(all_of(applies(now, n, obj), no(counters_are_newer(now, obj, dated))) for n, dated in takers))


def _cant_have(now: State, obj: Object, kind: type) -> Formula:
    """Whether an effect says that an object can't have abilities of a kind, whatever gives it those (CR 101.2)."""
    says_so = (e for e, part in now.game.making(LosesKeywords) if part.for_good and part.takes(kind))
    return any_of(*(applies(now, now.game.on_objects.index(effect), obj) for effect in says_so))


def gifts(now: State, obj: Object, kind: type[GiftKind]) -> Iterator[tuple[Effect, GiftKind, Formula]]:
    """Return the abilities of a kind that effects may give an object, each with when it has it (CR 613.1f)."""
    if now.game.exchanges_words:
        yield from _in_its_words(now, obj, kind)
    for number, effect, given in now.game.gifts(kind):
        has = DONE.has_gifts(now, obj, number, kind)
        if has is not False and now.game.making(LosesKeywords):
            has = all_of(has, no(_cant_have(now, obj, kind)))
        if has is not False:
            yield from ((effect, ability, has) for ability in given)
    if issubclass(Activated, kind):
        if now.game.making(HasGained):
            yield from cast("Iterator[tuple[Effect, GiftKind, Formula]]", _gained(now, obj))
        for effect, _ in now.game.making(HasActivatedOf):
            lent = ((effect, ability, has) for ability, _, has in _lent(now, obj, effect))
            yield from cast("Iterator[tuple[Effect, GiftKind, Formula]]", lent)


def _is_given(now: State, obj: Object, given: Given) -> Formula:
    """Whether an effect gives an object an activated ability, as it is or as another object has it (CR 613.1f)."""
    text = given.effect.effect
    if text.gains:
        place = now.game.of_permanents.index(given.ability)
        gained = now.number("gained", obj.index, place) > 0
        return gained is not False and all_of(gained, DONE.has_gifts(now, obj, now.game.on_objects.index(given.effect)))
    if given.ability in text.gives(Activated):
        return DONE.has_gifts(now, obj, now.game.on_objects.index(given.effect))
    lent = _lent(now, obj, given.effect)
    return any_of(*(has for a, by, has in lent if a == given.ability and given.lender in (None, by)))


def _gained(now: State, obj: Object) -> Iterator[tuple[Effect, Activated, Formula]]:
    """Return the activated abilities that an object may have gained for a time, each with when it has it."""
    for given in now.game.abilities_given(obj):
        if given.effect.effect.gains:
            yield given.effect, given.ability, _is_given(now, obj, given)


Lent: TypeAlias = tuple[Activated, Object, Formula]
"""An activated ability as an object has it, and when that lends it."""


def _lent(now: State, obj: Object, effect: Effect, to: tuple[Object, ...] = ()) -> Iterator[Lent]:
    """Return the activated abilities that an effect may give an object as others have them; those lend it on ``to``.

    What a permanent has, it has once all is done that gives or takes abilities: such an effect waits for each that
    would change what it gives (CR 613.8a, 613.8b).
    """
    has = DONE.has_gifts(now, obj, now.game.on_objects.index(effect))
    for part in effect.effect.parts if has is not False else ():
        if isinstance(part, HasActivatedOf):
            of_cards = part.zone is not Zone.BATTLEFIELD
            lent = _of_cards(now, effect, part) if of_cards else _of_permanents(now, effect, part, (*to, obj))
            yield from ((ability, by, all_of(has, when)) for ability, by, when in lent if when is not False)


def _of_cards(now: State, effect: Effect, part: HasActivatedOf) -> Iterator[Lent]:
    for card, ability in lent_by_cards(part, now.game.cards):
        yield ability, card, lends(now, effect, part, card)


def _of_permanents(now: State, effect: Effect, part: HasActivatedOf, to: tuple[Object, ...]) -> Iterator[Lent]:
    for other in now.game.cards:
        lent = other not in to and lends(now, effect, part, other)
        for number, ability in enumerate(now.game.activated(other)) if lent is not False else ():
            if ability.zone is Zone.BATTLEFIELD:
                yield ability, other, all_of(lent, _has_to_lend(now, other, number, to))


def _has_to_lend(now: State, obj: Object, number: int, to: tuple[Object, ...]) -> Formula:
    """Return whether a permanent has an activated ability that it lends to others, which may lend it on.

    Those that lend to each other in a circle are applied in the order of their timestamps (CR 613.8b), which is not
    asked here: whether one has from another what that has only as others have it is open then.
    """
    if number in now.game.by_itself(obj):
        return all_of(no(now.face_down(obj)), has_activated(now, obj, number))
    given = number - len(obj.activated) - len(now.game.land_types_given(obj))
    one = now.game.abilities_given(obj)[given] if given >= 0 else None
    if one is None or not any(_is_of_permanents(part) for part in one.effect.effect.parts):
        return has_activated(now, obj, number)
    lent = _lent(now, obj, one.effect, to)
    found = any_of(*(has for ability, by, has in lent if ability == one.ability and one.lender in (None, by)))
    circle = found is not False and any_of(*(_borrows(now, obj, other, to) for other in to))
    if circle is False:
        return found
    return all_of(found, any_of(no(circle), boolean(f"{to[-1]} has of {obj} what that has of others in a circle")))


def _is_of_permanents(part: object) -> bool:
    return isinstance(part, HasActivatedOf) and part.zone is Zone.BATTLEFIELD


def _borrows(now: State, obj: Object, other: Object, but: tuple[Object, ...]) -> Formula:
    """Return whether a permanent has activated abilities as another has them, or by way of permanents but these."""
    found: list[Formula] = []
    for effect, part in now.game.making(HasActivatedOf):
        if _is_of_permanents(part):
            has = DONE.has_gifts(now, obj, now.game.on_objects.index(effect))
            found.append(all_of(has, lends(now, effect, part, other)))
            through = (o for o in now.game.cards if has is not False and o not in (*but, obj, other))
            lent = ((o, lends(now, effect, part, o)) for o in through)
            found += [all_of(has, on, _borrows(now, o, other, (*but, obj))) for o, on in lent if on is not False]
    return any_of(*found)


def lends(now: State, effect: Effect, part: HasActivatedOf, obj: Object) -> Formula:
    """Whether an effect gives activated abilities of an object to what it applies to: it is there, and is such."""
    there: Formula = now.zone(obj) == part.zone
    if there is not False and part.zone is not Zone.BATTLEFIELD:
        there = all_of(there, no(DONE.loses_abilities(now, obj)))
    if there is False:
        return False
    return all_of(there, described(part.what, DONE, now, obj, now.controller(effect.source), effect.source))


def _in_its_words(now: State, obj: Object, kind: type[GiftKind]) -> Iterator[tuple[Effect, GiftKind, Formula]]:
    """Return the abilities of a kind that an object may have by the text box of another (CR 612.5, 613.1c)."""
    for other in now.game.cards:
        for ability in said_on(other, kind) if other is not obj else ():
            has = all_of(own.has_words_of(now, obj, other), no(DONE.loses_abilities(now, obj)))
            if has is not False:
                yield Continuous(other, Makes(ANYTHING, (Has((ability,)),)), by_resolution=True), ability, has


def has_activated(now: State, obj: Object, number: int) -> Formula:
    """Whether a permanent has one of the activated abilities that it may have in the game (CR 305.6, 305.7, 613.1f).

    The mana ability of a basic land type is there with the type; others that its text says may be lost, or be on the
    face that is turned away (CR 712.8).
    """
    owned = len(obj.activated)
    every = now.game.activated(obj)
    is_own = number in now.game.by_itself(obj)
    on_face_up = not is_own or own.is_on_face_up(now, obj, every[number])
    types = now.game.land_types_given(obj)
    if not now.game.makes_objects:
        return on_face_up if is_own else has_subtype(now, obj, types[number - owned])
    if not is_own and number >= owned + len(types):
        given = now.game.abilities_given(obj)[number - owned - len(types)]
        return _is_given(now, obj, given)
    of_types = [subtype for subtype in obj.card.subtypes if subtype in BASIC_LAND_TYPES]
    if number < len(of_types) or not is_own:
        subtype = of_types[number] if number < owned else types[number - owned]
        return all_of(has_subtype(now, obj, subtype), no(DONE.loses_abilities(now, obj)))
    return all_of(on_face_up, no(has_lost_its_abilities(now, obj)))


def meant_in_order(now: State, obj: Object) -> list[int]:
    """Return the numbers of the activated abilities that an object may have, as a phrase that fits several means them.

    What it certainly has comes before what it may have, and then what it is given before its own.
    """
    every = range(len(now.game.activated(obj)))
    if not now.game.makes_objects and not now.game.copies.forms:
        return list(every)

    def place(number: int) -> tuple[bool, bool, bool]:
        has = has_activated(now, obj, number)
        return has is False, has is not True, number < len(obj.activated)

    return sorted(every, key=place)


def toughness(now: State, obj: Object) -> Number:
    """Return a creature's toughness (CR 208, 613.4): set or printed, 2 if face down, and what is added to it."""
    return stat(now, obj, "toughness")


def power(now: State, obj: Object) -> Number:
    """Return a creature's power (CR 208, 613.4): set or printed, 2 if face down, and what is added to it."""
    return stat(now, obj, "power")


def has_known_stats(now: State, obj: Object) -> Formula:
    """Whether it is known what an object has as power and toughness: by its card, face down, or as effects set them."""
    return any_of(own.has_stats(now, obj), now.face_down(obj), has_set_stats(now, obj))
