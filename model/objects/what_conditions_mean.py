"""What conditions mean: the formula that holds in a state iff a condition does (:mod:`model.text.conditions`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.game.facts import COUNTERS
from model.game.game import Object
from model.game.pool import in_pools
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, implies, no, total
from model.objects.cast_this_turn import has_cast
from model.objects.layers import asked_in_layers
from model.objects.matching import count_in, matches
from model.objects.zones import hand_size
from model.text.conditions import (
    All,
    AnOpponentControls,
    AnOpponentLostLife,
    AnOpponentSearched,
    Anybody,
    AreOnBattlefield,
    Before,
    CastLastTurn,
    Condition,
    Controls,
    ControlsAFaceDownForest,
    ControlsMore,
    ControlsMostPermanents,
    ControlsWhatItEnchants,
    During,
    HasAttached,
    HasAttacked,
    HasCardsInHand,
    HasCast,
    HasCastThis,
    HasCounters,
    HasInGraveyard,
    HasLife,
    HasOtherMana,
    HasPlayedNoLand,
    HostIs,
    IsAttached,
    IsAttacked,
    IsHarnessed,
    IsIn,
    IsOffered,
    IsUntapped,
    No,
    OnItsControllersTurn,
    OnOwnTurn,
    OwnsAndControls,
    ThisIs,
)
from model.text.things import ANYTHING, Those
from model.vocabulary import NOBODY, Player, Zone

Meaning = Callable[[Any, State, Object, Player], Formula]
"""Whether a condition of a source holds for a player."""


def holds_for(condition: Condition | None, now: State, source: Object, player: Player) -> Formula:
    """Return whether a condition that a source names holds for a player; where there is none, it does."""
    return condition is None or _MEANINGS[type(condition)](condition, now, source, player)


@asked_in_layers
def holds_for_its_controller(condition: Condition, now: State, source: Object) -> Formula:
    """Return whether a condition that a source names holds for who controls it."""
    players = ((player, now.controller(source) == player) for player in now.game.everyone)
    return any_of(*(all_of(its, holds_for(condition, now, source, p)) for p, its in players if its is not False))


def _all(condition: All, now: State, source: Object, player: Player) -> Formula:
    return all_of(*(holds_for(part, now, source, player) for part in condition.conditions))


def _no(condition: No, now: State, source: Object, player: Player) -> Formula:
    return no(holds_for(condition.condition, now, source, player))


def _on_its_controllers_turn(_: OnItsControllersTurn, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(all_of(now.controller(source) == p, now.active == p) for p in now.game.everyone))


def _during(condition: During, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(now.step == step for step in condition.steps))


def _controls(condition: Controls, now: State, source: Object, player: Player) -> Formula:
    return _has_that_many(now, condition.what, player, condition.at_least, source)


def _an_opponent_controls(condition: AnOpponentControls, now: State, source: Object, player: Player) -> Formula:
    others = (_has_that_many(now, condition.what, p, condition.at_least, source) for p in now.opponents(player))
    return any_of(*others)


def _owns_and_controls(condition: OwnsAndControls, now: State, source: Object, player: Player) -> Formula:
    there = count_in(now, Zone.BATTLEFIELD, condition.what, player)
    own = (all_of(fits, now.controller(o) == player) for o, fits in there if o.owner == player and o is not source)
    return source.owner == player and all_of(now.on_battlefield(source), now.controller(source) == player, any_of(*own))


def _controls_more(condition: ControlsMore, now: State, source: Object, player: Player) -> Formula:
    has = now.memo(("controlled", condition.what, player), lambda _: _numbers_controlled(now, condition.what, player))
    others = (other for other in now.game.everyone if other != player)
    return all_of(*(implies(now.controller(source) == other, has[player] > has[other]) for other in others))


def _numbers_controlled(now: State, what: Those, you: Player) -> list[Number]:
    there = count_in(now, Zone.BATTLEFIELD, what, you)
    return [count(*(all_of(is_there, now.controller(o) == p) for o, is_there in there)) for p in now.game.everyone]


def _controls_most(_: ControlsMostPermanents, now: State, source: Object, player: Player) -> Formula:
    others = (other for other in now.game.everyone if other != player)
    return all_of(*(_permanents_of(now, player) > _permanents_of(now, other) for other in others))


def _controls_what_it_enchants(_: ControlsWhatItEnchants, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(all_of(now.attached(source, o), now.controller(o) == player) for o in now.game.cards))


def _controls_a_face_down_forest(_: ControlsAFaceDownForest, now: State, source: Object, player: Player) -> Formula:
    hidden = ((o, all_of(now.face_down(o), now.holds("as_forest", o.index))) for o in now.game.cards)
    return any_of(*(all_of(now.on_battlefield(o), forest, _untapped_of(now, o, player)) for o, forest in hidden))


def _are_on_battlefield(condition: AreOnBattlefield, now: State, source: Object, player: Player) -> Formula:
    there = count_in(now, Zone.BATTLEFIELD, condition.what, player, source)
    return count(*(fits for _, fits in there)) >= condition.at_least


def _has_in_graveyard(condition: HasInGraveyard, now: State, source: Object, player: Player) -> Formula:
    there = count_in(now, Zone.GRAVEYARD, condition.what, player)
    others = now.number("other_cards_in_graveyard", player) if condition.what == ANYTHING else 0
    return count(*(fits for o, fits in there if o.owner == player)) + others >= condition.at_least


def _an_opponent_searched(_: AnOpponentSearched, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(now.number("searches", p) > 0 for p in now.opponents(player)))


def _an_opponent_lost_life(_: AnOpponentLostLife, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(now.number("life_lost", p) > 0 for p in now.opponents(player)))


def _has_other_mana(condition: HasOtherMana, now: State, source: Object, player: Player) -> Formula:
    pool = total(now.number(*mana.of(player)) for mana in in_pools(now.game))
    others = (o for o in now.game.cards if o is not source and any(a.adds_mana for a in now.game.activated(o)))
    could = count(*(all_of(now.zone(o) == Zone.BATTLEFIELD, _untapped_of(now, o, player)) for o in others))
    return pool + could >= condition.at_least


def _host_is(condition: HostIs, now: State, source: Object, player: Player) -> Formula:
    hosts = ((o, now.attached(source, o)) for o in now.game.cards if o is not source)
    return any_of(*(all_of(on, matches(condition.what, now, o, player, source)) for o, on in hosts if on is not False))


def _has_attached(condition: HasAttached, now: State, source: Object, player: Player) -> Formula:
    found = ((o, now.attached(o, source)) for o in now.game.cards if o is not source)
    return any_of(*(all_of(on, matches(condition.what, now, o, player, source)) for o, on in found if on is not False))


def _is_within(number: Number, bounds: HasCardsInHand | HasLife) -> Formula:
    return all_of(number >= bounds.at_least, bounds.at_most is None or number <= bounds.at_most)


def _has_that_many(now: State, what: Those, player: Player, least: int, source: Object) -> Formula:
    found = count_in(now, Zone.BATTLEFIELD, what, player, source)
    there = (all_of(fits, now.controller(o) == player) for o, fits in found)
    return any_of(*there) if least == 1 else count(*there) >= least


def _permanents_of(now: State, player: Player) -> Number:
    return count(*(all_of(now.on_battlefield(o), now.controller(o) == player) for o in now.game.cards))


def _untapped_of(now: State, obj: Object, player: Player) -> Formula:
    return all_of(now.controller(obj) == player, no(now.holds("tapped", obj.index)))


_MEANINGS: dict[type[Condition], Meaning] = {
    All: _all,
    No: _no,
    Anybody: lambda _, now, source, player: True,
    OnOwnTurn: lambda _, now, source, player: now.active == player,
    OnItsControllersTurn: _on_its_controllers_turn,
    During: _during,
    Before: lambda condition, now, source, player: now.step < condition.step,
    Controls: _controls,
    OwnsAndControls: _owns_and_controls,
    AnOpponentControls: _an_opponent_controls,
    ControlsMore: _controls_more,
    ControlsMostPermanents: _controls_most,
    ControlsWhatItEnchants: _controls_what_it_enchants,
    ControlsAFaceDownForest: _controls_a_face_down_forest,
    AreOnBattlefield: _are_on_battlefield,
    HasInGraveyard: _has_in_graveyard,
    HasPlayedNoLand: lambda _, now, source, player: now.lands_played(player) == 0,
    HasCastThis: lambda _, now, source, player: now.number("cast", source.index, player) > 0,
    HasCast: lambda condition, now, source, player: has_cast(
        now, player, condition.what, source, another=condition.another
    ),
    CastLastTurn: lambda condition, now, source, player: any_of(
        *(now.number("spells_last_turn", p) >= condition.at_least for p in now.game.everyone)
    ),
    HasAttacked: lambda _, now, source, player: now.holds("attacked", player),
    AnOpponentSearched: _an_opponent_searched,
    AnOpponentLostLife: _an_opponent_lost_life,
    IsOffered: lambda _, now, source, player: now.is_offered(source),
    IsIn: lambda condition, now, source, player: now.zone(source) == condition.zone,
    IsAttached: lambda _, now, source, player: no(now.number("attached_to", source.index) == NOBODY),
    IsAttacked: lambda _, now, source, player: any_of(
        *(all_of(now.on_battlefield(o), now.number("attacking", o.index) == player) for o in now.game.cards)
    ),
    IsUntapped: lambda _, now, source, player: no(now.holds("tapped", source.index)),
    IsHarnessed: lambda _, now, source, player: now.holds("harnessed", source.index),
    HasCounters: lambda condition, now, source, player: (
        now.number("counters", source.index, COUNTERS.index(condition.kind)) >= condition.at_least
    ),
    ThisIs: lambda condition, now, source, player: matches(condition.what, now, source, player, source),
    HostIs: _host_is,
    HasAttached: _has_attached,
    HasCardsInHand: lambda condition, now, source, player: _is_within(hand_size(now, player), condition),
    HasLife: lambda condition, now, source, player: _is_within(now.life(player), condition),
    HasOtherMana: _has_other_mana,
}
