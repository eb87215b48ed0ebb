"""Power and toughness, with what texts may give of it that are not modelled: how much that is is open (CR 208)."""

from __future__ import annotations

from collections.abc import Callable

from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Number
from model.objects.characteristics import power, toughness
from model.objects.counting.greatest import STATS
from model.objects.reach_of_unread_texts import more


def power_of(now: State, obj: Object) -> Number:
    """Return an object's power (CR 208.1); how much a text gives it that is not modelled is open."""
    return power(with_open_sizes(now), obj)


def toughness_of(now: State, obj: Object) -> Number:
    """Return an object's toughness (CR 208.1); how much a text gives it that is not modelled is open."""
    return toughness(with_open_sizes(now), obj)


def with_open_sizes(now: State) -> State:
    """Return the state as it is read by what asks for sizes: what texts may give of power and toughness is open."""
    giving = now.acted is not None and (any(map(now.game.giving, MORE)) or any(one.gives for one in now.acted))
    return now.memo("open sizes", _with_open_sizes) if giving else now


def _with_open_sizes(now: State) -> State:
    there = (obj for obj in now.game.cards if now.on_battlefield(obj) is not False)
    given = ((Fact(kind, obj.index), more(now, quality, obj)) for obj in there for quality, kind in MORE.items())
    opened = now.set({fact: now.number(*fact) + much for fact, much in given if not isinstance(much, int)})
    return opened.memo("open sizes", lambda itself: itself)


MORE: dict[str, FactKind] = {"power": "more_power", "toughness": "more_toughness"}
"""The facts by which power and toughness are more than they would be."""

SIZES: dict[str, Callable[[State, Object], Number]] = {**STATS, "power": power_of, "toughness": toughness_of}
"""What is read of an object by each of these words, as something is done."""
