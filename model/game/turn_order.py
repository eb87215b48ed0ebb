"""Who is still in the game, and who comes next in turn order (CR 101.4, 104.2a, 800.4)."""

from __future__ import annotations

from collections.abc import Sequence

from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no
from model.vocabulary import NOBODY, Player, Who


def has_lost(now: State, player: Number) -> Formula:
    """Return whether a player has lost; with two players nobody acts after that, the game is over."""
    if len(now.game.players) <= 2:
        return False
    return any_of(*(all_of(player == p, now.holds("lost", p)) for p in now.game.everyone))


def players_meant(now: State, who: Who, player: Player) -> Sequence[Player]:
    """Return the players whom a player means by that (CR 109.5)."""
    match who:
        case Who.YOU:
            return (player,)
        case Who.EACH_OPPONENT:
            return now.opponents(player)
        case Who.EACH_OTHER:
            return [other for other in now.game.everyone if other != player]
        case Who.ENCHANTED:
            raise ValueError("whom an Aura enchants is asked of that Aura")
    return now.game.everyone


def team_life(together: int) -> int:
    """Return with how much life a team of so many players starts (CR 810.4, 810.11)."""
    return 15 * together


def players_left(now: State) -> Number:
    """Return how many players have to pass in succession: those who are still in the game (CR 117.4, 800.4a)."""
    if len(now.game.players) <= 2:  # with whom the game would be over
        return len(now.game.players)
    return count(*(no(has_lost(now, p)) for p in now.game.everyone))


def following(now: State, player: Number) -> Number:
    """Return the next player in turn order who is still in the game."""
    found = _next_seat(now, player)
    for _ in now.game.players[2:]:
        found = if_then_else(has_lost(now, found), _next_seat(now, found), found)
    return found


def is_extra_turn(now: State) -> Formula:
    """Whether the turn is an extra one, which an effect added (CR 500.7)."""
    return now.number("extra_turn_after") != NOBODY


def regular_turn(now: State) -> Number:
    """Return whose turn was the last that was no extra one: after that the turns go on (CR 500.7)."""
    return if_then_else(is_extra_turn(now), now.number("extra_turn_after"), now.active)


def turn_comes(now: State, player: Player, active: Number) -> Formula:
    """Return whether a player's turn comes as the next one of ``active`` does, or would have before (CR 800.4m)."""
    seats, everyone, regular = len(now.game.players), now.game.everyone, regular_turn(now)
    passed = ((last, next_) for last in everyone for next_ in everyone)
    ways = (way for way in passed if (player - way[0] - 1) % seats <= (way[1] - way[0] - 1) % seats)
    return any_of(*(all_of(regular == last, active == next_) for last, next_ in ways))


def comes_before(now: State, one: Player, other: Player) -> Formula:
    """Return whether a player comes before another in turn order, counted from the active player (CR 101.4)."""
    seats = len(now.game.players)
    return any_of(*(now.active == p for p in now.game.everyone if (one - p) % seats < (other - p) % seats))


def _next_seat(now: State, player: Number) -> Number:
    last = len(now.game.players) - 1
    return if_then_else(player == last, 0, player + 1)
