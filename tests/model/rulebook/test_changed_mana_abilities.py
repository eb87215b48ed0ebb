"""Mana abilities that cost less, or are used once each turn, within a payment; and reductions of {X}.

Judged against playing everything through."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from model.actions.actions import CastSpell
from model.cards import catalogue
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Value
from model.play.casting_and_activating import payment_for
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.payment.demand_and_supply import Demand, Supply, TooManyWays, covers, ways_to_pay
from model.rulebook.payment.paying import pay
from model.text.mana import mana
from model.vocabulary import Zone
from tests.mana_search import pays, reachable, seen
from tests.sampling import examples
from tests.support import of_all

SOURCES = (
    "Forest",
    "Swamp",
    "Wall of Roots",
    "Wall of Roots",
    "Pili-Pala",
    "Pili-Pala",
    "Training Grounds",
    "Blood Celebrant",
    "Dimir Signet",
    "Springleaf Drum",
    "Llanowar Elves",
)
COSTS = ("{1}{G}", "{G}{G}", "{R}{G}", "{2}{G}", "{W}{G}", "{U}{B}{G}", "{3}{G}", "{R}", "{R}{W}", "{G}{G}{G}", "{4}")


@st.composite
def boards(draw: st.DrawFn, spell: str) -> tuple[State, Object]:
    cost = mana(draw(st.sampled_from(COSTS)))
    game, card = Game(("Ann", "Ned")).with_card(replace(catalogue()[spell], mana_cost=cost), 0)
    values: dict[Fact, Value] = {Fact("zone", card.index): Zone.HAND}
    for name in draw(st.lists(st.sampled_from(SOURCES), min_size=1, max_size=5)):
        game, obj = game.with_card(catalogue()[name], 0)
        values[Fact("zone", obj.index)] = Zone.BATTLEFIELD
        values[Fact("tapped", obj.index)] = draw(st.booleans()) if name in ("Pili-Pala", "Wall of Roots") else False
        if name == "Wall of Roots":
            values[Fact("activations", obj.index, 0)] = draw(st.sampled_from([0, 0, 1]))
    return State(game, values), card


def casting(card: Object) -> CastSpell:
    return CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())


def by_playing_it_through(now: State, card: Object, *, convoke: bool) -> bool:
    assert card.card.mana_cost is not None
    demands = list(ways_to_pay(card.card.mana_cost))
    return any(pays(one, demand, convoke=convoke) for one in reachable(seen(now)) for demand in demands)


def may_tap_twice(now: State, *, convoke: bool) -> bool:
    """Whether a Pili-Pala could be untapped for mana and tapped again: then what is not decided is refused."""
    names = {o.card.name for o in now.game.cards}
    return "Pili-Pala" in names and (convoke or "Springleaf Drum" in names)


@given(boards("Grizzly Bears"))
@settings(max_examples=examples(150), deadline=None)
def test_a_cost_can_be_paid_exactly_if_it_is_when_all_is_played_through(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        assert may_tap_twice(now, convoke=False)
        return
    assert paid is by_playing_it_through(now, card, convoke=False)


@given(boards("Siege Wurm"))
@settings(max_examples=examples(100), deadline=None)
def test_what_makes_mana_without_being_tapped_can_help_as_well(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        assert may_tap_twice(now, convoke=True)
        return
    assert paid is by_playing_it_through(now, card, convoke=True)


@given(boards("Grizzly Bears"))
@settings(max_examples=examples(100), deadline=None)
def test_what_was_used_in_a_payment_is_used_up_and_not_tapped(made: tuple[State, Object]) -> None:
    now, card = made
    found = payment_for(now, casting(card))
    if found is None:
        return
    after = pay(now, *found)
    used = [use.source for use in found[2].uses]
    for wall in (o for o in now.game.cards if o.card.name == "Wall of Roots"):
        if wall not in found[2].mana.tapped:
            assert after.holds("tapped", wall.index) is now.holds("tapped", wall.index)
        times = after.number("activations", wall.index, 0) - now.number("activations", wall.index, 0)
        assert times == used.count(wall)
        assert after.number("activations", wall.index, 0) <= 1


@of_all(product(range(4), range(3), (0, 2), range(5), (0, 3)))
def test_a_reduction_of_x_is_the_best_that_the_player_can_make_of_it(numbers: tuple[int, ...]) -> None:
    """The reduction is divided in every way between {X}, for which black mana alone may be spent, and the rest."""
    x, generic, more, less, least = numbers
    cost = replace(mana("{X}{B}", x_kinds="B"), generic=generic)
    (asked,) = ways_to_pay(cost, x)
    changed = asked.changed(more, less, least)
    black = frozenset("B")
    divided = [(min(x, taken), min(generic + more, less - taken)) for taken in range(less + 1)]
    for swamps, islands in product(range(6), range(6)):
        supplies = [Supply(((black, True),))] * swamps + [Supply(((frozenset("U"), True),))] * islands
        expected = any(
            swamps >= x - of_x + 1 and swamps + islands >= max(x - of_x + 1 + generic + more - of_rest, least)
            for of_x, of_rest in divided
        )
        assert covers(supplies, changed) is expected


def test_x_that_any_mana_pays_for_is_generic() -> None:
    assert list(ways_to_pay(mana("{X}{X}{R}"), 2)) == [Demand((frozenset("R"),), 4)]
