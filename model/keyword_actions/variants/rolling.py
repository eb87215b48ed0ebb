"""Dice that are rolled as spells and abilities resolve, and what is done by their results (CR 706)."""

from __future__ import annotations

from dataclasses import replace

from model.changes.variants.rolling import roll_for
from model.game.changing import where
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.compound import Apply, followed, if_or_else
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import all_of
from model.text.instructions.rolling import IfRolled, RollDie


def does(apply: Apply) -> dict[type, Does]:
    """Return how a die is rolled, and how that is followed which turns on its result, given how all else is."""

    def roll(now: State, effect: RollDie, by: Resolution) -> State:
        for player, when in list(players_affected(now, "you", by)):
            more = amount_of(now, effect.plus, by)
            after, result = roll_for(now, player, by.source, effect.sides, more)
            now = where(when, followed(after, effect.then, replace(by, rolled=result), apply), now)
        return now

    def if_rolled(now: State, effect: IfRolled, by: Resolution) -> State:
        assert by.rolled is not None
        so = all_of(by.rolled >= effect.least, effect.most is None or by.rolled <= effect.most)
        return if_or_else(now, so, (effect.then, effect.otherwise), by, apply)

    return {RollDie: roll, IfRolled: if_rolled}
