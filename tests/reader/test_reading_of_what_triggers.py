"""What sets abilities off, and how often, read off card texts (CR 603.1, 603.2d)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Triggered
from model.text.conditions.condition import No
from model.text.conditions.of_its_source import HasCounters
from model.text.descriptions import Those, those
from model.text.happened_this_turn import HasHappened
from model.text.instructions.affected import ControllerOf
from model.text.instructions.draws_life_damage_counters import GainLife, LoseLife, PutCounters
from model.text.instructions.permanents import SacrificePermanents
from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.trigger_conditions.of_objects import Dies, Enters, IsSacrificed, LeavesGraveyard, PutIntoGraveyard
from model.text.trigger_conditions.of_players import DiscardsTogether, ItIsSo, StepBegins, TakesAction
from model.text.unread import Unread
from model.vocabulary import CardType, Step, Who, Zone
from reader.abilities.trigger_conditions.every import heads
from tests.reader.test_reading import card, says

CREATURE, BY_THIS = frozenset({CardType.CREATURE}), "was dealt damage by this"

AGAIN = "that ability triggers an additional time."
RAT = Those(subtypes=frozenset({"Rat"}), who=Who.YOU)
RATS = Those(subtypes=frozenset({"Rat"}))
WALLS = those("artifact or land")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (f"If an ability of a Rat you control triggers, {AGAIN}", TriggersOnceMore(RAT)),
        (f"If an ability of equipped creature triggers, {AGAIN}", TriggersOnceMore(Those(host=True))),
        (
            f"If an artifact or land entering causes a triggered ability of a Rat you control to trigger, {AGAIN}",
            TriggersOnceMore(RAT, cause=WALLS),
        ),
        (
            f"If a Rat dying causes a triggered ability of a Rat you control to trigger, {AGAIN}",
            TriggersOnceMore(RAT, RATS, "dying"),
        ),
        (
            f"If a creature attacking causes a triggered ability of a Rat you control to trigger, {AGAIN}",
            TriggersOnceMore(RAT, those("creature"), "attacking"),
        ),
        (
            "If you casting or copying an artifact spell causes a triggered ability of a Rat you control to trigger, "
            f"{AGAIN}",
            TriggersOnceMore(RAT, those("artifact"), "being cast or copied"),
        ),
        ("Artifacts and lands entering don't cause abilities to trigger.", EntersUnnoticed(WALLS)),
        (
            "Artifacts and lands entering don't cause abilities of Rats you control to trigger.",
            EntersUnnoticed(WALLS, RAT),
        ),
        ("Rats entering or dying don't cause abilities to trigger.", EntersUnnoticed(RATS, dying=True)),
    ],
)
def test_what_triggers_once_more_or_not_at_all_is_read(text: str, value: object) -> None:
    assert says(text) == (value,)


def test_abilities_of_a_chosen_type_are_described_by_it() -> None:
    triggers = f"If an ability of a creature you control of the chosen type triggers, {AGAIN}"
    found = card(f"As ~ enters, choose a creature type.\n{triggers}", "Artifact").card.abilities
    assert TriggersOnceMore(those("creature", who=Who.YOU, chosen="kind")) in found


@pytest.mark.parametrize(
    "text",
    [
        f"If a Rat attacking causes a triggered ability of a Rat you control to trigger, {AGAIN}",
        "Rats leaving the battlefield don't cause abilities to trigger.",
        f"If an ability of a Rat you control triggers while it is attacking, {AGAIN}",
    ],
)
def test_what_is_caused_by_something_else_is_a_note_that_waits(text: str) -> None:
    (note,) = card(text, "Artifact").card.unmodelled
    assert note.acts is not None


@pytest.mark.parametrize(
    ("head", "what"),
    [
        ("Whenever you sacrifice another permanent", Those(who=Who.YOU, other=True)),
        ("Whenever you sacrifice a Food", Those(subtypes=frozenset({"Food"}), who=Who.YOU)),
        ("Whenever an opponent sacrifices a nontoken creature", those("creature", who=Who.EACH_OPPONENT, token=False)),
        ("Whenever a player sacrifices a permanent", Those()),
        ("When you sacrifice ~", Those(itself=True)),
        ("Whenever you sacrifice ~ or another Rat", Those(alternatives=(Those(itself=True), RAT))),
    ],
)
def test_what_is_sacrificed_is_described(head: str, what: Those) -> None:
    assert heads(head) == (IsSacrificed(what),)


@pytest.mark.parametrize(
    "head",
    [
        "Whenever you sacrifice a permanent during your turn",
        "Whenever you sacrifice one or more Rats",
        "Whenever you sacrifice a creature an opponent controls",
        "Whenever you create or sacrifice a token",
        "Whenever ~ dies or you sacrifice a creature",
    ],
)
def test_what_is_sacrificed_otherwise_is_not_read(head: str) -> None:
    assert heads(head) == ()


def test_what_is_done_to_what_has_been_sacrificed_is_a_note() -> None:
    (ability,) = card("When you sacrifice ~, exile ~.", "Artifact").card.abilities
    assert isinstance(ability, Triggered)
    assert [type(one) for one in ability.effects] == [Unread]


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        ("each of your postcombat main phases", StepBegins(Step.POSTCOMBAT_MAIN)),
        ("your second main phase", StepBegins(Step.POSTCOMBAT_MAIN, first=True)),
        ("combat on each opponent's turn", StepBegins(Step.BEGINNING_OF_COMBAT, Who.EACH_OPPONENT)),
    ],
)
def test_a_step_of_whose_turn(when: str, trigger: Trigger) -> None:
    (ability,) = card(f"At the beginning of {when}, draw a card.").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.trigger == trigger


@pytest.mark.parametrize(
    ("which", "what"),
    [
        ("dealt damage by Odd Bear this turn", Those(types=CREATURE, harm=BY_THIS)),
        ("with flying dealt damage by Odd Bear this turn", Those(types=CREATURE, having="flying", harm=BY_THIS)),
        ("dealt damage by equipped creature this turn", Those(types=CREATURE, harm="... by its host")),
    ],
)
def test_what_it_has_dealt_damage_this_turn_dies(which: str, what: Those) -> None:
    (ability,) = says(f"Whenever a creature {which} dies, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert ability.trigger == Dies(what)


def test_what_another_object_has_dealt_damage_is_a_note() -> None:
    assert card("Whenever a creature dealt damage by a Bear this turn dies, you gain 1 life.").parts[0].not_read


@pytest.mark.parametrize(
    ("head", "trigger"),
    [
        ("one or more cards are put into your graveyard from anywhere", PutIntoGraveyard()),
        (
            "a card is put into an opponent's graveyard from their library",
            PutIntoGraveyard(whose=Who.EACH_OPPONENT, origins=frozenset({Zone.LIBRARY}), each=True),
        ),
        ("you discard one or more land cards", DiscardsTogether(what=Those(types=frozenset({CardType.LAND})))),
        ("one or more cards leave your graveyard", LeavesGraveyard()),
        ("one or more creature cards leave your graveyard", LeavesGraveyard(Those(types=CREATURE))),
        ("a card leaves your graveyard during your turn", LeavesGraveyard(each=True, own_turn=True)),
    ],
)
def test_cards_leave_a_graveyard(head: str, trigger: Trigger) -> None:
    assert says(f"Whenever {head}, you gain 1 life.") == (Triggered(trigger, (GainLife(1),)),)


@pytest.mark.parametrize(
    ("head", "trigger"),
    [
        ("you surveil", TakesAction("surveil")),
        ("you discard one or more cards", DiscardsTogether()),
        ("one or more cards are put into your graveyard from anywhere", PutIntoGraveyard()),
    ],
)
def test_only_the_first_time_each_turn(head: str, trigger: TakesAction | DiscardsTogether | PutIntoGraveyard) -> None:
    first = Triggered(trigger, (GainLife(1),), settled=No(HasHappened(trigger, at_least=2)))
    assert says(f"Whenever {head} for the first time each turn, you gain 1 life.") == (first,)
    assert says("Whenever a card leaves your graveyard for the first time each turn, you gain 1 life.") == ()


@pytest.mark.parametrize(
    "head", ["one or more creatures leave your graveyard", "one or more cards leave an opponent's graveyard"]
)
def test_what_else_leaves_a_graveyard_is_a_note(head: str) -> None:
    assert card(f"Whenever {head}, you gain 1 life.").parts[0].not_read


def test_what_waits_for_its_source_to_have_no_counters_says_it_of_that() -> None:
    (ability,) = says("When ~ has no ice counters on it, sacrifice it.")
    assert ability == Triggered(ItIsSo(No(HasCounters("ice"))), (SacrificePermanents(),))


@pytest.mark.parametrize("how", ["a Rat you control enters tapped", "a Rat enters tapped and under your control"])
def test_what_enters_tapped(how: str) -> None:
    (ability,) = card(f"Whenever {how}, you gain 1 life.", "Artifact").card.abilities
    assert isinstance(ability, Triggered)
    assert ability.trigger == Enters(replace(RAT, tapped=True))


@pytest.mark.parametrize("it", ["that creature", "it"])
def test_what_has_dealt_combat_damage_is_what_is_spoken_of(it: str) -> None:
    done = PutCounters("+1/+1", 3, on="what triggered it")
    says_so = says(
        f"Whenever an artifact you control deals combat damage to a player, put three +1/+1 counters on {it}."
    )
    assert says_so == (Triggered(DealsCombatDamage(what=those("artifact you control")), (done,)),)


def test_the_controller_of_what_has_dealt_combat_damage() -> None:
    (ability,) = says("Whenever a Rat deals combat damage to a player, its controller loses 1 life.")
    assert ability == Triggered(DealsCombatDamage(what=RATS), (LoseLife(1, ControllerOf("what triggered it")),))


@pytest.mark.parametrize("done", ["its controller loses 1 life and that player gains 1 life", "you may sacrifice it"])
def test_what_else_is_done_behind_combat_damage_is_a_note(done: str) -> None:
    assert card(f"Whenever a Rat deals combat damage to a player, {done}.").parts[0].not_read


def test_whatever_is_put_into_a_graveyard_from_the_battlefield_dies() -> None:
    (ability,) = says("Whenever an artifact or land is put into a graveyard from the battlefield, you gain 7 life.")
    assert ability == Triggered(Dies(WALLS), (GainLife(7),))


def test_that_player_is_who_controlled_what_has_died() -> None:
    (ability,) = says("Whenever a Rat an opponent controls dies, that player loses 1 life.")
    assert ability == Triggered(Dies(replace(RATS, who=Who.EACH_OPPONENT)), (LoseLife(1, "who triggered it"),))
    assert card("Whenever a Rat dies, that player loses 1 life.").parts[0].not_read
