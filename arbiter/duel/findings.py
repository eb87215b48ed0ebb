"""Findings: one for each set of deciding rules, written as a case that says what the rulebook says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.duel.comparing import How
from arbiter.duel.one_game import Game, Seen
from arbiter.errors import CaseError
from arbiter.instead.nearest_actions import instead_of
from arbiter.phrases.phrase_for import phrase_for
from arbiter.phrases.phrases import action_meant
from arbiter.positions.from_engines import Told, in_few_words, told
from arbiter.writing.files import whole
from arbiter.writing.toml_text import toml
from model.game.game import NEWEST_EDITION
from model.rulebook.rule import rule_named
from model.value_dataclasses import dataclass
from solver.questions.check import Verdict, judge

ILLEGAL: How = "offered though illegal"


@dataclass(frozen=True)
class Line:
    """What it takes to come to a decision again on the engine's side, and what is offered there, or is not."""

    engine: str
    version: str
    seed: int
    decks: dict[str, list[str]]
    taken: list[int]
    phrases: list[str]
    then: str


@dataclass(frozen=True)
class Finding:
    """What one group of differences comes to: where it was seen first, how often, and on its smallest board."""

    seen: Seen
    game: Game
    games: int
    situation: Mapping[str, Any]
    phrase: str
    can_set: bool = False

    @property
    def name(self) -> str:
        """The name that its files have: the same for the same group."""
        how = "illegal" if self.is_illegal else "missing"
        words = (self.seen.topic, how, *sorted(set(self.seen.rules)) * self.is_illegal, *self.seen.cards)
        return re.sub(r"[^a-z0-9]+", "_", " ".join(words).lower()).strip("_")[:120]

    @property
    def line(self) -> Line:
        """The line of the game up to where it was seen first."""
        at = self.seen.at
        game = self.game
        return Line(
            game.engine, game.version, game.seed, game.decks, game.taken[:at], game.phrases[:at], self.seen.phrase
        )

    @property
    def is_illegal(self) -> bool:
        """Whether something is offered that is illegal."""
        return self.seen.how == ILLEGAL


@dataclass(frozen=True)
class Report:
    """What there is to say of a finding to the author of an engine."""

    finding: Finding
    title: str
    rules: tuple[tuple[str, str, str], ...]
    instead: tuple[str, ...]
    table: Mapping[str, Any]
    text: str


def grouped(games: Iterable[Game]) -> Iterator[tuple[Game, Seen, int]]:
    """Return for each group of differences where it is seen on the fewest cards, and in how many games.

    What only several groups come to at once is none of its own: an attack by a tapped creature that can't attack.
    """
    found: dict[tuple[str, ...], list[tuple[Game, Seen]]] = {}
    for game in games:
        for seen in game.differences:
            found.setdefault(tuple(seen.group), []).append((game, seen))
    every = [some[0][1] for some in found.values()]
    for some in sorted(found.values(), key=lambda some: (-len(some), some[0][1].group)):
        game, seen = min(some, key=lambda one: size(one[1].situation))
        if not _is_several(seen, every):
            yield game, seen, len(some)


def _is_several(seen: Seen, every: Iterable[Seen]) -> bool:
    """Whether what is in the way is in the way of other offers as well, each time a part of it."""
    rules = set(seen.rules)
    parts = (set(o.rules) for o in every if o.how == seen.how == ILLEGAL and set(o.rules) < rules)
    return bool(rules) and set().union(*parts) == rules


def size(situation: Mapping[str, Any]) -> int:
    """Return how many cards a situation lists."""
    areas = (area for area in situation.values() if isinstance(area, dict))
    return sum(len(cards) for area in areas for cards in area.values() if isinstance(cards, list))


def reported(finding: Finding) -> Report:
    """Return what there is to say of a finding. Raises ``CaseError`` if its case is not as it says."""
    board = _plain(told(finding.situation), finding.phrase)
    verdict = judge(board.now, action_meant(board.now, finding.phrase))
    rules = [rule_named(name) for name in dict.fromkeys(finding.seen.rules)]
    numbers = [rule.cr(NEWEST_EDITION) for rule in rules]
    engine = f"{finding.game.engine} {finding.game.version}"
    what = "offers what is illegal" if finding.is_illegal else "does not offer what is legal"
    title = f"{engine} {what}: {finding.phrase}"
    about = f"Seen in {finding.games} game{'s' * (finding.games != 1)}, with seed {finding.game.seed} at decision "
    because = {"because": list(verdict.rules_in_the_way)} if finding.is_illegal else {}
    table = {
        "title": title,
        "about": f"{about}{finding.seen.at + 1}. {' '.join(rule.sentence for rule in rules)}",
        "cites": list(dict.fromkeys(numbers)),
        "situation": dict(board.table),
        "step": [{"ask": finding.phrase, "legal": not finding.is_illegal, **because}],
    }
    text = toml(table)
    for outcome in begin(parse(text.encode()), finding.name).outcomes():
        if outcome.differs:
            raise CaseError(f"{finding.name}: {'; '.join(outcome.differs)}")
    cited = tuple((number, rule.name, rule.sentence) for number, rule in zip(numbers, rules, strict=True))
    return Report(finding, title, cited, _instead(board, verdict), board.table, text)


def _instead(board: Told, verdict: Verdict) -> tuple[str, ...]:
    """Return what may be done at once instead of what is illegal."""
    if verdict.answer != "illegal":
        return ()
    others = instead_of(board.now, verdict.act, verdict)
    return tuple(phrase_for(one.now, one.act) for one in others if one.first is None and one.later == "at once")


def _plain(board: Told, phrase: str) -> Told:
    """Return a board without what is said of players and makes no difference to the verdict."""
    table = in_few_words(board.table)
    wanted = _verdict(table, phrase)
    for player in [key for key, value in table.items() if isinstance(value, dict)]:
        for key in list(table[player]):
            rest = {k: v for k, v in table[player].items() if k != key}
            if _verdict({**table, player: rest}, phrase) == wanted:
                table = {**table, player: rest}
    return told(table)


def _verdict(table: Mapping[str, Any], phrase: str) -> tuple[str, tuple[str, ...]] | None:
    try:
        now = told(table).now
        found = judge(now, action_meant(now, phrase))
    except CaseError:
        return None
    return (found.answer, found.rules_in_the_way) if found.is_certain else None


def saved(report: Report, folder: Path) -> Path:
    """Write the case of a finding, and beside it the line of the game; return where the case is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{report.finding.name}.toml"
    whole(path, report.text, ours=lambda text: text.startswith("title = "))
    line = json.dumps(asdict(report.finding.line), ensure_ascii=False) + "\n"
    whole(path.with_suffix(".json"), line, ours=lambda text: text.startswith("{"))
    return path


def unshrunk(game: Game, seen: Seen, games: int) -> Finding:
    """Return a finding on the board where it was seen."""
    return Finding(seen, game, games, seen.situation, seen.phrase)
