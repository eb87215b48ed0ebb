"""One question, all of its answer: the verdict with its reasons, facts, nearest changes or witness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from model.actions import Action, PassPriority, PlayLand
from model.facts import Fact
from model.rulebook.legality import legality
from model.state import State
from model.vocabulary import Player
from solver.check import Verdict, judge
from solver.explain import Completion, Remedy, completions, deciding_facts, nearest_changes, turns_on


@dataclass(frozen=True)
class Explained:
    """A verdict and what explains it.

    - illegal: ``facts`` already make it so, and ``remedies`` are the nearest changes that would make it legal;
    - depends: it turns on ``open_facts``, and ``if_legal`` and ``if_illegal`` complete them each way.
    """

    now: State
    verdict: Verdict
    facts: tuple[Fact, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    open_facts: tuple[Fact, ...] = ()
    if_legal: Completion | None = None
    if_illegal: Completion | None = None


def explain(now: State, act: Action) -> Explained:
    """Return the verdict on an action with everything that explains it."""
    found = judge(now, act)
    if found.answer == "illegal":
        return Explained(now, found, deciding_facts(now, act), nearest_changes(now, found.act))
    if found.answer == "depends":
        formula = legality(now, act)
        yes, no = completions(now, formula)
        return Explained(now, found, open_facts=turns_on(now, formula), if_legal=yes, if_illegal=no)
    return Explained(now, found)


def options(now: State, player: Player) -> Iterator[Verdict]:
    """Return the verdict on everything that a player might do now, interchangeable things once."""
    seen = set()
    for land in now.game.cards:
        if not land.card.is_land or now.on_battlefield(land) is True:
            continue
        like = (land.card, land.owner, *(now.value(Fact(k, land.index)) for k in _TOLD_APART_BY))
        if like not in seen:
            seen.add(like)
            yield judge(now, PlayLand(player, land))
    yield judge(now, PassPriority(player))


_TOLD_APART_BY = ("zone", "library_position", "may_play", "may_play_until", "face_down")
