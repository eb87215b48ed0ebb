"""Phrases for what may happen besides the moves of a game: "any permanent may leave the battlefield"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arbiter.words.objects_by_name import object_named
from arbiter.words.phrase_forms import Form, Parts, meant
from arbiter.words.players_zones_steps_by_name import player_named
from model.following.allowed_events import (
    Allowed,
    Happens,
    control_changes,
    draws,
    entering,
    leaves,
    loses_life,
    to_permanents,
    to_players,
    untaps,
)
from model.game.game import Object
from model.game.state import State
from model.vocabulary import Player, Zone


def allowed(now: State, phrase: str) -> Allowed:
    """Return what a phrase allows to happen. Raises ``CaseError``."""
    return meant(now, phrase, FORMS, "what is allowed")[1]


def _object(now: State, parts: Parts) -> Object | None:
    return None if _any(parts["object"], "permanent") else object_named(now, parts["object"])


def _player(now: State, parts: Parts) -> Player | None:
    return None if _any(parts["player"], "player") else player_named(now.game.players, parts["player"])


def _any(words: str, what: str) -> bool:
    return words.lower() in (f"any {what}", f"each {what}")


def _permanents(make: Callable[[Object], Happens]) -> Callable[[State, Parts], tuple[State, Allowed]]:
    return lambda now, parts: (now, to_permanents(make, _object(now, parts)))


def _players(make: Callable[[Player, str], Happens]) -> Callable[[State, Parts], tuple[State, Allowed]]:
    return lambda now, parts: (now, to_players(make, _player(now, parts)))


FORMS: tuple[Form[Allowed], ...] = (
    Form("{object} may leave the battlefield", _permanents(partial(leaves, zone=Zone.GRAVEYARD))),
    Form("{object} may be exiled", _permanents(partial(leaves, zone=Zone.EXILE))),
    Form("{object} may return to hand", _permanents(partial(leaves, zone=Zone.HAND))),
    Form("{object} may untap", _permanents(untaps)),
    Form("{object} may enter the battlefield", lambda now, parts: (now, entering(_object(now, parts)))),
    Form("any player may gain control of {object}", lambda now, parts: (now, control_changes(_object(now, parts)))),
    Form("{player} may draw a card", _players(draws)),
    Form("{player} may lose life", _players(loses_life)),
)
"""The forms: an object is named, or "any permanent"; a player is named, or "any player"."""
