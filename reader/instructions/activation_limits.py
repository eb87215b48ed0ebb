"""When, how often and by whom an activated ability may be activated, and for which X (CR 602.5).

"Activate only as a sorcery and only once each turn", "X can't be 0".
"""

from __future__ import annotations

from typing import Any

from model.text.conditions.condition import All, Condition
from model.text.conditions.of_the_turn import IN_OWN_UPKEEP, OnOwnTurn
from model.vocabulary import Who
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words, first_of
from reader.words.permitted_times import time


def limit(words: Words) -> dict[str, Any]:
    """Take one of these limits, as fields of an activated ability. Raises ``NotRead``."""
    return first_of(words, _least_x, _when_and_by_whom)


def _least_x(words: Words) -> dict[str, Any]:
    words.take("X can't be 0", "X can't be zero")
    return {"least_x": 1}


def _when_and_by_whom(words: Words) -> dict[str, Any]:
    """Take when and by whom an ability may be activated: "Activate only as a sorcery and only once each turn"."""
    found: dict[str, Any] = {}
    if words.has("Any player may activate this ability"):
        found["who"] = Who.EACH_PLAYER
    elif words.has("Only your opponents may activate this ability"):
        found["who"] = Who.EACH_OPPONENT
    if found and not words.has("but", "and"):
        return found
    if not found:
        words.take("Activate this ability", "Activate")
    while True:
        for field, value in first_of(words, _how_often, _as_a_sorcery, _when).items():
            if field == "condition" and field in found:
                value = All((found[field], value))
            elif field in found:
                raise NotRead("two limits of a kind")
            found[field] = value
        if not words.has(", and", "and", ","):
            return found


def _how_often(words: Words) -> dict[str, Any]:
    if words.has("only once each turn", "no more than once each turn"):
        return {"once": True}
    if words.has("no more than twice each turn"):
        return {"at_most": 2}
    if words.has("no more than three times each turn"):
        return {"at_most": 3}
    words.take("only once")
    return {"only_once": True}


def _as_a_sorcery(words: Words) -> dict[str, Any]:
    if words.has("only as an instant"):
        return {"timing": "priority"}
    words.take("only as a sorcery", "only any time you could cast a sorcery")
    return {"timing": "sorcery"}


def _when(words: Words) -> dict[str, Any]:
    words.take("only")
    if words.has("during their turn"):
        return {"condition": OnOwnTurn()}
    if words.has("during their upkeep"):
        return {"condition": IN_OWN_UPKEEP}
    found: Condition = condition(words) if words.has("if") else time(words)
    return {"condition": found}
