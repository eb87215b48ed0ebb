"""Instructions to play what is on top of the library, or the source of an ability (CR 401, 608.2g)."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.instructions.instruction import Instruction


@dataclass(frozen=True)
class ExileTopToPlay(Instruction):
    """Exile that many cards from the top; the controller may play them, as long as stated."""

    number: int
    until_your_next_turn_ends: bool = False


@dataclass(frozen=True)
class OfferTopCard(Instruction):
    """The controller may play the top card of the library right now; if not, it is exiled."""


@dataclass(frozen=True)
class OfferThisCard(Instruction):
    """If the source of the ability is in exile, the controller may play it right now without paying its mana cost."""
