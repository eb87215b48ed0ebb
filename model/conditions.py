"""Conditions that abilities name: what must be so for an object's ability to concern a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from model.abilities import Condition
from model.cards.card import FACE_DOWN_CARD
from model.game import Object
from model.logic import Formula, Number, all_of, any_of, boolean, count, implies
from model.state import State
from model.things import ANYTHING, Those, count_in, lands_there
from model.vocabulary import Player, Zone


def controls_more_lands(now: State, source: Object, player: Player) -> Formula:
    """The player controls more lands than the controller of the source."""
    return _has_more(now, source, player, [*lands_there(now)])


def controls_more(what: Those) -> Condition:
    """The player controls more permanents of that description than the controller of the source."""
    return partial(_controls_more, what)


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
    named = (_was_cast_as(now, player, o, what) for o in others)
    unnamed = now.number("other_spells_cast", player) > 0
    unknown = f"an unnamed spell that {now.game.players[player]} cast this turn counts for {by.card.name}"
    return any_of(*named, all_of(unnamed, what == ANYTHING or boolean(unknown)))


def _was_cast_as(now: State, player: Player, obj: Object, what: Those) -> Formula:
    """Return whether the player has cast a card this turn as a spell that fits, as what it was on the stack then."""
    bestowed = now.number("cast_bestowed", obj.index, player) if obj.card.bestowed else 0
    face_down = now.number("cast_face_down", obj.index, player)
    as_printed = now.number("cast", obj.index, player) - bestowed - face_down
    return any_of(
        all_of(what.fits(obj.card), as_printed > 0),
        all_of(what.fits(obj.card.bestowed or obj.card), bestowed > 0),
        all_of(what.fits(FACE_DOWN_CARD), face_down > 0),
    )


def _controls_more(what: Those, now: State, source: Object, player: Player) -> Formula:
    return _has_more(now, source, player, count_in(now, Zone.BATTLEFIELD, what, player))


def _has_more(now: State, source: Object, player: Player, there: Sequence[tuple[Object, Formula]]) -> Formula:
    """Return whether the player has more of what is there, each with when it is, than the controller of the source."""
    has = [count(*(all_of(is_there, now.controller(o) == p) for o, is_there in there)) for p in now.game.everyone]
    others = (other for other in now.game.everyone if other != player)
    return all_of(*(implies(now.controller(source) == other, has[player] > has[other]) for other in others))


def _controlled(now: State, objects: Iterable[Object], player: Player) -> Number:
    return count(*(all_of(now.on_battlefield(o), now.controller(o) == player) for o in objects))
