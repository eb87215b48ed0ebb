"""A puzzle file of Forge (``.pzl``) as a case: its metadata, its state, and what of it a case has no words for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from arbiter.errors import CaseError, at
from arbiter.positions.from_engines import in_few_words, told
from arbiter.positions.puzzle_vocabulary import FLAGS, HARMLESS, PHASES, PLAYERS, ZONES, counter_named, token_named

Table = dict[str, Any]

_LINE = re.compile(r"\s*(?P<key>[A-Za-z0-9]+)\s*[=:](?P<value>.*)")
_OF_A_PLAYER = re.compile(r"(?P<who>human|ai|p0|p1)(?P<what>[a-z]+)")

NOT_SAID = frozenset({"turn", "removesummoningsickness"})
"""Keys of the state that say nothing of a situation."""


def from_puzzle(text: str) -> Table:
    """Return the case that a puzzle is, as a table. What a case has no words for is said in its ``about``.

    Raises ``CaseError`` for what can't be read.
    """
    sections = _sections(text)
    metadata, state = sections.get("metadata", {}), sections.get("state", {})
    if not state:
        raise CaseError("a puzzle has a [state], and there is none")
    left_out: list[str] = []
    situation: Table = {"turn": "Ann", "Ann": {}, "Ned": {}}
    for key, value in state.items():
        with at(key):
            _told(situation, key.lower(), value.strip(), left_out)
    about = [metadata.get("Description", "").replace("\\n", " ").strip()]
    about += [f"Goal: {metadata['Goal']}." if "Goal" in metadata else ""]
    about += [f"Left out: {', '.join(dict.fromkeys(left_out))}." if left_out else ""]
    table = {"title": metadata.get("Name", "").strip() or "A puzzle", "about": " ".join(filter(None, about))}
    return {k: v for k, v in table.items() if v} | {"situation": in_few_words(told(situation).table)}


def _sections(text: str) -> dict[str, dict[str, str]]:
    sections: dict[str, dict[str, str]] = {}
    here: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.strip().startswith("["):
            here = sections.setdefault(line.strip().strip("[]").lower(), {})
        elif found := _LINE.fullmatch(line):
            here[found["key"]] = found["value"].strip()
        else:
            raise CaseError(
                f'"{line.strip()[:40]}" is neither a section nor a key with its value', place=f"line {number}"
            )
    return sections


def _told(situation: Table, key: str, value: str, left_out: list[str]) -> None:
    """Say in a situation what one key of a state says."""
    if key == "activeplayer":
        if value.lower() not in PLAYERS:
            raise CaseError(f'there is no player "{value}": known: human, ai')
        situation["turn"] = PLAYERS[value.lower()]
    elif key == "activephase":
        if value.upper() not in PHASES:
            raise CaseError(f'there is no phase "{value}": known: {", ".join(PHASES)}')
        situation["step"] = PHASES[value.upper()].words
    elif found := _OF_A_PLAYER.fullmatch(key):
        _of_player(situation[PLAYERS[found["who"]]], found["what"], value, PLAYERS[found["who"]], left_out)
    elif key not in NOT_SAID:
        left_out.append(key)


def _of_player(area: Table, what: str, value: str, player: str, left_out: list[str]) -> None:
    if what in ZONES:
        area[ZONES[what]] = [_card(card.strip(), player, left_out) for card in value.split(";") if card.strip()]
    elif what in ("life", "landsplayed"):
        if not value.isdecimal():
            raise CaseError(f'a number is expected, not "{value}"')
        area["lands_played" if what == "landsplayed" else "life"] = int(value)
    elif what == "counters" and value:
        area["counters"] = dict(_counters(value))
    elif what == "manapool" and value:
        area["mana"] = "".join(f"{{{symbol}}}" for symbol in value.split())
    elif value:
        left_out.append(what)


def _card(words: str, player: str, left_out: list[str]) -> Table:
    name, *marks = (part.strip() for part in words.split("|"))
    token = re.fullmatch(r"[tT]:(.+)", name)
    card: Table = {"card": token_named(token[1]) if token else name}
    for mark in marks:
        word, _, value = mark.partition(":")
        if word in FLAGS:
            card |= {FLAGS[word]: True} | ({"manifested": True} if value == "Manifested" else {})
        elif word in MARKS:
            card |= MARKS[word](value, player)
        elif word not in HARMLESS:
            left_out.append(f"{mark} of {name}")
    return card


def _attacking(value: str, player: str) -> Table:
    return {"attacking": f"{{{value}}}" if value else next(name for name in PLAYERS.values() if name != player)}


def _owner(value: str, player: str) -> Table:
    owner = PLAYERS.get(value.lower(), player)
    return {"owner": owner} if owner != player else {}


MARKS: dict[str, Callable[[str, str], Table]] = {
    "Id": lambda value, _: {"id": value},
    "Counters": lambda value, _: {"counters": dict(_counters(value))},
    "AttachedTo": lambda value, _: {"attached_to": f"{{{value}}}"},
    "Attaching": lambda value, _: {"attached_to": f"{{{value}}}"},
    "Attacking": _attacking,
    "Damage": lambda value, _: {"damage": _number(value)},
    "NamedCard": lambda value, _: {"names": value},
    "Owner": _owner,
}
"""What is said of a card with a word and a value, and what that is in a case."""


def _counters(value: str) -> Iterator[tuple[str, int]]:
    for part in value.split(","):
        kind, _, number = part.partition("=")
        yield counter_named(kind.strip()), _number(number)


def _number(value: str) -> int:
    if not value.strip().isdecimal():
        raise CaseError(f'a number is expected, not "{value.strip()}"')
    return int(value)
