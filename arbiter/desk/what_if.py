"""What a step changes for itself alone so that something would be otherwise: ``given``, as a case file has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbiter.cases.placing import AREAS
from arbiter.cases.pools import pool_written
from arbiter.cases.reading_order import CannotBeWritten, listed
from arbiter.cases.situation import COUNTED, changed
from arbiter.cases.writing import FLAGS_OF_PLAYERS, card_entry
from arbiter.errors import CaseError
from model.game.facts import KINDS, PLAYER_COUNTERS, Fact, default_of, name_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Term, Value
from model.vocabulary import Step

Given = dict[str, Any]

FOLLOWS = frozenset({"newer", "summoning_sick", "library_position", "attacked", "cast"})
"""What follows from what is said, and is not said itself."""


ON_THE_STACK = frozenset(
    {
        "zone",
        "controller",
        "stack_size",
        "stack_position",
        "cast",
        "target",
        "further_target",
        "mode_chosen",
        "value_of_x",
    }
)
"""What is so of what is on the stack, and is no more once the stack is empty."""


def given_for(now: State, changes: Mapping[Fact, Value]) -> Given:
    """Return what a step gives so that these facts are so, and no others are changed.

    Raises ``CaseError`` if case files have no words for it.
    """
    wanted = now.set(changes)
    objects = _objects(now, changes)
    alike = [o for o in now.game.cards if any(o.card == other.card and o.token == other.token for other in objects)]
    for cards in (objects, alike):
        try:
            given = _given(wanted, changes, cards)
            if _is_so(now, changed(now, given), changes):
                return given
        except (CannotBeWritten, CaseError):
            continue
    told = ", ".join(name_of(now.game, fact) for fact in changes)
    raise CaseError(f"a case file has no words for a change of {told} alone: change it in the text")


def _objects(now: State, changes: Iterable[Fact]) -> list[Object]:
    about = {fact.about for fact in changes if KINDS[fact.kind].subjects[:1] == ("object",)}
    return [obj for obj in now.game.cards if obj.index in about]


def _given(wanted: State, changes: Mapping[Fact, Value], cards: list[Object]) -> Given:
    given: Given = {"stack": []} if _empties_the_stack(wanted, changes) else {}
    for player, name in enumerate(wanted.game.players):
        mine = {fact for fact in changes if KINDS[fact.kind].subjects[:1] == ("player",) and fact.about == player}
        area = dict(_of_player(wanted, mine))
        for key in AREAS:
            if entries := [card_entry(wanted, player, o) for o in listed(wanted, player, key) if o in cards]:
                area[key] = entries
        if area:
            given[name] = area
    return given | dict(_of_turn(wanted, changes))


def _empties_the_stack(wanted: State, changes: Mapping[Fact, Value]) -> bool:
    """Return whether nothing is on the stack any more, as the one thing there has left it, or its size says so."""
    left = [o for o in wanted.game.objects if wanted.on_stack(o) is not False]
    leaves = any(fact.kind == "zone" for fact in changes) and (wanted.stack_size == 1) is True and not left
    size = changes.get(Fact("stack_size"), 1)
    return leaves or (isinstance(size, int) and size == 0)


def _of_player(wanted: State, facts: set[Fact]) -> Iterable[tuple[str, Any]]:
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


def _of_turn(wanted: State, changes: Mapping[Fact, Value]) -> Iterable[tuple[str, Any]]:
    for fact, value in changes.items():
        if KINDS[fact.kind].subjects or fact.kind == "stack_size":
            continue
        if fact.kind not in ("active", "step", "priority") or not isinstance(value, int):
            raise CannotBeWritten(name_of(wanted.game, fact))
        if fact.kind == "step":
            yield "step", Step(value).words
        else:
            yield {"active": "turn"}.get(fact.kind, fact.kind), wanted.game.name_of(value)


def _is_so(before: State, now: State, changes: Mapping[Fact, Value]) -> bool:
    """Return whether exactly these facts have changed to what was wanted, apart from what follows from them."""
    about = {obj.index for obj in _objects(before, changes)}
    stacked = {o.index for o in before.game.objects if before.on_stack(o) is not False}
    emptied = (before.stack_size == 0) is not True and (now.stack_size == 0) is True
    turned = any(not KINDS[fact.kind].subjects for fact in changes)
    for fact, value in _stated(before, now):
        if fact in changes:
            if isinstance(value, Term) or value != changes[fact]:
                return False
        elif emptied and fact.kind in ON_THE_STACK and (fact.about in stacked or fact.about == -1):
            continue
        elif not _same(before, fact, value) and fact.kind not in FOLLOWS:
            of_an_object = KINDS[fact.kind].subjects[:1] == ("object",) and fact.about in about
            of_turn = turned and fact.kind in ("priority", "passes")
            if not (of_an_object and fact.kind in ("controller",)) and not of_turn:
                return False
    return len(before.game.objects) == len(now.game.objects)


def _stated(before: State, now: State) -> Iterable[tuple[Fact, Value]]:
    facts = dict.fromkeys((*(f for f, _ in before.stated()), *(f for f, _ in now.stated())))
    return ((fact, now.value(fact)) for fact in facts)


def _same(before: State, fact: Fact, value: Value) -> bool:
    known = before.value(fact)
    if isinstance(known, Term) or isinstance(value, Term):
        return known is value
    return known == value or (value == default_of(before.game, fact) == known)


def merged(given: Given, more: Given) -> Given:
    """Return what a step gives with more: a card that is listed anew lies where it is listed last."""
    both: Given = {key: dict(value) if isinstance(value, dict) else value for key, value in given.items()}
    for key, value in more.items():
        if not isinstance(value, dict):
            both[key] = value
            continue
        area = both.setdefault(key, {})
        for inner, said in value.items():
            area[inner] = [*area.get(inner, []), *said] if isinstance(said, list) else said
    return both
