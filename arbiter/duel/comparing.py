"""One decision, put to the rulebook: what an engine offers though it is illegal, and does not though it is legal."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Literal

from arbiter.answers.explained_verdicts import NotDecided
from arbiter.answers.what_a_player_may_do import options
from arbiter.duel.decks import BASICS
from arbiter.duel.protocol import Decision
from arbiter.errors import CaseError
from arbiter.phrases.phrase_for import phrase_for
from arbiter.positions.from_engines import Told
from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, subject_of
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, Pair
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.objects.alike import alike
from model.play.casting_and_activating import payment_for
from model.rulebook.combat.possible_declarations import possible_pairs
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.vocabulary import Player, Zone
from solver.engines.smt import Undecided
from solver.questions.check import Verdict, judge

How = Literal["offered though illegal", "not offered though legal"]

KINDS: dict[type, str] = {
    PlayLand: "playing lands",
    CastSpell: "casting",
    ActivateAbility: "activating",
    DeclareAttackers: "attacking",
    DeclareBlockers: "blocking",
}
"""What a protocol calls the actions of a type; all others are special actions."""

MOST_DECLARATIONS = 32
"""How many declarations are asked that are not offered."""


@dataclass(frozen=True)
class Difference:
    """Something in which an engine and the rulebook part: an action, how, and the rules that decide it.

    ``cards`` are those that the action is about, where no rule in the way tells one difference from another.
    """

    how: How
    topic: str
    phrase: str
    rules: tuple[str, ...]
    cards: tuple[str, ...] = ()

    @property
    def group(self) -> tuple[str, ...]:
        """What all differences of one finding share."""
        return (self.how, self.topic, *sorted(set(self.rules)), *self.cards)


@dataclass
class Compared:
    """What came of one decision: how often the two agree, where they part, and which rules decided each offer.

    ``illegal`` are the places of offers that are illegal; ``listing`` is how many seconds the list of the legal took.
    """

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    deciders: list[frozenset[str]] = field(default_factory=list)
    illegal: set[int] = field(default_factory=set)
    listing: float = 0.0


AGREED, NOT_DECIDED, NOT_READ, NOT_JUDGED = "agreed", "not decided", "not counted", "not judged"


def compared(told: Told, decision: Decision, player: Player) -> Compared:
    """Return what came of a decision. Raises ``CaseError`` if what is offered can't be read."""
    found = Compared()
    acts = [told.action(offer.phrase) if offer.phrase else None for offer in decision.offers]
    for number, act in enumerate(acts):
        before = len(found.differences)
        found.deciders.append(_offered(told, act, found, judged=not decision.untold))
        found.illegal |= {number} if len(found.differences) > before else set()
    if not decision.untold:
        begun = time.perf_counter()
        for missing in _missing(told, [act for act in acts if act is not None], decision, player):
            _not_offered(told, missing, found)
        found.listing = time.perf_counter() - begun
    return found


def _offered(told: Told, act: Action | None, found: Compared, *, judged: bool) -> frozenset[str]:
    """Count one offer, and return the rules that decide it."""
    if act is None or not judged:
        found.counts[NOT_JUDGED] += 1
        return frozenset()
    verdict = _judged(told, act)
    if isinstance(verdict, NotDecided) or verdict.answer == "depends":
        found.counts[NOT_DECIDED] += 1
        return frozenset()
    if not verdict.is_certain:
        found.counts[NOT_READ] += 1
    elif verdict.answer == "legal":
        found.counts[AGREED] += 1
    else:
        how: How = "offered though illegal"
        found.counts[how] += 1
        found.differences.append(Difference(how, act.topic, phrase_for(told.now, act), verdict.rules_in_the_way))
    return deciders(verdict)


def deciders(verdict: Verdict) -> frozenset[str]:
    """Return the rules that decide a verdict: those in the way, or what permits it and those that cards bring in."""
    asked = verdict.met[1] if verdict.met is not None else ()
    of_cards = {clause.rule.name for need in asked for clause in need.clauses if clause.source is not None}
    return frozenset({*verdict.rules_in_the_way, *(p.rule.name for p in verdict.permissions), *of_cards})


def _not_offered(told: Told, verdict: Verdict, found: Compared) -> None:
    act = verdict.act
    if not verdict.is_certain:
        found.counts[NOT_READ] += 1
        return
    how: How = "not offered though legal"
    found.counts[how] += 1
    about = {obj.card.name for obj in _permitting(verdict) or _paying(told.now, act) or _about(act)}
    permitted = tuple(permission.rule.name for permission in verdict.permissions)
    found.differences.append(Difference(how, act.topic, phrase_for(told.now, act), permitted, tuple(sorted(about))))


def _permitting(verdict: Verdict) -> set[Object]:
    return {permission.source for permission in verdict.permissions if permission.source is not None}


def _paying(now: State, act: Action) -> set[Object]:
    """Return what pays for an action besides basic lands: of what is not offered often the reason."""
    try:
        paid = payment_for(now, act)
    except CannotHappen:
        return set()
    if paid is None:
        return set()
    payment = paid[2]
    sources = {*payment.mana.taps, *payment.mana.helped, *(use.source for use in payment.uses)}
    return {obj for obj in sources if obj.card.name not in BASICS.values()}


def _about(act: Action) -> tuple[Object, ...]:
    if isinstance(act, DeclareAttackers | DeclareBlockers):
        return tuple(creature for creature, _ in act.pairs)
    obj = subject_of(act)
    return () if obj is None else (obj,)


def _missing(told: Told, offered: list[Action], decision: Decision, player: Player) -> Iterator[Verdict]:
    """Return what is legal and of a kind of which all is offered, and is not offered."""
    left_out = told.objects(decision.abstains)
    without = told.now.set({Fact("zone", obj.index): Zone.NOWHERE for obj in left_out if obj.token})
    if "attacking" in decision.complete and any(isinstance(act, DeclareAttackers) for act in offered):
        yield from _declarations(told, DeclareAttackers(player), offered, left_out)
        return
    if "blocking" in decision.complete and any(isinstance(act, DeclareBlockers) for act in offered):
        yield from _declarations(told, DeclareBlockers(player), offered, left_out)
        return
    kinds = alike(told.now)
    there = {_like(kinds, act) for act in offered}
    for verdict in options(told.now, player):
        if isinstance(verdict, NotDecided) or verdict.answer != "legal" or not _is_claimed(verdict.act, decision):
            continue
        like = _like(kinds, verdict.act)
        if subject_of(verdict.act) in left_out or like in there:
            continue
        there.add(like)
        if without is told.now or judge(without, verdict.act).answer == "legal":
            yield verdict


def _is_claimed(act: Action, decision: Decision) -> bool:
    """Whether an engine says that it offers all actions of this kind. Mana abilities belong to paying."""
    if isinstance(act, PassPriority) or (isinstance(act, ActivateAbility) and act.ability.adds_mana):
        return False
    return KINDS.get(type(act), "other special actions") in decision.complete


def _like(kinds: tuple[Hashable, ...], act: Action) -> Hashable:
    obj = subject_of(act)
    return (type(act), getattr(act, "number", None), None if obj is None else kinds[obj.index])


def _declarations(told: Told, act: Declaration, offered: list[Action], left_out: set[Object]) -> Iterator[Verdict]:
    """Return legal declarations that are not offered: all subsets of attackers, and the blocks by one creature."""
    pairs = [pair for pair in possible_pairs(told.now, act) if pair[0] not in left_out]
    there = {frozenset(o.pairs) for o in offered if isinstance(o, DeclareAttackers | DeclareBlockers)}
    most = len(pairs) if isinstance(act, DeclareAttackers) else 1
    asked = 0
    for size in range(1, most + 1):
        for chosen in combinations(pairs, size):
            if frozenset(chosen) in there or not _each_once(chosen):
                continue
            asked += 1
            if asked > MOST_DECLARATIONS:
                return
            verdict = _judged(told, replace(act, pairs=chosen))
            if isinstance(verdict, Verdict) and verdict.answer == "legal":
                yield verdict
                return


def _each_once(pairs: tuple[Pair, ...]) -> bool:
    return len({creature for creature, _ in pairs}) == len(pairs)


def _judged(told: Told, act: Action) -> Verdict | NotDecided:
    try:
        return judge(told.now, act)
    except (TooManyWays, Undecided, CaseError) as problem:
        return NotDecided(act, str(problem))
