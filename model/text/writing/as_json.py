"""Texts as JSON: written, and read back equal.

A value is an object whose ``is`` names its class, with the fields that are not as they are by default; a card is what
is printed on it. A term is its name in small letters, a cost in mana the text that a card has for it.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from model.text.card import Card
from model.text.mana import ManaCost, mana, symbols_of
from model.text.printed_card import PrintedCard, as_printed
from model.text.writing.classes import class_of, classes, needed, said

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None

IS = "is"
"""The key that names the class of a value."""


def written(value: Any) -> Json:
    """Return a text as JSON: a value of this room, or what its fields hold. The same text is always written the same.

    Raises ``TypeError`` for anything else.
    """
    match value:
        case Enum():
            return value.name.lower()
        case None | bool() | int() | str():
            return value
        case tuple():
            return [written(part) for part in value]
        case frozenset():
            return sorted((written(part) for part in value), key=str)
        case ManaCost() if (symbols := symbols_of(value)) is not None:
            return symbols
        case Card() if (printed := as_printed(value)) is not None:
            return written(printed)
    return {IS: class_of(value).__name__, **{name: written(kept) for name, kept in said(value).items()}}


def read(text: object) -> Any:
    """Return the value that JSON writes. Raises ``ValueError``, in one line, for what is none: where, and what is."""
    return _value(text, "the text")


def _value(text: object, where: str) -> Any:
    """Return the value that an object of JSON writes."""
    if not isinstance(text, dict) or not isinstance(text.get(IS), str):
        raise _expected(where, f'an object with "{IS}"', text)
    kind = classes().get(text[IS])
    if kind is None:
        raise _expected(f"{where}.{IS}", "the name of a class of texts", text[IS])
    hints = _hints(kind)
    for name in text:
        if name != IS and name not in hints:
            raise ValueError(
                f"{where}: {_short(name)} is no field of {kind.__name__}: it has {', '.join(hints) or 'none'}"
            )
    for name in needed(kind):
        if name not in text:
            raise ValueError(f"{where}: {kind.__name__} needs {name}")
    made = kind(**{name: _read(part, hints[name], f"{where}.{name}") for name, part in text.items() if name != IS})
    return _card(made, where) if isinstance(made, PrintedCard) else made


def _card(printed: PrintedCard, where: str) -> Card:
    try:
        return printed.card
    except ValueError as problem:
        raise ValueError(f"{where}: {' '.join(str(problem).split())}") from None


def _read(text: object, hint: Any, where: str) -> Any:
    """Return what JSON writes of a field of that type."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _one_of(text, parts, where)
    if origin is Literal:
        if text not in parts:
            raise _expected(where, " or ".join(map(_short, parts)), text)
        return text
    if origin in (tuple, frozenset):
        return _several(text, origin, parts, where)
    if hint is ManaCost and isinstance(text, str):
        return _mana(text, where)
    return _plain(text, hint, where)


def _plain(text: object, hint: type, where: str) -> Any:
    """Return what JSON writes of a field of that class."""
    if hint in (bool, int, str, NoneType):
        if type(text) is not hint:
            raise _expected(where, PLAIN[hint], text)
        return text
    if issubclass(hint, Enum):
        found = {member.name.lower(): member for member in hint}
        if not isinstance(text, str) or text not in found:
            raise _expected(where, f"one of {', '.join(found)}", text)
        return found[text]
    made = _value(text, where)
    if not isinstance(made, hint):
        raise _expected(where, f"a {hint.__name__}", type(made).__name__)
    return made


def _one_of(text: object, hints: tuple[Any, ...], where: str) -> Any:
    """Return what JSON writes of a field that may be of several types."""
    valued = tuple(
        hint for hint in hints if isinstance(hint, type) and hint not in PLAIN and not issubclass(hint, Enum)
    )
    if isinstance(text, dict) and valued:
        made = _value(text, where)
        if not isinstance(made, valued):
            raise _expected(where, "another text", type(made).__name__)
        return made
    problems = []
    for hint in hints:
        if hint not in valued or hint is ManaCost:
            try:
                return _read(text, hint, where)
            except ValueError as problem:
                problems.append(str(problem))
    raise ValueError(problems[0]) if len(problems) == 1 else _expected(where, "another value", text)


def _several(text: object, kind: type, hints: tuple[Any, ...], where: str) -> Any:
    """Return what JSON writes of a field that holds several values: as many as there are, or one of each type."""
    if not isinstance(text, list):
        raise _expected(where, "a list", text)
    each = hints if kind is tuple and hints[-1] is not Ellipsis else (hints[0],) * len(text)
    if len(each) != len(text):
        raise _expected(where, f"a list of {len(each)}", text)
    return kind(_read(part, hint, f"{where}[{at}]") for at, (part, hint) in enumerate(zip(text, each, strict=True)))


PLAIN: dict[type, str] = {bool: "true or false", int: "a whole number", str: "a string", NoneType: "null"}


def _mana(text: str, where: str) -> ManaCost:
    try:
        return mana(text)
    except ValueError:
        raise _expected(where, 'a mana cost, such as "{2}{G}"', text) from None


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _expected(where: str, what: str, got: object) -> ValueError:
    return ValueError(f"{where}: expected {what}, not {_short(got)}")


def _short(value: object) -> str:
    """Return a value in one short line."""
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
