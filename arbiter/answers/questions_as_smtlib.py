"""Questions written as SMT-LIB 2: what is asked in words, and all that a solver needs to answer it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.answers.proving_claims import Worlds
from arbiter.cases.casefile import Claim
from arbiter.cases.claims_as_goals import meaning
from arbiter.certificates.questions_as_clauses import questions
from arbiter.certificates.reading_scripts import LEMMA, MODEL
from arbiter.errors import Undecided
from model.actions.actions import Action
from model.game.facts import sentence_of
from model.game.state import State
from model.logic.term_operations import variables
from model.rulebook.legality import announced_demands
from model.rulebook.rule import Demand
from solver.engines.sat import refutation, solution
from solver.engines.smtlib import LOGIC, assertion, check, comment, declaration, definition, joined, symbol, unrolled
from solver.proofs.certificate import Certificate, obligations
from solver.proofs.verify import find
from solver.questions.declarations_obeying_more_requirements import compared
from solver.questions.facts_as_variables import ties_of
from solver.systems.game_as_system import Way, World
from solver.systems.slicing import relevant
from solver.systems.transitions import System, Transition

LEGAL = symbol("legal")

ASK = "(check-sat)"


def question(now: State, act: Action) -> str:
    """Return the script that asks whether an action is legal: whether it can be, and whether it can fail to be."""
    return _text(_question(now, act))


def claim_within(start: State, claim: Claim, within: int) -> str:
    """Return the script that asks in how many steps what shows a claim is reached. Raises ``CaseError``."""
    world = Worlds().of(start, claim)
    return _text(_claim(world, claim, within))


def proof_of_claim(start: State, claim: Claim) -> str:
    """Return the script that shows what comes of a claim about games of any length, without the answers.

    That is the certificate if it is proved: each question has to have the answer "unsat". If a game shows it, it is
    what :func:`claim_within` asks for so many steps. Raises ``CaseError``, and ``Undecided`` if it is neither.
    """
    world = Worlds().of(start, claim)
    found = find(world, meaning(claim, world).goal, None)
    if found.proof is not None:
        return _text(_certificate(world, claim, found.system, found.proof.certificate))
    if found.trace is None:
        raise Undecided(f"the claim is neither proved nor broken ({found.decided})")
    return _text(_claim(world, claim, len(found.trace.taken)))


def with_proofs(script: str) -> str:
    """Return a script in which each question has its answer, and what shows it. Raises ``Undecided``."""
    lines: list[str] = []
    asked = questions(script)
    for line in script.splitlines():
        if line != ASK:
            lines.append(line)
            continue
        clauses = next(asked).clauses
        model = solution(clauses)
        lines += [f"(set-info :status {'unsat' if model is None else 'sat'})", line]
        if model is None:
            lines += (f"{LEMMA}{lemma}" for lemma in refutation(clauses))
        else:
            lines.append(MODEL + " ".join(map(str, model)))
    return _text(iter(lines))


def _certificate(world: World, claim: Claim, system: System, certificate: Certificate) -> Iterator[str]:
    """Return what has to be contradictory for a certificate to prove a claim, in the words of the system."""
    asked = list(obligations(system, certificate))
    yield comment(f"Claim: {claim.kind} {claim.text} (rules of {world.start.game.edition})")
    yield comment("It holds in every game if none of these questions has a solution: unsat, each time.")
    yield comment(f"By induction over {certificate.k} step{'s' if certificate.k > 1 else ''}, with what always holds:")
    yield LOGIC
    for variable in system.variables:
        yield from declaration(variable)
    for name, invariant in certificate.invariants.items():
        yield definition(f"always: {name}", invariant)
    known = set(system.variables)
    for variable in variables(*(formula for _, formulas in asked for formula in formulas)):
        if variable not in known:
            yield from declaration(variable)
    for name, formulas in asked:
        yield comment(f"Can it be that {name}?")
        yield "(push 1)"
        yield from map(assertion, formulas)
        yield from (ASK, "(pop 1)")


def _question(now: State, act: Action) -> Iterator[str]:
    reading, edition, act = now.as_variables(), now.game.edition, compared(now, act)
    announced = list(announced_demands(reading, act))
    rules = [need.met for _, needs in announced for need in needs]
    ties = ties_of(reading, now, *rules)
    yield comment(f"Is this legal? {act.words(now.game)} (rules of {edition})")
    yield comment("sat, unsat: it is. unsat, sat: it is not. sat, sat: that depends on what is not known.")
    yield LOGIC
    for variable in variables(*rules, *ties.values(), *now.given):
        yield from declaration(variable)
    for fact, tie in ties.items():
        value = now.value(fact)
        yield comment(sentence_of(now.game, fact, value) if isinstance(value, int) else "known only in part:")
        yield assertion(tie)
    for known in now.given:
        yield assertion(known)
    announced_so = []
    for place, (_, needs) in enumerate(announced, 1):
        if len(announced) > 1:
            yield comment(f"Announced in way {place} of {len(announced)}:")
        names = [f"{place}.{number} {_what(need)}" for number, need in enumerate(needs, 1)]
        for name, need in zip(names, needs, strict=True):
            yield comment(f"{need.clause.rule.cr(edition)} {need.clause.rule.sentence}")
            yield definition(name, need.met)
        announced_so.append(joined("and", [symbol(name) for name in names]))
    yield f"(define-fun {LEGAL} () Bool {joined('or', announced_so)})"
    yield comment("Can it be legal?")
    yield from check(LEGAL)
    yield comment("Can it fail to be?")
    yield from check(f"(not {LEGAL})")


def _what(need: Demand) -> str:
    return f"{need.aspect} is allowed" if need.aspect else need.clause.rule.name


def _claim(world: World, claim: Claim, within: int) -> Iterator[str]:
    system, goal = relevant(world.system, meaning(claim, world).goal)
    sought = "that" if claim.kind == "possible" else "what breaks it"
    yield comment(f"Claim: {claim.kind} {claim.text} (rules of {world.start.game.edition})")
    yield comment(f"Is {sought} reached after 0, 1, ... {within} steps? One check-sat each; sat: it is.")

    def words(transition: Transition) -> str:
        assert isinstance(transition.label, Way)
        return transition.label.move.words(world.start.game)

    yield from unrolled(system, goal, within, words)


def _text(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
