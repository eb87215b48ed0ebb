"""From what an engine tells to a state, and from its phrases to actions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from arbiter.cases.casefile import validated
from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.cases.situations.situation import build
from arbiter.phrases.phrases import action_meant
from arbiter.words.cards_by_name import what_named
from arbiter.words.names_in_phrases import TOKEN
from arbiter.words.objects_by_name import THE_FIRST
from model.actions.actions import Action
from model.game.game import NEWEST_EDITION, Object
from model.game.state import State
from model.value_dataclasses import dataclass

_ID = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class Told:
    """A state that an engine told: as the situation of a case file, and what its ids are called in it."""

    table: Mapping[str, Any]
    now: State
    called: Mapping[str, str]

    def phrase(self, said: str) -> str:
        """Return a phrase of the engine's with names instead of ids; what no id is stays, such as mana."""
        return _ID.sub(lambda found: self.called.get(found[1], found[0]), said)

    def action(self, said: str) -> Action:
        """Return the action that a phrase of the engine's means. Raises ``CaseError``."""
        return action_meant(self.now, self.phrase(said))

    def objects(self, ids: list[str]) -> set[Object]:
        """Return the objects with these ids."""
        labels = {self.called[i].removesuffix(THE_FIRST) for i in ids if i in self.called}
        return {obj for obj in self.now.game.objects if obj.label in labels}


def told(situation: Mapping[str, Any], edition: str = NEWEST_EDITION) -> Told:
    """Return the state that an engine tells. Raises ``CaseError`` for one that can't be read, or that can't be."""
    called = _labels(situation)
    table = _with_names(situation, called)
    return Told(table, build(validated(Situation, table), edition), called)


def _labels(situation: Mapping[str, Any]) -> dict[str, str]:
    """Return the label that each id has, by the order in which cards of one name are listed."""
    labels: dict[str, str] = {}
    often: dict[str, int] = {}
    for written, number, card in _cards(situation):
        name = _name_in_labels(written)
        before = often.get(name, 0)
        often[name] = before + number
        if isinstance(card, dict) and "id" in card:
            labels[str(card["id"])] = f"{name} #{before + 1}"
    return {
        i: label if often[label.rpartition(" #")[0]] > 1 else label.rpartition(" #")[0] for i, label in labels.items()
    }


def _name_in_labels(written: str) -> str:
    """Return what a card or token is called once it is in a game, but for its number. Raises ``CaseError``."""
    if not written.lower().endswith(TOKEN):
        return written
    return f"{what_named(written)[0].name.removesuffix(' Token')}{TOKEN}"


def _cards(situation: Mapping[str, Any]) -> Iterator[tuple[str, int, Any]]:
    areas = [area for area in situation.values() if isinstance(area, dict)]
    lists = [situation.get("stack", [])] + [area[key] for area in areas for key in area if key in AREAS]
    for card in (card for some in lists if isinstance(some, list) for card in some):
        name = card.get("card", "") if isinstance(card, dict) else card
        number = card.get("count", 1) if isinstance(card, dict) else 1
        if isinstance(name, str) and isinstance(number, int):
            yield name, number, card


def _with_names(value: Any, called: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _with_names(inner, called) for key, inner in value.items() if key != "id"}
    if isinstance(value, list):
        return [_with_names(inner, called) for inner in value]
    if isinstance(value, str):
        return _ID.sub(lambda found: called.get(found[1], found[0]), value)
    return value


def in_few_words(situation: Mapping[str, Any]) -> dict[str, Any]:
    """Return a situation without empty zones, and with the names alone of cards of which nothing else is said."""
    areas = {key: area for key, area in situation.items() if isinstance(area, dict)}
    return dict(situation) | {
        player: {key: _named_alone(said) for key, said in area.items() if said != []} for player, area in areas.items()
    }


def _named_alone(said: Any) -> Any:
    if not isinstance(said, list):
        return said
    return [card["card"] if isinstance(card, dict) and set(card) == {"card"} else card for card in said]
