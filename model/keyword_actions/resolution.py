"""An object that is resolving, as the functions are given it that do what it says (CR 608)."""

from __future__ import annotations

from dataclasses import dataclass

from model.game.game import Object
from model.logic.formulas import Number


@dataclass(frozen=True)
class Resolution:
    """An object that is resolving, who controls it, and the objects chosen meanwhile (None: not said)."""

    obj: Object
    controller: Number
    target: Number
    chosen: tuple[Object, ...] | None = None
