"""Permanents becoming tapped and untapped, with what triggers on that (CR 701.26)."""

from __future__ import annotations

from model.changes.trigger_events import BecameTapped, BecameUntapped
from model.changes.triggers import Together, note
from model.game.changing import change
from model.game.counters import one_less, replaces
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, no
from model.objects.control import ended_with
from model.text.trigger_conditions.of_objects import BecomesTapped, BecomesUntapped, ThisBecomesTapped


def tap(now: State, obj: Object, when: Formula = True) -> State:
    """Tap a permanent; only what is untapped becomes tapped by that (CR 701.26a)."""
    taps = all_of(when, no(now.holds("tapped", obj.index)))
    after = change(now, {Fact("tapped", obj.index): True}, when)
    return note(after, BecameTapped(obj), taps) if now.game.speaks_of(ThisBecomesTapped, BecomesTapped) else after


def untap(now: State, obj: Object, when: Formula = True) -> State:
    """Untap a permanent; only what is tapped becomes untapped by that (CR 701.26b)."""
    return untap_together(now, [(obj, when)])


def untap_together(now: State, these: Together) -> State:
    """Untap permanents at once, each where its formula holds; a stun counter is removed instead (CR 122.1d)."""
    stuns = [(obj, when, replaces(now, obj, "stun")) for obj, when in these]
    untaps = [(obj, all_of(when, no(stunned))) for obj, when, stunned in stuns]
    tapped: dict[Fact, Value] = {
        Fact("tapped", obj.index): all_of(now.holds("tapped", obj.index), no(when)) for obj, when in untaps
    }
    after = change(now, tapped)
    for obj, when in untaps:
        after = ended_with(after, obj, when, lambda lasts: lasts.tapped)
    for obj, when, stunned in stuns:
        if stunned is not False:
            after = change(after, one_less(now, obj, "stun"), all_of(when, now.holds("tapped", obj.index), stunned))
    for obj, when in untaps if now.game.speaks_of(BecomesUntapped) else ():
        after = note(after, BecameUntapped(obj), all_of(when, now.holds("tapped", obj.index)))
    return after
