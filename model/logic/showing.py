"""Terms as a person would write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol


class Shown(Protocol):
    """What a term is made of: an operation and its arguments, as :mod:`model.logic.formulas` has them."""

    operation: str
    args: tuple[Any, ...]


def show(value: Shown | int) -> str:
    """Return the value as a person would write it."""
    if isinstance(value, int):
        return str(value)
    match value.operation:
        case "variable":
            return str(value.args[0])
        case "sum":
            return _shown_sum(value)
        case "equal":
            return f"{show(value.args[0])} = {_shown_constant(value)}"
        case "at_most":
            return _shown_bound(value, "<=", ">=")
        case "not_":
            inner: Shown = value.args[0]
            return _shown_bound(inner, ">", "<") if inner.operation == "at_most" else f"no ({show(inner)})"
        case "and_":
            return " and ".join(_bracketed(x) for x in value.args)
        case "or_":
            return " or ".join(_bracketed(x) for x in value.args)
    condition, then, otherwise = value.args
    return f"(if {show(condition)} then {show(then)} else {show(otherwise)})"


def _shown_bound(comparison: Shown, sign: str, turned: str) -> str:
    """Return a number compared with a constant; with a minus before the number, the comparison turned round."""
    term, constant = comparison.args
    negative = list(_pairs(term)) if term.operation == "sum" and len(term.args) == 3 else []
    if negative and negative[0][1] == -1:
        return f"{show(negative[0][0])} {turned} {-constant}"
    return f"{show(term)} {sign} {_shown_constant(comparison)}"


def _bracketed(value: Shown) -> str:
    return f"({show(value)})" if value.operation in ("and_", "or_") else show(value)


def _shown_constant(comparison: Shown) -> str:
    term, constant = comparison.args
    labels = term.args[1] if term.operation == "variable" else ()
    return str(labels[constant - term.low]) if labels else str(constant)


def _shown_sum(value: Shown) -> str:
    parts = [(f, show(x) if abs(f) == 1 else f"{abs(f)}*{show(x)}") for x, f in _pairs(value)]
    if value.args[0]:
        parts.append((value.args[0], str(abs(value.args[0]))))
    first, *rest = parts
    text = first[1] if first[0] > 0 else f"-{first[1]}"
    return text + "".join(f" {'+' if f > 0 else '-'} {x}" for f, x in rest)


def _pairs(term: Shown) -> Iterator[tuple[Shown, int]]:
    """Return the terms of a sum, each with its factor."""
    return iter(zip(term.args[1::2], term.args[2::2], strict=True))
