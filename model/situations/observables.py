"""What can be observed in a state: the words that expectations and claims are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.changes.cards_seen import has_seen, is_revealed
from model.game.combat_phases import combats_to_come
from model.game.facts import FactKind
from model.game.game import Object
from model.game.libraries import library_size
from model.game.mana_pool import in_pools
from model.game.marks_on_permanents import BINDING, is_blocking, is_phased_out
from model.game.state import State
from model.game.turn_order import is_extra_turn
from model.logic.formulas import Formula, Number, any_of, if_then_else, total
from model.objects.characteristics import has_subtype, has_type, is_named
from model.objects.combat.able_to_attack_or_block import is_goaded, is_in_combat
from model.objects.combat.attacked import attacked_by
from model.objects.combat.combat_damage import is_blocked
from model.objects.commanders import most_commander_damage
from model.objects.counting.sizes_that_texts_may_change import power_of, toughness_of
from model.objects.own_characteristics import is_transformed, mana_value
from model.objects.targeting.chosen import targets_it
from model.objects.zones.drawing import graveyard_size, hand_size
from model.rulebook.lands import land_drop_count, land_plays_allowed
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Zone


@dataclass(frozen=True)
class Observable:
    """A value that can be observed: what it is about (a player, an object, counters ...), and how it is read.

    ``labelled`` names the kind of fact whose words its values have, if it is an enumeration. What is
    ``kept_beside`` a game is not among its facts, and only claims speak of it.
    """

    about: str
    read: Callable[..., Number | Formula]
    meaning: str
    labelled: FactKind | None = None
    kept_beside: bool = False


def _of_object(kind: FactKind) -> Callable[[State, Any], Number | Formula]:
    return lambda now, obj: now.number(kind, obj.index)


def _zone(now: State, obj: Object) -> Number:
    """Return the zone of an object: what is phased out has not left the battlefield (CR 702.26d)."""
    return if_then_else(is_phased_out(now, obj), Zone.BATTLEFIELD, now.zone(obj))


def _flag(kind: FactKind) -> Callable[[State, Any], Number | Formula]:
    return lambda now, obj: now.holds(kind, obj.index)


def _by_anybody(kind: FactKind) -> Callable[[State, Any], Number | Formula]:
    return lambda now, obj: any_of(*(now.number(kind, obj.index, player) > 0 for player in now.game.everyone))


def _is_bound(now: State, obj: Object) -> Formula:
    bound = (fact for fact in now.stated_of(*BINDING) if fact.about == obj.index)
    return any_of(*(now.number(*fact) > 0 for fact in bound))


def mana_in_pool(now: State, player: Player) -> Number:
    """Return how much mana a player has in the mana pool, of all kinds."""
    return total(now.number(*mana.of(player)) for mana in in_pools(now.game))


OBSERVABLES: dict[str, Observable] = {
    "turn": Observable("", lambda now: now.active, "whose turn it is", "active"),
    "is_extra_turn": Observable("", is_extra_turn, "whether it is an extra turn"),
    "extra_turns": Observable(
        "player", lambda now, p: now.number("extra_turns", p), "how many extra turns of the player come after this one"
    ),
    "step": Observable("", lambda now: now.step, "the step or main phase", "step"),
    "priority": Observable("", lambda now: now.priority, "who has priority, or nobody", "priority"),
    "resolving": Observable("", lambda now: now.resolving, "whether something is resolving right now"),
    "stack_size": Observable("", lambda now: now.stack_size, "how many objects are on the stack"),
    "life": Observable("player", lambda now, p: now.life(p), "a player's life total"),
    "tempted": Observable(
        "player", lambda now, p: now.number("tempted", p), "how often the Ring has tempted a player this game"
    ),
    "speed": Observable("player", lambda now, p: now.number("speed", p), "a player's speed, 0 where there is none"),
    "lands_played": Observable("player", lambda now, p: now.lands_played(p), "lands the player has played this turn"),
    "land_plays_allowed": Observable(
        "player", land_plays_allowed, "lands the player can play this turn (1000: any number)"
    ),
    "land_drop_count": Observable("player", land_drop_count, "lands allowed less lands played; it can be negative"),
    "running_land_drop_count": Observable(
        "player",
        lambda now, p: now.number("running_count", p),
        "in claims: the land drop count as it is kept event by event, from one at the beginning of each own turn",
        kept_beside=True,
    ),
    "cards_drawn": Observable(
        "player", lambda now, p: now.number("cards_drawn", p), "cards the player has drawn this turn"
    ),
    "mana": Observable("player", mana_in_pool, "how much mana is in the player's mana pool"),
    "hand_size": Observable("player", hand_size, "cards in the player's hand"),
    "library_size": Observable("player", library_size, "cards in the player's library, if that is said (else 1000)"),
    "graveyard_size": Observable("player", graveyard_size, "cards in the player's graveyard"),
    "has_lost": Observable("player", lambda now, p: now.holds("lost", p), "whether the player has lost"),
    "commander_damage": Observable(
        "player", most_commander_damage, "the most combat damage that one commander has dealt to the player this game"
    ),
    "cast_from_command": Observable(
        "object", _of_object("cast_from_command"), "how often a commander was cast from the command zone this game"
    ),
    "phased_out": Observable("object", is_phased_out, "whether a permanent is phased out"),
    "zone": Observable("object", _zone, "the zone an object is in", "zone"),
    "controller": Observable("object", _of_object("controller"), "who controls an object", "controller"),
    "power": Observable("object", power_of, "a creature's power"),
    "toughness": Observable("object", toughness_of, "a creature's toughness"),
    "mana_value": Observable("object", mana_value, "the mana value of a permanent"),
    "damage": Observable("object", _of_object("damage"), "how much damage is marked on a permanent"),
    "shields": Observable("object", _of_object("shields"), "how many regeneration shields a permanent has"),
    "damage_shield": Observable(
        "object", _of_object("damage_shield"), "how much of the next damage to a permanent this turn is prevented"
    ),
    "damage_shield_of_player": Observable(
        "player",
        lambda now, player: now.number("damage_shield_of_player", player),
        "how much of the next damage to a player this turn is prevented",
    ),
    "combat": Observable(
        "", lambda now: now.number("earlier_combats") + 1, "which combat phase of the turn it is, or was last"
    ),
    "added_combats": Observable("", combats_to_come, "how many additional combat phases of the turn are to come"),
    "has_attacked": Observable("object", _flag("has_attacked"), "whether a creature attacked this turn"),
    "in_combat": Observable("object", is_in_combat, "whether a creature is attacking or blocking"),
    "attacking": Observable("object", attacked_by, "what a creature attacks, or nobody", "attacking"),
    "blocking": Observable("object", is_blocking, "whether a creature blocks another"),
    "blocked": Observable("object", is_blocked, "whether an attacking creature is a blocked one"),
    "counters": Observable(
        "counters", lambda now, on: now.number(*on), 'counters of a kind: "+1/+1 on Triskelion", "poison on Ned"'
    ),
    "subtype": Observable(
        "subtype",
        lambda now, of: has_subtype(now, *of),
        'whether an object has a subtype: "Orc of Olog-hai"',
    ),
    "type": Observable(
        "type",
        lambda now, of: has_type(now, *of),
        'whether an object has a card type: "creature of Irontread Crusher"',
    ),
    "revealed": Observable("object", is_revealed, "whether a card is revealed right now, as long as it has to be"),
    "seen": Observable(
        "seen",
        lambda now, of: has_seen(now, *of),
        'whether a player has seen a card since it is where it is: "Opt by Ned"',
    ),
    "targeted": Observable(
        "targeted",
        lambda now, of: targets_it(now, *of),
        'whether a player or an object is a target of what is on the stack: "Ned by Shock"',
    ),
    "saddled": Observable("object", _flag("saddled"), "whether a permanent is saddled"),
    "ring_bearer": Observable("object", _flag("ring_bearer"), "whether a permanent is its controller's Ring-bearer"),
    "suspected": Observable("object", _flag("suspected"), "whether a permanent is suspected"),
    "harnessed": Observable("object", _flag("harnessed"), "whether a permanent is harnessed"),
    "renowned": Observable("object", _flag("renowned"), "whether a permanent is renowned"),
    "monstrous": Observable("object", _flag("monstrous"), "whether a permanent is monstrous"),
    "class_level": Observable("object", _of_object("class_level"), "the class level of a permanent"),
    "solved": Observable("object", _flag("solved"), "whether a permanent is solved"),
    "goaded": Observable("object", is_goaded, "whether a permanent is goaded"),
    "detained": Observable("object", _by_anybody("detained"), "whether a permanent is detained"),
    "bound_this_turn": Observable(
        "object",
        _is_bound,
        "whether an effect of this turn says what a creature has to do or can't, or what befalls it",
    ),
    "deck_position": Observable(
        "object", _of_object("deck_position"), "a card's place in its planar, scheme or Attraction deck; 0 elsewhere"
    ),
    "day_night": Observable("", lambda now: now.number("day_night"), "which of day and night it is", "day_night"),
    "planar_die": Observable("", lambda now: now.number("planar_die"), "what the planar die shows", "planar_die"),
    "rolled": Observable("player", lambda now, p: now.number("rolled", p), "what was rolled to visit Attractions"),
    "room": Observable(
        "object", _of_object("room"), "the room of a dungeon that the venture marker is in, or no room", "room"
    ),
    "completed": Observable("object", _flag("completed"), "whether a dungeon has been completed this game"),
    "tapped": Observable("object", _flag("tapped"), "whether a permanent is tapped"),
    "back_face_up": Observable("object", _flag("back_face_up"), "whether a permanent has its back face up"),
    "transformed": Observable("object", is_transformed, "whether a permanent is a transformed one (CR 701.27g)"),
    "name": Observable(
        "name", lambda now, of: is_named(now, *of), 'whether an object has a name: "Stunt Double is Grizzly Bears"'
    ),
    "face_down": Observable("object", _flag("face_down"), "whether an object is face down"),
    "attached_to": Observable(
        "object", _of_object("attached_to"), "what an object is attached to, or nothing", "attached_to"
    ),
    "enchanted_player": Observable(
        "object", _of_object("enchanted_player"), "which player an Aura enchants, or nobody", "enchanted_player"
    ),
    "paired_with": Observable(
        "object", _of_object("paired_with"), "which creature one is paired with, or nothing", "paired_with"
    ),
    "library_position": Observable(
        "object", _of_object("library_position"), "a card's place in the library, from the top; 0 elsewhere"
    ),
    "stack_position": Observable(
        "object", _of_object("stack_position"), "an object's place on the stack, from the bottom"
    ),
}

KEPT_BESIDE = tuple(name for name, observable in OBSERVABLES.items() if observable.kept_beside)
"""The names of what only claims speak of."""
