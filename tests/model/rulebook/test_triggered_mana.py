"""What triggered mana abilities add, judged against playing every use of a mana ability through."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.actions.actions import CastSpell
from model.cards import catalogue
from model.game.facts import KINDS_OF_MANA, Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Value
from model.logic.term_operations import evaluate
from model.play.casting_and_activating import payment_for
from model.rulebook.costs_of_spells import can_pay_for_spell
from model.rulebook.payment.demand_and_supply import TooManyWays, ways_to_pay
from model.rulebook.payment.paying import pay
from model.text.mana import mana
from model.vocabulary import Zone
from solver.questions.ways_to_pay import ways_to_pay_for
from tests.mana_search import LANDS, pays, reachable, seen
from tests.sampling import examples

SOURCES = (
    "Forest",
    "Swamp",
    "Taiga",
    "Gaea's Cradle",
    "Phyrexian Tower",
    "Llanowar Elves",
    "Sol Ring",
    "Darksteel Ingot",
    "Dimir Signet",
    "Springleaf Drum",
    "Ashnod's Altar",
)
AURAS = ("Wild Growth", "Overgrowth", "Fertile Ground")
ADDING = (
    "Mana Flare",
    "Crypt Ghast",
    "Leyline of Abundance",
    "Kinnan, Bonder Prodigy",
    "Caged Sun",
    "Zhur-Taa Ancient",
)
COSTS = ("{1}{G}", "{G}{G}", "{R}{G}", "{2}{B}{B}", "{W}{G}", "{U}{B}{G}", "{3}{G}", "{5}", "{G}{G}{G}{G}", "{C}{C}{C}")
LEGENDS = ("Gaea's Cradle", "Phyrexian Tower", "Kinnan, Bonder Prodigy")


def board(spell: str, cost: str, names: list[str]) -> tuple[State, Object]:
    """Return a board of Ann's, who has a spell of that cost in hand; an Aura enchants the land before it."""
    game, card = Game(("Ann", "Ned")).with_card(replace(catalogue()[spell], mana_cost=mana(cost)), 0)
    values: dict[Fact, Value] = {Fact("zone", card.index): Zone.HAND}
    land = None
    for name in names:
        game, obj = game.with_card(catalogue()[name], 0)
        values[Fact("zone", obj.index)] = Zone.BATTLEFIELD
        if name in AURAS and land is not None:
            values[Fact("attached_to", obj.index)] = land.index
        if name == "Caged Sun":
            values[Fact("mode", obj.index)] = 1 + obj.card.modes.index("green")
        land = obj if name in LANDS else land
    return State(game, values), card


@st.composite
def boards(draw: st.DrawFn, spell: str = "Grizzly Bears") -> tuple[State, Object]:
    sources = draw(st.lists(st.sampled_from(SOURCES), min_size=1, max_size=3))
    names = [
        *(name for i, name in enumerate(sources) if name not in LEGENDS or name not in sources[:i]),
        *draw(st.lists(st.sampled_from(AURAS), max_size=2)),
        *draw(st.lists(st.sampled_from(ADDING), min_size=1, max_size=2, unique=True)),
    ]
    return board(spell, draw(st.sampled_from(COSTS)), names)


def casting(card: Object) -> CastSpell:
    return CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())


def by_playing_it_through(now: State, card: Object, *, convoke: bool = False) -> bool:
    assert card.card.mana_cost is not None
    demands = list(ways_to_pay(card.card.mana_cost))
    return any(pays(one, demand, convoke=convoke) for one in reachable(seen(now)) for demand in demands)


def may_add_and_go(now: State) -> bool:
    """Whether permanents that add mana may be sacrificed for mana: then what is not decided is refused."""
    names = {o.card.name for o in now.game.cards}
    sacrifices = names & {"Phyrexian Tower", "Ashnod's Altar"}
    return bool(sacrifices and names & {"Crypt Ghast", "Kinnan, Bonder Prodigy", "Zhur-Taa Ancient"})


@given(boards())
@settings(max_examples=examples(300), deadline=None)
def test_a_cost_can_be_paid_exactly_if_it_is_when_all_is_played_through(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        assert may_add_and_go(now)
        return
    assert paid is by_playing_it_through(now, card)


@given(boards("Siege Wurm"))
@settings(max_examples=examples(150), deadline=None)
def test_a_creature_helps_or_is_tapped_for_all_its_mana(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        assert may_add_and_go(now)
        return
    assert paid is by_playing_it_through(now, card, convoke=True)


@given(boards())
@settings(max_examples=examples(150), deadline=None)
def test_a_payment_brings_what_is_asked_for_and_keeps_the_rest(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        found = payment_for(now, casting(card))
    except TooManyWays:
        return
    assert (found is not None) is by_playing_it_through(now, card)
    if found is None:
        return
    after = pay(now, *found)
    assert card.card.mana_cost is not None
    left = "".join(kind * int(after.number("mana", 0, i)) for i, kind in enumerate(KINDS_OF_MANA))  # type: ignore[arg-type]
    untapped = {o for o in now.game.cards[1:] if not after.holds("tapped", o.index)}
    there = {o for o in now.game.cards[1:] if after.on_battlefield(o) is True}
    ends = [one for one in reachable(seen(now)) if one.untapped == untapped & there and one.there == there]
    assert any(one.pool == "".join(sorted(left + spent)) for one in ends for spent in _spent(one.pool, left))


def _spent(pool: str, left: str) -> list[str]:
    for kind in left:
        if kind not in pool:
            return []
        pool = pool.replace(kind, "", 1)
    return [pool]


@given(boards())
@settings(max_examples=examples(100), deadline=None)
def test_there_is_a_way_to_pay_exactly_if_the_cost_can_be_paid(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
        ways = [way.words() for way in ways_to_pay_for(now, casting(card))]
    except TooManyWays:
        return
    assert bool(ways) is paid
    assert len(set(ways)) == len(ways)


@given(boards())
@settings(max_examples=examples(60), deadline=None)
def test_the_formula_over_the_facts_says_the_same(made: tuple[State, Object]) -> None:
    now, card = made
    reading = now.as_variables()
    try:
        paid, formula = can_pay_for_spell(now, casting(card)), can_pay_for_spell(reading, casting(card))
    except TooManyWays:
        return
    values = {name: now.value(fact) for name, fact in reading.asked().items()}
    assert evaluate(formula, values) is paid  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sources", "cost", "paid"),
    [
        (("Forest", "Wild Growth"), "{G}{G}", True),
        (("Forest", "Wild Growth"), "{R}{G}", False),
        (("Forest", "Fertile Ground"), "{R}{G}", True),
        (("Forest", "Fertile Ground"), "{R}{R}", False),
        (("Taiga", "Mana Flare"), "{R}{R}", True),
        (("Taiga", "Mana Flare"), "{R}{G}", False),
        (("Taiga", "Overgrowth"), "{R}{G}{G}", True),
        (("Swamp", "Caged Sun"), "{B}{B}", False),
        (("Forest", "Caged Sun"), "{G}{G}", True),
        (("Llanowar Elves", "Caged Sun"), "{G}{G}", False),
        (("Llanowar Elves", "Kinnan, Bonder Prodigy"), "{G}{G}", True),
        (("Swamp", "Dimir Signet", "Kinnan, Bonder Prodigy"), "{U}{U}{B}", True),
        (("Swamp", "Dimir Signet", "Kinnan, Bonder Prodigy"), "{U}{U}{B}{B}", False),
        (("Gaea's Cradle", "Wild Growth"), "{G}", False),
        (("Gaea's Cradle", "Wild Growth", "Crypt Ghast"), "{G}{G}", True),
    ],
)
def test_what_is_added_pays(sources: tuple[str, ...], cost: str, paid: bool) -> None:
    now, card = board("Grizzly Bears", cost, list(sources))
    assert can_pay_for_spell(now, casting(card)) is paid


def test_a_payment_names_what_adds_mana_and_keeps_what_is_left() -> None:
    now, card = board("Grizzly Bears", "{1}{G}", ["Forest", "Overgrowth"])
    found = payment_for(now, casting(card))
    assert found is not None
    assert found[2].words() == ["tap Forest for {G}", *["Overgrowth adds {G}"] * 2]
    assert pay(now, *found).number("mana", 0, KINDS_OF_MANA.index("G")) == 1


def test_a_source_that_brings_all_that_is_wanted_is_tapped_before_two_others() -> None:
    now, card = board("Grizzly Bears", "{1}{G}", ["Forest", "Forest", "Wild Growth"])
    found = payment_for(now, casting(card))
    assert found is not None
    assert found[2].words() == ["tap Forest #2 for {G}", "Wild Growth adds {G}"]


def test_every_way_to_pay_names_what_adds_mana() -> None:
    now, card = board("Grizzly Bears", "{R}{R}", ["Forest", "Taiga", "Mana Flare", "Fertile Ground"])
    ways = {way.words() for way in ways_to_pay_for(now, casting(card))}
    assert ways == {"use Taiga for {R} with Mana Flare with Fertile Ground"}


NEEDED_AND_SACRIFICED = (
    "Blood Celebrant",
    "Ashnod's Altar",
    "Phyrexian Tower",
    "Swamp",
    "Dimir Signet",
    "Blood Pet",
    "Kinnan, Bonder Prodigy",
    "Zhur-Taa Ancient",
)
COSTS_OF_MANY = ("{2}{U}{R}", "{W}{U}", "{3}{B}", "{5}", "{2}{R}{C}{C}", "{B}{B}{B}", "{R}{R}{1}")


@st.composite
def boards_of_sacrifices(draw: st.DrawFn) -> tuple[State, Object]:
    drawn = draw(st.lists(st.sampled_from(NEEDED_AND_SACRIFICED), min_size=2, max_size=4))
    names = [name for i, name in enumerate(drawn) if name not in LEGENDS or name not in drawn[:i]]
    return board("Grizzly Bears", draw(st.sampled_from(COSTS_OF_MANY)), names)


@given(boards_of_sacrifices())
@settings(max_examples=examples(200), deadline=None)
def test_what_is_needed_for_mana_is_sacrificed_for_mana_afterwards(made: tuple[State, Object]) -> None:
    now, card = made
    try:
        paid = can_pay_for_spell(now, casting(card))
    except TooManyWays:
        assert sum(o.card.name in ("Zhur-Taa Ancient", "Kinnan, Bonder Prodigy") for o in now.game.cards) > 0
        return
    assert paid is by_playing_it_through(now, card)


@pytest.mark.parametrize(
    ("sources", "cost", "paid"),
    [
        (("Swamp", "Blood Celebrant", "Ashnod's Altar"), "{R}{C}{C}", True),
        (("Blood Celebrant", "Phyrexian Tower"), "{B}{B}", True),
        (("Blood Celebrant", "Phyrexian Tower"), "{R}{B}", False),
        (("Phyrexian Tower", "Zhur-Taa Ancient"), "{B}{B}", True),
        (("Phyrexian Tower", "Zhur-Taa Ancient"), "{B}{B}{B}", False),
        (("Phyrexian Tower", "Zhur-Taa Ancient", "Llanowar Elves"), "{B}{B}{B}", True),
    ],
)
def test_what_is_sacrificed_for_mana_was_used_before_and_adds_nothing_after(
    sources: tuple[str, ...], cost: str, paid: bool
) -> None:
    now, card = board("Grizzly Bears", cost, list(sources))
    assert can_pay_for_spell(now, casting(card)) is paid


def test_an_order_that_is_not_tried_is_refused_and_not_called_illegal() -> None:
    sources = ["Phyrexian Tower", "Zhur-Taa Ancient", "Blood Celebrant"]
    now, card = board("Grizzly Bears", "{1}{R}{R}", sources)
    with pytest.raises(TooManyWays, match="not every order"):
        can_pay_for_spell(now, casting(card))


def test_what_a_creature_that_stays_adds_is_decided() -> None:
    now, card = board("Grizzly Bears", "{B}{B}{B}", ["Phyrexian Tower", "Mana Flare", "Llanowar Elves"])
    assert can_pay_for_spell(now, casting(card)) is True
