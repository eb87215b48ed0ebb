"""What is printed on an object's card, for rules that ask of a card as such: a land card, what can be announced for it.

What an object is now, whatever its card says, is in :mod:`model.objects.characteristics`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeVar

from model.game.game import Object
from model.text.abilities import Ability, Modal, Spell, ThisTurn, effects_in
from model.text.card import Card
from model.text.continuous import Makes, StarIs
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.keywords_by_edition import SAGA, exists
from model.text.mana import ManaCost
from model.text.target import Target
from model.vocabulary import OF_THE_COMMAND_ZONE, CardType, Zone

Kind = TypeVar("Kind")

LORE = "lore"
"""The kind of counters that say how far a Saga has been told (CR 714.3)."""

MOST_OBJECTS_KEPT = 4_096
"""Of how many objects it is kept what was worked out of their cards alone, where it is asked for very often."""


def name_of(obj: Object) -> str:
    """Return the name on a card, as it is called in sentences (CR 201.2)."""
    return obj.card.name


def mana_cost_of(obj: Object) -> ManaCost | None:
    """Return the mana cost of a card, ``None`` without one (CR 202.1b)."""
    return obj.card.mana_cost


def is_land_card(obj: Object) -> bool:
    """Return whether it is a land card, whatever else it is: it is never cast (CR 305.9)."""
    return obj.card.is_land


def is_permanent_card(obj: Object) -> bool:
    """Return whether it is a permanent card: one that could enter the battlefield (CR 110.4a)."""
    return obj.card.is_permanent


def lasts_this_turn(obj: Object) -> bool:
    """Return whether its spell has an effect on players or the game that lasts for the turn (CR 611.2a)."""
    spells = (ability for ability in obj.card.on_its_faces if isinstance(ability, Spell | Modal))
    return any(isinstance(effect, ThisTurn) for spell in spells for effect in effects_in(spell))


def is_card_of(obj: Object, card_type: CardType) -> bool:
    """Return whether a card type is on the type line (CR 205.2)."""
    return card_type in obj.card.types


def is_card_of_one_of(obj: Object, types: frozenset[CardType]) -> bool:
    """Return whether one of these card types is on the type line (CR 205.2)."""
    return not obj.card.types.isdisjoint(types)


def is_attraction_card(obj: Object) -> bool:
    """Return whether it is an Attraction card, which has a back of its own (CR 717.1)."""
    return "Attraction" in obj.card.subtypes


def is_ongoing_card(obj: Object) -> bool:
    """Return whether it is an ongoing scheme card (CR 314.5)."""
    return "Ongoing" in obj.card.supertypes


def is_marker(obj: Object) -> bool:
    """Return whether it is no card, but stands for what is the source of inherent abilities (CR 725.2, 901.8)."""
    return not obj.card.types and not obj.is_ability and not obj.token


def is_emblem(obj: Object) -> bool:
    """Return whether it is an emblem, which is created as a token is, but is neither that nor a card (CR 114.5)."""
    return obj.token and not obj.card.types


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def where_it_functions(obj: Object) -> Zone:
    """Return where the text of a permanent card functions, of a card of the command zone, an emblem (113.6, 114.4)."""
    in_command = is_emblem(obj) or is_marker(obj) or is_card_of_one_of(obj, OF_THE_COMMAND_ZONE)
    return Zone.COMMAND if in_command else Zone.BATTLEFIELD


def where_that_functions(obj: Object, text: object) -> Zone:
    """Return where one ability of an object functions: in the zone that it names, else where its text does (113.6b)."""
    named = text.functions_in if isinstance(text, Makes) else None
    return where_it_functions(obj) if named is None else named


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def zones_in_which_it_functions(obj: Object) -> tuple[Zone, ...]:
    """Return where its text functions, and where else one of its abilities does (CR 113.6, 113.6b)."""
    every = (where_that_functions(obj, text) for face in obj.card.faces for text in face.abilities)
    return tuple(dict.fromkeys((where_it_functions(obj), *every)))


def is_snow_card(obj: Object) -> bool:
    """Return whether it is a snow card (CR 205.4g)."""
    return "Snow" in obj.card.supertypes


def is_legendary_card(obj: Object) -> bool:
    """Return whether it is a legendary card (CR 205.4d)."""
    return "Legendary" in obj.card.supertypes


def subtypes_on(obj: Object) -> tuple[str, ...]:
    """Return the subtypes on the type line, in order (CR 205.3)."""
    return obj.card.subtypes


def is_aura_card(obj: Object) -> bool:
    """Return whether it is an Aura card (CR 303.4)."""
    return "Aura" in obj.card.subtypes


def aura_on_its_back(obj: Object) -> Card | None:
    """Return the back face of a card if that alone is an Aura (CR 712.8e)."""
    back = obj.card.back
    return back if back is not None and "Aura" in back.subtypes and not is_aura_card(obj) else None


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def says(obj: Object, *kinds: type) -> bool:
    """Return whether an ability of one of these kinds is on the card (CR 113.2c, 207.1)."""
    return any(isinstance(ability, kinds) for ability in obj.card.abilities)


def said_on(obj: Object, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the abilities of a kind that are on the card, in order (CR 207.1)."""
    return tuple([ability for ability in obj.card.abilities if isinstance(ability, kind)])


def all_said_on(obj: Object) -> tuple[Ability, ...]:
    """Return all abilities that are on the card, in order (CR 207.1)."""
    return obj.card.abilities


def all_on_faces(obj: Object) -> tuple[Ability, ...]:
    """Return all abilities that are on any face of the card, in order (CR 712.8)."""
    return obj.card.on_its_faces


def targets_of_spell(obj: Object) -> tuple[Target, ...]:
    """Return what a card targets as a spell, its modes and optional costs left aside (CR 115.1a)."""
    return obj.card.targets


def counters_by_rule(face: Card, edition: str) -> tuple[str, int]:
    """Return the counters that a permanent enters with by the rules, whatever it says (CR 306.5b, 310.4b, 714.3a).

    The loyalty of a planeswalker, the defense of a battle, and a lore counter of a Saga, where an edition has such.
    """
    for kind, card_type in (("loyalty", CardType.PLANESWALKER), ("defense", CardType.BATTLE)):
        if card_type in face.types:
            return kind, int(face.stats or 0)
    return LORE, 1 if "Saga" in face.subtypes and exists(SAGA, edition) else 0


def back_named(obj: Object, name: str) -> Card | None:
    """Return the back face of a card if it has that name (CR 712.8)."""
    back = obj.card.back
    return back if back is not None and back.name == name else None


def part_named(obj: Object, name: str) -> Card | None:
    """Return the half or the back face of a card that has that name, "" for none (CR 709.3, 712.8)."""
    for half in obj.card.halves:
        if half.name == name:
            return half
    return back_named(obj, name)


def castable_parts(obj: Object) -> tuple[str, ...]:
    """Return what a card can be cast as: its halves by name, or "" for its front, and what is on its back (712.11b).

    What may be cast fused has the name of both halves for that (CR 702.102a).
    """
    halves = tuple(part.name for part in obj.card.as_spells)
    back = modal_back(obj)
    return halves or ("", *((back.name,) if back is not None and not back.is_land else ()))


def modal_back(obj: Object) -> Card | None:
    """Return the back face of a modal double-faced card, as which it may be played or cast as well (CR 712.11b).

    An Adventure or Omen is one (CR 715.3, 720.3), and what it is prototyped (CR 718.3); and so is a back that says how
    it is cast itself (CR 702.146a).
    """
    return obj.card.back if obj.card.modal or is_cast_turned(obj) else None


def is_cast_turned(obj: Object) -> bool:
    """Return whether a card that is not modal may be cast transformed or converted (CR 702.146a, 702.162a)."""
    back = obj.card.back
    if back is None or obj.card.modal:
        return False
    return any(isinstance(ability, AlternativeCost) and ability.turned for ability in back.abilities)


def turns_over(obj: Object) -> bool:
    """Return whether it is a double-faced card or token that could turn over: no meld card (CR 712.4c, 712.9)."""
    return obj.card.back is not None and not obj.card.melds_with and not obj.card.inset


def inset_of(obj: Object) -> str:
    """Return as what is inset in it a card may be cast: "Adventure", "Omen", "prototype", or ""."""
    return obj.card.inset


def is_meld_card(obj: Object) -> bool:
    """Return whether it is a card of a meld pair (CR 712.4)."""
    return bool(obj.card.melds_with) and not obj.token


def melds_with(obj: Object, other: Object) -> bool:
    """Return whether two objects are the cards of one meld pair (CR 701.42b)."""
    return is_meld_card(obj) and is_meld_card(other) and obj.card.melds_with == other.card.name


def has_permanent_back(obj: Object) -> bool:
    """Return whether it has a back face, and not that of an instant or sorcery (CR 712.10)."""
    return obj.card.back is not None and obj.card.back.is_permanent


def has_toughness_0_on_a_face(obj: Object) -> bool:
    """Return whether a face of a card has no toughness, or 0 but for a star (CR 208.1)."""
    return any(number_on(face, "toughness") <= 0 for face in obj.card.faces)


NUMBER = re.compile(r"-?\d+")
"""A power or toughness that is printed as such; it may be below 0 (CR 107.1b, 208.1)."""


def number_on(face: Card, which: str) -> int:
    """Return the power or toughness on a face, 0 without one (CR 208).

    It is without its star, if the card says what that is; 1 stands for what depends on something else.
    """
    power, _, toughness = (face.stats or "0/0").partition("/")
    printed = power if which == "power" else toughness
    if NUMBER.fullmatch(printed):
        return int(printed)
    if star_on(face, which) is None:
        return 1
    return sum(int(part) for part in printed.split("+") if part.isdigit())


def star_on(face: Card, which: str) -> StarIs | None:
    """Return what a face says of the star in its power or toughness, ``None`` where there is none (CR 208.2a).

    So there is none on a copy that has other numbers in its place (CR 707.9d).
    """
    if not face.stats or "*" not in face.stats:
        return None
    power, _, toughness = face.stats.partition("/")
    if "*" not in (power if which == "power" else toughness):
        return None
    return next((a for a in face.abilities if isinstance(a, StarIs) and which in a.of), None)
