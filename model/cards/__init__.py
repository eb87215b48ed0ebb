"""The catalogue: every card that the project knows, each as one expression, one module per family."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from model.cards.card import Card

FAMILIES = ("lands", "land_plays", "land_permissions", "land_prohibitions", "land_moves", "other")


@cache
def catalogue() -> dict[str, Card]:
    """Return every card by name."""
    modules = [import_module(f"model.cards.{family}") for family in FAMILIES]
    return {card.name: card for module in modules for card in module.CARDS}


__all__ = ["FAMILIES", "Card", "catalogue"]
