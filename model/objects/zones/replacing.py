"""Where an object goes instead of where it would be put (CR 614.1a): what texts say, and what it was cast with."""

from __future__ import annotations

from typing import NamedTuple

from model.game.choosing import choose
from model.game.counters import replaces
from model.game.facts import Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import functions, is_in_force
from model.objects.on_its_card import is_attraction_card, said_on, says
from model.text.replacing import ExilesInstead, OnTopInstead, ShuffledInstead
from model.vocabulary import Zone


class Instead(NamedTuple):
    """Where an object goes instead of to a graveyard, whether it is shuffled into the library, and when it does."""

    zone: Zone
    shuffled: bool
    when: Formula


def goes_elsewhere(now: State, obj: Object) -> Formula:
    """Return whether an object goes somewhere else where it would be put into a graveyard."""
    return any_of(is_attraction_card(obj), *(there.when for there in _elsewhere(now, obj)))


def goes_instead(now: State, obj: Object) -> tuple[State, list[Instead]]:
    """Return where an object goes instead of to a graveyard.

    Where several effects would have it go elsewhere, one is chosen (CR 616.1); then nothing is left for the others.
    """
    found = _elsewhere(now, obj)
    if len(found) <= 1:
        return now, found
    words = tuple(f"top of the {one.zone.words}" if _is_on_top(one) else one.zone.words for one in found)
    options = [(place, one.when) for place, one in enumerate(found)]
    now, chosen = choose(now, f"where {obj} goes instead of to a graveyard", options, Range(0, len(found) - 1, words))
    only = (no(any_of(*(other.when for other in found if other is not one))) for one in found)
    taken = (any_of(chosen == place, alone) for place, alone in enumerate(only))
    return now, [one._replace(when=all_of(one.when, its)) for one, its in zip(found, taken, strict=True)]


def _elsewhere(now: State, obj: Object) -> list[Instead]:
    """Return where each effect would have an object go instead of to a graveyard."""
    dies = any_of(*(functions(now, obj, said) for said in said_on(obj, OnTopInstead)))
    found = (
        Instead(Zone.EXILE, shuffled=False, when=_is_exiled(now, obj)),
        Instead(Zone.LIBRARY, shuffled=True, when=says(obj, ShuffledInstead)),
        Instead(Zone.LIBRARY, shuffled=False, when=dies),
    )
    return [one for one in found if one.when is not False]


def _is_on_top(one: Instead) -> bool:
    return one.zone is Zone.LIBRARY and not one.shuffled


def _is_exiled(now: State, obj: Object) -> Formula:
    """Return whether an effect exiles an object that would be put into its owner's graveyard.

    That of a finality counter is about what goes there from the battlefield (CR 122.1h).
    """
    found = (
        is_in_force(now, e, obj.owner) for e in now.game.continuous(ExilesInstead) if e.effect.tokens or not obj.token
    )
    return any_of(*found, replaces(now, obj, "finality"))
