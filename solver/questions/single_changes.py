"""The changes of one fact that would be enough, as trying finds them: without a solver, and always the same ones.

One fact of each kind comes before a second one of the same kind, so that what is told of several changes differs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from model.game.facts import KINDS_OF_MANA, Fact, default_of
from model.game.state import State
from model.situations.what_could_be_otherwise import followers, sources_of, zones_to
from model.vocabulary import Zone
from solver.questions.trying_single_facts import Goal, trial_of

Found: TypeAlias = tuple[Fact, Mapping[Fact, int | bool]]

STACK_SIZE = Fact("stack_size")


def single_changes(
    now: State, facts: Sequence[Fact], goal: Goal, done: Container[str], left_out: Container[Fact]
) -> Iterator[Found]:
    """Return facts of which it is enough that they are otherwise, each with all that is otherwise then.

    The facts are those that the goal mentions; what was ``done`` comes last. Of a number the nearest comes first, of
    mana the kind that is made most, of zones the likeliest. A fact that is ``left_out`` meanwhile comes no more.
    """
    kinds = [list(of_kind) for _, of_kind in groupby(facts, key=lambda fact: fact.kind)]
    for undone in (False, True):
        of_each = (of_kind for of_kind in kinds if (of_kind[0].kind in done) == undone)
        yield from _in_turn(_of_one_kind(now, of_kind, facts, goal, left_out) for of_kind in of_each)


def _in_turn(streams: Iterable[Iterator[Found]]) -> Iterator[Found]:
    """Return the first of each of these, then the second of each, and so on."""
    waiting = deque(streams)
    while waiting:
        stream = waiting.popleft()
        for found in stream:
            yield found
            waiting.append(stream)
            break


def _of_one_kind(
    now: State, of_kind: Sequence[Fact], facts: Sequence[Fact], goal: Goal, left_out: Container[Fact]
) -> Iterator[Found]:
    if of_kind[0].kind == "mana":
        of_kind = sorted(of_kind, key=lambda f: sources_of(now, f.about, KINDS_OF_MANA[f.toward]), reverse=True)
    for fact in of_kind:
        following = followers(now, fact, facts)
        if fact in left_out or not goal.may_turn_on([fact, *following]):
            continue
        as_usual = {other: default_of(now.game, other) for other in following}
        for value in _likeliest(now, fact, trial_of(now).others(fact)):
            alone = {fact: value}
            with_others = alone | as_usual | _stack_with(now, fact, value)
            if goal.is_met_with(with_others):
                yield fact, with_others
            elif len(with_others) > 1 and goal.is_met_with(alone):
                yield fact, alone
            if fact in left_out:
                break


def _likeliest(now: State, fact: Fact, values: Sequence[int]) -> Sequence[int]:
    """Return values in the order in which they are tried."""
    if fact.kind != "zone":
        return values
    likely = zones_to(now, now.game.objects[fact.about])
    return sorted(values, key=lambda zone: likely.index(Zone(zone)) if zone in likely else len(likely))


def _stack_with(now: State, fact: Fact, value: int) -> dict[Fact, int]:
    """Return how large the stack is, if an object comes onto it or leaves it."""
    size = now.stack_size
    if fact.kind != "zone" or not isinstance(size, int) or Zone.STACK not in (value, now.value(fact)):
        return {}
    return {STACK_SIZE: size + 1 if value == Zone.STACK else size - 1}
