"""Which targets are legal as a spell or ability resolves (CR 608.2b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else
from model.objects.back_faces_and_copies import as_worded
from model.objects.own_characteristics import is_turned_over
from model.objects.targeting.chosen import chosen_for
from model.objects.targeting.targets import is_of_whom_it_asks, legal_targets
from model.objects.targeting.targets_asked_for import (
    Asked,
    Part,
    asked_of,
    back_needs_targets,
    half_needs_targets,
    needs_targets,
)
from model.text.target import Target
from model.vocabulary import NOBODY


def targets_of(now: State, obj: Object, part: Part) -> tuple[tuple[Number, ...], ...]:
    """Return the targets of one part of what is resolving, for each use of "target"; an illegal one is none (608.2b).

    Of what has one target, that is not looked at: it does not resolve at all if that is illegal.
    """
    if sum(one.target.number for one in asked_of(obj)) <= 1:
        return tuple(chosen_for(now, obj, one) for one in part.asked)
    return _legal_ones(now, obj, part.asked)


def has_legal_target(now: State, obj: Object) -> Formula:
    """Return whether a spell or ability on the stack has no target, or one that is legal still (CR 608.2b).

    What had a target that has left has not been without one.
    """
    return any_of(*(all_of(when, _has_legal_target(now, obj, worded)) for worded, when in as_worded(now, obj)))


def _has_legal_target(now: State, obj: Object, worded: Object) -> Formula:
    """Return whether what is on the stack has no target, or a legal one, by one of the texts that it may have."""
    asked = asked_of(worded)
    if not asked:
        return True
    chosen = (target for one in asked for target in chosen_for(now, obj, one))
    may_have_none = if_then_else(is_turned_over(now, obj), not back_needs_targets(obj), not needs_targets(obj))
    for number, half in enumerate(obj.card.as_spells if not obj.is_ability else (), 1):
        was_cast = now.number("half_cast", obj.index) == number
        may_have_none = if_then_else(was_cast, not half_needs_targets(obj, half), may_have_none)
    none_left = now.number("targets_gone", obj.index) == 0
    has_none = all_of(may_have_none, none_left, *(target == NOBODY for target in chosen))
    legal = (target != NOBODY for use in _legal_ones(now, obj, asked) for target in use)
    return any_of(has_none, *legal)


def _legal_ones(now: State, obj: Object, asked: Sequence[Asked]) -> tuple[tuple[Number, ...], ...]:
    """Return the chosen targets for each use of "target", nobody in the place of one that is illegal by now."""
    uses = [tuple(chosen_for(now, obj, one)) for one in asked]
    last = ((), *uses)
    return tuple(
        tuple(_if_legal(now, obj, one.target, use, before)) for one, use, before in zip(asked, uses, last, strict=False)
    )


def _if_legal(
    now: State, obj: Object, asked: Target, chosen: tuple[Number, ...], last: tuple[Number, ...]
) -> Iterator[Number]:
    told = [target for target in chosen if isinstance(target, int)]
    legal = legal_targets(now, obj, asked, set(told) - {NOBODY} if len(told) == len(chosen) else None)
    for place, target in enumerate(chosen):
        beside = (*chosen[:place], *chosen[place + 1 :])
        is_legal = any_of(
            *(
                all_of(target == one, holds, is_of_whom_it_asks(now, asked, one, beside, last))
                for one, holds in legal.items()
            )
        )
        yield if_then_else(is_legal, target, NOBODY)
