"""What is done on the desk, as a change of the case's text: at the beginning of the situation, later of a step.

Each takes what was asked for, and returns the new text and the step to be looked at. Raises ``CaseError``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arbiter.answers.asking import Explained, explain
from arbiter.answers.refused import Instead
from arbiter.cases.particulars import FLAGS
from arbiter.cases.placing import AREAS
from arbiter.cases.writing import card_entry
from arbiter.desk import text_edits
from arbiter.desk.told import ToldStep, told
from arbiter.desk.what_if import Given, given_for, merged
from arbiter.errors import CaseError, unknown
from arbiter.phrases.phrase_for import phrase_for
from arbiter.phrases.phrases import action_meant
from arbiter.words.names import edition_named, object_named, player_named
from model.game.facts import Fact, sentence_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Term, Value
from model.objects.zones import put
from model.vocabulary import Step


@dataclass(frozen=True)
class Asked:
    """What a page asks for: the text, the step that is looked at, the card and the action that are chosen, a change."""

    text: str
    step: int = 0
    card: str = ""
    action: str = ""
    against: str = ""
    who: str = ""
    change: str = ""
    words: Mapping[str, str] = field(default_factory=dict)

    def word(self, name: str) -> str:
        """Return a word that goes with the change, "" if there is none."""
        return self.words.get(name, "")


@dataclass(frozen=True)
class Changed:
    """What a change has made: the text, the step to be looked at, and what is asked there."""

    text: str
    step: int
    action: str = ""
    card: str = ""


def made(asked: Asked) -> Changed:
    """Make the change that is asked for. Raises ``CaseError`` for one that is not known, or leads to nowhere."""
    if asked.change not in CHANGES:
        raise CaseError(unknown("change", asked.change, CHANGES))
    done = CHANGES[asked.change](asked)
    after = told(done.text)
    if done.step >= len(after.steps):
        raise CaseError(after.problem)
    return done


def value_of(written: str) -> Any:
    """Return a value as a case file has it, from what was typed: a number, true or false, or a text."""
    text = written.strip()
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


def _do(asked: Asked) -> Changed:
    """Do an action, as a step behind the one that is looked at; what that gives for itself, this one gives too."""
    here = _here(asked)
    step: dict[str, Any] = {"given": here.given, "do": [*here.done, asked.action]} if here.given else {}
    return _behind(asked, step or {"do": asked.action})


def _happen(asked: Asked) -> Changed:
    return _behind(asked, {"happens": asked.word("value")})


def _take_out(asked: Asked) -> Changed:
    return Changed(text_edits.step_taken_out(asked.text, asked.step), asked.step - 1)


def _remedy(asked: Asked) -> Changed:
    """Let one of the nearest changes be so in a step of its own, which asks the same: it is legal there."""
    now, found = _asked_again(asked)
    remedy = _chosen(found.remedies, asked.word("which"))
    given = given_for(now, {change.fact: change.instead for change in remedy})
    so = " and ".join(sentence_of(now.game, change.fact, change.instead) for change in remedy)
    more = {"name": f"what if {so}", "given": merged(_here(asked).given, given), "ask": asked.action, "legal": True}
    done = _behind(asked, _with_what_was_done(asked, more))
    after = told(done.text).at(done.step)
    if after.answer != "legal":
        raise CaseError("a case file has no words for this change alone: change it in the text")
    return Changed(done.text, done.step, asked.action, asked.card)


def _instead(asked: Asked) -> Changed:
    """Do what there is to be done instead: ask the other action, after what comes first or once its time has come."""
    now, found = _asked_again(asked)
    one: Instead = _chosen(found.instead, asked.word("which"))
    phrase = phrase_for(one.now, one.act)
    if one.first is not None:
        return _then(_behind(asked, {"do": phrase_for(now, one.first)}), phrase)
    if one.later == "at once":
        return Changed(asked.text, asked.step, phrase, asked.card)
    if one.later == "once all has resolved":
        passes = now.stack_size if isinstance(now.stack_size, int) else 1
        return _then(_behind(asked, {"happens": ["all players pass"] * passes}), phrase)
    step, active = one.now.step, one.now.active
    assert isinstance(step, int)
    assert isinstance(active, int)
    begins = f"{now.game.players[active]}'s next" if one.later == "next turn" else "the next"
    return _then(_behind(asked, {"happens": f"{begins} {Step(step).words} begins"}), phrase)


def _then(done: Changed, phrase: str) -> Changed:
    return Changed(done.text, done.step, phrase)


def _asked_again(asked: Asked) -> tuple[State, Explained]:
    now = _here(asked).shown
    return now, explain(now, action_meant(now, asked.action))


def _chosen(ways: Sequence[Any], which: str) -> Any:
    if not which.isdecimal() or int(which) >= len(ways):
        raise CaseError("that is not offered here any more")
    return ways[int(which)]


def _here(asked: Asked) -> ToldStep:
    return told(asked.text).at(asked.step)


def _behind(asked: Asked, step: Mapping[str, Any]) -> Changed:
    """Put a step in behind the one that is looked at, and look at it."""
    return Changed(text_edits.step_put_in(asked.text, asked.step, step), asked.step + 1)


def _with_what_was_done(asked: Asked, step: dict[str, Any]) -> dict[str, Any]:
    here = _here(asked)
    return step | {"do": here.done} if here.given and here.done else step


def _giving(asked: Asked, more: Given) -> Changed:
    """Let something be otherwise in the step that is looked at, if it gives something; else in one of its own."""
    here = _here(asked)
    if here.given:
        text = text_edits.step_set(asked.text, asked.step, "given", merged(here.given, more))
        return Changed(text, asked.step, asked.action, asked.card)
    says = {"ask": asked.action} if asked.action else {"expect": _something_so(here.shown)}
    done = _behind(asked, {"name": "what if", "given": more, **says})
    return Changed(done.text, done.step, asked.action, asked.card)


def _something_so(now: State) -> dict[str, Any]:
    """Return what a step expects that has nothing to ask: how much is on the stack."""
    if not isinstance(now.stack_size, int):
        raise CaseError("ask something first: a step that changes something has to ask")
    return {"stack_size": now.stack_size}


def _same(asked: Asked, text: str) -> Changed:
    return Changed(text, asked.step, asked.action, asked.card)


def _set_turn(asked: Asked) -> Changed:
    key, value = asked.word("key"), value_of(asked.word("value"))
    if asked.step == 0:
        return _same(asked, text_edits.situation_set(asked.text, key, value))
    return _giving(asked, {key: value})


def _set_player(asked: Asked) -> Changed:
    player, key, value = asked.word("player"), asked.word("key"), value_of(asked.word("value"))
    if asked.step == 0:
        return _same(asked, text_edits.player_set(asked.text, player, key, value))
    key, _, inner = key.partition(".")
    return _giving(asked, {player: {key: {inner: value} if inner else value}})


def _set_card(asked: Asked) -> Changed:
    key, value = asked.word("key"), value_of(asked.word("value"))
    if asked.step == 0:
        return _same(asked, text_edits.card_set(asked.text, asked.card, key, value))
    now = _here(asked).shown
    obj = object_named(now, asked.card)
    if key in FLAGS and isinstance(value, bool):
        return _giving(asked, given_for(now, {Fact(FLAGS[key], obj.index): value}))
    area, player = _where(now, obj)
    entry = card_entry(now, player, obj)
    table: dict[str, Any] = {"card": entry} if isinstance(entry, str) else dict(entry)
    key, _, inner = key.partition(".")
    table[key] = {**table.get(key, {}), inner: value} if inner else value
    return _giving(asked, {now.game.players[player]: {area: [table]}})


def _where(now: State, obj: Object) -> tuple[str, int]:
    zone, whose = now.zone(obj), now.controller(obj)
    area = next((area for area, there in AREAS.items() if zone == there), "")
    if not area or not isinstance(whose, int):
        raise CaseError(f"{obj} is in no zone that lists it: change it in the text")
    return area, whose


def _move(asked: Asked) -> Changed:
    player, area = asked.word("player"), asked.word("zone")
    if area not in AREAS:
        raise CaseError(unknown("zone", area, AREAS))
    if asked.step == 0:
        text = text_edits.card_moved(asked.text, asked.card, player, area)
        return Changed(text, asked.step, asked.action)
    now = _here(asked).shown
    obj = object_named(now, asked.card)
    by = player_named(now.game.players, player)
    moved = put(now, obj, AREAS[area], controller=by)
    where = [Fact("zone", obj.index), Fact("controller", obj.index)]
    given = given_for(now, {fact: moved.value(fact) for fact in where if _differs(now, fact, moved.value(fact))})
    done = _giving(asked, given)
    return Changed(done.text, done.step, asked.action)


def _differs(now: State, fact: Fact, value: Value) -> bool:
    known = now.value(fact)
    return isinstance(value, Term) or isinstance(known, Term) or known != value


def _add(asked: Asked) -> Changed:
    player, area, name = asked.word("player"), asked.word("zone"), asked.word("value").strip()
    if asked.step == 0:
        return _same(asked, text_edits.card_added(asked.text, player, area, name))
    there = _here(asked).shown
    number = sum(o.card.name == name for o in there.game.cards if (there.zone(o) == AREAS.get(area)) is True)
    return _giving(asked, {player: {area: [{"card": name, "count": number + 1} if number else name]}})


def _take_away(asked: Asked) -> Changed:
    if asked.step:
        raise CaseError("at the beginning cards are taken away; here one can be put outside the game")
    return Changed(text_edits.card_taken_away(asked.text, asked.card), 0, asked.action)


def _date(asked: Asked) -> Changed:
    day = edition_named(asked.word("value"))
    return _same(asked, text_edits.edited(asked.text, lambda document: document.update({"edition": day})))


CHANGES: dict[str, Callable[[Asked], Changed]] = {
    "do": _do,
    "happen": _happen,
    "take out": _take_out,
    "remedy": _remedy,
    "instead": _instead,
    "set turn": _set_turn,
    "set player": _set_player,
    "set card": _set_card,
    "move": _move,
    "add": _add,
    "take away": _take_away,
    "edition": _date,
}
"""What can be done on the desk, by name."""
