"""Cards that a case file writes itself, each with its text: `[[card]]`. They are read like imported ones."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from arbiter.errors import CaseError
from arbiter.words.cards_by_name import the_emblem_of
from arbiter.words.names_in_phrases import TOKEN
from model.cards.emblems import EMBLEM, emblems_of
from model.cards.tokens import by_whose_they_are, is_described
from model.text.card import Card
from reader.card_record import Face, Record

DECKS = ("planar_deck", "scheme_deck", "attraction_deck")
AREAS = ("hand", "battlefield", "graveyard", "library", "exile", "command", "outside", "stack", *DECKS)
THIS_TURN = ("cast_this_turn", "this_turn")
"""The lists of a situation in which cards stand."""

COPIES = ("copy_of", "copy_this_turn")
"""The keys of an entry of such a list that name a card as well."""

COLOUR_LETTERS = r"^[WUBRG]*$"


class FaceText(BaseModel):
    """A face of a card, as it is printed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: str = Field(min_length=1, description="Its name.")
    cost: str = Field(default="", description='Its mana cost: "{1}{R}"; none if left out.')
    type: str = Field(description='Its type line: "Legendary Creature — Human Wizard".')
    text: str = Field(default="", description="Its rules text, a line for each ability.")
    stats: str = Field(default="", description='Power and toughness, "2/2", or loyalty.')
    colours: str = Field(default="", pattern=COLOUR_LETTERS, description='A colour indicator, as letters: "UB".')

    @property
    def face(self) -> Face:
        """The same, as a record has it."""
        line = self.type.replace(" - ", " — ").replace(" -- ", " — ")
        return Face(self.name, self.cost or None, line, self.text, self.stats or None, self.colours)


class CardText(FaceText):
    """A card that the case file writes itself; with ``back`` it is double-faced."""

    back: FaceText | None = Field(default=None, description="Its back face, or its other half.")
    modal: bool = Field(default=False, description="Its two faces are independent of each other.")

    @property
    def record(self) -> Record:
        """The same, as a record."""
        if self.back is None:
            return Record((self.face,))
        both = (self.face, self.back.face)
        if not self.modal and all(face.is_spell for face in both):
            return Record(both, "split")
        return Record(both, "modal_dfc" if self.modal else "transform")


_texts: dict[Card, CardText] = {}


@cache
def card_of(text: CardText) -> Card:
    """Return the card that is written so. Raises ``CaseError`` for what is no type line, and for a battle."""
    from reader.card import read

    if text.name.lower().endswith((TOKEN, EMBLEM)) or "#" in text.name:
        raise CaseError(f'"{text.name}" can\'t be the name of a card', place="name")
    try:
        found = read(text.record).card
    except ValueError as problem:
        raise CaseError(f"{problem}", place="type") from None
    _texts[found] = text
    made = (what for what in by_whose_they_are([found]).values() if not is_described(what))
    for what in (*made, *emblems_of(found)):
        _texts.setdefault(what, text)
    return found


def named_so(called: str, card: Card) -> tuple[Card, bool]:
    """Return what is called so, a card, or its token or emblem, and whether it is one of these. Raises ``CaseError``.

    "Odd Wolf", "Odd Wolf token" for a token that is a copy of it, "Odd Wolf's Cub token" for one that it creates.
    """
    what = called.lower()
    if what.endswith(EMBLEM):
        return the_emblem_of(card), True
    if not what.endswith(TOKEN):
        return card, False
    made = {name.lower(): one for name, one in by_whose_they_are([card]).items()}
    if (kind := what.removesuffix(TOKEN)) != card.name.lower() and kind not in made:
        raise CaseError(f'there is no token "{called[: -len(TOKEN)]}"', place="card")
    return made.get(kind, card), True


def text_of(card: Card) -> CardText | None:
    """Return how a case file has written a card, or what creates a token or gives an emblem; ``None`` if none has."""
    return _texts.get(card)


def with_own_cards(table: dict[str, Any]) -> dict[str, Any]:
    """Return the tables of a case file in which each entry that names a card of the file's own has its text.

    A card with another face or half may be called by both names, as it is in lists of cards.
    """
    own = {name: card for card in table.get("card") or () if isinstance(card, dict) for name in _names(card)}
    if not own:
        return table
    return {key: value if key == "card" else _put_in(value, own) for key, value in table.items()}


def _names(card: dict[str, Any]) -> list[str]:
    back = card.get("back")
    names = [str(card.get("name"))]
    return [*names, f"{names[0]} // {back.get('name')}"] if isinstance(back, dict) else names


def _whose(entry: str, own: dict[str, Any]) -> str:
    """Return which of these cards an entry names, or the token or emblem of which; "" for none of them."""
    if entry in own:
        return entry
    what = entry.lower().removesuffix(TOKEN).removesuffix(EMBLEM)
    if what == entry.lower():
        return ""
    return next((name for name in own if what == name.lower() or what.startswith(f"{name.lower()}'s ")), "")


def _put_in(value: Any, own: dict[str, Any], area: bool = False) -> Any:
    if isinstance(value, list):
        return [_entry(entry, own) if area else _put_in(entry, own) for entry in value]
    if isinstance(value, dict):
        return {key: _put_in(inner, own, key in (*AREAS, *THIS_TURN)) for key, inner in value.items()}
    return value


def _entry(entry: Any, own: dict[str, Any]) -> Any:
    if isinstance(entry, str):
        maker = _whose(entry, own)
        return {"card": entry, "written": own[maker]} if maker else entry
    if not isinstance(entry, dict):
        return entry
    maker = _whose(entry["card"], own) if isinstance(entry.get("card"), str) else ""
    said = {"written": own[maker]} if maker else {}
    copies = {name: own[name] for key in COPIES if isinstance(name := entry.get(key), str) and name in own}
    return {**entry, **said, **({"written_copies": copies} if copies else {})}
