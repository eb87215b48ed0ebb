"""What an object was as it left the battlefield, for abilities of its that ask for it later (CR 113.7a, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from model.game.changing import CannotHappen
from model.game.fact import NOT_SET
from model.game.facts import Fact, FactKind
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_ability
from model.objects.layers.power_and_toughness import stat
from model.objects.on_its_card import MOST_OBJECTS_KEPT
from model.text.abilities import Activated, Triggered
from model.text.continuous import AddsColours, SetsColours
from model.text.costs import ExileThis, ReturnThis, SacrificeThis
from model.text.instructions.affected import StatOf
from model.text.instructions.numbers import DealDamage
from model.text.instructions.zones import Exile, ExileUntilThisLeaves, Meld, Put, PutFromHand, SwapAura
from model.text.keywords.of_permanents import Deathtouch, Lifelink, Protection
from model.text.trigger_conditions import ThisDies, ThisPutIntoGraveyard
from model.vocabulary import NOBODY, Zone

SIZES: dict[str, FactKind] = {"power": "last_power", "toughness": "last_toughness"}
"""The facts that keep what an object's power and toughness was as it left the battlefield."""

KEYWORDS: dict[type, FactKind] = {Lifelink: "last_lifelink", Deathtouch: "last_deathtouch"}
"""The facts that keep whether an object had these abilities, which damage that it deals turns on (702.2e, 702.15c)."""


def last_size(now: State, which: str, by: Object) -> Number:
    """Return the power or toughness of the source of an ability: as it is, or as it was last if it has left.

    An ability that begins with its source leaving asks for what it was, wherever it has come to since.
    """
    source = by.source or by
    kind = SIZES.get(which)
    if kind is None or by.source is None:
        return stat(now, source, which)
    last = now.number(kind, source.index)
    is_kept = all_of(last != NOT_SET, _has_left(now, by, source))
    return if_then_else(is_kept, last, stat(now, source, which))


def is_that_source(now: State, obj: Object, by: Object) -> Formula:
    """Return whether an object is the source of an ability still, or the spell: it has not left and come back."""
    if obj is not (by.source or by):
        return False
    return no(all_of(now.holds("left_since", by.index), now.on_battlefield(obj)))


def had_ability(now: State, source: Object, kind: type) -> Formula:
    """Return whether what deals damage has a keyword, or had it last if it has left the battlefield."""
    return any_of(
        has_ability(now, source, kind),
        all_of(no(now.on_battlefield(source)), now.holds(KEYWORDS[kind], source.index)),
    )


def last_controller(now: State, source: Object) -> Number:
    """Return who controls what deals damage, or did so last if it has left the battlefield."""
    last = now.number("last_controller", source.index)
    is_kept = all_of(last != NOBODY, no(now.on_battlefield(source)))
    return if_then_else(is_kept, last, now.controller(source))


def its_colours_are_known(now: State, by: Object) -> None:
    """Check that no protection may turn on which colours the source of an ability had last, as these are not kept.

    Raises ``CannotHappen`` where one may: the source has left, and effects may have given it other colours there.
    """
    source, ability = by.source, by.ability
    if source is None or ability is None or ability.zone is not Zone.BATTLEFIELD or now.on_battlefield(source) is True:
        return
    by_effects = bool(now.game.making(SetsColours)) or bool(now.game.making(AddsColours))
    if (by_effects or bool(now.game.copies.of(source))) and now.game.memo("protection", _has_protection):
        raise CannotHappen(f"which colours {source} had as it left is not kept: what protection does then is not known")


def _has_protection(game: Game) -> bool:
    said = (text for obj in game.cards for text in game.copies.said_by(obj))
    return bool(game.gifts(Protection)) or any(isinstance(text, Protection) for text in said)


def _has_left(now: State, by: Object, source: Object) -> Formula:
    ability = by.ability
    if isinstance(ability, Triggered) and isinstance(ability.trigger, ThisDies | ThisPutIntoGraveyard):
        return True
    parts = ability.cost.parts if isinstance(ability, Activated) else ()
    if any(isinstance(part, LEAVING) for part in parts):
        return ability is not None and ability.zone is Zone.BATTLEFIELD
    return any_of(no(now.on_battlefield(source)), now.holds("left_since", by.index))


def kept_as_it_goes(now: State, obj: Object, zone: Zone) -> dict[Fact, Value]:
    """Return what is kept of an object that leaves the battlefield: what its abilities may ask for later."""
    there = now.on_battlefield(obj)
    if zone is Zone.BATTLEFIELD or there is False or obj.is_ability:
        return {}
    asked = now.game.memo(("asked of what has left", obj), lambda game: frozenset(_asked_in(game, obj)))
    kept: dict[Fact, Value] = {}
    for which, kind in SIZES.items():
        if which in asked:
            before = now.number(kind, obj.index)
            kept[Fact(kind, obj.index)] = if_then_else(there, stat(now, obj, which), before)
    for keyword, kind in KEYWORDS.items():
        if DAMAGE in asked:
            had = has_ability(now, obj, keyword)
            kept[Fact(kind, obj.index)] = if_then_else(there, had, now.holds(kind, obj.index))
            if had is not False:
                before = now.number("last_controller", obj.index)
                kept[Fact("last_controller", obj.index)] = if_then_else(there, now.controller(obj), before)
    if now.game.memo("returns permanents", _returns_permanents):
        kept |= {Fact("left_since", one.index): is_left for one, is_left in _left_behind(now, obj, there)}
    return kept


def _left_behind(now: State, obj: Object, there: Formula) -> Iterator[tuple[Object, Formula]]:
    """Return the abilities on the stack for which an object that leaves is another one from then on (CR 400.7).

    One that moves its source itself, or as a cost, finds it where it has come to (CR 400.7h, 400.7j).
    """
    for one in now.game.objects:
        ability = one.ability if one.source is obj and now.on_stack(one) is not False else None
        if ability is not None and not _moves_its_source(ability):
            yield one, any_of(now.holds("left_since", one.index), all_of(there, now.on_stack(one)))


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _moves_its_source(ability: Activated | Triggered) -> bool:
    parts = ability.cost.parts if isinstance(ability, Activated) else ()
    moving = (e for e in _instructions(ability.effects) if isinstance(e, MOVING))
    return any(isinstance(part, LEAVING) for part in parts) or any(True for _ in moving)


def _returns_permanents(game: Game) -> bool:
    """Return whether something in the game puts onto the battlefield again what has left it."""
    said = (text for obj in game.cards for text in game.copies.said_by(obj))
    return any(
        isinstance(e, PutFromHand | ExileUntilThisLeaves | SwapAura) or (isinstance(e, Put) and e.zone is ONTO)
        for text in said
        for e in _instructions(getattr(text, "effects", ()))
    )


def _instructions(value: Any) -> Iterator[Any]:
    """Return what a text does as it resolves, and what stands in that."""
    if isinstance(value, tuple):
        for one in value:
            yield from _instructions(one)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _instructions(getattr(value, field.name))


ONTO = Zone.BATTLEFIELD
LEAVING = (SacrificeThis, ExileThis, ReturnThis)
MOVING = (Put, Exile, Meld, SwapAura)
"""What costs and effects move their own source by."""


DAMAGE = "damage"
"""Stands for what damage turns on that a source deals."""


def _asked_in(game: Game, obj: Object) -> Iterator[str]:
    """Return what the abilities that an object may have ask for of it as it was last."""
    for ability in (*game.triggered(obj), *game.activated(obj)):
        yield from _asked_by(ability)


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _asked_by(ability: Triggered | Activated) -> frozenset[str]:
    return frozenset(_asked(ability.effects)) if ability.zone is Zone.BATTLEFIELD else frozenset()


def _asked(effects: Any) -> Iterator[str]:
    for one in _instructions(effects):
        if isinstance(one, StatOf) and one.of == "this":
            yield one.stat
        if isinstance(one, DealDamage) and one.source == "this":
            yield DAMAGE
