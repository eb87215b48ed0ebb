"""What conditions mean: the formula that holds in a state iff a condition does (:mod:`model.text.conditions`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.game.counters import counters_of
from model.game.facts import COUNTERS
from model.game.game import Object
from model.game.libraries import library_size
from model.game.mana_pool import in_pools
from model.game.marks_on_permanents import has_chosen, mana_spent, times_paid, was_cast_with
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no, total
from model.objects.characteristics import power
from model.objects.combat.attacked import is_defender_meant
from model.objects.commanders import has_in_identity, starting_life
from model.objects.counting.cast_this_turn import has_cast, spells_cast
from model.objects.counting.comparing_players import controls_more, controls_most, has_more
from model.objects.counting.devotion_party_and_other_counts import (
    card_types_in_graveyards,
    devotion,
    different_powers,
    of_one_name,
    party_size,
    some_could_produce,
    times_happened,
)
from model.objects.counting.greatest import controls_greatest
from model.objects.designations_of_players import has_blessing, has_initiative, is_monarch
from model.objects.layers.effects import asked_in_layers
from model.objects.matching import count_in, matches
from model.objects.unnamed_cards import unnamed_that_fit
from model.objects.zones.drawing import hand_size
from model.text.conditions.condition import All, AnOpponent, Anybody, Condition, No, OfActivePlayer, OfDefender
from model.text.conditions.of_its_source import (
    HasAttached,
    HasCounters,
    HasLevel,
    HostIs,
    IsAttached,
    IsHarnessed,
    IsIn,
    IsMonstrous,
    IsOffered,
    IsRenowned,
    IsSolved,
    IsUnlocked,
    IsUntapped,
    ManaSpent,
    ThisIs,
    WasCast,
    WasCastWith,
    WasChosen,
    WasPaid,
    WasSetAside,
    XIs,
)
from model.text.conditions.of_players import (
    AnOpponentSearched,
    AreOnBattlefield,
    Controls,
    ControlsAFaceDownForest,
    ControlsCommander,
    ControlsDifferentPowers,
    ControlsGreatest,
    ControlsMore,
    ControlsMostPermanents,
    ControlsOfOneName,
    ControlsPower,
    ControlsWhatItEnchants,
    HasAttacked,
    HasBeenTempted,
    HasBlessing,
    HasCardsInHand,
    HasCast,
    HasCastSpells,
    HasCastThis,
    HasColourIdentity,
    HasCompletedDungeon,
    HasDevotion,
    HasDrawn,
    HasInGraveyard,
    HasInitiative,
    HasInLibrary,
    HasLife,
    HasLifeBesideStart,
    HasLostLife,
    HasMore,
    HasOpponents,
    HasOtherMana,
    HasParty,
    HasPlayedNoLand,
    HasSpeed,
    HasTypesInGraveyard,
    IsAttacked,
    IsMonarch,
    OwnsAndControls,
    PlayerHasCounters,
)
from model.text.conditions.of_the_turn import (
    AfterBlocks,
    Before,
    CastLastTurn,
    During,
    DuringFirstCombat,
    ItIs,
    OnItsControllersTurn,
    OnOwnTurn,
)
from model.text.descriptions import Those
from model.text.happened_this_turn import EnteredThisTurn, HasDealtDamage, HasGainedLife, HasHappened, WasDiscarded
from model.text.instructions.adding_mana import CouldProduce
from model.vocabulary import COMBAT_STEPS, DAY, NIGHT, NOBODY, Player, Step, Zone

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


def _an_opponent(condition: AnOpponent, now: State, source: Object, player: Player) -> Formula:
    """Return whether a condition holds for an opponent: who has left the game is one only of what has happened."""
    happened = isinstance(condition.condition, _OF_WHAT_HAPPENED)
    those = ((p, happened or no(has_lost(now, p))) for p in now.opponents(player))
    return any_of(*(all_of(there, holds_for(condition.condition, now, source, p)) for p, there in those))


_OF_WHAT_HAPPENED = HasCast | HasCastSpells | HasDrawn | HasGainedLife | HasHappened | HasLostLife


def _of_defender(condition: OfDefender, now: State, source: Object, player: Player) -> Formula:
    meant = ((p, is_defender_meant(now, source, p)) for p in now.game.everyone)
    return any_of(*(all_of(so, holds_for(condition.condition, now, source, p)) for p, so in meant if so is not False))


def _was_cast(condition: WasCast, now: State, source: Object, player: Player) -> Formula:
    """Return whether a spell was cast so: it came under the control of who cast it, and what it becomes knows."""
    origin = now.number("cast_from", source.index)
    there = no(origin == Zone.NOWHERE) if condition.origin is None else origin == condition.origin
    theirs = condition.by_anybody or now.number("controller_by_default", source.index) == player
    return all_of(there, theirs, not condition.own or source.owner == player)


def _of_active_player(condition: OfActivePlayer, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(all_of(now.active == p, holds_for(condition.condition, now, source, p)) for p in now.game.everyone))


def _on_its_controllers_turn(_: OnItsControllersTurn, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(all_of(now.controller(source) == p, now.active == p) for p in now.game.everyone))


def _during(condition: During, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(now.step == step for step in condition.steps))


def _controls(condition: Controls, now: State, source: Object, player: Player) -> Formula:
    return _has_that_many(now, condition.what, player, condition.at_least, source)


def _owns_and_controls(condition: OwnsAndControls, now: State, source: Object, player: Player) -> Formula:
    there = count_in(now, Zone.BATTLEFIELD, condition.what, player)
    own = (all_of(fits, now.controller(o) == player) for o, fits in there if o.owner == player and o is not source)
    return source.owner == player and all_of(now.on_battlefield(source), now.controller(source) == player, any_of(*own))


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
    others = unnamed_that_fit(now, player, condition.what, source)
    return count(*(fits for o, fits in there if o.owner == player)) + others >= condition.at_least


def _controls_power(condition: ControlsPower, now: State, source: Object, player: Player) -> Formula:
    found = count_in(now, Zone.BATTLEFIELD, condition.what, player, source)
    there = ((o, all_of(fits, now.controller(o) == player)) for o, fits in found)
    return total(if_then_else(its, power(now, o), 0) for o, its in there) >= condition.at_least


def _is_unlocked(condition: IsUnlocked, now: State, source: Object, player: Player) -> Formula:
    names = [half.name for half in source.card.halves]
    return now.number("unlocked", source.index, names.index(condition.half)) > 0


def _counters_on(now: State, source: Object, kind: str) -> Number:
    kinds = (kind,) if kind else COUNTERS
    return total(now.number("counters", source.index, COUNTERS.index(one)) for one in kinds)


def _an_opponent_searched(_: AnOpponentSearched, now: State, source: Object, player: Player) -> Formula:
    return any_of(*(now.number("searches", p) > 0 for p in now.opponents(player)))


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
    fits = (all_of(on, matches(condition.what, now, o, player, source)) for o, on in found if on is not False)
    return any_of(*fits) if condition.at_least == 1 else count(*fits) >= condition.at_least


def _is_within(number: Number, bounds: HasCardsInHand | HasLife) -> Formula:
    return all_of(number >= bounds.at_least, bounds.at_most is None or number <= bounds.at_most)


def _has_life_beside_start(condition: HasLifeBesideStart, now: State, source: Object, player: Player) -> Formula:
    more = (now.life(player) * 2 if condition.half else now.life(player)) - starting_life(now, player)
    low, high = condition.at_least, condition.at_most
    return all_of(low is None or more >= low, high is None or more <= high)


def _has_that_many(now: State, what: Those, player: Player, least: int, source: Object) -> Formula:
    found = count_in(now, Zone.BATTLEFIELD, what, player, source)
    there = (all_of(fits, now.controller(o) == player) for o, fits in found)
    return any_of(*there) if least == 1 else count(*there) >= least


def _untapped_of(now: State, obj: Object, player: Player) -> Formula:
    return all_of(now.controller(obj) == player, no(now.holds("tapped", obj.index)))


_MEANINGS: dict[type[Condition], Meaning] = {
    All: _all,
    No: _no,
    AnOpponent: _an_opponent,
    OfDefender: _of_defender,
    OfActivePlayer: _of_active_player,
    Anybody: lambda _, now, source, player: True,
    OnOwnTurn: lambda _, now, source, player: now.active == player,
    OnItsControllersTurn: _on_its_controllers_turn,
    During: _during,
    Before: lambda condition, now, source, player: all_of(
        now.step < condition.step, now.number("earlier_combats") == 0
    ),
    DuringFirstCombat: lambda _, now, source, player: all_of(
        any_of(*(now.step == step for step in COMBAT_STEPS)), now.number("earlier_combats") == 0
    ),
    AfterBlocks: lambda _, now, source, player: any_of(
        now.step == Step.DECLARE_BLOCKERS,
        now.step == Step.COMBAT_DAMAGE,
        all_of(now.step == Step.END_OF_COMBAT, now.holds("attack_made")),
    ),
    Controls: _controls,
    CouldProduce: lambda condition, now, source, player: some_could_produce(condition, now, source, player, holds_for),
    OwnsAndControls: _owns_and_controls,
    ControlsMore: controls_more,
    ControlsMostPermanents: lambda _, now, source, player: controls_most(now, player),
    ControlsWhatItEnchants: _controls_what_it_enchants,
    ControlsAFaceDownForest: _controls_a_face_down_forest,
    AreOnBattlefield: _are_on_battlefield,
    WasChosen: lambda condition, now, source, player: has_chosen(now, source, condition.word),
    HasInGraveyard: _has_in_graveyard,
    HasTypesInGraveyard: lambda condition, now, source, player: (
        card_types_in_graveyards(now, [player], permanent=condition.permanent) >= condition.at_least
    ),
    HasInLibrary: lambda condition, now, source, player: library_size(now, player) <= condition.at_most,
    ControlsOfOneName: lambda condition, now, source, player: any_of(
        *(many >= condition.at_least for many in of_one_name(now, player, condition.what))
    ),
    ControlsDifferentPowers: lambda condition, now, source, player: (
        different_powers(now, player, condition.what) >= condition.at_least
    ),
    ControlsGreatest: controls_greatest,
    HasDevotion: lambda condition, now, source, player: devotion(now, player, condition.colours) >= condition.at_least,
    HasPlayedNoLand: lambda _, now, source, player: now.lands_played(player) == 0,
    HasCastThis: lambda _, now, source, player: now.number("cast", source.index, player) > 0,
    HasCast: lambda condition, now, source, player: has_cast(
        now, player, condition.what, source, condition.at_least, another=condition.another
    ),
    CastLastTurn: lambda condition, now, source, player: any_of(
        *(now.number("spells_last_turn", p) >= condition.at_least for p in now.game.everyone)
    ),
    ItIs: lambda condition, now, source, player: now.number("day_night") == (NIGHT if condition.night else DAY),
    HasColourIdentity: lambda condition, now, source, player: has_in_identity(now, player, condition.colour),
    ControlsCommander: lambda condition, now, source, player: any_of(
        *(
            all_of(now.on_battlefield(o), now.controller(o) == player)
            for o in now.game.commanders
            if o.owner == player or not condition.own
        )
    ),
    HasAttacked: lambda _, now, source, player: now.holds("attacked", player),
    AnOpponentSearched: _an_opponent_searched,
    PlayerHasCounters: lambda condition, now, source, player: (
        now.number(*counters_of(now, player, condition.kind)) >= condition.at_least
    ),
    ControlsPower: _controls_power,
    HasDrawn: lambda condition, now, source, player: now.number("cards_drawn", player) >= condition.at_least,
    HasCastSpells: lambda condition, now, source, player: spells_cast(now, player) >= condition.at_least,
    HasGainedLife: lambda condition, now, source, player: now.number("life_gained", player) >= condition.at_least,
    HasHappened: lambda condition, now, source, player: (
        times_happened(now, player, condition.what) >= condition.at_least
    ),
    WasDiscarded: lambda _, now, source, player: now.holds("discarded", source.index),
    EnteredThisTurn: lambda _, now, source, player: now.holds("entered_now", source.index),
    HasDealtDamage: lambda _, now, source, player: any_of(
        now.holds("has_dealt_damage", source.index), now.holds("dealt_damage_now", source.index)
    ),
    HasLostLife: lambda condition, now, source, player: now.number("life_lost", player) >= condition.at_least,
    HasSpeed: lambda condition, now, source, player: now.number("speed", player) >= condition.at_least,
    HasBlessing: lambda _, now, source, player: has_blessing(now, player),
    HasBeenTempted: lambda condition, now, source, player: now.number("tempted", player) >= condition.at_least,
    HasInitiative: lambda condition, now, source, player: has_initiative(now, player),
    IsMonarch: lambda condition, now, source, player: is_monarch(now, None if condition.anybody else player),
    IsOffered: lambda _, now, source, player: now.is_offered(source),
    IsIn: lambda condition, now, source, player: now.zone(source) == condition.zone,
    WasSetAside: lambda _, now, source, player: all_of(
        now.holds("set_aside", source.index), no(now.holds("set_aside_now", source.index))
    ),
    IsAttached: lambda _, now, source, player: no(now.number("attached_to", source.index) == NOBODY),
    IsAttacked: lambda _, now, source, player: any_of(
        *(all_of(now.on_battlefield(o), now.number("attacking", o.index) == player) for o in now.game.cards)
    ),
    IsUntapped: lambda _, now, source, player: no(now.holds("tapped", source.index)),
    IsHarnessed: lambda _, now, source, player: now.holds("harnessed", source.index),
    IsMonstrous: lambda _, now, source, player: now.holds("monstrous", source.index),
    IsRenowned: lambda _, now, source, player: now.holds("renowned", source.index),
    HasLevel: lambda condition, now, source, player: now.number("class_level", source.index) >= condition.at_least,
    IsSolved: lambda _, now, source, player: now.holds("solved", source.index),
    IsUnlocked: _is_unlocked,
    HasCounters: lambda condition, now, source, player: _counters_on(now, source, condition.kind) >= condition.at_least,
    ThisIs: lambda condition, now, source, player: matches(condition.what, now, source, player, source),
    WasCastWith: lambda condition, now, source, player: was_cast_with(now, source, condition.cost),
    ManaSpent: lambda condition, now, source, player: mana_spent(now, source, condition.kind) >= condition.at_least,
    WasPaid: lambda condition, now, source, player: times_paid(now, source, condition.cost) >= condition.at_least,
    WasCast: _was_cast,
    HostIs: _host_is,
    HasAttached: _has_attached,
    HasCardsInHand: lambda condition, now, source, player: _is_within(hand_size(now, player), condition),
    HasLife: lambda condition, now, source, player: _is_within(now.life(player), condition),
    HasLifeBesideStart: _has_life_beside_start,
    HasOtherMana: _has_other_mana,
    HasMore: has_more,
    HasParty: lambda condition, now, source, player: party_size(now, player) >= condition.at_least,
    HasCompletedDungeon: lambda _, now, source, player: any_of(
        *(now.holds("completed", o.index) for o in now.game.cards if o.owner == player)
    ),
    HasOpponents: lambda condition, now, source, player: (
        count(*(no(has_lost(now, p)) for p in now.opponents(player))) >= condition.at_least
    ),
    XIs: lambda condition, now, source, player: now.number("value_of_x", source.index) >= condition.at_least,
}
