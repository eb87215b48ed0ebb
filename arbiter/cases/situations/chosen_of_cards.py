"""Which ability, mode or name of a card an entry says: by its word or place."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.errors import CaseError, unknown
from arbiter.imported.known import imported_card
from arbiter.words.names import (
    card_named,
)
from model.cards import halves_of
from model.changes.as_it_enters import barred
from model.game.game import Object
from model.game.state import State
from model.text.abilities import Activated

NOTHING_CHOSEN = "none"
"""What is written where nothing was chosen for an object for which something is."""


def name_to_choose(now: State, chooser: Object, name: str) -> int:
    """Return the number of a card name that is chosen for an object (CR 201.4). Raises ``CaseError``."""
    names = {known.lower(): number for number, known in enumerate(now.game.card_names, 1)}
    number = names.get(name.strip().lower())
    if number is not None and number not in barred(now.game, chooser, "chosen_name"):
        return number
    if number is not None:
        name = now.game.card_names[number - 1]
        raise CaseError(f"{chooser} asks for the name of another kind of card than {name} (CR 201.4a)")
    card = card_named(name)
    if card == imported_card(card.name):
        raise CaseError(
            f"{card.name} is imported and not in this situation yet: list it above, such as outside, to choose its name"
        )
    halves = halves_of(card.name)
    if len(halves) > 1:
        raise CaseError(f'choose the name of one half of {card.name}, "{halves[0]}" or "{halves[1]}" (CR 709.4a)')
    raise CaseError(f'the name "{card.name}" can\'t be chosen: no printed card has it (CR 201.4)')


def ability_number(obj: Object, abilities: Iterable[Activated], which: str) -> int:
    """Return the place of an activated ability among these, by its name or number from 1. Raises ``CaseError``."""
    names = [ability.name for ability in abilities]
    if which in names:
        return names.index(which)
    if which.isdecimal() and 1 <= int(which) <= len(names):
        return int(which) - 1
    raise CaseError(unknown(f"ability of {obj}", which, [name or str(n) for n, name in enumerate(names, 1)]))


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
