"""What workers answer: each function takes the body of a request and returns the text that the command would write."""

from __future__ import annotations

import json
from functools import lru_cache

from arbiter.answers.story import Story, begin
from arbiter.cases.casefile import parse, parse_json, validated
from arbiter.cases.reading import tables_of_json
from arbiter.errors import in_file
from arbiter.output import json_report as report
from arbiter.questions import asked as questions
from arbiter.service.telling import Telling
from arbiter.shapes.requests import AboutCase, AboutState, Ask, Request
from arbiter.visible_characters import json_text
from model.game.state import State

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
    request = validated(Ask, tables_of_json(body))
    asked = questions.ask(lambda: state_of(request), request.action, request.payments, _seconds(request, telling))
    return json_text(report.asked(asked, request.why))


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
