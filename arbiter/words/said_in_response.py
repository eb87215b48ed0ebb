"""What is said of when something is done, where that is right now: in response to what is on the stack."""

from __future__ import annotations

import re
from collections.abc import Collection

from arbiter.errors import CaseError
from arbiter.set_apart_characters import SET_APART
from arbiter.words.objects_by_name import object_named
from model.game.state import State
from model.vocabulary import Zone

_STACKED = rf"(?P<stacked>(?:\w+'s\s+)?{SET_APART}(?:\s*#\d+)?(?:'s\s+(?:trigger|ability)(?:\s*#\d+)?)?)"
"""What a phrase calls a spell or ability on the stack."""

_RESPONSE = rf"in\s+response(?:\s+to\s+(?:the\s+)?{_STACKED})?"

_NOW = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"{_RESPONSE},?\s+(?P<does>.+)",
        rf"(?P<does>.+?),?\s+{_RESPONSE}",
        rf"(?P<does>.+?),?\s+with\s+(?:the\s+)?{_STACKED}\s+on\s+the\s+stack",
        rf"(?P<does>.+?),?\s+while\s+(?:the\s+)?{_STACKED}\s+is\s+on\s+the\s+stack",
    )
)
"""Said of what is done while something is on the stack, which may be named."""

_HOLDING = re.compile(r",?\s+(?:while\s+)?holding\s+priority$", re.IGNORECASE)
"""Said of who keeps priority, as everybody does who casts or activates (CR 117.3c)."""

_BY_DOING = re.compile(
    rf"(?P<who>.+?)\s+responds(?P<to>\s+to\s+(?:the\s+)?{_STACKED})?\s+by\s+(?P<doing>[a-z]+)ing\s+(?P<rest>.+)",
    re.IGNORECASE,
)

_IT = re.compile(r"\b(?P<before>targeting|on|at|with)\s+it\b", re.IGNORECASE)
"""Said for what is responded to."""


def without_response(now: State, text: str) -> str:
    """Return a phrase, its names set apart, without the words that say that it is done in response, or with priority.

    Raises ``CaseError`` if nothing is on the stack, or what is named is not.
    """
    text = _HOLDING.sub("", text)
    found = next(filter(None, (form.fullmatch(text) for form in _NOW)), None)
    if found is None:
        return text
    stacked = found.groupdict().get("stacked")
    to_be_responded_to(now, stacked)
    return found["does"] if stacked is None else _IT.sub(rf"\g<before> {stacked}", found["does"])


def by_doing(now: State, told: str, verbs: Collection[str]) -> str:
    """Return "Ann responds to Opt by casting Negate on it" as "Ann casts Negate on Opt". Raises ``CaseError``."""
    found = _BY_DOING.fullmatch(told)
    said = "" if found is None else found["doing"].lower()
    verb = next((verb for verb in verbs if said in (verb[:-1], verb[:-2], f"{verb[:-1]}{verb[-2]}")), None)
    if found is None or verb is None:
        return told
    to_be_responded_to(now, found["stacked"])
    rest = found["rest"] if found["to"] is None else _IT.sub(rf"\g<before> {found['stacked']}", found["rest"])
    return f"{found['who']} {verb} {rest}"


def to_be_responded_to(now: State, stacked: str | None) -> None:
    """See that there is a spell or ability of that name on the stack, or any. Raises ``CaseError``."""
    if stacked is None:
        if (now.number("stack_size") == 0) is True:
            raise CaseError("nothing is on the stack that could be responded to")
    elif now.on_stack(one := object_named(now, stacked, zones=(Zone.STACK,))) is False:
        raise CaseError(f"{one} is not on the stack, so nobody responds to it")
