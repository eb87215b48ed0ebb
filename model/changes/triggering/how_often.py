"""How often an ability triggers that something sets off: once, an additional time, or not at all (CR 603.2c-d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.changes.combat_trigger_events import Attacked, AttackedPlayer, CreatureAttacked
from model.changes.graveyards.leaving_at_once import TheyLeft
from model.changes.trigger_events import (
    Cast,
    Copied,
    Died,
    Entered,
    Happening,
    LeavesBattlefield,
    TheyEntered,
)
from model.game.changing import CannotHappen
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import functions
from model.objects.matching import matches
from model.text.descriptions import Those
from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore
from model.text.trigger_conditions.of_objects import TheyLeave


def additional_times(now: State, source: Object, happening: Happening | None) -> Iterator[Formula]:
    """Return, for each effect that may let an ability of a permanent trigger an additional time, whether it does.

    ``None``: it triggers on what is so, and not on what happens (CR 603.8).
    """
    for one in now.game.continuous(TriggersOnceMore):
        what = one.effect.cause
        caused = what is None or _is_caused_by(now, happening, what, one)
        there = caused is not False and functions(now, one.source, one.effect)
        more = all_of(caused, there, there is not False and _is_permanent(now, source, one.effect.of, one.source))
        if more is not False:
            yield more


def _is_caused_by(now: State, happening: Happening | None, what: Those, one: Continuous[TriggersOnceMore]) -> Formula:
    """Return whether it is something of a description that enters, dies, attacks or is cast, as the effect says."""
    said_by = one.source
    match one.effect.by, happening:
        case "dying", Died(obj):
            return _is(now, obj, what, said_by)
        case "dying", LeavesBattlefield(obj, dies):
            return all_of(dies, dies is not False and _is(now, obj, what, said_by))
        case "dying", TheyLeft(leaving):
            return _is_caused_by_one_that_dies(now, leaving, what, said_by)
        case "attacking", CreatureAttacked(obj):
            return _is(now, obj, what, said_by)
        case "attacking", Attacked(_, creatures) | AttackedPlayer(_, creatures):
            return any_of(*(all_of(when, _is(now, obj, what, said_by)) for obj, when in creatures))
        case "being cast or copied", Cast(player, spell) | Copied(player, spell):
            return all_of(now.controller(said_by) == player, _is(now, spell, what, said_by))
    return one.effect.by == "entering" and _is_caused_by_entering(now, happening, what, said_by)


def _is_caused_by_one_that_dies(
    now: State, leaving: Sequence[tuple[Object, Formula, Formula]], what: Those, said_by: Object
) -> Formula:
    """Return whether something of a description dies. Raises ``CannotHappen`` where several things leave at once."""
    if len(leaving) > 1:
        raise CannotHappen("which of several things that leave lets an ability trigger again is not modelled")
    return any_of(*(all_of(there, dies, _is(now, obj, what, said_by)) for obj, there, dies in leaving))


def _is_caused_by_entering(now: State, happening: Happening | None, what: Those, said_by: Object) -> Formula:
    """Return whether something of a description enters. Raises ``CannotHappen`` where several things do at once."""
    if isinstance(happening, TheyEntered):
        if len(happening.entered) > 1:
            raise CannotHappen("which of several things that enter lets an ability trigger again is not modelled")
        return any_of(*(all_of(when, _is(now, obj, what, said_by)) for obj, when in happening.entered))
    return isinstance(happening, Entered) and _is(now, happening.obj, what, said_by)


def that_enter(now: State, source: Object, what: Those, happening: TheyEntered) -> list[Formula]:
    """Return for each object that enters at once whether it fits, and may cause abilities of that source to trigger."""
    you = now.controller(source)
    return [
        all_of(when, matches(what, now, obj, you, source), no(goes_unnoticed(now, source, Entered(obj))))
        for obj, when in happening.entered
    ]


def any_leaves(now: State, source: Object, trigger: TheyLeave, happening: TheyLeft) -> Formula:
    """Return whether one of those that leave at once fits, and may cause abilities of that source to trigger."""
    you = now.controller(source)
    found: list[Formula] = []
    for obj, leaves, dies in happening.leaving:
        there = all_of(leaves, trigger.dying is None or (dies if trigger.dying else no(dies)))
        if there is not False:
            unnoticed = goes_unnoticed(now, source, LeavesBattlefield(obj, dies))
            found.append(all_of(there, matches(trigger.what, now, obj, you, source), no(unnoticed)))
    return any_of(*found)


def goes_unnoticed(now: State, source: Object, happening: Happening) -> Formula:
    """Return whether what happens can't cause an ability of that source to trigger: something enters, or dies."""
    match happening:
        case Entered(obj):
            return _is_unnoticed(now, source, obj, dying=False)
        case Died(obj):
            return _is_unnoticed(now, source, obj, dying=True)
        case LeavesBattlefield(obj, dies):
            return all_of(dies, dies is not False and _is_unnoticed(now, source, obj, dying=True))
    return False


def _is_unnoticed(now: State, source: Object, obj: Object, *, dying: bool) -> Formula:
    return any_of(
        *(
            all_of(
                functions(now, one.source, one.effect),
                _is(now, obj, one.effect.what, one.source),
                one.effect.of is None or _is_permanent(now, source, one.effect.of, one.source),
            )
            for one in now.game.continuous(EntersUnnoticed)
            if one.effect.dying or not dying
        )
    )


def _is_permanent(now: State, obj: Object, what: Those, said_by: Object) -> Formula:
    return all_of(now.on_battlefield(obj), _is(now, obj, what, said_by))


def _is(now: State, obj: Object, what: Those, said_by: Object) -> Formula:
    return matches(what, now, obj, now.controller(said_by), said_by)
