"""Verifying claims: every claim of the cases comes out as it is expected; what the command answers and refuses."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from arbiter.answers.proving_claims import Verified, Worlds, start_of, verified
from arbiter.answers.running_a_case_file import load
from arbiter.cases.casefile import Claim
from solver.engines.cnf import WIDEST
from solver.games.reach import BudgetSpent
from solver.proofs import verify
from solver.systems.values_that_occur import domain
from tests.arbiter.commands.test_cli import Arbiter, arbiter, run
from tests.sampling import chosen, sampled
from tests.support import CASES, FILES, case, name_of_case, of_all, story

__all__ = ["arbiter"]

SAYING_CLAIM = [path for path in FILES if b"claim" in path.read_bytes()]  # so that no others are read just for this
CLAIMS = [(path, number) for path in SAYING_CLAIM for number in range(1, len(case(path).claim) + 1)]

TABLE = """
title = "One land"
cites = ["305.2"]
[situation.Ann]
hand = ["Forest"]
[situation.Ned]
"""

TRUE = '[[claim]]\nnever = "playing lands while turn = Ned"\n'
FALSE = '[[claim]]\nalways = "lands_played(Ann) = 0"\n'
POSSIBLE = '[[claim]]\npossible = "lands_played(Ann) = 1"\ndepth = 1\n'
EMPTY = '[[claim]]\nnever = "casting while turn = Ned"\n'

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(*claims: str, table: str = TABLE) -> Path:
        path = tmp_path / "claims.toml"
        path.write_text(table + "".join(claims))
        return path

    return written


def found(path: Path, number: int, engine: verify.Engines = "both") -> Verified:
    told = story(path)
    claim = told.case.claim[number - 1]
    return verified(number, claim, start_of(told, claim), engine, worlds=worlds(path))


@lru_cache(maxsize=2)
def worlds(_path: Path) -> Worlds:
    """Return what is followed for the claims of a case, as they are verified one after another."""
    return Worlds()


def name_of_claim(claim: tuple[Path, int]) -> str:
    path, number = claim
    return f"{name_of_case(path)}-{number}"


def kind_of_claim(claim: tuple[Path, int]) -> Hashable:
    """Return where a claim stands, and by which of the ways it is decided: by a game, a proof, or a bounded search."""
    path, number = claim
    said = case(path).claim[number - 1]
    return path.parent, said.kind, said.expect, said.within is None


ONE_IN = 7
"""Of how many claims of a kind one is verified in every run."""

FOR_IC3 = (CASES / "claims" / "bolster.toml", 1)
"""A claim that IC3 proves, as few are: whether one of them is in every run changes as cases are added."""

DECIDED: dict[tuple[Path, int], str] = {}
"""How the claims were decided that have been verified so far."""


def chooses_among_many(result: Verified) -> bool:
    """Return whether a step chooses a number that has too many values for the SAT solver, so that Z3 looks alone."""
    return any(len(domain(chosen)) > WIDEST for chosen in result.finding.system.inputs)


@sampled("claim", CLAIMS, ONE_IN, "claims of cases", name=name_of_claim, kind=kind_of_claim)
def test_every_claim_of_a_case_comes_out_as_expected(claim: tuple[Path, int]) -> None:
    result = found(*claim)
    DECIDED[claim] = result.finding.decided
    assert result.outcome == "as expected", f"{result.finding.decided} {result.says_nothing}"
    assert result.proved or result.claim.within is not None
    assert result.finding.trace is None or "SAT and Z3" in result.finding.decided or chooses_among_many(result)


def test_among_the_claims_of_every_run_are_some_that_each_engine_decides() -> None:
    claims = chosen(CLAIMS, ONE_IN, name_of_claim, kind_of_claim)
    if not DECIDED.keys() >= {*claims}:
        pytest.skip("claims were verified elsewhere, so by which engines is not known here")
    ways = {DECIDED[claim] for claim in claims} | {found(*FOR_IC3).finding.decided}
    for way in ("found and replayed; shorter ones ruled out by SAT and Z3", "ruled out by SAT and Z3"):
        assert any(decided.startswith(way) for decided in ways)
    assert {"proved by k-induction", "proved by IC3"} <= ways


@of_all(sorted({path for path, _ in CLAIMS}), name_of_case)
def test_beside_what_always_holds_something_is_possible(path: Path) -> None:
    """What is proved of an empty state space would be true of everything."""
    claims = case(path).claim
    if any(claim.kind != "possible" and claim.expect == "holds" for claim in claims):
        assert any((claim.kind == "possible") == (claim.expect == "holds") for claim in claims)


def test_the_exit_code_is_the_worst_outcome(arbiter: Arbiter, write: Write) -> None:
    assert arbiter("verify", write(TRUE, POSSIBLE)).code == 0
    assert arbiter("verify", write(TRUE, FALSE)).code == 1
    assert arbiter("verify", write(FALSE + 'expect = "breaks"\n')).code == 0
    assert arbiter("verify", write(POSSIBLE.replace("depth = 1", "depth = 2"))).code == 1
    assert arbiter("verify", write(EMPTY)).code == 1
    assert arbiter("verify", write()).code == 2


def test_a_claim_of_ones_own_is_asked_instead_of_those_of_the_file(arbiter: Arbiter, write: Write) -> None:
    assert arbiter("verify", write(FALSE), "--always", "lands_played(Ann) <= 1").code == 0
    assert arbiter("verify", write(), "--possible", "lands_played(Ann) = 1", "--within", 1).code == 0
    assert arbiter("verify", write(), "--possible", "lands_played(Ann) = 1", "--within", 0).code == 1


def test_a_game_is_told_step_by_step_with_rules_and_values(arbiter: Arbiter, write: Write) -> None:
    said = arbiter("verify", write(FALSE))
    assert "no  always: lands_played(Ann) = 0" in said.out
    assert "breaks: the shortest game has 1 step (found and replayed; shorter ones ruled out by SAT and Z3)" in said.out
    assert ["1", "Ann", "plays", "Forest", "117.1,", "305.1", "lands_played(Ann)", "=", "1"] in [
        line.split() for line in said.out.splitlines()
    ]
    assert said.out.endswith("something differs\n")


def test_a_proof_says_what_it_rests_on(arbiter: Arbiter, write: Write) -> None:
    said = arbiter("verify", write(TRUE)).out
    assert "holds in every game (proved by k-induction)" in said
    assert 'the proof fails if during_a_main_phase_of_your_turn (305.1) is not asked of "Ann plays Forest"' in said


def test_a_claim_about_nothing_is_said_to_say_nothing(arbiter: Arbiter, write: Write) -> None:
    said = arbiter("verify", write(EMPTY))
    assert "it says nothing: this is not found to happen: casting" in said.out


def test_a_proof_that_rests_on_nothing_is_said_to_say_nothing(arbiter: Arbiter, write: Write) -> None:
    """Here nothing can ever be put on the stack."""
    said = arbiter("verify", write('[[claim]]\nalways = "stack_size unchanged by special actions"\n'))
    assert said.code == 1
    assert "it says nothing: no step is found that would break it by doing otherwise" in said.out


def test_json_has_what_was_found_and_the_game_and_the_proof(arbiter: Arbiter, write: Write) -> None:
    (story,) = arbiter.json("verify", write(TRUE, FALSE))
    proved, broken = story["claims"]
    assert (story["title"], story["ok"]) == ("One land", False)
    assert (proved["kind"], proved["true"], proved["ok"], proved["game"]) == ("never", True, True, [])
    assert proved["proof"]["rests_on"] == {
        "step": "Ann plays Forest",
        "taken_away": "does not need that active = Ann",
        "rule": "during_a_main_phase_of_your_turn",
    }
    assert (broken["true"], broken["ok"], "proof" in broken) == (False, False, False)
    (step,) = broken["game"]
    assert step["step"] == "Ann plays Forest"
    assert step["changed"]["zone(Forest)"] == "battlefield"
    assert step["watched"] == {"lands_played(Ann)": 1}


def test_the_same_claims_give_the_same_bytes(write: Write) -> None:
    path = write(TRUE, FALSE, POSSIBLE)
    one, other = (run("verify", path, "--json", PYTHONHASHSEED=seed).stdout for seed in ("1", "2"))
    assert json.loads(one)[0]["title"] == "One land"
    assert one == other


def spent(*_: Any, **__: Any) -> Any:
    raise BudgetSpent(3, "too many conflicts")


def test_a_spent_budget_says_how_far_it_came_and_exits_with_3(
    arbiter: Arbiter, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "searched", spent)
    bounded = FALSE + "within = 5\n"
    said = arbiter("verify", write(bounded))
    assert said.code == 3
    assert "undecided: holds for 3 steps (undecided after 3 steps: too many conflicts)" in said.out
    assert said.out.endswith("something is undecided\n")
    assert arbiter.json("verify", write(bounded))[0]["claims"][0]["true"] is None


def test_what_holds_as_far_as_is_asked_is_decided_although_nothing_is_known_beyond(
    arbiter: Arbiter, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "searched", spent)
    assert arbiter("verify", write('[[claim]]\nalways = "lands_played(Ann) <= 1"\nwithin = 3\n')).code == 0


MISTAKES = {
    "an observable": (
        '[[claim]]\nalways = "lands_playd(Ann) = 0"\n',
        'claim.1: always: there is no observable "lands_playd"',
    ),
    "a place of the story": ('[[claim]]\nafter = 2\nalways = "turn = Ann"\n', "the story has 0 steps, not 2"),
    "what is allowed": ('[[claim]]\nallow = ["Forst may untap"]\nalways = "turn = Ann"\n', "claim.1.allow.1"),
    "an edition": ('[[claim]]\nedition = "2010-01-01"\nalways = "turn = Ann"\n', "2010-01-01"),
    "no claim": ("[[claim]]\n", 'claim.1: a claim says exactly one of "always", "never" and "possible"'),
    "too many steps": ('[[claim]]\nwithin = 61\nalways = "turn = Ann"\n', "claim.1.within"),
    "a key": ('[[claim]]\nsometimes = "turn = Ann"\n', 'there is no key "sometimes" here'),
}


@pytest.mark.parametrize(("claim", "message"), MISTAKES.values(), ids=MISTAKES)
def test_what_is_wrong_with_a_claim_is_one_line_with_its_place(
    arbiter: Arbiter, write: Write, claim: str, message: str
) -> None:
    said = arbiter("verify", write(claim))
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert message in said.err.replace("claim.1.always: ", "claim.1: always: ")


def test_a_claim_in_an_impossible_situation_is_refused(arbiter: Arbiter, write: Write) -> None:
    untap = TABLE.replace("[situation.Ann]", '[situation]\nstep = "untap"\npriority = "Ann"\n[situation.Ann]')
    said = arbiter("verify", write(TRUE, table=untap))
    assert (said.code, said.out) == (2, "")
    assert "impossible" in said.err


def test_a_claim_can_begin_within_the_story(arbiter: Arbiter, write: Write) -> None:
    played = '[[step]]\ndo = "Ann plays Forest"\n'
    assert arbiter("verify", write(played, FALSE + "this_turn = true\n")).code == 1
    after = '[[claim]]\nafter = {}\npossible = "lands_played(Ann) = 1"\nwithin = 0\n'
    assert [arbiter("verify", write(played, after.format(steps))).code for steps in (0, 1)] == [1, 0]


def test_a_wrong_expectation_is_found() -> None:
    """Knock-out: the claims of the cases would not come out as expected if they expected the contrary."""
    path, number = next((path, n) for path, n in CLAIMS if case(path).claim[n - 1].kind == "possible")
    told = story(path)
    claim = told.case.claim[number - 1]
    contrary = claim.model_copy(update={"expect": {"holds": "breaks", "breaks": "holds"}[claim.expect]})
    assert verified(number, contrary, start_of(told, claim), "sat").outcome == "otherwise"


def test_each_engine_finds_the_same_depth(write: Write) -> None:
    path = write('[[claim]]\npossible = "lands_played(Ann) = 1 and priority = Ned"\n')
    depths = {engine: len(found(path, 1, engine).told) for engine in ("both", "sat", "z3")}
    assert len(set(depths.values())) == 1


def test_what_is_left_open_is_chosen_for_the_game_that_shows_it(write: Write) -> None:
    table = TABLE.replace('hand = ["Forest"]', 'hand = ["Forest"]\nlands_played = "0..2"')
    claim = Claim(possible="lands_played(Ann) = 3")
    assert verified(1, claim, load(write(table=table)).start, "sat").true is False
    reached = verified(1, Claim(possible="lands_played(Ann) = 2"), load(write(table=table)).start, "sat")
    assert (reached.true, reached.told) == (True, ())


def test_a_game_without_a_step_shows_the_value_with_which_it_begins(arbiter: Arbiter, write: Write) -> None:
    unknown = TABLE.replace("[situation.Ann]", '[situation.Ann]\nlands_played = "unknown"', 1)
    said = arbiter("verify", write('[[claim]]\nalways = "lands_played(Ann) = 0"\n', table=unknown))
    assert said.code == 1
    assert "at the start    lands_played(Ann) = 1" in said.out
