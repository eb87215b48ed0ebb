"""Whether cards that were milled are such as an ability waits for (CR 701.17a)."""

from __future__ import annotations

from model.changes.graveyards.leaving_at_once import WereMilled
from model.game.game import Object
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, boolean
from model.objects.matching import matches
from model.text.descriptions import ANYTHING
from model.text.trigger_conditions.of_players import Mills


def were_milled(now: State, source: Object, trigger: Mills, done: WereMilled) -> Formula:
    """Return whether what was milled sets off an ability of an object; of what nobody names it is open what it is."""
    if trigger.each is not done.each or (trigger.who is None) is not (done.player is None):
        return False
    theirs = trigger.who is None or done.player is None or now.means(trigger.who, source, done.player)
    you = now.controller(source)
    such = [all_of(when, matches(trigger.what, now, card, you, source)) for card, when in done.cards]
    others = done.others > 0
    if trigger.what != ANYTHING and others is not False:
        others = all_of(others, boolean(unused_name(now, "a card that is milled is such as is waited for")))
    return all_of(theirs, any_of(others, *such))
