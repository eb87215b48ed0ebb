"""What is done by numbers: cards drawn, life changed, damage dealt, counters put (CR 119, 120, 121, 122)."""

from __future__ import annotations

from model.changes.cards_seen import offers_as_drawn, shown
from model.changes.life import change_life
from model.changes.replacement_effects import counters_put
from model.changes.trigger_events import LastTimeCounterGone
from model.changes.triggering.life_and_draw_events import DrewCard, RevealedAsDrawn
from model.changes.triggers import note, note_counters, note_lore
from model.game.changing import change
from model.game.choosing import choose, chooses_to
from model.game.counters import counters_of
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.kinds_of_counters import KEYWORD_COUNTERS
from model.game.libraries import top_cards
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.amounts import amount_for, amount_of, amounts_of
from model.keyword_actions.optional_choices import REVEALS
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_type, power, toughness
from model.objects.layers.timestamps import newest_counters
from model.objects.printed_on_its_card import LORE
from model.objects.prohibited_changes import cant_get_counters, cant_lose
from model.objects.zones.drawing import draw, is_first_of_draw_step
from model.objects.zones.last_known import last_counters
from model.text.instructions.draws_life_damage_counters import (
    Evolve,
    GainLife,
    LifeBecomes,
    LoseGame,
    LoseLife,
    PutCounters,
    PutItsCounters,
    RemoveTimeCounter,
    TakeCounters,
    WinGame,
)
from model.text.trigger_conditions.of_objects import ThisRevealedAsDrawn
from model.text.trigger_conditions.of_players import DrawsCard
from model.vocabulary import NOBODY, CardType, Player, Zone


def draw_card(now: State, player: Player, when: Formula = True) -> State:
    """Let a player draw a card, with what triggers on that (CR 121.1)."""
    if not now.game.speaks_of(DrawsCard):
        return _drawn(now, player, when)
    earlier, first = now.number("cards_drawn", player), is_first_of_draw_step(now, player)
    now = _drawn(now, player, when)
    return note(now, DrewCard(player, earlier, first), all_of(when, now.number("cards_drawn", player) > earlier))


def _drawn(now: State, player: Player, when: Formula) -> State:
    """Let a player draw a card; the first of a turn may be revealed if it has miracle (CR 702.94a)."""
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
    affected = list(players_affected(now, effect.who, by))
    amounts = [amount_for(now, effect.amount, by, player) for player, _ in affected]
    for (player, when), amount in zip(affected, amounts, strict=True):
        now = change_life(now, player, amount, when)
    return now


def _lose_life(now: State, effect: LoseLife, by: Resolution) -> State:
    affected = list(players_affected(now, effect.who, by))
    amounts = [amount_for(now, effect.amount, by, player) for player, _ in affected]
    for (player, when), amount in zip(affected, amounts, strict=True):
        before = now.number("life_lost", player)
        now = change_life(now, player, -amount, when)
        by.life_lost.append(now.number("life_lost", player) - before)
    return now


def _life_becomes(now: State, effect: LifeBecomes, by: Resolution) -> State:
    total = amount_of(now, effect.total, by)
    for player, when in list(players_affected(now, effect.who, by)):
        now = change_life(now, player, total - now.life(player), when)
    return now


def _lose_game(now: State, effect: LoseGame, by: Resolution) -> State:
    before = now
    for player, when in list(players_affected(now, effect.who, by)):
        now = change(now, {Fact("lost", player): True}, all_of(when, no(cant_lose(before, player))))
    return now


def _win_game(now: State, effect: WinGame, by: Resolution) -> State:
    """Let all opponents of a player lose who wins; what keeps one of them from losing says that nobody else wins."""
    before = now
    for player, when in list(players_affected(now, effect.who, by)):
        opponents = before.opponents(player)
        wins = all_of(when, *(no(cant_lose(before, other)) for other in opponents))
        now = change(now, {Fact("lost", other): True for other in opponents}, wins)
    return now


def get_counters(now: State, player: Player, kind: str, number: Number, when: Formula) -> State:
    """Let a player get so many counters of a kind, unless an effect says that the player can't (CR 122.1)."""
    if when is False or (number == 0) is True:
        return now
    fact = counters_of(now, player, kind)
    return change(now, {fact: now.number(*fact) + number}, all_of(when, no(cant_get_counters(now, player, kind))))


def put_counters(
    now: State,
    obj: Object,
    kind: str,
    number: Number,
    when: Formula = True,
    *,
    by_rule: bool = False,
    who: Number | None = None,
) -> State:
    """Put that many counters of a kind on a permanent, or what is put there instead (CR 122.1, 614.16).

    Chapters of a Saga trigger on that. ``by_rule``: no effect puts them. ``who`` puts them, if that is known.
    """
    now, number = counters_put(now, obj, kind, number, by_rule=by_rule)
    fact = Fact("counters", obj.index, COUNTERS.index(kind))
    newest = newest_counters(now, obj, kind) if kind in KEYWORD_COUNTERS else {}
    before = now.number(*fact)
    now = change(now, {fact: before + number, **newest}, when)
    now = note_counters(now, obj, kind, number, when, who)
    return note_lore(now, obj, before, when) if kind == LORE else now


def _put_counters(now: State, effect: PutCounters, by: Resolution) -> State:
    number = amounts_of(now, effect.number, by)
    now, affected = objects_affected(now, effect.on, by)
    for obj, when in affected:
        now = put_counters(now, obj, effect.kind, number(len(now.game.players) + obj.index), when, who=by.controller)
    return now


def _put_its_counters(now: State, effect: PutItsCounters, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.on, by)
    for kind in COUNTERS:
        number = last_counters(now, kind, by.obj)
        if (number == 0) is not True:
            for obj, when in affected:
                now = put_counters(now, obj, kind, number, all_of(when, number > 0), who=by.controller)
    return now


def _take_counters(now: State, effect: TakeCounters, by: Resolution) -> State:
    number = amount_of(now, effect.number, by)
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        for kind in (effect.kind,) if effect.kind else COUNTERS:
            now = take_counters(now, obj, kind, number, when)
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


def _evolve(now: State, effect: Evolve, by: Resolution) -> State:
    """Let a creature evolve beside one that is larger as this resolves: a noncreature permanent is not (702.100c).

    How large that was as it left is not kept (CR 608.2h): whether it was larger is left open.
    """
    source = by.source
    now, affected = objects_affected(now, effect.beside, by)
    larger = (all_of(when, _is_larger(now, obj, source)) for obj, when in affected)
    left = now.number("concerns", by.obj.index) == NOBODY
    what = f"whether what entered was larger than {source} as it left"
    now, was = choose(now, what, [(0, True), (1, left)], Range(0, 1, ("no", "yes")))
    evolves = any_of(all_of(no(left), any_of(*larger)), all_of(left, was == 1))
    return put_counters(now, source, "+1/+1", 1, all_of(by.source_is_there(now), evolves), who=by.controller)


def _is_larger(now: State, obj: Object, other: Object) -> Formula:
    """Return whether a creature has more power or toughness than another one (CR 702.100a)."""
    creatures = (has_type(now, one, CardType.CREATURE) for one in (obj, other))
    return all_of(*creatures, any_of(*(size(now, obj) > size(now, other) for size in (power, toughness))))


def _remove_time_counter(now: State, _effect: RemoveTimeCounter, by: Resolution) -> State:
    assert by.obj.source is not None
    return take_counters(now, by.obj.source, "time", 1, now.is_suspended(by.obj.source))


DOES: dict[type, Does] = {
    RemoveTimeCounter: _remove_time_counter,
    GainLife: _gain_life,
    LoseLife: _lose_life,
    LifeBecomes: _life_becomes,
    LoseGame: _lose_game,
    WinGame: _win_game,
    Evolve: _evolve,
    PutCounters: _put_counters,
    PutItsCounters: _put_its_counters,
    TakeCounters: _take_counters,
}
