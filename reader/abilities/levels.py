"""What is said only once a permanent has come so far: levels of creatures, and stations (CR 711, 721)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from model.text.abilities import Activated
from model.text.combat import CantAttack, CantBeBlocked, CantBlock
from model.text.conditions import All, Condition, HasCounters, No
from model.text.continuous import AddsTypes, Gift, Has, Makes, SetsBase
from model.text.continuous import Part as MadePart
from model.text.things import Those
from model.text.unread import Unread
from model.vocabulary import CardType
from reader.parts import Part
from reader.record import Face
from reader.segments.lines import Line

ITSELF = Those(itself=True)
CONDITIONAL = Makes | Activated | CantAttack | CantBlock | CantBeBlocked
"""What a card can say only while a condition holds."""

_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")
_STATION = re.compile(r"(\d+)\+ \| ")
_SIZE = re.compile(r"(\d+)/(\d+)$")
_A_CREATURE_AT = re.compile(r"\bartifact creature at (\d+)\+")


def symbol_of(line: Line) -> tuple[Condition, Line] | None:
    """Return while what a level or station symbol says what stands with it, and that; ``None`` for another line."""
    if (level := _LEVEL.match(line.said)) is not None:
        least = HasCounters("level", int(level[1]))
        most = () if level[2] is None else (No(HasCounters("level", int(level[2]) + 1)),)
        return All((least, *most)) if most else least, Line("", (), line.names)
    if (station := _STATION.match(line.said)) is not None:
        return HasCounters("charge", int(station[1])), Line(line.said[station.end() :], (), line.names)
    return None


def creature_at(face: Face) -> Iterator[Part]:
    """Return what a station makes a creature, which is told by a box beside the text and in its reminder (721.2b)."""
    found, size = _A_CREATURE_AT.search(face.text), _SIZE.match(face.stats or "")
    if found is not None and size is not None:
        parts = (AddsTypes(frozenset({CardType.CREATURE})), SetsBase(int(size[1]), int(size[2])))
        yield Part("", (Makes(ITSELF, parts, HasCounters("charge", int(found[1]))),))


def size_at(line: Line, condition: Condition) -> Part | None:
    """Return what a box of power and toughness says at a level, ``None`` if the line is none."""
    size = _SIZE.match(line.said)
    if size is None:
        return None
    return Part(line.said, (Makes(ITSELF, (SetsBase(int(size[1]), int(size[2])),), condition),))


def said_while(part: Part, condition: Condition, not_yet: Callable[[Line], tuple[Unread, ...]]) -> Part:
    """Return what is said only while that holds; a note for what is not known to be said only then."""
    if part.harmless:
        return part
    said = tuple(while_it_holds(value, condition) for value in part.values)
    waits = all(note.acts is not None or not note.can_matter for note in part.notes)
    return replace(part, values=said) if None not in said and waits else Part(part.said, notes=not_yet(Line(part.said)))


def while_it_holds(value: Any, condition: Condition) -> Any:
    """Return a value that is said while a condition holds; ``None`` for what can't be said so."""
    if isinstance(value, CONDITIONAL):
        return replace(value, condition=condition if value.condition is None else All((condition, value.condition)))
    if isinstance(value, Gift):
        parts: tuple[MadePart, ...] = (Has((value,)),)
        return Makes(ITSELF, parts, condition)
    return None
