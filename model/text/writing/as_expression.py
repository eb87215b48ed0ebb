"""Texts as the expressions that make them, laid out as a module of the catalogue has them."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import Enum
from typing import Any, TypeAlias

from model.text.card import Card, card
from model.text.mana import ManaCost, mana, symbols_of
from model.text.printed_card import PrintedCard, as_printed
from model.text.writing.classes import ENUMS, class_of, classes, needed, said
from model.value_dataclasses import dataclass

WIDTH = 100
"""How wide a line may become before its parts get lines of their own."""


def expression(value: Any) -> str:
    """Return the expression that makes a text; with :func:`names` in scope it makes an equal one.

    Raises ``TypeError`` for what is no text.
    """
    return _laid_out(_tree(value), 0)


def names() -> dict[str, Any]:
    """Return what the names in expressions mean."""
    return {**classes(), **ENUMS, "card": card, "mana": mana}


@dataclass(frozen=True)
class _Group:
    """A part of an expression that has parts: a call, a tuple or a set."""

    opening: str
    parts: tuple[_Tree, ...]
    closing: str = ")"


_Tree: TypeAlias = str | _Group


def _tree(value: Any) -> _Tree:
    match value:
        case Enum():
            return f"{type(value).__name__}.{value.name}"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case None | bool() | int():
            return repr(value)
        case tuple():
            return _Group("(", tuple(map(_tree, value)), ",)" if len(value) == 1 else ")")
        case frozenset():
            return _set(value)
        case ManaCost() if (symbols := symbols_of(value)) is not None:
            return _Group("mana(", (_tree(symbols),))
        case Card() if (printed := as_printed(value)) is not None:
            return _card(printed)
    kind = class_of(value)
    return _call(kind.__name__, needed(kind), said(value))


def _set(values: frozenset[Any]) -> _Tree:
    parts = sorted(map(_tree, values), key=_flat)
    return _Group("frozenset({", tuple(parts), "})") if parts else "frozenset()"


def _card(printed: PrintedCard) -> _Tree:
    """Return the call of ``card``, to which what a card says is given part by part."""
    arguments = said(printed)
    says = arguments.pop("says", ())
    whole = _call("card", needed(PrintedCard), arguments)
    first = len(needed(PrintedCard))
    return replace(whole, parts=(*whole.parts[:first], *map(_tree, says), *whole.parts[first:]))


def _call(function: str, unnamed: tuple[str, ...], arguments: dict[str, Any]) -> _Group:
    """Return a call, some of its arguments without their names."""
    parts = [_tree(value) if name in unnamed else _named(name, _tree(value)) for name, value in arguments.items()]
    return _Group(f"{function}(", tuple(parts))


def _named(name: str, value: _Tree) -> _Tree:
    return f"{name}={value}" if isinstance(value, str) else replace(value, opening=f"{name}={value.opening}")


def _flat(tree: _Tree) -> str:
    """Return an expression in one line."""
    return tree if isinstance(tree, str) else f"{tree.opening}{', '.join(map(_flat, tree.parts))}{tree.closing}"


def _laid_out(tree: _Tree, indent: int, after: str = "") -> str:
    """Return an expression in as many lines as it needs, with what comes after it."""
    line = f"{' ' * indent}{_flat(tree)}{after}"
    if isinstance(tree, str) or not tree.parts or len(line) <= WIDTH:
        return line
    parts = (_laid_out(part, indent + 4, ",") for part in tree.parts)
    return "\n".join([f"{' ' * indent}{tree.opening}", *parts, f"{' ' * indent}{tree.closing.lstrip(',')}{after}"])
