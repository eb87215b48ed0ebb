"""Texts that are not modelled and may keep something from being a target: of what is on the stack that is open."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, boolean
from model.objects.reach_of_unread_texts import SHIELD, Acting, gift, means_object, means_player, text_functions
from model.text.unread import Bears, Of, Unread
from model.vocabulary import Player


def may_be_shielded(now: State, player: Player, aimed: Object | Player) -> Formula:
    """Return whether such a text keeps something from being a target of what a player has on the stack (CR 608.2b)."""
    return any_of(*_shields(now, player, aimed)) if now.acted is not None else False


def _shields(now: State, player: Player, aimed: Object | Player) -> Iterator[Formula]:
    for source, text, could in now.game.memo_of_cards("may shield", _that_may_shield):
        acting = Acting(source, now.controller(source))
        there = all_of(text_functions(now, source, text), means_player(could.of, acting, player))
        if there is not False:
            meant = _is_meant(now, could, acting, aimed)
            yield meant is not False and all_of(there, meant, boolean(gift(SHIELD, source, _name(now, aimed))))


def _is_meant(now: State, could: Bears, acting: Acting, aimed: Object | Player) -> Formula:
    if isinstance(aimed, Object):
        return means_object(now, could.at, acting, aimed)
    return could.at is Of.ANYTHING or means_player(could.at, acting, aimed)


def _name(now: State, aimed: Object | Player) -> Object | str:
    return aimed if isinstance(aimed, Object) else now.game.players[aimed]


def _that_may_shield(game: Game) -> tuple[tuple[Object, Unread, Bears], ...]:
    """Return the texts that may keep something from being a target as long as they function."""
    parts = ((o, text, could) for o, text in game.unread if text.acts is None for could in text.could or ())
    return tuple((o, text, could) for o, text, could in parts if isinstance(could, Bears) and could.shields)
