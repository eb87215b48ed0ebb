"""What workers answer: each function takes the body of a request and returns the text that the command would write."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from arbiter.answers.story import Story, begin
from arbiter.cases.casefile import Claim, parse, parse_json, validated
from arbiter.cases.reading import tables_of_json
from arbiter.errors import CaseError, in_file
from arbiter.output import json_report as report
from arbiter.questions import asked as questions
from arbiter.questions.time_limits import QUESTION, as_far_as_it_goes
from arbiter.service.telling import Telling
from arbiter.shapes import requests
from arbiter.shapes.requests import AboutCase, AboutState, Request
from arbiter.visible_characters import json_text
from model.game.state import State
from solver.rulebooks.scope import Scope

STORIES = 16
"""How many cases a worker keeps as they were read, and states after steps of theirs: many questions are about one."""

WARMING = json.dumps(
    {
        "case": 'title = "t"\n[situation.Ann]\nhand = ["Forest"]\nlands_played = 1\nother_cards_in_hand = "unknown"\n',
        "action": "Ann plays Forest",
    }
).encode()
"""A question that loads all that questions need, Z3 included."""


def ask(body: bytes, telling: Telling) -> str:
    """Ask whether an action is legal, and why: ``arbiter ask --json``."""
    request = validated(requests.AskRequest, tables_of_json(body))
    asked = questions.ask(lambda: state_of(request), request.action, request.payments, _seconds(request, telling))
    return json_text(report.asked(asked, request.why, request.text))


def options(body: bytes, telling: Telling) -> str:
    """List what a player may do: ``arbiter options --json``."""
    request = validated(requests.OptionsRequest, tables_of_json(body))
    listed = questions.options(lambda: state_of(request), request.player, _seconds(request, telling))
    return json_text(report.options(listed, request.why_not, request.text))


def check(body: bytes, telling: Telling) -> str:
    """Tell a story and compare it with what it expects: ``arbiter check --json``."""
    request = validated(requests.CheckRequest, tables_of_json(body))
    story = story_of(request)
    return json_text([report.told(story, story.outcomes(seconds=_seconds(request, telling)))])


def verify(body: bytes, telling: Telling) -> str:
    """Verify claims: ``arbiter verify --json``; each is told as soon as it came out, and what is done meanwhile."""
    from arbiter.answers.verifying import verify as claims_of
    from arbiter.output import verify_report

    request = validated(requests.VerifyRequest, tables_of_json(body))
    story = story_of(request)
    if request.claims:
        own = [validated(Claim, table) for table in request.claims]
        story = replace(story, case=story.case.model_copy(update={"claim": own}))
    if not story.case.claim:
        raise CaseError("there is no claim: write one into the case, or say claims")

    def doing(what: str) -> None:
        telling.tell({"doing": what})

    found = []
    for claim in claims_of(story, request.engine, request.games, doing, min(_seconds(request, telling), QUESTION)):
        found.append(verify_report.came_out(claim).told())
        telling.tell({"claim": found[-1]})
    return json_text([verify_report.verified(story.case.title, story.path, found)])


def compare(body: bytes, telling: Telling) -> str:
    """Compare two sides over scopes: ``arbiter compare --json``."""
    from arbiter.answers import sides
    from arbiter.answers.scopes import are_known, asked_in, scopes_about, scopes_asked
    from arbiter.output import search_report
    from solver.rulebooks import compare as search

    request = validated(requests.CompareRequest, tables_of_json(body))
    are_known(request.scopes)
    one, other = sides.pair(request.from_, request.to)
    told = search_report.Agreement(one, other)
    scopes: list[Scope] = []
    with as_far_as_it_goes(_seconds(request, telling)):
        named = request.scopes or ([] if request.cards else scopes_about(one, other))
        scopes += scopes_asked(named, request.cards, one.edition)
        told.actions = sum(len(scope.actions) for scope in scopes)
        for found in search.compare(scopes, one, other):
            told.add(search_report.compared(found, one, other, differences=True))
    return json_text(told.told(asked_in(scopes)))


def rules(body: bytes, telling: Telling) -> str:
    """Show rules, or a keyword action: ``arbiter rules --json``."""
    from arbiter.questions import rulebook

    request = validated(requests.RulesRequest, tables_of_json(body))
    if verb := rulebook.keyword_action(request.which, None):
        return json_text([report.keyword_action(verb)])
    return json_text(report.rules(rulebook.rules(request.which, None, _seconds(request, telling), request.cases)))


def cards(body: bytes, telling: Telling) -> str:
    """Find cards that are known: ``arbiter cards --json``."""
    from arbiter.answers.listing import cards_told, listed

    request = validated(requests.CardsRequest, tables_of_json(body))
    return json_text(cards_told(listed("cards", request.word)))


def state_of(request: AboutState) -> State:
    """Return the state that a question is about. Raises ``CaseError``."""
    return _state(*_case(request), str(request.after))


def story_of(request: AboutCase) -> Story:
    """Return the story that a request is about. Raises ``CaseError``."""
    return _story(*_case(request))


def _case(request: AboutCase) -> tuple[str, bool, str, str]:
    as_text = isinstance(request.case, str)
    text = request.case if isinstance(request.case, str) else json.dumps(request.case, ensure_ascii=False)
    return text, as_text, request.file, request.edition


@lru_cache(STORIES)
def _story(text: str, as_text: bool, file: str, edition: str) -> Story:
    with in_file(file):
        case = parse(text.encode(errors="surrogatepass")) if as_text else parse_json(text.encode())
        return begin(case, file, edition)


@lru_cache(STORIES)
def _state(text: str, as_text: bool, file: str, edition: str, after: str) -> State:
    return _story(text, as_text, file, edition).after_said(after)


def _seconds(request: Request, telling: Telling) -> float:
    return telling.seconds if request.seconds is None else min(request.seconds, telling.seconds)
