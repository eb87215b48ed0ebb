"""Revealing cards of the top of a library until some come that fit a description (CR 701.20a).

How many cards are revealed turns on all that lie above: where one is among them that nobody names, what it is decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.cards.what_unread_texts_change import ANY_AMOUNT, ORDER_OF_LIBRARY, Cards, Changes, MovesTo, Of
from model.changes.cards_seen import shown
from model.changes.entering.entering import can_enter_by_effect
from model.game.game import Object
from model.game.libraries import found_out, library_size, named_in_library
from model.game.state import State
from model.keyword_actions.affected import card_fits, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.libraries.looking import cards_among
from model.keyword_actions.libraries.taking import ELSEWHERE, STAYS, TAKEN, Taking, cards_moved
from model.keyword_actions.libraries.what_nobody_names import left_open
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, Number, all_of, count, if_then_else, no
from model.text.instructions.libraries.looking import RevealUntil, TakeFromTop
from model.text.unread import Could
from model.vocabulary import Player, Zone


def _reveal_until(now: State, effect: RevealUntil, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        now = found_out(now, player, max(1, len(named_in_library(now, player))), when)
        named = dict(cards_among(now, player, library_size(now, player), when))
        fits = {card: all_of(there, card_fits(now, effect.what, by, card, player)) for card, there in named.items()}
        revealed = _how_many(now, effect, player, named, fits, by)
        among = {card: all_of(there, _place(now, card) <= revealed) for card, there in named.items()}
        known = all_of(when, count(*among.values()) == revealed)
        for card, is_among in among.items():
            now = shown(now, card, now.game.everyone, all_of(known, is_among))
        put = {card: _goes_to(now, effect, card, fits[card]) for card in among}
        stays, controller = effect.rest == "nowhere", by.controller if effect.yours else player
        taking = Taking(player, revealed, among, put, 0, 0, stays, controller, known)
        now = cards_moved(now, _as_taken(effect), taking, by)
        what = "A card that nobody names is revealed, and may be what is looked for."
        now = left_open(now, player, what, by, all_of(when, no(known)), *_could(effect))
    return now


def _place(now: State, card: Object) -> Number:
    return now.number("library_position", card.index)


def _how_many(
    now: State,
    effect: RevealUntil,
    player: Player,
    named: Mapping[Object, Formula],
    fits: Mapping[Object, Formula],
    by: Resolution,
) -> Number:
    """Return how many cards are revealed, if each above is named: down to the last that is asked for, or all."""
    asked, revealed = amount_of(now, effect.number, by), library_size(now, player)
    for place in range(len(named), 0, -1):
        found = count(*(all_of(fit, _place(now, card) <= place) for card, fit in fits.items()))
        revealed = if_then_else(found >= asked, place, revealed)
    return if_then_else(asked == 0, 0, revealed) if not isinstance(asked, int) else revealed


def _goes_to(now: State, effect: RevealUntil, card: Object, fits: Formula) -> Number:
    """Return where a card goes: one that is looked for and can't enter the battlefield stays where it is."""
    if effect.to is Zone.GRAVEYARD:
        return ELSEWHERE
    can = effect.to is Zone.HAND or can_enter_by_effect(now, card)
    return if_then_else(all_of(fits, can), TAKEN, if_then_else(fits, STAYS, ELSEWHERE))


def _as_taken(effect: RevealUntil) -> TakeFromTop:
    """Return what is done with the cards as what is done with so many of the top."""
    to = Zone.BATTLEFIELD if effect.to is Zone.BATTLEFIELD else Zone.HAND
    how = {"tapped": effect.tapped, "attacking": effect.attacking}
    return TakeFromTop(0, what=effect.what, rest=effect.rest, revealed="all", to=to, **how)


def _could(effect: RevealUntil) -> Iterator[Could]:
    """Return what may change where a card is revealed that nobody names: anything, if it may enter the battlefield."""
    if effect.to is Zone.BATTLEFIELD or effect.who != "you":
        return
    yield MovesTo((effect.to,), Cards(Zone.LIBRARY))
    if effect.to is Zone.HAND:
        most = 1 if effect.number == 1 and effect.rest != "the hand" else ANY_AMOUNT
        yield Changes(("other_cards_in_hand",), Of.YOU, 0, most)
    if effect.rest == "the graveyard":
        yield MovesTo((Zone.GRAVEYARD,), Cards(Zone.LIBRARY))
        yield Changes(("other_cards_in_graveyard",), Of.YOU, 0, ANY_AMOUNT)
    yield Changes(("cards_in_library",), Of.YOU, -ANY_AMOUNT, 0)
    yield ORDER_OF_LIBRARY


DOES: dict[type, Does] = {RevealUntil: _reveal_until}
