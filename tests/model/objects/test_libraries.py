"""Orders of libraries: what the model says of them is what there is in every library, listed card by card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from model.game.facts import Fact
from model.game.libraries import shuffle
from model.game.state import State
from model.objects.zones.drawing import draw
from model.objects.zones.putting import put
from model.vocabulary import Zone
from solver.games.breadth_first_search import completions
from tests.sampling import examples
from tests.worlds import situation

NAMED = ("Forest", "Island", "Swamp")
LIBRARY = '[situation.Ann]\nlibrary = ["Forest", "Island"]\nhand = ["Swamp"]\n'
UNNAMED = "another"

Real = tuple[tuple[str, ...], frozenset[str]]
"""A library, from the top, and a hand of named cards."""
Seen = tuple[str, frozenset[str], int]
"""What there is to be seen: the top card, the named cards in hand, and how many other cards are there."""

EVENTS = st.sampled_from(("draw", "shuffle", *NAMED))
"""What happens: a card that is named is put on top of the library, from wherever it is."""


some_events = given(st.lists(EVENTS, min_size=1, max_size=5).map(tuple))
few = settings(max_examples=examples(40), deadline=None)


@some_events
@example(("shuffle", "draw", "draw", "draw"))
@example(("shuffle", "Swamp", "draw", "shuffle", "draw"))
@example(("draw", "shuffle", "Island", "Forest", "draw"))
@few
def test_the_model_follows_every_order_of_a_library_and_no_other(events: tuple[str, ...]) -> None:
    assert set(modelled(events)) == set(listed(events))


@some_events
@example(("shuffle", "draw", "draw", "draw"))
@few
def test_a_state_with_an_open_order_stands_for_every_order(events: tuple[str, ...]) -> None:
    now = situation(LIBRARY)
    for event in events:
        now = _after(now, event)
    assert {_seen(known) for known in completions(now)} == {game[-1] for game in listed(events)}


def modelled(events: tuple[str, ...]) -> Iterator[tuple[Seen, ...]]:
    """Return everything that can be seen in turn, by the model."""
    games = [(situation(LIBRARY),)]
    for event in events:
        games = [(*game, now) for game in games for now in completions(_after(game[-1], event))]
    for game in games:
        yield tuple(map(_seen, game))


def _after(now: State, event: str) -> State:
    if event == "draw":
        return draw(now, 0)
    if event == "shuffle":
        return shuffle(now, 0)
    return put(now, next(o for o in now.game.cards if o.card.name == event), Zone.LIBRARY)


def _seen(now: State) -> Seen:
    tops = [o.label for o in now.game.cards if now.on_top_of_library(o) is True]
    hand = frozenset(o.label for o in now.game.cards if now.zone(o) == Zone.HAND)
    others = now.value(Fact("other_cards_in_hand", 0))
    assert isinstance(others, int)
    return (*tops, UNNAMED)[0], hand, others


def listed(events: tuple[str, ...]) -> Iterator[tuple[Seen, ...]]:
    """Return the same of every library that has enough other cards."""
    begin: Real = (("Forest", "Island") + (UNNAMED,) * (1 + events.count("draw")), frozenset({"Swamp"}))
    games = {((begin, 0),)}
    for event in events:
        games = {(*game, after) for game in games for after in _really_after(game[-1], event)}
    for game in games:
        yield tuple((library[0], hand, others) for (library, hand), others in game)


def _really_after(now: tuple[Real, int], event: str) -> set[tuple[Real, int]]:
    (library, hand), others = now
    if event == "shuffle":
        return {((order, hand), others) for order in set(permutations(library))}
    if event == "draw":
        top, *rest = library
        drawn = frozenset() if top == UNNAMED else {top}
        return {((tuple(rest), hand | drawn), others + (top == UNNAMED))}
    return {(((event, *(card for card in library if card != event)), hand - {event}), others)}
