"""Cards exiled from the top of a library until one of a kind is, and where those go that are not cast (CR 406.1)."""

from __future__ import annotations

from model.game.libraries import library_size, top_cards
from model.game.state import State
from model.keyword_actions.affected import card_fits, players_affected
from model.keyword_actions.libraries.exiled_for_others import linked_to_its_source, noted_for_the_rest
from model.keyword_actions.libraries.what_nobody_names import left_open
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.zones.bottom_of_library import put_on_the_bottom
from model.objects.zones.putting import put, take_top
from model.text.instructions.libraries.top_cards import ExileUntil, PutUncast
from model.vocabulary import Player, Zone


def _exile_until(now: State, effect: ExileUntil, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.whose, by)):
        now = _exiled_by(now, effect, player, by, when)
    return now


def _exiled_by(now: State, effect: ExileUntil, player: Player, by: Resolution, searches: Formula) -> State:
    """Exile cards of a player's library; what a card is that nobody names decides whether more are."""
    while (goes_on := all_of(searches, library_size(now, player) > 0)) is not False:
        unknown = all_of(goes_on, no(any_of(*(on_top for _, on_top in top_cards(now, player)))))
        what = "A card that nobody names is exiled, and may be what is looked for."
        now = left_open(now, player, what, by, unknown)
        now, tops = take_top(now, player, Zone.EXILE, all_of(goes_on, no(unknown)))
        now = linked_to_its_source(now, by, tops, others=True)
        found = [(card, all_of(on_top, card_fits(now, effect.what, by, card, player))) for card, on_top in tops]
        by.exiled.extend(found)
        now = noted_for_the_rest(now, by, found)
        searches = all_of(searches, no(unknown), no(any_of(*(is_it for _, is_it in found))))
    return now


def _put_uncast(now: State, effect: PutUncast, by: Resolution) -> State:
    exiled = (
        (card, all_of(now.zone(card) == Zone.EXILE, now.number("exiled_with", card.index) == by.obj.index))
        for card in now.game.cards
    )
    rest = [(card, there) for card, there in exiled if there is not False]
    if effect.to is Zone.LIBRARY:
        return put_on_the_bottom(
            now, rest, lambda now, card, zone, left: put(now, card, zone, when=left), at_random=True
        )
    for card, there in rest:
        now = put(now, card, effect.to, when=there)
    return now


DOES: dict[type, Does] = {ExileUntil: _exile_until, PutUncast: _put_uncast}
