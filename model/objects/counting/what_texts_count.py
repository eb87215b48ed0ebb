"""What a text counts, so often it does something: for each permanent, as much as the greatest power (CR 107)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from model.game.counters import counters, counters_of
from model.game.game import Object
from model.game.marks_on_permanents import mana_spent
from model.game.state import State
from model.game.turn_order import has_lost, players_meant
from model.logic.formulas import Formula, Number, any_of, count, if_then_else, no, total
from model.objects.counting.cast_this_turn import spells_cast_of
from model.objects.counting.devotion_party_and_other_counts import (
    card_types_in_graveyards,
    devotion,
    life_of_the_turn,
    party_size,
    times_happened,
)
from model.objects.counting.greatest import STATS
from model.objects.layers.effects import counted_in_layers
from model.objects.matching import count_in
from model.objects.unnamed_cards import unnamed_counted
from model.objects.what_conditions_mean import holds_for
from model.objects.zones.drawing import hand_size
from model.text.counted import (
    AmountSpent,
    BasicLandTypes,
    CardsInHand,
    CardTypesInGraveyard,
    ColoursAmong,
    ColoursSpent,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    DevotionTo,
    LifeOfTheTurn,
    LifeTotal,
    Opponents,
    PartySize,
    PowerOf,
    SpellsOfTheTurn,
    StatOf,
    TimesHappened,
    Together,
)
from model.text.counted import Counted as CountedForACost
from model.text.descriptions import BASIC_LAND_TYPES, Those
from model.text.instructions.adding_mana import ManyIf
from model.text.mana import COLOURS
from model.vocabulary import CardType, Player, Who, Zone

Counted: TypeAlias = CountedForACost | ManyIf | None
"""What is counted of a board."""


def how_often(now: State, counted: Counted, player: Player, source: Object, besides: Object | None = None) -> Number:
    """Return how many times a text of an object does something for a player, such as to take something off a cost.

    ``besides``: what is not counted, as the card that is cast: it is on the stack by then (CR 601.2a).
    """
    match counted:
        case None:
            return 1
        case BasicLandTypes():
            return count(*(_controls_a(now, subtype, player) for subtype in BASIC_LAND_TYPES))
        case DevotionTo(colours):
            return devotion(now, player, colours)
        case ManyIf(many, condition):
            return if_then_else(holds_for(condition, now, source, player), many, 1)
        case Opponents():
            return count(*(no(has_lost(now, p)) for p in now.opponents(player)))
        case PowerOf(what, of_all, stat):
            there = count_in(now, Zone.BATTLEFIELD, what, player, source)
            numbers = [if_then_else(fits, STATS[stat](now, obj), 0) for obj, fits in there]
            return no_less_than_0(total(numbers)) if of_all else _greatest(numbers)
        case CountOf(what, zone):
            found = count_in(now, zone, what, player, source)
            named = count(*(fits for obj, fits in found if obj is not besides))
            return named + unnamed_counted(now, counted, player, source)
        case Together(parts, times, plus):
            return total(how_often(now, part, player, source, besides) for part in parts) * times + plus
    return _of_player_or_source(now, counted, player, source)


def how_often_for(now: State, counted: Counted, whose: Number, source: Object) -> Number:
    """Return how many times that is for that player, whoever it is (CR 109.5)."""
    return total(if_then_else(whose == p, how_often(now, counted, p, source), 0) for p in now.game.everyone)


@counted_in_layers
def _seen_by_its_controller(counted: CountedForACost, now: State, source: Object) -> Number:
    """Return how many there are for who controls a source."""
    return how_often_for(now, counted, now.controller(source), source)


def _of_player_or_source(now: State, counted: Counted, player: Player, source: Object) -> Number:
    """Return how much of something a player has, or the object that says so."""
    match counted:
        case PartySize():
            return party_size(now, player)
        case LifeOfTheTurn(lost_by_opponents):
            return life_of_the_turn(now, player, lost_by_opponents=lost_by_opponents)
        case LifeTotal():
            return no_less_than_0(now.life(player))
        case TimesHappened(asked):
            return times_happened(now, player, asked.what)
        case ColoursAmong(what):
            return count(*(_is_there(now, replace(what, colours=frozenset({c})), player, source) for c in COLOURS))
        case CardsInHand() | CardTypesInGraveyard() | CountersOfPlayer() | SpellsOfTheTurn():
            return _of_players(now, counted, players_meant(now, counted.who, player), source)
    return _of_source(now, counted, source)


def _of_source(now: State, counted: Counted, source: Object) -> Number:
    """Return how much of something the object has that says so."""
    match counted:
        case CountersOn(kind):
            return counters(now, source, kind)
        case StatOf(stat):
            return no_less_than_0(STATS[stat](now, source))
        case AmountSpent():
            return mana_spent(now, source)
        case ColoursSpent():
            return count(*(mana_spent(now, source, colour) >= 1 for colour in COLOURS))
    raise TypeError(f"{counted!r} is nothing that is counted")


def _of_players(
    now: State,
    counted: CardsInHand | CardTypesInGraveyard | CountersOfPlayer | SpellsOfTheTurn,
    players: Sequence[Player],
    source: Object,
) -> Number:
    """Return how much of something these players have together."""
    match counted:
        case CardsInHand():
            return total(hand_size(now, p) for p in players)
        case CardTypesInGraveyard():
            return card_types_in_graveyards(now, players)
        case CountersOfPlayer(kind):
            return total(now.number(*counters_of(now, p, kind)) for p in players)
    return total(spells_cast_of(now, p, counted.what, source) for p in players)


def _controls_a(now: State, land_type: str, player: Player) -> Formula:
    what = Those(types=frozenset({CardType.LAND}), subtypes=frozenset({land_type}), who=Who.YOU)
    return _is_there(now, what, player)


def _is_there(now: State, what: Those, player: Player, source: Object | None = None) -> Formula:
    return any_of(*(fits for _, fits in count_in(now, Zone.BATTLEFIELD, what, player, source)))


def _greatest(numbers: Iterable[Number]) -> Number:
    """Return the greatest of some numbers and 0."""
    greatest: Number = 0
    for number in numbers:
        greatest = if_then_else(number > greatest, number, greatest)
    return greatest


def no_less_than_0(number: Number) -> Number:
    """Return a number as it is used: 0 where it would be less (CR 107.1b)."""
    return if_then_else(number > 0, number, 0)
