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
from reader.words.cursor import NotRead, Words
from reader.words.gifts import gifts
from reader.words.nouns import nouns_alone
from reader.words.numbers import change_of_stats

_HOLDS = re.compile(r"(?:as long as|during|if) [^\"]*?, ")
_WHILE = re.compile(r"(?:as long as|unless|for each|where X is|if|during|plus|equal to) [^\".]*$")
_BY_X = re.compile(r"[+-]X/[+-](?:X|\d+)")
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
    for start in (begins.end() if begins else 0, 0):
        words = Words(text, start)
        try:
            found = _predicates(words, _subject(words))
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


def _without_keywords(what: Those) -> Those:
    """Return a description that asks for no keyword: so it is of more objects, and leaves out none."""
    return replace(what, having="", lacking="")


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
        if not words.found(_BY_X):
            change_of_stats(words)
        return [Changes(("power", "toughness"), of)]
    if words.has("has", "have"):
        given, others = gifts(words)
        return [*(could for gift in given for could in _by_gift(gift, of)), *([COMBAT_DAMAGE] if others else [])]
    if _FIGHTS.match(words.rest) and _ONLY_FIGHTING.match(words.rest) and '"' not in words.rest:
        words.at = len(words.text)
        return [COMBAT]
    raise NotRead(f"what it is made: {words.rest[:20]!r}")


def _by_gift(gift: Gift, of: Whose) -> list[Could]:
    """Return what an ability could change that is given. Raises ``NotRead`` where that is more than can be said."""
    if isinstance(gift, Haste):
        return [COMBAT, allows("activating", of=of)]
    if isinstance(gift, Hexproof | Shroud | Protection):
        return [bears_on("casting", "activating", of=Of.PLAYERS), COMBAT]
    if isinstance(gift, OfCombat):
        return [COMBAT]
    raise NotRead("what it does is no matter of fighting")
