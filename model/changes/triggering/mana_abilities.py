"""Which triggered abilities are mana abilities, and whether one triggers by mana that is made (CR 605.1b)."""

from __future__ import annotations

from model.changes.trigger_events import (
    MadeMana,
)
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.objects.characteristics import has_type
from model.objects.matching import matches
from model.text.abilities import Activated, Triggered
from model.text.trigger_conditions.of_objects import (
    LandAddsMana,
    TappedForMana,
)
from model.vocabulary import CardType

MANA_WHERE_IT_IS_MADE = "2018-07-13"
"""The edition since which abilities that trigger from producing and adding mana are mana abilities (CR 605.1b).

Until then only those were that trigger from activating a mana ability. That included being tapped for mana: it was to
activate such an ability (CR 106.10 of 2013) and is to produce mana with it since (CR 106.12a).
"""


def is_mana_ability(ability: Triggered, edition: str) -> bool:
    """Return whether a triggered ability is a mana ability in that edition (CR 605.1b)."""
    if edition >= MANA_WHERE_IT_IS_MADE:
        return ability.adds_to_mana
    return ability.adds_to_mana and isinstance(ability.trigger, TappedForMana)


def uses_the_stack(ability: Triggered | Activated, edition: str) -> bool:
    """Return whether an ability goes on the stack in that edition: each but a mana ability (CR 605.3b, 605.4a)."""
    if isinstance(ability, Activated):
        return not ability.adds_mana
    return not is_mana_ability(ability, edition)


def set_off_by_mana(now: State, source: Object, trigger: TappedForMana | LandAddsMana, making: MadeMana) -> Formula:
    """Return whether it sets off an ability that a permanent is tapped for mana, or a land adds some."""
    if isinstance(trigger, LandAddsMana):
        mine = all_of(has_type(now, making.obj, CardType.LAND), now.controller(source) == making.player)
        return trigger.kind in making.made and all_of(mine, making.times > 0)
    return making.taps and all_of(
        now.means(trigger.who, source, making.player),
        not trigger.attached or now.attached(source, making.obj),
        matches(trigger.what, now, making.obj, making.player, source),
        now.game.edition < MANA_WHERE_IT_IS_MADE or making.times > 0,
    )
