"""What is said only once a permanent has come so far: levels, chapters, stations, Cases (CR 711, 714, 716, 719)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from model.text.abilities import Activated, Triggered, unmodelled
from model.text.combat import CantAttack, CantBeBlocked, CantBlock
from model.text.conditions.condition import All, Condition, No, all_asked, conditions_in
from model.text.conditions.of_its_source import HasCounters, HasLevel, IsSolved
from model.text.conditions.of_players import HasSpeed
from model.text.continuous import Makes
from model.text.descriptions import Those
from model.text.instructions.permanents import GainLevel, Solve
from model.text.keywords.of_casting import FlashIf, MayBeCastFrom
from model.text.parts_by_layer import AddsTypes, Gift, Has, SetsBase
from model.text.parts_by_layer import Part as MadePart
from model.text.statics.changed_costs import AbilitiesCost, SpellsCost
from model.text.statics.of_players import AdditionalLandPlays
from model.text.statics.permissions import (
    CastAsThoughFlash,
    GivesWayToCast,
    MayCastFrom,
    MayCastWithoutPaying,
    MayPlayLandsFrom,
)
from model.text.statics.prohibitions import CantActivate, CantCast, CantPlayLands
from model.text.trigger_conditions.of_objects import ReachesChapter
from model.text.trigger_conditions.of_players import StepBegins
from model.text.unread import Unread
from model.vocabulary import MOST_LEVELS, CardType, Step
from reader.abilities.triggers import modes_aim, set_off_by
from reader.card_record import Face
from reader.patterns import Pattern
from reader.segments.ability_words import headed
from reader.segments.lines import Line
from reader.segments.normalise import without_capital
from reader.what_sentences_became import Part
from reader.words.conditions.every import condition
from reader.words.costs import cost
from reader.words.cursor import NotRead, whole

ITSELF = Those(itself=True)
CONDITIONAL = (
    Makes
    | Activated
    | CantAttack
    | CantBlock
    | CantBeBlocked
    | CantCast
    | CantActivate
    | CantPlayLands
    | AdditionalLandPlays
    | MayCastFrom
    | MayCastWithoutPaying
    | MayBeCastFrom
    | FlashIf
    | MayPlayLandsFrom
    | CastAsThoughFlash
    | SpellsCost
    | AbilitiesCost
)
"""What a card can say only while a condition holds."""

_LEVEL = Pattern(r"LEVEL (\d+)(?:-(\d+)|\+)$")
_STATION = Pattern(r"(\d+)\+ \| ")
_BAR = Pattern(r"([^\"]*): Level (\d)$")
_SIZE = Pattern(r"(\d+)/(\d+)$")
_A_CREATURE_AT = Pattern(r"\bartifact creature at (\d+)\+")


def symbol_of(line: Line) -> tuple[Condition, Line, tuple[Activated, ...]] | None:
    """Return while what a level or station symbol says what stands with it, and that; ``None`` for another line.

    The bar of a class level says besides how that level is gained (CR 716.2a).
    """
    if not (line.said[:1].isdigit() or line.said.startswith("LEVEL ") or ": Level " in line.said):
        return None
    if (level := _LEVEL.match(line.said)) is not None:
        least = HasCounters("level", int(level[1]))
        most = () if level[2] is None else (No(HasCounters("level", int(level[2]) + 1)),)
        return All((least, *most)) if most else least, Line("", (), line.names), ()
    if (station := _STATION.match(line.said)) is not None:
        return HasCounters("charge", int(station[1])), Line(line.said[station.end() :], (), line.names), ()
    if (bar := _BAR.match(line.said)) is not None and 1 < int(bar[2]) <= MOST_LEVELS:
        return _class_level(bar[1], int(bar[2]), line)
    return None


def _class_level(said: str, level: int, line: Line) -> tuple[Condition, Line, tuple[Activated, ...]] | None:
    """Return what the bar of a class level says: its cost, and while what it says what stands under it."""
    try:
        paid = whole(said, cost)
    except NotRead:
        return None
    before = All((HasLevel(level - 1), No(HasLevel(level))))
    gains = Activated(paid, (GainLevel(level),), name=f"level {level}", condition=before, timing="sorcery")
    return HasLevel(level), Line("", (), line.names), (gains,)


def creature_at(face: Face) -> Iterator[Part]:
    """Return what a station makes a creature, which is told by a box beside the text and in its reminder (721.2b)."""
    found, size = _A_CREATURE_AT.search(face.text), _SIZE.match(face.stats or "")
    if found is not None and size is not None:
        parts = (AddsTypes(frozenset({CardType.CREATURE})), SetsBase(int(size[1]), int(size[2])))
        yield Part("", (Makes(ITSELF, parts, HasCounters("charge", int(found[1]))),))


def size_at(line: Line, asked: Condition) -> Part | None:
    """Return what a box of power and toughness says at a level, ``None`` if the line is none."""
    size = _SIZE.match(line.said)
    if size is None:
        return None
    return Part(line.said, (Makes(ITSELF, (SetsBase(int(size[1]), int(size[2])),), asked),))


def said_while(part: Part, asked: Condition, not_yet: Callable[[Line], tuple[Unread, ...]]) -> Part:
    """Return what is said only while that holds; a note for what is not known to be said only then."""
    if part.harmless:
        return part
    said = tuple(while_it_holds(value, asked) for value in part.values)
    waits = all(note.acts is not None or not note.can_matter for note in part.notes)
    if said and None not in said and waits:
        return replace(part, values=said)
    told = part if waits and not said else Part(part.said, notes=not_yet(Line(part.said)))
    return replace(told, notes=tuple(replace(note, when=all_asked(asked, note.when)) for note in told.notes))


def while_it_holds(value: Any, asked: Condition) -> Any:
    """Return a value that is said while a condition holds; ``None`` for what can't be said so."""
    if isinstance(value, CONDITIONAL):
        return replace(value, condition=asked if value.condition is None else All((asked, value.condition)))
    if isinstance(value, GivesWayToCast):
        return replace(value, way=replace(value.way, condition=all_asked(asked, value.way.condition)))
    if isinstance(value, Gift):
        parts: tuple[MadePart, ...] = (Has((value,)),)
        return Makes(ITSELF, parts, asked)
    return None


def to_solve(said: str, rest: Line) -> Part:
    """Return what solves a Case as an end step begins (CR 719.3a): what is not read may be on the stack then."""
    ends = StepBegins(Step.END)
    try:
        met = whole(without_capital(rest.text.strip()).rstrip("."), condition)
    except NotRead:
        return Part(said, notes=(unmodelled(said, acts=ends),))
    return Part(said, (Triggered(ends, (Solve(),), condition=All((met, No(IsSolved())))),))


def solved(before: str, parts: Iterable[Part], not_yet: Callable[[Line], tuple[Unread, ...]]) -> list[Part]:
    """Return what stands behind the word "solved": it is said only once a Case is (CR 719.3c)."""
    first, *others = (said_while(part, IsSolved(), not_yet) for part in parts)
    return [replace(first, said=before + first.said), *others]


def at_max_speed(before: str, parts: Iterable[Part], not_yet: Callable[[Line], tuple[Unread, ...]]) -> list[Part]:
    """Return what stands behind the words "max speed": it is said only while its controller has that (CR 702.178a)."""
    first, *others = (part if _says_when(part) else said_while(part, HasSpeed(), not_yet) for part in parts)
    return [replace(first, said=before + first.said), *others]


def _says_when(part: Part) -> bool:
    """Return whether all that a part says is said at max speed already."""
    return bool(part.values) and all(HasSpeed() in conditions_in(value) for value in part.values)


NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""The numbers that chapter symbols bear, from 1 (CR 714.2a)."""

_SYMBOLS = Pattern(r"([IVX]+(?:, [IVX]+)*)(?: [A-Z][a-z]+)? ?[—-] ?(?=[A-Z{])")


def chapters(line: Line) -> Part | None:
    """Return the abilities that stand behind chapter symbols, one for each; ``None`` for another line (CR 714.2b-c).

    If what they do is not read, each is a note that waits for its chapter.
    """
    found = _SYMBOLS.match(line.said)
    if found is None or not {*found[1].split(", ")} <= {*NUMERALS}:
        return None
    symbols = [ReachesChapter(1 + NUMERALS.index(numeral)) for numeral in found[1].split(", ")]
    rest = Line(line.said[found.end() :], (), line.names)
    word = headed(rest)
    rest = rest if word is None or word.means_more else word.rest
    try:
        does = tuple(set_off_by(symbol, line, "", rest) for symbol in symbols)
        return Part(line.said, does, modes_aim(line, "", does))
    except NotRead:
        return Part(line.said, notes=tuple(unmodelled(line.said, acts=symbol) for symbol in symbols))
