"""What is chosen while a game goes on, where a question leaves every choice open."""

from __future__ import annotations

from typing import Protocol

from model.logic.formulas import Formula, Number


class Choices(Protocol):
    """What is chosen while a game goes on: each choice by a name that says what is chosen."""

    def flag(self, name: str) -> Formula:
        """Return whether that is chosen."""

    def number(self, name: str, most: int) -> Number:
        """Return the number that is chosen, from 0 to ``most``."""
