"""Kinds of objects, as texts name them: "creature you control", "instant or sorcery card", "nonblack creatures"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from model.text.descriptions import ANYTHING, Those
from model.text.keywords.triggering import KEYWORDS
from model.value_dataclasses import dataclass
from model.vocabulary import NEVER_PERMANENT, CardType, Who
from reader.patterns import Pattern
from reader.words.behind_nouns import (
    ATTACHED,
    BEGINS_TAIL,
    BEHIND,
    COUNTER,
    EITHER_SIZE,
    NAMED,
    POWER_AND_TOUGHNESS,
    SIZE,
    VALUE,
    WHO,
)
from reader.words.counters import known
from reader.words.cursor import NotRead, Words, remembered
from reader.words.joined import joined, name_of_each, one_of_a_name
from reader.words.numbers import number
from reader.words.qualities import BEARING, ONE_OF_MANY, SEVERAL, Asked, asked_by, one_of_kinds, one_of_subtypes

_WORD = Pattern(r"[A-Za-z][A-Za-z'-]*")
_BETWEEN = Pattern(r"(?:, )?and/or |, or |, and |or |and |, ")
KEYWORDS_ASKED = frozenset(KEYWORDS) - {"skulk", "shadow"}


@dataclass(frozen=True)
class Noun:
    """A kind of objects. ``head`` is what they are called beside their qualities: "card", "spell", "" for a type."""

    what: Those
    head: str = ""


_PHRASES: dict[str, Asked] = {
    "attacking or blocking": ("alternatives", (Those(attacking=True), Those(blocking=True))),
    "nonattacking, nonblocking": ("in_combat", False),
    **{
        f"Urza's {kind}": ("alternatives", (Those(subtypes=frozenset({"Urza's"}), alternatives=(one,)),))
        for kind, one in ((kind, Those(subtypes=frozenset({kind}))) for kind in ("Mine", "Power-Plant", "Tower"))
    },
}
"""What several words ask for together."""


@remembered
def noun(words: Words) -> Noun:
    """Take a kind of objects with what is said of it: "artifact or creature an opponent controls". Raises ``NotRead``.

    What is said behind it and not known here is left for who asked: that has to take it, or it is not read.
    """
    groups = _groups(words)
    found = _with_tails(words, _meant(groups), groups)
    if found.head in ("spell", "card") and found.what.face_down:
        raise NotRead("what is face down and no permanent")
    if found.head in ("spell", "card") and (
        found.what.owned is not None
        or found.what.bearing is not None
        or found.what.modified
        or found.what.commander
        or found.what.ring_bearer
        or found.what.harm
    ):
        raise NotRead("whose a card is, or what lies on it")
    if found.head == "token":
        found = replace(found, what=replace(found.what, token=True))
    return found


def more_of(words: Words, of: Noun) -> Noun:
    """Take what else is said behind a kind of objects, once it was said whose they are: "with toughness 2 or less"."""
    if len(of.what.types) > 1 or of.what.alternatives:
        return of
    return _with_tails(words, of, [("", [])])


def nouns_alone(words: Words) -> Those:
    """Take permanents of a description: no cards, no spells. Raises ``NotRead``."""
    found = noun(words)
    if found.head in ("card", "spell", "source"):
        raise NotRead(f"{found.head} is no permanent")
    return found.what


def cards(words: Words) -> Those:
    """Take cards of a description, of whichever player. Raises ``NotRead``."""
    found = noun(words)
    if found.head != "card" or found.what.who is not None or found.what.other:
        raise NotRead("no kind of cards")
    return found.what


def spells(words: Words) -> Those:
    """Take spells of a description. Raises ``NotRead``."""
    return of_spells(noun(words))


def of_spells(found: Noun) -> Those:
    """Return which spells a kind of objects means, whoever casts them. Raises ``NotRead`` if it means no spells."""
    if found.head != "spell" or found.what.who is not None or found.what.other:
        raise NotRead("no kind of spells")
    return found.what


def _groups(words: Words) -> list[tuple[str, list[Asked]]]:
    """Take words that describe, in groups that "and", "or" and commas part; each with what stands before it."""
    groups: list[tuple[str, list[Asked]]] = [("", [])]
    while True:
        before = words.at
        between = words.found(_BETWEEN) if groups[-1][1] else None
        asked = None if between and words.stands("another ") and "and" in between[0] else _asked_here(words)
        if asked is None:
            words.at = before
            break
        if between is not None:
            groups.append((between[0].strip(), []))
        groups[-1][1].append(asked)
    if not groups[0][1]:
        raise NotRead(f"no kind of objects: {words.rest[:30]!r}")
    return groups


_NO_QUALITY = Pattern(
    r"other than |enchanted player |(?:blocking|blocked)(?: or (?:being )?blocked)?(?: by)? (?:~|it\b)"
)
"""What is said behind a kind of objects beside another, and begins as a quality of it does."""


def _asked_here(words: Words) -> Asked | None:
    if phrase := words.has(*_PHRASES):
        return _PHRASES[phrase]
    here = words.at
    word = None if words.ahead(_NO_QUALITY) else words.found(_WORD)
    if word and (worn := BEARING.get(word[0].lower())) is not None:
        rest = words.text[here:].strip()
        if not SEVERAL.match(rest) and not ONE_OF_MANY.search(words.text[:here]):
            raise NotRead("what the object itself is attached to")
        return "bearing", worn
    if word is None and (size := words.found(POWER_AND_TOUGHNESS)):
        power, toughness = int(size[1]), int(size[2])
        return "alternatives", (Those(power=(power, power), toughness=(toughness, toughness)),)
    if word and word[0].lower() == "modified":
        return "modified", True
    return asked_by(word[0]) if word else None


def _meant(groups: list[tuple[str, list[Asked]]]) -> Noun:
    if [asked for asked in groups[-1][1] if asked[0] == "head"] in (_PERMANENT_CARD, _PERMANENT_SPELL):
        groups = [*groups[:-1], (groups[-1][0], [*groups[-1][1], *_NO_SPELL])]
        groups[-1][1].remove(("head", "permanent"))
    if len(groups) > 1 and (head := name_of_each([group for _, group in groups])):
        return Noun(one_of_a_name([[asked for asked in group if asked[0] != "head"] for _, group in groups]), head)
    heads = {value for _, group in groups for field, value in group if field == "head"}
    if len(heads) > 1 or any(field == "head" for _, group in groups[:-1] for field, _ in group):
        raise NotRead("several kinds of things")
    parts = [[asked for asked in group if asked[0] != "head"] for _, group in groups]
    if len(parts) > 1 and not parts[-1]:
        return _or_a_token(groups, parts)
    return Noun(joined(parts, [between for between, _ in groups]), next(iter(heads), ""))


def _or_a_token(groups: list[tuple[str, list[Asked]]], parts: list[list[Asked]]) -> Noun:
    """Return what is described, or a token, whatever else it is: "an artifact or token". Raises ``NotRead``."""
    if groups[-1][1] != [("head", "token")] or groups[-1][0] not in ("or", ", or"):
        raise NotRead("what is described, or anything of a kind")
    other = [asked for asked in parts[0] if asked[0] == "other"]
    first = [asked for asked in parts[0] if asked not in other]
    before = [between for between, _ in groups[:-1]]
    described = joined([first, *parts[1:-1]], [*before[:-1], "or"] if len(before) > 1 else before)
    return Noun(Those(other=bool(other), alternatives=(described, Those(token=True))))


_PERMANENT_CARD: list[Asked] = [("head", "permanent"), ("head", "card")]
_PERMANENT_SPELL: list[Asked] = [("head", "permanent"), ("head", "spell")]
_NO_SPELL: tuple[Asked, ...] = tuple(("not_types", kind) for kind in NEVER_PERMANENT)
"""What "permanent card" and "permanent spell" ask for: to be none of these (CR 110.4a, 110.4b)."""


def _with_tails(words: Words, of: Noun, groups: list[tuple[str, list[Asked]]]) -> Noun:
    """Take what is said behind a kind of objects: of several kinds, what only creatures have is said of the last."""
    said: dict[str, Any] = {}
    of_cards = of.head in ("card", "spell")
    while not (of_cards and words.stands("you own")) and (tails := _tails(words)):
        for field, value in tails:
            if field in said:
                raise NotRead(f"{field} is said twice")
            said[field] = value
    if not said:
        return of
    least, most = said.pop("value", (None, None))
    said |= {} if least is None else {"least_value": least}
    said |= {} if most is None else {"most_value": most}
    if any(getattr(of.what, field) != getattr(ANYTHING, field) for field in said):
        raise NotRead("a quality is said twice")
    if ("subtypes" in said or "chosen" in said) and len(groups) > 1:
        raise NotRead("of which of several kinds that is asked")
    of_creatures = {field: said.pop(field) for field in _OF_CREATURES if field in said}
    what = replace(of.what, **said) if said else of.what
    if not of_creatures:
        return replace(of, what=what)
    if of.head in ("card", "spell") and not _OF_CARDS.issuperset(of_creatures):
        raise NotRead("the size of a card")
    if len(groups) == 1:
        return replace(of, what=replace(what, **of_creatures))
    return replace(of, what=_of_the_last(what, groups[-1][1], of_creatures))


def _tails(words: Words) -> tuple[Asked, ...]:
    """Take what is said next behind a kind of objects; of those that a player owns and controls, both."""
    if words.has("you own and control", "you both own and control"):
        return ("owned", True), ("who", Who.YOU)
    tail = _tail(words)
    return () if tail is None else (tail,)


def _tail(words: Words) -> Asked | None:
    """Take one thing that is said behind a kind of objects, ``None`` if nothing is that is known here."""
    before = words.at
    if not BEGINS_TAIL.match(words.text, before):
        return None
    if who := words.has(*WHO):
        return "who", WHO[who]
    if told := words.has(*BEHIND):
        return BEHIND[told]
    for pattern, meant in _ASKED_BY:
        if found := words.found(pattern):
            return meant(found)
    if words.found(ATTACHED):
        return "on", nouns_alone(words)
    if (size := _size(words)) is not None:
        return size
    if (is_so := words.maybe(_that_is)) is not None:
        return is_so
    if (keyword := words.maybe(_keyword)) is not None:
        return keyword
    words.at = before
    return None


_ASKED_BY: tuple[tuple[Pattern, Callable[[re.Match[str]], Asked]], ...] = (
    (VALUE, lambda found: ("value", _bounds(int(found[1]), found[2]))),
    (COUNTER, lambda found: ("counters", known(found[1] or found[2]))),
    (NAMED, lambda found: ("named", found[1] or found[2])),
)
"""What patterns behind a kind of objects ask for."""


def _keyword(words: Words) -> Asked:
    """Take which keyword something has, or has not: "with flying or reach", "without flying"."""
    has = words.take("without", "with") == "with"
    word = words.take(*KEYWORDS_ASKED)
    before = words.at
    other = words.has(*KEYWORDS_ASKED) if has and words.has("or") else ""
    if other:
        return "alternatives", (Those(having=word), Those(having=other))
    words.at = before
    return ("having" if has else "lacking"), word


def _size(words: Words) -> Asked | None:
    """Take how large something is: "with power 2 or less", "with power or toughness 1 or less"."""
    if found := words.found(SIZE):
        return found[1], _bounds(int(found[2]), found[3])
    if found := words.found(EITHER_SIZE):
        bounds = _bounds(int(found[1]), found[2])
        return "alternatives", (Those(power=bounds), Those(toughness=bounds))
    return None


def _that_is(words: Words) -> Asked:
    """Take what is said behind "that's": "black or red", "an artifact or Human", "tapped". Raises ``NotRead``."""
    words.take("that's", "that are")
    if phrase := words.has(*_PHRASES):
        return _PHRASES[phrase]
    if (kinds := words.maybe(one_of_subtypes)) is not None:
        return "subtypes", kinds
    if (either := words.maybe(one_of_kinds)) is not None:
        return "alternatives", either
    found = noun(words)
    asked = [(f.name, value) for f in fields(Those) if (value := getattr(found.what, f.name)) != f.default]
    if found.head or len(asked) != 1 or asked[0][0] not in _SAID_BEHIND:
        raise NotRead("what it is besides")
    return asked[0]


_SAID_BEHIND = ("colours", "how_many_colours", "colourless", "tapped", "attacking", "blocking")
"""What may be said behind "that's", alone."""


_OF_CREATURES = (
    "having",
    "lacking",
    "power",
    "toughness",
    "attacking",
    "blocking",
    "blocked",
    "attacked",
    "attacks_you",
    "alternatives",
)
"""What is asked of creatures alone: of "artifact or creature with flying" of the creature."""
_OF_CARDS = frozenset({"having", "lacking", "power", "toughness"})


def _of_the_last(what: Those, last: list[Asked], asked: dict[str, Any]) -> Those:
    """Return what is one of several kinds, of which the last has these qualities. Raises ``NotRead`` where in doubt."""
    creature = frozenset({CardType.CREATURE})
    if what.types <= creature and not what.alternatives:
        return replace(what, **asked)
    if (
        what.alternatives
        or what.subtypes
        or [one for one in last if one[0] != "head"] != [("types", CardType.CREATURE)]
    ):
        raise NotRead("of which of them that is asked")
    kinds = (Those(types=what.types - creature), Those(types=creature, **asked))
    return replace(what, types=frozenset(), alternatives=kinds)


def _bounds(number: int, which: str | None) -> tuple[int | None, int | None]:
    return (None if which == "less" else number, None if which == "greater" else number)


def article(words: Words) -> int:
    """Take how many of something there are: "a", "two", "another" is left. Raises ``NotRead``."""
    if words.stands("another"):
        return 1
    return number(words)


__all__ = ["ANYTHING", "Noun", "article", "noun", "nouns_alone"]
