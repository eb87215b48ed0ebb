"""What a program may ask of the service: the bodies of its requests."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_SECONDS = 3_600
"""The longest time that a request may ask for; what the service allows may be less."""


class Request(BaseModel):
    """A request; what it does not know is refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    seconds: int | None = Field(
        default=None, ge=1, le=MOST_SECONDS, description="Stop after that many seconds; as long as the service allows."
    )


class AboutCase(Request):
    """A request about a case."""

    case: str | dict[str, Any] = Field(description="The text of a case file, or the same as an object.")
    file: str = Field(default="", description="What the case is called in the answer.")
    edition: str = Field(default="", description="The date of the rules edition; the case's own if left out.")


class AboutState(AboutCase):
    """A request about a case, as it is after some steps of its story."""

    after: int | Literal["last"] = Field(default=0, description='After that many steps of the story, or "last".')


class Ask(AboutState):
    """Is an action legal, and why?"""

    action: str = Field(description='What is asked: "Ann plays Forest".')
    payments: bool = Field(default=False, description="List every way to pay for it.")
    why: bool = Field(default=False, description="Say what was looked at and does not stop it.")
