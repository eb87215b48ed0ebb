"""Random case files that a person might have written: real cards, real phrases, anything may happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from arbiter.phrases.phrases import ACTIONS, EVENTS
from model.game.game import EDITIONS
from model.text.card import Card
from model.vocabulary import Step

Texts = st.SearchStrategy[str]

PLAYERS = st.sampled_from(["Ann", "Ned"])
STEPS = st.sampled_from([step.words for step in Step])
AMOUNTS = st.integers(0, 3) | st.sampled_from(["unknown", "0..3", "1..1", "2..4"])
FLAGS = st.booleans() | st.just("unknown")
PLACES = st.sampled_from(["hand", "graveyard", "library", "exile", "unknown", "hand or graveyard", "battlefield"])


def _some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=fields)


def cards(pool: Texts) -> st.SearchStrategy[Any]:
    special = st.fixed_dictionaries(
        {"card": pool},
        optional={
            "count": st.integers(1, 2),
            "tapped": FLAGS,
            "face_down": FLAGS,
            "zone": PLACES,
            "owner": PLAYERS,
            "playable": st.sampled_from(["this turn", "until their next turn ends"]),
        },
    )
    return pool | pool | special


def areas(pool: Texts) -> st.SearchStrategy[dict[str, Any]]:
    few = st.lists(cards(pool), max_size=3)
    zones = dict.fromkeys(("hand", "battlefield", "graveyard", "library", "exile"), few)
    numbers = dict.fromkeys(("other_cards_in_hand", "cards_drawn"), AMOUNTS)
    return _some(**zones, **numbers, this_turn=st.lists(pool, max_size=1))


def situations(pool: Texts) -> st.SearchStrategy[dict[str, Any]]:
    stacked = (
        pool
        | st.fixed_dictionaries({"card": pool}, optional={"controller": PLAYERS, "target": PLAYERS | pool})
        | st.fixed_dictionaries({"ability_of": pool})
    )
    active = st.fixed_dictionaries({"lands_played": AMOUNTS})
    return st.fixed_dictionaries(
        {"Ann": st.tuples(areas(pool), active | st.just({})).map(lambda both: both[0] | both[1]), "Ned": areas(pool)},
        optional={
            "turn": st.sampled_from(["Ann", "Ann", "Ned", "unknown"]),
            "step": STEPS | st.sampled_from(["unknown", "upkeep or draw", "precombat main or postcombat main"]),
            "priority": PLAYERS | st.sampled_from(["nobody", "unknown"]),
            "stack": st.lists(stacked, max_size=2),
            "resolving": st.just("unknown") | st.booleans(),
            "passed": st.lists(PLAYERS, max_size=1),
        },
    )


@st.composite
def phrases(draw: st.DrawFn, forms: tuple[Any, ...], pool: Texts) -> str:
    """Return a phrase of one of these forms, its names filled in."""
    text: str = draw(st.sampled_from([form.written for form in forms]))
    while "[" in text:
        before, _, rest = text.partition("[")
        inner, _, after = rest.partition("]")
        text = before + (inner if draw(st.booleans()) else "") + after
    for slot, filling in {
        "player": PLAYERS,
        "object": pool | pool | pool.map(lambda card: f"{card}'s ability"),
        "objects": pool | st.just("nothing"),
        "target": PLAYERS | pool,
        "place": PLACES,
        "announced": st.just("the rule") | pool,
        "number": st.sampled_from(["a", "two", "7"]),
        "step": STEPS,
    }.items():
        while f"{{{slot}}}" in text:
            text = text.replace(f"{{{slot}}}", draw(filling), 1)
    return text


OBSERVED = st.dictionaries(
    st.sampled_from(["land_drop_count(Ann)", "stack_size", "hand_size(Ned)", "lands_played(Ned)"]),
    st.integers(-1, 4),
    max_size=2,
)


def steps(pool: Texts) -> st.SearchStrategy[dict[str, Any]]:
    actions, events = phrases(ACTIONS, pool), phrases(EVENTS, pool)
    asked = st.fixed_dictionaries(
        {"ask": actions}, optional={"edition": st.sampled_from(EDITIONS), "given": situations(pool)}
    )
    done = st.fixed_dictionaries({"do": actions | st.lists(actions, max_size=2)}, optional={"expect": OBSERVED})
    happens = st.fixed_dictionaries({"happens": events}, optional={"expect": OBSERVED})
    return asked | done | happens | happens


@st.composite
def stories(draw: st.DrawFn, cards: Iterable[Card]) -> dict[str, Any]:
    """Return a case whose situation and steps are about the same few of these cards."""
    known = sorted(cards, key=lambda card: card.name)
    land = draw(st.sampled_from([card.name for card in known if card.is_land]))
    others = st.lists(st.sampled_from([card.name for card in known]), min_size=2, max_size=3, unique=True)
    pool = st.sampled_from([land, *draw(others)])
    edition = draw(st.sampled_from(["", *EDITIONS]))
    return {
        "title": "a random story",
        "situation": draw(situations(pool)),
        "step": draw(st.lists(steps(pool), min_size=1, max_size=8)),
        **({"edition": edition} if edition else {}),
    }
