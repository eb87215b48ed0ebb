"""Where two rulebooks part: two editions, two readings, or two rules, over all situations of a scope."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from model.actions.actions import Action
from model.actions.in_another_game import in_game, worded
from model.game.game import Game
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.logic.terms import Term
from model.rulebook.rule import Demand, demands, demands_of_rule, rule_named
from model.text.card import Card
from model.value_dataclasses import dataclass
from solver.engines.smt import Undecided
from solver.questions.check import Verdict, judge, judge_by_rule
from solver.questions.deciding_rules import Decider, Deciders, adding, missing
from solver.questions.facts_as_variables import Disagreement
from solver.rulebooks.equivalence_classes import Class, NotAll, classes, holding
from solver.rulebooks.scope import Scope, Situations
from solver.systems.slicing import conjuncts


@dataclass(frozen=True)
class Side:
    """One of the two that are compared: an edition, read as usual or not; of it one rule alone, if that is named.

    ``worded`` are cards that say something else on this side, and ``wording`` is how that is called.
    """

    edition: str
    reading: str = ""
    rule: str = ""
    wording: str = ""
    worded: tuple[Card, ...] = ()

    def judging(self, now: State) -> State:
        """Return the same facts, judged by this rulebook."""
        game = now.game.with_edition(self.edition).with_reading(self.reading)
        return now.judged_by(worded(game, self.worded) if self.worded else game)

    def has(self, act: Action, game: Game) -> bool:
        """Whether there is such an action on this side: with texts of its own, one that is said alike."""
        game = worded(game, self.worded)
        same = in_game(act, game)
        return same is not None and same.words(game) == act.words(game)

    def is_about(self, act: Action) -> bool:
        """Whether actions of that kind are judged here: by a whole rulebook all are."""
        return not self.rule or type(act) in rule_named(self.rule).actions

    def allows(self, now: State, act: Action) -> Formula:
        """Return whether an announced action is legal, or as far as the one rule is concerned."""
        return all_of(*(need.met for need in self._needs(now, act)))

    def refuses(self, now: State, act: Action) -> Deciders:
        """Return what stands in the way here, each with whether it does."""
        return missing(self._needs(now, act))

    def rests_on(self, now: State, act: Action) -> Deciders:
        """Return which effects add to a number that decides here, each with whether it does."""
        return adding(now, self._needs(now, act))

    def verdict(self, now: State, act: Action) -> Verdict:
        """Return the verdict on an announced action, of the one rule if it is one."""
        here, act = self._here(now, act)
        return judge_by_rule(here, act, self.rule) if self.rule else judge(here, act)

    def _needs(self, now: State, act: Action) -> tuple[Demand, ...]:
        here, act = self._here(now, act)
        return demands_of_rule(here, act, self.rule) if self.rule else demands(here, act)

    def _here(self, now: State, act: Action) -> tuple[State, Action]:
        """Return the same situation and action on this side."""
        here = self.judging(now)
        return here, act if not self.worded else in_game(act, here.game) or act


Known: TypeAlias = tuple[Side, frozenset[object]]
"""What tells a class of situations in which two sides part from others: who allows the action, and what decides."""


@dataclass(frozen=True)
class Difference:
    """A class of situations in which one side allows an action and the other refuses it, with a smallest one.

    ``refused_by`` are the rules in the way on the side that refuses, ``rests_on`` what the other side counts.
    """

    scope: Scope
    act: Action
    allowed_by: Side
    refused_by: tuple[Decider, ...]
    rests_on: tuple[Decider, ...]
    found: Class


@dataclass(frozen=True)
class Compared:
    """One action of a scope: whether two sides agree about it in every situation, and the classes where they part.

    ``differences`` has the classes that were not found for another action before. ``unfinished`` says why there may be
    more, if there may be.
    """

    scope: Scope
    act: Action
    agree: bool
    differences: tuple[Difference, ...] = ()
    unfinished: str = ""


def compare(scopes: Sequence[Scope], one: Side, other: Side) -> Iterator[Compared]:
    """Return for each action of some scopes where two sides part, smallest situations first.

    A class that was found for another action of its kind is not told again.
    """
    known: dict[type, list[Known]] = {}
    for scope in scopes:
        for act in scope.actions:
            found = compared(scope, act, one, other, known.setdefault(type(act), []))
            known[type(act)] += (known_by(difference) for difference in found.differences)
            yield found


def known_by(difference: Difference) -> Known:
    """Return what tells the class of a difference from others for the same kind of action."""
    return difference.allowed_by, difference.found.key


def compared(scope: Scope, act: Action, one: Side, other: Side, known: Sequence[Known]) -> Compared:
    """Return where two sides part about an action, but for the classes that are known for its kind."""
    found: list[Difference] = []
    agree, unfinished = True, ""
    situations = Situations(scope.base, act)
    for allowing, refused in ((one, other), (other, one)):
        seen = [key for side, key in known if side == allowing]
        try:
            if _part(situations, act, allowing, refused):
                agree = False
                found += _parted(scope, act, allowing, refused, seen)
        except (NotAll, Undecided) as problem:
            agree, unfinished = False, str(problem)
    return Compared(scope, act, agree, tuple(found), unfinished)


def _part(situations: Situations, act: Action, allowing: Side, refused: Side) -> bool:
    """Whether there is a situation in which the first side allows an action, and the second, which is about it, not.

    What both ask for is not what the second refuses it for: where that is all, no solver is asked.
    """
    if not allowing.is_about(act) or not refused.is_about(act):
        return False
    allowed, other = (side.allows(situations.reading, act) for side in (allowing, refused))
    met = {part.serial for part in conjuncts(allowed) if isinstance(part, Term)}
    apart = (part for part in conjuncts(other) if not (isinstance(part, Term) and part.serial in met))
    forbidden = no(all_of(*apart))
    return forbidden is not False and situations.can_be(all_of(allowed, forbidden))


def _parted(
    scope: Scope, act: Action, allowing: Side, refused: Side, known: list[frozenset[object]]
) -> Iterator[Difference]:
    """Return the classes of situations in which the first side allows an action and the second does not."""
    situations = Situations(scope.base, act)
    now = situations.reading
    allowed, forbidden = allowing.allows(now, act), no(refused.allows(now, act))
    apart = refused.refuses(now, act)
    growing = {d: f for d, f in allowing.rests_on(now, act).items() if isinstance(f, Term)}
    for found in classes(situations, all_of(allowed, forbidden), apart, growing, known):
        rests_on = {d: f for d, f in allowing.rests_on(found.now, act).items() if d in growing}
        key = holding(refused.refuses(found.now, act)) | holding(rests_on)
        if allowing.allows(found.now, act) is not True or refused.allows(found.now, act) is not False:
            raise Disagreement(f"a situation was found in which {act} is judged alike when it is replayed")
        if key != found.key:
            raise Disagreement(f"a situation of another class was found: {sorted(map(str, key ^ found.key))}")
        yield Difference(
            scope,
            act,
            allowing,
            tuple(d for d in apart if d in key),
            tuple(d for d in growing if d in key),
            found,
        )
