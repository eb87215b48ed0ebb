"""How a card was read, as text: each sentence beside its values, or beside what it could matter to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.errors import CaseError
from arbiter.imported.cards_by_name import card_read
from arbiter.json_shapes.listings import Became, SentenceRead
from arbiter.words.cards_by_name import card_named
from model.text.unread import Unread
from model.text.writing.as_expression import expression
from model.text.writing.as_json import written
from model.value_dataclasses import dataclass
from reader.what_sentences_became import OfTheCard, Part

HARMLESS: Became = "harmless"
READ: Became = "read"
PARTLY: Became = "read in part"
NOT_READ: Became = "not read"


@dataclass(frozen=True)
class Row:
    """A sentence as it is printed, what became of it, and the values or the reasons for that."""

    said: str
    became: Became
    values: tuple[Any, ...]
    why: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """Return it in words, the sentence first."""
        yield from (f"  {line}" for line in self.said.split("\n"))
        yield f"      {self.became}{': ' if self.why else ''}{'; '.join(self.why)}"
        yield from (f"      {line}" for value in self.values for line in expression(value).split("\n"))

    def told(self) -> SentenceRead:
        """Return it in its shape."""
        values = [written(value) for value in self.values]
        return SentenceRead(said=self.said, became=self.became, values=values, why=list(self.why))


def told(name: str) -> list[Row]:
    """Return what became of each sentence of an imported card. Raises ``CaseError`` if there is none of that name."""
    found = card_read(name)
    if found is None:
        card = card_named(name)
        raise CaseError(f"{card.name} was written by hand, and nothing was imported of it: arbiter cards {card.name}")
    return [_row(part) for part in found.parts]


def _row(part: Part) -> Row:
    values = tuple(value for value in (*part.values, *part.does) if not isinstance(value, Unread | OfTheCard))
    elsewhere = tuple(value.words for value in part.values if isinstance(value, OfTheCard))
    if part.harmless:
        return Row(part.said, HARMLESS, (), (part.harmless,))
    unread = part.not_read
    harmless = [note for note in part.notes if not note.can_matter]
    if unread:
        could = dict.fromkeys(word for note in unread for word in note.words())
        return Row(part.said, PARTLY if values else NOT_READ, values, (f"could matter to {', '.join(could)}",))
    if any(note.changes("attacks") for note in harmless):
        return Row(part.said, PARTLY if values else NOT_READ, values, ("a story stops there",))
    if harmless and not values:
        return Row(part.said, HARMLESS, (), tuple(word for note in harmless for word in note.words()))
    return Row(part.said, READ, values, (*elsewhere, *(("with what stands before it",) if part.joined else ())))
