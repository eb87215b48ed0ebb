"""Whose permanents an effect speaks of: those of its controller or opponents, whoever acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.actions.actions import ActivateAbility
from model.cards import catalogue
from model.game.facts import Fact
from model.game.game import Game
from model.game.state import State
from model.text.abilities import activated
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.vocabulary import Step, Who, Zone
from solver.questions.check import judge

TAPPED_BY_ANYBODY = replace(
    catalogue()["Prodigal Sorcerer"], abilities=(activated(cost("", TAP), DrawCards(1), who=Who.EACH_PLAYER),)
)
ANYBODYS = replace(catalogue()["Sol Ring"], abilities=(activated(cost("{0}"), DrawCards(1), who=Who.EACH_PLAYER),))


@pytest.mark.parametrize(
    ("whose_artifact", "who_acts", "forbidden"), [(0, 0, False), (0, 1, False), (1, 0, True), (1, 1, True)]
)
def test_karn_switches_off_artifacts_of_opponents_whoever_activates_them(
    whose_artifact: int, who_acts: int, forbidden: bool
) -> None:
    game, karn = Game(("Ann", "Ned")).with_card(catalogue()["Karn, the Great Creator"], 0)
    game, artifact = game.with_card(ANYBODYS, whose_artifact)
    now = State(game, {Fact("zone", o.index): Zone.BATTLEFIELD for o in (karn, artifact)})
    now = now.set({Fact("step"): Step.PRECOMBAT_MAIN, Fact("priority"): who_acts})
    found = judge(now, ActivateAbility(who_acts, artifact, artifact.activated[0], 0))
    assert ("an_effect_forbids_activating_it" in found.rules_in_the_way) is forbidden


@pytest.mark.parametrize(("whose_fervor", "is_sick"), [(0, False), (1, True)])
def test_fervor_gives_haste_to_its_controllers_creatures_whoever_activates_them(
    whose_fervor: int, is_sick: bool
) -> None:
    game, fervor = Game(("Ann", "Ned")).with_card(catalogue()["Fervor"], whose_fervor)
    game, sorcerer = game.with_card(TAPPED_BY_ANYBODY, 0)
    now = State(game, {Fact("zone", o.index): Zone.BATTLEFIELD for o in (fervor, sorcerer)})
    now = now.set({Fact("controller", fervor.index): whose_fervor, Fact("summoning_sick", sorcerer.index): True})
    now = now.set({Fact("step"): Step.PRECOMBAT_MAIN, Fact("priority"): 1})
    found = judge(now, ActivateAbility(1, sorcerer, sorcerer.activated[0], 0))
    assert ("no_tapping_by_a_creature_with_summoning_sickness" in found.rules_in_the_way) is is_sick
