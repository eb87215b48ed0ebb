"""What is done to permanents: destroyed, sacrificed, tapped, untapped, attached (CR 701.3, 701.8, 701.21, 701.26)."""

from __future__ import annotations

from model.changes.triggers import BecameTapped, bury, note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import objects_affected
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.attachments import attach
from model.objects.footprint import may
from model.objects.matching import matches
from model.text.abilities import Activated
from model.text.instructions.permanents import AttachThis, Destroy, SacrificePermanents, Tap, Untap


def destroy(now: State, obj: Object, when: Formula = True, *, regenerates: bool = True) -> State:
    """Destroy a permanent: it goes to its owner's graveyard (CR 701.8a), unless it may be kept from that."""
    return bury(now, obj, all_of(when, no(is_spared(now, obj, regenerates=regenerates))))


def is_spared(now: State, obj: Object, *, regenerates: bool = True) -> Formula:
    """Whether a text that is not modelled may keep a permanent from being destroyed."""
    return any_of(may(now, "death", obj), regenerates and may(now, "regeneration", obj))


def _destroy(now: State, effect: Destroy, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    before = now
    for obj, when in affected:
        spared = is_spared(before, obj, regenerates=effect.regenerates)
        now = bury(now, obj, all_of(when, no(spared)))
    return now


def _sacrifice(now: State, effect: SacrificePermanents, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = bury(now, obj, when)
    return now


def _tap(now: State, effect: Tap, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        taps = all_of(when, no(now.holds("tapped", obj.index)))
        now = note(change(now, {Fact("tapped", obj.index): True}, when), BecameTapped(obj), taps)
    return now


def _untap(now: State, effect: Untap, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = change(now, {Fact("tapped", obj.index): False}, when)
    return now


def _attach_this(now: State, _effect: AttachThis, by: Resolution) -> State:
    assert isinstance(by.obj.ability, Activated)
    (asked,) = by.obj.ability.targets
    now, affected = objects_affected(now, "target", by)
    for obj, when in affected:
        fits = matches(asked.what, now, obj, by.controller, by.source)
        now = attach(now, by.source, obj, all_of(when, fits))
    return now


DOES: dict[type, Does] = {
    Destroy: _destroy,
    SacrificePermanents: _sacrifice,
    Tap: _tap,
    Untap: _untap,
    AttachThis: _attach_this,
}
