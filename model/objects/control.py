"""Who controls a permanent: the latest effect on its control says it, else its owner (CR 110.2, 613.1b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.marks_on_permanents import no_ring_bearer, out_of_combat, unpaired, was_cast_with
from model.game.objects import Continuous
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.designations_of_players import blessings_settled
from model.objects.layers.durations import lapsed
from model.objects.layers.effects import Effect
from model.objects.layers.layer_by_layer import DONE, applies
from model.objects.layers.timestamps import has_timestamp
from model.text.continuous import MakesUntil, WhileThis
from model.text.parts_by_layer import Controlled
from model.vocabulary import NOBODY

NO_HOSTS: Mapping[Object, Formula] = {}


def gain_control(
    now: State, obj: Object, player: Number, when: Formula = True, ended: frozenset[int] = frozenset()
) -> State:
    """Give a player control of a permanent, and of what it gives its controller control of (CR 613.1b).

    ``ended``: the numbers of the effects that have ended already, by which this comes about.
    """
    gains = all_of(when, now.controller(obj) != player)
    now = blessings_settled(now)
    hosts = hosts_controlled_by(now, obj, gains)
    now = change(now, _gained(now, obj, player), gains)
    now = ended_with(now, obj, gains, lambda lasts: lasts.controlled, ended)
    for host, goes_with_it in hosts.items():
        if goes_with_it is not False:
            theirs = DONE.controller(now, host)
            differs = all_of(goes_with_it, now.on_battlefield(host), now.controller(host) != theirs)
            now = change(now, _gained(now, host, theirs), differs)
    return now


def ended_with(
    now: State,
    source: Object,
    when: Formula,
    ends: Callable[[WhileThis], bool],
    ended: frozenset[int] = frozenset(),
) -> State:
    """Return the state in which effects have ended that were to last while something was so of an object (CR 611.2b).

    ``ends``: whether what is so no more ends an effect that lasts so long. ``ended``: the numbers of those that have
    ended already, by which this comes about: none of them ends again, though it may have given control of its source.
    """
    now = lapsed(now, source, when, ends)
    for number, effect, lasts in now.game.memo(("lasting while", source), lambda game: _lasting_while(game, source)):
        if ends(lasts) and number not in ended:
            made = {o: Fact("made", o.index, number) for o in now.game.cards}
            hits = {o: all_of(when, now.number(*fact) > 0) for o, fact in made.items()}
            now = change(now, {made[o]: if_then_else(hit, 0, now.number(*made[o])) for o, hit in hits.items()})
            given = hits if _gives_control(effect) else NO_HOSTS
            now = control_settled(without_stale_timestamps(now), given, ended | {number})
    return now


def _lasting_while(game: Game, source: Object) -> tuple[tuple[int, Continuous[MakesUntil], WhileThis], ...]:
    """Return the effects of an object that last only while something is so of it, each with its number."""
    theirs = ((number, one, one.effect.lasts) for number, one in game.lasting.items() if one.source is source)
    return tuple((number, one, lasts) for number, one, lasts in theirs if isinstance(lasts, WhileThis))


def gain_control_for_good(now: State, obj: Object, player: Number, when: Formula = True) -> State:
    """Give a player control of a permanent by what is not looked at, and that lasts where other effects end.

    What gave control of it to somebody before is older for as long as it lasts, and says nothing any more (CR 613.7).
    """
    for number, effect in _on_control(now):
        if isinstance(effect.effect, MakesUntil) and all(isinstance(part, Controlled) for part in effect.effect.parts):
            older = all_of(when, applies(now, number, obj))
            now = change(now, {Fact("made", obj.index, effect.dated): 0}, older)
    return gain_control(change(now, {Fact("given_to", obj.index): player}, when), obj, player, when)


def given_back(now: State, obj: Object, leaves: Callable[[Number], Formula]) -> State:
    """End the effects that give control of a permanent to a player who leaves the game (CR 800.4a)."""
    given = Fact("given_to", obj.index)
    now = change(now, {given: NOBODY}, leaves(now.number(*given)))
    for number, effect in _on_control(now):
        if isinstance(effect.effect, MakesUntil) and (applied := applies(now, number, obj)) is not False:
            made = Fact("made", obj.index, effect.dated)
            now = change(now, {made: 0}, all_of(applied, leaves(now.number(*made) - 1)))
    theirs = DONE.controller(now, obj)
    back = all_of(now.on_battlefield(obj), leaves(now.controller(obj)), no(leaves(theirs)))
    return gain_control(now, obj, theirs, back)


def _gained(now: State, obj: Object, player: Number) -> dict[Fact, Value]:
    """Return what is so of a permanent that comes under somebody's control: not since a turn began (CR 302.6)."""
    changes: dict[Fact, Value] = {Fact("controller", obj.index): player, Fact("summoning_sick", obj.index): True}
    for other in now.game.everyone:
        had = all_of(now.controller(obj) == other, no(now.holds("summoning_sick", obj.index)))
        changes[Fact("lost_since", obj.index, other)] = if_then_else(had, 1, now.number("lost_since", obj.index, other))
    changes |= out_of_combat(now, obj) | unpaired(now, obj) | no_ring_bearer(now, obj)
    return changes | _suspend_forgotten(now, obj)


def _suspend_forgotten(now: State, obj: Object) -> dict[Fact, Value]:
    """Forget that a spell or permanent was cast by suspend: its haste ends as control of it is lost (CR 702.62a)."""
    if "suspend" not in now.game.cast_with(obj):
        return {}
    fact = Fact("cast_with", obj.index)
    return {fact: if_then_else(was_cast_with(now, obj, "suspend"), 0, now.number(*fact))}


def without_stale_timestamps(now: State) -> State:
    """Forget the order of effects that lasted for a time and have ended (CR 611.2a)."""
    for effect in now.game.lasting:
        for rival in now.game.rivals.get(effect, ()):
            ended = no(all_of(has_timestamp(now, effect), has_timestamp(now, rival)))
            now = change(now, {Fact("newer", *sorted((effect, rival))): 0}, ended)
    return now


def hosts_controlled_by(now: State, source: Object, when: Formula = True) -> Mapping[Object, Formula]:
    """Return the permanents that a static ability of an object gives its controller control of, each with when."""
    effects = [n for n, e in _on_control(now) if e.source is source and not isinstance(e.effect, MakesUntil)]
    if not effects:
        return NO_HOSTS
    return {o: all_of(when, any_of(*(applies(now, n, o) for n in effects))) for o in now.game.cards if o is not source}


def controlled_for_a_time(now: State) -> Mapping[Object, Formula]:
    """Return the permanents that somebody controls until some time, each with when that is so."""
    effects = [n for n, e in _on_control(now) if isinstance(e.effect, MakesUntil)]
    return {o: any_of(*(applies(now, n, o) for n in effects)) for o in now.game.cards} if effects else NO_HOSTS


def given_by_none(now: State, obj: Object) -> Formula:
    """Return whether no effect gives anybody control of an object."""
    return no(any_of(*(applies(now, number, obj) for number, _ in _on_control(now))))


def controlled_by_default(now: State) -> State:
    """Say of what is listed under another than its owner how that is, if no effect that is there says it (CR 110.2).

    A spell was cast by its controller. Of a permanent an effect that is not named gives control, unless it entered so.
    """
    for obj in now.game.cards:
        by = now.controller(obj)
        if by is not obj.owner and (by == obj.owner) is not True:
            entered = now.number("controller_by_default", obj.index) == by
            by_none = given_by_none(now, obj)
            given = all_of(now.on_battlefield(obj), no(entered), by_none)
            now = change(now, {Fact("given_to", obj.index): by}, given)
            now = change(now, {Fact("controller_by_default", obj.index): by}, all_of(now.on_stack(obj), by_none))
    return now


def control_settled(now: State, of: Mapping[Object, Formula], ended: frozenset[int] = frozenset()) -> State:
    """Give each of these permanents and spells to whom the latest effect on its control says (CR 613.1b).

    ``ended``: the numbers of the effects that have ended already, by which this comes about.
    """
    for obj, when in of.items():
        if when is not False:
            player = DONE.controller(now, obj)
            now = gain_control(now, obj, player, all_of(when, now.on_battlefield(obj)), ended)
            gained = all_of(when, now.on_stack(obj), now.controller(obj) != player)
            now = change(now, {Fact("controller", obj.index): player, **_suspend_forgotten(now, obj)}, gained)
    return now


def is_controlled_rightly(now: State, obj: Object) -> Formula:
    """Return whether a permanent is controlled by whom the latest effect on its control says, if there is one."""
    by_none = given_by_none(now, obj)
    return by_none is True or any_of(by_none, now.controller(obj) == DONE.controller(now, obj))


def _on_control(now: State) -> Iterator[tuple[int, Effect]]:
    """Return the effects on control, each with its number."""
    if now.game.making(Controlled):
        yield from ((number, effect) for number, effect in enumerate(now.game.on_objects) if _gives_control(effect))


def _gives_control(effect: Effect) -> bool:
    """Return whether an effect gives control of something."""
    return any(isinstance(part, Controlled) for part in effect.effect.parts)
