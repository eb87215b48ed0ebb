"""The shapes of what comes of claims about every game, and of looking at what proves an answer."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from arbiter.json_shapes.answers import UnmodelledText
from arbiter.json_shapes.shape import Shape, maybe

Watched = dict[str, Any]


class GameStep(Shape):
    """A step of a game."""

    step: str = Field(description="what is done or happens, in words")
    paid: list[str] = Field(description="what is done to pay for it")
    chosen: list[str] = Field(
        description="what was chosen meanwhile: targets of triggers, their order, the legend kept"
    )
    rules: list[str] = Field(description="the numbers by which it is made")
    changed: dict[str, Any] = Field(description="the facts that are not as they were")
    watched: Watched = Field(description="the values that the claim is about")


class Support(Shape):
    """What a proof would fail without."""

    step: str = Field(description="a step")
    taken_away: str = Field(description="what is taken away from it so that the proof fails")
    rule: str | None = Field(description="the rule that asks for it")


class Proof(Shape):
    """A proof about games of any length."""

    by: str = Field(description="the method")
    k: int | None = Field(description="induction over so many steps")
    invariants: list[str] = Field(description="what is known to hold always and was used")
    rests_on: Support | None = Field(description="what the proof would fail without, if that was found")


class Claimed(Shape):
    """What came of a claim."""

    name: str = Field(description="what it says, in words")
    kind: str = Field(description="`always`, `never` or `possible`")
    claim: str = Field(description="what is claimed")
    expected: Literal["holds", "breaks"] = Field(description="`holds` or `breaks`")
    true: bool | None = Field(description="whether it is true; `null` if that is undecided")
    ok: bool = Field(description="whether it came out as expected")
    answer: str = Field(description="the answer in words, with who decided it")
    within: int | None = maybe("up to how many steps it is known; `null` for games of any length")
    edition: str = maybe("by which edition")
    allowed: list[str] = maybe("with which events allowed")
    says_nothing: str = maybe('why a claim that is true is true of nothing; "" if it says something')
    certain: bool = maybe(
        "whether it is the same whatever the texts in `rests_on` do, and however the choices in `followed_one_way` are "
        "made"
    )
    rests_on: list[UnmodelledText] = maybe(
        "the texts that are not modelled, could matter, and do nothing in the games that are followed"
    )
    followed_only: list[str] = maybe("the objects of whose abilities at most two instances are followed at once")
    tokens_followed_only: list[str] = maybe(
        "the tokens of which at most three more are followed at once than there are at first"
    )
    followed_one_way: list[str] = maybe(
        "choices that are made in one way only, or only so far, though players could make them otherwise"
    )
    nobody_attacks: bool = maybe("whether a creature could attack: games are followed in which none does")
    start: Watched = maybe("what is watched, where the shown game begins, by its expression")
    game: list[GameStep] = maybe("the shortest game that shows it, step by step; empty if there is none")
    more_games: list[list[GameStep]] = maybe("with `--all`: other games")
    proof: Proof = maybe("only of a proof: how it is made, and what it would fail without")


class ClaimsTold(Shape):
    """What came of the claims of a case."""

    title: str = Field(description="the title of the case")
    path: str = Field(description="the case file")
    ok: bool = Field(description="whether all came out as expected")
    claims: list[Claimed] = Field(description="each of its claims; one that was not decided in time ends with `answer`")


class AnswerChecked(Shape):
    """An answer of a script, and whether what stands beside it proves it."""

    question: str = Field(description="what is asked, in words")
    answer: str = Field(description="`sat` or `unsat`; `unknown` if the script says none")
    proved: bool = Field(description="whether it is proved")
    lemmas: int = Field(description="how many lemmas its proof has; 0 of a solution")
    problem: str = Field(description="why it is not proved, or empty")
