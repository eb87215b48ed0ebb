from __future__ import annotations

from hypothesis import assume, given, settings

from arbiter.phrases.phrases import action_meant
from model.actions.actions import subject_of
from model.game.facts import Fact
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, any_of, count, no
from model.logic.term_operations import evaluate, variables
from model.rulebook.legality import legality
from model.situations.what_could_be_otherwise import could_be
from solver.engines.smt import Smt
from solver.questions.facts_as_variables import facts_in, ties_of
from solver.questions.fewest_changes_by_bounds import fewest_changes
from solver.questions.nearest_changes import nearest_changes
from solver.questions.refuted_by_bounds import Bounded
from solver.questions.trying_single_facts import Goal, trial_of
from tests.boards import asked, half_known
from tests.sampling import examples
from tests.solver.questions.test_explain import SETTINGS, Question
from tests.worlds import situation


def tried(question: Question) -> tuple[State, tuple[Formula, Formula], Goal]:
    """Return the facts of a question as variables, when its action is legal and what is so may be, and both tried."""
    now, act = question
    reading = now.as_variables()
    formulas = legality(reading, act), could_be(reading, now, subject_of(act))
    return reading, formulas, trial_of(now).goal(*formulas)


@given(asked())
@settings(SETTINGS, max_examples=examples(40))
def test_what_is_tried_is_what_the_formulas_give_and_leaves_all_as_it_was(question: Question) -> None:
    now = question[0]
    reading, formulas, goal = tried(question)
    trial = trial_of(now)
    before = list(trial.values)
    facts = facts_in(reading, *formulas)
    as_it_is = {variable.name: now.value(reading.asked()[variable.name]) for variable in variables(*formulas)}
    for fact in facts:
        variable = reading.value(fact)
        assert isinstance(variable, Boolean | Integer)
        for value in trial.others(fact):
            values = {**as_it_is, variable.name: value}
            assert goal.is_met_with({fact: value}) is all(evaluate(formula, values) for formula in formulas)  # type: ignore[arg-type]
    assert trial.values == before


@given(asked())
@settings(SETTINGS, max_examples=examples(40))
def test_a_fact_of_which_it_is_enough_that_it_is_otherwise_is_never_missed(question: Question) -> None:
    now, act = question
    reading = now.as_variables()
    formula = legality(reading, act)
    assume(legality(now, act) is False)
    goal, ties = trial_of(now).goal(formula), ties_of(reading, now, formula)
    smt = Smt()
    for fact, tie in ties.items():
        others = [other for of, other in ties.items() if of != fact]
        assert goal.turns_on(fact) is smt.satisfiable(formula, no(tie), *others)


@given(asked())
@settings(SETTINGS, max_examples=examples(40))
def test_no_two_facts_about_the_same_are_missed_that_are_enough_together(question: Question) -> None:
    reading, formulas, goal = tried(question)
    trial = trial_of(question[0])
    for fact in facts_in(reading, *formulas):
        pairs = (
            {fact: value, other: another}
            for other in trial.beside(fact, ())
            for value in trial.one_of_each(fact)
            for another in trial.one_of_each(other)
        )
        assert goal.needs(fact, ()) is (goal.turns_on(fact) or any(goal.is_met_with(pair) for pair in pairs))


@given(asked())
@settings(SETTINGS, max_examples=examples(40))
def test_what_is_refuted_can_not_hold(question: Question) -> None:
    now = question[0]
    reading, formulas, goal = tried(question)
    assume(all(formula is not False for formula in formulas) and not goal.is_open)
    ties = ties_of(reading, now, *formulas)
    bounded, smt = Bounded(trial_of(now), *goal.parts), Smt()
    for fact in list(ties):
        if bounded.is_refuted_without([fact]):
            del ties[fact]
            assert not smt.satisfiable(*formulas, *ties.values())


def test_what_a_fact_is_may_tell_which_formula_is_false() -> None:
    now = situation('[situation.Ann]\nbattlefield = ["Forest", "Hill Giant"]')
    reading = now.as_variables()
    forest, giant = (reading.holds("tapped", obj.index) for obj in now.game.objects[:2])
    one, other = (Fact("tapped", obj.index) for obj in now.game.objects[:2])
    trial = trial_of(now)
    formulas = any_of(forest, giant), any_of(no(forest), giant)
    assert not trial.goal(*formulas).is_open
    bounded = Bounded(trial, *formulas)
    assert bounded.is_refuted_without([one])
    assert not bounded.is_refuted_without([other])


@given(asked())
@settings(SETTINGS, max_examples=examples(40))
def test_fewer_facts_than_are_told_are_never_enough(question: Question) -> None:
    now, act = question
    reading = now.as_variables()
    formula = legality(reading, act)
    possible = could_be(reading, now, subject_of(act))
    assume(formula is not False and possible is not False)
    ties, smt = ties_of(reading, now, formula, possible), Smt()
    smt.add(formula, possible)
    for size in range(fewest_changes(now, trial_of(now).goal(formula, possible))):
        assert not smt.satisfiable(count(*(no(tie) for tie in ties.values())) <= size)


@given(half_known())
@settings(SETTINGS, max_examples=examples(20))
def test_nothing_is_tried_where_something_is_open(question: Question) -> None:
    now, act = question
    assume(now.open_facts())
    reading = now.as_variables()
    formula = legality(reading, act)
    goal = trial_of(now).goal(formula)
    assert not any(goal.turns_on(fact) or goal.needs(fact, ()) for fact in facts_in(reading, formula))


def test_of_many_nearest_changes_those_that_are_told_are_of_different_kinds() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Forest", "Exploration"]\nlands_played = 1\n'
        '[situation.Ned]\nbattlefield = ["Exploration", "Dryad of the Ilysian Grove"]\ngraveyard = ["Explore"]\n'
    )
    remedies = nearest_changes(now, action_meant(now, "Ann plays Forest"))
    assert [[change.fact.kind for change in remedy] for remedy in remedies] == [["zone"], ["controller"], ["effects"]]
