"""Keyword abilities that are given to cards in a zone, to spells that one casts, and to permanents (CR 604.1, 702)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from model.text.abilities import Activated, PutOffIfCastWith, Triggered, unmodelled
from model.text.conditions.condition import Condition, all_asked
from model.text.conditions.of_its_source import IsIn, IsOffered
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.costs.cost import Cost
from model.text.descriptions import ANYTHING, Those
from model.text.happened_this_turn import HasHappened
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import MayBeCastFrom, OptionalCost
from model.text.parts_by_layer import Has
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Unread
from model.vocabulary import Zone
from reader.abilities import activated_keywords, keywords_of_cards
from reader.card_record import Face
from reader.patterns import Pattern
from reader.statics.continuous_effects import whom
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words, whole
from reader.words.nouns import Noun, cards, more_of, spells

Says = tuple[Any, ...]

_OF_CARDS = (
    *("flashback", "unearth", "cycling", "warp", "miracle", "ninjutsu", "mayhem", "jump-start", "encore"),
    *("embalm", "eternalize"),
)
_OF_SPELLS = ("evoke", "offspring", "freerunning", "web-slinging", "blitz", "dash", "casualty", "replicate")
_OF_PERMANENTS = ("equip", "crew", "outlast")
"""The keywords that such objects are given here, by name; what each says of them is asked of its own pattern."""

READERS = {**keywords_of_cards.READERS, **activated_keywords.READERS}
NO_FACE = Face("", None, "")


def to_cards(words: Words) -> Says:
    """Read "each creature card in your graveyard has unearth {2}", "nonland cards in your hand have miracle {0}"."""
    asked = OnOwnTurn() if words.has("during your turn,") else None
    words.has("each")
    what = _cards(words)
    zone = Zone.HAND if words.take("in your graveyard", "in your hand") == "in your hand" else Zone.GRAVEYARD
    what = _and_besides(words, what, "card")
    words.take("has", "have")
    name = words.take(*_OF_CARDS)
    return tuple(dict.fromkeys(_given(name, one, what, zone, asked) for one in _keyword(words, name)))


def to_spells(words: Words) -> Says:
    """Read "Elf spells you cast have freerunning {B}{B}", "creature spells you cast gain evoke {4} as you cast them".

    Or "creature spells you cast from your hand".
    """
    words.has("each")
    what = spells(words)
    words.take("you cast")
    words.has("from your hand")
    what = _and_besides(words, what, "spell")
    words.take("has", "have", "gains", "gain")
    name = words.take(*_OF_SPELLS)
    says = tuple(dict.fromkeys(_given(name, one, what, Zone.HAND, None) for one in _keyword(words, name)))
    words.has("as you cast them", "as you cast it")
    return says


def to_permanents(words: Words) -> Says:
    """Read "Equipment you control have equip {1}", "Vehicles you control have crew 2 as long as you control a Bear"."""
    what = whom(words)
    words.take("has", "have")
    name = words.take(*_OF_PERMANENTS)
    gifts = tuple(one for one in READERS[name](words, NO_FACE) if isinstance(one, Activated))
    asked = condition(words) if words.has("as long as") else None
    return (Makes(what, (Has(gifts),), asked),)


def _and_besides(words: Words, what: Those, head: str) -> Those:
    """Take what is said of each behind where they are: "in your graveyard that's exactly two colors"."""
    besides = more_of(words, Noun(ANYTHING, head)).what
    asked = {field.name: value for field in fields(Those) if (value := getattr(besides, field.name)) != field.default}
    if any(getattr(what, name) != getattr(ANYTHING, name) for name in asked):
        raise NotRead("a quality is said twice")
    return replace(what, **asked)


def _cards(words: Words) -> Those:
    """Take cards of a description, or of one of two: "artifact cards and red creature cards"."""
    kinds = [cards(words)]
    while words.has("and"):
        kinds.append(cards(words))
    return kinds[0] if len(kinds) == 1 else Those(alternatives=tuple(kinds))


_AS_MUCH = Pattern(r"\. (?:The|Its|Their) ([a-z-]+) cost is equal to (?:its|their|the card's|that card's) mana cost")
_ITS_VALUE = Pattern(r" ?\{X\}, where X is its mana value")


def _keyword(words: Words, name: str) -> Iterator[Any]:
    """Take what a keyword costs, and return what it says: "flashback {1}", or as much as each card's mana cost."""
    by_value = bool(words.found(_ITS_VALUE))
    if not by_value and not words.found(_AS_MUCH):
        yield from READERS[name](words, NO_FACE)
        return
    for one in whole("{0}", lambda free: READERS[name](free, NO_FACE)):
        yield _at_its_own_cost(one, by_value=by_value)


def _at_its_own_cost(one: Any, *, by_value: bool) -> Any:
    """Return the same at a cost that each card has of its own. Raises ``NotRead``."""
    match one:
        case Activated():
            return replace(one, besides="mana value" if by_value else "mana cost")
        case AlternativeCost() if not by_value:
            return replace(one, cost=Cost(), on_top_of_mana_cost=True)
        case AlternativeCost() | OptionalCost():
            raise NotRead("a cost that each card has of its own")
    return one


def _given(name: str, one: Any, what: Those, zone: Zone, asked: Condition | None) -> Any:
    """Return what an effect gives that a keyword says of the card that has it. Raises ``NotRead``.

    What waits for something is noted, and so is from where it may be cast then.
    """
    match one:
        case AlternativeCost(condition=IsOffered()) | Triggered() | PutOffIfCastWith() | MayBeCastFrom() | Unread():
            return unmodelled(f"what else {name} says of what has it", acts=Whatever())
        case AlternativeCost():
            return GivesWayToCast(replace(one, condition=_of_its_player(one, zone, asked)), what)
        case OptionalCost(repeated=False):
            return GivesOptionalCost(one, what)
        case Activated() if one.zone is zone:
            return Makes(replace(what, owned=True), (Has((one,)),), asked, zone)
    raise NotRead("what is said of another object than that")


def _of_its_player(way: AlternativeCost, zone: Zone, asked: Condition | None) -> Condition | None:
    """Return when a way may be used that asks nothing of the card itself. Raises ``NotRead``."""
    so = None if way.condition == IsIn(zone) else way.condition
    if way.origin is not zone or not isinstance(so, HasHappened | None):
        raise NotRead("what is asked of each card")
    return all_asked(asked, so)


PATTERNS = {
    "during": (to_cards,),
    "each": (to_cards, to_spells),
    "": (to_cards, to_spells, to_permanents),
}
"""The patterns, by the word that a sentence begins with."""
