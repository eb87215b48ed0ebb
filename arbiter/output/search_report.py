"""What was found over whole scopes, as JSON-ready values and as sentences (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arbiter.answers.discoveries import title_of
from arbiter.answers.known_findings import known_reason
from arbiter.answers.scopes import Asked
from arbiter.answers.sides import Wordings
from arbiter.cases.reading_order import renamed
from model.game.facts import sentence_of
from model.rulebook import rule_named
from model.situations.coherence import FOLLOWING
from solver.questions.deciding import Decider
from solver.rulebooks.compare import Compared, Difference, Side
from solver.rulebooks.discover import Discovery, Looked
from solver.rulebooks.lint import Finding
from solver.rulebooks.situation_classes import Class

Json = dict[str, Any]


def sentences(found: Class) -> Iterator[str]:
    """Return what is said of a situation that was found: where it differs from the default situation."""
    game = found.now.game
    for change in found.changes:
        if change.fact.kind not in FOLLOWING:
            yield renamed(found.now, sentence_of(game, change.fact, change.instead))


def side_in_words(side: Side) -> str:
    """Return how a side of a comparison is called."""
    if side.wording:
        return f"the wording of {side.wording}"
    if side.rule:
        return f"{side.rule} of {side.edition}"
    return f"{side.reading} ({side.edition})" if side.reading else f"the rules of {side.edition}"


def compared(one: Side, other: Side, told: Iterable[Compared], actions: int) -> Json:
    """Return a comparison of two sides."""
    told = list(told)
    return {
        "from": side_in_words(one),
        "to": side_in_words(other),
        "differences": [difference(d, one, other) for c in told for d in c.differences],
        "agree_on": [f"{c.scope.name}: {_action(c)}" for c in told if c.agree],
        "unfinished": [f"{c.scope.name}: {_action(c)}: {c.unfinished}" for c in told if c.unfinished],
        "not_looked_at": actions - len(told),
    }


def beside(texts: Wordings) -> Json:
    """Return what two wordings have that was not compared: actions of one alone, and what is not read."""
    return {
        "actions_of_one": [{"wording": side.wording, "action": action} for side, action in texts.alone],
        "not_read": [{"wording": side.wording, "text": said} for side, said in texts.unread],
    }


def asked(about: Asked) -> Json:
    """Return what was asked about, and which kinds of actions were not."""
    return {"scopes": list(about.scopes), "asked": list(about.kinds), "not_asked": list(about.not_kinds)}


def difference(found: Difference, one: Side, other: Side) -> Json:
    """Return a class of situations in which two sides part."""
    refusing = other if found.allowed_by == one else one
    return {
        "scope": found.scope.name,
        "action": renamed(found.found.now, found.act.words(found.scope.base.game)),
        "legal_by": side_in_words(found.allowed_by),
        "illegal_by": side_in_words(refusing),
        "refused_by": [decider(d, refusing.edition) for d in found.refused_by],
        "rests_on": [str(d.card) for d in found.rests_on],
        "situation": list(sentences(found.found)),
    }


def decider(found: Decider, edition: str) -> Json:
    """Return a rule that decides, with its number in that edition."""
    rule = rule_named(found.rule)
    return {"rule": rule.name, "cr": rule.cr(edition), "sentence": rule.sentence, "card": found.card or None}


@dataclass
class Tally:
    """What a search for edge cases has come to so far, over that many actions."""

    actions: int = 0
    written: list[tuple[Discovery, Path]] = field(default_factory=list)
    kept: int = 0
    looked_at: int = 0
    unwritable: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def add(self, found: Discovery, path: Path | None) -> None:
        """Note a discovery, and where it was written; nowhere if its file was there already."""
        if path is None:
            self.kept += 1
        else:
            self.written.append((found, path))

    def looked(self, found: Looked) -> None:
        """Note that an action was looked at."""
        self.looked_at += 1
        name = f"{found.scope.name}: {found.act.words(found.scope.base.game)}"
        self.problems += [f"{name}: {problem}" for problem in found.unfinished]

    @property
    def finished(self) -> bool:
        """Whether every action was looked at to the end."""
        return self.looked_at == self.actions and not self.problems

    def as_json(self) -> Json:
        """Return the tally as JSON."""
        return {
            "discovered": [
                {
                    "kind": d.kind,
                    "title": title_of(d),
                    "file": path.as_posix(),
                    "legal": d.kind in ("permission", "turn"),
                }
                for d, path in self.written
            ],
            "there_already": self.kept,
            "not_written": self.unwritable,
            "finished": self.finished,
            "problems": self.problems,
        }


def linted(found: Iterable[Finding]) -> list[Json]:
    """Return what was found of the rules."""
    return [
        {
            "kind": f.kind,
            "rule": f.rule,
            "by": [str(d) for d in f.by],
            "known": known_reason(f) or None,
            "scope": f.asked and f.asked[0].name,
            "action": f.asked and f.found and renamed(f.found.now, f.asked[1].words(f.asked[0].base.game)),
            "situation": list(sentences(f.found)) if f.found else [],
        }
        for f in found
    ]


def _action(told: Compared) -> str:
    return told.act.words(told.scope.base.game)
