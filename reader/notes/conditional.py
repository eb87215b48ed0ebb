"""What a sentence makes of objects while something holds that is not read: what that could change is known."""

from __future__ import annotations

import re
from dataclasses import replace

from model.cards.footprints import COMBAT, COMBAT_DAMAGE, Of, allows, bears_on
from model.text.combat import OfCombat
from model.text.continuous import Gift
from model.text.keywords import Haste, Hexproof, Protection, Shroud
from model.text.things import Those
from model.text.unread import Changes, Could, Whose
from model.vocabulary import MOST_X
from reader.words.cursor import NotRead, Words
from reader.words.gifts import gifts
from reader.words.nouns import nouns_alone
from reader.words.numbers import change_of_stats

_HOLDS = re.compile(r"(?:as long as|during|if) [^\"]*?, ")
_WHILE = re.compile(r"(?:as long as|unless|for each|where X is|if|during|plus|equal to) [^\".]*$")
_BY_X = re.compile(r"\+X/\+(?:X|\d+)")
_FIGHTS = re.compile(
    r"(?:can't (?:attack|block|be blocked)|attacks? each combat if able|blocks? each combat if able|must be blocked|"
    r"can attack|can block|can only block|assigns? )"
)
_ONLY_FIGHTING = re.compile(r"(?!.*\b(?:abilit|activat|cast|play|untap|mana|cost|target))")
_COMBAT_ALONE = ("attacking", "blocking", "modified", "enchanted", "equipped", "multicolored")


def conditional(text: str) -> tuple[Could, ...] | None:
    """Return what a sentence could change that makes objects something under a condition; ``None`` for another.

    "as long as you control a Forest, ~ gets +1/+1 and has flying", "~ has haste as long as ...", "attacking creatures
    you control get +1/+0".
    """
    begins = _HOLDS.match(text)
    start = begins.end() if begins else 0
    for takes_subject in (_subject, _any_subject):
        words = Words(text, start)
        try:
            found = _predicates(words, takes_subject(words))
            words.found(_WHILE)
            words.end()
        except NotRead:
            continue
        return tuple(dict.fromkeys(found))
    return None


def _subject(words: Words) -> Whose:
    """Take whom a sentence is about, or anything if its description can't be expressed."""
    if words.has("~", "it"):
        return Of.ITSELF
    if words.has("enchanted", "equipped", "fortified"):
        words.take("creature", "permanent", "land", "artifact", "planeswalker")
        return Of.HOST
    words.has("all", "each")
    other = words.has("other")
    while words.has(*_COMBAT_ALONE):
        pass
    what = nouns_alone(words)
    words.has("of the chosen type", "of the chosen color", "of that type")
    if other:
        what = replace(what, other=True)
    return _without_keywords(what)


def _any_subject(words: Words) -> Whose:
    """Take a subject of which nothing is known but that it is one: what could change could be of any object."""
    words.needs(_SUBJECT)
    return Of.ANYTHING


_SUBJECT = re.compile(r"(?!if |when|whenever |at )[^\",.:]*?(?= (?:gets?|has|have) )", re.IGNORECASE)


def _without_keywords(what: Those) -> Those:
    """Return a description that asks for no keyword and no size: so it is of more objects, and leaves out none."""
    alternatives = () if any(one.asks_for_what_layers_give for one in what.alternatives) else what.alternatives
    return replace(what, having="", lacking="", power=None, toughness=None, alternatives=alternatives)


def _predicates(words: Words, of: Whose) -> list[Could]:
    found = [*_predicate(words, of)]
    while True:
        before = words.at
        if not words.has(", and", ",", "and"):
            return found
        try:
            found += _predicate(words, of)
        except NotRead:
            words.at = before
            return found


def _predicate(words: Words, of: Whose) -> list[Could]:
    if words.has("gets", "get"):
        power, toughness = (MOST_X, MOST_X) if words.found(_BY_X) else change_of_stats(words)
        times = MOST_X if _COUNTED.search(words.rest) else 1
        return [_changes("power", power * times, of), _changes("toughness", toughness * times, of)]
    if words.has("has", "have"):
        given, others = gifts(words)
        return [*(could for gift in given for could in _by_gift(gift, of)), *([COMBAT_DAMAGE] if others else [])]
    if _FIGHTS.match(words.rest) and _ONLY_FIGHTING.match(words.rest) and '"' not in words.rest:
        words.at = len(words.text)
        return [COMBAT]
    raise NotRead(f"what it is made: {words.rest[:20]!r}")


_COUNTED = re.compile(r"^(?:for each|where X|plus|equal to)\b|, where X is\b")


def _changes(quality: str, most: int, of: Whose) -> Changes:
    """Return that a quality could be so much larger, or below 0 smaller."""
    return Changes((quality,), of, min(most, 0), max(most, 0))


def _by_gift(gift: Gift, of: Whose) -> list[Could]:
    """Return what an ability could change that is given. Raises ``NotRead`` where that is more than can be said."""
    if isinstance(gift, Haste):
        return [COMBAT, allows("activating", of=Of.PLAYERS if of is Of.ANYTHING else of)]
    if isinstance(gift, Hexproof | Shroud | Protection):
        return [bears_on("casting", "activating", of=Of.PLAYERS), COMBAT]
    if isinstance(gift, OfCombat):
        return [COMBAT]
    raise NotRead("what it does is no matter of fighting")
