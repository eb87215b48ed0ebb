"""The targets and modes that were chosen for a spell or ability on the stack (CR 601.2b-c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, any_of, count
from model.objects.targeting.targets_asked_for import (
    Asked,
    asked_of,
    chosen_for_each,
    modes_of,
    needs_one_target,
    needs_targets,
)
from model.vocabulary import NOBODY


def place_of(obj: Object, place: int) -> Fact:
    """Return the fact that says which target a spell or ability has in that place, from 0 on."""
    return Fact("target", obj.index) if place == 0 else Fact("further_target", obj.index, place)


def targets_chosen(obj: Object, asked: Sequence[Asked], chosen: Sequence[int]) -> dict[Fact, Value]:
    """Return what is so of a spell or ability on the stack once these targets were chosen for what it asks for."""
    changes: dict[Fact, Value] = {Fact("target", obj.index): NOBODY}
    uses = chosen_for_each(tuple(one.target for one in asked), tuple(chosen))
    for one, (_, taken, _) in zip(asked, uses, strict=True):
        changes |= {place_of(obj, one.first + number): target for number, target in enumerate(taken)}
    return changes


def nothing_announced(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is so of an object for which no targets and no modes are chosen, or no longer (CR 400.7)."""
    nothing: dict[Fact, Value] = {place_of(obj, 0): NOBODY}
    nothing |= {Fact("mode_chosen", obj.index, number): 0 for number in range(len(modes_of(obj)))}
    if sum(one.target.number for one in asked_of(obj)) > 1:
        nothing |= {fact: NOBODY for fact in now.stated_of("further_target") if fact.about == obj.index}
        nothing |= {fact: 0 for fact in now.stated_of("share") if fact.about == obj.index}
    return nothing


def is_chosen_mode(now: State, obj: Object, number: int) -> Formula:
    """Return whether that mode was chosen for a spell, counted from 0 (CR 700.2a)."""
    return now.number("mode_chosen", obj.index, number) == 1


def is_asked(now: State, obj: Object, one: Asked) -> Formula:
    """Return whether an ability asks for that: in any case, or as its mode was chosen (CR 700.2c)."""
    modes = modes_of(obj)
    return one.part not in modes or is_chosen_mode(now, obj, modes.index(one.part))


def lacks_targets(now: State, obj: Object) -> bool:
    """Return whether nobody has said of a spell or ability on the stack what it targets, and it certainly does.

    By the rules none is there without them (CR 601.2c). Targets that have left are counted where nothing is open.
    """
    if now.is_open or not needs_targets(obj) or now.number("targets_gone", obj.index) != 0:
        return False
    return all((chosen == NOBODY) is True for chosen in every_target(now, obj))


def targets_it(now: State, obj: Object, target: int) -> Formula:
    """Return whether a spell or ability targets a player or an object, which is counted after the players."""
    return any_of(*(chosen == target for chosen in every_target(now, obj)))


def has_one_target(now: State, obj: Object) -> Formula:
    """Return whether as many targets as one were chosen for an object on the stack, legal still or not (CR 115.9a)."""
    if needs_one_target(obj):
        return True
    still_there = count(*(chosen != NOBODY for chosen in every_target(now, obj)))
    return still_there + now.number("targets_gone", obj.index) == 1


def chosen_for(now: State, obj: Object, asked: Asked) -> tuple[Number, ...]:
    """Return what was chosen for one use of "target", nobody where nothing was."""
    return tuple(target for _, target in chosen_in_places(now, obj, asked))


def chosen_in_places(now: State, obj: Object, asked: Asked) -> Iterator[tuple[int, Number]]:
    """Return each place that one use of "target" has, with what was chosen there, nobody where nothing was."""
    for place in asked.places(len(now.game.players) + len(now.game.objects)):
        yield place, now.number(*place_of(obj, place))


def every_target(now: State, obj: Object) -> Iterator[Number]:
    """Return what was chosen in each place, nobody where nothing was.

    The first place is told even of what has a target only by how it was cast (CR 702.103b).
    """
    yield now.number(*place_of(obj, 0))
    for one in asked_of(obj):
        yield from chosen_for(now, obj, one)[one.first == 0 :]
