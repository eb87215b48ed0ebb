"""A card, token or ability on the board, as plain values: what it is now, how it lies, and what is open of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product
from math import prod

from model.game.facts import COUNTERS, KINDS, Fact, FactKind, default_of, name_of, range_of, sentence_of, shown
from model.game.game import Object
from model.game.objects import source_of
from model.game.state import State
from model.logic.formulas import Boolean, Integer, Number, Value
from model.logic.term_operations import evaluate, postorder, variables
from model.logic.terms import Term
from model.objects.characteristics import (
    colours,
    has_known_stats,
    has_subtype,
    has_supertype,
    has_type,
    power,
    toughness,
)
from model.objects.own_characteristics import forms
from model.objects.targeting.chosen import every_target
from model.text.card import Card as Printed
from model.text.descriptions import BASIC_LAND_TYPES
from model.text.mana import COLOURS
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, CardType, as_printed

MOST_TRIED = 300
"""How many values of an open fact are tried, to say what it can be."""

MARKS: dict[FactKind, str] = {
    "tapped": "tapped",
    "face_down": "face down",
    "back_face_up": "back face up",
    "summoning_sick": "new",
    "hasty": "haste",
    "animated": "creature this turn",
    "bestowed": "bestowed",
    "manifested": "manifested",
    "cloaked": "cloaked",
    "monstrous": "monstrous",
    "renowned": "renowned",
    "exiled_if_it_leaves": "exiled if it leaves",
    "harnessed": "harnessed",
    "solved": "solved",
    "suspected": "suspected",
    "ring_bearer": "Ring-bearer",
    "set_aside": "set aside",
    "companion": "companion",
    "stays_tapped": "stays tapped",
    "unregenerable": "no regeneration",
    "unactivatable": "no activation",
    "as_forest": "a Forest",
    "completed": "completed",
}
"""What is said of a card in a word or two, if it is so."""

VALUED: dict[FactKind, str] = {
    "attacking": "attacks {}",
    "blocking": "blocks {}",
    "damage": "{} damage",
    "class_level": "level {}",
    "shields": "{} shields",
    "chosen_name": "names {}",
    "mode": "{}",
    "value_of_x": "X = {}",
    "copy_of": "{}",
    "made": "by {}",
    "goaded": "goaded by {}",
    "detained": "detained by {}",
    "exerted": "kept tapped by {}",
    "permission_used": "played by it: {}",
    "part_of": "part of {}",
    "exiled_until": "until {} leaves",
    "exiled_with": "exiled with {}",
    "paired_with": "paired with {}",
    "effects": "resolved for {}",
    "unlocked": "half {} unlocked",
    "room": "{}",
}
"""What is said of a card with a value, or with what it is toward."""

NOT_SAID: frozenset[FactKind] = frozenset(
    {
        *("zone", "controller", "attached_to", "library_position", "stack_position", "deck_position", "newer"),
        *("target", "further_target", "share", "cast", "seen", "set_aside_now", "place_unknown", "delayed", "waiting"),
    }
)
"""What is shown in another way, or is about what a card was before."""


@dataclass(frozen=True)
class Card:
    """A card, token or ability on the board; several that are alike and lie side by side are one, with their labels.

    ``marks`` say how it lies, ``notes`` all that is so of it and not by default, as sentences. ``on`` is the label of
    what it is attached to, ``targets`` whom a spell or ability is aimed at. ``maybe``: it is not certain that it lies
    here. ``lit``: it decides the verdict that is shown.
    """

    labels: tuple[str, ...]
    name: str
    cost: str
    types: str
    colours: str
    stats: str
    tapped: bool = False
    face_down: bool = False
    token: bool = False
    marks: tuple[str, ...] = ()
    counters: tuple[tuple[str, str], ...] = ()
    on: str = ""
    targets: tuple[str, ...] = ()
    controller: str = ""
    is_ability: bool = False
    maybe: bool = False
    lit: bool = False
    notes: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The first of its labels."""
        return self.labels[0]

    @property
    def label_matters(self) -> bool:
        """Whether it is to be told from others that are alike."""
        return bool(self.targets) or self.is_ability

    @property
    def is_land(self) -> bool:
        """Whether its type line says so."""
        return "Land" in self.types.split(" — ")[0].split()


def card_on_board(now: State, obj: Object, lit: Collection[Fact] = (), about: Collection[str] = ()) -> Card:
    """Return an object as it is looked at; it is lit if one of these facts, or of these labels, is about it."""
    form = next((card for card, when in forms(now, obj) if when is not False), obj.card)
    by = now.number("controller", obj.index)
    stated = [(fact, value) for fact, value in _stated(now, obj) if fact.kind not in NOT_SAID]
    hidden = now.face_down(obj) is True and now.on_battlefield(obj) is not False
    return Card(
        (obj.label,),
        obj.label.split(" #")[0] if obj.is_ability else form.name,
        "" if hidden or obj.is_ability else form.cost or "",
        _ability_line(obj) if obj.is_ability else _type_line(now, obj, form),
        "".join(c for c in COLOURS if c in colours(now, obj)),
        "" if obj.is_ability else _stats(now, obj, form),
        now.holds("tapped", obj.index) is True,
        now.face_down(obj) is True,
        obj.token,
        tuple(mark for fact, value in stated if _matters(now, obj, fact) for mark in _mark(now, fact, value)),
        tuple(_counters(now, obj)),
        _object(now, now.number("attached_to", obj.index)),
        tuple(_aimed_at(now, target) for target in every_target(now, obj) if (target == NOBODY) is not True)
        if now.on_stack(obj) is not False
        else (),
        now.game.name_of(by) if isinstance(by, int) else "",
        obj.is_ability,
        not isinstance(now.zone(obj), int) or (now.on_battlefield(obj) is True and not isinstance(by, int)),
        obj.label in about or any(_bears_on(fact, obj) for fact in lit),
        tuple(_note(now, fact, value) for fact, value in stated),
    )


def _bears_on(fact: Fact, obj: Object) -> bool:
    for subject, index in zip(KINDS[fact.kind].subjects, fact[1:], strict=False):
        if subject == "object" and index == obj.index:
            return True
        if subject in ("effect", "timestamp") and source_of(index) == obj.index:
            return True
    return False


def _stated(now: State, obj: Object) -> Iterator[tuple[Fact, Value]]:
    """Return what is so of an object and not by default, in the order of the kinds of facts."""
    there = now.memo("desk: facts of objects", _by_object).get(obj.index, [])
    return iter(there)


def _by_object(now: State) -> dict[int, list[tuple[Fact, Value]]]:
    found: dict[int, list[tuple[Fact, Value]]] = {}
    places = {kind: place for place, kind in enumerate(KINDS)}
    for fact, value in sorted(now.stated(), key=lambda said: (places[said[0].kind], said[0].toward)):
        of_an_object = KINDS[fact.kind].subjects[:1] == ("object",)
        if of_an_object and (isinstance(value, Term) or value != default_of(now.game, fact)):
            found.setdefault(fact.about, []).append((fact, value))
    return found


def _matters(now: State, obj: Object, fact: Fact) -> bool:
    """Return whether it is worth a mark: that a permanent is new only of what attacks and taps (CR 302.6)."""
    return fact.kind != "summoning_sick" or has_type(now, obj, CardType.CREATURE) is not False


def _mark(now: State, fact: Fact, value: Value) -> Iterator[str]:
    if fact.kind in MARKS:
        yield MARKS[fact.kind] + ("" if isinstance(value, int) else "?")
    elif fact.kind in VALUED:
        to_another = KINDS[fact.kind].subjects[1:]
        told = _toward(now, fact) if to_another else said(now, fact)
        yield VALUED[fact.kind].format(told) + ("?" if to_another and not isinstance(value, int) else "")


def _toward(now: State, fact: Fact) -> str:
    if KINDS[fact.kind].subjects[1] == "object":
        return now.game.objects[fact.toward].label
    if KINDS[fact.kind].subjects[1] == "effect":
        return now.game.name_of_dated(fact.toward)
    return now.game.players[fact.toward] if KINDS[fact.kind].subjects[1] == "player" else str(fact.toward + 1)


def _note(now: State, fact: Fact, value: Value) -> str:
    if isinstance(value, int):
        return sentence_of(now.game, fact, value)
    return f"{name_of(now.game, fact)} is open: {said(now, fact)}"


def _counters(now: State, obj: Object) -> Iterator[tuple[str, str]]:
    for fact, value in _stated(now, obj):
        if fact.kind == "counters" and (value == 0) is not True:
            yield COUNTERS[fact.toward], said(now, fact)


def _object(now: State, number: Number) -> str:
    if not isinstance(number, int):
        return "?"
    return "" if number == NOBODY else now.game.objects[number].label


def _aimed_at(now: State, target: Number) -> str:
    if not isinstance(target, int):
        return "?"
    players = len(now.game.players)
    return now.game.players[target] if target < players else now.game.objects[target - players].label


def _ability_line(obj: Object) -> str:
    return "ability" if obj.ability is None or not hasattr(obj.ability, "trigger") else "triggered ability"


def _type_line(now: State, obj: Object, form: Printed) -> str:
    """Return what an object is now: on the battlefield by all that applies, elsewhere as it is printed (CR 205)."""
    if now.on_battlefield(obj) is not True:
        return form.type_line
    types = [t for t in CardType if has_type(now, obj, t) is not False]
    supertypes = [t for t in sorted(form.supertypes) if has_supertype(now, obj, t) is not False]
    names = dict.fromkeys((*form.subtypes, *BASIC_LAND_TYPES))
    subtypes = [t for t in names if has_subtype(now, obj, t) is not False]
    left = " ".join((*supertypes, *(t.value for t in as_printed(types))))
    return f"{left} — {' '.join(subtypes)}" if subtypes else left


def _stats(now: State, obj: Object, form: Printed) -> str:
    """Return power and toughness as they are now, "" for what has none; loyalty is told by its counters."""
    if now.on_battlefield(obj) is not True:
        return form.stats or ""
    if has_type(now, obj, CardType.CREATURE) is False or has_known_stats(now, obj) is False:
        return ""
    return f"{_number(now, power(now, obj))}/{_number(now, toughness(now, obj))}"


def _number(now: State, value: Number) -> str:
    return str(value) if isinstance(value, int) else _range(possible(now, value)) or "?"


def possible(now: State, value: Value) -> list[int]:
    """Return what a value can be, by its range and what is known of it alone."""
    if not isinstance(value, Term):
        return [int(value)]
    assert isinstance(value, Boolean | Integer)
    low, high = (value.low, value.high) if isinstance(value, Integer) else (0, 1)
    if value.operation != "variable":
        return _computed(now, value) or list(range(low, high + 1))
    name = value.name
    alone = [f for f in now.given if isinstance(f, Boolean) and [v.name for v in variables(f)] == [name]]
    tried = range(low, high + 1) if high - low <= MOST_TRIED else _where_it_turns(alone, low, high)
    found = [n for n in tried if all(evaluate(known, {name: n}) for known in alone)]
    return found if high - low <= MOST_TRIED or not found else list(range(found[0], found[-1] + 1))


def _computed(now: State, value: Boolean | Integer) -> list[int]:
    """Return what a term can be as its variables can; nothing if they can be too much to be tried."""
    each = {variable.name: possible(now, variable) for variable in variables(value)}
    if prod(map(len, each.values())) > MOST_TRIED:
        return []
    return sorted({int(evaluate(value, dict(zip(each, way, strict=True)))) for way in product(*each.values())})


def _where_it_turns(known: list[Boolean], low: int, high: int) -> list[int]:
    """Return the numbers at which what is known of a large range can turn: its ends, and beside what it names."""
    named = {arg for term in postorder(*known) for arg in term.args if isinstance(arg, int)}
    near = {sign * n + beside for n in named for sign in (1, -1) for beside in (-1, 0, 1)}
    return sorted({low, high, *(n for n in near if low <= n <= high)})


def said(now: State, fact: Fact) -> str:
    """Return the value of a fact as it is written; of an open one what it can be: "0..3", "upkeep or draw", "?"."""
    value = now.value(fact)
    if isinstance(value, int):
        return shown(now.game, fact, value)
    found = possible(now, value)
    of = range_of(now.game, fact)
    if of is None or len(found) == of.high - of.low + 1:
        return "?"
    if of.labels:
        return " or ".join(of.labels[n - of.low] for n in found)
    return _range(found)


def _range(found: list[int]) -> str:
    if not found:
        return "?"
    if len(found) == 1:
        return str(found[0])
    return f"{found[0]}..{found[-1]}" if found[-1] - found[0] == len(found) - 1 else " or ".join(map(str, found))


def numbered_words(now: State, fact: Fact, word: str) -> str:
    """Return a word as often as a fact's number says: "{G}{G}"; with what it can be where that is open."""
    value = now.value(fact)
    return word * int(value) if isinstance(value, int) else f"{said(now, fact)}×{word} "
