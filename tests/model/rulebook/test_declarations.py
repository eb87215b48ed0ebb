"""What is so of all declarations of attackers and blockers: one is always legal, and what one more demand changes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from model.cards import catalogue
from model.game.facts import Fact, name_of, range_of
from model.game.state import State
from model.logic.formulas import Value, boolean, integer
from model.objects.combat.attacked import is_attacking
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, requirements
from model.rulebook.combat.requirements import number_obeyed
from model.rulebook.rule import legal
from model.text.combat import (
    AttackersAtMost,
    BlockersAtMost,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CostToAttack,
    CostToBlock,
)
from tests.declaration_boards import by_listing, every_declaration
from tests.sampling import examples

RESTRICTING = (AttackersAtMost, BlockersAtMost, CantAttack, CantBeBlocked, CantBlock, CostToAttack, CostToBlock)

MINE = ("Bloodrock Cyclops", "Mogg Flunkies", "Grizzly Bears", "Storm Crow", "Juggernaut", "Orcish Conscripts")
RESTRICTIONS = ("Silent Arbiter", "Dueling Grounds", "Crawlspace", "Moat")


def board(mine: str, theirs: str, step: str = "declare attackers", held: str = "") -> State:
    table = (
        f'[situation]\nstep = "{step}"\n[situation.Ann]\nbattlefield = [{mine}]\nhand = [{held}]\n'
        f"[situation.Ned]\nbattlefield = [{theirs}]\n"
    )
    return begin(parse(f'title = "t"\n{table}'.encode())).start


def quoted(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def everything_open(now: State) -> State:
    """Return the state in which it is open of all but an attacker where it is, who controls it and if it is tapped."""
    opened: dict[Fact, Value] = {}
    for obj in (o for o in now.game.cards if is_attacking(now, o) is False):
        for fact in (Fact("zone", obj.index), Fact("controller", obj.index), Fact("tapped", obj.index)):
            name, of = name_of(now.game, fact), range_of(now.game, fact)
            opened[fact] = boolean(name) if of is None else integer(name, of.low, of.high, of.labels)
    return now.set(opened)


@pytest.mark.parametrize("kind", [DeclareAttackers, DeclareBlockers])
def test_a_legal_declaration_always_exists(kind: type[Declaration]) -> None:
    """To declare nothing obeys every restriction, whatever is where: so of those that do, some obey the most.

    That is what the rules come to, as formulas, of all cards that restrict combat at once, wherever they are.
    """
    cards = [card.name for card in catalogue().values() if any(isinstance(a, RESTRICTING) for a in card.abilities)]
    assert len(cards) > 40
    attacks = kind is DeclareAttackers
    attacker = "" if attacks else '{ card = "Grizzly Bears", attacking = "Ned" }'
    step = "declare attackers" if attacks else "declare blockers"
    now = board(attacker, "", step, quoted(cards))
    nothing = kind(0 if attacks else 1, (), against=())
    assert legal(everything_open(now), nothing, frozenset({RULE_OF_THE_MOST[kind]})) is True


def legal_ones(now: State) -> dict[str, Declaration]:
    """Return every legal attack of Ann's by its words, found by comparing each with all."""
    return {one.words(now.game): one for one, is_legal in by_listing(now, DeclareAttackers(0)).items() if is_legal}


def obeys_restrictions(now: State, one: Declaration) -> bool:
    return legal(now, replace(one, against=()), frozenset({RULE_OF_THE_MOST[DeclareAttackers]})) is True


@settings(max_examples=examples(25), deadline=None)
@given(st.lists(st.sampled_from(MINE), min_size=1, max_size=3), st.sampled_from(RESTRICTIONS))
def test_a_further_restriction_makes_no_attack_illegal_that_obeys_it(mine: list[str], more: str) -> None:
    before, after = board(quoted(mine), ""), board(quoted(mine), f'"{more}"')
    still = legal_ones(after)
    with_it = {one.words(after.game): one for one in every_declaration(after, DeclareAttackers(0))}
    for words in legal_ones(before):
        assert words in still or not obeys_restrictions(after, with_it[words])


@settings(max_examples=examples(25), deadline=None)
@given(st.lists(st.sampled_from(MINE), min_size=2, max_size=3), st.sampled_from(("", *RESTRICTIONS)))
def test_a_further_requirement_makes_no_attack_illegal_that_obeys_it(mine: list[str], theirs: str) -> None:
    """In a game of two, goading asks a creature to attack; that it attacks another player nothing can obey."""
    first, rest = mine[0], mine[1:]
    goaded = f'{{ card = "{first}", goaded_by = ["Ned"] }}, {quoted(rest)}'
    there = f'"{theirs}"' if theirs else ""
    before, after = board(quoted(mine), there), board(goaded, there)
    still = legal_ones(after)
    for words, one in legal_ones(before).items():
        attacks = {creature.index for creature, _ in one.pairs}
        if min(o.index for o in before.game.cards if o.card.name == first) in attacks:
            assert words in still


FREE_ONES = ("Grizzly Bears", "Storm Crow", "Mogg Flunkies")


@settings(max_examples=examples(25), deadline=None)
@given(
    st.sampled_from(FREE_ONES),
    st.lists(st.sampled_from(MINE), min_size=1, max_size=2),
    st.sampled_from(("", *RESTRICTIONS)),
)
def test_one_more_requirement_is_obeyed_by_all_legal_attacks_or_lets_in_those_that_lack_one(
    asked: str, rest: list[str], theirs: str
) -> None:
    """Some attack that was legal obeys it: then just those that do are legal. Else what was legal stays so.

    Besides these, only attacks that obey it and just one of the others less become legal then.
    """
    there = f'"{theirs}"' if theirs else ""
    before = board(quoted([asked, *rest]), there)
    after = board(f'{{ card = "{asked}", goaded_by = ["Ned"] }}, {quoted(rest)}', there)
    first = min(o.index for o in before.game.cards if o.card.name == asked)
    was = {words: first in {o.index for o, _ in one.pairs} for words, one in legal_ones(before).items()}
    now_legal = {w: first in {o.index for o, _ in one.pairs} for w, one in legal_ones(after).items()}
    if any(was.values()):
        assert set(now_legal) == {words for words, obeys in was.items() if obeys}
        return
    assert set(was) <= set(now_legal)
    every = {one.words(before.game): one for one in every_declaration(before, DeclareAttackers(0))}
    most = number_obeyed(requirements(before, every[next(iter(was))]), every[next(iter(was))])
    for words in set(now_legal) - set(was):
        assert now_legal[words]
        assert number_obeyed(requirements(before, every[words]), every[words]) == most - 1
