"""A run of many games: each on disk as soon as it is played, so that a run that is stopped goes on where it was."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Literal

from arbiter.duel.decks import Pool, deck, pool
from arbiter.duel.engine_process import PATIENCE, SHIPPED, Engine, EngineFailed, command_of
from arbiter.duel.findings import Report, grouped, reported, saved, unshrunk
from arbiter.duel.one_game import PLAYERS, Game, play
from arbiter.duel.shortest_line import shortened
from arbiter.duel.smallest_board import shrunk
from arbiter.errors import CaseError, in_file
from arbiter.imported import data_folder
from arbiter.imported.importing_cards import import_cards, installed_file
from arbiter.writing.files import whole


@dataclass(frozen=True)
class Plan:
    """What a run is asked to do."""

    engine: str
    out: Path
    games: int
    seed: int = 1
    workers: int = 1
    patience: float = PATIENCE

    @property
    def data(self) -> str:
        """What has to be said for a command to know the cards of this run, "" if it knows them anyway."""
        own = self.out / OWN_CARDS
        return f"--data {shlex.quote(str(own))} " if own.exists() else ""

    @property
    def engine_said(self) -> str:
        """The engine as it is said in a command."""
        return shlex.quote(self.engine)


OWN_CARDS = "cards.sqlite"
"""The file of a run's folder in which the cards are that were imported for it alone."""


@dataclass
class Run:
    """The games that were played, those of an earlier run with the same plan among them."""

    plan: Plan
    games: list[Game] = field(default_factory=list)
    again: int = 0
    unwritten: list[str] = field(default_factory=list)

    def total(self, what: Literal["counts", "rules", "untold"]) -> Counter[str]:
        """Return the counts, how often each rule was seen or what could not be told, of all games together."""
        return sum((Counter(getattr(game, what)) for game in self.games), Counter[str]())

    def seconds(self, of: str) -> float:
        """Return how long something took in all games together."""
        return sum(game.seconds.get(of, 0.0) for game in self.games)


def cards_at_hand(plan: Plan, tell: Callable[[str], None]) -> None:
    """See to it that there are cards for decks: where none were imported, those that come with an engine's package.

    They are kept in the folder of the run, and nowhere else.
    """
    if cards_there(plan) or plan.engine not in SHIPPED or data_folder.location().exists():
        return
    with suppress(CaseError):  # the cards that are written by hand are enough
        file = installed_file()
        data_folder.use(plan.out / OWN_CARDS)
        import_cards(file, tell)


def cards_there(plan: Plan) -> bool:
    """Take the cards that were imported for a run alone; return whether there are such."""
    own = plan.out / OWN_CARDS
    if own.exists():
        data_folder.use(own)
    return own.exists()


def run(plan: Plan, tell: Callable[[str], None]) -> Iterator[Run]:
    """Play the games of a plan that are not on disk yet; what is there so far is returned after each.

    Raises ``CaseError`` if the engine can't be started, or if the folder has games of another plan.
    """
    command_of(plan.engine)
    (plan.out / "games").mkdir(parents=True, exist_ok=True)
    _of_this_plan(plan)
    cards_at_hand(plan, tell)
    found = Run(plan)
    for number in range(plan.games):
        if (path := _path(plan, number)).exists():
            found.games.append(_kept(path))
            found.again += 1
    yield found
    missing = [number for number in range(plan.games) if not _path(plan, number).exists()]
    if not missing:
        return
    for number, game in _played(plan, missing, found):
        found.games.append(game)
        tell(f"{number + 1} of {plan.games} games, {sum(len(g.differences) for g in found.games)} differences seen")
        yield found


def _of_this_plan(plan: Plan) -> None:
    """Raise ``CaseError`` if the folder is that of a run with another engine or seed."""
    said = {"engine": plan.engine, "seed": plan.seed}
    path = plan.out / "run.json"
    if not path.exists():
        whole(path, json.dumps(said) + "\n")
    elif (there := json.loads(path.read_text(encoding="utf-8"))) != said:
        raise CaseError(
            f"it has a run of {there['engine']} with seed {there['seed']}: name another folder", file=str(plan.out)
        )


def _played(plan: Plan, numbers: list[int], so_far: Run) -> Iterator[tuple[int, Game]]:
    work = partial(_one_game, plan, data_folder.location())
    if plan.workers == 1:
        for number in numbers:
            yield number, work((number, so_far.total("rules")))
        return
    with get_context("spawn").Pool(min(plan.workers, len(numbers))) as workers:
        waiting = ((number, so_far.total("rules")) for number in numbers)
        for game in workers.imap_unordered(work, waiting):
            yield game.seed - plan.seed, game


_here: dict[str, tuple[Engine, Pool]] = {}
"""The engine of this process and the cards that it knows: starting it takes longer than a short game."""


def _one_game(plan: Plan, cards: Path, what: tuple[int, Counter[str]]) -> Game:
    number, often = what
    data_folder.use(cards)
    seed = plan.seed + number
    log = plan.out / "games" / f"{number + 1:04}.log"
    game = Game(seed, {})
    for again in (False, True):
        try:
            engine, known = _started(plan, log)
            dice = Random(f"decks {seed}")
            decks = {player: deck(dice, known) for player in PLAYERS}
            game = play(engine, seed, decks, often, guided=number % 2 == 0)
        except EngineFailed as problem:
            game.set_aside = str(problem)
        if game.set_aside:
            stop()
        if game.taken or not game.set_aside or again:
            break
    whole(_path(plan, number), json.dumps(game.as_json()) + "\n")
    return game


def _started(plan: Plan, log: Path) -> tuple[Engine, Pool]:
    if plan.engine not in _here:
        engine = Engine(command_of(plan.engine), log, plan.patience)
        try:
            _here[plan.engine] = engine, pool(plan.seed, engine.known)
        except EngineFailed:
            engine.close()
            raise
    return _here[plan.engine]


def findings(found: Run, tell: Callable[[str], None]) -> Iterator[tuple[Report, Path]]:
    """Make each finding of a run as small as it can be, write it, and return it with its file.

    Why a finding can't be written as a case that is as it says is kept in ``unwritten``.
    """
    folder = found.plan.out / "findings"
    for number, (game, seen, games) in enumerate(grouped(found.games), 1):
        tell(f"finding {number}: {seen.phrase}")
        finding = unshrunk(game, seen, games)
        with suppress(EngineFailed):
            engine = _started(found.plan, folder.parent / "findings.log")[0]
            finding = shrunk(engine, finding) if engine.hello.can_set else finding
            finding = finding if finding.can_set else shortened(engine, finding)
        try:
            report = reported(finding)
        except CaseError as problem:
            found.unwritten.append(str(problem))
            continue
        yield report, saved(report, folder)


def stop() -> None:
    """End the engine of this process."""
    while _here:
        _here.popitem()[1][0].close()


def _path(plan: Plan, number: int) -> Path:
    return plan.out / "games" / f"{number + 1:04}.json"


def _kept(path: Path) -> Game:
    with in_file(str(path)):
        try:
            told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            return Game.of_json(told)
        except (ValueError, TypeError, KeyError, OSError) as problem:
            raise CaseError(f"this is no game of a duel ({problem}): remove it") from None
