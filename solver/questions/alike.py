"""Objects of one state that nothing tells apart: exchanging two of them gives the same state."""

from __future__ import annotations

from collections.abc import Hashable

from model.game.fact_kinds import KINDS
from model.game.facts import default_of
from model.game.state import State
from model.logic.formulas import Term
from solver.systems.interchangeable import BETWEEN_OBJECTS, REFERENCES


def kinds_of_objects(now: State) -> tuple[Hashable, ...]:
    """Return for each object of a state what it shares with those alone that no rule can tell from it.

    Two objects are alike if they are the same card or token of the same owner, all that is so of one is known and so
    of the other, nothing names either, and neither has an ability that is on the stack or waits to be put there.
    """
    found: list[list[Hashable]] = [[kind] for kind in now.game.kinds]
    for fact, value in now.stated():
        if KINDS[fact.kind].subjects[:1] != ("object",):
            continue
        if isinstance(value, Term):
            found[fact.about].append(("open", fact.about))
        elif value != default_of(now.game, fact):
            found[fact.about].append((fact.kind, fact.toward, value))
            if fact.kind in BETWEEN_OBJECTS:
                found[fact.toward].append(("named", fact.toward))
            for named in _named(now, fact.about, fact.kind, value):
                found[named].append(("named", named))
    return tuple(frozenset(so) for so in found)


def _named(now: State, about: int, kind: str, value: int | bool) -> tuple[int, ...]:
    """Return the indexes of the objects that a fact names besides the one it is about."""
    source = now.game.objects[about].source
    from_it = () if source is None else (source.index,)
    first = REFERENCES.get(kind, 0) * len(now.game.players)
    return (*from_it, value - first) if kind in REFERENCES and value >= first else from_it
