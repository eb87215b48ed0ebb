"""Who can't gain life or lose the game, and who and what can't be given counters (CR 104.3, 119, 122.1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.functioning import functions, is_in_force
from model.objects.matching import matches
from model.objects.what_conditions_mean import holds_for
from model.text.statics.prohibitions import (
    CantGainLife,
    CantGetCounters,
    CantHaveCounters,
    CantLose,
    LifeTotalCantChange,
)
from model.vocabulary import Player


def cant_gain_life(now: State, player: Player) -> Formula:
    """Return whether an effect says that a player, or another of the team, can't gain life (CR 119.7, 810.9g)."""
    team = now.team_of(player)
    return any_of(*(is_in_force(now, effect, p) for effect in now.game.continuous(CantGainLife) for p in team))


def life_cant_change(now: State, player: Player) -> Formula:
    """Return whether an effect says that the life total of a player, or of another of the team, can't change."""
    team = now.team_of(player)
    return any_of(*(is_in_force(now, effect, p) for effect in now.game.continuous(LifeTotalCantChange) for p in team))


def life_cant_change_by(now: State, player: Player, amount: Number) -> Formula:
    """Return whether an effect keeps a player's life total from becoming so much more, or less (CR 119.7, 101.2)."""
    gains = all_of(amount > 0, cant_gain_life(now, player))
    return any_of(all_of(amount != 0, life_cant_change(now, player)), gains)


def can_pay_life(now: State, player: Player, amount: Number) -> Formula:
    """Return whether a player has that much life, and can lose it (CR 119.4)."""
    return all_of(now.life(player) >= amount, no(life_cant_change(now, player)))


def cant_have_counters(now: State, obj: Object, kind: str, before: State | None = None) -> Formula:
    """Return whether an effect says that no such counter can be put on an object, as it is or would be there.

    ``before``: it enters with them, and that is what was there before; what it says of itself applies (CR 614.12).
    """
    return any_of(*(applies for _, applies in what_bars_counters(now, obj, kind, before)))


def what_bars_counters(
    now: State, obj: Object, kind: str, before: State | None = None
) -> Iterator[tuple[Object, Formula]]:
    """Return what may say that no such counter can be put on an object, each with when it does."""
    for effect in now.game.continuous(CantHaveCounters):
        source, said = effect.source, effect.effect
        if said.kind in ("", kind):
            there = now if before is None or said.what.itself else before
            described = matches(said.what, now, obj, there.controller(source), source)
            yield source, all_of(functions(there, source, said), described)


def cant_get_counters(now: State, player: Player, kind: str) -> Formula:
    """Return whether an effect says that a player can't get such counters; poison, or another of the team (810.10c)."""
    bars = (effect for effect in now.game.continuous(CantGetCounters) if effect.effect.kind in ("", kind))
    who = now.team_of(player) if kind == "poison" else [player]
    return any_of(*(is_in_force(now, effect, p) for effect in bars for p in who))


def cant_lose(now: State, player: Player, *, for_life: bool = False) -> Formula:
    """Return whether an effect says that a player, or another of the team, can't lose the game (CR 810.8a).

    ``for_life``: or not for having 0 or less life (CR 104.3b).
    """
    meant = (one for one in now.game.continuous(CantLose) if for_life or not one.effect.for_life_alone)
    return any_of(
        *(
            all_of(is_in_force(now, one, p), holds_for(one.effect.condition, now, one.source, p))
            for one in meant
            for p in now.team_of(player)
        )
    )
