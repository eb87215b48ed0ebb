"""Cards that leave graveyards: what waits for that triggers once for all that leave at once (CR 603.2c, 603.10a)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.graveyards.leaving_at_once import LeftGraveyard
from model.changes.triggers import note
from model.game.changing import CannotHappen, change, where
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.text.abilities import Triggered
from model.text.trigger_conditions.of_objects import LeavesGraveyard
from model.value_dataclasses import values_in

MOST_OTHERS = 20
"""How many cards that nobody names may go to or from a graveyard at once where something waits for each of them."""


def note_left_graveyards(now: State, before: State | None = None) -> State:
    """Let trigger what waits for the cards that have left graveyards since this was asked last.

    ``before`` is what was there before anything left that did so at once: what has left the battlefield with them sees
    them, and what has entered does not (CR 603.10a).
    """
    if not now.game.speaks_of(LeavesGraveyard):
        return now
    after, moved = now, [] if before is None else _moved(now, before)
    for obj, when in moved:
        now = where(when, _as_in(now, before or now, obj), now)
    now = _noted(now)
    for obj, when in moved:
        now = where(when, _left_behind(_as_in(now, after, obj), after, obj), now)
    gone = dict.fromkeys(now.stated_of("left_graveyard"), False)
    return now.set({**gone, **dict.fromkeys(now.stated_of("others_left_graveyard"), 0)})


def _noted(now: State) -> State:
    for_each = any(leaves.each for w in now.game.triggers for leaves in _waited_for(w.ability))
    left = [(card, now.holds("left_graveyard", card.index)) for card in now.game.cards if not card.token]
    for player in now.game.everyone:
        theirs = tuple((card, it_left) for card, it_left in left if card.owner == player and it_left is not False)
        others = now.number("others_left_graveyard", player)
        for card, it_left in theirs:
            now = note(now, LeftGraveyard(player, ((card, True),), each=True), it_left)
        for place in range(at_most(others) if for_each else 0):
            now = note(now, LeftGraveyard(player, (), True, each=True), others > place)
        some = any_of(others > 0, *(it_left for _, it_left in theirs))
        now = note(now, LeftGraveyard(player, theirs, others > 0), some) if some is not False else now
    return now


def _waited_for(ability: Triggered) -> Iterator[LeavesGraveyard]:
    return (value for value in values_in(ability) if isinstance(value, LeavesGraveyard))


def at_most(number: Number) -> int:
    """Return how many cards that nobody names go at once at most, each of which is noticed.

    Raises ``CannotHappen`` if they are too many.
    """
    most = number if isinstance(number, int) else number.high
    if most > MOST_OTHERS:
        raise CannotHappen(f"more than {MOST_OTHERS} cards may go to or from a graveyard: say how many, or which")
    return most


def _moved(now: State, before: State) -> list[tuple[Object, Formula]]:
    """Return what waits for cards to leave graveyards and has left or entered the battlefield, and when it has."""
    waits = (w.source for w in now.game.triggers if any(_waited_for(w.ability)))
    there = ((obj, before.on_battlefield(obj), now.on_battlefield(obj)) for obj in dict.fromkeys(waits))
    moved = ((obj, any_of(all_of(was, no(is_)), all_of(is_, no(was)))) for obj, was, is_ in there)
    return [(obj, when) for obj, when in moved if when is not False]


def _as_in(now: State, then: State, obj: Object) -> State:
    """Return the state in which an object is what it was in another one, but that it has left a graveyard."""
    facts = {fact for fact, _ in (*now.stated(), *then.stated()) if fact.about == obj.index}
    return now.set({fact: then.value(fact) for fact in sorted(facts) if fact.kind != "left_graveyard"})


def _left_behind(now: State, before: State, obj: Object) -> State:
    """Return the state in which what has triggered of an object since is of one that has left by now (CR 400.7)."""
    for one in now.game.objects:
        if one.source is obj and one.ability is not None:
            triggered = all_of(now.holds("waiting", one.index), no(before.holds("waiting", one.index)))
            now = change(now, {Fact("left_since", one.index): True}, triggered)
    return now
