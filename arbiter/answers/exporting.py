"""Questions written as SMT-LIB 2: what is asked in words, and all that a solver needs to answer it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.answers.verifying import Moves, remembered, told_apart
from arbiter.cases.casefile import Claim
from arbiter.cases.claims import meaning
from model.actions.actions import Action
from model.game.facts import sentence_of
from model.game.state import State
from model.logic.term_operations import variables
from model.rulebook.legality import announced_demands
from model.rulebook.rule import Demand
from solver.engines.smtlib import LOGIC, assertion, check, comment, declaration, definition, joined, symbol, unrolled
from solver.questions.comparing import compared
from solver.questions.explain import ties_of
from solver.systems.game_as_system import Way, World, follow
from solver.systems.slicing import relevant
from solver.systems.transitions import Transition

LEGAL = symbol("legal")


def question(now: State, act: Action) -> str:
    """Return the script that asks whether an action is legal: whether it can be, and whether it can fail to be."""
    return _text(_question(now, act))


def claim_within(start: State, claim: Claim, within: int) -> str:
    """Return the script that asks in how many steps what shows a claim is reached. Raises ``CaseError``."""
    world = follow(start, Moves(start, claim), told_apart(start, claim), remembered(claim))
    return _text(_claim(world, claim, within))


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
