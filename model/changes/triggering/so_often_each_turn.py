"""How often abilities have triggered, were done or have resolved this turn, where that is asked for (CR 603.2h)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, no
from model.objects.zones.last_known import is_that_source
from model.text.abilities import Triggered


def may_trigger(now: State, source: Object, ability: Triggered) -> Formula:
    """Return whether an ability has triggered less often this turn than it may, or was done so, if that is limited.

    Who has gained control of its source meanwhile may not have done what another did: that is open (CR 603.2h).
    """
    if not ability.most_each_turn:
        return True
    may = has_triggered(now, source, ability) < ability.most_each_turn
    if may is True or not ability.as_done:
        return may
    lost = any_of(*(now.number("lost_since", source.index, player) == 1 for player in now.game.everyone))
    return any_of(may, all_of(lost, boolean(f"who controls {source} has not done it this turn")))


def has_triggered(now: State, source: Object, ability: Triggered) -> Number:
    """Return how often an ability has triggered this turn, or was done, where that is limited; else 0."""
    fact = _often(now, source, ability)
    return 0 if fact is None else now.number(*fact)


def triggered_once_more(now: State, source: Object, ability: Triggered, when: Formula = True) -> State:
    """Return the state in which it is counted that an ability has triggered, if it does so only so often each turn."""
    return now if ability.as_done or ability.counts_resolutions else _once_more(now, source, ability, when)


def done_once_more(now: State, obj: Object, when: Formula) -> State:
    """Return the state in which it is counted that what an ability lets a player do was done (CR 603.2h)."""
    if obj.source is None or not isinstance(obj.ability, Triggered) or not obj.ability.as_done:
        return now
    return _once_more(now, obj.source, obj.ability, when)


def resolved_once_more(now: State, obj: Object) -> State:
    """Return the state in which it is counted that an ability has resolved, if it asks for that."""
    ability = _counted(now, obj)
    if ability is None or obj.source is None:
        return now
    return _once_more(now, obj.source, ability, _is_there(now, obj))


def is_resolving(now: State, obj: Object, times: tuple[int, ...]) -> Formula:
    """Return whether it is one of these times this turn that an ability resolves: open where that is not kept.

    It is kept of a permanent that is still there, and of no ability that an effect has given or created.
    """
    is_open, ability = boolean(f"it is such a time as {obj} asks for that it resolves this turn"), _counted(now, obj)
    if ability is None or obj.source is None:
        return is_open
    before, there = has_triggered(now, obj.source, ability), _is_there(now, obj)
    return any_of(all_of(there, any_of(*(before == one - 1 for one in times))), all_of(no(there), is_open))


def _counted(now: State, obj: Object) -> Triggered | None:
    """Return the ability that resolves, if it asks how often it does, and its source itself says it."""
    ability = obj.ability
    if not isinstance(ability, Triggered) or not ability.counts_resolutions or obj.source is None:
        return None
    return ability if ability in now.game.limited_triggers(obj.source) else None


def _is_there(now: State, obj: Object) -> Formula:
    assert obj.source is not None
    return all_of(now.on_battlefield(obj.source), is_that_source(now, obj.source, obj))


def _once_more(now: State, source: Object, ability: Triggered, when: Formula) -> State:
    fact = _often(now, source, ability)
    return now if fact is None else change(now, {fact: now.number(*fact) + 1}, when)


def _often(now: State, source: Object, ability: Triggered) -> Fact | None:
    """Return the fact how often an ability has triggered this turn, where that is limited."""
    if not (ability.most_each_turn or ability.counts_resolutions):
        return None
    return Fact("triggered", source.index, now.game.limited_triggers(source).index(ability))
