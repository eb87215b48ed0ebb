"""What is discarded out of sight, and the costs that it does not pay (CR 701.9c)."""

from __future__ import annotations

from model.actions.actions import ActivateAbility, CastSpell
from model.actions.special_actions import SPECIAL_ACTIONS, SpecialAction
from model.game.game import Continuous
from model.game.state import State
from model.keyword_actions.discarding import discards_unseen
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import is_in_force
from model.rulebook.costs_of_any_action import purpose_and_possible_costs
from model.rulebook.payment.payable import can_pay
from model.rulebook.rule import forbids
from model.text.costs.cost import Cost
from model.text.costs.parts import Discard
from model.text.descriptions import ANYTHING
from model.text.statics.of_players import DiscardsGoToLibrary
from model.vocabulary import Player

WHAT_COSTS = (CastSpell, ActivateAbility, *SPECIAL_ACTIONS)


@forbids(WHAT_COSTS, cr="701.9c", each=DiscardsGoToLibrary)
def what_is_discarded_unseen_pays_for_no_characteristic(
    now: State, act: CastSpell | ActivateAbility | SpecialAction, effect: Continuous[DiscardsGoToLibrary]
) -> Formula:
    """A cost that asks for a card with a characteristic isn't paid by a discard into a hidden zone."""
    purpose, costs = purpose_and_possible_costs(now, act)
    if not any(_asks_for_a_characteristic(cost) for _, cost, _, _ in costs):
        return False
    otherwise = (
        all_of(when, can_pay(now, purpose, cost, change, helpers))
        for when, cost, change, helpers in costs
        if not _asks_for_a_characteristic(cost)
    )
    return all_of(is_in_force(now, effect, act.player), no(any_of(*otherwise)))


def is_paid_unseen(now: State, player: Player, cost: Cost) -> Formula:
    """Return whether a cost asks for a characteristic of what would be discarded unseen: so it can't be paid."""
    return all_of(_asks_for_a_characteristic(cost), discards_unseen(now, player))


def _asks_for_a_characteristic(cost: Cost) -> bool:
    return any(isinstance(part, Discard) and part.what != ANYTHING for part in cost.parts)
