"""Why a cost can't be paid: what it asks for that is not there, and why a source that seems to help does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from model.actions.actions import ActivateAbility
from model.game.counters import counters_of
from model.game.facts import COUNTERS
from model.game.game import Continuous, Object
from model.game.libraries import library_size
from model.game.mana_pool import restricted_in_pools
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, no, total
from model.objects.cant_be_sacrificed import cant_be_sacrificed
from model.objects.functioning import is_in_force
from model.objects.prohibited_changes import what_bars_counters
from model.objects.reason_details import Finding, Found
from model.rulebook.payment.cost_changes import Change, demands_of
from model.rulebook.payment.demand_and_supply import Helpers
from model.rulebook.payment.named_mana import tapped_in_vain
from model.rulebook.payment.named_objects import VERBS
from model.rulebook.payment.parts_besides_mana import counters_put, parts_can_be_paid, what_stays
from model.rulebook.payment.payable import can_pay, mana_compared
from model.rulebook.payment.purposes import Purpose, is_meant, makers_of
from model.rulebook.payment.sources import NOT_ASKED_WHILE_PAYING, uses_of
from model.rulebook.payment.what_may_go import Group, leaving_groups, may_not_go, tap_groups
from model.rulebook.rule import demands
from model.text.abilities import Activated
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    AddCounters,
    Behold,
    Blight,
    CollectEvidence,
    ExileTop,
    Loyalty,
    MillCards,
    Part,
    PayEnergy,
    PayLife,
    RemoveCounters,
    RemoveCountersFrom,
    RevealFromHand,
    SacrificeThis,
    TapOther,
    TapPower,
    TapThis,
    UntapThis,
    Waterbend,
)
from model.text.instructions.adding_mana import AddMana
from model.text.mana import ManaCost, written
from model.text.statics.prohibitions import CantPayWith, LifeTotalCantChange
from model.vocabulary import Player, Zone

Way: TypeAlias = tuple[Cost, Change, Helpers]
"""A total cost, with what effects change of it and what helps to pay it."""


def why_unpaid(now: State, purpose: Purpose, ways: Iterable[Way]) -> Iterator[Finding]:
    """Return why the first of some costs can't be paid, and that none of the others can be paid instead."""
    (cost, change, helpers), *others = ways
    parts = [*_why_the_life_lacks(now, purpose, cost, change), *_why_parts_lack(now, purpose, cost)]
    yield from parts
    yield from tapped_in_vain(now, purpose, cost, change, helpers)
    asks_for_mana = any(_is_there(demand.generic) or demand.symbols for demand in demands_of(cost, purpose.x, change))
    mana_lacks = mana_compared(now, purpose, cost, change) or not any(part.holds is True for part in parts)
    if asks_for_mana and mana_lacks:
        yield from _why_sources_do_not_help(now, purpose, cost)
    for other, changed, helping in others:
        unpaid = no(can_pay(now, purpose, other, changed, helping))
        yield Finding(Found.ANOTHER_COST, holds=unpaid, values={"cost": (other.mana, other.parts)})


def costs_changed(source: Object, times: Number, mana: ManaCost, *, less: bool) -> Finding:
    """Return that an effect makes something cost so much more, or less, where it applies."""
    often = times if isinstance(times, int) else 1
    whole = ManaCost(mana.generic * often, mana.symbols * often)
    return Finding(Found.COSTS_LESS if less else Found.COSTS_MORE, None, times > 0, "601.2f", source, {"mana": whole})


def _is_there(number: Number) -> bool:
    return not (isinstance(number, int) and number == 0)


# Parts of a cost other than mana.


def _why_the_life_lacks(now: State, purpose: Purpose, cost: Cost, change: Change) -> Iterator[Finding]:
    """Return why so much life as was announced for a cost can't be paid for it."""
    said = purpose.life
    if said is not None and not demands_of(cost, purpose.x, change, said):
        yield Finding(Found.LIFE_NOT_ASKED_FOR, purpose.player, values={"said": said})
    elif said is not None and not any(isinstance(part, PayLife) for part in cost.parts):
        yield _too_little_life(now, purpose.player, said)


def _too_little_life(now: State, player: Player, needed: int) -> Finding:
    """Return that a player has less life than is to be paid (CR 119.4)."""
    life = now.life(player)
    values = {"needed": needed, "there": life if isinstance(life, int) else "?"}
    return Finding(Found.TOO_LITTLE_LIFE, player, life < needed, "119.4", values=values)


def _why_parts_lack(now: State, purpose: Purpose, cost: Cost) -> Iterator[Finding]:
    own = [(purpose.obj, cost.parts)] if purpose.obj is not None else []
    for part, group in leaving_groups(now, purpose.player, own, special=purpose.special):
        yield _too_few(part, *group)
    for source, parts in own:
        for part, group in _tapped_for_parts(now, purpose, source, parts):
            yield _too_few(part, *group)
        for part in parts:
            yield from _of_the_source(now, purpose, source, part)
    yield from _named_in_vain(now, purpose, own)
    yield from _barred(now, purpose, cost)


def _named_in_vain(now: State, purpose: Purpose, own: list[tuple[Object, tuple[Part, ...]]]) -> Iterator[Finding]:
    """Return what is named for a part of a cost, and is nothing of what that asks for."""
    asking = [(part, objects) for part, (objects, _) in leaving_groups(now, purpose.player, own)]
    asking += [(p, objects) for o, parts in own for p, (objects, _) in _tapped_for_parts(now, purpose, o, parts)]
    for verb, obj in purpose.named:
        parts = [(part, objects.get(obj, False)) for part, objects in asking if VERBS.get(type(part)) == verb]
        if parts:
            fits = any_of(*(may_go for _, may_go in parts))
            yield Finding(Found.NOT_WHAT_GOES, obj, no(fits), values={"part": parts[0][0]})


def _tapped_for_parts(
    now: State, purpose: Purpose, source: Object, parts: tuple[Part, ...]
) -> Iterator[tuple[Part, Group]]:
    """Return each part of a cost for which other permanents are tapped, with those that may be."""
    tapping = (part for part in parts if isinstance(part, TapOther))
    yield from zip(tapping, tap_groups(now, purpose.player, [(source, parts)]), strict=True)


def _too_few(part: Part, objects: dict[Object, Formula], needed: int) -> Finding:
    """Return that there is too little of what a part of a cost asks for."""
    return _too_few_there(part, count(*objects.values()), needed)


def _too_few_there(part: Part, there: Number, needed: int) -> Finding:
    values = {"part": part, "there": there if isinstance(there, int) else "?"}
    return Finding(Found.TOO_FEW_FOR_A_PART, holds=there < needed, values=values)


def _of_the_source(now: State, purpose: Purpose, source: Object, part: Part) -> Iterator[Finding]:
    """Return what the object itself, or its player, has not got for a part of its cost."""
    match part:
        case TapThis() | UntapThis():
            is_tapped = now.holds("tapped", source.index)
            taps = isinstance(part, TapThis)
            yield Finding(Found.TAPPED if taps else Found.UNTAPPED, source, is_tapped if taps else no(is_tapped))
        case SacrificeThis():
            yield Finding(Found.CANT_BE_SACRIFICED, source, cant_be_sacrificed(now, source), "101.2")
        case RemoveCounters() | AddCounters() | Loyalty():
            kind, number = counters_put(part, purpose.x)
            yield _too_few_counters(now, source, kind, max(-number, 0))
            if number > 0:
                yield from _no_counters(now, source, kind)
        case (
            RevealFromHand() | Behold() | Blight() | TapPower() | CollectEvidence() | Waterbend() | RemoveCountersFrom()
        ):
            for there, needed in what_stays(
                now, purpose.player, source, part, purpose.named if source is purpose.obj else ()
            ):
                yield _too_few_there(part, there, needed)
        case MillCards(number) | ExileTop(number):
            yield _too_few_there(part, library_size(now, purpose.player), number)
        case PayEnergy(number):
            yield _too_few_there(part, now.number(*counters_of(now, purpose.player, "energy")), number)
        case PayLife():
            yield _too_little_life(now, purpose.player, part.paid(purpose.x))


def _no_counters(now: State, source: Object, kind: str) -> Iterator[Finding]:
    for bar, applies in what_bars_counters(now, source, kind):
        yield Finding(Found.NO_COUNTERS_ON_IT, source, applies, "101.2", bar, {"kind": kind})


def _too_few_counters(now: State, source: Object, kind: str, needed: int) -> Finding:
    there = now.number("counters", source.index, COUNTERS.index(kind))
    values = {"needed": needed, "there": there if isinstance(there, int) else "?", "kind": kind}
    return Finding(Found.TOO_FEW_COUNTERS, source, there < needed, values=values)


def _barred(now: State, purpose: Purpose, cost: Cost) -> Iterator[Finding]:
    """Return the effects that keep players from paying what the cost asks for."""
    for stays in now.game.continuous(LifeTotalCantChange) if any(isinstance(p, PayLife) for p in cost.parts) else ():
        applies = any_of(*(is_in_force(now, stays, one) for one in now.team_of(purpose.player)))
        yield Finding(Found.LIFE_CANT_CHANGE, purpose.player, applies, "119.4b", stays.source)
    if not purpose.is_spell_or_ability:
        return
    pays_life = any(isinstance(part, PayLife) and not part.special for part in cost.parts)
    for effect in now.game.continuous(CantPayWith):
        applies = is_in_force(now, effect, purpose.player)
        if effect.effect.life and pays_life:
            yield Finding(Found.LIFE_CANT_BE_PAID, purpose.player, applies, source=effect.source)
        if effect.effect.sacrificed is not None:
            asked = any_of(*(_asks_for_what_is_barred(now, purpose, part, effect) for part in cost.parts))
            values = {"wanted": (effect.effect.sacrificed, "permanents")}
            yield Finding(Found.SUCH_CANT_BE_SACRIFICED, None, asked, source=effect.source, values=values)


def _asks_for_what_is_barred(now: State, purpose: Purpose, part: Part, bar: Continuous[CantPayWith]) -> Formula:
    """Return whether a part asks for a sacrifice, and the player has something that would do but for an effect."""
    assert purpose.obj is not None
    asked = [(purpose.obj, (part,))]
    barred: list[Formula] = []
    usual = leaving_groups(now, purpose.player, asked)
    unless = leaving_groups(now, purpose.player, asked, special=True)
    for (_, (there, _)), (_, (otherwise, _)) in zip(usual, unless, strict=True):
        for obj, fits in otherwise.items():
            barred.append(all_of(fits, no(there[obj]), may_not_go(now, bar, purpose.player, obj)))
    return any_of(*barred)


# Sources of mana.


def _why_sources_do_not_help(now: State, purpose: Purpose, cost: Cost) -> Iterator[Finding]:
    """Return of each mana ability of the player's permanents why it can't be used, or not for this."""
    taken = any(isinstance(part, TapThis | UntapThis) for part in cost.parts)
    helping = [o for o in now.game.cards if any(use.when is True for use in uses_of(now, purpose, o))]
    to_be_had = ", ".join(str(obj) for obj in helping if not (taken and obj is purpose.obj))
    yield from _why_pool_does_not_help(now, purpose)
    yield Finding(Found.TO_BE_HAD, holds=bool(to_be_had), values={"sources": to_be_had})
    for obj in now.game.cards:
        for number, ability in enumerate(now.game.activated(obj)):
            here = all_of(now.on_battlefield(obj), now.controller(obj) == purpose.player, no(now.face_down(obj)))
            if not ability.adds_mana or ability.zone is not Zone.BATTLEFIELD or here is False:
                continue
            if taken and obj is purpose.obj and TapThis() in ability.cost.parts:
                yield Finding(Found.PART_OF_THIS_COST, obj, here)
            else:
                yield from _why_not_used(now, purpose, obj, ability, number, here)


def _why_not_used(
    now: State, purpose: Purpose, obj: Object, ability: Activated, number: int, here: Formula
) -> Iterator[Finding]:
    tapped = all_of(now.holds("tapped", obj.index), TapThis() in ability.cost.parts)
    yield Finding(Found.TAPPED, obj, all_of(here, tapped))
    act = ActivateAbility(purpose.player, obj, ability, number)
    for demand in demands(now, act, NOT_ASKED_WHILE_PAYING):
        rule, source = demand.clause.rule, demand.clause.source
        refused = all_of(here, no(tapped), no(demand.met))
        yield Finding(Found.CANT_BE_USED, obj, refused, rule.number, source, {"sentence": rule.sentence}, rule.name)
    usable = all_of(here, no(tapped), *(demand.met for demand in demands(now, act, NOT_ASKED_WHILE_PAYING)))
    own_cost = parts_can_be_paid(now, purpose.player, [(obj, ability.cost.parts)])
    yield Finding(Found.ITS_OWN_COST, obj, all_of(usable, no(own_cost)))
    uses = [use for use in uses_of(now, purpose, obj) if use.ability == number]
    for effect in ability.effects:
        if not isinstance(effect, AddMana):
            continue
        if effect.restriction is not None:
            values = {"wanted": effect.restriction, "mana": written(effect.options[0])}
            refused = all_of(usable, no(is_meant(now, purpose, effect.restriction, (obj,))))
            yield Finding(Found.MANA_FOR_OTHERS, obj, refused, "106.6", values=values)
        most = total(use.amount for use in uses[:1])
        if effect.per is not None and isinstance(most, int):
            yield Finding(Found.MAKES_NOTHING, obj, all_of(usable, most == 0))


def _why_pool_does_not_help(now: State, purpose: Purpose) -> Iterator[Finding]:
    """Return of the mana in the pool that may be spent on some things only that it is not for this (CR 106.6)."""
    for mana in restricted_in_pools(now.game):
        assert mana.restriction is not None
        number = now.number(*mana.of(purpose.player))
        meant = is_meant(now, purpose, mana.restriction, makers_of(now.game, mana.restriction))
        refused = all_of(number > 0, no(meant))
        there = mana.written(number if isinstance(number, int) else 1)
        values = {"wanted": mana.restriction, "mana": there}
        yield Finding(Found.POOL_FOR_OTHERS, purpose.player, refused, "106.6", values=values)
