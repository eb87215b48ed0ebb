"""One game of an engine against itself, with every decision put to the rulebook as well."""

from __future__ import annotations

import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from arbiter.duel.comparing import NOT_JUDGED, Compared, How, compared
from arbiter.duel.engine_process import Engine, EngineFailed
from arbiter.duel.protocol import Decision
from arbiter.errors import CaseError
from arbiter.positions.from_engines import told

PLAYERS = ("Ann", "Ned")

LARGE = 20
"""How many permanents are on a board that is large."""

MOST_DECISIONS = 200
"""After how many decisions a game ends."""


@dataclass
class Seen:
    """A difference as it was seen in a game: at which decision, and on which board."""

    how: How
    topic: str
    phrase: str
    rules: list[str]
    cards: list[str]
    group: list[str]
    at: int
    situation: dict[str, Any]


@dataclass
class Game:
    """A game that was played: all that it takes to play it again, and what came of it."""

    seed: int
    decks: dict[str, list[str]]
    engine: str = ""
    version: str = ""
    taken: list[int] = field(default_factory=list)
    phrases: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    untold: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    permanents: int = 0
    differences: list[Seen] = field(default_factory=list)
    set_aside: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return it as it is kept on disk."""
        return asdict(self)

    @classmethod
    def of_json(cls, kept: Mapping[str, Any]) -> Game:
        """Return the game that was kept."""
        return cls(**{**kept, "differences": [Seen(**one) for one in kept["differences"]]})


def play(engine: Engine, seed: int, decks: dict[str, list[str]], often: Mapping[str, int], *, guided: bool) -> Game:
    """Play a game, choosing by chance; ``guided``: what is decided by rules that were seen least is chosen most.

    ``often`` says how often rules were seen before. What goes wrong with the engine sets the game aside.
    """
    game = Game(seed, decks, engine.hello.engine, engine.hello.version)
    dice, seen = Random(f"game {seed}"), Counter(often)
    counts, rules, untold, seconds = Counter[str](), Counter[str](), Counter[str](), defaultdict[str, float](float)
    try:
        decision = _timed(seconds, lambda: engine.start(seed, decks))
        while not decision.over and len(game.taken) < MOST_DECISIONS:
            found = _looked_at(game, decision, seconds)
            counts += found.counts
            counts["decisions"] += 1
            untold.update([decision.untold.partition(":")[0]] if decision.untold else [])
            for deciding in found.deciders:
                rules.update(deciding)
                seen.update(deciding)
            choice = _chosen(dice, found, seen if guided else Counter())
            game.taken.append(choice)
            game.phrases.append(decision.offers[choice].phrase)
            decision = _timed(seconds, lambda: engine.take(choice))  # noqa: B023
    except (EngineFailed, CaseError) as problem:
        game.set_aside = f"decision {len(game.taken) + 1}: {problem}"
    except Exception as problem:  # the run goes on without this game
        at = traceback.extract_tb(problem.__traceback__)[-1]
        where = f"{Path(at.filename).name}, line {at.lineno}"
        game.set_aside = f"decision {len(game.taken) + 1}: an error of Arbiter: {problem!r} ({where})"
    game.counts, game.rules, game.untold, game.seconds = dict(counts), dict(rules), dict(untold), dict(seconds)
    return game


def _timed(seconds: dict[str, float], do: Any) -> Decision:
    begun = time.perf_counter()
    decision: Decision = do()
    seconds["engine"] += time.perf_counter() - begun
    seconds["engine's list"] += decision.seconds
    return decision


def _looked_at(game: Game, decision: Decision, seconds: dict[str, float]) -> Compared:
    """Return what came of a decision, and keep in the game what is new in it. Raises ``CaseError``."""
    begun = time.perf_counter()
    if not decision.offers:
        raise CaseError("nothing is offered, and the game is not over")
    if decision.untold:
        none = [frozenset[str]()] * len(decision.offers)
        return Compared(Counter({NOT_JUDGED: len(none)}), deciders=none)
    board = told(decision.situation)
    players = list(board.now.game.players)
    if decision.player not in players:
        raise CaseError(f'there is no player "{decision.player}"')
    found = compared(board, decision, players.index(decision.player))
    known = {tuple(seen.group) for seen in game.differences}
    for one in found.differences:
        if one.group not in known:
            known.add(one.group)
            about = (one.how, one.topic, one.phrase, list(one.rules), list(one.cards), list(one.group))
            game.differences.append(Seen(*about, len(game.taken), decision.situation))
    areas = (area for area in decision.situation.values() if isinstance(area, dict))
    permanents = sum(len(area.get("battlefield", ())) for area in areas)
    game.permanents = max(game.permanents, permanents)
    took = time.perf_counter() - begun
    seconds["arbiter"] += took
    if permanents >= LARGE:
        found.counts["on large boards"] += 1
        seconds["arbiter on large boards"] += took
    seconds["options"] += found.listing
    return found


def _chosen(dice: Random, found: Compared, seen: Counter[str]) -> int:
    """Return which offer is taken: the more likely, the less often the rarest of its rules was seen.

    What is illegal is taken only where nothing else is offered: the game would be none of Magic any more.
    """
    most = max(seen.values(), default=0)
    rarest = [min((seen[rule] for rule in rules), default=most) for rules in found.deciders]
    legal = [number for number in range(len(rarest)) if number not in found.illegal] or range(len(rarest))
    return dice.choices(legal, [1 / (1 + rarest[number]) for number in legal])[0]
