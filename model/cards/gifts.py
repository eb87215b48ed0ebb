"""What an opponent is given who was promised a gift as a spell was cast (CR 702.174)."""

from __future__ import annotations

from typing import TypeAlias

from model.cards.tokens import predefined
from model.text.abilities import Spell, Triggered
from model.text.card import card
from model.text.conditions.of_its_source import WasPaid
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.turns import TakeExtraTurns
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.unread import Unread

_FISH = card("Fish Token", None, "Creature — Fish", stats="1/1", colours="U")
_OCTOPUS = card("Octopus Token", None, "Creature — Octopus", stats="8/8", colours="U")

Gift: TypeAlias = DrawCards | CreateTokens | TakeExtraTurns | Unread
"""What is given."""

GIFTS: dict[str, Gift] = {
    "a card": DrawCards(who="chosen opponent"),
    "a Food": CreateTokens(predefined()["Food"], who="chosen opponent"),
    "a Treasure": CreateTokens(predefined()["Treasure"], who="chosen opponent"),
    "a tapped Fish": CreateTokens(_FISH, who="chosen opponent", tapped=True),
    "an Octopus": CreateTokens(_OCTOPUS, who="chosen opponent"),
    "an extra turn": TakeExtraTurns(who="chosen opponent"),
}
"""The gifts that the rules name, by what stands behind the keyword (CR 702.174d to 702.174i)."""


def given(gift: Gift, *, by_a_spell: bool) -> Spell | Triggered:
    """Return the ability that gives a gift: of an instant or sorcery before all else, of a permanent as it enters.

    CR 702.174b, 702.174j.
    """
    if by_a_spell:
        return Spell((IfSo(WasPaid("gift"), (gift,)),))
    return Triggered(ThisEnters("gift"), (gift,))
