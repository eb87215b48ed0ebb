"""Abilities trigger on what happens (CR 603.2); :mod:`model.play.triggers_put_on_the_stack` puts them there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from model.changes.combat_trigger_events import (
    Attacked,
    AttackedPlayer,
    BecameBlocked,
    Blocked,
    BlockedOne,
    CreatureAttacked,
    DealtCombatDamage,
    DealtCombatDamageBy,
    Enlisted,
    TheyDealtCombatDamage,
    WasNotBlocked,
)
from model.changes.graveyards.leaving_at_once import WereDiscarded, WereMilled, WerePutThere
from model.changes.trigger_events import (
    ActivatedAbility,
    BecameMonstrous,
    BecameUnattached,
    Began,
    Cast,
    Copied,
    CountersWerePut,
    DealtDamage,
    DealtDamageTo,
    Died,
    Entered,
    Happening,
    LastDefenseCounterGone,
    LeavesBattlefield,
    PlayedLand,
    PutLoreCounters,
    Targeted,
    TheyEntered,
    TookAction,
    Voted,
    Votes,
    WasDealtDamage,
    WasSacrificed,
)
from model.changes.triggering.by_players import such_discards
from model.changes.triggering.first_targets import with_target
from model.changes.triggering.given_by_keyword_counters import given_by_counters
from model.changes.triggering.how_often import additional_times, goes_unnoticed, that_enter
from model.changes.triggering.life_and_draw_events import DrewCard, GainedLife, LostLife
from model.changes.triggering.mana_abilities import is_mana_ability
from model.changes.triggering.so_often_each_turn import may_trigger, triggered_once_more
from model.changes.triggering.trigger_condition_met import holds_for_who_controls, is_set_off, sets_off, watched, works
from model.changes.variants.trigger_events import RolledDie, WasSetInMotion
from model.changes.waiting_unread_texts import texts_that_waited
from model.game.changing import change
from model.game.facts import COUNTERS, Fact, FactKind
from model.game.game import Object
from model.game.marks_on_permanents import mana_spent, times_paid
from model.game.objects import Waiting
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, no, total
from model.objects.combat.attacked import attacked_by, attacks_player
from model.objects.counting.cast_this_turn import spells_cast
from model.objects.counting.saga_chapters import sagas
from model.objects.counting.sizes_that_texts_may_change import SIZES, with_open_sizes
from model.objects.counting.what_texts_count import no_less_than_0
from model.objects.printed_on_its_card import LORE
from model.objects.reach_of_unread_texts import resting_on_keywords
from model.objects.zones.left_to_be_copied import is_left_to_be_copied
from model.objects.zones.pending_triggers import any_pending
from model.text.abilities import Activated, Triggered
from model.text.descriptions import Those
from model.text.keywords.triggering import Melee
from model.text.trigger_conditions.of_objects import BecomesTarget, CountersPut, ThatIsDone, TheyEnter, ThisEnters
from model.text.trigger_conditions.of_players import DiscardsTogether, ItIsSo, RollsDie, ThisIsCast
from model.vocabulary import NOBODY, Player, Zone

Together: TypeAlias = Sequence[tuple[Object, Formula]]
"""Objects that something may happen to at once, each with when it does."""


def note(now: State, happening: Happening, when: Formula = True) -> State:
    """Let every ability trigger that this sets off; it waits until a player would get priority (CR 603.2).

    Mana abilities do not wait: what they add is part of what makes the mana (CR 605.4a).
    """
    now = watched(now, happening, when)
    for waiting in (*now.game.triggers, *given_by_counters(now)):
        source, ability = waiting.source, waiting.ability
        if is_mana_ability(ability, now.game.edition):
            continue
        now = _resting_on_keywords(now, waiting, happening)
        triggers = all_of(when, is_set_off(now, waiting, happening))
        if triggers is not False:
            x = _x_for(now, source, ability, happening)
            about = {**_about(now, source, ability, happening), **_about_players(now, source, ability, happening)}
            for again in (True, *additional_times(now, source, happening)):
                as_often = all_of(triggers, again, may_trigger(now, source, ability))
                if as_often is not False:
                    now = _trigger(now, source, ability, as_often, about, x)
                    now = triggered_once_more(now, source, ability, as_often)
    for obj in now.game.listed.delayed:
        now = _let_delayed_trigger(now, obj, happening, when)
    return texts_that_waited(now, happening, when)


def _resting_on_keywords(now: State, waiting: Waiting, happening: Happening) -> State:
    """Return the state that rests on texts by which something may have a keyword that an ability waits for, or not."""
    trigger = waiting.ability.trigger
    what = getattr(trigger, "what", None)
    if not isinstance(what, Those) or not (what.having or what.lacking) or not now.game.giving("combat"):
        return now
    any_such: dict[str, Any] = {"what": replace(what, having="", lacking="")}
    wider = replace(waiting, ability=replace(waiting.ability, trigger=replace(trigger, **any_such)))
    return now if is_set_off(now, wider, happening) is False else resting_on_keywords(now, (what,))


def _let_delayed_trigger(now: State, obj: Object, happening: Happening, when: Formula) -> State:
    """Let a delayed triggered ability trigger, if it was created and has not yet, or triggers again (CR 603.7b)."""
    assert isinstance(obj.ability, Triggered)
    is_there = all_of(when, now.holds("delayed", obj.index))
    triggers = all_of(is_there, is_there is not False and sets_off(now, obj, obj.ability.trigger, happening))
    triggers = all_of(triggers, triggers is not False and no(goes_unnoticed(now, obj, happening)))
    if triggers is False:
        return now
    about: About = {}
    if obj.ability.this_turn:
        about = {**_about(now, obj, obj.ability, happening), **_about_players(now, obj, obj.ability, happening)}
    if obj.ability.again and obj.source is not None:
        return _with_instance(now, obj.source, obj.ability, "waiting", now.controller(obj), about, triggers)
    waits: dict[Fact, Value] = {Fact("delayed", obj.index): False, Fact("waiting", obj.index): True}
    waits |= {Fact(kind, obj.index, toward): value for (kind, toward), value in about.items()}
    return change(now, waits, triggers)


def _x_for(now: State, source: Object, ability: Triggered, happening: Happening) -> Number:
    """Return what X is for an ability: how large what dies is, or what else says so that triggers it (CR 603.10a)."""
    if isinstance(happening, Died) and ability.size_of_what_died is not None:
        return no_less_than_0(SIZES[ability.size_of_what_died](with_open_sizes(now), happening.obj))
    return _number_said(now, source, ability, happening)


def _number_said(now: State, source: Object, ability: Triggered, happening: Happening) -> Number:
    """Return what X is for an ability by what triggers it (701.37c, 702.40a, 702.56a, 702.121a); 0 for all others."""
    if ability.asks_what_was_spent:
        return _amount_spent(now, happening)
    match ability.trigger, happening:
        case ThisIsCast(cost), Cast(paid=paid):
            before = total(spells_cast(now, player) for player in now.game.everyone) - 1
            return (paid or ()).count(cost) if cost else before
        case ThisEnters(paid), Entered(obj) if paid:
            return times_paid(now, obj, paid)
        case _, BecameMonstrous(number=number):
            return number
        case _, GainedLife() | LostLife() | DealtDamage() | DealtDamageTo() | WasDealtDamage():
            return happening.amount
        case _, Attacked(player, creatures) if isinstance(ability, Melee):
            return count(*(_is_attacked(now, opponent, creatures) for opponent in now.opponents(player)))
        case (CountersPut(), CountersWerePut(number=number)) | (RollsDie(), RolledDie(result=number)):
            return number
        case DiscardsTogether(), WereDiscarded() as done:
            such, others = such_discards(now, ability.trigger, done, now.controller(source), source)
            return count(*such) + others
        case TheyEnter(what), TheyEntered():
            return count(*that_enter(now, source, what, happening))
    return 0


def _amount_spent(now: State, happening: Happening) -> Number:
    """Return how much mana was spent on the spell that is cast, or that became what enters (CR 601.2h, 400.7d)."""
    match happening:
        case Cast(spell=spell) | Entered(obj=spell):
            return mana_spent(now, spell)
    return 0


def _is_attacked(now: State, player: Player, creatures: Together) -> Formula:
    """Return whether a player is attacked, and not only a planeswalker or battle, by one of those declared."""
    return any_of(*(all_of(declared, attacked_by(now, creature) == player) for creature, declared in creatures))


About: TypeAlias = Mapping[tuple[FactKind, Player], Value]
"""What an ability that triggers is about, as facts of it without the ability: an object, some players."""


def _about(now: State, source: Object, ability: Triggered, happening: Happening) -> About:
    """Return the object that an ability is about which does something to what triggered it."""
    if not ability.concerns_an_object:
        return {}
    match happening:
        case BlockedOne(blocker, attacker):
            return {("concerns", NOBODY): (attacker if source is blocker else blocker).index}
        case CreatureAttacked(obj=what) | DealtCombatDamage(obj=what) | Blocked(obj=what) | BecameBlocked(obj=what):
            return {("concerns", NOBODY): what.index}
        case Entered(obj=what) | Died(obj=what) | LeavesBattlefield(obj=what) | WasSetInMotion(obj=what):
            return {("concerns", NOBODY): what.index}
        case Began():
            return {("concerns", NOBODY): now.number("attached_to", source.index)}
        case Targeted(obj, by):
            of_it = isinstance(ability.trigger, BecomesTarget) and ability.trigger.about == "it"
            return {("concerns", NOBODY): (obj if of_it else by).index}
        case Cast(spell=what) | Copied(spell=what) | ActivatedAbility(ability=what):
            return {("concerns", NOBODY): what.index}
        case DealtDamageTo(to=Object() as what) | WasDealtDamage(to=Object() as what):
            return {("concerns", NOBODY): what.index}
        case BecameUnattached(host=what) | Enlisted(other=what):
            return {("concerns", NOBODY): what.index}
    return {}


def _about_players(now: State, source: Object, ability: Triggered, happening: Happening) -> About:
    """Return the players that an ability is about which does something to who triggered it (CR 603.2)."""
    if not ability.concerns_players:
        return {}
    if ability.concerns_a_controller:
        one = _about(now, source, ability, happening).get(("concerns", NOBODY))
        controls = now.controller(now.game.objects[one]) if isinstance(one, int) and one != NOBODY else NOBODY
        return {("concerns_player", p): if_then_else(controls == p, 1, 0) for p in now.game.everyone}
    match happening:
        case (
            TookAction(player=player)
            | Cast(player=player)
            | Copied(player=player)
            | ActivatedAbility(player=player)
            | PlayedLand(player=player)
            | DealtCombatDamage(player=player)
            | DealtCombatDamageBy(player=player)
            | TheyDealtCombatDamage(player=player)
            | AttackedPlayer(player=player)
            | GainedLife(player=player)
            | LostLife(player=player)
            | DrewCard(player=player)
            | WerePutThere(player=int() as player)
            | WereDiscarded(player=player)
            | WereMilled(player=int() as player)
        ):
            return {("concerns_player", player): 1}
        case DealtDamageTo(to=int() as player) | WasDealtDamage(to=int() as player):
            return {("concerns_player", player): 1}
        case Targeted(by=by):
            return {("concerns_player", p): if_then_else(now.controller(by) == p, 1, 0) for p in now.game.everyone}
        case Died(obj=moving) | WasSacrificed(obj=moving) | Entered(obj=moving):
            return {("concerns_player", p): if_then_else(now.controller(moving) == p, 1, 0) for p in now.game.everyone}
        case Attacked() | CreatureAttacked() | BecameBlocked() | WasNotBlocked():
            attacker = source if isinstance(happening, Attacked) else happening.obj
            attacked = {player: attacks_player(now, attacker, player) for player in now.game.everyone}
            return {("concerns_player", player): if_then_else(when, 1, 0) for player, when in attacked.items()}
        case Voted(votes):
            others = {p: _voted_otherwise(now, votes, p, now.controller(source)) for p in now.game.everyone}
            return {("concerns_player", p): if_then_else(when, 1, 0) for p, when in others.items()}
    return {}


def _voted_otherwise(now: State, votes: Votes, player: Player, you: Number) -> Formula:
    """Return whether a player, an opponent of another, voted for something for which that one did not vote."""
    theirs = [(is_there, choice) for who, is_there, choice in votes if who == player]
    yours = [(all_of(you == who, is_there), choice) for who, is_there, choice in votes]
    alone = (no(any_of(*(all_of(mine, choice == other) for mine, other in yours))) for _, choice in theirs)
    return all_of(
        now.opposes(you, player), any_of(*(all_of(one[0], its) for one, its in zip(theirs, alone, strict=True)))
    )


def _told_of_targets(now: State) -> Iterable[Object]:
    """Return the objects of which it may matter that they become a target: each, where an ability waits for others."""
    return now.game.cards if now.game.speaks_of(BecomesTarget) else now.game.told_of_targets


def note_targets(now: State, by: Object, targets: Iterable[int], when: Formula = True) -> State:
    """Let what triggers when a permanent becomes a target trigger; players come before objects (CR 603.2)."""
    told = {len(now.game.players) + obj.index: obj for obj in _told_of_targets(now)}
    for target in dict.fromkeys(targets):
        if target in told:
            now = with_target(note(now, Targeted(told[target], by), when), told[target], by, when)
    return now


def note_chosen_targets(now: State, by: Object, chosen: Iterable[Number], when: Formula) -> State:
    """Let what triggers when a permanent becomes a target trigger, of targets that may be still open."""
    targets = tuple(chosen)
    for told in sorted(len(now.game.players) + o.index for o in _told_of_targets(now)):
        now = note_targets(now, by, (told,), all_of(when, any_of(*(target == told for target in targets))))
    return now


def note_states(now: State) -> State:
    """Let every ability trigger that waits for the game to be so, if it has not by now (CR 603.8).

    It does not trigger again until the ability has left the stack.
    """
    for waiting in now.game.triggers if now.game.speaks_of(ItIsSo) else ():
        source, ability = waiting.source, waiting.ability
        if not isinstance(ability.trigger, ItIsSo):
            continue
        so = all_of(no(any_pending(now, now.game.instances(source, ability))), works(now, waiting))
        so = all_of(so, so is not False and holds_for_who_controls(now, source, ability.trigger.condition))
        for again in (True, *additional_times(now, source, None)) if so is not False else ():
            now = _trigger(now, source, ability, all_of(so, again), {}, 0)
    return now


def note_defeat(before: State, now: State, obj: Object) -> State:
    """Let trigger what does once the last defense counter has been removed from a battle (CR 310.11b)."""
    fact = Fact("counters", obj.index, COUNTERS.index("defense"))
    return note(now, LastDefenseCounterGone(obj), all_of(before.number(*fact) > 0, now.number(*fact) <= 0))


def note_counters(
    now: State, obj: Object, kind: str, number: Number, when: Formula = True, who: Number | None = None
) -> State:
    """Let trigger what waits for counters of a kind that a player has put on a permanent, so many (CR 122.6)."""
    if not now.game.speaks_of(CountersPut):
        return now
    return note(now, CountersWerePut(obj, kind, number, who), all_of(when, number > 0))


def note_lore(now: State, obj: Object, before: Number, when: Formula = True) -> State:
    """Let chapters trigger once lore counters have been put on an object that had so many before (CR 714.2b)."""
    after = now.number("counters", obj.index, COUNTERS.index(LORE))
    puts = all_of(when, obj in sagas(now.game), after > before)
    return note(now, PutLoreCounters(obj, before, after), puts) if puts is not False else now


def _trigger(now: State, source: Object, ability: Triggered, when: Formula, about: About, x: Number) -> State:
    by_text = {**about, ("value_of_x", NOBODY): x} if ability.has_x else about
    return _with_instance(now, source, ability, "waiting", now.controller(source), by_text, when)


def create_delayed(
    now: State, source: Object, ability: Triggered, controller: Number, about: About, when: Formula = True
) -> State:
    """Create a delayed triggered ability of an object, which is about that (CR 603.7d-e).

    One that triggers as what creates it is done has triggered by then (CR 603.12).
    """
    comes: FactKind = "waiting" if isinstance(ability.trigger, ThatIsDone) else "delayed"
    return _with_instance(now, source, ability, comes, controller, about, when)


def _with_instance(
    now: State,
    source: Object,
    ability: Triggered,
    comes: FactKind,
    controller: Number,
    about: About,
    when: Formula,
) -> State:
    """Return the state in which an instance of an ability has come, waiting or delayed."""
    for obj, free in instances(now, source, ability):
        now = with_room(now, obj)
        is_so: dict[Fact, Value] = {Fact(comes, obj.index): True, Fact("controller", obj.index): controller}
        is_so |= {Fact(kind, obj.index, toward): value for (kind, toward), value in about.items()}
        now = change(now, is_so, all_of(when, free))
    return now


def instances(now: State, source: Object, ability: Triggered | Activated) -> Iterator[tuple[Object, Formula]]:
    """Return what may be the next instance of an ability, each with what must hold for that: the first that is free.

    The last may be new in the game.
    """
    taken: Formula = True
    for obj in now.game.instances(source, ability):
        used = any_of(now.holds("waiting", obj.index), now.holds("delayed", obj.index), is_left_to_be_copied(now, obj))
        free = all_of(no(used), now.zone(obj) == Zone.NOWHERE)
        yield obj, all_of(taken, free)
        taken = all_of(taken, no(free))
        if taken is False:
            return
    yield now.game.with_ability(source, ability)[1], taken


def with_room(now: State, obj: Object) -> State:
    """Return the state with room for an instance of an ability, if there is none yet."""
    if obj.index < len(now.game.objects):
        return now
    return now.set({Fact("zone", obj.index): Zone.NOWHERE}, now.game.with_object(obj))
