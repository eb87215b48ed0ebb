"""Buttons under a verdict: the nearest changes that make an action legal, and what to do instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arbiter.answers.explained_verdicts import Explained
from arbiter.desk.case_step_by_step import explained, told
from arbiter.desk.changing.request_and_result import Asked, Changed, behind, going_on, is_so
from arbiter.desk.changing.what_if import by_name, merged, ways_to_give
from arbiter.errors import CaseError
from arbiter.instead.refused import Instead
from arbiter.phrases.phrase_for import phrase_for
from model.game.facts import Fact, name_of, sentence_of
from model.game.state import State
from model.logic.formulas import Value
from model.situations.what_could_be_otherwise import changed as otherwise
from model.vocabulary import Step
from solver.questions.facts_as_variables import Remedy


def remedy(asked: Asked) -> Changed:
    """Let one of the nearest changes be so in a step of its own, which asks the same: it is legal there, or open."""
    found = explained(asked.text, asked.step, asked.action)
    now = found.now
    chosen: Remedy = _chosen(found.remedies, asked.word("which"))
    so = " and ".join(sentence_of(now.game, change.fact, change.instead) for change in chosen)
    left_open: Changed | None = None
    changes: dict[Fact, Value] = {change.fact: change.instead for change in chosen}
    for step in _steps_to_try(asked, found, changes):
        done = behind(asked, {"name": f"what if {so}"} | step)
        there = told(done.text).at(done.step)
        answer = there.answer if there.number == done.step and is_so(now, there.shown, changes) else None
        if answer in ("legal", "depends"):
            done = behind(asked, {"name": f"what if {so}"} | step | {"legal": ANSWERED[answer]})
            done = Changed(done.text, done.step, step["ask"], asked.card)
            if answer == "legal":
                return done
            left_open = left_open or done
    if left_open is None:
        raise CaseError("a step has no words for this change alone: change it in the text")
    return left_open


ANSWERED: dict[str, bool | str] = {"legal": True, "depends": "depends"}
"""How a step says which answer it expects."""


def _steps_to_try(asked: Asked, found: Explained, changes: Mapping[Fact, Value]) -> Iterator[dict[str, Any]]:
    """Return steps that give changes and ask the same, the plainest first.

    What the step that is looked at says for itself alone is said again; what is done in it, or its facts, could undo
    the changes, so they are said to be so after that as well. The phrase is another where its card lies elsewhere.
    """
    alone, there = asked.alone, otherwise(found.now, changes)
    before = _still_given(asked.here.given, found.now, there)
    ways = [alone | {"given": merged(before, given)} for given in ways_to_give(found.now, changes)]
    if not {"do", "happens", "facts"}.isdisjoint(alone):
        ways.append(alone | {"facts": alone.get("facts", {}) | by_name(found.now, changes)})
    for step in ways:
        for phrase in dict.fromkeys((asked.action, phrase_for(there, found.verdict.act))):
            yield step | {"ask": phrase}


def _still_given(given: Mapping[str, Any], now: State, there: State) -> dict[str, Any]:
    """Return what a step gives without the facts by name that a change ends, as those of what is elsewhere then."""
    ended = {name_of(now.game, fact) for fact, value in now.stated() if there.value(fact) is not value}
    facts = {name: value for name, value in given.get("facts", {}).items() if name not in ended}
    return {key: value for key, value in given.items() if key != "facts"} | ({"facts": facts} if facts else {})


def instead(asked: Asked) -> Changed:
    """Do what there is to be done instead: ask the other action, after what comes first or once its time has come."""
    found = explained(asked.text, asked.step, asked.action)
    now = found.now
    one: Instead = _chosen(found.instead, asked.word("which"))
    phrase = phrase_for(one.now, one.act)
    if one.first is not None:
        return _then(going_on(asked, do=[phrase_for(now, one.first)]), phrase)
    if one.later == "at once":
        return Changed(asked.text, asked.step, phrase, asked.card)
    if one.later == "once all has resolved":
        passes = now.stack_size if isinstance(now.stack_size, int) else 1
        return _then(going_on(asked, happens=["all players pass"] * passes), phrase)
    step, active = one.now.step, one.now.active
    assert isinstance(step, int)
    assert isinstance(active, int)
    begins = f"{now.game.players[active]}'s next" if one.later == "next turn" else "the next"
    turn = [f"{now.game.players[active]}'s next upkeep begins"] if one.later == "turn after this" else []
    return _then(going_on(asked, happens=[*turn, f"{begins} {Step(step).words} begins"]), phrase)


def _then(done: Changed, phrase: str) -> Changed:
    return Changed(done.text, done.step, phrase)


def _chosen(ways: Sequence[Any], which: str) -> Any:
    if not which.isdecimal() or int(which) >= len(ways):
        raise CaseError("that is not offered here any more")
    return ways[int(which)]
