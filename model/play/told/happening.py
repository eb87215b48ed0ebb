"""What becomes of a game as an event happens (:mod:`model.play.told.events`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from model.actions.actions import target_name
from model.actions.announcing import numbers_of_modes
from model.actions.spells_cast import HowCast, cast_as
from model.cards import Card
from model.changes.crimes import note_crime
from model.changes.destroying import cant_be_destroyed, destroy
from model.changes.entering.entering import create_tokens, enter_battlefield
from model.changes.happenings import Cast
from model.changes.opening import might_be_sacrificed
from model.changes.triggers import bury, may_trigger, note, note_targets, sacrifice, triggered_once_more
from model.changes.waiting_texts import as_it_begins, once_done
from model.game.choosing import made
from model.game.facts import MOST_X_OF_A_SPELL, Fact
from model.game.game import Object
from model.game.libraries import unused_name
from model.game.seats import players_left
from model.game.state import State
from model.keyword_actions.discarding import discard
from model.keyword_actions.effects import lets_choose, needs_choice
from model.keyword_actions.numbers import damage_to_permanent, damage_to_player, draw_card
from model.keyword_actions.resolution import CannotHappen
from model.keyword_actions.stack import cant_be_countered, counter
from model.logic.formulas import Formula, Number, all_of, any_of, integer
from model.objects.attachments import WHAT_IT_ENCHANTS, can_be_attached, enchants_players
from model.objects.characteristics import has_type
from model.objects.control import gain_control_for_good
from model.objects.on_its_card import (
    is_aura_card,
    is_card_of_one_of,
    is_land_card,
    is_marker,
    is_permanent_card,
    said_on,
)
from model.objects.targeting.asked import (
    Asked,
    asked_as_cast,
    asked_if_bestowed,
    can_have_targets,
    modes_of,
    needs_targets,
)
from model.objects.targeting.chosen import targets_chosen
from model.objects.targeting.targets import is_legal_target
from model.objects.zones.putting import put
from model.play import variants
from model.play.combat_goes_on import attacking_now
from model.play.declining import may_be_left
from model.play.moves import begin_resolving, finish_resolving, settle
from model.play.offers import offers_play
from model.play.state_based import MORTAL
from model.play.told.choices import Choice, Targets
from model.play.told.choices_known import chosen_so
from model.play.told.events import (
    AllPass,
    BeginsToResolve,
    Creates,
    DealsDamage,
    Draws,
    Event,
    FinishesResolving,
    GainsControl,
    GoesOnStack,
    InVariants,
    IsCountered,
    IsDestroyed,
    IsDiscarded,
    Moves,
    Pays,
    Resolves,
    StepComes,
)
from model.play.turn import ON_THE_STACK, end_step, give_priority, plain
from model.play.unless_paid import may_be_paid, paid_by, payers, price_of
from model.text.abilities import Modal, Triggered
from model.vocabulary import NOBODY, OF_THE_COMMAND_ZONE, Step, Zone


def happen(now: State, event: Event) -> State:
    """Return the state after an event. Raises ``CannotHappen`` if it can't happen there."""
    now = once_done(settle(_HAPPEN[type(event)](as_it_begins(now), event)), now)
    chosen = getattr(event, "settles", None)
    return now if chosen is None else chosen_so(now, chosen)


def _resolves(now: State, event: Resolves) -> State:
    obj = event.obj
    if now.resolving is not False:
        raise CannotHappen(f"{obj} can't resolve: something else is resolving")
    if now.on_stack(obj) is False:
        _can_be_a_spell(now, event)
        now = _push(now, event)
    begun = begin_resolving(_on_top(now, obj, "resolve"), obj)
    if offers_play(obj) and event.chosen != ():
        raise CannotHappen(
            f"{obj} offers a play: let it begin to resolve, play the card or not, and let it finish "
            f'resolving; or let it resolve "choosing nothing"'
        )
    return _finished(begun, event)


def _can_be_a_spell(now: State, event: Resolves) -> None:
    """Check that a card can be cast at all, with that target. Raises ``CannotHappen``."""
    if is_land_card(event.obj):
        raise CannotHappen(f"{event.obj} is a land card, and a land is never cast (CR 305.9)")
    if is_marker(event.obj) or is_card_of_one_of(event.obj, OF_THE_COMMAND_ZONE):
        raise CannotHappen(f"{event.obj} is nothing that is ever cast")
    _has_a_target_if_said(event)
    if modes_of(event.obj):
        raise CannotHappen(f'say which modes are chosen: "... casts {event.obj} choosing ...", and then let it resolve')
    if is_aura_card(event.obj) and not event.targets:
        raise CannotHappen(WHAT_IT_ENCHANTS.format(event.obj))
    if not event.targets and needs_targets(event.obj):
        raise CannotHappen(f'say what {event.obj} targets: "{event.obj} resolves targeting ..."')
    asked = [one.target for one in _asked_for(event)]
    for target in event.targets:
        if not any(
            is_legal_target(now, event.controller, event.obj, one, target, event.obj) is not False for one in asked
        ):
            raise CannotHappen(f"{event.obj} can't target {target_name(now.game, target)} (CR 601.2c)")


def _has_a_target_if_said(event: Resolves | GoesOnStack) -> None:
    if event.targets and not can_have_targets(event.obj):
        raise CannotHappen(f"{event.obj} targets nothing")


def _has_the_modes_it_can_have(event: GoesOnStack) -> None:
    """Raises ``CannotHappen`` unless as many modes are chosen as can be (CR 700.2)."""
    for choice in said_on(event.obj, Modal):
        names = [name for name, _ in choice.modes]
        with_costs = frozenset({choice.any_number_with, choice.all_with} - {""})
        if not any(len(event.modes) in numbers_of_modes(choice, extras) for extras in (frozenset[str](), with_costs)):
            raise CannotHappen(f"{choice.choose} of {', '.join(names)} is chosen for {event.obj} (CR 700.2a)")


def _asked_for(event: Resolves | GoesOnStack) -> tuple[Asked, ...]:
    """Return what is targeted, by a card that could be bestowed what it then enchants (CR 702.103b)."""
    if _as_what(event) is event.obj.card.bestowed:
        return asked_if_bestowed(event.obj)
    return asked_as_cast(event.obj, event.half, event.modes if isinstance(event, GoesOnStack) else ())


def _begins_to_resolve(now: State, event: BeginsToResolve) -> State:
    if now.resolving is not False:
        raise CannotHappen(f"{event.obj} can't begin to resolve: something else is resolving")
    return begin_resolving(_on_top(now, event.obj, "begin to resolve"), event.obj)


def _on_top(now: State, obj: Object, done: str) -> State:
    """Return the state in which the object is on top of the stack: if that was left to a player, it is told now."""
    topmost = made(now, now.on_top_of_stack(obj))
    if topmost is None:
        raise CannotHappen(f"{obj} can't {done}: it is not on top of the stack (CR 405.5)")
    return topmost


def _finishes_resolving(now: State, event: FinishesResolving) -> State:
    if now.on_top_of_stack(event.obj) is not True or now.resolving is not True:
        raise CannotHappen(f"{event.obj} can't finish resolving: it is not resolving")
    return _finished(now, event)


def _pays(now: State, event: Pays) -> State:
    now = begin_resolving(_on_top(now, event.obj, "resolve"), event.obj)
    if event.does:
        now = paid_by(now, event.obj, event.player)
    elif dict(payers(now, event.obj))[event.player] is not True or price_of(event.obj) is None:
        raise CannotHappen(f"{now.game.players[event.player]} is not asked to pay for {event.obj}")
    return finish_resolving(now, event.obj, paid=event.does)


def _finished(now: State, event: Resolves | FinishesResolving) -> State:
    obj, chosen = event.obj, event.chosen
    if may_be_left(now, obj) is not True:
        raise CannotHappen(
            f"{obj.source} has to be played if it can be (CR 702.62a): let {obj} begin to resolve, and cast it"
        )
    if may_be_paid(now, obj) is not False:
        names = " or ".join(now.game.players[player] for player, when in payers(now, obj) if when is not False)
        raise CannotHappen(f'say whether it is paid for: "{names} pays for {obj}", or "{names} does not pay for {obj}"')
    takes_it = chosen == () if offers_play(obj) else needs_choice(obj) or lets_choose(obj)
    if chosen is not None and not takes_it:
        raise CannotHappen(f"nothing is chosen while {obj} resolves")
    return finish_resolving(now, obj, chosen, event.players_chosen)


def _goes_on_stack(now: State, event: GoesOnStack) -> State:
    if now.on_stack(event.obj) is not False:
        raise CannotHappen(f"{event.obj} is on the stack already")
    if isinstance(event.obj.ability, Triggered):
        now = _triggers(now, event.obj.source or event.obj, event.obj.ability)
        waits = {Fact("waiting", event.obj.index): True, Fact("controller", event.obj.index): event.controller}
        now = give_priority(now.set({**waits, Fact("passes"): 0}), event.controller)
        return chosen_so(now, Targets(event.obj, event.targets)) if event.targets else now
    _has_a_target_if_said(event)
    _has_the_modes_it_can_have(event)
    now = _push(now, event)
    now = note_crime(note_targets(now, event.obj, event.targets), event.obj, event.targets)
    if not event.obj.is_ability:
        now = note(now, Cast(event.controller, event.obj))
    return give_priority(now.set({Fact("passes"): 0}), event.controller)


def _triggers(now: State, source: Object, ability: Triggered) -> State:
    """Let an ability trigger that may this turn. Raises ``CannotHappen`` if it has done so as often as it can."""
    if may_trigger(now, source, ability) is False:
        raise CannotHappen(f"that ability of {source} has triggered this turn, and does so only so often each turn")
    return triggered_once_more(now, source, ability)


def _moves(now: State, event: Moves) -> State:
    obj = event.obj
    if obj.token and now.on_battlefield(obj) is not True:
        raise CannotHappen(f"{obj} is not on the battlefield, and such a token goes nowhere (CR 111.8)")
    if event.zone is Zone.BATTLEFIELD:
        if not is_permanent_card(obj):
            raise CannotHappen(f"{obj} is no permanent card, so it can't enter the battlefield (CR 400.4)")
        hosts = {} if event.attached_to is None else {event.attached_to: _can_enter_on(now, obj, event.attached_to)}
        if is_aura_card(obj) and not hosts and not enchants_players(obj):
            raise CannotHappen(WHAT_IT_ENCHANTS.format(obj))
        now = enter_battlefield(now, obj, obj.owner if event.controller is None else event.controller, on=hosts)
        if now.on_battlefield(obj) is False:
            raise CannotHappen(f"{obj} can't enter the battlefield from there: an effect says so (CR 614.17d)")
    elif event.zone is Zone.GRAVEYARD:
        now = sacrifice(now, [(obj, True)]) if event.sacrificed else bury(might_be_sacrificed(now, obj), obj)
    else:
        now = put(now, obj, event.zone)
    return _again(now)


def _destroyed(now: State, event: IsDestroyed) -> State:
    if now.on_battlefield(event.obj) is not True or cant_be_destroyed(now, event.obj) is True:
        raise CannotHappen(f"{event.obj} can't be destroyed (CR 701.8a, 702.12b)")
    return _again(destroy(now, [(event.obj, True)]))


def _countered(now: State, event: IsCountered) -> State:
    if cant_be_countered(now, event.obj) is True:
        raise CannotHappen(f"{event.obj} can't be countered (CR 101.2)")
    return _again(counter(now, event.obj))


def _deals_damage(now: State, event: DealsDamage) -> State:
    if event.to in now.game.everyone:
        return _again(damage_to_player(now, event.source, event.to, event.amount))
    obj = now.game.objects[event.to - len(now.game.players)]
    if all_of(now.on_battlefield(obj), any_of(*(has_type(now, obj, kind) for kind in MORTAL))) is not True:
        raise CannotHappen(f"{obj} is dealt no damage: it is no creature, planeswalker or battle there (CR 120.1)")
    return _again(damage_to_permanent(now, event.source, obj, event.amount))


def _discarded(now: State, event: IsDiscarded) -> State:
    return _again(discard(now, event.obj))


def _can_enter_on(now: State, obj: Object, host: Object) -> Formula:
    can = can_be_attached(now, obj, host)
    if can is False:
        raise CannotHappen(f"{obj} can't be attached to {host} (CR 301.5e, 303.4i)")
    return can


def _creates(now: State, event: Creates) -> State:
    return _again(create_tokens(now, event.token, event.player, event.number))


def _gains_control(now: State, event: GainsControl) -> State:
    if now.on_battlefield(event.obj) is not True:
        raise CannotHappen(f"{event.obj} is not on the battlefield, so nobody can gain control of it")
    return _again(gain_control_for_good(now, event.obj, event.player))


def _in_variants(now: State, event: InVariants) -> State:
    return _again(variants.HAPPEN[type(event)](now, event))


def _draws(now: State, event: Draws) -> State:
    for _ in range(event.number):
        now = draw_card(now, event.player)
    return _again(now)


def _step_comes(now: State, event: StepComes) -> State:
    _not_between_teams(now)
    if event.step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE) and not attacking_now(now):
        raise CannotHappen(f"without attackers there is no {event.step.title} (CR 508.8)")
    if event.step in (Step.UNTAP, Step.CLEANUP):
        raise CannotHappen(f"no player acts in the {event.step.title}: it is passed through (CR 502.4, 514.3)")
    plain(now.step, "the step")
    while True:
        now = end_step(_passed(now))
        there = now.step == event.step and (event.player is None or now.active == event.player)
        if there or plain(now.stack_size, ON_THE_STACK) != 0:
            break
    if not there:
        raise CannotHappen(
            f"the {event.step.title} does not come yet: in the {Step(int(_plain(now.step))).title} "
            "there is something on the stack"
        )
    return now


def _not_between_teams(now: State) -> None:
    if now.game.teams:
        raise CannotHappen("how turns and priority pass between teams is not modelled (CR 805.4, 805.5)")


def _passed(now: State) -> State:
    """Return the state once all players have passed, where somebody has priority."""
    if (now.priority == NOBODY) is True:
        return now
    return now.set({Fact("passes"): players_left(now), Fact("priority"): NOBODY})


def _all_pass(now: State, _event: AllPass) -> State:
    _not_between_teams(now)
    if plain(now.priority, "who has priority") == NOBODY:
        raise CannotHappen("nobody has priority, so nobody can pass")
    return now.set({Fact("passes"): players_left(now), Fact("priority"): NOBODY})


def _push(now: State, event: Resolves | GoesOnStack) -> State:
    """Put a card or an ability on the stack; a card that could be bestowed is, if it is told what it targets."""
    obj = event.obj
    if obj.token:
        raise CannotHappen(f"{obj} is no card, and only cards are cast (CR 108.2b, 601.2a)")
    if now.on_battlefield(obj) is True:
        raise CannotHappen(f"{obj} is on the battlefield already, and nothing is cast from there (CR 601.3)")
    now = put(now, obj, Zone.STACK, controller=event.controller)
    now = now.set(targets_chosen(obj, _asked_for(event), event.targets))
    if obj.is_ability:
        return now
    if obj.card.halves and not event.half:
        raise CannotHappen(f"say which half is cast: {' or '.join(half.name for half in obj.card.halves)} (CR 709.3)")
    bestowed = _as_what(event) is obj.card.bestowed
    modes = event.modes if isinstance(event, GoesOnStack) else ()
    how = HowCast(bestowed=bestowed, half=event.half, x=_announced_for_x(now, event), modes=modes)
    return cast_as(now, obj, event.controller, how)


def _as_what(event: Resolves | GoesOnStack) -> Card:
    """Return what a card that is cast is as a spell: an Aura if it could be bestowed, and is told what it targets."""
    card = event.obj.card
    return card if not event.targets or card.bestowed is None else card.bestowed


def _announced_for_x(now: State, event: Resolves | GoesOnStack) -> Number:
    """Return what was announced for the {X} of a spell; what nobody said is open."""
    said = event.x if isinstance(event, GoesOnStack) else None
    if not event.obj.has_x or said is not None:
        return said or 0
    return integer(unused_name(now, f"X of {event.obj}"), 0, MOST_X_OF_A_SPELL)


def _again(now: State) -> State:
    """Whoever has priority gets it again: state-based actions and triggers come first (CR 117.5)."""
    holder = plain(now.priority, "who has priority")
    return now if holder == NOBODY else give_priority(now, holder)


def _plain(value: Number) -> int:
    return plain(value, "the step")


_HAPPEN: dict[type, Callable[[State, Any], State]] = {
    Resolves: _resolves,
    BeginsToResolve: _begins_to_resolve,
    FinishesResolving: _finishes_resolving,
    Pays: _pays,
    GoesOnStack: _goes_on_stack,
    Moves: _moves,
    IsDestroyed: _destroyed,
    IsCountered: _countered,
    DealsDamage: _deals_damage,
    IsDiscarded: _discarded,
    Creates: _creates,
    GainsControl: _gains_control,
    **dict.fromkeys(get_args(Choice), chosen_so),
    **dict.fromkeys(get_args(InVariants), _in_variants),
    Draws: _draws,
    StepComes: _step_comes,
    AllPass: _all_pass,
}
