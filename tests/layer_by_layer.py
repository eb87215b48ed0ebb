"""CR 613 told plainly: what permanents, and cards in graveyards, are once all effects have been applied in turn.

A second opinion on :mod:`model.objects.layers` that shares nothing with it but what is printed on type lines. Effects
are written here once more, by hand; whether one depends on another is found out by trying (CR 613.8a): to what it
applies, and which abilities it lends, before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

from tests.layered_permanents import CARDS, DEVOTION, Applies, Board, Change, Lends, Permanent
from tests.layered_texts import (
    ANIMATED,
    FOR_A_TIME,
    LENT,
    REWORDED,
    TEXTS,
    anything,
    has,
    is_no_creature,
    itself,
    loses,
    nothing_more,
)

LAYERS = ("4", "5", "6", "7b", "7c")


@dataclass(frozen=True)
class Effect:
    """An effect: whose, to what it applies (given that and its source), and what it does in which layers.

    What is by resolution ``lasts`` whatever its source has lost. ``lends``: the abilities that it gives in layer 6 as
    others have them. ``of_buried``: it applies to cards in graveyards. ``age``: since when it is there, if not since
    its source is.
    """

    source: int
    applies: Applies
    does: dict[str, Change]
    lasts: bool = False
    lends: Lends | None = None
    of_buried: bool = False
    age: int | None = None

    def __hash__(self) -> int:
        return id(self)

    @property
    def first(self) -> str:
        return next(layer for layer in LAYERS if layer in self.does)


def settle(board: Board) -> Board:
    """Return what the permanents are once everything has been applied (CR 613.1)."""
    board = deepcopy(board)
    effects = [effect for one in board if not one.buried for effect in _effects(board, one)]
    began: dict[Effect, set[int]] = {}
    for layer in LAYERS:
        left = [effect for effect in effects if layer in effect.does]
        while left:
            effect = _next(board, left, began, layer)
            left.remove(effect)
            began.setdefault(effect, _reach(board, effect))
            for place in began[effect]:
                _apply(board, effect, layer, place)
    for one in board:
        one.power, one.toughness = one.power + one.counters, one.toughness + one.counters
    return board


def _effects(board: Board, one: Permanent) -> Iterator[Effect]:
    """Return the effects of a permanent (CR 611.3), and that of an ability by which it became a creature."""
    said = REWORDED[one.name, one.words] if one.words else TEXTS.get(one.name, ())
    yield from (Effect(one.place, *effect) for effect in said)
    if one.gained:
        yield Effect(one.place, itself, {"6": has("G")}, lasts=True)
    if one.name in ANIMATED:
        yield Effect(one.place, itself, ANIMATED[one.name], lasts=True)
    for (age, places), does in zip(one.lasting, FOR_A_TIME.get(one.name, ()), strict=True):
        yield Effect(one.place, lambda at, _, places=places: at.place in places, does, lasts=True, age=age)
    if one.name in DEVOTION:
        colours, least = DEVOTION[one.name]
        if _devotion(board, one.controller, colours) < least:
            yield Effect(one.place, itself, {"4": is_no_creature})
    if one.name in LENT:
        yield Effect(one.place, itself, {"6": nothing_more}, lends=LENT[one.name])
    if one.name == "Yixlid Jailer":
        yield Effect(one.place, anything, {"6": loses}, of_buried=True)


def _devotion(board: Board, player: int, colours: str) -> int:
    """Return how many symbols of these colours are in mana costs of permanents that a player controls (CR 700.5)."""
    costs = (CARDS[one.name].cost or "" for one in board if one.name and not one.buried and one.controller == player)
    return sum(bool(set(symbol) & set(colours)) for cost in costs for symbol in cost.strip("{}").split("}{"))


def _apply(board: Board, effect: Effect, layer: str, place: int) -> None:
    effect.does[layer](board[place])
    if effect.lends and layer == "6":
        board[place].gifts |= effect.lends(board, board[effect.source])


def _reach(board: Board, effect: Effect) -> set[int]:
    """Return to what an effect applies now: to nothing, if its source has lost the ability."""
    source = board[effect.source]
    there = (one for one in board if one.buried == effect.of_buried) if source.text or effect.lasts else ()
    return {one.place for one in there if effect.applies(one, source)}


def _next(board: Board, left: list[Effect], began: dict[Effect, set[int]], layer: str) -> Effect:
    """Return the oldest effect that does not wait for another, as that is the one that is applied next (CR 613.8b)."""
    needs = {
        one: {other for other in left if one is not other and _depends(board, one, other, began, layer)} for one in left
    }
    ready = [one for one in left if all(one in _behind(needs, other) for other in needs[one])]
    return min(ready, key=lambda one: (board[one.source].age if one.age is None else one.age, left.index(one)))


def _depends(board: Board, one: Effect, other: Effect, began: dict[Effect, set[int]], layer: str) -> bool:
    if one in began:
        return False
    tried = deepcopy(board)
    for place in began.get(other, _reach(board, other)):
        _apply(tried, other, layer, place)
    if one.lends and one.lends(tried, tried[one.source]) != one.lends(board, board[one.source]):
        return True
    return _reach(tried, one) != _reach(board, one)


def _behind(needs: dict[Effect, set[Effect]], one: Effect) -> set[Effect]:
    """Return what an effect depends on, by way of others as well."""
    found: set[Effect] = set()
    more = [one]
    while more:
        for other in needs[more.pop()] - found:
            found.add(other)
            more.append(other)
    return found


# What cards say.
