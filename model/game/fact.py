"""What a fact is: one thing that can be so or not so, with its range, its default and its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from model.game.game import Game
from model.value_dataclasses import dataclass

MOST_LANDS = 99
MOST_LIFE = 999
MOST_X_OF_A_SPELL = 999
MOST_CASTS = 99
MOST_TARGETS = 99
LEAST_LIFE = -999
NOT_SET = LEAST_LIFE - 1
"""Stands for a toughness that no exchange has set."""
ENDLESS = 1000
"""Stands for the size of a library that has more cards than are ever needed."""

PLANAR_DIE = ("blank", "chaos", "planeswalker")
"""What the planar die can show (CR 901.3a)."""

SIDES = 6
"""The sides of the die that is rolled to visit Attractions (CR 701.52a)."""

KINDS_OF_MANA = "WUBRGC"
FactKind: TypeAlias = Literal[
    "active",
    "step",
    "extra_turns",
    "extra_turn_after",
    "to_skip",
    "priority",
    "passes",
    "planechase",
    "day_night",
    "paying",
    "resolving",
    "cast_meanwhile",
    "more_to_follow",
    "cards_shown",
    "stack_size",
    "life",
    "lost",
    "lands_played",
    "lands_offered",
    "running_count",
    "running_this_turn",
    "cards_drawn",
    "draw_is_due",
    "other_cards_in_hand",
    "other_cards_in_graveyard",
    "cards_in_library",
    "failed_draw",
    "others_left_graveyard",
    "others_just_discarded",
    "others_buried_from_library",
    "others_buried_from_hand",
    "searches",
    "investigations",
    "mana_on_spells",
    "player_counters",
    "mana",
    "restricted_mana",
    "other_spells_cast",
    "spells_last_turn",
    "life_lost",
    "life_gained",
    "speed",
    "lost_before_speed",
    "blessed",
    "tempted",
    "happened",
    "attacked",
    "companion_taken",
    "die_actions",
    "die_rolls_by_effects",
    "charged_to_rule",
    "zone",
    "controller",
    "controller_by_default",
    "given_to",
    "tapped",
    "face_down",
    "back_face_up",
    "part_of",
    "copy_of",
    "copy_this_turn",
    "summoning_sick",
    "came_last_turn",
    "newer",
    "counters_newer",
    "made",
    "hasty",
    "switched",
    "set_aside",
    "set_aside_now",
    "discarded",
    "entered_now",
    "was_damaged",
    "harmed_by",
    "dealt_damage_now",
    "has_dealt_damage",
    "damage",
    "shields",
    "damage_shield",
    "damage_shield_of_player",
    "source_shield",
    "source_shield_of_player",
    "source_shield_of_all",
    "source_has_to_be",
    "unregenerable",
    "unactivatable",
    "left_graveyard",
    "just_discarded",
    "buried_from",
    "touched",
    "older_world",
    "stays_tapped",
    "paired_with",
    "exiled_until",
    "phased_out",
    "phased_with",
    "phased_indirectly",
    "exiled_with",
    "returns",
    "attackers_declared",
    "blockers_declared",
    "damage_assigned",
    "damage_step",
    "attack_made",
    "earlier_combats",
    "combats_next",
    "combats_after_main",
    "combats_at_end",
    "ends_after_combat",
    "postcombat_main_over",
    "has_attacked",
    "protector",
    "bound_this_turn",
    "has_to_block",
    "has_to_attack",
    "cant_block",
    "attacking",
    "defended_by",
    "blocking",
    "still_blocking",
    "blocked",
    "struck_first",
    "damage_order",
    "assigned",
    "assigned_ahead",
    "more_power",
    "more_toughness",
    "toughness_set",
    "detained",
    "exerted",
    "permission_used",
    "amassed",
    "convoked",
    "exiled_if_it_leaves",
    "harnessed",
    "monstrous",
    "renowned",
    "kept_from_graveyard",
    "uncounterable",
    "class_level",
    "solved",
    "saddled",
    "suspected",
    "ring_bearer",
    "goaded",
    "seen",
    "revealed_for",
    "manifested",
    "cloaked",
    "as_forest",
    "bestowed",
    "half_cast",
    "cast_from",
    "cast_with",
    "times_paid",
    "mana_spent",
    "mana_spent_in_all",
    "treasure_mana_spent",
    "mode_chosen",
    "mode_used",
    "mode_used_now",
    "companion",
    "cast_from_command",
    "commander_damage",
    "may_return",
    "unlocked",
    "animated",
    "attached_to",
    "enchanted_player",
    "chosen_name",
    "counters",
    "activations",
    "triggered",
    "gained",
    "stack_position",
    "library_position",
    "place_unknown",
    "target",
    "further_target",
    "share",
    "value_of_x",
    "concerns",
    "concerns_too",
    "concerns_player",
    "mode",
    "may_play",
    "may_play_until",
    "only_to_cast",
    "only_without_paying",
    "any_mana_pays",
    "way_given",
    "words_of",
    "words_by",
    "delayed",
    "waiting",
    "turned_since",
    "left_since",
    "gone_since",
    "lapsed_since",
    "keeps_last",
    "targets_gone",
    "had_chosen",
    "had_named",
    "had_exiled",
    "size_of_what_went",
    "last_controller",
    "last_power",
    "last_toughness",
    "last_mana_value",
    "last_counters",
    "last_lifelink",
    "last_deathtouch",
    "last_infect",
    "last_wither",
    "effects",
    "x_this_turn",
    "ignores",
    "lost_since",
    "targeted_by",
    "later_action",
    "cast",
    "cast_bestowed",
    "cast_face_down",
    "cast_turned",
    "charged",
    "room",
    "completed",
    "deck_position",
    "archenemy",
    "planar_die",
    "rolled",
]
"""Every kind of fact, so that a mistyped one is an error of types; what each means is in
:mod:`model.game.kinds_of_facts.every`."""


class Fact(NamedTuple):
    """One thing that can be so or not so: a kind of fact, and whom or what it is about (indexes)."""

    kind: FactKind
    about: int = -1
    toward: int = -1


class Range(NamedTuple):
    """The inclusive range of a number; ``labels`` names the values from ``low`` up, for an enumeration."""

    low: int
    high: int
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kind:
    """A kind of fact. ``subjects`` says what its indexes are; ``range`` is ``None`` for yes or no.

    ``default`` is what a fact is that nothing is said of, or works it out.
    """

    subjects: tuple[str, ...]
    range: Callable[[Game, Fact], Range | None]
    default: int | bool | Callable[[Game, Fact], int | bool]
    sentence: Callable[[Game, Fact, int], str]
