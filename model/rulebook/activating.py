"""Activating abilities: CR 602, 605, 606, 302.6, and what effects forbid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from model.actions.actions import ActivateAbility, is_called
from model.actions.announced import targets_of_ability
from model.game.facts import COUNTERS
from model.game.game import Continuous
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.characteristics import has_activated, has_type
from model.objects.combat.able_to_attack_or_block import has_haste, is_detained
from model.objects.functioning import has_lost_its_abilities, is_in_force, times_in_force
from model.objects.matching import matches
from model.objects.own_characteristics import has_become_aura, is_on_face_up
from model.objects.reason_details import Finding
from model.objects.targeting.division_among_targets import is_divided_rightly, why_it_is_divided_wrongly
from model.objects.targeting.refused_targets import why_targets_are_refused
from model.objects.targeting.targets import targets_can_be_chosen
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.cost_changes import (
    Change,
    change_of_ability,
    changes_by_its_own_text,
    changes_of_ability,
    costs_of_ability,
    each_once,
    is_of_those,
    source_is_described,
)
from model.rulebook.payment.demand_and_supply import Helpers
from model.rulebook.payment.named_objects import named_besides
from model.rulebook.payment.parts_besides_mana import counters_put
from model.rulebook.payment.payable import can_pay, mana_compared
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.spells_being_cast import waterbending
from model.rulebook.rule import Conditions, forbids, permits, requires
from model.rulebook.timing import at_sorcery_time
from model.rulebook.why_unpaid import costs_changed, why_unpaid
from model.text.costs.cost import Cost
from model.text.costs.parts import Loyalty, TapThis, UntapThis
from model.text.descriptions import WITH_THE_CHOSEN_NAME, Those
from model.text.keywords.keywords_by_edition import SINCE
from model.text.keywords.of_casting import SplitSecond
from model.text.mana import ManaCost
from model.text.statics.changed_costs import LoyaltyCosts
from model.text.statics.permissions import AbilitiesAnyTime, AbilitiesAsThoughHaste, LoyaltyMoreOften
from model.text.statics.prohibitions import CantActivate
from model.vocabulary import CardType, Who, Zone


@permits(ActivateAbility, aspect="who", cr="602.2")
def by_its_controller(now: State, act: ActivateAbility) -> Formula:
    """An object's controller (or its owner, if nobody controls it) activates its abilities."""
    if act.ability.who is Who.EACH_OPPONENT:
        return False
    if act.ability.zone is Zone.BATTLEFIELD:
        return now.controller(act.source) == act.player
    return act.source.owner == act.player


@permits(ActivateAbility, aspect="who", cr="602.1b")
def by_whom_its_text_says(now: State, act: ActivateAbility) -> Formula:
    """The ability's own text says which players may activate it."""
    if act.ability.who is Who.EACH_PLAYER:
        return True
    return all_of(act.ability.who is Who.EACH_OPPONENT, now.opposes(now.controller(act.source), act.player))


@requires(ActivateAbility, cr="113.6")
def its_object_is_where_the_ability_works(now: State, act: ActivateAbility) -> Formula:
    """An ability works only while its object is in the right zone, not face down, and has not lost it."""
    if act.ability.name in SINCE and now.game.edition < SINCE[act.ability.name]:
        return False
    there = now.zone(act.source) == act.ability.zone
    lost = any_of(has_become_aura(now, act.source), there is not False and _has_lost(now, act))
    own = act.number in now.game.by_itself(act.source)
    return all_of(there, no(own and now.face_down(act.source)), no(lost))


def _has_lost(now: State, act: ActivateAbility) -> Formula:
    """Return whether an object has lost an ability, or does not have one that an effect would give it."""
    if act.ability.zone is Zone.BATTLEFIELD or act.number not in now.game.by_itself(act.source):
        return no(has_activated(now, act.source, act.number))
    return any_of(no(is_on_face_up(now, act.source, act.ability)), has_lost_its_abilities(now, act.source))


@requires(ActivateAbility, cr="602.5d")
def only_as_a_sorcery_if_it_says_so(now: State, act: ActivateAbility) -> Formula:
    """An ability that says so is activated only when a sorcery could be cast."""
    if act.ability.timing != "sorcery":
        return True
    as_sorcery = all_of(at_sorcery_time(now, act.player), now.priority == act.player)
    return any_of(as_sorcery, *_lifted(now, act))


def _loyalty_abilities_used(now: State, act: ActivateAbility) -> tuple[Number, Number] | None:
    """Return how many loyalty abilities of the permanent were activated this turn, and how many may be."""
    return (_activations(now, act), _loyalty_allowed(now, act)) if act.ability.is_loyalty else None


def _loyalty_shown(now: State, act: ActivateAbility) -> Mapping[str, Number]:
    """Return how many loyalty abilities of the permanent were activated this turn, and how many may be."""
    limit = _loyalty_abilities_used(now, act)
    return {"activated": limit[0], "allowed": limit[1]} if limit else {}


@requires(ActivateAbility, cr="606.3", shows=_loyalty_shown, limits=_loyalty_abilities_used)
def loyalty_once_a_turn_as_a_sorcery(now: State, act: ActivateAbility) -> Formula:
    """One loyalty ability of a permanent is activated each turn, in its player's main phase, with an empty stack."""
    if not act.ability.is_loyalty:
        return True
    at_that_time = any_of(at_sorcery_time(now, act.player), *_lifted(now, act))
    return all_of(at_that_time, another_loyalty_ability_is_left(now, act))


def another_loyalty_ability_is_left(now: State, act: ActivateAbility) -> Formula:
    """Return whether fewer loyalty abilities of that permanent were activated this turn than may be."""
    return _activations(now, act) < _loyalty_allowed(now, act)


def _loyalty_allowed(now: State, act: ActivateAbility) -> Number:
    """Return how many loyalty abilities of the permanent may be activated in a turn: one, and what effects allow."""
    most: Number = 1
    more: list[Number] = []
    for effect in now.game.continuous(LoyaltyMoreOften):
        what = effect.effect
        fits = matches(what.what, now, act.source, act.player, effect.source)
        times = if_then_else(fits, times_in_force(now, effect, act.player), 0)
        most = if_then_else(all_of(times > 0, most < what.most), what.most, most)
        more.append(times * what.more)
    return total((most, *more))


LOYALTY_COSTS_COMBINED = "2022-10-07"
"""The edition from which costs in loyalty counters are combined before it is asked whether they are there."""


def _loyalty_lost(now: State, act: ActivateAbility) -> tuple[Number, int]:
    """Return the loyalty counters of the permanent, and how many its ability says itself that it removes."""
    changes = (counters_put(part, act.x or 0)[1] for part in act.ability.cost.parts if isinstance(part, Loyalty))
    return now.number("counters", act.source.index, COUNTERS.index("loyalty")), max(0, -sum(changes))


def _loyalty_compared(now: State, act: ActivateAbility) -> Mapping[str, Number]:
    """Return the loyalty counters that are there, and those that are removed."""
    there, removed = _loyalty_lost(now, act)
    return {"available": there, "needed": removed} if act.ability.is_loyalty else {}


@requires(ActivateAbility, cr="606.6", until=LOYALTY_COSTS_COMBINED, shows=_loyalty_compared)
def as_many_loyalty_counters_as_it_says(now: State, act: ActivateAbility) -> Formula:
    """A loyalty ability removes no more loyalty counters than the permanent has, whatever it costs besides."""
    there, removed = _loyalty_lost(now, act)
    return there >= removed


def _activations(now: State, act: ActivateAbility) -> Number:
    every = enumerate(now.game.activated(act.source))
    return total(now.number("activations", act.source.index, i) for i, ability in every if ability.is_loyalty)


def _times_used(now: State, act: ActivateAbility) -> tuple[Number, Number] | None:
    """Return how often the ability was activated, this turn or at all, and how often it may be, if it says so."""
    most = act.ability.most_times
    return (now.number("activations", act.source.index, act.number), most) if most else None


def _times_shown(now: State, act: ActivateAbility) -> Mapping[str, Number]:
    """Return how often the ability was activated, if it says how often it may be."""
    limit = _times_used(now, act)
    return {"activated": limit[0], "allowed": limit[1]} if limit else {}


@requires(ActivateAbility, cr="602.5b", shows=_times_shown, limits=_times_used)
def no_more_often_than_it_says(now: State, act: ActivateAbility) -> Formula:
    """A limit on how often an ability is activated each turn, or at all, stays with the object."""
    used = _times_used(now, act)
    return used is None or used[0] < used[1]


@requires(ActivateAbility, cr="602.1b")
def its_instructions_are_followed(now: State, act: ActivateAbility) -> Formula:
    """Conditions in the ability's text are met as it is activated."""
    return holds_for(act.ability.condition, now, act.source, act.player)


@requires(ActivateAbility, cr="302.6")
def no_tapping_by_a_creature_with_summoning_sickness(now: State, act: ActivateAbility) -> Formula:
    """A creature without haste needs to be controlled since the turn began, for a cost with {T} or {Q}."""
    if not any(isinstance(part, TapThis | UntapThis) for part in act.ability.cost.parts):
        return True
    sick = all_of(has_type(now, act.source, CardType.CREATURE), now.holds("summoning_sick", act.source.index))
    if sick is False:
        return True
    as_though = (
        all_of(is_in_force(now, e, act.player), matches(e.effect.what, now, act.source, act.player, e.source))
        for e in now.game.continuous(AbilitiesAsThoughHaste)
    )
    return any_of(no(sick), has_haste(now, act.source), *as_though)


@requires(ActivateAbility, cr="601.2b")
def the_number_for_x_is_possible(now: State, act: ActivateAbility) -> Formula:
    """What is announced for {X} is no negative number, no less than its text says, and 0 without an {X} to pay."""
    if act.x is None or not act.ability.has_x:
        return not act.x
    return act.x >= act.ability.least_x


def why_targets_of_an_ability_are_refused(now: State, act: ActivateAbility) -> Iterator[Finding]:
    """Return what keeps the ability from having the targets that it asks for."""
    return why_targets_are_refused(now, act.player, act.source, targets_of_ability(act), act.targets)


def why_an_ability_divides_wrongly(now: State, act: ActivateAbility) -> Iterator[Finding]:
    """Return what is wrong with how the ability divides something among its targets."""
    return why_it_is_divided_wrongly(now, targets_of_ability(act), act.targets, act.shares, act.x)


@requires(ActivateAbility, cr="601.2d", finds=why_an_ability_divides_wrongly)
def each_target_gets_a_share_of_it(now: State, act: ActivateAbility) -> Formula:
    """What an ability divides among its targets is divided whole, and gives each of them at least one."""
    return is_divided_rightly(targets_of_ability(act), act.targets, act.shares, act.x)


@requires(ActivateAbility, cr="601.2c", finds=why_targets_of_an_ability_are_refused)
def there_are_legal_targets_for_it(now: State, act: ActivateAbility) -> Formula:
    """An ability needs a legal choice for every target it asks for."""
    return targets_can_be_chosen(now, act.player, act.source, targets_of_ability(act), act.targets)


@forbids(ActivateAbility, cr="702.61a", each=SplitSecond)
def only_mana_abilities_under_split_second(
    now: State, act: ActivateAbility, effect: Continuous[SplitSecond]
) -> Conditions:
    """While a spell with split second is on the stack, only mana abilities can be activated."""
    return Conditions(no_mana=not act.ability.adds_mana, in_force=is_in_force(now, effect, act.player))


@forbids(ActivateAbility, cr="701.35a", since="2013-04-29")
def abilities_of_detained_permanents_cant_be_activated(now: State, act: ActivateAbility) -> Formula:
    """No activated ability of a detained permanent can be activated."""
    return all_of(now.on_battlefield(act.source), is_detained(now, act.source))


@forbids(ActivateAbility, cr="602.5")
def none_of_its_abilities_can_be_activated_this_turn(now: State, act: ActivateAbility) -> Formula:
    """An effect says that abilities of that permanent can't be activated this turn."""
    return all_of(now.on_battlefield(act.source), now.holds("unactivatable", act.source.index))


@forbids(ActivateAbility, cr="602.5", each=CantActivate)
def an_effect_forbids_activating_it(now: State, act: ActivateAbility, effect: Continuous[CantActivate]) -> Conditions:
    """An effect says that abilities of that object can't be activated."""
    what, chosen = effect.effect, effect.effect.what.chosen
    taps = any(isinstance(part, TapThis) for part in act.ability.cost.parts)
    ability = Conditions(
        no_mana=what.mana_too or not act.ability.adds_mana,
        tap=taps or not what.tap_only,
        x=not what.x_below or (act.ability.has_x and (act.x or 0) < what.x_below),
        loyalty=act.ability.is_loyalty or not what.loyalty_only,
        ability=not what.named or is_called(act.ability, what.named),
    )
    if False in ability.values():
        return ability
    return Conditions(
        in_force=is_in_force(now, effect, act.player),
        kind=is_of_those(now, act, what.what.whatever_was_chosen, effect.source, what.zone),
        condition=holds_for(what.condition, now, effect.source, act.player),
        name=chosen != "name" or source_is_described(now, act, WITH_THE_CHOSEN_NAME, effect.source),
        chosen=chosen in ("", "name") or source_is_described(now, act, Those(chosen=chosen), effect.source),
        attached=not what.attached or now.attached(effect.source, act.source),
    )


def ability_mana_compared(now: State, act: ActivateAbility) -> Mapping[str, Number]:
    """Return the mana that the ability needs and that the player could make."""
    _, cost = _costs(now, act)[0]
    return mana_compared(now, purpose_of_ability(act), cost, change_of_ability(now, act))


def why_ability_is_unpaid(now: State, act: ActivateAbility) -> Iterator[Finding]:
    """Return why the cost of the ability can't be paid: what changes it, what it lacks, what does not help."""
    changes = changes_of_ability(now, act)
    found = [(effect.source, times, effect.effect.more) for effect, times in changes]
    found += [(act.source, times, -less) for less, times in changes_by_its_own_text(now, act)]
    yield from (costs_changed(by, times, ManaCost(abs(more)), less=more < 0) for by, times, more in found)
    ways = [(cost, change, helpers) for _, cost, change, helpers in costs_in_any_case(now, act)]
    yield from why_unpaid(now, purpose_of_ability(act), ways)


@requires(ActivateAbility, cr="602.2b", shows=ability_mana_compared, finds=why_ability_is_unpaid)
def the_activation_cost_can_be_paid(now: State, act: ActivateAbility) -> Formula:
    """The cost of an ability has to be paid in full by the player who activates it."""
    return can_pay_for_ability(now, act)


def can_pay_for_ability(
    now: State, act: ActivateAbility, *, triggered_mana: bool = True, special_mana: bool = True
) -> Formula:
    """Return whether the player can pay for an ability; what may make mana meanwhile: see ``Purpose``."""
    purpose = replace(purpose_of_ability(act), triggered_mana=triggered_mana, special_mana=special_mana)
    ways = costs_in_any_case(now, act)
    return any_of(*(all_of(when, can_pay(now, purpose, cost, change, helpers)) for when, cost, change, helpers in ways))


def purpose_of_ability(act: ActivateAbility) -> Purpose:
    """Return what the cost of an ability is paid for."""
    named = named_besides(act.source, act.ability.cost.parts, act.paying_with)
    return Purpose(act.player, act.source, x=act.x or 0, named=named, life=act.life)


def costs_in_any_case(now: State, act: ActivateAbility) -> list[tuple[Formula, Cost, Change, Helpers]]:
    """Return every cost that an ability may have, with what must hold for it, what effects change of it, what helps."""
    change = change_of_ability(now, act)
    return [(when, cost, change, waterbending(now, act.player, act.source, cost)) for when, cost in _costs(now, act)]


def _costs(now: State, act: ActivateAbility) -> list[tuple[Formula, Cost]]:
    """Return what the cost may be, each with what must hold: loyalty costs are combined into one (CR 606.5)."""
    found = costs_of_ability(now, act)
    for effect in now.game.continuous(LoyaltyCosts) if act.ability.is_loyalty else ():
        applies, more = is_in_force(now, effect, act.player), effect.effect.more
        found = [
            *((all_of(when, no(applies)), cost) for when, cost in found),
            *((all_of(when, applies), _with_loyalty(cost, more)) for when, cost in found),
        ]
    return each_once(found)


def _with_loyalty(cost: Cost, more: int) -> Cost:
    parts = (replace(p, change=p.change + more) if isinstance(p, Loyalty) else p for p in cost.parts)
    return replace(cost, parts=tuple(parts))


def _lifted(now: State, act: ActivateAbility) -> Iterator[Formula]:
    """Return what lets the ability be activated as though it did not ask for the timing of a sorcery (CR 101.1)."""
    for effect in now.game.continuous(AbilitiesAnyTime):
        what = effect.effect
        if act.ability.is_loyalty and what.loyalty_of is not None:
            of_those = source_is_described(now, act, what.loyalty_of, effect.source)
            so = holds_for(what.condition, now, effect.source, act.player)
            yield all_of(is_in_force(now, effect, act.player), of_those, so)
        elif what.loyalty_of is None and what.named == act.ability.name:
            yield is_in_force(now, effect, act.player)
