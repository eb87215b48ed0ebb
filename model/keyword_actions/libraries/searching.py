"""Searching libraries, and shuffling them (CR 701.23, 701.24).

What is found a story says. Somebody who searches for cards of a description need not find any (CR 701.23b).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, permutations, product

from model.changes.cards_seen import shown
from model.changes.entering.at_once import AtOnce, all_entered
from model.changes.entering.entering import enter_by_effect
from model.changes.trigger_events import TookAction
from model.changes.triggers import note
from model.game.changing import change, where
from model.game.choosing import chooses_to
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import (
    cover_library,
    found_out,
    is_counted,
    library_size,
    named_in_library,
    owned,
    resized,
    shuffle,
)
from model.game.marks_on_permanents import HIDDEN
from model.game.state import State
from model.keyword_actions.affected import Affected, card_fits, chosen_among, objects_affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.libraries.exiled_for_others import has_exiled, turned_face_down
from model.keyword_actions.libraries.top_cards import into_graveyard_unnamed
from model.keyword_actions.optional_choices import SEARCHES_LIBRARY
from model.keyword_actions.resolving_object import CannotHappen, ChosenWrongly, Does, Resolution
from model.keyword_actions.zones import moved, put_with_what_follows
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no
from model.objects.characteristics import is_named
from model.objects.functioning import is_in_force
from model.objects.matching import matches
from model.objects.targeting.targets_asked_for import parts_of
from model.objects.unnamed_cards import is_unnamed, unnamed_card, unnamed_leave_graveyard
from model.objects.zones.drawing import hand_size
from model.text.descriptions import ANYTHING
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import with_those_in
from model.text.instructions.libraries.searching import Search, Shuffle
from model.text.statics.of_players import SearchesOnlyTop
from model.text.statics.prohibitions import CantSearch
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Zone

LIBRARY = (Zone.LIBRARY,)

MAY_BE_LEFT = (*HIDDEN, Zone.OUTSIDE)
"""Where a player need not find what is there (CR 701.23b): hidden zones, and what is in no zone (CR 400.11)."""

SHUFFLED_ANYHOW = "2018-07-13"
"""The edition since which a library is shuffled though a card that is to be shuffled into it can't be (CR 701.24c)."""

SEARCHED_ONCE = "2019-10-04"
"""The edition since which what is searched for before a library is shuffled is searched for at once (CR 701.23h)."""


@dataclass(frozen=True)
class Searching:
    """A player searches zones of a player, where that holds, for so many cards at most.

    ``named_like``: the objects of which one has the name that is searched for, each with when; ``None`` for any name.
    """

    searcher: Player
    owner: Player
    number: Number
    when: Formula
    named_like: Affected | None = None


def can_search(now: State, player: Number) -> Formula:
    """Return whether a player can search a library (CR 101.2, 701.23)."""
    barred = (
        all_of(player == p, is_in_force(now, effect, p))
        for effect in now.game.continuous(CantSearch)
        for p in now.game.everyone
    )
    return no(any_of(*barred))


def may_find(now: State, effect: Search, by: Resolution) -> Iterator[tuple[Object, ...]]:
    """Return what may be found, in every way, and in some that are not: nothing, or some cards of each who is searched.

    Cards that are searched for by their name have one name.
    """
    ways: list[tuple[Object, ...]] = [()]
    for one in searches(now, effect, by):
        there = [(card, _is_in(now, card, effect.zones)) for card in owned(now, one.owner)]
        cards = [
            card for card, is_there in there if all_of(is_there, _is_described(now, effect, by, card)) is not False
        ]
        most = one.number if isinstance(one.number, int) else one.number.high
        others = [unnamed_card(one.owner, number) for number in range(1, most + 1)] if _is_for_any_card(effect) else []
        found = [
            (*some, *others[:unnamed])
            for size in range(min(most, len(cards)) + 1)
            for some in (permutations if effect.first else combinations)(cards, size)
            for unnamed in range(min(most - size, len(others)) + 1)
        ]
        if effect.named_like is not None:
            found = [some for some in found if len({card.card.name for card in some}) <= 1]
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
    left, asked = [card for card in by.said if card not in by.taken], list[Searching]()
    for any_name in list(searches(now, effect, by)):
        now, one = _likened(now, effect, by, any_name)
        asked.append(one)
    by.entered.clear()
    for one in asked:
        theirs = [card for card in left if _is_searched_for(now, effect, by, one, card) is not False]
        theirs = theirs[: one.number] if isinstance(one.number, int) else theirs
        left = [card for card in left if card not in theirs]
        by.found.extend(theirs)
        by.taken.extend(theirs)
        now = _found(now, effect, by, one, theirs)
        if effect.to is Zone.EXILE:
            exiled = [(card, now.zone(card) == Zone.EXILE) for card in theirs if not is_unnamed(card)]
            now = has_exiled(now, by, exiled)
            now = turned_face_down(now, exiled) if effect.face_down else now
    for card in left:
        if all(_is_described(now, other, by, card) is False for other in _later_searches(effect, by)):
            raise ChosenWrongly(f"{by.obj} can't find {card}: {_why_not(effect, asked)}")
    return now


def _why_not(effect: Search, asked: list[Searching]) -> str:
    if effect.named_like is not None and not any(one.named_like for one in asked):
        return "there is no card whose name is searched for, so nothing can be found (CR 701.23c)"
    return "that is not what is searched for (CR 701.23a)"


def _likened(now: State, effect: Search, by: Resolution, one: Searching) -> tuple[State, Searching]:
    """Return the search with the objects whose name is searched for; who searches chooses what is to be chosen."""
    if effect.named_like is None:
        return now, one
    if isinstance(effect.named_like, Chosen):
        to_choose = _to_choose(now, effect.named_like, one)
        now, named = chosen_among(now, by, one.searcher, to_choose)
    else:
        now, named = objects_affected(now, effect.named_like, by, None)
    return now, replace(one, named_like=named)


def _to_choose(now: State, of: Chosen, one: Searching) -> Affected:
    """Return the cards of the hand that is searched of which one is chosen for its name."""
    found = (
        (card, all_of(one.when, now.zone(card) == Zone.HAND, matches(of.what, now, card, one.owner)))
        for card in owned(now, one.owner)
    )
    return [(card, there) for card, there in found if there is not False]


def _later_searches(effect: Search, by: Resolution) -> Iterator[Search]:
    """Return the searches of a spell or ability behind one, for which the same cards are said (CR 701.23h)."""
    found = [one for part in parts_of(by.obj) for one in with_those_in(part.effects) if isinstance(one, Search)]
    behind = next((place for place, one in enumerate(found, 1) if one is effect), 0)
    yield from found[behind:]


def _that_fit(now: State, effect: Search, by: Resolution, one: Searching) -> Affected:
    """Return the cards where a player searches that are searched for, each with when."""
    found = (
        (card, all_of(_is_in(now, card, effect.zones), _is_searched_for(now, effect, by, one, card)))
        for card in owned(now, one.owner)
    )
    return [(card, when) for card, when in found if when is not False]


def _is_searched_for(now: State, effect: Search, by: Resolution, one: Searching, card: Object) -> Formula:
    """Return whether a card is such as is searched for; of one that nobody names only that it is a card is known."""
    if is_unnamed(card) or one.named_like is None:
        return all_of(card.owner in (one.owner, NOBODY), _is_described(now, effect, by, card))
    before = by.before or now
    named = (all_of(when, is_named(before, obj, card.card.name)) for obj, when in one.named_like)
    return all_of(card.owner == one.owner, _is_described(now, effect, by, card), any_of(*named))


def _is_described(now: State, effect: Search, by: Resolution, card: Object) -> Formula:
    return _is_for_any_card(effect) if is_unnamed(card) else card_fits(now, effect.what, by, card, card.owner)


def _is_for_any_card(effect: Search) -> bool:
    """Return whether a search is just for cards of a library, whatever they are (CR 701.23d)."""
    return effect.what == ANYTHING and effect.named_like is None and effect.zones == LIBRARY


def _is_in(now: State, card: Object, zones: Iterable[Zone]) -> Formula:
    """Return whether a card is in one of these zones; one that nobody names is where it is found."""
    return is_unnamed(card) or any_of(*(now.zone(card) == zone for zone in zones))


def _found(now: State, effect: Search, by: Resolution, one: Searching, cards: list[Object]) -> State:
    if effect.may and not (cards or effect.any_zones):
        now, does = chooses_to(now, one.searcher, "search", by.source, one.when)
        one = replace(one, when=all_of(one.when, does))
    searching = all_of(one.when, can_search(now, one.searcher))
    now = _without(_tops_looked_at(now, one), _wrong(now, effect, by, one, cards))
    found = [(card, any_of(searching, all_of(one.when, no(_is_in(now, card, LIBRARY))))) for card in cards]
    now, shuffles, searching = _searches_library(now, effect, by, one, cards, searching)
    now = _without(now, _left(now, effect, by, one, cards, searching))
    at_once = AtOnce(now)
    by.entered.extend(it for place, it in enumerate(found) if _goes(effect, place).to is Zone.BATTLEFIELD)
    for place, (card, when) in enumerate(found) if effect.to is not Zone.LIBRARY else ():
        now = _put(now, _goes(effect, place), one, card, at_once, when)
    now = all_entered(now, at_once.entered)
    if effect.shuffles or now.game.edition < SEARCHED_ONCE:
        now = _noted(now, one, searching)
    if effect.shuffles:
        now = shuffled(now, one.owner, shuffles)
    for card, when in found if effect.to is Zone.LIBRARY else ():
        now = _put(now, effect, one, card, at_once, when)
    return now


def _goes(effect: Search, place: int) -> Search:
    """Return where a card is put that is found, by its place among those that are: the first one may go elsewhere."""
    return effect if effect.first is None or place else replace(effect, to=effect.first)


def _searches_library(
    now: State, effect: Search, by: Resolution, one: Searching, cards: list[Object], can: Formula
) -> tuple[State, Formula, Formula]:
    """Return whether the library is shuffled, and whether it is searched: of several zones it may be left out."""
    if not effect.any_zones:
        return now, all_of(one.when, Zone.LIBRARY in effect.zones), all_of(can, Zone.LIBRARY in effect.zones)
    found_there = any_of(*(_is_in(now, card, LIBRARY) for card in cards))
    now, does = chooses_to(now, one.searcher, SEARCHES_LIBRARY, by.source, all_of(can, no(found_there)))
    searched = all_of(can, any_of(found_there, does))
    return now, searched, searched


def _noted(now: State, one: Searching, when: Formula) -> State:
    """Note that a player has searched the library: once, however often one was told to (CR 701.23h)."""
    own = all_of(when, one.searcher == one.owner)
    times = Fact("searches", one.searcher)
    return note(change(now, {times: now.number(*times) + 1}, own), TookAction(one.searcher, "search"), own)


def _tops_looked_at(now: State, one: Searching) -> State:
    """Return the state in which those cards have places that are all a player searches of a library (CR 701.23f)."""
    for limit in now.game.continuous(SearchesOnlyTop):
        limited = all_of(one.when, is_in_force(now, limit, one.searcher))
        now = found_out(now, one.owner, limit.effect.number, limited, since="looking") if limited is not False else now
    return now


def _wrong(
    now: State, effect: Search, by: Resolution, one: Searching, cards: Collection[Object]
) -> Iterator[tuple[Formula, str]]:
    """Return what would be wrong if these cards were all that is found, each with when it is so."""
    player, where_not = now.game.players[one.searcher], " or ".join(zone.words for zone in effect.zones)
    can = can_search(now, one.searcher)
    for card in cards:
        other = no(all_of(one.when, _is_searched_for(now, effect, by, one, card)))
        yield other, f"{by.obj} can't find {card}: {_why_not(effect, [one])}"
        away = no(_is_in(now, card, effect.zones))
        yield away, f"{by.obj} can't find {card}, which is not in the {where_not} (CR 701.23a)"
        barred = all_of(no(can), _is_in(now, card, LIBRARY))
        yield barred, f"{by.obj} finds nothing: an effect says that {player} can't search (CR 101.2)"
    for card, limit in product(cards, now.game.continuous(SearchesOnlyTop)):
        if not is_unnamed(card):
            seen = all_of(
                no(now.holds("place_unknown", card.index)),
                now.number("library_position", card.index) <= limit.effect.number,
            )
            beyond = all_of(is_in_force(now, limit, one.searcher), _is_in(now, card, LIBRARY), no(seen))
            top = f"the top {limit.effect.number} cards of that library"
            yield beyond, f"{card} is not found: only {top} are searched, as {limit.source} says (CR 701.23f)"
    if _is_for_any_card(effect):
        size = library_size(now, one.owner)
        asked = if_then_else(size < one.number, size, one.number)
        fewer = f"{player} finds {asked} for {by.obj}, not {len(cards)}: any cards do (CR 701.23d)"
        yield all_of(one.when, can, asked > len(cards)), fewer
    unnamed = sum(1 for card in cards if is_unnamed(card))
    if unnamed and is_counted(now, one.owner):
        others = library_size(now, one.owner) - count(*(there for _, there in named_in_library(now, one.owner)))
        yield all_of(one.when, others < unnamed), f"{by.obj} finds no other card: the library has no more (CR 701.23a)"


def _left(
    now: State, effect: Search, by: Resolution, one: Searching, cards: Collection[Object], in_library: Formula
) -> Iterator[tuple[Formula, str]]:
    """Return what all can see and would be left, each with when it has to be found (CR 701.23b).

    Who searches whichever of several zones has to search one of them: the public one, if not the library.
    """
    public = [zone for zone in effect.zones if zone not in MAY_BE_LEFT]
    others = [zone for zone in effect.zones if zone not in (*LIBRARY, *public)]
    if not public or effect.up_to or (effect.any_zones and (effect.may or others)):
        return
    asked = all_of(one.when, one.number > len(cards), no(all_of(effect.any_zones, in_library)))
    for card, fits_there in _that_fit(now, effect, by, one):
        left = all_of(asked, card not in cards, fits_there, _is_in(now, card, public))
        player = now.game.players[one.searcher]
        yield left, f"{player} has to find {card} for {by.obj}: it is in no hidden zone (CR 701.23b)"


def _without(now: State, wrong: Iterable[tuple[Formula, str]]) -> State:
    """Return the state in which nothing of that is so. Raises ``ChosenWrongly`` if something is."""
    for bad, why in list(wrong):
        if bad is True:
            raise ChosenWrongly(why)
        now = now if bad is False else now.knowing(no(bad))
    return now


def _put(now: State, effect: Search, one: Searching, card: Object, at_once: AtOnce, when: Formula) -> State:
    if not is_unnamed(card):
        if effect.to is Zone.BATTLEFIELD:
            return enter_by_effect(now, card, one.searcher, at_once, tapped=effect.tapped, when=when)
        seers = now.game.everyone if effect.reveals else (one.searcher,)
        return shown(put_with_what_follows(now, card, effect.to, when), card, seers, when)
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
    is_needed = effect.cards == "this" and now.game.edition < SHUFFLED_ANYHOW
    came = not is_needed or now.zone(by.source) == Zone.LIBRARY
    for player, when in list(players_affected(now, effect.who, by)):
        if effect.graveyard:
            now = _with_the_graveyard(now, player, when)
        if effect.hand:
            by.held[player] = hand_size(now, player)
            now = _with_the_hand(now, player, when)
        now = shuffled(now, player, all_of(when, came))
    return now


def _with_those_named(now: State, player: Player, zone: Zone, when: Formula) -> State:
    """Put all cards of a player's zone that the situation names into the library."""
    for card in (card for card in now.game.cards if card.owner == player and not card.token):
        there = all_of(when, now.zone(card) == zone)
        if there is not False:
            now = put_with_what_follows(now, card, Zone.LIBRARY, there)
    return now


def _with_the_hand(now: State, player: Player, when: Formula) -> State:
    others = Fact("other_cards_in_hand", player)
    covered = cover_library(_with_those_named(now, player, Zone.HAND, when), player, now.number(*others), when)
    return change(covered, {others: 0}, when)


def _with_the_graveyard(now: State, player: Player, when: Formula) -> State:
    now = _with_those_named(now, player, Zone.GRAVEYARD, when)
    others = Fact("other_cards_in_graveyard", player)
    now = unnamed_leave_graveyard(now, player, now.number(*others), when)
    return change(cover_library(now, player, now.number(*others), when), {others: 0}, when)


DOES: dict[type, Does] = {Search: _search, Shuffle: _shuffle}
