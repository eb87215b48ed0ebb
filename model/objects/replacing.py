"""Where an object goes instead of where it would be put (CR 614.1a): what texts say, and what it was cast with."""

from __future__ import annotations

from model.game.choosing import choose
from model.game.facts import Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import functions
from model.objects.on_its_card import is_attraction_card, says
from model.text.becoming import KEPT_AFTER
from model.text.replacing import ExilesInstead, ShuffledInstead
from model.vocabulary import Zone


def was_cast_with(now: State, obj: Object, cost: str) -> Formula:
    """Return whether an object is a spell that was cast with flashback, or with buyback (CR 702.27a, 702.34a)."""
    return all_of(now.on_stack(obj), now.number("kept_after", obj.index) == 1 + KEPT_AFTER.index(cost))


def goes_elsewhere(now: State, obj: Object) -> Formula:
    """Return whether an object goes somewhere else where it would be put into a graveyard."""
    return any_of(is_attraction_card(obj), _is_exiled(now, obj), says(obj, ShuffledInstead))


def goes_instead(now: State, obj: Object) -> tuple[State, list[tuple[Zone, Formula]]]:
    """Return where an object goes instead of to a graveyard, each with when it does.

    Where two effects would have it go elsewhere, one is chosen (CR 616.1); then there is nothing left for the other.
    """
    exiled, shuffled = _is_exiled(now, obj), says(obj, ShuffledInstead)
    if exiled is False or not shuffled:
        return now, [(Zone.EXILE, exiled), (Zone.LIBRARY, shuffled and no(exiled))]
    of = Range(0, 1, (Zone.EXILE.words, Zone.LIBRARY.words))
    now, chosen = choose(now, f"where {obj} goes instead of to a graveyard", ((0, exiled), (1, True)), of)
    return now, [(Zone.EXILE, all_of(exiled, chosen == 0)), (Zone.LIBRARY, any_of(no(exiled), chosen == 1))]


def _is_exiled(now: State, obj: Object) -> Formula:
    """Return whether an effect exiles an object that would be put into its owner's graveyard."""
    found = (
        all_of(functions(now, e.source, e.effect), now.means(e.effect.whose, e.source, obj.owner))
        for e in now.game.continuous(ExilesInstead)
        if e.effect.tokens or not obj.token
    )
    return any_of(*found)
