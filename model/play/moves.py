"""How the actions of players change the state. Whether they may is the rulebook's business."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.actions.damage_assignment import AssignDamage
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.actions.special_actions import SPECIAL_ACTIONS
from model.changes.copying import resolves_as_copy
from model.changes.entering.entering import enter_battlefield
from model.changes.leaving import into_graveyard
from model.changes.trigger_events import PlayedLand
from model.changes.triggering.checked_on_resolution import is_carried_out
from model.changes.triggers import note
from model.changes.waiting_unread_texts import as_it_begins, once_done
from model.game.changing import change, where
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import unused_name
from model.game.state import State
from model.game.turn_order import following, players_left
from model.keyword_actions.carrying_out_effects import (
    asks_for_choice,
    needs_choice,
    part_is_done,
)
from model.keyword_actions.resolving_object import CannotHappen, Resolution
from model.logic.formulas import Formula, Number, Value, all_of, if_then_else, implies, integer
from model.objects.back_faces_and_copies import with_back_face_up
from model.objects.own_characteristics import is_turned_over
from model.objects.reach_of_unread_texts import resting_on_keywords
from model.objects.targeting.chosen import lacks_targets
from model.objects.targeting.still_legal import has_legal_target
from model.objects.targeting.targets_asked_for import parts_of
from model.play.casting_and_activating import activate, cast, take_special_action
from model.play.combat_goes_on import declared_by_now
from model.play.declarations_carried_out import assign_damage, declare_attackers, declare_blockers
from model.play.resolving.carried_out import carried_out, with_the_rest_to_follow
from model.play.resolving.offered_plays import (
    close_offer,
    nothing_resolves,
    offers_as_it_is_followed,
    offers_ended,
    offers_play,
    with_offer,
)
from model.play.resolving.put_where_it_goes import asks_whether_it_resolves, put_where_it_goes
from model.play.resolving.unless_paid import may_be_paid, payers, resting_on_what_could_pay, with_the_counter_first
from model.play.turn import ON_THE_STACK, after_state_based_actions, end_step, give_priority, plain
from model.rulebook.lands import LAND_PLAYS_COUNTED, charged_fact, land_plays_left
from model.rulebook.permissions_used import permissions_used
from model.text.descriptions import Those, descriptions_in
from model.text.statics.prohibitions import CantEnter
from model.vocabulary import NOBODY, Player


def perform(now: State, act: Action) -> State:
    """Return the state after a legal action, and after what the game does by itself until a player acts."""
    return once_done(settle(_PERFORM[type(act)](declared_by_now(as_it_begins(now), act), act)), now)


def settle(now: State) -> State:
    """Do what follows without anybody's action: when all have passed, resolve or end the step (CR 117.4).

    Stops where something resolves that needs a choice: the story has to tell it. Raises ``CannotHappen`` where it
    turns on a choice that was not told.
    """
    while (now.passes == players_left(now)) is True:
        if plain(now.stack_size, ON_THE_STACK) == 0:
            return end_step(now)
        top = top_of_stack(now)
        if top is None:
            raise CannotHappen(_which_is_on_top(now))
        if waits_for_choice(now, top) or may_be_paid(now, top) is not False:
            return now
        now = resolve(with_targets_said(resting_on_what_could_pay(now, top), top), top)
    return now


def once_begun(now: State) -> State:
    """Return the state in which what offers a play begins to resolve once all have passed (CR 117.4, 608.2g)."""
    if (now.passes == players_left(now)) is not True or now.resolving is not False:
        return now
    top = top_of_stack(now)
    if top is None or not offers_play(top):
        return now
    return begin_resolving(now, top)


def with_targets_said(now: State, obj: Object) -> State:
    """Return the same state. Raises ``CannotHappen`` if what certainly has targets is about to resolve without any."""
    if lacks_targets(now, obj):
        raise CannotHappen(f"say what {obj} targets where it is put on the stack: it has targets there (CR 601.2c)")
    return now


def top_of_stack(now: State) -> Object | None:
    """Return the topmost object of the stack, or ``None`` if the stack is empty or its top is not known.

    Where something is on a stack, and only one object may be on top of it, that is.
    """
    may_be = [o for o in now.game.objects if now.on_top_of_stack(o) is not False]
    if len(may_be) == 1 and (now.stack_size > 0) is True:
        return may_be[0]
    return next((o for o in may_be if now.on_top_of_stack(o) is True), None)


def _which_is_on_top(now: State) -> str:
    first, second, *_ = [o for o in now.game.objects if now.on_top_of_stack(o) is not False]
    return (
        f"{first} or {second} is on top of the stack, as their controller chose: say which before, as in "
        f'"{first} goes on the stack above {second}" (CR 603.3b)'
    )


def waits_for_choice(now: State, obj: Object) -> bool:
    """Whether a story has to say what somebody chooses as an object resolves: what is not carried out asks for nothing.

    So it is of a mode that was not chosen, too (CR 603.4, 608.2b, 700.2).
    """
    if not needs_choice(obj) or is_carried_out(now, obj) is False:
        return False
    parts = (part for part in parts_of(obj) if asks_for_choice(part))
    return offers_play(obj) or any(part_is_done(now, obj, part) is not False for part in parts)


def resolve(now: State, obj: Object, chosen: tuple[Object, ...] | None = None) -> State:
    """Resolve a spell or ability: its effects, where it goes, who gets priority (CR 608, 117.3b).

    ``chosen`` are the objects chosen meanwhile. Raises ``CannotHappen`` if a needed choice is missing.
    """
    return finish_resolving(begin_resolving(now, obj), obj, chosen)


def begin_resolving(
    now: State,
    obj: Object,
    chosen: tuple[Object, ...] | None = None,
    players_chosen: tuple[Player, ...] = (),
    *,
    left: bool = False,
) -> State:
    """Let an object begin to resolve: nobody has priority meanwhile (CR 117.2e); what it offers may be ``left``.

    ``chosen`` is what is chosen before it lets a card be cast.
    """
    now = now.set({Fact("resolving"): True, Fact("priority"): NOBODY, Fact("passes"): 0})
    if offers_play(obj):
        now = where(is_carried_out(now, obj), with_offer(now, obj, left=left), now)
    if offers_as_it_is_followed(obj):
        now = with_the_rest_to_follow(now, obj)
        by = Resolution(obj, now.controller(obj), chosen=chosen, players_chosen=players_chosen)
        now = carried_out(now, by, "to what is offered")
    for player, asked in payers(now, obj):
        now = change(now, {Fact("paying"): player}, asked)
    return with_the_counter_first(now, obj)


def finish_resolving(
    now: State,
    obj: Object,
    chosen: tuple[Object, ...] | None = None,
    players_chosen: tuple[Player, ...] = (),
    *,
    paid: bool = False,
) -> State:
    """Carry out what an object does as it resolves, and put it where it goes (CR 608.2c, 608.2n, 608.3).

    An ability whose one target is illegal by then does nothing (CR 608.2b). ``paid``: what somebody may pay was.
    A permanent spell that can't enter is put into its owner's graveyard (CR 608.3e).
    """
    copying = chosen if resolves_as_copy(obj) else None
    by = Resolution(
        obj, now.controller(obj), chosen=None if copying else chosen, players_chosen=players_chosen, paid=paid
    )
    now = resting_on_keywords(now, _described(obj))
    resolves = asks_whether_it_resolves(obj) and has_legal_target(now, obj)
    turned = is_turned_over(now, obj)
    now = close_offer(now, by) if offers_play(obj) else carried_out(now, by)
    now = now.set(nothing_resolves(now))
    if (now.number("paying") == NOBODY) is not True:
        now = now.set({Fact("paying"): NOBODY})
    now = put_where_it_goes(now, obj, by, resolves, copying, turned)
    if now.game.continuous(CantEnter):
        now = into_graveyard(now, [(obj, now.on_stack(obj))])
    return _goes_on(now)


def _described(obj: Object) -> Iterator[Those]:
    """Return the descriptions of objects by which what is on the stack does what it does, and of what it targets."""
    return descriptions_in(tuple((part.effects, tuple(one.target for one in part.asked)) for part in parts_of(obj)))


def _goes_on(now: State) -> State:
    """Let the active player get priority, if what has resolved did not end the turn: nobody does then (CR 723.1c)."""
    ended = now.passes == players_left(now)
    after = give_priority(now, now.active) if ended is not True else now
    return after if ended is False else where(ended, after_state_based_actions(now), after)


def play_land(now: State, act: PlayLand) -> State:
    """Put the land onto the battlefield and count it as played; its player has priority again (CR 116.2a, 116.3)."""
    used = permissions_used(now, act)
    now = _charge(now, act)
    now = now.set(used | {Fact("lands_played", act.player): now.lands_played(act.player) + 1, Fact("passes"): 0})
    now = change(now, {Fact("lands_offered", act.player): now.number("lands_offered", act.player) + 1}, now.resolving)
    now = enter_battlefield(now, act.land, act.player, form=with_back_face_up(act.land) if act.half else None)
    now = note(now, PlayedLand(act.player))
    after = give_priority(now, act.player)
    return where(now.resolving, offers_ended(now), after)


def _charge(now: State, act: PlayLand) -> State:
    """Note what the play was announced for, where the edition asks for it (CR 305.2 until April 2013).

    If nothing was announced and there is a choice, what was is open.
    """
    if now.game.edition >= LAND_PLAYS_COUNTED:
        return now
    left = land_plays_left(now, act.player)
    known = [place for place, plays in enumerate(left.values()) if (plays > 0) is not False]
    if act.announced is not None:
        known = [list(left).index(act.announced)]
    announced: Number = known[0]
    if len(known) > 1:
        name = unused_name(now, f"announced by {now.game.players[act.player]} for land")
        announced = integer(name, 0, len(left) - 1, [str(what) for what in left])
    changes: dict[Fact, Value] = {}
    for place, what in enumerate(left):
        fact = charged_fact(what, act.player)
        changes[fact] = now.number(*fact) + if_then_else(announced == place, 1, 0)
    now = now.knowing(all_of(*(implies(announced == place, plays > 0) for place, plays in enumerate(left.values()))))
    return change(now, changes)


def pass_priority(now: State, act: PassPriority) -> State:
    """Pass: the next player gets priority, unless now all have passed in succession (CR 117.3d, 117.4)."""
    passes = now.passes + 1
    all_passed: Formula = passes == players_left(now)
    after = give_priority(now, following(now, act.player))
    return after.set(
        {
            Fact("passes"): passes,
            Fact("priority"): if_then_else(all_passed, NOBODY, after.priority),
        }
    )


_PERFORM: dict[type, Callable[[State, Any], State]] = {
    DeclareAttackers: declare_attackers,
    DeclareBlockers: declare_blockers,
    AssignDamage: assign_damage,
    PlayLand: play_land,
    PassPriority: pass_priority,
    CastSpell: cast,
    ActivateAbility: activate,
    **dict.fromkeys(SPECIAL_ACTIONS, take_special_action),
}
