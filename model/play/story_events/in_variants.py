"""What becomes of a game as somebody planeswalks, or acts with schemes or Attractions (CR 701.31-33, 701.51)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.changes.variants.decks import (
    SCHEMES,
    abandon,
    can_be_abandoned,
    has_attraction_deck,
    may_planeswalk,
    may_set_in_motion,
    open_attraction,
    planeswalk,
    set_in_motion,
)
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.play.story_events.events import Abandons, Assembles, OpensAttraction, Planeswalks, SetsInMotion
from model.vocabulary import NOBODY


def _planeswalks(now: State, event: Planeswalks) -> State:
    player = now.game.players[event.player]
    if now.holds("planechase") is not True:
        raise CannotHappen(f"{player} can't planeswalk: it is no Planechase game (CR 701.31a)")
    if may_planeswalk(now, event.player) is not True:
        raise CannotHappen(f"{player} can't planeswalk, who is not the planar controller (CR 701.31a, 901.6)")
    return planeswalk(now, event.player)


def _sets_in_motion(now: State, event: SetsInMotion) -> State:
    player = now.game.players[event.player]
    _it_is_an_archenemy_game(now, f"{player} can't set a scheme in motion", "701.32a")
    if event.obj.card.deck != SCHEMES:
        raise CannotHappen(f"{event.obj} can't be set in motion, which is no scheme (CR 701.32a)")
    if may_set_in_motion(now, event.player) is not True or event.obj.owner != event.player:
        raise CannotHappen(f"{player} can't set {event.obj} in motion, who is not the archenemy (CR 701.32a)")
    return set_in_motion(now, event.obj)


def _abandons(now: State, event: Abandons) -> State:
    _it_is_an_archenemy_game(now, f"{event.obj} can't be abandoned", "701.33a")
    if can_be_abandoned(now, event.obj) is not True:
        raise CannotHappen(f"{event.obj} can't be abandoned, which is no ongoing scheme that is face up (CR 701.33a)")
    return abandon(now, event.obj)


def _opens_attraction(now: State, event: OpensAttraction) -> State:
    if not has_attraction_deck(now, event.player):
        player = now.game.players[event.player]
        raise CannotHappen(f"{player} can't open an Attraction, who has no Attraction deck (CR 701.51a)")
    return open_attraction(now, event.player)


def _assembles(now: State, event: Assembles) -> State:
    player = now.game.players[event.player]
    raise CannotHappen(f"{player} can't assemble a Contraption: there is none in these rules (CR 701.45a)")


def _it_is_an_archenemy_game(now: State, refusal: str, cr: str) -> None:
    if now.number("archenemy") == NOBODY:
        raise CannotHappen(f"{refusal}: it is no Archenemy game (CR {cr})")


HAPPEN: dict[type, Callable[[State, Any], State]] = {
    Planeswalks: _planeswalks,
    SetsInMotion: _sets_in_motion,
    Abandons: _abandons,
    OpensAttraction: _opens_attraction,
    Assembles: _assembles,
}
