"""One question, all of its answer: the verdict with its reasons, facts, nearest changes or witness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from model.actions import Action, ActivateAbility, CastSpell, subject_of, target_name
from model.announcing import targets_asked
from model.casting_moves import payment_for
from model.effects import CannotHappen
from model.facts import COUNTERS, Fact
from model.possible_actions import possible_actions
from model.rulebook.legality import legality
from model.rulebook.targets import candidates
from model.state import State
from model.vocabulary import Player
from solver.check import Verdict, judge
from solver.explain import Completion, Remedy, completions, deciding_facts, nearest_changes, turns_on
from solver.smt import Smt


@dataclass(frozen=True)
class Explained:
    """A verdict and what explains it.

    - illegal: ``facts`` already make it so, and ``remedies`` are the nearest changes that would make it legal;
    - legal: ``payment`` and ``targets`` say how, where nothing that matters to them is open;
    - depends: it turns on what ``turns_on`` names; ``if_legal`` and ``if_illegal`` complete the open facts each way.
    """

    now: State
    verdict: Verdict
    facts: tuple[Fact, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    payment: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    turns_on: tuple[str, ...] = ()
    if_legal: Completion | None = None
    if_illegal: Completion | None = None


def explain(now: State, act: Action) -> Explained:
    """Return the verdict on an action with everything that explains it."""
    found = judge(now, act)
    if found.answer == "illegal":
        smt = Smt()
        facts = deciding_facts(now, act, smt=smt)
        return Explained(now, found, facts, nearest_changes(now, found.act, smt=smt))
    if found.answer == "depends":
        formula = legality(now, act)
        yes, no = completions(now, formula)
        return Explained(now, found, turns_on=turns_on(now, formula), if_legal=yes, if_illegal=no)
    return Explained(now, found, payment=_payment(now, found.act), targets=_targets(now, found.act))


def _payment(now: State, act: Action) -> tuple[str, ...]:
    """Return how a legal action can be paid for, in words; nothing if that is open."""
    try:
        paid = payment_for(now, act)
    except CannotHappen:
        return ()
    return () if paid is None else tuple(paid[2].words())


def _targets(now: State, act: Action) -> tuple[str, ...]:
    """Return targets that make a legal action legal: the first that can be chosen, if none were named."""
    if isinstance(act, CastSpell):
        asked, source = targets_asked(act), act.card
    elif isinstance(act, ActivateAbility):
        asked, source = act.ability.targets, act.source
    else:
        return ()
    if act.targets is not None:
        return tuple(target_name(now.game, t) for t in act.targets)
    found = []
    for target in asked:
        possible = [c for c, fits in candidates(now, act.player, source, target) if fits is True]
        found += possible[: target.number if not target.up_to else 0]
    return tuple(target_name(now.game, t) for t in found)


def options(now: State, player: Player) -> Iterator[Verdict]:
    """Return the verdict on everything that a player might do now, interchangeable things once."""
    seen = set()
    for act in possible_actions(now, player):
        like = (type(act), *_told_apart(now, act))
        if like not in seen:
            seen.add(like)
            yield judge(now, act)


def _told_apart(now: State, act: Action) -> tuple[object, ...]:
    """Return what tells an action from another like it: the card, and all that is so of it."""
    obj = subject_of(act)
    if obj is None:
        return ()
    facts = (now.value(Fact(kind, obj.index)) for kind in TOLD_APART_BY)
    counters = (now.value(Fact("counters", obj.index, i)) for i in range(len(COUNTERS)))
    return (obj.card.name, obj.owner, getattr(act, "number", 0), getattr(act, "half", ""), *facts, *counters)


TOLD_APART_BY = (
    "zone",
    "controller",
    "tapped",
    "face_down",
    "library_position",
    "may_play",
    "may_play_until",
    "summoning_sick",
    "attached_to",
    "chosen_name",
    "set_aside",
    "set_aside_now",
    "manifested",
    "companion",
)
"""The facts by which cards of one name and owner are told apart."""
