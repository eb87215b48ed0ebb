"""Which ability, mode or name of a card an entry of a case file names: by its word or place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial

from arbiter.cases.situation_keys import CardSpec
from arbiter.errors import CaseError, at, unknown
from arbiter.imported.cards_by_name import imported_card
from arbiter.words.cards_by_name import card_named
from arbiter.words.fact_values import UNKNOWN, set_number, set_word
from model.cards import halves_of
from model.changes.entering.choosing import barred, chosen_as_it_enters
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import all_of, implies
from model.objects.back_faces_and_copies import is_chosen_for
from model.objects.targeting.targets_asked_for import modal_of
from model.text.abilities import Activated, Spell
from model.text.card import Card
from model.text.instructions.instruction import Instruction
from model.vocabulary import Zone

NOTHING_CHOSEN = "none"
"""What is written where nothing was chosen for an object for which something is."""


def name_to_choose(now: State, chooser: Object, name: str) -> tuple[State, int]:
    """Return the number of a card name that is chosen for an object (CR 201.4), in the state that has such a number.

    Raises ``CaseError``.
    """
    if name.strip().lower() == NOTHING_CHOSEN:
        return now, 0
    number = _number(now, name)
    if number is None and (imported := imported_card(name.strip())) is not None:
        now = now.set({}, now.game.naming(imported))
        number = _number(now, name)
    if number is None:
        raise CaseError(_why_not(card_named(name)))
    if number in barred(now.game, chooser, "chosen_name"):
        name = now.game.card_names[number - 1]
        raise CaseError(f"{chooser} asks for the name of another kind of card than {name} (CR 201.4a)")
    return now, number


def _number(now: State, name: str) -> int | None:
    names = {known.lower(): number for number, known in enumerate(now.game.card_names, 1)}
    return names.get(name.strip().lower())


def _why_not(card: Card) -> str:
    """Return why the name of a card can't be chosen."""
    halves = halves_of(card.name)
    if len(halves) > 1:
        return f'choose the name of one half of {card.name}, "{halves[0]}" or "{halves[1]}" (CR 709.4a)'
    return f'the name "{card.name}" can\'t be chosen: no printed card has it (CR 201.4)'


def ability_number(obj: Object, abilities: Iterable[Activated], which: str) -> int:
    """Return the place of an activated ability among these, by its name or number from 1. Raises ``CaseError``.

    A name with "ability" behind it is that name; capitals do not matter.
    """
    names = [ability.name for ability in abilities]
    said = [name.lower() for name in names]
    named = which.lower().replace("\N{MINUS SIGN}", "-")
    for name in (named, named.removesuffix(" ability")):
        if name and name in said:
            return said.index(name)
    if which.isdecimal() and 1 <= int(which) <= len(names):
        return int(which) - 1
    raise CaseError(unknown(f"ability of {obj}", which, [name or str(n) for n, name in enumerate(names, 1)]))


def at_its_place(name: str, modes: Sequence[str]) -> str:
    """Return the mode at a place that is said by its number, from 1; else what is said."""
    return modes[int(name) - 1] if name.isdecimal() and name not in modes and 1 <= int(name) <= len(modes) else name


def mode_said(name: str, obj: Object) -> str:
    """Return the mode that is said by its name, by its number, or by what it alone does first: "destroy", "damage".

    Raises ``CaseError``, with what each of them does, for what is none, and where there are none.
    """
    choice = modal_of(obj)
    if choice is None:
        raise CaseError(f"{obj} has no modes")
    does = {mode: _first_done(spell) for mode, spell in choice.modes}
    told = at_its_place(name, list(does)).lower()
    named = [mode for mode in does if mode.lower() == told] or [mode for mode in does if told in does[mode]]
    if len(named) == 1:
        return named[0]
    listed = [f"{mode} ({' '.join(words)})" if words else mode for mode, words in does.items()]
    raise CaseError(unknown(f"mode of {obj}", name, does, listed))


def _first_done(spell: Spell) -> list[str]:
    """Return the words of the first instruction of a mode: "deal", "damage"."""
    done = [effect.called for effect in spell.effects if isinstance(effect, Instruction)]
    return [word.lower() for word in re.findall(r"[A-Z][a-z]+", done[0])] if done else []


def mode_named(now: State, obj: Object, mode: str) -> int:
    """Return the number of what is chosen for an object, of what is listed for it. Raises ``CaseError``.

    Nothing was for what came there otherwise than by entering as itself, such as what was turned face up.
    """
    listed = now.game.copies.modes_of(obj)
    modes = [known.lower() for known in listed]
    if mode.lower() == NOTHING_CHOSEN:
        return 0
    if mode.lower() not in modes:
        raise CaseError(unknown(f"mode of {obj.card.name}", mode, listed))
    return 1 + modes.index(mode.lower())


def with_what_was_chosen(now: State, obj: Object, spec: CardSpec, zone: Zone) -> State:
    """Say what was chosen for an object as it entered; open of a permanent if it is unsaid (CR 614.12a)."""
    if spec.mode:
        now = set_word(now, Fact("mode", obj.index), spec.mode, partial(mode_named, now, obj))
    if spec.names:
        with at("names"):
            now, number = name_to_choose(now, obj, spec.names)
            now = now.set({Fact("chosen_name", obj.index): number})
    enters = zone is Zone.BATTLEFIELD and not (spec.mode or spec.names)
    kind = chosen_as_it_enters(now, obj) if enters and (is_chosen_for(obj.card) or spec.copy_of) else None
    if kind is None:
        return now
    chosen = Fact(kind, obj.index)
    now = set_number(now, chosen, UNKNOWN)
    can_be = (now.number(*chosen) != one for one in (0, *barred(now.game, obj, kind)))
    return now.knowing(implies(now.on_battlefield(obj), all_of(*can_be)))


def cost_cast_with(obj: Object, cost: str, known: Iterable[str]) -> str:
    """Return one of these costs that an object was cast with. Raises ``CaseError`` if it has no such cost."""
    costs = [one for one in known if one in obj.card.cast_with]
    if cost not in costs:
        raise CaseError(unknown(f"such cost of {obj}", cost, costs), place="cast_with")
    return cost
