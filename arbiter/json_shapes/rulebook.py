"""The shapes of what is said of rules and of keyword actions."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from arbiter.json_shapes.shape import Shape


class RuleTold(Shape):
    """A rule."""

    rule: str = Field(description="its name")
    kind: Literal["requires", "permits", "forbids"] = Field(description="how it combines with others")
    actions: list[str] = Field(description="the classes of action it is about")
    sentence: str = Field(description="what it says, in our words")
    numbers: dict[str, str] = Field(description="the number in each edition that has the rule")
    cases: list[str] = Field(
        description="the questions whose answer is another without it; looked for if a rule is named"
    )
    finished: bool = Field(description="false if the time was up before all cases were looked at")


class KeywordActionTold(Shape):
    """A keyword action."""

    keyword_action: str = Field(description="its name")
    sentence: str = Field(description="what it is, in our words")
    numbers: dict[str, str] = Field(description="the number in each edition that has it")
    said_by: dict[str, str] = Field(
        description="the instructions of `model/text/instructions/` that cards say it with, each with its sentence"
    )
    rules: list[str] = Field(description="the names of the rules that have its number")
    cases: list[str] = Field(description="the files that cite it")
