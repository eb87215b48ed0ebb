"""What workers answer: each function takes the body of a request and returns the text that the command would write."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from arbiter.answers.running_a_case_file import Story, begin
from arbiter.cases.casefile import Claim, parse, parse_json, validated
from arbiter.cases.reading_files import tables_of_json
from arbiter.errors import CaseError, in_file
from arbiter.json_shapes import requests
from arbiter.json_shapes.requests import AboutCase, AboutState, GivenCase, Request
from arbiter.output import verdict_report as report
from arbiter.questions import ask_and_options as questions
from arbiter.questions import check_with_referee as checking
from arbiter.questions.time_limits import QUESTION, as_far_as_it_goes, in_time
from arbiter.service.time_and_progress import Telling
from arbiter.visible_characters import json_text
from model.game.state import State
from solver.rulebooks.compare import Side
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
    if request.strict:
        checking.see_that_it_is_certain(asked.found)
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
    outcomes = list(checking.outcomes(story, request.referee, _seconds(request, telling)))
    if request.strict and (doubtful := checking.steps_in_doubt(story, outcomes)):
        raise checking.uncertain(doubtful)
    return json_text([report.told(story, outcomes)])


def verify(body: bytes, telling: Telling) -> str:
    """Verify claims: ``arbiter verify --json``; each is told as soon as it came out, and what is done meanwhile."""
    from arbiter.answers.proving_claims import about_the_same_games
    from arbiter.answers.proving_claims import verify as claims_of
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

    found, told = [], []
    seconds = min(_seconds(request, telling), QUESTION)
    for together in about_the_same_games(story.case.claim):  # one after the other, as the command has it
        for claim in claims_of(story, request.engine, request.games, doing, seconds, together):
            found.append(claim)
            told.append(verify_report.came_out(claim).told())
            telling.tell({"claim": told[-1]})
    if request.strict:
        checking.see_that_all_are_certain(found)
    return json_text([verify_report.verified(story.case.title, story.path, told)])


def compare(body: bytes, telling: Telling) -> str:
    """Compare two sides over scopes, or over games, or two wordings: ``arbiter compare --json``."""
    from arbiter.answers import names_of_compared_sides
    from arbiter.answers.search_scopes import are_known, asked_in, scopes_about, scopes_asked
    from arbiter.output import search_report
    from solver.rulebooks import compare as search

    request = validated(requests.CompareRequest, tables_of_json(body))
    are_known(request.scopes)
    if request.text and (request.scopes or request.cards or request.to or request.game):
        raise CaseError("text takes two cases, and an edition with from, if any")
    texts = (
        names_of_compared_sides.wordings(*(_given(one, request.from_) for one in request.text))
        if request.text
        else None
    )
    one, other = texts.sides if texts is not None else names_of_compared_sides.pair(request.from_, request.to)
    if request.game is not None:
        return _games_compared(request, request.game, (one, other), _seconds(request, telling))
    told = search_report.Agreement(one, other)
    scopes: list[Scope] = []
    with as_far_as_it_goes(_seconds(request, telling)):
        named = request.scopes or ([] if request.cards else scopes_about(one, other))
        scopes += [texts.scope] if texts is not None else scopes_asked(named, request.cards, one.edition)
        told.actions = sum(len(scope.actions) for scope in scopes)
        for found in search.compare(scopes, one, other):
            told.add(search_report.compared(found, one, other, differences=True))
    return json_text(told.told(asked_in(scopes), texts))


def _games_compared(request: requests.CompareRequest, game: GivenCase, sides: tuple[Side, Side], seconds: float) -> str:
    from arbiter.output import parting_games_report
    from arbiter.questions.comparing_games import games_compared
    from solver.rulebooks.parting_games import Rest

    story = _given(game, sides[0].edition)
    told: list[parting_games_report.Json] = []
    rest: parting_games_report.Others | None = None
    with as_far_as_it_goes(seconds):
        for found in games_compared(story, sides, request.within):
            if isinstance(found, Rest):
                rest = parting_games_report.others(found)
            else:
                told.append(parting_games_report.parting(found, sides).told())
    return json_text(parting_games_report.compared(game.file, story.start, sides, told, rest))


def rules(body: bytes, telling: Telling) -> str:
    """Show rules, or a keyword action: ``arbiter rules --json``."""
    from arbiter.questions import rulebook

    request = validated(requests.RulesRequest, tables_of_json(body))
    if verb := rulebook.keyword_action(request.which, None):
        return json_text([report.keyword_action(verb)])
    return json_text(report.rules(rulebook.rules(request.which, None, _seconds(request, telling), request.cases)))


def cards(body: bytes, telling: Telling) -> str:
    """Find cards that are known: ``arbiter cards --json``."""
    from arbiter.answers.listing import Row, cards_told, listed

    request = validated(requests.CardsRequest, tables_of_json(body))
    found: list[Row] = []
    with in_time(_seconds(request, telling)):
        found.extend(listed("cards", request.word))
    return json_text(cards_told(found))


def state_of(request: AboutState) -> State:
    """Return the state that a question is about. Raises ``CaseError``."""
    return _state(*_case(request, request.edition), str(request.after))


def story_of(request: AboutCase) -> Story:
    """Return the story that a request is about. Raises ``CaseError``."""
    return _given(request, request.edition)


def _given(case: GivenCase, edition: str) -> Story:
    return _story(*_case(case, edition))


def _case(given: GivenCase, edition: str) -> tuple[str, bool, str, str]:
    as_text = isinstance(given.case, str)
    text = given.case if isinstance(given.case, str) else json.dumps(given.case, ensure_ascii=False)
    return text, as_text, given.file, edition


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
