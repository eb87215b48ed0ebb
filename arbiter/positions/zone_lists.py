"""A list of cards by zone as plain text, read and written: a heading for each zone, and a card in each line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.errors import CaseError, at, unknown
from arbiter.words.players_zones_steps_by_name import step_named

Table = dict[str, Any]

_ZONE = re.compile(r"(?P<player>\S.*?)'s?\s+(?P<zone>[a-z_ ]+):", re.IGNORECASE)
_SAID = re.compile(r"(?P<key>[^:]+):\s*(?P<value>\S.*)")
_CARD = re.compile(r"(?:[-*]\s+)?(?:(?P<count>\d+)\s*x?\s+)?(?P<name>.+?)(?:\s+\((?P<marks>[^()]*)\))?")
_COUNTERS = re.compile(r"(?P<number>\d+) (?P<kind>.+?) counters?")

FLAGS = ("tapped", "new", "face down", "manifested", "cloaked", "monstrous", "suspected", "back face up")
NAMING = {"attached to": "attached_to", "attacking": "attacking", "blocking": "blocking", "owner": "owner"}
NUMBERS = {"life": "life", "lands played": "lands_played", "cards in library": "cards_in_library"}


def from_zone_list(text: str) -> Table:
    """Return the case that a list of cards by zone is, as a table. Raises ``CaseError`` with the line."""
    case: Table = {"title": "A position", "situation": {}}
    cards: list[Any] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].strip() if line.lstrip().startswith("#") else line.strip()
        if not words:
            continue
        with at(f"line {number}"):
            if heading := _ZONE.fullmatch(words):
                cards = _zone(case["situation"], heading["player"], heading["zone"])
            elif (said := _SAID.fullmatch(words)) and _say(case, said["key"].strip(), said["value"].strip()):
                cards = None
            elif cards is None:
                raise CaseError(f'"{words[:40]}" is in no zone: a line such as "Ann\'s hand:" comes before its cards')
            else:
                cards.append(_card(words))
    return case


def _zone(situation: Table, player: str, zone: str) -> list[Any]:
    key = zone.strip().lower().replace(" ", "_").removesuffix("_zone")
    if key not in AREAS:
        raise CaseError(unknown("zone", zone.strip(), AREAS))
    cards: list[Any] = situation.setdefault(player, {}).setdefault(key, [])
    return cards


def _say(case: Table, key: str, value: str) -> bool:
    """Say what a line says that is no card; return whether it is such a line."""
    situation, small = case["situation"], key.lower()
    whose, _, what = key.rpartition("'s ")
    if small in ("title", "about"):
        case[small] = value
    elif small == "turn":
        situation["turn"] = value
    elif small == "step":
        situation["step"] = step_named(value).words
    elif whose and what.lower() == "mana":
        situation.setdefault(whose, {})["mana"] = value
    elif whose and what.lower() in NUMBERS:
        if not value.isdecimal():
            raise CaseError(f'a number is expected, not "{value}"')
        situation.setdefault(whose, {})[NUMBERS[what.lower()]] = int(value)
    else:
        return False
    return True


def _card(words: str) -> Any:
    found = _CARD.fullmatch(words)
    assert found is not None
    card: Table = {"card": found["name"]}
    if found["count"] and int(found["count"]) != 1:
        card["count"] = int(found["count"])
    for mark in filter(None, (mark.strip() for mark in (found["marks"] or "").split(";"))):
        card |= _marked(mark, card)
    return card["card"] if set(card) == {"card"} else card


def _marked(mark: str, card: Table) -> Table:
    if mark.lower() in FLAGS:
        return {mark.lower().replace(" ", "_"): True}
    if counters := _COUNTERS.fullmatch(mark):
        return {"counters": {**card.get("counters", {}), counters["kind"]: int(counters["number"])}}
    for words, key in NAMING.items():
        if mark.lower().startswith(f"{words} "):
            return {key: mark[len(words) + 1 :]}
    if damage := re.fullmatch(r"damage (\d+)", mark):
        return {"damage": int(damage[1])}
    raise CaseError(unknown("mark", mark, (*FLAGS, *NAMING, "2 +1/+1 counters", "damage 2")))


def as_zone_list(case: Mapping[str, Any]) -> str:
    """Return a case as a list of cards by zone. Raises ``CaseError`` for what such a list has no words for."""
    lines = [f"title: {case['title']}", *([f"about: {' '.join(case['about'].split())}"] if case.get("about") else [])]
    for key, value in case["situation"].items():
        if isinstance(value, Mapping):
            lines += _player(key, value)
        elif key in ("turn", "step"):
            lines.append(f"{key}: {value}")
        else:
            raise CaseError(f"a list of cards by zone has no words for {key}", place=key)
    return "\n".join(lines) + "\n"


def _player(player: str, area: Mapping[str, Any]) -> Iterator[str]:
    numbers = {key: words for words, key in NUMBERS.items()}
    for key, value in area.items():
        if key in AREAS:
            yield from ("", f"{player}'s {key.replace('_', ' ')}:", *(_written(card) for card in value))
    for key, value in area.items():
        if key in numbers or key == "mana":
            yield from ("", f"{player}'s {numbers.get(key, key)}: {value}")
        elif key not in AREAS:
            raise CaseError(f"a list of cards by zone has no words for {key}", place=f"{player}.{key}")


def _written(card: Any) -> str:
    said: Table = {"card": card} if isinstance(card, str) else dict(card)
    count = f"{said['count']} " if "count" in said else ""
    marks = [mark for key, value in said.items() if key not in ("card", "count") for mark in _marks(key, value)]
    return f"{count}{said['card']}" + (f" ({'; '.join(marks)})" if marks else "")


def _marks(key: str, value: Any) -> list[str]:
    names = {key: words for words, key in NAMING.items()}
    if key.replace("_", " ") in FLAGS and value is True:
        return [key.replace("_", " ")]
    if key == "counters" and all(isinstance(number, int) for number in value.values()):
        return [f"{number} {kind} counter{'s' * (number != 1)}" for kind, number in value.items()]
    if (key in names and isinstance(value, str)) or (key == "damage" and isinstance(value, int)):
        return [f"{names.get(key, key)} {value}"]
    raise CaseError(f"a list of cards by zone has no words for {key} = {value}")
