"""Damage that is prevented, or can't be, read off card texts (CR 615)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Spell, ThisTurn
from model.text.conditions.of_its_source import HasCounters
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import PreventFromSource, PreventNextDamage
from model.text.instructions.permanents import BindThisTurn
from model.text.prevention import CantBePrevented, PreventsDamage, PreventsForCounters, PreventsSome
from model.text.unread import Of, Unread
from model.vocabulary import CardType, Who
from tests.reader.test_reading import card, says

CREATURE = those("creature")
YOURS = those("creature", who=Who.YOU)
BEARS = Those(subtypes=frozenset({"Bear"}), who=Who.YOU)

ALL_OF_COMBAT = "Prevent all combat damage that would be dealt"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Prevent all damage that would be dealt to Odd Bear.", (PreventsDamage(to=Of.ITSELF),)),
        ("Prevent all combat damage that would be dealt by Odd Bear.", (PreventsDamage(True, by=Of.ITSELF),)),
        (
            f"{ALL_OF_COMBAT} to and dealt by enchanted creature.",
            (PreventsDamage(True, to=Of.HOST), PreventsDamage(True, by=Of.HOST)),
        ),
        (
            "Prevent all damage that would be dealt to Odd Bear by creatures.",
            (PreventsDamage(to=Of.ITSELF, by=CREATURE),),
        ),
        (
            "During your turn, prevent all combat damage that would be dealt to you.",
            (PreventsDamage(True, to_players=Who.YOU, condition=OnOwnTurn()),),
        ),
        (
            "Prevent all damage that would be dealt to Odd Bear during your turn.",
            (PreventsDamage(to=Of.ITSELF, condition=OnOwnTurn()),),
        ),
        (
            "Prevent all damage that would be dealt to you by sources you don't control.",
            (PreventsDamage(to_players=Who.YOU, by=Those(who=Who.EACH_OTHER)),),
        ),
        (
            "Prevent all damage that would be dealt by instant and sorcery spells.",
            (PreventsDamage(by=Those(types=frozenset({CardType.INSTANT, CardType.SORCERY}))),),
        ),
        (
            "Prevent all damage that would be dealt to Odd Bear by creatures it's blocking.",
            (PreventsDamage(to=Of.ITSELF, by=replace(CREATURE, in_fight="is blocked by it")),),
        ),
        (
            "Prevent all noncombat damage that would be dealt to Bears you control.",
            (PreventsDamage(to=BEARS, noncombat=True),),
        ),
        (
            "If a blue source would deal damage to you, prevent 3 of that damage.",
            (PreventsSome(3, by=Those(colours=frozenset("U")), to_players=Who.YOU),),
        ),
        (
            "If a source would deal noncombat damage to you or a Bear you control, prevent all but 2 of that damage.",
            (PreventsSome(0, 2, to=BEARS, to_players=Who.YOU, combat=False),),
        ),
        (
            "During your turn, if a creature would deal damage to enchanted creature, prevent 1 of that damage.",
            (PreventsSome(1, by=CREATURE, to=Of.HOST, condition=OnOwnTurn()),),
        ),
        ("Damage can't be prevented.", (CantBePrevented(),)),
        (
            "Combat damage that would be dealt by Bears you control can't be prevented.",
            (CantBePrevented(True, BEARS),),
        ),
    ],
)
def test_a_static_ability_prevents_damage_or_keeps_it_from_that(text: str, values: tuple[object, ...]) -> None:
    assert says(text) == values


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Prevent all combat damage that would be dealt this turn.", (ThisTurn(PreventsDamage(True)),)),
        (
            "Prevent all combat damage that would be dealt this turn by blocking creatures.",
            (ThisTurn(PreventsDamage(True, by=Those(CREATURE.types, blocking=True))),),
        ),
        (
            "Prevent all damage that would be dealt to you and Bears you control this turn.",
            (ThisTurn(PreventsDamage(to=BEARS, to_players=Who.YOU)),),
        ),
        (
            f"{ALL_OF_COMBAT} to and dealt by target creature this turn.",
            (BindThisTurn(("is dealt no combat damage",)), BindThisTurn(("deals no combat damage",))),
        ),
        ("Prevent all damage target creature would deal this turn.", (BindThisTurn(("deals no damage",)),)),
        ("Damage can't be prevented this turn.", (ThisTurn(CantBePrevented()),)),
        ("Prevent the next 9 damage that would be dealt to any target this turn.", (PreventNextDamage(9),)),
        ("Prevent the next 9 damage that would be dealt this turn to you.", (PreventNextDamage(9, None, "you"),)),
        (
            "Prevent the next 9 damage that would be dealt this turn to each creature and each player.",
            (PreventNextDamage(9, CREATURE, "each player"),),
        ),
    ],
)
def test_it_is_prevented_until_the_turn_ends(text: str, effects: tuple[object, ...]) -> None:
    (spell,) = says(text, "Sorcery")
    assert isinstance(spell, Spell)
    assert spell.effects == effects


@pytest.mark.parametrize(
    "text",
    [
        "Prevent all damage target spell would deal this turn.",
        "Prevent all damage that would be dealt this turn by red creatures your opponents control.",
        "Prevent the next 7 combat damage that would be dealt to target creature this turn.",
        "Prevent the next 9 damage that would be dealt to target Bear this turn by a source of your choice.",
    ],
)
def test_damage_of_what_may_be_no_permanent_is_not_read(text: str) -> None:
    spell = next(one for one in card(text, "Sorcery").card.abilities if isinstance(one, Spell))
    assert isinstance(spell.effects[0], Unread)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("a source of your choice would deal damage to target creature", PreventFromSource("target")),
        ("a red source of your choice would deal damage", PreventFromSource(what=those("red"))),
        (
            "a source of your choice of blue would deal damage to you",
            PreventFromSource(to_players="you", what=those("blue")),
        ),
    ],
)
def test_the_next_damage_of_a_chosen_source_is_prevented(text: str, effect: object) -> None:
    (spell,) = says(f"The next time {text} this turn, prevent that damage.", "Instant")
    assert isinstance(spell, Spell)
    assert spell.effects == (effect,)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Prevent all damage a source of your choice would deal this turn.", PreventFromSource(every=True)),
        (
            "Prevent all damage that would be dealt to you this turn by a source of your choice.",
            PreventFromSource(to_players="you", every=True),
        ),
    ],
)
def test_all_damage_of_a_chosen_source_is_prevented(text: str, effect: object) -> None:
    (spell,) = says(text, "Instant")
    assert isinstance(spell, Spell)
    assert spell.effects == (effect,)


TO_ODD_BEAR = "If damage would be dealt to Odd Bear"
WITH_ONE = "while it has a +1/+1 counter on it"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            f"{TO_ODD_BEAR} {WITH_ONE}, prevent that damage and remove a +1/+1 counter from it.",
            PreventsForCounters("+1/+1", condition=HasCounters("+1/+1")),
        ),
        (
            f"{TO_ODD_BEAR}, prevent that damage and remove that many +1/+1 counters from it.",
            PreventsForCounters("+1/+1", each=True),
        ),
        (
            f"{TO_ODD_BEAR}, prevent that damage. Remove a +1/+1 counter from Odd Bear.",
            PreventsForCounters("+1/+1"),
        ),
    ],
)
def test_counters_that_are_removed_for_damage_are_read(text: str, value: PreventsForCounters) -> None:
    assert says(text) == (value,)


def test_counters_of_another_that_are_removed_for_damage_are_not_read() -> None:
    read = card(f"{TO_ODD_BEAR}, prevent that damage. Remove a +1/+1 counter from target creature.")
    assert any(part.not_read for part in read.parts)
