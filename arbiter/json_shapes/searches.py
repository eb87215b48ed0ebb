"""The shapes of what searches over whole scopes, and over games under two rulebooks, have come to."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from arbiter.json_shapes.answers import Judged
from arbiter.json_shapes.shape import Shape, maybe


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


class MoveMade(Shape):
    """A step of a game after which two sides part."""

    move: str = Field(description="what is done or happens, in words")
    paid: list[str] = Field(description="what is done to pay for it")


class Parting(Shape):
    """A move that two sides part about, after a game."""

    move: str = Field(description="the move, in words")
    allowed_by: str = Field(description="the side that allows it")
    verdicts: list[Judged] = Field(
        description="of both sides, as of `ask`, of two rules of each alone; none if the move is no action"
    )
    rests_on: list[str] = Field(description="what leaves a land play")
    game: list[MoveMade] = Field(description="the shortest game that leads to it, step by step")
    decided: str = Field(description="who found that no game is shorter")


class GamesCompared(Shape):
    """A comparison of two sides over the games that can follow."""

    from_: str = Field(serialization_alias="from", description="one side in words")
    to: str = Field(description="the other")
    file: str = Field(description="the case file from whose situation games are followed")
    differences: list[Parting] = Field(description="the moves that they part about, each after its shortest game")
    finished: bool = Field(description="false if the time was up")
    within: int | None = Field(description="up to how many moves it is known; `null` if the time was up")
    proved: bool = Field(description="whether there is no other difference in games of any length")
    rest: str | None = Field(description="the same in words; `null` if the time was up")
    only_so_many_instances_of: list[str] = Field(
        description="cards of whose abilities, and tokens of which, only so many at once were followed"
    )
    unmodelled: list[str] = Field(description="the texts that are not modelled: the games leave them out")


class Discovery(Shape):
    """An edge case that was found, and written as a case file."""

    kind: Literal["refusal", "conflict", "permission", "turn", "too strict", "too lax"] = Field(
        description="`refusal`, `conflict`, `permission` or `turn`; of what a filter creature by creature judges "
        "wrongly `too strict` or `too lax`"
    )
    title: str = Field(description="its title")
    file: str = Field(description="the case file that was written")
    legal: bool = Field(description="whether the action that it asks about is legal there")


class Discoveries(Shape):
    """The edge cases of some scopes."""

    discovered: list[Discovery] = Field(description="the edge cases that were written")
    there_already: int = Field(description="how many were in the folder before")
    not_written: list[str] = Field(description="what case files have no words for, and why")
    finished: bool = Field(description="whether every action was looked at to the end")
    problems: list[str] = Field(description="the actions that were not, and why")
    scopes: list[str] = Field(description="where was looked")
    asked: list[str] = Field(description="the kinds of actions that were asked about")
    not_asked: list[str] = Field(description="those of which nothing is said")


class RuleLooked(Shape):
    """What was found of a rule, or of requirements that can't all be met."""

    kind: Literal["decides", "silent", "implied", "contradicted", "contradiction"] = Field(
        description="`decides`, `silent`, `implied`, `contradicted` or `contradiction`"
    )
    rule: str = Field(description="its name")
    by: list[str] = Field(description="what implies or contradicts it")
    known: str | None = Field(description="why it is no mistake, if that is known, or `null`")
    scope: str | None = Field(description="the scope where that was found, or `null`")
    action: str | None = Field(description="the action, in words, or `null` if no situation shows it")
    situation: list[str] = Field(description="how the smallest such situation differs from the default situation")


class Linted(Shape):
    """What was found of the rules that are asked in some scopes."""

    findings: list[RuleLooked] = Field(description="what was found of each rule, and contradictions")
    finished: bool = Field(description="false if the time was up before every rule was looked at")
    scopes: list[str] = Field(description="where was looked")
    asked: list[str] = Field(description="the kinds of actions that were asked about")
    not_asked: list[str] = Field(description="those of which nothing is said")
