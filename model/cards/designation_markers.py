"""Monarch, initiative, speed, planar die: no cards, but sources of inherent abilities (CR 724.2, 725.2, 901.8)."""

from __future__ import annotations

from model.cards import Card
from model.text.abilities import Triggered
from model.text.conditions.condition import No
from model.text.conditions.of_players import HasSpeed
from model.text.instructions.counters_and_doubling import IncreaseSpeed
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.variants import BecomeMonarch, Planeswalk, TakeInitiative, Venture
from model.text.trigger_conditions.of_combat import TheirCreaturesDealYouCombatDamage
from model.text.trigger_conditions.of_nontraditional_cards import PlanarDieShows
from model.text.trigger_conditions.of_players import OpponentsLoseLife, StepBegins, TakesAction
from model.vocabulary import Step, Zone


def _marker(name: str, *abilities: Triggered) -> Card:
    return Card(name, None, frozenset(), frozenset(), (), None, abilities, ())


PLANAR_DIE = _marker("Planar die", Triggered(PlanarDieShows("planeswalker"), (Planeswalk(),), zone=Zone.COMMAND))
"""The planar die, as the source of the planeswalking ability (CR 901.8)."""

TAKES_INITIATIVE = "take the initiative"
"""What a player does who takes the initiative, in words."""

INTO_UNDERCITY = (Venture("Undercity"),)

SPEED = _marker(
    "Speed of a player",
    Triggered(OpponentsLoseLife(), (IncreaseSpeed(),), zone=Zone.COMMAND, condition=No(HasSpeed()), most_each_turn=1),
)
"""The speed of a player, as the source of the ability that increases it (CR 702.179d)."""

INITIATIVE = _marker(
    "Initiative",
    Triggered(TakesAction(TAKES_INITIATIVE), INTO_UNDERCITY, zone=Zone.COMMAND),
    Triggered(StepBegins(Step.UPKEEP), INTO_UNDERCITY, zone=Zone.COMMAND),
    Triggered(
        TheirCreaturesDealYouCombatDamage(together=True), (TakeInitiative("who triggered it"),), zone=Zone.COMMAND
    ),
)
"""The initiative, in the command zone once somebody has it, who controls it (CR 725.1, 725.2)."""

MONARCH = _marker(
    "Monarch",
    Triggered(StepBegins(Step.END), (DrawCards(1),), zone=Zone.COMMAND),
    Triggered(TheirCreaturesDealYouCombatDamage(), (BecomeMonarch("who triggered it"),), zone=Zone.COMMAND),
)
"""What being the monarch stands for, in the command zone once somebody is, who controls it (CR 724.1, 724.2)."""

DESIGNATIONS: dict[str, Card] = {"initiative": INITIATIVE, "monarch": MONARCH}
"""What stands for each designation that one player at a time can have, by the word for it."""
