"""What is done by the result of a die that was rolled: what a table says of it, and sentences behind it (CR 706.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from model.text.abilities import Activated, Effect, Triggered, once_resolved
from model.text.continuous import MakesUntil
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import ResultOfRoll
from model.text.instructions.compound import WhereX, with_those_in
from model.text.instructions.instruction import Instruction
from model.text.instructions.rolling import IfRolled, RollDie
from model.text.unread import Unread
from model.value_dataclasses import values_in
from reader.effects.said_so_far import ReadsSentence, Said
from reader.effects.targets_of_sentences import announced_in
from reader.instructions.outcomes.if_paid_on_resolution import done_then, not_told
from reader.patterns import Pattern
from reader.segments.ability_words import headed
from reader.segments.lines import Line, sentences
from reader.segments.normalise import normalised, without_capital
from reader.words.cursor import NotRead

ReadsSentences: TypeAlias = Callable[[list[Line], Said], tuple[Effect, ...]]
"""Reads what several sentences do; a note for each that is not read. Raises ``NotRead``."""

Done: TypeAlias = tuple[Instruction | MakesUntil | Unread, ...]

_ROW = Pattern(r"(\d+)(?:(?:[—–-]| or )(\d+)|(\+))? (?:\||—) (.*)$")
_IF_ROLLED = Pattern(
    r"(?:if (?:you roll(?:ed)?|the result (?:is|was)) (?:an? )?|on an? )"
    r"(\d+)(?: (?:or|to) (\d+)| or (higher|greater|more|less|lower))?, (.*?)\.?$"
)
_OTHERWISE = Pattern(r"otherwise, (.*?)\.?$")
_THAT_MUCH = Pattern(r"\bthat (?:much|many)\b")
_BY_THE_RESULT = Pattern(r"\bthe result\b")


def with_table(sentence: Line, said: Said, read: ReadsSentence, read_all: ReadsSentences) -> tuple[Effect, ...] | None:
    """Return what a sentence does that rolls a die and has a table of results; ``None`` for another sentence.

    "Roll a d20.", and under it "1-9 | Draw a card." and the like. Raises ``NotRead`` for what is targeted by a row.
    """
    rolls, *rows = sentence.said.split("\n")
    if not rows or not _ROW.match(rows[0]):
        return None
    effects = read(without_capital(normalised(rolls, sentence.names)).rstrip("."), said)
    if not effects or not isinstance(effects[-1], RollDie) or effects[-1].then:
        raise NotRead("what the table is of")
    then = tuple(_row(Line(row, (), sentence.names), said, read_all) for row in rows)
    said.forgets()
    return (*effects[:-1], replace(effects[-1], then=then))


def _row(row: Line, said: Said, read_all: ReadsSentences) -> IfRolled:
    """Return what one row of a table says is done, seen from what was said before the die was rolled."""
    found = _ROW.match(row.said)
    if found is None:
        raise NotRead("a row of a table")
    least = int(found[1])
    most = None if found[3] else int(found[2] or least)
    tried = said.copied()
    told = Line(found[4], (), row.names)
    if (word := headed(told)) is not None and not word.means_more:
        told = word.rest
    if announced_in(told.text):
        raise NotRead("what is targeted by one result alone")
    try:
        done = _without_choice(read_all(sentences(told), tried))
    except NotRead:
        done = (once_resolved(told.said),)
    if len(tried.targets) > len(said.targets):
        raise NotRead("what is targeted by one result alone")
    return IfRolled(least, most, done)


def if_rolled(
    effects: tuple[Effect, ...], text: str, said: Said, read: ReadsSentence, as_printed: str
) -> tuple[Effect, ...] | None:
    """Return effects with what a sentence does by the result of the die that the last of them rolls.

    "If you roll a 6, ...", "On a 3 or 4, ...", "Otherwise, ...", "You gain life equal to the result." ``None`` for a
    sentence that does not turn on it. A note of what is not read has the sentence ``as_printed``.
    """
    if not effects or not isinstance(effects[-1], RollDie):
        return None
    roll = effects[-1]
    try:
        if found := _IF_ROLLED.match(text):
            done: Done = (_if_in_range(found[1], found[2], found[3], _then(found[4], said, read, as_printed)),)
        elif found := _OTHERWISE.match(text):
            return (*effects[:-1], replace(roll, then=_or_else(roll.then, _then(found[1], said, read, as_printed))))
        elif _BY_THE_RESULT.search(text):
            done = _then(text.rstrip("."), said, read, as_printed)
        else:
            return None
    except NotRead:
        return None
    return (*effects[:-1], replace(roll, then=(*roll.then, *done)))


def _if_in_range(one: str, other: str | None, on: str | None, done: Done) -> IfRolled:
    number = int(one)
    if on is not None:
        return IfRolled(number, None, done) if on in _OR_MORE else IfRolled(1, number, done)
    return IfRolled(number, int(other or number), done)


_OR_MORE = ("higher", "greater", "more")


def _or_else(then: Done, done: Done) -> Done:
    """Return what is done by the result, with what is done if not. Raises ``NotRead`` if it is not said if what."""
    if len(then) != 1 or not isinstance(then[0], IfRolled) or then[0].otherwise:
        raise NotRead("otherwise than what")
    return (replace(then[0], otherwise=done),)


def _then(text: str, said: Said, read: ReadsSentence, as_printed: str) -> Done:
    targets = len(said.targets)
    that_much = _THAT_MUCH.search(text) is not None
    said.that_much = that_much
    done = done_then(text, said, read, as_printed)
    said.that_much = False
    if that_much and not any(isinstance(one, Unread) for one in done):
        done = (WhereX(ResultOfRoll(), tuple(one for one in done if not isinstance(one, Unread))),)
    if len(said.targets) > targets:
        said.forgets()
    return _kept(done)


def _without_choice(effects: tuple[Effect, ...]) -> Done:
    return _kept(tuple(one if isinstance(one, Unread) else not_told(one) for one in effects))


def _kept(done: Done) -> Done:
    """Return what is done by a result, as it is rolled. Raises ``NotRead`` for what needs it later, or adds mana."""
    if any(isinstance(one, AddMana) for one in with_those_in(done)):
        raise NotRead("mana by the result of a roll")
    put_off = (one for one in values_in(done) if isinstance(one, Triggered | Activated))
    if any(ResultOfRoll() in values_in(one) for one in put_off):
        raise NotRead("the result of a roll, later")
    return done


def asks_for_no_result(effects: tuple[Effect, ...]) -> bool:
    """Return whether no effect asks for the result of a roll that it does not stand with."""
    return not any(ResultOfRoll() in values_in(one) for one in effects if not isinstance(one, RollDie))


def with_the_rest(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return what a sentence does, where all that follows a roll in it is done with its result."""
    place = next((at for at, one in enumerate(effects) if isinstance(one, RollDie)), len(effects))
    if place + 1 >= len(effects):
        return effects
    roll = effects[place]
    assert isinstance(roll, RollDie)
    then = _without_choice(effects[place + 1 :])
    return (*effects[:place], replace(roll, then=(*roll.then, *then)))
