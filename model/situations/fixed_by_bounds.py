"""Which open facts are fixed after all, as the bounds of the numbers that are open decide it."""

from __future__ import annotations

from model.game.state import State
from model.logic.term_operations import Substitution, narrowed_by


def settled(now: State) -> State:
    """Return the state after a move, in which what the bounds of open numbers decide is open no more.

    A player with 1 to 40 life has not lost: what a state-based action would change then is as it was (CR 704.5a). This
    is so of numbers that stay what they are, as in a story; not of those that vary in games that are followed.
    """
    narrower = narrowed_by(now.given)
    if not narrower:
        return now
    narrowed = Substitution(narrower)
    followed = ((fact, value) for fact, value in now.open_facts().items() if value.operation != "variable")
    decided = ((fact, narrowed(value)) for fact, value in followed)
    return now.set({fact: value for fact, value in decided if isinstance(value, int)})
