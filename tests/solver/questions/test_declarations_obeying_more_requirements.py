"""Declarations of attackers and blockers: the solver against python-constraint, which lists every declaration."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.phrases.phrases import action_meant
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from model.game.game import Object
from model.game.state import State
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, possible_pairs, requirements
from model.rulebook.combat.requirements import NotCompared, number_obeyed
from model.rulebook.legality import legality
from model.rulebook.rule import legal
from solver.questions.check import verdict
from solver.questions.declarations_obeying_more_requirements import (
    compared,
    every_choice,
    is_better_than,
    nearest_legal,
)
from solver.questions.open_declarations import Pairs
from solver.questions.roles_of_creatures import roles
from tests.declaration_boards import every_declaration
from tests.sampling import examples

ATTACKERS = (
    "Bloodrock Cyclops",
    "Mogg Flunkies",
    "Bonded Construct",
    "Orcish Conscripts",
    "Grizzly Bears",
    "Storm Crow",
    "Wall of Wood",
    "Juggernaut",
    "Boggart Brute",
    "Taunting Elf",
    "Stalking Tiger",
    "Palace Guard",
    "Razorgrass Screen",
    "Craven Knight",
    "Cloud Sprite",
)
OTHERS = ("Silent Arbiter", "Dueling Grounds", "Crawlspace", "Grand Melee", "Moat", "Jace Beleren", "Light of Day")


def listed(names: list[str], more: str = "") -> str:
    return ", ".join(f'{{ card = "{name}"{more} }}' for name in names)


def board(text: str) -> State:
    return begin(parse(f'title = "t"\n{text}'.encode())).start


def by_listing(now: State, act: Declaration) -> dict[Declaration, bool]:
    """Which declarations are legal, by CR 508.1c-d, h and 509.1b-d word for word."""
    rules = frozenset({RULE_OF_THE_MOST[type(act)], PRICE})
    every = list(every_declaration(now, act))
    prices = {one: prices_of(now, one) for one in every}
    allowed = [
        one
        for one in every
        if legal(now, replace(one, against=()), rules) is True and sum(prices[one].values()) <= mana(now, one)
    ]
    obeyed = {one: number_obeyed(requirements(now, one), one) for one in every}
    most = {
        one: max((obeyed[o] for o in allowed if prices[o].keys() <= prices[one].keys()), default=0) for one in every
    }
    return {one: one in allowed and obeyed[one] == most[one] for one in every}


PRICE = "what_it_costs_to_attack_can_be_paid"


def prices_of(now: State, act: Declaration) -> dict[tuple[Object, str], int]:
    """Return what each attacker costs by each card that asks for mana, as their texts say."""
    there = {o.card.name for o in now.game.cards if (now.controller(o) == 1) is True}
    pairs = act.pairs if isinstance(act, DeclareAttackers) else ()
    found = {(o, "Propaganda"): 2 for o, what in pairs if "Propaganda" in there and what == 1}
    return found | {(o, "Tithes"): 1 for o, _ in pairs if "Archangel of Tithes" in there}


def mana(now: State, act: Declaration) -> int:
    """Return how much mana Ann can make once what attacks is tapped."""
    attacking = {creature for creature, _ in act.pairs}
    return sum(o.card.name in ("Forest", "Llanowar Elves") and o not in attacking for o in now.game.cards)


CREATURES = st.lists(st.sampled_from(ATTACKERS), min_size=1, max_size=4)


@settings(max_examples=examples(40), deadline=None)
@given(CREATURES, st.lists(st.sampled_from(OTHERS), max_size=2, unique=True), st.sets(st.integers(0, 3)))
def test_which_attacks_are_legal_is_what_listing_says(mine: list[str], theirs: list[str], goaded: set[int]) -> None:
    entries = ", ".join(
        f'{{ card = "{name}", goaded_by = ["Ned"] }}' if place in goaded else f'"{name}"'
        for place, name in enumerate(mine)
    )
    now = board(
        f'[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = [{entries}]\n'
        f"[situation.Ned]\nbattlefield = [{listed(theirs)}]\n"
    )
    agree(now, DeclareAttackers(0))


@settings(max_examples=examples(25), deadline=None)
@given(
    st.lists(st.sampled_from((*ATTACKERS[:9], "Llanowar Elves")), min_size=1, max_size=3),
    st.lists(st.sampled_from(("Propaganda", "Archangel of Tithes", "Jace Beleren", "Grand Melee")), unique=True),
    st.sets(st.integers(0, 2)),
    st.integers(0, 4),
)
def test_which_attacks_at_a_price_are_legal_is_what_listing_says(
    mine: list[str], theirs: list[str], goaded: set[int], forests: int
) -> None:
    entries = ", ".join(
        f'{{ card = "{name}", goaded_by = ["Ned"] }}' if place in goaded else f'"{name}"'
        for place, name in enumerate(mine + ["Forest"] * forests)
    )
    now = board(
        f'[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = [{entries}]\n'
        f"[situation.Ned]\nbattlefield = [{listed(theirs)}]\n"
    )
    agree(now, DeclareAttackers(0))


@settings(max_examples=examples(40), deadline=None)
@given(
    st.lists(st.sampled_from(ATTACKERS), min_size=1, max_size=3),
    st.lists(st.sampled_from(ATTACKERS), min_size=1, max_size=3),
    st.lists(st.sampled_from(("Silent Arbiter", "Grand Melee", "Light of Day")), max_size=1),
)
def test_which_blocks_are_legal_is_what_listing_says(mine: list[str], theirs: list[str], more: list[str]) -> None:
    attacking = listed(theirs, ', attacking = "Ann"')
    now = board(
        f'[situation]\nturn = "Ned"\nstep = "declare blockers"\n[situation.Ann]\nbattlefield = [{listed(mine)}]\n'
        f"[situation.Ned]\nbattlefield = [{attacking}{', ' * bool(more)}{listed(more)}]\n"
    )
    agree(now, DeclareBlockers(0))


def agree(now: State, act: Declaration) -> None:
    expected = by_listing(now, act)
    assert any(expected.values()), "some declaration is always legal"
    for one, is_legal in expected.items():
        assert (verdict(now, one) == "legal") == is_legal, one.words(now.game)
    legal_ones = [{creature for creature, _ in one.pairs} for one, is_legal in expected.items() if is_legal]
    mine = [o for o in now.game.cards if (now.controller(o) == 0) is True and o.card.stats is not None]
    found = roles(now, act, mine)
    assert found is not None
    assert set(found.must) == {o for o in mine if all(o in chosen for chosen in legal_ones)}
    assert set(found.cant) == {o for o in mine if not any(o in chosen for chosen in legal_ones)}
    assert set(found.may) == set(mine) - set(found.must) - set(found.cant)
    assert found.forced == (set() not in legal_ones)
    some = next(one for one in expected)
    nearest = nearest_legal(now, some)
    assert nearest is not None
    assert expected[replace(nearest, against=None)] or verdict(now, nearest) == "legal"


@st.composite
def many(draw: st.DrawFn) -> tuple[State, Declaration]:
    """Return a board of several creatures of each kind, and a declaration on it, mostly no legal one."""
    kinds = st.lists(st.sampled_from(ATTACKERS), min_size=2, max_size=4, unique=True)
    mine = [name for name in draw(kinds) for _ in range(draw(st.integers(2, 4)))]
    theirs = [name for name in draw(kinds) for _ in range(draw(st.integers(2, 4)))]
    more = draw(st.lists(st.sampled_from(("Dueling Grounds", "Grand Melee", "Light of Day")), max_size=1))
    tapped = draw(st.integers(0, len(mine)))
    entries = ", ".join(
        f'{{ card = "{name}", tapped = {str(place == tapped).lower()} }}' for place, name in enumerate(mine)
    )
    attacking = listed(theirs, ', attacking = "Ann"')
    now = board(
        f'[situation]\nturn = "Ned"\nstep = "declare blockers"\n[situation.Ann]\nbattlefield = [{entries}]\n'
        f"[situation.Ned]\nbattlefield = [{attacking}{', ' * bool(more)}{listed(more)}]\n"
    )
    pairs = list(possible_pairs(now, DeclareBlockers(0)))
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=3, unique_by=lambda pair: pair[0])) if pairs else []
    return now, DeclareBlockers(0, tuple(chosen))


@settings(max_examples=examples(40), deadline=None)
@given(many())
def test_what_is_found_among_some_pairs_is_as_good_as_what_is_among_all(asked: tuple[State, Declaration]) -> None:
    now, act = asked
    every = every_choice(now, act)
    best, nearest = every.best(act), every.nearest(act)
    assert best is not None
    assert nearest is not None
    obeyed = number_obeyed(requirements(now, act), act.instead(best))
    judged = compared(now, act)
    assert (verdict(now, act) == "legal") == (legal(now, judged) is True)
    if judged.against:
        assert number_obeyed(requirements(now, act), act.instead(judged.against[0])) == obeyed
    found = nearest_legal(now, act)
    assert found is not None
    assert verdict(now, found) == "legal"
    assert changes(act.pairs, found.pairs) == changes(act.pairs, nearest)


def changes(one: Pairs, other: Pairs) -> tuple[int, int]:
    """Return how many creatures do something else, and of those that are declared how many."""
    moved = {creature for creature, _ in set(one) ^ set(other)}
    return len(moved), len(moved & {creature for creature, _ in one})


OPEN = """[situation]
step = "declare attackers"
[situation.Ann]
battlefield = [
    { card = "Juggernaut", tapped = "unknown" }, "Mogg Flunkies", { card = "Grizzly Bears", new = "unknown" }
]
[situation.Ned]
battlefield = ["Grand Melee"]
"""


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Ann attacks with nothing", "depends"),  # legal where the Juggernaut is tapped and the Bears are new
        ("Ann attacks Ned with Juggernaut, Mogg Flunkies and Grizzly Bears", "depends"),
        ("Ann attacks Ned with Mogg Flunkies", "illegal"),
        ("Ann attacks Ned with Juggernaut", "illegal"),  # where it can attack, so can the Flunkies with it
        ("Ann attacks Ned with Juggernaut and Mogg Flunkies", "depends"),
    ],
)
def test_what_is_open_is_compared_in_every_completion(asked: str, answer: str) -> None:
    now = board(OPEN)
    act = action_meant(now, asked)
    assert isinstance(act, DeclareAttackers)
    assert verdict(now, act) == answer
    each = {
        verdict(now.completed({"tapped(Juggernaut)": tapped, "summoning_sick(Grizzly Bears)": new}), act)
        for tapped in (False, True)
        for new in (False, True)
    }
    assert each == ({"legal", "illegal"} if answer == "depends" else {answer})


def test_a_declaration_that_nothing_was_compared_with_is_no_answer() -> None:
    with pytest.raises(NotCompared):
        legality(board(OPEN), DeclareAttackers(0))


def test_a_change_after_which_another_attack_would_be_better_is_not_told() -> None:
    now = board(
        '[situation]\nstep = "declare attackers"\n[situation.Ann]\n'
        'battlefield = ["Bloodrock Cyclops", "Juggernaut", "Silent Arbiter"]\n'
    )
    found = explain(now, action_meant(now, "Ann attacks with nothing"))
    assert found.verdict.answer == "illegal"
    for remedy in found.remedies:
        changed = now.set({change.fact: change.instead for change in remedy})
        assert verdict(changed, found.verdict.act.__class__(0)) == "legal"
    assert [len(remedy) for remedy in found.remedies] == [2] * len(found.remedies)


def test_a_declaration_is_compared_once() -> None:
    now = board(OPEN.replace('"unknown"', "false"))
    act = compared(now, DeclareAttackers(0))
    assert act.against
    assert compared(now, act) is act


def test_what_a_change_has_to_stop_are_better_declarations_that_share_no_creature() -> None:
    now = board(MANY_WHO_MUST_ATTACK)
    act = DeclareAttackers(0)
    others = every_choice(now, act).apart(act, 9)
    assert len(others) == 3
    assert all(is_better_than(now, act, pairs) is True for pairs in others)
    assert all(not {c for c, _ in one} & {c for c, _ in other} for one, other in combinations(others, 2))


def test_changes_are_found_where_many_have_to_attack() -> None:
    found = explain(board(MANY_WHO_MUST_ATTACK), DeclareAttackers(0))
    assert [len(remedy) for remedy in found.remedies] == [3, 3, 3]


MANY_WHO_MUST_ATTACK = """
[situation]
step = "declare attackers"
[situation.Ann]
battlefield = ["Bloodrock Cyclops", "Bloodrock Cyclops", "Juggernaut", "Grizzly Bears", "Mogg Flunkies"]
[situation.Ned]
"""


def test_where_many_have_to_attack_few_facts_alone_say_so() -> None:
    found = explain(board(MANY_WHO_MUST_ATTACK), DeclareAttackers(0))
    assert len({fact.about for fact in found.facts}) == 1


def test_no_planeswalker_is_among_the_facts_where_a_player_can_be_attacked_instead() -> None:
    now = board("""
[situation]
step = "declare attackers"
[situation.Ann]
battlefield = ["Grizzly Bears"]
[situation.Ned]
battlefield = ["Trove of Temptation", "Jace Beleren"]
""")
    found = explain(now, DeclareAttackers(0))
    (walker,) = (o for o in now.game.cards if o.label == "Jace Beleren")
    assert found.facts
    assert walker.index not in {fact.about for fact in found.facts}
