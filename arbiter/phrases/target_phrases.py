"""What phrases say of targets: of several objects of one name, one that can be a target, and each time another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from arbiter.words.names import target_named
from model.actions.actions import ActivateAbility, CastSpell
from model.actions.announced import targets_asked, targets_of_ability
from model.actions.announcing import announcements
from model.game.game import Object
from model.game.state import State
from model.objects.targeting.targets import candidates
from model.text.target import Target
from model.vocabulary import NOBODY, Player


def targets_of(now: State, act: CastSpell | ActivateAbility, names: list[str]) -> tuple[int, ...]:
    """Return the targets that are named for an action, in whatever way it is announced; "nothing" are none."""
    source = act.card if isinstance(act, CastSpell) else act.source

    def asked() -> set[Target]:
        announced = (one for one in announcements(now, act) if isinstance(one, CastSpell | ActivateAbility))
        return {t for one in announced for t in _targets_asked(one)}

    return targets_for(now, act.player, source, asked, names)


def targets_for(
    now: State, player: Player | None, source: Object, asked: Callable[[], Iterable[Target]], names: list[str]
) -> tuple[int, ...]:
    """Return the targets that are named for what a player controls, if they are asked for; "nothing" are none."""
    if [name.lower() for name in names] == ["nothing"]:
        return ()

    @cache
    def likely() -> frozenset[int]:
        if now.game.teams or player is None:
            return frozenset()
        return frozenset(found for target in asked() for found, _ in candidates(now, player, source, target))

    found: list[int] = []
    for name in names:
        found.append(target_named(now, name, likely, found))
    return tuple(found)


def controller_told(now: State, obj: Object) -> Player | None:
    """Return who controls what is on the stack, ``None`` if that is open."""
    controller = now.controller(obj)
    return controller if isinstance(controller, int) and controller != NOBODY else None


def _targets_asked(act: CastSpell | ActivateAbility) -> tuple[Target, ...]:
    return targets_asked(act) if isinstance(act, CastSpell) else targets_of_ability(act)
