"""What a step changes for itself alone so that something would be otherwise: ``given``, as a case file has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.cases.situations.situation import COUNTED, changed
from arbiter.errors import CaseError
from arbiter.writing.card_entries import card_entry
from arbiter.writing.order_and_labels import CannotBeWritten, listed
from arbiter.writing.players import FLAGS_OF_PLAYERS, pool_written
from model.game.facts import KINDS, PLAYER_COUNTERS, Fact, FactKind, name_of, range_of, shown
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Value
from model.logic.terms import Term
from model.situations.what_could_be_otherwise import changed as otherwise
from model.vocabulary import Step

Given = dict[str, Any]

NOT_COMPARED: tuple[FactKind, ...] = ("newer",)
"""What is as it comes, where a card is listed anew."""


def ways_to_give(now: State, changes: Mapping[Fact, Value]) -> Iterator[Given]:
    """Return how a step gives these facts, with what follows from them at once and nothing else.

    It says so as a situation does if there are words for that, and then by the names of the facts.
    """
    wanted = otherwise(now, changes)
    objects = _objects(now, changes)
    alike = [o for o in now.game.cards if any(o.card == other.card and o.token == other.token for other in objects)]
    for cards in (objects, alike):
        try:
            given = _given(wanted, changes, cards)
            if _are_alike(changed(now, given), wanted, changes):
                yield given
                break
        except (CannotBeWritten, CaseError):
            continue
    yield {"facts": by_name(now, changes)}


def by_name(now: State, changes: Mapping[Fact, Value]) -> dict[str, int | bool | str]:
    """Return changes by the names of the facts. Raises ``CaseError`` for a fact that would be open."""
    said: dict[str, int | bool | str] = {}
    for fact, value in changes.items():
        if not isinstance(value, int):
            raise CaseError(f"{name_of(now.game, fact)} would be open: change it in the text")
        of = range_of(now.game, fact)
        said[name_of(now.game, fact)] = shown(now.game, fact, value) if of and of.labels else value
    return said


def _objects(now: State, changes: Iterable[Fact]) -> list[Object]:
    about = {fact.about for fact in changes if KINDS[fact.kind].subjects[:1] == ("object",)}
    return [obj for obj in now.game.cards if obj.index in about]


def _given(wanted: State, changes: Mapping[Fact, Value], cards: list[Object]) -> Given:
    """Return what lists these cards as they are to be, and says the rest of the changes."""
    given: Given = {}
    for player, name in enumerate(wanted.game.players):
        mine = [fact for fact in changes if KINDS[fact.kind].subjects[:1] == ("player",) and fact.about == player]
        area = dict(_of_player(wanted, mine))
        for key in AREAS:
            if entries := [card_entry(wanted, player, o) for o in listed(wanted, player, key) if o in cards]:
                area[key] = entries
        if area:
            given[name] = area
    return given | dict(_of_turn(wanted, changes))


def _of_player(wanted: State, facts: Iterable[Fact]) -> Iterator[tuple[str, Any]]:
    for fact in facts:
        value = wanted.value(fact)
        if fact.kind in COUNTED or fact.kind in FLAGS_OF_PLAYERS:
            yield fact.kind, value
        elif fact.kind == "player_counters":
            yield "counters", {PLAYER_COUNTERS[fact.toward]: value}
        elif fact.kind in ("mana", "restricted_mana"):
            yield from ({"mana": ""} | pool_written(wanted, fact.about)).items()
        else:
            raise CannotBeWritten(name_of(wanted.game, fact))


def _of_turn(wanted: State, changes: Mapping[Fact, Value]) -> Iterator[tuple[str, Any]]:
    for fact, value in changes.items():
        if KINDS[fact.kind].subjects:
            continue
        if fact == Fact("stack_size") and value == 0:
            yield "stack", []
        elif fact.kind == "step" and isinstance(value, int):
            yield "step", Step(value).words
        elif fact.kind in ("active", "priority") and isinstance(value, int):
            yield {"active": "turn"}.get(fact.kind, fact.kind), wanted.game.name_of(value)
        else:
            raise CannotBeWritten(name_of(wanted.game, fact))


def _are_alike(one: State, other: State, changes: Iterable[Fact]) -> bool:
    """Return whether two states of the same objects have the same facts, those that are changed above all."""
    stated = {fact for state in (one, other) for fact, _ in state.stated() if fact.kind not in NOT_COMPARED}
    same = (_same(one.value(fact), other.value(fact)) for fact in stated.union(changes))
    return len(one.game.objects) == len(other.game.objects) and all(same)


def _same(one: Value, other: Value) -> bool:
    return one is other if isinstance(one, Term) or isinstance(other, Term) else one == other


def merged(given: Given, more: Given) -> Given:
    """Return what a step gives with more: what was said of the same before is said anew, and lists go on."""
    both: Given = {key: dict(value) if isinstance(value, dict) else value for key, value in given.items()}
    for key, value in more.items():
        if not isinstance(value, dict):
            both[key] = value
            continue
        area = both.setdefault(key, {})
        for inner, said in value.items():
            area[inner] = [*area.get(inner, []), *said] if isinstance(said, list) else said
    return both
