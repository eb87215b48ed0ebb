"""Backup: the one keyword that speaks of what is printed below it (CR 702.165)."""

from __future__ import annotations

from dataclasses import replace

from model.text.keywords.triggering import backup
from model.text.layers import Gift
from reader.parts import Part
from reader.patterns import Pattern

_BACKUP = Pattern(r"[Bb]ackup (\d+),?")


def with_backup(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a face in which backup is an ability, if all that is printed below it can be given.

    Else it is the note that it was (CR 702.165a).
    """
    return tuple(_read(part, parts[place + 1 :]) for place, part in enumerate(parts))


def _read(part: Part, below: tuple[Part, ...]) -> Part:
    found = _BACKUP.fullmatch(part.said)
    others = [one for one in below if not _BACKUP.fullmatch(one.said)]
    given = [value for one in others for value in one.values]
    if found is None or any(one.notes for one in others) or not all(isinstance(value, Gift) for value in given):
        return part
    return replace(part, values=(backup(int(found[1]), *given),), notes=())
