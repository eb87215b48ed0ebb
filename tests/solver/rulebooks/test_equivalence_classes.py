from __future__ import annotations

from functools import cache

import pytest

from arbiter.answers.search_scopes import scope_of
from model.actions.actions import CastSpell
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import all_of, any_of, count, no
from model.rulebook.rule import legal
from model.situations.possible import broken
from model.vocabulary import Zone
from solver.questions.deciding_rules import refusing, unusual
from solver.questions.facts_as_variables import Disagreement
from solver.rulebooks.compare import Side, compare
from solver.rulebooks.discover import Discovery, discover, looked_for
from solver.rulebooks.equivalence_classes import Class, NotAll, classes, holding
from solver.rulebooks.scope import Situations, checked, coherence_of
from tests.open_boards import Domain, land_domain, land_scope, listed, the_action, within

SCOPE = land_scope("Forest", "Exploration", "Crucible of Worlds")
ACT = the_action(SCOPE)
DOMAIN = land_domain(SCOPE)


def found_within(domain: Domain) -> list[Class]:
    """Return the classes by what refuses and what permits unusually, of the situations that are listed."""
    situations = Situations(SCOPE.base, ACT)
    apart = {**refusing(situations.reading, ACT), **unusual(situations.reading, ACT)}
    return list(classes(situations, within(situations, domain), apart))


@cache
def every_situation() -> tuple[State, ...]:
    return tuple(listed(SCOPE, DOMAIN))


def key_of(now: State) -> frozenset[object]:
    return holding({**refusing(now, ACT), **unusual(now, ACT)})


def test_the_classes_are_those_of_all_situations_listed_one_by_one() -> None:
    expected = {key_of(now) for now in every_situation()}
    assert len(expected) > 20
    assert {found.key for found in found_within(DOMAIN)} == expected


def test_no_class_is_told_twice() -> None:
    keys = [found.key for found in found_within(DOMAIN)]
    assert len(keys) == len(set(keys))


def test_the_situation_of_a_class_is_a_smallest_one() -> None:
    smallest: dict[frozenset[object], int] = {}
    for now in every_situation():
        size = sum(1 for fact in DOMAIN if now.value(fact) != SCOPE.base.value(fact))
        smallest[key_of(now)] = min(size, smallest.get(key_of(now), 99))
    assert {found.key: len(found.changes) for found in found_within(DOMAIN)} == smallest


def test_smaller_situations_come_first() -> None:
    sizes = [len(found.changes) for found in found_within(DOMAIN)]
    assert sizes == sorted(sizes)


def test_the_same_question_gives_the_same_situations() -> None:
    assert [c.changes for c in found_within(DOMAIN)] == [c.changes for c in found_within(DOMAIN)]


def test_a_situation_that_is_found_can_be_come_to_and_is_of_its_class() -> None:
    for found in found_within(DOMAIN):
        assert not list(broken(found.now))
        assert coherence_of(found.now) is True
        assert key_of(found.now) == found.key


def test_of_growing_formulas_only_the_fewest_are_told() -> None:
    situations = Situations(SCOPE.base, ACT)
    refused = refusing(situations.reading, ACT)
    formula = all_of(any_of(*refused.values()), within(situations, DOMAIN))
    assert {len(found.key) for found in classes(situations, formula, {}, refused)} == {1}


def test_known_classes_are_left_out() -> None:
    first, *others = found_within(DOMAIN)
    situations = Situations(SCOPE.base, ACT)
    apart = {**refusing(situations.reading, ACT), **unusual(situations.reading, ACT)}
    again = classes(situations, within(situations, DOMAIN), apart, known=[first.key])
    assert {found.key for found in again} == {found.key for found in others}


def test_classes_that_need_more_facts_than_are_looked_at_are_not_passed_over_in_silence() -> None:
    situations = Situations(SCOPE.base, ACT)
    formula = no(legal(situations.reading, ACT))
    with pytest.raises(NotAll, match="more than 1 facts"):
        list(classes(situations, formula, refusing(situations.reading, ACT), most_facts=1))


def test_a_situation_no_game_comes_to_is_an_error_of_the_program() -> None:
    with pytest.raises(Disagreement, match="nobody_acts_in_the_untap_step"):
        checked(SCOPE.base.set({Fact("step"): 0}))
    with pytest.raises(Disagreement, match="do not go together"):
        checked(SCOPE.base.set({Fact("passes"): 1}))
    with pytest.raises(Disagreement, match="what_may_be: tapped"):
        checked(SCOPE.base.set({Fact("zone", 0): Zone.HAND, Fact("tapped", 0): True}))


def test_the_editions_part_just_where_a_listed_situation_says_so() -> None:
    old, new = Side("2013-04-29"), Side("2013-07-11")
    scope = land_scope("Forest", "Exploration", "Exploration", edition=old.edition)
    act = the_action(scope)
    told = next(compare([scope], old, new))
    keys = {d.found.key for d in told.differences}
    parting = set()
    for now in listed(scope, land_domain(scope, old.edition)):
        by_old, by_new = old.allows(now, act), new.allows(now, act)
        if by_old is not by_new:
            assert by_old is True, "the old rule never refuses what the new one allows"
            parting.add(frozenset(holding(new.refuses(now, act)) | holding(old.rests_on(now, act))))
    assert all(any(key <= found for key in keys) for found in parting)
    assert keys <= parting


def test_refusals_by_one_rule_are_those_of_all_situations_listed_one_by_one() -> None:
    found = [d for d in discover([SCOPE]) if isinstance(d, Discovery)]
    by_kind = {kind: {frozenset(d.deciders) for d in found if d.kind == kind} for kind in ("refusal", "conflict")}
    for now in every_situation():
        refused, permitted = holding(refusing(now, ACT)), holding(unusual(now, ACT))
        if len(refused) == 1 and not permitted:
            assert refused in by_kind["refusal"]
        if len(refused) == 1 and permitted:
            assert any(key <= refused | permitted for key in by_kind["conflict"])


def test_what_is_counted_is_not_more_than_one_where_one_rule_refuses() -> None:
    for discovery in discover([SCOPE]):
        if isinstance(discovery, Discovery) and discovery.kind in ("refusal", "conflict"):
            assert count(*refusing(discovery.found.now, ACT).values()) == 1


def test_what_is_found_does_not_turn_on_what_no_situation_says() -> None:
    """Whether a spell without a name is one that counts for the Canonist is said nowhere."""
    scope = scope_of(["Shock", "Ethersworn Canonist"])
    casting = next(act for act in scope.actions if isinstance(act, CastSpell) and act.card.card.name == "Shock")
    found = [one for one in looked_for("turns", scope, casting, {}) if isinstance(one, Discovery)]
    by_the_canonist = [one for one in found if any(d.card == "Ethersworn Canonist" for d in one.deciders)]
    assert by_the_canonist
    assert not any(one.turned and one.turned.fact.kind == "other_spells_cast" for one in by_the_canonist)


def test_what_was_asked_first_does_not_hold_for_what_is_asked_next() -> None:
    situations = Situations(SCOPE.base, ACT)
    may = legal(situations.reading, ACT)
    asked = (False, may, no(may), False, may)
    assert [situations.can_be(formula) for formula in asked] == [False, True, True, False, True]
