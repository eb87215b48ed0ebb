"""Verdicts, stories and rules in the shapes that they have as JSON (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from arbiter.answers.explained_verdicts import Explained, NotDecided
from arbiter.answers.running_a_case_file import Outcome, Story
from arbiter.failures_and_exit_codes import Failure
from arbiter.instead.refused import Instead, when
from arbiter.json_shapes import answers as shapes
from arbiter.json_shapes.rulebook import KeywordActionTold, RuleTold
from arbiter.output.fact_words import known_of
from arbiter.output.quoted_cards_and_rules import own_words
from arbiter.output.reason_detail_words import number_of_finding, sentence_of_finding, values_said
from arbiter.phrases.phrase_for import phrase_for
from arbiter.questions.ask_and_options import Asked, Listed
from arbiter.words.expressions import words_for
from model.actions.actions import CastSpell, PlayLand, subject_of
from model.game.facts import Fact, name_of, sentence_of, shown
from model.game.game import Object
from model.game.left_unsettled import Acted, Paid
from model.game.state import State
from model.logic.formulas import Value
from model.objects.reason_details import Finding
from model.rulebook import Rule
from model.situations.observables import OBSERVABLES
from model.text.unread import Unread
from model.vocabulary import Zone
from solver.questions.check import LookedAt, Reason, Verdict
from solver.questions.facts_as_variables import Change

if TYPE_CHECKING:
    from arbiter.answers.keyword_action_pages import Page
    from arbiter.questions.rulebook import Rules
    from solver.questions.roles_of_creatures import Roles

Json = dict[str, Any]


def asked(asked: Asked, why: bool = False, text: bool = False) -> shapes.Verdict:
    """Return what came of a question, with every way to pay if they were asked for; ``text``: with texts."""
    more: Json = {} if asked.ways is None else {"payments": asked.ways}
    more |= {"texts": texts(asked.found.now, [asked.found.verdict], why)} if text else {}
    return explained(asked.found, why, **more)


def options(listed: Listed, why_not: bool = False, text: bool = False) -> shapes.Options:
    """Return what a player may do; ``why_not``: and what not, with the reasons; ``text``: with texts of its cards."""
    now = listed.now
    more: Json = {"declaring": roles(now, listed.declared)} if listed.declared else {}
    more |= {"left_out": [resting(one) for one in listed.left_out]} if listed.left_out else {}
    more |= {"texts": texts(now, listed.judged(why_not))} if text else {}
    return shapes.Options(
        player=now.game.players[listed.player],
        edition=now.game.edition,
        options=[option(now, one) for one in listed.kept(why_not)],
        finished=not listed.ending.early,
        **more,
    )


def texts(now: State, verdicts: Iterable[Verdict], why: bool = False) -> shapes.Texts:
    """Return the texts that verdicts name, as far as they were imported."""
    found = own_words(now, verdicts, why)
    return shapes.Texts(cards=dict(found.cards), rules=dict(found.rules), hints=list(found.hints))


def explained(asked: Explained, why: bool = False, **more: Any) -> shapes.Verdict:
    """Return an explained verdict; ``why``: with all the prohibitions and limits that were looked at."""
    now, found = asked.now, asked.verdict
    told = _judged(now, found)
    if found.answer == "illegal":
        told["facts"] = [fact(now, f) for f in asked.facts]
        told["remedies"] = [[change(now, c) for c in remedy] for remedy in asked.remedies]
        told["instead"] = [instead(one) for one in asked.instead]
        told |= {"unexplained": asked.unexplained} if asked.unexplained else {}
    if found.answer == "depends" and asked.if_legal is not None and asked.if_illegal is not None:
        told["turns_on"] = list(asked.turns_on)
        told |= {"not_looked_at": list(asked.not_looked_at)} if asked.not_looked_at else {}
        either = {"legal_if": values(now, asked.if_legal), "illegal_if": values(now, asked.if_illegal)}
        told["witness"] = shapes.Completions(**either)
    if found.answer == "legal":
        told["payment"], told["targets"] = list(asked.payment), list(asked.targets)
        told["looked_at"] = [looked_at(now, one) for one in found.looked_at if why or one.nearly]
        told |= {"most_x": asked.most_x} if asked.most_x is not None else {}
    return shapes.Verdict(**told, **more)


def instead(found: Instead) -> shapes.Instead:
    """Return an action that a player may do instead of an illegal one."""
    return shapes.Instead(
        kind=found.kind,
        action=phrase_for(found.now, found.act),
        first=None if found.first is None else found.first.words(found.now.game),
        when=when(found),
    )


def option(now: State, found: Verdict | NotDecided) -> shapes.Option | shapes.NotDecided:
    """Return an option: its verdict, or that it is not decided and why."""
    action = phrase_for(now, found.act)
    if isinstance(found, NotDecided):
        return shapes.NotDecided(action=action, verdict="not decided", why=found.why)
    where = now.zone(card) if isinstance(found.act, PlayLand | CastSpell) and (card := subject_of(found.act)) else None
    more: Json = {"from_": Zone(where).words} if isinstance(where, int) else {}
    return shapes.Option(**_judged(now, found) | {"action": action}, **more)


def verdict(now: State, found: Verdict) -> shapes.Judged:
    """Return a verdict: what is asked, the answer, the rules in the way or the permissions."""
    return shapes.Judged(**_judged(now, found))


def _judged(now: State, found: Verdict) -> Json:
    """Return the parts of a verdict that every shape of one has."""
    edition = now.game.edition
    permissions = found.permissions if found.answer == "legal" else ()
    told: Json = {
        "action": found.act.words(now.game),
        "verdict": found.answer,
        "edition": edition,
        "because": [reason(now, r) for r in found.because],
        "facts": [],
        "remedies": [],
        "witness": {
            p.aspect: shapes.Permission(rule=p.rule.name, cr=p.rule.cr(edition), source=_label(p.source))
            for p in permissions
        },
    }
    if found.rests_on:
        told |= {"certain": found.is_certain, "rests_on": [resting(one) for one in found.rests_on]}
    return told


def resting(one: Acted) -> shapes.UnmodelledText:
    """Return a text that is not modelled and that an answer rests on."""
    told = text(one.source.label, one.text, **({"step": one.step} if one.step else {}))
    return told.model_copy(update={"reach": PAYING}) if isinstance(one, Paid) else told


PAYING = "how it is paid for"
"""How far it reaches that nobody has said how something is paid for."""


def text(source: str, unread: Unread, **more: int) -> shapes.UnmodelledText:
    """Return a text of an object that is not modelled: how far it reaches, and what it could change."""
    could_change = list(unread.words())
    return shapes.UnmodelledText(
        source=source, text=unread.text, reach=unread.reach.value, could_change=could_change, **more
    )


def reason(now: State, found: Reason) -> shapes.Reason:
    """Return a rule in the way."""
    return shapes.Reason(certain=found.certain, **_rule_found(now, found))


def looked_at(now: State, found: LookedAt) -> shapes.LookedAt:
    """Return a prohibition or a limit that does not stop a legal action."""
    return shapes.LookedAt(**_rule_found(now, found))


def _rule_found(now: State, found: Reason | LookedAt) -> Json:
    return {
        "rule": found.rule.name,
        "cr": found.rule.cr(now.game.edition),
        "sentence": found.rule.sentence,
        "source": _label(found.source),
        "values": dict(found.values),
        "findings": [finding(now, one) for one in found.findings],
    }


def finding(now: State, found: Finding) -> shapes.Finding:
    """Return what a rule comes down to."""
    about = now.game.name_of(found.about) if isinstance(found.about, int) else _label(found.about)
    return shapes.Finding(
        found=found.found.value,
        about=about,
        cr=number_of_finding(now.game, found) or None,
        source=_label(found.source),
        values=dict(values_said(found)),
        sentence=sentence_of_finding(now.game, found),
    )


def roles(now: State, found: Roles) -> shapes.Declaring:
    """Return what each creature does in the legal declarations of a step."""
    more: Json = {"rests_on": [resting(one) for one in found.example.rests_on]} if found.example.rests_on else {}
    return shapes.Declaring(
        forced=found.forced,
        must=[o.label for o in found.must],
        may=[o.label for o in found.may],
        cant=[o.label for o in found.cant],
        example=found.example.act.words(now.game),
        **more,
    )


def fact(now: State, about: Fact) -> shapes.Fact:
    """Return a fact that is so."""
    value, name = now.value(about), name_of(now.game, about)
    if not isinstance(value, int):
        return shapes.Fact(fact=name, value=None, sentence=known_of(now, about))
    return shapes.Fact(fact=name, value=shown(now.game, about, value), sentence=sentence_of(now.game, about, value))


def _label(found: Object | None) -> str | None:
    return None if found is None else found.label


def change(now: State, found: Change) -> shapes.Change:
    """Return a change of a fact."""
    return shapes.Change(
        fact=name_of(now.game, found.fact),
        from_=shown(now.game, found.fact, found.now),
        to=shown(now.game, found.fact, found.instead),
        sentence=sentence_of(now.game, found.fact, found.instead),
    )


def values(now: State, completion: Mapping[Fact, int | bool]) -> dict[str, str]:
    """Return values of open facts."""
    return {name_of(now.game, f): shown(now.game, f, v) for f, v in completion.items()}


def told(story: Story, outcomes: Iterable[Outcome]) -> shapes.Told:
    """Return a whole story."""
    steps = [outcome(o) for o in outcomes]
    return shapes.Told(file=story.path, title=story.case.title, steps=steps, ok=all(s.ok for s in steps))


def not_told(path: str, failure: Failure) -> shapes.NotTold:
    """Return why a case file was not told."""
    return shapes.NotTold(file=path, ok=False, error=shapes.ErrorTold(**failure.as_json()["error"]))


def outcome(found: Outcome) -> shapes.StepTold:
    """Return one step of a story."""
    more: Json = {"rows": found.step.rows} if found.step.rows else {}
    if found.verdict is not None:
        more |= {k: v for k, v in _judged(found.now, found.verdict).items() if k in shapes.StepTold.model_fields}
    more |= {"refused": found.refused} if found.refused else {}
    more |= {"differs": list(found.differs)} if found.differs else {}
    return shapes.StepTold(step=found.number, name=found.name, ok=not found.differs, **more)


def rule(found: Rule, editions: Iterable[str], cases: Iterable[str], finished: bool = True) -> RuleTold:
    """Return a rule with its number in each edition and the cases that turn on it."""
    return RuleTold(
        rule=found.name,
        kind=found.kind,
        actions=[action.__name__ for action in found.actions],
        sentence=found.sentence,
        numbers={edition: found.cr(edition) for edition in editions if found.in_edition(edition)},
        cases=list(cases),
        finished=finished,
    )


def rules(found: Rules) -> list[RuleTold]:
    """Return rules, as far as the cases that turn on them were looked for."""
    return [rule(p.rule, p.numbers, p.cases, finished=not found.ending.early) for p in found.pages]


def keyword_action(page: Page) -> KeywordActionTold:
    """Return a keyword action with its number in each edition, what cards say it with, its rules and cases."""
    return KeywordActionTold(
        keyword_action=page.verb.name,
        sentence=page.verb.sentence,
        numbers=page.numbers,
        said_by=page.instructions,
        rules=[rule.name for rule in page.rules],
        cases=page.cases,
    )


def board(now: State, names: Iterable[str]) -> Json:
    """Return the values of observables that are about nothing in particular or about players."""
    found: Json = {}
    for name in names:
        observable = OBSERVABLES[name]
        if not observable.about:
            found[name] = _word(now, observable.read(now), name)
            continue
        for player, player_name in enumerate(now.game.players):
            found[f"{name}({player_name})"] = _word(now, observable.read(now, player), name)
    return found


def _word(now: State, value: Value, name: str) -> str | int | bool | None:
    return words_for(now, value, OBSERVABLES[name])
