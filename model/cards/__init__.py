"""The catalogue: every card that the project knows, each as one expression, one module per family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from model.cards.catalogue_file import keep, kept_cards
from model.text.card import Card

MARK = " (invented)"
"""Ends the name of every card that does not exist."""

FAMILIES = (
    "lands",
    "land_types",
    "what_objects_are",
    "land_plays_added",
    "lands_from_elsewhere",
    "land_prohibitions",
    "lands_put_and_landfall",
    "other",
    "face_down",
    "special_actions",
    "rooms",
    "sagas",
    "reactions",
    "targets_on_entering",
    "mana_sources",
    "mana_triggers",
    "activated_abilities",
    "activation_rules",
    "planeswalkers",
    "instants",
    "countering",
    "spells",
    "spell_costs",
    "ways_to_cast",
    "casting_rules",
    "cost_changes",
    "control",
    "destruction",
    "tapping",
    "exiling",
    "token_makers",
    "replacements",
    "attacking",
    "combat_phases",
    "bound_this_turn",
    "coming_attacking",
    "battles",
    "blocking",
    "larger_by_counts",
    "libraries",
    "discarding",
    "votes",
    "edicts",
    "counters",
    "doubling",
    "goad_detain_exert",
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
def known_cards() -> Mapping[str, Card]:
    """Return every card that can be named: those of the catalogue, and those that are invented."""
    kept = kept_cards()
    if kept is not None:
        return kept
    modules = [import_module(f"{__name__}.{family}") for family in (*FAMILIES, "invented")]
    known = {card.name: card for module in modules for card in module.CARDS}
    keep(known.values())
    return known


@cache
def catalogue() -> dict[str, Card]:
    """Return every card of the catalogue by name."""
    return {name: card for name, card in known_cards().items() if not name.endswith(MARK)}


def halves_of(name: str) -> tuple[str, ...]:
    """Return the names that a card has: those of the halves of a split card, or its one name (CR 709.4a)."""
    return tuple(name.split(" // "))


def names_on(card: Card) -> Iterator[tuple[str, Card]]:
    """Return each name that is printed on a card, with the face that has it (CR 201.4b, 201.4d, 201.4f)."""
    yield from ((name, face) for face in card.faces for name in halves_of(face.name))


@cache
def names() -> tuple[str, ...]:
    """Return every name that is on some card of the catalogue, in alphabetical order."""
    return tuple(sorted({name for card in catalogue().values() for name, _ in names_on(card)}))


__all__ = ["FAMILIES", "MARK", "Card", "catalogue", "halves_of", "known_cards", "names", "names_on"]
