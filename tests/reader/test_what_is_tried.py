"""Readers and patterns that are not tried on a text would have read nothing there."""

from __future__ import annotations

import gc
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import reader
from reader.abilities import static
from reader.abilities.trigger_conditions.every import HEADS
from reader.card import read
from reader.patterns import Pattern, literals_of
from reader.segments.lines import lines, sentences
from reader.segments.normalise import own_names, without_capital
from reader.words import cursor
from reader.words.cursor import NotRead, Reads, Words, able
from tests.card_texts import records
from tests.sampling import chosen
from tests.support import shared

CARDS = [record for record in records("cards.jsonl") if record.layout == "normal"]
SAMPLE = chosen(CARDS, 60, lambda record: record.name)


def told() -> Iterator[str]:
    """Return sentences of some cards, with a capital and without, and what they end with."""
    for record in SAMPLE:
        face = record.faces[0]
        for line in lines(face.text, own_names(face.name, "Legendary" in face.type_line)):
            for sentence in sentences(line):
                text = sentence.text.strip()
                yield from (text, without_capital(text).rstrip("."), text.partition(" ")[2])


TOLD = list(dict.fromkeys(told()))


@pytest.fixture(autouse=True)
def texts() -> None:
    shared("cards", "cards.jsonl")


def patterns() -> Iterator[tuple[str, Pattern]]:
    """Return the patterns of all modules of the reader, also those that stand in lists."""
    for module in [import_module(one.name) for one in pkgutil.walk_packages(reader.__path__, "reader.")]:
        yield from ((f"{module.__name__}.{name}", one) for name, value in vars(module).items() for one in within(value))


def within(value: Any) -> Iterator[Pattern]:
    if isinstance(value, Pattern):
        yield value
    elif isinstance(value, tuple):
        yield from (one for part in value for one in within(part))


def test_a_pattern_finds_what_its_regular_expression_finds() -> None:
    differ = set()
    for name, pattern in patterns():
        plain = re.compile(pattern.pattern, pattern.flags)
        for text in TOLD[::24]:
            pairs = (pattern.search(text), plain.search(text)), (pattern.match(text), plain.match(text))
            if any((a and a.regs) != (b and b.regs) for a, b in pairs):
                differ.add(f"{name}: {text}")
            if pattern.sub("_", text) != plain.sub("_", text):
                differ.add(f"{name}, replaced: {text}")
    assert differ == set()


def reads(pattern: Reads, text: str, at: int) -> bool:
    try:
        pattern(Words(text, at))
    except (NotRead, ValueError):
        return False
    return True


def test_a_reader_that_is_not_tried_reads_nothing_there() -> None:
    families = {*static.PATTERNS.values(), static.OF_OBJECTS, *HEADS.values()}
    hidden = set()
    for family in families:
        for text in TOLD:
            tried = set(able(family, Words(text)))
            hidden |= {f"{p.__name__}: {text}" for p in family if p not in tried and reads(p, text, 0)}
    assert hidden == set()


def test_a_reader_of_a_few_that_is_not_tried_reads_nothing_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[tuple[Reads, ...], str, int]] = set()

    def noted(readers: tuple[Reads, ...], words: Words) -> Any:
        if not isinstance(words, cursor.Open):
            asked.add((readers, words.text, words.at))
        return able(readers, words)

    monkeypatch.setattr(cursor, "able", noted)
    for record in SAMPLE:
        read(record)
    monkeypatch.undo()
    assert len(asked) > 100
    hidden = {
        f"{one.__name__}: {text[at:]}"
        for readers, text, at in asked
        for one in set(readers) - set(able(readers, Words(text, at)))
        if reads(one, text, at)
    }
    assert hidden == set()


@pytest.mark.parametrize(
    ("expression", "literals"),
    [
        (r"\bdraws? (?:two|three) cards\b", (" cards",)),
        (r"(?:red|white) Bear", (" Bear",)),
        (r"(?:tap|untap)s?|exile them", ()),
        (r"tap it|exile them", ("tap it", "exile them")),
        (r"(?:two )?(?!three)Owl(?= flies low)", (" flies low",)),
        (r"[a-z ]*", ()),
        (r"(?:Elves){2,}", ("Elves",)),
        (r"(?:Elves)*,", (",",)),
    ],
)
def test_what_each_match_has_is_found_out_from_the_expression(expression: str, literals: tuple[str, ...]) -> None:
    assert literals_of(Pattern(expression)) == literals


def test_what_a_reader_can_begin_with_is_found_out_from_what_it_looks_for() -> None:
    def one(words: Words) -> str:
        words.has("each", "all")
        return words.take("Owls", "Bears") + words.take("fly")

    def other(words: Words) -> str:
        return words.rest

    assert cursor.beginnings(one) == ("each", "all", "Owls", "Bears")
    assert cursor.beginnings(other) is None
    assert able((one, other), Words("all Bears fly")) == [one, other]
    assert able((one, other), Words("no Bears fly")) == [other]


def test_only_what_can_be_told_from_the_beginning_is_left_out() -> None:
    known = [pattern for family in HEADS.values() for pattern in family if cursor.beginnings(pattern) is not None]
    assert len(known) > 20


def test_reading_leaves_nothing_behind_that_keeps_itself() -> None:
    """What is tried in vain ends with an exception: kept in its own frame, it would stay until it is searched for."""
    gc.freeze()  # what is there already is not searched
    for record in SAMPLE:
        read(record)  # what is made once stays
    gc.collect()
    for record in SAMPLE:
        read(record)
    assert gc.collect() == 0
