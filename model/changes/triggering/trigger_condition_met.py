"""Whether a trigger condition is met: whether what happens is what a triggered ability waits for (CR 603.2, 603.4).

And what of that is remembered for the turn, as a card of the game asks for it later (CR 608.2i).
"""

from __future__ import annotations

from model.changes.combat_trigger_events import Attacked, CreatureAttacked, DealtCombatDamage
from model.changes.graveyards.leaving_at_once import TheyLeft, WereMilled
from model.changes.trigger_events import (
    ActivatedAbility,
    BecameMonstrous,
    BecameTapped,
    BecameUnattached,
    BecameUntapped,
    Began,
    Cast,
    Connived,
    CountersWerePut,
    DayOrNightCame,
    DealtDamage,
    DealtDamageTo,
    Died,
    Entered,
    ExiledAsDiscarded,
    Explored,
    Happening,
    LastDefenseCounterGone,
    LastTimeCounterGone,
    LeavesBattlefield,
    MadeMana,
    PlayedLand,
    PutLoreCounters,
    PutThere,
    Targeted,
    TheyEntered,
    TookAction,
    Transformed,
    TurnedUp,
    Unlocked,
    Voted,
    WasDealtDamage,
    WasSacrificed,
)
from model.changes.triggering.by_damage_life_and_draws import set_off_by_numbers
from model.changes.triggering.by_milled_cards import were_milled
from model.changes.triggering.by_players import done_by_or_to_a_player, is_cycling, set_off_by_a_player
from model.changes.triggering.counters_put import are_put_so
from model.changes.triggering.exploits_and_levels import Exploited, GainedLevel, set_off_by_its_own
from model.changes.triggering.first_targets import was_targeted
from model.changes.triggering.given_by_keyword_counters import is_given
from model.changes.triggering.how_often import any_leaves, goes_unnoticed, that_enter
from model.changes.triggering.in_combat import attacks_whom
from model.changes.triggering.in_variants import set_off_in_variants
from model.changes.triggering.life_and_draw_events import DrewCard, GainedLife, LostLife, RevealedAsDrawn, SpentOnSpell
from model.changes.triggering.mana_abilities import set_off_by_mana
from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import watched_in
from model.game.marks_on_permanents import has_chosen, times_paid
from model.game.objects import Waiting
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.back_faces_and_copies import has_ward_face_down
from model.objects.characteristics import has_type, is_named
from model.objects.counting.saga_chapters import is_skipped
from model.objects.counting.sizes_that_texts_may_change import with_open_sizes
from model.objects.functioning import functions, has_lost_its_abilities
from model.objects.layers.layer_by_layer import DONE
from model.objects.matching import matches
from model.objects.own_characteristics import is_on_face_up
from model.objects.what_conditions_mean import holds_for
from model.text.abilities import Triggered
from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, ATTACKS_YOU, Those
from model.text.happened_this_turn import Descends, IsAttackedInThisStep, Watched
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage
from model.text.trigger_conditions.of_objects import (
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    CountersPut,
    Dies,
    Enters,
    Explores,
    HalfUnlocked,
    IsSacrificed,
    LandAddsMana,
    LandEnters,
    LastDefenseCounterRemoved,
    LastTimeCounterRemoved,
    Leaves,
    ReachesChapter,
    RoomFullyUnlocked,
    TappedForMana,
    ThatDies,
    ThatLeaves,
    TheyEnter,
    TheyLeave,
    ThisBecomesMonstrous,
    ThisBecomesTapped,
    ThisBecomesTarget,
    ThisBecomesUnattached,
    ThisConnivesThisWay,
    ThisDies,
    ThisEnters,
    ThisExiledAsDiscarded,
    ThisLeaves,
    ThisPutIntoGraveyard,
    ThisRevealedAsDrawn,
    ThisTurnedUp,
    TransformsInto,
    TurnsUp,
    WardedThisIsTargeted,
)
from model.text.trigger_conditions.of_players import (
    Cycles,
    DayOrNightComes,
    FirstUpkeep,
    Mills,
    StepBegins,
    UpkeepOfSuspended,
)
from model.text.unread import Sometimes
from model.vocabulary import PERMANENT_TYPES, CardType, Player, Step, Who, Zone

_PERMANENT_CARD = Those(types=PERMANENT_TYPES, token=False)


def works(now: State, waiting: Waiting) -> Formula:
    """Return whether an ability of an object works where that is (CR 113.6), and is given or not lost (CR 613.1f)."""
    source, ability = waiting.source, waiting.ability
    if waiting.counter is not None:
        return is_given(now, waiting, *waiting.counter)
    if waiting.by is not None:
        return DONE.has_gifts(now, source, waiting.by)
    if ability.zone is Zone.BATTLEFIELD:
        return functions(now, source, ability)
    there = all_of(now.zone(source) == ability.zone, is_on_face_up(now, source, ability))
    return all_of(there, no(has_lost_its_abilities(now, source)))


def is_set_off(now: State, waiting: Waiting, happening: Happening) -> Formula:
    """Return whether an ability that an object may have triggers on what happens."""
    seen, source, ability = with_open_sizes(now), waiting.source, waiting.ability
    if isinstance(ability.trigger, Cycles) and ability.trigger.this:
        is_it = isinstance(happening, ActivatedAbility) and happening.ability.source is source and is_cycling(happening)
        return is_it and no(has_lost_its_abilities(now, source))
    there = works(now, waiting)
    if isinstance(ability.trigger, ThisConnivesThisWay):
        return isinstance(happening, Connived) and happening.obj is source is happening.by.source
    if isinstance(ability.trigger, WardedThisIsTargeted):
        there = has_ward_face_down(now, source)
        return all_of(there, sets_off(now, source, ThisBecomesTarget(Who.EACH_OPPONENT), happening))
    there = all_of(there, not ability.mode or has_chosen(now, source, ability.mode))
    does = all_of(there, sets_off(seen, source, ability.trigger, happening))
    does = all_of(does, does is not False and no(goes_unnoticed(now, source, happening)))
    you = now.controller(source)
    does = all_of(does, does is not False and condition_holds(now, source, ability, you))
    return all_of(does, ability.settled is None or does is False or _holds(seen, source, ability.settled, you))


def condition_holds(now: State, source: Object, ability: Triggered, controller: Number) -> Formula:
    """Return whether what follows "if" behind a trigger holds, for who controls the ability (CR 603.4)."""
    return ability.condition is None or _holds(with_open_sizes(now), source, ability.condition, controller)


def holds_for_who_controls(now: State, source: Object, condition: Condition) -> Formula:
    """Return whether what an ability of an object waits for is so, for who controls that (CR 603.8)."""
    return _holds(now, source, condition, now.controller(source))


def _holds(now: State, source: Object, condition: Condition, you: Number) -> Formula:
    return any_of(*(all_of(you == p, holds_for(condition, now, source, p)) for p in now.game.everyone))


def sets_off(now: State, source: Object, trigger: Trigger | Sometimes, happening: Happening) -> Formula:
    """Return whether what happens is what such an ability, or a text that is not modelled, of that object waits for."""
    by_numbers = GainedLife | LostLife | DrewCard | SpentOnSpell | DealtDamage | DealtDamageTo | WasDealtDamage
    if isinstance(happening, by_numbers):
        return set_off_by_numbers(now, source, trigger, happening)
    if isinstance(happening, Exploited | GainedLevel):
        return set_off_by_its_own(now, source, trigger, happening)
    if isinstance(happening, TheyLeft):
        return isinstance(trigger, TheyLeave) and any_leaves(now, source, trigger, happening)
    if isinstance(happening, WereMilled):
        return isinstance(trigger, Mills) and were_milled(now, source, trigger, happening)
    if isinstance(happening, TheyEntered):
        return isinstance(trigger, TheyEnter) and any_of(*that_enter(now, source, trigger.what, happening))
    if isinstance(happening, DayOrNightCame):
        return isinstance(trigger, DayOrNightComes)
    if isinstance(happening, PutLoreCounters):
        return isinstance(trigger, ReachesChapter) and _has_come_to(now, source, trigger.number, happening)
    if isinstance(trigger, BecomesTarget):
        return isinstance(happening, Targeted) and _is_aimed_at(now, source, trigger, happening.obj, happening.by)
    is_that = _is_that(now, trigger, happening, now.controller(source), source)
    return _is_of_its_kind(now, source, trigger, happening) if is_that is None else is_that


def _has_come_to(now: State, source: Object, chapter: int, happening: PutLoreCounters) -> Formula:
    """Return whether a Saga has come to a chapter that can trigger (CR 702.155a, 714.2b)."""
    come = all_of(happening.obj is source, happening.before < chapter, happening.after >= chapter)
    return all_of(come, come is not False and no(is_skipped(now, source, chapter)))


def _is_of_its_kind(now: State, source: Object, trigger: Trigger | Sometimes, happening: Happening) -> Formula:
    match trigger, happening:
        case _, (PlayedLand() | Cast() | ActivatedAbility() | TookAction() | Attacked() | Voted()) as done:
            return set_off_by_a_player(now, source, trigger, done)
        case (
            (BecomesTapped(what), BecameTapped(obj))
            | (BecomesUntapped(what), BecameUntapped(obj))
            | (Explores(what), Explored(obj))
            | (TurnsUp(what), TurnedUp(obj))
        ):
            return matches(what, now, obj, now.controller(source), source)
        case _, (Entered() | Died() | LeavesBattlefield()) as moving:
            return _set_off_by_moving(now, source, trigger, moving)
        case (
            (ThisBecomesTapped(), BecameTapped(obj))
            | (ThisTurnedUp(), TurnedUp(obj))
            | (ThisBecomesMonstrous(), BecameMonstrous(obj))
            | (ThisBecomesUnattached(), BecameUnattached(obj))
            | (LastDefenseCounterRemoved(), LastDefenseCounterGone(obj))
            | (LastTimeCounterRemoved(), LastTimeCounterGone(obj))
            | (ThisPutIntoGraveyard(), PutThere(obj))
            | (ThisRevealedAsDrawn(), RevealedAsDrawn(obj))
            | (ThisExiledAsDiscarded(), ExiledAsDiscarded(obj))
        ):
            return obj is source
        case TransformsInto(name), Transformed(obj):
            return obj is source and is_named(now, obj, name)
        case ((HalfUnlocked() | RoomFullyUnlocked()), Unlocked()):
            return _is_unlocked_so(now, source, trigger, happening)
        case StepBegins(step), Began(began) if step is began:
            earlier = trigger.first and now.holds("postcombat_main_over")
            return all_of(_is_whose_turn_it_is(now, source, trigger), no(earlier))
        case ((UpkeepOfSuspended() | FirstUpkeep()), Began(Step.UPKEEP)):
            return _is_its_upkeep(now, source, trigger)
        case (TappedForMana() | LandAddsMana()) as mana, MadeMana() as making:
            return set_off_by_mana(now, source, mana, making)
    return set_off_in_variants(now, source, trigger, happening)


def _is_unlocked_so(now: State, source: Object, trigger: HalfUnlocked | RoomFullyUnlocked, done: Unlocked) -> Formula:
    """Return whether that half has been unlocked of the object itself, or the last one of its controller's Rooms."""
    if isinstance(trigger, HalfUnlocked):
        return done.obj is source and done.half == trigger.name
    halves = (now.number("unlocked", done.obj.index, half) > 0 for half in range(len(done.obj.card.halves)))
    return all_of(now.controller(source) == now.controller(done.obj), *halves)


def _is_aimed_at(now: State, source: Object, trigger: BecomesTarget, obj: Object, by: Object) -> Formula:
    """Return whether a permanent that has become a target is one of these, and what targets it is as it asks."""
    if trigger.spell is not None and by.is_ability:
        return False
    you = now.controller(source)
    whose = trigger.whose is None or _means_number(now, trigger.whose, source, now.controller(by))
    there = all_of(now.on_battlefield(obj), whose, no(trigger.first and was_targeted(now, obj, trigger.whose, you)))
    asked = there is False or trigger.spell is None or matches(trigger.spell, now, by, you, source)
    return all_of(there, asked, there is not False and matches(trigger.what, now, obj, you, source))


def _is_whose_turn_it_is(now: State, source: Object, trigger: StepBegins) -> Formula:
    """Return whether it is the turn of one of whom an ability speaks that triggers as a step begins."""
    if not trigger.of_host:
        return _means_number(now, trigger.who, source, now.active)
    hosts = (o for o in now.game.cards if o is not source)
    return any_of(*(all_of(now.attached(source, o), now.controller(o) == now.active) for o in hosts))


def _is_its_upkeep(now: State, source: Object, trigger: UpkeepOfSuspended | FirstUpkeep) -> Formula:
    if isinstance(trigger, UpkeepOfSuspended):
        return all_of(now.active == source.owner, now.is_suspended(source))
    return all_of(now.active == now.controller(source), now.holds("came_last_turn", source.index))


def _set_off_by_moving(
    now: State, source: Object, trigger: Trigger | Sometimes, moving: Entered | Died | LeavesBattlefield
) -> Formula:
    obj = moving.obj
    match trigger, moving:
        case ThisLeaves(), LeavesBattlefield():
            return obj is source
        case ThatLeaves(), LeavesBattlefield():
            return now.number("concerns", source.index) == obj.index
        case ThisDies(own), Died():
            return all_of(obj is source, now.on_battlefield(obj), not own or now.controller(obj) == obj.owner)
        case ThatDies(), Died():
            return all_of(now.number("concerns", source.index) == obj.index, now.on_battlefield(obj))
        case ThisEnters(paid), Entered():
            return obj is source and (not paid or times_paid(now, obj, paid) > 0)
        case LandEnters(who), Entered():
            return all_of(has_type(now, obj, CardType.LAND), _means_number(now, who, source, now.controller(obj)))
    return False


def _means_number(now: State, who: Who, source: Object, player: Number) -> Formula:
    return any_of(*(all_of(player == p, now.means(who, source, p)) for p in now.game.everyone))


def watched(now: State, happening: Happening, when: Formula = True) -> State:
    """Return the state in which what happens is counted, for each player who may have to know of it this turn."""
    changes: dict[Fact, Value] = {}
    for one in watched_in(now.game):
        for player in now.game.everyone:
            is_that = _is_that(now, one.what, happening, player)
            seen = is_that is not None and all_of(when, is_that)
            if seen is not False:
                fact = one.of(player)
                changes[fact] = now.number(*fact) + if_then_else(seen, 1, 0)
    return change(now, changes) if changes else now


def may_descend(now: State, player: Player, when: Formula) -> State:
    """Leave open whether there is a permanent card among unnamed cards that were put into a player's graveyard."""
    for descended in (one.of(player) for one in watched_in(now.game) if one.what == Descends()):
        what = f"whether {now.game.players[player]} descends by a card that is not named"
        now, by_these = choose(now, what, ((0, True), (1, when)), Range(0, 1, ("no", "yes")))
        now = change(now, {descended: now.number(*descended) + by_these})
    return now


def _is_that(
    now: State, what: Trigger | Watched | Sometimes, happening: Happening, you: Number, source: Object | None = None
) -> Formula | None:
    """Return whether what happens is that, with a player as "you" (and of that source); ``None``: of another kind."""
    match what, happening:
        case CountersPut() as puts, CountersWerePut() as put:
            return puts.kind in ("", put.kind) and are_put_so(now, puts, put, you, source)
        case Dies(those), Died(obj):
            there = now.on_battlefield(obj)
            return all_of(there, there is not False and matches(those, now, obj, you, source))
        case (Enters(those), Entered(obj)) | (Leaves(those), LeavesBattlefield(obj)):
            return all_of(no(_dies_instead(what, happening)), matches(those, now, obj, you, source))
        case Attacks(those, False, first), CreatureAttacked(obj):
            again = first and now.holds("has_attacked", obj.index)
            whom = attacks_whom(now, you, what.whom, obj, source, walkers=what.walkers)
            return all_of(no(again), whom, matches(those, now, obj, you, source))
        case Descends(), PutThere(obj):
            return obj.owner == you and matches(_PERMANENT_CARD, now, obj, you, source)
        case IsAttackedInThisStep(), CreatureAttacked(obj):
            return matches(ATTACKS_YOU, now, obj, you, source)
        case IsSacrificed(those), WasSacrificed(obj):
            return all_of(now.on_battlefield(obj), matches(those, now, obj, you, source))
        case DealsCombatDamage(who, those), DealtCombatDamage(obj, player) if those is not None or source is None:
            return all_of(now.are_meant(who, you, player, source), matches(those or ANYTHING, now, obj, you, source))
        case ThisBecomesTarget(who), Targeted(obj, by):
            return obj is source and now.are_meant(who, you, now.controller(by), source)
    return done_by_or_to_a_player(now, what, happening, you, source)


def _dies_instead(what: Trigger | Watched | Sometimes, happening: Happening) -> Formula:
    """Return whether something dies as it leaves, where an ability waits for what leaves without dying."""
    return isinstance(what, Leaves) and what.alive and isinstance(happening, LeavesBattlefield) and happening.dies
