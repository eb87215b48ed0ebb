"""Proving the claims of a case file: is each true of every game that can follow, and what shows it?"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal, TypeAlias

from arbiter.answers.choices_left_out import one_way
from arbiter.answers.running_a_case_file import Story
from arbiter.answers.what_proofs_rest_on import Support, support_of
from arbiter.cases.casefile import Claim
from arbiter.cases.claims_as_goals import Meaning, meaning, readable
from arbiter.cases.situations.situation import under_edition
from arbiter.errors import CaseError, at, in_file
from arbiter.phrases.allowed_event_phrases import allowed
from arbiter.words.names_in_phrases import names_of
from arbiter.words.players_zones_steps_by_name import edition_named
from model.following.all_moves import all_moves
from model.following.combat import begun_in_combat
from model.following.following import Move, StepEnds
from model.following.land_drop_count import KeptBeside
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.situations.observables import KEPT_BESIDE
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from solver.engines.stopping import limited
from solver.games import telling
from solver.games.reach import Engines
from solver.games.telling import Told, tell
from solver.proofs.verify import Finding, Progress, find, first_trace, more_traces
from solver.systems.game_as_system import NOTHING, Beside, Followed, World, followed

Outcome: TypeAlias = Literal["as expected", "undecided", "otherwise"]

TRIGGER_WITHIN = 40
"""In how many steps what a claim is about has to happen, where the claim does not say less."""


@dataclass(frozen=True)
class Verified:
    """What came of one claim.

    ``true`` is ``None`` if that is not decided. ``told`` is the shortest game that shows it (a broken claim, or a
    possibility), and ``more`` are others. ``never_happens`` is what a claim is about that is not found to happen: it
    says nothing then. ``rests_on`` is what a proof would fail without.
    """

    number: int
    claim: Claim
    world: World
    finding: Finding
    true: bool | None
    told: tuple[Told, ...] = ()
    more: tuple[tuple[Told, ...], ...] = ()
    watched: tuple[str, ...] = ()
    never_happens: str = ""
    rests_on: Support | None = None

    @cached_property
    def begins(self) -> State | None:
        """The situation in which the shown game begins, with what it left open decided; ``None`` if none is shown."""
        return None if self.finding.trace is None else telling.start_of(self.world, self.finding.trace)

    @property
    def as_expected(self) -> bool:
        """Whether the claim came out as the file expects it, with as many steps as it says."""
        depth = self.claim.depth is None or self.finding.trace is None or self.claim.depth == len(self.told)
        return not self.says_nothing and depth and self.true is (self.claim.expect == "holds")

    @property
    def says_nothing(self) -> str:
        """Why a claim that is true is true of nothing; "" if it says something."""
        if self.never_happens:
            return f"this is not found to happen: {self.never_happens}"
        proved = self.finding.proof is not None and self.claim.kind != "possible"
        return "no step is found that would break it by doing otherwise" if proved and self.rests_on is None else ""

    @property
    def outcome(self) -> Outcome:
        """How the claim came out, held against what is expected."""
        if self.true is None:
            return "undecided"
        return "as expected" if self.as_expected else "otherwise"

    @property
    def proved(self) -> bool:
        """Whether it is known for games of any length."""
        return self.finding.proof is not None or self.finding.trace is not None

    @property
    def texts_left_out(self) -> tuple[tuple[Object, Unread], ...]:
        """The texts that are not modelled, of the cards that take part, and that could matter: games leave them out."""
        return self.world.start.game.texts

    @property
    def is_certain(self) -> bool:
        """Whether the answer is the same whatever the texts do that are not modelled, and choices made otherwise."""
        return not self.texts_left_out and (self.finding.trace is not None or not self.supposing)

    @property
    def supposing(self) -> tuple[str, ...]:
        """What is supposed of the games that are followed: choices made one way, and texts that do nothing."""
        texts = dict.fromkeys(f"{o.card.name} ({text.text})" for o, text in self.texts_left_out)
        nothing = (f"nothing is done by what is not modelled: {'; '.join(texts)}",) if texts else ()
        return (*one_way(self.world), *nothing)


@dataclass(frozen=True)
class OutOfTime:
    """A claim that was not decided in the seconds that it had, and how far it came, in words."""

    number: int
    claim: Claim
    seconds: float
    came_to: str
    outcome: Outcome = "undecided"
    is_certain: bool = False


def verify(
    story: Story,
    engine: Engines = "both",
    games: int = 1,
    progress: Progress | None = None,
    seconds: float | None = None,
    only: Container[int] | None = None,
) -> Iterator[Verified | OutOfTime]:
    """Verify the claims of a case file, each in that many seconds, and find that many games that show it.

    ``only`` has the numbers of those that are verified; ``None``: all. Raises ``CaseError``.
    """
    worlds = Worlds()
    for number, claim in enumerate(story.case.claim, 1):
        if only is not None and number not in only:
            continue
        came_to = ["nothing was searched"]

        def told(what: str, came_to: list[str] = came_to) -> None:
            came_to.append(what)
            if progress:
                progress(what)

        found: Verified | None = None
        with in_file(story.path), at(f"claim.{number}"), limited(seconds):
            found = verified(number, claim, start_of(story, claim), engine, told, worlds)
            found = with_more_games(found, games) if games > 1 and found.told else found
        yield found or OutOfTime(number, claim, seconds or 0, came_to[-1])


def with_more_games(found: Verified, number: int) -> Verified:
    """Return what came of a claim with up to that many games that show it, the shortest first."""
    told = [tell(found.world, found.finding.system, trace) for trace in more_traces(found.finding, number)]
    return replace(found, more=tuple(told[1:]))


def start_of(story: Story, claim: Claim) -> State:
    """Return the state in which a claim begins: the situation, or what the story comes to."""
    steps = len(story.case.step)
    if claim.after is not None and claim.after > steps:
        raise CaseError(f"the story has {steps} steps, not {claim.after}", place="after")
    now = story.after(claim.after or 0)
    return under_edition(now, edition_named(claim.edition)) if claim.edition else now


def about_the_same_games(claims: Sequence[Claim]) -> list[list[int]]:
    """Return the numbers of claims, those together for which the same games may be followed."""
    together: dict[Hashable, list[int]] = {}
    for number, claim in enumerate(claims, 1):
        together.setdefault(games_of(claim), []).append(number)
    return list(together.values())


def games_of(claim: Claim) -> Hashable:
    """Return what claims of one file that are about the same games have in common."""
    return claim.after, claim.edition, claim.this_turn, claim.attacks, *claim.allow, type(remembered(claim))


class Worlds:
    """What can follow where the claims of one file begin, followed once for all claims about the same games."""

    def __init__(self) -> None:
        self._followed: dict[Hashable, Followed] = {}
        self._worlds: dict[Hashable, World] = {}

    def of(self, start: State, claim: Claim) -> World:
        """Return every game that a claim is about. Raises ``CannotHappen`` if they can't be followed."""
        games = games_of(claim)
        if games not in self._followed:
            begins = begun_in_combat(start) if claim.attacks else start
            self._followed[games] = followed(begins, Moves(start, claim), remembered(claim))
        apart = told_apart(start, claim)
        if (games, apart) not in self._worlds:
            self._worlds[games, apart] = self._followed[games].telling_apart(apart)
        return self._worlds[games, apart]


def verified(
    number: int,
    claim: Claim,
    start: State,
    engine: Engines = "both",
    progress: Progress | None = None,
    worlds: Worlds | None = None,
) -> Verified:
    """Return what comes of a claim in a situation; ``worlds`` has what was followed for other claims of its file."""
    if progress:
        progress("following every game")
    try:
        world = (worlds or Worlds()).of(start, claim)
    except (CannotHappen, RuntimeError) as problem:
        readable(claim, start)  # what can't be read comes before what can't be decided
        if isinstance(problem, CannotHappen):
            raise CaseError(f"its games can't be followed: {problem}") from None
        raise
    means = meaning(claim, world)
    found = find(world, means.goal, claim.within, engine, progress, possible=claim.kind == "possible")
    told = () if found.trace is None else tell(world, found.system, found.trace)
    result = Verified(number, claim, world, found, _true(claim, found), told, watched=means.watched)
    if claim.kind == "possible" or found.trace is not None:
        return result
    return _with_what_it_says(result, means)


class Moves:
    """The moves that a claim is about: those of the game, until the turn ends if it says so, and what it allows."""

    def __init__(self, start: State, claim: Claim) -> None:
        self._this_turn, self._attacks = claim.this_turn, claim.attacks
        self._allowed = []
        for place, phrase in enumerate(claim.allow, 1):
            with at(f"allow.{place}"):
                self._allowed.append(allowed(start, phrase))

    def __call__(self, now: State) -> Iterator[Move]:
        """Return the moves from a state."""
        for move in all_moves(now, attacks=self._attacks):
            if not (self._this_turn and isinstance(move, StepEnds) and move.ends_the_turn):
                yield move
        for events in self._allowed:
            yield from events(now)


def _true(claim: Claim, found: Finding) -> bool | None:
    reached = found.trace is not None
    searched = claim.within is not None and found.within >= claim.within
    if not (reached or found.proof or searched):
        return None
    return reached if claim.kind == "possible" else not reached


def _with_what_it_says(result: Verified, means: Meaning) -> Verified:
    """Add what keeps a true claim from being empty: what it is about happens, and the proof rests on something."""
    within = TRIGGER_WITHIN if result.claim.within is None else result.claim.within
    for words, trigger in means.triggers.items():
        if first_trace(result.world, trigger, within) is None:
            return replace(result, never_happens=words)
    if result.finding.proof is None:
        return result
    return replace(result, rests_on=support_of(result.claim, result.world, result.finding, means.goal))


def remembered(claim: Claim) -> Beside:
    """Return what a claim looks at that games themselves do not keep."""
    return KeptBeside() if any(name in claim.text for name in KEPT_BESIDE) else NOTHING


def told_apart(start: State, claim: Claim) -> frozenset[int]:
    """Return the indexes of the objects that a claim, or what it allows, may name: no others stand for them."""
    said = " ".join([claim.text, *claim.allow]).lower()
    return frozenset(o.index for o in start.game.objects if any(name.lower() in said for name in names_of(o)))
