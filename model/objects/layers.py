"""What effects of static abilities make of objects, layer by layer (CR 613).

Each question is asked of a state as a formula. An effect goes on applying to what the first of its parts applied to
(CR 613.6); what its source is, and whether it has the ability, is asked at that point. Of two effects of one layer the
one that depends on the other is applied after it (CR 613.8), else the one with the later timestamp (CR 613.7).
``without`` are effects that are left out because it is asked whether they apply.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from model.game.dependency import depends
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects import own_characteristics as own
from model.objects.describing import described
from model.text.continuous import (
    LAYERS,
    AddsColours,
    AddsTypes,
    Gets,
    Gift,
    Has,
    LosesAbilities,
    Makes,
    MakesUntil,
    SetsBase,
    SetsColours,
    SetsLandTypes,
)
from model.text.things import LAND_TYPES
from model.vocabulary import CardType, Zone

Effect = Continuous[Makes | MakesUntil]
Effects = frozenset[Effect]
NO_EFFECTS: Effects = frozenset()
GiftKind = TypeVar("GiftKind", bound=Gift)

ABILITIES = next(layer for layer, kinds in enumerate(LAYERS) if LosesAbilities in kinds)
"""The layer in which abilities are given and taken."""


@dataclass(frozen=True)
class Layered:
    """What objects are by all effects on types and colours but some."""

    without: Effects = NO_EFFECTS

    def has_type(self, now: State, obj: Object, card_type: CardType, hidden: Formula) -> Formula:
        """Whether an object has a card type (CR 613.1d)."""
        adding = (e for e, part in now.game.making(AddsTypes) if card_type in part.types and e not in self.without)
        return any_of(own.has_type(now, obj, card_type, hidden), *(applies(now, e, obj, self.without) for e in adding))

    def has_subtype(self, now: State, obj: Object, subtype: str, hidden: Formula) -> Formula:
        """Whether an object has a subtype (CR 205.3, 613.1d)."""
        itself = own.has_subtype(now, obj, subtype, hidden)
        giving = [e for e, part in now.game.making(AddsTypes) if subtype in part.subtypes and e not in self.without]
        setting: list[Effect] = []
        if subtype in LAND_TYPES:
            setting = [e for e, _ in now.game.making(SetsLandTypes) if e not in self.without]
            giving += [e for e, part in now.game.making(SetsLandTypes) if subtype in part.subtypes and e in setting]
        if not giving and not setting:
            return itself
        return _last_of(now, obj, itself, giving, setting, self.without)

    def has_colour(self, now: State, obj: Object, colour: str, hidden: Formula) -> Formula:
        """Whether an object has a colour (CR 105.2, 613.1e)."""
        itself = own.has_colour(now, obj, colour, hidden)
        giving = [e for e, part in now.game.making(AddsColours) if colour in part.colours and e not in self.without]
        setting = [e for e, _ in now.game.making(SetsColours) if e not in self.without]
        giving += [e for e, part in now.game.making(SetsColours) if colour in part.colours and e in setting]
        if not giving and not setting:
            return itself
        return _last_of(now, obj, itself, giving, setting, self.without)


def _last_of(
    now: State, obj: Object, itself: Formula, giving: list[Effect], ending: list[Effect], without: Effects = NO_EFFECTS
) -> Formula:
    """Return whether an object has what it has by itself or is given, if no effect that is applied later ends it."""
    ends = {e: applies(now, e, obj, without) for e in ending}
    lasting = (
        all_of(
            applies(now, e, obj, without),
            no(any_of(*(all_of(there, is_later(now, other, e)) for other, there in ends.items() if other != e))),
        )
        for e in giving
    )
    return any_of(all_of(itself, no(any_of(*ends.values()))), *lasting)


def applies(
    now: State, effect: Effect, obj: Object, without: Effects = NO_EFFECTS, *, entering: bool = False
) -> Formula:
    """Return whether an effect applies to an object: a permanent, or one that is ``entering`` (CR 614.12)."""
    if obj.is_ability:
        return False
    return now.memo(
        ("applies", effect, obj, without, entering), lambda _: _applies(now, effect, obj, without, entering)
    )


def _applies(now: State, effect: Effect, obj: Object, without: Effects, entering: bool) -> Formula:
    there = entering or now.on_battlefield(obj)
    if there is False:
        return False
    source, text = effect.source, effect.effect
    if isinstance(text, MakesUntil):
        return all_of(there, now.number("made", obj.index, source.index) > 0)
    fits = described(text.what, Layered(without | {effect}), now, obj, now.controller(source), source)
    return all_of(there, fits, exists(now, effect, without))


def exists(now: State, effect: Effect, without: Effects = NO_EFFECTS) -> Formula:
    """Return whether the ability that gives an effect is there where its first part applies (CR 613.6)."""
    source, text = effect.source, effect.effect
    if isinstance(text, MakesUntil):
        return True
    there = all_of(now.zone(source) == Zone.BATTLEFIELD, no(now.face_down(source)))
    if there is False:
        return False
    others = without | {effect}
    lost = [loses_its_text(now, source, others)]
    if text.first_layer >= ABILITIES:
        takers = (e for e, _ in now.game.making(LosesAbilities) if e not in others)
        takes = any(isinstance(part, LosesAbilities) for part in text.parts)
        lost += [all_of(applies(now, e, source, others), not takes or is_later(now, effect, e)) for e in takers]
    return all_of(there, no(any_of(*lost)))


def loses_its_text(now: State, obj: Object, without: Effects = NO_EFFECTS, *, entering: bool = False) -> Formula:
    """Return whether an object has no ability that its text says, as its land types are set (CR 305.7)."""
    setting = [e for e, _ in now.game.making(SetsLandTypes) if e not in without]
    return any_of(*(applies(now, e, obj, without, entering=entering) for e in setting)) if setting else False


def loses_abilities(now: State, obj: Object, *, entering: bool = False) -> Formula:
    """Return whether an effect takes from an object all abilities that it has by itself (CR 613.1f)."""
    taking = now.game.making(LosesAbilities)
    return any_of(*(applies(now, e, obj, entering=entering) for e, _ in taking)) if taking else False


def gifts(now: State, obj: Object, kind: type[GiftKind]) -> Iterator[tuple[Effect, GiftKind, Formula]]:
    """Return the abilities of a kind that effects may give an object, each with when it has it (CR 613.1f)."""
    taking = [e for e, _ in now.game.making(LosesAbilities)]
    for effect, part in now.game.making(Has):
        given = [ability for ability in part.abilities if isinstance(ability, kind)]
        has = _last_of(now, obj, False, [effect], taking) if given else False
        if has is not False:
            yield from ((effect, ability, has) for ability in given)


def base_stat(now: State, obj: Object, itself: Number, which: str) -> Number:
    """Return the base power or toughness that effects set, or what it is by itself (CR 613.4b)."""
    setting = now.game.making(SetsBase)
    found = itself
    for effect, part in setting:
        others = [e for e, _ in setting if e != effect]
        holds = _last_of(now, obj, False, [effect], others)
        for value, when in _values(now, obj, getattr(part, which)):
            found = if_then_else(all_of(holds, when), value, found)
    return found


def more_of(now: State, obj: Object, which: str) -> Number:
    """Return how much power or toughness effects add (CR 613.4c)."""
    adding = now.game.making(Gets)
    return total(times_applied(now, e, obj) * getattr(part, which) for e, part in adding) if adding else 0


def times_applied(now: State, effect: Effect, obj: Object) -> Number:
    """Return how many times an effect applies to an object: one of resolution as often as it resolved for it."""
    there = applies(now, effect, obj)
    text = effect.effect
    once = not isinstance(text, MakesUntil) or text.remembers_player
    return if_then_else(there, 1 if once else now.number("made", obj.index, effect.source.index), 0)


def _values(now: State, obj: Object, value: int | None) -> Iterator[tuple[Number, Formula]]:
    if value is not None:
        yield value, True
        return
    yield 0, now.face_down(obj)
    yield from ((number, all_of(no(now.face_down(obj)), when)) for number, when in own.mana_values(now, obj))


def is_later(now: State, one: Effect, other: Effect) -> Formula:
    """Return whether of two effects of one layer one is applied after the other (CR 613.7, 613.8)."""
    after, before = depends(one.effect, other.effect), depends(other.effect, one.effect)
    if after != before:
        return after
    if one.source is other.source:
        return now.game.on_objects.index(one) > now.game.on_objects.index(other)
    return is_newer(now, one.source, other.source)


def has_timestamp(now: State, obj: Object) -> Formula:
    """Return whether what an object makes of others is there: it is on the battlefield, or its effect lasts."""
    lasts = (now.number("made", o.index, obj.index) > 0 for o in now.game.cards) if obj in now.game.lasting else ()
    return any_of(now.on_battlefield(obj), *lasts)


def is_newer(now: State, one: Object, other: Object) -> Formula:
    """Return whether an object has the later timestamp of two whose order matters (CR 613.7)."""
    if one.index > other.index:
        return no(is_newer(now, other, one))
    return now.number("newer", one.index, other.index) > 0
