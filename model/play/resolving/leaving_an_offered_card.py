"""Whether a card may be left where it is that a resolving ability offers to play (CR 702.62a)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.casting_options import WITHOUT_PAYING
from model.actions.ways_to_announce import announcements
from model.cards.shorthand import SUSPENDED
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.rulebook.costs_of_spells import purpose_of_spell, ways_to_pay_for_spell
from model.rulebook.payment.cost_changes import demands_of
from model.rulebook.payment.demand_and_supply import comparisons
from model.rulebook.payment.purposes import pool, spent_on_the_cost
from model.rulebook.rule import legal

SUSPENDED_CARDS_MAY_BE_LEFT = "2024-08-02"
"""The edition since which a suspended card may be played; before, it had to be if it could be."""


def may_be_left(now: State, obj: Object) -> Formula:
    """Return whether the controller of a resolving object may leave unplayed what it offers."""
    if now.game.edition >= SUSPENDED_CARDS_MAY_BE_LEFT or obj.ability not in SUSPENDED or obj.source is None:
        return True
    found = announcements(now, CastSpell(obj.source.owner, obj.source, way=WITHOUT_PAYING))
    return no(any_of(*(_needs_no_more_mana(now, act) for act in found if isinstance(act, CastSpell))))


def _needs_no_more_mana(now: State, act: CastSpell) -> Formula:
    """Return whether a spell can be cast with the mana there is: nobody has to activate mana abilities (CR 118.3c)."""
    there = spent_on_the_cost(pool(now, purpose_of_spell(act)))
    paid = (
        all_of(when, *(has >= needs for _, has, needs in comparisons(there, demand)))
        for when, cost, change, _ in ways_to_pay_for_spell(now, act)
        for demand in demands_of(cost, act.x or 0, change, act.life)
    )
    return all_of(legal(now, act), any_of(*paid))
