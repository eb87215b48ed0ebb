"""The course of a turn: who gets priority when, and what happens as steps begin and end (CR 117, 500-514)."""

from __future__ import annotations

from collections.abc import Callable

from model.changes.cards_seen import forecasts_end, shown_meanwhile
from model.changes.designation_markers import loss_noticed
from model.changes.entering.day_and_night import checked, settled
from model.changes.trigger_events import Began
from model.changes.triggers import note, note_states
from model.changes.variants.decks import ATTRACTIONS, set_next_in_motion, under_planar_control
from model.changes.variants.rolling import roll_to_visit
from model.game.changing import change, one_or_other, where
from model.game.combat_phases import (
    another_combat_comes,
    combats_of_the_turn_ending,
    in_another_combat,
    no_main_phase_follows,
)
from model.game.facts import Fact, FactKind, default_of
from model.game.mana_pool import restricted_in_pools, stays_in_combat
from model.game.marks_on_permanents import (
    MORE_STATS,
    declared_no_more,
    marks_ending,
)
from model.game.state import State
from model.game.turn_order import following, has_lost, players_left
from model.keyword_actions.libraries.draws_replaced import draw_cards
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, no
from model.logic.term_operations import variables
from model.objects.combat.attacked import attacks_player
from model.objects.control import control_settled, controlled_for_a_time, without_stale_timestamps
from model.objects.counting.saga_chapters import chapters
from model.objects.printed_on_its_card import all_said_on
from model.objects.zones.drawing import first_draw_is_due
from model.objects.zones.durations_of_permissions import (
    AS_IT_BEGINS,
    permissions_ending,
    permissions_of_their_turn,
)
from model.objects.zones.phasing import phased_in_and_out
from model.play.cleaning_up import (
    clean_up,
    hand_is_small_enough,
    made_for,
    of_cards,
    until_next_turn,
    who_has_to_discard,
)
from model.play.combat_damage import assigned_by_itself, comes_again, damage_step_begins, who_chooses
from model.play.combat_goes_on import attacked_players, attacking_now, combat_can_go_on, nothing_attacked
from model.play.sagas import told_further
from model.play.state_based import state_based_actions
from model.play.triggers_put_on_the_stack import put_waiting_on_stack
from model.play.turns_to_come import (
    TurnToCome,
    draw_step_is_skipped,
    next_is_skipped,
    next_turn,
    no_added_combat_is_skipped,
)
from model.play.unsaid_payments_once_untapped import keeping_what_lasts
from model.play.untapping import untapped
from model.text.keywords.special_actions import LaterAction
from model.vocabulary import COMBAT_STEPS, NOBODY, Player, Step

WITHOUT_PRIORITY = (Step.UNTAP, Step.CLEANUP)
"""The steps in which normally no player gets priority (CR 502.4, 514.3)."""

ON_THE_STACK = "how many objects are on the stack"

COUNTED_EACH_TURN: tuple[FactKind, ...] = (
    "lands_played",
    "lands_offered",
    "charged_to_rule",
    "cards_drawn",
    "other_spells_cast",
    "life_lost",
    "life_gained",
    "searches",
    "investigations",
    "mana_on_spells",
    "die_actions",
    "die_rolls_by_effects",
    "lost_before_speed",
)
"""What is counted of a player anew each turn."""


def give_priority(now: State, player: Number) -> State:
    """Let the player get priority, or the next one in the game: first state-based actions, then triggers (CR 117.5)."""
    now = now.followed_by(_checked_first)
    over = count(*(no(now.holds("lost", p)) for p in now.game.everyone)) <= 1
    holder = if_then_else(has_lost(now, player), following(now, player), player)
    return now.set({Fact("priority"): if_then_else(over, NOBODY, holder)})


def _checked_first(now: State) -> State:
    """Return the state once state-based actions and triggers need no more to be done (CR 704.3).

    A chapter that is not put on the stack for want of a target keeps its Saga no longer (CR 603.3d, 714.4).
    """
    before = after_state_based_actions(now)
    now = shown_meanwhile(put_waiting_on_stack(before))
    if any(before.holds("waiting", o.index) is not False and now.on_stack(o) is not True for o in chapters(now.game)):
        return _checked_first(now)
    return now


def after_state_based_actions(now: State) -> State:
    """Return the state once state-based actions were checked, with what has triggered by then (CR 704.3)."""
    return note_states(loss_noticed(state_based_actions(note_states(settled(now)))))


def end_step(now: State) -> State:
    """End the step or phase and begin the next in which somebody gets priority, or has to discard (CR 500.2, 500.3).

    Raises ``CannotHappen`` while the stack is not empty, or where a player has to discard first.
    """
    if sum(1 for p in now.game.everyone if now.holds("lost", p) is not True) <= 1:
        raise CannotHappen("the game is over (CR 104.2a)")
    if (now.step == Step.END) is True or _players_acted_while_cleaning_up(now):
        if who_has_to_discard(now) is not None:
            return emptied(now).set({Fact("step"): Step.CLEANUP, Fact("passes"): 0, Fact("priority"): NOBODY})
    elif (now.step == Step.CLEANUP) is True:
        hand_is_small_enough(now)
    now = next_step(now)
    quiet = Step(plain(now.step, "the step")) in WITHOUT_PRIORITY
    return end_step(now) if quiet and plain(now.priority, "who has priority") == NOBODY else now


def _players_acted_while_cleaning_up(now: State) -> bool:
    """Return whether it is a cleanup step in which players got priority: another one follows (CR 514.3a)."""
    return (now.step == Step.CLEANUP) is True and (now.passes == players_left(now)) is True


def discards_to_hand_size(now: State, player: Player) -> bool:
    """Return whether a cleanup step has begun in which that player has to discard first (CR 514.1)."""
    begins = all_of(now.step == Step.CLEANUP, now.priority == NOBODY) is True
    return begins and who_has_to_discard(now) == player


def once_discarded_to_hand_size(now: State) -> State:
    """Go on with the cleanup step once the hand is small enough (CR 514.2), and with the turn that follows."""
    if who_has_to_discard(now) is not None:
        return now
    now = begin_step(now, Step.CLEANUP)
    return end_step(now) if plain(now.priority, "who has priority") == NOBODY else now


def next_step(now: State, *, waits: bool = False) -> State:
    """End the step or phase and begin the next, be it one in which nobody gets priority; see ``end_step``.

    Whether players got priority in a cleanup step is told by their having passed. The next step ``waits`` for what is
    declared or dealt in it, where games are followed in which players attack: see ``begin_step``.
    """
    again = _players_acted_while_cleaning_up(now)
    step, active = plain(now.step, "the step"), plain(now.active, "whose turn it is")
    now = emptied(now)
    if not waits:
        combat_can_go_on(now, Step(step), active)
    if plain(now.stack_size, ON_THE_STACK) != 0 or now.resolving is not False:
        raise CannotHappen(f"the {Step(step).title} does not end while the stack is not empty (CR 500.2)")
    if again:
        return begin_step(now, Step.CLEANUP)
    another = comes_again(now, Step(step))
    if another is not False:
        again_damage = begin_step(now, Step.COMBAT_DAMAGE, waits=waits)
        return one_or_other(another, again_damage, _next(now, Step(step), active, waits))
    return _next(now, Step(step), active, waits)


def _next(now: State, step: Step, active: Player, waits: bool) -> State:
    """Begin the step or the turn that comes after a step."""
    if step is Step.CLEANUP:
        return _begin_turn(next_turn(now))
    no_added_combat_is_skipped(now)
    return _either(
        another_combat_comes(now, step),
        lambda: begin_step(in_another_combat(now, step), Step.BEGINNING_OF_COMBAT, waits=waits),
        lambda: _next_of_the_usual(now, step, waits),
    )


def _next_of_the_usual(now: State, step: Step, waits: bool) -> State:
    """Begin the step that comes after a step, where no combat phase is added between.

    No blockers and no damage if nothing attacked (CR 508.8), and no main phase after a combat phase that was added so;
    no draw step and no combat phase where an effect skips that (CR 500.11).
    """
    then = now
    if step is Step.DECLARE_ATTACKERS:
        skips, to = nothing_attacked(now), Step.END_OF_COMBAT
    elif step is Step.UPKEEP:
        (then, skips), to = draw_step_is_skipped(now), Step.PRECOMBAT_MAIN
    elif step is Step.PRECOMBAT_MAIN:
        (then, skips), to = next_is_skipped(now, "combat phase", now.active), Step.POSTCOMBAT_MAIN
    else:
        skips, to = no_main_phase_follows(now, step), Step.END
    return _either(skips, lambda: begin_step(then, to), lambda: begin_step(now, Step(step + 1), waits=waits))


def _either(condition: Formula, then: Callable[[], State], otherwise: Callable[[], State]) -> State:
    """Return one state or the other, and make both only if the condition is open."""
    if isinstance(condition, bool):
        return then() if condition else otherwise()
    return one_or_other(condition, then(), otherwise())


def emptied(now: State) -> State:
    """Empty every mana pool, as happens when a step or phase ends, but for what stays until combat does (CR 500.5)."""
    goes_on = all_of(now.step >= Step.BEGINNING_OF_COMBAT, now.step < Step.END_OF_COMBAT) is True
    staying = [mana.place for mana in restricted_in_pools(now.game) if stays_in_combat(mana)] if goes_on else []
    pools = (
        fact for fact in now.stated_of("mana", "restricted_mana") if fact.kind == "mana" or fact.toward not in staying
    )
    return change(now, dict.fromkeys(pools, 0))


def begin_step(now: State, step: Step, *, waits: bool = False) -> State:
    """Begin a step: turn-based actions, then triggers, then the active player's priority (CR 117.3a).

    In the cleanup step nobody gets priority but where a state-based action is performed or an ability waits (514.3a).
    A step that ``waits`` leaves attackers and blockers to be declared, and combat damage to be dealt, before that.
    """
    now = forecasts_end(now, step).set(
        {
            Fact("step"): step,
            Fact("passes"): 0,
            Fact("priority"): NOBODY,
            **declared_no_more(now, combat_ends=step not in COMBAT_STEPS[1:]),
        }
    )
    if step in AS_IT_BEGINS:
        now = now.set(permissions_ending(now, AS_IT_BEGINS[step], now.active))
    if step is Step.CLEANUP:
        return _with_priority_if_something_happens(now, note(clean_up(now), Began(step)))
    if step is Step.UPKEEP:
        now = _without_what_was_to_be_paid_before(now)
    if step is Step.DRAW:
        now = first_draw_is_due(now)
        for player in now.game.everyone:
            now = draw_cards(now, player, 1, now.active == player)
    if step is Step.PRECOMBAT_MAIN:
        now = _as_the_main_phase_begins(now)
    now = note(now, Began(step))
    if waits and step in DECLARED_FIRST:
        return _waiting(now, step)
    if step is Step.COMBAT_DAMAGE:
        now = assigned_by_itself(damage_step_begins(now))
        if who_chooses(now):
            return now
    return now if step in WITHOUT_PRIORITY else give_priority(now, now.active)


DECLARED_FIRST = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)
"""The steps that begin with what players declare or assign (CR 508.1, 509.1, 510.1)."""


def _waiting(now: State, step: Step) -> State:
    """Return the state in which nobody has priority until what the step begins with is done, if that is anything."""
    if step is Step.COMBAT_DAMAGE:
        return damage_step_begins(now)
    if step is Step.DECLARE_ATTACKERS:
        return now
    attacked = (attacks_player(now, o, p) for o in attacking_now(now) for p in attacked_players(now))
    return where(any_of(*attacked), now, give_priority(now, now.active))


def _as_the_main_phase_begins(now: State) -> State:
    """Let the archenemy set a scheme in motion, Sagas be told further, and Attractions be visited (CR 703.4e-g)."""
    for player in now.game.everyone if now.game.of_variants else ():
        now = set_next_in_motion(now, player, now.active == player)
    now = told_further(now)
    attractions = [o for o in now.game.of_variants if o.card.deck == ATTRACTIONS]
    for player in now.game.everyone if attractions else ():
        there = any_of(*(all_of(now.on_battlefield(o), now.controller(o) == player) for o in attractions))
        now = roll_to_visit(now, player, all_of(now.active == player, there))
    return now


def _without_what_was_to_be_paid_before(now: State) -> State:
    """Let nobody pay any more for what could be paid for only before its owner's next upkeep (CR 116.2c)."""
    changes: dict[Fact, Value] = {}
    for obj in now.game.cards:
        if any(isinstance(ability, LaterAction) and ability.until_upkeep for ability in all_said_on(obj)):
            for player in now.game.everyone:
                fact = Fact("later_action", obj.index, player)
                changes[fact] = if_then_else(now.active == obj.owner, 0, now.number(*fact))
    return change(now, changes)


def _with_priority_if_something_happens(before: State, now: State) -> State:
    """Let the active player get priority in a cleanup step where a state-based action is performed (CR 514.3a).

    Or where something has triggered. What ends in that step can bring a state-based action about only where a permanent
    ceases to be what an effect made it.
    """
    animated = (before.holds(*fact[:2]) for fact in before.stated_of("animated"))
    more = (before.number(*fact) != 0 for fact in before.stated_of(*MORE_STATS, "made"))
    waiting = (now.holds(*fact[:2]) for fact in now.stated_of("waiting"))
    if any_of(*animated, *more, *waiting) is False:
        return now
    after = give_priority(now, now.active)
    same_as_before = (
        after.number(*fact) == now.number(*fact) for fact, _ in after.stated() if fact.kind in ("zone", "attached_to")
    )
    return where(all_of(*same_as_before), now, after)


def plain(value: Value, what: str) -> int:
    """Return a number that has to be known here. Raises ``CannotHappen`` if it is open."""
    if isinstance(value, int):
        return value
    turning = ", ".join(variable.name for variable in variables(value))
    raise CannotHappen(f"{what} is not known, so what happens now can't be told: it turns on {turning}")


def _begin_turn(coming: TurnToCome) -> State:
    now, active, begins = coming
    changes: dict[Fact, Value] = {Fact("active"): active}
    for player in now.game.everyone:
        changes |= {Fact(kind, player): 0 for kind in COUNTED_EACH_TURN}
        changes[Fact("attacked", player)] = False
    changes |= dict.fromkeys(now.stated_of("happened", "triggered"), 0)
    for fact in of_cards(now, "summoning_sick"):
        mine = now.number("controller", fact.about) == active
        changes[fact] = all_of(no(mine), now.holds("summoning_sick", fact.about))
    for obj in now.game.with_first_upkeep:
        came: Formula = now.holds("summoning_sick", obj.index)
        fact = Fact("came_last_turn", obj.index)
        changes[fact] = if_then_else(now.controller(obj) == active, came, now.holds(*fact[:2]))
    for fact in of_cards(now, "activations"):
        abilities = now.game.activated(now.game.objects[fact.about])
        if fact.toward in range(len(abilities)) and not abilities[fact.toward].only_once:
            changes[fact] = 0
    for fact in of_cards(now, "lost_since"):
        changes[fact] = if_then_else(active == fact.toward, 0, now.number(*fact))
    changes |= {fact: default_of(now.game, fact) for fact in of_cards(now, "charged", "set_aside_now")}
    for fact in made_for(now, "until your next turn"):
        ends = any_of(*(all_of(now.number(*fact) == player + 1, begins[player]) for player in begins))
        changes[fact] = if_then_else(ends, 0, now.number(*fact))
    for fact in until_next_turn(now):
        changes[fact] = if_then_else(begins[fact.toward], 0, now.number(*fact))
    changes |= permissions_of_their_turn(now, active)
    changes |= marks_ending(now, begins) | combats_of_the_turn_ending(now) | under_planar_control(now, active)
    after = control_settled(change(now, changes), controlled_for_a_time(now))
    return _begin_to_untap(without_stale_timestamps(after), now.active)


def _begin_to_untap(now: State, before: Number) -> State:
    """Begin the untap step of a turn, or the upkeep step where that is skipped (CR 500.11, 502).

    ``before``: whose turn it was until then.
    """
    then, skips = next_is_skipped(now, "untap step", now.active)
    return _either(
        skips,
        lambda: begin_step(then, Step.UPKEEP),
        lambda: begin_step(keeping_what_lasts(untapped(checked(phased_in_and_out(now), before))), Step.UNTAP),
    )
