"""What gives players emblems (CR 114)."""

from __future__ import annotations

from model.cards.emblems import emblem_of
from model.changes.entering.entering import one_more
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula
from model.objects.zones.putting import put
from model.text.instructions.emblems import GetEmblem
from model.vocabulary import Zone


def _get_emblem(now: State, effect: GetEmblem, by: Resolution) -> State:
    """Put an emblem of each of these players into the command zone, who owns and controls it (CR 114.2)."""
    for player, gets in list(players_affected(now, effect.who, by)):
        now = one_more(now, emblem_of(effect, by.source.card), player, _put_there, gets)
    return now


def _put_there(now: State, emblem: Object, gets: Formula) -> State:
    return put(now, emblem, Zone.COMMAND, when=gets)


DOES: dict[type, Does] = {GetEmblem: _get_emblem}
