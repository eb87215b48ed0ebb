"""The catalogue: every card that the project knows, each as one expression, one module per family."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from model.cards.card import Card

FAMILIES = (
    "lands",
    "land_plays",
    "land_permissions",
    "land_prohibitions",
    "land_moves",
    "other",
    "face_down",
    "special",
    "rooms",
    "answers",
    "entering",
    "mana_sources",
    "activated",
    "activation_rules",
    "planeswalkers",
    "responses",
    "spells",
    "spell_costs",
    "casting_rules",
    "cost_changes",
)


@cache
def catalogue() -> dict[str, Card]:
    """Return every card by name."""
    modules = [import_module(f"model.cards.{family}") for family in FAMILIES]
    return {card.name: card for module in modules for card in module.CARDS}


@cache
def names() -> tuple[str, ...]:
    """Return every card name, in alphabetical order."""
    return tuple(sorted(catalogue()))


@cache
def name_number(card: Card) -> int:
    """Return the number that stands for a card's name in facts about a chosen name; 0 is none."""
    return 1 + names().index(card.name)


__all__ = ["FAMILIES", "Card", "catalogue", "name_number", "names"]
