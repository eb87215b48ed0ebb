"""Planeswalking, setting schemes in motion and abandoning them, Attractions (CR 701.31-33, 701.51-52)."""

from __future__ import annotations

from model.changes.variants.decks import (
    abandon,
    can_be_abandoned,
    open_attraction,
    planeswalk,
    set_in_motion,
    set_next_in_motion,
)
from model.changes.variants.rolling import roll_to_visit
from model.game.choosing import chooses_to
from model.game.state import State
from model.keyword_actions.affected import each_does, players_affected
from model.keyword_actions.optional_choices import ABANDONS
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import all_of
from model.text.instructions.variants import (
    Abandon,
    AbandonToRepeat,
    OpenAttraction,
    Planeswalk,
    RollToVisit,
    SetInMotion,
)


def _planeswalk(now: State, _effect: Planeswalk, by: Resolution) -> State:
    return each_does(now, "you", by, planeswalk)


def _set_in_motion(now: State, effect: SetInMotion, by: Resolution) -> State:
    return each_does(now, "you", by, set_next_in_motion, effect.number)


def _abandon(now: State, _effect: Abandon, by: Resolution) -> State:
    return abandon(now, by.source)


def _abandon_to_repeat(now: State, _effect: AbandonToRepeat, by: Resolution) -> State:
    can, about = can_be_abandoned(now, by.source), now.number("concerns", by.obj.index)
    for player, when in list(players_affected(now, "you", by)):
        now, does = chooses_to(now, player, ABANDONS, by.source, all_of(when, can))
        now = abandon(now, by.source, all_of(when, does))
        for scheme in now.game.of_variants:
            now = set_in_motion(now, scheme, all_of(when, does, about == scheme.index))
    return now


def _open_attraction(now: State, effect: OpenAttraction, by: Resolution) -> State:
    return each_does(now, "you", by, open_attraction, effect.number)


def _roll_to_visit(now: State, _effect: RollToVisit, by: Resolution) -> State:
    return each_does(now, "you", by, roll_to_visit)


DOES: dict[type, Does] = {
    Planeswalk: _planeswalk,
    SetInMotion: _set_in_motion,
    Abandon: _abandon,
    AbandonToRepeat: _abandon_to_repeat,
    OpenAttraction: _open_attraction,
    RollToVisit: _roll_to_visit,
}
