"""What pieces of work came to, kept in a folder: a file for each, by all that it could turn on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from arbiter.errors import CaseError
from arbiter.imported.data_folder import location
from arbiter.workers.pieces_of_work import Json, Work
from arbiter.writing.files import whole

OURS = '{"arbiter": '
"""How a file begins that was written here."""


class InFolder:
    """A folder in which what pieces came to is kept."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise CaseError(f"can't be written: {problem.strerror}", file=str(folder)) from None
        self._folder = folder

    def known(self, work: Work, what: Json, given: Sequence[Json]) -> tuple[Sequence[Json], Sequence[Json]] | None:
        """Return what was told of a piece and what it left, if it was done before, by the same code."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            found = json.loads(self._path(work, what, given).read_text(encoding="utf-8"))
            return list(found["told"]), list(found["left"])
        return None

    def keep(self, work: Work, what: Json, given: Sequence[Json], told: Sequence[Json], left: Sequence[Json]) -> None:
        """Keep what was told of a piece, and what it left. Raises ``CaseError`` if it can't be written."""
        text = json.dumps({"arbiter": code(), "told": list(told), "left": list(left)})
        whole(self._path(work, what, given), f"{text}\n", ours=lambda there: there.startswith(OURS))

    def _path(self, work: Work, what: Json, given: Sequence[Json]) -> Path:
        asked = json.dumps([code(), work.__module__, work.__qualname__, what, list(given)], sort_keys=True)
        return self._folder / f"{sha256(asked.encode()).hexdigest()[:40]}.json"


@cache
def code() -> str:
    """Return what stands for this program and the cards that were imported: another one may answer otherwise."""
    here = Path(__file__).parents[1]
    roots = [here, *(here.parent / name for name in ("model", "reader", "solver"))]
    digest = sha256()
    for path in sorted(path for root in roots for path in root.rglob("*.py")):
        digest.update(path.read_bytes())
    with suppress(OSError):
        digest.update(location().read_bytes())
    return digest.hexdigest()[:16]
