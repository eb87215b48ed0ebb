"""Verdicts and stories as JSON-ready values, of one documented shape (``docs/output.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from arbiter.answers.asking import Explained, NotDecided
from arbiter.answers.refused import Instead
from arbiter.answers.story import Outcome, Story
from arbiter.output.finding_words import number_of_finding, sentence_of_finding, values_said
from arbiter.output.own_words import own_words
from arbiter.phrases.phrase_for import phrase_for
from arbiter.questions.asked import Asked, Listed
from arbiter.words.expressions import words_for
from model.actions.actions import CastSpell, PlayLand, subject_of
from model.game.acted import Acted
from model.game.facts import Fact, name_of, sentence_of, shown
from model.game.state import State
from model.logic.formulas import Boolean, Integer, Value, all_of
from model.logic.showing import show
from model.objects.findings import Finding
from model.rulebook import Rule
from model.situations.observables import OBSERVABLES
from model.text.unread import Unread
from model.vocabulary import Step, Zone
from solver.questions.check import LookedAt, Reason, Verdict
from solver.questions.explain import Change, known_alone

if TYPE_CHECKING:
    from arbiter.answers.keyword_action_pages import Page
    from solver.questions.roles import Roles

Json = dict[str, Any]


def asked(asked: Asked, why: bool = False, text: bool = False) -> Json:
    """Return what came of a question, with every way to pay if they were asked for; ``text``: with texts."""
    told = explained(asked.found, why)
    told |= {} if asked.ways is None else {"payments": asked.ways}
    return told | (own_words(asked.found.now, [asked.found.verdict], why).as_json() if text else {})


def options(listed: Listed, why_not: bool = False, text: bool = False) -> Json:
    """Return what a player may do; ``why_not``: and what not, with the reasons; ``text``: with texts."""
    now, kept = listed.now, listed.kept(why_not)
    told: Json = {"player": now.game.players[listed.player], "edition": now.game.edition}
    told["options"] = [option(now, one) for one in kept]
    told |= {"declaring": roles(now, listed.declared)} if listed.declared else {}
    told |= {"finished": not listed.ending.early}
    return told | (own_words(now, listed.judged(why_not)).as_json() if text else {})


def explained(asked: Explained, why: bool = False) -> Json:
    """Return an explained verdict; ``why``: with all the prohibitions and limits that were looked at."""
    now, found = asked.now, asked.verdict
    told = verdict(now, found)
    if found.answer == "illegal":
        told["facts"] = [fact(now, f) for f in asked.facts]
        told["remedies"] = [[change(now, c) for c in remedy] for remedy in asked.remedies]
        told["instead"] = [instead(one) for one in asked.instead]
        told |= {"unexplained": asked.unexplained} if asked.unexplained else {}
    if found.answer == "depends" and asked.if_legal is not None and asked.if_illegal is not None:
        told["turns_on"] = list(asked.turns_on)
        told |= {"not_looked_at": list(asked.not_looked_at)} if asked.not_looked_at else {}
        told["witness"] = {"legal_if": values(now, asked.if_legal), "illegal_if": values(now, asked.if_illegal)}
    if found.answer == "legal":
        told["payment"], told["targets"] = list(asked.payment), list(asked.targets)
        told["looked_at"] = [looked_at(now, one) for one in found.looked_at if why or one.nearly]
        told |= {"most_x": asked.most_x} if asked.most_x is not None else {}
    return told


def instead(found: Instead) -> Json:
    """Return an action that a player may do instead of an illegal one."""
    return {
        "kind": found.kind,
        "action": phrase_for(found.now, found.act),
        "first": found.first and found.first.words(found.now.game),
        "when": when(found),
    }


def when(found: Instead) -> str | None:
    """Return when an action that is not legal now will be: "in Ann's next precombat main phase"; ``None`` for now."""
    step, active = found.now.step, found.now.active
    if found.later == "at once" or not isinstance(step, int) or not isinstance(active, int):
        return None
    if found.later == "once all has resolved":
        return "once what is on the stack has resolved"
    next_turn = "next " if found.later == "next turn" else ""
    return f"in {found.now.game.players[active]}'s {next_turn}{Step(step).title}"


def option(now: State, found: Verdict | NotDecided) -> Json:
    """Return an option: its verdict, or that it is not decided and why."""
    action = {"action": phrase_for(now, found.act)}
    if isinstance(found, NotDecided):
        return action | {"verdict": "not decided", "why": found.why}
    where = now.zone(card) if isinstance(found.act, PlayLand | CastSpell) and (card := subject_of(found.act)) else None
    return verdict(now, found) | action | ({"from": Zone(where).words} if isinstance(where, int) else {})


def verdict(now: State, found: Verdict) -> Json:
    """Return a verdict: what is asked, the answer, the rules in the way or the permissions."""
    edition = now.game.edition
    told: Json = {
        "action": found.act.words(now.game),
        "verdict": found.answer,
        "edition": edition,
        "because": [reason(now, r) for r in found.because],
        "facts": [],
        "remedies": [],
        "witness": {},
    }
    if found.answer == "legal":
        told["witness"] = {
            p.aspect: {"rule": p.rule.name, "cr": p.rule.cr(edition), "source": p.source and p.source.label}
            for p in found.permissions
        }
    if found.rests_on:
        told |= {"certain": found.is_certain, "rests_on": [resting(one) for one in found.rests_on]}
    return told


def resting(one: Acted) -> Json:
    """Return a text that is not modelled and that an answer rests on."""
    return text(one.source.label, one.text) | ({"step": one.step} if one.step else {})


def text(source: str, unread: Unread) -> Json:
    """Return a text of an object that is not modelled: how far it reaches, and what it could change."""
    could_change = list(unread.words())
    return {"source": source, "text": unread.text, "reach": unread.reach.value, "could_change": could_change}


def reason(now: State, found: Reason) -> Json:
    """Return a rule in the way."""
    return _rule_found(now, found) | {"certain": found.certain, "findings": _findings(now, found)}


def looked_at(now: State, found: LookedAt) -> Json:
    """Return a prohibition or a limit that does not stop a legal action."""
    return _rule_found(now, found) | {"findings": _findings(now, found)}


def _rule_found(now: State, found: Reason | LookedAt) -> Json:
    return {
        "rule": found.rule.name,
        "cr": found.rule.cr(now.game.edition),
        "sentence": found.rule.sentence,
        "source": found.source and found.source.label,
        "values": dict(found.values),
    }


def _findings(now: State, found: Reason | LookedAt) -> list[Json]:
    return [finding(now, one) for one in found.findings]


def finding(now: State, found: Finding) -> Json:
    """Return what a rule comes down to."""
    about = now.game.name_of(found.about) if isinstance(found.about, int) else found.about and found.about.label
    return {
        "found": found.found.value,
        "about": about,
        "cr": number_of_finding(now.game, found) or None,
        "source": found.source and found.source.label,
        "values": dict(values_said(found)),
        "sentence": sentence_of_finding(now.game, found),
    }


def roles(now: State, found: Roles) -> Json:
    """Return what each creature does in the legal declarations of a step."""
    return {
        "forced": found.forced,
        "must": [o.label for o in found.must],
        "may": [o.label for o in found.may],
        "cant": [o.label for o in found.cant],
        "example": found.best.words(now.game),
    }


def fact(now: State, about: Fact) -> Json:
    """Return a fact that is so."""
    value = now.value(about)
    if not isinstance(value, int):
        return {"fact": name_of(now.game, about), "value": None, "sentence": known_of(now, about)}
    return {
        "fact": name_of(now.game, about),
        "value": shown(now.game, about, value),
        "sentence": sentence_of(now.game, about, value),
    }


def known_of(now: State, about: Fact) -> str:
    """Return what is known of an open fact, as a sentence."""
    value = now.value(about)
    assert isinstance(value, Boolean | Integer)
    said = known_alone(now, value == 0 if isinstance(value, Integer) else value).get(about, [])
    return f"it is only known that {show(all_of(*said))}" if said else f"{name_of(now.game, about)} is not known"


def change(now: State, found: Change) -> Json:
    """Return a change of a fact."""
    return {
        "fact": name_of(now.game, found.fact),
        "from": shown(now.game, found.fact, found.now),
        "to": shown(now.game, found.fact, found.instead),
        "sentence": sentence_of(now.game, found.fact, found.instead),
    }


def values(now: State, completion: Mapping[Fact, int | bool]) -> Json:
    """Return values of open facts."""
    return {name_of(now.game, f): shown(now.game, f, v) for f, v in completion.items()}


def told(story: Story, outcomes: Iterable[Outcome]) -> Json:
    """Return a whole story."""
    steps = [outcome(o) for o in outcomes]
    return {"file": story.path, "title": story.case.title, "steps": steps, "ok": all(s["ok"] for s in steps)}


def outcome(found: Outcome) -> Json:
    """Return one step of a story."""
    step: Json = {"step": found.number, "name": found.name, "ok": not found.differs}
    if found.step.rows:
        step["rows"] = found.step.rows
    if found.verdict is not None:
        step |= {k: v for k, v in verdict(found.now, found.verdict).items() if k in _OF_A_STEP}
    if found.refused:
        step["refused"] = found.refused
    if found.differs:
        step["differs"] = list(found.differs)
    return step


_OF_A_STEP = ("action", "verdict", "edition", "because", "certain", "rests_on")


def rule(found: Rule, editions: Iterable[str], cases: Iterable[str]) -> Json:
    """Return a rule with its number in each edition and the cases that turn on it."""
    return {
        "rule": found.name,
        "kind": found.kind,
        "actions": [action.__name__ for action in found.actions],
        "sentence": found.sentence,
        "numbers": {edition: found.cr(edition) for edition in editions if found.in_edition(edition)},
        "cases": list(cases),
    }


def keyword_action(page: Page) -> Json:
    """Return a keyword action with its number in each edition, what cards say it with, its rules and cases."""
    return {
        "keyword_action": page.verb.name,
        "sentence": page.verb.sentence,
        "numbers": page.numbers,
        "said_by": page.instructions,
        "rules": [rule.name for rule in page.rules],
        "cases": page.cases,
    }


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
