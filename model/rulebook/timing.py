"""When actions may be taken: priority and the timing of sorceries (CR 117.1, 307.1, 307.5)."""

from __future__ import annotations

from model.actions.actions import ActivateAbility, CastSpell, PassPriority, PlayLand
from model.game.combat_phases import in_main_phase
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.rulebook.rule import permits, requires
from model.vocabulary import Player


def in_own_main_phase(now: State, player: Player) -> Formula:
    """Whether it is a main phase of that player's turn."""
    return all_of(now.active == player, in_main_phase(now))


def at_sorcery_time(now: State, player: Player) -> Formula:
    """Whether it is a main phase of that player's turn and the stack is empty, whoever has priority."""
    return all_of(in_own_main_phase(now, player), now.stack_size == 0)


@permits((PlayLand, CastSpell, ActivateAbility), aspect="opportunity", cr="117.1")
def with_priority(now: State, act: PlayLand | CastSpell | ActivateAbility) -> Formula:
    """A player acts while having priority."""
    return now.priority == act.player


@requires(PassPriority, cr="117.3d")
def only_with_priority(now: State, act: PassPriority) -> Formula:
    """Only the player who has priority can pass."""
    return now.priority == act.player


@permits(ActivateAbility, aspect="opportunity", cr="605.3a")
def while_a_payment_is_asked_for(now: State, act: ActivateAbility) -> Formula:
    """A mana ability may be activated while its player is asked to pay mana, unless it needs priority."""
    usual = act.ability.adds_mana and act.ability.timing == "instant"
    return all_of(usual, now.number("paying") == act.player)
