"""What resolving spells and abilities make of permanents: moved together, tapped, made creatures or Auras.

What is not modelled is opened here, too.
"""

from __future__ import annotations

from model.changes.entering import enter_battlefield
from model.changes.opening import opened
from model.changes.triggers import BecameTapped, bury, note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolution import Resolution
from model.logic.formulas import Formula, Value, all_of, any_of, if_then_else, no
from model.objects.control import control_settled, controlled_for_a_time
from model.objects.footprint import Acting, may
from model.objects.layers import newest
from model.objects.matching import matches
from model.objects.zones import put
from model.text.continuous import MakesUntil
from model.text.instructions import BecomesAura, BecomesCreature, LetsPayLater, MoveAll, MoveTarget, MoveThis, TapTarget
from model.text.unread import Unread
from model.vocabulary import Zone


def move_all(now: State, effect: MoveAll, by: Resolution) -> State:
    """Move everything of a description from one zone to another."""
    source, before = by.obj.source or by.obj, now
    for obj in now.game.cards:
        hit = all_of(before.zone(obj) == effect.origin, matches(effect.what, before, obj, by.controller, source))
        if hit is not False:
            now = put_with_what_follows(now, obj, effect.zone, all_of(hit, no(is_spared(before, obj, effect))))
    return now


def move_this(now: State, effect: MoveThis, by: Resolution) -> State:
    """Move the source of the ability."""
    source = by.obj.source or by.obj
    return put_with_what_follows(now, source, effect.zone, now.zone(source) == effect.origin)


def tap_target(now: State, effect: TapTarget, by: Resolution) -> State:
    """Tap the target, or untap it."""
    for obj in now.game.cards:
        hit = all_of(now.on_battlefield(obj), by.target == len(now.game.players) + obj.index)
        if hit is not False:
            taps = all_of(hit, effect.tapped, no(now.holds("tapped", obj.index)))
            now = note(change(now, {Fact("tapped", obj.index): effect.tapped}, hit), BecameTapped(obj), taps)
    return now


def becomes_creature(now: State, _effect: BecomesCreature, by: Resolution) -> State:
    """Make the source a creature until end of turn, with the newest timestamp (CR 611.2a, 613.7b)."""
    source = by.obj.source or by.obj
    return change(now, {Fact("animated", source.index): True} | newest(now, source), now.on_battlefield(source))


def makes_until(now: State, effect: MakesUntil, by: Resolution) -> State:
    """Let an effect apply to permanents for a time, with the newest timestamp (CR 611.2, 613.7b)."""
    source, before = by.obj.source or by.obj, now
    changes: dict[Fact, Value] = {}
    for obj in now.game.cards:
        hit = all_of(before.on_battlefield(obj), _is_made(before, effect, by, obj))
        if hit is not False:
            fact = Fact("made", obj.index, source.index)
            made = by.controller + 1 if effect.remembers_player else before.number(*fact) + 1
            changes[fact] = if_then_else(hit, made, before.number(*fact))
    changes |= newest(before, source)
    return control_settled(now.set(changes), controlled_for_a_time(now.set(changes)))


def _is_made(now: State, effect: MakesUntil, by: Resolution, obj: Object) -> Formula:
    """Return whether an effect is about an object as it resolves (CR 611.2c)."""
    if effect.of == "this":
        return obj is (by.obj.source or by.obj)
    if effect.of == "target":
        return by.target == len(now.game.players) + obj.index
    return matches(effect.of, now, obj, by.controller, by.obj.source or by.obj)


def becomes_aura(now: State, _effect: BecomesAura, by: Resolution) -> State:
    """Make the source an Aura attached to the target, until its controller pays to end that."""
    source, before = by.obj.source or by.obj, now
    for host in now.game.cards:
        hit = all_of(before.on_battlefield(source), by.target == len(now.game.players) + host.index)
        if hit is not False:
            now = change(now, {Fact("attached_to", source.index): host.index}, hit)
            for player in now.game.everyone:
                now = change(now, {Fact("later_action", source.index, player): 1}, all_of(hit, by.controller == player))
    return now


def lets_pay_later(now: State, _effect: LetsPayLater, by: Resolution) -> State:
    """Let the target player, or the controller of the target, pay for the effect later."""
    source, players = by.obj.source or by.obj, len(now.game.players)
    for player in now.game.everyone:
        theirs = (
            all_of(now.on_battlefield(o), now.controller(o) == player, by.target == players + o.index)
            for o in now.game.cards
        )
        now = change(now, {Fact("later_action", source.index, player): 1}, any_of(by.target == player, *theirs))
    return now


def is_spared(now: State, obj: Object, effect: MoveTarget | MoveAll) -> Formula:
    """Whether a text that is not modelled may keep what is destroyed or countered from that."""
    if effect.zone is not Zone.GRAVEYARD or obj.is_ability:
        return False
    return any_of(may(now, "death", obj), effect.regenerates and may(now, "regeneration", obj))


def once_resolved(now: State, text: Unread, by: Resolution) -> State:
    """Leave open what a text that is not modelled could have changed."""
    acting = Acting(by.obj.source or by.obj, by.controller, by.target, by.obj)
    return opened(now, text, acting, move=put_with_what_follows)


def put_with_what_follows(now: State, obj: Object, zone: Zone, when: Formula) -> State:
    """Let an object go to a zone, with what this sets off."""
    if zone is Zone.BATTLEFIELD:
        return enter_battlefield(now, obj, obj.owner, when=when)
    if zone is Zone.GRAVEYARD:
        return bury(now, obj, when)
    return put(now, obj, Zone.NOWHERE if obj.is_ability else zone, when=when)
