"""How long effects last that end with something that is so of their source (CR 611.2b)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT
from model.text.abilities import Activated, Triggered, effects_in
from model.text.continuous import Lasts, MakesUntil, WhileThis
from model.value_dataclasses import values_in


def lasts_still(now: State, source: Object, lasts: Lasts, player: Number) -> Formula:
    """Return whether an effect of an object still lasts, which that player controlled, as far as its source says it."""
    if not isinstance(lasts, WhileThis):
        return True
    return all_of(
        now.on_battlefield(source),
        not lasts.tapped or now.holds("tapped", source.index),
        not lasts.controlled or now.controller(source) == player,
    )


def lasting_of(obj: Object) -> tuple[WhileThis, ...]:
    """Return for as long as what of its source effects of an ability are to last (CR 611.2b)."""
    return () if obj.ability is None else _lasting_while(obj.ability)


def lapsed(now: State, source: Object, when: Formula, ends: Callable[[WhileThis], bool]) -> State:
    """Return that abilities on the stack do not make what was to last while something was so that is so no more.

    It does not begin again with that (CR 611.2b). ``ends``: whether that ends what lasts so long.
    """
    for one in now.game.objects:
        theirs = [lasts for lasts in lasting_of(one) if ends(lasts)] if one.source is source else []
        if theirs and now.on_stack(one) is not False:
            over = any_of(*(no(lasts_still(now, source, lasts, now.controller(one))) for lasts in theirs))
            now = change(now, {Fact("lapsed_since", one.index): True}, all_of(when, now.on_stack(one), over))
    return now


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _lasting_while(ability: Activated | Triggered) -> tuple[WhileThis, ...]:
    makes = (one.lasts for one in values_in(effects_in(ability)) if isinstance(one, MakesUntil))
    return tuple(lasts for lasts in makes if isinstance(lasts, WhileThis))
