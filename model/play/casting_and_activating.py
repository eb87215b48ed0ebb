"""What casting, activating and the special actions do to the state (CR 601.2, 602.2, 116.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from model.actions.actions import Action, ActivateAbility, CastSpell
from model.actions.announced import (
    announced_targets,
    costs_chosen,
    places_asked,
    targets_asked,
    targets_of_ability,
)
from model.actions.casting_options import kind_of_morph
from model.actions.how_spells_are_cast import cast_as, how_it_is_cast, mana_spent_on
from model.actions.special_actions import (
    DiscardAtInstantSpeed,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.actions.ways_to_announce import announcements
from model.changes.adding_mana import add_mana, left_open_by_texts
from model.changes.cards_seen import kept_revealed_by, revealed_for
from model.changes.crimes import note_crime
from model.changes.graveyards.cards_put_there import note_graveyards
from model.changes.trigger_events import ActivatedAbility, Cast, Unlocked
from model.changes.triggering.life_and_draw_events import SpentOnSpell
from model.changes.triggers import instances, note, note_targets, with_room
from model.changes.turning_over import turn_up
from model.changes.variants.rolling import roll_planar_die
from model.game.changing import change, where
from model.game.facts import COUNTERS, Fact
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import mana_asked_for
from model.game.marks_on_permanents import mana_spent
from model.game.state import State
from model.keyword_actions.carrying_out_effects import do_besides_mana
from model.keyword_actions.discarding import discard
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Formula, all_of, any_of, if_then_else, no
from model.objects.combat.attacked import is_defender_meant
from model.objects.commanders import cast_once_more
from model.objects.printed_on_its_card import said_on
from model.objects.targeting.chosen import targets_chosen
from model.objects.targeting.division_among_targets import divided, shares_announced
from model.objects.targeting.targets import candidates
from model.objects.targeting.targets_asked_for import Asked, asked_of
from model.objects.zones.putting import put
from model.play.announcement_told_in_full import check_that_it_is_said
from model.play.resolving.offered_plays import hasty_if_suspended, offer_taken
from model.play.turn import give_priority
from model.rulebook.costs_of_any_action import as_it_is_paid, purpose_and_possible_costs
from model.rulebook.costs_of_special_actions import offers_of_mana
from model.rulebook.discarded_unseen import is_paid_unseen
from model.rulebook.mana_of_kinds_spent import least_and_most_of
from model.rulebook.payment.added_mana import mana_made
from model.rulebook.payment.cost_changes import Change
from model.rulebook.payment.demand_and_supply import Helpers, TooManyWays
from model.rulebook.payment.left_unsaid import left_unsaid
from model.rulebook.payment.paying import Payment, choose_payment, pay, used_once_more
from model.rulebook.payment.purposes import Purpose
from model.rulebook.permissions_used import permissions_used, spent_on_the_next
from model.rulebook.rule import legal
from model.text.costs.cost import Cost
from model.text.entering_and_halves import PAID_FOR, Half
from model.text.keywords.keywords_by_edition import MEGAMORPH, MORPH
from model.text.keywords.of_casting import OptionalCost
from model.text.keywords.special_actions import Suspend
from model.text.target import Target
from model.text.trigger_conditions.of_players import ActivatesAbility, Cycles, Expends
from model.vocabulary import NOBODY, Player, Zone

Paying: TypeAlias = Callable[[State], State]
"""Pays for an action: from the state in which it is announced to the state in which it is paid for."""


def settled(now: State, act: Action) -> Action:
    """Return an action with what it leaves open chosen: the first announcement that is legal, and its targets.

    Raises ``CannotHappen`` if there is none for sure, or if which modes, {X} or targets are meant is not clear.
    """
    announced = (a for a in announcements(now, act) if legal(now, a) is True)
    found = next(announced, None)
    if found is None:
        raise CannotHappen("it is not certain that this is legal")
    check_that_it_is_said(found, announced)
    if isinstance(found, CastSpell) and found.targets is None:
        return replace(found, targets=_only_targets(now, found.card, found.player, targets_asked(found)))
    if isinstance(found, ActivateAbility) and found.targets is None:
        return replace(found, targets=_only_targets(now, found.source, found.player, targets_of_ability(found)))
    return found


def payment_for(now: State, act: Action) -> tuple[Purpose, Cost, Payment] | None:
    """Return how a settled action is paid for, ``None`` if it costs nothing or can't certainly be paid."""
    now = as_it_is_paid(now, act)
    purpose, ways = purpose_and_ways(now, act)
    found = choose_payment(now, purpose, ways)
    return None if found is None else (purpose, *found)


def purpose_and_ways(now: State, act: Action) -> tuple[Purpose, list[tuple[Cost, Change, Helpers]]]:
    """Return what is paid for by an announced action, and the costs that may be paid, one of which is."""
    purpose, costs = purpose_and_possible_costs(now, act)
    certain = ((cost, change, helpers) for when, cost, change, helpers in costs if when is True)
    return purpose, [way for way in certain if is_paid_unseen(now, act.player, way[0]) is False]


def cast(now: State, act: CastSpell) -> State:
    """Cast a spell, with what is left open chosen and paid for in the first way that is found."""
    chosen = settled(now, act)
    assert isinstance(chosen, CastSpell)
    return put_spell_on_stack(now, chosen, paying_for(now, chosen))


def put_spell_on_stack(now: State, chosen: CastSpell, pay_for_it: Paying) -> State:
    """Cast a spell as announced: it goes on the stack, its cost is paid, abilities trigger (CR 601.2).

    If something offered that while resolving, it has resolved then, and nobody has had priority meanwhile (CR 608.2g).
    Raises ``CannotHappen`` for a spell onto which a card is spliced.
    """
    if chosen.spliced:
        raise CannotHappen("what a spell does with the text of another card spliced onto it is not modelled")
    before, offered, often = now, now.is_offered(chosen.card), cast_once_more(now, chosen.card)
    often |= permissions_used(now, chosen) | spent_on_the_next(now, chosen)
    now = note_graveyards(put(now, chosen.card, Zone.STACK, controller=chosen.player))
    how = replace(how_it_is_cast(chosen), origin=before.number("zone", chosen.card.index))
    now = cast_as(now, chosen.card, chosen.player, how).set({Fact("passes"): 0, **often})
    now = hasty_if_suspended(before, now, chosen.card)
    now = _divided_as_announced(now.set(announced_targets(chosen)), chosen, chosen.card, places_asked(chosen))
    now = note_targets(now, chosen.card, chosen.targets or ())
    now = note_crime(now, chosen.card, chosen.targets or ())
    paid = optional_costs_paid(now, chosen)
    often_paid = Counter(kept for one in paid for kept in one.paid_for_as if kept in PAID_FOR)
    now = now.set({Fact("times_paid", chosen.card.index, PAID_FOR.index(one)): n for one, n in often_paid.items()})
    begun, now = now, mana_spent_on(pay_for_it(now), chosen.card, least_and_most_spent(before, chosen))
    now = _with_what_was_spent(note_graveyards(now, begun), begun, chosen)
    now = note(now, Cast(chosen.player, chosen.card, tuple([one.name for one in paid])))
    with_priority = give_priority(now, chosen.player)
    return with_priority if offered is False else where(offered, offer_taken(before, now, chosen.card), with_priority)


def _with_what_was_spent(now: State, begun: State, act: CastSpell) -> State:
    """Count the mana that was spent to cast a spell, where a text waits for how much that is in a turn (CR 700.14).

    Raises ``CannotHappen`` where what waits for it went for the spell, before or after the mana: that is not told.
    """
    if not now.game.speaks_of(Expends):
        return now
    waiting = {one.source for one in now.game.triggers if isinstance(one.ability.trigger, Expends)}
    gone = next((o for o in waiting if all_of(begun.on_battlefield(o), no(now.on_battlefield(o))) is not False), None)
    if gone is not None:
        raise CannotHappen(f"whether {gone} went before the mana was spent is not told (CR 601.2h)")
    fact, spent = Fact("mana_on_spells", act.player), mana_spent(now, act.card)
    earlier = now.number(*fact)
    now = change(now, {fact: earlier + spent})
    return note(now, SpentOnSpell(act.player, spent, earlier))


def least_and_most_spent(now: State, act: CastSpell) -> dict[str, tuple[int, int]]:
    """Return how little and how much mana of each kind that a card asks for a spell could be cast with, where known."""
    asked = mana_asked_for(now.game)
    return least_and_most_of(now, asked, *purpose_and_possible_costs(now, act)) if asked else {}


def _divided_as_announced(
    now: State, chosen: CastSpell | ActivateAbility, obj: Object, asked: Sequence[Asked], when: Formula = True
) -> State:
    """Return the state in which each target has its share of what is divided; what nobody has said is left open."""
    if chosen.shares is None:
        return divided(now, obj, when)
    return change(now, shares_announced(obj, asked, chosen.targets or (), chosen.shares), when)


def optional_costs_paid(now: State, act: CastSpell) -> tuple[OptionalCost, ...]:
    """Return the optional costs that are paid for a spell, each as often as it is (CR 601.2b)."""
    return tuple(cost for cost in costs_chosen(now, act) for _ in range(cost.times_paid(act.x)))


def activate(now: State, act: ActivateAbility) -> State:
    """Activate an ability, with what is left open chosen and paid for in the first way that is found."""
    chosen = settled(now, act)
    assert isinstance(chosen, ActivateAbility)
    return put_ability_on_stack(now, chosen, paying_for(now, chosen))


def put_ability_on_stack(now: State, chosen: ActivateAbility, pay_for_it: Paying) -> State:
    """Activate an ability as announced: it goes on the stack, or adds its mana at once (CR 602.2, 605.3b)."""
    before = now
    now = used_once_more(now.set({Fact("passes"): 0}), chosen.source, chosen.number)
    if chosen.ability.adds_mana:
        now = _mana_added(pay_for_it(now), chosen)
        return where(before.priority == NOBODY, now, give_priority(now, chosen.player))
    put_there = list(instances(now, chosen.source, chosen.ability))
    for obj, when in put_there:
        now = with_room(now, obj)
        now = put(now, obj, Zone.STACK, controller=chosen.player, when=when)
        announced = targets_chosen(obj, asked_of(obj), chosen.targets or ())
        if chosen.ability.has_x:
            announced[Fact("value_of_x", obj.index)] = chosen.x or 0
        for player in now.game.everyone if chosen.ability.concerns_players else ():
            meant = is_defender_meant(before, chosen.source, player)
            announced[Fact("concerns_player", obj.index, player)] = if_then_else(meant, 1, 0)
        now = _divided_as_announced(change(now, announced, when), chosen, obj, asked_of(obj), when)
        if chosen.ability.zone is Zone.HAND:
            now = revealed_for(now, chosen.source, kept_revealed_by(chosen.source, chosen.ability, obj), when)
        now = note_targets(now, obj, chosen.targets or (), when)
        now = note_crime(now, obj, chosen.targets or (), when)
    now = note_graveyards(pay_for_it(now), now)
    for obj, when in put_there if now.game.speaks_of(ActivatesAbility, Cycles) else ():
        now = note(now, ActivatedAbility(chosen.player, obj, before), when)
    return give_priority(now, chosen.player)


def take_special_action(now: State, act: Any) -> State:
    """Take a special action, with what is left open chosen and paid for in the first way that is found."""
    chosen = settled(now, act)
    return do_special_action(now, chosen, paying_for(now, chosen))


def do_special_action(now: State, act: Any, pay_for_it: Paying) -> State:
    """Take a special action: it is paid for and done at once, and its player has priority again (CR 116.3).

    What is taken while something is paid for leaves it at that: nobody has priority meanwhile.
    """
    before = now.priority
    now = _SPECIAL[type(act)](pay_for_it(now), act).set({Fact("passes"): 0})
    return where(before == NOBODY, now, give_priority(now, act.player))


def _turn_up(now: State, act: TurnFaceUp) -> State:
    """Turn a permanent face up; for its megamorph cost with a +1/+1 counter (CR 702.37b)."""
    now = turn_up(now, act.obj)
    for_megamorph = act.way == MORPH and kind_of_morph(act.obj) == MEGAMORPH
    return put_counters(now, act.obj, "+1/+1", 1, who=act.player) if for_megamorph else now


def _end_effect(now: State, act: EndEffect) -> State:
    offers = offers_of_mana(now, act)
    if offers:
        return add_mana(now, act.player, offers[0].effect.made)
    now = now.set({Fact("later_action", act.obj.index, act.player): 0, Fact("attached_to", act.obj.index): NOBODY})
    for ability in (o for o in now.game.listed.delayed if o.source is act.obj):
        now = change(now, {Fact("delayed", ability.index): False}, _is_about(now, ability, act.player))
    return now


def _is_about(now: State, ability: Object, player: Player) -> Formula:
    """Return whether a delayed triggered ability is about a player, or about what that player controls."""
    concerned = now.number("concerns", ability.index)
    theirs = (all_of(concerned == o.index, now.controller(o) == player) for o in now.game.cards)
    return any_of(now.number("concerns_player", ability.index, player) == 1, *theirs)


def _ignore(now: State, act: IgnoreEffect) -> State:
    """Let the effect be ignored, if there still is one: its permanent may have been what was paid (CR 400.7)."""
    return change(now, {Fact("ignores", act.obj.index, act.player): 1}, now.on_battlefield(act.obj))


def _discard(now: State, act: DiscardAtInstantSpeed) -> State:
    return discard(now, act.obj)


def _suspend(now: State, act: SuspendCard) -> State:
    counters = next(a.counters for a in said_on(act.obj, Suspend))
    now = put(now, act.obj, Zone.EXILE)
    return now.set({Fact("counters", act.obj.index, COUNTERS.index("time")): counters})


def _take_companion(now: State, act: TakeCompanion) -> State:
    return put(now, act.obj, Zone.HAND).set({Fact("companion_taken", act.player): True})


def _set_aside(now: State, act: ForetellCard | PlotCard) -> State:
    now = put(now, act.obj, Zone.EXILE)
    return now.set(
        {
            Fact("face_down", act.obj.index): isinstance(act, ForetellCard),
            Fact("set_aside", act.obj.index): True,
            Fact("set_aside_now", act.obj.index): True,
        }
    )


def _roll(now: State, act: RollPlanarDie) -> State:
    now = change(now, {Fact("die_actions", act.player): now.number("die_actions", act.player) + 1})
    return roll_planar_die(now, act.player)


def _reveal(now: State, act: RevealConspiracy) -> State:
    return now.set({Fact("face_down", act.obj.index): False})


def _unlock(now: State, act: UnlockHalf) -> State:
    halves = [a.name for a in said_on(act.obj, Half)]
    now = now.set({Fact("unlocked", act.obj.index, halves.index(act.half)): 1})
    return note(now, Unlocked(act.obj, act.half))


_SPECIAL: dict[type, Callable[[State, Any], State]] = {
    TurnFaceUp: _turn_up,
    EndEffect: _end_effect,
    IgnoreEffect: _ignore,
    DiscardAtInstantSpeed: _discard,
    SuspendCard: _suspend,
    TakeCompanion: _take_companion,
    ForetellCard: _set_aside,
    PlotCard: _set_aside,
    RollPlanarDie: _roll,
    RevealConspiracy: _reveal,
    UnlockHalf: _unlock,
}


def paying_for(now: State, chosen: Action) -> Paying:
    """Return how a settled action is paid for. Raises ``CannotHappen`` if that is not certain, or not said."""
    found = payment_for(now, chosen)
    if found is None:
        raise CannotHappen("how it is paid for is not certain")
    purpose, cost, payment = found
    unsaid = left_unsaid(as_it_is_paid(now, chosen), purpose, cost, payment)
    if unsaid is not None:
        raise CannotHappen(
            f'say what goes for it: "... {unsaid.verb} {unsaid.goes}", or "... {unsaid.verb} {unsaid.other}"'
        )
    return lambda then: pay(then, purpose, cost, payment)


def _mana_added(now: State, act: ActivateAbility) -> State:
    """Carry out a mana ability at once: the mana, what is added with it, and whatever else it does (CR 605.3b, 605.4a).

    Raises ``CannotHappen`` if a choice was not made, ``TooManyWays`` if it is open whether there is one.
    """
    now = do_besides_mana(now, act.source, act.ability, act.player)
    possible = list(mana_made(now, act.player, act.source, act.ability, act.x or 0))
    if not possible:
        return now
    made = [one for one in possible if act.makes in ("", one.option, one.chosen)]
    if len(made) != 1:
        raise CannotHappen(f"say which mana: {', '.join(one.chosen for one in made or possible)}")
    if not made[0].is_known:
        raise TooManyWays(f"it is open whether there is a choice in what is added to the mana of {act.source}")
    for kinds, times, restriction in made[0].adds():
        now = add_mana(now, act.player, kinds, times, restriction)
    return left_open_by_texts(note(now, made[0].happening), act.player)


def _only_targets(now: State, source: Object, player: int, asked: tuple[Target, ...]) -> tuple[int, ...]:
    """Return the targets, if only one choice of them is possible."""
    found: list[int] = []
    for target in asked:
        possible = [c for c, is_legal in candidates(now, player, source, target) if is_legal is True]
        if len(possible) != (0 if target.up_to else target.number):
            instead = ', or "... targeting nothing"' if target.up_to else ""
            raise CannotHappen(f'say what is targeted: "... targeting {{name}}"{instead}, for {source}')
        found += possible
    return tuple(found)
