"""What is attached going from one permanent to another, or off it, and what this sets off (CR 701.3)."""

from __future__ import annotations

from collections.abc import Iterable

from model.changes.trigger_events import BecameUnattached
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.objects.attachments import attach
from model.objects.control import control_settled, hosts_controlled_by
from model.vocabulary import NOBODY


def move_onto(now: State, obj: Object, to: Object, when: Formula = True) -> State:
    """Attach what is on the battlefield to a permanent, if it can be; from what it was on it comes off (CR 701.3a)."""
    return noted(now, attach(now, obj, to, when), (obj,))


def unattach(now: State, obj: Object, when: Formula = True) -> State:
    """Take what is attached off what it is on; it stays on the battlefield (CR 701.3d)."""
    when = all_of(when, now.on_battlefield(obj), now.number("attached_to", obj.index) != NOBODY)
    hosts = hosts_controlled_by(now, obj, when)
    after = control_settled(change(now, {Fact("attached_to", obj.index): NOBODY}, when), hosts)
    return noted(now, after, (obj,))


def noted(before: State, now: State, of: Iterable[Object]) -> State:
    """Note which of these have come off what they were on, and stay on the battlefield (CR 701.3d)."""
    for obj in of:
        for host in before.game.cards:
            was_on = before.attached(obj, host)
            if was_on is not False:
                now = note(now, BecameUnattached(obj, host), all_of(was_on, no(now.attached(obj, host))))
    return now
