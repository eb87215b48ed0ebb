"""What effects and its own text add to the cost of a spell, or take off it (CR 118.7, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from model.actions.actions import CastSpell
from model.actions.announced import base_cost, costs_chosen, targets_asked
from model.actions.how_spells_are_cast import as_targets_are_chosen
from model.game.game import Continuous
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.commanders import commander_tax
from model.objects.counting.what_texts_count import how_often, how_often_for
from model.objects.functioning import is_in_force, times_in_force
from model.objects.matching import matches
from model.objects.printed_on_its_card import all_said_on
from model.objects.targeting.targets import is_legal_target, one_fits, targets_can_be_chosen
from model.objects.targeting.targets_asked_for import somebody
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.cost_changes import Change
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.rulebook.payment.spells_being_cast import affinity, is_from_there, is_in_that_place, spell_fits
from model.text.costs.cost import Cost
from model.text.costs.parts import PayLife
from model.text.descriptions import Those
from model.text.keywords.of_casting import CostsLess, ExtraTargetsCost
from model.text.statics.changed_costs import LeastCost, SpellsCost
from model.vocabulary import Who, Zone

MOST_TAXES = 12
"""How many effects that tax targets are weighed against each other where it is left open what is targeted."""


def change_of_spell(now: State, act: CastSpell) -> Change:
    """Return what effects add to the cost of a spell and take off it, and what they let it be at least."""
    effects = [e for e in now.game.continuous(SpellsCost) if not e.effect.named]
    amounts = [(e.effect.more, times_for_spell(now, act, e)) for e in effects]
    more_for_keywords, less_for_keywords = _for_keywords(now, act)
    own = list(_by_its_own_text(now, act))
    more = total(
        [
            *(times * n for n, times in amounts if n > 0),
            *_for_extra_targets(act),
            *own[1::2],
            *more_for_keywords,
            _for_a_target(now, act),
            commander_tax(now, act.card),
        ]
    )
    less = total([*(times * -n for n, times in amounts if n < 0), *affinity(now, act), *own[::2], *less_for_keywords])
    return Change(more, less, least_cost(now, act))


def _for_keywords(now: State, act: CastSpell) -> tuple[list[Number], list[Number]]:
    """Return what is added to the costs that are paid for keywords, and taken off the generic mana in these."""
    more: list[Number] = []
    less: list[Number] = []
    changes = [e for e in now.game.continuous(SpellsCost) if e.effect.named]
    for name, generic, paid in _paid_for_keywords(now, act) if changes else ():
        amounts = [(e.effect.more, times_for_spell(now, act, e)) for e in changes if e.effect.named == name]
        more += [times * n * paid for n, times in amounts if n > 0]
        off = total(times * -n for n, times in amounts if n < 0)
        less.append(if_then_else(off > generic, generic, off) * paid)
    return more, less


def _paid_for_keywords(now: State, act: CastSpell) -> Iterator[tuple[str, int, int]]:
    """Return the keywords for which costs are paid: each with the generic mana in its cost, and how often that is."""
    x = act.x or 0
    if act.way:
        yield act.way, base_cost(now, act).for_x(x).mana.generic, 1
    for one in costs_chosen(now, act):
        yield one.name, one.cost.for_x(x).mana.generic, one.times_paid(x)


def times_for_spell(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> Number:
    """Return how many times an effect changes the cost of a spell."""
    what = effect.effect
    targeted: Formula = True
    if what.for_a_target:
        targeted = _has_such_a_target(now, act, effect)
    fits = all_of(targeted, targeted is not False and _is_about(now, act, effect))
    times = times_in_force(now, effect, act.player)
    if what.for_each is not None and fits is not False:
        counted = _counted(now, act, effect)
        most = times if isinstance(times, int) else times.high
        times = total(if_then_else(times > already, counted, 0) for already in range(most))
    return if_then_else(fits, times, 0)


def _counted(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> Number:
    """Return how much there is of what an effect counts: for who casts it, or for who controls the effect's source."""
    what, source = effect.effect, effect.source
    whose = act.player if what.for_caster or what.who is Who.YOU else now.controller(source)
    return how_often_for(now, what.for_each, whose, source)


def _is_about(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> Formula:
    """Return whether an effect is about the spell, whatever that targets."""
    what = effect.effect
    paid_for = not what.named or any(name == what.named for name, _, _ in _paid_for_keywords(now, act))
    fits = paid_for and spell_fits(now, act, what.what, effect.source)
    if fits is False:
        return False
    there = all_of(fits, is_from_there(now, act, what), is_in_that_place(now, act, effect))
    return all_of(there, holds_for(what.condition, now, effect.source, act.player))


def _has_such_a_target(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> Formula:
    """Return whether the spell has such a target; of targets that are left open, whether it may, if that is cheaper."""
    such = _such_targets(now, act, effect)
    if act.targets is not None:
        return any_of(*(fits for one, fits in such.items() if one in act.targets))
    if effect.effect.more > 0 or effect.effect.life:
        return False
    aimed, asked = as_targets_are_chosen(now, act), targets_asked(act)
    legal = (
        all_of(fits, is_legal_target(aimed, act.player, act.card, target, one))
        for one, fits in such.items()
        for target in asked
        if fits is not False
    )
    return any_of(*legal)


def _such_targets(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> dict[int, Formula]:
    """Return what may be a target of the kind that an effect speaks of, each with when it is one."""
    what, source, first = effect.effect, effect.source, len(now.game.players)
    you = act.player if what.who is Who.YOU else now.controller(source)
    found: dict[int, Formula] = {}
    if what.targeting_this:
        found[first + source.index] = True
    if what.targeting_you:
        found |= {player: you == player for player in now.game.everyone}
    if (those := what.targets) is not None:
        there = ((o, now.on_battlefield(o)) for o in now.game.cards)
        found |= {
            first + o.index: all_of(is_there, matches(those, now, o, you, source))
            for o, is_there in there
            if is_there is not False
        }
    return found


def _for_a_target(now: State, act: CastSpell) -> Number:
    """Return what a spell whose targets are left open costs more, with the targets that are taxed least."""
    about_targets = [e for e in now.game.continuous(SpellsCost) if e.effect.for_a_target]
    effects = [e for e in about_targets if e.effect.more > 0]
    if act.targets is not None or not effects:
        return 0
    reached = {id(e): _reached(now, act, e) for e in about_targets}
    if sum(map(bool, reached.values())) > 1 and len(effects) < len(about_targets):
        raise TooManyWays("targets that are left open, of which some cost more and some less, are not followed")
    if len(effects) > MOST_TAXES:
        raise TooManyWays(
            f"targets are left open, and {len(effects)} effects make the spell cost more for some of them"
        )
    chosen = [some for size in range(len(effects) + 1) for some in combinations(effects, size)]
    aimed = as_targets_are_chosen(now, act)
    ways: list[tuple[Formula, int]] = []
    for taxed in sorted(chosen, key=_tax):
        avoided: dict[int, Formula] = {}
        for one, taxes_it in ((one, when) for e in effects if e not in taxed for one, when in reached[id(e)].items()):
            avoided[one] = any_of(avoided.get(one, False), taxes_it)
        possible = targets_can_be_chosen(aimed, act.player, act.card, targets_asked(act), None, avoided)
        ways.append((possible, _tax(taxed)))
        if possible is True:
            break
    least: Number = 0
    for possible, tax in reversed(ways):
        least = if_then_else(possible, tax, least)
    return least


def with_life(now: State, act: CastSpell, cost: Cost) -> Iterator[tuple[Formula, Cost]]:
    """Return a cost with the life that effects have be paid besides for what is targeted, each with when it is so.

    Raises ``TooManyWays`` where targets are left open, and more than one effect asks for something for some of them.
    """
    effects = [e for e in now.game.continuous(SpellsCost) if e.effect.life]
    if act.targets is None:
        yield from _with_life_unless_avoided(now, act, cost, effects)
        return
    ways: list[tuple[Formula, Cost]] = [(True, cost)]
    for effect in effects:
        asked = times_for_spell(now, act, effect) > 0
        ways = [(all_of(so, pays), more) for so, one in ways for pays, more in _asked_or_not(asked, one, effect)]
    yield from ((so, one) for so, one in ways if so is not False)


def _asked_or_not(asked: Formula, cost: Cost, effect: Continuous[SpellsCost]) -> tuple[tuple[Formula, Cost], ...]:
    return (no(asked), cost), (asked, cost + Cost(parts=(PayLife(effect.effect.life),)))


def _with_life_unless_avoided(
    now: State, act: CastSpell, cost: Cost, effects: list[Continuous[SpellsCost]]
) -> Iterator[tuple[Formula, Cost]]:
    """Return a cost as it is, where other things can be targeted than those that cost life, and with that life."""
    reached = {e: taxed for e in effects if (taxed := _reached(now, act, e))}
    avoided = {
        one: any_of(*(taxed.get(one, False) for taxed in reached.values())) for e in reached for one in reached[e]
    }
    aimed = as_targets_are_chosen(now, act)
    free = not reached or targets_can_be_chosen(aimed, act.player, act.card, targets_asked(act), None, avoided)
    yield free, cost
    if free is True:
        return
    about_targets = (e for e in now.game.continuous(SpellsCost) if e.effect.for_a_target and not e.effect.life)
    if len(reached) > 1 or any(_reached(now, act, e) for e in about_targets):
        raise TooManyWays("targets that are left open, of which some cost life and others more, are not followed")
    yield from ((True, cost + Cost(parts=(PayLife(e.effect.life),))) for e in reached)


def _reached(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> dict[int, Formula]:
    """Return the targets with which the spell costs more, or less, by an effect, each with when it does."""
    applies = all_of(is_in_force(now, effect, act.player), _is_about(now, act, effect))
    if applies is False:
        return {}
    return {one: all_of(applies, when) for one, when in _such_targets(now, act, effect).items() if when is not False}


def _tax(taxed: tuple[Continuous[SpellsCost], ...]) -> int:
    return sum(e.effect.more for e in taxed)


def _for_extra_targets(act: CastSpell) -> Iterator[int]:
    for ability in all_said_on(act.spell):
        if isinstance(ability, ExtraTargetsCost):
            yield ability.more * len(extra_targets(act))


def extra_targets(act: CastSpell) -> range:
    """Return a range with as many numbers as there are targets beyond the first."""
    return range(max(len(somebody(act.targets or ())) - 1, 0))


def _by_its_own_text(now: State, act: CastSpell) -> Iterator[Number]:
    """Return what a spell costs less, and then what it costs more, for each thing that its own text says of that."""
    for ability in all_said_on(act.spell):
        if isinstance(ability, CostsLess):
            times = times_by_its_own_text(now, act, ability)
            yield max(ability.less, 0) * times
            yield max(-ability.less, 0) * times


def times_by_its_own_text(now: State, act: CastSpell, ability: CostsLess) -> Number:
    """Return how many times the spell costs less, or more, by something that its own text says of that."""
    applies = all_of(
        not ability.if_paid or any(cost.name == ability.if_paid for cost in costs_chosen(now, act)),
        holds_for(ability.condition, now, act.card, act.player),
        ability.targets is None or _targets_one_of(now, act, ability.targets, ability.targets_in),
    )
    return if_then_else(applies, how_often(now, ability.for_each, act.player, act.card, act.card), 0)


def _targets_one_of(now: State, act: CastSpell, what: Those, zone: Zone) -> Formula:
    """Return whether what is so described there is a target; where targets are left open, whether it may be."""
    if act.targets is not None:
        return one_fits(now, act.targets, what, act.player, act.card, zone)
    asked = targets_asked(act)
    ways = (
        (*asked[:place], replace(one, what=replace(one.what, alternatives=(what,))), *asked[place + 1 :])
        for place, one in enumerate(asked)
        if one.zone is zone and not one.what.alternatives
    )
    cast = as_targets_are_chosen(now, act)
    return any_of(*(targets_can_be_chosen(cast, act.player, act.card, way, None) for way in ways))


def least_cost(now: State, act: CastSpell) -> Number:
    """Return the least that effects let the total cost of the spell be."""
    least: Number = 0
    for effect in now.game.continuous(LeastCost):
        untapped = all_of(is_in_force(now, effect, act.player), no(now.holds("tapped", effect.source.index)))
        least = if_then_else(untapped, effect.effect.mana, least)
    return least
