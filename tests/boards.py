"""Random small boards of the land families: plain ones, and ones with facts that are not known."""

from __future__ import annotations

from importlib import import_module

from hypothesis import assume
from hypothesis import strategies as st

from model.actions.actions import Action, PassPriority, PlayLand
from model.cards import FAMILIES
from model.game.facts import Fact, range_of, variable_for
from model.game.game import EDITIONS, Game
from model.game.state import State
from model.logic.formulas import Boolean, Integer, Value
from model.situations.possible import broken, invariants
from model.text.card import Card
from model.vocabulary import NOBODY, Step, Zone

LAND_CARDS: tuple[Card, ...] = tuple(
    card for family in FAMILIES if family.startswith("land") for card in import_module(f"model.cards.{family}").CARDS
)
LANDS = tuple(card for card in LAND_CARDS if card.is_land)
OPENABLE = ("active", "step", "priority", "zone", "controller", "face_down", "lands_played", "effects")
MOSTLY_ZERO = st.sampled_from([0, 0, 0, 0, 1])
PLACES = (Zone.LIBRARY, Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)


@st.composite
def boards(draw: st.DrawFn, editions: tuple[str, ...] = EDITIONS[2:]) -> State:
    """Return a plain state of a game of two with a few cards, such as a game can come to."""
    game = Game(("Ann", "Ned"), (), draw(st.sampled_from(editions)))
    cards = [draw(st.sampled_from(LANDS)), *draw(st.lists(st.sampled_from(LAND_CARDS), min_size=1, max_size=4))]
    values: dict[Fact, Value] = {}
    active = draw(st.integers(0, 1))
    for card in cards:
        game, obj = game.with_card(card, draw(MOSTLY_ZERO) ^ active)
        usual = Zone.HAND if card.is_land else Zone.BATTLEFIELD if card.is_permanent else Zone.GRAVEYARD
        zone = draw(st.just(usual) | st.sampled_from([z for z in PLACES if card.is_permanent or z is not usual]))
        zone = Zone.EXILE if zone is Zone.BATTLEFIELD and not card.is_permanent else zone
        values[Fact("zone", obj.index)] = zone
        if zone is Zone.BATTLEFIELD:
            values[Fact("controller", obj.index)] = draw(MOSTLY_ZERO) ^ obj.owner
            values[Fact("face_down", obj.index)] = draw(st.sampled_from([False, False, True]))
        if zone is Zone.LIBRARY:
            values[Fact("library_position", obj.index)] = draw(st.integers(0, 2))
        if not card.is_permanent:
            values[Fact("effects", obj.index, draw(st.integers(0, 1)))] = draw(st.integers(0, 2))
        if draw(st.integers(0, 5)) == 0:
            values[Fact("may_play", obj.index)] = draw(st.integers(0, 1))
    now = State(game, values)
    return now.set(
        {
            Fact("active"): active,
            Fact("step"): draw(st.just(Step.PRECOMBAT_MAIN) | st.sampled_from([Step.UPKEEP, Step.POSTCOMBAT_MAIN])),
            Fact("priority"): draw(st.just(active) | st.sampled_from([active, 1 - active, NOBODY])),
            Fact("lands_played", active): draw(st.integers(0, 4)),
        }
    )


@st.composite
def questions(draw: st.DrawFn, now: State) -> Action:
    """Return an action to ask about: mostly a land to be played."""
    lands = [o for o in now.game.cards if o.card.is_land]
    assert isinstance(now.active, int)
    player = draw(MOSTLY_ZERO) ^ now.active
    obj = draw(st.sampled_from(lands if draw(st.integers(0, 9)) else list(now.game.cards)))
    return PassPriority(player) if draw(st.integers(0, 9)) == 0 else PlayLand(player, obj)


@st.composite
def asked(draw: st.DrawFn) -> tuple[State, Action]:
    now = draw(boards())
    assume(not list(broken(now)))
    return now, draw(questions(now))


@st.composite
def half_known(draw: st.DrawFn) -> tuple[State, Action]:
    """Return a state of which one to three facts are open, and an action to ask about."""
    now, act = draw(asked())
    facts = [fact for fact, _ in now.stated() if fact.kind in OPENABLE]
    chosen = draw(st.lists(st.sampled_from(facts), min_size=1, max_size=3))
    opened = {fact: variable_for(now.game, fact) for fact in chosen}
    now = now.set(dict(opened))
    for fact, variable in opened.items():
        if isinstance(variable, Integer) and fact.kind == "lands_played":
            now = now.knowing(variable <= 4)
        if isinstance(variable, Integer) and fact.kind == "zone":
            now = now.knowing(variable != Zone.STACK, variable != Zone.NOWHERE)
    now = now.knowing(*(invariant.holds(now) for invariant in invariants()))
    return now, act


def open_variables(now: State) -> list[tuple[Fact, Boolean | Integer]]:
    return [(f, v) for f, v in now.open_facts().items() if v.operation == "variable"]


def is_in_range(now: State, fact: Fact, value: int | bool) -> bool:
    of = range_of(now.game, fact)
    return isinstance(value, bool) if of is None else of.low <= value <= of.high
