"""Triggered abilities that wait are put on the stack: by whom, in which order, with which modes and targets (603.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from model.actions.casting_options import ways_to_choose
from model.changes.crimes import note_crime
from model.changes.graveyards.cards_put_there import note_graveyards
from model.changes.triggers import note_chosen_targets
from model.game.changing import CannotHappen, change
from model.game.choosing import choose, order_chosen
from model.game.facts import Fact, FactKind, Range, default_of, range_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, implies, no
from model.objects.targeting.chosen import is_asked, place_of
from model.objects.targeting.division_among_targets import divided
from model.objects.targeting.targets import NOTHING, is_of_whom_it_asks, legal_targets, targets_can_be_chosen
from model.objects.targeting.targets_asked_for import Asked, asked_of, modal_of, modes_of
from model.objects.zones.last_known import OF_ITS_SOURCE, is_that_source
from model.objects.zones.putting import put
from model.text.abilities import Modal, Triggered
from model.text.target import Target
from model.vocabulary import NOBODY, Player, Zone

Batch = Sequence[tuple[Object, Formula]]
"""Abilities of one player that are put on the stack together, each with whether it is."""


def put_waiting_on_stack(now: State) -> State:
    """Put every waiting triggered ability on the stack, the active player's first (CR 603.3b).

    In which order a player puts several there, and what each targets, is left open.
    """
    now = note_graveyards(now)
    waiting = [o for o in now.game.objects if now.holds("waiting", o.index) is not False]
    if now.game.teams and len(waiting) > 1:
        raise CannotHappen("the order of triggered abilities in a game between teams is not modelled (CR 805.7)")
    for seat in now.game.everyone:
        theirs = [(o, all_of(now.holds("waiting", o.index), _seated(now, now.controller(o), seat))) for o in waiting]
        now = _put(now, [(obj, when) for obj, when in theirs if when is not False])
    now = change(now, {Fact("waiting", obj.index): False for obj in waiting})
    for obj in waiting:
        now = change(now, of_nothing(now, obj), no(now.on_stack(obj)))
    new = (o for o in now.game.objects if o not in waiting and now.holds("waiting", o.index) is not False)
    return put_waiting_on_stack(now) if any(new) else now


def of_nothing(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is so of an ability that is nowhere, as for want of a target: it has no controller (CR 109.4)."""
    of_nobody: dict[Fact, Value] = {Fact("controller", obj.index): obj.owner, Fact("concerns", obj.index): NOBODY}
    if obj.ability is not None and obj.ability.concerns_players:
        of_nobody |= {Fact("concerns_player", obj.index, player): 0 for player in now.game.everyone}
    stated = (fact for fact in now.stated_of("concerns_too", *OF_ITS_SOURCE) if fact.about == obj.index)
    return of_nobody | {fact: default_of(now.game, fact) for fact in stated}


def _put(now: State, waiting: Batch) -> State:
    there = [(obj, all_of(when, _may_find_targets(now, obj, waiting))) for obj, when in waiting]
    below = now.stack_size
    for obj, when in there:
        controller, x = now.controller(obj), now.number("value_of_x", obj.index)
        now = put(now, obj, Zone.STACK, controller=controller, when=when)
        if obj.ability is not None and obj.ability.has_x:
            now = change(now, {Fact("value_of_x", obj.index): x}, when)
    now = _ordered(now, there, below)
    for obj, when in sorted(there, key=lambda one: _targets_the_stack(one[0])):
        now = _with_targets(now, obj, when, [other for other, _ in there])
    return now


def _may_find_targets(now: State, obj: Object, together: Batch) -> Formula:
    """Return whether an ability that waits has what it targets, or may find it in those that are put there with it."""
    among_these = _targets_the_stack(obj) and len(together) > 1
    return among_these or _has_enough(now, obj)


def _ordered(now: State, there: Batch, below: Number) -> State:
    """Let the player choose the order of abilities that were put on the stack together (CR 603.3b).

    Which instance of one ability is which makes no difference if both are about the same, nor does the order of two
    that are never put there together: they keep the one they are in.
    """
    now, above = order_chosen(now, there, partial(_are_alike, now))
    if all(isinstance(chosen, bool) for chosen in above.values()):
        return now
    return _placed(now, there, above, below)


def _are_alike(now: State, one: Object, other: Object) -> bool:
    """Return whether two objects are instances of one ability that are certainly about the same, and as much."""
    ability = one.ability
    if not isinstance(ability, Triggered) or (one.source, ability) != (other.source, other.ability):
        return False
    said: list[tuple[FactKind, Player]] = [("concerns", NOBODY)] if ability.concerns_an_object else []
    said += [("concerns_player", player) for player in now.game.everyone if ability.concerns_players]
    said += [("value_of_x", NOBODY)] if ability.has_x else []
    return all((now.number(k, one.index, to) == now.number(k, other.index, to)) is True for k, to in said)


def _placed(now: State, there: Batch, above: Mapping[tuple[Object, Object], Formula], below: Number) -> State:
    places: dict[Fact, Value] = {}
    for obj, when in there:
        lower = count(*(all_of(is_put, above[obj, other]) for other, is_put in there if other is not obj))
        place = Fact("stack_position", obj.index)
        places[place] = if_then_else(when, below + 1 + lower, now.number(*place))
    return now.set(places)


def _with_targets(now: State, obj: Object, when: Formula, together: Sequence[Object]) -> State:
    """Let its controller choose the modes and targets of an ability, or remove it for want of them (CR 603.3c-d).

    Of what is on the stack, these are put there together with it: it can't target those above it.
    """
    above = {len(now.game.players) + other.index: _is_no_lower(now, other, obj) for other in together}
    now, there = _with_modes(now, obj, all_of(when, _has_enough(now, obj, above)), above)
    asked, chosen, taken = asked_of(obj), list[Number](), list[Number]()
    for one in asked:
        now, taken = _chosen(now, obj, one, all_of(there, is_asked(now, obj, one)), above, (chosen, taken))
        chosen += taken
    now = change(now, {place_of(obj, place): target for place, target in enumerate(chosen)}, there)
    now = divided(now, obj, there)
    now = note_crime(note_chosen_targets(now, obj, chosen, there), obj, chosen, there)
    return put(now, obj, Zone.NOWHERE, above=together, when=all_of(when, no(there)))


def _with_modes(now: State, obj: Object, there: Formula, avoiding: Mapping[int, Formula]) -> tuple[State, Formula]:
    """Let its controller choose the modes of an ability; return whether any is chosen, if it has some (CR 700.2b)."""
    choice = modal_of(obj)
    if choice is None:
        return now, there
    ways = tuple(ways_to_choose(choice))
    options = [all_of(there, *(_can_be_chosen(now, obj, mode, avoiding) for mode in way)) for way in ways]
    of = Range(0, len(ways) - 1, tuple(" and ".join(way) or "none" for way in ways))
    now, chosen = choose(now, f"which mode of {obj} is chosen", list(enumerate(options)), of)
    for number, mode in enumerate(modes_of(obj)):
        is_chosen = any_of(*(chosen == place for place, way in enumerate(ways) if mode in way))
        now = change(now, {Fact("mode_chosen", obj.index, number): if_then_else(is_chosen, 1, 0)}, there)
        now = _remembered(now, obj, choice, number, all_of(there, is_chosen))
    return now, all_of(there, *(chosen != place for place, way in enumerate(ways) if not way))


USED: dict[str, FactKind] = {"ever": "mode_used", "this turn": "mode_used_now"}
"""The facts that keep which modes of an ability were chosen, which are chosen once."""


def _can_be_chosen(now: State, obj: Object, mode: str, avoiding: Mapping[int, Formula]) -> Formula:
    """Return whether a mode of an ability can be chosen: it has targets, and was not chosen if that rules it out."""
    choice, source = modal_of(obj), obj.source
    if choice is None or not choice.anew or source is None:
        return _enough(now, obj, mode, avoiding)
    number = modes_of(obj).index(mode)
    waiting = (one for one in now.game.objects if one is not obj and (one.source, one.ability) == (source, obj.ability))
    on_stack = (
        all_of(now.on_stack(one), now.number("mode_chosen", one.index, number) == 1, is_that_source(now, source, one))
        for one in waiting
    )
    used = any_of(now.number(USED[choice.anew], source.index, number) > 0, *on_stack)
    return all_of(_enough(now, obj, mode, avoiding), no(used))


def _remembered(now: State, obj: Object, choice: Modal, number: int, when: Formula) -> State:
    """Remember of the source of an ability that this mode was chosen, if that rules it out later."""
    if not choice.anew or obj.source is None:
        return now
    there = all_of(when, now.on_battlefield(obj.source), is_that_source(now, obj.source, obj))
    return change(now, {Fact(USED[choice.anew], obj.source.index, number): 1}, there)


def _chosen(
    now: State,
    obj: Object,
    one: Asked,
    there: Formula,
    above: Mapping[int, Formula],
    before: tuple[list[Number], list[Number]],
) -> tuple[State, list[Number]]:
    """Let the targets for one use of "target" be chosen, from the last of all candidates to the first.

    So the same targets are not chosen in two orders, and none of them twice. ``before``: all that were chosen for uses
    before it, and those for the last of these.
    """
    legal = legal_targets(now, obj, one.target)
    taken: list[Number] = []
    for place in range(min(one.target.number, len(legal))):
        none: Formula = True if place >= one.target.least else no(there) if one.part else False
        options: list[tuple[int, Formula]] = [(NOBODY, none)]
        for candidate, holds in legal.items():
            free = [candidate < other for other in taken[-1:]]
            free += [candidate != other for other in before[0] if one.target.another]
            free.append(is_of_whom_it_asks(now, one.target, candidate, taken, before[1]))
            options.append((candidate, all_of(there, holds, no(above.get(candidate, False)), *free)))
        now, target = choose(now, f"the target of {obj}", options, _range(now, obj, one.target))
        if place < one.target.least:
            now = now.knowing(implies(there, any_of(*(all_of(target == option, holds) for option, holds in options))))
        taken.append(target)
    return now, taken + [NOBODY] * (len(one.places(len(now.game.players) + len(now.game.objects))) - len(taken))


def _has_enough(now: State, obj: Object, avoiding: Mapping[int, Formula] = NOTHING) -> Formula:
    """Return whether there is enough that an ability can target, in some of its modes if it has any."""
    choice = modal_of(obj)
    ways = ways_to_choose(choice) if choice is not None else ()
    some = any_of(*(all_of(*(_can_be_chosen(now, obj, mode, avoiding) for mode in way)) for way in ways if way))
    return all_of(_enough(now, obj, "", avoiding), choice is None or some)


def _enough(now: State, obj: Object, part: str, avoiding: Mapping[int, Formula]) -> Formula:
    """Return whether there is enough that an ability can target by its text, or in a mode, whoever controls it."""
    asked = tuple(one.target for one in asked_of(obj) if one.part == part)
    source, everyone = obj.source or obj, now.game.everyone
    can = (targets_can_be_chosen(now, player, source, asked, None, avoiding, obj) for player in everyone)
    theirs = (now.controller(obj) == player for player in now.game.everyone)
    return not asked or any_of(*(all_of(*pair) for pair in zip(theirs, can, strict=True)))


def _range(now: State, obj: Object, target: Target) -> Range:
    """Return the range of what an ability may target: players and cards, and on the stack abilities as well."""
    objects = now.game.objects if target.zone is Zone.STACK else now.game.cards
    every = range_of(now.game, Fact("target", obj.index))
    assert every is not None
    high = len(now.game.players) + objects[-1].index
    return Range(every.low, high, every.labels[: high - every.low + 1])


def _is_no_lower(now: State, other: Object, obj: Object) -> Formula:
    """Return whether an object on the stack is there no sooner than this one."""
    place, its = (now.number("stack_position", o.index) for o in (other, obj))
    return all_of(now.on_stack(other), place >= its)


def _targets_the_stack(obj: Object) -> bool:
    return any(one.target.zone is Zone.STACK for one in asked_of(obj))


def _seated(now: State, player: Number, seat: int) -> Formula:
    """Whether the player sits that many seats after the active player."""
    n = len(now.game.players)
    return any_of(*(all_of(now.active == a, player == (a + seat) % n) for a in now.game.everyone))
