"""What was cast this turn and what has resolved: from the lists of a case file to facts."""

from __future__ import annotations

from arbiter.cases.situation_keys import CardSpec, CastSpec, EffectSpec, PlayerArea, StackSpec
from arbiter.cases.situations.chosen_of_cards import cost_cast_with
from arbiter.cases.situations.placing import new_card
from arbiter.errors import CaseError, at
from arbiter.words.names import player_named
from model.actions.spells_cast import HowCast, times_cast
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.objects.on_its_card import is_permanent_card
from model.text.becoming import CAST_WITH
from model.vocabulary import Player, Zone

OF_THIS_TURN = ("cast_this_turn", "this_turn")
"""The keys of a player that list cards by what was done with them this turn."""


def cards_of_this_turn(now: State, player: Player, area: PlayerArea, key: str) -> State:
    """Put cards into the game that a player has cast this turn, or that have resolved for the player."""
    for place, entry in enumerate(getattr(area, key), 1):
        with at(f"{key}.{place}"):
            now = _cast(now, player, entry) if key == "cast_this_turn" else _resolved(now, player, entry)
    return now


def _cast(now: State, player: Player, entry: CastSpec | str) -> State:
    spec = CastSpec(card=entry) if isinstance(entry, str) else entry
    now, obj = _there(now, player, spec.card)
    return now.set(times_cast(now, obj, player, how_cast(obj, spec)))


def _resolved(now: State, player: Player, entry: EffectSpec | str) -> State:
    spec = EffectSpec(card=entry) if isinstance(entry, str) else entry
    now, obj = _there(now, player, spec.card)
    on = player_named(now.game.players, spec.target) if spec.target else player
    return now.set({Fact("effects", obj.index, on): spec.count})


def _there(now: State, player: Player, name: str) -> tuple[State, Object]:
    """Return the game with a card that was cast and has resolved, where it is then."""
    now, obj = new_card(now, player, CardSpec(card=name))
    if obj.token:
        raise CaseError(f'"{name}" is a token, and no token is cast')
    where = Zone.BATTLEFIELD if is_permanent_card(obj) else Zone.GRAVEYARD
    return now.set({Fact("zone", obj.index): where}), obj


def how_cast(obj: Object, spec: StackSpec | CastSpec, half: str = "") -> HowCast:
    """Return how a card was cast that is, or was, on the stack. Raises ``CaseError`` if it can't be cast so."""
    if spec.bestowed and obj.card.bestowed is None:
        raise CaseError(f"{obj} has no bestow", place="bestowed")
    paid = spec.cast_with if isinstance(spec, StackSpec) else ""
    return HowCast(spec.face_down, spec.bestowed, half, paid=paid and cost_cast_with(obj, paid, CAST_WITH))
