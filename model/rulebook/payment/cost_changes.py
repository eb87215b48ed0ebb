"""What effects change of a cost, and what it asks for then (CR 601.2f, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from model.actions.actions import ActivateAbility, is_called
from model.actions.announced import targets_of_ability
from model.game.game import Continuous, Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.counting.what_texts_count import how_often, how_often_for
from model.objects.functioning import functions, is_in_force
from model.objects.matching import matches
from model.objects.printed_on_its_card import mana_cost_of, said_on
from model.objects.targeting.targets import is_legal_target, one_fits
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.demand_and_supply import Demand, TooManyWays, ways_to_pay
from model.rulebook.payment.paid_otherwise import as_it_may_be_paid, as_other_mana_pays
from model.rulebook.payment.purposes import Purpose
from model.text.costs.cost import UNPAYABLE, Cost
from model.text.costs.parts import PayLife, Waterbend
from model.text.descriptions import ANYTHING, Those
from model.text.keywords.of_casting import CostsLess
from model.text.mana import COLOURS, ManaCost
from model.text.statics.changed_costs import AbilitiesCost
from model.text.statics.permissions import SpendsAsAnyColour
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class Change:
    """What effects add to a cost, take off it, and set as its least (CR 601.2f)."""

    more: Number = 0
    less: Number = 0
    least: Number = 0


NO_CHANGE = Change()


def demands_for(purpose: Purpose, cost: Cost, change: Change) -> list[Demand]:
    """Return what a cost asks for after all changes, with the X and the life that were announced for it."""
    return demands_of(cost, purpose.x, change, purpose.life)


def demands_of(cost: Cost, x: int, change: Change, life: int | None = None) -> list[Demand]:
    """Return what a cost asks for after all changes, for each choice of halves of its symbols and of life.

    ``life`` is how much life is paid in all, where that was announced (CR 601.2b).
    """
    changed = [d.changed(change.more, change.less, change.least) for d in ways_to_pay(cost.mana, x)]
    found = [paid for demand in changed for paid in demand.with_life_for_mana()]
    if life is not None:
        besides = sum(part.paid(x) for part in cost.parts if isinstance(part, PayLife))
        found = [demand for demand in found if demand.life + besides == life]
    bending = [part.number for part in cost.parts if isinstance(part, Waterbend)]
    return [demand.helped_for(sum(bending)) for demand in found] if bending else found


def each_once(ways: Iterable[tuple[Formula, Cost]]) -> list[tuple[Formula, Cost]]:
    """Return the costs that may be paid, each once, with when any of these ways lets it be paid."""
    found: dict[Cost, Formula] = {}
    for when, cost in ways:
        if when is not False:
            found[cost] = any_of(found.get(cost, False), when)
    return [(when, cost) for cost, when in found.items()]


def stated_cost(act: ActivateAbility) -> Cost:
    """Return what an ability costs before anything changes that, with what its card costs where it says so."""
    stated = act.ability.cost
    if not act.ability.besides:
        return stated
    printed = mana_cost_of(act.source)
    if act.ability.besides == "mana value":
        return stated.less(-(0 if printed is None else printed.value()))
    return UNPAYABLE if printed is None else stated + Cost(printed)


def costs_of_ability(now: State, act: ActivateAbility) -> list[tuple[Formula, Cost]]:
    """Return what the activation cost is paid as, each with what must hold.

    Where mana may be spent as though it were of any colour, each coloured symbol may be paid so (CR 602.1e, 609.4b).
    """
    cost = stated_cost(act).for_x(act.x or 0)
    ways = as_it_may_be_paid(now, act.player, cost)
    said = next(iter(said_on(act.source, SpendsAsAnyColour)), None)
    if said is None:
        return ways
    allowed = all_of(functions(now, act.source, said), now.controller(act.source) == act.player)
    as_other = ((allowed, said.kinds, COLOURS),)
    return [(all_of(when, so), paid) for when, one in ways for so, paid in as_other_mana_pays(one, as_other)]


def change_of_ability(now: State, act: ActivateAbility) -> Change:
    """Return what effects add to the cost and take off it; of the mana in it, one is left at least (CR 601.2f)."""
    changes, own = changes_of_ability(now, act), [n * times for n, times in changes_by_its_own_text(now, act)]
    if not changes and not own:
        return NO_CHANGE
    more: list[Number] = []
    less: list[Number] = []
    alone = total(times * -e.effect.more for e, times in changes if e.effect.itself_alone)
    for effect, times in ((e, times) for e, times in changes if not e.effect.itself_alone):
        (more if effect.effect.more > 0 else less if effect.effect.least else own).append(
            times * abs(effect.effect.more)
        )
    generic = stated_cost(act).for_x(act.x or 0).mana.generic
    own.append(if_then_else(alone > generic, generic, alone))
    printed = stated_cost(act).mana.value(act.x or 0)
    by_itself = total(own)
    kept = all_of(total(less) > 0, total(more) + printed > 0, by_itself == 0)
    return Change(total(more), total([*less, by_itself]), if_then_else(kept, 1, 0))


def changes_by_its_own_text(now: State, act: ActivateAbility) -> list[tuple[int, Number]]:
    """Return what the ability costs less by its own text, each with how many times that is taken off.

    Its own text sets no least: where that takes anything off, nothing need be left of what effects leave (CR 601.2f).
    """
    return [
        (
            one.less,
            if_then_else(
                all_of(holds_for(one.condition, now, act.source, act.player), _aims_as_asked(now, act, one)),
                how_often(now, one.for_each, act.player, act.source),
                0,
            ),
        )
        for one in act.ability.cheaper
    ]


def _aims_as_asked(now: State, act: ActivateAbility, less: CostsLess) -> Formula:
    return less.targets is None or targets_one_of(now, act, less.targets, act.player, act.source)


def changes_of_ability(now: State, act: ActivateAbility) -> list[tuple[Continuous[AbilitiesCost], Number]]:
    """Return the effects that may add to the cost or take off it, each with how often it does."""
    found: list[tuple[Continuous[AbilitiesCost], Number]] = []
    effects = now.game.continuous(AbilitiesCost)
    taxes = (e for e in effects if _is_for_a_target(e) and is_in_force(now, e, act.player) is not False)
    if act.targets is None and targets_of_ability(act) and len(list(taxes)) > 1:
        raise TooManyWays("targets that are left open and change a cost in several ways are not followed")
    for effect in effects:
        if not (act.ability.adds_mana and effect.effect.not_mana):
            holds = holds_for(effect.effect.condition, now, effect.source, act.player)
            applies = all_of(_is_about(now, act, effect), is_in_force(now, effect, act.player), holds)
            found.append((effect, if_then_else(applies, _times(now, effect), 0)))
    return found


def mana_abilities_may_cost_more(game: Game) -> bool:
    """Return whether an effect may add to what a mana ability costs (CR 601.2f, 602.2b)."""
    return any(one.effect.more > 0 and not one.effect.not_mana for one in game.continuous(AbilitiesCost))


def _is_for_a_target(effect: Continuous[AbilitiesCost]) -> bool:
    return effect.effect.targeting is not None and effect.effect.more > 0


def _times(now: State, effect: Continuous[AbilitiesCost]) -> Number:
    """Return how often an effect changes a cost, as who controls it counts."""
    counted = effect.effect.for_each
    return 1 if counted is None else how_often_for(now, counted, now.controller(effect.source), effect.source)


def targets_one_of(now: State, act: ActivateAbility, what: Those, you: Number, source: Object) -> Formula:
    """Return whether a permanent of a description, spoken by that player of that source, is among the targets.

    Where the targets are left open, whether it may be. Raises ``TooManyWays`` where it is one of several.
    """
    if act.targets is not None:
        return one_fits(now, act.targets, what, you, source)
    if sum(one.number for one in targets_of_ability(act)) > 1:
        raise TooManyWays("what an ability costs by one of several targets that are left open is not followed")
    return any_of(*(all_of(legal, fits) for legal, fits in _possible_targets(now, act, what, you, source)))


def _has_to_target(now: State, act: ActivateAbility, what: Those, you: Number, source: Object) -> Formula:
    """Return whether each target that may be chosen for an ability is a permanent of that description.

    Raises ``TooManyWays`` where it has several.
    """
    asked = targets_of_ability(act)
    if act.targets is not None or not asked or any(one.up_to for one in asked):
        return act.targets is not None and one_fits(now, act.targets, what, you, source)
    if sum(one.number for one in asked) > 1:
        raise TooManyWays("what an ability costs by one of several targets that are left open is not followed")
    possible = list(_possible_targets(now, act, what, you, source))
    return no(any_of(*(all_of(legal, no(fits)) for legal, fits in possible)))


def _possible_targets(
    now: State, act: ActivateAbility, what: Those, you: Number, source: Object
) -> Iterator[tuple[Formula, Formula]]:
    """Return of each player and object whether it is a legal target, and a permanent of that description."""
    first = len(now.game.players)
    for one in targets_of_ability(act):
        yield from ((is_legal_target(now, act.player, act.source, one, player), False) for player in range(first))
        for obj in now.game.cards:
            there = now.on_battlefield(obj)
            fits = there is not False and all_of(there, matches(what, now, obj, you, source))
            yield is_legal_target(now, act.player, act.source, one, first + obj.index), fits


def _is_about(now: State, act: ActivateAbility, effect: Continuous[AbilitiesCost]) -> Formula:
    """Return whether an effect on what abilities cost is about that ability, as it is activated."""
    what = effect.effect
    if what.named and not is_called(act.ability, what.named):
        return False
    if what.targeting is not None:
        aimed = _has_to_target if what.more > 0 else targets_one_of
        aims = aimed(now, act, what.targeting, now.controller(effect.source), effect.source)
        return all_of(aims, aims is not False and is_of_those(now, act, what.what, effect.source, what.zone))
    return is_of_those(now, act, what.what, effect.source, what.zone)


def is_of_those(now: State, act: ActivateAbility, what: Those, source: Object, zone: Zone | None = None) -> Formula:
    """Return whether an ability is one of an object of which an effect of a source speaks, in the zone it names."""
    if zone is None or zone is Zone.BATTLEFIELD:
        return source_is_described(now, act, what, source)
    there = now.zone(act.source) == zone
    return all_of(there, matches(what, now, act.source, now.controller(source), source))


def source_is_described(now: State, act: ActivateAbility, what: Those, source: Object) -> Formula:
    """Return whether the ability's object fits what an effect describes, spoken by its controller (CR 109.5).

    "Creature" without more is a permanent, no card; a "source" with a name that was chosen is any (CR 109.2, 109.2c).
    """
    permanent = what.whatever_was_chosen == ANYTHING or now.on_battlefield(act.source)
    return all_of(permanent, matches(what, now, act.source, now.controller(source), source))


MOST_CHANGES = 64


@dataclass(frozen=True)
class Coloured:
    """Mana of colours by which a cost changes, and how many times; with ``takes_off`` it is less.

    ``alone``: what of it the cost does not ask for is not taken off its generic mana.
    """

    mana: ManaCost
    times: Number
    takes_off: bool = False
    alone: bool = False


def with_coloured(cost: Cost, changes: Iterable[Coloured]) -> Iterator[tuple[Formula, Cost]]:
    """Return what a cost is with such changes, each with what must hold for that: increases come first (CR 601.2f).

    Raises ``TooManyWays`` where too much is open.
    """
    found = sorted(changes, key=lambda one: one.takes_off)
    each = [range(one.times, one.times + 1) if isinstance(one.times, int) else _values(one.times) for one in found]
    ways = 1
    for values in each:
        ways *= len(values)
    if ways > MOST_CHANGES:
        raise TooManyWays("how many times mana of colours is added to a cost, or taken off it, is too open")
    for chosen in product(*each):
        when = all_of(*(one.times == times for one, times in zip(found, chosen, strict=True)))
        if when is not False:
            costs = [cost]
            for one, times in zip(found, chosen, strict=True):
                costs = [less for before in costs for less in _changed(before, one, times)]
            yield from ((when, one) for one in dict.fromkeys(costs))


def _values(number: Number) -> range:
    assert not isinstance(number, int)
    return range(number.low, number.high + 1)


def _changed(cost: Cost, change: Coloured, times: int) -> list[Cost]:
    if not change.takes_off:
        return [replace(cost, mana=sum((change.mana for _ in range(times)), start=cost.mana))]
    costs = [cost]
    for symbol in change.mana.symbols * times:
        costs = [less for before in costs for less in _less(before, symbol, alone=change.alone)]
    return costs


def _less(cost: Cost, symbol: str, *, alone: bool) -> Iterator[Cost]:
    """Return what a cost may be less one mana of a colour: of a hybrid symbol the player may choose that half."""
    symbols = cost.mana.symbols
    fits = {place: held for place, held in enumerate(symbols) if symbol in held.split("/")}
    plain = next((place for place, held in fits.items() if held == symbol), None)
    for place in [plain] if plain is not None else fits:
        yield replace(cost, mana=replace(cost.mana, symbols=symbols[:place] + symbols[place + 1 :]))
    if plain is None:
        yield cost if alone else cost.less(1)
