"""Static abilities: each sentence is read by a pattern of its family, or noted (CR 604)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from model.text.abilities import unmodelled
from model.text.conditions.condition import Condition, all_asked
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes, StarIs
from model.text.descriptions import Those
from model.text.keywords.of_permanents import TapsAsThoughStronger
from model.text.statics.of_players import AdditionalLandPlays
from model.text.statics.permissions import CastAsThoughFlash, MayCastFrom, MayCastWithoutPaying, MayPlayLandsFrom
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Sometimes, Unread
from model.vocabulary import Who
from reader.abilities import given_keywords
from reader.abilities.by_reminder import by_its_reminder
from reader.abilities.static_sentences_together import Told, told_together
from reader.patterns import Pattern
from reader.segments.lines import Line, sentences
from reader.segments.normalise import THIS, without_capital
from reader.statics import (
    characteristic_defining,
    continuous_effects,
    draws_and_mana_replaced,
    for_another_cost,
    from_exile,
    losing_the_game,
    of_casting,
    of_its_casting,
    of_itself,
    of_objects,
    of_players,
    prevented,
    prohibited,
    replacement_effects,
    supertypes_and_cant_be_target,
    triggering,
    turns_and_steps,
)
from reader.statics.combat import lifted, required, restricted
from reader.statics.costs import changed, of_keywords
from reader.statics.in_every_zone import in_every_zone
from reader.unread_texts.of_objects import bounded
from reader.unread_texts.of_predicates import conditional
from reader.unread_texts.of_statics import ANYTHING, CONTINUES, could_change, notes
from reader.what_sentences_became import HARMLESS, Part
from reader.words.conditions.every import condition
from reader.words.cursor import MOST, NotRead, Words, able, whole
from reader.words.keywords import reads_of_tokens

_FIRST = Pattern(r"[ ',.]")

Reads: TypeAlias = Callable[[Words], tuple[Any, ...]]

FAMILIES: tuple[Mapping[str, tuple[Reads, ...]], ...] = (
    of_itself.PATTERNS,
    of_its_casting.PATTERNS,
    characteristic_defining.PATTERNS,
    restricted.PATTERNS,
    lifted.PATTERNS,
    required.PATTERNS,
    changed.PATTERNS,
    of_keywords.PATTERNS,
    continuous_effects.PATTERNS,
    replacement_effects.PATTERNS,
    draws_and_mana_replaced.PATTERNS,
    triggering.PATTERNS,
    prevented.PATTERNS,
    of_objects.PATTERNS,
    of_players.PATTERNS,
    turns_and_steps.PATTERNS,
    prohibited.PATTERNS,
    supertypes_and_cant_be_target.PATTERNS,
    of_casting.PATTERNS,
    losing_the_game.PATTERNS,
    from_exile.PATTERNS,
    for_another_cost.PATTERNS,
    given_keywords.PATTERNS,
)
"""The patterns by family; what a family has stands under the word that a sentence begins with."""

NO_DESCRIPTION = frozenset({"~", "if", "as", "during", "you", "at", "play", "cast", "no", "your"})
"""Words that begin no description of objects."""


def static(line: Line, prefix: str = "") -> list[Part]:
    """Return what a line says that is no other kind of ability, sentence by sentence."""
    told = told_together([(sentence, _read(sentence)) for sentence in sentences(line)], _read)
    whole = (told[0][1] if len(told) == 1 else _read(line)) or by_its_reminder(line)
    whole = whole or (None if _is_read_one_by_one(told) else _noted(line))
    found = list(_one_by_one(told)) if whole is None else [whole]
    if prefix and found:
        first = found[0]
        found[0] = Part(prefix + first.said, first.values, first.notes, harmless=first.harmless)
    return found


def _one_by_one(told: Told) -> Iterator[Part]:
    """Return what each sentence says; one that goes on with another acts when that does, and could change anything."""
    acts: tuple[Sometimes, ...] = ()
    kinds, before = False, ""
    of_a_permission = _permits_and_says_what_comes_of_it(told)
    for sentence, read in told:
        part = _comes_of_it(sentence) if of_a_permission else None
        part = part or read or _not_by_a_pattern(sentence)
        if sentence.said.startswith(_GOES_ON) and not part.values:
            part = _of_the_same(sentence, before, part, kinds=kinds)
        kinds = any(note.kinds for note in part.notes)
        if acts and CONTINUES.match(sentence.said) and not part.values:
            part = Part(sentence.said, notes=tuple(unmodelled(sentence.said, acts=one) for one in acts))
        acts = tuple(note.acts for note in part.notes if note.acts is not None)
        before = sentence.text
        yield part


def _of_the_same(sentence: Line, before: str, read: Part, *, kinds: bool) -> Part:
    """Return the notes for what is said of other keyword abilities as of one before, of whom that is said there."""
    if kinds:
        return Part(sentence.said, notes=bounded(sentence.said, kinds=True))
    has = _HAS_ONE.match(without_capital(before.strip()))
    others = sentence.text.strip().rstrip(".").removeprefix(f"{_GOES_ON} ")
    about = "" if has is None else has[1] + others
    return Part(sentence.said, notes=notes(sentence.said, about)) if conditional(about) is not None else read


_HAS_ONE = Pattern(r"(as long as [^\",]*, (?:~|equipped creature|enchanted creature) has )[a-z ]+\.?$")


def _is_read_one_by_one(told: Told) -> bool:
    """Return whether each of several sentences is read by itself, or what comes of the first, which permits casting."""
    return (len(told) > 1 and all(read for _, read in told)) or _permits_and_says_what_comes_of_it(told)


def _permits_and_says_what_comes_of_it(told: Told) -> bool:
    (_, first), *others = told
    return bool(others) and first is not None and all(_comes_of_it(sentence) for sentence, _ in others)


def _comes_of_it(sentence: Line) -> Part | None:
    """Return the note for what comes of casting a spell in the way that is permitted before, ``None`` for others."""
    note = unmodelled(sentence.said, acts=Whatever())
    return Part(sentence.said, notes=(note,)) if _LATER.match(sentence.said.strip()) else None


_LATER = Pattern(
    r"If you cast an? (?:[a-z]+ )?spell this way, (?:that [a-z]+ enters with|it gains|it perpetually) [^\"]*$|"
    r"If a spell cast this way would be put into [^\"]*$|(?:When you do|If you do, it perpetually)\b[^\"]*$"
)
"""How sentences begin that say what comes of casting a spell so: nothing before one is cast."""


def read_static(sentence: Line) -> Part:
    """Return what a sentence says by the first pattern that takes it whole, or the note for it."""
    return _read(sentence) or _not_by_a_pattern(sentence)


def _not_by_a_pattern(sentence: Line) -> Part:
    """Return that a sentence changes nothing, or the note for it."""
    if reason := HARMLESS.get(without_capital(sentence.text.strip()).rstrip(".")):
        return Part(sentence.said, harmless=reason)
    return Part(sentence.said, notes=notes(sentence.said, without_capital(sentence.text.strip()).rstrip(".")))


def _noted(line: Line) -> Part | None:
    """Return the note for a line of several sentences that are known together, ``None`` for another."""
    text = without_capital(line.text.strip()).rstrip(".")
    if ". " not in text or ANYTHING in (known := could_change(text)):
        return None
    if all(acts is not None for _, acts in known) and any(map(_is_known_to_apply_always, sentences(line)[1:])):
        return None
    later = map(_comes_of_it, sentences(line)[1:] if all(acts is None for _, acts in known) else ())
    return Part(line.said, notes=(*notes(line.said, text), *(note for part in later if part for note in part.notes)))


_GOES_ON = "The same is true for"
"""How a sentence begins that says of other keyword abilities what the one before it does."""


def _is_known_to_apply_always(sentence: Line) -> bool:
    """Return whether a sentence could change something before anything happens, as far as it is known what."""
    if CONTINUES.match(sentence.said) or sentence.said.startswith(_GOES_ON):
        return False
    text = without_capital(sentence.text.strip()).rstrip(".")
    return any(could and acts is None for could, acts in could_change(text))


_THERE = Pattern(r"as long as ~ is on the battlefield, (.*)$", re.DOTALL)
"""What goes without saying of the abilities of a permanent (CR 113.6)."""


_WHILE = Pattern(
    r"(?:(?P<turn>during your turn)(?:, (?=as long as |if )|(?=, you may )))?"
    r"(?:(?:as long as|(?<=, )if) (?P<so>[^,]*(?:, [^,]*)??))?, (?P<rest>you may .*)$",
    re.DOTALL,
)
"""A permission that stands behind what it waits for."""


def _while_it_is_so(text: str) -> tuple[Any, ...] | None:
    """Return what one may do as long as something is so: "as long as ~ is tapped, you may cast spells as ..."."""
    found = _WHILE.match(text)
    if found is None:
        return None
    try:
        asked: list[Condition] = [OnOwnTurn()] if found["turn"] else []
        asked += [] if found["so"] is None else [whole(found["so"], condition)]
    except NotRead:
        return None
    says = _by_a_pattern(found["rest"])
    if says is None or not all(isinstance(one, _MAY) and one.who is Who.YOU for one in says):
        return None
    return tuple(replace(o, condition=all_asked(*asked, o.condition)) for o in says)


def _two_said_as_one(text: str) -> tuple[Any, ...] | None:
    """Return what two sentences say that are joined, each with a subject of its own, under what they may wait for.

    "As long as it's your turn, creatures you control have first strike and equip abilities you activate cost less".
    """
    waits = _WAITS_FOR.match(text)
    begins = "" if waits is None else waits[0]
    rest = text[len(begins) :]
    if _AT_ITS_END.search(rest):
        return None  # which of the two that is said of is not known
    for joint in _AND.finditer(rest):
        one = _by_a_pattern(begins + rest[: joint.start()])
        other = None if one is None else _by_a_pattern(begins + rest[joint.end() :])
        if one is not None and other is not None:
            return (*one, *other)
    return None


_WAITS_FOR = Pattern(r"(?:as long as|if) [^,\"]*, |during your turn, ")
_AND = Pattern(r",? and ")
_AT_ITS_END = Pattern(r"\b(?:as long as|if|unless|during|for each|where X)\b|\"")


_MAY = AdditionalLandPlays | MayPlayLandsFrom | MayCastFrom | MayCastWithoutPaying | CastAsThoughFlash
"""What may be allowed while something holds for the player."""


def _read(sentence: Line) -> Part | None:
    text = _THERE.sub(r"\1", without_capital(sentence.text.strip()).rstrip("."))
    text = text.replace("it has", "~ has", 1) if text.startswith("it has") else text
    says = _by_a_pattern(text)
    says = _while_it_is_so(text) if says is None else says
    says = in_every_zone(text, _by_a_pattern) if says is None else says
    says = _two_said_as_one(text) if says is None else says
    if says is None:
        return None
    noted = tuple(one for one in says if isinstance(one, Unread))
    return Part(sentence.said, tuple(one for one in says if not isinstance(one, Unread)), noted)


@reads_of_tokens
def of_a_token(text: str) -> tuple[Any, ...]:
    """Return what a token says of itself all the time: its size, how it crews. Raises ``NotRead`` for anything else."""
    read = _read(Line(text.removesuffix(","), (), (THIS,)))
    if read is None or read.notes or not all(map(_is_of_itself, read.values)) or " plus " in text:
        raise NotRead("more than what it is, or what stands beside a star")
    return read.values


def _is_of_itself(says: Any) -> bool:
    return isinstance(says, StarIs | TapsAsThoughStronger) or (
        isinstance(says, Makes) and says.what == Those(itself=True)
    )


@lru_cache(MOST)
def _by_a_pattern(text: str) -> tuple[Any, ...] | None:
    """Return what a text says by the first pattern that takes it whole, ``None`` if none does."""
    words = Words(text)
    for pattern in able(_patterns(_FIRST.split(text, maxsplit=1)[0]), words):
        words.at = 0
        try:
            says: tuple[Any, ...] = pattern(words)
            words.end()
        except (NotRead, ValueError):
            continue
        return says
    return None


def _patterns(first: str) -> tuple[Reads, ...]:
    """Return the patterns for sentences that begin with a word, family by family."""
    return PATTERNS.get(first, () if first in NO_DESCRIPTION else OF_OBJECTS)


def _of_all_families(first: str) -> tuple[Reads, ...]:
    kinds = (first,) if first in NO_DESCRIPTION else (first, "")
    return tuple(pattern for family in FAMILIES for kind in kinds for pattern in family.get(kind, ()))


OF_OBJECTS = _of_all_families("")
PATTERNS = {first: _of_all_families(first) for family in FAMILIES for first in family if first}
"""The patterns by the word that a sentence begins with, and those for sentences that begin with a description."""
