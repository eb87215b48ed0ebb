"""Where an object goes instead of where it would be put (CR 614.1a): what texts say, and what it was cast with."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.functioning import functions
from model.objects.on_its_card import says
from model.text.becoming import KEPT_AFTER, ExilesInstead, ShuffledInstead
from model.vocabulary import Zone


def was_cast_with(now: State, obj: Object, cost: str) -> Formula:
    """Return whether an object is a spell that was cast with flashback, or with buyback (CR 702.27a, 702.34a)."""
    return all_of(now.on_stack(obj), now.number("kept_after", obj.index) == 1 + KEPT_AFTER.index(cost))


def goes_elsewhere(now: State, obj: Object) -> Formula:
    """Return whether an object goes somewhere else where it would be put into a graveyard."""
    return any_of(*(goes for _, goes in goes_instead(now, obj)))


def goes_instead(now: State, obj: Object) -> Iterator[tuple[Zone, Formula]]:
    """Return where an object goes instead of to a graveyard, each with when it does; what comes first is done first."""
    exiled = any_of(*(functions(now, effect.source) for effect in now.game.continuous(ExilesInstead)))
    if exiled is not False:
        yield Zone.EXILE, exiled
    if says(obj, ShuffledInstead):
        yield Zone.LIBRARY, True
