"""What lets players play and cast cards that lie in exile: what it has exiled, what has counters (CR 601.3, 607.2a)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from model.text.conditions.condition import Condition, all_asked
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.descriptions import Those
from model.text.statics.permissions import MayCastFrom, MayPlayLandsFrom
from model.vocabulary import AnyMana, Who, Zone
from reader.patterns import Pattern
from reader.words.conditions.every import condition as condition_in
from reader.words.counters import known
from reader.words.cursor import NotRead, Words
from reader.words.nouns import spells

Says = tuple[Any, ...]

_HOW = Pattern(
    r"(?:(?P<whose>during each player's turn, that player|once during each of your turns, you|"
    r"during each of your turns, you|once each turn, you|you) may )"
    r"(?P<look>look at (?:the )?cards exiled with ~, and you may )?"
    r"(?P<how>play lands and cast |play a land or cast an? |play lands(?= from)|cast an? |cast |play(?= cards ))"
)
_ONE = ("play a land or cast a", "play a land or cast an", "cast a", "cast an")
_CARDS = Pattern(
    r"(?:from among )?(?:(?P<seen>those cards)|(?:the )?cards(?P<owner> (?:you|they) (?:own|don't own))?"
    r"(?: exiled with ~| in exile with (?P<in>[a-z]+) counters on them|"
    r" with (?P<from>[a-z]+) counters on them from exile))"
)
_AS_MANA = "spend mana as though it were mana of any"
_SPENT = Pattern(
    rf"(?:, and (?:(?:you|they) may {_AS_MANA} (?P<kind>color|type)|"
    r"mana of any type can be spent) to cast (?:it|them|that spell|those spells)|"
    rf"\. If you cast a spell this way, you may {_AS_MANA} (?P<way>color|type) to cast it)"
)
_ONE_SPELL = ". You can't cast more than one spell this way each turn"


def from_exile(words: Words) -> Says:
    """Read "you may play lands and cast spells ... exiled with ~", "you may play cards you own in exile
    with croak counters on them", with for how many of them that is and which mana pays.
    """
    found = words.needs(_HOW)
    how, whose = found["how"].strip(), found["whose"]
    one = how in _ONE
    if one is not (whose != "you" and whose != "during each of your turns, you"):
        raise NotRead("how many of them")
    what = Those() if how in ("play", "play lands") else spells(words)
    cards = _cards(words.needs(_CARDS), among=how != "play", seen=bool(found["look"]))
    who = Who.EACH_PLAYER if "that player" in whose else Who.YOU
    condition: Condition | None = None if whose in ("you", "once each turn, you") else OnOwnTurn()
    if words.has("as long as"):
        condition = all_asked(condition, condition_in(words))
    spent = words.found(_SPENT)
    mana = AnyMana.AS_IT_IS
    if spent is not None:
        mana = AnyMana.OF_ANY_COLOUR if "color" in (spent["kind"], spent["way"]) else AnyMana.OF_ANY_TYPE
    lands = MayPlayLandsFrom(Zone.EXILE, who, condition, one, cards=cards)
    casts = MayCastFrom(Zone.EXILE, what, who, condition, one, cards, mana)
    if how == "play lands":
        if spent is not None:
            raise NotRead("mana for lands")
        return (lands,)
    if words.has(_ONE_SPELL):
        casts = replace(casts, once=True)
    return (lands, casts) if how.startswith("play") else (casts,)


def _cards(found: re.Match[str], *, among: bool, seen: bool) -> Those:
    """Return the cards of which that is said: where they are "those", what one may look at. Raises ``NotRead``."""
    if found[0].startswith("from among") is not among or (found["seen"] and not seen):
        raise NotRead("of which cards that is")
    owned = None if found["owner"] is None else "don't" not in found["owner"]
    counter = found["in"] or found["from"]
    return Those(owned=owned, counters=known(counter)) if counter else Those(owned=owned, exiled_with=True)


PATTERNS = {"you": (from_exile,), "during": (from_exile,), "once": (from_exile,)}
"""The patterns, by the word that a sentence begins with."""
