"""Mana abilities used again and again for one payment, and creatures that tap, help and go.

Judged against playing everything through."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from arbiter.answers.explained_verdicts import NotDecided, explain
from arbiter.answers.what_a_player_may_do import options
from model.actions.actions import CastSpell, PassPriority
from model.cards import Card, catalogue
from model.game.facts import COUNTERS, Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Value, boolean, integer
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.payment.demand_and_supply import TooManyWays, ways_to_pay
from model.rulebook.payment.planning.plans import alike_but_for_what_is_made
from model.rulebook.payment.sources import Use
from model.text.abilities import activated
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, PayLife, RemoveCounters
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import Players
from model.text.instructions.draws_life_damage_counters import LoseLife
from model.text.mana import mana
from model.vocabulary import Step, Zone
from solver.questions.check import Verdict
from tests.mana_search import pays, reachable, seen
from tests.sampling import examples

REPEATED = ("Treasonous Ogre", "Blood Celebrant", "Ashnod's Altar", "Swamp", "Island", "Grizzly Bears", "Blood Pet")
TAPPED_AND_SACRIFICED = (
    "Springleaf Drum",
    "Phyrexian Tower",
    "Ashnod's Altar",
    "Llanowar Elves",
    "Grizzly Bears",
    "Blood Celebrant",
    "Swamp",
)


def with_cost(name: str, text: str) -> Card:
    return replace(catalogue()[name], mana_cost=mana(text))


def board(spell: Card, sources: list[Card], life: int, **facts: Value) -> tuple[State, Object]:
    game, card = Game(("Ann", "Ned")).with_card(spell, 0)
    values: dict[Fact, Value] = {Fact("zone", card.index): Zone.HAND, Fact("life", 0): life}
    for source in sources:
        game, obj = game.with_card(source, 0)
        values[Fact("zone", obj.index)] = Zone.BATTLEFIELD
        values |= {Fact(kind, obj.index): value for kind, value in facts.items()}
    return State(game, values), card


def casting(card: Object) -> CastSpell:
    return CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())


@st.composite
def boards(draw: st.DrawFn, spell: str, costs: tuple[str, ...], sources: tuple[str, ...]) -> tuple[State, Object]:
    drawn = draw(st.lists(st.sampled_from(sources), min_size=1, max_size=5))
    names = [name for i, name in enumerate(drawn) if name not in LEGENDS or name not in drawn[:i]]
    now, card = board(
        with_cost(spell, draw(st.sampled_from(costs))),
        [catalogue()[name] for name in names],
        draw(st.integers(1, 22)),
    )
    for obj in now.game.cards[1:]:
        if obj.card.name in ("Llanowar Elves", "Grizzly Bears"):
            for kind in ("tapped", "summoning_sick"):
                now = now.set({Fact(kind, obj.index): draw(st.booleans())})
    return now, card


LEGENDS = ("Phyrexian Tower",)


def by_playing_it_through(now: State, card: Object, *, convoke: bool) -> bool:
    assert card.card.mana_cost is not None
    demands = list(ways_to_pay(card.card.mana_cost))
    return any(pays(one, demand, convoke=convoke) for one in reachable(seen(now)) for demand in demands)


@given(
    boards("Grizzly Bears", ("{3}{R}{R}", "{R}{R}{R}{R}{R}{R}", "{6}", "{U}{R}{1}", "{U}{U}{R}{R}", "{8}"), REPEATED)
)
@settings(max_examples=examples(150), deadline=None)
def test_a_repeated_mana_ability_pays_exactly_if_it_does_when_all_is_played_through(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        reject()
    assert paid is by_playing_it_through(now, card, convoke=False)


CONVOKED = ("{3}{G}{G}", "{2}{G}{B}", "{4}{B}{B}", "{5}", "{G}{G}{R}", "{U}{B}{2}")


@given(boards("Siege Wurm", CONVOKED, TAPPED_AND_SACRIFICED))
@settings(max_examples=examples(100), deadline=None)
def test_convoke_pays_exactly_if_it_does_when_all_is_played_through(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        reject()
    assert paid is by_playing_it_through(now, card, convoke=True)


@pytest.mark.parametrize(("life", "paid"), [(30, True), (29, False)])
def test_treasonous_ogre_pays_for_ten_mana_with_thirty_life(life: int, paid: bool) -> None:
    now, card = board(with_cost("Grizzly Bears", "{9}{R}"), [catalogue()["Treasonous Ogre"]], life)
    assert can_pay_for_spell(now, casting(card)) is paid


@pytest.mark.parametrize(("who", "paid"), [("you", False), ("each player", False), ("each opponent", True)])
def test_life_that_a_mana_ability_takes_from_others_is_left_to_pay_with(who: Players, paid: bool) -> None:
    ring = (activated(cost("", TAP), AddMana(("R",)), LoseLife(1, who)),)
    now, card = board(with_cost("Grizzly Bears", "{R}{U/P}"), [replace(catalogue()["Sol Ring"], abilities=ring)], 2)
    assert can_pay_for_spell(now, casting(card)) is paid


def test_counters_bound_how_often_they_are_removed_for_mana() -> None:
    storage = replace(
        catalogue()["Sol Ring"], abilities=(activated(cost("", RemoveCounters("charge")), AddMana(("R",))),)
    )
    now, card = board(with_cost("Grizzly Bears", "{7}"), [storage], 1)
    counters = Fact("counters", now.game.cards[1].index, COUNTERS.index("charge"))
    assert can_pay_for_spell(now.set({counters: 7}), casting(card)) is True
    assert can_pay_for_spell(now.set({counters: 6}), casting(card)) is False


FOUR_WAYS = [
    replace(catalogue()["Sol Ring"], abilities=(activated(cost("", PayLife(1)), AddMana(tuple("WUBRG"))),))
] * 4


def test_more_combinations_than_can_be_tried_are_refused_and_not_called_illegal() -> None:
    now, card = board(with_cost("Grizzly Bears", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"), FOUR_WAYS, 9)
    with pytest.raises(TooManyWays):
        can_pay_for_spell(now, casting(card))


def test_what_is_paid_without_repeating_anything_is_not_refused() -> None:
    now, card = board(with_cost("Grizzly Bears", "{W}{U}{B}{R}"), FOUR_WAYS, 40)
    assert can_pay_for_spell(now, casting(card)) is True


def test_what_all_sources_together_could_not_pay_is_not_refused() -> None:
    now, card = board(with_cost("Grizzly Bears", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{C}"), FOUR_WAYS, 40)
    assert can_pay_for_spell(now, casting(card)) is False


def test_an_option_that_is_not_decided_does_not_hide_the_others() -> None:
    now, card = board(with_cost("Grizzly Bears", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"), FOUR_WAYS, 9)
    now = now.set({Fact("step"): Step.PRECOMBAT_MAIN, Fact("priority"): 0, Fact("active"): 0})
    found = {type(option): option.act for option in options(now, 0)}
    assert isinstance(found[NotDecided], CastSpell)
    assert found[NotDecided].card is card
    assert found[Verdict] == PassPriority(0)


def test_an_illegal_action_keeps_its_answer_where_nearest_changes_can_not_be_looked_for() -> None:
    now, card = board(with_cost("Grizzly Bears", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"), FOUR_WAYS, 0)
    found = explain(now, CastSpell(0, card))
    assert found.verdict.answer == "illegal"
    assert "5000 ways" in found.unexplained


def test_uses_whose_amounts_are_open_are_compared_without_asking_which_is_larger() -> None:
    _, card = board(catalogue()["Swamp"], [], 20)
    one, other = (
        Use(card, 0, boolean(f"{name} may"), "B", integer(name, 0, 3), again=True) for name in ("this", "that")
    )
    assert not alike_but_for_what_is_made(one, other)
    assert alike_but_for_what_is_made(one, replace(one, made="R"))
