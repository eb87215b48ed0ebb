"""Files as they are read: of which size, from where, and which tables they hold. Nothing is read without a bound."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn, Self

from pydantic import BaseModel, ConfigDict, PrivateAttr, model_validator
from pydantic.functional_validators import ModelWrapValidatorHandler

from arbiter.errors import MOST_LETTERS, CaseError, at, closest, short_enough

LARGEST_FILE = 200_000
"""The largest case file that is read, in bytes. What one needs is about a hundredth of that."""

MOST_ENTRIES = 500
"""How many entries a list or a table has at most."""

MOST_PARTS = 20
"""How many parts a dotted key has at most: to read one takes time by the square of them."""

STANDARD_INPUT = Path("-")
"""The name by which standard input is read as a file."""

_LONG_KEY = re.compile(
    rf"""(?<![\w"'.-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}""", re.ASCII
)


def case_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Return these files, and those in these folders. Raises ``CaseError`` for a folder without any."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise CaseError("there is no case file in this folder", file=str(path))
        yield from found


def content(path: Path) -> bytes:
    """Return what a file holds, or standard input. Raises ``CaseError``."""
    try:
        if path == STANDARD_INPUT:
            found = sys.stdin.buffer.read(LARGEST_FILE + 1)
        elif path.is_fifo() and path.parts[1:2] != ("dev",):
            raise CaseError("this is a pipe, which may never come to an end; give - to read standard input")
        else:
            with path.open("rb") as file:
                found = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        there = sorted(p.stem for p in path.parent.glob("*.toml")) if path.parent.is_dir() else []
        near = closest(path.stem, there)
        raise CaseError("there is no such file" + (f'; did you mean "{near}.toml"?' if near else "")) from None
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else problem
        raise CaseError(f"the file can't be read: {why}") from None
    if len(found) > LARGEST_FILE:
        raise CaseError(f"the file is larger than {LARGEST_FILE:,} bytes")
    return found


def tables(written: bytes) -> dict[str, Any]:
    """Return the tables of a TOML file, with or without a byte order mark. Raises ``CaseError``."""
    try:
        text = written.decode("utf-8-sig")
        if found := _LONG_KEY.search(text):
            line = text.count("\n", 0, found.start()) + 1
            raise CaseError(f"the key in line {line} has more than {MOST_PARTS} parts")
        table = tomllib.loads(text)
        _bounded(table)
    except UnicodeDecodeError as problem:
        raise CaseError(f"the file is not UTF-8 text: byte {problem.start}") from None
    except tomllib.TOMLDecodeError as problem:
        raise CaseError(f"the file is not TOML: {problem}") from None
    except RecursionError:
        raise CaseError("the file is nested too deeply") from None
    except CaseError:
        raise
    except ValueError:
        raise CaseError("the file has a number of too many digits") from None
    return table


def tables_of_json(written: bytes) -> dict[str, Any]:
    """Return the object that a JSON text is; no key stands twice in one. Raises ``CaseError``."""
    try:
        table = json.loads(written.decode(), object_pairs_hook=_once_each, parse_constant=_no_constant)
        if b"\\u" in written:
            json.dumps(table, ensure_ascii=False).encode()
    except UnicodeDecodeError as problem:
        raise CaseError(f"this is not UTF-8 text: byte {problem.start}") from None
    except UnicodeEncodeError:
        raise CaseError("this has half of a character: an escape of a surrogate without its other") from None
    except json.JSONDecodeError as problem:
        raise CaseError(f"this is not JSON: {problem}") from None
    except RecursionError:
        raise CaseError("this is nested too deeply") from None
    except CaseError:
        raise
    except ValueError:
        raise CaseError("this has a number of too many digits") from None
    if not isinstance(table, dict):
        raise CaseError("this is JSON, but no object")
    return table


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise CaseError(f'the key "{key[:40]}" stands twice in an object')
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise CaseError(f"this is not JSON: {name} is no number")


def bounded(table: dict[str, Any]) -> dict[str, Any]:
    """Return a case's tables. Raises ``CaseError`` if something in them is larger than any case needs."""
    _bounded(table)
    return table


def _bounded(value: object, most: int = MOST_LETTERS) -> None:
    """Raise ``CaseError`` for a text of more characters, or a list or table of more entries, than any case needs."""
    if isinstance(value, str):
        short_enough(value, most)
    elif isinstance(value, dict | list):
        if len(value) > MOST_ENTRIES:
            raise CaseError(f"this has {len(value):,} entries, and {MOST_ENTRIES} at most are read")
        for place, inner in value.items() if isinstance(value, dict) else enumerate(value, 1):
            short_enough(str(place))
            with at(place):
                _bounded(inner, 10 * MOST_LETTERS if place in ("about", "text") else MOST_LETTERS)


class Strict(BaseModel):
    """A table with these keys and no others, that nothing changes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class InOrder(Strict):
    """A table that knows in which order its keys are written."""

    _order: tuple[str, ...] = PrivateAttr(default=())

    @model_validator(mode="wrap")
    @classmethod
    def _keeping_the_order(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        found = handler(data)
        found._order = tuple(data) if isinstance(data, dict) else ()
        return found

    def in_order(self, keys: Iterable[str]) -> list[str]:
        """Return these keys in the order in which they are written, those that are not written last."""
        places = {key: place for place, key in enumerate(self._order)}
        return sorted(keys, key=lambda key: places.get(key, len(places)))
