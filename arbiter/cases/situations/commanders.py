"""What a case file says of a commander, and what a Commander game asks for (CR 903)."""

from __future__ import annotations

from arbiter.cases.situation_keys import OfACommander
from arbiter.errors import CaseError, at
from arbiter.words.fact_values import set_number
from arbiter.words.players_zones_steps_by_name import player_named
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.objects.commanders import OWN_COLOURS

COMMANDER = "commander"
"""The word for the format of a Commander game."""


def commander_told(now: State, obj: Object, spec: OfACommander) -> State:
    """Say what was done with a commander in this game. Raises ``CaseError`` for what is said of another card."""
    if "commander" in spec.model_fields_set and spec.commander != obj.commander:
        raise CaseError("whether a card is a commander is said where it is listed first (CR 903.3)", place="commander")
    if not obj.commander:
        for key in sorted({"cast_from_command", "combat_damage_to"} & spec.model_fields_set):
            raise CaseError("this is said of a commander: commander = true", place=key)
        return now
    with at("cast_from_command"):
        now = set_number(now, Fact("cast_from_command", obj.index), spec.cast_from_command)
    for name, amount in spec.combat_damage_to.items():
        with at(f"combat_damage_to.{name}"):
            player = player_named(now.game.players, name)
            now = set_number(now, Fact("commander_damage", obj.index, player), amount)
    return now


def may_be_a_commander(now: State, spec: OfACommander) -> None:
    """Raises ``CaseError`` if a card is said to be a commander and the game is no Commander game."""
    if spec.commander and not now.game.of_commanders:
        raise CaseError(f'a card is a commander where the situation says format = "{COMMANDER}"', place="commander")


def has_commanders(edition: str) -> None:
    """Raises ``CaseError`` for an edition under which Commander games are not modelled."""
    if edition < OWN_COLOURS:
        raise CaseError(
            "Commander games are not modelled before the edition of "
            f"{OWN_COLOURS}: mana of other colours than the commander's became colourless (CR 903.9)",
            place="format",
        )
