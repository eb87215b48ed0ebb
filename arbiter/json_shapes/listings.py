"""The shapes of what there is to name, a row each, and of what was imported."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from arbiter.json_shapes.shape import Shape, maybe


class CardTold(Shape):
    """A card that is known."""

    name: str = Field(description="its name")
    cost: str = Field(description="its mana cost")
    types: str = Field(description="its type line")
    stats: str = Field(description="what is printed in its lower right corner")
    text: dict[str, Any] = maybe(
        "only of `arbiter cards`, unless there are a thousand or more: what it says, as a value: an object whose `is` "
        "names a class of `model/text/`, with the fields of it that are not as they are by default"
    )


class EditionListed(Shape):
    """An edition of the rules."""

    date: str = Field(description="its date")
    in_force: str = Field(serialization_alias="in force", description="until which date it was in force, in words")
    if_none_is_named: str = Field(
        serialization_alias="if none is named",
        description="`taken` if it is the one that is taken then, or empty",
    )


class ScopeListed(Shape):
    """A scope."""

    name: str = Field(description="its name")
    group: str = Field(description="the group that it is in, or empty")
    cards: str = Field(description="the cards that it is over")


class ReadingListed(Shape):
    """A reading of a rule."""

    name: str = Field(description="its name")
    against: str = Field(description="the numbers of the rules that it stands against")
    parts_in: str = Field(serialization_alias="parts in", description="the scopes in which it parts from them")
    says: str = Field(description="what it says, in our words")


class PhraseListed(Shape):
    """A form of phrase."""

    form: str = Field(description="how it is written")
    where: str = Field(description="`ask, do` of an action, `happens` of an event")


class ObservableListed(Shape):
    """A value that expectations and claims can speak of."""

    name: str = Field(description="its name, with what it is about")
    meaning: str = Field(description="what it is")


class ExampleListed(Shape):
    """An example case that is shipped."""

    file: str = Field(description="its file")
    title: str = Field(description="its title")


LISTED: dict[str, type[Shape]] = {
    "cards": CardTold,
    "editions": EditionListed,
    "scopes": ScopeListed,
    "readings": ReadingListed,
    "phrases": PhraseListed,
    "observables": ObservableListed,
    "examples": ExampleListed,
}
"""The shape of a row of each kind that `arbiter list` lists: the keys that are always there are its columns."""


def row_as(kind: str, row: tuple[str, ...], **more: Any) -> Shape:
    """Return a row of a kind in its shape; ``more`` are the keys that not every row has."""
    shape = LISTED[kind]
    columns = (name for name, field in shape.model_fields.items() if field.is_required())
    return shape(**dict(zip(columns, row, strict=True)), **more)


class CardsImported(Shape):
    """What came of taking in a card file."""

    cards: int = Field(description="how many cards are kept")
    path: str = Field(description="where")
    twice: int = Field(description="how many were left out that have the name of one before")
    no_cards: int = Field(description="how many entries were left out that are no cards of the game")


Became = Literal["harmless", "read", "read in part", "not read"]


class SentenceRead(Shape):
    """A sentence of an imported card, and what became of it."""

    said: str = Field(description="the sentence as it is printed")
    became: Became = Field(description="`read`, `read in part`, `not read`, or `harmless` if no action turns on it")
    values: list[Any] = Field(description="what it is taken to say, as values like those in the `text` of a card")
    why: list[str] = Field(description="what it could matter to, or why that is nothing, in words")


class RulesImported(Shape):
    """What came of taking in the published text of the rules."""

    edition: str = Field(description="of which edition it is")
    numbers: int = Field(description="how many numbers it has")
    path: str = Field(description="where it is kept")
