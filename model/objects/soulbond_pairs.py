"""Which creatures can be paired, and what ends that (CR 702.95)."""

from __future__ import annotations

from model.game.changing import change
from model.game.game import Object
from model.game.marks_on_permanents import is_unpaired, unpaired
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.objects.characteristics import has_type
from model.vocabulary import CardType


def can_be_paired(now: State, one: Object, other: Object) -> Formula:
    """Return whether two objects are creatures on the battlefield that one player controls (CR 702.95c, 702.95e)."""
    there = (all_of(now.on_battlefield(o), has_type(now, o, CardType.CREATURE)) for o in (one, other))
    return all_of(one is not other, now.controller(one) == now.controller(other), *there)


def without_pairs_of_no_creatures(now: State) -> State:
    """End the pairs of which one has stopped being a creature (CR 702.95e).

    It is looked at whenever state-based actions are: what becomes one again before that stays paired.
    """
    for obj in [now.game.objects[fact.about] for fact in now.stated_of("paired_with")]:
        ends = all_of(no(is_unpaired(now, obj)), now.on_battlefield(obj), no(has_type(now, obj, CardType.CREATURE)))
        now = now if ends is False else change(now, unpaired(now, obj), ends)
    return now
