"""What a filter creature by creature forbids and allows: the smallest boards on which it goes astray."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from model.game.state import State
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST
from model.rulebook.rule import legal
from solver.rulebooks import creature_by_creature_filter
from tests.declaration_boards import by_listing
from tests.solver.questions.test_declarations_obeying_more_requirements import board, listed

DISCOVERED = Path(__file__).parents[3] / "cases" / "discovered"


def astray(now: State, act: Declaration) -> tuple[int, int, int]:
    """Return how many declarations are legal, how many of these the filter forbids, and how many others it allows.

    The filter asks of each creature whether it may attack or block by itself, and offers any of those together, each
    with one player, planeswalker or creature that it attacks or blocks.
    """
    expected = by_listing(now, act)
    restrictions_only = frozenset({RULE_OF_THE_MOST[type(act)]})
    by_itself = {
        one.pairs
        for one in expected
        if len(one.pairs) == 1 and legal(now, replace(one, against=()), restrictions_only) is True
    }
    once = {one for one in expected if len({creature for creature, _ in one.pairs}) == len(one.pairs)}
    offered = {one for one in once if all((pair,) in by_itself for pair in one.pairs)}
    legal_ones = {one for one, is_legal in expected.items() if is_legal}
    return len(legal_ones), len(legal_ones - offered), len(offered - legal_ones)


@pytest.mark.parametrize(
    ("name", "act", "expected"),
    [
        ("goaded_company", DeclareAttackers(0), (1, 1, 1)),
        ("three_or_the_one", DeclareAttackers(0), (3, 1, 0)),
        ("each_may_and_both_may_not", DeclareAttackers(0), (1, 0, 3)),
        ("two_and_the_mana_for_one", DeclareAttackers(0), (3, 0, 1)),
        ("company_at_another_player", DeclareAttackers(0), (7, 4, 0)),
        ("goaded_outweighs", DeclareAttackers(0), (1, 0, 8)),
        ("lured_company", DeclareBlockers(0), (1, 1, 2)),
        ("two_blocks_and_the_mana_for_one", DeclareBlockers(0), (3, 0, 1)),
        ("menace_where_one_may_block", DeclareBlockers(0), (2, 1, 0)),
    ],
)
def test_a_filter_goes_astray_on_the_boards_that_were_found(
    name: str, act: Declaration, expected: tuple[int, int, int]
) -> None:
    now = begin(parse((DISCOVERED / f"combat_{name}.toml").read_bytes())).start
    assert astray(now, act) == expected
    judged_wrongly = [one.legal for one in creature_by_creature_filter.astray(now, act)]
    assert (judged_wrongly.count(True), judged_wrongly.count(False)) == expected[1:]


def test_a_legal_attack_is_forbidden_on_boards_of_two_and_of_no_fewer() -> None:
    cards = ("Mogg Flunkies", "Grizzly Bears", "Juggernaut", "Silent Arbiter", "Wall of Wood")
    found = [
        mine
        for size in (1, 2)
        for mine in combinations_with_replacement(cards, size)
        if astray(attackers(*mine), DeclareAttackers(0))[1]
    ]
    assert found == [("Mogg Flunkies", other) for other in ("Mogg Flunkies", "Grizzly Bears", "Juggernaut")]


def attackers(*mine: str) -> State:
    return board(f'[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = [{listed(list(mine))}]\n')


@pytest.mark.parametrize("lands", range(3))
@pytest.mark.parametrize("price", ["Propaganda", "Baird, Steward of Argive", "Sphere of Safety", "Norn's Annex"])
def test_with_one_creature_a_filter_judges_a_price_as_the_rules_do(price: str, lands: int) -> None:
    mine = listed(["Grizzly Bears", *["Plains"] * lands])
    step = 'step = "declare attackers"'
    now = board(
        f'[situation]\n{step}\n[situation.Ann]\nbattlefield = [{mine}]\n[situation.Ned]\nbattlefield = ["{price}"]'
    )
    assert astray(now, DeclareAttackers(0))[1:] == (0, 0)
