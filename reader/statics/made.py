"""What cards make of themselves, of others, or of what they are attached to, also while something holds (CR 611.3)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from model.text.abilities import Activated
from model.text.combat import MustAttack, MustBeBlocked, MustBlock
from model.text.conditions import Condition, No, OnOwnTurn
from model.text.continuous import AddsTypes, Gets, Has, LosesAbilities, Makes, Part, SetsColours
from model.text.restrictions import DoesntUntap
from model.text.things import COLOURS, Those
from model.text.unread import Of, Unread
from model.vocabulary import CardType
from reader.effects.activated import activated
from reader.effects.subjects import host
from reader.segments.lines import Line
from reader.statics.of_combat import cant_fight
from reader.words.conditions import condition
from reader.words.cursor import NotRead, Words
from reader.words.gifts import gifts, noted
from reader.words.nouns import nouns_alone
from reader.words.numbers import change_of_stats

Says = tuple[Any, ...]
ITSELF = Those(itself=True)
_QUOTED = re.compile(r'"([^"]+)"')
_SOON = {
    "during your turn,": OnOwnTurn(),
    "during turns other than yours,": No(OnOwnTurn()),
}


def whom(words: Words) -> Those:
    """Take whom it is about: "enchanted creature", "other Goblins you control", "each creature token"."""
    attached = words.maybe(host)
    if attached is not None:
        return attached
    words.has("all", "each")
    return nouns_alone(words)


def makes(words: Words) -> Says:
    """Read "creatures you control get +1/+1 and have haste", "enchanted creature has flying and can't block"."""
    return _made(words, whom(words), None)


def makes_while(words: Words) -> Says:
    """Read "as long as you control a Forest, ~ has reach", "~ gets +2/+0 as long as it's attacking"."""
    asked, it = _soon(words)
    of = _whom_then(words, it)
    if asked is None:
        return _later(words, of)
    return _made(words, of, asked)


def _soon(words: Words) -> tuple[Condition | None, Those | None]:
    """Take a condition at the beginning, and what "it" is then; nothing if none is there."""
    if soon := words.has(*_SOON):
        return _SOON[soon], None
    if not words.has("as long as"):
        return None, None
    begins = words.rest
    asked = condition(words)
    words.take(",")
    if begins.startswith("~"):
        return asked, ITSELF
    return asked, Those(host=True) if begins.startswith(("enchanted", "equipped", "fortified")) else None


def _whom_then(words: Words, it: Those | None) -> Those:
    if words.has("~"):
        return ITSELF
    if words.has("it"):
        if it is None:
            raise NotRead("which object")
        return it
    return whom(words)


def _later(words: Words, of: Those) -> Says:
    """Read what is made of objects with its condition at the end."""
    place = _LATER.search(words.text, words.at)
    if place is None:
        if of.itself:
            raise NotRead("nothing that has to hold")
        return _made(words, of, None)
    asks = Words(words.text, place.end())
    if of.host and asks.rest.startswith(("it ", "it's")):
        raise NotRead("whether the object or what it is attached to")
    asked = _SOON[f"{place[1]},"] if place[1] != "as long as" else condition(asks)
    asks.end()
    before = Words(words.text[: place.start()], words.at)
    says = _made(before, of, asked)
    before.end()
    words.at = len(words.text)
    return says


_LATER = re.compile(r" (as long as|during your turn|during turns other than yours)(?=[^\"]*$)")


def _made(words: Words, of: Those, asked: Condition | None) -> Says:
    """Take what is made of such objects, while that holds."""
    parts: list[Part] = []
    others: list[Any] = []
    while True:
        _predicate(words, of, parts, others)
        before = words.at
        if not words.has(", and", ",", "and") or not _PREDICATE.match(words.rest):
            words.at = before
            break
    made = (Makes(of, tuple(parts), asked),) if parts else ()
    return (*made, *(_while(one, asked) for one in others))


_PREDICATE = re.compile(r"(?:gets?|has|have|can't|attacks?|blocks?|must|is|are|loses?|doesn't|don't)\b")


def _while(says: Any, asked: Condition | None) -> Any:
    """Return what is said while that holds. Raises ``NotRead`` where that can't be said."""
    if asked is None or isinstance(says, Unread):
        return says
    if getattr(says, "condition", asked) is not None:
        raise NotRead("what is only so for a while")
    return replace(says, condition=asked)


def _predicate(words: Words, of: Those, parts: list[Part], others: list[Any]) -> None:
    """Take one thing that is said of such objects."""
    bound = Of.HOST if of.host else Of.ITSELF if of.itself else of
    if words.has("gets an additional", "gets", "get an additional", "get"):
        parts.append(Gets(*change_of_stats(words)))
    elif words.has("has", "have"):
        given, named = _given(words)
        parts += [Has(given)] if given else []
        others += [noted("they have", one) for one in named]
    elif words.has("loses all abilities", "lose all abilities"):
        parts.append(LosesAbilities())
    elif words.has("is", "are"):
        parts.append(_is(words))
    elif words.has("attacks each combat if able", "attacks each turn if able", "attack each combat if able"):
        others.append(MustAttack(bound))
    elif words.has("blocks each combat if able", "block each combat if able"):
        others.append(MustBlock(bound))
    elif words.has("must be blocked if able"):
        others.append(MustBeBlocked(bound))
    elif of.host and words.has("doesn't untap during its controller's untap step"):
        others.append(DoesntUntap(Of.HOST))
    else:
        others += cant_fight(words, bound)


_BESIDES = tuple(
    f"in addition to {its} other {of}types" for its in ("its", "their") for of in ("", "creature ", "land ")
)


def _is(words: Words) -> Part:
    """Take what they are besides, or which colour they are: "is a Zombie in addition to its other types", "is red"."""
    if colour := words.has(*COLOURS, "colorless"):
        return SetsColours(frozenset() if colour == "colorless" else frozenset({COLOURS[colour]}))
    words.has("a", "an")
    added = nouns_alone(words)
    words.take(
        *(f"in addition to {its} other {of}types" for its in ("its", "their") for of in ("", "creature ", "land "))
    )
    types, subtypes = added.types | added.all_types, added.subtypes
    if added != Those(types=added.types, all_types=added.all_types, subtypes=added.subtypes) or (
        len(subtypes) > 1 or CardType.LAND in types
    ):
        raise NotRead("more than types")
    return AddsTypes(types, subtypes)


def _given(words: Words) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Take the abilities that are given: keywords, or one in quotation marks."""
    quoted = words.found(_QUOTED)
    if quoted is None:
        return gifts(words, waiting=True)
    part = activated(Line(quoted[1], (), ("~",)), [])
    if part.notes or not part.values or part.not_read or not isinstance(part.values[0], Activated):
        raise NotRead("an ability in quotation marks")
    return part.values, ()


PATTERNS = {"as": (makes_while,), "during": (makes_while,), "~": (makes_while,), "": (makes, makes_while)}
"""The patterns, by the word that a sentence begins with, "" for a description."""
