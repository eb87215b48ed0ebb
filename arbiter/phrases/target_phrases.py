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
from model.objects.targeting.targets_asked_for import in_their_order, shared_out, somebody
from model.text.target import Target
from model.vocabulary import NOBODY, Player

Uses: TypeAlias = tuple[Target, ...]
"""Each use of "target", in order."""

Shared: TypeAlias = tuple[tuple[Target, tuple[int, ...]], ...]
"""Each use of "target" with the chosen targets that are for it."""

NOTHING = "nothing"
"""Said where a use of "target" has none."""


THEMSELVES = ("herself", "himself", "themself", "themselves")
OPPONENTS = ("an opponent", "the opponent", "her opponent", "his opponent", "their opponent")


def targets_of(now: State, act: CastSpell | ActivateAbility, names: list[str]) -> tuple[int, ...]:
    """Return the targets that are named for an action, in whatever way it is announced; "nothing" is none."""
    source = act.card if isinstance(act, CastSpell) else act.source

    def asked() -> set[Uses]:
        return {_targets_asked(one) for one in announcements(now, act) if isinstance(one, CastSpell | ActivateAbility)}

    return targets_for(now, act.player, source, asked, names)


def targets_for(
    now: State, player: Player | None, source: Object, asked: Callable[[], Iterable[Uses]], names: list[str]
) -> tuple[int, ...]:
    """Return the targets that are named for what a player controls, if they are asked for; "nothing" are none.

    ``asked`` returns each use of "target", in every way that is not ruled out. Raises ``CaseError`` for targets that
    may be meant for one use or another.
    """
    if all(name.lower() == NOTHING for name in names):
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
        is_none = name.lower() == NOTHING
        found.append(NOBODY if is_none else target_named(now, _as_named(now, player, name), likely, found))
    if NOBODY not in found and (player is None or now.game.teams):
        return tuple(found)
    return _for_their_uses(now, player, source, ways(), tuple(found))


def _as_named(now: State, player: Player | None, name: str) -> str:
    """Return the name of a player who is told by who targets: "herself", "an opponent" where there is one alone."""
    players = now.game.players
    if player is None or name.lower() not in (*THEMSELVES, *OPPONENTS):
        return name
    meant = [player] if name.lower() in THEMSELVES else [p for p in range(len(players)) if p != player]
    return players[meant[0]] if len(meant) == 1 else name


def _for_their_uses(
    now: State, player: Player | None, source: Object, ways: Sequence[Uses], chosen: tuple[int, ...]
) -> tuple[int, ...]:
    """Return chosen targets as they are for the uses of "target" that they can be for. Raises ``CaseError`` if several.

    What is said to be nothing is a use that has none. Where nothing is said to be, each use has some, if that can be.
    """
    if NOBODY not in chosen and not any(target.up_to for uses in ways for target in uses[:-1]):
        return chosen
    meant = [shared for uses in ways for shared in shared_out(uses, somebody(chosen)) if _is_said_so(shared, chosen)]
    if NOBODY in chosen and not meant:
        raise CaseError(f'"nothing" is said for a use of "target" of {source} that has none: that is not so here')
    legal = [shared for shared in meant if player is None or now.game.teams or _can_be_for(now, player, source, shared)]
    each = [shared for shared in legal if all(taken for _, taken in shared)]
    found = {in_their_order(shared) for shared in each or legal or (meant if NOBODY in chosen else ())}
    if len(found) > 1:
        raise CaseError(f'say which use of "target" of {source} has none: "targeting nothing and" what the next has')
    return next(iter(found), chosen)


def _is_said_so(shared: Shared, chosen: tuple[int, ...]) -> bool:
    """Return whether these are the targets that are said for each use: nothing for one without, but at the end."""
    if NOBODY not in chosen:
        return True
    each = [one for _, taken in shared for one in taken or (NOBODY,)]
    told = (*chosen, *(NOBODY,) * (len(each) - len(chosen)))
    return tuple(each) == told or in_their_order(shared) == chosen


def _can_be_for(now: State, player: Player, source: Object, shared: Shared) -> bool:
    """Return whether each of these targets may be one for the use that has it."""
    each = ((target, one) for target, taken in shared for one in taken)
    return all(is_legal_target(now, player, source, target, one) is not False for target, one in each)


def controller_told(now: State, obj: Object) -> Player | None:
    """Return who controls what is on the stack, ``None`` if that is open."""
    controller = now.controller(obj)
    return controller if isinstance(controller, int) and controller != NOBODY else None


def _targets_asked(act: CastSpell | ActivateAbility) -> tuple[Target, ...]:
    return targets_asked(act) if isinstance(act, CastSpell) else targets_of_ability(act)
