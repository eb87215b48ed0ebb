"""Scry and surveil: what can come of it is what there is if every arrangement of a library is listed card by card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from model.game.state import State
from model.keyword_actions.carrying_out_effects import apply
from model.keyword_actions.resolving_object import Resolution
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import Scry, Surveil
from model.vocabulary import NOBODY
from solver.games.breadth_first_search import completions
from tests.worlds import situation

NAMED = ("Forest", "Island", "Swamp")
Seen = tuple[int, ...]
"""The places of the named cards in the library, 0 for one in the graveyard."""


def arrangements(library: tuple[str, ...], number: int, *, to_graveyard: bool) -> Iterator[Seen]:
    looked, rest = library[:number], library[number:]
    for order in permutations(looked):
        for kept in range(len(looked) + 1):
            left = order[:kept] + rest + (() if to_graveyard else order[kept:])
            yield tuple(left.index(name) + 1 if name in left else 0 for name in NAMED)


def _seen(now: State) -> Seen:
    cards = {o.card.name: o for o in now.game.cards}
    places = (now.number("library_position", cards[name].index) for name in NAMED)
    return tuple(place for place in places if isinstance(place, int))


def _after(now: State, effect: Instruction) -> set[Seen]:
    by = Resolution(now.game.objects[-1], 0, NOBODY)
    return {_seen(known) for known in completions(apply(now, effect, by))}


def _situation(library: tuple[str, ...]) -> State:
    named = [i for i, name in enumerate(library) if name in NAMED]
    assert named == list(range(len(named)))
    cards = ", ".join(f'"{name}"' for name in library[: len(named)])
    return situation(f'[situation.Ann]\nlibrary = [{cards}]\ncards_in_library = {len(library)}\nhand = ["Opt"]\n')


LIBRARIES = (NAMED, (*NAMED, "one"), (*NAMED, "one", "two"))


@pytest.mark.parametrize("library", LIBRARIES, ids=len)
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_a_scry_comes_to_every_arrangement_and_no_other(library: tuple[str, ...], number: int) -> None:
    assert _after(_situation(library), Scry(number)) == set(arrangements(library, number, to_graveyard=False))


@pytest.mark.parametrize("library", LIBRARIES, ids=len)
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_a_surveil_comes_to_every_arrangement_and_no_other(library: tuple[str, ...], number: int) -> None:
    assert _after(_situation(library), Surveil(number)) == set(arrangements(library, number, to_graveyard=True))


def test_two_cards_are_scried_in_six_ways() -> None:
    assert len(_after(_situation((*NAMED, "one")), Scry(2))) == 6
