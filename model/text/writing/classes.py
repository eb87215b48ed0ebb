"""The classes of the values that texts are made of, by name: what writes and reads texts knows them from here."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from model import text
from model.text.unread import Of
from model.vocabulary import AnyMana, CardType, Step, Until, Who, Zone

ENUMS: dict[str, type[Enum]] = {kind.__name__: kind for kind in (AnyMana, CardType, Of, Step, Until, Who, Zone)}
"""The terms that texts name."""


@cache
def classes() -> dict[str, type]:
    """Return every class of values in this room by its name."""
    found = walk_packages(text.__path__, f"{text.__name__}.")
    modules = [import_module(module.name) for module in found if not module.ispkg]
    return {
        name: kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__
    }


def said(value: Any) -> dict[str, Any]:
    """Return the fields of a value that are not as they are by default, in order."""
    return {field.name: kept for field in fields(value) if (kept := getattr(value, field.name)) != _default(field)}


def needed(kind: type) -> tuple[str, ...]:
    """Return the fields that have no default."""
    return tuple(field.name for field in fields(kind) if _default(field) is MISSING)


def class_of(value: object) -> type:
    """Return the class of a value of this room. Raises ``TypeError`` for what is none."""
    kind = classes().get(type(value).__name__)
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no text")
    return kind


def _default(field: Field[Any]) -> object:
    return field.default
