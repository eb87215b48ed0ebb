"""Static sentences that say more of the one before them: otherwise, instead, of "it", and what protection leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Literal, TypeAlias

from model.text.continuous import Makes
from model.text.keywords.of_permanents import Protection
from model.text.parts_by_layer import Has
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.segments.normalise import without_capital
from reader.statics import continuous_effects, replacement_effects
from reader.unread_texts.of_statics import notes
from reader.what_sentences_became import Part
from reader.words.cursor import NotRead, whole

Told: TypeAlias = Sequence[tuple[Line, Part | None]]
"""Sentences, each with what it says if a pattern takes it whole."""


def told_together(told: Told, read_alone: Callable[[Line], Part | None]) -> Told:
    """Return the sentences of a line, of which one may say more of the one before; ``read_alone`` reads one by itself.

    What protection leaves attached, what "it" is, what is so otherwise, what is so instead, and what is removed where
    damage is prevented.
    """
    told = _removing_counters(_of_the_host(_sparing(told), read_alone), read_alone)
    return _with_what_is_larger_instead(_with_what_is_so_otherwise(told))


def _removing_counters(told: Told, read_alone: Callable[[Line], Part | None]) -> Told:
    """Return sentences, of which one says what is removed where the one before prevents damage (CR 615.5)."""
    found: list[tuple[Line, Part | None]] = []
    for sentence, part in told:
        before = found[-1][0] if found else None
        said = sentence.text.strip()
        if part is None and before is not None and _PREVENTS.search(before.text) and _REMOVES.match(said):
            both = f"{before.text.strip().rstrip('.')} and {without_capital(said)}"
            if (read := read_alone(Line(both, (), sentence.names))) is not None:
                found[-1], part = (before, replace(read, said=before.said)), Part(sentence.said, joined=True)
        found.append((sentence, part))
    return found


_PREVENTS = Pattern(r", prevent that damage\.?\s*$")
_REMOVES = Pattern(r"Remove [^.]+ counters? from (?:it|~)\.$")


def _sparing(told: Told) -> Told:
    """Return sentences, protection with what it leaves attached where the next one says that (CR 702.16n)."""
    found: list[tuple[Line, Part | None]] = []
    for sentence, part in told:
        spares = _SPARES.get(sentence.text.strip())
        before = found[-1][1] if found else None
        if spares and before is not None and any(isinstance(v, Makes) and v.gives(Protection) for v in before.values):
            kept = tuple(_leaves(value, spares) if isinstance(value, Makes) else value for value in before.values)
            found[-1] = found[-1][0], replace(before, values=kept)
            part = Part(sentence.said, joined=True)
        found.append((sentence, part))
    return found


def _leaves(made: Makes, spares: Literal["itself", "Auras"]) -> Makes:
    """Return what is made of objects, with protection that does not remove that."""
    has = (
        Has(tuple(replace(a, spares=spares) if isinstance(a, Protection) else a for a in part.abilities))
        if isinstance(part, Has)
        else part
        for part in made.parts
    )
    return replace(made, parts=tuple(has))


_SPARES: dict[str, Literal["itself", "Auras"]] = {
    "This effect doesn't remove ~.": "itself",
    "This effect doesn't remove Auras.": "Auras",
}
"""What protection does not remove of what is attached, as a text says it behind that."""


def _of_the_host(told: Told, read_alone: Callable[[Line], Part | None]) -> Told:
    """Return sentences, of which "it" is what the object is attached to, if the one before is about that alone.

    "Enchanted creature is a Bear with base power and toughness 1/1. It loses all abilities."
    """
    found: list[tuple[Line, Part | None]] = []
    host = ""
    for sentence, part in told:
        text = sentence.text.strip()
        it = _IT.match(text)
        if part is None and host and it is not None:
            about = f"{host}{' is' if it[1] else ''}{text[it.end() :]}"
            leaves_some = _LOSES_OTHERS.search(about) and any(_gives(one) for _, one in found)
            read = None if leaves_some else read_alone(Line(about, (), sentence.names))
            part = Part(sentence.said, notes=notes(sentence.said, without_capital(about).rstrip(".")))
            part = part if read is None else replace(read, said=sentence.said)
        elif it is None:
            begins = _HOST.match(text)
            host = "" if begins is None else begins[0]
        found.append((sentence, part))
    return found


_HOST = Pattern(r"(?:Enchanted|Equipped|Fortified) [a-z]+\b(?!')")
_IT = Pattern(r"It('s)?(?= )")
_LOSES_OTHERS = Pattern(r"\bloses all other abilities\b")


def _gives(part: Part | None) -> bool:
    """Return whether a sentence that is read gives abilities, which one that takes the others away leaves."""
    return part is not None and any(
        isinstance(given, Has) for made in part.values if isinstance(made, Makes) for given in made.parts
    )


def _with_what_is_so_otherwise(told: Told) -> Told:
    """Return the sentences with what is said of an object where that does not hold which the one before asks for."""
    found: list[tuple[Line, Part | None]] = []
    for sentence, read in told:
        before = found[-1][1] if found else None
        if read is None and before is not None and not before.notes and sentence.text.strip().startswith("Otherwise, "):
            with suppress(NotRead):
                says = whole(
                    sentence.text.strip().rstrip("."), partial(continuous_effects.otherwise, before=before.values)
                )
                read = Part(sentence.said, says)
        found.append((sentence, read))
    return found


def _with_what_is_larger_instead(told: Told) -> Told:
    """Return the sentences with what says how large something is instead, while that holds: the one before waits."""
    found: list[tuple[Line, Part | None]] = []
    for sentence, read in told:
        said, before = sentence.text.strip().rstrip("."), found[-1][1] if found else None
        if before is not None and not before.notes and _INSTEAD.search(said):
            try:
                usual, says = whole(said, partial(replacement_effects.larger, before=before.values))
            except NotRead:
                found.append((sentence, read))
                continue
            found[-1] = found[-1][0], replace(before, values=usual)
            read = Part(sentence.said, says)
        found.append((sentence, read))
    return found


_INSTEAD = Pattern(r" gets? [^\",]* instead\b")
