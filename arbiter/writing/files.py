"""Files that are written: whole or not at all, and never over something else."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from arbiter.cases.reading_files import LARGEST_FILE
from arbiter.errors import CaseError

Ours = Callable[[str], bool]
"""Whether a file of that text was written by the same command, so that it may be written anew."""


def nothing_is_ours(_: str) -> bool:
    """Let no file be written anew."""
    return False


def room_for(path: Path, ours: Ours = nothing_is_ours) -> None:
    """Raise ``CaseError`` if a file can't be written there: there is something else, or no folder for it."""
    if path.is_symlink() or (path.exists() and not (path.is_file() and _is_ours(path, ours))):
        raise CaseError("there is something else already, which is not written over", file=str(path))
    if not os.access(path.parent, os.W_OK):
        why = "can't be written to" if path.parent.is_dir() else "is not there"
        raise CaseError(f"it can't be written: its folder {why}", file=str(path))


def whole(path: Path, text: str, ours: Ours = nothing_is_ours) -> None:
    """Write a file, whole or not at all. Raises ``CaseError`` as :func:`room_for` does, and if the disk is full."""
    room_for(path, ours)
    unfinished = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name[:50]}.", suffix=".unfinished", delete=False
        ) as file:
            unfinished = Path(file.name)
            file.write(text)
        unfinished.chmod(0o666 & ~_umask())
        unfinished.replace(path)
        unfinished = None
    except OSError as problem:
        raise CaseError(f"it can't be written: {problem.strerror}", file=str(path)) from None
    finally:
        if unfinished is not None:
            with suppress(OSError):
                unfinished.unlink()


def _is_ours(path: Path, ours: Ours) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return ours(file.read(100 * LARGEST_FILE))
    except (OSError, ValueError):
        return False


def _umask() -> int:
    """Return the mask for new files, which can be read only by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
