"""Conditions that count: names, powers, colours and card types, cards in hands and libraries, what fights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from model.text.conditions.condition import All, Condition, No, of_any_player
from model.text.conditions.of_its_source import ThisIs
from model.text.conditions.of_players import (
    AreOnBattlefield,
    Controls,
    ControlsDifferentPowers,
    ControlsGreatest,
    ControlsOfOneName,
    HasCardsInHand,
    HasInGraveyard,
    HasInLibrary,
    HasTypesInGraveyard,
)
from model.text.descriptions import Those
from model.text.mana import COLOURS
from model.vocabulary import Stat, Who
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import KEYWORDS_ASKED, nouns_alone
from reader.words.numbers import number, or_fewer, or_more


def of_counts(words: Words) -> Condition:
    """Take a condition that counts what is alike or not. Raises ``NotRead``."""
    return first_of(words, _in_somebodys_hand, _fewer_there, _of_permanents, _alike, _greatest, _without)


def _in_somebodys_hand(words: Words) -> Condition:
    """Such as "a player has one or fewer cards in hand"."""
    words.take("a player has")
    most = or_fewer(words)
    words.take("cards in hand")
    return of_any_player(HasCardsInHand(at_most=most))


def _fewer_there(words: Words) -> Condition:
    """Such as "there are fewer than eight cards in your graveyard", "your library has no cards in it"."""
    if words.has("your library has no cards in it"):
        return HasInLibrary(0)
    words.take("there are")
    if words.has("no cards in your library"):
        return HasInLibrary(0)
    words.take("fewer than")
    bound = number(words, article=False)
    words.take("cards in your graveyard")
    return No(HasInGraveyard(bound))


def _of_permanents(words: Words) -> Condition:
    """Such as "there are five colors among permanents you control", "... four or more permanent types among ..."."""
    words.take("there are")
    if words.has("five colors among"):
        what = nouns_alone(words)
        if what.who is not Who.YOU or what.colours:
            raise NotRead("whose they are")
        return All(tuple(Controls(replace(what, who=None, colours=frozenset(colour))) for colour in COLOURS))
    at_least = or_more(words)
    words.take("permanent types among cards in your graveyard")
    return HasTypesInGraveyard(at_least, permanent=True)


def _alike(words: Words) -> Condition:
    """Such as "you control three or more lands with the same name", "... creatures with different powers"."""
    words.take("you control")
    at_least = or_more(words)
    what = nouns_alone(words)
    how = words.take("with the same name", "with different powers")
    return (ControlsOfOneName if how == "with the same name" else ControlsDifferentPowers)(what, at_least)


def _greatest(words: Words) -> Condition:
    """Such as "you control the artifact with the highest mana value or tied for the highest mana value".

    Or "you control a creature with the greatest power among creatures on the battlefield".
    """
    words.take("you control")
    by_name = words.take("the", "a", "an") == "the"
    what = nouns_alone(words)
    most = words.take("with the greatest", "with the highest")
    stat: Any = words.take(*get_args(Stat))
    if by_name:
        words.take(f"or tied for the {most.split()[-1]} {stat}", f"or tied for {most.split()[-1]} {stat}")
    else:
        words.take("among")
        if nouns_alone(words) != what:
            raise NotRead("among which others")
        words.take("on the battlefield")
    if what.who is not None:
        raise NotRead("among which")
    return ControlsGreatest(what, stat)


def _without(words: Words) -> Condition:
    """Such as "~ doesn't have defender"."""
    words.take("~ doesn't have", "it doesn't have")
    return No(ThisIs(Those(having=words.take(*KEYWORDS_ASKED))))


def fighting(words: Words) -> Condition:
    """Take how many of what are attacking, or blocking. Raises ``NotRead``."""
    exactly = bool(words.has("exactly"))
    many = number(words) if exactly else or_more(words)
    what = nouns_alone(words)
    if what.attacking or what.blocking or what.other:
        raise NotRead("what fights is said twice")
    attacking = words.take("is attacking", "are attacking", "is blocking", "are blocking").endswith("attacking")
    what = replace(what, attacking=attacking, blocking=not attacking)
    if not exactly:
        return AreOnBattlefield(what, many)
    return All((AreOnBattlefield(what, many), No(AreOnBattlefield(what, many + 1))))
