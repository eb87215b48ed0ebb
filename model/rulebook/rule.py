"""Declaring rules: one name, one formula, one sentence, one citation.

Three kinds of rules decide an action, combined as the rulebook says (CR 101.1, 101.2):

- ``requires``: every one must hold;
- ``permits``: for each aspect of the action (when, from where ...) at least one permission must hold;
- ``forbids``: none may hold. "Can't" beats "can".

A rule declared with ``each=`` an ability kind is asked once for every object that could have that ability,
and what it says in a verdict names the object.

A rule declared with ``reading=`` a name is another way to read the rulebook: it is asked only where that reading is
chosen (:mod:`model.rulebook.other_readings`), and then takes the place of those that it stands ``instead_of``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, final

from model.actions.actions import Action
from model.docstrings import docstring_of
from model.game.game import NEWEST_EDITION, Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.reason_details import Finding
from model.rulebook.rule_numbers import number_in
from model.value_dataclasses import dataclass

WAY = "way"
"""The name of the condition that the action is announced in the way that a permission is about."""

ORIGIN = "origin"
"""The aspect of an action with a card that is about the zone where the card is."""

NONE_NAMED: Mapping[str, Formula] = {}

ABOUT_NO_EFFECT = (None,)
"""What a rule is asked about that is not about effects: once, and nothing."""

KindOfRule = Literal["requires", "permits", "forbids"]


@final
class Conditions(dict[str, Formula]):
    """Conditions by name, all of which have to hold: so that an answer can say which of them does not."""


Said = Callable[..., Formula | Conditions]
Values = Callable[[State, Any], Mapping[str, Number]]
Findings = Callable[[State, Any], Iterable[Finding]]
Limits = Callable[[State, Any], tuple[Number, Number] | None]
Actions = type | tuple[type, ...]


@dataclass(frozen=True)
class Rule:
    """A rule of the game. ``since`` (inclusive) and ``until`` (exclusive) are edition dates; "" is open.

    ``reading`` names the reading that it belongs to, if it is not how the rulebook is read usually; ``instead_of`` are
    the names of the rules that this one stands for, among those of its actions. ``shows`` gives the numbers that it
    compares, ``finds`` what it comes down to on a board, and ``limits`` how often something was done and how often it
    may be, of a rule that sets a limit: ``None`` if it sets none for that action.
    """

    name: str
    kind: KindOfRule
    actions: tuple[type, ...]
    said: Said
    number: str
    sentence: str
    aspects: tuple[str, ...] = ()
    each: type[Any] | None = None
    shows: Values | None = None
    finds: Findings | None = None
    limits: Limits | None = None
    since: str = ""
    until: str = ""
    reading: str = ""
    instead_of: tuple[str, ...] = ()

    def text(self, *asked: Any) -> Formula:
        """Return what the rule says of a state and an action (and of an effect, if it is about effects)."""
        said = self.said(*asked)
        return all_of(*said.values()) if isinstance(said, Conditions) else said

    def __reduce__(self) -> tuple[Any, ...]:
        """Let a rule be pickled by its name: there is only one of each."""
        return _declared_as, (self.name,)

    def cr(self, edition: str = NEWEST_EDITION) -> str:
        """Return the rule's number in the Comprehensive Rules of that edition."""
        return number_in(edition, self.number, self.name)

    def in_edition(self, edition: str) -> bool:
        """Whether the rule is in force in that edition."""
        return self.since <= edition and (not self.until or edition < self.until)

    def is_among(self, names: frozenset[str]) -> bool:
        """Whether it is named, or all the rules that it stands for are."""
        return self.name in names or (bool(self.instead_of) and names.issuperset(self.instead_of))


class Clause(NamedTuple):
    """A rule asked of one action in one state, about one effect if it is about effects.

    ``satisfied`` holds iff the rule is: a requirement met, a permission given, a prohibition absent. ``conditions`` are
    what the rule's formula is made of, if it names that.
    """

    rule: Rule
    satisfied: Formula
    now: State
    act: Action
    conditions: Mapping[str, Formula]
    effect: Continuous[Any] | None

    @property
    def source(self) -> Object | None:
        """The object that the effect comes from, if it is about an effect."""
        return self.effect.source if self.effect is not None else None

    @property
    def is_of_another_way(self) -> bool:
        """Whether it is about another way to do it than the one that is announced."""
        return self.conditions.get(WAY) is False

    @property
    def values(self) -> Mapping[str, Number]:
        """The numbers that decide it, by name."""
        return self.rule.shows(self.now, self.act) if self.rule.shows is not None and self.effect is None else {}

    def finds(self) -> Iterable[Finding]:
        """Return what the rule comes down to on the board, besides its conditions."""
        return self.rule.finds(self.now, self.act) if self.rule.finds is not None and self.effect is None else ()


_rules: dict[str, Rule] = {}


def requires(action: Actions, *, cr: str, **more: Any) -> Callable[[Said], Rule]:
    """Declare what must hold for an action to be legal."""
    return _declared("requires", action, cr, **more)


def permits(action: Actions, *, aspect: str | tuple[str, ...], cr: str, **more: Any) -> Callable[[Said], Rule]:
    """Declare a permission for one or more aspects of an action."""
    aspects = (aspect,) if isinstance(aspect, str) else aspect
    return _declared("permits", action, cr, aspects=aspects, **more)


def forbids(action: Actions, *, cr: str, **more: Any) -> Callable[[Said], Rule]:
    """Declare what makes an action illegal whatever permits it."""
    return _declared("forbids", action, cr, **more)


def _declared(kind: KindOfRule, action: Actions, cr: str, **more: Any) -> Callable[[Said], Rule]:
    def declare(said: Said) -> Rule:
        name = said.__name__
        if not docstring_of(said):
            raise ValueError(f"rule {name} has no sentence: its docstring's first line is what a player is told")
        if name in _rules:
            raise ValueError(f"there are two rules named {name}")
        sentence = docstring_of(said).splitlines()[0]
        actions = action if isinstance(action, tuple) else (action,)
        _rules[name] = Rule(name, kind, actions, said, cr, sentence, **more)
        _rules_of.cache_clear()
        return _rules[name]

    return declare


def _declared_as(name: str) -> Rule:
    return _rules[name]


def rules() -> tuple[Rule, ...]:
    """Return every rule of every edition, in the order of declaration; those of other readings are left out."""
    return tuple(rule for rule in _rules.values() if not rule.reading)


def readings() -> dict[str, tuple[Rule, ...]]:
    """Return the rules of each other reading, by its name, in the order of declaration."""
    names = dict.fromkeys(rule.reading for rule in _rules.values() if rule.reading)
    return {name: tuple(rule for rule in _rules.values() if rule.reading == name) for name in names}


def rule_named(name: str) -> Rule:
    """Return the rule of that name. Raises ``KeyError`` if there is none."""
    return _rules[name]


def rules_of(
    action: type, edition: str = NEWEST_EDITION, reading: str = "", without: frozenset[str] = frozenset()
) -> tuple[Rule, ...]:
    """Return the rules that decide an action of that class in that edition, in a reading or as usual.

    ``without`` names rules to leave out.
    """
    return _rules_of(action, edition, reading, without)


@lru_cache(maxsize=1024)
def _rules_of(action: type, edition: str, reading: str, without: frozenset[str]) -> tuple[Rule, ...]:
    found = [r for r in _rules.values() if action in r.actions and r.in_edition(edition)]
    replaced = {name for r in found if reading and r.reading == reading for name in r.instead_of}
    asked = (r for r in found if r.reading in ("", reading) and r.name not in replaced)
    return tuple(r for r in asked if not r.is_among(without))


def clauses_for(now: State, act: Action, without: frozenset[str] = frozenset()) -> list[Clause]:
    """Ask every rule in force of that action in that state; ``without`` names rules to leave out."""
    found: list[Clause] = []
    for rule in rules_of(type(act), now.game.edition, now.game.reading, without):
        for effect in ABOUT_NO_EFFECT if rule.each is None else now.game.continuous(rule.each):
            said = rule.said(now, act) if effect is None else rule.said(now, act, effect)
            conditions: Mapping[str, Formula] = NONE_NAMED
            if type(said) is Conditions:
                conditions, said = said, all_of(*said.values())
            found.append(Clause(rule, no(said) if rule.kind == "forbids" else said, now, act, conditions, effect))
    return found


class Demand(NamedTuple):
    """One thing that an action needs, met iff one of its clauses is satisfied.

    A requirement or a prohibition is a demand of its own; an aspect has all its permissions, the rules' own
    default first.
    """

    aspect: str
    clauses: tuple[Clause, ...]
    met: Formula

    @property
    def is_about_place(self) -> bool:
        """Whether it asks for a permission to do it with a card from where that is."""
        return self.aspect == ORIGIN

    @property
    def clause(self) -> Clause:
        """The clause that a verdict names if the demand is not met: the first about the way that is announced."""
        for clause in self.clauses:
            if not clause.is_of_another_way:
                return clause
        return self.clauses[0]


def demands(now: State, act: Action, without: frozenset[str] = frozenset()) -> tuple[Demand, ...]:
    """Return what an action needs in that state: it is legal iff every demand is met."""
    return now.memo(("demands", act, without), lambda state: _demands(state, act, without))


def _demands(now: State, act: Action, without: frozenset[str]) -> tuple[Demand, ...]:
    clauses = clauses_for(now, act, without)
    aspects: dict[str, list[Clause]] = {}
    for clause in clauses:
        for aspect in clause.rule.aspects:
            aspects.setdefault(aspect, []).append(clause)
    permitted = [
        Demand(aspect, tuple(given), any_of(*[clause.satisfied for clause in given]))
        for aspect, given in aspects.items()
    ]
    others = [Demand("", (clause,), clause.satisfied) for clause in clauses if clause.rule.kind != "permits"]
    return (*permitted, *others)


def demands_of_rule(now: State, act: Action, name: str) -> tuple[Demand, ...]:
    """Return what the rule of that name alone asks of an action in that state: a permission, that it be given."""
    mine = tuple(clause for clause in clauses_for(now, act) if clause.rule.name == name)
    if mine and mine[0].rule.kind == "permits":
        return (Demand("", mine, any_of(*(clause.satisfied for clause in mine))),)
    return tuple(Demand("", (clause,), clause.satisfied) for clause in mine)


def legal(now: State, act: Action, without: frozenset[str] = frozenset()) -> Formula:
    """Return the formula that holds iff the action is legal in that state."""
    return all_of(*[demand.met for demand in demands(now, act, without)])
