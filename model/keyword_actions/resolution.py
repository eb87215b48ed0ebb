"""An object that is resolving, as the functions are given it that do what it says (CR 608)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Number


class CannotHappen(ValueError):
    """What a story tells can't happen there: the message says what and why."""


@dataclass(frozen=True)
class Resolution:
    """An object that is resolving, who controls it, and the objects chosen meanwhile (None: not said)."""

    obj: Object
    controller: Number
    target: Number
    chosen: tuple[Object, ...] | None = None

    @property
    def source(self) -> Object:
        """The object whose ability it is, or the spell itself."""
        return self.obj.source or self.obj

    @property
    def told(self) -> tuple[Object, ...]:
        """The objects chosen meanwhile. Raises ``CannotHappen`` if the story does not say which."""
        if self.chosen is None:
            raise CannotHappen(
                f'say what is chosen: "{self.obj} resolves choosing ...", or "{self.obj} resolves choosing nothing"'
            )
        return self.chosen


Does: TypeAlias = Callable[[State, Any, Resolution], State]
"""How an instruction changes the state."""
