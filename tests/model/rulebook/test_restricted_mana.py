"""Mana that may be spent on some things only, judged against playing every use of a mana ability through."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from model.actions.actions import ActivateAbility, CastSpell
from model.cards import catalogue
from model.cards.tokens import predefined
from model.following.open_payment import open_payments
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.mana_pool import InPool, in_pools
from model.game.state import State
from model.logic.formulas import Value
from model.play.casting_and_activating import payment_for, purpose_and_ways
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.payment.demand_and_supply import ways_to_pay
from model.rulebook.payment.paying import pay
from model.text.abilities import activated
from model.text.card import card as printed
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import ANYTHING, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.mana import mana
from model.text.restricted_mana import ARTIFACTS_ONLY, COLOURLESS_ELDRAZI_ONLY, NO_NONARTIFACTS, Restriction
from model.vocabulary import Zone
from solver.games.telling import Chosen
from solver.questions.ways_to_pay import ways_to_pay_for
from tests.mana_search import meant_for, pays, reachable, seen, typed
from tests.model.following.test_open_payment import MOST_CHOICES, Offered
from tests.sampling import examples

LETTERS: dict[str, Restriction] = {"w": ARTIFACTS_ONLY, "p": NO_NONARTIFACTS, "e": COLOURLESS_ELDRAZI_ONLY}
"""How the second opinion writes the mana of each restriction."""

FORGE = Restriction(those("artifact"), those("artifact"))
WELL = Restriction(abilities=ANYTHING, of_sources=True)
GROVE = Restriction(those("creature"))
LETTERS |= {"a": FORGE, "x": WELL, "g": GROVE}
ODD = (
    printed("Odd Forge", None, "Land", activated(cost("", TAP), AddMana(("CC",), restriction=FORGE))),
    printed("Odd Well", None, "Land", activated(cost("", TAP), AddMana(("C",), restriction=WELL))),
    printed("Odd Copse", None, "Land", activated(cost("", TAP), AddMana(("G",), restriction=GROVE))),
    printed("Odd Elf", "{G}", "Creature — Elf", activated(cost("{1}", TAP), AddMana(("U",))), stats="1/1"),
)
MAKING = {**catalogue(), **{one.name: one for one in (*predefined().values(), *ODD)}}

RESTRICTED = ("Mishra's Workshop", "Powerstone Token", "Eldrazi Temple", "Odd Forge", "Odd Well", "Odd Copse")
OTHERS = (
    *("Forest", "Island", "Sol Ring", "Dimir Signet", "Pili-Pala", "Odd Elf"),
    *("Mana Flare", "Kinnan, Bonder Prodigy"),
)
SPELLS = ("Juggernaut", "Grizzly Bears", "Matter Reshaper")
COSTS = ("{2}", "{4}", "{2}{C}", "{1}{G}", "{U}{B}", "{3}{U}", "{C}{C}{C}")


def board(spell: str, price: str, sources: list[str], pool: str, tapped: list[bool]) -> tuple[State, Object]:
    """Return a board of Ann's with that mana in her pool, who has a spell of that cost in hand.

    Each source of restricted mana is there, tapped, if no other is.
    """
    game, card = Game(("Ann", "Ned")).with_card(replace(catalogue()[spell], mana_cost=mana(price)), 0)
    values: dict[Fact, Value] = {Fact("zone", card.index): Zone.HAND, Fact("life", 0): 20}
    used_up = [name for name in RESTRICTED if name not in sources]
    for name, is_tapped in zip([*sources, *used_up], [*tapped, *(True for _ in used_up)], strict=True):
        game, obj = game.with_card(MAKING[name], 0)
        values |= {Fact("zone", obj.index): Zone.BATTLEFIELD, Fact("tapped", obj.index): is_tapped}
    for letter in set(pool):
        values[in_pool(game, letter).of(0)] = pool.count(letter)
    return State(game, values), card


def in_pool(game: Game, letter: str) -> InPool:
    """Return the mana of a game that the second opinion writes so."""
    wanted = (typed(letter), LETTERS.get(letter))
    return next(one for one in in_pools(game) if (one.kind, one.restriction) == wanted)


@st.composite
def boards(draw: st.DrawFn, others: tuple[str, ...] = OTHERS) -> tuple[State, Object, str]:
    sources = [
        *draw(st.lists(st.sampled_from(RESTRICTED), max_size=2)),
        *draw(st.lists(st.sampled_from(others), max_size=2, unique=True)),
    ]
    pool = draw(st.text("wpeaxgCU", max_size=3))
    tapped = [draw(st.booleans()) if name == "Pili-Pala" else False for name in sources]
    return *board(draw(st.sampled_from(SPELLS)), draw(st.sampled_from(COSTS)), sources, pool, tapped), pool


def casting(card: Object) -> CastSpell:
    return CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())


def by_playing_it_through(now: State, card: Object, pool: str) -> bool:
    assert card.card.mana_cost is not None
    there = (replace(one, pool=meant_for(one.pool, card.card)) for one in reachable(seen(now, pool)))
    demands = list(ways_to_pay(card.card.mana_cost))
    return any(pays(one, demand, convoke=False) for one in there for demand in demands)


@given(boards())
@settings(max_examples=examples(300), deadline=None)
def test_a_cost_can_be_paid_exactly_if_it_is_when_all_is_played_through(made: tuple[State, Object, str]) -> None:
    now, card, pool = made
    assert can_pay_for_spell(now, casting(card)) is by_playing_it_through(now, card, pool)


@given(boards())
@settings(max_examples=examples(200), deadline=None)
def test_a_payment_spends_what_may_be_spent_and_the_rest_stays_as_restricted_as_it_is(
    made: tuple[State, Object, str],
) -> None:
    now, card, pool = made
    found = payment_for(now, casting(card))
    assert (found is not None) is by_playing_it_through(now, card, pool)
    if found is None:
        return
    after = pay(now, *found)
    letters = {restriction: letter for letter, restriction in LETTERS.items()}
    left = "".join(
        (letters[one.restriction] if one.restriction else one.kind) * int(after.number(*one.of(0)))  # type: ignore[arg-type]
        for one in in_pools(now.game)
    )
    untapped = {o for o in now.game.cards[1:] if not after.holds("tapped", o.index)}
    ends = (one.pool for one in reachable(seen(now, pool)) if one.untapped == untapped)
    assert card.card.mana_cost is not None
    assert any(_is_paid(end, left, card) for end in ends)


def _is_paid(there: str, left: str, card: Object) -> bool:
    """Whether what is missing of a pool is as much as the cost asks for, and may be spent on it."""
    spent = list(there)
    for kind in left:
        if kind not in spent:
            return False
        spent.remove(kind)
    assert card.card.mana_cost is not None
    return meant_for("".join(spent), card.card) == "".join(spent) and len(spent) == card.card.mana_cost.value()


@given(boards())
@settings(max_examples=examples(100), deadline=None)
def test_there_is_a_way_to_pay_exactly_if_the_cost_can_be_paid(made: tuple[State, Object, str]) -> None:
    now, card, _ = made
    ways = [way.words() for way in ways_to_pay_for(now, casting(card))]
    assert bool(ways) is can_pay_for_spell(now, casting(card))
    assert len(set(ways)) == len(ways)


@given(boards(("Forest", "Island")))
@settings(max_examples=examples(30), deadline=None)
def test_where_a_game_is_followed_no_choice_pays_with_what_may_not_be_spent(made: tuple[State, Object, str]) -> None:
    """Mana that is made by tapping for several may have been made before, by a move of its own."""
    now, card, _ = made
    purpose, ways = purpose_and_ways(now, casting(card))
    offered = Offered()
    list(open_payments(now, purpose, ways, offered))
    choices = [dict(zip(offered.ranges, v, strict=True)) for v in itertools.product(*offered.ranges.values())]
    assume(len(choices) <= MOST_CHOICES)
    paid = [p for chosen in choices for p in open_payments(now, purpose, ways, Chosen(chosen)) if p.pays is True]
    assert not paid or can_pay_for_spell(now, casting(card)) is True
    for payment in paid:
        pools = [one.of(0) for one in in_pools(now.game)]
        assert all((payment.made(now).number(*one) >= 0) is True for one in pools)


@pytest.mark.parametrize(
    ("pool", "spell", "cost", "paid"),
    [
        ("www", "Juggernaut", "{3}", True),
        ("www", "Grizzly Bears", "{3}", False),
        ("pp", "Juggernaut", "{2}", True),
        ("pp", "Grizzly Bears", "{2}", False),
        ("ee", "Matter Reshaper", "{2}", True),
        ("ee", "Juggernaut", "{2}", False),
        ("wC", "Grizzly Bears", "{1}", True),
    ],
)
def test_mana_in_the_pool_pays_for_what_it_may_be_spent_on(pool: str, spell: str, cost: str, paid: bool) -> None:
    now, card = board(spell, cost, [], pool, [])
    assert can_pay_for_spell(now, casting(card)) is paid


def test_mana_for_eldrazi_pays_for_abilities_of_colourless_eldrazi_that_are_permanents() -> None:
    abilities = (activated(cost("{2}"), DrawCards(1)),)
    now, _ = board("Grizzly Bears", "{2}", [], "ee", [])
    for name, zone, paid in (
        ("Matter Reshaper", Zone.BATTLEFIELD, True),
        ("Matter Reshaper", Zone.GRAVEYARD, False),
        ("Nest Invader", Zone.BATTLEFIELD, False),
        ("Pili-Pala", Zone.BATTLEFIELD, False),
    ):
        game, obj = now.game.with_card(replace(catalogue()[name], abilities=abilities), 0)
        there = now.set({Fact("zone", obj.index): zone}, game)
        act = ActivateAbility(0, obj, abilities[0], 0)
        assert (payment_for(there, act) is not None) is paid


def test_restricted_mana_is_spent_before_mana_that_pays_for_anything() -> None:
    now, card = board("Juggernaut", "{2}", [], "wpCC", [])
    found = payment_for(now, casting(card))
    assert found is not None
    assert dict(found[2].mana.spent) == {in_pool(now.game, "w"): 1, in_pool(now.game, "p"): 1}
