"""What is chosen as a permanent enters, and what is said of that: once for each that may be chosen (CR 607.2d)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from model.cards.footprints import CHOSEN_MODE
from model.text.abilities import Triggered, unmodelled
from model.text.conditions.of_its_source import WasChosen
from model.text.things import BASIC_LAND_TYPES, COLOURS
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.unread import Unread
from model.values import dataclass
from reader.abilities.levels import while_it_holds
from reader.parts import Part
from reader.segments.lines import BULLET, Line

_AS_IT_ENTERS = re.compile(
    r"\b[Aa]s (?:~|it) enters, choose a (?:(color)(?: other than (\w+))?|(basic land type))(?=\.?(?:$| ))"
)
_MANA = re.compile(r"\b(an additional )?(one|two|three) mana of the chosen color\b")
_OR = re.compile(r"(: Add \{[WUBRGC]\}) or ")
_MANY = {"one": 1, "two": 2, "three": 3}

CHOSEN = unmodelled(*CHOSEN_MODE, acts=ThisEnters())
"""The note for what is chosen as it enters: a story leaves that open, if it does not say it."""


@dataclass(frozen=True)
class Choice:
    """What may be chosen as a permanent enters, and how its text speaks of what was."""

    options: tuple[str, ...]
    phrase: str


_ANCHORS = re.compile(r"As (?:~|it) enters, choose (?P<one>[A-Z]\w+) or (?P<other>[A-Z]\w+)\.")
_ANCHORED = re.compile(r"([A-Z]\w+) — (.*)", re.DOTALL)


def choice_of(lines: Iterable[Line]) -> Choice | None:
    """Return what a text has chosen as its permanent enters: a colour, a basic land type or an anchor word (614.12b).

    ``None`` for no such.
    """
    lines = list(lines)
    if anchors := next(filter(None, (_ANCHORS.match(line.text) for line in lines)), None):
        said = any(line.said.startswith(f"{BULLET} {anchors['one']} — ") for line in lines)
        return Choice((anchors["one"], anchors["other"]), "") if said else None
    found = [choice for line in lines if (choice := _AS_IT_ENTERS.search(line.text))]
    if len(found) != 1:
        return None
    colour, other, _ = found[0].groups()
    if not colour:
        return Choice(BASIC_LAND_TYPES, "the chosen type")
    if other and other not in COLOURS:
        return None
    return Choice(tuple(one for one in COLOURS if one != other), "the chosen color")


def of_what_was_chosen(line: Line, choice: Choice, read: Callable[[Line], Iterable[Part]]) -> list[Part] | None:
    """Return what a line says of what was chosen, as what it says of each while that is; ``None`` if it is not read."""
    if not choice.phrase:
        return _anchored(line, choice, read) if _ANCHORS.match(line.text) else None
    if choice.phrase not in line.said:
        return None
    before, rest = _besides(line, read)
    says: list[Any] = []
    notes: list[Unread] = []
    for option in choice.options:
        for part in read(Line(_with(rest.said, option, choice.phrase), (), line.names)):
            said = [_while_chosen(value, option) for value in part.values]
            if None in said or any(note.acts is None and note.can_matter for note in part.notes):
                return None
            says += said
            notes += [note for note in part.notes if note not in notes]
    return [Part(line.said, (*before, *says), tuple(notes))] if says else None


def _anchored(line: Line, choice: Choice, read: Callable[[Line], Iterable[Part]]) -> list[Part] | None:
    """Return what is said behind each of the words that may be chosen, while that was (CR 607.2d)."""
    first, *told = (one.strip() for one in line.said.split(BULLET))
    found = [Part(first, notes=(CHOSEN,))]
    for one in told:
        behind = _ANCHORED.match(one)
        if behind is None or behind[1] not in choice.options:
            return None
        for part in read(Line(behind[2], (), line.names)):
            says = tuple(_while_chosen(value, behind[1]) for value in part.values)
            if None in says:
                return None
            found.append(replace(part, said=f"{BULLET} {one}" if part.said == behind[2] else part.said, values=says))
    return found


def _besides(line: Line, read: Callable[[Line], Iterable[Part]]) -> tuple[tuple[Any, ...], Line]:
    """Return what a line says whatever was chosen, "add {B} or one mana of the chosen color", and the rest of it."""
    found = _OR.search(line.said)
    if found is None:
        return (), line
    plain = read(Line(line.said[: found.end(1)] + ".", (), line.names))
    rest = line.said[: found.start()] + ": Add " + line.said[found.end() :]
    return tuple(value for part in plain for value in part.values), Line(rest, (), line.names)


def _with(said: str, option: str, phrase: str) -> str:
    """Return a text that names what was chosen: a colour by its word, mana of it by its symbol."""
    if option in COLOURS:
        symbol = f"{{{COLOURS[option]}}}"
        said = _MANA.sub(lambda mana: (mana[1] or "") + symbol * _MANY[mana[2]], said)
        return said.replace(phrase, option)
    return said.replace(phrase, f"a{'n' if option[0] == 'I' else ''} {option}")


def _while_chosen(value: Any, option: str) -> Any:
    """Return a value that is so while that was chosen; ``None`` for what can't be said so."""
    if isinstance(value, Triggered):
        return None if value.mode else replace(value, mode=option)
    return while_it_holds(value, WasChosen(option))
