"""Keyword abilities that need no cost: each as a value; and those that only say how damage is dealt (CR 702)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from model.cards.shorthand import (
    BATTLE_CRY,
    DETHRONE,
    EVOLVE,
    EXALTED,
    MENTOR,
    MYRIAD,
    PROVOKE,
    PROWESS,
    TRAINING,
    afflict,
    bushido,
    comes_back,
    frenzy,
    rampage,
    renown,
)
from model.text.costs.parts import Loyalty
from model.text.descriptions import COLOURS, LAND_TYPES, SUPERTYPES, Those
from model.text.keywords.of_combat import (
    Defender,
    DoubleStrike,
    Fear,
    FirstStrike,
    Flying,
    Horsemanship,
    Intimidate,
    Landwalk,
    Menace,
    Reach,
    Shadow,
    Skulk,
    Trample,
    Vigilance,
)
from model.text.keywords.of_permanents import (
    Deathtouch,
    Haste,
    Hexproof,
    Indestructible,
    Infect,
    Lifelink,
    Phasing,
    Protection,
    Shroud,
    Toxic,
    Wither,
)
from model.text.keywords.triggering import Decayed, Enlist, Flanking, Melee, ward
from model.text.parts_by_layer import Gift, LosesKeywords
from model.value_dataclasses import values_in
from model.vocabulary import CardType
from reader.patterns import Pattern
from reader.words.costs import mana_paid_meanwhile
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun
from reader.words.numbers import number

_LAND = Those(types=frozenset({CardType.LAND}))
_SNOW = frozenset({"Snow"})
_WALKED = {kind.lower(): Those(subtypes=frozenset({kind})) for kind in sorted(LAND_TYPES) if kind.isalpha()}

LANDWALKS: dict[str, Gift] = {
    **{f"{kind}walk": Landwalk(land) for kind, land in _WALKED.items()},
    **{f"snow {kind}walk": Landwalk(replace(land, supertypes=_SNOW)) for kind, land in _WALKED.items()},
    **{f"{word} landwalk": Landwalk(replace(_LAND, supertypes=frozenset({word.capitalize()}))) for word in SUPERTYPES},
    "artifact landwalk": Landwalk(Those(all_types=frozenset({CardType.LAND, CardType.ARTIFACT}))),
    "nonbasic landwalk": Landwalk(replace(_LAND, not_basic=True)),
}
"""Landwalk, of each land type and by what may be said of a land besides (CR 702.14a)."""

GIFTS: dict[str, Gift] = {
    "flying": Flying(),
    "reach": Reach(),
    "defender": Defender(),
    "decayed": Decayed(),
    "vigilance": Vigilance(),
    "menace": Menace(),
    "fear": Fear(),
    "intimidate": Intimidate(),
    "skulk": Skulk(),
    "shadow": Shadow(),
    "horsemanship": Horsemanship(),
    "haste": Haste(),
    "shroud": Shroud(),
    "indestructible": Indestructible(),
    "phasing": Phasing(),
    "deathtouch": Deathtouch(),
    "lifelink": Lifelink(),
    "infect": Infect(),
    "wither": Wither(),
    "first strike": FirstStrike(),
    "double strike": DoubleStrike(),
    "trample": Trample(),
    "provoke": PROVOKE,
    "enlist": Enlist(),
    "battle cry": BATTLE_CRY,
    "exalted": EXALTED,
    "prowess": PROWESS,
    "persist": comes_back("-1/-1"),
    "undying": comes_back("+1/+1"),
    "mentor": MENTOR,
    "training": TRAINING,
    "evolve": EVOLVE,
    "dethrone": DETHRONE,
    "flanking": Flanking(),
    "melee": Melee(),
    "myriad": MYRIAD,
    **LANDWALKS,
}
"""Those that are one word, or nearly."""

NUMBERED: dict[str, Callable[[int], Gift]] = {
    "afflict": afflict,
    "bushido": bushido,
    "frenzy": frenzy,
    "rampage": rampage,
    "renown": renown,
    "toxic": Toxic,
}
"""Those that are a word and a number."""

WAITING = frozenset(
    (
        "riot",
        "cascade",
        "afterlife 1",
    )
)
"""Those that wait for something that happens, or say how damage is dealt: what they do then is not modelled."""

_WARD = Pattern(r"ward\u2014[^,.\"]*")

_COLOUR = Pattern("|".join(COLOURS))


def gift(words: Words) -> Gift:
    """Take a keyword ability that is a value: "flying", "protection from red". Raises ``NotRead``."""
    if named := words.has(*GIFTS):
        return GIFTS[named]
    if words.has("hexproof from"):
        return _hexproof(_from_all(words))
    if words.has("hexproof"):
        return Hexproof()
    if numbered := words.has(*NUMBERED):
        return NUMBERED[numbered](number(words, article=False))
    if words.has("ward"):
        return ward(mana_paid_meanwhile(words))
    words.take("protection from")
    if words.has("everything"):
        return Protection(everything=True)
    if words.has("each of your opponents", "each opponent"):
        return Protection(from_opponents=True)
    if words.has("spells that are one or more colors", "colored spells"):
        return Protection(what=Those(how_many_colours=(1, None)), spells=True)
    return _from_all(words)


def _hexproof(against: Protection) -> Hexproof:
    """Return hexproof from all of what something would be protected from (CR 702.11d, 702.11g)."""
    if against.what is None or not against.colours:
        return Hexproof(against.colours, against.what)
    kinds = against.what.alternatives if against.what == Those(alternatives=against.what.alternatives) else ()
    return Hexproof(what=Those(alternatives=(Those(colours=against.colours), *(kinds or (against.what,)))))


def _from_all(words: Words) -> Protection:
    """Take all that something is protected from: "red and from Goblins", "artifacts, creatures, and enchantments"."""
    found = _from(words)
    while (more := words.maybe(_from_too)) is not None:
        kinds = tuple(one.what for one in (found, more) if one.what is not None)
        what = Those(alternatives=kinds) if len(kinds) > 1 else next(iter(kinds), None)
        found = Protection(found.colours | more.colours, what=what)
    return found


def _from(words: Words) -> Protection:
    """Take what something is protected from: "all colors", "white, blue, and red", "artifacts and enchantments"."""
    if words.has("all colors", "each color"):
        return Protection(frozenset("WUBRG"))
    colours = words.maybe(_colours)
    return Protection(what=_kinds(words)) if colours is None else Protection(colours)


def _from_too(words: Words) -> Protection:
    words.take("and from", ", and from", ", from")
    return _from(words)


def _kinds(words: Words) -> Those:
    """Take kinds of objects: "artifacts", "Vampires and from Werewolves", "multicolored". Raises ``NotRead``."""
    kinds = [_kind(words)]
    while (another := words.maybe(_another_kind)) is not None:
        kinds.append(another)
    return kinds[0] if len(kinds) == 1 else Those(alternatives=tuple(kinds))


def _another_kind(words: Words) -> Those:
    words.take("and from", ", and from", ", from", "and")
    return _kind(words)


def _kind(words: Words) -> Those:
    """Take one kind, by a quality alone or by types, of which another quality may be asked: "legendary creatures"."""
    if quality := words.found(_QUALITY_ALONE):
        return _QUALITIES[quality[0]]
    if value := words.found(_VALUE):
        bound = int(value[1])
        return Those(least_value=bound) if value[2] == "greater" else Those(most_value=bound)
    found = noun(words)
    if found.head not in ("", "permanent") or found.what != _as_asked_of_sources(found.what):
        raise NotRead("protection from more than types, counters and what is on them")
    return found.what


def _as_asked_of_sources(what: Those) -> Those:
    """Return a description without what is not asked of a source as such: whose it is, how it lies or fights."""
    return Those(
        types=what.types,
        subtypes=what.subtypes,
        supertypes=what.supertypes,
        not_subtypes=what.not_subtypes,
        counters=what.counters,
        modified=what.modified,
    )


_VALUE = Pattern(r"mana value (\d+) or (less|greater)(?![\w'])")

_QUALITIES = {
    "multicolored": Those(how_many_colours=(2, None)),
    "monocolored": Those(how_many_colours=(1, 1)),
    "colorless": Those(colourless=True),
    "snow": Those(supertypes=frozenset({"Snow"})),
}
"""What an object may be protected from as such (CR 702.16a)."""

_QUALITY_ALONE = Pattern(rf"(?:{'|'.join(_QUALITIES)})(?= until\b| and\b|[^\w ']|$)")


def _colours(words: Words) -> frozenset[str]:
    found = {_colour(words)}
    while (another := words.maybe(_another_colour)) is not None:
        found.add(another)
    return frozenset(found)


def _another_colour(words: Words) -> str:
    words.take("and from", ", and from", ", from", "and", ", and", ",")
    return _colour(words)


def _colour(words: Words) -> str:
    return COLOURS[words.needs(_COLOUR)[0]]


BEGINS = Pattern(r"(?:When|Whenever|At) ")
"""How a triggered ability begins (CR 603.1)."""

_QUOTED = Pattern(r'"([^"]+)"')
Quoted = TypeVar("Quoted", bound=Callable[[str], tuple[Gift, ...]])
OfTokens = TypeVar("OfTokens", bound=Callable[[str], tuple[Any, ...]])
_IN_QUOTES: list[Callable[[str], tuple[Gift, ...]]] = []
_OF_TOKENS: list[Callable[[str], tuple[Any, ...]]] = []


def reads_in_quotes(pattern: Quoted) -> Quoted:
    """Enter what reads an ability that stands in quotation marks, as it is given to objects. It raises ``NotRead``."""
    _IN_QUOTES.append(pattern)
    return pattern


def reads_of_tokens(pattern: OfTokens) -> OfTokens:
    """Enter what reads what a token says of itself in quotation marks, and nothing is given. It raises ``NotRead``."""
    _OF_TOKENS.append(pattern)
    return pattern


def _in_quotes(text: str, patterns: Sequence[Callable[[str], tuple[Any, ...]]]) -> tuple[Any, ...]:
    for pattern in patterns:
        try:
            return pattern(text)
        except NotRead:
            continue
    raise NotRead("an ability in quotation marks")


def gifts(words: Words) -> tuple[Gift, ...]:
    """Take a list of abilities, keywords and in quotation marks, all of which are values.

    "flying, first strike, and protection from black", "vigilance and "{T}: Draw a card."". Raises ``NotRead``.
    """
    return _listed(words, _IN_QUOTES)[0]


def what_tokens_say(words: Words, names: tuple[str, ...] = ()) -> tuple[Any, ...]:
    """Take a list of what tokens of a kind say: keywords and in quotation marks, also of themselves alone.

    ``names`` are what they call themselves there.
    """
    return _listed(words, (*_IN_QUOTES, *_OF_TOKENS), names=names)[0]


def gifts_and_what_waits(words: Words, of: Those) -> tuple[tuple[Gift, ...], tuple[str, ...]]:
    """Take a list of abilities: those that are values, and of the others those that wait for what happens by name.

    Raises ``NotRead`` for a loyalty ability of battles: no rule says which counters it takes from one (CR 606.4).
    """
    given, others = _listed(words, _IN_QUOTES, waiting=True)
    if CardType.BATTLE in of.types and any(isinstance(one, Loyalty) for one in values_in(given)):
        raise NotRead("the loyalty of a battle")
    return given, others


def _listed(
    words: Words,
    in_quotes: Sequence[Callable[[str], tuple[Any, ...]]],
    waiting: bool = False,
    names: tuple[str, ...] = (),
) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    given: list[Any] = []
    others: list[str] = []
    while True:
        if quoted := words.found(_QUOTED):
            try:
                given += _in_quotes(_of_itself(quoted[1], names), in_quotes)
            except NotRead:
                if not (waiting and BEGINS.match(quoted[1])):
                    raise
                others.append(quoted[1])
        elif other := _named(words, waiting):
            others.append(other)
        else:
            given.append(gift(words))
        before = words.at
        if not words.has(", and", ",", "and") or not _more(words, waiting):
            words.at = before
            return tuple(given), tuple(others)


def _of_itself(text: str, names: tuple[str, ...]) -> str:
    """Return an ability of a token that is called by one of these names, which speaks of itself as "this token"."""
    for name in names:
        text = re.sub(rf"(?<![\w'-]){re.escape(name)}(?![\w-])", "this token", text)
    return text


def _more(words: Words, waiting: bool) -> bool:
    here = words.at
    try:
        if not words.found(_QUOTED) and not _named(words, waiting):
            gift(words)
    except NotRead:
        return False
    finally:
        words.at = here
    return True


def _named(words: Words, waiting: bool) -> str:
    """Take a keyword ability that waits for what happens, if it may be one, and is no value; "" if there is none."""
    if not waiting:
        return ""
    ward = words.found(_WARD)
    return ward[0] if ward else words.has(*WAITING)


_LOST = (
    *("flying", "first strike", "double strike", "trample", "hexproof", "shroud", "indestructible", "defender"),
    *("vigilance", "reach", "menace", "haste", "deathtouch", "lifelink", "fear", "intimidate"),
)
"""Keywords of one kind that can be lost alone."""


def keywords_lost(words: Words) -> LosesKeywords:
    """Take which keywords are lost, and whether they can't be had: "flying and can't have or gain flying"."""
    lost = [words.take(*_LOST)]
    while True:
        before = words.at
        more = words.has(*_LOST) if words.has("and", ", and", ",") else ""
        if not more:
            words.at = before
            break
        lost.append(more)
    for_good = bool(words.has("and can't have or gain"))
    if for_good and [words.take(*_LOST)] != lost:
        raise NotRead("a keyword that is not the one that is lost")
    return LosesKeywords(tuple(lost), for_good)
