"""What an entry of a card file says, in each of the formats that are known, as a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.vocabulary import CardType
from reader.card_record import Face, Record

Entry = dict[str, Any]

NO_CARDS_OF_THE_GAME = frozenset(
    {"token", "double_faced_token", "emblem", "art_series", "vanguard", "planar", "scheme", "host", "augment"}
)
"""Layouts of what is printed like a card and is none that is played in a deck."""

TYPES = frozenset(kind.value for kind in CardType) - {CardType.KINDRED.value}
"""What stands on the type line of a card of the game, at least one of them."""

LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def record_of(entry: Any) -> Record | None:
    """Return what an entry says, ``None`` for what is no card of the game, or has no name or no type line."""
    faces = entry if isinstance(entry, list) else [entry]
    if not faces or not all(isinstance(face, dict) for face in faces):
        return None
    first = faces[0]
    known: tuple[tuple[str, Callable[[list[Entry]], Record]], ...] = (
        ("type_line", _scryfall),
        ("card_faces", _scryfall),
        ("type", _mtgjson),
        ("types", _lines),
    )
    read = next((read for key, read in known if key in first), None)
    if read is None or str(first.get("layout") or "").lower() in NO_CARDS_OF_THE_GAME:
        return None
    record = read(faces)
    front = record.faces[0]
    return record if front.name and not TYPES.isdisjoint(front.type_line.partition(" — ")[0].split()) else None


def _scryfall(entries: list[Entry]) -> Record:
    """Read a card object of Scryfall: one object, with its faces in it if it has several."""
    entry = entries[0]
    faces = entry.get("card_faces") or [entry]
    layout = str(entry.get("layout") or "normal")
    if layout == "reversible_card":
        faces, layout = faces[:1], "normal"
    return Record(tuple(_scryfall_face({**_shared(entry, len(faces)), **face}) for face in faces), layout)


def _shared(entry: Entry, faces: int) -> Entry:
    """Return what all faces have from the whole: of one alone everything."""
    return entry if faces == 1 else {key: entry[key] for key in ("type_line",) if key in entry}


def _scryfall_face(face: Entry) -> Face:
    return Face(
        name=_text(face, "name"),
        cost=_text(face, "mana_cost") or None,
        type_line=_text(face, "type_line"),
        text=_text(face, "oracle_text"),
        stats=_stats(face),
        colours=_letters(face.get("color_indicator")),
    )


def _mtgjson(entries: list[Entry]) -> Record:
    """Read the faces of a card of MTGJSON. Several with no side are cards that share a name: the first is taken."""
    faces = entries if all(entry.get("side") for entry in entries) else entries[:1]
    faces = sorted(faces, key=lambda entry: str(entry.get("side") or ""))
    found = tuple(
        Face(
            name=_text(face, "faceName") or _text(face, "name").split(" // ")[0],
            cost=_text(face, "manaCost") or None,
            type_line=_text(face, "type"),
            text=_text(face, "text"),
            stats=_stats(face),
            colours=_letters(face.get("colorIndicator")),
        )
        for face in faces
    )
    others = _text(faces[0], "name").split(" // ")[len(found) :]
    missing = tuple(
        Face(name, None, "") for name in others
    )  # a list of front faces says only what the others are called
    return Record((*found, *missing), _text(faces[0], "layout") or "normal")


def _lines(entries: list[Entry]) -> Record:
    """Read a card with its types in lists, and other faces under "other_faces"."""
    entry = entries[0]
    layout = str(entry.get("layout") or "normal").lower()
    others = [face for face in entry.get("other_faces") or () if isinstance(face, dict)]
    return Record(tuple(_line_face(face) for face in (entry, *others)), _LAYOUTS.get(layout, layout))


_LAYOUTS = {"doublefaced": "transform", "modal": "modal_dfc"}


def _line_face(face: Entry) -> Face:
    left = " ".join((*_words(face, "supertypes"), *_words(face, "types")))
    right = " ".join(_words(face, "subtypes"))
    return Face(
        name=_text(face, "name"),
        cost=_text(face, "mana_cost") or None,
        type_line=f"{left} — {right}" if right else left,
        text=_text(face, "oracle"),
        stats=_text(face, "pt") or _stats(face),
        colours=_letters(face.get("color_indicator")),
    )


def _stats(face: Entry) -> str | None:
    if face.get("power") is not None and face.get("toughness") is not None:
        return f"{face['power']}/{face['toughness']}"
    for key in ("loyalty", "defense"):
        if face.get(key) is not None:
            return str(face[key])
    return None


def _letters(colours: Any) -> str:
    """Return the colours of a colour indicator as letters, in the order of the colours."""
    words = colours.replace(",", " ").split() if isinstance(colours, str) else colours or ()
    found = {LETTERS.get(str(word).lower(), str(word)) for word in words if word != "and"}
    return "".join(letter for letter in "WUBRG" if letter in found)


def _words(face: Entry, key: str) -> list[str]:
    found = face.get(key)
    return [str(word) for word in found] if isinstance(found, list) else []


def _text(face: Entry, key: str) -> str:
    found = face.get(key)
    return found if isinstance(found, str) else ""
