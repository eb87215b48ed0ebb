"""Whether counters that are put on a permanent are what a triggered ability waits for (CR 122.6)."""

from __future__ import annotations

from model.changes.trigger_events import CountersWerePut
from model.game.changing import CannotHappen
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of
from model.objects.matching import matches
from model.text.trigger_conditions.of_objects import CountersPut


def are_put_so(now: State, waits: CountersPut, put: CountersWerePut, you: Number, source: Object | None) -> Formula:
    """Return whether counters are put on such a permanent, by such a player: that has to be known."""
    fits = matches(waits.what, now, put.obj, you, source)
    if waits.by_you and fits is not False and put.who is None:
        raise CannotHappen(f"who puts counters on {put.obj} is not modelled")
    return all_of(fits, not waits.by_you or put.who == you)
