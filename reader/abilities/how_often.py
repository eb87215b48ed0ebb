"""How often an ability triggers each turn, or what it lets its controller do is done, as its last sentence says."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Triggered
from model.text.instructions.compound import May, MayPay
from model.text.instructions.zones import OfferCards
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_objects import LandAddsMana, TappedForMana
from model.value_dataclasses import values_in
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.words.cursor import NotRead

LIMITED = "This ability triggers only "
"""How a sentence begins that says how often or when an ability triggers."""

ELSEWHERE = "This ability also triggers if "
"""How a sentence begins that says from where else than the battlefield an ability triggers (CR 113.6)."""

_SO_OFTEN = Pattern(rf" {LIMITED}(once|twice) each turn\.$")


def limited(rest: Line, trigger: Trigger) -> tuple[Line, int]:
    """Return what an ability does, and how often it triggers each turn, 0 for no limit.

    Raises ``NotRead`` for another limit, and for one of what adds mana as something is tapped for it.
    """
    said = _SO_OFTEN.search(rest.said)
    if LIMITED in rest.said[: said.start() if said else None] or ELSEWHERE in rest.said:
        raise NotRead("when an ability triggers")
    if said is None:
        return rest, 0
    if isinstance(trigger, TappedForMana | LandAddsMana):
        raise NotRead("how often a mana ability triggers")
    return Line(rest.said[: said.start()], (), rest.names), 1 if said[1] == "once" else 2


DONE_ONCE = " Do this only once each turn."
"""Said behind what its controller may do: it triggers no more once that was done (CR 603.2h)."""


def done_only_once(rest: Line) -> tuple[Line, bool]:
    """Return what an ability does, and whether that is done only once each turn."""
    is_so = rest.said.endswith(DONE_ONCE)
    return (Line(rest.said.removesuffix(DONE_ONCE), (), rest.names) if is_so else rest), is_so


def so_often(ability: Triggered, most: int, *, done: bool) -> Triggered:
    """Return an ability that triggers only so often each turn, if that is not 0, or until it was ``done`` (CR 603.2h).

    Raises ``NotRead`` where another number is counted, how often it has resolved, which may be said behind a cast.
    """
    if ability.counts_resolutions and (most or done or any(isinstance(one, OfferCards) for one in values_in(ability))):
        raise NotRead("how often it triggers, and how often it has resolved")
    if done:
        return _counted_as_done(ability)
    return replace(ability, most_each_turn=most) if most else ability


def _counted_as_done(ability: Triggered) -> Triggered:
    """Return an ability that triggers until what it lets its controller do was done this turn (CR 603.2h).

    Raises ``NotRead`` where that is more than one thing.
    """
    if len(ability.effects) != 1 or not isinstance(ability.effects[0], May | MayPay):
        raise NotRead("what is done only once each turn")
    return replace(ability, most_each_turn=1, as_done=True)
