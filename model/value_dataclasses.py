"""Dataclasses for values: frozen ones as the standard library has them, but made in full once they are used.

Each process makes some six hundred such classes before it can answer. The standard library looks at each field of each
and compiles six methods, which took a third of the time until then; most of them are never used.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

Class = TypeVar("Class", bound=type)

Source = Callable[[type, dict[str, Any]], str]
"""Writes a method of a class, and adds the values that it names."""


def frozen_dataclass(cls: Class, *, eq: bool = True) -> Class:
    """Make a frozen dataclass of a class: two objects of it are equal, and of equal hash, if all their fields are.

    Without ``eq`` each object is equal to itself alone.
    """
    sources = {"__init__": _init} | ({"__eq__": _eq, "__hash__": _hash} if eq else {})
    methods = {name: _compiled_once_called(cls, name, source) for name, source in sources.items()}
    methods |= {"__repr__": _shown, "__setattr__": _refused, "__delattr__": _refused}
    for name in methods.keys() - vars(cls).keys():  # what a class says itself stays
        setattr(cls, name, methods[name])
    for name in ONCE_ASKED:
        setattr(cls, name, _OnceAsked(cls, name))
    return cls


ONCE_ASKED = ("__dataclass_fields__", "__match_args__")
"""What the standard library puts into a dataclass for others to find: its fields, and their names by place."""


class _OnceAsked:
    """Stands for what the standard library puts into a class, until something asks for it."""

    def __init__(self, cls: type, name: str) -> None:
        self._cls, self._name = cls, name

    def __get__(self, _: object, __: type) -> Any:
        for name in ONCE_ASKED:
            delattr(self._cls, name)
        dataclasses.dataclass(init=False, repr=False, eq=False)(self._cls)
        return getattr(self._cls, self._name)


def _compiled_once_called(cls: type, name: str, source: Source) -> Callable[..., Any]:
    def first(self: object, *given: Any, **named: Any) -> Any:
        known: dict[str, Any] = {}
        exec(source(cls, known), known)
        setattr(cls, name, known[name])
        return known[name](self, *given, **named)

    return first


def _init(cls: type, known: dict[str, Any]) -> str:
    """Write what takes the fields in order, and ends with ``__post_init__`` if there is one."""
    known["_set"] = object.__setattr__
    fields = dataclasses.fields(cls)
    last = ["self.__post_init__()"] if hasattr(cls, "__post_init__") else ["pass"]
    at_once = len(fields) > MOST_SHARED
    line = "_table[{!r}] = {}" if at_once else "_set(self, {!r}, {})"
    lines = ["_table = self.__dict__"] if at_once else []
    lines += [line.format(field.name, _value(field)) for field in fields]
    return f"def __init__(self, {', '.join(_parameters(fields, known))}):\n " + "\n ".join([*lines, *last])


MOST_SHARED = 30
"""For how many fields objects of a class share the table of their names. One with more has a table of its own in any
case, so that it costs nothing to fill that at once."""


def _parameters(fields: tuple[Field[Any], ...], known: dict[str, Any]) -> Iterator[str]:
    for field in fields:
        default = field.default if field.default_factory is MISSING else field.default_factory
        if default is MISSING:
            yield field.name
        else:
            known[f"_{field.name}"] = default
            yield f"{field.name}=_{field.name}"


def _value(field: Field[Any]) -> str:
    name = field.name
    return name if field.default_factory is MISSING else f"_{name}() if {name} is _{name} else {name}"


def _eq(cls: type, known: dict[str, Any]) -> str:
    mine, others = _tuple_of(cls, "self"), _tuple_of(cls, "other")
    same = "other.__class__ is self.__class__"
    return f"def __eq__(self, other):\n return {mine} == {others} if {same} else NotImplemented"


def _hash(cls: type, known: dict[str, Any]) -> str:
    return f"def __hash__(self):\n return hash({_tuple_of(cls, 'self')})"


def _tuple_of(cls: type, one: str) -> str:
    return "(" + "".join(f"{one}.{field.name}, " for field in dataclasses.fields(cls) if field.compare) + ")"


def _shown(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refused(self: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"{name!r} of a {type(self).__name__} does not change")


def values_in(value: object) -> Iterator[Any]:
    """Return a value, if it is a dataclass, and every one that stands in it: in its fields, and in tuples there."""
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if isinstance(one, tuple):
            left += one[::-1]
        elif (fields := _last_first(one.__class__)) is not None:
            yield one
            left += [said for said in fields(one) if type(said) not in PLAIN]


PLAIN = frozenset({str, int, bool, type(None), frozenset})
"""Kinds of which no value is a dataclass or has one in it."""


@cache
def _last_first(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """Return what gets the fields of a dataclass, the last one first; ``None`` for another class."""
    if not dataclasses.is_dataclass(kind):
        return None
    names = [field.name for field in reversed(dataclasses.fields(kind))]
    return attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)


def mentions(word: str, value: object, apart: type) -> bool:
    """Return whether a value is that word, is ``of`` it, or has it in its fields; not in what stands apart."""
    if isinstance(value, tuple):
        return any(mentions(word, part, apart) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, apart):
        said = (getattr(value, field.name) for field in dataclasses.fields(value))
        return getattr(value, "of", None) == word or any(mentions(word, part, apart) for part in said)
    return value == word


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # so that types are checked as of any dataclass
else:

    def dataclass(*, frozen: bool, eq: bool = True):
        """Return what makes a frozen dataclass of a class, said as it is with the standard library."""
        assert frozen
        return partial(frozen_dataclass, eq=eq)
