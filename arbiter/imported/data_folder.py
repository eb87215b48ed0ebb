"""Where imported cards are kept: in the file or folder that a user names, or in the data folder."""

from __future__ import annotations

import os
from pathlib import Path

DATA = "ARBITER_DATA"
"""The variable of the environment that names the file in which imported cards are kept."""

FILE = "cards.sqlite"
"""What that file is called, where none is named."""

_chosen: list[Path] = []


def use(path: Path | None) -> None:
    """Keep imported cards in that file; in that of the user's data folder, if none is named.

    Raises ``OSError`` for what can be no file's name.
    """
    _chosen[:] = [path] if path is not None else []
    if _chosen:
        location()


def location() -> Path:
    """Return the file in which imported cards are kept; where a folder is named, that in it."""
    if _chosen:
        named = _chosen[0]
    elif said := os.environ.get(DATA):
        named = Path(said)
    else:
        from platformdirs import user_data_path

        named = user_data_path("arbiter", appauthor=False) / FILE
    return named / FILE if named.is_dir() else named
