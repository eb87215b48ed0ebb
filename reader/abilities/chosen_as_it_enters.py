"""What is chosen as a permanent enters, and what is said of that: once for each that may be chosen (CR 607.2d)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from model.text.abilities import Activated, Triggered
from model.text.combat import CantAttack, CantBeBlocked, CantBlock
from model.text.conditions.of_its_source import WasChosen
from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, COLOURS, Those
from model.text.instructions.adding_mana import AddMana
from model.text.parts_by_layer import AddsColours, AddsTypes, SetsColours, SetsCreatureTypes
from model.text.statics.changed_costs import AbilitiesCost, SpellsCost, SpellsHave
from model.text.statics.permissions import CastAsThoughFlash, MayCastFrom
from model.text.statics.prohibitions import CantActivate, CantBeCountered, CantCast
from model.text.statics.triggering import TriggersOnceMore
from model.text.trigger_conditions.of_objects import BecomesTapped, Enters
from model.text.trigger_conditions.of_players import SpellCast
from model.text.unread import Of, Unread
from model.value_dataclasses import values_in
from reader.abilities.levels_chapters_stations import while_it_holds
from reader.patterns import Pattern
from reader.segments.lines import BULLET, Line
from reader.unread_texts.of_cards import with_effects
from reader.what_sentences_became import AsItEnters, Part
from reader.words.cursor import NotRead, whole
from reader.words.kinds_chosen import OF_ABILITIES, WITH_THAT_VALUE, Choice, chosen_from

_AS_IT_ENTERS = Pattern(r"\b[Aa]s (?:~|it) enters, choose ([^.\"]*)(?=\.?(?:$| ))")
_A_NAME = Pattern(
    r"As (?:~|it) enters, [^.]*\bchoose (?:a|any) (?:[a-z]+,? )*card name\b|Hidden agenda$|"
    r"As ~ enters, .*\. You choose the name of a [a-z]+ card revealed this way\b"
)
_MANA = Pattern(r"\b(an additional )?(one|two|three) mana of the chosen color\b")
_OR = Pattern(r"(: Add \{[WUBRGC]\}) or ")
_MANY = {"one": 1, "two": 2, "three": 3}

_ANCHORS = Pattern(r"As (?:~|it) enters, choose (?P<one>[A-Z]\w+) or (?P<other>[A-Z]\w+)\.")
_ANCHORED = Pattern(r"([A-Z]\w+) — (.*)", re.DOTALL)


NAMED = Choice((), ("the chosen name",))
"""That a card name is chosen, of which a text says "with the chosen name"."""


_CHOOSES = Pattern(r"choose|Hidden agenda")


def choice_of(lines: Sequence[Line]) -> Choice | None:
    """Return what a text has chosen as its permanent enters: a colour, a type, an anchor word or a name (614.12b).

    ``None`` for no such.
    """
    if not any(_CHOOSES.search(line.said) for line in lines):
        return None
    if anchors := next(filter(None, (_ANCHORS.match(line.text) for line in lines)), None):
        said = any(line.said.startswith(f"{BULLET} {anchors['one']} — ") for line in lines)
        if said:
            return Choice((anchors["one"], anchors["other"]), ())
    found = [entering for line in lines if (entering := _AS_IT_ENTERS.search(line.text))]
    if len(found) > 1:
        return None
    if any(_A_NAME.match(line.text) for line in lines):
        return NAMED
    try:
        return whole(found[0][1], chosen_from) if found else None
    except NotRead:
        return None


def of_what_was_chosen(line: Line, choice: Choice, read: Callable[[Line], Iterable[Part]]) -> list[Part] | None:
    """Return what a line says of what was chosen, by that or once for each option; ``None`` if it is not read."""
    if not choice.phrases:
        return _anchored(line, choice, read) if _ANCHORS.match(line.text) else None
    phrase = next((one for one in choice.phrases if one in line.said), "")
    if not phrase or _AS_IT_ENTERS.search(line.text):
        return None
    found = _described(line, choice, phrase, read)
    return (
        found if found is not None or len(choice.options) > MOST_SAID_APART else _for_each(line, choice, phrase, read)
    )


MOST_SAID_APART = 5
"""Of how many options a text is said once for each: of colours, and of basic land types."""


def _described(line: Line, choice: Choice, phrase: str, read: Callable[[Line], Iterable[Part]]) -> list[Part] | None:
    """Return what a line says of objects, spells or sources that are described by what was chosen."""
    marked = _MARKED["creature" if choice.creature else "kind" if choice.options else "name"]
    said = line.said.replace(_behind(phrase), "of the kind that was chosen").replace(phrase, marked)
    found = list(read(Line(said, (), line.names)))
    values = [value for part in found for value in part.values]
    if not any(map(turns_on_what_was_chosen, values)) or not all(map(_may_say_so, values)):
        return None
    if any(note.acts is None and note.can_matter for part in found for note in part.notes):
        return None
    return [_as_printed(part, marked, phrase) for part in found]


def _behind(phrase: str) -> str:
    """Return the words behind what is of that kind: "of the chosen type", "with mana value equal to ..."."""
    return phrase if phrase == WITH_THAT_VALUE else "of " + phrase


_MARKED = {
    "creature": "the creature type that was chosen",
    "kind": "the kind that was chosen",
    "name": "the name that was chosen",
}
"""How patterns know what was chosen for the object that says it."""


def turns_on_what_was_chosen(value: Any) -> bool:
    """Return whether a value says something of what was chosen for its object (CR 607.2d)."""
    return any(getattr(one, "chosen", "") for one in values_in(value))


def _may_say_so(value: Any) -> bool:
    """Return whether it is asked everywhere of a value for whom it was chosen: not of what is given to others."""
    if not turns_on_what_was_chosen(value):
        return True
    if isinstance(value, Makes):
        return not any(turns_on_what_was_chosen(part) for part in value.parts if not isinstance(part, _MADE))
    if isinstance(value, Activated):
        effects = tuple(replace(o, restriction=None) if isinstance(o, AddMana) else o for o in value.effects)
        plain = replace(value, targets=(), cost=replace(value.cost, parts=()), effects=effects)
        told = (one for target in value.targets for one in values_in(replace(target, what=ANYTHING)))
        return not turns_on_what_was_chosen(plain) and not any(getattr(one, "chosen", "") for one in told)
    if isinstance(value, Triggered):
        trigger = replace(value.trigger, what=ANYTHING) if isinstance(value.trigger, _WAITS_FOR_SUCH) else value.trigger
        return not turns_on_what_was_chosen(replace(value, trigger=trigger))
    if isinstance(value, TriggersOnceMore):
        return not turns_on_what_was_chosen(replace(value, of=ANYTHING))
    if isinstance(value, _OF_CREATURES):
        return not turns_on_what_was_chosen(replace(value, of=Of.ITSELF))
    return isinstance(value, _OF_SUCH) and not turns_on_what_was_chosen(replace(value, what=ANYTHING))


_MADE = AddsTypes | SetsCreatureTypes
_OF_CREATURES = CantAttack | CantBlock | CantBeBlocked
_WAITS_FOR_SUCH = SpellCast | Enters | BecomesTapped
_OF_SUCH = (
    CantActivate
    | CantBeCountered
    | CantCast
    | CastAsThoughFlash
    | AbilitiesCost
    | MayCastFrom
    | SpellsCost
    | SpellsHave
)
"""What says something of such objects or spells alone."""


def _as_printed(part: Part, marked: str, phrase: str) -> Part:
    """Return a part with the words of the card in what it quotes."""

    def printed(text: str) -> str:
        return text.replace("of the kind that was chosen", _behind(phrase)).replace(marked, phrase)

    def noted(one: Any) -> Any:
        return replace(one, text=printed(one.text)) if isinstance(one, Unread) else one

    def said(value: Any) -> Any:
        has_effects = isinstance(value, Activated | Triggered)
        return with_effects(value, lambda effects: tuple(map(noted, effects))) if has_effects else value

    return replace(
        part, said=printed(part.said), values=tuple(map(said, part.values)), notes=tuple(map(noted, part.notes))
    )


def _for_each(line: Line, choice: Choice, phrase: str, read: Callable[[Line], Iterable[Part]]) -> list[Part] | None:
    """Return what a line says of what was chosen, as what it says of each while that is; ``None`` if it is not read."""
    if (itself := _ITS_COLOUR.match(line.text.strip())) is not None:
        return [Part(line.said, tuple(_of_that_colour(option, itself[1]) for option in choice.options))]
    before, rest = _besides(line, read)
    says: list[Any] = []
    notes: list[Unread] = []
    for option in choice.options:
        for part in read(Line(_with(rest.said, option, phrase), (), line.names)):
            said = [_while_chosen(value, option) for value in part.values]
            if None in said or any(note.acts is None and note.can_matter for note in part.notes):
                return None
            says += said
            notes += [note for note in part.notes if note not in notes]
    return [Part(line.said, (*before, *says), tuple(notes))] if says else None


_ITS_COLOUR = Pattern(r"(?:~|[Ii]t) is the chosen color( in addition to its other colors)?\.?$")
"""What an object says of its own colour: of it elsewhere than on the battlefield nothing was chosen."""


def _of_that_colour(word: str, besides: str | None) -> Makes:
    """Return that an object is of a colour while that was chosen for it, or besides its other colours."""
    colours = frozenset({COLOURS[word]})
    made = SetsColours(colours) if besides is None else AddsColours(colours)
    return Makes(Those(itself=True), (made,), WasChosen(word))


def _anchored(line: Line, choice: Choice, read: Callable[[Line], Iterable[Part]]) -> list[Part] | None:
    """Return what is said behind each of the words that may be chosen, while that was (CR 607.2d)."""
    first, *told = (one.strip() for one in line.said.split(BULLET))
    found = [Part(first, (AsItEnters(choice.options),))]
    for one in told:
        behind = _ANCHORED.match(one)
        if behind is None or behind[1] not in choice.options:
            return None
        for part in read(Line(behind[2], (), line.names)):
            says = tuple(_while_chosen(value, behind[1]) for value in part.values)
            if None in says:
                return None
            found.append(replace(part, said=f"{BULLET} {one}" if part.said == behind[2] else part.said, values=says))
    return found


def _besides(line: Line, read: Callable[[Line], Iterable[Part]]) -> tuple[tuple[Any, ...], Line]:
    """Return what a line says whatever was chosen, "add {B} or one mana of the chosen color", and the rest of it."""
    found = _OR.search(line.said)
    if found is None:
        return (), line
    plain = read(Line(line.said[: found.end(1)] + ".", (), line.names))
    rest = line.said[: found.start()] + ": Add " + line.said[found.end() :]
    return tuple(value for part in plain for value in part.values), Line(rest, (), line.names)


def _with(said: str, option: str, phrase: str) -> str:
    """Return a text that names what was chosen: a colour by its word, mana of it by its symbol."""
    if option in COLOURS:
        symbol = f"{{{COLOURS[option]}}}"
        said = _MANA.sub(lambda mana: (mana[1] or "") + symbol * _MANY[mana[2]], said)
        return said.replace(phrase, option)
    if phrase == OF_ABILITIES:
        return said.replace(phrase, option)
    return said.replace(phrase, f"a{'n' if option[0] == 'I' else ''} {option}")


def _while_chosen(value: Any, option: str) -> Any:
    """Return a value that is so while that was chosen; ``None`` for what can't be said so."""
    if isinstance(value, Triggered):
        return None if value.mode else replace(value, mode=option)
    return while_it_holds(value, WasChosen(option))
