"""Being a target for the first time each turn: of whose spells and abilities something was one by then (CR 115.1)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else
from model.text.trigger_conditions.of_objects import BecomesTarget
from model.vocabulary import Who


def was_targeted(now: State, obj: Object, whose: Who | None, you: Number) -> Formula:
    """Return whether a permanent has become a target this turn of something that such a player controls."""
    return any_of(
        *(
            all_of(
                now.number("targeted_by", obj.index, player) == 1, whose is None or now.are_meant(whose, you, player)
            )
            for player in now.game.everyone
        )
    )


def with_target(now: State, obj: Object, by: Object, when: Formula) -> State:
    """Return the state in which a permanent has become a target of a spell or ability, where a text asks for that."""
    if not now.game.memo_of_cards("asks for the first time as a target", _asks):
        return now
    became = all_of(when, now.on_battlefield(obj))
    facts = {player: Fact("targeted_by", obj.index, player) for player in now.game.everyone}
    targeted: dict[Fact, Value] = {
        fact: if_then_else(now.controller(by) == player, 1, now.number(*fact)) for player, fact in facts.items()
    }
    return change(now, targeted, became) if became is not False else now


def _asks(game: Game) -> bool:
    triggers = (one.ability.trigger for one in game.triggers)
    return any(isinstance(trigger, BecomesTarget) and trigger.first for trigger in triggers)
