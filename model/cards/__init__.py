"""The catalogue: every card that the project knows, each as one expression, one module per family."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from model.cards import invented
from model.text.card import Card

FAMILIES = (
    "lands",
    "land_types",
    "what_objects_are",
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
    "countering",
    "spells",
    "spell_costs",
    "casting_rules",
    "cost_changes",
    "control",
    "destruction",
    "tapping",
    "exiling",
    "token_makers",
    "replacements",
    "combat",
    "evasion",
    "libraries",
    "discarding",
    "votes",
    "edicts",
    "counters",
    "multiplied",
    "marked",
    "transforming",
    "modal_faces",
    "copying",
    "melding",
    "attaching",
    "vehicles",
    "dungeons",
    "variants",
)


@cache
def catalogue() -> dict[str, Card]:
    """Return every card by name."""
    modules = [import_module(f"{__name__}.{family}") for family in FAMILIES]
    return {card.name: card for module in modules for card in module.CARDS}


@cache
def known_cards() -> dict[str, Card]:
    """Return every card that can be named: those of the catalogue, and those that are invented."""
    return {**catalogue(), **{card.name: card for card in invented.CARDS}}


def halves_of(name: str) -> tuple[str, ...]:
    """Return the names that a card has: those of the halves of a split card, or its one name (CR 709.4a)."""
    return tuple(name.split(" // "))


@cache
def names() -> tuple[str, ...]:
    """Return every name that some card of the catalogue has, in alphabetical order."""
    return tuple(sorted({half for name in catalogue() for half in halves_of(name)}))


__all__ = ["FAMILIES", "Card", "catalogue", "halves_of", "known_cards", "names"]
