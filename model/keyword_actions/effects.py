"""What spells and abilities do as they resolve (CR 608)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from model.cards.tokens import token_of
from model.changes.adding_mana import add_chosen_mana
from model.changes.entering import create_token, enter_battlefield, enter_enchanting
from model.changes.triggers import LastTimeCounterGone, bury, note
from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.permanent_effects import (
    becomes_aura,
    becomes_creature,
    is_spared,
    lets_pay_later,
    makes_until,
    move_all,
    move_this,
    once_resolved,
    tap_target,
)
from model.keyword_actions.resolution import Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.attachments import attach
from model.objects.characteristics import has_type
from model.objects.functioning import is_in_force
from model.objects.matching import matches
from model.objects.on_its_card import (
    is_aura_card,
    is_basic_land_card,
    is_card_of_one_of,
    is_land_card,
    said_on,
    says,
    targets_of_spell,
)
from model.objects.zones import change_life, draw, put, shuffle, take_top
from model.text.abilities import Activated, CantSearch, Effect, Modal, Spell, ThisTurn, Triggered
from model.text.continuous import MakesUntil
from model.text.instructions import (
    AddMana,
    AttachThis,
    BecomesAura,
    BecomesCreature,
    ChangeLife,
    CounterUnlessPaid,
    CreateTokens,
    DealDamage,
    DrawCards,
    ExileGraveyard,
    ExileTopToPlay,
    FindLand,
    LetsPayLater,
    MoveAll,
    MoveTarget,
    MoveThis,
    OfferThisCard,
    OfferTopCard,
    PutCounters,
    PutFromHand,
    RemoveTimeCounter,
    TapTarget,
)
from model.text.keywords import OptionalCost
from model.text.target import Target
from model.text.unread import Unread
from model.vocabulary import NOBODY, CardType, Until, Zone


class CannotHappen(ValueError):
    """What a story tells can't happen there: the message says what and why."""


def effects_of(obj: Object) -> tuple[Effect, ...]:
    """Return what an object on the stack does as it resolves, in order."""
    if obj.ability is not None:
        return obj.ability.effects
    return tuple(e for a in said_on(obj, Spell) for e in a.effects)


def needs_choice(obj: Object) -> bool:
    """Whether somebody has to choose something while the object resolves."""
    return any(isinstance(e, FindLand | PutFromHand | OfferTopCard | OfferThisCard) for e in effects_of(obj))


def chosen_from(obj: Object) -> Zone:
    """Return the zone from which something is chosen while the object resolves."""
    return Zone.LIBRARY if any(isinstance(e, FindLand) for e in effects_of(obj)) else Zone.HAND


def apply(now: State, effect: Effect, by: Resolution) -> State:
    """Return the state after one effect. Raises ``CannotHappen`` if a choice it needs was not made."""
    return _APPLY[type(effect)](now, effect, by)


def do_besides_mana(now: State, source: Object, ability: Activated, player: Number) -> State:
    """Carry out at once what a mana ability does besides adding mana (CR 605.3b)."""
    by = Resolution(source, player, NOBODY)
    for effect in ability.besides_mana:
        now = apply(now, effect, by)
    return now


def _this_turn(now: State, effect: ThisTurn, by: Resolution) -> State:
    source = by.obj.source or by.obj
    on = by.target if effect.on_target else by.controller
    changes: dict[Fact, Any] = {}
    for player in now.game.everyone:
        fact = Fact("effects", source.index, player)
        changes[fact] = now.number(*fact) + if_then_else(on == player, 1, 0)
    return change(now, changes)


def _draw_cards(now: State, effect: DrawCards, by: Resolution) -> State:
    drawer = now.active if effect.by_active_player else by.controller
    for _ in range(effect.number):
        for player in now.game.everyone:
            now = draw(now, player, when=drawer == player)
    return now


def _change_life(now: State, effect: ChangeLife, by: Resolution) -> State:
    on = by.target if effect.on_target else by.controller
    for player in now.game.everyone:
        now = change_life(now, player, effect.amount, on == player)
    return now


def _deal_damage(now: State, effect: DealDamage, by: Resolution) -> State:
    for player in now.game.everyone:
        now = change_life(now, player, -effect.amount, by.target == player)
    changes: dict[Fact, Any] = {}
    for obj in now.game.cards:
        hit = all_of(now.on_battlefield(obj), by.target == len(now.game.players) + obj.index)
        if hit is False:
            continue
        walker = has_type(now, obj, CardType.PLANESWALKER)
        loyalty, damage = Fact("counters", obj.index, COUNTERS.index("loyalty")), Fact("damage", obj.index)
        for fact, is_marked, more in ((loyalty, walker, -effect.amount), (damage, no(walker), effect.amount)):
            if is_marked is not False:
                before = now.number(*fact)
                changes[fact] = if_then_else(all_of(hit, is_marked), before + more, before)
    return change(now, changes)


def _put_counters(now: State, effect: PutCounters, by: Resolution) -> State:
    source = by.obj.source or by.obj
    fact = Fact("counters", source.index, COUNTERS.index(effect.kind))
    return change(now, {fact: now.number(*fact) + effect.number}, now.on_battlefield(source))


def _remove_time_counter(now: State, _effect: RemoveTimeCounter, by: Resolution) -> State:
    assert by.obj.source is not None
    card = by.obj.source
    fact = Fact("counters", card.index, COUNTERS.index("time"))
    suspended = now.is_suspended(card)
    last = all_of(suspended, now.number(*fact) == 1)
    return note(change(now, {fact: now.number(*fact) - 1}, suspended), LastTimeCounterGone(card), last)


def _attach_this(now: State, _effect: AttachThis, by: Resolution) -> State:
    assert by.obj.source is not None
    assert isinstance(by.obj.ability, Activated)
    source, (asked,) = by.obj.source, by.obj.ability.targets
    for obj in now.game.cards:
        hit = all_of(
            by.target == len(now.game.players) + obj.index, matches(asked.what, now, obj, by.controller, source)
        )
        if hit is not False:
            now = attach(now, source, obj, hit)
    return now


def _add_mana(now: State, effect: AddMana, by: Resolution) -> State:
    assert effect.per is None, "what is counted is added by mana abilities only"
    return add_chosen_mana(now, by.controller, effect.options, by.obj)


def can_search(now: State, player: Number) -> Formula:
    """Return whether a player can search a library (CR 101.2, 701.23)."""
    barred = (
        all_of(player == p, is_in_force(now, effect, p))
        for effect in now.game.continuous(CantSearch)
        for p in now.game.everyone
    )
    return no(any_of(*barred))


def _find_land(now: State, effect: FindLand, by: Resolution) -> State:
    searches = can_search(now, by.controller)
    for card in _chosen(by):
        fits = is_basic_land_card(card) if effect.basic else is_land_card(card)
        if (now.zone(card) == Zone.LIBRARY) is not True or (by.controller == card.owner) is not True or not fits:
            kind = "basic land" if effect.basic else "land"
            raise CannotHappen(f"{by.obj} can't find {card}: it finds a {kind} card in the library")
        now = enter_battlefield(now, card, by.controller, tapped=effect.tapped, when=searches)
    for player in now.game.everyone:
        if (by.controller == player) is True:
            now = shuffle(now, player)
    return now


def _put_from_hand(now: State, effect: PutFromHand, by: Resolution) -> State:
    if len({card.owner for card in _chosen(by)}) < len(_chosen(by)):
        raise CannotHappen(f"{by.obj} lets a player put only one card onto the battlefield")
    before = now
    for card in _chosen(by):
        may = effect.everybody or (by.controller == card.owner) is True
        if not may or (now.zone(card) == Zone.HAND) is not True or not is_card_of_one_of(card, effect.types):
            raise CannotHappen(f"{by.obj} does not let {card} be put onto the battlefield")
        enchants = is_aura_card(card)
        now = enter_enchanting(before, now, card) if enchants else enter_battlefield(now, card, card.owner)
    return now


def _exile_top_to_play(now: State, effect: ExileTopToPlay, by: Resolution) -> State:
    until = Until.THEIR_NEXT_TURN_ENDS if effect.until_your_next_turn_ends else Until.THIS_TURN_ENDS
    for _ in range(effect.number):
        for player in now.game.everyone:
            now, exiled = take_top(now, player, Zone.EXILE, by.controller == player)
            for card, when in exiled:
                allowed = {Fact("may_play", card.index): player, Fact("may_play_until", card.index): until}
                now = change(now, dict(allowed), when)
    return now


def _move_target(now: State, effect: MoveTarget, by: Resolution) -> State:
    players = len(now.game.players)
    for obj in now.game.objects:
        there = any_of(*(now.zone(obj) == zone for zone in _zones_to_target_in(now, by.obj, obj)))
        hit = all_of(by.target == players + obj.index, there)
        if hit is not False:
            zone = Zone.NOWHERE if obj.is_ability else effect.zone
            hit = all_of(hit, no(is_spared(now, obj, effect)))
            now = bury(now, obj, hit) if zone is Zone.GRAVEYARD else put(now, obj, zone, when=hit)
    return now


def _exile_graveyard(now: State, _effect: ExileGraveyard, by: Resolution) -> State:
    for card in now.game.cards:
        there = all_of(now.zone(card) == Zone.GRAVEYARD, by.target == card.owner)
        if there is not False:
            now = put(now, card, Zone.EXILE, when=there)
    return now


def _counter(now: State, _effect: CounterUnlessPaid, by: Resolution) -> State:
    about = now.number("concerns", by.obj.index)
    for obj in now.game.objects:
        countered = all_of(about == obj.index, now.on_stack(obj))
        if countered is not False:
            now = put(now, obj, Zone.NOWHERE if obj.is_ability else Zone.GRAVEYARD, when=countered)
    return now


def _zones_to_target_in(now: State, by: Object, obj: Object) -> tuple[Zone, ...]:
    """Return where an object is such as a spell or ability targets, whoever controls either."""
    asked: tuple[Target, ...] = ()
    if isinstance(by.ability, Activated):
        asked = by.ability.targets
    elif isinstance(by.ability, Triggered):
        asked = () if by.ability.target is None else (by.ability.target,)
    elif not by.is_ability and not says(by, Modal, OptionalCost):
        asked = targets_of_spell(by)
    if not asked:
        return MOVED_FROM
    fitting = [t for t in asked if matches(replace(t.what, who=None), now, obj, by.owner, by) is not False]
    asked_for = {t.zone for t in fitting} | {Zone.STACK for t in fitting if t.spells_too}
    return tuple(z for z in (*MOVED_FROM, Zone.GRAVEYARD) if z in asked_for)


MOVED_FROM = (Zone.BATTLEFIELD, Zone.STACK)
"""Where a target can be that an effect moves, if what it may be is not known."""


def _create_tokens(now: State, effect: CreateTokens, by: Resolution) -> State:
    chosen: Number = 1
    if effect.may:
        choices = Range(0, 1, ("no", "yes"))
        now, chosen = choose(now, f"whether {by.obj} creates a token", ((0, True), (1, True)), choices)
    for _ in range(effect.number):
        for player in now.game.everyone:
            creates = all_of(by.controller == player, chosen == 1)
            now = create_token(now, token_of(effect), player, tapped=effect.tapped, when=creates)
    return now


def _chosen(by: Resolution) -> tuple[Object, ...]:
    if by.chosen is None:
        raise CannotHappen(
            f'say what is chosen: "{by.obj} resolves choosing ...", or "{by.obj} resolves choosing nothing"'
        )
    return by.chosen


_APPLY: dict[type, Callable[[State, Any, Resolution], State]] = {
    ThisTurn: _this_turn,
    DrawCards: _draw_cards,
    ChangeLife: _change_life,
    FindLand: _find_land,
    PutFromHand: _put_from_hand,
    ExileTopToPlay: _exile_top_to_play,
    MoveTarget: _move_target,
    MoveAll: move_all,
    MoveThis: move_this,
    TapTarget: tap_target,
    BecomesCreature: becomes_creature,
    MakesUntil: makes_until,
    BecomesAura: becomes_aura,
    LetsPayLater: lets_pay_later,
    ExileGraveyard: _exile_graveyard,
    DealDamage: _deal_damage,
    PutCounters: _put_counters,
    AddMana: _add_mana,
    RemoveTimeCounter: _remove_time_counter,
    AttachThis: _attach_this,
    CreateTokens: _create_tokens,
    Unread: once_resolved,
    CounterUnlessPaid: _counter,
}
