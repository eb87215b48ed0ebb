"""Whether a cost can be paid: counted by Hall's condition, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings

from model.actions.actions import CastSpell
from model.cards import catalogue
from model.game.facts import KINDS_OF_MANA, Fact
from model.game.game import Game, Object
from model.game.state import State
from model.play.casting_and_activating import payment_for, purpose_and_ways
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.payment import sources as payment_sources
from model.rulebook.payment.demand_and_supply import Demand, Supply, covers, ways_to_pay
from model.rulebook.payment.paying import pay
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.sources import sources
from model.text.costs.cost import Cost
from model.text.mana import ManaCost, mana
from model.vocabulary import Zone
from solver.questions.ways_to_pay import ways_to_pay_for
from tests.mana_boards import SOURCES, mana_boards
from tests.sampling import examples

MADE = {
    "Forest": ["G"],
    "Island": ["U"],
    "Swamp": ["B"],
    "Mountain": ["R"],
    "Plains": ["W"],
    "Wastes": ["C"],
    "Taiga": ["R", "G"],
    "Sol Ring": ["CC"],
    "Llanowar Elves": ["G"],
    "Birds of Paradise": list("WUBRG"),
    "Black Lotus": [c * 3 for c in "WUBRG"],
    "City of Brass": list("WUBRG"),
    "Darksteel Ingot": list("WUBRG"),
    "Mind Stone": ["C"],
}
"""What each source can make by tapping, written down here a second time, from the cards."""


def casting(card: Object) -> CastSpell:
    return CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())


def pools(now: State) -> Iterator[str]:
    """Return every pool of mana that Ann could have, each source used in each of its ways or not."""
    start = "".join(kind * int(now.number("mana", 0, i)) for i, kind in enumerate(KINDS_OF_MANA))  # type: ignore[arg-type]
    choices, signets = [], 0
    for obj in now.game.cards[1:]:
        sick = "Creature" in {t.value for t in obj.card.types} and now.holds("summoning_sick", obj.index)
        if now.holds("tapped", obj.index) or sick:
            continue
        if obj.card.name == "Dimir Signet":
            signets += 1
        else:
            choices.append(["", *MADE[obj.card.name]])
    for chosen in product(*choices):
        yield from filtered("".join((start, *chosen)), signets)


def filtered(pool: str, signets: int) -> Iterator[str]:
    """Return the pool, and what it becomes when one of its mana at a time goes through a Signet."""
    yield pool
    if signets:
        for kind in set(pool):
            yield from filtered(pool.replace(kind, "", 1) + "UB", signets - 1)


def pays(pool: str, demand: Demand) -> bool:
    """Whether a pool pays for a demand, by trying every order of symbols and mana."""
    if not demand.symbols:
        assert isinstance(demand.generic, int)
        return len(pool) >= demand.generic
    first, *rest = demand.symbols
    left = Demand(tuple(rest), demand.generic)
    return any(pays(pool.replace(kind, "", 1), left) for kind in set(pool) & first)


@given(mana_boards())
@settings(max_examples=examples(120), deadline=None)
def test_counting_agrees_with_trying_every_use_of_every_source(board: tuple[State, Object]) -> None:
    now, card = board
    cost = card.card.mana_cost
    assert cost is not None
    by_trying = any(
        demand.life <= now.life(0) and any(pays(pool, demand) for pool in pools(now)) for demand in ways_to_pay(cost)
    )
    assert can_pay_for_spell(now, casting(card)) is by_trying


@pytest.mark.parametrize("name", SOURCES)
def test_two_sources_that_nothing_tells_apart_are_used_as_if_each_were_worked_out_for_itself(name: str) -> None:
    game, bears = Game(("Ann", "Ned")).with_card(catalogue()["Grizzly Bears"], 0)
    now = State(game, {Fact("zone", bears.index): Zone.HAND})
    for _ in range(2):
        game, obj = now.game.with_card(catalogue()[name], 0)
        now = now.set({Fact("zone", obj.index): Zone.BATTLEFIELD}, game)
    purpose, cost = Purpose(0, bears, casting(bears)), Cost(mana("{1}{G}"))
    shared = sources(now, purpose, cost)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(payment_sources, "indistinguishable", lambda state: range(len(state.game.objects)))
        each_for_itself = sources(State(now.game, dict(now.stated())), purpose, cost)
    assert shared == each_for_itself


@given(mana_boards())
@settings(max_examples=examples(80), deadline=None)
def test_a_payment_is_found_exactly_if_the_cost_can_be_paid_and_leaves_nothing_below_zero(
    board: tuple[State, Object],
) -> None:
    now, card = board
    found = payment_for(now, casting(card))
    assert (found is not None) is can_pay_for_spell(now, casting(card))
    if found is not None:
        after = pay(now, *found)
        assert all(after.number("mana", 0, i) >= 0 for i in range(6))
        assert after.life(0) >= 0
        before_tapped = sum(now.holds("tapped", o.index) is True for o in now.game.cards)
        after_tapped = sum(after.holds("tapped", o.index) is True for o in after.game.cards)
        spent = sum(found[2].mana.spent.values())
        assert after_tapped - before_tapped + spent + found[2].life + len(found[2].gone) > 0


@given(mana_boards())
@settings(max_examples=examples(80), deadline=None)
def test_there_is_a_way_to_pay_exactly_if_the_cost_can_be_paid(board: tuple[State, Object]) -> None:
    now, card = board
    ways = list(ways_to_pay_for(now, casting(card)))
    assert bool(ways) is can_pay_for_spell(now, casting(card))
    assert len({way.words() for way in ways}) == len({(tuple(way.used.items()), way.plan, way.life) for way in ways})


def test_every_way_to_pay_for_two_of_three_lands_is_listed_once() -> None:
    game, bears = Game(("Ann", "Ned")).with_card(catalogue()["Grizzly Bears"], 0)
    now = State(game, {Fact("zone", bears.index): Zone.HAND})
    for name in ("Forest", "Forest", "Swamp", "Island"):
        game, obj = now.game.with_card(catalogue()[name], 0)
        now = now.set({Fact("zone", obj.index): Zone.BATTLEFIELD}, game)
    ways = sorted(way.words() for way in ways_to_pay_for(now, casting(bears)))
    assert ways == ["1 Forest, 1 Island", "1 Forest, 1 Swamp", "2 Forest"]


@pytest.mark.parametrize(
    ("text", "value", "colours"),
    [("{2}{G}", 3, "G"), ("{0}", 0, ""), ("{X}{X}{R}", 1, "R"), ("{2/W}{2/W}", 4, "W"), ("{B/P}{G/W}", 2, "BGW")],
)
def test_a_mana_cost_is_read_with_its_value_and_colours(text: str, value: int, colours: str) -> None:
    cost = mana(text)
    assert (str(cost), cost.value(), cost.colours) == (text, value, frozenset(colours))


@pytest.mark.parametrize("text", ["2G", "{Z}", "{G", "{}"])
def test_what_is_no_mana_cost_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no mana"):
        mana(text)


@pytest.mark.parametrize(
    ("text", "other", "generic", "symbols"),
    [
        ("{6}{G}{G}", "{1}{G}", 5, "G"),
        ("{6}{G}{G}", "{G}{G}{G}", 5, ""),
        ("{1}{U}", "{3}{G}", -3, "U"),
        ("{5}{B}{B}", "{R}", 4, "BB"),
    ],
)
def test_a_mana_cost_is_reduced_by_like_symbols_first(text: str, other: str, generic: int, symbols: str) -> None:
    """CR 702.48c; what is taken off below 0 goes against increases of the cost."""
    assert mana(text).reduced_by(mana(other)) == ManaCost(generic, tuple(symbols))


def test_two_sources_of_one_colour_do_not_pay_for_two_colours() -> None:
    green = Supply(((frozenset("G"), True),))
    both = Supply(((frozenset("GU"), True),))
    demand = Demand((frozenset("G"), frozenset("U")), 0)
    assert covers([green, green], demand) is False
    assert covers([green, both], demand) is True


def test_purpose_and_ways_of_a_land_play_cost_nothing() -> None:
    from model.actions.actions import PlayLand
    from model.cards import catalogue
    from model.game.game import Game

    game, forest = Game(("Ann", "Ned")).with_card(catalogue()["Forest"], 0)
    assert purpose_and_ways(State(game), PlayLand(0, forest))[1] == []
