"""Objects of one state that nothing tells apart: exchanging two of them gives the same state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from model.game.facts import PLAIN_DEFAULTS, FactKind, worked_out_default
from model.game.kinds_of_facts.every import KINDS
from model.game.objects import source_of
from model.game.state import State
from model.logic.terms import Term

REFERENCES: dict[FactKind, int] = {
    "target": 1,
    "further_target": 1,
    "attacking": 1,
    "attached_to": 0,
    "concerns": 0,
    "revealed_for": 0,
    "exiled_until": 0,
    "exiled_with": 0,
    "phased_with": 0,
    "paired_with": 0,
    "part_of": 0,
    "words_of": 0,
    "words_by": 0,
}
"""The facts that name other objects; 1: counted after the players."""

BETWEEN_OBJECTS: tuple[FactKind, ...] = ("blocking", "damage_order", "assigned", "concerns_too")
"""The facts about two objects, which both of them are told apart by."""

_OF_OBJECTS = frozenset(kind for kind, about in KINDS.items() if about.subjects[:1] == ("object",))


def alike(now: State) -> tuple[int, ...]:
    """Return for each object of a state the first that no rule can tell from it: maybe itself.

    Two objects are alike if they are the same card or token of the same owner, all that is so of one is known and so
    of the other, nothing names either, and neither has an ability that is on the stack or waits to be put there, or
    gives an effect whose order with others matters.
    """
    return now.memo("alike", _alike)


def indistinguishable(now: State) -> Sequence[int]:
    """Return the same where nothing is open; else each object stands for itself, as formulas name objects."""
    return now.memo("indistinguishable", lambda _: range(len(now.game.objects)) if now.is_open else alike(now))


def _alike(now: State) -> tuple[int, ...]:
    found: list[list[Hashable]] = [[kind] for kind in now.game.kinds]
    for number in now.game.rivals:
        found[source_of(number)].append(("rival", number))
    for fact, value in now.stated():
        default = PLAIN_DEFAULTS[fact.kind]
        if fact.kind not in _OF_OBJECTS or value is default:
            continue
        if isinstance(value, Term):
            found[fact.about].append(("open", fact.about))
        elif value != (worked_out_default(now.game, fact) if default is None else default):
            found[fact.about].append((fact.kind, fact.toward, value))
            if fact.kind in BETWEEN_OBJECTS:
                found[fact.toward].append(("named", fact.toward))
            if fact.kind in REFERENCES or now.game.objects[fact.about].source is not None:
                for named in _named(now, fact.about, fact.kind, value):
                    found[named].append(("named", named))
    first: dict[Hashable, int] = {}
    return tuple([first.setdefault(frozenset(so), index) for index, so in enumerate(found)])


def _named(now: State, about: int, kind: FactKind, value: int | bool) -> tuple[int, ...]:
    """Return the indexes of the objects that a fact names besides the one it is about."""
    source = now.game.objects[about].source
    from_it = () if source is None else (source.index,)
    first = REFERENCES.get(kind, 0) * len(now.game.players)
    return (*from_it, value - first) if kind in REFERENCES and value >= first else from_it
