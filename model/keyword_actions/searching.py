"""Searching libraries, and shuffling them (CR 701.23, 701.24).

What is found a story says. Somebody who searches for cards of a description need not find any (CR 701.23b).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from model.changes.entering import enter_battlefield
from model.changes.happenings import TookAction
from model.changes.triggers import note
from model.game.changing import change, where
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import cover_library, found_out, library_size, named_in_library, resized, shuffle
from model.game.state import State
from model.keyword_actions.affected import amount_of, players_affected
from model.keyword_actions.library import into_graveyard_unnamed
from model.keyword_actions.optional import chooses_to
from model.keyword_actions.resolution import CannotHappen, Does, Resolution
from model.keyword_actions.zones import moved, put_with_what_follows
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, implies, no
from model.objects.functioning import is_in_force
from model.objects.matching import fits
from model.objects.targeting.asked import parts_of
from model.objects.unnamed import is_unnamed, unnamed_card
from model.text.abilities import CantSearch, SearchesOnlyTop
from model.text.instructions.searching import Search, Shuffle
from model.text.things import ANYTHING
from model.values import dataclass
from model.vocabulary import Player, Zone


@dataclass(frozen=True)
class Searching:
    """A player searches a library, where that holds, for so many cards at most."""

    searcher: Player
    owner: Player
    number: Number
    when: Formula


def can_search(now: State, player: Number) -> Formula:
    """Return whether a player can search a library (CR 101.2, 701.23)."""
    barred = (
        all_of(player == p, is_in_force(now, effect, p))
        for effect in now.game.continuous(CantSearch)
        for p in now.game.everyone
    )
    return no(any_of(*barred))


def may_find(now: State, effect: Search, by: Resolution) -> Iterator[tuple[Object, ...]]:
    """Return what may be found, in every way: nothing, or some cards of each library that is searched."""
    ways: list[tuple[Object, ...]] = [()]
    for one in searches(now, effect, by):
        cards = [card for card, _ in named_in_library(now, one.owner) if fits(effect.what, card.card)]
        cards += [unnamed_card(one.owner)] if effect.what == ANYTHING else []
        most = min(one.number if isinstance(one.number, int) else one.number.high, len(cards))
        found = [some for size in range(most + 1) for some in combinations(cards, size)]
        ways = [(*way, *some) for way in ways for some in found]
    yield from ways


def searches(now: State, effect: Search, by: Resolution) -> Iterator[Searching]:
    """Return the searches that an instruction asks for, in turn order (CR 701.23i)."""
    number = amount_of(now, effect.number, by)
    for searcher, when in players_affected(now, effect.who, by):
        if effect.library is None:
            yield Searching(searcher, searcher, number, when)
            continue
        for owner, is_searched in players_affected(now, effect.library, by):
            yield Searching(searcher, owner, number, all_of(when, is_searched))


def shuffled(now: State, player: Player, when: Formula = True) -> State:
    """Let a player shuffle, and what triggers on it trigger, however many cards there are (CR 701.24a, 701.24e)."""
    return note(where(when, shuffle(now, player), now), TookAction(player, "shuffle"), when)


def _search(now: State, effect: Search, by: Resolution) -> State:
    left = list(by.told)
    for one in list(searches(now, effect, by)):
        theirs = [card for card in left if _is_searched_for(effect, one, card)]
        theirs = theirs[: one.number] if isinstance(one.number, int) else theirs
        left = [card for card in left if card not in theirs]
        now = _found(now, effect, by, one, theirs)
    for card in left:
        if not any(_is_described(other, card) for other in _other_searches(effect, by)):
            raise CannotHappen(f"{by.obj} can't find {card}: that is not what is searched for (CR 701.23a)")
    return now


def _other_searches(effect: Search, by: Resolution) -> Iterator[Search]:
    """Return the other searches of a spell or ability, for which the same cards are said (CR 701.23h)."""
    found = (one for part in parts_of(by.obj) for one in part.effects)
    yield from (one for one in found if isinstance(one, Search) and one is not effect)


def _is_searched_for(effect: Search, one: Searching, card: Object) -> bool:
    """Return whether a card is such as is searched for; of one that nobody names only that it is a card is known."""
    return (is_unnamed(card) or card.owner == one.owner) and _is_described(effect, card)


def _is_described(effect: Search, card: Object) -> bool:
    return effect.what == ANYTHING if is_unnamed(card) else fits(effect.what, card.card)


def _found(now: State, effect: Search, by: Resolution, one: Searching, cards: list[Object]) -> State:
    when = one.when
    if effect.may:
        now, does = chooses_to(now, one.searcher, "search", by.source, when)
        now = now.knowing(implies(when, does)) if cards else now
        when = all_of(when, does)
    searching = all_of(when, can_search(now, one.searcher))
    now, searching = _within_the_portion(now, one, cards, searching)
    _finds_enough(now, effect, by, one, cards, searching)
    for card in cards if effect.to is not Zone.LIBRARY else ():
        now = _put(now, effect, one, card, searching)
    if effect.shuffles:
        now = _noted(now, one, searching)
        now = shuffled(now, one.owner, when)
    for card in cards if effect.to is Zone.LIBRARY else ():
        now = _put(now, effect, one, card, searching)
    return now


def _noted(now: State, one: Searching, when: Formula) -> State:
    """Note that a player has searched the library, once however often one was told to (CR 701.23h)."""
    own = all_of(when, one.searcher == one.owner)
    times = Fact("searches", one.searcher)
    return note(change(now, {times: now.number(*times) + 1}, own), TookAction(one.searcher, "search"), own)


def _within_the_portion(now: State, one: Searching, cards: Iterable[Object], when: Formula) -> tuple[State, Formula]:
    """Return the state in which each card is known to be where the player searches (CR 701.23f)."""
    for limit in now.game.continuous(SearchesOnlyTop):
        limited = all_of(when, is_in_force(now, limit, one.searcher))
        if limited is False:
            continue
        now = found_out(now, one.owner, limit.effect.number, limited)
        for card in (card for card in cards if not is_unnamed(card)):
            seen = all_of(
                no(now.holds("place_unknown", card.index)),
                now.number("library_position", card.index) <= limit.effect.number,
            )
            if all_of(limited, seen) is False:
                top = f"the top {limit.effect.number} cards of that library"
                raise CannotHappen(f"{card} is not found: only {top} are searched, as {limit.source} says (CR 701.23f)")
            now = now.knowing(implies(limited, seen))
    return now, when


def _finds_enough(
    now: State, effect: Search, by: Resolution, one: Searching, cards: list[Object], when: Formula
) -> None:
    """Check that the cards are there, and enough where they need only be cards. Raises ``CannotHappen``."""
    player = now.game.players[one.searcher]
    for card in cards:
        if not is_unnamed(card) and (now.zone(card) == Zone.LIBRARY) is not True:
            raise CannotHappen(f"{by.obj} can't find {card}, which is not in the library (CR 701.23a)")
    if cards and when is False:
        raise CannotHappen(f"{by.obj} finds nothing: an effect says that {player} can't search (CR 101.2)")
    size = library_size(now, one.owner)
    asked = if_then_else(size < one.number, size, one.number)
    if effect.what == ANYTHING and all_of(when, asked > len(cards)) is True and not effect.may:
        raise CannotHappen(f"{player} finds {asked} for {by.obj}, not {len(cards)}: any cards do (CR 701.23d)")


def _put(now: State, effect: Search, one: Searching, card: Object, when: Formula) -> State:
    if not is_unnamed(card):
        if effect.to is Zone.BATTLEFIELD:
            return enter_battlefield(now, card, one.searcher, tapped=effect.tapped, when=when)
        return put_with_what_follows(now, card, effect.to, when)
    now = resized(now, one.owner, -1, when)
    match effect.to:
        case Zone.HAND:
            held = Fact("other_cards_in_hand", one.owner)
            return change(now, {held: now.number(*held) + 1}, when)
        case Zone.GRAVEYARD:
            return into_graveyard_unnamed(now, one.owner, 1, when)
        case Zone.LIBRARY:
            return cover_library(now, one.owner, 1, when)
        case Zone.EXILE:
            return now
    raise CannotHappen("say which card is put onto the battlefield")


def _shuffle(now: State, effect: Shuffle, by: Resolution) -> State:
    if effect.cards is not None:
        now = moved(now, effect.cards, Zone.LIBRARY, effect.origin, by)
    for player, when in list(players_affected(now, effect.who, by)):
        if effect.graveyard:
            now = _with_the_graveyard(now, player, when)
        now = shuffled(now, player, when)
    return now


def _with_the_graveyard(now: State, player: Player, when: Formula) -> State:
    for card in (card for card in now.game.cards if card.owner == player and not card.token):
        there = all_of(when, now.zone(card) == Zone.GRAVEYARD)
        if there is not False:
            now = put_with_what_follows(now, card, Zone.LIBRARY, there)
    others = Fact("other_cards_in_graveyard", player)
    return change(cover_library(now, player, now.number(*others), when), {others: 0}, when)


DOES: dict[type, Does] = {Search: _search, Shuffle: _shuffle}
