"""One question, all of its answer: the verdict with its reasons, facts, nearest changes or witness."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import combinations, islice, product

from arbiter.instead.nearest_actions import instead_of
from arbiter.instead.refused import Instead
from model.actions.actions import Action, ActivateAbility, CastSpell, target_name
from model.actions.announced import targets_asked, targets_of_ability
from model.game.facts import Fact
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.objects.targeting.targets import candidates
from model.play.casting_and_activating import payment_for
from model.play.moves import once_begun
from model.rulebook.legality import legality
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.value_dataclasses import dataclass
from model.vocabulary import MOST_X
from solver.engines.smt import Smt
from solver.engines.stopping import limited
from solver.questions.check import Verdict, judge
from solver.questions.declarations_obeying_more_requirements import compared
from solver.questions.facts_as_variables import Completion, Remedy, completions, turning
from solver.questions.minimal_facts import deciding_facts
from solver.questions.nearest_changes import nearest_changes


@dataclass(frozen=True)
class Explained:
    """A verdict and what explains it.

    - illegal: ``facts`` already make it so, ``remedies`` are the nearest changes that would make it legal, and
      ``instead`` is what the player may do instead;
    - legal: ``payment`` and ``targets`` say how, where nothing that matters to them is open; ``most_x`` is the largest
      X that would be legal, if the question left X open and another than the one that is shown would be;
    - depends: it turns on what ``turns_on`` names; ``if_legal`` and ``if_illegal`` complete the open facts each way.

    ``unexplained`` says why some of it is missing, if it could not be found, and ``not_looked_at`` has the open facts
    of which it is not known whether the answer turns on them.
    """

    now: State
    verdict: Verdict
    facts: tuple[Fact, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    instead: tuple[Instead, ...] = ()
    payment: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    turns_on: tuple[str, ...] = ()
    if_legal: Completion | None = None
    if_illegal: Completion | None = None
    most_x: int | None = None
    unexplained: str = ""
    not_looked_at: tuple[str, ...] = ()


@dataclass(frozen=True)
class NotDecided:
    """An action on which there is no answer, and why."""

    act: Action
    why: str


def explain(now: State, act: Action) -> Explained:
    """Return the verdict on an action with everything that explains it."""
    stages = explaining(now, act)
    asks_solvers = next(stages).verdict.answer != "legal"
    with limited() if asks_solvers else nullcontext():  # so that Ctrl-C ends what may take long
        *_, found = stages
    return found


UNFINISHED = "the time was up"


def explaining(now: State, act: Action) -> Iterator[Explained]:
    """Return what is known of an action, more and more: first the verdict, at last all that explains it."""
    now = once_begun(now)
    found = judge(now, act)
    yield Explained(now, found, unexplained=UNFINISHED)
    for reason in found.because:
        _ = reason.findings  # which are looked for once, and that takes its time where much is open
    if found.answer == "illegal":
        smt = Smt()
        try:
            facts = deciding_facts(now, found.act, smt=smt)
            yield Explained(now, found, facts, unexplained=UNFINISHED)
            changes = nearest_changes(now, found.act, smt=smt)
            yield Explained(now, found, facts, changes, instead=instead_of(now, act, found))
        except TooManyWays as problem:
            yield Explained(now, found, unexplained=str(problem))
    elif found.answer == "depends":
        formula = legality(now, compared(now, act))
        yes, no = completions(now, formula)
        yield Explained(now, found, if_legal=yes, if_illegal=no, unexplained=UNFINISHED)
        both = Explained(now, found, if_legal=yes, if_illegal=no)
        for turns_on, rest in turning(now, formula):
            yield replace(both, turns_on=turns_on, not_looked_at=rest, unexplained=UNFINISHED if rest else "")
    else:
        shown = found.act
        yield Explained(
            now, found, payment=_payment(now, shown), targets=_targets(now, shown), most_x=_most_x(now, act, shown)
        )


def _most_x(now: State, act: Action, shown: Action) -> int | None:
    """Return the largest X with which an action is legal, if it was left open and is larger than the one shown."""
    if not isinstance(act, CastSpell | ActivateAbility) or not isinstance(shown, CastSpell | ActivateAbility):
        return None
    if act.x is not None or shown.x is None:
        return None
    larger = (x for x in range(MOST_X, shown.x, -1) if legality(now, replace(shown, x=x)) is True)
    return next(larger, None)


def _payment(now: State, act: Action) -> tuple[str, ...]:
    """Return how a legal action can be paid for, in words; nothing if that is open."""
    try:
        paid = payment_for(now, act)
    except CannotHappen:
        return ()
    return () if paid is None else tuple(paid[2].words())


def _targets(now: State, act: Action) -> tuple[str, ...]:
    """Return targets that make a legal action legal: the first such, if none were named."""
    if isinstance(act, CastSpell):
        asked, source = targets_asked(act), act.card
    elif isinstance(act, ActivateAbility):
        asked, source = targets_of_ability(act), act.source
    else:
        return ()
    if act.targets is not None:
        return tuple(target_name(now.game, t) for t in act.targets)
    possible = (
        sorted((c for c, fits in candidates(now, act.player, source, t) if fits is True), key=lambda c: c == act.player)
        for t in asked
    )
    ways = product(*(combinations(some, target.least) for some, target in zip(possible, asked, strict=True)))
    for way in islice(ways, MOST_TARGETS_TRIED):
        chosen = tuple(target for some in way for target in some)
        if not chosen or legality(now, replace(act, targets=chosen)) is True:
            return tuple(target_name(now.game, t) for t in chosen)
    return ()


MOST_TARGETS_TRIED = 1_000
"""How many choices of targets are tried to find one to show."""
