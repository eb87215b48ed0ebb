"""Why targets can't be chosen: which ability refuses each of them, and what is of another kind (CR 115, 601.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.matching import matches
from model.objects.reason_details import Finding, Found
from model.objects.targeting.shields import player_shields, shields, shields_of_cards
from model.objects.targeting.targets import (
    candidates,
    is_legal_target,
    is_of_whom_it_asks,
    targets_can_be_chosen,
)
from model.objects.targeting.targets_asked_for import chosen_for_each, is_right_number, somebody
from model.text.target import Target, as_read_in
from model.vocabulary import Player, Zone


def why_targets_are_refused(
    now: State, player: Player, source: Object, asked: tuple[Target, ...], chosen: tuple[int, ...] | None
) -> Iterator[Finding]:
    """Return what keeps a player from choosing targets, or makes those that were chosen illegal."""
    if chosen is not None:
        yield from _why_chosen_are_refused(now, player, source, asked, chosen)
        return
    for target in asked:
        if targets_can_be_chosen(now, player, source, (target,), None) is not True:
            yield from _why_nothing_fits(now, player, source, target)


def _why_chosen_are_refused(
    now: State, player: Player, source: Object, asked: tuple[Target, ...], chosen: tuple[int, ...]
) -> Iterator[Finding]:
    """Return which of the chosen targets are refused, or that there are too few or too many."""
    used, last = 0, tuple[int, ...]()
    for target, taken, before in chosen_for_each(asked, chosen):
        used += len(taken)
        if not is_right_number(target, taken):
            needed = target.least if len(taken) < target.least else target.number
            yield Finding(Found.WRONG_NUMBER, values={"needed": needed, "chosen": len(taken)})
        for place, candidate in enumerate(taken):
            if candidate in taken[:place] or (target.another and candidate in before):
                yield Finding(Found.TWICE, _named(now, candidate), number="115.3")
            elif is_legal_target(now, player, source, target, candidate) is not True:
                yield from _why_refused(now, player, source, target, candidate)
            elif is_of_whom_it_asks(now, target, candidate, taken[:place], last) is not True:
                yield Finding(Found.WRONG_KIND, _named(now, candidate), values={"wanted": target})
        last = taken
    if used < len(somebody(chosen)):
        yield Finding(Found.WRONG_NUMBER, values={"needed": used, "chosen": len(somebody(chosen))})


def _why_nothing_fits(now: State, player: Player, source: Object, target: Target) -> Iterator[Finding]:
    """Return what shields those that would be targets but for that; if there are none such, that nothing fits."""
    shielded = [finding for candidate in _everything(now) for finding in _shields(now, player, source, candidate)]
    refused = [f for f in shielded if f.holds is not False and _would_fit(now, player, source, target, f) is True]
    yield from refused
    if not refused:
        target = as_read_in(now.game.edition, target)
        there = len([legal for _, legal in candidates(now, player, source, target) if legal is True])
        yield Finding(Found.NOTHING_FITS, values={"wanted": target, "needed": target.number, "there": there})


def _why_refused(now: State, player: Player, source: Object, target: Target, candidate: int) -> Iterator[Finding]:
    """Return why one thing is no legal target: what shields it, where it is, or that it is of another kind."""
    about, target = _named(now, candidate), as_read_in(now.game.edition, target)
    if isinstance(about, int):
        if (not target.players and target.only_players is None) or (target.opponents and about == player):
            yield Finding(Found.WRONG_KIND, about, values={"wanted": target})
        yield from player_shields(now, player, source, candidate)
        return
    either = (target,) if target.or_else is None else (target, target.or_else)
    zones = tuple(one.zone for one in either)
    if about is source and Zone.STACK in zones:
        yield Finding(Found.ITSELF, about, number="115.5")
        return
    elsewhere = all_of(*(now.zone(about) != zone for zone in zones))
    yield Finding(Found.WRONG_PLACE, about, elsewhere, values={"wanted": target, "zone": _zone(now, about)})
    shielding = list(shields(now, player, source, about)) if Zone.BATTLEFIELD in zones else []
    shielding += (one for zone in zones for one in shields_of_cards(now, player, zone, about))
    yield from (replace(f, holds=all_of(f.holds, no(elsewhere))) for f in shielding)
    fits = any_of(*(_is_of_that_kind(now, player, source, one, about) for one in either))
    legal = is_legal_target(now, player, source, target, candidate)
    asked_besides = all_of(no(legal), *(no(shield.holds) for shield in shielding))
    unlike = all_of(no(elsewhere), any_of(no(fits), asked_besides))
    yield Finding(Found.WRONG_KIND, about, unlike, values={"wanted": target})


def _is_of_that_kind(now: State, player: Player, source: Object, target: Target, about: Object) -> Formula:
    return all_of(now.zone(about) == target.zone, matches(target.what, now, about, player, source))


def _would_fit(now: State, player: Player, source: Object, target: Target, finding: Finding) -> bool:
    """Return whether what is shielded is there and of the right kind."""
    if isinstance(finding.about, int):
        return target.players or target.only_players is not None
    assert finding.about is not None
    there = now.zone(finding.about) == target.zone
    return (
        target.only_players is None and all_of(there, matches(target.what, now, finding.about, player, source)) is True
    )


def _shields(now: State, player: Player, source: Object, candidate: int) -> Iterator[Finding]:
    about = _named(now, candidate)
    if isinstance(about, int):
        yield from player_shields(now, player, source, about)
    else:
        yield from shields(now, player, source, about)


def _zone(now: State, obj: Object) -> Zone:
    zone = now.zone(obj)
    return Zone(zone) if isinstance(zone, int) else Zone.NOWHERE


def _everything(now: State) -> range:
    return range(len(now.game.players) + len(now.game.objects))


def _named(now: State, candidate: int) -> Object | int:
    """Return what a target is: a player, or an object."""
    players = len(now.game.players)
    return candidate if candidate < players else now.game.objects[candidate - players]
