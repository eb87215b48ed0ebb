"""What enters the battlefield at once: nothing of it is there as another enters, and each sees all of it enter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from model.changes.entering.day_and_night import settled
from model.changes.trigger_events import Entered, TheyEntered
from model.changes.triggers import note, note_lore
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import asks_what_entered
from model.game.state import State
from model.logic.formulas import Formula, any_of
from model.objects.zones.world_rule import none_is_newest
from model.text.trigger_conditions.of_objects import TheyEnter


@dataclass
class AtOnce:
    """What was so before anything of it entered, and what has entered by now, each with when (CR 603.6a, 614.12)."""

    state: State
    entered: list[tuple[Object, Formula]] = field(default_factory=list)

    def before(self, now: State) -> State:
        """Return what was so before, of a game that knows the objects that there are now."""
        return self.state if self.state.game is now.game else self.state.set({}, now.game)


def all_entered(now: State, entered: Iterable[tuple[Object, Formula]]) -> State:
    """Let trigger what sees objects enter that have entered at once, and remember them where a card asks for that."""
    together = list(entered)
    now = now.set(none_is_newest(now, together)) if together else now
    for obj, when in together:
        if asks_what_entered(now.game):
            now = change(now, {Fact("entered_now", obj.index): True}, when)
        now = note_lore(note(now, Entered(obj), when), obj, 0, when)
    if together and now.game.speaks_of(TheyEnter):
        now = note(now, TheyEntered(tuple(together)), any_of(*(when for _, when in together)))
    return settled(now)
