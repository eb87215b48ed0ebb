"""Looking at the top cards of a library and putting each somewhere (CR 701.22, 701.25, 701.29).

What a player does with the cards is open until the story says it: where each goes that the situation names, and, where
other cards are among them, how many stay on top.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from model.changes.cards_seen import hand_shown, shown
from model.changes.leaving import bury
from model.changes.trigger_events import TookAction
from model.changes.triggers import note
from model.game.changing import change
from model.game.choosing import choose, chooses_to, latest
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.libraries import found_out, is_counted, library_size, named_in_library, resized
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.libraries.top_cards import into_graveyard_unnamed
from model.keyword_actions.optional_choices import LOOKS_AT_MORE
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Integer, Number, Value, all_of, count, if_then_else, implies, no
from model.objects.functioning import is_in_force
from model.text.instructions.libraries.looking import Fateseal, LookAtHand, LookAtTop, Scry, Surveil
from model.text.statics.of_players import LooksAtMore
from model.value_dataclasses import dataclass
from model.vocabulary import Player

Elsewhere = Literal["the bottom", "the graveyard", "nowhere"]

PLACES = ("", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ", "ninth ", "tenth ")
"""Words for the places from the top, and from the bottom."""


@dataclass(frozen=True)
class _Looking:
    """A player looks at the top cards of a library, ``most`` at most, and ``number`` of them."""

    player: Player
    owner: Player
    most: int
    number: Number
    elsewhere: Elsewhere
    by: Object
    when: Formula

    def options(self, now: State) -> tuple[str, ...]:
        """Return the places in words to which a card can be put: first that it is not among them, then the top ones.

        The order in which cards are put on the bottom matters only where it is known how deep that is.
        """
        on_top = (f"{PLACES[place]}{'from the top' if place else 'on top'}" for place in range(self.most))
        if self.elsewhere == "nowhere":
            return "nowhere", *on_top
        if self.elsewhere == "the graveyard":
            return "nowhere", *on_top, "into the graveyard"
        bottoms = self.most if is_counted(now, self.owner) else 1
        below = (f"{PLACES[place]}{'from the bottom' if place else 'on the bottom'}" for place in range(bottoms))
        return "nowhere", *on_top, *below


def where_put(now: State, player: Player, card: Object, by: Object) -> Integer | None:
    """Return the last choice of where a player puts a card for a spell or permanent, if it is still open."""
    return latest(now, where_in_words(now, player, card, by))


def how_many_stay(now: State, player: Player, by: Object) -> Integer | None:
    """Return the last choice of how many of the top cards a player leaves on top, if it is still open."""
    return latest(now, _how_many(now, player, by))


def _scry(now: State, effect: Scry, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        if effect.may:
            now, does = chooses_to(now, player, "scry", by.source, when)
            when = all_of(when, does)
        now = _looks(now, player, player, "the bottom", amount_of(now, effect.number, by), by, when)
        now = note(now, TookAction(player, "scry"), all_of(when, amount_of(now, effect.number, by) > 0))
    return now


def _surveil(now: State, effect: Surveil, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        number = amount_of(now, effect.number, by)
        surveils = all_of(when, number > 0)
        now, more = _more_cards(now, player, surveils)
        now = _looks(now, player, player, "the graveyard", number + more, by, surveils)
        now = note(now, TookAction(player, "surveil"), surveils)
    return now


def _more_cards(now: State, player: Player, when: Formula) -> tuple[State, Number]:
    """Return at how many cards more a player looks who surveils, by choice (CR 701.25b)."""
    more: Number = 0
    for effect in now.game.continuous(LooksAtMore):
        now, does = chooses_to(
            now, player, LOOKS_AT_MORE, effect.source, all_of(when, is_in_force(now, effect, player))
        )
        more = more + if_then_else(does, effect.effect.number, 0)
    return now, more


def _fateseal(now: State, effect: Fateseal, by: Resolution) -> State:
    for player, when in list(players_affected(now, "you", by)):
        opponents = now.opponents(player)
        of = Range(0, len(now.game.players) - 1, now.game.players)
        what = f"whose library {now.game.players[player]} fateseals for {by.source}"
        now, chosen = choose(now, what, ((other, no(now.holds("lost", other))) for other in opponents), of)
        for other in opponents:
            number = amount_of(now, effect.number, by)
            now = _looks(now, player, other, "the bottom", number, by, all_of(when, chosen == other))
    return now


def _look_at_top(now: State, effect: LookAtTop, by: Resolution) -> State:
    for owner, theirs in list(players_affected(now, effect.who, by)):
        for player, when in list(players_affected(now, "you", by)):
            number, looks = amount_of(now, effect.number, by), all_of(theirs, when)
            now = now if looks is False else _looks(now, player, owner, effect.elsewhere, number, by, looks)
    return now


def puts_top_on_either_end(now: State, player: Player, by: Resolution, when: Formula) -> State:
    """Let a player put the top card of the library back on top, or on the bottom (CR 701.30a)."""
    return _looks(now, player, player, "the bottom", 1, by, when, revealed=True)


def _looks(
    now: State,
    player: Player,
    owner: Player,
    elsewhere: Elsewhere,
    asked: Number,
    by: Resolution,
    when: Formula,
    *,
    revealed: bool = False,
) -> State:
    """Let a player look at the top cards of a library, and put each on top in any order or elsewhere.

    What is ``revealed`` all players see (CR 701.20e). Raises ``CannotHappen`` for more cards than words are known for.
    """
    size = library_size(now, owner)
    there = if_then_else(size < asked, size, asked)
    most = min(_highest(asked), _highest(size))
    if most == 0 or (elsewhere == "nowhere" and not named_in_library(now, owner)):
        return now
    if most > len(PLACES):
        raise CannotHappen(f"{by.obj} looks at {most} cards, and where so many go can't be told")
    looking = _Looking(player, owner, most, there, elsewhere, by.source, when)
    now = found_out(now, owner, most, when)
    among = dict(cards_among(now, owner, there, when))
    now, put = _cards_put(now, looking, among)
    now, kept = _kept(now, looking, among, put)
    now = now.knowing(*_fitting(now, looking, put, kept))
    now = _arranged(now, looking, put, kept)
    for card, is_among in among.items():
        now = shown(now, card, now.game.everyone if revealed else (player,), is_among)
    return now


def _highest(number: Number) -> int:
    return number if isinstance(number, int) else number.high


def cards_among(now: State, owner: Player, number: Number, when: Formula) -> Iterator[tuple[Object, Formula]]:
    """Return the named cards that may be among so many top cards of a library, each with when it is."""
    for card, there in named_in_library(now, owner):
        place = now.number("library_position", card.index)
        known = all_of(there, no(now.holds("place_unknown", card.index)), when)
        among = all_of(known, place >= 1, place <= number)
        if among is not False:
            yield card, among


def _cards_put(now: State, looking: _Looking, among: dict[Object, Formula]) -> tuple[State, dict[Object, Number]]:
    """Let the player choose where each of these cards goes."""
    put: dict[Object, Number] = {}
    words = looking.options(now)
    of = Range(0, len(words) - 1, words)
    for card, is_among in among.items():
        options = [(option, is_among) for option in range(1, of.high + 1)]
        what = where_in_words(now, looking.player, card, looking.by)
        now, put[card] = choose(now, what, [(0, no(is_among)), *options], of)
    return now, put


def _kept(
    now: State, looking: _Looking, among: dict[Object, Formula], put: dict[Object, Number]
) -> tuple[State, Number]:
    """Return how many cards stay on top: the player chooses it, if there are others than the named ones."""
    on_top = count(*(_stays(looking, place) for place in put.values()))
    others = looking.number - count(*among.values())
    if looking.elsewhere == "nowhere":
        return now, looking.number
    if isinstance(others, int) and others == 0:
        return now, on_top
    if not named_in_library(now, looking.owner) and looking.elsewhere == "the bottom":
        return now, looking.number
    options = [(number, looking.number >= number) for number in range(looking.most + 1)]
    what = _how_many(now, looking.player, looking.by)
    return choose(now, what, options, Range(0, looking.most, tuple(map(str, range(looking.most + 1)))))


def _stays(looking: _Looking, place: Number) -> Formula:
    return all_of(place >= 1, place <= looking.most)


def _fitting(now: State, looking: _Looking, put: dict[Object, Number], kept: Number) -> Iterator[Formula]:
    """Return what is known of where the cards go: no two to one place, and none to one that there is not."""
    gone = looking.number - kept
    shared = len(looking.options(now)) == looking.most + 2
    if shared:
        yield implies(looking.when, count(*(place > looking.most for place in put.values())) <= gone)
    places = list(put.values())
    for number, place in enumerate(places):
        if not shared:
            yield implies(place > looking.most, place - looking.most <= gone)
        yield implies(_stays(looking, place), place <= kept)
        for other in places[:number]:
            yield no(all_of(place == other, place > 0, no(all_of(shared, place > looking.most))))


def _arranged(now: State, looking: _Looking, put: dict[Object, Number], kept: Number) -> State:
    """Put the cards where they go: those below move up for each that does not stay on top."""
    gone = looking.number - kept
    changes: dict[Fact, Value] = {}
    for card, there in named_in_library(now, looking.owner):
        place = now.number("library_position", card.index)
        moved = if_then_else(place > looking.number, place - gone, place)
        chosen = put.get(card, 0)
        changes[Fact("library_position", card.index)] = if_then_else(
            there, if_then_else(_stays(looking, chosen), chosen, moved), place
        )
    now = change(now, changes, looking.when)
    if looking.elsewhere == "nowhere":
        return now
    if looking.elsewhere == "the bottom":
        return _with_the_bottom(now, looking, put)
    return _with_the_graveyard(now, looking, put, gone)


def _with_the_bottom(now: State, looking: _Looking, put: dict[Object, Number]) -> State:
    """Put cards on the bottom of the library: as deep as is told apart, where nobody knows how deep that is."""
    deepest = len(now.game.objects) + 1
    for card, chosen in put.items():
        from_bottom = chosen - looking.most
        place = library_size(now, looking.owner) + 1 - from_bottom
        too_deep = place > deepest
        changes: dict[Fact, Value] = {
            Fact("library_position", card.index): if_then_else(too_deep, deepest, place),
            Fact("place_unknown", card.index): too_deep,
        }
        now = change(now, changes, all_of(looking.when, from_bottom > 0))
    return now


def _with_the_graveyard(now: State, looking: _Looking, put: dict[Object, Number], gone: Number) -> State:
    """Put cards into the graveyard, those that the situation does not name as well."""
    for card, chosen in put.items():
        into = all_of(looking.when, chosen > looking.most)
        lifted: dict[Fact, Value] = {
            Fact("library_position", card.index): 0,
            Fact("place_unknown", card.index): True,
        }
        now = bury(change(now, lifted, into), card, into)
    unnamed = gone - count(*(chosen > looking.most for chosen in put.values()))
    now = resized(now, looking.owner, -unnamed, looking.when)
    return into_graveyard_unnamed(now, looking.owner, unnamed, looking.when)


def where_in_words(now: State, player: Player, card: Object, by: Object) -> str:
    """Return in words what is chosen as a player puts a card somewhere for a spell or permanent."""
    return f"where {now.game.players[player]} puts {card} for {by}"


def _how_many(now: State, player: Player, by: Object) -> str:
    return f"how many cards {now.game.players[player]} leaves on top for {by}"


def _look_at_hand(now: State, effect: LookAtHand, by: Resolution) -> State:
    """Show the cards of a hand to who controls this, or to all (CR 701.20a, 701.20e)."""
    for owner, when in list(players_affected(now, effect.who, by)):
        for player in now.game.everyone:
            sees = all_of(when, effect.revealed or by.controller == player)
            now = hand_shown(now, owner, player, sees)
    return now


DOES: dict[type, Does] = {
    Scry: _scry,
    Surveil: _surveil,
    Fateseal: _fateseal,
    LookAtTop: _look_at_top,
    LookAtHand: _look_at_hand,
}
