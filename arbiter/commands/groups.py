"""Commands that belong together under one word, one of which is meant where none is named."""

from __future__ import annotations

from typing import Any, ClassVar

from typer.core import TyperGroup


class WithWord(TyperGroup):
    """Commands under one word; what names none of them is said to the command ``otherwise``."""

    otherwise: ClassVar[str]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take "arbiter cards WORD" for "arbiter cards find WORD"."""
        known = args and (args[0] in self.commands or args[0] in ("-h", "--help"))
        return super().parse_args(ctx, args if known else [self.otherwise, *args])
