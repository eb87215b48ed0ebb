"""The total cost of a spell: mana or alternative cost, additions, increases, reductions, least (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from model.actions.actions import CastSpell
from model.actions.announced import base_cost, costs_chosen, is_announced
from model.actions.casting_options import additional_costs, is_offered_at_a_cost
from model.game.game import Continuous
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, integer, no, total
from model.objects.commanders import TAX, commander_tax
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import all_said_on, said_on
from model.objects.reason_details import Finding, Found
from model.objects.targeting.targets_asked_for import modal_of
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.cost_changes import Change, Coloured, each_once, with_coloured
from model.rulebook.payment.cost_changes_of_spells import (
    change_of_spell,
    extra_targets,
    times_by_its_own_text,
    times_for_spell,
    with_life,
)
from model.rulebook.payment.demand_and_supply import Helpers, TooManyWays
from model.rulebook.payment.paid_for_less import less_by, paid_for_less
from model.rulebook.payment.paid_otherwise import as_it_may_be_paid, as_other_mana_pays
from model.rulebook.payment.payable import can_pay, mana_compared
from model.rulebook.payment.permissions_to_cast_and_spend import is_to_be_cast_from, is_unused, spent_as_other_mana
from model.rulebook.payment.purposes import Purpose, pool, spent_on_the_cost
from model.rulebook.payment.sources import sources, uses_of
from model.rulebook.payment.spells_being_cast import (
    has_ability,
    helpers,
    spell_fits,
    waterbending,
)
from model.rulebook.rule import Conditions
from model.rulebook.why_unpaid import costs_changed, why_unpaid
from model.text.costs.cost import Cost
from model.text.keywords.keywords_by_edition import ASSIST, exists
from model.text.keywords.of_casting import Assist, CostsLess, ExtraTargetsCost, OnlyManaOf, Splice
from model.text.mana import FREE, ManaCost
from model.text.statics.changed_costs import LeastCost, SpellsCost
from model.text.statics.permissions import GivesWayToCast, MayCastWithoutPaying
from model.vocabulary import MOST_X, Player, Zone


def can_pay_for_spell(now: State, act: CastSpell, *, triggered_mana: bool = True, special_mana: bool = True) -> Formula:
    """Return whether the player can pay the total cost of the spell as announced.

    ``triggered_mana`` and ``special_mana`` say what may make mana meanwhile: see ``Purpose``.
    """
    purpose = replace(purpose_of_spell(act), triggered_mana=triggered_mana, special_mana=special_mana)
    ways = ways_to_pay_for_spell(now, act)
    return any_of(*(all_of(when, can_pay(now, purpose, cost, change, helpers)) for when, cost, change, helpers in ways))


def _with_assistance(now: State, act: CastSpell, change: Change) -> Iterator[Change]:
    """Return what is left of the cost once another player has paid for generic mana: that player decides (702.132a).

    It is no more than that player could make. Raises ``TooManyWays`` where effects set the least that a spell costs.
    """
    if not exists(ASSIST, now.game.edition) or has_ability(now, act, Assist) is False:
        return
    most: Number = 0
    for there in (_most_mana(now, player) for player in now.game.everyone if player != act.player):
        most = if_then_else(there > most, there, most)
    if highest := most if isinstance(most, int) else most.high:
        if now.game.continuous(LeastCost):
            raise TooManyWays("assist beside what a spell costs at least is not followed")
        paid = integer(unused_name(now, "what another player pays by assist"), 0, highest)
        yield replace(change, less=change.less + if_then_else(paid > most, most, paid))


def _most_mana(now: State, player: Player) -> Number:
    """Return more mana than a player could make, or as much."""
    purpose = Purpose(player, None)
    most: dict[object, Number] = {one.mana: one.supply.most() for one in pool(now, purpose)}
    for use in (use for obj in now.game.cards for use in uses_of(now, purpose, obj)):
        made: Number = use.in_all
        made = if_then_else(use.when, MOST_X * MOST_X if use.again or use.added else made, 0)
        before = most.get((use.source, use.ability), 0)
        most[use.source, use.ability] = if_then_else(made > before, made, before)
    return total(most.values())


def purpose_of_spell(act: CastSpell) -> Purpose:
    """Return what the cost of a spell is paid for."""
    only = next(iter(said_on(act.spell, OnlyManaOf)), None)
    return Purpose(act.player, act.card, act, act.x or 0, act.paying_with, only_mana_of=only, life=act.life)


def ways_to_pay_for_spell(now: State, act: CastSpell) -> list[tuple[Formula, Cost, Change, Helpers]]:
    """Return the total costs that may be paid for the spell, each with when it is one, its changes, and what helps."""
    change, helped, coloured = change_of_spell(now, act), helpers(now, act), list(_coloured(now, act))
    taxed = (one for cost in total_costs(now, act) for one in with_life(now, act, cost))
    found = ((all_of(so, when), one) for so, cost in taxed for when, one in with_coloured(cost, coloured))
    otherwise = (
        (all_of(so, when), one) for so, cost in found for when, one in as_it_may_be_paid(now, act.player, cost, helped)
    )
    spends = list(spent_as_other_mana(now, act, helped))
    paid = ((all_of(when, so), one) for when, cost in otherwise for so, one in as_other_mana_pays(cost, spends))
    return [
        (when, cost, changed, waterbending(now, act.player, act.card, cost, helped))
        for when, cost in each_once(paid)
        for changed in (change, *_with_assistance(now, act, change))
    ]


def _coloured(now: State, act: CastSpell) -> Iterator[Coloured]:
    """Return the mana of colours that effects and its own text add to the cost of a spell, or take off it."""
    for effect in now.game.continuous(SpellsCost):
        what = effect.effect
        if what.mana != FREE:
            yield Coloured(what.mana, times_for_spell(now, act, effect), what.takes_off, what.of_colours_alone)
    for ability in all_said_on(act.spell):
        if isinstance(ability, CostsLess) and ability.mana != FREE:
            yield Coloured(ability.mana, times_by_its_own_text(now, act, ability), takes_off=True)


def mana_besides_helpers(now: State, act: CastSpell) -> Number:
    """Return how much mana the player could spend on the spell, convoke and delve left aside."""
    purpose = purpose_of_spell(act)
    found = sources(now, purpose, next(total_costs(now, act)))
    others = [s for uses in found.tried for use in uses[:1] for s in use.supplies()]
    counted = (*found.counted.values(), *(one.supply for one in found.added))
    return total(s.most() for s in (*spent_on_the_cost(pool(now, purpose)), *counted, *others))


def spell_mana_compared(now: State, act: CastSpell) -> Mapping[str, Number]:
    """Return the mana that the spell needs and that the player could make."""
    cost = _plainest(now, act)
    return mana_compared(now, purpose_of_spell(act), cost, change_of_spell(now, act)) if cost.payable else {}


def why_spell_is_unpaid(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return why the total cost of the spell can't be paid: what changes it, what it lacks, what does not help."""
    for given in now.game.continuous(GivesWayToCast):
        way = given.effect.way
        applies = all_of(is_announced(act, way), is_in_force(now, given, act.player))
        yield Finding(Found.WAY_GIVEN, act.card, applies, source=given.source, values={"way": way.name})
    for effect in (one for one in now.game.continuous(SpellsCost) if not one.effect.life):
        what = effect.effect
        changed, less = ManaCost(abs(what.more)) + what.mana, what.more < 0 or what.takes_off
        yield costs_changed(effect.source, times_for_spell(now, act, effect), changed, less=less)
    for least in now.game.continuous(LeastCost):
        holds = all_of(is_in_force(now, least, act.player), no(now.holds("tapped", least.source.index)))
        mana = {"mana": ManaCost(least.effect.mana)}
        yield Finding(Found.COSTS_AT_LEAST, None, holds, "601.2f", least.source, mana)
    if act.card.commander:
        taxed, times = commander_tax(now, act.card), now.number("cast_from_command", act.card.index)
        often = {"times": times if isinstance(times, int) else "some", "mana": ManaCost(TAX)}
        yield Finding(Found.COMMANDER_TAX, act.card, taxed > 0, "903.8", values=often)
    plainest = _plainest(now, act)
    ways = sorted(ways_to_pay_for_spell(now, act), key=lambda way: way[1] != plainest)
    yield from why_unpaid(now, purpose_of_spell(act), [(cost, change, helpers) for _, cost, change, helpers in ways])


def _plainest(now: State, act: CastSpell) -> Cost:
    """Return the total cost by which a payment is explained: the first, or of several that are less the dearest."""
    costs = total_costs(now, act)
    plainest = max(costs, key=lambda cost: cost.mana.generic) if less_by(act) else next(costs)
    return next((one for when, one in with_coloured(plainest, _coloured(now, act)) if when is True), plainest)


def total_costs(now: State, act: CastSpell) -> Iterator[Cost]:
    """Return what is paid before effects change it, one for each choice of additional costs."""
    chosen_ones = costs_chosen(now, act)
    extras = [o.cost for o in chosen_ones if o.offering is None for _ in range(o.times_paid(act.x))]
    striving = (a for a in all_said_on(act.spell) if isinstance(a, ExtraTargetsCost))
    extras += [Cost(ability.mana) for ability in striving for _ in extra_targets(act)]
    extras += [one.cost for card in act.spliced for one in said_on(card, Splice)]
    extras += [] if (choice := modal_of(act.spell)) is None else choice.cost_of(act.modes or ())
    for chosen in product(*(a.options for a in additional_costs(act.spell))):
        whole = sum((*chosen, *extras), start=base_cost(now, act)).for_x(act.x or 0)
        yield from paid_for_less(now, act, whole, chosen_ones, lambda: change_of_spell(now, act).more)


def ways_given(now: State, act: CastSpell) -> Iterator[tuple[Formula, Continuous[GivesWayToCast]]]:
    """Return the effects that could give the announced way to cast, each with what must hold for that.

    One for cards in hand is for those that may be cast from elsewhere as well; another, for cards in its zone alone.
    """
    for effect in now.game.continuous(GivesWayToCast):
        gives = effect.effect
        if is_announced(act, gives.way):
            zone = gives.zone if gives.way.origin is Zone.HAND else gives.way.origin
            there = zone is None or is_to_be_cast_from(now, act, zone)
            given = all_of(there, spell_fits(now, act, gives.what, effect.source), is_given(now, act, gives))
            given = all_of(given, holds_for(gives.way.condition, now, effect.source, act.player))
            yield all_of(is_in_force(now, effect, act.player), given, is_unused(now, effect, act.player)), effect


def is_given(now: State, act: CastSpell, gives: GivesWayToCast) -> Formula:
    """Return whether a card has a way to be cast, if an effect gives it to some cards only."""
    return not gives.only_given or now.holds("way_given", act.card.index)


def offers_without_paying(
    now: State, act: CastSpell
) -> Iterator[tuple[Formula, Continuous[MayCastWithoutPaying] | None]]:
    """Return what could let the player cast it without paying, each with when it does: that very card, or effects."""
    very_card = all_of(
        any_of(
            all_of(now.is_offered(act.card), no(is_offered_at_a_cost(now, act.card))),
            now.holds("only_without_paying", act.card.index),
        ),
        now.number("may_play", act.card.index) == act.player,
    )
    yield very_card, None
    for effect in now.game.continuous(MayCastWithoutPaying):
        yield all_of(*offered_by(now, act, effect).values()), effect


def offered_by(now: State, act: CastSpell, effect: Continuous[MayCastWithoutPaying]) -> Conditions:
    """Return what has to be so for an effect to let the player cast a spell without paying."""
    what = effect.effect
    return Conditions(
        in_force=is_in_force(now, effect, act.player),
        place=what.zone is None or now.zone(act.card) == what.zone,
        kind=spell_fits(now, act, what.what, effect.source),
        condition=holds_for(what.condition, now, effect.source, act.player),
        unused=is_unused(now, effect, act.player),
    )
