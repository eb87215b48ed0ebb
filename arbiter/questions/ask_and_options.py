"""Questions as the commands and the service ask them: within a time, with what was found by then."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.answers.explained_verdicts import Explained, NotDecided, explaining
from arbiter.answers.what_a_player_may_do import abilities_left_out, declaring
from arbiter.answers.what_a_player_may_do import options as every_option
from arbiter.phrases.phrases import action_meant
from arbiter.questions.time_limits import Ending, as_far_as_it_goes, raise_early
from arbiter.words.players_zones_steps_by_name import player_named
from model.game.left_unsettled import Acted
from model.game.state import State
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player
from solver.questions.check import Verdict
from solver.questions.roles_of_creatures import Roles

Situated = Callable[[], State]
"""What makes the state that a question is about; that it is told counts towards the time."""


@dataclass(frozen=True)
class Asked:
    """What came of a question; ``ways`` are all to pay for it, ``None`` if they were not asked for."""

    found: Explained
    ways: list[str] | None
    ending: Ending


@dataclass(frozen=True)
class Listed:
    """What a player may do now and may not, as far as it was looked at; and what creatures do in a declaration.

    ``left_out`` are the abilities that are not modelled, and are not among what was found.
    """

    now: State
    player: Player
    declared: Roles | None
    found: list[Verdict | NotDecided]
    left_out: list[Acted]
    ending: Ending

    @property
    def refused(self) -> list[Verdict]:
        """The options that are illegal."""
        return [v for v in self.found if isinstance(v, Verdict) and v.answer == "illegal"]

    def kept(self, why_not: bool) -> list[Verdict | NotDecided]:
        """Return what is told: not what is illegal, unless it is asked why not."""
        refused = [] if why_not else self.refused
        return [one for one in self.found if one not in refused]

    def judged(self, why_not: bool) -> list[Verdict]:
        """Return the verdicts that are told."""
        return [one for one in self.kept(why_not) if isinstance(one, Verdict)]


def ask(state: Situated, action: str, payments: bool, seconds: float) -> Asked:
    """Ask whether an action is legal, and why. Raises ``CaseError``, and ``Undecided`` if there is nothing to say."""
    found: Explained | None = None
    ways: list[str] | None = [] if payments else None
    with as_far_as_it_goes(seconds) as ending:
        now = state()
        for known in explaining(now, action_meant(now, action)):
            found = known
        if payments and found is not None:
            ways = ways_to_pay(found)
    if found is None:
        raise_early(ending, seconds)
    return Asked(found, ways, ending)


def ways_to_pay(found: Explained) -> list[str]:
    """Return every way to pay for a legal action, in words."""
    from solver.questions.ways_to_pay import ways_to_pay_for

    if found.verdict.answer != "legal":
        return []
    return sorted({way.words() for way in ways_to_pay_for(found.now, found.verdict.act)})


def options(state: Situated, player: str, seconds: float) -> Listed:
    """List everything that a player may do now; "" is the one with priority. Raises ``CaseError``, ``Undecided``.

    What is declared as the step begins is what that player declares; where none is named, what another does, too.
    """
    found: list[Verdict | NotDecided] = []
    now: State | None = None
    declared: Roles | None = None
    with as_far_as_it_goes(seconds) as ending:
        now = state()
        holder = now.priority if isinstance(now.priority, int) else NOBODY
        who = player_named(now.game.players, player) if player else max(holder, 0)
        declaring_now = (who,) if player else (who, *(p for p in now.game.everyone if p != who))
        declared = next((roles for p in declaring_now if (roles := declaring(now, p)) is not None), None)
        found.extend(every_option(now, who))
    if now is None:
        raise_early(ending, seconds)
    return Listed(now, who, declared, found, abilities_left_out(now, who), ending)
