"""The texts of real cards, where they lie beside the project, and how what is read compares with hand-written cards."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.imported.card_file_formats import record_of
from model.cards import catalogue
from model.text.abilities import Activated, Modal
from model.text.card import Card
from model.text.continuous import Makes
from model.text.costs.parts import ReturnToHand, Sacrifice, TapOther
from model.text.instructions.compound import May
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import CastOnlyIf
from model.text.parts_by_layer import Has
from model.text.unread import Unread
from reader.abilities.keywords import READERS
from reader.card import CardRead, read
from reader.card_record import Record
from tests.support import SHARED

NOTE = "not read"
FILES = ("cards.jsonl", "newer.jsonl")


def records(file: str) -> Iterator[Record]:
    """Return the cards of a file, but for battles and what is no card of the game; nothing if it is not there."""
    path = SHARED / "cards" / file
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        record = record_of(json.loads(line))
        if record is not None and not any("Battle" in face.type_line for face in record.faces):
            yield record


@cache
def by_hand_and_read() -> dict[str, tuple[Card, CardRead]]:
    """Return every card of the catalogue whose text is there, as it is written by hand and as it is read."""
    texts = {record.name: record for file in reversed(FILES) for record in records(file)}
    return {name: (card, read(texts[name])) for name, card in catalogue().items() if name in texts}


def same(by_hand: Card, found: CardRead) -> bool:
    """Return whether a card says the same by hand and as read, whatever notes say and abilities are called."""
    return _said(by_hand) == _said(found.card)


def _said(card: Card) -> Counter[str]:
    faces = card.faces
    return Counter(repr(_plain(ability)) for face in faces for ability in face.abilities)


def _plain(value: Any) -> Any:
    """Return a value as plain tuples, without what abilities and modes are called and what notes say."""
    match value:
        case Unread():
            return NOTE
        case Modal(modes, choose, any_number_with):
            return "Modal", [_plain(mode) for _, mode in modes], choose, any_number_with
        case tuple():
            return _in_one_note([_plain(inner) for inner in value])
        case Activated() | CastOnlyIf():
            value = dataclasses.replace(value, **{"name" if isinstance(value, Activated) else "text": ""})
        case Sacrifice(what) | TapOther(what) | ReturnToHand(what):  # of one's own, which goes without saying
            value = dataclasses.replace(value, what=dataclasses.replace(what, who=None, tapped=None))
        case AlternativeCost(name) if name not in READERS:
            value = dataclasses.replace(value, name="")
        case May(_, effect, _, then):
            return "May", _plain(effect), _plain(then)
        case Makes() | Has():
            return _in_no_order(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [getattr(value, field.name) for field in dataclasses.fields(value)]
        return type(value).__name__, [_plain(field) for field in fields]
    return sorted(map(str, value)) if isinstance(value, frozenset) else str(value)


def _in_one_note(values: list[Any]) -> list[Any]:
    """Return values with notes that stand side by side as one: by hand one note stands for several sentences."""
    return [one for one, before in zip(values, [None, *values], strict=False) if one != NOTE or before != NOTE]


def _in_no_order(value: Makes | Has) -> Any:
    """Return what is made of objects, its parts in no order: each applies in its layer."""
    if isinstance(value, Has):
        return "Has", sorted(str(_plain(ability)) for ability in value.abilities)
    made = sorted(str(_plain(part)) for part in value.parts)
    return "Makes", _plain(value.what), made, _plain(value.condition)


GOLDENS = Path(__file__).parent / "reader" / "goldens.toml"
