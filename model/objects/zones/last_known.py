"""What an object was as it left the battlefield, for abilities of its that ask for it later (CR 113.7a, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from model.game.changing import CannotHappen, change
from model.game.counters import counters, kinds_on
from model.game.fact import NOT_SET
from model.game.facts import COUNTERS, Fact, FactKind
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_ability
from model.objects.layers.power_and_toughness import stat
from model.objects.own_characteristics import mana_value
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT
from model.objects.zones.earlier_departures import Left, flag_kept, kept_with_abilities, number_kept
from model.objects.zones.pending_triggers import is_pending
from model.text.abilities import Activated, Triggered, effects_in
from model.text.conditions.of_its_source import WasChosen
from model.text.costs.parts import ExileThis, ReturnThis, SacrificeThis
from model.text.counted import CountersOn, StatOf
from model.text.descriptions import Those, asks_what_was_chosen, descriptions_in
from model.text.instructions.draws_life_damage_counters import DealDamage, PutItsCounters
from model.text.instructions.zones import Exile, ExileAndReturn, ExileUntilThisLeaves, Meld, Put, PutFromHand, SwapAura
from model.text.keywords.of_permanents import Deathtouch, Infect, Lifelink, Protection, Wither
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    IsNoCreature,
    SetsColours,
    SetsCreatureTypes,
    SetsLandTypes,
    SetsTypes,
)
from model.text.trigger_conditions.of_objects import ThisDies, ThisLeaves, ThisPutIntoGraveyard
from model.text.unread import Unread
from model.value_dataclasses import values_in
from model.vocabulary import NOBODY, Zone

SIZES: dict[str, FactKind] = {
    "power": "last_power",
    "toughness": "last_toughness",
    "mana value": "last_mana_value",
}
"""The facts that keep what an object's power, toughness and mana value was as it left the battlefield."""

KEYWORDS: dict[type, FactKind] = {
    Lifelink: "last_lifelink",
    Deathtouch: "last_deathtouch",
    Infect: "last_infect",
    Wither: "last_wither",
}
"""The facts that keep whether an object had these abilities, which damage that it deals turns on.

CR 702.2e, 702.15c, 702.80b, 702.90d.
"""


def last_size(now: State, which: str, by: Object) -> Number:
    """Return the power, toughness or mana value of the source of an ability: as it is, or as it was last.

    An ability that begins with its source leaving asks for what it was, wherever it has come to since.
    """
    source = by.source or by
    kind = SIZES.get(which)
    if kind is None or by.source is None:
        return size(now, source, which)
    last = number_kept(now, kind, source, by)
    is_kept = all_of(last != NOT_SET, has_left(now, by, source))
    return if_then_else(is_kept, last, size(now, source, which))


def last_counters(now: State, kind: str, by: Object) -> Number:
    """Return how many counters of a kind are on the source of an ability, or were as it left the battlefield."""
    source = by.source or by
    last = number_kept(now, "last_counters", source, by, COUNTERS.index(kind))
    is_kept = by.source is not None and all_of(last != NOT_SET, has_left(now, by, source))
    return if_then_else(is_kept, last, counters(now, source, kind))


def size(now: State, obj: Object, which: str) -> Number:
    """Return the power, toughness or mana value of an object as it is."""
    return mana_value(now, obj) if which == "mana value" else stat(now, obj, which)


def is_that_source(now: State, obj: Object, by: Object) -> Formula:
    """Return whether an object is the source of an ability still, or the spell: it has not left and come back."""
    if obj is not (by.source or by):
        return False
    return no(all_of(now.holds("left_since", by.index), now.on_battlefield(obj)))


def had_ability(now: State, source: Object, kind: type, by: Object | None = None) -> Formula:
    """Return whether what deals damage has a keyword: as it is, or as it was last if it has left the battlefield.

    ``by`` is the spell or ability by which it does so, if it does not fight.
    """
    had = flag_kept(now, KEYWORDS[kind], source, by)
    return if_then_else(_is_kept(now, source, by), had, has_ability(now, source, kind))


def last_controller(now: State, source: Object, by: Object | None = None) -> Number:
    """Return who controls what deals damage, or did so last if it has left the battlefield."""
    last = number_kept(now, "last_controller", source, by)
    return if_then_else(_is_kept(now, source, by), last, now.controller(source))


def _is_kept(now: State, source: Object, by: Object | None) -> Formula:
    """Return whether it is kept what the source of damage was last, and that is asked for: it has left since."""
    is_kept = number_kept(now, "last_controller", source, by) != NOBODY
    if by is None or is_kept is False:
        return all_of(is_kept, no(now.on_battlefield(source)))
    ability = by.ability
    of_what_left = ability is not None and ability.zone is Zone.BATTLEFIELD and by.source is source
    return of_what_left and all_of(is_kept, has_left(now, by, source))


def its_qualities_are_known(now: State, by: Object) -> None:
    """Check that nothing turns on what the source of an ability was last that is not kept, or not asked.

    Raises ``CannotHappen`` where protection may, on colours or types that effects may have given it; and where its
    ability compares others with it, which has left and come back.
    """
    source, ability = by.source, by.ability
    if source is None or ability is None or ability.zone is not Zone.BATTLEFIELD:
        return
    there = now.on_battlefield(source)
    if _compares_others_with_it(ability) and all_of(there, now.holds("left_since", by.index)) is not False:
        raise CannotHappen(f"{source} has left and come back: what it was as it left is not compared with others")
    if there is True or not _meets_protection(ability):
        return
    copied = bool(now.game.copies.of(source))
    for what, parts, asks in (("colours", OF_COLOURS, _asks_for_colours), ("types", OF_TYPES, _asks_for_types)):
        if (copied or any(now.game.making(part) for part in parts)) and any(map(asks, _protections(now.game))):
            unknown = "what protection does then is not known"
            raise CannotHappen(f"which {what} {source} had as it left is not kept: {unknown}")


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _compares_others_with_it(ability: Activated | Triggered) -> bool:
    return any(one.power_beside or one.toughness_beside for one in descriptions_in(ability))


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _meets_protection(ability: Activated | Triggered) -> bool:
    """Return whether protection may have to do with an ability: it targets, or its source deals damage (CR 702.16)."""
    aims = ability.aims if isinstance(ability, Triggered) else ability.targets
    return bool(aims) or any(isinstance(one, DealDamage | Unread) for one in values_in(effects_in(ability)))


OF_COLOURS = (SetsColours, AddsColours)
OF_TYPES = (AddsTypes, SetsTypes, SetsCreatureTypes, SetsLandTypes, IsNoCreature)
"""The parts of effects that give objects other colours, or other types."""


def _protections(game: Game) -> tuple[Protection, ...]:
    """Return every protection that something may have."""
    return game.memo_of_cards("protections", _every_protection)


def _every_protection(game: Game) -> tuple[Protection, ...]:
    return tuple(text for text in game.said if isinstance(text, Protection))


def _asks_for_colours(one: Protection) -> bool:
    return (
        bool(one.colours)
        or asks_what_was_chosen(one, "kind", "another kind")
        or any(
            what.colours or what.not_colours or what.colourless or what.how_many_colours
            for what in descriptions_in(one)
        )
    )


def _asks_for_types(one: Protection) -> bool:
    asked = ((w.types, w.all_types, w.not_types, w.subtypes, w.not_subtypes) for w in descriptions_in(one))
    return any(any(types) for types in asked) or asks_what_was_chosen(one, "kind", "another kind")


OF_ITS_LEAVING = ThisDies | ThisLeaves | ThisPutIntoGraveyard
"""The triggers of an ability that begins with its source leaving."""


def _is_of_its_leaving(ability: Activated | Triggered) -> bool:
    return isinstance(ability, Triggered) and isinstance(ability.trigger, OF_ITS_LEAVING)


def _leaves_as_a_cost(ability: Activated | Triggered) -> bool:
    parts = ability.cost.parts if isinstance(ability, Activated) else ()
    return any(isinstance(part, LEAVING) for part in parts)


def has_left(now: State, by: Object, source: Object) -> Formula:
    """Return whether the source of an ability has left the battlefield since that began, or by that (CR 400.7)."""
    ability = by.ability
    if ability is not None and _is_of_its_leaving(ability):
        return True
    if ability is not None and _leaves_as_a_cost(ability):
        return ability.zone is Zone.BATTLEFIELD
    return any_of(no(now.on_battlefield(source)), now.holds("left_since", by.index))


def kept_as_it_goes(now: State, obj: Object, zone: Zone, before: State) -> dict[Fact, Value]:
    """Return what is kept of an object that leaves the battlefield: what its abilities may ask for later.

    It is what it was ``before`` anything left that does so at once (CR 603.10a, 608.2h).
    """
    there = now.on_battlefield(obj)
    if zone is Zone.BATTLEFIELD or there is False or obj.is_ability:
        return {}
    asked = now.game.memo(("asked of what has left", obj), lambda game: frozenset(_asked_in(game, obj)))
    kept: dict[Fact, Value] = {}
    for which, kind in SIZES.items():
        if which in asked:
            kept[Fact(kind, obj.index)] = if_then_else(there, size(before, obj, which), now.number(kind, obj.index))
    for number, name in enumerate(COUNTERS):
        if (COUNTED, name) in asked or (ALL_COUNTED in asked and number in kinds_on(before, obj)):
            fact = Fact("last_counters", obj.index, number)
            kept[fact] = if_then_else(there, counters(before, obj, name), now.number(*fact))
    for keyword, kind in KEYWORDS.items():
        if DAMAGE in asked:
            had = has_ability(before, obj, keyword)
            kept[Fact(kind, obj.index)] = if_then_else(there, had, now.holds(kind, obj.index))
            if had is not False or any(isinstance(said, keyword) for said in now.game.copies.said_by(obj)):
                last = now.number("last_controller", obj.index)
                kept[Fact("last_controller", obj.index)] = if_then_else(there, before.controller(obj), last)
    return kept | _kept_on_the_stack(now, obj, there, kept)


def _kept_on_the_stack(now: State, obj: Object, there: Formula, last: Mapping[Fact, Value]) -> dict[Fact, Value]:
    """Return what is kept with the abilities of an object that leaves: that, what was chosen for it, and what it was.

    In a story whatever has left may come back; in games that are followed only what something puts there.
    """
    kept: dict[Fact, Value] = {}
    if now.acted is not None or now.game.memo_of_cards("returns permanents", _returns_permanents):
        for one, is_left in _left_behind(now, obj, there):
            kept[Fact("left_since", one.index)] = is_left
            kept |= _chosen_before(now, one, obj, all_of(is_left, no(now.holds("left_since", one.index))))
        kept |= kept_with_abilities(now, obj, there, last, _for_whom_it_left(now, obj))
    return kept


def _for_whom_it_left(now: State, obj: Object) -> Iterator[Left]:
    """Return the abilities on the stack of an object for which it leaves as a cost, or may have left before."""
    for one in now.game.objects:
        if one.source is obj and one.ability is not None and (there := now.on_stack(one)) is not False:
            by_cost = _leaves_as_a_cost(one.ability)
            had_left = by_cost or _is_of_its_leaving(one.ability) or now.holds("left_since", one.index)
            yield Left(one, all_of(there, had_left), by_cost)


CHOSEN: dict[FactKind, FactKind] = {"mode": "had_chosen", "chosen_name": "had_named"}
"""What is chosen for an object, and the facts that keep it with its abilities on the stack as it leaves."""

OF_ITS_SOURCE: tuple[FactKind, ...] = ("left_since", *CHOSEN.values())
"""What is kept with an ability whose source has left since it triggered or was activated."""


def _chosen_before(now: State, ability: Object, source: Object, leaves: Formula) -> dict[Fact, Value]:
    """Return what is kept with an ability of what was chosen for its source, which leaves where that formula holds."""
    if not _asks_what_was_chosen(ability.ability):
        return {}
    return {
        Fact(kept, ability.index): if_then_else(leaves, now.number(kind, source.index), now.number(kept, ability.index))
        for kind, kept in CHOSEN.items()
    }


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _asks_what_was_chosen(said: object) -> bool:
    return asks_what_was_chosen(said) or any(isinstance(one, WasChosen) for one in values_in(said))


def as_it_was_chosen(now: State, by: Object) -> tuple[State, Formula]:
    """Return the state in which an ability asks for what was chosen for its source, and whether it was chosen anew.

    A source that has left and come back is another object, for which another choice is made (CR 113.7a, 400.7, 608.2h).
    Raises ``CannotHappen`` where that object says something of the choice by itself meanwhile.
    """
    source = by.source
    if source is None or not _asks_what_was_chosen(by.ability):
        return now, False
    again = all_of(now.holds("left_since", by.index), now.on_battlefield(source))
    if again is not False and any(
        _asks_what_was_chosen(said)
        for said in now.game.copies.said_by(source)
        if not isinstance(said, Activated | Triggered)
    ):
        raise CannotHappen(
            f"{source} has left and come back, and another choice may have been made for it: what it says of that "
            "meanwhile is not told from what its ability does (CR 400.7)"
        )
    then: dict[Fact, Value] = {Fact(k, source.index): now.number(kept, by.index) for k, kept in CHOSEN.items()}
    return change(now, then, again), again


def as_it_is_chosen(now: State, before: State, by: Object, again: Formula) -> State:
    """Return the state in which what was chosen for the source of an ability is what it was before that resolved."""
    if again is False or by.source is None:
        return now
    here: dict[Fact, Value] = {Fact(kind, by.source.index): before.number(kind, by.source.index) for kind in CHOSEN}
    return change(now, here, all_of(again, now.on_battlefield(by.source)))


def _left_behind(now: State, obj: Object, there: Formula) -> Iterator[tuple[Object, Formula]]:
    """Return the abilities on the stack, or on their way, for which an object that leaves is another one (CR 400.7).

    One that moves its source itself, or as a cost, finds it where it has come to (CR 400.7h, 400.7j), and so does one
    that triggers as its source leaves (CR 400.7e).
    """
    for one in now.game.objects:
        if one.source is not obj or one.ability is None:
            continue
        begun = now.on_stack(one) if _is_of_its_leaving(one.ability) else is_pending(now, one)
        if begun is not False and not _moves_its_source(one.ability):
            yield one, any_of(now.holds("left_since", one.index), all_of(there, begun))


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _moves_its_source(ability: Activated | Triggered) -> bool:
    moving = (e for e in values_in(effects_in(ability)) if isinstance(e, MOVING))
    of_itself = (isinstance(e, MOVING_ITSELF) or e.of == "this" for e in moving)
    return _leaves_as_a_cost(ability) or any(of_itself)


def _returns_permanents(game: Game) -> bool:
    """Return whether something in the game puts onto the battlefield again what has left it."""
    said = (text for obj in game.cards for text in game.copies.said_by(obj))
    return any(
        isinstance(e, RETURNING) or (isinstance(e, Put) and e.zone is ONTO)
        for text in said
        for e in values_in(effects_in(text))
    )


ONTO = Zone.BATTLEFIELD
RETURNING = (PutFromHand, ExileAndReturn, ExileUntilThisLeaves, SwapAura)
LEAVING = (SacrificeThis, ExileThis, ReturnThis)
MOVING_ITSELF = (Meld, SwapAura)
MOVING = (Put, Exile, *MOVING_ITSELF)
"""What costs and effects move their own source by, or may."""


DAMAGE = "damage"
"""Stands for what damage turns on that a source deals."""


COUNTED, ALL_COUNTED = "counters", "all counters"
"""What stands before a kind of counters that is asked for, and for all kinds."""


def _asked_in(game: Game, obj: Object) -> Iterator[str | tuple[str, str]]:
    """Return what the abilities that an object may have ask for of it as it was last."""
    for ability in (*game.triggered(obj), *game.activated(obj)):
        yield from _asked_by(ability)


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _asked_by(ability: Triggered | Activated) -> frozenset[str | tuple[str, str]]:
    if ability.zone is not Zone.BATTLEFIELD:
        return frozenset()
    aims = ability.aims if isinstance(ability, Triggered) else ability.targets
    return frozenset((*_asked(effects_in(ability)), *_asked(aims)))


def _asked(effects: Any) -> Iterator[str | tuple[str, str]]:
    for one in values_in(effects):
        if isinstance(one, StatOf) and one.of == "this":
            yield one.stat
        if isinstance(one, CountersOn) and one.of == "this":
            yield COUNTED, one.kind
        if isinstance(one, PutItsCounters):
            yield ALL_COUNTED
        if isinstance(one, Those) and one.power_beside:
            yield "power"
        if isinstance(one, Those) and one.toughness_beside:
            yield "toughness"
        if isinstance(one, DealDamage) and one.source == "this":
            yield DAMAGE
