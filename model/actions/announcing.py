"""The choices that are announced with a spell or ability: ways, modes, {X}, optional costs (CR 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

from model.actions.actions import Action, ActivateAbility, CastSpell, told_by
from model.actions.special import MANA_COST, TurnFaceUp
from model.game.changing import NotModelled
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Value, any_of
from model.objects.characteristics import has_activated, power
from model.objects.on_its_card import (
    all_said_on,
    castable_parts,
    inset_of,
    is_card_of,
    mana_cost_of,
    name_of,
    said_on,
    says,
    targets_of_spell,
)
from model.objects.targeting.asked import Asked, asked_as_cast, asked_of, in_places
from model.objects.targeting.chosen import targets_chosen
from model.text.abilities import Modal, Spell
from model.text.becoming import Aftermath
from model.text.card import FACE_DOWN_CARD, Card
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import PayLife
from model.text.instructions.libraries.library import OfferThisCard
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.dated import BESTOW, MEGAMORPH, MORPH
from model.text.keywords.of_casting import AdditionalCost, OptionalCost
from model.text.keywords.special_actions import Foretell, Morph, Plot
from model.text.mana import FREE
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast, MayCastWithoutPaying
from model.text.target import Target
from model.vocabulary import MOST_X, CardType, Zone

BY_MANA_COST = ""
WITHOUT_PAYING = "no mana cost"
FACE_DOWN = "face down"


def announcements(now: State, act: Action) -> tuple[Action, ...]:
    """Return an action with every choice made that has to be announced, in every way it leaves open.

    Raises ``NotModelled`` in a game between teams: who may act there, and when, is not here.
    """
    if now.game.teams:
        raise NotModelled("who may act, and when, is not modelled in a game between teams (CR 805.4, 805.5)")
    if isinstance(act, CastSpell):
        return tuple(_castings(now, act))
    if isinstance(act, ActivateAbility) and act.x is None:
        of_x = _numbers_for_x(now, act) if act.ability.has_x else (0,)
        return tuple(replace(act, number=number, x=x) for number in _like(now, act) for x in of_x)
    if isinstance(act, TurnFaceUp) and act.way is None:
        return tuple(replace(act, way=way) for way in _ways_to_turn_up(act.obj))
    return (act,)


def _like(now: State, act: ActivateAbility) -> list[int]:
    """Return the numbers of an ability that several effects give, or cards lend, as which of them is not said.

    Each may be limited by itself (CR 602.5b), and where the situation is open each may be there or not.
    """
    every, by_itself = now.game.activated(act.source), now.game.by_itself(act.source)
    given = (n for n in range(len(every)) if n not in by_itself and act.number not in by_itself)
    like = [n for n in given if every[n] == act.ability and has_activated(now, act.source, n) is not False]
    return like or [act.number]


def but_for_x(act: Action) -> Action:
    """Return an action with the value of {X} left open: what its announcements for each {X} have in common."""
    return replace(act, x=None) if isinstance(act, CastSpell | ActivateAbility) else act


def _ways_to_turn_up(obj: Object) -> tuple[str, ...]:
    """Return the costs for which a card may be turned face up, whether it may now or not."""
    kind = way_of_morph(obj)
    found = (kind,) if kind else ()
    creature = is_card_of(obj, CardType.CREATURE) and mana_cost_of(obj) is not None
    return (*found, MANA_COST) if creature else found or (MORPH,)


def way_of_morph(obj: Object) -> str:
    """Return for which cost an ability of the card turns it face up, "" without one; megamorph counts as morph."""
    kind = kind_of_morph(obj)
    return MORPH if kind == MEGAMORPH else kind


def kind_of_morph(obj: Object) -> str:
    """Return the name of the ability by which the card may be cast face down, "" without one."""
    return next((a.kind for a in said_on(obj, Morph)), "")


def ways(card: Object) -> tuple[str, ...]:
    """Return the names of the ways in which a card can be cast, the mana cost first."""
    return (BY_MANA_COST, *(a.name for a in alternatives(card)))


def alternatives(card: Object) -> tuple[AlternativeCost, ...]:
    """Return the alternative costs that a card gives itself: named ones, and what keywords stand for."""
    found: list[AlternativeCost] = []
    for ability in all_said_on(card):
        match ability:
            case AlternativeCost():
                found.append(ability)
            case Morph():
                found.append(AlternativeCost(FACE_DOWN, cost("{3}"), face_down=True))
            case Foretell(later):
                found.append(AlternativeCost("foretold", later, origin=Zone.EXILE, not_on_same_turn=True))
            case Plot():
                found.append(AlternativeCost("plotted", Cost(), Zone.EXILE, not_on_same_turn=True, sorcery_timing=True))
    return tuple(found)


def given_ways(now: State) -> tuple[str, ...]:
    """Return the names of the ways to cast that any effect of the game could give."""
    effects = (e.effect for e in now.game.continuous(GivesWayToCast))
    return tuple(dict.fromkeys(e.way.name for e in effects))


def _free(now: State, card: Object) -> tuple[str, ...]:
    """Return the way of not paying, if any effect of the game could offer it."""
    lets = any_of(now.is_offered(card), now.holds("only_without_paying", card.index)) is not False
    offered = lets or bool(now.game.continuous(MayCastWithoutPaying))
    return (WITHOUT_PAYING,) if offered else ()


def is_offered_in_its_own_way(now: State, card: Object) -> Formula:
    """Return whether what is resolving offers the card for a cost of its own: madness, or as what is defeated.

    CR 702.35a, 310.11b.
    """
    in_its_own_way = (OfferThisCard(madness=True), OfferThisCard(defeated=True))
    offering = (
        obj
        for obj in now.game.objects
        if obj.source is card and obj.ability is not None and not set(in_its_own_way).isdisjoint(obj.ability.effects)
    )
    return any_of(*(now.on_top_of_stack(obj) for obj in offering))


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


def as_cast(act: CastSpell) -> Card:
    """Return what the spell is as it is announced: face down, bestowed, one half, or as printed (CR 601.3e)."""
    card = act.spell.card
    if act.way == FACE_DOWN:
        return FACE_DOWN_CARD
    if act.way == BESTOW and card.bestowed is not None:
        return card.bestowed
    return card


def is_fused(act: CastSpell) -> bool:
    """Return whether both halves of a split card are cast together (CR 702.102a)."""
    return bool(act.card.card.halves) and act.half == name_of(act.card)


def keywords_of(act: CastSpell) -> tuple[str, ...]:
    """Return the names of the keywords by which a spell is cast as it is announced, and of its kind if that has one."""
    by = kind_of_morph(act.spell) if act.way == FACE_DOWN else act.way or ""
    inset = "" if act.spell is act.card else inset_of(act.card)
    of_halves = "fuse" if is_fused(act) else "aftermath" if says(act.spell, Aftermath) else ""
    choice = modal(act.spell)
    return by, inset, of_halves, "" if choice is None else choice.by, *act.paid_besides


def optional_costs(card: Object) -> tuple[OptionalCost, ...]:
    """Return the costs that may be added as the card is cast."""
    return said_on(card, OptionalCost)


def costs_to_add(now: State, card: Object) -> dict[str, OptionalCost]:
    """Return the costs that could be added as a card is cast, its own and given ones, by what each is called.

    That is its name, and of several called the same, each of which may be paid, the mana that it costs as well.
    """
    given = (e.effect.cost for e in now.game.continuous(GivesOptionalCost))
    every = {(one.name, one.cost): one for one in reversed((*optional_costs(card), *given))}
    names = [name for name, _ in every]
    called = {name if names.count(name) == 1 else f"{name} {told_by(paid)}": one for (name, paid), one in every.items()}
    return dict(reversed(called.items()))


def is_added(now: State, act: CastSpell, added: OptionalCost) -> bool:
    """Return whether that cost is announced with a spell, or one like it that something else gives."""
    return any((one.name, one.cost) == (added.name, added.cost) for one in costs_chosen(now, act))


def costs_chosen(now: State, act: CastSpell) -> tuple[OptionalCost, ...]:
    """Return the optional costs that are announced: the card's own, and such as effects give it."""
    if not act.extras:
        return ()
    return tuple(one for name, one in costs_to_add(now, act.spell).items() if name in act.extras)


def additional_costs(card: Object) -> tuple[AdditionalCost, ...]:
    """Return the costs that have to be added as the card is cast."""
    return said_on(card, AdditionalCost)


def modal(card: Object) -> Modal | None:
    """Return the modes of a card, if it has any."""
    return next(iter(said_on(card, Modal)), None)


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


def _not_itself(target: Target) -> Target:
    """Return the target without the card that is cast: it is on the stack by then, and no longer there (CR 601.2a)."""
    return replace(target, what=replace(target.what, other=True))


def announced_targets(act: CastSpell) -> dict[Fact, Value]:
    """Return what is so of the targets of the announced spell once it is on the stack."""
    return targets_chosen(act.card, places_asked(act), act.targets or ())


def _as_announced(target: Target, x: int) -> Target:
    with_x = target.with_x(x)
    return with_x if target.zone in WHERE_NO_CARD_IS_CAST_FROM else _not_itself(with_x)


def spells_chosen(act: CastSpell) -> tuple[Spell, ...]:
    """Return the spell abilities that the announced spell has: its own, and those of its modes."""
    own = said_on(act.spell, Spell)
    choice = modal(act.spell)
    if choice is None:
        return own
    return own + tuple(spell for name, spell in choice.modes if name in (act.modes or ()))


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


def _numbers_for_x(now: State, act: CastSpell | ActivateAbility) -> tuple[int, ...]:
    """Return the numbers that are tried for X: the small ones, and those for which alone something may ask.

    That is the mana value or power of something that there is, or as many targets as are named.
    """
    values = (one.mana_cost.value() for o in now.game.cards for one in o.card.faces if one.mana_cost is not None)
    there = now.game.cards if now.game.speaks_of_size else ()
    powers = (power(now, o) for o in there if now.on_battlefield(o) is not False)
    larger = {*values, *(one for one in powers if isinstance(one, int)), len(act.targets or ())}
    return (*range(MOST_X + 1), *sorted(number for number in larger if number > MOST_X))


def _castings(now: State, act: CastSpell) -> Iterator[CastSpell]:
    if act.half is None:
        for half in castable_parts(act.card):
            yield from _castings(now, replace(act, half=half))
        return
    possible = dict.fromkeys(ways(act.spell) + given_ways(now) + _free(now, act.card))
    numbers = cache(lambda: _numbers_for_x(now, act))
    for one in (one for way in (possible if act.way is None else (act.way,)) for one in _by_its_cost(now, act, way)):
        for extras in _extras(now, act.spell) if act.extras is None else (act.extras,):
            paid = replace(one, extras=extras)
            for modes in _modes(act.spell, extras) if act.modes is None else (act.modes,):
                for x in (numbers() if has_x(now, paid) else (0,)) if act.x is None else (act.x,):
                    yield replace(paid, modes=modes, x=x)


def _by_its_cost(now: State, act: CastSpell, way: str) -> Iterator[CastSpell]:
    """Return the spell announced in a way, for each of the costs that are called so if these are several."""
    announced = replace(act, way=way)
    costs = costs_called(now, announced) if act.for_cost is None else ()
    yield from (replace(announced, for_cost=one) for one in costs) if len(costs) > 1 else (announced,)


def _extras(now: State, card: Object) -> Iterator[frozenset[str]]:
    names = list(costs_to_add(now, card))
    for size in range(len(names) + 1):
        for chosen in combinations(names, size):
            yield frozenset(chosen)


def numbers_of_modes(choice: Modal, extras: frozenset[str]) -> range:
    """Return how many modes may be chosen, given the optional costs that are announced (CR 601.4)."""
    every = len(choice.modes)
    if choice.any_number_with in extras:
        return range(every + 1)
    if choice.all_with in extras:
        return range(every, every + 1)
    return range(choice.choose, max(choice.choose, choice.at_most) + 1)


def _modes(card: Object, extras: frozenset[str]) -> Iterator[tuple[str, ...]]:
    choice = modal(card)
    if choice is None:
        yield ()
        return
    before = {name: _same_before(choice, place) for place, (name, _) in enumerate(choice.modes)}
    for number in numbers_of_modes(choice, extras):
        for chosen in combinations(before, number):
            if all(before[name] in ("", *chosen) for name in chosen):
                yield chosen


def _same_before(choice: Modal, place: int) -> str:
    """Return the name of the mode before one that is the same, and is chosen before that is again (CR 700.2d)."""
    does = choice.modes[place][1]
    return next((name for name, other in reversed(choice.modes[:place]) if other == does), "")
