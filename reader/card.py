"""Reads a card: what its record says, as a value of :mod:`model.text.card`, and what became of each sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.cards.shorthand import DEFEATED
from model.cards.what_unread_texts_change import Of, allows, bears_on, larger
from model.text.abilities import (
    Ability,
    Modal,
    Triggered,
    unmodelled,
)
from model.text.card import INSETS, Card, card, split_card, with_prototype
from model.text.conditions.of_its_source import IsUnlocked
from model.text.continuous import StarIs
from model.text.entering_and_halves import EntersWith, Half
from model.text.instructions.becoming import ChoosesKind
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.trigger_conditions.of_objects import HalfUnlocked, ThisEnters
from model.text.unread import Changes, Unread
from model.value_dataclasses import dataclass, values_in
from model.vocabulary import ANY_AMOUNT
from reader.abilities import chosen_as_it_enters, levels_chapters_stations
from reader.abilities.keywords_of_cards import DEVOID
from reader.abilities.keywords_of_permanents import with_backup
from reader.abilities.spells import with_targets_of_costs, with_what_awakens
from reader.card_record import SPLIT, Face, Record
from reader.patterns import Pattern
from reader.segments.lines import Line, lines
from reader.segments.normalise import own_names
from reader.text_of_a_face import not_yet, parts_of_text
from reader.unread_texts.of_cards import apart_this_turn, enchants, in_either_zone, noted_modes, other_parts, overloaded
from reader.what_sentences_became import AlsoOf, IsColoured, OfTheCard, Part, Prototype, SpentOnX, values_of
from reader.words.cursor import NotRead
from reader.words.numbers import read_mana

ROOM = Pattern(r"— (?:.* )?Room\b")

DOUBLE_FACED = {"transform": False, "modal_dfc": True, "adventure": True, "omen": True}
"""The layouts of cards with two faces, and whether these are independent of each other (CR 712.3, 715.3, 720.3)."""

LATER = ("flip", "meld")
"""The layouts of cards whose other part is only what they become on the battlefield (CR 710.2, 712.4)."""

KINDRED = Pattern(r"\bTribal\b")


@dataclass(frozen=True)
class CardRead:
    """A card as it was read, and its text part by part, in order."""

    card: Card
    parts: tuple[Part, ...]


def read(record: Record) -> CardRead:
    """Return the card of a record. Raises ``ValueError`` if it has no card type."""
    front, *others = record.faces
    if len(others) == 1 and all(ROOM.search(face.type_line) and _is_mana(face.cost or "") for face in record.faces):
        return _room(record)
    if record.layout in DOUBLE_FACED and len(others) == 1 and others[0].type_line:
        back = _face(others[0], others[0].name, others[0].cost)
        modal = DOUBLE_FACED[record.layout] or any(kind in others[0].type_line for kind in INSETS)
        return _face(front, front.name, front.cost, _without_modes(back) if modal else back, modal=modal)
    if record.layout in SPLIT and len(others) == 1 and all(face.is_spell for face in record.faces):
        return _split(record)
    halves = record.name != front.name
    more = tuple(other_parts(others, record.layout in LATER))
    return _face(front, record.name, None if halves else front.cost, more=more)


def _face(
    face: Face,
    name: str,
    cost: str | None,
    back: CardRead | None = None,
    modal: bool = False,
    more: tuple[Part, ...] = (),
) -> CardRead:
    """Return one face as it is read, with its back if it has one; ``more`` is noted of other parts of the card."""
    type_line = KINDRED.sub("Kindred", face.type_line)
    parts = tuple(map(in_either_zone, with_what_awakens(with_targets_of_costs(tuple(parts_of_text(face, type_line))))))
    parts = with_backup(parts)
    if ROOM.search(type_line):
        parts = tuple(_of_a_half(part) for part in parts)
    if any(way.no_targets for way in _ways_to_cast(parts)):
        of_each = replace(face, text=face.text.replace("target", "each").replace("Target", "Each"))
        parts = tuple(overloaded(parts, tuple(parts_of_text(of_each, type_line))))
    parts = (*apart_this_turn(parts), *more)
    parts = (*parts, *enchants(type_line, parts), *((Part("", DEFEATED),) if face.is_battle else ()))
    if cost is not None and not _is_mana(cost):
        parts, cost = (*parts, Part("", notes=(unmodelled(f"its mana cost, {cost}", bears_on("casting")),))), None
    turned = tuple(way for way in _ways_to_cast(parts) if way.turned)
    if turned and back is None:
        parts = (*parts, Part("", notes=(unmodelled("the face that it may be cast as", allows("casting")),)))
    if turned and back is not None:
        back = replace(back, card=_saying_besides(back.card, turned))
    made = _made(name, cost, type_line, face, _without(turned, parts), None if back is None else back.card, modal)
    if DEVOID in [part.said.rstrip(",;") for part in parts]:
        made = replace(made, colours=frozenset())
    for its in [value for part in parts for value in part.values if isinstance(value, IsColoured)]:
        made = replace(made, colours=its.colours)
    for also in [value for part in parts for value in part.values if isinstance(value, AlsoOf)]:
        subtypes = tuple(dict.fromkeys((*made.subtypes, *also.subtypes)))
        made = replace(made, types=made.types | also.types, subtypes=subtypes)
    for inset in [value for part in parts for value in part.values if isinstance(value, Prototype)]:
        made = with_prototype(made, inset.cost, inset.stats)
    return CardRead(made, parts if back is None else (*parts, *back.parts))


def _ways_to_cast(parts: tuple[Part, ...]) -> list[AlternativeCost]:
    return [value for part in parts for value in part.values if isinstance(value, AlternativeCost)]


def _saying_besides(face: Card, more: tuple[Ability, ...]) -> Card:
    return replace(face, abilities=(*face.abilities, *more))


def _without(turned: tuple[Ability, ...], parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a front without what its back says: how the card is cast transformed (CR 702.146a)."""
    return tuple(replace(p, values=tuple(v for v in p.values if v not in turned)) for p in parts) if turned else parts


def _split(record: Record) -> CardRead:
    """Return a split card of two instants or sorceries, each as it is read by itself (CR 709.3b)."""
    halves = [_without_modes(_face(half, half.name, half.cost)) for half in record.faces]
    parts = tuple(part for half in halves for part in half.parts)
    return CardRead(split_card(*(half.card for half in halves)), parts)


def _room(record: Record) -> CardRead:
    """Return a Room: two halves, each with its mana cost, and what each says while it is unlocked (CR 709.5)."""
    front, parts = record.faces[0], []
    for half in record.faces:
        parts.append(Part("", (Half(half.name, read_mana(half.cost or "")),)))
        parts += [_of_a_door(part, half.name) for part in parts_of_text(half, half.type_line)]
    name = " // ".join(half.name for half in record.faces)
    made = _made(name, None, front.type_line, front, tuple(parts), None, modal=False)
    return CardRead(made, tuple(parts))


def _of_a_door(part: Part, half: str) -> Part:
    """Return what a half of a Room says: while it is unlocked, or as it is. What else it says is noted."""
    said = tuple(_while_unlocked(value, half) for value in part.values)
    return replace(part, values=said) if said and None not in said and not part.notes else _of_a_half(part)


def _while_unlocked(value: Any, half: str) -> Any:
    """Return what is said while a half is unlocked; ``None`` for what is not known to be said only then."""
    if isinstance(value, Triggered) and value.trigger == HalfUnlocked(""):
        return replace(value, trigger=HalfUnlocked(half))
    return levels_chapters_stations.while_it_holds(value, IsUnlocked(half))


def _of_a_half(part: Part) -> Part:
    """Return the notes for a part of a Room: it is said only once that half is unlocked (CR 709.5)."""
    return part if part.harmless else Part(part.said, notes=not_yet(Line(part.said)))


def _without_modes(back: CardRead) -> CardRead:
    """Return a back face that is cast by itself, with notes for modes: those of a back are not announced here."""
    if not any(isinstance(value, Modal) for part in back.parts for value in part.values):
        return back
    parts = tuple(map(noted_modes, back.parts))
    said = values_of(parts)
    notes = tuple(value for value in said if isinstance(value, Unread))
    abilities = tuple(value for value in said if not isinstance(value, Unread))
    return CardRead(replace(back.card, abilities=abilities, unmodelled=notes), parts)


def _is_mana(cost: str) -> bool:
    """Return whether a mana cost has only symbols that are known."""
    try:
        return str(read_mana(cost)) != ""
    except NotRead:
        return False


def _made(
    name: str, cost: str | None, type_line: str, face: Face, parts: tuple[Part, ...], back: Card | None, modal: bool
) -> Card:
    """Return the card that says all that; where no star is printed, what one would be is noted."""
    says = list(values_of(parts))
    if "*" not in (face.stats or ""):
        says = [NO_STAR if isinstance(one, StarIs) else one for one in says]
    if NO_NUMBER.search(face.stats or "") or any(isinstance(one, AlsoOf) and one.types for one in says):
        says = [*says, NO_STAR]
    on_x = next((one.kinds for one in says if isinstance(one, SpentOnX)), "")
    says = [one for one in says if not isinstance(one, OfTheCard)]
    choice = chosen_as_it_enters.choice_of(lines(face.text, own_names(face.name, "Legendary" in type_line)))
    modes = () if choice is None or face.is_spell else choice.options
    if "hoose" in face.text:
        modes = next((one.options for one in values_in(tuple(says)) if isinstance(one, ChoosesKind)), modes)
    stats = face.stats
    if "Planeswalker" in type_line and not (stats or "0").isdigit():
        says, stats = [*says, ENTERS_WITH_X_LOYALTY if stats == "X" else STARTING_LOYALTY], "0"
    more: dict[str, Any] = {"modes": modes, "modal": modal, "battle": face.is_battle}
    more |= {"stats": stats, "colours": face.colours, "x_kinds": on_x}
    return card(name, cost, type_line, *says, back=back, **more)


ENTERS_WITH_X_LOYALTY = EntersWith("loyalty", 0, x=True)
"""What a loyalty of X means: the X that was chosen for the spell (CR 107.3m, 306.5b)."""

STARTING_LOYALTY = unmodelled(
    "its starting loyalty", Changes(("counters loyalty",), Of.ITSELF, 0, 99), acts=ThisEnters()
)
"""What stands for a loyalty that is printed as no number."""

NO_STAR = unmodelled("its power and toughness", larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ITSELF))
"""What stands for a star that is not printed, and for what is printed and is no number."""

NO_NUMBER = Pattern(r"/.*[^\d*+-]|[^\d*+-].*/")
"""A power and toughness of which something is no number and has no star (CR 208.1): a half, or infinite."""
