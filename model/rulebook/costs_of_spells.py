"""The total cost of a spell: mana or alternative cost, additions, increases, reductions, least (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from model.actions import CastSpell
from model.announcing import BY_MANA_COST, additional_costs, alternative, optional_costs, targets_asked
from model.costs import Cost
from model.game import Continuous, Object
from model.keywords import Affinity, Convoke, Delve, ExtraTargetsCost
from model.logic import Formula, Number, all_of, any_of, count, if_then_else, no, total
from model.mana import FREE
from model.restrictions import GivesWayToCast, LeastCost, MayCastFrom, SpellsCost
from model.rulebook.paying import Change, Helpers, can_pay, mana_compared
from model.rulebook.sources import Purpose, pool, sources
from model.rulebook.spells import spell_fits
from model.state import State
from model.targets import targets_can_be_chosen
from model.things import has_colour, has_type
from model.vocabulary import CardType, Zone


def can_pay_for_spell(now: State, act: CastSpell) -> Formula:
    """Return whether the player can pay the total cost of the spell as announced."""
    purpose = purpose_of_spell(act)
    ways = [can_pay(now, purpose, cost, change, helpers) for cost, change, helpers in ways_to_pay_for_spell(now, act)]
    return any_of(*ways)


def purpose_of_spell(act: CastSpell) -> Purpose:
    """Return what the cost of a spell is paid for."""
    return Purpose(act.player, act.card, act, act.x or 0, act.paying_with)


def ways_to_pay_for_spell(now: State, act: CastSpell) -> list[tuple[Cost, Change, Helpers]]:
    """Return the total costs that may be paid for the spell, each with its changes and with what helps."""
    change, helpers = _change(now, act), _helpers(now, act)
    return [(cost, change, helpers) for cost in total_costs(now, act)]


def mana_besides_helpers(now: State, act: CastSpell) -> Number:
    """Return how much mana the player could spend on the spell, convoke and delve left aside."""
    purpose = purpose_of_spell(act)
    counted, tried = sources(now, purpose, next(total_costs(now, act)))
    others = [s for uses in tried for use in uses[:1] for s in use.supplies()]
    return total(s.most() for s in (*pool(now, act.player), *counted.values(), *others))


def spell_mana_compared(now: State, act: CastSpell) -> Mapping[str, Number]:
    """Return the mana that the spell needs and that the player could make."""
    cost = next(total_costs(now, act))
    return mana_compared(now, purpose_of_spell(act), cost, _change(now, act)) if cost.payable else {}


def total_costs(now: State, act: CastSpell) -> Iterator[Cost]:
    """Return what is paid before effects change it, one for each choice of additional costs.

    A missing mana cost counts as nothing here: that it can't be paid is a rule of its own (CR 118.6).
    """
    way = alternative(act)
    given = next((gives for _, gives in ways_given(now, act)), None)
    mana_cost = Cost(act.card.card.mana_cost or FREE)
    if way is not None:
        base = way.cost
    elif given is not None:
        base = given.way.cost + (mana_cost if given.on_top_of_mana_cost else Cost())
    else:
        base = mana_cost if act.way == BY_MANA_COST else Cost()
    extras = [o.cost for o in optional_costs(act.card) if o.name in (act.extras or ())]
    for chosen in product(*(a.options for a in additional_costs(act.card))):
        yield sum((*chosen, *extras), start=base)


def ways_given(now: State, act: CastSpell) -> Iterator[tuple[Formula, GivesWayToCast]]:
    """Return the effects that could give the announced way to cast, each with what must hold for that."""
    for effect in now.game.continuous(GivesWayToCast):
        gives = effect.effect
        if gives.way.name == act.way:
            has_cost = not gives.on_top_of_mana_cost or act.card.card.mana_cost is not None
            yield all_of(now.applies(effect, act.player), has_cost, spell_fits(now, act, gives.what)), gives


def _change(now: State, act: CastSpell) -> Change:
    effects = now.game.continuous(SpellsCost)
    amounts = [(e.effect.more, _times(now, act, e)) for e in effects]
    taxed = _for_a_target(now, act)
    more = total([*(times * n for n, times in amounts if n > 0), *_for_extra_targets(act), taxed])
    less = total([*(times * -n for n, times in amounts if n < 0), *_affinity(now, act)])
    return Change(more, less, least_cost(now, act))


def _times(now: State, act: CastSpell, effect: Continuous[SpellsCost]) -> Number:
    what = effect.effect
    targeted = True
    if what.targeting_this:
        targeted = len(now.game.players) + effect.source.index in (act.targets or ())
    face_up = act.way != "face down"
    named = not what.chosen_name or all_of(face_up, now.name_chosen(effect.source, act.card.card))
    fits = all_of(spell_fits(now, act, what.what), targeted, named)
    return if_then_else(fits, now.times(effect, act.player), 0)


def _for_a_target(now: State, act: CastSpell) -> Number:
    """Return what a spell whose targets are left open costs more, with the targets that are taxed least."""
    effects = [e for e in now.game.continuous(SpellsCost) if e.effect.targeting_this]
    if act.targets is not None or not effects:
        return 0
    chosen = [some for size in range(len(effects) + 1) for some in combinations(effects, size)]
    least: Number = 0
    for taxed in sorted(chosen, key=_tax, reverse=True):
        avoided = {
            len(now.game.players) + e.source.index: now.applies(e, act.player) for e in effects if e not in taxed
        }
        possible = targets_can_be_chosen(now, act.player, act.card, targets_asked(act), None, avoided)
        least = if_then_else(possible, _tax(taxed), least)
    return least


def _tax(taxed: tuple[Continuous[SpellsCost], ...]) -> int:
    return sum(e.effect.more for e in taxed)


def _for_extra_targets(act: CastSpell) -> Iterator[int]:
    for ability in act.card.card.abilities:
        if isinstance(ability, ExtraTargetsCost):
            yield ability.more * max(len(act.targets or ()) - 1, 0)


def _affinity(now: State, act: CastSpell) -> Iterator[Number]:
    for ability in act.card.card.abilities:
        if isinstance(ability, Affinity):
            mine = (
                all_of(now.on_battlefield(o), now.controller(o) == act.player, ability.what.match(now, o, act.player))
                for o in now.game.cards
            )
            yield count(*mine)


def least_cost(now: State, act: CastSpell) -> Number:
    """Return the least that effects let the total cost of the spell be."""
    least: Number = 0
    for effect in now.game.continuous(LeastCost):
        untapped = all_of(now.applies(effect, act.player), no(now.holds("tapped", effect.source.index)))
        least = if_then_else(untapped, effect.effect.mana, least)
    return least


def _helpers(now: State, act: CastSpell) -> Helpers:
    """Return what may be used like mana for the spell: creatures to tap, cards to exile (CR 702.51, 702.66)."""
    helpers: dict[Object, tuple[frozenset[str], Formula]] = {}
    for ability in act.card.card.abilities:
        for obj in now.game.cards:
            if obj is act.card:
                continue
            if isinstance(ability, Convoke):
                mine = all_of(now.on_battlefield(obj), now.controller(obj) == act.player)
                ready = all_of(mine, has_type(now, obj, CardType.CREATURE), no(now.holds("tapped", obj.index)))
                colours = frozenset(c for c in obj.card.colours if has_colour(now, obj, c) is not False)
                helpers |= {obj: (colours, ready)} if ready is not False else {}
            if isinstance(ability, Delve):
                there = all_of(now.zone(obj) == Zone.GRAVEYARD, obj.owner == act.player)
                helpers |= {obj: (frozenset(), there)} if there is not False else {}
    return helpers


def offered_without_paying(now: State, act: CastSpell) -> Formula:
    """Return whether an effect lets the player cast it without paying."""
    return any_of(
        *(
            all_of(now.applies(e, act.player), now.zone(act.card) == e.effect.zone, spell_fits(now, act, e.effect.what))
            for e in now.game.continuous(MayCastFrom)
            if e.effect.without_paying
        )
    )
