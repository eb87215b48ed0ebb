"""What a program may ask of the service: the bodies of its requests."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_SECONDS = 3_600
"""The longest time that a request may ask for; what the service allows may be less."""

STRICT = "Take no answer that rests on text that is not modelled: it is a problem instead."


class Given(BaseModel):
    """An object of a request; what it does not know is refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class GivenCase(Given):
    """A case."""

    case: str | dict[str, Any] = Field(
        description="The text of a case file, or the same as an object (docs/case-file.schema.json)."
    )
    file: str = Field(default="", description="What the case is called in the answer.")


class Request(Given):
    """A request."""

    seconds: int | None = Field(
        default=None, ge=1, le=MOST_SECONDS, description="Stop after that many seconds; as long as the service allows."
    )


class AboutCase(GivenCase, Request):
    """A request about a case."""

    edition: str = Field(default="", description="The date of the rules edition; the case's own if left out.")


class AboutState(AboutCase):
    """A request about a case, as it is after some steps of its story."""

    after: int | Literal["last"] = Field(default=0, description='After that many steps of the story, or "last".')


class AskRequest(AboutState):
    """Is an action legal, and why?"""

    action: str = Field(description='What is asked: "Ann plays Forest".')
    payments: bool = Field(default=False, description="List every way to pay for it.")
    why: bool = Field(default=False, description="Say what was looked at and does not stop it.")
    text: bool = Field(default=False, description="Show the texts of the cards and rules that the answer names.")
    strict: bool = Field(default=False, description=STRICT)


class OptionsRequest(AboutState):
    """What may a player do now?"""

    player: str = Field(default="", description="Whose options; those of the player with priority if left out.")
    why_not: bool = Field(default=False, description="Say of the rest why it is not allowed.")
    text: bool = Field(default=False, description="Show the texts of the cards and rules that the answers name.")


class CheckRequest(AboutCase):
    """Is every step of the case as it expects? The seconds are those of each step."""

    referee: bool = Field(default=False, description="Have every answer checked by enumeration as well.")
    strict: bool = Field(default=False, description=STRICT)


class VerifyRequest(AboutCase):
    """Are the claims of the case true of every game that can follow? The seconds are those of each claim."""

    claims: list[dict[str, Any]] = Field(
        default_factory=list, description="Claims in the place of those of the case, with the keys of [[claim]]."
    )
    engine: Literal["both", "sat", "z3"] = Field(default="both", description="Who searches.")
    games: int = Field(default=1, ge=1, le=20, description="Show so many games, if there are as many.")
    strict: bool = Field(default=False, description=STRICT)


class CompareRequest(Request):
    """In which situations do two rulebooks part?"""

    from_: str = Field(default="", validation_alias="from", description="An edition, a reading, or a rule.")
    to: str = Field(default="", description="Another one; the newest edition if left out.")
    scopes: list[str] = Field(default_factory=list, description="Names of scopes; if left out, those that matter.")
    cards: list[str] = Field(default_factory=list, description='Cards of a scope of your own: "Ned: Shock" is Ned\'s.')
    game: GivenCase | None = Field(
        default=None,
        description="Instead of scopes: compare the games that can follow from this case.",
    )
    within: int = Field(default=10, ge=0, description="With game: in how many moves they have to part.")
    text: list[GivenCase] = Field(
        default_factory=list,
        min_length=2,
        max_length=2,
        description="Instead of all else but from, an edition: two cases that write a card with different texts.",
    )


class RulesRequest(Request):
    """What is there to say of a rule?"""

    which: str = Field(default="", description="A rule's name or number, words in it, or a keyword action; else all.")
    cases: bool = Field(default=False, description="Of one rule: look for the cases that turn on it; that takes long.")


class CardsRequest(Request):
    """Which cards are known?"""

    word: str = Field(default="", description="Only those with this word in name, cost, types or stats.")
