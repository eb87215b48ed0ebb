"""The Ring tempts a player, who gets its emblem, or more of it, and chooses a Ring-bearer (CR 701.54)."""

from __future__ import annotations

from model.changes.designation_markers import with_the_ring
from model.changes.trigger_events import TookAction
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact, most_of
from model.game.state import State
from model.keyword_actions.affected import Affected, objects_affected, players_affected
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, all_of, any_of, if_then_else
from model.text.instructions.variants import TEMPTED, RingTempts
from model.vocabulary import Player


def _ring_tempts(now: State, effect: RingTempts, by: Resolution) -> State:
    now = with_the_ring(now, tempts=True)
    for player, when in list(players_affected(now, "you", by)):
        now = _tempted_once_more(now, player, when)
    now, chosen = objects_affected(now, effect.bearer, by)
    for player, when in list(players_affected(now, "you", by)):
        now = _with_ring_bearer(now, player, [(o, all_of(when, so)) for o, so in chosen])
        now = note(now, TookAction(player, TEMPTED), when)
    return now


def _tempted_once_more(now: State, player: Player, when: Formula) -> State:
    fact = Fact("tempted", player)
    often, most = now.number(*fact), most_of(now.game, fact)
    return change(now, {fact: if_then_else(often < most, often + 1, most)}, when)


def _with_ring_bearer(now: State, player: Player, chosen: Affected) -> State:
    """Let what was chosen be the Ring-bearer, and no other permanent of that player any more (CR 701.54a)."""
    another = any_of(*(when for _, when in chosen))
    for obj in [now.game.objects[fact.about] for fact in now.stated_of("ring_bearer")]:
        now = change(now, {Fact("ring_bearer", obj.index): False}, all_of(another, now.controller(obj) == player))
    for obj, when in chosen:
        now = change(now, {Fact("ring_bearer", obj.index): True}, when)
    return now


DOES: dict[type, Does] = {RingTempts: _ring_tempts}
