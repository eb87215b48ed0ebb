"""The shapes of what is said of rules, and of cards and whatever else there is to name."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from arbiter.shapes.shape import Shape, maybe


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


class Refusing(Shape):
    """A rule that refuses something on one side of a comparison."""

    rule: str = Field(description="its name")
    cr: str = Field(description="its number in that edition")
    sentence: str = Field(description="what it says, in our words")
    card: str | None = Field(description="the card that it comes from, or `null`")


class Difference(Shape):
    """A class of situations in which two sides part."""

    scope: str = Field(description="in which scope")
    action: str = Field(description="the action, in words")
    legal_by: str = Field(description="the side by which it is legal")
    illegal_by: str = Field(description="the other")
    refused_by: list[Refusing] = Field(description="the rules that refuse it there")
    rests_on: list[str] = Field(description="what leaves a land play")
    situation: list[str] = Field(description="how the smallest such situation differs from the default situation")


class ActionOfOne(Shape):
    """An action that one wording of a card alone has."""

    wording: str = Field(description="which wording")
    action: str = Field(description="the action, in words")


class NotRead(Shape):
    """What is not read of a wording."""

    wording: str = Field(description="which wording")
    text: str = Field(description="what is not read")


class Compared(Shape):
    """A comparison of two sides over whole scopes."""

    from_: str = Field(serialization_alias="from", description="one side in words")
    to: str = Field(description="the other")
    differences: list[Difference] = Field(description="the classes of situations in which they part")
    agree_on: list[str] = Field(description="the actions about which a proof of agreement was found")
    unfinished: list[str] = Field(description="the actions about which it was not, and why")
    not_looked_at: int = Field(description="how many actions were not looked at, as the time was up")
    scopes: list[str] = Field(description="where was looked")
    asked: list[str] = Field(description="the kinds of actions that were asked about")
    not_asked: list[str] = Field(description="those of which nothing is said")
    actions_of_one: list[ActionOfOne] = maybe("of two wordings: the actions that one alone has")
    not_read: list[NotRead] = maybe("of two wordings: what is not read of them")


class CardTold(Shape):
    """A card that is known."""

    name: str = Field(description="its name")
    cost: str = Field(description="its mana cost")
    types: str = Field(description="its type line")
    stats: str = Field(description="what is printed in its lower right corner")
    text: Any = maybe("what it says, as a value: an object whose `is` names a class of `model/text/`")
