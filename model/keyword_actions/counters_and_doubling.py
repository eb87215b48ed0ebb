"""What is done with counters and numbers: proliferate, monstrosity, bolster, adapt, amass, double (CR 122, 701)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from model.cards.tokens import army, spirit
from model.changes.entering.entering import create_tokens
from model.changes.life import change_life
from model.changes.trigger_events import BecameMonstrous, TookAction
from model.changes.triggers import note
from model.game.changing import change
from model.game.choosing import choose, chooses_to, made
from model.game.counters import counters, counters_of, kinds_on
from model.game.facts import COUNTERS, KINDS_OF_MANA, PLAYER_COUNTERS, Fact, FactKind, Range
from model.game.game import Object
from model.game.mana_pool import in_pools
from model.game.marks_on_permanents import MORE_STATS
from model.game.state import State
from model.keyword_actions.affected import chosen_among, objects_affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.draws_life_damage_counters import get_counters, put_counters, take_counters
from model.keyword_actions.optional_choices import PUTS_COUNTERS
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no, total
from model.objects.characteristics import has_subtype, power, toughness
from model.objects.combat.able_to_attack_or_block import is_creature_of
from model.objects.designations_of_players import has_permanents_to_ascend
from model.objects.prohibited_changes import cant_have_counters
from model.text.instructions.counters_and_doubling import (
    ARMIES,
    Adapt,
    Amass,
    BecomeRenowned,
    Bolster,
    DoubleCounters,
    DoubleLife,
    DoubleMana,
    Endure,
    GetBlessing,
    GetsMore,
    GiveCounters,
    IncreaseSpeed,
    Monstrosity,
    MoveCounters,
    MultiplyStats,
    Proliferate,
    SwitchStats,
    TimeTravel,
)
from model.vocabulary import MOST_SPEED, Player

EACH_KIND = "2019-10-04"
"""The edition since which proliferating adds a counter of each kind that is there, and not of one kind."""

AMASSED_AS_SOMETHING = "2024-08-02"
"""The edition since which an Army is amassed as something; until then it was a Zombie that was created, or none."""


def _give_counters(now: State, effect: GiveCounters, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    for player, when in list(players_affected(now, effect.who, by)):
        now = get_counters(now, player, effect.kind, number, when)
    return now


def _proliferate(now: State, _effect: Proliferate, by: Resolution) -> State:
    """Let the controller choose whoever and whatever has counters, and add one of each kind there (CR 701.34a).

    In editions before 2019 it is one of one kind, which the controller chooses (CR 701.26b). A team whose poison
    counters its players share gets one of these, though several of the players are chosen (CR 701.34b).
    """
    before, given = now, dict[Fact, Formula]()
    for bearer, held in _with_counters(before):
        has_some = any_of(*(before.number(*fact) > 0 for fact in held))
        now, chosen = _is_proliferated(now, bearer, has_some, by)
        kinds = [(fact.toward, before.number(*fact) > 0) for fact in held]
        one_kind = now.game.edition < EACH_KIND
        if one_kind:
            of = COUNTERS if isinstance(bearer, Object) else PLAYER_COUNTERS
            name = f"which kind {by.obj} adds to {_named(now, bearer)}"
            now, kind = choose(now, name, kinds, Range(0, len(of) - 1, of))
        for fact, (place, has_it) in zip(held, kinds, strict=True):
            more = all_of(chosen, has_it, not one_kind or kind == place)
            if isinstance(bearer, Object):
                now = put_counters(now, bearer, COUNTERS[fact.toward], 1, more, who=by.controller)
            else:
                now = get_counters(
                    now, bearer, PLAYER_COUNTERS[fact.toward], 1, all_of(more, no(given.get(fact, False)))
                )
                given[fact] = any_of(given.get(fact, False), more)
    for player, proliferates in players_affected(now, "you", by):
        now = note(now, TookAction(player, "proliferate"), proliferates)
    return now


def _with_counters(now: State) -> list[tuple[Object | Player, list[Fact]]]:
    """Return the permanents and players that may have counters, each with how many of which kinds."""
    found: dict[Object | Player, list[Fact]] = {}
    for obj in now.game.cards:
        if now.on_battlefield(obj) is not False:
            found[obj] = [Fact("counters", obj.index, kind) for kind in kinds_on(now, obj)]
    stated = set(now.stated_of("player_counters"))
    for player in now.game.everyone if stated else ():
        theirs = (counters_of(now, player, kind) for kind in PLAYER_COUNTERS)
        found[player] = [fact for fact in theirs if fact in stated]
    return [(bearer, held) for bearer, held in found.items() if held]


def _is_proliferated(now: State, bearer: Object | Player, has_some: Formula, by: Resolution) -> tuple[State, Formula]:
    there = all_of(has_some, now.on_battlefield(bearer) if isinstance(bearer, Object) else True)
    if by.chosen is None:
        options = [(0, True), (1, there)]
        name = f"whether {by.obj} adds to {_named(now, bearer)}"
        now, chosen = choose(now, name, options, Range(0, 1, ("no", "yes")))
        return now, chosen == 1
    if bearer not in by.left:
        return now, False
    known = made(now, there)
    if known is None:
        return now, False
    by.taken.append(bearer)
    return known, True


def _named(now: State, bearer: Object | Player) -> str:
    return bearer.label if isinstance(bearer, Object) else now.game.players[bearer]


def _time_travel(now: State, _effect: TimeTravel, by: Resolution) -> State:
    """Let the controller choose of each of these whether a time counter is put on it or removed (CR 701.56a)."""
    ways = Range(0, 2, ("neither", "added", "removed"))
    for obj in now.game.cards:
        theirs = all_of(now.on_battlefield(obj), now.controller(obj) == by.controller)
        fits = any_of(theirs, all_of(now.is_suspended(obj), by.controller == obj.owner))
        can = all_of(fits, counters(now, obj, "time") > 0)
        if can is not False:
            name = f"what {by.obj} does to the time counters of {obj}"
            now, way = choose(now, name, [(0, True), (1, can), (2, can)], ways)
            now = put_counters(now, obj, "time", 1, all_of(can, way == 1), who=by.controller)
            now = take_counters(now, obj, "time", 1, all_of(can, way == 2))
    return now


def _monstrosity(now: State, effect: Monstrosity, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    now, affected = objects_affected(now, "this", by)
    for obj, there in affected:
        becomes = all_of(there, no(now.holds("monstrous", obj.index)))
        now = change(
            put_counters(now, obj, "+1/+1", number, becomes, who=by.controller),
            {Fact("monstrous", obj.index): True},
            becomes,
        )
        now = note(now, BecameMonstrous(obj, number), becomes)
    return now


def _become_renowned(now: State, effect: BecomeRenowned, by: Resolution) -> State:
    now, affected = objects_affected(now, "this", by)
    for obj, there in affected:
        now = change(
            put_counters(now, obj, "+1/+1", effect.number, there, who=by.controller),
            {Fact("renowned", obj.index): True},
            there,
        )
    return now


def _get_blessing(now: State, effect: GetBlessing, by: Resolution) -> State:
    for player, when in players_affected(now, "you", by):
        now = change(now, {Fact("blessed", player): True}, all_of(when, has_permanents_to_ascend(now, player)))
    return now


def _increase_speed(now: State, effect: IncreaseSpeed, by: Resolution) -> State:
    for player, when in players_affected(now, "you", by):
        faster = all_of(when, now.number("speed", player) < MOST_SPEED)
        now = change(now, {Fact("speed", player): now.number("speed", player) + 1}, faster)
    return now


def _adapt(now: State, effect: Adapt, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    now, affected = objects_affected(now, "this", by)
    for obj, there in affected:
        now = put_counters(
            now, obj, "+1/+1", number, all_of(there, counters(now, obj, "+1/+1") == 0), who=by.controller
        )
    return now


def _endure(now: State, effect: Endure, by: Resolution) -> State:
    if effect.number == 0:
        return now
    for player, when in list(players_affected(now, "you", by)):
        now, puts = chooses_to(now, player, PUTS_COUNTERS, by.source, all_of(when, by.source_is_there(now)))
        now = put_counters(now, by.source, "+1/+1", effect.number, puts, who=by.controller)
        now = create_tokens(now, spirit(effect), player, 1, when=all_of(when, no(puts)))
    return now


def _bolster(now: State, effect: Bolster, by: Resolution) -> State:
    number, before = amount_of(now, effect.number, by), now
    for player in before.game.everyone:
        mine = [(o, all_of(by.controller == player, is_creature_of(before, o, player))) for o in before.game.cards]
        there = [(obj, when) for obj, when in mine if when is not False]
        fits = [(obj, all_of(when, *(_is_no_tougher(before, obj, o, w) for o, w in there))) for obj, when in there]
        now, affected = chosen_among(now, by, player, [(obj, when) for obj, when in fits if when is not False])
        for obj, when in affected:
            now = put_counters(now, obj, "+1/+1", number, when, who=by.controller)
    return now


def _is_no_tougher(now: State, one: Object, other: Object, there: Formula) -> Formula:
    return one is other or any_of(no(there), toughness(now, one) <= toughness(now, other))


def _amass(now: State, effect: Amass, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    if now.game.edition < AMASSED_AS_SOMETHING:
        effect = replace(effect, subtype="Zombie")
    for player in now.game.everyone:
        if (by.controller == player) is False:
            continue
        none = no(any_of(*(when for _, when in _armies(now, player))))
        now = create_tokens(now, army(effect), player, 1, when=all_of(by.controller == player, none))
        fits = [(obj, all_of(by.controller == player, when)) for obj, when in _armies(now, player)]
        now, affected = chosen_among(now, by, player, fits)
        for obj, when in affected:
            by.amassed.append((obj, when))
            now = put_counters(now, obj, "+1/+1", number, when, who=by.controller)
            becomes = all_of(when, no(has_subtype(now, obj, effect.subtype)))
            now = change(now, {Fact("amassed", obj.index, ARMIES.index(effect.subtype)): 1}, becomes)
    return now


def _armies(now: State, player: Player) -> list[tuple[Object, Formula]]:
    found = ((o, all_of(is_creature_of(now, o, player), has_subtype(now, o, "Army"))) for o in now.game.cards)
    return [(obj, when) for obj, when in found if when is not False]


def _double_counters(now: State, effect: DoubleCounters, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        for kind in [effect.kind] if effect.kind else [COUNTERS[place] for place in kinds_on(now, obj)]:
            now = put_counters(now, obj, kind, counters(now, obj, kind), when, who=by.controller)
    return now


def _move_counters(now: State, effect: MoveCounters, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    now, givers = objects_affected(now, effect.of, by)
    now, getters = objects_affected(now, effect.onto, by)
    for (giver, there), (getter, is_there) in product(givers, getters):
        for kind in [effect.kind] if effect.kind else [COUNTERS[place] for place in kinds_on(now, giver)]:
            before = counters(now, giver, kind)
            moved = if_then_else(before < number, before, number)
            can = all_of(giver != getter, there, is_there, moved > 0, no(cant_have_counters(now, getter, kind)))
            now = take_counters(now, giver, kind, moved, can)
            now = put_counters(now, getter, kind, moved, can, who=by.controller)
    return now


def _double_life(now: State, effect: DoubleLife, by: Resolution) -> State:
    before = now
    for player, when in list(players_affected(now, effect.who, by)):
        now = change_life(now, player, before.life(player), when)
    return now


def _double_mana(now: State, _effect: DoubleMana, by: Resolution) -> State:
    """Add as much of each type as there is, whatever that may be spent on (CR 106.6, 701.10f)."""
    for player in now.game.everyone:
        changes: dict[Fact, Value] = {}
        for place, kind in enumerate(KINDS_OF_MANA):
            there = total(now.number(*mana.of(player)) for mana in in_pools(now.game) if mana.kind == kind)
            fact = Fact("mana", player, place)
            changes[fact] = now.number(*fact) + there
        now = change(now, changes, by.controller == player)
    return now


def _gets_more(now: State, effect: GetsMore, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = _with_more(now, obj, dict.fromkeys(MORE_STATS, effect.number), when)
    return now


def _multiply_stats(now: State, effect: MultiplyStats, by: Resolution) -> State:
    """Let them get so much more until end of turn as they have as it resolves, or less below 0 (CR 701.10b, c)."""
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        more: dict[FactKind, Number] = {}
        if effect.power:
            more["more_power"] = power(now, obj) * (effect.times - 1)
        if effect.toughness:
            more["more_toughness"] = toughness(now, obj) * (effect.times - 1)
        now = _with_more(now, obj, more, when)
    return now


def _with_more(now: State, obj: Object, more: Mapping[FactKind, Number], when: Formula) -> State:
    """Give an object so much more power and toughness until end of turn, by what was worked out (CR 613.4c)."""
    changes: dict[Fact, Value] = {
        Fact(kind, obj.index): now.number(kind, obj.index) + number for kind, number in more.items()
    }
    return change(now, changes, when)


def _switch_stats(now: State, effect: SwitchStats, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        fact = Fact("switched", obj.index)
        now = change(now, {fact: no(now.holds(*fact[:2]))}, when)
    return now


DOES: dict[type, Does] = {
    GiveCounters: _give_counters,
    Proliferate: _proliferate,
    TimeTravel: _time_travel,
    Monstrosity: _monstrosity,
    GetBlessing: _get_blessing,
    IncreaseSpeed: _increase_speed,
    BecomeRenowned: _become_renowned,
    Adapt: _adapt,
    Bolster: _bolster,
    Endure: _endure,
    Amass: _amass,
    DoubleCounters: _double_counters,
    MoveCounters: _move_counters,
    DoubleLife: _double_life,
    DoubleMana: _double_mana,
    GetsMore: _gets_more,
    MultiplyStats: _multiply_stats,
    SwitchStats: _switch_stats,
}
