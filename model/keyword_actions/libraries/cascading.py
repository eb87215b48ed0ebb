"""Cascade: cards are exiled from the top until one comes that may be cast, and the rest goes to the bottom (702.85)."""

from __future__ import annotations

from model.game.changing import CannotHappen, change
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import library_size, shuffle, top_cards
from model.game.state import State
from model.keyword_actions.carrying_out_effects import effects_of
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.own_characteristics import mana_value
from model.objects.printed_on_its_card import is_land_card
from model.objects.zones.bottom_of_library import put_on_the_bottom
from model.objects.zones.durations_of_permissions import offered_to
from model.objects.zones.putting import put, take_top
from model.text.instructions.libraries.top_cards import Cascade
from model.vocabulary import Player, Zone


def is_cascade(obj: Object) -> bool:
    """Whether an object on the stack is a cascade ability."""
    return any(isinstance(effect, Cascade) for effect in effects_of(obj))


def value_to_stay_below(now: State, cascade: Object) -> Number:
    """Return the mana value of the spell that has cascade (CR 702.85a).

    Raises ``CannotHappen`` for one with {X} that has left the stack: what X was is not kept.
    """
    spell = cascade.source or cascade
    if spell.has_x and now.on_stack(spell) is not True:
        raise CannotHappen(f"the mana value that {spell} had on the stack is not kept (CR 608.2h)")
    return mana_value(now, spell)


def cascades(now: State, cascade: Object, *, left: bool = False) -> State:
    """Exile cards from the top until a nonland card that is asked for comes, and offer it to the player (CR 702.85a).

    Raises ``CannotHappen`` where a card may come that nobody names; what is ``left`` uncast is in no known place then,
    if it goes back.
    """
    for player in now.game.everyone:
        searches = all_of(now.resolving, now.controller(cascade) == player)
        if searches is False:
            continue
        after = _exiled(now, cascade, player, searches)
        if after is None and not left:
            name = now.game.players[player]
            raise CannotHappen(
                f"say what lies on top of {name}'s library, down to a card that {cascade} lets {name} cast; "
                'or let it resolve "choosing nothing"'
            )
        now = after or shuffle(now, player)
    return now


def _exiled(now: State, cascade: Object, player: Player, searches: Formula) -> State | None:
    """Return the state in which cards are exiled until one comes that may be cast; ``None`` if one is not named."""
    below = value_to_stay_below(now, cascade)
    while (goes_on := all_of(searches, library_size(now, player) > 0)) is not False:
        if all_of(goes_on, no(any_of(*(on_top for _, on_top in top_cards(now, player))))) is not False:
            return None
        now, tops = take_top(now, player, Zone.EXILE, goes_on)
        for card, on_top in tops:
            exiled = all_of(on_top, now.zone(card) == Zone.EXILE)
            found = all_of(exiled, not is_land_card(card), mana_value(now, card) < below)
            now = change(now, {Fact("exiled_with", card.index): cascade.index}, exiled)
            now = change(now, offered_to(card, player), found)
            searches = all_of(searches, no(found))
    return now


def rest_on_the_bottom(now: State, cascade: Object, when: Formula = True) -> State:
    """Put what was exiled and not cast on the bottom of its owner's library, in an order that nobody knows."""
    exiled = (
        (card, all_of(when, now.zone(card) == Zone.EXILE, now.number("exiled_with", card.index) == cascade.index))
        for card in now.game.cards
    )
    rest = [(card, left) for card, left in exiled if left is not False]
    return put_on_the_bottom(now, rest, lambda now, card, zone, left: put(now, card, zone, when=left), at_random=True)
