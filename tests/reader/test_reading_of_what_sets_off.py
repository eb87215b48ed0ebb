"""What is read of what sets abilities off: spells that are cast, crimes, what enters at once, dies; invented texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from model.text.abilities import Effect, Triggered
from model.text.conditions.condition import No
from model.text.conditions.of_its_source import WasCast, WasPaid
from model.text.conditions.of_the_turn import IN_COMBAT, ON_ANOTHERS_TURN, OnOwnTurn
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.draws_life_damage_counters import GainLife
from model.text.instructions.permanents import Tap
from model.text.instructions.stack import Counter
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import (
    BecomesTarget,
    CountersPut,
    Dies,
    Enters,
    RoomFullyUnlocked,
    TheyEnter,
    TheyLeave,
    ThisEnters,
)
from model.text.trigger_conditions.of_players import CommitsCrime, Expends, Mills, SpellCast, TakesAction
from model.text.unread import Unread
from model.vocabulary import CardType, Who, Zone
from tests.reader.test_reading import card, says

OPPONENT, ANYBODY = Who.EACH_OPPONENT, Who.EACH_PLAYER
FROM_HAND = WasCast(Zone.HAND, own=True)
NO_CREATURE = Those(not_types=frozenset({CardType.CREATURE}))


@pytest.mark.parametrize(
    ("head", "trigger"),
    [
        ("you cast a spell from exile", SpellCast(how=WasCast(Zone.EXILE))),
        ("you cast a kicked spell", SpellCast(how=WasPaid("kicker"))),
        ("you cast a red spell from your graveyard", SpellCast(those("red"), how=WasCast(Zone.GRAVEYARD, own=True))),
        ("a player casts a spell from a graveyard", SpellCast(who=ANYBODY, how=WasCast(Zone.GRAVEYARD))),
        (
            "another player casts a spell from anywhere other than their hand",
            SpellCast(who=Who.EACH_OTHER, how=No(FROM_HAND)),
        ),
        ("you cast a spell during an opponent's turn", SpellCast(when=ON_ANOTHERS_TURN)),
        ("an opponent casts a red spell during your turn", SpellCast(those("red"), OPPONENT, when=OnOwnTurn())),
        ("you cast a spell during combat", SpellCast(when=IN_COMBAT)),
        ("you cast your first spell during each opponent's turn", SpellCast(nth=1, when=ON_ANOTHERS_TURN)),
        ("an opponent casts their first noncreature spell each turn", SpellCast(NO_CREATURE, OPPONENT, 1)),
        ("you cast your second spell each turn", SpellCast(ANYTHING, nth=2)),
        ("you cast an artifact, instant, or sorcery spell", SpellCast(those("artifact, instant, or sorcery"))),
        ("you cast another Elf spell", SpellCast(Those(subtypes=frozenset({"Elf"}), other=True))),
    ],
)
def test_what_is_cast_how_and_when(head: str, trigger: SpellCast) -> None:
    (ability,) = says(f"Whenever {head}, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert ability.trigger == trigger


@pytest.mark.parametrize(
    "head",
    [
        "an opponent expends 4",
        "an opponent discards or mills a card",
        "two cards are milled",
        "you expend a card",
        "you cast a spell from below",
        "you cast your first spell each upkeep",
        "you cast a spell during their turn",
    ],
)
def test_another_way_is_not_read(head: str) -> None:
    (note,) = card(f"Whenever {head}, you gain 1 life.").parts[0].notes
    assert isinstance(note, Unread)


@pytest.mark.parametrize(
    ("head", "triggers"),
    [
        ("you commit a crime", [CommitsCrime()]),
        ("an opponent commits a crime", [CommitsCrime(OPPONENT)]),
        ("you expend 4", [Expends(4)]),
        ("one or more artifact cards are milled", [Mills(those("artifact"))]),
        ("you mill one or more cards", [Mills(who=Who.YOU)]),
        ("a player mills an artifact card", [Mills(those("artifact"), Who.EACH_PLAYER, each=True)]),
        ("you fully unlock a Room", [RoomFullyUnlocked()]),
        ("you discard a nonland card", [TakesAction("discard", what=those("nonland"))]),
        (
            "an opponent discards a noncreature, nonland card",
            [TakesAction("discard", OPPONENT, what=those("noncreature nonland"))],
        ),
        (
            "a Bear you control enters and whenever you fully unlock a Room",
            [Enters(Those(subtypes=frozenset({"Bear"}), who=Who.YOU)), RoomFullyUnlocked()],
        ),
    ],
)
def test_crimes_rooms_and_discards(head: str, triggers: list[object]) -> None:
    found = [ability for ability in says(f"Whenever {head}, you gain 1 life.") if isinstance(ability, Triggered)]
    assert [ability.trigger for ability in found] == triggers


def test_several_that_enter_at_once_set_it_off_once() -> None:
    (ability,) = says("Whenever one or more artifacts you control enter, you gain that much life.")
    assert ability == Triggered(TheyEnter(those("artifact you control")), (GainLife("X"),))


@pytest.mark.parametrize(
    ("leave", "dying"), [("die", True), ("leave the battlefield", None), ("leave the battlefield without dying", False)]
)
def test_several_that_leave_at_once_set_it_off_once(leave: str, dying: bool | None) -> None:
    (ability,) = says(f"Whenever one or more artifacts you control {leave}, you gain 1 life.")
    assert ability == Triggered(TheyLeave(those("artifact you control"), dying), (GainLife(1),))


@pytest.mark.parametrize(
    ("whom", "what"), [("Odd Bear", Those(itself=True)), ("a creature you control", those("creature you control"))]
)
def test_counters_that_are_put_say_how_many(whom: str, what: Those) -> None:
    (ability,) = says(f"Whenever one or more +1/+1 counters are put on {whom}, you gain that much life.")
    assert ability == Triggered(CountersPut("+1/+1", what), (GainLife("X"),))
    (ability,) = says(f"Whenever you put one or more +1/+1 counters on {whom}, you gain that much life.")
    assert ability == Triggered(CountersPut("+1/+1", what, by_you=True), (GainLife("X"),))


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("a creature you control dies, if it had a flying counter on it", {"counters": "flying"}),
        ("a creature you control dies, if it had counters on it", {"counters": "any"}),
        ("a creature you control dies, if that creature was a Human", {"subtypes": frozenset({"Human"})}),
    ],
)
def test_what_has_died_was_so(said: str, what: dict[str, Any]) -> None:
    (ability,) = says(f"Whenever {said}, you gain 1 life.")
    assert ability == Triggered(Dies(replace(those("creature you control"), **what)), (GainLife(1),))


def test_more_of_what_has_died_is_not_read() -> None:
    for asked in ("if it had two or more counters on it", "if it was an artifact", "if it was cheaper"):
        assert card(f"Whenever a creature you control dies, {asked}, you gain 1 life.").parts[0].notes


@pytest.mark.parametrize(
    ("head", "trigger"), [("When Odd and Even enter", ThisEnters()), ("Whenever Odd and Even attack", ThisAttacks())]
)
def test_the_names_of_several_mean_one_object(head: str, trigger: object) -> None:
    found = card(f"{head}, you gain 1 life.", name="Odd and Even")
    assert found.card.abilities == (Triggered(trigger, (GainLife(1),)),)  # type: ignore[arg-type]


WAIL = Those(types=frozenset({CardType.CREATURE}), who=Who.YOU)


@pytest.mark.parametrize(
    ("who", "does", "about", "effects"),
    [
        ("a creature you control", "tap that creature.", "it", (Tap(of="what triggered it"),)),
        ("~", "counter that spell or ability.", "what targets it", (Counter(of="what triggered it"),)),
        ("~", "tap ~.", "", (Tap(of="this"),)),
    ],
)
def test_what_an_ability_is_about_that_a_target_sets_off(
    who: str, does: str, about: Any, effects: tuple[Effect, ...]
) -> None:
    what = Those(itself=True) if who == "~" else WAIL
    (ability,) = says(f"Whenever {who} becomes the target of a spell or ability, {does}")
    assert ability == Triggered(BecomesTarget(what, about=about), effects)


def test_what_is_said_of_a_target_and_of_what_targets_it_is_not_read() -> None:
    text = "Whenever a creature becomes the target of a spell, tap that creature and counter that spell."
    assert card(text, "Enchantment").parts[0].not_read
