"""The shapes of what came of letting a rules engine play."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from arbiter.json_shapes.shape import Shape

How = Literal["offered though illegal", "not offered though legal"]


class RuleNamed(Shape):
    """A rule that an engine parts with."""

    number: str = Field(description="its number in the newest edition")
    name: str = Field(description="its name")


class DuelFinding(Shape):
    """A group of decisions in which an engine parts with the same rules."""

    title: str = Field(description="what it is, in words")
    how: How = Field(description="`offered though illegal` or `not offered though legal`")
    phrase: str = Field(description="the action")
    rules: list[RuleNamed] = Field(description="the rules in the way, or those that permit it")
    instead: list[str] = Field(description="what the player may do instead")
    games: int = Field(description="in how many games it was seen")
    case: str = Field(description="the case file that says what the rulebook says")
    line: str = Field(description="the file with the line of the game up to there, the engine's side")


class Duelled(Shape):
    """What came of games that an engine has played."""

    games: int = Field(description="how many games there are")
    counts: dict[str, int] = Field(description="how many decisions there were, and what came of them")
    seconds: dict[str, float | int] = Field(description="how long the engine took, and Arbiter, in all games together")
    set_aside: dict[str, str] = Field(description="by the seed of a game that was not played to its end: why")
    findings: list[DuelFinding] = Field(description="where the engine parts with the rules")
    finished: bool = Field(description="false if the time was up")


class PartsAt(Shape):
    """Something in which an engine parts with the rules at one board."""

    how: How = Field(description="`offered though illegal` or `not offered though legal`")
    phrase: str = Field(description="the action")
    rules: list[str] = Field(description="the names of the rules in the way, or of those that permit it")


class Looked(Shape):
    """What an engine offers at one board."""

    engine: str = Field(description="the name that the engine gives itself")
    player: str = Field(description="who decides")
    offers: list[str] = Field(description="what it offers, each as a phrase")
    parts: list[PartsAt] = Field(description="where it parts with the rules")
