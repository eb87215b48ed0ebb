"""What phrases say of targets: of several objects of one name, one that can be a target, and each time another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeAlias

from arbiter.errors import CaseError
from arbiter.words.objects_by_name import target_named
from model.actions.actions import ActivateAbility, CastSpell
from model.actions.announced import targets_asked, targets_of_ability
from model.actions.ways_to_announce import announcements
from model.game.game import Object
from model.game.state import State
from model.objects.targeting.targets import candidates, is_legal_target
from model.objects.targeting.targets_asked_for import chosen_for_each, shared_out
from model.text.target import Target
from model.vocabulary import NOBODY, Player

Uses: TypeAlias = tuple[Target, ...]
"""Each use of "target", in order."""


THEMSELVES = ("herself", "himself", "themself", "themselves")
OPPONENTS = ("an opponent", "the opponent", "her opponent", "his opponent", "their opponent")


def targets_of(now: State, act: CastSpell | ActivateAbility, names: list[str]) -> tuple[int, ...]:
    """Return the targets that are named for an action, in whatever way it is announced; "nothing" are none."""
    source = act.card if isinstance(act, CastSpell) else act.source

    def asked() -> set[Uses]:
        return {_targets_asked(one) for one in announcements(now, act) if isinstance(one, CastSpell | ActivateAbility)}

    return targets_for(now, act.player, source, asked, names)


def targets_for(
    now: State, player: Player | None, source: Object, asked: Callable[[], Iterable[Uses]], names: list[str]
) -> tuple[int, ...]:
    """Return the targets that are named for what a player controls, if they are asked for; "nothing" are none.

    ``asked`` returns each use of "target", in every way that is not ruled out. Raises ``CaseError`` for targets that
    are meant for a later use, where an earlier one has fewer than it may have.
    """
    if [name.lower() for name in names] == ["nothing"]:
        return ()

    @cache
    def ways() -> tuple[Uses, ...]:
        return tuple(asked())

    @cache
    def likely() -> frozenset[int]:
        if now.game.teams or player is None:
            return frozenset()
        uses = {target for way in ways() for target in way}
        return frozenset(found for target in uses for found, _ in candidates(now, player, source, target))

    found: list[int] = []
    for name in names:
        found.append(target_named(now, _as_named(now, player, name), likely, found))
    if found and player is not None and not now.game.teams:
        _see_that_they_are_for_the_first(now, player, source, ways(), tuple(found))
    return tuple(found)


def _as_named(now: State, player: Player | None, name: str) -> str:
    """Return the name of a player who is told by who targets: "herself", "an opponent" where there is one alone."""
    players = now.game.players
    if player is None or name.lower() not in (*THEMSELVES, *OPPONENTS):
        return name
    meant = [player] if name.lower() in THEMSELVES else [p for p in range(len(players)) if p != player]
    return players[meant[0]] if len(meant) == 1 else name


def _see_that_they_are_for_the_first(
    now: State, player: Player, source: Object, ways: Sequence[Uses], chosen: tuple[int, ...]
) -> None:
    """See that chosen targets can be for the uses that come first, or for no others. Raises ``CaseError``."""

    def fits(shared: Iterable[tuple[Target, tuple[int, ...]]]) -> bool:
        each = ((target, one) for target, taken in shared for one in taken)
        return all(is_legal_target(now, player, source, target, one) is not False for target, one in each)

    if not any(target.up_to for uses in ways for target in uses[:-1]):
        return
    if any(fits((target, taken) for target, taken, _ in chosen_for_each(uses, chosen)) for uses in ways):
        return
    if any(fits(shared) for uses in ways for shared in shared_out(uses, chosen)):
        raise CaseError(
            f"what {source} targets first may be less than it is here, which is not followed: name all of it"
        )


def controller_told(now: State, obj: Object) -> Player | None:
    """Return who controls what is on the stack, ``None`` if that is open."""
    controller = now.controller(obj)
    return controller if isinstance(controller, int) and controller != NOBODY else None


def _targets_asked(act: CastSpell | ActivateAbility) -> tuple[Target, ...]:
    return targets_asked(act) if isinstance(act, CastSpell) else targets_of_ability(act)
