"""What adds phases to a turn, or turns, and what has them skipped or end (CR 500.7-11, 723)."""

from __future__ import annotations

from model.game.changing import change
from model.game.combat_phases import in_main_phase, with_another_combat
from model.game.facts import Fact
from model.game.marks_on_permanents import declared_no_more
from model.game.state import State
from model.game.turn_order import players_left
from model.keyword_actions.affected import players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Value, all_of, any_of
from model.objects.zones.putting import put
from model.text.instructions.phases import AddCombat
from model.text.instructions.turns import SKIPPED, EndTurn, SkipNext, TakeExtraTurns
from model.vocabulary import NOBODY, Step, Zone


def _add_combat(now: State, effect: AddCombat, by: Resolution) -> State:
    """Add combat phases after this phase, and a main phase after each where it says so (CR 500.8, 505.1a).

    What is added after this main phase is not added in another phase. Raises ``CannotHappen`` in the beginning and
    the ending phase, and where what was added before comes after this and has no main phase after each.
    """
    in_main = in_main_phase(now)
    if effect.with_main:
        if all_of(in_main, now.number("combats_next") > 0) is not False:
            raise CannotHappen(
                f"what {by.source} adds comes before what was added earlier, which is not modelled (CR 500.8)"
            )
        more: dict[Fact, Value] = {Fact("combats_after_main"): now.number("combats_after_main") + effect.number}
        return change(now, more, in_main)
    during = all_of(now.step >= Step.PRECOMBAT_MAIN, now.step <= Step.POSTCOMBAT_MAIN)
    if not effect.after_main and during is not True:
        raise CannotHappen(
            f"what {by.source} adds after this phase is not modelled: only after a combat or a main phase (CR 500.8)"
        )
    for _ in range(effect.number):
        now = change(now, with_another_combat(now), in_main if effect.after_main else True)
    return now


def _take_extra_turns(now: State, effect: TakeExtraTurns, by: Resolution) -> State:
    """Add extra turns of players directly after this turn (CR 500.7).

    Those that one player takes can't be told apart. Raises ``CannotHappen`` where two players have some to come, as the
    newest of all is taken first.
    """
    number = amount_of(now, effect.number, by)
    for player, when in list(players_affected(now, effect.who, by)):
        others = (now.number("extra_turns", other) > 0 for other in now.game.everyone if other != player)
        if all_of(when, number > 0, any_of(*others)) is not False:
            raise CannotHappen("extra turns of two players are to come, which is not modelled (CR 500.7)")
        now = change(now, {Fact("extra_turns", player): now.number("extra_turns", player) + number}, when)
    return now


def _skip_next(now: State, effect: SkipNext, by: Resolution) -> State:
    """Let each of two effects have another of them skipped (CR 614.10a)."""
    number = amount_of(now, effect.number, by)
    for player, when in list(players_affected(now, effect.who, by)):
        fact = Fact("to_skip", player, SKIPPED.index(effect.what))
        now = change(now, {fact: now.number(*fact) + number}, when)
    return now


def _end_turn(now: State, _effect: EndTurn, _by: Resolution) -> State:
    """End the turn: what has triggered and waits ceases to be, and what is on the stack is exiled (CR 723.1a, 723.1b).

    What follows is as if all players had passed in the end step, which has no beginning (CR 723.1d, 723.1e).
    """
    now = change(now, dict.fromkeys(now.stated_of("waiting"), False))
    for obj in now.game.objects:
        now = put(now, obj, Zone.NOWHERE if obj.is_ability else Zone.EXILE, when=now.on_stack(obj))
    ending = {Fact("step"): Step.END, Fact("passes"): players_left(now), Fact("priority"): NOBODY}
    return now.set(declared_no_more(now, combat_ends=True) | ending)


DOES: dict[type, Does] = {
    AddCombat: _add_combat,
    TakeExtraTurns: _take_extra_turns,
    SkipNext: _skip_next,
    EndTurn: _end_turn,
}
"""How each of them is done."""
