"""Emblems as objects (CR 114): what has abilities, which function in the command zone, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Ability, Activated, Triggered, all_done
from model.text.card import Card
from model.text.emblem import Emblem
from model.text.instructions.affected import Players
from model.text.instructions.emblems import GetEmblem
from model.text.unread import Unread
from model.vocabulary import Zone

EMBLEM = " emblem"
"""Ends what an emblem is called here, after the name of the card that gives it; by the rules most have none (114.3)."""


def emblem(*says: Ability | Unread, who: Players = "you") -> GetEmblem:
    """Return the instruction to get an emblem with these abilities and notes."""
    return GetEmblem(Emblem(says), who)


def emblem_of(effect: GetEmblem, giver: Card) -> Card:
    """Return the emblem that an effect of a card gives, as an object is that (CR 114.3, 114.4)."""
    assert isinstance(effect.emblem, Emblem)
    says = effect.emblem.says
    abilities = tuple(_in_the_command_zone(one) for one in says if not isinstance(one, Unread))
    notes = tuple(one for one in says if isinstance(one, Unread))
    return Card(f"{giver.name}{EMBLEM}", None, frozenset(), frozenset(), (), None, abilities, notes)


def emblems_of(giver: Card) -> tuple[Card, ...]:
    """Return the emblems that a card can give by what it says, each once."""
    effects = all_done(giver.on_its_faces)
    return tuple(dict.fromkeys(emblem_of(one, giver) for one in effects if isinstance(one, GetEmblem)))


def _in_the_command_zone(ability: Ability) -> Ability:
    return replace(ability, zone=Zone.COMMAND) if isinstance(ability, Triggered | Activated) else ability
