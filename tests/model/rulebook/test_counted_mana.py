"""Mana that is counted in a payment for which what is counted may go, judged against playing everything through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.actions.actions import CastSpell
from model.cards import catalogue
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Value
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.payment.demand_and_supply import TooManyWays, ways_to_pay
from model.text.abilities import activated
from model.text.card import card as card_of
from model.text.costs.cost import cost as cost_of
from model.text.costs.parts import TAP, Sacrifice
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana
from model.text.mana import mana
from model.vocabulary import CardType, Zone
from tests.mana_search import pays, reachable, seen
from tests.sampling import examples

CREATURES = Those(types=frozenset({CardType.CREATURE}))
GROVE = card_of("Odd Grove", None, "Land", activated(cost_of("{1}", TAP), AddMana(("G",), per=CREATURES)))
ALTAR = card_of(
    "Odd Altar", None, "Land", activated(cost_of("", TAP, Sacrifice(CREATURES)), AddMana(("G",), per=CREATURES))
)
SACRIFICING = ("Phyrexian Tower", "Ashnod's Altar", "Blood Pet")
OTHERS = ("Forest", "Llanowar Elves", "Grizzly Bears", "Gaea's Cradle", "Blood Celebrant")
COSTS = ("{2}", "{3}", "{4}", "{5}", "{B}{G}", "{G}{G}{G}", "{C}{C}{G}", "{B}{G}{G}{G}")


def board(cost: str, names: Sequence[str], groves: int = 1, altars: int = 0) -> tuple[State, CastSpell]:
    game, card = Game(("Ann", "Ned")).with_card(replace(catalogue()["Ornithopter"], mana_cost=mana(cost)), 0)
    values: dict[Fact, Value] = {Fact("zone", card.index): Zone.HAND}
    for one in (*(GROVE,) * groves, *(ALTAR,) * altars, *(catalogue()[name] for name in names)):
        game, obj = game.with_card(one, 0)
        values[Fact("zone", obj.index)] = Zone.BATTLEFIELD
    return State(game, values), CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())


def by_playing_it_through(now: State, card: Object) -> bool:
    assert card.card.mana_cost is not None
    demands = list(ways_to_pay(card.card.mana_cost))
    return any(pays(one, demand, convoke=False) for one in reachable(seen(now)) for demand in demands)


@given(
    st.sampled_from(COSTS),
    st.lists(st.sampled_from(SACRIFICING), min_size=1, max_size=2),
    st.lists(st.sampled_from(OTHERS), max_size=2),
)
@settings(max_examples=examples(150), deadline=None)
def test_what_goes_is_counted_if_it_may_go_afterwards(cost: str, taking: list[str], others: list[str]) -> None:
    now, casting = board(cost, dict.fromkeys((*taking, *others)))
    try:
        paid = can_pay_for_spell(now, casting)
    except TooManyWays:
        assert len(taking) > 1 or "Ashnod's Altar" in taking
        return
    assert paid is by_playing_it_through(now, casting.card)


@pytest.mark.parametrize(
    ("names", "cost", "paid"),
    [
        (("Phyrexian Tower", "Grizzly Bears", "Grizzly Bears"), "{B}{G}", True),
        (("Phyrexian Tower", "Grizzly Bears", "Grizzly Bears"), "{B}{G}{G}", False),
        (("Phyrexian Tower", "Grizzly Bears", "Grizzly Bears", "Forest"), "{B}{B}{G}{G}", True),
    ],
)
def test_what_was_sacrificed_for_the_mana_that_an_ability_costs_is_not_counted(
    names: tuple[str, ...], cost: str, paid: bool
) -> None:
    now, casting = board(cost, names)
    assert can_pay_for_spell(now, casting) is paid


@pytest.mark.parametrize(("cost", "paid"), [("{G}", True), ("{G}{G}", False)])
def test_what_an_ability_takes_for_its_own_cost_it_does_not_count(cost: str, paid: bool) -> None:
    now, casting = board(cost, ["Grizzly Bears"] * 2, groves=0, altars=1)
    assert can_pay_for_spell(now, casting) is paid


def test_between_two_that_count_and_one_that_takes_not_every_order_is_tried() -> None:
    now, casting = board("{B}{G}{G}{G}{G}", ("Phyrexian Tower", *["Grizzly Bears"] * 3), groves=2)
    with pytest.raises(TooManyWays, match="not every order"):
        can_pay_for_spell(now, casting)
