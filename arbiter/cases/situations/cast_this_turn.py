"""What was cast this turn and what has resolved: from the lists of a case file to facts."""

from __future__ import annotations

from collections.abc import Collection

from arbiter.cases.situation_keys import CardSpec, CastSpec, EffectSpec, PlayerArea, StackSpec
from arbiter.cases.situations.abilities_and_modes_named import cost_cast_with
from arbiter.cases.situations.cards_in_zones import new_card
from arbiter.errors import CaseError, at
from arbiter.words.players_zones_steps_by_name import player_named
from model.actions.how_spells_are_cast import HowCast, paid_without_targets, times_cast
from model.changes.left_open_by_unread_texts import had_acted
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.objects.printed_on_its_card import is_permanent_card, lasts_this_turn
from model.objects.reach_of_unread_texts import Acting
from model.text.entering_and_halves import CAST_WITH
from model.vocabulary import Player, Zone

OF_THIS_TURN = ("cast_this_turn", "this_turn")
"""The keys of a player that list cards by what was done with them this turn."""


def cards_of_this_turn(now: State, player: Player, area: PlayerArea, key: str) -> State:
    """Put cards into the game that a player has cast this turn, or that have resolved for the player."""
    lasts = {one if isinstance(one, str) else one.card for one in area.this_turn}
    for place, entry in enumerate(getattr(area, key), 1):
        with at(f"{key}.{place}"):
            now = _cast(now, player, entry, lasts) if key == "cast_this_turn" else _resolved(now, player, entry)
    return now


def _cast(now: State, player: Player, entry: CastSpec | str, lasts: Collection[str]) -> State:
    spec = CastSpec(card=entry) if isinstance(entry, str) else entry
    now, obj = _there(now, player, spec)
    if spec.card not in lasts and not is_permanent_card(obj):
        if lasts_this_turn(obj):
            raise CaseError(f'what "{spec.card}" has done lasts this turn: list it in "this_turn" as well')
        now = _texts_had_acted(now, obj, player)
    return now.set(times_cast(now, obj, player, how_cast(obj, spec)))


def _resolved(now: State, player: Player, entry: EffectSpec | str) -> State:
    spec = EffectSpec(card=entry) if isinstance(entry, str) else entry
    now, obj = _there(now, player, spec)
    on = player_named(now.game.players, spec.target) if spec.target else player
    now = now if is_permanent_card(obj) else _texts_had_acted(now, obj, player)
    return now.set({Fact("effects", obj.index, on): spec.count})


def _texts_had_acted(now: State, obj: Object, player: Player) -> State:
    """Return the state in which what a spell does as it resolves, and is not modelled, was done for that player."""
    for text in obj.card.texts:
        now = had_acted(now, text, Acting(obj, player)) if text.resolves else now
    return now


def _there(now: State, player: Player, spec: CastSpec | EffectSpec) -> tuple[State, Object]:
    """Return the game with a card that was cast and has resolved, where it is then."""
    now, obj = new_card(now, player, CardSpec(card=spec.card, written=spec.written))
    if obj.token:
        raise CaseError(f'"{spec.card}" is a token, and no token is cast')
    where = Zone.BATTLEFIELD if is_permanent_card(obj) else Zone.GRAVEYARD
    return now.set({Fact("zone", obj.index): where}), obj


def how_cast(obj: Object, spec: StackSpec | CastSpec, half: str = "") -> HowCast:
    """Return how a card was cast that is, or was, on the stack. Raises ``CaseError`` if it can't be cast so."""
    if spec.bestowed and obj.card.bestowed is None:
        raise CaseError(f"{obj} has no bestow", place="bestowed")
    paid = spec.cast_with if isinstance(spec, StackSpec) else ""
    if isinstance(spec, StackSpec) and not paid and not spec.target:
        paid = paid_without_targets(obj)
    return HowCast(spec.face_down, spec.bestowed, half, paid=paid and cost_cast_with(obj, paid, CAST_WITH))
