"""Tokens that may come to be in a game: the kinds that something creates, and which of a kind do not exist yet."""

from __future__ import annotations

from model.cards import Card
from model.cards.emblems import emblems_of
from model.cards.tokens import copied_by, created_by
from model.game.game import Game, Object
from model.game.marks_on_permanents import is_phased_out
from model.game.state import State
from model.vocabulary import Player, Zone


def kinds_created(game: Game) -> tuple[Card, ...]:
    """Return the kinds of tokens and emblems that something in the game can create, or that these can create.

    What copies permanents could create a token of any kind of permanent there is, so far as this goes.
    """
    cards = [obj.card for obj in game.cards]
    found: list[Card] = []
    while cards:
        created = dict.fromkeys(token for card in cards for token in (*created_by(card), *emblems_of(card)))
        cards = [card for card in created if card not in found]
        found += cards
    return tuple(dict.fromkeys([*found, *copied_by(*(obj.card for obj in game.cards), *found)]))


def unborn(now: State, what: Card, owner: Player) -> tuple[Object, ...]:
    """Return the tokens of a kind and owner that certainly do not exist, and may come to be."""
    return tuple(o for o in now.game.tokens(what, owner) if _is_unborn(now, o))


def _is_unborn(now: State, token: Object) -> bool:
    return (now.zone(token) == Zone.NOWHERE) is True and is_phased_out(now, token) is False
