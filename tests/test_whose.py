"""Whose permanents an effect speaks of: those of its controller or opponents, whoever acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.abilities import activated
from model.actions import ActivateAbility
from model.cards import catalogue
from model.costs import cost
from model.facts import Fact
from model.game import Game
from model.instructions import DrawCards
from model.state import State
from model.vocabulary import Step, Who, Zone
from solver.check import judge

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
