"""The details of a reason in English: one sentence for each thing that a rule can come down to on a board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import get_args

from arbiter.words.descriptions import (
    colours,
    cost_described,
    described,
    part_described,
    restriction_described,
    target_described,
)
from model.game.game import Game, Object
from model.objects.reason_details import Finding, Found
from model.rulebook.rule_numbers import number_in
from model.text.continuous import Makes, MakesUntil
from model.text.costs.parts import Part
from model.text.descriptions import Those
from model.text.in_words.continuous_effects import parts_described
from model.text.mana import ManaCost
from model.text.restricted_mana import Restriction
from model.text.target import Target
from model.vocabulary import Zone

SENTENCES: dict[Found, str] = {
    Found.HEXPROOF: "{about} has hexproof{given}: no opponent can target it",
    Found.HEXPROOF_FROM: "{about} has hexproof from {colours}{given}: no opponent can target it with that",
    Found.HEXPROOF_FROM_A_KIND: "{about} has hexproof from {wanted}{given}: no opponent can target it with that",
    Found.SHROUD: "{about} has shroud{given}: nobody can target it",
    Found.CANT_BE_TARGET: "{about} can't be the target of {source of it}{given}",
    Found.CARDS_CANT_BE_TARGETS: "{source}: such cards in graveyards can't be targets",
    Found.PROTECTION: "{about} has protection from {colours}: {source of it} can't target it",
    Found.PROTECTION_FROM_A_KIND: "{about} has protection from {wanted}: {source of it} can't target it",
    Found.PROTECTION_FROM_EVERYTHING: "{about} has protection from everything: nothing can target it",
    Found.PROTECTION_FROM_A_NAME: "{about} has protection from {name}{given}",
    Found.PROTECTION_FROM_OPPONENTS: "{about} has protection from each opponent{given}",
    Found.HAS_LOST: "{about} has lost the game",
    Found.WRONG_KIND: "{about} is no {wanted}",
    Found.WRONG_PLACE: "{about} is {zone}; what is asked for is a {wanted}",
    Found.ITSELF: "a spell or ability is no target for itself",
    Found.NOTHING_FITS: "{needed} needed, {there} there: {wanted}",
    Found.WRONG_NUMBER: "{needed} to be chosen, {chosen} named",
    Found.TWICE: "{about} is chosen twice",
    Found.GETS_NO_SHARE: "{about} gets nothing of what is divided",
    Found.DIVIDED_IN_PART: "{whole} to be divided, and {said} is said in all",
    Found.TOO_LITTLE_FOR_EACH: "{whole} to be divided among {many}",
    Found.TOO_FEW_FOR_A_PART: "the cost is to {part}: {there} there",
    Found.NOT_WHAT_GOES: "{about} is none of what may go for it: the cost is to {part}",
    Found.MAKES_NONE_FOR_IT: "{about} is named to be tapped, and makes no mana that pays for it",
    Found.MORE_THAN_PAY: "{said} are named to be tapped for mana, and {needed} mana is needed",
    Found.ANOTHER_COST: "nor can this be paid instead: {cost}",
    Found.TAPPED: "{about} is tapped",
    Found.UNTAPPED: "{about} is untapped",
    Found.TOO_FEW_COUNTERS: "{kind} counters asked for: {needed}, and {about} has {there}",
    Found.NO_COUNTERS_ON_IT: "{source}: {kind} counters can't be put on {about}",
    Found.TOO_LITTLE_LIFE: "{needed} life is asked for, and {about} has {there}",
    Found.LIFE_NOT_ASKED_FOR: "{said} life can't be paid for it",
    Found.LIFE_CANT_CHANGE: "{source}: {about} can't pay life, as the life total can't change",
    Found.LIFE_CANT_BE_PAID: "{source}: life can't be paid for spells and abilities",
    Found.SUCH_CANT_BE_SACRIFICED: "{source}: {wanted} can't be sacrificed for spells and abilities",
    Found.CANT_BE_SACRIFICED: "{about} can't be sacrificed{given}",
    Found.PART_OF_THIS_COST: "{about} makes no mana for this: tapping it is part of this very cost",
    Found.CANT_BE_USED: "{about} makes no mana now{by}: {sentence}",
    Found.ITS_OWN_COST: "{about} makes no mana now: what that costs can't be paid",
    Found.MANA_FOR_OTHERS: "the {mana} of {about} is {wanted}",
    Found.POOL_FOR_OTHERS: "the {mana} in the pool is {wanted}",
    Found.MAKES_NOTHING: "{about} makes no mana now: there is nothing that it counts",
    Found.WAY_GIVEN: "{source} lets it be cast with {way}",
    Found.COSTS_MORE: "{source} makes it cost {mana} more",
    Found.COSTS_LESS: "{source} makes it cost {mana} less",
    Found.COSTS_AT_LEAST: "{source} makes it cost {mana} at least",
    Found.TO_BE_HAD: "mana is to be had from: {sources}",
    Found.NOTHING_LETS: "nothing lets {player} play or cast {about}, which is {zone}",
    Found.FOR_NO_OTHER_COST: "an effect lets {player} cast {about} without paying its mana cost, and for no other cost",
    Found.A_COMMANDER_COULD: "a commander could be cast from there",
    Found.COMMANDER_TAX: "a commander costs {mana} more for each time that it was cast from there before: {times}",
    Found.OTHER_KIND: "{source} is about {wanted}, and {about} is none of these",
    Found.OTHER_VALUE: "{source} is about {wanted}, and that of {about} is {value}",
    Found.OTHER_VALUE_WITH_X: "{source} is about {wanted}, and with X={x} that of {about} is {value}",
    Found.NOT_ON_TOP: "{source} is about the top card of a library, and {about} lies further down",
    Found.OTHER_PLACE: "{source} is about what is {wanted}, and {about} is {zone}",
    Found.NOT_FROM_THERE: "{source} is not about what is {zone}",
    Found.WAY_NOT_SO: "what {about} asks of being cast with {way} is not so",
    Found.NOT_GIVEN: "{source} gives that to other cards than {about}",
    Found.OTHER_OWNER: "{source} is for {player}'s own {zone_named}, and {about} is in {owner}'s",
    Found.OTHER_NAME: "{source} names {name}, and this is {called}",
    Found.NO_NAME: "{source} names {name}, and a face-down spell has no name",
    Found.OTHER_THAN_CHOSEN: "{source} is about {chosen}, and {about} is not of that kind",
    Found.OTHER_ABILITY: "{source} is about other abilities",
    Found.CONDITION: "{source} asks that this be so: {condition}",
    Found.NONE_BEFORE: "{player} has cast none of these this turn: {wanted}",
    Found.TURN_OF: "it is {player}'s turn",
    Found.NOT_THIS_TURN: "{about} was not set aside this turn",
    Found.ITS_TEXT_ALLOWS_IT: "what {about} asks for is so",
    Found.NOT_THERE: "{about} is {zone}",
    Found.FACE_DOWN: "{about} is face down",
    Found.TURNED_AWAY: "the other face of {about} is up",
    Found.NOT_RESOLVED: "{about} has not resolved for {player} this turn",
    Found.NOT_ABOUT_THE_PLAYER: "{about} does nothing to {player} now",
    Found.NOT_ATTACHED: "{source} is not attached to {about}",
    Found.USED_THIS_TURN: "{source} has let a card be played already this turn, and does so once each turn",
    Found.NAMED_LIKE_NONE: "{source} is about other names than that of {about}",
    Found.NOT_AMONG_THOSE: "{source} is about other cards in {zone_named} than {about}",
    Found.ONLY_WITHOUT_PAYING: "{source} is about casting without paying",
    Found.A_SORCERY_COULD_BE_CAST: "a sorcery could be cast now",
    Found.MANA_ABILITIES_ARE_EXCEPTED: "{source} is not about mana abilities",
    Found.X_IS_ENOUGH: "{source} is about X below {least}",
    Found.NO_CREATURE_THERE: "{about} is no creature on the battlefield",
    Found.TAPPED_AS_IT_ATTACKS: "{about} is tapped as it attacks, before anything is paid",
    Found.HAS_TO_BE_PAID_FOR: "{source} asks for {mana} for {about}",
    Found.HAS_TO_BE_PAID_FOR_BESIDES: "for {about} {source} asks to {parts}",
    Found.ANOTHER_PLAYERS: "{player} does not control {about}",
    Found.NEW_WITHOUT_HASTE: "{about} came under its controller's control this turn, and has no haste",
    Found.DETAINED: "{about} is detained",
    Found.SUSPECTED: "{about} is suspected",
    Found.CANT_THIS_TURN: "an effect says that {about} {says} this turn",
    Found.CANT_BLOCK_IT_THIS_TURN: "an effect says that {about} can't block {attacker} this turn",
    Found.HAS_KEYWORD: "{about} has {keyword}",
    Found.DOES_NOT_ATTACK: "{about} attacks neither {player} nor a planeswalker of that player's",
    Found.BLOCKS_TOO_MANY: "{about} can block {most} at most",
    Found.CANT_BE_BLOCKED_BY: "{blocker} can't block {about}, by {keyword}",
    Found.A_BETTER_DECLARATION: "better, for example: {declaration}",
    Found.ATTACKS_IF_ABLE: "not obeyed: {about} attacks if able{by}",
    Found.ATTACKS_THEM_IF_ABLE: "not obeyed: {about} attacks {toward} if able{by}",
    Found.ONE_ATTACKS_THEM_IF_ABLE: "not obeyed: a creature attacks {toward} if able, by {source}",
    Found.GOADED_ATTACKS: "not obeyed: {about} attacks if able, goaded by {toward}",
    Found.GOADED_ATTACKS_ANOTHER: "not obeyed: {about} attacks another player than {toward} if able, who goaded it",
    Found.BLOCKS_IF_ABLE: "not obeyed: {about} blocks if able{by}",
    Found.IS_BLOCKED_IF_ABLE: "not obeyed: {about} is blocked if able{by}",
    Found.IS_BLOCKED_BY_MANY_IF_ABLE: "not obeyed: {about} is blocked by {toward} if able{by}",
    Found.BLOCKS_IT_IF_ABLE: "not obeyed: {about} blocks {toward} if able, by {source}",
    Found.ASSIGNS_ANOTHER_AMOUNT: "{about} is to assign {needed} damage, and {assigned} is assigned",
    Found.NOT_DEALT_DAMAGE_BY_IT: "{about} can't assign damage to {to}",
    Found.DEALS_NONE_IN_THIS_STEP: "{about} assigns no damage in this combat damage step",
    Found.NOT_IN_COMBAT: "{about} is no attacking or blocking creature of {player}",
    Found.NEEDS_LETHAL_DAMAGE: "{about} comes first: {needed} damage is lethal to it, and {assigned} is assigned",
    Found.IS_MADE: "{about} {made}: {source}",
}
"""What is said of each; {given} says which other object gives it."""


def sentence_of_finding(game: Game, found: Finding) -> str:
    """Return a finding as a sentence without a full stop."""
    said = {name: said_of(value) for name, value in found.values.items()}
    if "sentence" in said:
        said["sentence"] = within_a_sentence(said["sentence"])
    if said.get("there") == "0":
        said["there"] = "none"
    given = "" if found.source in (None, found.about) else f" from {found.source}"
    by = "" if found.source in (None, found.about) else f" by {found.source}"
    about = game.name_of(found.about) if isinstance(found.about, int) else str(found.about)
    sentence = SENTENCES[found.found].format_map(
        said | {"about": about, "given": given, "by": by, "source": str(found.source)}
    )
    return _AN.sub("an", sentence).replace("an other ", "another ")


_AN = re.compile(r"\ba(?= (?:[aeioAEIO]|un))")
"""An article that goes with what begins with a vowel, as descriptions do that stand behind it."""


def within_a_sentence(sentence: str) -> str:
    """Return a sentence as part of another: without its capital and its full stop."""
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def number_of_finding(game: Game, found: Finding) -> str:
    """Return the number of the rule that a finding rests on besides the one that found it, "" if there is none."""
    numbers = found.number.split(", ") if found.number else []
    return ", ".join(number_in(game.edition, number, found.rule) for number in numbers)


def said_of(value: object) -> str:
    """Return a value of a finding as it is read."""
    match value:
        case Zone():
            return value.phrase
        case Target():
            return target_described(value)
        case (Those() as what, str() as noun):
            return described(what, noun)
        case Restriction():
            return restriction_described(value)
        case (ManaCost() as mana, tuple() as parts):
            return cost_described(mana, parts)
        case Makes() | MakesUntil():
            return parts_described(value.parts)
        case frozenset():
            return colours(value)
        case Object() | str() | int():
            return str(value)
    return part_described(value) if isinstance(value, PARTS) else str(value)


PARTS = get_args(Part)


def values_said(found: Finding) -> Mapping[str, str | int]:
    """Return the values of a finding for a program: numbers as they are, everything else in words."""
    return {n: v if isinstance(v, int) and not isinstance(v, Zone) else said_of(v) for n, v in found.values.items()}
