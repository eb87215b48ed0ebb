"""Terms: what a formula is made of, nodes without a truth value of their own."""

from __future__ import annotations

from typing import Any, NoReturn

from model.logic.showing import show


class Term:
    """A node of a formula: an operation and its arguments. Made by the functions below, never directly.

    Operations and their arguments::

        variable  name, labels                   (labels name an enumeration's values)
        sum       constant, term, factor, ...    a number
        equal     number, constant               a formula; likewise
        at_most   number, constant
        not_ and_ or_                            over formulas
        choice    formula, then, otherwise       of either sort
    """

    __slots__ = ("__weakref__", "args", "below", "operation", "serial")

    operation: str
    args: tuple[Any, ...]
    below: tuple[Term, ...]
    """The terms among the arguments, in order."""
    serial: int

    def __bool__(self) -> NoReturn:
        raise TypeError(
            "a formula has no truth value yet: use all_of, any_of, no, implies or if_then_else "
            "instead of and, or, not, if or in"
        )

    def __hash__(self) -> int:
        return self.serial

    def __repr__(self) -> str:
        return show(self)

    @property
    def name(self) -> str:
        """The name of a variable."""
        return str(self.args[0])
