"""Who controls a permanent: the latest effect on its control says it, else its owner (CR 110.2, 613.1b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.game.changing import change
from model.game.facts import Fact
from model.game.fighting import out_of_combat
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, implies, no
from model.objects.layers import Effect, applies, has_timestamp, is_later
from model.text.continuous import Controlled, MakesUntil

NO_HOSTS: Mapping[Object, Formula] = {}


def gain_control(now: State, obj: Object, player: Number, when: Formula = True) -> State:
    """Give a player control of a permanent; a new controller has not had it since a turn began (CR 302.6)."""
    changes: dict[Fact, Value] = {Fact("controller", obj.index): player, Fact("summoning_sick", obj.index): True}
    for other in now.game.everyone:
        had = all_of(now.controller(obj) == other, no(now.holds("summoning_sick", obj.index)))
        changes[Fact("lost_since", obj.index, other)] = if_then_else(had, 1, now.number("lost_since", obj.index, other))
    changes |= out_of_combat(now, obj)
    return change(now, changes, all_of(when, now.controller(obj) != player))


def without_stale_timestamps(now: State) -> State:
    """Forget the order of effects that lasted for a time and have ended (CR 611.2a)."""
    for source in now.game.lasting:
        for rival in now.game.rivals.get(source, ()):
            ended = no(all_of(has_timestamp(now, source), has_timestamp(now, rival)))
            now = change(now, {Fact("newer", *sorted((source.index, rival.index))): 0}, ended)
    return now


def hosts_controlled_by(now: State, source: Object, when: Formula = True) -> Mapping[Object, Formula]:
    """Return the permanents that a static ability of an object gives its controller control of, each with when."""
    effects = [e for e in _on_control(now) if e.source is source and not isinstance(e.effect, MakesUntil)]
    if not effects:
        return NO_HOSTS
    return {o: all_of(when, any_of(*(applies(now, e, o) for e in effects))) for o in now.game.cards if o is not source}


def controlled_for_a_time(now: State) -> Mapping[Object, Formula]:
    """Return the permanents that somebody controls until some time, each with when that is so."""
    effects = [e for e in _on_control(now) if isinstance(e.effect, MakesUntil)]
    return {o: any_of(*(applies(now, e, o) for e in effects)) for o in now.game.cards} if effects else NO_HOSTS


def control_settled(now: State, of: Mapping[Object, Formula]) -> State:
    """Give each of these permanents to whom the latest effect on its control says, where that may be another now."""
    for obj, when in of.items():
        if when is not False:
            now = gain_control(now, obj, _controller_by_effects(now, obj), all_of(when, now.on_battlefield(obj)))
    return now


def is_controlled_rightly(now: State, obj: Object) -> Formula:
    """Return whether a permanent is controlled by whom the latest effect on its control says, if there is one."""
    given = any_of(*(applies(now, effect, obj) for effect in _on_control(now)))
    return given is False or implies(given, now.controller(obj) == _controller_by_effects(now, obj))


def _controller_by_effects(now: State, obj: Object) -> Number:
    found: Number = obj.owner
    effects = list(_on_control(now))
    there = {effect: applies(now, effect, obj) for effect in effects}
    for effect, holds in there.items():
        later = (
            all_of(other_holds, is_later(now, other, effect)) for other, other_holds in there.items() if other != effect
        )
        found = if_then_else(all_of(holds, no(any_of(*later))), _who(now, effect, obj), found)
    return found


def _who(now: State, effect: Effect, obj: Object) -> Number:
    """Return to whom an effect gives control: its source's controller, or who controlled it as it resolved."""
    if isinstance(effect.effect, MakesUntil):
        return now.number("made", obj.index, effect.source.index) - 1
    return now.controller(effect.source)


def _on_control(now: State) -> Iterator[Effect]:
    return (effect for effect, _ in now.game.making(Controlled))
