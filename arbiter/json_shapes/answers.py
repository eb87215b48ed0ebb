"""The shapes of answers about a situation: verdicts, options, stories."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from arbiter.json_shapes.shape import Shape, maybe

Answer = Literal["legal", "illegal", "depends"]
Values = dict[str, int | bool | str | None]


class Finding(Shape):
    """What a rule comes down to on a board, such as the ability that refuses a target."""

    found: str = Field(description="its kind, such as `hexproof`")
    about: str | None = Field(description="an object or a player, or `null`")
    cr: str | None = Field(description="the number of the rule behind it, or `null` where that is the rule in the way")
    source: str | None = Field(description="the object that gives it, or `null`")
    values: Values = Field(description="numbers as they are, everything else in words")
    sentence: str = Field(description="the same in words")


class LookedAt(Shape):
    """A prohibition or a limit that was looked at and does not stop a legal action."""

    rule: str = Field(description="its name")
    cr: str = Field(description="its number in that edition")
    sentence: str = Field(description="what it says, in our words")
    source: str | None = Field(description="the object that it comes from, or `null`")
    values: Values = Field(description="the numbers that decide it; `null` for one that is open")
    findings: list[Finding] = Field(description="what it comes down to on this board")


class Reason(Shape):
    """A rule in the way."""

    rule: str = Field(description="its name")
    cr: str = Field(description="its number in that edition")
    sentence: str = Field(description="what it says, in our words")
    source: str | None = Field(description="the object that it comes from, or `null`")
    values: Values = Field(description="the numbers that decide it; `null` for one that is open")
    certain: bool = Field(description="false if it is in the way only for some values of the open facts")
    findings: list[Finding] = Field(description="what it comes down to on this board")


class Permission(Shape):
    """What permits an aspect of a legal action."""

    rule: str = Field(description="its name")
    cr: str = Field(description="its number in that edition")
    source: str | None = Field(description="the object whose ability permits it, or `null`")


class Completions(Shape):
    """Values of the open facts that make an action legal, and some that make it illegal."""

    legal_if: dict[str, str] = Field(description="values of the open facts with which it is legal")
    illegal_if: dict[str, str] = Field(description="values of the open facts with which it is illegal")


class Fact(Shape):
    """Something that is so."""

    fact: str = Field(description="its name")
    value: str | None = Field(description="as it is written in a case file; `null` if it is open")
    sentence: str = Field(description="the same in words")


class Change(Shape):
    """A change of a fact."""

    fact: str = Field(description="its name")
    from_: str = Field(serialization_alias="from", description="what it is")
    to: str = Field(description="what it would be")
    sentence: str = Field(description="how it would be, in words")


class Instead(Shape):
    """What a player may do instead of an illegal action."""

    kind: str = Field(description="one of those below")
    action: str = Field(description="the phrase that asks for it")
    first: str | None = Field(description="an action that has to come before, or `null`")
    when: str | None = Field(description="a time to wait for, or `null`")


class UnmodelledText(Shape):
    """A text that is not modelled, and that an answer rests on."""

    source: str = Field(description="the object that says it")
    text: str = Field(description="what it says, in our words")
    reach: str = Field(
        description="`itself`, `what it is attached to`, `others`, `what it does as it resolves` or `anything`; "
        "`how it is paid for` is no text, but a choice in the story that nobody has said"
    )
    could_change: list[str] = Field(description="what it could change, in words")
    step: int = maybe("the step of the story in which it has acted, if it has")


class Texts(Shape):
    """The texts of the cards and rules that an answer names, as far as they were imported."""

    cards: dict[str, str] = Field(description="by the name of the card")
    rules: dict[str, str] = Field(description="by the number of the rule")
    hints: list[str] = Field(description="how to come by those that are missing")


class Judged(Shape):
    """What is said of every action that is judged."""

    action: str = Field(
        description="the action in words; what the question left open is chosen so that it is legal, or so that the "
        "fewest rules are in the way"
    )
    verdict: Answer = Field(description="`legal`, `illegal` or `depends`")
    edition: str = Field(description="the date of the rules edition")
    because: list[Reason] = Field(
        description="the rules in the way: for `illegal` all of them; for `depends` those that certainly are, or if "
        "there is none, those that are for some values"
    )
    facts: list[Fact] = Field(description="for `illegal`: a minimal set of facts that makes it so")
    remedies: list[list[Change]] = Field(
        description="for `illegal`: the nearest changes that would make it legal, fewest facts first; each a list of "
        "changes to make together"
    )
    witness: dict[str, Permission] | Completions = Field(
        description="for `legal`: what permits each aspect; for `depends`: a completion each way"
    )
    certain: bool = maybe(
        "only with `rests_on`: false if what is not modelled could make the answer another; true of an answer that it "
        "left open"
    )
    rests_on: list[UnmodelledText] = maybe(
        "only if there is any: the texts that are not modelled and that the answer rests on"
    )


class Verdict(Judged):
    """The answer to a question."""

    instead: list[Instead] = maybe(
        "for `illegal`: what the player may do instead, at most three, each asked again and legal; see below"
    )
    unexplained: str = maybe("only for `illegal` where `facts` and `remedies` could not be looked for: why")
    turns_on: list[str] = maybe("for `depends`: the names of the open facts that it turns on")
    not_looked_at: list[str] = maybe(
        "for `depends`, if the time was up: open facts of which it is not known whether it turns on them"
    )
    payment: list[str] = maybe(
        "for `legal`: one way to pay, each thing that is done for it in words; empty if it costs nothing, or if how it "
        "is paid is open"
    )
    targets: list[str] = maybe(
        "for `legal`: the targets that were named, or else the first that can be chosen; names of objects and players"
    )
    looked_at: list[LookedAt] = maybe(
        "for `legal`: the prohibitions that are in force and about such an action, and only do not fit its object, and "
        "the limits of which exactly one use is left; with `--why` all prohibitions and limits that were looked at"
    )
    most_x: int = maybe(
        "only for `legal` where X was left open and could be larger than the one in `action`: the largest"
    )
    payments: list[str] = maybe(
        "only with `--payments`: for `legal` every way to pay, each in words; sources that do the same are counted, "
        "not named, and in none of the ways is one too many"
    )
    texts: Texts = maybe("only with `--text`: the texts that the answer names")


class Option(Judged):
    """Something that a player may do, or may not."""

    from_: str = maybe("of a card to be played or cast: the zone where it is", alias="from")


class NotDecided(Shape):
    """Something on which there is no answer."""

    action: str = Field(description="a phrase that can be asked as it is")
    verdict: Literal["not decided"] = Field(description="`not decided`")
    why: str = Field(description="which limit was reached")


class Declaring(Shape):
    """What each creature does in the legal declarations of a step."""

    forced: bool = Field(description="whether declaring nothing is not legal")
    must: list[str] = Field(description="the creatures that are in every one")
    may: list[str] = Field(description="those that are in one")
    cant: list[str] = Field(description="those that are in none")
    example: str = Field(description="a legal declaration")
    rests_on: list[UnmodelledText] = maybe("as of a verdict, of that declaration")


class Options(Shape):
    """Everything that a player may do now."""

    player: str = Field(description="whose options they are")
    edition: str = Field(description="the date of the rules edition")
    options: list[Option | NotDecided] = Field(description="a verdict on each, without facts and remedies")
    declaring: Declaring = maybe(
        "where the player declares attackers or blockers now, or, if no player was named, another does: what each "
        "creature does"
    )
    left_out: list[UnmodelledText] = maybe(
        "only if there is any: the activated abilities that are not modelled, and so not among the options"
    )
    finished: bool = Field(description="false if the time was up before all were looked at")
    texts: Texts = maybe("only with `--text`: the texts that the answers name")


class StepTold(Shape):
    """A step of a story, and what came of it."""

    step: int = Field(description="its number, from 1")
    name: str = Field(description="its name, or what is done, happens or is asked in it")
    ok: bool = Field(description="whether all is as expected")
    rows: list[str] = maybe("the requirement rows it answers, if there are any")
    action: str = maybe("if something is asked: the action in words")
    verdict: Answer = maybe("if something is asked: the answer")
    edition: str = maybe("if something is asked: the date of the rules edition")
    because: list[Reason] = maybe("if something is asked: the rules in the way")
    certain: bool = maybe("as of a verdict")
    rests_on: list[UnmodelledText] = maybe("as of a verdict")
    refused: str = maybe("the message with which it is refused, if that is expected")
    differs: list[str] = maybe(
        "what differs from what is expected, in words, if anything does; that it was not decided, if it was not"
    )


class Told(Shape):
    """A story that was told to its end, or as far as it can be."""

    file: str = Field(description="the case file")
    title: str = Field(description="its title")
    steps: list[StepTold] = Field(description="its steps")
    ok: bool = Field(description="whether all is as expected")


class ErrorTold(Shape):
    """Why there is no answer."""

    kind: Literal["unreadable", "not decided", "not written", "crash"] = Field(
        description="`unreadable`, `not decided`, `not written` or `crash`"
    )
    file: str = Field(description="in which file it is, or empty")
    key: str = Field(description="where in it, or empty")
    message: str = Field(description="what is wrong, in words")


class NotTold(Shape):
    """A case file that can't be read, or is not decided in time."""

    file: str = Field(description="the case file")
    ok: Literal[False] = Field(description="false")
    error: ErrorTold = Field(description="why")


class NoAnswer(Shape):
    """That a command has no answer: what it writes then."""

    error: ErrorTold = Field(description="why")
