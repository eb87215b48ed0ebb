"""Conditions that compare players or ask for what they have: "an opponent controls more lands than you"."""

from __future__ import annotations

from model.text.conditions.condition import All, AnOpponent, Condition, No, of_any_player
from model.text.conditions.of_players import (
    ControlsMore,
    HasCardsInHand,
    HasCompletedDungeon,
    HasInLibrary,
    HasLife,
    HasLifeBesideStart,
    HasLostLife,
    HasMore,
    HasOpponents,
    HasParty,
)
from reader.words.conditions.controlled import cards_in_hand
from reader.words.conditions.of_the_turn import seen_by_all
from reader.words.cursor import Words, first_of
from reader.words.nouns import nouns_alone
from reader.words.numbers import number, or_more


def of_players(words: Words) -> Condition:
    """Take what players have, one more than another or by itself. Raises ``NotRead``."""
    if said := words.has(*_ALONE):
        return _ALONE[said]
    return first_of(
        words, _an_opponents_more, _own_more, _of_own_cards, _beside_start, _of_own_life, _of_anybodys_life, _lost_life
    )


_ALONE: dict[str, Condition] = {
    "you have a full party": HasParty(),
    "you've completed a dungeon": HasCompletedDungeon(),
    "you have two or more opponents": HasOpponents(2),
    "you have a card in hand": HasCardsInHand(1),
    "you have no cards in your library": HasInLibrary(0),
}


def _an_opponents_more(words: Words) -> Condition:
    """Such as "an opponent controls more lands than you", "an opponent has more life than you"."""
    words.take("an opponent")
    found = _more(words, "controls more", "has more")
    words.take("than you")
    words.has("do", "control", "have")
    return AnOpponent(found)


def _own_more(words: Words) -> Condition:
    """Such as "you have more life than an opponent", "you control more creatures than each other player"."""
    words.take("you")
    fewer = _more(words, "control more", "have more", fewer=True)
    whom = words.take("than an opponent", "than each opponent", "than each other player")
    return AnOpponent(fewer) if whom == "than an opponent" else No(AnOpponent(No(fewer)))


def _more(words: Words, controls: str, has: str, *, fewer: bool = False) -> Condition:
    """Take what a player controls or has more of than another one, who has ``fewer``."""
    if words.take(controls, has) == controls:
        return ControlsMore(seen_by_all(nouns_alone(words)), fewer=fewer)
    return HasMore("life" if words.take("life", "cards in hand") == "life" else "cards in hand", fewer=fewer)


def _of_own_cards(words: Words) -> Condition:
    """Such as "you have fewer than three cards in hand", "you have exactly one card in hand"."""
    words.take("you have")
    how = words.take("fewer than", "exactly")
    bound = number(words, article=False)
    words.take("cards in hand", "card in hand")
    return HasCardsInHand(at_most=bound - 1) if how == "fewer than" else HasCardsInHand(bound, bound)


def _beside_start(words: Words) -> Condition:
    """Such as "you have at least 7 life more than your starting life total", "your life total is less than" that."""
    if words.has("you have at least"):
        more = HasLifeBesideStart(number(words, article=False))
        words.take("life more than")
    elif words.has("your life total is at least"):
        more = HasLifeBesideStart(number(words, article=False))
        words.take("greater than")
    else:
        words.take("your life total is")
        more = _BESIDE[words.take(*_BESIDE)]
    words.take("your starting life total")
    return more


_BESIDE = {
    "less than or equal to half": HasLifeBesideStart(at_most=0, half=True),
    "greater than or equal to": HasLifeBesideStart(0),
    "less than or equal to": HasLifeBesideStart(at_most=0),
    "greater than": HasLifeBesideStart(1),
    "less than": HasLifeBesideStart(at_most=-1),
}


def _of_own_life(words: Words) -> Condition:
    """Such as "you have exactly 10 life", "your life total is less than 7"."""
    if words.has("you have exactly"):
        exactly = number(words, article=False)
        words.take("life")
        return HasLife(exactly, exactly)
    words.take("your life total is less than")
    return HasLife(at_most=number(words, article=False) - 1)


def _of_anybodys_life(words: Words) -> Condition:
    """Such as "a player has 13 or less life", "each player has 7 or less life"."""
    whose = words.take("a player has", "each player has")
    little = HasLife(at_most=number(words, article=False))
    words.take("or less life")
    if whose == "each player has":
        return All((little, No(AnOpponent(No(little)))))
    return of_any_player(little)


def _lost_life(words: Words) -> Condition:
    """Such as "an opponent lost 2 or more life this turn", "a player lost 4 or more life this turn"."""
    who = words.take("an opponent lost", "you lost", "you've lost", "a player lost")
    lost = HasLostLife(1 if words.rest.startswith("life") else or_more(words))
    words.take("life this turn")
    if who == "an opponent lost":
        return AnOpponent(lost)
    return lost if who.startswith("you") else of_any_player(lost)


def of_active_player(words: Words) -> Condition:
    """Take what is so of "that player", who is the active player: "that player has no cards in hand"."""
    words.take("that player")
    if words.has("has"):
        return cards_in_hand(words)
    words.take("controls more")
    asked = ControlsMore(seen_by_all(nouns_alone(words)))
    words.take("than you")
    return asked
