"""Milling: cards go from the top of a library into the graveyard, as many as there are (CR 701.17)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.libraries import is_counted, library_size
from model.game.state import State
from model.keyword_actions.affected import amount_of, players_affected
from model.keyword_actions.optional import chooses_to
from model.keyword_actions.resolution import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.replacing import goes_elsewhere
from model.objects.unnamed import unnamed_card
from model.objects.zones import take_top
from model.text.instructions.milling import Mill
from model.vocabulary import Player, Zone

MOST_MILLED = 99
"""How many cards are milled at once at most."""


def mill(now: State, player: Player, number: Number, when: Formula = True) -> State:
    """Put that many cards from the top of a library into the graveyard, or all if there are fewer (CR 701.17b).

    Those that the situation does not name are counted there. Raises ``CannotHappen`` if there may be very many.
    """
    for card_number in range(_at_most(now, player, number)):
        there = all_of(when, number > card_number, library_size(now, player) > 0)
        now, tops = take_top(now, player, Zone.GRAVEYARD, there)
        unnamed = all_of(there, no(any_of(*(on_top for _, on_top in tops))))
        now = into_graveyard_unnamed(now, player, 1, unnamed)
    return now


def into_graveyard_unnamed(now: State, player: Player, number: Number, when: Formula = True) -> State:
    """Put that many cards that the situation does not name into a graveyard, or where they go instead."""
    others = Fact("other_cards_in_graveyard", player)
    goes = all_of(when, no(goes_elsewhere(now, unnamed_card(player))))
    return change(now, {others: now.number(*others) + number}, goes)


def _at_most(now: State, player: Player, number: Number) -> int:
    most = number if isinstance(number, int) else number.high
    if is_counted(now, player):
        size = library_size(now, player)
        most = min(most, size if isinstance(size, int) else size.high)
    if most > MOST_MILLED:
        raise CannotHappen(f"more than {MOST_MILLED} cards would be milled: say how many cards the library has")
    return most


def _mill(now: State, effect: Mill, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        number = amount_of(now, effect.number, by)
        if effect.may:
            can = all_of(when, library_size(now, player) >= number)
            now, when = chooses_to(now, player, "mill", by.source, can)
        now = mill(now, player, number, when)
    return now


DOES: dict[type, Does] = {Mill: _mill}
