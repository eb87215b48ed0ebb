"""Where imported cards are kept: in the file that a user names, or in one in the data folder."""

from __future__ import annotations

import os
from pathlib import Path

DATA = "ARBITER_DATA"
"""The variable of the environment that names the file in which imported cards are kept."""

_chosen: list[Path] = []


def use(path: Path | None) -> None:
    """Keep imported cards in that file; in that of the user's data folder, if none is named."""
    _chosen[:] = [path] if path is not None else []


def location() -> Path:
    """Return the file in which imported cards are kept."""
    if _chosen:
        return _chosen[0]
    if named := os.environ.get(DATA):
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("arbiter", appauthor=False) / "cards.sqlite"
