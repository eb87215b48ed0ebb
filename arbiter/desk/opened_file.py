"""The file that the desk has open: read, and written back so that what was not changed stays byte for byte."""

from __future__ import annotations

import codecs
import re
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path

from arbiter.cases.reading_files import LARGEST_FILE, content
from arbiter.errors import CaseError, in_file
from arbiter.writing.files import whole
from model.value_dataclasses import dataclass

LINE = re.compile(r"[^\n]*\n|[^\n]+$")


class ChangedMeanwhile(CaseError):
    """The file is not as it was when it was read."""


@dataclass(frozen=True)
class Opened:
    """A file as it was read: its text with plain line ends, as a page has it, and a mark of its bytes."""

    text: str
    mark: str


def opened(path: Path) -> Opened:
    """Read a file. Raises ``CaseError`` if it can't be read, or is no text."""
    with in_file(str(path)):
        written = content(path)
    try:
        return Opened(_on_page(written.decode("utf-8-sig")), mark_of(written))
    except UnicodeDecodeError as problem:
        raise CaseError(f"the file is not UTF-8 text: byte {problem.start}", file=str(path)) from None


def mark_of(written: bytes) -> str:
    """Return what tells these bytes from others."""
    return sha256(written).hexdigest()


def saved(path: Path, text: str, mark: str, anyway: bool = False) -> str:
    """Write a text back into a file, and return its new mark.

    Raises ``ChangedMeanwhile`` if the file is not the one that was read, unless it is to be written anyway.
    """
    there = content(path) if path.exists() else b""
    if mark_of(there) != mark and not anyway:
        raise ChangedMeanwhile("the file was changed on disk since it was opened", file=str(path))
    new = as_before(there, _on_page(text))
    if len(new) > LARGEST_FILE:
        raise CaseError(f"a case file has at most {LARGEST_FILE:,} bytes", file=str(path))
    if new != there:
        whole(path, new.decode(), ours=lambda _: True)
    return mark_of(new)


def as_before(there: bytes, text: str) -> bytes:
    """Return a text as bytes: lines that were there as they were, with their ends, others with the end of most."""
    try:
        old = there.decode("utf-8-sig")
    except UnicodeDecodeError:
        return text.encode()
    before = LINE.findall(old)
    now = LINE.findall(text)
    end = "\r\n" if 2 * sum(line.endswith("\r\n") for line in before) > len(before) else "\n"
    new: list[str] = []
    pages = [_on_page(line) for line in before]
    for kind, a, b, c, d in SequenceMatcher(None, pages, now, autojunk=False).get_opcodes():
        new += before[a:b] if kind == "equal" else [line.replace("\n", end) for line in now[c:d]]
    mark = codecs.BOM_UTF8 if there.startswith(codecs.BOM_UTF8) else b""
    return mark + "".join(new).encode()


def _on_page(text: str) -> str:
    """Return a text with the line ends that a page has."""
    return text.replace("\r\n", "\n")
