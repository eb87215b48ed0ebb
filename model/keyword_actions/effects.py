"""What spells and abilities do as they resolve (CR 608)."""

from __future__ import annotations

from typing import Any

from model.cards.tokens import token_of
from model.changes.adding_mana import add_chosen_mana
from model.changes.entering import create_token, enter_battlefield, enter_enchanting
from model.changes.triggers import LastTimeCounterGone, note
from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.state import State
from model.keyword_actions import becoming, numbers, permanents, stack, zones
from model.keyword_actions.resolution import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.functioning import is_in_force
from model.objects.on_its_card import (
    is_aura_card,
    is_basic_land_card,
    is_card_of_one_of,
    is_land_card,
    said_on,
)
from model.objects.zones import shuffle, take_top
from model.text.abilities import Activated, CantSearch, Effect, Spell, ThisTurn
from model.text.instructions import (
    AddMana,
    CreateTokens,
    ExileTopToPlay,
    FindLand,
    OfferThisCard,
    OfferTopCard,
    PutFromHand,
    RemoveTimeCounter,
)
from model.vocabulary import NOBODY, Until, Zone


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
    source = by.source
    on = by.target if effect.on_target else by.controller
    changes: dict[Fact, Any] = {}
    for player in now.game.everyone:
        fact = Fact("effects", source.index, player)
        changes[fact] = now.number(*fact) + if_then_else(on == player, 1, 0)
    return change(now, changes)


def _remove_time_counter(now: State, _effect: RemoveTimeCounter, by: Resolution) -> State:
    assert by.obj.source is not None
    card = by.obj.source
    fact = Fact("counters", card.index, COUNTERS.index("time"))
    suspended = now.is_suspended(card)
    last = all_of(suspended, now.number(*fact) == 1)
    return note(change(now, {fact: now.number(*fact) - 1}, suspended), LastTimeCounterGone(card), last)


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


_APPLY: dict[type, Does] = {
    **stack.DOES,
    **zones.DOES,
    **permanents.DOES,
    **numbers.DOES,
    **becoming.DOES,
    ThisTurn: _this_turn,
    FindLand: _find_land,
    PutFromHand: _put_from_hand,
    ExileTopToPlay: _exile_top_to_play,
    AddMana: _add_mana,
    RemoveTimeCounter: _remove_time_counter,
    CreateTokens: _create_tokens,
}
