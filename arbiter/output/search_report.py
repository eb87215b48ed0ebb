"""What was found over whole scopes, as JSON-ready values and as sentences (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arbiter.answers.discoveries_as_cases import Found
from arbiter.answers.known_lint_findings import known_reason
from arbiter.answers.names_of_compared_sides import Wordings
from arbiter.answers.search_scopes import Asked
from arbiter.json_shapes import searches as shapes
from arbiter.writing.order_and_labels import renamed
from model.game.facts import sentence_of
from model.rulebook import rule_named
from model.situations.coherence import FOLLOWING
from solver.questions.deciding_rules import Decider
from solver.rulebooks.compare import Compared, Difference, Side
from solver.rulebooks.equivalence_classes import Class
from solver.rulebooks.lint import Finding

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


@dataclass
class Agreement:
    """What a comparison has come to so far: of each action that was looked at whether, and where, two sides part."""

    one: Side
    other: Side
    actions: int = 0
    differences: list[Json] = field(default_factory=list)
    agreed: list[str] = field(default_factory=list)
    unfinished: list[tuple[str, str, str]] = field(default_factory=list)
    classes: int = 0
    parted: int = 0

    def add(self, told: Json) -> None:
        """Note an action, as :func:`compared` tells it."""
        name = f"{told['scope']}: {told['action']}"
        self.classes += told["classes"]
        self.differences += told["differences"]
        if told["unfinished"]:
            self.unfinished.append((told["scope"], told["action"], told["unfinished"]))
        elif told["agree"]:
            self.agreed.append(name)
        else:
            self.parted += 1

    @property
    def looked_at(self) -> int:
        """How many actions were looked at."""
        return len(self.agreed) + len(self.unfinished) + self.parted

    @property
    def finished(self) -> bool:
        """Whether every action was looked at to the end."""
        return self.looked_at == self.actions and not self.unfinished

    def told(self, about: Asked, texts: Wordings | None = None) -> shapes.Compared:
        """Return the comparison, which may be one of two wordings, in its shape."""
        found = {
            "from_": side_in_words(self.one),
            "to": side_in_words(self.other),
            "differences": self.differences,
            "agree_on": self.agreed,
            "unfinished": [f"{scope}: {action}: {why}" for scope, action, why in self.unfinished],
            "not_looked_at": self.actions - self.looked_at,
        }
        return shapes.Compared.model_validate(found | asked(about) | beside(texts))


def compared(told: Compared, one: Side, other: Side, differences: bool) -> Json:
    """Return what came of one action, with the classes in which two sides part if they are wanted."""
    return {
        "scope": told.scope.name,
        "action": told.act.words(told.scope.base.game),
        "agree": told.agree,
        "unfinished": told.unfinished,
        "classes": len(told.differences),
        "differences": [difference(d, one, other).told() for d in told.differences] if differences else [],
    }


def beside(texts: Wordings | None) -> Json:
    """Return what two wordings have that was not compared: actions of one alone, and what is not read."""
    if texts is None:
        return {}
    return {
        "actions_of_one": [shapes.ActionOfOne(wording=side.wording, action=action) for side, action in texts.alone],
        "not_read": [shapes.NotRead(wording=side.wording, text=said) for side, said in texts.unread],
    }


def asked(about: Asked) -> Json:
    """Return what was asked about, and which kinds of actions were not."""
    return {"scopes": list(about.scopes), "asked": list(about.kinds), "not_asked": list(about.not_kinds)}


def difference(found: Difference, one: Side, other: Side) -> shapes.Difference:
    """Return a class of situations in which two sides part."""
    refusing = other if found.allowed_by == one else one
    return shapes.Difference(
        scope=found.scope.name,
        action=renamed(found.found.now, found.act.words(found.scope.base.game)),
        legal_by=side_in_words(found.allowed_by),
        illegal_by=side_in_words(refusing),
        refused_by=[decider(d, refusing.edition) for d in found.refused_by],
        rests_on=[str(d.card) for d in found.rests_on],
        situation=list(sentences(found.found)),
    )


def decider(found: Decider, edition: str) -> shapes.Refusing:
    """Return a rule that decides, with its number in that edition."""
    rule = rule_named(found.rule)
    card = str(found.card) if found.card else None
    return shapes.Refusing(rule=rule.name, cr=rule.cr(edition), sentence=rule.sentence, card=card)


@dataclass
class Tally:
    """What a search for edge cases has come to so far, over that many actions."""

    actions: int = 0
    written: list[tuple[Found, Path]] = field(default_factory=list)
    kept: int = 0
    looked_at: int = 0
    unwritable: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def add(self, found: Found, path: Path | None) -> None:
        """Note a discovery, and where it was written; nowhere if its file was there already."""
        if path is None:
            self.kept += 1
        else:
            self.written.append((found, path))

    def looked(self, name: str, whole: bool, unfinished: list[str]) -> None:
        """Note that a part of an action was looked at, with which it was looked at as a ``whole`` or not yet."""
        self.looked_at += whole
        self.problems += [f"{name}: {problem}" for problem in unfinished]

    @property
    def finished(self) -> bool:
        """Whether every action was looked at to the end."""
        return self.looked_at == self.actions and not self.problems

    def told(self, about: Asked) -> shapes.Discoveries:
        """Return the tally in its shape."""
        return shapes.Discoveries(
            discovered=[
                shapes.Discovery(
                    kind=found.kind,
                    title=found.title,
                    file=path.as_posix(),
                    legal=found.kind in ("permission", "turn", "too strict"),
                )
                for found, path in self.written
            ],
            there_already=self.kept,
            not_written=self.unwritable,
            finished=self.finished,
            problems=self.problems,
            **asked(about),
        )


def rule_looked_at(found: Finding) -> shapes.RuleLooked:
    """Return what was found of a rule."""
    scope, act = found.asked or (None, None)
    shown = found.found
    return shapes.RuleLooked(
        kind=found.kind,
        rule=found.rule,
        by=[str(one) for one in found.by],
        known=known_reason(found) or None,
        scope=None if scope is None else scope.name,
        action=renamed(shown.now, act.words(scope.base.game)) if scope and act and shown else None,
        situation=list(sentences(shown)) if shown else [],
    )


def linted(found: list[Json], finished: bool, about: Asked) -> shapes.Linted:
    """Return what was found of rules, each as :func:`rule_looked_at` tells it."""
    return shapes.Linted.model_validate({"findings": found, "finished": finished} | asked(about))
