"""What a card says of what it is everywhere: the star in its power and toughness, its types, its colours (604.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.continuous import Makes, StarIs
from model.text.counted import CardTypesInGraveyard, Counted, CountersOn, CountOf, DevotionTo, LifeTotal, Together
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import BASIC_LAND_TYPES, LAND_TYPES, Those
from model.text.keywords.of_permanents import Changeling
from model.text.mana import COLOURS
from model.text.parts_by_layer import IsNoCreature
from model.vocabulary import CardType, Who, Zone
from reader.patterns import Pattern
from reader.what_sentences_became import AlsoOf, IsColoured
from reader.words.cost_reductions import colours_among
from reader.words.counters import counters_on_this
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import number
from reader.words.qualities import colours_of_devotion

_WHERE = {
    "in your hand": (Zone.HAND, Who.YOU),
    "in all players' hands": (Zone.HAND, None),
    "in your graveyard": (Zone.GRAVEYARD, Who.YOU),
    "in your opponents' graveyards": (Zone.GRAVEYARD, Who.EACH_OPPONENT),
    "in all graveyards": (Zone.GRAVEYARD, None),
}


def star(words: Words) -> tuple[Any, ...]:
    """Read "~'s power and toughness are each equal to the number of tapped Swamps", "~'s power is equal to ...".

    Or "~'s power is equal to ... and its toughness is equal to that number plus 1": so it is printed as well, 1+*.
    """
    of = words.take("~'s power and toughness are each", "~'s power is", "~'s toughness is")
    words.take("equal to")
    if words.maybe(number) is not None:
        words.take("plus")
    counted = _amount(words)
    if of == "~'s toughness is":
        return (StarIs(counted, "toughness"),)
    if of == "~'s power and toughness are each" or words.has("and its toughness is equal to that number plus 1"):
        return (StarIs(counted),)
    return (StarIs(counted, "power"),)


def every_creature_type(words: Words) -> tuple[Any, ...]:
    """Read "~ is every creature type", which is what changeling says (CR 702.73a)."""
    words.take("~ is every creature type")
    return (Changeling(),)


def also_of(words: Words) -> tuple[Any, ...]:
    """Read "~ is also a Cleric, Rogue, Warrior, and Wizard"."""
    words.take("~ is also a", "~ is also an")
    found = nouns_alone(words)
    if found != Those(subtypes=found.subtypes) or not found.subtypes <= CREATURE_TYPES:
        raise NotRead("more than creature types")
    return (AlsoOf(tuple(sorted(found.subtypes))),)


def all_colours_or_none(words: Words) -> tuple[Any, ...]:
    """Read "~ is all colors", "~ is colorless"."""
    said = words.take("~ is all colors", "~ is colorless")
    return (IsColoured(frozenset(COLOURS) if said == "~ is all colors" else frozenset()),)


def every_nonbasic_land_type(words: Words) -> tuple[Any, ...]:
    """Read "~ is every nonbasic land type" (CR 205.3i)."""
    words.take("~ is every nonbasic land type")
    return (AlsoOf(tuple(sorted(LAND_TYPES - {*BASIC_LAND_TYPES}))),)


def _amount(words: Words) -> Counted:
    """Take "the number of Elves you control", that of two together, "twice" that, "your devotion to red", or life."""
    if words.has("your devotion to"):
        return DevotionTo(colours_of_devotion(words))
    if words.has("your life total"):
        return LifeTotal()
    if words.has("twice the number of"):
        return Together((_counted(words),), times=2)
    words.take("the number of", "the total number of")
    if words.has("card types among cards"):
        whose = words.take(*(place for place, (zone, _) in _WHERE.items() if zone is Zone.GRAVEYARD))
        return CardTypesInGraveyard(_WHERE[whose][1] or Who.EACH_PLAYER)
    if words.has("colors among"):
        return colours_among(words)
    first = _counted(words)
    if not words.has("plus the number of"):
        return first
    return Together((first, _counted(words)))


def _counted(words: Words) -> CountersOn | CountOf:
    """Take permanents, cards in a hand or graveyard, or counters on the card itself. Raises ``NotRead``."""
    if (on_itself := words.maybe(lambda rest: counters_on_this(rest, "on it"))) is not None:
        return on_itself
    found = noun(words)
    if found.head == "card":
        zone, who = _WHERE[words.take(*_WHERE)]
        return CountOf(replace(found.what, who=who), zone)
    if found.head in ("spell", "source"):
        raise NotRead(f"{found.head} is no permanent")
    words.has("on the battlefield")
    return CountOf(found.what)


def a_creature_elsewhere(words: Words) -> tuple[Any, ...]:
    """Read "as long as ~ isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types".

    The card is a creature card then, and its permanent, which has no ability but this, is none.
    """
    words.take("as long as ~ isn't on the battlefield, it's a", "as long as ~ isn't on the battlefield, it's an")
    words.found(_SIZE) or words.fail("power and toughness")
    found = nouns_alone(words)
    if found != Those(types=_CREATURE, subtypes=found.subtypes) or not found.subtypes <= CREATURE_TYPES:
        raise NotRead("more than a creature with creature types")
    words.take("in addition to its other types")
    also = AlsoOf(tuple(sorted(found.subtypes)), _CREATURE)
    return (also, Makes(Those(itself=True), (IsNoCreature(),)))


_CREATURE = frozenset({CardType.CREATURE})
_SIZE = Pattern(r"\d+/\d+(?![\w/])")

PATTERNS = {
    "~": (star, every_creature_type, also_of, all_colours_or_none, every_nonbasic_land_type),
    "as": (a_creature_elsewhere,),
}
"""The patterns, by the word that a sentence begins with."""
