"""Targets: what can be one, and whether there are enough (CR 115, 601.2c, 702.11, 702.16, 702.18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from model.game.game import Object
from model.game.state import State
from model.game.turn_order import has_lost, players_meant
from model.logic.formulas import Formula, Number, all_of, any_of, count, no
from model.objects.combat.attacked import is_defender_meant
from model.objects.counting.sizes_that_texts_may_change import power_of, with_open_sizes
from model.objects.matching import matches
from model.objects.own_characteristics import mana_value
from model.objects.targeting.chosen import has_one_target, targets_it
from model.objects.targeting.shields import player_shields, shields, shields_of_cards
from model.objects.targeting.shields_of_unread_texts import may_be_shielded
from model.objects.targeting.targets_asked_for import chosen_for_each, is_right_number, somebody
from model.objects.unnamed_cards import such_unnamed
from model.text.abilities import Activated, Triggered
from model.text.descriptions import Those
from model.text.target import Target, as_read_in
from model.vocabulary import NOBODY, Player, Who, Zone

NOTHING: Mapping[int, Formula] = {}


def targets_can_be_chosen(
    now: State,
    player: Player,
    source: Object,
    asked: tuple[Target, ...],
    chosen: tuple[int, ...] | None,
    avoiding: Mapping[int, Formula] = NOTHING,
    ability: Object | None = None,
) -> Formula:
    """Return whether the player can choose (or has rightly chosen) the targets that a text asks for.

    Of a triggered ability it is said which that is, as it may be about some player.

    What is not chosen yet can be chosen without those that it is to avoid, each where that holds.
    One use of "target" asks for different things; what another use takes may be the same (CR 115.3).
    """
    if chosen is None:
        whoever = now.game.everyone if any(target.theirs for target in asked) else (None,)
        return any_of(*(all_of(*_enough_of_each(now, player, source, asked, avoiding, of, ability)) for of in whoever))
    found: list[Formula] = []
    used, last = 0, tuple[int, ...]()
    for target, taken, before in chosen_for_each(asked, chosen):
        used += len(taken)
        found.append(is_right_number(target, taken))
        found.append(not target.another or not set(taken) & set(before))
        found.append(len(set(taken)) == len(taken))
        found += [is_of_whom_it_asks(now, target, one, taken[:place], last) for place, one in enumerate(taken)]
        found += [is_legal_target(now, player, source, target, candidate, ability) for candidate in taken]
        last = taken
    return all_of(used == len(somebody(chosen)), *found)


def one_fits(
    now: State, chosen: Iterable[int], what: Those, you: Number, source: Object, zone: Zone = Zone.BATTLEFIELD
) -> Formula:
    """Whether one of these targets is an object in a zone of that description, spoken by a player of a source."""
    first = len(now.game.players)
    aimed = (now.game.objects[target - first] for target in chosen if target >= first)
    return any_of(*(all_of(now.zone(o) == zone, matches(what, now, o, you, source)) for o in aimed))


def is_of_whom_it_asks(
    now: State, target: Target, candidate: int, taken: Iterable[Number], last: Iterable[Number]
) -> Formula:
    """Return whether a candidate is of that player of whom it has to be.

    ``taken``: what is chosen for the same use of "target" already; ``last``: what is chosen for the use before it.
    """
    return all_of(
        not target.theirs or any_of(*(_are_of_one_player(now, candidate, other) for other in last)),
        *(_are_of_one_player(now, candidate, other) for other in (taken if target.together == "one player" else ())),
        *(
            no(_are_of_one_player(now, candidate, other))
            for other in (taken if target.together == "different players" else ())
        ),
    )


def _are_of_one_player(now: State, candidate: int, other: Number) -> Formula:
    """Return whether two targets are a player and what is that player's, or both of one player."""
    if isinstance(other, int):
        return other != NOBODY and whose(now, candidate) == whose(now, other)
    possible = range(max(other.low, 0), other.high + 1)
    return any_of(*(all_of(other == one, whose(now, candidate) == whose(now, one)) for one in possible))


def whose(now: State, candidate: int) -> Number:
    """Return who controls what may be a target, or owns it where nobody does; a player is that player's own."""
    players = len(now.game.players)
    return candidate if candidate < players else now.controller(now.game.objects[candidate - players])


def is_legal_target(
    now: State, player: Player, source: Object, target: Target, candidate: int, ability: Object | None = None
) -> Formula:
    """Return whether a player or an object (counted after the players) is a legal target."""
    players, target = len(now.game.players), as_read_in(now.game.edition, target)
    now = now if ability is None else with_open_sizes(now)
    aimed: Object | Player = candidate if candidate < players else now.game.objects[candidate - players]
    if isinstance(aimed, Object):
        legal = _object_is_legal(now, player, source, target, aimed, ability)
        if legal is not False and target.defending:
            legal = all_of(legal, _is_defended(now, aimed, source, ability))
        if legal is not False and target.triggering:
            legal = all_of(legal, _has_triggered(now, whose(now, candidate), ability))
        if legal is not False and target.active:
            legal = all_of(legal, now.controller(aimed) == now.active)
    else:
        legal = _player_is_legal(now, player, source, target, aimed)
    return legal if legal is False or ability is None else all_of(legal, no(may_be_shielded(now, player, aimed)))


def _is_defended(now: State, obj: Object, source: Object, ability: Object | None) -> Formula:
    """Return whether a permanent is controlled by the defending player that a text means (CR 508.5, 802.2a).

    An ability on the stack is about the one that was meant as it was put there.
    """
    controller = now.controller(obj)
    if ability is not None and ability.is_ability:
        return _has_triggered(now, controller, ability)
    meant = {player: is_defender_meant(now, source, player) for player in now.game.everyone}
    return any_of(*(all_of(so, controller == player) for player, so in meant.items()))


def _has_triggered(now: State, who: Number, ability: Object | None) -> Formula:
    """Return whether an ability on the stack is about that player; one that is not there yet may be about anybody."""
    if ability is None:
        return True
    meant = {player: now.number("concerns_player", ability.index, player) == 1 for player in now.game.everyone}
    return any_of(*(all_of(so, who == player) for player, so in meant.items()))


def candidates(
    now: State,
    player: Player,
    source: Object,
    target: Target,
    among: Iterable[int] | None = None,
    ability: Object | None = None,
) -> list[tuple[int, Formula]]:
    """Return everything that may be a legal target, or of those ``among`` which, each with what must hold for that."""
    everything = range(len(now.game.players) + len(now.game.objects))
    those = everything if among is None else among
    found = [(c, is_legal_target(now, player, source, target, c, ability)) for c in those]
    return [(c, legal) for c, legal in found if legal is not False]


def legal_targets(now: State, obj: Object, target: Target, among: Iterable[int] | None = None) -> dict[int, Formula]:
    """Return what may be a legal target of what is on the stack, each with what must hold, whoever controls that."""
    legal: dict[int, Formula] = {}
    for player in now.game.everyone:
        theirs = now.controller(obj) == player
        if theirs is not False:
            for candidate, holds in candidates(now, player, obj.source or obj, target, among, obj):
                fits = is_of_size_x(now, obj, target, candidate)
                legal[candidate] = any_of(legal.get(candidate, False), all_of(theirs, holds, fits))
    return legal


def is_of_size_x(now: State, obj: Object, target: Target, candidate: int) -> Formula:
    """Return whether a candidate is of the size that X of what is on the stack asks for (CR 107.3a, 608.2b)."""
    if not target.by_x:
        return True
    aimed = now.game.objects[candidate - len(now.game.players)]
    size = power_of(now, aimed) if target.by_x.startswith("power") else mana_value(now, aimed)
    x = now.number("value_of_x", obj.index)
    return size <= x if target.by_x.endswith("or less") else size == x


def _enough_of_each(
    now: State,
    player: Player,
    source: Object,
    asked: tuple[Target, ...],
    avoiding: Mapping[int, Formula],
    of: Player | None,
    ability: Object | None,
) -> Iterator[Formula]:
    """Return for each use of "target" whether there are enough legal ones; ``of`` whom those are that say of whom."""
    for place, target in enumerate(asked):
        taken = sum(t.number for t in asked[:place]) if target.another else 0
        says_whose = target.theirs or any(after.theirs for after in asked[place + 1 : place + 2])
        yield _enough(now, player, source, target, taken, avoiding, ability, of if says_whose else None)


def _enough(
    now: State,
    player: Player,
    source: Object,
    target: Target,
    taken: int,
    avoiding: Mapping[int, Formula],
    ability: Object | None,
    of: Player | None = None,
) -> Formula:
    """Return whether there are enough legal targets, with that many of the same description taken before."""
    needed = target.least if target.up_to else target.number + taken
    if target.together and needed > 1:
        alone = replace(target, together="", up_to=False, number=1)
        if target.together == "different players":
            theirs = (_enough(now, player, source, alone, 0, avoiding, ability, whom) for whom in now.game.everyone)
            return count(*theirs) >= needed
        alike = replace(target, together="")
        return any_of(
            *(_enough(now, player, source, alike, taken, avoiding, ability, whom) for whom in now.game.everyone)
        )
    sure, possible = 0, list[Formula]()
    for candidate in range(len(now.game.players) + len(now.game.objects)):
        if sure >= needed:
            return True
        legal = is_legal_target(now, player, source, target, candidate, ability)
        if of is not None and legal is not False:
            legal = all_of(legal, whose(now, candidate) == of)
        legal = legal is not False and all_of(legal, no(avoiding.get(candidate, False)))
        sure += legal is True
        possible.append(legal)
    if target.zone is Zone.GRAVEYARD and ability is None and sure < needed:
        possible += _unnamed_that_may_fit(now, player, target, needed, of)
    return count(*possible) >= needed


def _unnamed_that_may_fit(
    now: State, player: Player, target: Target, needed: int, of: Player | None
) -> Iterator[Formula]:
    """Return when each of so many cards that nobody names in graveyards may be a target of a spell or ability."""
    for owner in now.game.everyone:
        if (owner == player or not target.own) and of in (None, owner):
            yield from such_unnamed(now, owner, target.what, needed, Zone.GRAVEYARD).values()


def _player_is_legal(now: State, player: Player, source: Object, target: Target, candidate: Player) -> Formula:
    if not target.players and target.only_players is None:
        return False
    of_opponents = target.opponents or target.only_players is Who.EACH_OPPONENT
    if of_opponents and candidate not in now.opponents(player):
        return False
    if target.only_players is Who.YOU and candidate != player:
        return False
    shielded = any_of(*(shield.holds for shield in player_shields(now, player, source, candidate)))
    return no(any_of(has_lost(now, candidate), shielded))


def _object_is_legal(
    now: State, player: Player, source: Object, target: Target, obj: Object, ability: Object | None
) -> Formula:
    if target.or_else is not None:
        either = (replace(target, or_else=None), target.or_else)
        return any_of(*(_object_is_legal(now, player, source, one, obj, ability) for one in either))
    if target.only_players is not None or (target.zone is Zone.STACK and (obj is source or obj is ability)):
        return False
    if target.zone is Zone.STACK and obj.is_ability != target.abilities and not target.abilities_too:
        return False
    if target.zone is not Zone.STACK and obj.is_ability:
        return False
    if (target.activated_only and not isinstance(obj.ability, Activated)) or (
        target.triggered_only and not isinstance(obj.ability, Triggered)
    ):
        return False
    there = now.zone(obj) == target.zone
    if there is False:
        return False
    return all_of(
        target.zone is not Zone.STACK or now.stack_size > 0,
        there,
        not target.with_one_target or has_one_target(now, obj),
        target.aims_at is None or _aims_at(now, player, source, target.aims_at, obj),
        target.of_source is None or (obj.source is not None and matches(target.of_source, now, obj.source, player)),
        not target.own or obj.owner == player,
        matches(target.what, now, obj, player, source),
        target.zone is not Zone.BATTLEFIELD
        or no(any_of(*(s.holds for s in shields(now, player, source, obj, ability)))),
        no(any_of(*(s.holds for s in shields_of_cards(now, player, target.zone, obj)))),
    )


def _aims_at(now: State, player: Player, source: Object, aim: Target, obj: Object) -> Formula:
    """Return whether a spell or ability has a target that is so described, as that is now (CR 115.9b)."""
    if aim.or_else is not None:
        either = (replace(aim, or_else=None), aim.or_else)
        return any_of(*(_aims_at(now, player, source, one, obj) for one in either))
    players = len(now.game.players)
    if aim.only_players is not None:
        return any_of(*(targets_it(now, obj, one) for one in players_meant(now, aim.only_players, player)))
    aimed = ((one, targets_it(now, obj, players + one.index)) for one in now.game.cards)
    there = ((one, all_of(hit, now.zone(one) == aim.zone)) for one, hit in aimed if hit is not False)
    return any_of(*(all_of(so, matches(aim.what, now, one, player, source)) for one, so in there if so is not False))
