"""Discoveries as case files: each told by what decides, with its verdict, ready to be checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import CaseFile, parse
from arbiter.cases.reading_files import content, tables
from arbiter.cases.situation_keys import PlayerArea, Situation
from arbiter.cases.situations.situation import changed
from arbiter.errors import CaseError
from arbiter.writing.files import whole
from arbiter.writing.order_and_labels import CannotBeWritten, renamed
from arbiter.writing.situations import read_back, situation_table
from arbiter.writing.situations import told as told_in_tables
from arbiter.writing.toml_text import toml
from model.game.facts import Fact
from model.game.game import NEWEST_EDITION
from model.game.state import State
from model.logic.formulas import Value
from model.objects.control import controlled_by_default
from model.objects.printed_on_its_card import targets_of_spell
from model.objects.targeting.chosen import targets_chosen
from model.objects.targeting.targets import candidates
from model.objects.targeting.targets_asked_for import asked_of, needs_one_target
from model.rulebook import rule_named
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY
from solver.questions.deciding_rules import Decider
from solver.questions.facts_as_variables import Disagreement
from solver.rulebooks.discover import MEANING, Discovery, Kind


@dataclass(frozen=True)
class Written:
    """A discovery as a case: the name that its file has, and the text."""

    name: str
    case: CaseFile
    text: str


def as_case(discovery: Discovery) -> Written:
    """Return a discovery as a case that is as expected.

    Raises ``CannotBeWritten`` if case files have no words for its situation, ``Disagreement`` if it is told and is
    not as expected.
    """
    now, edition = _situation(discovery), discovery.scope.base.game.edition
    rules = [rule_named(d.rule) for d in discovery.deciders if d.part != "turns"]
    table: dict[str, Any] = {
        "title": title_of(discovery),
        "about": f"{MEANING[discovery.kind].capitalize()}. {' '.join(dict.fromkeys(r.sentence for r in rules))}",
        "cites": list(dict.fromkeys(rule.cr(edition) for rule in rules)),
    }
    if edition != NEWEST_EDITION:
        table["edition"] = edition
    table |= {"situation": situation_table(now), "step": _steps(discovery, now)}
    return checked(name_of_case(discovery), table)


def checked(name: str, table: Mapping[str, Any]) -> Written:
    """Return a case of that name. Raises ``Disagreement`` if it is told and is not as expected."""
    text = toml(table)
    case = parse(text.encode())
    for outcome in begin(case, name).outcomes():
        if outcome.differs:
            raise Disagreement(f"{name}: {'; '.join(outcome.differs)}")
    return Written(name, case, text)


def title_of(discovery: Discovery) -> str:
    """Return the title of a discovery: its kind of action, and what decides."""
    return f"{discovery.act.topic.capitalize()}: {in_words(discovery)}"


def in_words(discovery: Discovery) -> str:
    """Return in words what decides a discovery."""
    parts = {part: _listed(discovery.deciders, part) for part in ("refuses", "permits", "lacks", "turns")}
    match discovery.kind:
        case "refusal":
            return f"{parts['refuses']} alone refuses"
        case "conflict":
            return f"{parts['permits']} permits, {parts['refuses']} refuses"
        case "permission":
            return f"{parts['permits']} permits without {parts['lacks']}"
    return f"{parts['turns']} decides {parts['refuses']}"


def name_of_case(discovery: Discovery) -> str:
    """Return the name of the file of a discovery: the same for the same class, another for each other."""
    words = (type(discovery.act).__name__, discovery.kind, *(str(decider) for decider in discovery.deciders))
    return f"{'_'.join(_snake(word) for word in words)}.toml"


@dataclass(frozen=True)
class Found:
    """A discovery in words: which file it is, and what that holds.

    ``text`` is left out if its file was there already, or if it can't be written, which ``unwritable`` says why.
    """

    kind: Kind
    title: str
    file: str
    line: str
    text: str = ""
    unwritable: str = ""


def told(discovery: Discovery, folder: Path | None) -> Found:
    """Return a discovery in words, with the text of its file unless that is in the folder. Raises ``Disagreement``."""
    action = renamed(discovery.found.now, discovery.act.words(discovery.scope.base.game))
    words = title_of(discovery), name_of_case(discovery), f"{action}: {in_words(discovery)}"
    path, text, unwritable = folder and folder / name_of_case(discovery), "", ""
    if path is None or not (path.is_symlink() or path.exists()):
        try:
            text = as_case(discovery).text
        except CannotBeWritten as problem:
            unwritable = str(problem)
    return Found(discovery.kind, *words, text, unwritable)


def saved(found: Found, folder: Path) -> Path | None:
    """Write a discovery into a folder, whole or not at all; return ``None`` if it is there already.

    Raises ``CannotBeWritten``, and ``CaseError`` if the folder can't be written to.
    """
    path = folder / found.file
    if path.is_symlink() or path.exists():
        if not _is_there(path, found.title):
            raise CannotBeWritten(f"there is something else at {path.as_posix()}")
        return None
    if not found.text:
        raise CannotBeWritten(found.unwritable or f"what was at {path.as_posix()} has gone meanwhile")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CaseError(f"can't be written: {problem.strerror}", file=str(folder)) from None
    whole(path, found.text)
    return path


def _is_there(path: Path, title: str) -> bool:
    """Return whether a file is the case of that title, whatever else was changed in it."""
    try:
        return bool(tables(content(path)).get("title") == title)
    except CaseError:
        return False


def _situation(discovery: Discovery) -> State:
    """Return the situation of a discovery, in which each spell that needs a target has one that is there, if any is."""
    now = discovery.found.now
    for spell in now.game.cards:
        if now.on_stack(spell) is True and now.face_down(spell) is False and needs_one_target(spell):
            (asked,), by = targets_of_spell(spell), now.controller(spell)
            assert isinstance(by, int)
            legal = (target for target, fits in candidates(now, by, spell, asked) if fits is True)
            if now.number("target", spell.index) == NOBODY and (first := next(legal, None)) is not None:
                now = now.set(targets_chosen(spell, asked_of(spell), (first,)))
    return controlled_by_default(now)


def _steps(discovery: Discovery, now: State) -> list[dict[str, Any]]:
    ask = renamed(now, discovery.act.words(now.game))
    because = list(dict.fromkeys(d.rule for d in discovery.deciders if d.part == "refuses"))
    if discovery.turned is None:
        if discovery.kind == "permission":
            return [{"ask": ask, "legal": True}]
        return [{"ask": ask, "legal": False, "because": because}]
    after = _with_otherwise(now, discovery.turned.fact, discovery.turned.instead)
    refused = {"given": _given(now, after), "ask": ask, "legal": False, "because": because}
    return [{"name": "as it is", "ask": ask, "legal": True}, {"name": "with one fact otherwise", **refused}]


def _with_otherwise(now: State, fact: Fact, instead: Value) -> State:
    """Return the state in which a fact is otherwise; who controls something then is given it by no other effect."""
    changes: dict[Fact, Value] = {fact: instead}
    if fact.kind == "controller":
        changes[Fact("given_to", fact.about)] = NOBODY
    return controlled_by_default(now.set(changes))


def _given(now: State, after: State) -> dict[str, Any]:
    """Return what a step gives to change one state to another. Raises ``CannotBeWritten`` if it has no words for it."""
    before, wanted = situation_table(now), situation_table(after)
    given: dict[str, Any] = {}
    for key, value in (_left_out(before, Situation) | wanted).items():
        if isinstance(value, dict):
            was = before.get(key, {})
            area = _left_out(was, PlayerArea) | value
            value = {k: v for k, v in area.items() if was.get(k) != v}
        if value not in ({}, before.get(key)):
            given[key] = value
    if ("turn" in given or "step" in given) and "priority" not in given:
        assert isinstance(after.priority, int)
        given["priority"] = after.game.name_of(after.priority)
    try:
        there = changed(read_back(now, situation_table(now)), given)
    except CaseError as problem:
        raise CannotBeWritten(str(problem)) from None
    if told_in_tables(there) != told_in_tables(after):
        raise CannotBeWritten("a step has no words for that change")
    return given


def _left_out(table: dict[str, Any], model: type[BaseModel]) -> dict[str, Any]:
    """Return for what is said in a table, and is no list of cards, what holds if nothing is said of it."""
    fields = model.model_fields
    return {k: fields[k].default for k, v in table.items() if k in fields and isinstance(v, bool | int | str)}


def _listed(deciders: tuple[Decider, ...], part: str) -> str:
    return " and ".join(str(d).replace("_", " ") for d in deciders if d.part == part)


def _snake(words: str) -> str:
    """Return words or a CamelCase name as a part of a file's name."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", words)
    return re.sub(r"[^a-z0-9]+", "_", apart.lower()).strip("_")
