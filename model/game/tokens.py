"""Tokens that may come to be in a game: the kinds that something creates, and which of a kind do not exist yet."""

from __future__ import annotations

from model.cards import Card
from model.game.game import Game, Object
from model.game.state import State
from model.text.abilities import Activated, Spell, Triggered
from model.text.instructions import CreateTokens
from model.vocabulary import Player, Zone


def token_of(effect: CreateTokens) -> Card:
    """Return what an effect creates."""
    assert isinstance(effect.token, Card)
    return effect.token


def kinds_created(game: Game) -> tuple[Card, ...]:
    """Return the kinds of tokens that something in the game can create, or that such tokens can create."""
    cards = [obj.card for obj in game.cards]
    found: list[Card] = []
    while cards:
        abilities = (a for card in cards for a in card.abilities if isinstance(a, Spell | Triggered | Activated))
        created = [token_of(e) for ability in abilities for e in ability.effects if isinstance(e, CreateTokens)]
        cards = [card for card in dict.fromkeys(created) if card not in found]
        found += cards
    return tuple(found)


def unborn(now: State, what: Card, owner: Player) -> tuple[Object, ...]:
    """Return the tokens of a kind and owner that certainly do not exist, and may come to be."""
    return tuple(o for o in now.game.tokens(what, owner) if (now.zone(o) == Zone.NOWHERE) is True)
