"""Permanents that phase out and in: those that are out are treated as though they did not exist (CR 702.26)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.marks_on_permanents import is_phased_out, out_of_combat
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_ability
from model.objects.control import control_settled, ended_with, hosts_controlled_by, without_stale_timestamps
from model.objects.zones.last_known import OF_ITS_SOURCE, kept_as_it_goes
from model.text.keywords.of_permanents import Phasing
from model.vocabulary import NOBODY, Zone


def phased_in_and_out(now: State) -> State:
    """Let what has phasing and the active player controls phase out, and what phased out so phase in (CR 502.1)."""
    out = now.stated_of("phased_out")
    back = {now.game.objects[fact.about]: now.number(*fact) == now.active for fact in out}
    permanents = now.game.cards if now.game.memo_of_cards("phasing", _has_phasing) else ()
    goes = {
        obj: all_of(now.on_battlefield(obj), now.controller(obj) == now.active, has_ability(now, obj, Phasing))
        for obj in permanents
        if now.on_battlefield(obj) is not False
    }
    return phase_in(phase_out(now, goes), back)


def _has_phasing(game: Game) -> bool:
    return any(isinstance(one, Phasing) for one in game.said)


def phase_out(now: State, those: Mapping[Object, Formula]) -> State:
    """Let these permanents phase out, each where that holds, and what is attached to them (CR 702.26b, 702.26g).

    They are removed from combat, and effects that last as long as something is so of one of them end (CR 702.26f).
    """
    goes, indirectly = _with_what_is_attached(now, those)
    hosts = [hosts_controlled_by(now, obj, when) for obj, when in goes.items()]
    before = now
    for obj, when in goes.items():
        gone: dict[Fact, Value] = {
            **_as_it_was(now, obj, before),
            Fact("phased_out", obj.index): now.controller(obj),
            Fact("phased_with", obj.index): now.number("attached_to", obj.index),
            Fact("phased_indirectly", obj.index): indirectly.get(obj, False),
            Fact("attached_to", obj.index): NOBODY,
            Fact("zone", obj.index): Zone.NOWHERE,
        }
        now = change(now, {**out_of_combat(now, obj), **_without_pair(now, obj)}, when)
        now = _unnoticed(now, gone, when)
    for given in hosts:
        now = control_settled(without_stale_timestamps(now), given)
    for obj, when in goes.items():
        now = ended_with(now, obj, when, lambda _: True)
    return now


def phase_in(now: State, those: Mapping[Object, Formula]) -> State:
    """Let these phase in that did not phase out indirectly, with what did because of them (CR 702.26c, 702.26g).

    An attachment that phased out by itself is attached again to what is still there (CR 702.26i).
    """
    comes = {
        obj: all_of(when, is_phased_out(now, obj), no(now.holds("phased_indirectly", obj.index)))
        for obj, when in those.items()
    }
    waiting = [now.game.objects[fact.about] for fact in now.stated_of("phased_indirectly")]
    for _ in waiting:
        for obj in waiting:
            hosts = (all_of(when, now.number("phased_with", obj.index) == o.index) for o, when in comes.items())
            with_host = all_of(now.holds("phased_indirectly", obj.index), any_of(*hosts))
            comes[obj] = any_of(comes.get(obj, False), with_host)
    before = now
    for obj, when in comes.items():
        back: dict[Fact, Value] = {
            Fact("zone", obj.index): Zone.BATTLEFIELD,
            Fact("phased_out", obj.index): NOBODY,
            Fact("phased_with", obj.index): NOBODY,
            Fact("phased_indirectly", obj.index): False,
        }
        now = _unnoticed(now, back, when)
    for obj, when in comes.items():
        now = _unnoticed(now, {Fact("attached_to", obj.index): _still_there(before, now, obj)}, when)
    return control_settled(now, {obj: when for obj, when in comes.items() if when is not False})


def _as_it_was(now: State, obj: Object, before: State) -> dict[Fact, Value]:
    """Return what its abilities on the stack may ask for while it is not there; it comes back as that same object."""
    kept = kept_as_it_goes(now, obj, Zone.NOWHERE, before)
    return {fact: value for fact, value in kept.items() if fact.kind not in OF_ITS_SOURCE}


def _unnoticed(now: State, changes: dict[Fact, Value], when: Formula) -> State:
    """Change facts so that nothing waits for it: phasing moves nothing to another zone (CR 702.26d, 702.26j)."""
    return change(now.trailing(None), changes, when).trailing(now.trail)


def _still_there(before: State, now: State, obj: Object) -> Number:
    """Return to what it was attached as it phased out, if that is on the battlefield."""
    host = before.number("phased_with", obj.index)
    there = any_of(*(all_of(host == o.index, now.on_battlefield(o)) for o in now.game.cards))
    return if_then_else(there, host, NOBODY)


def _with_what_is_attached(
    now: State, those: Mapping[Object, Formula]
) -> tuple[dict[Object, Formula], dict[Object, Formula]]:
    """Return what phases out, each with when, and what of it does so indirectly (CR 702.26g, 702.26h)."""
    goes: dict[Object, Formula] = {
        obj: so for obj, when in those.items() if (so := all_of(when, now.on_battlefield(obj))) is not False
    }
    attached = [now.game.objects[fact.about] for fact in now.stated_of("attached_to")]
    indirectly: dict[Object, Formula] = {}
    for _ in attached:
        for obj in attached:
            on = _is_on(now, obj, goes.items())
            if on is not False:
                indirectly[obj] = any_of(indirectly.get(obj, False), on)
                goes[obj] = any_of(goes.get(obj, False), on)
    return goes, indirectly


def _is_on(now: State, obj: Object, hosts: Iterable[tuple[Object, Formula]]) -> Formula:
    there = now.on_battlefield(obj)
    return all_of(there, any_of(*(all_of(now.attached(obj, host), goes) for host, goes in hosts if host is not obj)))


def _without_pair(now: State, obj: Object) -> dict[Fact, Value]:
    """Return that what was paired with another is so no more, as it is not there (CR 702.95e)."""
    pairs = ((fact, now.number(*fact)) for fact in now.stated_of("paired_with"))
    return {
        fact: if_then_else(any_of(fact.about == obj.index, other == obj.index), NOBODY, other) for fact, other in pairs
    }
