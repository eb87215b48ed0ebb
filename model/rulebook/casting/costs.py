"""What a spell costs is paid in full (CR 601.2h, 118.6)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.announced import alternative, as_cast
from model.actions.casting_options import BY_MANA_COST
from model.game.state import State
from model.logic.formulas import Formula, any_of, no
from model.rulebook.costs_of_spells import (
    can_pay_for_spell,
    mana_besides_helpers,
    spell_mana_compared,
    ways_given,
    why_spell_is_unpaid,
)
from model.rulebook.payment.cost_changes_of_spells import least_cost
from model.rulebook.payment.spells_being_cast import has_ability
from model.rulebook.rule import requires
from model.text.keywords.of_casting import Convoke, Delve

HELPERS_PAY = "2013-07-11"
"""The edition since which convoke and delve are ways to pay a total cost, and no longer reduce it."""


@requires(CastSpell, cr="601.2h", shows=spell_mana_compared, finds=why_spell_is_unpaid)
def the_total_cost_can_be_paid(now: State, act: CastSpell) -> Formula:
    """The total cost of a spell has to be paid in full as it is cast."""
    return can_pay_for_spell(now, act)


@requires(CastSpell, cr="702.49a", until=HELPERS_PAY)
def a_least_cost_is_paid_without_convoke_and_delve(now: State, act: CastSpell) -> Formula:
    """Convoke and delve make a spell cheaper before an effect sets what it costs at least."""
    helped = has_ability(now, act, Convoke, Delve)
    return helped is False or any_of(no(helped), mana_besides_helpers(now, act) >= least_cost(now, act))


@requires(CastSpell, cr="118.6")
def a_missing_mana_cost_is_not_paid(now: State, act: CastSpell) -> Formula:
    """A card without a mana cost has an unpayable cost, and so has a way to cast it that adds to that cost."""
    own = alternative(act)
    ways = [*(() if own is None else (own,)), *(gives.effect.way for _, gives in ways_given(now, act))]
    asked = act.way == BY_MANA_COST or any(way.on_top_of_mana_cost for way in ways)
    return not asked or as_cast(act).cost is not None or as_cast(act).is_land
