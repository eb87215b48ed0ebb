"""How facts change where a condition holds, and how two states become one."""

from __future__ import annotations

from collections.abc import Sequence

from model.game.facts import Fact
from model.game.game import Object
from model.game.left_unsettled import acted_in_one
from model.game.state import State
from model.logic.formulas import Formula, Value, if_then_else, no


class CannotHappen(ValueError):
    """What a story tells can't happen there: the message says what and why."""


class NotModelled(RuntimeError):
    """What is asked turns on rules that are not here: the message says which. Never an answer."""


def change(now: State, changes: dict[Fact, Value], when: Formula = True) -> State:
    """Return the state with these facts changed where the condition holds; what stays is not touched."""
    different: dict[Fact, Value] = {}
    for fact, value in changes.items():
        old = now.value(fact)
        new = if_then_else(when, value, old)
        if new is not old and not (isinstance(new, int) and isinstance(old, int) and new == old):
            different[fact] = new
    return now.set(different) if different else now


def one_or_other(condition: Formula, then: State, otherwise: State) -> State:
    """Return one state or the other: what is left to choose in one of them is known in that one alone."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    known = then.knowing_where(condition, beside=otherwise)
    return where(condition, known, otherwise.knowing_where(no(condition), beside=then))


def beside(now: State, other: State) -> State:
    """Return a state with the new objects of another: what comes new in one way is another object than in the other."""
    return now if other.game is now.game else now.set({}, other.game)


def _are_the_same(objects: Sequence[Object], others: Sequence[Object]) -> None:
    """Raise ``NotModelled`` where one object of a game stands in the place of another."""
    for one, other in zip(objects, others, strict=False):
        if one is not other and (one.card, one.label, one.ability) != (other.card, other.label, other.ability):
            raise NotModelled(f"what comes new in two ways is not told apart: {one} and {other}")


def where(condition: Formula, then: State, otherwise: State) -> State:
    """Return one state or the other; both if the condition is open. Either may have new objects, or more be known."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    game = max(then.game, otherwise.game, key=lambda game: (len(game.objects), game.copies.number))
    if then.game is not otherwise.game:
        _are_the_same(then.game.objects, otherwise.game.objects)
    then, otherwise = then.set({}, game), otherwise.set({}, game)
    facts = {fact for fact, _ in (*then.differing(otherwise), *otherwise.differing(then))}
    changes = {f: if_then_else(condition, then.value(f), otherwise.value(f)) for f in sorted(facts)}
    acted = acted_in_one(condition, then.acted, otherwise.acted)
    trail = None if then.trail is None or otherwise.trail is None else then.trail | otherwise.trail
    return otherwise.trailing(None).set(changes).trailing(trail).knowing(*then.given).remembering(acted)
