"""What cards make of other objects, or of what they are attached to (CR 611.3, 613)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, BASIC_LAND_TYPES, COLOURS, Those
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    Controlled,
    LosesAbilities,
    Part,
    SetsBase,
    SetsColours,
    SetsLandTypes,
)
from model.text.replacement_effects import EnterTapped
from model.text.statics.of_players import AdditionalVote, LooksAtMore
from model.text.statics.prohibitions import (
    CantActivate,
    CantEnter,
    CantHaveCounters,
    DoesntUntap,
    LegendRuleDoesntApply,
)
from model.text.unread import Of
from model.vocabulary import NEVER_PERMANENT, CardType, Zone
from reader.effects.subjects import host
from reader.patterns import Pattern
from reader.statics.continuous_effects import whom
from reader.words.conditions.every import condition_of_host
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import number

Says = tuple[Any, ...]


def controlled(words: Words) -> Says:
    """Read "you control enchanted creature"."""
    words.take("you control")
    return (Makes(host(words), (Controlled(),)),)


def land_types(words: Words) -> Says:
    """Read "nonbasic lands are Mountains", "enchanted land is an Island"."""
    what = whom(words)
    words.take("are", "is an", "is a")
    kinds = [_land_type(words)]
    while words.has(", and", ",", "and"):
        kinds.append(_land_type(words))
    return (Makes(what, (SetsLandTypes(frozenset(kinds)),)),)


def _land_type(words: Words) -> str:
    named = words.take(*(f"{kind}s" for kind in BASIC_LAND_TYPES), *BASIC_LAND_TYPES)
    return named if named in BASIC_LAND_TYPES else named[:-1]


def with_base(words: Words) -> Says:
    """Read "all Forests are 1/1 creatures that are still lands", "other creatures have base power and ..."."""
    what = whom(words)
    parts: list[Part] = []
    if words.has("lose all abilities and", "loses all abilities and"):
        parts.append(LosesAbilities())
    if words.has("have base power and toughness", "has base power and toughness"):
        power, toughness = _size(words)
        return (Makes(what, (*parts, SetsBase(power, toughness))),)
    words.take("are")
    power, toughness = _size(words)
    colour = words.has(*COLOURS)
    words.take("creatures that are still lands")
    sets = (SetsColours(frozenset({COLOURS[colour]})),) if colour else ()
    return (Makes(what, (AddsTypes(frozenset({CardType.CREATURE})), *sets, SetsBase(power, toughness))),)


def _size(words: Words) -> tuple[int, int]:
    power, toughness = words.needs(_SIZE).groups()
    return int(power), int(toughness)


_SIZE = Pattern(r"(\d+)/(\d+)(?![\w/])")


def as_large_as_its_value(words: Words) -> Says:
    """Read that each of such objects is a creature as large as its mana value."""
    words.take("each", "all")
    what = nouns_alone(words)
    creature, artifact = CardType.CREATURE, CardType.ARTIFACT
    base = SetsBase(None, None)
    if words.has("is a creature in addition to its other types"):
        words.take("and has base power and base toughness")
        words.take("each equal to its mana value")
        return (Makes(what, (AddsTypes(frozenset({creature})), base)),)
    loses = (LosesAbilities(),) if words.has("loses all abilities and becomes") else ()
    if not loses:
        words.take("is")
    words.take("an artifact creature with power and toughness")
    words.take("each equal to its mana value")
    if what.types != {artifact}:
        raise NotRead("what is more than it was")
    return (Makes(what, (AddsTypes(frozenset({creature, artifact})), *loses, base)),)


def more_types(words: Words) -> Says:
    """Read "all lands are every basic land type in addition to their other types"."""
    what = whom(words)
    words.take("are", "is a", "is an")
    if words.has("every basic land type"):
        words.take("in addition to their other types")
        return (Makes(what, (AddsTypes(subtypes=frozenset(BASIC_LAND_TYPES)),)),)
    added = nouns_alone(words)
    words.take(*(f"in addition to {whose} other {land}types" for whose in ("their", "its") for land in ("", "land ")))
    types, subtypes = added.types | added.all_types, added.subtypes
    if added != Those(types=added.types, all_types=added.all_types, subtypes=added.subtypes):
        raise NotRead("more than types")
    return (Makes(what, (AddsTypes(types, subtypes),)),)


def cant_enter(words: Words) -> Says:
    """Read "lands can't enter", "creature cards in graveyards and libraries can't enter"."""
    found = noun(words)
    origins = frozenset({Zone.GRAVEYARD, Zone.LIBRARY}) if words.has("in graveyards and libraries") else frozenset()
    if bool(origins) != (found.head == "card"):
        raise NotRead("what can't enter")
    words.take("can't enter")
    return (CantEnter(replace(found.what, not_types=found.what.not_types - NEVER_PERMANENT), origins),)


def votes(words: Words) -> Says:
    """Read that one has a vote more."""
    words.take("while voting, you")
    words.take("get an additional vote", "may vote an additional time")
    return (AdditionalVote(),)


def surveils_more(words: Words) -> Says:
    """Read that one may look at more cards each time one surveils."""
    words.take("you may look at an additional")
    how_many = number(words)
    words.take("cards each time you surveil")
    return (LooksAtMore(how_many),)


def coloured(words: Words) -> Says:
    """Read "all creatures are black", "enchanted creature is blue in addition to its other colors"."""
    what = whom(words)
    words.take("are", "is")
    if words.has("colorless"):
        return (Makes(what, (SetsColours(frozenset()),)),)
    colours = frozenset({COLOURS[words.take(*COLOURS)]})
    added = words.has("in addition to their other colors", "in addition to its other colors")
    return (Makes(what, (AddsColours(colours) if added else SetsColours(colours),)),)


def lose_abilities(words: Words) -> Says:
    """Read "enchanted creature loses all abilities", "creatures your opponents control lose all abilities"."""
    what = whom(words)
    words.take("loses all abilities", "lose all abilities")
    return (Makes(what, (LosesAbilities(),)),)


def cards_lose_abilities(words: Words) -> Says:
    """Read "cards in graveyards lose all abilities"."""
    words.take("cards in graveyards lose all abilities")
    return (Makes(ANYTHING, (LosesAbilities(),), zone=Zone.GRAVEYARD),)


def enter_tapped(words: Words) -> Says:
    """Read "creatures your opponents control enter tapped", "lands you control enter untapped"."""
    what = nouns_alone(words)
    return (EnterTapped(what, untapped=words.take("enter tapped", "enter untapped") == "enter untapped"),)


def no_counters_on(words: Words) -> Says:
    """Read "counters can't be put on creatures or lands", "~ can't have -1/-1 counters put on it"."""
    if words.has("counters can't be put on"):
        return (CantHaveCounters(nouns_alone(words)),)
    what = Those(itself=True) if words.has("~") else whom(words)
    words.take("can't have")
    kind = "" if words.has("counters") else counters(words)
    words.take("put on them", "put on it")
    return (CantHaveCounters(what, kind),)


def legend_rule(words: Words) -> Says:
    """Read "the "legend rule" doesn't apply to Elves you control", and without whom it does not apply to."""
    words.take('the "legend rule" doesn\'t apply')
    return (LegendRuleDoesntApply(nouns_alone(words) if words.has("to") else ANYTHING),)


def doesnt_untap(words: Words) -> Says:
    """Read "enchanted creature doesn't untap during its controller's untap step", "... if ~ has a counter on it"."""
    attached = words.maybe(host)
    if attached is not None:
        words.take("doesn't untap during its controller's untap step")
        return (DoesntUntap(Of.HOST, condition=condition_of_host(words) if words.has("if") else None),)
    what = nouns_alone(words)
    words.take("don't untap during their controllers' untap steps")
    return (DoesntUntap(what),)


def cant_activate(words: Words) -> Says:
    """Read "activated abilities of artifacts can't be activated unless they're mana abilities"."""
    if words.has(
        "enchanted creature's activated abilities can't be activated",
        "enchanted permanent's activated abilities can't be activated",
    ):
        return (CantActivate(attached=True, mana_too=not words.has("unless they're mana abilities")),)
    words.take("activated abilities of")
    found = noun(words)
    if found.head not in ("", "permanent", "source"):
        raise NotRead("abilities of cards")
    words.take("can't be activated")
    return (CantActivate(found.what, mana_too=not words.has("unless they're mana abilities")),)


PATTERNS = {
    "you": (controlled, surveils_more),
    "while": (votes,),
    "activated": (cant_activate,),
    "enchanted": (cant_activate,),
    "counters": (no_counters_on,),
    "~": (no_counters_on,),
    "cards": (cards_lose_abilities,),
    "the": (legend_rule,),
    "": (
        no_counters_on,
        as_large_as_its_value,
        *(land_types, coloured, lose_abilities, enter_tapped, doesnt_untap, with_base, more_types, cant_enter),
    ),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
