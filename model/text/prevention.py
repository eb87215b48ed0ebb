"""What cards say of damage that is not dealt: prevention effects, and what can't be prevented (CR 615)."""

from __future__ import annotations

from collections.abc import Mapping

from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.descriptions import ANYTHING, COLOURS, Those
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Who


@dataclass(frozen=True)
class PreventsDamage:
    """All damage that would be dealt so, or ``combat`` damage alone, or ``noncombat`` damage, is prevented (CR 615.1).

    ``to``: to such permanents, and ``to_players``: to such players; to anything where neither is said. ``by``: by such
    sources, by any where it is not said.
    """

    combat: bool = False
    to: Bound | None = None
    to_players: Who | None = None
    by: Bound | None = None
    condition: Condition | None = None
    noncombat: bool = False


@dataclass(frozen=True)
class PreventsSome:
    """Of damage that would be dealt so, ``number`` is prevented, or all ``but`` so much (CR 615.1).

    ``by``: by such sources, or any; ``to``: to such permanents, ``to_players``: to such players. ``combat``: of combat
    damage alone, or of none of it.
    """

    number: int = 0
    but: int | None = None
    by: Bound | None = None
    to: Bound | None = None
    to_players: Who | None = None
    combat: bool | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class PreventsForCounters:
    """All damage that would be dealt to the permanent itself is prevented, and counters of a kind are removed from it.

    One for all that would be dealt at the same time, or ``each`` time as many as that is (CR 615.5).
    """

    kind: str
    each: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class CantBePrevented:
    """Damage, or ``combat`` damage alone, can't be prevented; ``by``: that of such sources (CR 615.12)."""

    combat: bool = False
    by: Bound | None = None
    condition: Condition | None = None


SOURCES: Mapping[str, Those] = {
    "any source": ANYTHING,
    **{f"a {word} source": Those(colours=frozenset({colour})) for word, colour in COLOURS.items()},
    "a black or red source": Those(colours=frozenset("BR")),
    "an artifact source": Those(types=frozenset({CardType.ARTIFACT})),
    "a land source": Those(types=frozenset({CardType.LAND})),
}
"""What a source of damage can have to be for an effect to prevent its damage, in words (CR 615.9)."""
