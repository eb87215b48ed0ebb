"""What is noted of a card besides the sentences of its text: other parts, what is overloaded, what is enchanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any

from model.cards.what_unread_texts_change import bears_on
from model.text.abilities import (
    Activated,
    Effect,
    Modal,
    Spell,
    ThisTurn,
    Triggered,
    once_resolved,
    unmodelled,
)
from model.text.conditions.of_its_source import WasCastWith
from model.text.continuous import MakesUntil
from model.text.instructions.compound import IfSo, with_those_in
from model.text.instructions.instruction import Instruction
from model.text.target import Target
from model.text.unread import Unread
from model.value_dataclasses import values_in
from model.vocabulary import Zone
from reader.card_record import Face
from reader.patterns import Pattern
from reader.unread_texts.of_targets import aims
from reader.what_sentences_became import Part


def overloaded(parts: tuple[Part, ...], with_each: tuple[Part, ...]) -> Iterator[Part]:
    """Return what a spell says, and what it does instead if it was overloaded (CR 702.96a, 702.96b).

    ``with_each``: its text with "each" for "target", as it was read; where all of that is not, it is noted.
    """
    for part, other in zip(parts, with_each if len(with_each) == len(parts) else parts, strict=True):
        said = zip_longest(part.values, other.values)
        says = tuple(_as_overloaded(one, each) if isinstance(one, Spell) else one for one, each in said if one)
        noted = tuple(note for one in says for note in getattr(one, "effects", ())[-1:] if note == _OVERLOADED)
        yield part if says == part.values else replace(part, values=says, does=(*part.does, *noted))


_OVERLOADED = once_resolved("overloaded, it does that to each")


def _as_overloaded(spell: Spell, each: object) -> Spell:
    if isinstance(each, Spell) and not each.targets:
        done, otherwise = _all_read(each.effects), _all_read(spell.effects)
        if done and otherwise:
            return replace(spell, effects=(IfSo(WasCastWith("overload"), done, otherwise),))
    return replace(spell, effects=(*spell.effects, _OVERLOADED))


def _all_read(effects: tuple[Effect, ...]) -> tuple[Instruction | MakesUntil, ...]:
    """Return effects of which all is read; else none."""
    found = tuple(one for one in effects if isinstance(one, Instruction | MakesUntil))
    return () if found != effects or any(isinstance(one, Unread) for one in values_in(found)) else found


def enchants(type_line: str, parts: tuple[Part, ...]) -> Iterator[Part]:
    """Return what stands for the target of an Aura of which is not read what it enchants: any permanent, and a note."""
    said = (value for part in parts for value in part.values)
    if "Aura" in type_line.partition(" — ")[2] and not any(isinstance(a, Spell) and a.targets for a in said):
        yield Part("", (Spell((), (Target(),)),), (unmodelled("what it enchants", bears_on("casting")),))


def apart_this_turn(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return what a card says, where of several different effects until the turn ends all but the first are noted.

    How often something has resolved is counted of an object, and not of each of its abilities and modes: one would be
    in force because another has resolved, or for a player of whom only the other is said. What is over with the next
    spell lasts no longer for another beside it.
    """
    first: list[tuple[ThisTurn, ...]] = []

    def among(said: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        lasting = tuple(one for one in with_those_in(effects) if isinstance(one, ThisTurn))
        if not lasting:
            return effects
        first.append(lasting)
        until_next = any(getattr(one.effect, "next_only", False) for one in lasting)
        of_several = len({one.who for one in lasting}) > 1
        if lasting == first[0] and not of_several and not (until_next and len(lasting) > 1):
            return effects
        return tuple(dict.fromkeys(_noted(one, said) for one in effects))

    told = [tuple([with_effects(one, partial(among, part.said)) for one in part.values]) for part in parts]
    if not first or all(values == part.values for values, part in zip(told, parts, strict=True)):
        return parts
    found = [replace(part, values=values) for part, values in zip(parts, told, strict=True)]
    return tuple(replace(part, does=tuple(_noted(one, part.said) for one in part.does)) for part in found)


def _noted(effect: Effect, said: str) -> Effect:
    return once_resolved(said) if _lasts(effect) else effect


def _lasts(effect: Effect) -> bool:
    return any(isinstance(one, ThisTurn) for one in with_those_in((effect,)))


def with_effects(ability: Any, changed: Callable[[tuple[Effect, ...]], tuple[Effect, ...]]) -> Any:
    """Return an ability with its effects, or those of each of its modes, as they are given back."""
    match ability:
        case Spell() | Triggered() | Activated():
            effects = changed(ability.effects)
            if isinstance(ability, Triggered) and ability.modal is not None:
                ability = replace(ability, modal=with_effects(ability.modal, changed))
            return ability if effects == ability.effects else replace(ability, effects=effects)
        case Modal(modes=modes):
            return replace(ability, modes=tuple((name, with_effects(mode, changed)) for name, mode in modes))
    return ability


def other_parts(faces: Iterable[Face], later: bool) -> Iterator[Part]:
    """Return the notes for halves and other parts that are not read yet: casting them.

    ``later``: they are nothing that can be cast, and come to be only by a text, which is noted.
    """
    for face in faces:
        note = unmodelled(f"its other part, {face.name}", bears_on())
        yield Part(face.said, harmless=_ONCE_IT_IS_THAT) if later else Part(face.said, notes=(note,))


_ONCE_IT_IS_THAT = "what it is once a text flips or melds it, which nothing here follows (CR 710.2, 712.4)"


_ALSO_IN = (
    (
        Zone.COMMAND,
        Pattern(
            r"\bis (?:in (?:the|your) command zone or on the battlefield|"
            r"on the battlefield or in (?:the|your) command zone)\b"
        ),
    ),
    (
        Zone.GRAVEYARD,
        Pattern(r"\btriggers only if [^.]* is in your graveyard\b|^When you do, return .* from your grave"),
    ),
    (
        Zone.EXILE,
        Pattern(r"\bwhile it's exiled\b|\bhaunts dies\b"),
    ),
)
"""By which words a sentence functions in another zone, at least as well as on the battlefield (CR 113.6b)."""


def in_either_zone(part: Part) -> Part:
    """Return a sentence that functions in another zone as well with its notes there, too (CR 113.6b, 207.2c)."""
    noted = {note.zone for note in part.notes}
    if Zone.BATTLEFIELD not in noted:
        return part
    also = [zone for zone, says in _ALSO_IN if zone not in noted and says.search(part.said)]
    there = (replace(note, zone=zone) for zone in also for note in part.notes if note.zone is Zone.BATTLEFIELD)
    return replace(part, notes=(*part.notes, *there)) if also else part


def noted_modes(part: Part) -> Part:
    """Return what says modes with notes for what is chosen and what they do."""
    if not any(isinstance(value, Modal) for value in part.values):
        return part
    note = unmodelled("its modes", bears_on("casting"))
    noted = (*part.notes, note, *aims(part.said))
    return replace(part, values=(Spell((once_resolved("its modes"),)),), does=(), notes=noted)
