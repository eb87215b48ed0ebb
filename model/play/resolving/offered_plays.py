"""What may be played while a spell or ability resolves that offers it (CR 608.2g)."""

from __future__ import annotations

from model.cards.shorthand import SUSPENDED
from model.game.changing import change, where
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import top_cards
from model.game.state import State
from model.keyword_actions.carrying_out_effects import cards_offered, effects_of
from model.keyword_actions.libraries.cascading import cascades, is_cascade, rest_on_the_bottom
from model.keyword_actions.resolving_object import Resolution
from model.logic.formulas import Formula, Number, Value, all_of, any_of, no
from model.objects.characteristics import has_type
from model.objects.own_characteristics import is_turned_over
from model.objects.zones.durations_of_permissions import offered_to, permissions_ending
from model.objects.zones.putting import put, take_top
from model.objects.zones.what_is_resolving import is_resolving
from model.play.resolving.carried_out import rest_followed
from model.play.resolving.put_where_it_goes import put_where_it_goes
from model.play.turn import give_priority
from model.text.entering_and_halves import CAST_WITH
from model.text.instructions.libraries.top_cards import Cascade, OfferThisCard, OfferTopCard
from model.text.instructions.zones import OfferCards
from model.vocabulary import CardType, Until, Zone

OFFERING = (OfferTopCard, OfferThisCard, OfferCards, Cascade)


def offers_play(obj: Object) -> bool:
    """Whether an object on the stack lets its controller play a card while it resolves."""
    return any(isinstance(effect, OFFERING) for effect in effects_of(obj))


def offers_as_it_is_followed(obj: Object) -> bool:
    """Whether an object offers cards by what it does, so that all of it is done before a card is cast (CR 608.2g)."""
    return any(isinstance(effect, OfferCards) for effect in effects_of(obj))


def offers_by_madness(obj: Object) -> bool:
    """Whether what an object offers is offered for its madness cost (CR 702.35a)."""
    return any(isinstance(effect, OfferThisCard) and effect.madness for effect in effects_of(obj))


def with_offer(now: State, obj: Object, *, left: bool = False) -> State:
    """Return the state in which what an object offers is offered, if it is resolving; ``left``: it will not be cast."""
    for effect in effects_of(obj):
        if isinstance(effect, OfferTopCard):
            now = _top_card_offered(now, now.controller(obj), now.resolving)
        elif isinstance(effect, Cascade):
            now = cascades(now, obj, left=left)
        elif isinstance(effect, OfferThisCard) and obj.source is not None:
            there = all_of(now.resolving, now.zone(obj.source) == effect.origin)
            if effect.defeated:
                there = all_of(now.resolving, now.on_battlefield(obj.source))
                now = put(now, obj.source, Zone.EXILE, when=there)
            now = change(now, offered_to(obj.source, now.controller(obj)), there)
    return now


def close_offer(now: State, by: Resolution) -> State:
    """Exile the card that an object offered from the top, if it was not played; one that is elsewhere stays there.

    What was offered by madness goes to the graveyard (CR 702.35a), by cascade to the bottom (CR 702.85a).
    """
    obj = by.obj
    if offers_as_it_is_followed(obj):
        return rest_followed(offers_ended(now), by)
    if is_cascade(obj):
        return offers_ended(rest_on_the_bottom(now, obj))
    to = Zone.GRAVEYARD if offers_by_madness(obj) else Zone.EXILE
    for card in now.game.cards:
        left = now.number("may_play_until", card.index) == Until.IT_HAS_RESOLVED
        if left is not False:
            now = put(now, card, to, when=all_of(left, now.zone(card) != Zone.HAND, now.zone(card) != to))
    return offers_ended(now)


def offers_ended(now: State) -> State:
    """Return the state in which nothing is offered any more, each card being where it is."""
    return now.set(permissions_ending(now, Until.IT_HAS_RESOLVED))


def hasty_if_suspended(before: State, now: State, card: Object) -> State:
    """Let a creature spell have haste that is cast as the last time counter was removed from its card (CR 702.62a)."""
    offering = (o for o in before.game.objects if o.source is card and o.ability in SUSPENDED)
    offered = any_of(*(before.on_top_of_stack(o) for o in offering))
    cast_so: dict[Fact, Value] = {Fact("cast_with", card.index): 1 + CAST_WITH.index("suspend")}
    return change(now, cast_so, all_of(offered, offered is not False and has_type(now, card, CardType.CREATURE)))


def offer_taken(before: State, now: State, spell: Object) -> State:
    """Return the state once a spell was cast that was offered before: that was all that was left to do (CR 608.2n).

    The spell is above what offered it, which leaves the stack; the active player gets priority (CR 117.3b). Where more
    spells may be cast, that goes on resolving (CR 608.2g).
    """
    offering = [(o, is_resolving(before, o)) for o in before.game.objects if offers_play(o)]
    offering = [(o, resolves) for o, resolves in offering if resolves is not False]
    now = _kept_from_graveyard(now, spell, offering)
    lets_cast_more: Formula = False
    done = offers_ended(now)
    for obj, resolves in offering:
        lets_cast_more = any_of(lets_cast_more, all_of(resolves, _lets_cast_more(before, obj)))
        if is_cascade(obj):
            done = rest_on_the_bottom(done, obj, resolves)
        by, turned = Resolution(obj, before.controller(obj)), is_turned_over(before, obj)
        done = where(resolves, rest_followed(done, by), done)
        done = where(resolves, put_where_it_goes(done, obj, by, resolves=True, turned=turned), done)
    done = give_priority(done.set(nothing_resolves(done)), now.active)
    if lets_cast_more is False:
        return done
    return where(lets_cast_more, now.set({Fact("cast_meanwhile"): before.number("cast_meanwhile") + 1}), done)


def nothing_resolves(now: State) -> dict[Fact, Value]:
    """Return the changes by which nothing is resolving any more."""
    over: dict[Fact, Value] = {Fact("resolving"): False}
    return over if (now.number("cast_meanwhile") == 0) is True else over | {Fact("cast_meanwhile"): 0}


def _lets_cast_more(before: State, obj: Object) -> Formula:
    """Return whether an object lets its controller cast another spell, once one was cast for it."""
    by_now = before.number("cast_meanwhile") + 1
    return any_of(*(all_of(so, offer.many is None or by_now < offer.many) for so, offer in cards_offered(before, obj)))


def _kept_from_graveyard(now: State, spell: Object, offering: list[tuple[Object, Formula]]) -> State:
    """Return the state in which a spell is exiled instead of being buried, if what let it be cast says so."""
    for obj, resolves in offering:
        for so, offer in cards_offered(now, obj):
            now = change(now, {Fact("kept_from_graveyard", spell.index): True}, all_of(resolves, so, offer.exiled))
    return now


def _top_card_offered(now: State, controller: Number, resolving: Formula) -> State:
    """Offer the top card of the library; one that the situation does not name is not played, so it goes to exile."""
    for player in now.game.everyone:
        offers, tops = all_of(resolving, controller == player), top_cards(now, player)
        for card, on_top in tops:
            now = change(now, offered_to(card, player), all_of(offers, on_top))
        now, _ = take_top(now, player, Zone.EXILE, all_of(offers, *(no(on_top) for _, on_top in tops)))
    return now
