"""What becomes of a game as an event happens (:mod:`model.play.story_events.events`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from model.changes.destroying import cant_be_destroyed, destroy
from model.changes.entering.entering import create_tokens, enter_battlefield
from model.changes.leaving import bury, put_away, sacrifice
from model.changes.left_open_by_unread_texts import whether_sacrificed
from model.changes.life import change_life
from model.changes.tapping import tap, untap
from model.changes.trigger_events import WasSacrificed
from model.changes.triggers import note
from model.changes.waiting_unread_texts import as_it_begins, once_done
from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import is_phased_out
from model.game.state import State
from model.game.turn_order import players_left
from model.keyword_actions.damage import Damage, damage_to_permanent, damage_to_player, once_dealt
from model.keyword_actions.discarding import asks_who_causes, discard
from model.keyword_actions.libraries.draws_replaced import draw_cards
from model.keyword_actions.resolving_object import CannotHappen
from model.keyword_actions.stack import cant_be_countered, counter
from model.logic.formulas import Formula, Number, all_of, any_of
from model.objects.attachments import WHAT_IT_ENCHANTS, can_be_attached, can_enchant, enchants_players
from model.objects.cant_be_sacrificed import cant_be_sacrificed
from model.objects.characteristics import has_type
from model.objects.control import gain_control_for_good
from model.objects.printed_on_its_card import (
    is_aura_card,
    is_emblem,
    is_permanent_card,
)
from model.play.combat_goes_on import nothing_attacked
from model.play.moves import settle
from model.play.state_based import MORTAL
from model.play.story_events import in_variants, on_the_stack
from model.play.story_events.choices import Choice
from model.play.story_events.choices_carried_out import chosen_so
from model.play.story_events.events import (
    AllPass,
    BecomesTapped,
    ChangesLife,
    Creates,
    DealsDamage,
    Draws,
    Event,
    GainsControl,
    InVariants,
    IsCountered,
    IsDestroyed,
    IsDiscarded,
    Moves,
    StepComes,
)
from model.play.turn import (
    ON_THE_STACK,
    discards_to_hand_size,
    end_step,
    give_priority,
    once_discarded_to_hand_size,
    plain,
)
from model.vocabulary import NOBODY, Step, Zone


def happen(now: State, event: Event) -> State:
    """Return the state after an event. Raises ``CannotHappen`` if it can't happen there."""
    now = once_done(settle(_HAPPEN[type(event)](as_it_begins(now), event)), now)
    chosen = getattr(event, "settles", None)
    return now if chosen is None else chosen_so(now, chosen)


def _moves(now: State, event: Moves) -> State:
    obj = event.obj
    if is_emblem(obj):
        raise CannotHappen(f"{obj} is no card and no permanent, and stays in the command zone (CR 114.1, 114.5)")
    if is_phased_out(now, obj) is not False:
        raise CannotHappen(f"{obj} is phased out, as though it did not exist (CR 702.26b)")
    if obj.token and now.on_battlefield(obj) is not True:
        raise CannotHappen(f"{obj} is not on the battlefield, and such a token goes nowhere (CR 111.8)")
    if event.zone is Zone.BATTLEFIELD:
        now = _enters(now, event)
    elif event.zone is Zone.GRAVEYARD:
        if event.sacrificed and cant_be_sacrificed(now, obj) is True:
            raise CannotHappen(f"{obj} can't be sacrificed: an effect says so (CR 101.2)")
        perhaps = note(now, WasSacrificed(obj), whether_sacrificed(now, obj))
        now = sacrifice(now, [(obj, True)]) if event.sacrificed else bury(perhaps, obj)
    else:
        now = put_away(now, obj, event.zone)
    return _again(now)


def _enters(now: State, event: Moves) -> State:
    obj, host = event.obj, event.attached_to
    if not is_permanent_card(obj):
        raise CannotHappen(f"{obj} is no permanent card, so it can't enter the battlefield (CR 400.4)")
    hosts = {host: _can_enter_on(now, obj, host)} if isinstance(host, Object) else {}
    if is_aura_card(obj) and not hosts and not enchants_players(obj):
        raise CannotHappen(WHAT_IT_ENCHANTS.format(obj))
    now = enter_battlefield(now, obj, obj.owner if event.controller is None else event.controller, on=hosts)
    if now.on_battlefield(obj) is False:
        raise CannotHappen(f"{obj} can't enter the battlefield from there: an effect says so (CR 614.17d)")
    if isinstance(host, int):
        now = now.set({Fact("enchanted_player", obj.index): host})
        if can_enchant(now, obj, host) is False:
            raise CannotHappen(f"{obj} can't enchant {now.game.players[host]} (CR 303.4i)")
    return now


def _destroyed(now: State, event: IsDestroyed) -> State:
    if now.on_battlefield(event.obj) is not True or cant_be_destroyed(now, event.obj) is True:
        raise CannotHappen(f"{event.obj} can't be destroyed (CR 701.8a, 702.12b)")
    return _again(destroy(now, [(event.obj, True)]))


def _countered(now: State, event: IsCountered) -> State:
    if cant_be_countered(now, event.obj) is True:
        raise CannotHappen(f"{event.obj} can't be countered (CR 101.2)")
    return _again(counter(now, event.obj))


def _deals_damage(now: State, event: DealsDamage) -> State:
    damage = Damage(now)
    if event.to in now.game.everyone:
        return _again(once_dealt(damage_to_player(now, damage, event.source, event.to, event.amount), damage))
    obj = now.game.objects[event.to - len(now.game.players)]
    if all_of(now.on_battlefield(obj), any_of(*(has_type(now, obj, kind) for kind in MORTAL))) is not True:
        raise CannotHappen(f"{obj} is dealt no damage: it is no creature, planeswalker or battle there (CR 120.1)")
    return _again(once_dealt(damage_to_permanent(now, damage, event.source, obj, event.amount), damage))


def _discarded(now: State, event: IsDiscarded) -> State:
    to_hand_size = discards_to_hand_size(now, event.obj.owner)
    if not to_hand_size and asks_who_causes(now, event.obj):
        raise CannotHappen(f"what has {event.obj} discarded is not said: let a spell or ability resolve that does")
    now = discard(now, event.obj)
    return once_discarded_to_hand_size(now) if to_hand_size else _again(now)


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
    return _again(in_variants.HAPPEN[type(event)](now, event))


def _draws(now: State, event: Draws) -> State:
    return _again(draw_cards(now, event.player, event.number, dredging=False))


def _changes_life(now: State, event: ChangesLife) -> State:
    return _again(change_life(now, event.player, event.amount))


def _becomes_tapped(now: State, event: BecomesTapped) -> State:
    obj, words = event.obj, "tapped" if event.tapped else "untapped"
    if all_of(now.on_battlefield(obj), now.holds("tapped", obj.index) != event.tapped) is not True:
        raise CannotHappen(f"{obj} can't become {words}: it is no permanent that is not {words} (CR 701.26a-b)")
    return _again(tap(now, obj) if event.tapped else untap(now, obj))


def _step_comes(now: State, event: StepComes) -> State:
    _not_between_teams(now)
    if event.step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE) and nothing_attacked(now) is True:
        raise CannotHappen(f"without attackers there is no {event.step.title} (CR 508.8)")
    if event.step in (Step.UNTAP, Step.CLEANUP):
        raise CannotHappen(f"no player acts in the {event.step.title}: it is passed through (CR 502.4, 514.3)")
    plain(now.step, "the step")
    while True:
        was_upkeep = now.step == Step.UPKEEP
        now = end_step(_passed(now))
        meant = event.player is None or now.active == event.player
        if event.step is Step.DRAW and was_upkeep and meant and now.step != Step.DRAW:
            raise CannotHappen(f"the {event.step.title} is skipped (CR 500.11)")
        there = now.step == event.step and meant
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


def _again(now: State) -> State:
    """Whoever has priority gets it again: state-based actions and triggers come first (CR 117.5)."""
    holder = plain(now.priority, "who has priority")
    return now if holder == NOBODY else give_priority(now, holder)


def _plain(value: Number) -> int:
    return plain(value, "the step")


_HAPPEN: dict[type, Callable[[State, Any], State]] = {
    **on_the_stack.HAPPEN,
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
    ChangesLife: _changes_life,
    BecomesTapped: _becomes_tapped,
    StepComes: _step_comes,
    AllPass: _all_pass,
}
