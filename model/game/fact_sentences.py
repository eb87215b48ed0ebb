"""The words for facts: who and what they are about, and the sentences that several kinds of them share."""

from __future__ import annotations

from collections.abc import Callable

from model.game.fact import ENDLESS, NOT_SET, Fact
from model.game.game import Game
from model.vocabulary import Player, Zone


def its_owner(game: Game, fact: Fact) -> Player:
    """Return who owns the object that a fact is about."""
    return game.objects[fact.about].owner


def who(game: Game, fact: Fact) -> str:
    """Return the name of the player that a fact is about."""
    return game.name_of(fact.about)


def what(game: Game, fact: Fact) -> str:
    """Return the label of the object that a fact is about."""
    return game.objects[fact.about].label


def many(n: int, what: str) -> str:
    """Return a number of things in words: "1 land", "2 lands"."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def more_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of how much more power or toughness a creature gets."""
    return f"{what(game, fact)} gets {value:+} {fact.kind.removeprefix('more_')} until end of turn"


def amassed(value: int) -> str:
    """Return in words whether something has become a thing by amassing."""
    return "has become" if value else "has not become"


def untaps(exerted: int) -> str:
    """Return in words whether what may have been exerted untaps."""
    return "was exerted, so it does not untap" if exerted else "was not exerted, so it untaps"


def zone_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of the zone in which an object is."""
    if value == Zone.NOWHERE and game.objects[fact.about].token:
        return f"there is no {what(game, fact)}"
    return f"{what(game, fact)} is {Zone(value).phrase}"


def stack_sentence(_game: Game, _fact: Fact, value: int) -> str:
    """Return the sentence of how many objects are on the stack."""
    return "the stack is empty" if value == 0 else f"the stack holds {value} object{'s' if value > 1 else ''}"


def top_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of a place in a library."""
    if value == 0:
        return f"{what(game, fact)} has no known place in the library"
    return f"{what(game, fact)} is card {value} from the top of the library"


def library_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of how many cards a library has."""
    number = "more cards than are needed" if value == ENDLESS else many(value, "card")
    return f"{who(game, fact)}'s library has {number}"


def said(yes: str, no: str) -> Callable[[Game, Fact, int], str]:
    """Return what says of an object the one or the other."""
    return lambda game, fact, value: f"{what(game, fact)} {yes if value else no}"


def set_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of what the toughness of a creature is set to."""
    no_effect = f"no effect has set {what(game, fact)}'s toughness for good"
    return no_effect if value == NOT_SET else f"{what(game, fact)}'s base toughness is set to {value}"
