"""What is done by numbers: cards drawn, life changed, damage dealt, counters put (CR 119, 120, 121, 122)."""

from __future__ import annotations

from model.changes.destroying import touch
from model.changes.replacing import counters_put
from model.changes.triggers import LastTimeCounterGone, note
from model.game.changing import change
from model.game.facts import COUNTERS, Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import amount_of, objects_affected, players_affected, times
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Formula, Number, Value, all_of, if_then_else, no
from model.objects.characteristics import has_type
from model.objects.zones import change_life, draw
from model.text.instructions.numbers import ChangeLife, DealDamage, DrawCards, PutCounters, RemoveTimeCounter
from model.vocabulary import CardType


def _draw_cards(now: State, effect: DrawCards, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        for once in times(now, effect.number, by):
            now = draw(now, player, when=all_of(when, once))
    return now


def _change_life(now: State, effect: ChangeLife, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        now = change_life(now, player, effect.amount, when)
    return now


def _deal_damage(now: State, effect: DealDamage, by: Resolution) -> State:
    amount = amount_of(now, effect.amount, by)
    who = effect.to_players or ("target" if effect.to == "target" else None)
    for player, when in list(players_affected(now, who, by)) if who else ():
        now = change_life(now, player, -amount, when)
    if effect.to is not None:
        now, affected = objects_affected(now, effect.to, by)
        for obj, when in affected:
            now = deal_damage(now, by.source, obj, amount, when)
    return now


def deal_damage(now: State, source: Object, obj: Object, amount: Number, when: Formula = True) -> State:
    """Let an object deal that much damage to a permanent, with what deathtouch makes of it (CR 120.3, 702.2b)."""
    return touch(mark_damage(now, obj, amount, when), source, obj, all_of(when, amount > 0))


def mark_damage(now: State, obj: Object, amount: Number, when: Formula = True) -> State:
    """Let a permanent be dealt that much damage: a planeswalker loses loyalty, else it is marked (CR 120.3c, e)."""
    walker = has_type(now, obj, CardType.PLANESWALKER)
    loyalty, damage = Fact("counters", obj.index, COUNTERS.index("loyalty")), Fact("damage", obj.index)
    changes: dict[Fact, Value] = {}
    for fact, is_marked, more in ((loyalty, walker, -amount), (damage, no(walker), amount)):
        if is_marked is not False:
            before = now.number(*fact)
            changes[fact] = if_then_else(is_marked, before + more, before)
    return change(now, changes, when)


def put_counters(now: State, obj: Object, kind: str, number: Number, when: Formula = True) -> State:
    """Put that many counters of a kind on a permanent, or what is put there instead (CR 122.1, 614.16)."""
    now, number = counters_put(now, obj, kind, number)
    fact = Fact("counters", obj.index, COUNTERS.index(kind))
    return change(now, {fact: now.number(*fact) + number}, when)


def _put_counters(now: State, effect: PutCounters, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    now, affected = objects_affected(now, effect.on, by)
    for obj, when in affected:
        now = put_counters(now, obj, effect.kind, number, when)
    return now


def _remove_time_counter(now: State, _effect: RemoveTimeCounter, by: Resolution) -> State:
    assert by.obj.source is not None
    card = by.obj.source
    fact = Fact("counters", card.index, COUNTERS.index("time"))
    suspended = now.is_suspended(card)
    last = all_of(suspended, now.number(*fact) == 1)
    return note(change(now, {fact: now.number(*fact) - 1}, suspended), LastTimeCounterGone(card), last)


DOES: dict[type, Does] = {
    RemoveTimeCounter: _remove_time_counter,
    DrawCards: _draw_cards,
    ChangeLife: _change_life,
    DealDamage: _deal_damage,
    PutCounters: _put_counters,
}
