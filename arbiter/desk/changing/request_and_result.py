"""What a page asks for, and what a change makes of it: a text with a step that is looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from arbiter.desk.case_step_by_step import ToldStep, told
from arbiter.desk.changing import text_edits
from arbiter.desk.changing.what_if import Given, merged
from arbiter.errors import CaseError
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Value
from model.logic.terms import Term
from model.value_dataclasses import dataclass


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

    @property
    def here(self) -> ToldStep:
        """The step that is looked at. Raises ``CaseError`` for a text that is no case."""
        return told(self.text).at(self.step)

    @property
    def alone(self) -> dict[str, Any]:
        """What the step that is looked at says for itself alone: nothing if it changes nothing for itself alone."""
        here = self.here
        if here.outcome is None or not here.is_what_if:
            return {}
        step = here.outcome.step
        told = {"edition": step.edition, "given": step.given, "do": step.actions, "happens": step.events}
        return {key: value for key, value in (told | {"facts": step.facts}).items() if value}

    def word(self, name: str) -> str:
        """Return a word that goes with the change, "" if there is none."""
        return self.words.get(name, "")


@dataclass(frozen=True)
class Changed:
    """What a change has made: the text, the step to be looked at, what is asked there, and what to say of it."""

    text: str
    step: int
    action: str = ""
    card: str = ""
    said: str = ""


def same(asked: Asked, text: str) -> Changed:
    """Go on looking at the same, in another text."""
    return Changed(text, asked.step, asked.action, asked.card)


def behind(asked: Asked, step: Mapping[str, Any]) -> Changed:
    """Put a step in behind the one that is looked at, and look at it."""
    return Changed(text_edits.step_put_in(asked.text, asked.step, step), asked.step + 1)


def going_on(asked: Asked, do: Sequence[str] = (), happens: Sequence[str] = ()) -> Changed:
    """Put a step in behind the one that is looked at, in which actions are done or something happens.

    What that one says for itself alone is said again. Raises ``CaseError`` if it says what comes only after these.
    """
    alone = asked.alone
    if "facts" in alone or (do and "happens" in alone):
        raise CaseError("what this step says for itself comes after what is done: go on from another, or in the text")
    more = {"do": [*alone.get("do", ()), *do], "happens": [*alone.get("happens", ()), *happens]}
    return behind(asked, alone | {key: said[0] if len(said) == 1 else said for key, said in more.items() if said})


def giving(asked: Asked, ways: Iterable[Given], wanted: Mapping[Fact, Value]) -> Changed:
    """Let something be otherwise in the step that is looked at, if it is one that says "what if"; else in a new one.

    The first of the ways to give it is taken that makes so what is wanted. Raises ``CaseError`` if none does.
    """
    here = asked.here
    for more in ways:
        if here.is_what_if:
            done = same(asked, text_edits.step_set(asked.text, asked.step, "given", merged(here.given, more)))
        else:
            says = {"ask": asked.action} if asked.action else {"expect": _something_so(here.shown)}
            done = behind(asked, {"name": "what if", "given": more, **says})
            done = Changed(done.text, done.step, asked.action, asked.card)
        after = told(done.text)
        if done.step >= len(after.steps):
            raise CaseError(after.problem)
        if not wanted or is_so(here.shown, after.at(done.step).shown, wanted):
            return done
    raise CaseError("this step says otherwise: change it in the text")


def is_so(before: State, after: State, wanted: Mapping[Fact, Value]) -> bool:
    """Return whether facts are as they are wanted, and nothing more has come into the game."""
    return len(before.game.objects) == len(after.game.objects) and not any(
        differs(after, fact, value) for fact, value in wanted.items()
    )


def _something_so(now: State) -> dict[str, Any]:
    """Return what a step expects that has nothing to ask: how much is on the stack."""
    if not isinstance(now.stack_size, int):
        raise CaseError("ask something first: a step that changes something has to ask")
    return {"stack_size": now.stack_size}


def differs(now: State, fact: Fact, value: Value) -> bool:
    """Return whether a fact is not certainly of that value."""
    known = now.value(fact)
    return isinstance(value, Term) or isinstance(known, Term) or known != value


def value_of(written: str) -> Any:
    """Return a value as a case file has it, from what was typed: a number, true or false, or a text."""
    text = written.strip()
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
