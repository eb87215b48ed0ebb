"""Damage that is dealt: what of it is prevented, what it does, and what it sets off (CR 120.3, 120.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product

from model.changes.damage_remembered import harmed
from model.changes.life import change_life
from model.changes.trigger_events import DealtDamage, DealtDamageTo, WasDealtDamage
from model.changes.triggers import note, note_defeat
from model.game.changing import change
from model.game.choosing import choose
from model.game.counters import counters, one_less, replaces
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.marks_on_permanents import binding
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.amounts import amounts_of
from model.keyword_actions.combat.damage_changed import dealt, not_changed
from model.keyword_actions.combat.prevention import AtOnce, left_by_shields, left_by_shields_from
from model.keyword_actions.draws_life_damage_counters import get_counters, put_counters, take_counters
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no, total
from model.objects.characteristics import has_ability, has_type
from model.objects.combat.prevention import cant_be_prevented, is_prevented, preventing_for_counters
from model.objects.counting.sizes_that_texts_may_change import power_of
from model.objects.counting.what_texts_count import no_less_than_0
from model.objects.matching import matches
from model.objects.targeting.shields import protected_from
from model.objects.zones.last_known import had_ability, last_controller
from model.text.descriptions import Those
from model.text.instructions.draws_life_damage_counters import (
    DealDamage,
    Fight,
)
from model.text.keywords.of_permanents import Deathtouch, Infect, Lifelink, Protection, Wither
from model.text.prevention import PreventsSome
from model.text.replacement_effects import MoreDamage
from model.text.target import ANY_TARGET_SINCE
from model.text.trigger_conditions.of_damage import DealsDamage, IsDealtDamage
from model.text.trigger_conditions.of_players import LosesLife
from model.vocabulary import CardType, Player


def _deal_damage(now: State, effect: DealDamage, by: Resolution) -> State:
    would_be, begun = amounts_of(now, effect.amount, by), now
    now, sources = (now, [(by.source, True)]) if effect.source == "this" else objects_affected(now, effect.source, by)
    if effect.source == "what triggered it" and any_of(*(is_there for _, is_there in sources)) is not True:
        raise CannotHappen(f"what set off {by.obj} may have left, and what it was as it did is not kept (CR 608.2h)")
    now, affected = (now, []) if effect.to is None else objects_affected(now, effect.to, by)
    who = effect.to_players or (effect.to if effect.to in ("target", "second target") else None)
    players = list(players_affected(now, who, by)) if who else []
    damage = Damage(now, by.obj, at_once=_at_once(begun, would_be, sources, [obj for obj, _ in affected], players))
    for player, when in players:
        for source, deals in sources:
            amount = dealt(begun, source, player, would_be(player), by.obj)
            now = damage_to_player(now, damage, source, player, amount, all_of(when, deals))
    for (obj, when), (source, deals) in product(affected, sources):
        amount = dealt(begun, source, obj, would_be(len(now.game.players) + obj.index), by.obj)
        now = damage_to_permanent(now, damage, source, obj, amount, all_of(when, deals))
    now = now if effect.exiles is None else _exiled_if_they_die(now, damage, effect.exiles)
    return once_dealt(now, damage)


def _at_once(
    begun: State,
    would_be: Callable[[int], Number],
    sources: Sequence[tuple[Object, Formula]],
    objects: Iterable[Object],
    players: Iterable[tuple[Player, Formula]],
) -> AtOnce:
    """Return how much several sources would deal to each at the same time; nothing where one deals it all."""
    if len(sources) < 2:
        return {}
    to: list[tuple[Object | Player, int]] = [(player, player) for player, _ in players]
    to += [(obj, len(begun.game.players) + obj.index) for obj in objects]
    return {
        one: [(source, if_then_else(deals, dealt(begun, source, one, would_be(place)), 0)) for source, deals in sources]
        for one, place in to
    }


def _exiled_if_they_die(now: State, damage: Damage, what: Those) -> State:
    """Say of such permanents that were dealt damage that they are exiled if they would die this turn (CR 614.1a)."""
    for source, obj, _, some in damage.dealt:
        if isinstance(obj, Object):
            fits = matches(what, damage.before, obj, damage.before.controller(source), source)
            now = change(now, {binding(obj, "is exiled if it would die"): 1}, all_of(some, fits))
    return now


def _fight(now: State, effect: Fight, by: Resolution) -> State:
    """Let each deal damage equal to its power to the other, as both are creatures still (CR 701.14a-c)."""
    now, ones = objects_affected(now, effect.one, by)
    now, others = objects_affected(now, effect.other, by)
    before, damage = now, Damage(now)
    for one, is_one in ones:
        for other, is_other in others:
            creatures = (has_type(before, obj, CardType.CREATURE) for obj in (one, other))
            fights = all_of(is_one, is_other, *creatures)
            for source, to in ((one, other), (other, one)):
                amount = dealt(before, source, to, no_less_than_0(power_of(before, source)))
                now = damage_to_permanent(now, damage, source, to, amount, fights)
    return once_dealt(now, damage)


@dataclass
class Damage:
    """What is dealt at the same time, by a spell or ability if ``by`` one, or in ``combat``; how it was ``before``.

    ``dealt``: how much each source has dealt to what, and when. ``at_once``: what several sources would deal to one.
    """

    before: State
    by: Object | None = None
    combat: bool = False
    dealt: list[tuple[Object, Object | Player, Number, Formula]] = field(default_factory=list)
    at_once: AtOnce = field(default_factory=dict)

    def left(
        self, now: State, source: Object, to: Object | Player, amount: Number, when: Formula, otherwise: Formula
    ) -> tuple[State, Number]:
        """Return how much is left once shields have prevented of it, where other effects would prevent all of it."""
        now, amount = left_by_shields_from(
            *(now, self.before, source, to, amount, when), combat=self.combat, otherwise=otherwise
        )
        return left_by_shields(
            *(now, source, to, amount, when), combat=self.combat, at_once=self.at_once, otherwise=otherwise
        )


def damage_to_permanent(
    now: State, damage: Damage, source: Object, obj: Object, amount: Number, when: Formula = True
) -> State:
    """Let an object deal that much damage to a permanent (CR 120.3).

    What is not prevented is dealt, with what deathtouch does (CR 702.2b).
    """
    before, by = damage.before, damage.by
    safe = _is_safe(before, source, obj, damage.combat)
    for_counters = any_of(*(says for _, says in preventing_for_counters(before, obj)))
    otherwise = any_of(safe, for_counters, replaces(before, obj, "shield"))
    now, amount = damage.left(now, source, obj, amount, when, otherwise)
    now, prevented = _prevented(now, before, source, obj, all_of(when, amount > 0), damage.combat)
    now, instead = _prevented_for_counters(now, damage, source, obj, amount, all_of(when, amount > 0))
    when = all_of(when, no(prevented), no(instead))
    withers = any_of(*(had_ability(before, source, kind, by) for kind in (Infect, Wither)))
    some = all_of(when, amount > 0)
    damage.dealt.append((source, obj, amount, some))
    now = mark_damage(harmed(now, source, obj, some), obj, amount, when, withers, last_controller(before, source, by))
    return change(now, {Fact("touched", obj.index): True}, all_of(some, had_ability(before, source, Deathtouch, by)))


def _prevented(
    now: State, before: State, source: Object, obj: Object, when: Formula, combat: bool
) -> tuple[State, Formula]:
    """Return whether damage to a permanent is prevented: by an effect, its protection (702.16e), or a shield counter.

    A counter is removed, one for all that is dealt at the same time (CR 122.1c). Of several its controller chooses (CR
    616.1). What can't be prevented meets them all: it is dealt, and the counter is removed all the same (CR 615.12).
    """
    safe = _is_safe(before, source, obj, combat)
    dealt_anyway = cant_be_prevented(before, source, combat=combat)
    protected, shielded = all_of(when, safe), all_of(when, replaces(before, obj, "shield"))
    if shielded is False:
        return now, all_of(protected, no(dealt_anyway))
    not_changed(now, obj, PreventsSome)
    of = Range(0, 1, ("another effect", "a shield counter"))
    options = [(0, all_of(protected, no(dealt_anyway))), (1, shielded)]
    now, way = choose(now, f"what prevents damage to {obj}", options, of)
    now = change(now, one_less(before, obj, "shield"), all_of(shielded, way == 1))
    return now, all_of(any_of(protected, shielded), no(dealt_anyway))


def _prevented_for_counters(
    now: State, damage: Damage, source: Object, obj: Object, amount: Number, when: Formula
) -> tuple[State, Formula]:
    """Return whether damage to a permanent is prevented by its own text, which then removes counters from it (615.5).

    Raises ``CannotHappen`` where something else could prevent it, or nothing can (CR 615.12, 616.1).
    """
    before, found = damage.before, list(preventing_for_counters(damage.before, obj))
    for text, says in found:
        prevents = all_of(when, says)
        others = _is_safe(before, source, obj, damage.combat), replaces(before, obj, "shield")
        met = any_of(len(found) > 1, *others, cant_be_prevented(before, source, combat=damage.combat))
        if all_of(prevents, met) is not False:
            raise CannotHappen(f"what prevents damage of {source} to {obj} meets another effect: that is not followed")
        if prevents is not False:
            not_changed(now, obj, PreventsSome)
        if text.each and prevents is not False:
            not_changed(now, obj, MoreDamage)
            now = take_counters(now, obj, text.kind, amount, prevents)
        elif (counters(before, obj, text.kind) > 0) is not False:
            some = all_of(prevents, counters(before, obj, text.kind) > 0)
            now = change(now, one_less(before, obj, text.kind), some)
    return now, all_of(when, any_of(*(says for _, says in found)))


def _is_safe(now: State, source: Object, obj: Object, combat: bool) -> Formula:
    """Return whether an effect prevents all damage of a source to a permanent, its protection among them (702.16e)."""
    protected = has_ability(now, obj, Protection) is not False and protected_from(now, obj, source)
    return any_of(protected, is_prevented(now, source, obj, combat=combat))


def damage_to_player(
    now: State, damage: Damage, source: Object, player: Player, amount: Number, when: Formula = True
) -> State:
    """Let an object deal that much damage to a player: none that an effect prevents (CR 615.6).

    Raises ``CannotHappen`` where it may be dealt to a planeswalker instead, as until 2018.
    """
    if all_of(when, _may_be_redirected(now, damage, source, player)) is not False:
        raise CannotHappen(f"whether a planeswalker is dealt the damage of {source} instead is not followed (CR 306.7)")
    prevented = is_prevented(damage.before, source, player, combat=damage.combat)
    now, amount = damage.left(now, source, player, amount, when, prevented)
    return damage_reaches(now, damage, source, player, amount, all_of(when, no(prevented)))


def _may_be_redirected(now: State, damage: Damage, source: Object, player: Player) -> Formula:
    """Return whether who controls a source may have it deal noncombat damage to a player's planeswalker instead."""
    if damage.combat or now.game.edition >= ANY_TARGET_SINCE:
        return False
    by = last_controller(now, source, damage.by)
    walkers = (
        all_of(now.on_battlefield(o), now.controller(o) == player, has_type(now, o, CardType.PLANESWALKER))
        for o in now.game.cards
    )
    return all_of(now.opposes(by, player), any_of(*walkers))


def damage_reaches(now: State, damage: Damage, source: Object, player: Player, amount: Number, when: Formula) -> State:
    """Let damage be dealt to a player that nothing prevents: as much life is lost, or poison got (120.3a-b, 120.3f)."""
    some = all_of(when, amount > 0)
    _is_one_loss(now, damage, player, some)
    damage.dealt.append((source, player, amount, some))
    now = harmed(now, source, None, some)
    infects = all_of(some, had_ability(damage.before, source, Infect, damage.by))
    now = change_life(now, player, -amount, all_of(when, no(infects)))
    return get_counters(now, player, "poison", amount, infects)


def _is_one_loss(now: State, damage: Damage, player: Player, some: Formula) -> None:
    """Raise ``CannotHappen`` where several sources cause a loss of life at once that something triggers on.

    No rule tells whether that is one event.
    """
    others = (when for _, to, _, when in damage.dealt if to == player)
    if now.game.speaks_of(LosesLife) and all_of(some, any_of(*others)) is not False:
        name = now.game.name_of(player)
        raise CannotHappen(f"how often {name} loses life by damage of several sources at once is not told (CR 119.2)")


def once_dealt(now: State, damage: Damage) -> State:
    """Return the state once all has been dealt: with what lifelink gives and what it sets off (CR 120.3f, 120.4b)."""
    for source in dict.fromkeys(source for source, *_ in damage.dealt):
        some = [(amount, when) for by, _, amount, when in damage.dealt if by is source and when is not False]
        now = _with_lifelink(now, damage, source, _together(some))
    return _noted(now, damage)


def _together(dealt: Iterable[tuple[Number, Formula]]) -> Number:
    return total(if_then_else(when, amount, 0) for amount, when in dealt)


def _with_lifelink(now: State, damage: Damage, source: Object, amount: Number) -> State:
    """Let the controller of a source with lifelink gain as much life as it deals damage (CR 702.15b, 702.15e)."""
    links = all_of(amount > 0, had_ability(damage.before, source, Lifelink, damage.by))
    for player in now.game.everyone if links is not False else ():
        now = change_life(now, player, amount, all_of(links, last_controller(now, source, damage.by) == player))
    return now


def _noted(now: State, damage: Damage) -> State:
    """Let trigger what waits for damage that is dealt, or for something to be dealt some (CR 120.4b, 603.2c).

    What one source deals at the same time is one event, and so is what one permanent or player is dealt.
    """
    if not now.game.speaks_of(DealsDamage, IsDealtDamage):
        return now
    some = [one for one in damage.dealt if one[3] is not False]
    for source in dict.fromkeys(one[0] for one in some):
        by_it = [(amount, when) for by, _, amount, when in some if by is source]
        now = note(now, DealtDamage(source, _together(by_it), damage.combat), any_of(*(when for _, when in by_it)))
    for source, to in dict.fromkeys(one[:2] for one in some):
        to_it = [(amount, when) for by, whom, amount, when in some if by is source and whom == to]
        now = note(
            now, DealtDamageTo(source, to, _together(to_it), damage.combat), any_of(*(when for _, when in to_it))
        )
    for to in dict.fromkeys(one[1] for one in some):
        by_all = [(amount, when) for _, whom, amount, when in some if whom == to]
        now = note(now, WasDealtDamage(to, _together(by_all), damage.combat), any_of(*(when for _, when in by_all)))
    return now


def mark_damage(
    now: State, obj: Object, amount: Number, when: Formula, withers: Formula, whose_source: Number
) -> State:
    """Let a permanent be dealt that much damage: it loses loyalty or defense, or it is marked (CR 120.3c, e, h).

    What ``withers`` lets its controller put -1/-1 counters on a creature instead of marking it (CR 120.3d).
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
    return after if withered is False else put_counters(after, obj, "-1/-1", amount, withered, who=whose_source)


DOES: dict[type, Does] = {DealDamage: _deal_damage, Fight: _fight}
