"""What lasts of the ways in which something could have been paid for, once its player's permanents untap (CR 502.3).

What was tapped for it is untapped then in any case, and the mana of that turn is lost. What was sacrificed or paid in
life, or does not untap, makes a difference still.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from model.game.facts import Fact
from model.game.left_unsettled import Acted, Otherwise, Paid
from model.game.state import State
from model.logic.formulas import any_of
from model.play.untapping import is_kept_from_untapping

IN_POOLS = ("mana", "restricted_mana")
"""The facts that end by themselves, however something was paid for (CR 106.4)."""

UNTIL_UNTAPPED = ("tapped", "stays_tapped")
"""The facts that the untap step of its controller ends (CR 502.3)."""


def keeping_what_lasts(now: State) -> State:
    """Return the state after an untap step in which the active player's payments are told with what lasts of them."""
    return now.remembering(tuple(_lasting(now, one) for one in now.acted)) if now.acted else now


def _lasting(now: State, one: Acted) -> Acted:
    if not isinstance(one, Paid) or (now.active == one.player) is not True:
        return one
    return replace(one, ways=partial(_ways_that_last, now, one))


def _ways_that_last(now: State, paid: Paid) -> tuple[Otherwise, ...]:
    found = (_what_lasts(now, other) for other in paid.otherwise)
    return tuple(other for other in found if other.facts)


def _what_lasts(now: State, other: Otherwise) -> Otherwise:
    facts = {fact: values for fact, values in other.facts.items() if fact.kind not in (*IN_POOLS, *UNTIL_UNTAPPED)}
    for fact, values in other.facts.items():
        if fact.kind == "stays_tapped" or (fact.kind == "tapped" and _stays(now, fact)):
            facts[Fact("tapped", fact.about)] = values
    return other._replace(facts=facts)


def _stays(now: State, tapped: Fact) -> bool:
    """Return whether what was tapped, or would have been, could be so after the untap step still."""
    obj = now.game.objects[tapped.about]
    return any_of(now.holds("tapped", obj.index), is_kept_from_untapping(now, obj)) is not False
