"""What a proof rests on: something without which it fails, so that a proved claim is known to say something."""

from __future__ import annotations

from dataclasses import replace

from arbiter.cases.casefile import Claim
from arbiter.cases.claims_as_goals import meaning
from model.following.following import PAYING, Acts, Move
from model.game.facts import name_of
from model.logic.formulas import Boolean, Formula, Integer, Value, boolean, integer
from model.logic.term_operations import operands
from model.rulebook import Rule
from model.rulebook.rule import demands
from model.value_dataclasses import dataclass
from solver.proofs.verify import Finding, rests_on
from solver.systems.game_as_system import Way, World
from solver.systems.transitions import Goal


@dataclass(frozen=True)
class Support:
    """A move, and what has to be taken from it for a proof to fail; the ``rule`` that asks for that, if one does."""

    move: Move
    what: str
    rule: Rule | None = None


def support_of(claim: Claim, world: World, finding: Finding, goal: Goal) -> Support | None:
    """Return what the proof of a claim rests on: a condition of a step, or what a step does."""
    found = None if _says_only_what_steps_do(goal) else rests_on(finding)
    if found is None:
        return _what_a_step_does(claim, world, goal)
    transition, mutation = found
    way = transition.label
    assert isinstance(way, Way)
    return Support(way.move, mutation.words, _rule_that_asks(world, way.move, mutation.about))


def _says_only_what_steps_do(goal: Goal) -> bool:
    return goal.state is False and all(bad is False for bad in goal.steps.values())


def _what_a_step_does(claim: Claim, world: World, goal: Goal) -> Support | None:
    """Return a step that would break the claim if it did not change a fact, or changed another one freely."""
    for place in (place for place, bad in goal.steps.items() if bad is False):
        transition = world.system.transitions[place]
        way = transition.label
        assert isinstance(way, Way)
        for fact, before in world.now.open_facts().items():
            changed = way.after.value(fact) is not before
            other = before if changed else _anything_else(before)
            freed = replace(transition, label=replace(way, after=way.after.set({fact: other})))
            transitions = (*world.system.transitions[:place], freed, *world.system.transitions[place + 1 :])
            mutant = replace(world, system=replace(world.system, transitions=transitions))
            if meaning(claim, mutant).goal.steps[place] is not False:
                name = name_of(world.now.game, fact)
                return Support(way.move, f"leaves {name}" if changed else f"changes {name} freely")
    return None


def _anything_else(value: Boolean | Integer) -> Value:
    if isinstance(value, Boolean):
        return boolean(f"{value.name}, otherwise")
    return integer(f"{value.name}, otherwise", value.low, value.high)


def _rule_that_asks(world: World, move: Move, condition: Formula | str) -> Rule | None:
    """Return the rule whose condition is what a proof fails without."""
    if not isinstance(move, Acts):
        return None
    for need in demands(world.now, move.act, PAYING):
        if any(part is condition for part in (need.met, *operands(need.met, "and_"))):
            return need.clause.rule
    return None
