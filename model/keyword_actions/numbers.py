"""What is done by numbers: cards drawn, life changed, damage dealt, counters put (CR 119, 120, 121, 122)."""

from __future__ import annotations

from itertools import product

from model.changes.happenings import LastTimeCounterGone, RevealedAsDrawn
from model.changes.harm import harmed
from model.changes.replacing import counters_put
from model.changes.seen import offers_as_drawn, shown
from model.changes.triggers import note, note_defeat
from model.game.changing import change
from model.game.choosing import choose, chooses_to
from model.game.counters import counters_of, one_less, replaces
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.kinds_of_counters import KEYWORD_COUNTERS
from model.game.libraries import top_cards
from model.game.state import State
from model.keyword_actions.affected import is_wanted, objects_affected, players_affected
from model.keyword_actions.amounts import amount_of, amounts_of
from model.keyword_actions.optional import REVEALS
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_ability, has_type, power
from model.objects.combat.creatures import has_protection_from
from model.objects.combat.prevention import cant_be_prevented, is_prevented
from model.objects.counting.times import no_less_than_0
from model.objects.functioning import functions
from model.objects.layers.timestamps import newest_counters
from model.objects.life_and_counters import cant_get_counters, change_life
from model.objects.zones.drawing import draw
from model.objects.zones.last_known import had_ability, last_controller
from model.text.instructions.numbers import (
    DealDamage,
    Fight,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveTimeCounter,
    TakeCounters,
)
from model.text.keywords.of_permanents import Deathtouch, Infect, Lifelink, Protection, Wither
from model.text.replacing import DoublesDamage
from model.text.trigger_conditions.of_objects import ThisRevealedAsDrawn
from model.vocabulary import CardType, Player, Zone


def draw_card(now: State, player: Player, when: Formula = True) -> State:
    """Let a player draw a card; the first of a turn may be revealed if it has miracle (CR 121.1, 702.94a)."""
    if not now.game.speaks_of(ThisRevealedAsDrawn):
        return draw(now, player, when)
    first = all_of(when, now.number("cards_drawn", player) == 0)
    tops = [(card, all_of(first, on_top)) for card, on_top in top_cards(now, player) if offers_as_drawn(card)]
    now = draw(now, player, when)
    for card, on_top in tops:
        drawn = all_of(on_top, now.zone(card) == Zone.HAND)
        now, does = chooses_to(now, player, REVEALS, card, drawn)
        now = shown(now, card, now.game.everyone, all_of(drawn, does))
        now = note(now, RevealedAsDrawn(card), all_of(drawn, does))
    return now


def _gain_life(now: State, effect: GainLife, by: Resolution) -> State:
    amount = amount_of(now, effect.amount, by)
    for player, when in list(players_affected(now, effect.who, by)):
        now = change_life(now, player, amount, when)
    return now


def _lose_life(now: State, effect: LoseLife, by: Resolution) -> State:
    amount = amount_of(now, effect.amount, by)
    for player, when in list(players_affected(now, effect.who, by)):
        now = change_life(now, player, -amount, when)
    return now


def _deal_damage(now: State, effect: DealDamage, by: Resolution) -> State:
    would_be, begun = amounts_of(now, effect.amount, by), now
    now, sources = (now, [(by.source, True)]) if effect.source == "this" else objects_affected(now, effect.source, by)
    now, affected = (now, []) if effect.to is None else objects_affected(now, effect.to, by)
    who = effect.to_players or (effect.to if effect.to in ("target", "second target") else None)
    before = now
    for player, when in players_affected(before, who, by) if who else ():
        for source, deals in sources:
            amount = dealt(begun, would_be(player))
            now = damage_to_player(now, source, player, amount, all_of(when, deals), before, by.obj)
    for (obj, when), (source, deals) in product(affected, sources):
        amount = dealt(begun, would_be(len(now.game.players) + obj.index))
        now = damage_to_permanent(now, source, obj, amount, all_of(when, deals), before, by.obj)
    return now


def _fight(now: State, effect: Fight, by: Resolution) -> State:
    """Let each deal damage equal to its power to the other, as both are creatures still (CR 701.14a-c)."""
    now, ones = objects_affected(now, effect.one, by)
    now, others = objects_affected(now, effect.other, by)
    now, wanted = is_wanted(now, f"whether {by.obj} makes creatures fight", effect.may)
    before = now
    for one, is_one in ones:
        for other, is_other in others:
            creatures = (has_type(before, obj, CardType.CREATURE) for obj in (one, other))
            fights = all_of(wanted, is_one, is_other, *creatures)
            now = damage_to_permanent(now, one, other, no_less_than_0(power(before, one)), fights, before)
            now = damage_to_permanent(now, other, one, no_less_than_0(power(before, other)), fights, before)
    return now


def damage_to_permanent(
    now: State,
    source: Object,
    obj: Object,
    amount: Number,
    when: Formula = True,
    before: State | None = None,
    by: Object | None = None,
    *,
    combat: bool = False,
) -> State:
    """Let an object deal that much damage, of ``combat`` or other, to a permanent (CR 120.3).

    What is not prevented is dealt, with what deathtouch and lifelink do (CR 702.2b, 702.15b). ``before``: how it was
    before anything of what is dealt at the same time, if it is not the only one that is dealt. ``by``: the spell or
    ability by which it is dealt.
    """
    before = now if before is None else before
    now, prevented = _prevented(now, before, source, obj, all_of(when, amount > 0), combat)
    when = all_of(when, no(prevented))
    withers = any_of(*(had_ability(before, source, kind, by) for kind in (Infect, Wither)))
    now = _with_lifelink(now, before, source, amount, when, by)
    some = all_of(when, amount > 0)
    now = mark_damage(harmed(now, source, obj, some), obj, amount, when, withers)
    return change(now, {Fact("touched", obj.index): True}, all_of(some, had_ability(before, source, Deathtouch, by)))


def _prevented(
    now: State, before: State, source: Object, obj: Object, when: Formula, combat: bool
) -> tuple[State, Formula]:
    """Return whether damage to a permanent is prevented: by an effect, its protection (702.16e), or a shield counter.

    A counter is removed, one for all that is dealt at the same time (CR 122.1c). Of several its controller chooses (CR
    616.1). What can't be prevented meets them all: it is dealt, and the counter is removed all the same (CR 615.12).
    """
    safe = has_ability(before, obj, Protection) is not False and has_protection_from(before, obj, source)
    safe = any_of(safe, is_prevented(before, source, obj, combat=combat))
    dealt_anyway = cant_be_prevented(before, source, combat=combat)
    protected, shielded = all_of(when, safe), all_of(when, replaces(before, obj, "shield"))
    if shielded is False:
        return now, all_of(protected, no(dealt_anyway))
    of = Range(0, 1, ("another effect", "a shield counter"))
    options = [(0, all_of(protected, no(dealt_anyway))), (1, shielded)]
    now, way = choose(now, f"what prevents damage to {obj}", options, of)
    now = change(now, one_less(before, obj, "shield"), all_of(shielded, way == 1))
    return now, all_of(any_of(protected, shielded), no(dealt_anyway))


def damage_to_player(
    now: State,
    source: Object,
    player: Player,
    amount: Number,
    when: Formula = True,
    before: State | None = None,
    by: Object | None = None,
) -> State:
    """Let an object deal that much damage, not of combat, to a player: none that an effect prevents (CR 615.6).

    ``before`` and ``by``: as for a permanent.
    """
    before = now if before is None else before
    prevented = is_prevented(before, source, player, combat=False)
    return damage_reaches(now, source, player, amount, all_of(when, no(prevented)), before, by)


def damage_reaches(
    now: State,
    source: Object,
    player: Player,
    amount: Number,
    when: Formula,
    before: State,
    by: Object | None = None,
) -> State:
    """Let damage be dealt to a player that nothing prevents: as much life is lost, or poison got (120.3a-b, 120.3f).

    ``before``: how it was before anything of what is dealt at the same time.
    """
    now = harmed(now, source, None, all_of(when, amount > 0))
    infects = all_of(when, amount > 0, had_ability(before, source, Infect, by))
    now = _with_lifelink(now, before, source, amount, when, by)
    now = change_life(now, player, -amount, all_of(when, no(infects)))
    return get_counters(now, player, "poison", amount, infects)


def _with_lifelink(
    now: State, before: State, source: Object, amount: Number, when: Formula, by: Object | None
) -> State:
    """Let the controller of a source with lifelink gain as much life as it deals damage (CR 702.15b)."""
    links = all_of(when, amount > 0, had_ability(before, source, Lifelink, by))
    for player in now.game.everyone if links is not False else ():
        now = change_life(now, player, amount, all_of(links, last_controller(now, source, by) == player))
    return now


def dealt(now: State, amount: Number) -> Number:
    """Return how much damage is dealt where so much would be: each effect that doubles it does so (CR 701.10g)."""
    for effect in now.game.continuous(DoublesDamage):
        amount = if_then_else(functions(now, effect.source, effect.effect), amount * 2, amount)
    return amount


def mark_damage(now: State, obj: Object, amount: Number, when: Formula = True, withers: Formula = False) -> State:
    """Let a permanent be dealt that much damage: it loses loyalty or defense, or it is marked (CR 120.3c, e, h).

    What ``withers`` puts -1/-1 counters on a creature instead of marking it (CR 120.3d).
    """
    walker, battle = has_type(now, obj, CardType.PLANESWALKER), has_type(now, obj, CardType.BATTLE)
    creature = any_of(has_type(now, obj, CardType.CREATURE), no(any_of(walker, battle)))
    loyalty, defense = (Fact("counters", obj.index, COUNTERS.index(kind)) for kind in ("loyalty", "defense"))
    marked = (Fact("damage", obj.index), all_of(creature, no(withers)), amount)
    changes: dict[Fact, Value] = {}
    for fact, is_marked, more in ((loyalty, walker, -amount), (defense, battle, -amount), marked):
        if is_marked is not False:
            before = now.number(*fact)
            left = before + more
            changes[fact] = if_then_else(is_marked, if_then_else(left < 0, 0, left), before)
    after = change(now, changes, when)
    after = after if battle is False else note_defeat(now, after, obj)
    withered = all_of(when, creature, withers, amount > 0)
    return after if withered is False else put_counters(after, obj, "-1/-1", amount, withered)


def get_counters(now: State, player: Player, kind: str, number: Number, when: Formula) -> State:
    """Let a player get so many counters of a kind, unless an effect says that the player can't (CR 122.1)."""
    if when is False or (number == 0) is True:
        return now
    fact = counters_of(now, player, kind)
    return change(now, {fact: now.number(*fact) + number}, all_of(when, no(cant_get_counters(now, player, kind))))


def put_counters(now: State, obj: Object, kind: str, number: Number, when: Formula = True) -> State:
    """Put that many counters of a kind on a permanent, or what is put there instead (CR 122.1, 614.16)."""
    now, number = counters_put(now, obj, kind, number)
    fact = Fact("counters", obj.index, COUNTERS.index(kind))
    newest = newest_counters(now, obj, kind) if kind in KEYWORD_COUNTERS else {}
    return change(now, {fact: now.number(*fact) + number, **newest}, when)


def _put_counters(now: State, effect: PutCounters, by: Resolution) -> State:
    number = amounts_of(now, effect.number, by)
    now, affected = objects_affected(now, effect.on, by)
    for obj, when in affected:
        now = put_counters(now, obj, effect.kind, number(len(now.game.players) + obj.index), when)
    return now


def _take_counters(now: State, effect: TakeCounters, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = take_counters(now, obj, effect.kind, number, when)
    return now


def take_counters(now: State, obj: Object, kind: str, number: Number, when: Formula) -> State:
    """Remove so many counters, or all there are; the last time counter lets trigger what waits for that (702.62a)."""
    fact = Fact("counters", obj.index, COUNTERS.index(kind))
    before = now.number(*fact)
    after = if_then_else(before < number, 0, before - number)
    now = change(now, {fact: after}, when)
    if kind == "time":
        now = note(now, LastTimeCounterGone(obj), all_of(when, before > 0, after == 0))
    return now


def _remove_time_counter(now: State, _effect: RemoveTimeCounter, by: Resolution) -> State:
    assert by.obj.source is not None
    return take_counters(now, by.obj.source, "time", 1, now.is_suspended(by.obj.source))


DOES: dict[type, Does] = {
    RemoveTimeCounter: _remove_time_counter,
    GainLife: _gain_life,
    LoseLife: _lose_life,
    DealDamage: _deal_damage,
    Fight: _fight,
    PutCounters: _put_counters,
    TakeCounters: _take_counters,
}
