"""Other ways to read when and what spells are cast (CR 601.3, 117.1a)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.game.state import State
from model.logic.formulas import Formula, any_of
from model.objects.printed_on_its_card import is_land_card
from model.rulebook.payment.spells_being_cast import is_instant
from model.rulebook.rule import forbids, permits, requires
from model.rulebook.timing import at_sorcery_time


@forbids(CastSpell, cr="305.1", reading="305.1 for face-down cards")
def a_land_card_is_never_cast(now: State, act: CastSpell) -> Formula:
    """A land card is never a spell, face down or not."""
    return is_land_card(act.card)


@requires(CastSpell, cr="117.1a", reading="117.1a as written")
def spells_but_instants_as_sorceries(now: State, act: CastSpell) -> Formula:
    """A spell that is no instant is cast in one's own main phase while the stack is empty, flash or not."""
    return any_of(is_instant(act), at_sorcery_time(now, act.player))


@permits(
    CastSpell,
    aspect=("phase", "stack"),
    cr="702.48a",
    since="2018-07-13",
    reading="702.48a as written",
    instead_of=("with_an_offering",),
)
def an_offering_only_on_the_stack(now: State, act: CastSpell) -> Formula:
    """An offering lets no spell be begun: the ability is at work only once the spell is on the stack."""
    return False


@requires(
    CastSpell,
    cr="118.6",
    reading="118.6 as written",
    instead_of=("a_missing_mana_cost_is_not_paid",),
)
def casting_a_card_without_a_mana_cost(now: State, act: CastSpell) -> Formula:
    """A card without a mana cost may be cast, for trying to is legal."""
    return True
