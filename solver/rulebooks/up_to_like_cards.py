"""States up to renaming: cards (or tokens) of one name and owner are given one another's places, in every way.

States that differ only so are one game. Written for the referee: it tries every renaming, where the reduction that
it checks (:mod:`solver.systems.interchangeable`) compares two objects at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, permutations, product

from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.kinds_of_facts.every import KINDS
from model.game.objects import source_of
from model.game.state import State
from model.objects.alike import REFERENCES
from solver.games.breadth_first_search import Facts, facts_of

Renaming = Mapping[int, int]


def canonical(now: State, told_apart: frozenset[int] = frozenset()) -> tuple[tuple[Fact, int | bool], ...]:
    """Return what is so in a plain state, the same for all states that differ only in which of like cards is which.

    ``told_apart`` are the indexes of objects that keep their names.
    """
    facts = facts_of(now)
    return min(tuple(sorted(_renamed(now.game, facts, names))) for names in renamings(now.game, told_apart))


def renamings(game: Game, told_apart: frozenset[int] = frozenset()) -> Iterator[Renaming]:
    """Return every way to rename cards or tokens of one kind and owner, and with them their abilities on the stack.

    What gives effects whose order with others matters keeps its name.
    """
    told_apart = told_apart.union(map(source_of, game.rivals))
    like = sorted((o for o in game.cards if o.index not in told_apart), key=lambda o: game.kinds[o.index])
    groups = [list(group) for _, group in groupby(like, key=lambda o: game.kinds[o.index])]
    for orders in product(*(permutations(group) for group in groups)):
        new = {old: o for group, order in zip(groups, orders, strict=True) for old, o in zip(group, order, strict=True)}
        yield {o.index: _name(game, o, new) for o in game.objects}


def _name(game: Game, obj: Object, new: Mapping[Object, Object]) -> int:
    if obj.source is None or obj.ability is None:
        return new.get(obj, obj).index
    place = game.instances(obj.source, obj.ability).index(obj)
    return game.instances(new.get(obj.source, obj.source), obj.ability)[place].index


def _renamed(game: Game, facts: Facts, names: Renaming) -> Iterator[tuple[Fact, int | bool]]:
    for fact, value in facts:
        subjects = zip(KINDS[fact.kind].subjects, fact[1:], strict=False)
        about = [_subject(subject, index, names) for subject, index in subjects]
        first = REFERENCES.get(fact.kind, 0) * len(game.players)
        refers = fact.kind in REFERENCES and value >= first
        yield Fact(fact.kind, *about), names[value - first] + first if refers else value


def _subject(subject: str, index: int, names: Renaming) -> int:
    """Return by which number a fact knows what it is about, once objects are renamed."""
    if subject in ("effect", "timestamp"):
        return index - source_of(index) + names[source_of(index)]
    return names[index] if subject == "object" else index
