"""What creates tokens (CR 111, 701.7)."""

from __future__ import annotations

from model.cards.tokens import token_of
from model.changes.entering import create_tokens
from model.changes.happenings import TookAction
from model.changes.triggers import note
from model.game.state import State
from model.keyword_actions.affected import amount_of, is_wanted, players_affected
from model.keyword_actions.resolution import CannotHappen, Does, Resolution
from model.logic.formulas import all_of
from model.text.instructions.tokens import CreateTokens

MOST_TOKENS = 20
"""As many tokens as are told apart at most where it is not known how many are created."""


def _create_tokens(now: State, effect: CreateTokens, by: Resolution) -> State:
    now, wanted = is_wanted(now, f"whether {by.obj} creates a token", effect.may)
    number = amount_of(now, effect.number, by)
    if not isinstance(number, int) and number.high > MOST_TOKENS:
        raise CannotHappen(f"how many tokens {by.obj} creates is not known, and may be more than {MOST_TOKENS}")
    for player, theirs in list(players_affected(now, effect.who, by)):
        creates = all_of(theirs, wanted)
        now = create_tokens(now, token_of(effect), player, number, tapped=effect.tapped, when=creates)
        now = note(now, TookAction(player, effect.action), all_of(creates, effect.action != ""))
    return now


DOES: dict[type, Does] = {
    CreateTokens: _create_tokens,
}
