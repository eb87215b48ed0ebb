"""What is shown as a payment: all that it takes, and of several things that would do those that are missed least."""

from __future__ import annotations

import pytest

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.phrases.phrases import action_meant
from model.rulebook.payment.named_objects import VERBS, SacrificeChosen
from model.rulebook.payment.paying import WHAT_GOES_WHERE
from model.text.costs.parts import Sacrifice
from model.vocabulary import Zone


def paid(situation: str, action: str) -> tuple[str, ...]:
    now = begin(parse(f'title = "t"\n[situation]\n{situation}\n'.encode())).start
    return explain(now, action_meant(now, action)).payment


FOUR_LANDS = 'Ned.battlefield = ["Taiga", "Forest", "Forest", "Forest"]'


@pytest.mark.parametrize(
    ("battlefield", "action", "said"),
    [
        ('["Tectonic Edge", "Island"]', "Ann activates Tectonic Edge targeting Taiga", "tap Tectonic Edge"),
        ('["Mind Stone", "Island"]', "Ann activates Mind Stone", "tap Mind Stone"),
    ],
)
def test_a_source_that_is_tapped_and_sacrificed_is_told_as_both(battlefield: str, action: str, said: str) -> None:
    assert paid(f"Ann.battlefield = {battlefield}\n{FOUR_LANDS}", action) == (
        "tap Island for {U}",
        said,
        said.replace("tap", "sacrifice"),
    )


def test_what_is_untapped_and_loses_counters_is_told_with_the_mana() -> None:
    pili_pala = 'Ann.battlefield = [{ card = "Pili-Pala", tapped = true }, { card = "Forest", count = 2 }]'
    assert "untap Pili-Pala" in paid(pili_pala, "Ann activates Pili-Pala")
    djinn = 'Ann.battlefield = [{ card = "Djinn of Wishes", counters = { wish = 3 } }, { card = "Island", count = 4 }]'
    assert paid(djinn, "Ann activates Djinn of Wishes")[-1] == "remove 1 wish counter from Djinn of Wishes"


def test_of_what_is_paid_on_its_own_object_alone_nothing_is_told() -> None:
    assert paid('Ann.battlefield = ["Prodigal Sorcerer"]', "Ann activates Prodigal Sorcerer targeting Ned") == ()
    assert paid('Ann.battlefield = ["Mind Stone"]', "Ann taps Mind Stone for mana") == ()


CURSE = """Ann.battlefield = [{}]
Ned.battlefield = [{{ card = "Volrath's Curse", attached_to = "Llanowar Elves" }}]"""
ELVES = '{ card = "Llanowar Elves", tapped = true }'


@pytest.mark.parametrize(("there", "goes"), [(f'{ELVES}, "Mountain"', "Mountain"), (ELVES, "Llanowar Elves")])
def test_the_creature_that_a_payment_is_about_goes_if_nothing_else_is_there(there: str, goes: str) -> None:
    assert paid(CURSE.format(there), "Ann ignores Volrath's Curse") == (f"sacrifice {goes}",)


def test_what_is_targeted_and_what_an_ability_is_of_is_sacrificed_last() -> None:
    bone_splinters = 'Ann.hand = ["Bone Splinters"]\nAnn.battlefield = ["Blood Pet", "Grizzly Bears", "Swamp"]'
    assert paid(bone_splinters, "Ann casts Bone Splinters targeting Blood Pet")[-1] == "sacrifice Grizzly Bears"
    assert paid(bone_splinters, "Ann casts Bone Splinters targeting Grizzly Bears")[-1] == "sacrifice Blood Pet"
    feeder = 'Ann.battlefield = ["Carrion Feeder", "Grizzly Bears"]'
    assert paid(feeder, "Ann activates Carrion Feeder") == ("sacrifice Grizzly Bears",)


LANDS = 'Ann.hand = ["Treasure Cruise"]\nAnn.battlefield = ["Island", "Swamp", "Walking Corpse"]'


def test_cards_that_are_of_no_use_in_the_graveyard_are_exiled_before_a_land_is_tapped() -> None:
    helped = paid(
        f'{LANDS}\nAnn.graveyard = ["Gravecrawler", {{ card = "Forest", count = 7 }}]', "Ann casts Treasure Cruise"
    )
    assert helped[0] == "tap Island for {U}"
    assert helped[1:] == ("use Forest to help pay", *(f"use Forest #{n} to help pay" for n in range(2, 8)))


@pytest.mark.parametrize("kept", ["Gravecrawler", "Faithless Looting"])
def test_a_card_that_is_of_use_in_the_graveyard_is_exiled_after_lands_are_tapped(kept: str) -> None:
    graveyard = f'["{kept}", {{ card = "Forest", count = 6 }}]'
    helped = paid(f"{LANDS}\nAnn.graveyard = {graveyard}", "Ann casts Treasure Cruise")
    assert helped[:2] == ("tap Island for {U}", "tap Swamp for {B}")
    assert f"use {kept} to help pay" not in helped


def test_a_land_that_could_be_played_from_the_graveyard_stays_there() -> None:
    crucible = LANDS.replace("Walking Corpse", "Crucible of Worlds")
    graveyard = '["Forest", { card = "Opt", count = 6 }]'
    helped = paid(f"{crucible}\nAnn.graveyard = {graveyard}", "Ann casts Treasure Cruise")
    assert "use Forest to help pay" not in helped
    assert "tap Swamp for {B}" in helped


def test_where_it_is_said_what_is_exiled_lands_are_tapped_before_other_cards_go() -> None:
    graveyard = '["Opt", { card = "Forest", count = 6 }]'
    helped = paid(f"{LANDS}\nAnn.graveyard = {graveyard}", "Ann casts Treasure Cruise exiling Opt")
    assert "tap Swamp for {B}" in helped
    assert "use Opt to help pay" in helped


def test_of_like_permanents_one_that_is_tapped_is_sacrificed() -> None:
    lands = f'"Forest", {{ card = "Forest", tapped = true }}, {ELVES}'
    assert paid(CURSE.format(lands), "Ann ignores Volrath's Curse") == ("sacrifice Forest #2",)


def test_whatever_goes_for_a_part_of_a_cost_has_its_verb_and_its_place() -> None:
    assert set(WHAT_GOES_WHERE) <= set(VERBS)
    assert {WHAT_GOES_WHERE[part] for part in (Sacrifice, SacrificeChosen)} == {("sacrifice", Zone.GRAVEYARD)}
