"""Frozen dataclasses made quickly are as those of the standard library."""

from __future__ import annotations

import copy
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from functools import partial
from typing import Any, ClassVar

import pytest

from model.value_dataclasses import frozen_dataclass


def made_by(decorator: Any) -> Any:
    @decorator
    class Made:
        a: int
        b: str = "b"
        c: tuple[int, ...] = field(default_factory=tuple)
        d: int = field(default=3, compare=False, repr=False)
        e: int = 1
        of_all: ClassVar[int] = 7

    return Made


MADE, STANDARD = KINDS = made_by(frozen_dataclass), made_by(dataclass(frozen=True))
GIVEN: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, "x"), {}),
    ((1,), {"c": (2,)}),
    ((), {"a": 1, "d": 9}),
    ((2, "x", (), 4, 5), {}),
]


@pytest.mark.parametrize(("given", "named"), GIVEN)
def test_they_are_made_shown_compared_and_hashed_alike(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    made, standard = (kind(*given, **named) for kind in KINDS)
    assert repr(made) == repr(standard)
    assert [getattr(made, f.name) for f in fields(made)] == [getattr(standard, f.name) for f in fields(standard)]
    assert hash(made) == hash(standard)
    assert made != standard
    for others, named_so in GIVEN:
        assert (made == MADE(*others, **named_so)) == (standard == STANDARD(*others, **named_so))
    assert made == replace(made, d=100) == copy.copy(made)
    assert replace(made, a=5) != made


def test_they_are_matched_by_place() -> None:
    match MADE(1, "x"):
        case MADE(a, b):
            assert (a, b) == (1, "x")
        case _:
            raise AssertionError


@pytest.mark.parametrize("kind", KINDS)
def test_what_does_not_fit_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'a'"):
        kind()
    with pytest.raises(TypeError, match="unexpected keyword argument 'f'"):
        kind(1, f=2)
    one = kind(1)
    with pytest.raises(FrozenInstanceError):
        one.a = 2
    with pytest.raises(FrozenInstanceError):
        del one.a


def test_each_class_has_its_own_methods_and_those_of_its_base_go_on() -> None:
    @frozen_dataclass
    class Base:
        a: int

        def __post_init__(self) -> None:
            assert self.a > 0

    @frozen_dataclass
    class Derived(Base):
        b: int = 2

    assert (Derived(1).b, Base(1).a, Derived(1) == Base(1), Base(1) == Base(1)) == (2, 1, False, True)
    assert hash(Derived(1, 3)) != hash(Base(1))
    with pytest.raises(AssertionError):
        Derived(0)


def test_what_a_class_says_itself_stays() -> None:
    @frozen_dataclass
    class Shown:
        a: int

        def __repr__(self) -> str:
            return f"number {self.a}"

    assert repr(Shown(3)) == "number 3"


def test_without_equality_each_is_equal_to_itself_alone() -> None:
    @partial(frozen_dataclass, eq=False)
    class Alone:
        a: int = 0

    one, other = Alone(), Alone()
    assert one != other
    assert len({one, other, one}) == 2


def test_the_fields_are_there_as_soon_as_something_asks_for_them() -> None:
    @frozen_dataclass
    class Base:
        a: int

    @frozen_dataclass
    class Derived(Base):
        b: tuple[int, ...] = field(default_factory=tuple)

    assert is_dataclass(Derived)
    assert [f.name for f in fields(Derived)] == ["a", "b"]
    assert [f.name for f in fields(Base)] == ["a"]
    assert not hasattr(Derived, "b")


@frozen_dataclass
class Stored:
    """One that is read before any is made, as cards of the catalogue are."""

    a: int
    b: str = "b"


def test_one_that_is_read_before_any_is_made_is_matched_by_place_too() -> None:
    read = object.__new__(Stored)
    vars(read).update(a=1, b="x")
    match read:
        case Stored(a, b):
            assert (a, b) == (1, "x")
        case _:
            raise AssertionError
