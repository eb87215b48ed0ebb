"""The published text of the rules as a user has imported it, by edition: what each number says in its own words."""

from __future__ import annotations

import json
import re
from datetime import date, datetime
from functools import cache
from pathlib import Path

from arbiter.errors import CaseError
from arbiter.imported.data_folder import location
from arbiter.imported.whole_files import replacing
from model.game.game import EDITIONS
from model.value_dataclasses import dataclass

LARGEST = 1 << 24
"""How many bytes a text of the rules has at most."""

NO_RULES = "this is no text of the Comprehensive Rules: the published text file is needed, with all sections"
TRUNCATED = "the text of the rules ends before its glossary: is it truncated?"

_FEWEST = 100
"""How many numbered sentences a text has at least in which all sections are."""

_IN_FORCE = re.compile(r"^These rules are effective as of (?P<month>\w+) (?P<day>\d{1,2}), (?P<year>\d{4})\.", re.M)
_RULE = re.compile(r"^(?P<number>\d{3}\.\d{1,3}[a-z]?)\.? +(?P<text>\S.*)$", re.M)
_GLOSSARY = re.compile(r"^Glossary\s*$", re.M)
_DAYS_APART = 7
"""How far the day from which a text is in force may be from that by which its edition goes here."""


@dataclass(frozen=True)
class RulesImported:
    """What came of an import: of which edition the text is, how many numbers it has, and where it is kept."""

    edition: str
    numbers: int
    path: Path


def import_rules(path: Path) -> RulesImported:
    """Keep the text of an edition, instead of one of the same that was there. Raises ``CaseError``."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise CaseError("there is no such file", file=str(path)) from None
    except OSError as problem:
        raise CaseError(f"the file can't be read: {problem.strerror or problem}", file=str(path)) from None
    edition, sentences = _read(raw, str(path))
    kept = _file_of(edition)
    with replacing(kept) as new:
        new.write_text(json.dumps(sentences, ensure_ascii=False), encoding="utf-8")
    sentences_of.cache_clear()
    return RulesImported(edition, len(sentences), kept)


@cache
def sentences_of(edition: str) -> dict[str, str] | None:
    """Return what each number says in an edition, ``None`` if its text was not imported. Raises ``CaseError``."""
    path = _file_of(edition)
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as problem:
        raise CaseError(f"{path} is damaged ({problem}); import the text again: arbiter rules import FILE") from None
    return {str(number): str(text) for number, text in found.items()} if isinstance(found, dict) else None


def _file_of(edition: str) -> Path:
    return location().parent / "rules" / f"{edition}.json"


def _read(raw: bytes, file: str) -> tuple[str, dict[str, str]]:
    """Return the edition of a text and its numbered sentences, the first of each number: the glossary repeats some."""
    if len(raw) > LARGEST:
        raise CaseError(NO_RULES, file=file)
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise CaseError("the file is not UTF-8 text", file=file) from None
    dated = _IN_FORCE.search(text)
    if dated is None:
        raise CaseError(NO_RULES, file=file)
    *_, last = [0, *(found.start() for found in _GLOSSARY.finditer(text))]
    sentences: dict[str, str] = {}
    for found in _RULE.finditer(text, 0, last):
        sentences.setdefault(found["number"], found["text"].strip())
    if len(sentences) < _FEWEST:
        raise CaseError(TRUNCATED, file=file)
    return _edition(dated, file), sentences


def _edition(dated: re.Match[str], file: str) -> str:
    """Return the edition that is in force from that day, or from some days around it."""
    try:
        day = datetime.strptime(" ".join(dated.groups()), "%B %d %Y").date()
    except ValueError:
        raise CaseError(NO_RULES, file=file) from None
    nearest = min(EDITIONS, key=lambda edition: abs(date.fromisoformat(edition) - day))
    if abs(date.fromisoformat(nearest) - day).days > _DAYS_APART:
        raise CaseError(f"the rules of {day} are none of the editions known here: {', '.join(EDITIONS)}", file=file)
    return nearest
