"""Sources that their own abilities move: one that has left where it was meanwhile is another object (CR 400.7)."""

from __future__ import annotations

from functools import lru_cache

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT
from model.text.abilities import Activated, Triggered, effects_in
from model.text.instructions.libraries.searching import Shuffle
from model.text.instructions.zones import Exile, Put
from model.value_dataclasses import values_in
from model.vocabulary import Zone


def left_where_it_was(now: State, obj: Object, zone: Zone) -> dict[Fact, Value]:
    """Return which abilities on the stack are to move an object, and find it no more as it goes (CR 400.7)."""
    lost: dict[Fact, Value] = {}
    for one in now.game.objects:
        if one.source is obj and one.ability is not None and now.on_stack(one) is not False:
            origin = _moves_its_source_from(one.ability)
            if origin not in (None, zone):
                fact = Fact("gone_since", one.index)
                lost[fact] = any_of(
                    now.holds("gone_since", one.index), all_of(now.zone(obj) == origin, now.on_stack(one))
                )
    return lost


def is_where_it_was(now: State, by: Object, origin: Zone) -> Formula:
    """Return whether the source of an ability that moves it from that zone has not left it since (CR 400.7).

    What the ability itself has moved before is found where that has put it (CR 400.7j).
    """
    return (
        by.ability is None or origin is not _moves_its_source_from(by.ability) or no(now.holds("gone_since", by.index))
    )


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _moves_its_source_from(ability: Activated | Triggered) -> Zone | None:
    """Return from where an ability moves its source first, if it does."""
    moving = (e for e in values_in(effects_in(ability)) if isinstance(e, Put | Exile | Shuffle))
    itself = (e.origin for e in moving if (e.cards if isinstance(e, Shuffle) else e.of) == "this")
    return next(itself, None)
