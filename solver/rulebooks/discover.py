"""Edge cases that nobody asked about: classes of situations in which little decides, found over a whole scope."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias

from model.actions.actions import Action, subject_of
from model.game.facts import KINDS, Fact, range_of
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, count, no
from model.logic.term_operations import substitute, variables
from model.logic.terms import Term
from model.rulebook.rule import legal
from model.situations.possible import is_broken
from model.value_dataclasses import dataclass
from model.vocabulary import Zone
from solver.engines.smt import Undecided
from solver.questions.deciding_rules import Decider, lacking, refusing, unusual
from solver.questions.facts_as_variables import Change, Disagreement, twin
from solver.rulebooks.equivalence_classes import Class, NotAll, classes, holding
from solver.rulebooks.scope import Scope, Situations, coherence_of

Kind: TypeAlias = Literal["refusal", "conflict", "permission", "turn", "too strict", "too lax"]

MEANING: dict[Kind, str] = {
    "refusal": "one rule alone refuses it",
    "conflict": "one rule permits what usually is not, and one other rule refuses it",
    "permission": "it is legal although the usual permission is missing",
    "turn": "one fact turns it from legal to illegal",
    "too strict": "a filter creature by creature forbids it, though it is legal",
    "too lax": "a filter creature by creature allows it, though it is illegal",
}


THE_CARD = "the card itself"
ANOTHER_CARD = "another card"
"""What is said of cards where it does not matter which one it is."""


@dataclass(frozen=True)
class Discovery:
    """A class of situations of one kind, and a smallest one. ``deciders`` tell the class from others.

    ``turned`` is the change of one fact that makes a legal action illegal, in a discovery of the kind "turn".
    """

    kind: Kind
    scope: Scope
    act: Action
    deciders: tuple[Decider, ...]
    found: Class
    turned: Change | None = None


@dataclass(frozen=True)
class Looked:
    """An action of a scope that was looked at to the end, or as far as ``unfinished`` says."""

    scope: Scope
    act: Action
    unfinished: tuple[str, ...] = ()


Key: TypeAlias = tuple[type, Kind, frozenset[object]]

Part: TypeAlias = Literal["few", "turns"]
PARTS: tuple[Part, ...] = ("few", "turns")
"""The parts of a search, in their order: where few things decide, and where one fact turns the answer."""


def discover(scopes: Iterable[Scope]) -> Iterator[Discovery | Looked]:
    """Return the edge cases of some scopes, smallest first within each kind, no class twice for a kind of action."""
    known: dict[Key, None] = {}
    for scope in scopes:
        for act in scope.actions:
            unfinished: list[str] = []
            for part in PARTS:
                for found in looked_for(part, scope, act, known):
                    if isinstance(found, Discovery):
                        yield found
                    else:
                        unfinished += found.unfinished
            yield Looked(scope, act, tuple(unfinished))


def looked_for(part: Part, scope: Scope, act: Action, known: dict[Key, None]) -> Iterator[Discovery | Looked]:
    """Return a part of the edge cases of an action whose class is not known, which are known then; at last the end.

    A part asks only for what is known of the same part and kind of action.
    """
    unfinished: list[str] = []
    for search in SEARCHES[part] if _is_ever_legal(scope, act) else ():
        try:
            for discovery in search(scope, act, known):
                known[known_by(discovery)] = None
                yield discovery
        except (NotAll, Undecided) as problem:
            unfinished.append(str(problem))
    yield Looked(scope, act, tuple(unfinished))


def known_by(discovery: Discovery) -> Key:
    """Return what tells the class of a discovery from others."""
    return type(discovery.act), discovery.kind, frozenset(discovery.deciders)


def _is_ever_legal(scope: Scope, act: Action) -> bool:
    """Return whether an action could be taken with its object at all: else whatever refuses it is no edge case."""
    situations = Situations(scope.base, act)
    return situations.can_be(legal(situations.reading, act))


def _known(known: Iterable[Key], act: Action, kind: Kind) -> list[frozenset[object]]:
    return [key for of, found, key in known if of is type(act) and found == kind]


def _refusals(scope: Scope, act: Action, known: Iterable[Key]) -> Iterator[Discovery]:
    """Return the situations in which exactly one thing is missing, all permissions being the usual ones."""
    situations = Situations(scope.base, act)
    refused = refusing(situations.reading, act)
    formula = all_of(count(*refused.values()) == 1, no(any_of(*unusual(situations.reading, act).values())))
    for found in classes(situations, formula, refused, known=_known(known, act, "refusal")):
        yield _replayed(Discovery("refusal", scope, act, _in_order(refused, found), found))


def _conflicts(scope: Scope, act: Action, known: Iterable[Key]) -> Iterator[Discovery]:
    """Return the situations in which one thing is missing although an unusual permission is given."""
    situations = Situations(scope.base, act)
    refused, permitted = refusing(situations.reading, act), unusual(situations.reading, act)
    formula = all_of(count(*refused.values()) == 1, any_of(*permitted.values()))
    for found in classes(situations, formula, refused, permitted, _known(known, act, "conflict")):
        yield _replayed(Discovery("conflict", scope, act, _in_order({**refused, **permitted}, found), found))


def _permissions(scope: Scope, act: Action, known: Iterable[Key]) -> Iterator[Discovery]:
    """Return the situations in which an action is legal by unusual permissions, as few as stand for what lacks."""
    situations = Situations(scope.base, act)
    now = situations.reading
    lacks, permitted = lacking(now, act), unusual(now, act)
    formula = all_of(legal(now, act), any_of(*lacks.values()))
    for found in classes(situations, formula, lacks, permitted, _known(known, act, "permission")):
        yield _replayed(Discovery("permission", scope, act, _in_order({**permitted, **lacks}, found), found))


def _turns(scope: Scope, act: Action, known: Iterable[Key]) -> Iterator[Discovery]:
    """Return the situations in which an action is legal, and illegal if one fact is otherwise."""
    situations = Situations(scope.base, act)
    allowed = legal(situations.reading, act)
    for fact in [f for v in variables(allowed) if (f := situations.reading.asked().get(v.name))]:
        yield from _turned_by(scope, act, fact, known)


def _turned_by(scope: Scope, act: Action, fact: Fact, known: Iterable[Key]) -> Iterator[Discovery]:
    situations = Situations(scope.base, act)
    now = situations.reading
    allowed, refused = legal(now, act), refusing(now, act)
    variable = now.value(fact)
    if not isinstance(variable, Boolean | Integer):
        return
    other: dict[Term, Value] = {variable: twin(variable)}
    otherwise = {d: _formula(substitute(f, other)) for d, f in refused.items()}
    there = [now.number(*fact) != Zone.NOWHERE] if fact.kind == "zone" else []
    formula = all_of(
        allowed,
        any_of(*otherwise.values()),
        _formula(substitute(all_of(situations.possible, *there), other)),
        *there,
    )
    about = _about(scope, act, fact)
    seen = [key for key in _known(known, act, "turn") if any(_turning(fact, about, key) == d for d in key)]
    for found in classes(situations, formula, {}, otherwise, [_refusing(key) for key in seen]):
        change = _turn(found.now, act, fact, found.key)
        deciders = tuple(d for d in otherwise if d in found.key)
        yield Discovery("turn", scope, act, (*deciders, _turning(fact, about, found.key)), found, change)


def _refusing(key: frozenset[Any]) -> frozenset[object]:
    return frozenset(d for d in key if d.part != "turns")


def _about(scope: Scope, act: Action, fact: Fact) -> str:
    """Return the card that a fact is about, if it is about one."""
    if KINDS[fact.kind].subjects[:1] != ("object",):
        return ""
    obj = scope.base.game.objects[fact.about]
    return THE_CARD if obj is subject_of(act) else obj.card.name


def _turning(fact: Fact, about: str, key: frozenset[Any]) -> Decider:
    """Return what stands for a fact beside the rules that refuse: its kind, and the card that it is about.

    Where cards refuse, and this is neither one of them nor the card that the action is done with, it is any other.
    """
    cards = {d.card for d in _refusing(key) if isinstance(d, Decider)}
    other = about not in ("", THE_CARD) and "" not in cards and about not in cards
    return Decider(fact.kind, ANOTHER_CARD if other else about, "turns")


def _formula(value: Value) -> Formula:
    assert isinstance(value, bool | Boolean)
    return value


def _turn(now: State, act: Action, fact: Fact, key: frozenset[object]) -> Change:
    """Return the nearest other value of a fact with which the action is illegal for just these reasons."""
    actual = now.value(fact)
    assert isinstance(actual, int)
    of = range_of(now.game, fact)
    values = [not actual] if of is None else sorted(range(of.low, of.high + 1), key=lambda v: (abs(v - actual), v))
    for value in values:
        after = now.set({fact: value})
        possible = value != actual and not is_broken(after) and coherence_of(after) is True
        refused = refusing(after, act)
        decided = not any(isinstance(refuses, Term) for refuses in refused.values())
        if possible and decided and holding(refused) == key:
            return Change(fact, actual, value)
    raise Disagreement(f"no value of {fact} turns {act} when it is replayed")


def _in_order(told_apart: Mapping[Decider, Formula], found: Class) -> tuple[Decider, ...]:
    return tuple(d for d in told_apart if d in found.key)


def _replayed(discovery: Discovery) -> Discovery:
    """Return a discovery of which the rules say the same on plain values. Raises ``Disagreement``."""
    now, act = discovery.found.now, discovery.act
    told = {**refusing(now, act), **unusual(now, act), **lacking(now, act)}
    if not set(discovery.deciders) <= holding(told) or legal(now, act) is not (discovery.kind == "permission"):
        raise Disagreement(f"a situation was found in which {act} is judged otherwise when it is replayed")
    return discovery


SEARCHES: dict[Part, tuple[Callable[[Scope, Action, Iterable[Key]], Iterator[Discovery]], ...]] = {
    "few": (_refusals, _conflicts, _permissions),
    "turns": (_turns,),
}
