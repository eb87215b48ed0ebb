"""Random rule texts: each is a small tree that is read by plain Python here, and by the project's words there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from model.logic import formulas as logic
from model.logic.formulas import Boolean, Integer, Value, boolean, integer

BOOLEANS = tuple(boolean(name) for name in "pqr")
BOUNDS = {"x": (0, 3), "y": (-2, 2), "z": (1, 5)}
INTEGERS = tuple(i for n, (low, high) in BOUNDS.items() if isinstance(i := integer(n, low, high), Integer))
VARIABLES: tuple[Boolean | Integer, ...] = (*BOOLEANS, *INTEGERS)
ALL = {variable.name: variable for variable in VARIABLES}

Values = Mapping[str, int | bool]


@dataclass(frozen=True)
class Tree:
    word: str
    parts: tuple[Any, ...]


def meaning(tree: Tree, values: Values) -> Any:
    """Return what a tree is in plain Python: the reference that the project's readings are compared with."""
    if tree.word == "value":
        return tree.parts[0]
    if tree.word == "variable":
        return values[tree.parts[0]]
    parts = [meaning(x, values) if isinstance(x, Tree) else x for x in tree.parts]
    plain: dict[str, Any] = {
        "sum": sum,
        "minus": lambda xs: xs[0] - xs[1],
        "negative": lambda xs: -xs[0],
        "times": lambda xs: xs[0] * xs[1],
        "count": lambda xs: sum(1 for x in xs if x),
        "choice": lambda xs: xs[1] if xs[0] else xs[2],
        "no": lambda xs: not xs[0],
        "all": all,
        "any": any,
        "implies": lambda xs: not xs[0] or xs[1],
        "same": lambda xs: xs[0] == xs[1],
        "=": lambda xs: xs[0] == xs[1],
        "!=": lambda xs: xs[0] != xs[1],
        "<=": lambda xs: xs[0] <= xs[1],
        "<": lambda xs: xs[0] < xs[1],
        ">=": lambda xs: xs[0] >= xs[1],
        ">": lambda xs: xs[0] > xs[1],
    }
    return plain[tree.word](parts)


def told(tree: Tree, values: Mapping[str, Value]) -> Any:
    """Return a tree in the words that rules are written in; ``values`` says what each variable is."""
    if tree.word == "value":
        return tree.parts[0]
    if tree.word == "variable":
        return values[tree.parts[0]]
    parts = [told(x, values) if isinstance(x, Tree) else x for x in tree.parts]
    words: dict[str, Any] = {
        "sum": lambda *xs: logic.total(xs),
        "minus": lambda a, b: a - b,
        "negative": lambda a: -a,
        "times": lambda a, factor: a * factor,
        "count": logic.count,
        "choice": logic.if_then_else,
        "no": logic.no,
        "all": logic.all_of,
        "any": logic.any_of,
        "implies": logic.implies,
        "same": logic.same,
        "=": lambda a, b: a == b,
        "!=": lambda a, b: a != b,
        "<=": lambda a, b: a <= b,
        "<": lambda a, b: a < b,
        ">=": lambda a, b: a >= b,
        ">": lambda a, b: a > b,
    }
    return words[tree.word](*parts)


def _tree(word: str, *parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Tree]:
    return st.tuples(*parts).map(lambda found: Tree(word, found))


def _many(word: str, part: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.lists(part, max_size=4).map(lambda found: Tree(word, tuple(found)))


def _trees(depth: int) -> tuple[st.SearchStrategy[Tree], st.SearchStrategy[Tree]]:
    """Return strategies for number trees and formula trees of at most that depth."""
    number = st.sampled_from([Tree("variable", (v.name,)) for v in INTEGERS]) | _tree("value", st.integers(-4, 4))
    formula = st.sampled_from([Tree("variable", (v.name,)) for v in BOOLEANS]) | _tree("value", st.booleans())
    if depth == 0:
        return number, formula
    n, f = _trees(depth - 1)
    numbers = [number, _many("sum", n), _tree("minus", n, n), _tree("negative", n)]
    numbers += [_tree("times", n, st.integers(-3, 3)), _many("count", f), _tree("choice", f, n, n)]
    formulas = [formula, _tree("no", f), _many("all", f), _many("any", f), _tree("implies", f, f)]
    formulas += [_tree("same", f, f), _tree("choice", f, f, f)]
    formulas += [_tree(word, n, n) for word in ("=", "!=", "<=", "<", ">=", ">")]
    return st.one_of(*numbers), st.one_of(*formulas)


NUMBERS, FORMULAS = _trees(3)
TREES = NUMBERS | FORMULAS
ASSIGNMENTS = st.fixed_dictionaries(
    {
        **{b.name: st.booleans() for b in BOOLEANS},
        **{i.name: st.integers(i.low, i.high) for i in INTEGERS},
    }
)
