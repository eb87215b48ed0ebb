"""Which turn comes next, and what of the turns to come is skipped (CR 500.7, 500.11, 614.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from model.game.changing import CannotHappen, change
from model.game.combat_phases import combats_to_come
from model.game.facts import Fact
from model.game.game import Continuous
from model.game.state import State
from model.game.turn_order import following, has_lost, regular_turn, turn_comes
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.functioning import is_in_force
from model.text.instructions.turns import SKIPPED, Skipped
from model.text.statics.of_players import SkipsDrawStep, SkipsExtraTurns
from model.vocabulary import NOBODY, Player


class TurnToCome(NamedTuple):
    """A turn that begins: how it is then with the turns after it, whose it is, and of whom a turn begins by that.

    Of a player who has left the game a turn would have begun (CR 800.4m).
    """

    now: State
    active: Number
    begins: dict[Player, Formula]


def next_turn(now: State) -> TurnToCome:
    """Return the turn that comes next: an extra one, else the one of the next player, if it is not skipped."""
    before = now.active
    begins: dict[Player, Formula] = dict.fromkeys(now.game.everyone, False)
    while True:
        coming, is_extra = _coming(now)
        for player in begins if is_extra is not True else ():
            left = all_of(no(is_extra), turn_comes(now, player, coming.active), coming.active != player)
            begins[player] = any_of(begins[player], left)
        now, skipped = _skipped(coming, is_extra)
        if not skipped:
            begins = {player: any_of(gone, coming.active == player) for player, gone in begins.items()}
            return TurnToCome(change(now, {Fact("active"): before}), coming.active, begins)


def _coming(now: State) -> tuple[TurnToCome, Formula]:
    """Return the turn that would come next, and whether it is an extra one (CR 500.7)."""
    last = regular_turn(now)
    active, extra = following(now, last), []
    changes: dict[Fact, Value] = {}
    for player in now.game.everyone:
        waiting = now.number("extra_turns", player)
        comes = all_of(waiting > 0, no(has_lost(now, player)))
        active = if_then_else(comes, player, active)
        changes[Fact("extra_turns", player)] = waiting - if_then_else(comes, 1, 0)
        extra.append(comes)
    is_extra = any_of(*extra)
    changes[Fact("extra_turn_after")] = if_then_else(is_extra, last, NOBODY)
    return TurnToCome(change(now, changes), active, {}), is_extra


def _skipped(coming: TurnToCome, is_extra: Formula) -> tuple[State, bool]:
    """Return how it is then with what is to be skipped, and whether the turn that would come is skipped.

    The turns go on after it as if it had been taken.
    """
    refusing = coming.now.game.continuous(SkipsExtraTurns)
    refused = _is_active_under(coming.now, coming.active, refusing)
    now, skips = next_is_skipped(coming.now, "turn", coming.active, all_of(is_extra, refused))
    if not isinstance(skips, bool):
        raise CannotHappen("whether the next turn is skipped is not known, so what happens now can't be told")
    return (change(now, {Fact("active"): coming.active}) if skips else now), skips


def next_is_skipped(now: State, what: Skipped, player: Number, otherwise: Formula = False) -> tuple[State, Formula]:
    """Return whether a player skips the one that would begin now, and the state in which one less is to be skipped.

    ``otherwise``: it is skipped by what has all of them skipped. Raises ``CannotHappen`` where both may be so, as the
    player would choose which of the effects it is (CR 616.1).
    """
    skips: list[Formula] = [otherwise]
    for one in now.game.everyone:
        fact = Fact("to_skip", one, SKIPPED.index(what))
        waits = all_of(player == one, now.number(*fact) > 0)
        if all_of(waits, otherwise) is not False:
            raise CannotHappen(f"which effect has {now.game.players[one]} skip the {what} is not told (CR 616.1)")
        now = change(now, {fact: now.number(*fact) - 1}, waits)
        skips.append(waits)
    return now, any_of(*skips)


def no_added_combat_is_skipped(now: State) -> None:
    """Raise ``CannotHappen`` where a combat phase may be skipped in a turn that has others besides (CR 500.8)."""
    for player in now.game.everyone:
        skips = all_of(now.active == player, now.number("to_skip", player, SKIPPED.index("combat phase")) > 0)
        if skips is not False and all_of(skips, combats_to_come(now) > 0) is not False:
            raise CannotHappen("which of several combat phases is skipped is not modelled (CR 500.8, 614.10)")


def draw_step_is_skipped(now: State) -> tuple[State, Formula]:
    """Return whether the draw step that would begin now is skipped, and the state then (CR 500.11)."""
    always = _is_active_under(now, now.active, now.game.continuous(SkipsDrawStep))
    return next_is_skipped(now, "draw step", now.active, always)


def _is_active_under(now: State, active: Number, effects: Iterable[Continuous[object]]) -> Formula:
    """Whether one of the effects applies to the player whose turn it is."""
    return any_of(*(all_of(active == p, is_in_force(now, e, p)) for e in effects for p in now.game.everyone))
