"""From where spells are cast: CR 601.2a, 601.3, and what effects permit (101.2)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.announced import alternative, is_added, is_announced
from model.actions.casting_options import WITHOUT_PAYING, is_offered_for_its_cost, is_offered_in_its_own_way
from model.game.game import Continuous
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, if_then_else, no
from model.objects.functioning import has_lost_its_abilities, is_in_force
from model.objects.printed_on_its_card import all_said_on
from model.objects.what_conditions_mean import holds_for
from model.rulebook.costs_of_spells import is_given
from model.rulebook.payment.permissions_to_cast_and_spend import (
    is_cast_from_hand,
    is_for_hand,
    is_lent,
    is_to_be_cast_from,
    is_unused,
)
from model.rulebook.payment.spells_being_cast import spell_fits
from model.rulebook.rule import Conditions, permits
from model.text.conditions.of_its_source import IsOffered
from model.text.keywords.of_casting import (
    MayBeCastFrom,
    OptionalCost,
)
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast, MayCastFrom
from model.vocabulary import Until, Zone


@permits(CastSpell, aspect="origin", cr="601.2a")
def a_spell_from_your_hand(now: State, act: CastSpell) -> Conditions:
    """A spell is cast from its player's hand."""
    return Conditions(
        way=is_cast_from_hand(now, act),
        place=now.zone(act.card) == Zone.HAND,
        owner=act.card.owner == act.player,
    )


@permits(CastSpell, aspect="origin", cr="601.3")
def from_where_its_own_text_allows(now: State, act: CastSpell) -> Conditions:
    """The card's own text lets its player cast it from that zone."""
    allowed: list[Formula] = []
    way = alternative(act)
    if way is not None and way.origin is not Zone.HAND:
        aside = way.origin is not Zone.EXILE or now.holds("set_aside", act.card.index)
        allowed.append(all_of(now.zone(act.card) == way.origin, aside))
    for ability in all_said_on(act.spell):
        if isinstance(ability, MayBeCastFrom) and ability.using in ("", act.way) and is_cast_from_hand(now, act):
            met = holds_for(ability.condition, now, act.card, act.player)
            allowed.append(all_of(now.zone(act.card) == ability.zone, no(now.face_down(act.card)), met))
        if isinstance(ability, OptionalCost) and ability.casts_from and is_added(now, act, ability):
            allowed.append(all_of(is_for_hand(act), now.zone(act.card) == ability.casts_from))
    return Conditions(
        way=bool(allowed),
        allowed=all_of(any_of(*allowed), no(has_lost_its_abilities(now, act.card))),
        owner=act.card.owner == act.player,
    )


@permits(CastSpell, aspect="origin", cr="601.3", each=MayCastFrom)
def from_where_an_effect_allows(now: State, act: CastSpell, effect: Continuous[MayCastFrom]) -> Conditions:
    """An effect lets the player cast such a spell from that zone."""
    return is_lent(now, act, effect)


@permits(CastSpell, aspect="origin", cr="601.3")
def as_an_effect_lets_you_cast_it(now: State, act: CastSpell) -> Conditions:
    """An effect lets the player play that very card, for no other cost if it says without paying (CR 118.9a).

    Once on an Adventure, it is not cast as one again (CR 715.3d).
    """
    allowed = all_of(now.number("may_play", act.card.index) == act.player, no(now.is_offered(act.card)))
    if act.spell is not act.card:
        allowed = all_of(allowed, now.number("may_play_until", act.card.index) != Until.ITS_ADVENTURE_ENDS)
    free = now.holds("only_without_paying", act.card.index)
    way = if_then_else(free, act.way == WITHOUT_PAYING, is_cast_from_hand(now, act))
    return Conditions(way=way, allowed=allowed)


@permits(CastSpell, aspect="origin", cr="601.3", each=GivesWayToCast)
def from_where_a_way_that_is_given_allows(now: State, act: CastSpell, effect: Continuous[GivesWayToCast]) -> Conditions:
    """An effect gives the card a way to be cast from that zone."""
    gives = effect.effect
    return Conditions(
        way=gives.way.origin is not Zone.HAND and is_announced(act, gives.way),
        place=is_to_be_cast_from(now, act, gives.way.origin),
        owner=act.card.owner == act.player,
        in_force=is_in_force(now, effect, act.player),
        kind=spell_fits(now, act, gives.what, effect.source),
        given=is_given(now, act, gives),
        way_condition=holds_for(gives.way.condition, now, effect.source, act.player),
    )


@permits(CastSpell, aspect="origin", cr="601.3", each=GivesOptionalCost)
def from_where_a_cost_that_is_given_allows(
    now: State, act: CastSpell, effect: Continuous[GivesOptionalCost]
) -> Conditions:
    """An effect lets the player cast the card from that zone by paying another cost besides."""
    cost = effect.effect.cost
    return Conditions(
        way=cost.casts_from is not None and is_added(now, act, cost) and is_for_hand(act),
        place=is_to_be_cast_from(now, act, cost.casts_from),
        owner=act.card.owner == act.player,
        in_force=is_in_force(now, effect, act.player),
        kind=spell_fits(now, act, effect.effect.what, effect.source),
        condition=holds_for(effect.effect.condition, now, effect.source, act.player),
        unused=is_unused(now, effect, act.player),
    )


@permits(CastSpell, aspect=("opportunity", "phase", "stack", "origin"), cr="608.2g")
def while_a_resolving_effect_offers_casting_it(now: State, act: CastSpell) -> Formula:
    """A spell or ability that is resolving lets the player cast that card right now, as that allows."""
    offered = all_of(now.is_offered(act.card), now.number("may_play", act.card.index) == act.player)
    way, in_its_way = alternative(act), is_offered_in_its_own_way(now, act.card)
    for_its_cost = way is not None and isinstance(way.condition, IsOffered) and now.zone(act.card) == way.origin
    so = if_then_else(is_offered_for_its_cost(now, act.card), is_cast_from_hand(now, act), act.way == WITHOUT_PAYING)
    so = if_then_else(in_its_way, for_its_cost, so)
    return all_of(offered, so)
