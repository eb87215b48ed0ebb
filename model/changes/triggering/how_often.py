"""How often an ability triggers that something sets off: once, an additional time, or not at all (CR 603.2c-d)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.trigger_events import Entered, Happening
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.functioning import functions
from model.objects.matching import matches
from model.text.descriptions import Those
from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore


def additional_times(now: State, source: Object, happening: Happening | None) -> Iterator[Formula]:
    """Return, for each effect that may let an ability of a permanent trigger an additional time, whether it does.

    ``None``: it triggers on what is so, and not on what happens (CR 603.8).
    """
    for one in now.game.continuous(TriggersOnceMore):
        what = one.effect.entering
        caused = what is None or (isinstance(happening, Entered) and _is(now, happening.obj, what, one.source))
        there = caused is not False and functions(now, one.source, one.effect)
        more = all_of(caused, there, there is not False and _is_permanent(now, source, one.effect.of, one.source))
        if more is not False:
            yield more


def enters_unnoticed(now: State, source: Object, happening: Happening) -> Formula:
    """Return whether what happens is that something enters which can't cause an ability of that source to trigger."""
    if not isinstance(happening, Entered):
        return False
    return any_of(
        *(
            all_of(
                functions(now, one.source, one.effect),
                _is(now, happening.obj, one.effect.what, one.source),
                one.effect.of is None or _is_permanent(now, source, one.effect.of, one.source),
            )
            for one in now.game.continuous(EntersUnnoticed)
        )
    )


def _is_permanent(now: State, obj: Object, what: Those, said_by: Object) -> Formula:
    return all_of(now.on_battlefield(obj), _is(now, obj, what, said_by))


def _is(now: State, obj: Object, what: Those, said_by: Object) -> Formula:
    return matches(what, now, obj, now.controller(said_by), said_by)
