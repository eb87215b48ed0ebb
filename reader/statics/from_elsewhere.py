"""What lets players play and cast cards from elsewhere than the hand, for more or for life (CR 601.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.conditions.condition import Condition
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.costs.cost import Cost
from model.text.descriptions import Those
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import OptionalCost
from model.text.statics.permissions import (
    CastAsThoughFlash,
    GivesOptionalCost,
    GivesWayToCast,
    MayCastFrom,
    MayPlayLandsFrom,
)
from model.vocabulary import CardType, Zone
from reader.effects.this_turn import reads_for_a_time
from reader.patterns import Pattern
from reader.words.costs import as_costs, cost
from reader.words.cursor import NotRead, Words, whole
from reader.words.nouns import nouns_alone, spells

Says = tuple[Any, ...]

_FROM = {"from your graveyard": Zone.GRAVEYARD, "from the top of your library": Zone.LIBRARY}


@reads_for_a_time
def lands_from(words: Words) -> Says:
    """Read "you may play lands from your graveyard", "you may play Deserts and cast Elf spells from ..."."""
    words.take("you may play")
    lands = _lands(words)
    casting = spells(words) if words.has("and cast") else None
    zone = _FROM[words.take(*_FROM)]
    plays = MayPlayLandsFrom(zone, what=lands)
    if casting is None:
        return (plays,)
    if words.has(". If you cast a spell this way,"):
        words.take("pay life equal to its mana value")
        words.take("rather than pay its mana cost")
        return plays, GivesWayToCast(AlternativeCost("paying life", Cost(), zone, life_by_value=True), casting)
    return plays, MayCastFrom(zone, casting)


def _lands(words: Words) -> Those:
    """Take lands of a description: "Deserts", "snow lands"; of lands alone nothing is asked. Raises ``NotRead``."""
    found = nouns_alone(words)
    if found.who is not None or found.other or (found.types | found.all_types) - {CardType.LAND}:
        raise NotRead("no lands")
    return replace(found, types=frozenset())


@reads_for_a_time
def cast_from(words: Words) -> Says:
    """Read "you may cast creature spells from the top of your library", "... by paying 3 life in addition to ..."."""
    words.take("you may cast")
    what = spells(words)
    zone = _FROM[words.take(*_FROM)]
    added = _added(words, zone)
    if added is not None:
        return (GivesOptionalCost(added, what),)
    casts = MayCastFrom(zone, what)
    if words.has(". If you cast a spell this way,"):
        words.take("you may cast it as though it had flash")
        return casts, CastAsThoughFlash(what, zone=zone)
    return (casts,)


def _added(words: Words, zone: Zone) -> OptionalCost | None:
    """Take what is paid besides for casting from there: "by paying 3 life in addition to ..."."""
    if not words.has("by"):
        return None
    besides = _IN_ADDITION.search(words.text, words.at)
    if besides is None:
        raise NotRead("what is paid besides")
    paid = whole(as_costs(words.text[words.at : besides.start()]), cost)
    words.at = besides.end()
    return OptionalCost(f"{_OUT_OF[zone]} for {paid}", paid, casts_from=zone)


_IN_ADDITION = Pattern(r" in addition to paying (?:their|its) other costs")
_OUT_OF = {Zone.GRAVEYARD: "out of the graveyard", Zone.LIBRARY: "from the top of the library"}
"""How what is paid besides for casting from somewhere is called."""


OFTEN: dict[str, Condition | None] = {
    "once during each of your turns, you may": OnOwnTurn(),
    "during each of your turns, you may": OnOwnTurn(),
    "once each turn, you may": None,
}
"""How it is said that something may be done once each turn, and what is asked then."""


def once_from(words: Words) -> Says:
    """Read "once each turn, you may play a land or cast an Elf spell from your graveyard"."""
    condition = OFTEN[words.take(*OFTEN)]
    plays = words.has("play a land or", "play a land from your graveyard or")
    words.take("cast")
    words.take("a", "an", "one")
    what = spells(words)
    zone = _FROM[words.take(*_FROM)]
    added = _added(words, zone)
    if added is not None:
        if plays:
            raise NotRead("whether more is paid for a land")
        return (GivesOptionalCost(replace(added, condition=condition), what, once=True),)
    if "your graveyard" in plays and zone is not Zone.GRAVEYARD:
        raise NotRead("two zones")
    casts = MayCastFrom(zone, what, condition=condition, once=True)
    return (MayPlayLandsFrom(zone, condition=condition, once=True), casts) if plays else (casts,)
