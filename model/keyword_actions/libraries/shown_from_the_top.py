"""Cards of the top of a library that are looked at or revealed, and may be cast from there (CR 608.2g, 701.20e).

Which they are is kept by how many lie on top: one that is cast is no longer among them, and the rest goes elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.cards_seen import shown
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import found_out, library_size
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.libraries.looking import cards_among
from model.keyword_actions.libraries.taking import ELSEWHERE, Taking, cards_moved
from model.keyword_actions.libraries.top_cards import only_so_many
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import all_of, count, if_then_else
from model.objects.targeting.targets_asked_for import parts_of
from model.text.abilities import Effect
from model.text.instructions.compound import with_those_in
from model.text.instructions.libraries.looking import PutShown, ShowTop, TakeFromTop


def _show_top(now: State, effect: ShowTop, by: Resolution) -> State:
    for owner, when in list(players_affected(now, effect.who, by)):
        asked, size = amount_of(now, effect.number, by), library_size(now, owner)
        only_so_many(now, asked, owner, "looked at")
        there = if_then_else(size < asked, size, asked)
        now = found_out(now, owner, there if isinstance(there, int) else there.high, when)
        for card, among in cards_among(now, owner, there, when):
            by.shown.append((card, among))
            for player in now.game.everyone:
                now = shown(now, card, (player,), all_of(among, effect.revealed or by.controller == player))
        if any(isinstance(one, PutShown) for one in _done_by(by.obj)):
            now = change(now, {Fact("cards_shown", owner): there}, when)
    return now


def _put_shown(now: State, effect: PutShown, by: Resolution) -> State:
    revealed = any(isinstance(one, ShowTop) and one.revealed for one in _done_by(by.obj))
    goes = TakeFromTop(0, rest=effect.to, revealed="all" if revealed else "none")
    for owner in now.game.everyone:
        there = now.number("cards_shown", owner)
        if (there == 0) is True:
            continue
        now = now.set({Fact("cards_shown", owner): 0})
        among = dict(cards_among(now, owner, there, True))
        rest = Taking(
            owner, there, among, dict.fromkeys(among, ELSEWHERE), 0, there - count(*among.values()), False, owner, True
        )
        now = cards_moved(now, goes, rest, by)
    return now


def _done_by(obj: Object) -> Iterator[Effect]:
    return (one for part in parts_of(obj) for one in with_those_in(part.effects))


DOES: dict[type, Does] = {ShowTop: _show_top, PutShown: _put_shown}
