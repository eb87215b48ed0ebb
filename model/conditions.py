"""Conditions that abilities name: what must be so for an object's ability to concern a player."""

from __future__ import annotations

from collections.abc import Iterable

from model.game import Object
from model.logic import Formula, Number, all_of, any_of, boolean, count, implies
from model.state import State
from model.things import ANYTHING, Those, lands_there
from model.vocabulary import Player


def controls_more_lands(now: State, source: Object, player: Player) -> Formula:
    """The player controls more lands than the controller of the source."""
    mine = _lands_controlled(now, player)
    return all_of(
        *(
            implies(now.controller(source) == other, mine > _lands_controlled(now, other))
            for other in now.game.everyone
            if other != player
        )
    )


def ten_or_more_lands(now: State, source: Object, player: Player) -> Formula:
    """Ten or more lands are on the battlefield."""
    return count(*(is_land for _, is_land in lands_there(now))) >= 10


def controls_most_permanents(now: State, source: Object, player: Player) -> Formula:
    """The player controls more permanents than each other player."""
    mine = _controlled(now, now.game.cards, player)
    return all_of(*(mine > _controlled(now, now.game.cards, other) for other in now.game.everyone if other != player))


def has_played_no_land(now: State, source: Object, player: Player) -> Formula:
    """The player has played no land this turn."""
    return now.lands_played(player) == 0


def has_cast_this(now: State, source: Object, player: Player) -> Formula:
    """The player has cast this very card this turn."""
    return now.number("cast", source.index, player) > 0


def has_cast(now: State, player: Player, what: Those, by: Object, *, another: bool = False) -> Formula:
    """Return whether the player has cast a spell, or another one, this turn that a text of an object describes.

    Whether spells that the situation does not name fit a description is not known.
    """
    others = (o for o in now.game.cards if not (another and o is by))
    named = (all_of(now.number("cast", o.index, player) > 0, what.match(now, o, player)) for o in others)
    unnamed = now.number("other_spells_cast", player) > 0
    unknown = f"an unnamed spell that {now.game.players[player]} cast this turn counts for {by.card.name}"
    return any_of(*named, all_of(unnamed, what == ANYTHING or boolean(unknown)))


def _lands_controlled(now: State, player: Player) -> Number:
    return count(*(all_of(is_land, now.controller(o) == player) for o, is_land in lands_there(now)))


def _controlled(now: State, objects: Iterable[Object], player: Player) -> Number:
    return count(*(all_of(now.on_battlefield(o), now.controller(o) == player) for o in objects))
