"""Is an answer certain? On which unread texts, those that are not modelled, it rests."""

from __future__ import annotations

from model.actions.actions import Action
from model.game.left_unsettled import Acted
from model.game.state import State
from model.logic.formulas import Formula
from model.logic.term_operations import variables
from model.objects.reach_of_unread_texts import gives_one_of
from model.situations.unread_texts_that_bear import bearing


def rests_on(now: State, act: Action, answer: str, formula: Formula) -> tuple[Acted, ...]:
    """Return the texts that are not modelled and on which it turns whether an action is legal.

    Of an answer that is open they are those that left open what its formula is about.
    """
    if now.acted is None:
        return ()
    if answer != "depends":
        return tuple(bearing(now, act, answer == "legal"))
    names = {variable.name for variable in variables(formula)}
    giving = (Acted(o, text, frozenset()) for o, text in now.game.unread if gives_one_of(o, text, names))
    return (*(one for one in now.acted if names & one.names), *giving)
