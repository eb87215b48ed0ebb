"""What a spell or ability is as it is announced: what is paid for it, its keywords and targets (CR 601.2b, 601.2c)."""

from __future__ import annotations

from dataclasses import replace

from model.actions.actions import ActivateAbility, CastSpell
from model.actions.casting_options import (
    BY_MANA_COST,
    FACE_DOWN,
    additional_costs,
    alternatives,
    costs_to_add,
    kind_of_morph,
)
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Value
from model.objects.printed_on_its_card import inset_of, name_of, says, targets_of_spell
from model.objects.targeting.chosen import targets_chosen
from model.objects.targeting.targets_asked_for import Asked, asked_as_cast, asked_of, in_places, modal_of
from model.text.card import FACE_DOWN_CARD, Card
from model.text.costs.cost import Cost
from model.text.costs.parts import PayLife
from model.text.entering_and_halves import Aftermath
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.keywords_by_edition import BESTOW
from model.text.keywords.of_casting import OptionalCost
from model.text.mana import FREE
from model.text.statics.permissions import GivesWayToCast
from model.text.target import Target
from model.vocabulary import Zone


def as_cast(act: CastSpell) -> Card:
    """Return what the spell is as it is announced: face down, bestowed, one half, or as printed (CR 601.3e)."""
    card = act.spell.card
    if act.way == FACE_DOWN:
        return FACE_DOWN_CARD
    if act.way == BESTOW and card.bestowed is not None:
        return card.bestowed
    return card


def alternative(act: CastSpell) -> AlternativeCost | None:
    """Return the alternative cost of its own that is announced, ``None`` for any other cost."""
    return next((a for a in alternatives(act.spell) if is_announced(act, a)), None)


def is_announced(act: CastSpell, way: AlternativeCost) -> bool:
    """Return whether that is the way announced: of its name, and of several called so the one with its cost."""
    return way.name == act.way and act.for_cost in (None, cost_of_way(act, way))


def costs_called(now: State, act: CastSpell) -> tuple[Cost, ...]:
    """Return for what the spell could be cast in the announced way: of one name, its own and given ones (CR 118.9a)."""
    given = (e.effect.way for e in now.game.continuous(GivesWayToCast))
    so_called = (way for way in (*alternatives(act.spell), *given) if way.name == act.way)
    return tuple(dict.fromkeys(cost_of_way(act, way) for way in so_called))


def base_cost(now: State, act: CastSpell) -> Cost:
    """Return what is paid for the announced way to cast, before anything is added to it (CR 601.2f).

    A missing mana cost counts as nothing here: that it can't be paid is a rule of its own (CR 118.6).
    """
    if act.way == BY_MANA_COST:
        return _mana_cost(act)
    return act.for_cost or next(iter(costs_called(now, act)), Cost())


def cost_of_way(act: CastSpell, way: AlternativeCost) -> Cost:
    """Return what is paid for the announced spell in a way of its own, or one that an effect gives it."""
    paid = way.cost + Cost(parts=(PayLife(_mana_cost(act).mana.value()),)) if way.life_by_value else way.cost
    return paid + _mana_cost(act) if way.on_top_of_mana_cost else paid


def _mana_cost(act: CastSpell) -> Cost:
    return Cost(as_cast(act).mana_cost or FREE)


def has_x(now: State, act: CastSpell) -> bool:
    """Return whether X is in a cost that is paid for the announced spell; else it can only be 0 (CR 107.3b)."""
    extras = costs_chosen(now, act)
    added = (option for additional in additional_costs(act.spell) for option in additional.options)
    return base_cost(now, act).has_x or any(o.has_x for o in extras) or any(cost.has_x for cost in added)


def is_added(now: State, act: CastSpell, added: OptionalCost) -> bool:
    """Return whether that cost is announced with a spell, or one like it that something else gives."""
    return any((one.name, one.cost) == (added.name, added.cost) for one in costs_chosen(now, act))


def costs_chosen(now: State, act: CastSpell) -> tuple[OptionalCost, ...]:
    """Return the optional costs that are announced: the card's own, and such as effects give it."""
    if not act.extras:
        return ()
    return tuple(one for name, one in costs_to_add(now, act.spell).items() if name in act.extras)


def is_fused(act: CastSpell) -> bool:
    """Return whether both halves of a split card are cast together (CR 702.102a)."""
    return bool(act.card.card.halves) and act.half == name_of(act.card)


def keywords_of(act: CastSpell) -> tuple[str, ...]:
    """Return the names of the keywords by which a spell is cast as it is announced, and of its kind if that has one."""
    by = kind_of_morph(act.spell) if act.way == FACE_DOWN else act.way or ""
    inset = "" if act.spell is act.card else inset_of(act.card)
    of_halves = "fuse" if is_fused(act) else "aftermath" if says(act.spell, Aftermath) else ""
    choice = modal_of(act.spell)
    return by, inset, of_halves, "" if choice is None else choice.by, *act.paid_besides


def targets_asked(act: CastSpell) -> tuple[Target, ...]:
    """Return what the announced spell targets: by its text, its modes and how it is cast (CR 601.2c)."""
    return tuple(one.target for one in places_asked(act))


def targets_of_ability(act: ActivateAbility) -> tuple[Target, ...]:
    """Return what the announced ability targets, with what was announced for X (CR 601.2c, 602.2b)."""
    return tuple(target.with_x(act.x or 0) for target in act.ability.targets)


def places_asked(act: CastSpell) -> tuple[Asked, ...]:
    """Return what the announced spell targets, each with the places that its targets have."""
    way = alternative(act)
    if way is not None and (way.no_targets or way.face_down):
        return ()
    if way is not None and way.enchants is not None:
        return (Asked(way.enchants, 0),)
    asked = asked_as_cast(act.card, act.half or "", (*(act.modes or ()), *act.paid_besides, act.way or ""))
    gained = (("", target) for card in act.spliced for target in targets_of_spell(card))
    asked = (*asked, *in_places(gained, sum(one.target.number for one in asked_of(act.card))))
    return tuple(replace(one, target=_as_announced(one.target, act.x or 0)) for one in asked)


WHERE_NO_CARD_IS_CAST_FROM = (Zone.BATTLEFIELD, Zone.STACK)


def _as_announced(target: Target, x: int) -> Target:
    """Return the target with X, and without the card that is cast: that is on the stack by then (CR 601.2a)."""
    with_x = target.with_x(x)
    if target.zone in WHERE_NO_CARD_IS_CAST_FROM:
        return with_x
    return replace(with_x, what=replace(with_x.what, other=True))


def announced_targets(act: CastSpell) -> dict[Fact, Value]:
    """Return what is so of the targets of the announced spell once it is on the stack."""
    return targets_chosen(act.card, places_asked(act), act.targets or ())
