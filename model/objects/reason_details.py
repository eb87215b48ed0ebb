"""Details of a reason, as values: which ability refuses a target, what a permission lacks. Data, no words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from model.game.game import Object
from model.logic.formulas import Formula
from model.value_dataclasses import dataclass


class Found(Enum):
    """What can be found; the value is its name in answers for programs."""

    HEXPROOF = "hexproof"
    HEXPROOF_FROM = "hexproof_from"
    HEXPROOF_FROM_A_KIND = "hexproof_from_a_kind"
    SHROUD = "shroud"
    CANT_BE_TARGET = "cant_be_target"
    CARDS_CANT_BE_TARGETS = "cards_cant_be_targets"
    PROTECTION = "protection"
    PROTECTION_FROM_A_KIND = "protection from a kind"
    PROTECTION_FROM_EVERYTHING = "protection_from_everything"
    PROTECTION_FROM_A_NAME = "protection_from_a_name"
    PROTECTION_FROM_OPPONENTS = "protection_from_opponents"
    HAS_LOST = "has_lost"
    WRONG_KIND = "wrong_kind"
    WRONG_PLACE = "wrong_place"
    ITSELF = "itself"
    NOTHING_FITS = "nothing_fits"
    WRONG_NUMBER = "wrong_number"
    TWICE = "twice"
    GETS_NO_SHARE = "gets_no_share"
    DIVIDED_IN_PART = "divided_in_part"
    TOO_LITTLE_FOR_EACH = "too_little_for_each"
    TOO_FEW_FOR_A_PART = "too_few_for_a_part"
    NOT_WHAT_GOES = "not_what_goes"
    MAKES_NONE_FOR_IT = "makes_none_for_it"
    MORE_THAN_PAY = "more_than_pay"
    ANOTHER_COST = "another_cost"
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    TOO_FEW_COUNTERS = "too_few_counters"
    NO_COUNTERS_ON_IT = "no_counters_on_it"
    TOO_LITTLE_LIFE = "too_little_life"
    LIFE_NOT_ASKED_FOR = "life_not_asked_for"
    LIFE_CANT_BE_PAID = "life_cant_be_paid"
    LIFE_CANT_CHANGE = "life_cant_change"
    SUCH_CANT_BE_SACRIFICED = "such_cant_be_sacrificed"
    CANT_BE_SACRIFICED = "cant_be_sacrificed"
    PART_OF_THIS_COST = "part_of_this_cost"
    CANT_BE_USED = "cant_be_used"
    ITS_OWN_COST = "its_own_cost"
    MANA_FOR_OTHERS = "mana_for_others"
    POOL_FOR_OTHERS = "pool_for_others"
    MAKES_NOTHING = "makes_nothing"
    WAY_GIVEN = "way_given"
    COSTS_MORE = "costs_more"
    COSTS_LESS = "costs_less"
    COSTS_AT_LEAST = "costs_at_least"
    TO_BE_HAD = "to_be_had"
    NOTHING_LETS = "nothing_lets"
    FOR_NO_OTHER_COST = "for_no_other_cost"
    A_COMMANDER_COULD = "a_commander_could"
    COMMANDER_TAX = "commander_tax"
    OTHER_KIND = "other_kind"
    OTHER_VALUE = "other_value"
    OTHER_VALUE_WITH_X = "other_value_with_x"
    OTHER_PLACE = "other_place"
    NOT_ON_TOP = "not_on_top"
    NOT_FROM_THERE = "not_from_there"
    OTHER_OWNER = "other_owner"
    NOT_GIVEN = "not_given"
    WAY_NOT_SO = "way_not_so"
    OTHER_NAME = "other_name"
    NO_NAME = "no_name"
    OTHER_THAN_CHOSEN = "other_than_chosen"
    OTHER_ABILITY = "other_ability"
    CONDITION = "condition"
    NONE_BEFORE = "none_before"
    TURN_OF = "turn_of"
    NOT_THIS_TURN = "not_this_turn"
    ITS_TEXT_ALLOWS_IT = "its_text_allows_it"
    NOT_THERE = "not_there"
    FACE_DOWN = "face_down"
    TURNED_AWAY = "turned_away"
    NOT_RESOLVED = "not_resolved"
    NOT_ABOUT_THE_PLAYER = "not_about_the_player"
    NOT_ATTACHED = "not_attached"
    USED_THIS_TURN = "used_this_turn"
    ONLY_WITHOUT_PAYING = "only_without_paying"
    NOT_AMONG_THOSE = "not_among_those"
    NAMED_LIKE_NONE = "named_like_none"
    A_SORCERY_COULD_BE_CAST = "a_sorcery_could_be_cast"
    MANA_ABILITIES_ARE_EXCEPTED = "mana_abilities_are_excepted"
    X_IS_ENOUGH = "x_is_enough"
    NO_CREATURE_THERE = "no_creature_there"
    TAPPED_AS_IT_ATTACKS = "tapped_as_it_attacks"
    HAS_TO_BE_PAID_FOR = "has_to_be_paid_for"
    HAS_TO_BE_PAID_FOR_BESIDES = "has_to_be_paid_for_besides"
    ANOTHER_PLAYERS = "another_players"
    NEW_WITHOUT_HASTE = "new_without_haste"
    HAS_KEYWORD = "has_keyword"
    DETAINED = "detained"
    SUSPECTED = "suspected"
    CANT_THIS_TURN = "cant_this_turn"
    CANT_BLOCK_IT_THIS_TURN = "cant_block_it_this_turn"
    DOES_NOT_ATTACK = "does_not_attack"
    BLOCKS_TOO_MANY = "blocks_too_many"
    CANT_BE_BLOCKED_BY = "cant_be_blocked_by"
    A_BETTER_DECLARATION = "a_better_declaration"
    ATTACKS_IF_ABLE = "attacks_if_able"
    ATTACKS_THEM_IF_ABLE = "attacks_them_if_able"
    ONE_ATTACKS_THEM_IF_ABLE = "one_attacks_them_if_able"
    GOADED_ATTACKS = "goaded_attacks"
    GOADED_ATTACKS_ANOTHER = "goaded_attacks_another"
    BLOCKS_IF_ABLE = "blocks_if_able"
    IS_BLOCKED_IF_ABLE = "is_blocked_if_able"
    IS_BLOCKED_BY_MANY_IF_ABLE = "is_blocked_by_many_if_able"
    BLOCKS_IT_IF_ABLE = "blocks_it_if_able"
    ASSIGNS_ANOTHER_AMOUNT = "assigns_another_amount"
    NOT_DEALT_DAMAGE_BY_IT = "not_dealt_damage_by_it"
    DEALS_NONE_IN_THIS_STEP = "deals_none_in_this_step"
    NOT_IN_COMBAT = "not_in_combat"
    NEEDS_LETHAL_DAMAGE = "needs_lethal_damage"
    IS_MADE = "is_made"


@dataclass(frozen=True)
class Finding:
    """Something that is so where ``holds`` does: of an object, or of a player, who is a number.

    ``number`` is that of a rule in the newest edition, "" where the rule that found it says it. ``source`` is the
    object that it comes from. ``values`` are what else its sentence names: numbers, names, descriptions, zones.
    ``rule`` is the name of the rule whose number it is, if it has moved by name.
    """

    found: Found
    about: Object | int | None = None
    holds: Formula = True
    number: str = ""
    source: Object | None = None
    values: Mapping[str, object] = field(default_factory=dict)
    rule: str = ""
