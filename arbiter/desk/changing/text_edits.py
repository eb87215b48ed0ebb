"""Changes to the text of a case file that touch their own lines only: what else stands there stays, comments too.

Each returns the new text, which says what was meant and nothing else: that is checked. Raises ``CaseError``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.cases.reading_files import tables
from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.cases.situations.tied_to_others import entries_placed
from arbiter.errors import CaseError, unknown
from arbiter.writing.toml_text import pairs

KEPT_ELSEWHERE = ("card", "described", "cost", "written", "owner", "count")
"""What is said of a card wherever it goes; the rest is of the zone that it leaves (CR 400.7)."""

STEP = re.compile(r"^\s*\[\[\s*step\s*\]\]")
LINE = re.compile(r"[^\n]*\n|[^\n]+$")
HEADER = re.compile(r"^\s*\[")

Document = Any
"""What tomlkit makes of a text: tables and lists that are typed by what stands in them."""


def edited(text: str, change: Callable[[Document], None]) -> str:
    """Return the text with a change made to its document."""
    try:
        document = tomlkit.parse(text)
        change(document)
        return tomlkit.dumps(document)
    except TOMLKitError as problem:
        raise CaseError(f"this can't be changed here, but in the text: {problem}") from None


def situation_set(text: str, key: str, value: Any) -> str:
    """Set a value of the situation, such as whose turn it is; ``None`` takes it away."""
    return edited(text, lambda document: _put(document["situation"], key, value))


def player_set(text: str, player: str, key: str, value: Any) -> str:
    """Set a value of a player, such as the life total; a key with a dot is one of a table: "counters.poison"."""
    return edited(text, lambda document: _put(_area(document, player), key, value))


def cards_set(text: str, labels: Sequence[str], key: str, value: Any) -> str:
    """Set a value of cards, which have to be listed in zones of the situation."""

    def change(document: Document) -> None:
        for entries, at in _alone(document, places):
            entry = _as_table(entries[at])
            _put(entry, key, value)
            entries[at] = _plain(entry)

    places = _places_of(text, labels)
    return edited(text, change)


def card_added(text: str, player: str, area: str, name: str) -> str:
    """Add a card to a zone of a player."""
    _known(area)
    return edited(text, lambda document: _append(_area(document, player), area, name))


def cards_taken_away(text: str, labels: Sequence[str]) -> str:
    """Take cards out of the situation."""

    def change(document: Document) -> None:
        for entries, at in _alone(document, places):
            del entries[at]

    places = _places_of(text, labels)
    return edited(text, change)


def cards_moved(text: str, labels: Sequence[str], to_player: str, to_area: str) -> str:
    """Move cards to a zone of a player; what was said of them where they lay is left out."""

    def change(document: Document) -> None:
        moved = []
        for (player, _, _), (entries, at) in zip(reversed(places), _alone(document, places), strict=True):
            entry = {key: value for key, value in _as_table(entries[at]).items() if key in KEPT_ELSEWHERE}
            if to_player != player and to_area in ("hand", "graveyard", "library"):
                entry.pop("owner", None)
            del entries[at]
            moved.append(_plain(entry))
        for entry in reversed(moved):
            _append(_area(document, to_player), to_area, entry)

    _known(to_area)
    places = _places_of(text, labels)
    return edited(text, change)


def _known(area: str) -> None:
    if area not in AREAS:
        raise CaseError(unknown("zone", area, AREAS))


Places = dict[tuple[str, str, int], list[int]]
"""Where cards are listed, in order: the player, the key and the place in the list, and which of its entry they are."""


def _places_of(text: str, labels: Sequence[str]) -> Places:
    story = begin(parse(text.encode()))
    case, now = story.case, story.start
    found: Places = {}
    for player, name in enumerate(now.game.players):
        area = case.situation.players.get(name)
        for where, _, these in entries_placed(now, player, area) if area is not None else ():
            key, _, place = where.partition(".")
            if which := [number for number, obj in enumerate(these) if obj.label in labels]:
                found[name, key, int(place) - 1] = which
    if sum(map(len, found.values())) < len(labels):
        raise CaseError(f"{labels[0]} is listed in no zone of the situation: change it in the text")
    return found


def _area(document: Document, player: str) -> Document:
    situation = document["situation"]
    if player not in situation:
        situation[player] = tomlkit.table()
    return situation[player]


def _put(table: Document, key: str, value: Any) -> None:
    key, _, inner = key.partition(".")
    if inner:
        said = dict(table.get(key, {}))
        _put(said, inner, value)
        _put(table, key, _in_our_style(said) if said else None)
    elif value is None or value is False or value == "":
        table.pop(key, None)
    else:
        table[key] = value


def _append(area: Document, key: str, entry: Any) -> None:
    if key not in area:
        area[key] = _in_our_style([entry if isinstance(entry, str) else _as_table(entry)])
    else:
        area[key].append(entry)


def _alone(document: Document, places: Places) -> Iterator[tuple[Array, int]]:
    """Return the lists in which cards are, each with the place of an entry of theirs alone, the last one first.

    An entry that says more of them than are meant becomes two.
    """
    for (player, area, place), which in reversed(places.items()):
        entries = document["situation"][player][area]
        table = _as_table(entries[place])
        others = table.get("count", 1) - len(which)
        if others == 0:
            yield entries, place
            continue
        entries[place] = _plain({**table, "count": others})
        at = place if 0 in which else place + 1
        entries.insert(at, _plain({**table, "count": len(which)}))
        yield entries, at


def _as_table(entry: Any) -> dict[str, Any]:
    return (
        {"card": str(entry)} if isinstance(entry, str) else dict(entry.unwrap() if hasattr(entry, "unwrap") else entry)
    )


def _plain(entry: Mapping[str, Any]) -> Any:
    """Return an entry of a list as it is written: a name alone, or a table in a line."""
    said = {key: value for key, value in entry.items() if (key, value) != ("count", 1)}
    if list(said) == ["card"]:
        return str(said["card"])
    return _in_our_style(said)


def _in_our_style(value: Any) -> Any:
    """Return a value as it is written in a line, laid out as the case files are."""
    (line,) = pairs({"value": value})
    return tomlkit.parse(line)["value"]


# Steps: blocks of lines, put in and taken out as they are.


def step_put_in(text: str, after: int, step: Mapping[str, Any]) -> str:
    """Put a step into the story after so many others."""
    lines = LINE.findall(text)
    starts = [place for place, line in enumerate(lines) if STEP.match(line)]
    before = tables(text.encode()).get("step", [])
    at = _end_of_block(lines, starts[after - 1]) if after else _before(lines, starts)
    block = ["\n", "[[step]]\n", *(f"{line}\n" for line in pairs(step))]
    if at and not lines[at - 1].endswith("\n"):
        lines[at - 1] += "\n"
    new = "".join([*lines[:at], *block, *lines[at:]])
    return _says(new, [*before[:after], dict(step), *before[after:]])


def step_taken_out(text: str, number: int) -> str:
    """Take a step out of the story."""
    lines = LINE.findall(text)
    starts = [place for place, line in enumerate(lines) if STEP.match(line)]
    before = tables(text.encode()).get("step", [])
    start, end = starts[number - 1], _end_of_block(lines, starts[number - 1])
    if start and not lines[start - 1].strip():
        start -= 1
    return _says("".join(lines[:start] + lines[end:]), before[: number - 1] + before[number:])


def step_set(text: str, number: int, key: str, value: Any) -> str:
    """Set a value of a step."""

    def change(document: Document) -> None:
        steps = document["step"]
        if not isinstance(steps, AoT):
            raise CaseError("the steps of this file stand in one list: change them in the text")
        _put(steps[number - 1], key, _in_our_style(value))

    return edited(text, change)


def _before(lines: list[str], starts: list[int]) -> int:
    """Return where the first step goes: before the steps that there are, else before claims, else at the end."""
    claims = [place for place, line in enumerate(lines) if line.lstrip().startswith("[[claim]]")]
    end = (starts or claims or [len(lines)])[0]
    return _without_blanks(lines, end)


def _end_of_block(lines: list[str], start: int) -> int:
    """Return where a step ends: behind its last line that says something, before what belongs to the next table."""
    later = range(start + 1, len(lines))
    of_others = (p for p in later if HEADER.match(lines[p]) and _is_a_table(lines[p]))
    return _without_blanks(lines, next(of_others, len(lines)))


def _is_a_table(line: str) -> bool:
    return not line.lstrip().startswith("[step.") and re.match(r"^\s*\[\[?\s*[A-Za-z_]", line) is not None


def _without_blanks(lines: list[str], end: int) -> int:
    while end and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def _says(text: str, steps: list[Any]) -> str:
    """Return a text. Raises ``CaseError`` if its steps are not these."""
    if tables(text.encode()).get("step", []) != steps:
        raise CaseError("the steps of this file are written in a way that is changed only in the text")
    return text
