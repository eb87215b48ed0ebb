"""What goes for a cost though nobody has said so, where something else could that is not like it (CR 601.2h)."""

from __future__ import annotations

from typing import NamedTuple

from model.game.game import Object
from model.game.state import State
from model.objects.alike import indistinguishable
from model.objects.unnamed_cards import is_unnamed
from model.rulebook.payment.named_objects import VERBS
from model.rulebook.payment.payable import asked_together
from model.rulebook.payment.paying import Payment, goes_at_random
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.what_may_go import leaving_groups
from model.text.costs.cost import Cost


class Unsaid(NamedTuple):
    """What a player has not said: how something goes, what would go for the cost, and what could as well."""

    verb: str
    goes: Object
    other: Object


def left_unsaid(now: State, purpose: Purpose, cost: Cost, payment: Payment) -> Unsaid | None:
    """Return what of a payment is the player's to choose, and was not named; ``None`` where it makes no difference.

    Where nothing is named a card goes that the situation does not name, if there is one that would do.
    """
    named = {obj for _, obj in purpose.named}
    gone = {obj for _, obj in payment.gone}
    asked = asked_together(purpose, cost, ())
    for part, (group, _) in leaving_groups(now, purpose.player, asked, purpose.named, purpose.special):
        chosen = [obj for its, obj in payment.gone if its is part and obj in group and obj not in named]
        others = [obj for obj, fits in group.items() if fits is not False and obj not in gone]
        for goes in () if goes_at_random(part) else (obj for obj in chosen if not is_unnamed(obj)):
            other = next((obj for obj in others if _differ(now, obj, goes)), None)
            if other is not None:
                return Unsaid(VERBS[type(part)], goes, other)
    return None


def _differ(now: State, one: Object, other: Object) -> bool:
    """Return whether something tells two objects apart that could go."""
    first = indistinguishable(now)
    return is_unnamed(one) or first[one.index] != first[other.index]
