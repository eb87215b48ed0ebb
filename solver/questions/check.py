"""Is it so? The three answers to whether a formula holds, and the verdict on an action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Literal, TypeAlias

from model.actions.actions import Action
from model.game.game import Object
from model.game.left_unsettled import Acted, Paid
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.reason_details import Finding
from model.rulebook.legality import announced_demands, legality
from model.rulebook.rule import Clause, Demand, Rule, demands_of_rule
from model.rulebook.why_rules_decide import findings_of, nearly_stops, why_not_stopped
from model.value_dataclasses import dataclass
from solver.engines.smt import Smt
from solver.questions.declarations_obeying_more_requirements import compared, settled, uncompared
from solver.questions.resting_on_unread_texts import rests_on
from solver.questions.turning_on_how_it_was_paid import turns_on_a_payment

Answer: TypeAlias = Literal["legal", "illegal", "depends"]


class NoSuchSituation(ValueError):
    """What is said to be known of the open facts contradicts itself."""


@dataclass(frozen=True)
class Reason:
    """A rule in the way, the object it comes from, and the numbers that decide it (``None``: not known).

    ``certain`` is false if the rule is in the way only for some values of the open facts. ``unmet`` is what is asked
    for and is not so, of which action in which state: what it comes down to is looked for when it is asked for.
    """

    rule: Rule
    source: Object | None
    certain: bool
    unmet: tuple[State, Action, Demand] = field(compare=False, repr=False)

    @cached_property
    def values(self) -> Mapping[str, int | None]:
        """The numbers that decide it."""
        return _values(self.unmet[2].clause)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What the rule comes down to on this board: what certainly is so."""
        return _certain(findings_of(*self.unmet), self.unmet[0])


@dataclass(frozen=True)
class Permission:
    """What makes one aspect of an action legal: a rule, or what the rule says of an object."""

    aspect: str
    rule: Rule
    source: Object | None


@dataclass(frozen=True)
class LookedAt:
    """A prohibition or a limit that does not stop a legal action, the numbers it compares, and why it does not.

    ``nearly``: it is in force, and only what it says of the object does not fit; or one use of the limit is left.
    """

    rule: Rule
    source: Object | None
    values: Mapping[str, int | None]
    findings: tuple[Finding, ...]
    nearly: bool


@dataclass(frozen=True)
class Verdict:
    """The answer on one action in one state, with everything that decides it.

    ``act`` is the action as announced: what the question left open is chosen so that it is legal, or so that
    the fewest rules are in the way.

    - illegal: ``because`` has every rule in the way;
    - legal: ``permissions`` has one for each aspect of the action;
    - depends: ``because`` has the rules that are in the way for some values of the open facts.

    ``rests_on`` has the texts that are not modelled and that could make the answer another, or left it open; so could
    payments of the story of which nobody has said how they were made.
    """

    act: Action
    answer: Answer
    because: tuple[Reason, ...] = ()
    permissions: tuple[Permission, ...] = ()
    rests_on: tuple[Acted, ...] = ()
    met: tuple[State, tuple[Demand, ...]] | None = field(default=None, compare=False, repr=False)

    @cached_property
    def looked_at(self) -> tuple[LookedAt, ...]:
        """The prohibitions and limits that were looked at and do not stop a legal action."""
        return tuple(_looked_at(self.met[0], self.act, self.met[1])) if self.met is not None else ()

    @property
    def is_certain(self) -> bool:
        """Whether no text that is not modelled could make the answer another; what is open is said to be open."""
        return self.answer == "depends" or not self.rests_on

    @property
    def texts_it_rests_on(self) -> tuple[Acted, ...]:
        """The texts that are not modelled among what it rests on."""
        return tuple(one for one in self.rests_on if not isinstance(one, Paid))

    @property
    def payments_it_rests_on(self) -> tuple[Paid, ...]:
        """The payments of the story that could make the answer another, had they been made in another way."""
        return tuple(one for one in self.rests_on if isinstance(one, Paid))

    @property
    def rules_in_the_way(self) -> tuple[str, ...]:
        """The names of the rules in the way, each once, in the order of the rulebook."""
        return tuple(dict.fromkeys(reason.rule.name for reason in self.because))


def decide(formula: Formula, given: Iterable[Formula] = ()) -> Answer:
    """Return "legal" iff the formula always holds, "illegal" iff it never does, else "depends".

    ``given`` is known to hold. Raises ``NoSuchSituation`` if that can't be, ``Undecided`` if Z3 gives up.
    """
    return next(decisions((formula,), given))


def decisions(formulas: Iterable[Formula], given: Iterable[Formula] = ()) -> Iterator[Answer]:
    """Return for each formula what ``decide`` does: the solver is told once what is given, as that may be much."""
    smt: Smt | None = None
    for formula in formulas:
        if isinstance(formula, bool):
            yield "legal" if formula else "illegal"
            continue
        if smt is None:
            smt = Smt(only_decides=True)
            smt.add(*given)
        can_be = smt.satisfiable(formula)
        can_fail = smt.satisfiable(no(formula))
        if not can_be and not can_fail:
            raise NoSuchSituation("what is known of the open facts can't all be so")
        yield "depends" if can_be and can_fail else "legal" if can_be else "illegal"


def verdict(now: State, act: Action, without: frozenset[str] = frozenset()) -> Answer:
    """Return only the answer on an action; ``without`` names rules to leave out."""
    return decide(legality(now, settled(now, act), without), now.given)


def judge(now: State, act: Action, without: frozenset[str] = frozenset()) -> Verdict:
    """Return the verdict on an action, with all rules in the way or the permissions that make it legal."""
    act = compared(now, act)
    found = [_of_announcement(now, announced, needs) for announced, needs in announced_demands(now, act, without)]
    answer = decide(any_of(*(met for _, met, _, _ in found)), now.given)
    chosen, _, needs, _ = _to_be_shown(found, answer)
    return Verdict(
        uncompared(chosen),
        answer,
        because=() if answer == "legal" else _reasons(now, chosen, needs),
        permissions=_permissions(now, needs) if answer == "legal" else (),
        rests_on=(
            *rests_on(now, chosen, answer, any_of(*(met for _, met, _, _ in found))),
            *turns_on_a_payment(now, act, answer, lambda there: verdict(there, act, without)),
        ),
        met=(now, needs) if answer == "legal" else None,
    )


def judge_by_rule(now: State, act: Action, name: str) -> Verdict:
    """Return the verdict of one rule alone on an announced action: whether all it asks for is so."""
    needs = demands_of_rule(now, compared(now, act), name)
    answer = decide(all_of(*(need.met for need in needs)), now.given)
    return Verdict(act, answer, because=() if answer == "legal" else _reasons(now, act, needs))


Announced: TypeAlias = tuple[Action, Formula, tuple[Demand, ...], Answer]
"""An announcement of an action, whether all that it needs is so, what that is, and the answer on it."""


def _to_be_shown(found: list[Announced], answer: Answer) -> Announced:
    """Return the announcement with that answer and the fewest demands in the way.

    Of several ways that the same rules refuse it is the one of which they have the fewest numbers to show: that lacks
    the least.
    """
    ranked = [(one[3] != answer, *_failing(one[2])) for one in found]
    best = [one for one, rank in zip(found, ranked, strict=True) if rank == min(ranked)]
    alike: dict[object, Announced] = {}
    for one in best if answer != "legal" else best[:1]:
        if _rules_in_the_way(one) == _rules_in_the_way(best[0]):
            alike.setdefault(getattr(one[0], "way", None), one)
    return min(alike.values(), key=_numbers_shown) if len(alike) > 1 else best[0]


def _rules_in_the_way(announced: Announced) -> list[str]:
    return [need.clause.rule.name for need in announced[2] if need.met is not True]


def _numbers_shown(announced: Announced) -> int:
    return sum(len(need.clause.values) for need in announced[2] if need.met is not True)


def _of_announcement(now: State, announced: Action, needs: tuple[Demand, ...]) -> Announced:
    met = all_of(*(need.met for need in needs))
    return announced, met, needs, decide(met, now.given)


def _failing(needs: tuple[Demand, ...]) -> tuple[int, int]:
    """Return how many demands are in the way, and how many of them are about where the card is."""
    unmet = [need for need in needs if need.met is not True]
    return len(unmet), sum(1 for need in unmet if need.is_about_place)


def _reasons(now: State, act: Action, needs: tuple[Demand, ...]) -> tuple[Reason, ...]:
    """Return the demands that fail: those that certainly do, or, if none does, those that may."""
    found = list(zip(needs, decisions((need.met for need in needs), now.given), strict=True))
    certain = [need for need, answer in found if answer == "illegal"]
    possible = [need for need, answer in found if answer == "depends"]
    return tuple(_reason(now, act, need, bool(certain)) for need in certain or possible)


def _reason(now: State, act: Action, need: Demand, certain: bool) -> Reason:
    clause = need.clause
    return Reason(clause.rule, clause.source, certain, (now, act, need))


def _looked_at(now: State, act: Action, needs: tuple[Demand, ...]) -> Iterator[LookedAt]:
    clauses = (need.clause for need in needs if not need.aspect and not need.clause.is_of_another_way)
    for clause in clauses:
        limit = clause.rule.limits(now, act) if clause.rule.limits is not None else None
        if clause.rule.kind == "forbids" or limit is not None:
            why = _certain(why_not_stopped(now, act, clause), now)
            yield LookedAt(clause.rule, clause.source, _values(clause), why, nearly_stops(now, act, clause))


def _certain(findings: Iterable[Finding], now: State) -> tuple[Finding, ...]:
    """Return those of these findings that certainly hold."""
    looked_at = tuple(findings)
    answers = decisions((finding.holds for finding in looked_at), now.given)
    return tuple(finding for finding, answer in zip(looked_at, answers, strict=True) if answer == "legal")


def _values(clause: Clause) -> Mapping[str, int | None]:
    return {name: _known(value) for name, value in clause.values.items()}


def _permissions(now: State, needs: tuple[Demand, ...]) -> tuple[Permission, ...]:
    found = []
    for need in needs:
        answers = zip(need.clauses, decisions((c.satisfied for c in need.clauses), now.given), strict=True)
        holding = [clause for clause, answer in answers if answer == "legal"]
        if need.aspect and holding:
            found.append(Permission(need.aspect, holding[0].rule, holding[0].source))
    return tuple(found)


def _known(number: Number) -> int | None:
    return number if isinstance(number, int) else None
