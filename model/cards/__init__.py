"""The catalogue: every card that the project knows, each as one expression, one module per family."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from model.cards import invented
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
    "mana_triggers",
    "activated",
    "activation_rules",
    "planeswalkers",
    "responses",
    "spells",
    "spell_costs",
    "casting_rules",
    "cost_changes",
    "token_makers",
)


@cache
def catalogue() -> dict[str, Card]:
    """Return every card by name."""
    modules = [import_module(f"model.cards.{family}") for family in FAMILIES]
    return {card.name: card for module in modules for card in module.CARDS}


@cache
def known_cards() -> dict[str, Card]:
    """Return every card that can be named: those of the catalogue, and those that are invented."""
    return {**catalogue(), **{card.name: card for card in invented.CARDS}}


@cache
def names() -> tuple[str, ...]:
    """Return every card name of the catalogue, in alphabetical order."""
    return tuple(sorted(catalogue()))


@cache
def name_number(card: Card) -> int:
    """Return the number that stands for a card's name in facts about a chosen name; 0 is none.

    What has no printed card's name is a token or invented: -1, as its name can't be chosen (CR 201.4).
    """
    return 1 + names().index(card.name) if card.name in catalogue() else -1


__all__ = ["FAMILIES", "Card", "catalogue", "known_cards", "name_number", "names"]
