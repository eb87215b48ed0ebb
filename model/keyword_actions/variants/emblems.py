"""What gives players emblems (CR 114)."""

from __future__ import annotations

from model.cards.emblems import emblem_of
from model.changes.triggers import with_room
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, all_of, no
from model.objects.zones.pending_triggers import has_pending
from model.objects.zones.putting import put
from model.text.card import Card
from model.text.instructions.emblems import GetEmblem
from model.vocabulary import Player, Zone


def _get_emblem(now: State, effect: GetEmblem, by: Resolution) -> State:
    for player, gets in list(players_affected(now, effect.who, by)):
        now = _got(now, emblem_of(effect, by.source.card), player, gets)
    return now


def _got(now: State, what: Card, player: Player, when: Formula) -> State:
    """Put an emblem into the command zone, which that player owns and controls (CR 114.2).

    It is the first object of that kind that does not exist, or a new one.
    """
    for emblem in (*now.game.tokens(what, player), now.game.with_token(what, player)[1]):
        gets = all_of(when, now.zone(emblem) == Zone.NOWHERE, no(has_pending(now, emblem)))
        if gets is not False:
            now = put(with_room(now, emblem), emblem, Zone.COMMAND, when=gets)
            when = all_of(when, no(gets))
    return now


DOES: dict[type, Does] = {GetEmblem: _get_emblem}
