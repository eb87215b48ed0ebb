from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

from hypothesis import HealthCheck, assume, given, settings

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.phrases.phrases import action_meant
from model.actions.actions import Action, subject_of
from model.game.facts import KINDS, Fact, name_of
from model.game.state import State
from model.logic.formulas import Boolean, Formula, same
from model.logic.term_operations import evaluate, variables
from model.rulebook.legality import legality
from model.situations.possible import broken
from model.situations.what_could_be_otherwise import could_be, what_is_kept
from model.vocabulary import Zone
from solver.engines.smt import Smt
from solver.questions.check import judge, verdict
from solver.questions.facts_as_variables import (
    Change,
    completions,
    turns_on,
)
from solver.questions.minimal_facts import deciding_facts
from solver.questions.nearest_changes import MOST_CHANGES, MOST_REMEDIES, nearest_changes, with_changes
from solver.questions.referee_by_enumeration import answer_by_enumeration, answer_by_facts
from tests.boards import asked, half_known, is_in_range, open_variables
from tests.sampling import examples
from tests.support import assignments
from tests.worlds import situation

Question: TypeAlias = tuple[State, Action]
SETTINGS = settings(max_examples=examples(60), deadline=None, suppress_health_check=list(HealthCheck))


def is_legal(now: State, act: Action) -> bool:
    """Return the answer of the plain reading."""
    answer = legality(now, act)
    assert isinstance(answer, bool)
    return answer


def can_be_legal(now: State, act: Action, facts: Iterable[Fact], near: bool) -> bool:
    """Whether the action can be legal where only these facts are known to be as they are.

    If ``near``, where what an explanation keeps is kept.
    """
    reading = now.as_variables()
    formula = legality(reading, act)
    kept = what_is_kept(reading, now, subject_of(act)).values() if near else ()
    smt = Smt()
    smt.add(formula, *kept, *now.given, *(_tie(reading, now, fact) for fact in facts))
    return smt.satisfiable()


def _tie(reading: State, now: State, fact: Fact) -> Formula:
    variable, value = reading.value(fact), now.value(fact)
    tie = same(variable, value) if isinstance(variable, Boolean) else variable == value  # type: ignore[arg-type]
    assert isinstance(tie, bool | Boolean)
    return tie


@given(asked())
@SETTINGS
def test_three_readings_give_the_same_answer(question: Question) -> None:
    now, act = question
    answer = "legal" if is_legal(now, act) else "illegal"
    assert verdict(now, act) == answer
    assert judge(now, act).answer == answer
    assert answer_by_facts(now, act) == answer
    assert answer_by_enumeration(now, act) == answer


@given(asked())
@SETTINGS
def test_every_rule_in_the_way_is_really_broken_and_no_other(question: Question) -> None:
    now, act = question
    found = judge(now, act)
    refused = found.rules_in_the_way
    assert (refused == ()) == (found.answer == "legal")
    assert all(reason.certain for reason in found.because)
    for name in refused:
        others = frozenset(refused) - {name}
        assert verdict(now, act, without=others) == "illegal", f"{name} alone is not in the way"


@given(asked())
@settings(SETTINGS, max_examples=examples(40))
def test_the_deciding_facts_suffice_and_none_can_be_dropped(question: Question) -> None:
    now, act = question
    assume(not is_legal(now, act))
    facts = deciding_facts(now, act)
    assert len(set(facts)) == len(facts)
    near = can_be_legal(now, act, facts, near=False)
    assert not near or not can_be_legal(now, act, facts, near=True)
    for dropped in facts if can_be_legal(now, act, [], near) else ():
        assert can_be_legal(now, act, [f for f in facts if f != dropped], near), f"{dropped} is not needed"


def test_facts_decide_too_where_what_is_open_could_meet_each_rule_and_never_all_of_them() -> None:
    told = """
        title = "It may have gone to exile, and where it is not exiled it is new"
        [[card]]
        name = "Odd Ghost"
        type = "Creature — Spirit"
        stats = "2/2"
        [situation]
        step = "declare attackers"
        [situation.Ann]
        battlefield = [{ card = "Odd Ghost", zone = "battlefield or exile", new = true }]
    """
    now = begin(parse(told.encode())).start
    act = action_meant(now, "Ann attacks Ned with Odd Ghost")
    found = judge(now, act)
    assert found.answer == "illegal"
    assert [fact.kind for fact in deciding_facts(now, found.act)] == ["hasty"]


@given(asked())
@SETTINGS
def test_every_nearest_change_makes_it_legal_when_replayed(question: Question) -> None:
    now, act = question
    assume(not is_legal(now, act))
    remedies = nearest_changes(now, act)
    assert len(remedies) <= MOST_REMEDIES
    assert [len(remedy) for remedy in remedies] == sorted(len(remedy) for remedy in remedies)
    assert len({frozenset(c.fact for c in remedy) for remedy in remedies}) == len(remedies)
    for remedy in remedies:
        assert 1 <= len(remedy) <= MOST_CHANGES
        for change in remedy:
            assert change.now == now.value(change.fact) != change.instead
            assert is_in_range(now, change.fact, change.instead)
            assert change.fact.kind != "effects" or change.instead <= 1
        after = with_changes(now, remedy)
        assert is_legal(after, act)
        assert [i.name for i in broken(after)] == []


def proposed(step: str) -> list[set[str]]:
    """Return the names of what changes so that Counterspell has a target: Ned's Divination, on the stack."""
    told = f'''
        title = "t"
        [situation]
        turn = "Ned"
        step = "{step}"
        priority = "Ann"
        [situation.Ann]
        hand = ["Counterspell"]
        battlefield = ["Island", "Island"]
        [situation.Ned]
        hand = ["Divination"]
    '''
    now = begin(parse(told.encode())).start
    remedies = nearest_changes(now, action_meant(now, "Ann casts Counterspell"))
    return [{name_of(now.game, change.fact) for change in remedy} for remedy in remedies]


def test_a_sorcery_on_the_stack_is_proposed_in_a_main_phase_and_never_in_an_upkeep() -> None:
    assert {"zone(Divination)"} in [names for names in proposed("precombat main") if "step" not in names]
    assert [names for names in proposed("upkeep") if "zone(Divination)" in names and "step" not in names] == []


@given(asked())
@SETTINGS
def test_no_change_of_one_fact_is_missed(question: Question) -> None:
    """If the list is not full, every change of one known fact that would do, and is near, is like one in the list."""
    now, act = question
    assume(not is_legal(now, act))
    remedies = nearest_changes(now, act)
    assume(len(remedies) < MOST_REMEDIES)
    listed = {_like(now, remedy[0].fact) for remedy in remedies if len(remedy) == 1}
    reading = now.as_variables()
    legality(reading, act)
    for fact in set(reading.asked().values()):
        variable = reading.value(fact)
        if isinstance(variable, Boolean) or fact.kind in ("active", "step", "priority", "controller", "zone"):
            for value in (other for other in _values_of(variable) if other != now.value(fact)):
                after = with_changes(now, [Change(fact, False, value)])
                if is_legal(after, act) and not list(broken(after)) and _is_near(now, act, fact, value):
                    assert _like(now, fact) in listed, f"{fact} = {value} would do"


def _like(now: State, fact: Fact) -> tuple[str, int]:
    of_object = KINDS[fact.kind].subjects[:1] == ("object",)
    return fact.kind, now.game.kinds[fact.about] if of_object else fact.about


def _is_near(now: State, act: Action, fact: Fact, value: int | bool) -> bool:
    """Whether an explanation compares with a situation in which nothing else is otherwise."""
    reading = now.set({}).as_variables()
    legality(reading, act)
    near = could_be(reading, now, subject_of(act))
    smt = Smt()
    ties = (_tie(reading, now, other) for other in reading.asked().values() if other not in (fact, Fact("stack_size")))
    smt.add(near, _tie(reading, now.set({fact: value}), fact), *ties)
    return smt.satisfiable()


def _values_of(variable: object) -> list[int | bool]:
    low, high = getattr(variable, "low", 0), getattr(variable, "high", 1)
    return [False, True] if isinstance(variable, Boolean) else list(range(low, high + 1))


def possible_worlds(now: State, formula: Formula) -> list[Mapping[str, int | bool]]:
    """Return every way to complete the open facts that agrees with what is known."""
    opened = variables(formula, *(v for _, v in open_variables(now)), *now.given)
    size = 1
    for variable in opened:
        size *= len(_values_of(variable))
    assume(size <= 20_000)
    return [values for values in assignments(opened) if all(evaluate(known, values) for known in now.given)]


@given(half_known())
@SETTINGS
def test_an_open_question_is_answered_as_by_trying_everything(question: Question) -> None:
    now, act = question
    formula = legality(now, act)
    worlds = possible_worlds(now, formula)
    assume(worlds)
    found = {evaluate(formula, values) for values in worlds}
    expected = "depends" if len(found) == 2 else "legal" if True in found else "illegal"
    assert verdict(now, act) == expected
    assert answer_by_facts(now, act) == expected
    assert answer_by_enumeration(now, act) in (expected, None)
    assert {is_legal(now.completed(values), act) for values in worlds[:20]} <= found


@given(half_known())
@settings(SETTINGS, max_examples=examples(20))
def test_an_open_answer_has_a_completion_each_way(question: Question) -> None:
    now, act = question
    formula = legality(now, act)
    assume(possible_worlds(now, formula))
    assume(verdict(now, act) == "depends")
    for completion, expected in zip(completions(now, formula), (True, False), strict=True):
        after = now.set(dict(completion))
        assert is_legal(after, act) is expected


@given(half_known())
@settings(SETTINGS, max_examples=examples(20))
def test_an_open_answer_turns_on_exactly_the_fewest_facts_whose_change_can_flip_it(question: Question) -> None:
    now, act = question
    formula = legality(now, act)
    worlds = [(values, bool(evaluate(formula, values))) for values in possible_worlds(now, formula)]
    assume({answer for _, answer in worlds} == {True, False})
    names = sorted(worlds[0][0])
    for size in range(1, len(names) + 1):
        expected = {name for few in combinations(names, size) if _flips(frozenset(few), worlds) for name in few}
        if expected:
            break
    assert set(turns_on(now, formula)) == expected


def _flips(names: frozenset[str], worlds: list[tuple[Mapping[str, int | bool], bool]]) -> bool:
    """Whether two worlds that differ in these variables alone give different answers."""
    found: dict[tuple[int | bool, ...], bool] = {}
    for values, answer in worlds:
        rest = tuple(value for name, value in values.items() if name not in names)
        if found.setdefault(rest, answer) != answer:
            return True
    return False


def test_no_nearest_change_leaves_an_aura_on_nothing() -> None:
    now = situation(
        '[situation.Ann]\nbattlefield = ["Prodigal Sorcerer", "Puppeteer", "Sol Ring"]\n'
        '[situation.Ned]\nbattlefield = [{ card = "Arrest", attached_to = "Prodigal Sorcerer" }]\n'
    )
    arrest = next(o for o in now.game.cards if o.label == "Arrest")
    remedies = nearest_changes(now, action_meant(now, "Ann activates Prodigal Sorcerer targeting Ned"))
    changes = {(change.fact.kind, change.instead) for (change,) in remedies if change.fact.about == arrest.index}
    puppeteer = next(o for o in now.game.cards if o.label == "Puppeteer")
    assert changes == {("zone", Zone.GRAVEYARD), ("attached_to", puppeteer.index)}
