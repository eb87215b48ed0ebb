"""When a spell may be cast: priority, and the timing of what is no instant (CR 117.1a, 601.3b, 601.3c, 702.8a)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.announced import costs_chosen
from model.actions.casting_options import FACE_DOWN, WITHOUT_PAYING
from model.game.game import Continuous
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import all_said_on
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.permissions_to_cast_and_spend import is_to_be_cast_from
from model.rulebook.payment.spells_being_cast import enchants, is_instant, spell_fits
from model.rulebook.rule import Conditions, permits
from model.rulebook.timing import in_own_main_phase
from model.text.descriptions import Those
from model.text.keywords.of_casting import Flash, FlashIf
from model.text.statics.permissions import CardsHaveFlash, CastAsThoughFlash


@permits(CastSpell, aspect="phase", cr="117.1a")
def a_noninstant_during_your_main_phase(now: State, act: CastSpell) -> Formula:
    """A spell that is no instant is cast during a main phase of its player's own turn."""
    return all_of(not is_instant(act), in_own_main_phase(now, act.player))


@permits(CastSpell, aspect="stack", cr="117.1a")
def a_noninstant_while_the_stack_is_empty(now: State, act: CastSpell) -> Formula:
    """A spell that is no instant is cast while the stack is empty."""
    return all_of(not is_instant(act), now.stack_size == 0)


@permits(CastSpell, aspect=("phase", "stack"), cr="117.1a")
def an_instant_at_any_time(now: State, act: CastSpell) -> Formula:
    """An instant may be cast whenever its player has priority."""
    return is_instant(act)


@permits(CastSpell, aspect=("phase", "stack"), cr="702.8a")
def with_flash(now: State, act: CastSpell) -> Formula:
    """A spell with flash may be cast whenever an instant could be."""
    granted = now.game.continuous(CardsHaveFlash)
    return any_of(
        all_of(_own_flash(now, act), act.way != FACE_DOWN),
        *(
            all_of(
                spell_fits(now, act, Those(types=frozenset({e.effect.card_type}))),
                is_in_force(now, e, act.card.owner),
                no(now.on_battlefield(act.card)),
            )
            for e in granted
        ),
    )


@permits(CastSpell, aspect=("phase", "stack"), cr="601.3b", each=CastAsThoughFlash)
def as_though_it_had_flash(now: State, act: CastSpell, effect: Continuous[CastAsThoughFlash]) -> Conditions:
    """An effect lets the player cast such a spell as though it had flash."""
    what = effect.effect
    return Conditions(
        in_force=is_in_force(now, effect, act.player),
        place=what.zone is None or is_to_be_cast_from(now, act, what.zone),
        kind=spell_fits(now, act, what.what, effect.source),
        condition=holds_for(what.condition, now, effect.source, act.player),
        free=not what.without_paying or act.way == WITHOUT_PAYING,
        enchanting=what.enchanting is None or enchants(act, what.enchanting),
    )


@permits(CastSpell, aspect=("phase", "stack"), cr="601.3c")
def with_flash_for_an_extra_cost(now: State, act: CastSpell) -> Formula:
    """Paying an additional cost lets the player cast the spell as though it had flash."""
    return any(cost.gives_flash for cost in costs_chosen(now, act))


@permits(CastSpell, aspect=("phase", "stack"), cr="702.48a")
def with_an_offering(now: State, act: CastSpell) -> Formula:
    """A spell for which an offering is made may be cast whenever an instant could be."""
    return any(cost.offering is not None for cost in costs_chosen(now, act))


def _own_flash(now: State, act: CastSpell) -> Formula:
    found: list[Formula] = []
    for ability in all_said_on(act.spell):
        if isinstance(ability, Flash):
            return True
        if isinstance(ability, FlashIf):
            found.append(holds_for(ability.condition, now, act.card, act.player))
    return any_of(*found)
