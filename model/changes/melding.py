"""Two cards of a meld pair becoming one permanent (CR 701.42, 712.4)."""

from __future__ import annotations

from model.changes.entering.entering import enter_battlefield
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of
from model.objects.back_faces_and_copies import with_back_face_up
from model.objects.printed_on_its_card import melds_with
from model.objects.zones.putting import put
from model.vocabulary import Zone


def meld(now: State, obj: Object, other: Object, controller: Number, when: Formula = True) -> State:
    """Put two exiled cards onto the battlefield as one permanent, if they are a meld pair (CR 701.42a, 701.42b).

    The first, on which the ability is that melds them, stands for the permanent, and the other is part of it.
    """
    in_exile = all_of(now.zone(obj) == Zone.EXILE, now.zone(other) == Zone.EXILE)
    when = all_of(when, melds_with(obj, other), in_exile)
    if when is False:
        return now
    now = enter_battlefield(now, obj, controller, form=with_back_face_up(obj), when=when)
    melded = all_of(when, now.on_battlefield(obj))
    return change(put(now, other, Zone.NOWHERE, when=melded), {Fact("part_of", other.index): obj.index}, melded)
