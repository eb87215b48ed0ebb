"""Files of the user's data folder: written whole or not at all."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp

from arbiter.errors import CaseError


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a file to fill, which takes the place of that one if all goes well inside; else what was there stays.

    Raises ``CaseError`` if it can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = mkstemp(prefix=path.name, suffix=".new", dir=path.parent)
        os.close(handle)
    except OSError as problem:
        raise CaseError(f"{path} can't be written: {problem.strerror}") from None
    new = Path(name)
    try:
        yield new
        new.replace(path)
    except (OSError, sqlite3.Error) as problem:
        raise CaseError(f"{path} can't be written: {problem}; what was imported before is as it was") from None
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
