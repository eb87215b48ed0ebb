"""Speed: who gets one, and what increases it as opponents lose life (CR 702.179)."""

from __future__ import annotations

from model.cards.inherent_abilities import SPEED
from model.changes.happenings import OpponentsLostLife
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, total
from model.objects.characteristics import has_ability
from model.text.conditions.of_players import HasSpeed
from model.text.keywords.dated import START_YOUR_ENGINES, exists
from model.text.keywords.of_permanents import StartYourEngines
from model.vocabulary import Player, Zone


def with_speed(now: State) -> State:
    """Return the state with what stands for the source of the ability of each player with a speed (CR 702.179d)."""
    if not now.game.memo("has speed", _has_speed) or now.game.memo("speed markers", _markers):
        return now
    for player in now.game.everyone:
        game, new = now.game.with_card(SPEED, player)
        now = now.set({Fact("zone", new.index): Zone.COMMAND}, game)
    return now


def engines_started(now: State) -> State:
    """Give a speed of 1 to who has none and controls what starts engines: a state-based action (CR 704.5z).

    What opponents have lost until then sets nothing off.
    """
    if not now.game.memo("starts engines", _starts_engines) or not exists(START_YOUR_ENGINES, now.game.edition):
        return now
    now = with_speed(now)
    for player in now.game.everyone:
        starts = all_of(now.number("speed", player) == 0, _starts(now, player))
        lost = lost_by_opponents(now, player)
        now = change(now, {Fact("speed", player): 1, Fact("lost_before_speed", player): lost}, starts)
    return now


def loss_noticed(now: State) -> State:
    """Let trigger what does as opponents of the active player have lost life, if that player has a speed (702.179d)."""
    for player in now.game.everyone if now.game.memo("speed markers", _markers) else ():
        more = lost_by_opponents(now, player) > now.number("lost_before_speed", player)
        when = all_of(now.active == player, now.number("speed", player) > 0, more)
        now = note(now, OpponentsLostLife(player), when) if when is not False else now
    return now


def lost_by_opponents(now: State, player: Player) -> Number:
    """Return how much life the opponents of a player have lost this turn."""
    return total(now.number("life_lost", other) for other in now.opponents(player))


def _starts(now: State, player: Player) -> Formula:
    its = ((o, all_of(now.on_battlefield(o), now.controller(o) == player)) for o in now.game.cards)
    return any_of(*(all_of(there, has_ability(now, o, StartYourEngines)) for o, there in its if there is not False))


def _starts_engines(game: Game) -> bool:
    return any(isinstance(text, StartYourEngines) for text in game.said)


def _has_speed(game: Game) -> bool:
    return _starts_engines(game) or any(isinstance(one, HasSpeed) for o in game.cards for one in o.conditions)


def _markers(game: Game) -> tuple[Object, ...]:
    return tuple(o for o in game.cards if o.card == SPEED)
