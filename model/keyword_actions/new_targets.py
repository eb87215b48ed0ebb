"""Other targets for what is on the stack: they are changed, or chosen anew (CR 115.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from model.changes.triggers import note_chosen_targets
from model.game.changing import CannotHappen, change
from model.game.choosing import choose
from model.game.facts import Fact, Range, range_of
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, implies, no
from model.objects.targeting.chosen import chosen_for, chosen_in_places, place_of
from model.objects.targeting.targets import is_of_whom_it_asks, legal_targets
from model.objects.targeting.targets_asked_for import asked_of, needs_one_target
from model.text.instructions.stack import ChangeTargets
from model.text.target import Target
from model.vocabulary import NOBODY


def _change_targets(now: State, effect: ChangeTargets, by: Resolution) -> State:
    """Change targets of the spell or ability that is targeted. Raises ``CannotHappen`` for a bestowed spell."""
    for obj in [obj for obj in now.game.objects if now.on_stack(obj) is not False]:
        meant = all_of(by.aims_at_object(now, obj), now.on_stack(obj))
        if meant is False:
            continue
        if not obj.is_ability and now.holds("bestowed", obj.index) is not False:
            raise CannotHappen(f"what {obj} targets can't be changed here: it may be bestowed")
        _none_has_left(now, obj, meant)
        before = [had for one in asked_of(obj) for had in chosen_for(now, obj, one)]
        if effect.new:
            now = with_new_targets(now, obj, meant)
        elif effect.to_this:
            now = _with_this_as_a_target(now, obj, by, meant)
        else:
            now = _with_another_target(now, obj, meant)
        after = (had for one in asked_of(obj) for had in chosen_for(now, obj, one))
        became = [if_then_else(then == had, NOBODY, then) for had, then in zip(before, after, strict=True)]
        now = note_chosen_targets(now, obj, became, meant)
    return now


def _none_has_left(now: State, obj: Object, when: Formula) -> None:
    """Check that no target has left for sure, for which another one could be chosen (CR 115.7a).

    Raises ``CannotHappen``. In games that are followed, none is chosen for it.
    """
    had_one = needs_one_target(obj) and now.number("target", obj.index) == NOBODY
    if all_of(when, any_of(had_one, now.number("targets_gone", obj.index) > 0)) is True:
        raise CannotHappen(f"another target in the place of one that has left is not modelled, for {obj}")


def _with_another_target(now: State, obj: Object, when: Formula) -> State:
    """Change the one target that a spell or ability has to another legal one; without one it stays (CR 115.7a)."""
    for one in asked_of(obj):
        legal = legal_targets(now, obj, one.target)
        for place, had in chosen_in_places(now, obj, one):
            others = {target: all_of(had != NOBODY, had != target, holds) for target, holds in legal.items()}
            stays = no(any_of(*others.values()))
            as_it_was = ((target, all_of(had == target, stays)) for target in _anything(now))
            now, then = _chosen_anew(now, obj, [(NOBODY, had == NOBODY), *others.items(), *as_it_was], when)
            now = change(now, {place_of(obj, place): then}, when)
    return now


def _with_this_as_a_target(now: State, obj: Object, by: Resolution, when: Formula) -> State:
    """Change one target of a spell or ability to the source of this one, where that is a legal one (CR 115.7b)."""
    this, number = len(now.game.players) + by.source.index, 0
    options: list[tuple[int, Formula]] = []
    for one in asked_of(obj):
        legal = all_of(by.source_is_there(now), legal_targets(now, obj, one.target).get(this, False))
        others = chosen_for(now, obj, one)
        for place, had in chosen_in_places(now, obj, one):
            taken = any_of(*(other == this for other in others))
            options.append((place, all_of(had != NOBODY, legal, no(taken))))
            number = max(number, place)
    of = Range(0, number, tuple(f"target {place + 1}" for place in range(number + 1)))
    possible = any_of(*(holds for _, holds in options))
    now, changed = choose(now, f"which target of {obj} is changed", options, of)
    for place, holds in options:
        now = change(now, {place_of(obj, place): this}, all_of(when, possible, holds, changed == place))
    return now


def _anything(now: State) -> range:
    """Return all players and objects, as targets are counted."""
    return range(len(now.game.players) + len(now.game.objects))


def with_new_targets(now: State, obj: Object, when: Formula) -> State:
    """Let a player choose other legal targets of a spell or ability in the place of any that it has (115.7d, 707.10c).

    What is left as it is may have become illegal; what is chosen has to fit what is then targeted besides.
    """
    _none_has_left(now, obj, when)
    before, chosen, last = list[Number](), list[Number](), list[Number]()
    for one in asked_of(obj):
        legal, first = legal_targets(now, obj, one.target), len(chosen)
        for had in chosen_for(now, obj, one):
            anew: Number = NOBODY
            if (had == NOBODY) is not True:
                taken = _Taken(tuple(chosen if one.target.another else chosen[first:]), tuple(chosen[first:]), last)
                as_before = all_of(*(target == then for target, then in zip(chosen, before, strict=True)))
                options = list(_in_its_place(now, one.target, had, legal, taken, as_before))
                now, anew = _chosen_anew(now, obj, options, when)
            before.append(had)
            chosen.append(anew)
        last = chosen[first:]
        places = one.places(len(now.game.players) + len(now.game.objects))
        now = change(now, {place_of(obj, place): to for place, to in zip(places, last, strict=True)}, when)
    return now


class _Taken(NamedTuple):
    """Targets that were chosen by now: what another one may not be, those for the same use of "target", and before."""

    not_again: tuple[Number, ...]
    of_this: tuple[Number, ...]
    before: Sequence[Number]


def _in_its_place(
    now: State, asked: Target, had: Number, legal: Mapping[int, Formula], taken: _Taken, as_before: Formula
) -> Iterator[tuple[int, Formula]]:
    """Return what may be chosen in the place of a target, each with when: what it was, or another legal one.

    What it was fits as long as all before it is ``as_before``.
    """
    yield NOBODY, had == NOBODY
    for target in _anything(now):
        fits = all_of(
            is_of_whom_it_asks(now, asked, target, taken.of_this, taken.before),
            *(target != other for other in taken.not_again),
        )
        may_be = any_of(all_of(had == target, any_of(as_before, fits)), all_of(legal.get(target, False), fits))
        yield target, all_of(had != NOBODY, may_be)


def _chosen_anew(now: State, obj: Object, options: list[tuple[int, Formula]], when: Formula) -> tuple[State, Number]:
    """Let a target be chosen so that there is one in each place: what is chosen first leaves enough for the others."""
    of = range_of(now.game, Fact("target", obj.index))
    assert isinstance(of, Range)
    there = [(target, all_of(when, holds)) for target, holds in options]
    now = now.knowing(implies(when, any_of(*(holds for _, holds in there))))
    return choose(now, f"the target of {obj}", there, of)


DOES: dict[type, Does] = {ChangeTargets: _change_targets}
