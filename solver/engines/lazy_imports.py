"""Libraries that are imported once something of them is used: to load a solver takes longer than most questions."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Library:
    """A module under its name; what is asked of it is remembered here."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        found = getattr(import_module(self._name), attribute)
        setattr(self, attribute, found)
        return found
