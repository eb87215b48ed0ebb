"""What is wrong with a rulebook, within scopes: rules that decide nothing, that others imply, or that contradict.

A rule *decides* where the answer would be another one without it. One that never does is either silent (it never
refuses, or never permits), or implied (where it refuses, others refuse as well; where it permits, others permit), or a
contradicted permission (where it permits, others always refuse). Requirements contradict each other if each can be met
and never all together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from model.actions.actions import Action
from model.game.game import Game
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.rulebook.rule import Demand, Rule, clauses_for, demands, legal, rules_of
from model.value_dataclasses import dataclass
from solver.engines.smt import Smt
from solver.questions.deciding_rules import Decider, Deciders, decider_of, refusing
from solver.rulebooks.equivalence_classes import Class, classes
from solver.rulebooks.scope import Scope, Situations

Kind: TypeAlias = Literal["decides", "silent", "implied", "contradicted", "contradiction"]

Asked: TypeAlias = tuple[Scope, Action]


@dataclass(frozen=True)
class Finding:
    """What was found: of a rule, or (a contradiction) of requirements that can't all be met.

    ``by`` are what implies or contradicts it. The situation is a smallest one in which the rule decides; in which it
    speaks, if it never decides; in which only ``by`` refuses, for a contradiction; and none if a rule never speaks.
    """

    kind: Kind
    rule: str
    asked: Asked | None = None
    by: tuple[Decider, ...] = ()
    found: Class | None = None


def lint(scopes: Iterable[Scope], doing: Callable[[str], None] = lambda rule: None) -> Iterator[Finding]:
    """Return what there is to say of each rule that is asked about the actions of some scopes, then contradictions.

    A rule about what cards say is asked only where one of the cards can say it.

    ``doing`` is told the name of each rule before it is looked at. Raises ``Undecided`` if Z3 gives up.
    """
    scopes = list(scopes)
    for rule in rules_in_force(scopes):
        doing(rule.name)
        yield of_rule(rule, scopes)
    known: set[tuple[Decider, ...]] = set()
    for scope, act in _asked(scopes):
        doing(act.words(scope.base.game))
        finding = contradiction(scope, act)
        if finding is not None and finding.by not in known:
            known.add(finding.by)
            yield finding


def _asked(scopes: Iterable[Scope]) -> list[Asked]:
    return [(scope, act) for scope in scopes for act in scope.actions]


def rules_in_force(scopes: Iterable[Scope]) -> list[Rule]:
    """Return the rules that are asked about the actions of some scopes."""
    return list(dict.fromkeys(rule for scope, act in _asked(scopes) for rule in _rules_asked(scope.base.game, act)))


def _rules_asked(game: Game, act: Action) -> Iterator[Rule]:
    """Return the rules in force for an action; a rule about what cards say, where a card may say it."""
    for rule in rules_of(type(act), game.edition, game.reading):
        if rule.each is None or game.continuous(rule.each):
            yield rule


def of_rule(rule: Rule, scopes: Iterable[Scope]) -> Finding:
    """Return where in some scopes a rule decides, or else what is wrong with it."""
    speaking: list[Finding] = []
    for scope, act in _asked(scopes):
        if type(act) not in rule.actions:
            continue
        situations = Situations(scope.base, act)
        speaks = _speaks(situations.reading, act, rule)
        if found := _smallest(situations, _decides(situations.reading, act, rule)):
            return Finding("decides", rule.name, (scope, act), found=found)
        if found := _smallest(situations, speaks):
            kind, by = _why_never(situations, act, rule, speaks)
            speaking.append(Finding(kind, rule.name, (scope, act), by, found))
    if not speaking:
        return Finding("silent", rule.name)
    example = next((finding for finding in speaking if finding.kind == "implied"), speaking[0])
    return replace(example, by=tuple(dict.fromkeys(d for finding in speaking for d in finding.by)))


def _speaks(now: State, act: Action, rule: Rule) -> Formula:
    """Return whether a rule refuses an action, or permits something about it."""
    said = [clause.satisfied for clause in clauses_for(now, act) if clause.rule is rule]
    return any_of(*said) if rule.kind == "permits" else no(all_of(*said))


def _decides(now: State, act: Action, rule: Rule) -> Formula:
    """Return whether an action is legal only with a permission, or illegal only with a rule of another kind."""
    if rule.kind != "permits":
        return all_of(legal(now, act, frozenset({rule.name})), no(legal(now, act)))
    needed = [all_of(*(no(f) for f in _besides(rule, need).values())) for need in _permitted_by(now, act, rule)]
    return all_of(legal(now, act), any_of(*needed))


def _permitted_by(now: State, act: Action, rule: Rule) -> Iterator[Demand]:
    """Return the aspects of an action that a permission is about."""
    return (need for need in demands(now, act) if any(clause.rule is rule for clause in need.clauses) and need.aspect)


def _besides(rule: Rule, need: Demand) -> Deciders:
    """Return for each other permission for an aspect whether it is given."""
    return {decider_of(c, "permits"): c.satisfied for c in need.clauses if c.rule is not rule}


def _why_never(situations: Situations, act: Action, rule: Rule, speaks: Formula) -> tuple[Kind, tuple[Decider, ...]]:
    """Return why a rule that speaks never decides: what contradicts it, or what implies it."""
    now = situations.reading
    needs = {d: no(f) for d, f in refusing(now, act).items() if d.rule != rule.name}
    if rule.kind != "permits":
        return "implied", _needed(situations, speaks, needs)
    if not situations.can_be(all_of(speaks, legal(now, act))):
        return "contradicted", _needed(situations, speaks, needs)
    found: dict[Decider, None] = {}
    for need in _permitted_by(now, act, rule):
        others = {d: no(given) for d, given in _besides(rule, need).items()}
        found |= dict.fromkeys(_needed(situations, all_of(speaks, *needs.values()), others))
    return "implied", tuple(found)


def contradiction(scope: Scope, act: Action) -> Finding | None:
    """Return what can't be met together although each can be alone, if an action can never be legal for that."""
    situations = Situations(scope.base, act)
    needs = {d: no(f) for d, f in refusing(situations.reading, act).items()}
    if situations.can_be(all_of(*needs.values())) or not all(situations.can_be(met) for met in needs.values()):
        return None
    by = _needed(situations, True, needs)
    others = {d: met for d, met in needs.items() if d not in by}
    found = _smallest(situations, all_of(*others.values()))
    return Finding("contradiction", by[0].rule, (scope, act), by, found)


def _smallest(situations: Situations, formula: Formula) -> Class | None:
    """Return a smallest situation in which a formula holds, if there is one."""
    return next(classes(situations, formula, {}), None)


def _needed(situations: Situations, speaks: Formula, others: Mapping[Decider, Formula]) -> tuple[Decider, ...]:
    """Return fewest of the others that can't all hold where a rule speaks: none of them can be dropped."""
    smt = Smt(only_decides=True)
    smt.add(situations.possible, speaks)
    kept: Deciders = dict(others)
    for decider in others:
        rest = {d: f for d, f in kept.items() if d != decider}
        if not smt.satisfiable(*rest.values()):
            kept = rest
    return tuple(kept)
