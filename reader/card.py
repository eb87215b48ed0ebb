"""Reads a card: what its record says, as a value of :mod:`model.text.card`, and what became of each sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from model.cards.footprints import Of, allows, bears_on, larger
from model.cards.shorthand import DEFEATED
from model.text.abilities import (
    Ability,
    Activated,
    Modal,
    Triggered,
    unmodelled,
)
from model.text.becoming import EntersWith, Half
from model.text.card import INSETS, Card, card, split_card, with_prototype
from model.text.conditions.condition import Condition
from model.text.conditions.of_its_source import IsUnlocked
from model.text.continuous import StarIs
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.mana import COLOURS
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_objects import HalfUnlocked, ThisEnters
from model.text.unread import Changes, Unread
from model.values import dataclass
from model.vocabulary import MOST_X, Zone
from reader.abilities import chosen, given_keywords, keywords, levels, triggers
from reader.abilities.keywords_of_cards import DEVOID
from reader.abilities.modes import PaidFor, paid_for
from reader.abilities.spells import spell, with_targets_of_costs
from reader.effects.verbs import VERBS
from reader.instructions import activated
from reader.notes.of_cards import enchants, noted_modes, other_parts, overloaded
from reader.notes.of_predicates import conditional
from reader.notes.of_statics import notes
from reader.parts import REMINDER, OfTheCard, Part, Prototype, SpentOnX, values_of
from reader.record import SPLIT, Face, Record
from reader.segments.ability_words import Headed, headed
from reader.segments.lines import BULLET, LONGEST, Line, lines, sentences, with_modes
from reader.segments.normalise import own_names, without_capital
from reader.statics.defining import OF_ALL_COLOURS
from reader.statics.reading import FAMILIES, read_static, static
from reader.words.cursor import NotRead
from reader.words.keywords import BEGINS
from reader.words.numbers import read_mana

FAMILIES.append(given_keywords.PATTERNS)

ROOM = re.compile(r"— (?:.* )?Room\b")

DOUBLE_FACED = {"transform": False, "modal_dfc": True, "adventure": True, "omen": True}
"""The layouts of cards with two faces, and whether these are independent of each other (CR 712.3, 715.3, 720.3)."""

LATER = ("flip", "meld")
"""The layouts of cards whose other part is only what they become on the battlefield (CR 710.2, 712.4)."""

KINDRED = re.compile(r"\bTribal\b")
_CHAPTER = re.compile(r"(?:[IVX]+(?:, [IVX]+)* [—-]|(?:Visit|Prize) —) ")
"""A chapter of a Saga, which triggers as a counter is put on it, or what an Attraction does as it is visited or its
prize is claimed (CR 714.2b, 702.159)."""


_LATER = re.compile(r"STATION \d|\d+\+ ?(?:\||$)|Level \d|[^\"]*: Level \d+$")
"""What stands under such a line is said only once a permanent has come that far (CR 702.87, 716, 721)."""


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
    parts = with_targets_of_costs(tuple(_parts(face, type_line)))
    if ROOM.search(type_line):
        parts = tuple(_of_a_half(part) for part in parts)
    if any(isinstance(value, AlternativeCost) and value.no_targets for part in parts for value in part.values):
        parts = tuple(overloaded(part) for part in parts)
    parts = (*parts, *more)
    parts = (*parts, *enchants(type_line, parts), *((Part("", DEFEATED),) if face.is_battle else ()))
    if cost is not None and not _is_mana(cost):
        parts, cost = (*parts, Part("", notes=(unmodelled(f"its mana cost, {cost}", bears_on("casting")),))), None
    turned = tuple(v for part in parts for v in part.values if isinstance(v, AlternativeCost) and v.turned)
    if turned and back is None:
        parts = (*parts, Part("", notes=(unmodelled("the face that it may be cast as", allows("casting")),)))
    if turned and back is not None:
        back = replace(back, card=_saying_besides(back.card, turned))
    made = _made(name, cost, type_line, face, _without(turned, parts), None if back is None else back.card, modal)
    if any(part.said.rstrip(",;") == DEVOID for part in parts):
        made = replace(made, colours=frozenset())
    if any(_is_of_all_colours(part) for part in parts):
        made = replace(made, colours=frozenset(COLOURS))
    for inset in (value for part in parts for value in part.values if isinstance(value, Prototype)):
        made = with_prototype(made, inset.cost, inset.stats)
    return CardRead(made, parts if back is None else (*parts, *back.parts))


def _is_of_all_colours(part: Part) -> bool:
    """Return whether a sentence is read that gives the card all colours, of itself alone (CR 604.3)."""
    return part.said.endswith(OF_ALL_COLOURS) and not part.values and not part.notes


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
        parts += [_of_a_door(part, half.name) for part in _parts(half, half.type_line)]
    name = " // ".join(half.name for half in record.faces)
    made = _made(name, None, front.type_line, front, tuple(parts), None, modal=False)
    return CardRead(made, tuple(parts))


def _of_a_door(part: Part, half: str) -> Part:
    """Return what a half of a Room says: while it is unlocked, or as it is. What else it says is noted."""
    said = tuple(_while_unlocked(value, half) for value in part.values)
    return replace(part, values=said) if said and None not in said and not part.notes else _of_a_half(part)


def _while_unlocked(value: Any, half: str) -> Any:
    """Return what is said while a half is unlocked; ``None`` for what is not known to be said only then."""
    if isinstance(value, Triggered):
        return replace(value, trigger=HalfUnlocked(half)) if value.trigger == HalfUnlocked("") else None
    return levels.while_it_holds(value, IsUnlocked(half))


def _of_a_half(part: Part) -> Part:
    """Return the notes for a part of a Room: it is said only once that half is unlocked (CR 709.5)."""
    return part if part.harmless else Part(part.said, notes=_not_yet(Line(part.said)))


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


def _parts(face: Face, type_line: str) -> Iterator[Part]:
    """Return what became of each part of a text: its lines by kind, reminder text where it stands."""
    names = own_names(face.name, "Legendary" in type_line)
    is_spell = "Instant" in type_line or "Sorcery" in type_line
    all_lines = lines(face.text, names)
    choice = None if is_spell else chosen.choice_of(all_lines)
    told: list[Line] = []
    taken: list[str] = []
    later, paid, asked = False, PaidFor(), None
    yield from levels.creature_at(face)
    for line in all_lines if is_spell else with_modes(all_lines):
        if (symbol := levels.symbol_of(line)) is not None:
            asked, rest, gains = symbol
            yield Part(line.said[: len(line.said) - len(rest.said)], gains, harmless="" if gains else SYMBOL)
            reminders, line = line.reminders, rest
            yield from _at_a_level(rest, asked, taken, face) if rest.said else ()
            yield from (Part(reminder, harmless=REMINDER) for reminder in reminders)
            continue
        later = later or bool(_LATER.match(line.said))
        if asked is not None:
            yield from _at_a_level(line, asked, taken, face)
        elif later or len(line.said) > LONGEST:
            yield Part(line.said, notes=_not_yet(line))
        elif (found := keywords.keywords(line, face) if line.said else []) is not None:
            found, paid = paid_for(found, paid)
            yield from found
        elif is_spell and _NAME.fullmatch(line.said) and line.said.split()[0].lower() not in VERBS:
            yield Part(line.said, notes=(unmodelled(line.said),))
        elif is_spell and (ability := _ability_of_a_spell(line)) is not None:
            yield ability
        elif is_spell:
            told.append(line)
        else:
            yield from _with_choice(line, choice, taken, face)
        yield from (Part(reminder, harmless=REMINDER) for reminder in line.reminders)
    if is_spell:
        yield from spell(told, "{X}" in (face.cost or ""), paid)


def _with_choice(line: Line, choice: chosen.Choice | None, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what a line of a permanent says, also of what was chosen as it entered."""

    def read(one: Line) -> Iterable[Part]:
        return _line(one, list(taken), face)

    found = None if choice is None else chosen.of_what_was_chosen(line, choice, read)
    return _line(line, taken, face) if found is None else found


_NAME = re.compile(r"[A-Z][\w'-]*(?: [\w'-]+){0,2}(?: ?(?:\{[^.]*\})+)?")
"""A line of words without a stop: a keyword ability, which may bear on anything if it is not known (CR 702.1)."""


SYMBOL = "it tells while what stands with it is said (CR 711.2, 721.2)"


def _at_a_level(line: Line, asked: Condition, taken: list[str], face: Face) -> Iterator[Part]:
    """Return what a line says at a level, or where there are enough charge counters."""
    if (size := levels.size_at(line, asked)) is not None:
        yield size
        return
    found = keywords.keywords(line, face) if line.said else []
    for part in found if found is not None else _line(line, taken, face):
        yield levels.said_while(part, asked, _not_yet)


def _is_an_ability(line: Line) -> bool:
    """Return whether a line of an instant or sorcery is an ability of its own, that functions elsewhere (CR 113.6)."""
    return bool(_OF_THE_CARD.match(line.text)) or (activated.parted(line) is not None and BULLET not in line.said)


_OF_THE_CARD = re.compile(
    r"When(?:ever)? (?:~|you (?:cycle|cast|discard|mill|reveal) ~)|"
    r"(?:When|Whenever|At) (?![^,]* (?:this turn|next)\b)[^\"]*"
    r"(?:\bdiscard ~|\b(?:return|exile) ~ (?:from|to)\b|~ (?:is (?:in|exiled|suspended)|haunts)\b)"
)
"""How a triggered ability begins that is about the card itself, wherever it lies."""


def _ability_of_a_spell(line: Line) -> Part | None:
    """Return what an instant or sorcery says as an ability: it functions in the zone that it is about.

    ``None`` for what it does as it resolves. An ability word may stand before it.
    """
    word = headed(line)
    if word is not None and not word.means_more:
        found = _ability_of_a_spell(word.rest)
        return None if found is None else replace(found, said=word.words + found.said)
    if not _is_an_ability(line):
        return None
    if BEGINS.match(line.said):
        return triggers.triggered(line)
    read = activated.activated(line, [])
    on_battlefield = any(isinstance(v, Activated) and v.zone is Zone.BATTLEFIELD for v in read.values)
    return Part(line.said, notes=(activated.note(line.said, line),)) if on_battlefield else read


def _not_yet(line: Line) -> tuple[Unread, ...]:
    """Return the notes for a line that is said only once a permanent has come so far: what it could change then."""
    text = line.text[:LONGEST].strip().rstrip(".")
    if BEGINS.match(line.said):
        return (unmodelled(line.said[:LONGEST], acts=Whatever()),)
    if _LATER.match(line.said) or _SIZE.match(line.said):
        return (unmodelled(line.said[:LONGEST], allows("activating"), larger(-99, 99, Of.ITSELF)),)
    has = f"~ has {text[:1].lower()}{text[1:]}"
    return notes(line.said[:LONGEST], without_capital(text) if conditional(has) is None else has)


_SIZE = re.compile(r"\d+/\d+$")


def _line(line: Line, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what a line of a permanent says: an activated, a triggered or a static ability."""
    if _CHAPTER.match(line.said):
        return (Part(line.said, notes=(unmodelled(line.said, acts=Whatever()),)),)
    word, prefix = headed(line), ""
    if word is not None and word.means_more:
        return _meaning_more(line, word, taken, face)
    if word is not None:
        prefix, line = word.words, word.rest
        if (found := keywords.keywords(line, face)) is not None:
            return (replace(found[0], said=prefix + found[0].said), *found[1:])
    if (exerted := triggers.exerted(line)) is not None:
        return exerted
    if BEGINS.match(line.said):
        return (triggers.triggered(line, prefix),)
    if activated.parted(line) is not None:
        return (activated.activated(line, taken, prefix),)
    return static(line, prefix)


def _meaning_more(line: Line, word: Headed, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what a line says under a word with a meaning of its own: "exhaust", "boast", "solved"."""
    if word.words.startswith("Solved"):
        return levels.solved(word.words, _line(word.rest, taken, face), _not_yet)
    if word.words.startswith("Max speed"):
        return levels.at_max_speed(word.words, _at_max_speed(word.rest, taken, face), _not_yet)
    if word.words.startswith("To solve"):
        return (levels.to_solve(line.said, word.rest),)
    if activated.parted(word.rest) is not None:
        for name, limited in _LIMITED.items():
            if word.words.startswith(name):
                return (limited(word.rest, taken, word.words),)
    return (Part(line.said, notes=_limited(line, word.rest)),)


_LIMITED = {"Exhaust": activated.exhaust, "Boast": activated.boast}
"""What says of an activated ability when, and how often, it can be activated."""


def _at_max_speed(rest: Line, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what is said at max speed, as what an ability says by itself, or each sentence while one has that."""
    if not (BEGINS.match(rest.said) or activated.parted(rest) is not None):
        told = sentences(rest)
        found = [read_static(Line(MAX_SPEED + without_capital(one.text.strip()), (), one.names)) for one in told]
        if all(part.values and not part.notes for part in found):
            return [replace(part, said=one.said) for part, one in zip(found, told, strict=True)]
    return _line(rest, taken, face)


MAX_SPEED = "As long as you have max speed, "
"""What "max speed" means before what is said all the time (CR 702.178a)."""


def _limited(line: Line, rest: Line) -> tuple[Unread, ...]:
    """Return the notes for a line under a word with a meaning of its own: "max speed", "exhaust", "boast"."""
    if BEGINS.match(rest.said):
        return (unmodelled(line.said, acts=Whatever()),)
    if activated.parted(rest) is not None:
        return (activated.note(line.said, rest),)
    return notes(line.said, without_capital(rest.text.strip()).rstrip("."))


def _made(
    name: str, cost: str | None, type_line: str, face: Face, parts: tuple[Part, ...], back: Card | None, modal: bool
) -> Card:
    """Return the card that says all that; where no star is printed, what one would be is noted."""
    says = values_of(parts)
    if "*" not in (face.stats or ""):
        says = tuple(NO_STAR if isinstance(one, StarIs) else one for one in says)
    on_x = next((one.kinds for one in says if isinstance(one, SpentOnX)), "")
    says = tuple(one for one in says if not isinstance(one, OfTheCard))
    choice = chosen.choice_of(lines(face.text, own_names(face.name, "Legendary" in type_line)))
    modes = () if choice is None or face.is_spell else choice.options
    stats = face.stats
    if "Planeswalker" in type_line and not (stats or "0").isdigit():
        says, stats = (*says, ENTERS_WITH_X_LOYALTY if stats == "X" else STARTING_LOYALTY), "0"
    more: dict[str, Any] = {"modes": modes, "modal": modal, "battle": face.is_battle}
    more |= {"stats": stats, "colours": face.colours, "x_kinds": on_x}
    return card(name, cost, type_line, *says, back=back, **more)


ENTERS_WITH_X_LOYALTY = EntersWith("loyalty", 0, x=True)
"""What a loyalty of X means: the X that was chosen for the spell (CR 107.3m, 306.5b)."""

STARTING_LOYALTY = unmodelled(
    "its starting loyalty", Changes(("counters loyalty",), Of.ITSELF, 0, 99), acts=ThisEnters()
)
"""What stands for a loyalty that is printed as no number."""

NO_STAR = unmodelled("its power and toughness", larger(-MOST_X, 99, Of.ITSELF))
"""What stands for a star that is not printed."""
