"""Reads the text of a face: each of its lines as what it is, a keyword, an ability or what a spell does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from model.cards.what_unread_texts_change import Of, allows, larger
from model.text.abilities import (
    Activated,
    effects_in,
    unmodelled,
)
from model.text.conditions.condition import Condition
from model.text.continuous import Makes
from model.text.descriptions import COLOURS
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.libraries.top_cards import ExileTopCards
from model.text.instructions.zones import Exile, speaks_of_what_it_exiled
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Unread
from model.vocabulary import CardType, Zone
from reader.abilities import chosen_as_it_enters, keywords, levels_chapters_stations, triggers
from reader.abilities.by_reminder import by_its_reminder
from reader.abilities.paid_modes import PaidFor, paid_for
from reader.abilities.spells import spell
from reader.abilities.static import read_static, static
from reader.card_record import Face
from reader.effects.verb_register import VERBS
from reader.instructions import activated_abilities
from reader.instructions.emblems import reads_emblems
from reader.patterns import Pattern
from reader.segments.ability_words import Headed, headed
from reader.segments.kickers_by_place import as_printed, with_kickers_by_place
from reader.segments.lines import BULLET, LONGEST, Line, lines, sentences, with_modes, with_tables
from reader.segments.normalise import THIS, own_names, without_capital
from reader.unread_texts.of_predicates import conditional
from reader.unread_texts.of_statics import ANYTHING, could_change, noted, notes
from reader.what_sentences_became import REMINDER, Part
from reader.words.keywords import BEGINS
from reader.words.kinds_chosen import Choice

_VISITED = Pattern(r"(?:Visit|Prize) — ")
"""How it begins what an Attraction does (CR 702.159)."""

_LATER = Pattern(r"STATION \d|\d+\+ ?(?:\||$)|Level \d|[^\"]*: Level \d+$")
"""What stands under such a line is said only once a permanent has come that far (CR 702.87, 716, 721)."""


def parts_of_text(face: Face, type_line: str) -> Iterator[Part]:
    """Return what became of each part of a text: its lines by kind, reminder text where it stands.

    What speaks of cards that it has exiled is read only where it is read which ability exiles some (CR 607.2a). What is
    attached and no creature means others than the creature that it is attached to by "other creatures": that is noted.
    """
    by_place = replace(face, text=with_kickers_by_place(face.text))
    parts = [replace(part, said=as_printed(part.said, face.text)) for part in _parts_of_text(by_place, type_line)]
    attached = _ATTACHED.match(type_line) is not None
    for part in parts:
        if "exiled" in part.said and speaks_of_what_it_exiled(part.values) and not any(map(_exiles, parts)):
            yield Part(part.said, notes=(unmodelled(part.said, acts=Whatever()),))
        elif attached and _is_of_other_creatures(part):
            yield Part(part.said, notes=notes(part.said, without_capital(part.said).rstrip(".")))
        else:
            yield part


@reads_emblems
def what_an_emblem_says(text: str) -> tuple[Any, ...]:
    """Return the abilities of an emblem, and a note for each sentence of it that is not modelled (CR 114.3)."""
    parts = list(parts_of_text(Face(THIS, None, EMBLEM, text), EMBLEM))
    return (*(value for part in parts for value in part.values), *(note for part in parts for note in part.notes))


EMBLEM = "Emblem"
"""Stands for the type line of an emblem, which has none (CR 114.3)."""


def _exiles(part: Part) -> bool:
    told = (effect for value in part.values for effect in effects_in(value))
    done = (effect.effect if isinstance(effect, May) else effect for effect in told)
    return any(isinstance(one, Exile | ExileTopCards) or (isinstance(one, DiscardCards) and one.exiled) for one in done)


_ATTACHED = Pattern(r"(?!.*\bCreature\b).*\b(?:Aura|Equipment)\b")


def _is_of_other_creatures(part: Part) -> bool:
    """Return whether a sentence says what is so of other creatures all the time."""
    made = (value.what for value in part.values if isinstance(value, Makes))
    return any(what.other and CardType.CREATURE in what.types for what in made)


def _parts_of_text(face: Face, type_line: str) -> Iterator[Part]:
    names = own_names(face.name, "Legendary" in type_line)
    all_lines = lines(face.text, names)
    choice = None if face.is_spell else chosen_as_it_enters.choice_of(all_lines)
    told: list[Line] = []
    taken: list[str] = []
    later, paid, asked = False, PaidFor(), None
    yield from levels_chapters_stations.creature_at(face)
    for line in with_tables(all_lines) if face.is_spell else with_modes(all_lines):
        if (symbol := levels_chapters_stations.symbol_of(line)) is not None:
            asked, rest, gains = symbol
            yield Part(line.said[: len(line.said) - len(rest.said)], gains, harmless="" if gains else SYMBOL)
            reminders, line = line.reminders, rest
            yield from _at_a_level(rest, asked, taken, face) if rest.said else ()
            yield from (_reminder(text, face, alone=not rest.said) for text in reminders)
            continue
        later = later or bool(_LATER.match(line.said))
        if asked is not None:
            yield from _at_a_level(line, asked, taken, face)
        elif later or len(line.said) > LONGEST:
            yield Part(line.said, notes=not_yet(line))
        elif (found := _keywords(line, face)) is not None:
            found, paid = paid_for(found, paid)
            yield from found
        elif face.is_spell and _NAME.fullmatch(line.said) and line.said.split()[0].lower() not in VERBS:
            yield by_its_reminder(line) or Part(line.said, notes=(unmodelled(line.said),))
        elif face.is_spell and (ability := _ability_of_a_spell(line)) is not None:
            yield ability
        elif face.is_spell:
            told.append(line)
        else:
            yield from _with_choice(line, choice, taken, face)
        yield from (_reminder(text, face, alone=not line.said) for text in line.reminders)
    if face.is_spell:
        yield from spell(told, "{X}" in (face.cost or ""), paid)


_OF_A_RULE = Pattern(
    r"\((?:\{[^}]+\}(?:: Add\b| is | represents | can be paid with | or )|As (?:this Saga|a Siege) enters|Melds with "
    r"|Transforms from |You may cast (?:either half|a legendary (?:instant|sorcery) only if )|Theme color"
    r"|Start the game with this conspiracy |Gain the next level |An ongoing scheme "
    r"|(?:Nonexistent mana costs|Spells without mana costs) can't be p"
    r"|[^,]* isn't a spell(?:\.|, it's affected by summoning sickness, and it has ))"
)
"""What reminder text on a line of its own explains: mana, a type, or a layout, which have rules."""


def _reminder(text: str, face: Face, *, alone: bool) -> Part:
    """Return reminder text, which is harmless beside what it explains; alone it may be all that a card says of it.

    Of what colour the card is, its mana cost tells as well (CR 105.2).
    """
    if not alone or _OF_A_RULE.match(text):
        return Part(text, harmless=REMINDER)
    told = [one.text.strip().rstrip(".") for one in sentences(Line(text.strip("()")))]
    colour = f"It's {next((word for word, sign in COLOURS.items() if sign in (face.cost or '')), '')}"
    could = [one for said in told if said != colour for one in could_change(without_capital(said))]
    return Part(text, notes=(unmodelled(text),) if ANYTHING in could else noted(text, could))


def _keywords(line: Line, face: Face) -> list[Part] | None:
    """Return the keyword abilities of a line, ``None`` for another one.

    Of a spell also with what is said of the first behind it: "Flashback {3}{R}. This spell costs ...".
    """
    found = keywords.keywords(line, face) if line.said else []
    if found is not None or not face.is_spell:
        return found
    first, *more = sentences(line)
    of_the_first = keywords.keywords(replace(first, said=first.said.removesuffix(".")), face) if more else None
    if not of_the_first:
        return None
    *before, last = of_the_first
    return [*before, replace(last, said=f"{last.said}."), *map(read_static, more)]


def _with_choice(line: Line, choice: Choice | None, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what a line of a permanent says, also of what was chosen as it entered."""

    def read(one: Line) -> Iterable[Part]:
        return _line(one, list(taken), face)

    found = None if choice is None else chosen_as_it_enters.of_what_was_chosen(line, choice, read)
    return _line(line, taken, face) if found is None else found


_NAME = Pattern(r"[A-Z][\w'-]*(?: [\w'-]+){0,2}(?: ?(?:\{[^.]*\})+)?")
"""A line of words without a stop: a keyword ability, which may bear on anything if it is not known (CR 702.1)."""

SYMBOL = "it tells while what stands with it is said (CR 711.2, 721.2)"


def _at_a_level(line: Line, asked: Condition, taken: list[str], face: Face) -> Iterator[Part]:
    """Return what a line says at a level, or where there are enough charge counters."""
    if (size := levels_chapters_stations.size_at(line, asked)) is not None:
        yield size
        return
    found = keywords.keywords(line, face) if line.said else []
    for part in found if found is not None else _line(line, taken, face):
        yield levels_chapters_stations.said_while(part, asked, not_yet)


def _is_an_ability(line: Line) -> bool:
    """Return whether a line of an instant or sorcery is an ability of its own, that functions elsewhere (CR 113.6)."""
    return bool(_OF_THE_CARD.match(line.text)) or (
        activated_abilities.parted(line) is not None and BULLET not in line.said
    )


_OF_THE_CARD = Pattern(
    r"When(?:ever)? (?:~|you (?:cycle|cast|discard|mill|reveal) ~)|"
    r"(?:When|Whenever|At) (?![^,]* (?:this turn|next)\b)[^\"]*"
    r"(?:\bdiscard ~|\b(?:return|exile) ~ (?:from|to)\b|~ (?:is (?:in|exiled|suspended)|haunts)\b)"
)
"""How a triggered ability begins that is about the card itself, wherever it lies."""


def _ability_of_a_spell(line: Line, prefix: str = "") -> Part | None:
    """Return what an instant or sorcery says as an ability: it functions in the zone that it is about.

    ``None`` for what it does as it resolves. An ability word may stand before it.
    """
    word = headed(line)
    if word is not None and not word.means_more:
        return _ability_of_a_spell(word.rest, prefix + word.words)
    if not _is_an_ability(line):
        return None
    if BEGINS.match(line.said):
        return triggers.triggered(line, prefix)
    read = activated_abilities.activated(line, [], prefix)
    on_battlefield = any(isinstance(v, Activated) and v.zone is Zone.BATTLEFIELD for v in read.values)
    return Part(read.said, notes=(activated_abilities.note(read.said, line),)) if on_battlefield else read


def not_yet(line: Line) -> tuple[Unread, ...]:
    """Return the notes for a line that is said only once a permanent has come so far: what it could change then."""
    text = line.text[:LONGEST].strip().rstrip(".")
    if BEGINS.match(line.said):
        return (unmodelled(line.said[:LONGEST], acts=Whatever()),)
    if _LATER.match(line.said) or _SIZE.match(line.said):
        return (unmodelled(line.said[:LONGEST], allows("activating"), larger(-99, 99, Of.ITSELF)),)
    has = f"~ has {text[:1].lower()}{text[1:]}"
    return notes(line.said[:LONGEST], without_capital(text) if conditional(has) is None else has)


_SIZE = Pattern(r"\d+/\d+$")


def _visited(line: Line) -> Part | None:
    """Return the note for what an Attraction does as it is visited, or its prize claimed; ``None`` for other lines."""
    visited = _VISITED.match(line.said)
    return None if visited is None else Part(line.said, notes=(unmodelled(line.said, acts=Whatever()),))


def _line(line: Line, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what a line of a permanent says: an activated, a triggered or a static ability."""
    if (told := levels_chapters_stations.chapters(line) or _visited(line)) is not None:
        return (told,)
    word, prefix = headed(line), ""
    if word is not None and word.means_more:
        return _meaning_more(line, word, taken, face)
    if word is not None and _COST_ALONE.fullmatch(word.rest.said):
        return (by_its_reminder(line) or Part(line.said, notes=(unmodelled(line.said),)),)
    if word is not None:
        prefix, line = word.words, word.rest
        if (found := keywords.keywords(line, face)) is not None:
            return (replace(found[0], said=prefix + found[0].said), *found[1:])
    if (exerted := triggers.exerted(line)) is not None:
        return exerted
    if BEGINS.match(line.said):
        return (triggers.triggered(line, prefix),)
    if activated_abilities.parted(line) is not None:
        return (activated_abilities.activated(line, taken, prefix),)
    if activated_abilities.has_a_strange_cost(line):
        return (Part(prefix + line.said, notes=(activated_abilities.note(prefix + line.said, line),)),)
    return static(line, prefix)


_COST_ALONE = Pattern(r"(?:\{[^}]*\})+(?:(?:,| and) [^:.\"]*)?")
"""What a keyword costs, with nothing said of what that does."""


def _meaning_more(line: Line, word: Headed, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what a line says under a word with a meaning of its own: "exhaust", "boast", "solved"."""
    if word.words.startswith("Solved"):
        return levels_chapters_stations.solved(word.words, _line(word.rest, taken, face), not_yet)
    if word.words.startswith("Max speed"):
        return levels_chapters_stations.at_max_speed(word.words, _at_max_speed(word.rest, taken, face), not_yet)
    if word.words.startswith("To solve"):
        return (levels_chapters_stations.to_solve(line.said, word.rest),)
    if activated_abilities.parted(word.rest) is not None:
        for name, limited in _LIMITED.items():
            if word.words.startswith(name):
                return (limited(word.rest, taken, word.words),)
    return (Part(line.said, notes=_limited(line, word.rest)),)


_LIMITED = {"Exhaust": activated_abilities.exhaust, "Boast": activated_abilities.boast}
"""What says of an activated ability when, and how often, it can be activated."""


def _at_max_speed(rest: Line, taken: list[str], face: Face) -> Iterable[Part]:
    """Return what is said at max speed, as what an ability says by itself, or each sentence while one has that."""
    if not (BEGINS.match(rest.said) or activated_abilities.parted(rest) is not None):
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
    if activated_abilities.parted(rest) is not None:
        return (activated_abilities.note(line.said, rest),)
    return notes(line.said, without_capital(rest.text.strip()).rstrip("."))
