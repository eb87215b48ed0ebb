"""Facts by name: their ranges, defaults, sentences, and the variables that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from model.game.fact import (
    ENDLESS,
    KINDS_OF_MANA,
    LEAST_LIFE,
    MOST_LANDS,
    MOST_LIFE,
    MOST_X_OF_A_SPELL,
    PLANAR_DIE,
    SIDES,
    Fact,
    FactKind,
    Kind,
    Range,
)
from model.game.game import AS_THEY_ARE, Game
from model.game.kinds_of_counters import COUNTERS, PLAYER_COUNTERS
from model.game.kinds_of_facts.every import KINDS
from model.game.kinds_of_facts.turn_history_asked_for import WatchedFor, watched_in
from model.game.mana_pool import InPool, restricted_in_pools
from model.logic.formulas import Boolean, Integer, boolean, integer
from model.text.combat import THIS_TURN_IT
from model.text.entering_and_halves import PAID_FOR
from model.text.instructions.counters_and_doubling import ARMIES
from model.text.instructions.turns import SKIPPED

__all__ = [
    "COUNTERS",
    "ENDLESS",
    "KINDS",
    "KINDS_OF_MANA",
    "LEAST_LIFE",
    "MOST_LANDS",
    "MOST_LIFE",
    "MOST_X_OF_A_SPELL",
    "PLANAR_DIE",
    "PLAYER_COUNTERS",
    "SIDES",
    "Fact",
    "FactKind",
    "Kind",
    "Range",
    "default_of",
    "is_in_range",
    "most_of",
    "name_of",
    "range_of",
    "sentence_of",
    "shown",
    "variable_for",
]


def range_of(game: Game, fact: Fact) -> Range | None:
    """Return the range of a fact, or ``None`` for yes or no."""
    return KINDS[fact.kind].range(game, fact)


def most_of(game: Game, fact: Fact) -> int:
    """Return the highest value that a fact can have, which is a number."""
    of = range_of(game, fact)
    assert of is not None
    return of.high


def is_in_range(game: Game, fact: Fact, value: object) -> bool:
    """Whether a value is one that the fact can have; what is not known is taken to be."""
    if isinstance(value, bool) or not isinstance(value, int):
        return True
    of = range_of(game, fact)
    return of is None or of.low <= value <= of.high


def default_of(game: Game, fact: Fact) -> int | bool:
    """Return what a fact is when a situation says nothing of it; the fact may be written as what it consists of."""
    plain = PLAIN_DEFAULTS[fact[0]]
    return worked_out_default(game, Fact(*fact)) if plain is None else plain


def worked_out_default(game: Game, fact: Fact) -> int | bool:
    """Return the default of a fact of a kind that has one for each game."""
    return _WORKED_OUT[fact.kind](game, fact)


PLAIN_DEFAULTS = {name: kind.default if isinstance(kind.default, int) else None for name, kind in KINDS.items()}
"""What facts of each kind are that nothing is said of, where that is the same in every game: most are asked for so."""

_WORKED_OUT = {name: kind.default for name, kind in KINDS.items() if not isinstance(kind.default, int)}


def sentence_of(game: Game, fact: Fact, value: int | bool) -> str:
    """Return the English sentence saying that the fact has that value."""
    return KINDS[fact.kind].sentence(game, fact, value)


def name_of(game: Game, fact: Fact, labels: Mapping[str, str] = AS_THEY_ARE) -> str:
    """Return the fact's name, as in ``lands_played(Ann)``; ``labels`` are those of objects, if others than here."""
    subjects = zip(KINDS[fact.kind].subjects, fact[1:], strict=False)
    names = [_subject(game, kind, i, labels) for kind, i in subjects]
    return f"{fact.kind}({', '.join(names)})" if names else fact.kind


WORDS: Mapping[str, Sequence[str]] = {
    "counter": COUNTERS,
    "player counter": PLAYER_COUNTERS,
    "kind of mana": KINDS_OF_MANA,
    "army": ARMIES,
    "what is skipped": SKIPPED,
    "optional cost": PAID_FOR,
    "restriction or requirement": THIS_TURN_IT,
}
"""What facts are about besides players, objects and numbers: by kind, what there is."""


def _subject(game: Game, kind: str, index: int, labels: Mapping[str, str]) -> str:
    match kind:
        case "player":
            return game.players[index]
        case "object":
            label = game.objects[index].label
            return labels.get(label, label)
        case "timestamp" | "effect":
            return game.name_of_dated(index, labels)
    if kind in WORDS:
        return WORDS[kind][index]
    if kind in CALLED_BY_CARDS:
        return CALLED_BY_CARDS[kind](game)[index].written()
    return str(index + 1)


CALLED_BY_CARDS: dict[str, Callable[[Game], Sequence[InPool | WatchedFor]]] = {
    "restriction": restricted_in_pools,
    "what has happened": watched_in,
}
"""What facts are about that is called by the cards of the game that make it, or ask for it."""


def shown(game: Game, fact: Fact, value: int | bool) -> str:
    """Return a value of the fact as a case file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    of = range_of(game, fact)
    return of.labels[value - of.low] if of and of.labels else str(value)


def variable_for(game: Game, fact: Fact) -> Boolean | Integer | int:
    """Return the variable that stands for a fact; a fact with one possible value is that value."""
    of = range_of(game, fact)
    return boolean(name_of(game, fact)) if of is None else integer(name_of(game, fact), *of)
