"""Looking at the top cards of a library, of which some are taken and the rest goes elsewhere (CR 701.20e).

Which are taken, to the hand or onto the battlefield, is open until the story says it; so is, where cards are among them
that the situation does not name and that may fit a description, how many of those are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from model.changes.cards_seen import shown
from model.changes.entering.at_once import AtOnce, all_entered
from model.changes.entering.entering import can_enter_by_effect, enter_by_effect
from model.changes.leaving import into_graveyard
from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.libraries import found_out, library_size, named_in_library, resized, unused_name
from model.game.state import State
from model.keyword_actions.affected import Affected, card_fits, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.libraries.looking import cards_among, where_in_words
from model.keyword_actions.libraries.top_cards import into_graveyard_unnamed, only_so_many
from model.keyword_actions.libraries.what_nobody_names import left_open
from model.keyword_actions.resolving_object import Does, Resolution
from model.keyword_actions.zones import put_with_what_follows
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, implies, integer, no
from model.objects.own_characteristics import mana_value
from model.text.descriptions import ANYTHING
from model.text.instructions.affected import WithValue
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.instructions.libraries.searching import ALL
from model.text.statics.prohibitions import CantEnter
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Player, Zone

TAKEN, ELSEWHERE, STAYS = 1, 2, 3
"""Where a card goes, by its place among the options."""

MOST_VALUE = 99
"""The largest mana value that a card nobody names may have."""

PLACES = {
    "the bottom": "on the bottom",
    "the graveyard": "into the graveyard",
    "the hand": "into hand",
    "nowhere": "on top",
    Zone.HAND: "into hand",
    Zone.BATTLEFIELD: "onto the battlefield",
}


@dataclass(frozen=True)
class Taking:
    """A player takes cards of the top: so many are ``there``, named ones ``among`` them; ``put`` says where each goes.

    ``unnamed``: how many are taken that the situation does not name, and ``left`` how many go to where the rest goes.
    ``rest_stays``: that is where they are. ``controller``: who gets control of what enters the battlefield.
    """

    player: Player
    there: Number
    among: Mapping[Object, Formula]
    put: Mapping[Object, Number]
    unnamed: Number
    left: Number
    rest_stays: bool
    controller: Number
    when: Formula

    @property
    def rest(self) -> Number:
        """How many cards go to where the rest goes."""
        return self.left + count(*(self.goes(card, ELSEWHERE) for card in self.put))

    @property
    def gone(self) -> Number:
        """How many cards leave the top."""
        rest = 0 if self.rest_stays else self.rest
        return rest + self.unnamed + count(*(self.goes(card, TAKEN) for card in self.put))

    def goes(self, card: Object, place: int) -> Formula:
        """Return whether a card goes there."""
        return all_of(self.when, self.among.get(card, False), self.put.get(card, 0) == place)


def _take_from_top(now: State, effect: TakeFromTop, by: Resolution) -> State:
    for player, when in list(players_affected(now, "you", by)):
        asked, size = amount_of(now, effect.number, by), library_size(now, player)
        only_so_many(now, asked, player, "looked at")
        there = if_then_else(size < asked, size, asked)
        most = there if isinstance(there, int) else there.high
        now = found_out(now, player, most, when)
        now, taking = _chosen(now, effect, player, there, by, when)
        seen = range(len(now.game.players)) if effect.revealed == "all" else (player,)
        for card, among in taking.among.items():
            now = shown(now, card, seen, among)
        if effect.revealed == "all" and effect.number == 1:
            by.revealed.append(_value_revealed(now, taking))
        by.has_done("taken", now, ((card, taking.goes(card, TAKEN)) for card in taking.put), taking.unnamed)
        now = cards_moved(now, effect, taking, by)
    return now


def _value_revealed(now: State, taking: Taking) -> Number:
    """Return the mana value of the card that is looked at alone: open of one that nobody names, 0 if there is none."""
    value: Number = 0
    if all_of(taking.there > 0, no(any_of(*taking.among.values()))) is not False:
        name = f"the mana value of the card that {now.game.players[taking.player]} reveals"
        value = if_then_else(taking.there > 0, integer(unused_name(now, name), 0, MOST_VALUE), 0)
    for card, is_it in taking.among.items():
        value = if_then_else(is_it, mana_value(now, card), value)
    return value


def _chosen(
    now: State, effect: TakeFromTop, player: Player, there: Number, by: Resolution, when: Formula
) -> tuple[State, Taking]:
    """Let a player choose which cards are taken."""
    among = dict(cards_among(now, player, there, when))
    described = {card: all_of(there, card_fits(now, effect.what, by, card, player)) for card, there in among.items()}
    fits = {card: all_of(fit, _can_be_taken(now, effect, card)) for card, fit in described.items()}
    put: dict[Object, Number] = {}
    for card, is_among in among.items():
        taken = described[card] if _is_alone(effect) else fits[card] if _are_all(effect) else False
        kept = all_of(_is_alone(effect), described[card], no(fits[card]))
        options = [(0, no(is_among)), (TAKEN, fits[card]), (ELSEWHERE, all_of(is_among, no(taken)))]
        options.append((STAYS, is_among if effect.may_stay else kept))
        of = Range(0, STAYS, ("nowhere", PLACES[effect.to], PLACES[effect.rest], "on top"))
        now, put[card] = choose(now, where_in_words(now, player, card, by.source), options, of)
    named = count(*(all_of(is_among, put[card] == TAKEN) for card, is_among in among.items()))
    others = there - count(*among.values())
    now, unnamed = _unnamed(now, effect, player, named, others, there, by)
    most = if_then_else(there < effect.many, there, effect.many)
    now = now.knowing(implies(when, all_of(unnamed >= 0, unnamed <= others, named + unnamed <= most)))
    if not effect.up_to and effect.many != ALL:
        left = any_of(*(all_of(can, no(put[card] == TAKEN)) for card, can in fits.items()))
        now = now.knowing(implies(all_of(when, named + unnamed < most), no(left)))
    now, rest = _unnamed_rest(now, effect, player, others - unnamed, by)
    return now, Taking(player, there, among, put, unnamed, rest, effect.rest == "nowhere", player, when)


def _is_alone(effect: TakeFromTop) -> bool:
    """Return whether one card is taken if it fits, which else goes elsewhere: one that fits and can't is left there."""
    return effect.number == 1 and not effect.up_to


def _are_all(effect: TakeFromTop) -> bool:
    return effect.many == ALL and not effect.up_to


def _can_be_taken(now: State, effect: TakeFromTop, card: Object) -> Formula:
    """Return whether a card can be taken: what can't enter the battlefield is not chosen for it (CR 608.2d)."""
    return effect.to is Zone.HAND or can_enter_by_effect(now, card)


def _unnamed(
    now: State, effect: TakeFromTop, player: Player, named: Number, others: Number, there: Number, by: Resolution
) -> tuple[State, Number]:
    """Return how many cards that the situation does not name are taken: the player chooses, of those that fit."""
    if isinstance(others, int) and others == 0:
        return now, 0
    if effect.what == ANYTHING and not effect.up_to:
        return now, if_then_else(there < effect.many, there, effect.many) - named
    most = min(effect.many, others if isinstance(others, int) else others.high)
    return _how_many(now, f"how many other cards {now.game.players[player]} takes for {by.source}", others, most)


def _unnamed_rest(
    now: State, effect: TakeFromTop, player: Player, others: Number, by: Resolution
) -> tuple[State, Number]:
    """Return how many cards that the situation does not name go to where the rest goes."""
    if effect.rest == "nowhere" or (isinstance(others, int) and others == 0):
        return now, 0
    if not (effect.may_stay or (_is_alone(effect) and _may_be_kept(now, effect))):
        return now, others
    most = others if isinstance(others, int) else others.high
    what = f"how many other cards {now.game.players[player]} puts {PLACES[effect.rest]} for {by.source}"
    return _how_many(now, what, others, most)


def _may_be_kept(now: State, effect: TakeFromTop) -> bool:
    """Return whether a card that nobody names may fit and can't enter the battlefield, such as an Aura (CR 303.4g)."""
    what = effect.what.what if isinstance(effect.what, WithValue) else effect.what
    may_be_aura = not what.types or CardType.ENCHANTMENT in what.types
    return effect.to is Zone.BATTLEFIELD and (may_be_aura or bool(now.game.continuous(CantEnter)))


def _how_many(now: State, what: str, there: Number, most: int) -> tuple[State, Number]:
    """Let a player choose how many cards of those that the situation does not name, and no more than that."""
    options = ((number, there >= number) for number in range(most + 1))
    return choose(now, what, options, Range(0, most, tuple(map(str, range(most + 1)))))


def cards_moved(now: State, effect: TakeFromTop, taking: Taking, by: Resolution) -> State:
    """Put the cards where they go: those below them move up; those on the bottom lie in an order that is not told."""
    player, when = taking.player, taking.when
    taken = [(card, taking.goes(card, TAKEN)) for card in taking.among]
    rest = [(card, taking.goes(card, ELSEWHERE)) for card in taking.among]
    now = change(now, _places(now, effect, taking), when)
    into_hand, unnamed = (taken, taking.unnamed) if effect.to is Zone.HAND else ([], 0)
    if effect.to is Zone.BATTLEFIELD:
        now = _onto_the_battlefield(now, effect, taking, taken, by)
    if effect.rest == "the hand":
        into_hand, unnamed = [*into_hand, *rest], unnamed + taking.left
        now = resized(now, player, -1 * taking.left, when)
    for card, goes in into_hand:
        now = put_with_what_follows(now, card, Zone.HAND, goes)
        now = shown(now, card, now.game.everyone if effect.revealed != "none" else (player,), goes)
    held = Fact("other_cards_in_hand", player)
    now = change(now, {held: now.number(*held) + unnamed}, when)
    now = resized(now, player, -1 * taking.unnamed, when)
    if effect.rest == "the graveyard":
        now = resized(into_graveyard(now, rest), player, -1 * taking.left, when)
        now = into_graveyard_unnamed(now, player, taking.left, when)
    return found_out(now, player, when=when)


def _onto_the_battlefield(now: State, effect: TakeFromTop, taking: Taking, taken: Affected, by: Resolution) -> State:
    """Put cards onto the battlefield, all at once; where one may be among them that nobody names, all is open."""
    at_once = AtOnce(now)
    for card, enters in taken:
        how: dict[str, Any] = {"tapped": effect.tapped, "attacking": effect.attacking}
        now = enter_by_effect(now, card, taking.controller, at_once, **how, when=enters)
    by.entered[:] = taken
    now = all_entered(now, at_once.entered)
    unnamed = all_of(taking.when, taking.unnamed > 0)
    return left_open(now, taking.player, "A card that nobody names is put onto the battlefield.", by, unnamed)


def _places(now: State, effect: TakeFromTop, taking: Taking) -> dict[Fact, Value]:
    """Return where the named cards of the library lie then; what leaves it leaves no gap any more."""
    deepest = len(now.game.objects) + 1
    last = library_size(now, taking.player) - taking.gone + 1
    too_deep = last > deepest
    bottom, untold = if_then_else(too_deep, deepest, last), any_of(too_deep, no(taking.rest == 1))
    changes: dict[Fact, Value] = {}
    for card, _ in named_in_library(now, taking.player):
        place, unknown = now.number("library_position", card.index), now.holds("place_unknown", card.index)
        to_bottom, leaves = taking.goes(card, ELSEWHERE), taking.goes(card, TAKEN)
        if effect.rest in ("the graveyard", "the hand"):
            to_bottom, leaves = False, any_of(leaves, to_bottom)
        to_bottom = effect.rest == "the bottom" and to_bottom
        moved = if_then_else(place > taking.there, place - taking.gone, place)
        if (stays := taking.goes(card, STAYS)) is not False:
            moved = if_then_else(stays, place - _gone_above(now, effect, taking, place), moved)
        there = if_then_else(to_bottom, bottom, moved)
        changes[Fact("library_position", card.index)] = if_then_else(leaves, 0, there)
        changes[Fact("place_unknown", card.index)] = any_of(leaves, if_then_else(to_bottom, untold, unknown))
    return changes


def _gone_above(now: State, effect: TakeFromTop, taking: Taking, place: Number) -> Number:
    """Return how many of the named cards leave the top that lie above a place."""
    goes = (TAKEN,) if effect.rest == "nowhere" else (TAKEN, ELSEWHERE)
    above = ((card, now.number("library_position", card.index) < place) for card in taking.put)
    return count(*(all_of(is_above, taking.goes(card, one)) for card, is_above in above for one in goes))


DOES: dict[type, Does] = {TakeFromTop: _take_from_top}
