"""What an engine under test says, as JSON lines over its standard output; ``docs/engines.md`` describes it.

A state is told as the ``[situation]`` of a case file, in which each card may have an ``id``; an action as a phrase in
which an id stands in braces. So there are no other words for engines than for people.
"""

from __future__ import annotations

import json
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

VERSION = 1
"""The version of the protocol; an engine that speaks another is refused."""

MOST_LETTERS = 10_000_000
"""How long a line may be."""

Kind = Literal["playing lands", "casting", "activating", "attacking", "blocking", "other special actions"]
"""What an engine can say that its list has all of."""


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Hello(_Message):
    """Who an engine is, and what it can do."""

    protocol: int
    engine: str
    version: str
    can_set: bool = Field(default=False, description="It can be put before a board of somebody else's.")


class Known(_Message):
    """Which of some cards an engine knows."""

    known: list[str]


class Offer(_Message):
    """Something that may be done now. Without a phrase it is no action of the rules, and is not judged."""

    phrase: str = ""
    like: str = Field(default="", description="What offers that differ in nothing have in common.")


class Decision(_Message):
    """The state in which a player has to decide, and everything that may be done."""

    over: bool = False
    player: str = ""
    situation: dict[str, Any] = Field(default_factory=dict)
    offers: list[Offer] = Field(default_factory=list)
    complete: list[Kind] = Field(default_factory=list, description="Of which kinds of actions the list has all.")
    abstains: list[str] = Field(default_factory=list, description="The ids of what it does not claim to model.")
    seconds: float = Field(default=0.0, description="How long it took to list the offers.")
    untold: str = Field(default="", description="What bears on legality here and can't be told: nothing is judged.")


Message = TypeVar("Message", bound=_Message)


class Nonsense(ValueError):
    """What an engine said is not of the protocol."""


def read(kind: type[Message], line: str) -> Message:
    """Return the message that a line is. Raises ``Nonsense``."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense(f"it said what is no JSON: {_short(line)}") from None
    if isinstance(told, dict) and set(told) == {"error"}:
        raise Nonsense(f"it said: {_short(str(told['error']))}")
    try:
        return kind.model_validate(told)
    except ValidationError as problem:
        first = problem.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise Nonsense(f"it said what is no {kind.__name__.lower()}: {place}: {first['msg']}") from None


def _short(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:200]} ..."
