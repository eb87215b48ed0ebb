"""Conditions on what a player controls: "you control two Swamps", "defending player controls no Walls" (CR 109.5)."""

from __future__ import annotations

from dataclasses import replace

from model.text.conditions.condition import All, AnOpponent, Condition, No, OfDefender
from model.text.conditions.of_players import (
    AreOnBattlefield,
    Controls,
    ControlsMore,
    HasCardsInHand,
    HasInGraveyard,
    PlayerHasCounters,
)
from model.text.descriptions import Those
from model.vocabulary import Who
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import nouns_alone
from reader.words.numbers import number, or_fewer, or_more


def of_who_controls(words: Words) -> Condition:
    """Take what somebody has to control: "you control an artifact", "no opponent controls an Island"."""
    return first_of(words, _you_control, _opponent_controls, _opponents_control)


def of_defender(words: Words) -> Condition:
    """Take what has to be so of the defending player: "defending player controls no Walls" (CR 508.5)."""
    return OfDefender(defender_is_so(words))


def defender_is_so(words: Words) -> Condition:
    """Take what has to be so of the defending player, who is "you" in it. Raises ``NotRead``."""
    if words.has("you control more"):
        asked = ControlsMore(nouns_alone(words), fewer=True)
        words.take("than defending player")
        return asked
    words.take("defending player")
    if words.has("is poisoned"):
        return PlayerHasCounters("poison", 1)
    if words.has("has"):
        return first_of(words, _cards_in_graveyard, cards_in_hand)
    words.take("controls")
    if words.has("more"):
        more = ControlsMore(nouns_alone(words))
        words.take("than you")
        return more
    return controls(words)


def _cards_in_graveyard(words: Words) -> Condition:
    at_least = or_more(words)
    words.take("cards in their graveyard")
    return HasInGraveyard(at_least)


def cards_in_hand(words: Words) -> Condition:
    """Take how many cards: "two or fewer cards in hand", "seven or more cards in hand", "no cards in hand"."""
    if words.has("no"):
        asked = HasCardsInHand(at_most=0)
    else:
        at_most = words.maybe(or_fewer)
        asked = HasCardsInHand(or_more(words)) if at_most is None else HasCardsInHand(at_most=at_most)
    words.take("cards in hand")
    return asked


def _you_control(words: Words) -> Condition:
    """Such as "you control an artifact", "you don't control an artifact", "you control a Swamp and a Forest"."""
    if words.has("you don't control"):
        words.has("a", "an", "any")
        return No(Controls(nouns_alone(words)))
    words.take("you control")
    return controls(words)


def controls(words: Words) -> Condition:
    """Take what a player controls, so many of it: "an artifact", "no creatures", "at least three creatures" ..."""
    if words.has("no"):
        return No(Controls(nouns_alone(words)))
    if (at_most := words.maybe(or_fewer)) is not None:
        return No(Controls(nouns_alone(words), at_most + 1))
    at_least = number(words, article=False) if words.has("at least") else or_more(words)
    what = nouns_alone(words)
    kinds = [what]
    while at_least == 1 and (or_else := words.maybe(_or_another)) is not None:
        kinds.append(or_else)
    if len(kinds) > 1:
        return Controls(Those(alternatives=tuple(kinds)), at_least)
    together = [Controls(what, at_least)]
    while at_least == 1 and (other := words.maybe(_and_another)) is not None:
        together.append(other)
    return together[0] if len(together) == 1 else All(tuple(together))


def _or_another(words: Words) -> Those:
    words.take("or a", "or an")
    what = nouns_alone(words)
    if words.stands("entered", "died"):
        raise NotRead("what has happened, and is no more that is controlled")
    return what


def _and_another(words: Words) -> Controls:
    words.take("and a", "and an")
    return Controls(nouns_alone(words))


def _opponent_controls(words: Words) -> Condition:
    """Such as "an opponent controls four or more lands", "no opponent controls an Island"."""
    none = words.take("an opponent controls", "no opponent controls").startswith("no")
    at_least = or_more(words)
    found = AnOpponent(Controls(nouns_alone(words), at_least))
    return No(found) if none else found


def _opponents_control(words: Words) -> Condition:
    """Such as "your opponents control three or more creatures": together."""
    words.take("your opponents control")
    at_least = or_more(words)
    what = nouns_alone(words)
    if what.who is not None:
        raise NotRead("whose they are")
    return AreOnBattlefield(replace(what, who=Who.EACH_OPPONENT), at_least)
