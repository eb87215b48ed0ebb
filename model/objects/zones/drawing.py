"""Drawing cards, and how many cards lie in a hand or a graveyard (CR 121)."""

from __future__ import annotations

from model.game.changing import change
from model.game.facts import Fact
from model.game.libraries import (
    is_counted,
    library_size,
    owned,
)
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, no
from model.objects.functioning import is_in_force
from model.objects.zones.putting import take_top
from model.text.replacement_effects import DrawsInstead
from model.text.statics.prohibitions import CantDraw
from model.text.trigger_conditions.of_players import DrawsCard
from model.vocabulary import Player, Step, Zone


def draw(now: State, player: Player, when: Formula = True) -> State:
    """The player draws a card: the top card if the situation names it, else some other card (CR 121.1).

    A player who can't, as the library is empty, loses the next time a player would get priority (CR 704.5b). Where an
    effect says that a player can't, nothing is drawn, and nobody tries to (CR 121.3).
    """
    when = all_of(when, can_draw(now, player))
    if is_counted(now, player):
        is_there = library_size(now, player) > 0
        now = change(now, {Fact("failed_draw", player): True}, all_of(when, no(is_there)))
        when = all_of(when, is_there)
    now, drawn = take_top(now, player, Zone.HAND, when)
    unnamed = no(any_of(*(on_top for _, on_top in drawn)))
    now = change(now, {Fact("cards_drawn", player): now.number("cards_drawn", player) + 1}, when)
    if now.holds("draw_is_due", player) is not False:
        now = change(now, {Fact("draw_is_due", player): False}, when)
    others = Fact("other_cards_in_hand", player)
    return change(now, {others: now.number(*others) + 1}, all_of(when, unnamed))


def draw_so_many(now: State, player: Player, number: Number, when: Formula = True) -> State:
    """The player draws so many cards that nobody names, from a library that has more than are ever needed."""
    more = [Fact(kind, player) for kind in ("cards_drawn", "other_cards_in_hand")]
    return change(now, {fact: now.number(*fact) + number for fact in more}, all_of(when, number > 0))


def first_draw_is_due(now: State) -> State:
    """Return the state as a draw step begins, in which it is kept that the first card of it is yet to be drawn."""
    if not (now.game.continuous(DrawsInstead) or now.game.speaks_of(DrawsCard)):
        return now
    return now.set({Fact("draw_is_due", player): now.active == player for player in now.game.everyone})


def is_first_of_draw_step(now: State, player: Player) -> Formula:
    """Return whether a card that a player draws now is the first one in a draw step of that player's.

    Where a draw step began before the situation that is told, the card of its turn-based action is drawn (CR 504.1).
    """
    return all_of(now.step == Step.DRAW, now.active == player, now.holds("draw_is_due", player))


def can_draw(now: State, player: Player, number: Number = 1) -> Formula:
    """Return whether no effect says that a player can't draw so many more cards this turn (CR 121.2b, 121.3)."""
    drawn = now.number("cards_drawn", player) + number
    effects = now.game.continuous(CantDraw)
    return no(any_of(*(all_of(drawn > one.effect.after, is_in_force(now, one, player)) for one in effects)))


def hand_size(now: State, player: Player) -> Number:
    """Return how many cards the player holds, named or not."""
    named = count(*(now.zone(o) == Zone.HAND for o in owned(now, player) if not o.token))
    return named + now.number("other_cards_in_hand", player)


def graveyard_size(now: State, player: Player) -> Number:
    """Return how many cards are in a player's graveyard, named or not."""
    named = count(*(now.zone(o) == Zone.GRAVEYARD for o in owned(now, player) if not o.token))
    return named + now.number("other_cards_in_graveyard", player)
