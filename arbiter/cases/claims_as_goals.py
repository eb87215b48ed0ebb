"""Claims: what is said of every game that can follow, as a goal that a solver looks for.

A claim is about states (``land_drop_count(Ann) >= 0``, ``if resolving then priority = nobody``) or about steps::

    casting while zone(Krosan Grip) = stack           such a step, taken in such a state
    stack_size unchanged by special actions           after every such step it is what it was before
    priority = actor after special actions            so it is after every such step; the actor is who takes it
    turn = actor before playing lands                 so it is before every such step
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from arbiter.cases.casefile import Claim
from arbiter.errors import CaseError, at, short_enough
from arbiter.set_apart_characters import plain
from arbiter.words.expressions import formula_meant, observables_in, observed, premise_of
from arbiter.words.kinds_of_steps import StepKind, names_a_kind, step_kind
from arbiter.words.names_in_phrases import set_apart
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Value, all_of, no, same
from model.value_dataclasses import dataclass
from solver.systems.game_as_system import Way, World
from solver.systems.transitions import Goal

ACTOR = re.compile(r"\bactor\b")
STEPS = re.compile(r"(?P<what>.+?) (?P<how>unchanged by|after|before) (?P<kind>.+)")
HAPPENING = re.compile(r"(?P<kind>.+?)(?: while (?P<what>.+))?")
RETURNS = re.compile(r"priority returns to the player who took (?P<kind>.+)")


@dataclass(frozen=True)
class Meaning:
    """What a claim asks a solver to find: the ``goal``. ``watched`` are the expressions that the claim observes.

    ``triggers`` have to be reachable, or the claim says nothing: each by what it is in words.
    """

    goal: Goal
    triggers: Mapping[str, Goal]
    watched: tuple[str, ...]


def meaning(claim: Claim, world: World) -> Meaning:
    """Return what a claim means in a world. Raises ``CaseError``."""
    return _read(claim, Games(world.now, tuple(_ways(world))))


def readable(claim: Claim, start: State) -> None:
    """Raise ``CaseError`` for a claim that can't be read, before a game is followed."""
    _read(claim, Games(start, ()))


def _read(claim: Claim, games: Games) -> Meaning:
    if not claim.kind:
        raise CaseError('a claim says exactly one of "always", "never" and "possible"')
    with at(claim.kind):
        text = " ".join(short_enough(claim.text).split())
        return _meaning(claim.kind, games, set_apart(games.now.game, text))


@dataclass(frozen=True)
class Games:
    """The games that a claim is about: what is so in any of their states, and the ways in which they go on."""

    now: State
    ways: tuple[tuple[int, Way], ...]


def _ways(world: World) -> Iterator[tuple[int, Way]]:
    for place, transition in enumerate(world.system.transitions):
        assert isinstance(transition.label, Way)
        yield place, transition.label


def _meaning(kind: str, games: Games, text: str) -> Meaning:
    returns = RETURNS.fullmatch(text)
    if returns is not None:
        text = f"priority = actor after {returns['kind']}"
    of_steps = STEPS.fullmatch(text)
    if of_steps is not None:
        return _of_steps(kind, games, of_steps["what"], of_steps["how"], step_kind(games.now, of_steps["kind"]))
    happening = HAPPENING.fullmatch(text)
    if happening is not None and (happening["what"] or names_a_kind(happening["kind"])):
        return _happening(kind, games, step_kind(games.now, happening["kind"]), happening["what"] or "")
    return _of_states(kind, games, text)


def _of_states(kind: str, games: Games, text: str) -> Meaning:
    holds, premise = formula_meant(games.now, text), premise_of(games.now, text)
    triggers = {} if premise is True else {"what is asked for first": Goal(premise)}
    return Meaning(Goal(no(holds) if kind == "always" else holds), triggers, observables_in(games.now, text))


def _of_steps(kind: str, games: Games, what: str, how: str, steps: StepKind) -> Meaning:
    if kind != "always":
        raise CaseError(f'"... {how} ..." is said of every such step: use "always", not "{kind}"')
    taken = _taken(games, steps)
    bad = {place: no(_kept(games.now, way.after, _by(what, steps, games, way), how)) for place, way in taken}
    watched = () if ACTOR.search(what) else observables_in(games.now, what)
    return Meaning(Goal(steps=bad), {steps.words: Goal(steps=dict.fromkeys(bad, True))}, watched)


def _kept(before: State, after: State, what: str, how: str) -> Formula:
    if how == "unchanged by":
        return _same(observed(before, what)[0], observed(after, what)[0])
    return formula_meant(before if how == "before" else after, what)


def _happening(kind: str, games: Games, steps: StepKind, what: str) -> Meaning:
    if kind == "always":
        raise CaseError(f'"{steps.words}" is a step: use "never" or "possible", not "always"')
    taken = _taken(games, steps)
    while_so = {p: formula_meant(games.now, _by(what, steps, games, way)) if what else True for p, way in taken}
    triggers = {steps.words: Goal(steps=dict.fromkeys(while_so, True))} if what or not taken else {}
    if not what or ACTOR.search(what):
        return Meaning(Goal(steps=while_so), triggers, ())
    triggers[plain(what)] = Goal(formula_meant(games.now, what))
    return Meaning(Goal(steps=while_so), triggers, observables_in(games.now, what))


def _taken(games: Games, steps: StepKind) -> list[tuple[int, Way]]:
    return [(place, way) for place, way in games.ways if steps.fits(way.move)]


def _by(what: str, steps: StepKind, games: Games, way: Way) -> str:
    """Return the expression with the actor named who takes the step."""
    if not ACTOR.search(what):
        return what
    actor = steps.actor(way.move)
    if actor is None:
        raise CaseError(f'"{way.move.words(games.now.game)}" is nobody\'s action, so it has no actor')
    return ACTOR.sub(games.now.game.players[actor], what)


def _same(one: Value, other: Value) -> Formula:
    if isinstance(one, bool | Boolean) and isinstance(other, bool | Boolean):
        return same(one, other)
    return all_of(one == other)
