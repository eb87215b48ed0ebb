"""Abilities trigger on what happens (CR 603.2). They are put on the stack by :mod:`model.play.waiting`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import TypeAlias

from model.changes.happenings import (
    ActivatedAbility,
    BecameMonstrous,
    BecameUnattached,
    Cast,
    Died,
    Entered,
    Happening,
    LastDefenseCounterGone,
    PlayedLand,
    PutThere,
    Targeted,
    TookAction,
    Voted,
    Votes,
    WasSacrificed,
    WasSetInMotion,
)
from model.changes.happenings_in_combat import (
    Attacked,
    BecameBlocked,
    BlockedOne,
    CreatureAttacked,
    DealtCombatDamage,
    Enlisted,
    WasNotBlocked,
)
from model.changes.setting_off import is_mana_ability, is_set_off, sets_off, watched
from model.changes.waiting_texts import texts_that_waited
from model.game.changing import change
from model.game.facts import COUNTERS, Fact, FactKind
from model.game.game import Object
from model.game.libraries import in_any_order
from model.game.marks import times_paid
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, no, total
from model.objects.combat.attacked import attacked_by, attacks_player
from model.objects.commanders import RETURN_BY_STATE, put_there_instead
from model.objects.counting.cast_this_turn import spells_cast
from model.objects.on_its_card import says
from model.objects.zones.putting import put
from model.objects.zones.replacing import goes_elsewhere
from model.text.abilities import Activated, Triggered
from model.text.happened import IsSacrificed
from model.text.keywords.triggering import Melee
from model.text.replacing import OnTopInstead, ShuffledInstead
from model.text.trigger_conditions.of_objects import ThisBecomesUnattached, ThisEnters, ThisPutIntoGraveyard
from model.text.trigger_conditions.of_players import ThisIsCast
from model.vocabulary import NOBODY, Player, Zone

Together: TypeAlias = Sequence[tuple[Object, Formula]]
"""Objects that something may happen to at once, each with when it does."""


def note(now: State, happening: Happening, when: Formula = True) -> State:
    """Let every ability trigger that this sets off; it waits until a player would get priority (CR 603.2).

    Mana abilities do not wait: what they add is part of what makes the mana (CR 605.4a).
    """
    now = watched(now, happening, when)
    for waiting in now.game.triggers:
        source, ability = waiting.source, waiting.ability
        if is_mana_ability(ability, now.game.edition):
            continue
        triggers = all_of(when, may_trigger(now, source, ability), is_set_off(now, waiting, happening))
        if triggers is not False:
            x = _number_said(now, ability, happening)
            about = {**_about(source, ability, happening), **_about_players(now, source, ability, happening)}
            now = triggered_once_more(_trigger(now, source, ability, triggers, about, x), source, ability, triggers)
    for obj in now.game.listed.delayed:
        now = _let_delayed_trigger(now, obj, happening, when)
    return texts_that_waited(now, happening, when)


def may_trigger(now: State, source: Object, ability: Triggered) -> Formula:
    """Return whether an ability has triggered less often this turn than it may, if that is limited."""
    return not ability.most_each_turn or has_triggered(now, source, ability) < ability.most_each_turn


def has_triggered(now: State, source: Object, ability: Triggered) -> Number:
    """Return how often an ability has triggered this turn, where that is limited; else 0."""
    fact = _often(now, source, ability)
    return 0 if fact is None else now.number(*fact)


def triggered_once_more(now: State, source: Object, ability: Triggered, when: Formula = True) -> State:
    """Return the state in which it is counted that an ability has triggered, if it does so only so often each turn."""
    fact = _often(now, source, ability)
    return now if fact is None else change(now, {fact: now.number(*fact) + 1}, when)


def _often(now: State, source: Object, ability: Triggered) -> Fact | None:
    """Return the fact how often an ability has triggered this turn, where that is limited."""
    if not ability.most_each_turn:
        return None
    return Fact("triggered", source.index, now.game.limited_triggers(source).index(ability))


def _let_delayed_trigger(now: State, obj: Object, happening: Happening, when: Formula) -> State:
    """Let a delayed triggered ability trigger, if it was created and has not yet (CR 603.7b)."""
    assert isinstance(obj.ability, Triggered)
    is_there = all_of(when, now.holds("delayed", obj.index))
    triggers = all_of(is_there, is_there is not False and sets_off(now, obj, obj.ability.trigger, happening))
    return change(now, {Fact("delayed", obj.index): False, Fact("waiting", obj.index): True}, triggers)


def _number_said(now: State, ability: Triggered, happening: Happening) -> Number:
    """Return what X is for an ability by what triggers it (701.37c, 702.40a, 702.56a, 702.121a); 0 for all others."""
    match ability.trigger, happening:
        case ThisIsCast(cost), Cast(paid=paid):
            before = total(spells_cast(now, player) for player in now.game.everyone) - 1
            return (paid or ()).count(cost) if cost else before
        case ThisEnters(paid), Entered(obj) if paid:
            return times_paid(now, obj, paid)
        case _, BecameMonstrous(number=number):
            return number
        case _, Attacked(player, creatures) if isinstance(ability, Melee):
            return count(*(_is_attacked(now, opponent, creatures) for opponent in now.opponents(player)))
    return 0


def _is_attacked(now: State, player: Player, creatures: Together) -> Formula:
    """Return whether a player is attacked, and not only a planeswalker or battle, by one of those declared."""
    return any_of(*(all_of(declared, attacked_by(now, creature) == player) for creature, declared in creatures))


About: TypeAlias = Mapping[tuple[FactKind, Player], Value]
"""What an ability that triggers is about, as facts of it without the ability: an object, some players."""


def _about(source: Object, ability: Triggered, happening: Happening) -> About:
    """Return the object that an ability is about which does something to what triggered it."""
    if not ability.concerns_an_object:
        return {}
    match happening:
        case BlockedOne(blocker, attacker):
            return {("concerns", NOBODY): (attacker if source is blocker else blocker).index}
        case CreatureAttacked(obj=what):
            return {("concerns", NOBODY): what.index}
        case Entered(obj=what):
            return {("concerns", NOBODY): what.index}
        case Enlisted(other=what):
            return {("concerns", NOBODY): what.index}
        case Targeted(by=what) | Cast(spell=what) | ActivatedAbility(ability=what):
            return {("concerns", NOBODY): what.index}
        case BecameUnattached(host=what) | WasSetInMotion(obj=what):
            return {("concerns", NOBODY): what.index}
    return {}


def _about_players(now: State, source: Object, ability: Triggered, happening: Happening) -> About:
    """Return the players that an ability is about which does something to who triggered it (CR 603.2)."""
    if not ability.concerns_players:
        return {}
    match happening:
        case (
            TookAction(player=player)
            | Cast(player=player)
            | ActivatedAbility(player=player)
            | PlayedLand(player=player)
            | DealtCombatDamage(player=player)
        ):
            return {("concerns_player", player): 1}
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


def note_targets(now: State, by: Object, targets: Iterable[int], when: Formula = True) -> State:
    """Let what triggers when a permanent becomes a target trigger; players come before objects (CR 603.2)."""
    told = {len(now.game.players) + obj.index: obj for obj in now.game.told_of_targets}
    for target in targets:
        if target in told:
            now = note(now, Targeted(told[target], by), when)
    return now


def note_chosen_targets(now: State, by: Object, chosen: Iterable[Number], when: Formula) -> State:
    """Let what triggers when a permanent becomes a target trigger, of targets that may be still open."""
    targets = tuple(chosen)
    for told in sorted(len(now.game.players) + o.index for o in now.game.told_of_targets):
        now = note_targets(now, by, (told,), all_of(when, any_of(*(target == told for target in targets))))
    return now


def note_defeat(before: State, now: State, obj: Object) -> State:
    """Let trigger what does once the last defense counter has been removed from a battle (CR 310.11b)."""
    fact = Fact("counters", obj.index, COUNTERS.index("defense"))
    return note(now, LastDefenseCounterGone(obj), all_of(before.number(*fact) > 0, now.number(*fact) <= 0))


def bury(now: State, obj: Object, when: Formula = True) -> State:
    """Put an object into its owner's graveyard; if it was a permanent, what sees it die triggers."""
    return bury_together(now, [(obj, when)])


def bury_together(now: State, going: Together) -> State:
    """Put objects into their owners' graveyards at once: what sees permanents die sees all of them (CR 603.10a).

    What goes on top of a library instead does so once others are shuffled into it (CR 701.24g).
    """
    now, going = _without_commanders(now, going)
    for obj, when in going:
        now = note(now, Died(obj), all_of(when, no(goes_elsewhere(now, obj))))
    now = note_what_comes_off(now, going)
    return into_graveyard(now, going, as_told=now.game.edition < RETURN_BY_STATE)


def sacrifice(now: State, going: Together) -> State:
    """Let permanents be sacrificed at once by who controls them: each goes to its owner's graveyard (CR 701.21a)."""
    for obj, when in going if now.game.speaks_of(IsSacrificed) else ():
        now = note(now, WasSacrificed(obj), when)
    return bury_together(now, going)


def _without_commanders(now: State, going: Together) -> tuple[State, Together]:
    """Put commanders into the command zone whose owners choose that instead, and return what is left (CR 903.9b)."""
    left: list[tuple[Object, Formula]] = []
    for obj, when in going:
        now, returns = put_there_instead(now, obj, Zone.GRAVEYARD, when)
        now = put(now, obj, Zone.COMMAND, when=returns) if returns is not False else now
        left.append((obj, all_of(when, no(returns))))
    return now, left


def into_graveyard(now: State, going: Together, as_told: bool = False) -> State:
    """Put objects into their owners' graveyards at once, or where they go instead, and let trigger what sees that.

    ``as_told``: it was asked before whether commanders are put into the command zone instead.
    """
    for obj, when in sorted(going, key=lambda one: says(one[0], OnTopInstead)):
        now = put(now, obj, Zone.GRAVEYARD, as_told=as_told, when=when)
    tops = [(o, all_of(when, now.zone(o) == Zone.LIBRARY)) for o, when in going if says(o, OnTopInstead)]
    for player in now.game.everyone if tops else ():
        now = in_any_order(now, [(o, on_top) for o, on_top in tops if o.owner == player])
    for obj, when in going:
        shuffled = all_of(when, now.zone(obj) == Zone.LIBRARY) if says(obj, ShuffledInstead) else False
        now = note(now, TookAction(obj.owner, "shuffle"), shuffled) if shuffled is not False else now
    if now.game.speaks_of(ThisPutIntoGraveyard):
        for obj, when in going:
            now = note(now, PutThere(obj), all_of(when, now.zone(obj) == Zone.GRAVEYARD))
    return now


def note_what_comes_off(now: State, leaving: Together) -> State:
    """Let trigger what triggers as something becomes unattached, where one of both is about to leave (CR 603.10c)."""
    if not now.game.speaks_of(ThisBecomesUnattached):
        return now
    leaves = dict(leaving)
    for obj, host in permutations(now.game.cards, 2):
        if obj in leaves or host in leaves:
            off = any_of(leaves.get(obj, False), leaves.get(host, False))
            now = note(now, BecameUnattached(obj, host), all_of(off, now.attached(obj, host)))
    return now


def _trigger(now: State, source: Object, ability: Triggered, when: Formula, about: About, x: Number) -> State:
    for obj, free in instances(now, source, ability):
        now = with_room(now, obj)
        waits: dict[Fact, Value] = {
            Fact("waiting", obj.index): True,
            Fact("controller", obj.index): now.controller(source),
        }
        waits |= {Fact(kind, obj.index, toward): value for (kind, toward), value in about.items()}
        if ability.has_x:
            waits[Fact("value_of_x", obj.index)] = x
        now = change(now, waits, all_of(when, free))
    return now


def create_delayed(
    now: State, source: Object, ability: Triggered, controller: Number, about: About, when: Formula = True
) -> State:
    """Create a delayed triggered ability of an object, which is about that (CR 603.7d-e)."""
    for obj, free in instances(now, source, ability):
        now = with_room(now, obj)
        is_so: dict[Fact, Value] = {Fact("delayed", obj.index): True, Fact("controller", obj.index): controller}
        is_so |= {Fact(kind, obj.index, toward): value for (kind, toward), value in about.items()}
        now = change(now, is_so, all_of(when, free))
    return now


def instances(now: State, source: Object, ability: Triggered | Activated) -> Iterator[tuple[Object, Formula]]:
    """Return what may be the next instance of an ability, each with what must hold for that: the first that is free.

    The last may be new in the game.
    """
    taken: Formula = True
    for obj in now.game.instances(source, ability):
        used = any_of(now.holds("waiting", obj.index), now.holds("delayed", obj.index))
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
