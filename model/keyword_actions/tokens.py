"""What creates tokens (CR 111, 701.7)."""

from __future__ import annotations

from model.cards.tokens import token_of
from model.changes.entering import create_token
from model.game.choosing import choose
from model.game.facts import Range
from model.game.state import State
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Number, all_of
from model.text.instructions.tokens import CreateTokens


def _create_tokens(now: State, effect: CreateTokens, by: Resolution) -> State:
    chosen: Number = 1
    if effect.may:
        choices = Range(0, 1, ("no", "yes"))
        now, chosen = choose(now, f"whether {by.obj} creates a token", ((0, True), (1, True)), choices)
    for _ in range(effect.number):
        for player in now.game.everyone:
            creates = all_of(by.controller == player, chosen == 1)
            now = create_token(now, token_of(effect), player, tapped=effect.tapped, when=creates)
    return now


DOES: dict[type, Does] = {
    CreateTokens: _create_tokens,
}
