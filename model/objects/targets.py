"""Targets: what can be one, and whether there are enough (CR 115, 601.2c, 702.11, 702.16, 702.18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from model.game.facts import Fact
from model.game.game import Object
from model.game.seats import has_lost
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, count, no
from model.objects.characteristics import has_colour
from model.objects.findings import Finding, Found
from model.objects.functioning import functions, is_in_force
from model.objects.layers import gifts
from model.objects.matching import matches
from model.objects.on_its_card import all_said_on, name_of, said_on, says, targets_of_spell
from model.text.abilities import Ability, Activated, Modal, Triggered
from model.text.alternative_costs import AlternativeCost
from model.text.continuous import Gift
from model.text.keywords import Hexproof, OptionalCost, PlayerCantBeTarget, Protection, Shroud
from model.text.target import Target
from model.vocabulary import NOBODY, Player, Who, Zone

NOTHING: Mapping[int, Formula] = {}


def targets_can_be_chosen(
    now: State,
    player: Player,
    source: Object,
    asked: tuple[Target, ...],
    chosen: tuple[int, ...] | None,
    avoiding: Mapping[int, Formula] = NOTHING,
) -> Formula:
    """Return whether the player can choose (or has rightly chosen) the targets that a text asks for.

    What is not chosen yet can be chosen without those that it is to avoid, each where that holds.
    One use of "target" asks for different things; what another use takes may be the same (CR 115.3).
    """
    if chosen is None:
        earlier = (sum(t.number for t in asked[:place]) if target.another else 0 for place, target in enumerate(asked))
        pairs = zip(asked, earlier, strict=True)
        return all_of(*(_enough(now, player, source, target, taken, avoiding) for target, taken in pairs))
    found: list[Formula] = []
    used = 0
    for target, taken, before in chosen_for_each(asked, chosen):
        used += len(taken)
        found.append(is_right_number(target, taken))
        found.append(not target.another or not set(taken) & set(before))
        found.append(len(set(taken)) == len(taken))
        found += [is_legal_target(now, player, source, target, candidate) for candidate in taken]
    return all_of(used == len(chosen), *found)


def chosen_for_each(
    asked: tuple[Target, ...], chosen: tuple[int, ...]
) -> Iterator[tuple[Target, tuple[int, ...], tuple[int, ...]]]:
    """Return each use of "target" with those of the chosen targets that are for it, and those that come before them."""
    first = 0
    for place, target in enumerate(asked):
        later = sum(t.number for t in asked[place + 1 :] if not t.up_to)
        after = first + min(target.number, max(len(chosen) - first - later, 0))
        yield target, chosen[first:after], chosen[:first]
        first = after


def is_right_number(target: Target, taken: tuple[int, ...]) -> bool:
    """Return whether one use of "target" is given as many targets as it asks for."""
    return len(taken) == target.number or (target.up_to and len(taken) >= target.at_least)


def is_legal_target(now: State, player: Player, source: Object, target: Target, candidate: int) -> Formula:
    """Return whether a player or an object (counted after the players) is a legal target."""
    players = len(now.game.players)
    if candidate < players:
        return _player_is_legal(now, player, source, target, candidate)
    return _object_is_legal(now, player, source, target, now.game.objects[candidate - players])


def candidates(now: State, player: Player, source: Object, target: Target) -> list[tuple[int, Formula]]:
    """Return everything that may be a legal target, each with what must hold for that."""
    everything = len(now.game.players) + len(now.game.objects)
    found = [(c, is_legal_target(now, player, source, target, c)) for c in range(everything)]
    return [(c, legal) for c, legal in found if legal is not False]


def legal_targets(now: State, obj: Object, target: Target) -> dict[int, Formula]:
    """Return what may be a legal target of a spell or ability, each with what must hold, whoever controls that."""
    legal: dict[int, Formula] = {}
    for player in now.game.everyone:
        theirs = now.controller(obj) == player
        if theirs is not False:
            for candidate, holds in candidates(now, player, obj.source or obj, target):
                legal[candidate] = any_of(legal.get(candidate, False), all_of(theirs, holds))
    return legal


def has_legal_target(now: State, obj: Object) -> Formula:
    """Return whether a spell or ability on the stack targets nothing, or what is a legal target still (CR 608.2b).

    Of one that may have several targets, or none, it is taken to have a legal one.
    """
    if not (needs_one_target(obj) or (isinstance(obj.ability, Triggered) and obj.ability.target is not None)):
        return True
    (target,) = _asked(obj)
    chosen = now.number("target", obj.index)
    return any_of(*(all_of(chosen == c, legal) for c, legal in legal_targets(now, obj, target).items()))


def needs_one_target(obj: Object) -> bool:
    """Return whether a spell or ability certainly has one target, no more and no less."""
    asked = _asked(obj)
    chosen = says(obj, Modal, OptionalCost, AlternativeCost)
    return not (chosen and not obj.is_ability) and len(asked) == 1 and asked[0].number == 1 and not asked[0].up_to


def can_have_targets(obj: Object) -> bool:
    """Return whether a spell or ability targets anything, in one of the ways in which it can be cast."""
    if _asked(obj) or obj.is_ability:
        return bool(_asked(obj))
    return obj.card.bestowed is not None or any(map(_may_target, all_said_on(obj)))


def _may_target(ability: object) -> bool:
    match ability:
        case Modal(modes=modes):
            return any(spell.targets for _, spell in modes)
        case OptionalCost(targets=targets):
            return bool(targets)
    return False


def _enough(
    now: State, player: Player, source: Object, target: Target, taken: int, avoiding: Mapping[int, Formula]
) -> Formula:
    """Return whether there are enough legal targets, with that many of the same description taken before."""
    needed = target.at_least if target.up_to else target.number + taken
    possible = candidates(now, player, source, target)
    return needed == 0 or count(*(all_of(legal, no(avoiding.get(c, False))) for c, legal in possible)) >= needed


def _player_is_legal(now: State, player: Player, source: Object, target: Target, candidate: Player) -> Formula:
    if not target.players and target.only_players is None:
        return False
    if target.only_players is Who.EACH_OPPONENT and candidate == player:
        return False
    if target.only_players is Who.YOU and candidate != player:
        return False
    shielded = any_of(*(shield.holds for shield in player_shields(now, player, source, candidate)))
    return no(any_of(has_lost(now, candidate), shielded))


def _object_is_legal(now: State, player: Player, source: Object, target: Target, obj: Object) -> Formula:
    if target.spells_too:
        either = (replace(target, spells_too=False, zone=zone) for zone in (Zone.BATTLEFIELD, Zone.STACK))
        return any_of(*(_object_is_legal(now, player, source, one, obj) for one in either))
    if target.only_players is not None or (target.zone is Zone.STACK and (obj is source or obj.source is source)):
        return obj.source is source and target.zone is Zone.STACK and target.abilities and now.on_stack(obj)
    if target.zone is Zone.STACK and obj.is_ability != target.abilities and not target.abilities_too:
        return False
    if target.zone is not Zone.STACK and obj.is_ability:
        return False
    if target.activated_only and not isinstance(obj.ability, Activated):
        return False
    return all_of(
        target.zone is not Zone.STACK or now.stack_size > 0,
        now.zone(obj) == target.zone,
        not target.with_one_target or _has_one_target(now, obj),
        not target.own or obj.owner == player,
        matches(target.what, now, obj, player, source),
        target.zone is not Zone.BATTLEFIELD or no(any_of(*(s.holds for s in shields(now, player, source, obj)))),
    )


def _has_one_target(now: State, obj: Object) -> Formula:
    """Return whether an object on the stack has a single target: as many as were chosen for it (CR 601.2c)."""
    one = _has_a_fixed_number(obj) or now.number("targets_chosen", obj.index) == 1
    return all_of(one, now.number("target", obj.index) != NOBODY)


def targets_chosen(obj: Object, targets: Sequence[int]) -> dict[Fact, Value]:
    """Return what is so of the targets of a spell or ability on the stack once these were chosen for it."""
    chosen: dict[Fact, Value] = {Fact("target", obj.index): targets[0] if targets else NOBODY}
    if not _has_a_fixed_number(obj):
        chosen[Fact("targets_chosen", obj.index)] = len(targets)
    return chosen


def _has_a_fixed_number(obj: Object) -> bool:
    """Return whether a spell or ability has one target or none, whatever is chosen for it."""
    asked = _asked(obj)
    chosen = says(obj, Modal, OptionalCost, AlternativeCost)
    return not (chosen and not obj.is_ability) and sum(t.number for t in asked) <= 1


def _asked(obj: Object) -> tuple[Target, ...]:
    match obj.ability:
        case None:
            return targets_of_spell(obj)
        case Triggered(target=target):
            return () if target is None else (target,)
        case Activated(targets=targets):
            return targets


def shields(now: State, player: Player, source: Object, obj: Object) -> Iterator[Finding]:
    """Return the hexproof, shroud and protection that may keep a permanent from being a target of that source.

    The source is face up, whatever it was before: what is face down has no text that targets (CR 708.2a).
    """
    for ability, giver, has in _shielding(now, obj):
        match ability:
            case Shroud():
                yield Finding(Found.SHROUD, obj, has, "702.18a", giver)
            case Hexproof(colours):
                against = any_of(*(has_colour(now, source, c, False) for c in colours)) if colours else True
                holds = all_of(has, now.controller(obj) != player, against)
                found, number = (Found.HEXPROOF_FROM, "702.11d") if colours else (Found.HEXPROOF, "702.11b")
                yield Finding(found, obj, holds, number, giver, {"colours": colours} if colours else {})
            case Protection(colours, everything):
                holds = all_of(has, _protects(now, ability, source))
                found = Found.PROTECTION_FROM_EVERYTHING if everything else Found.PROTECTION
                yield Finding(found, obj, holds, "702.16b", giver, {"colours": colours, "source of it": source})


def _shielding(now: State, obj: Object) -> Iterator[tuple[Gift | Ability, Object, Formula]]:
    """Return the abilities of a permanent that may shield it, each with what gives it and with when it has it."""
    for own in all_said_on(obj):
        if isinstance(own, SHIELDS):
            yield own, obj, functions(now, obj)
    for kind in SHIELDS:
        yield from ((given, effect.source, has) for effect, given, has in gifts(now, obj, kind))


SHIELDS: tuple[type[Gift], ...] = (Shroud, Hexproof, Protection)
"""The abilities that keep a permanent from being a target (CR 702.11, 702.16, 702.18)."""


def player_shields(now: State, player: Player, source: Object, candidate: Player) -> Iterator[Finding]:
    """Return the hexproof, shroud and protection that may keep a player from being a target of that source."""
    for given in now.game.continuous(PlayerCantBeTarget):
        what = given.effect
        found, number = Found.SHROUD, "702.18a"
        if what.opponents_only:
            found, number = Found.HEXPROOF, "702.11c"
        if what.chosen_name:
            found, number = Found.PROTECTION_FROM_A_NAME, "702.16b"
        holds = all_of(
            is_in_force(now, given, candidate),
            not what.opponents_only or candidate != player,
            not what.chosen_name or now.name_chosen(given.source, source.card),
        )
        named = {"name": name_of(source)} if what.chosen_name else {}
        yield Finding(found, candidate, holds, number, given.source, named)


def protected_from(now: State, obj: Object, source: Object) -> Formula:
    """Return whether a permanent has protection from an object that is face up (CR 702.16a)."""
    own = ((one, functions(now, obj)) for one in said_on(obj, Protection))
    given = ((one, has) for _, one, has in gifts(now, obj, Protection))
    return any_of(*(all_of(has, _protects(now, one, source)) for one, has in (*own, *given)))


def _protects(now: State, ability: Protection, source: Object) -> Formula:
    return ability.everything or any_of(*(has_colour(now, source, c, False) for c in ability.colours))
