"""A claim about every game that follows from what the page shows: what came of it, and the game that was found."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from pydantic import ValidationError

from arbiter.answers.listing import LISTINGS
from arbiter.answers.proving_claims import Verified, start_of, verified
from arbiter.cases.casefile import Claim
from arbiter.cases.claims_as_goals import readable
from arbiter.desk.board_as_svg import svg
from arbiter.desk.board_as_values import board_of
from arbiter.desk.case_step_by_step import told
from arbiter.desk.claim_charts import Chart, charts_of
from arbiter.desk.view_of_a_case import asked_for, fields_of, templates
from arbiter.errors import CaseError
from arbiter.output import verify_report as report
from arbiter.service.time_and_progress import Telling
from model.game.facts import Fact
from model.game.state import State
from model.value_dataclasses import dataclass
from solver.games.telling import changed_facts

MOST_FRAMES = 80
"""How many steps of a found game are drawn."""

EXAMPLES = (
    ("never", "life(Ann) <= 0"),
    ("always", "land_drop_count(Ann) >= 0"),
    ("always", "turn = actor before playing lands"),
    ("possible", "stack_size = 3"),
)
"""Claims to begin with, in their forms."""


@dataclass(frozen=True)
class Frame:
    """A situation of a found game: what was done to come to it, by which rules, and its picture."""

    words: str
    rules: str
    paid: str
    picture: str
    told: str


def verify(body: bytes, telling: Telling) -> str:
    """Search for what breaks, or shows, a claim, and return what came of it as a part of the page."""
    fields = fields_of(body)
    asked = asked_for(body)
    case = told(asked.text)
    number = fields.get("claim_number", "")
    if number.isdecimal() and int(number) <= len(case.story.case.claim):
        claim = case.story.case.claim[int(number) - 1]
        start = start_of(case.story, claim)
    else:
        claim, start = _claim(fields), case.at(asked.step).shown
    readable(claim, start)  # what can't be read is said at once
    found = verified(1, claim, start, progress=lambda words: telling.tell({"progress": words}))
    return templates().get_template("claim.html").render(_shown(found))


def observables(body: bytes, telling: Telling) -> str:
    """Return what claims can speak of, and examples, as a part of the page."""
    rows = list(LISTINGS["observables"]())
    return templates().get_template("observables.html").render(rows=rows, examples=EXAMPLES)


def _claim(fields: dict[str, str]) -> Claim:
    kind, words, within = (fields.get(f"claim-{name}", "").strip() for name in ("kind", "text", "within"))
    if kind not in ("always", "never", "possible") or not words:
        raise CaseError("say what is claimed, such as: land_drop_count(Ann) >= 0")
    allow = [phrase.strip() for phrase in fields.get("claim-allow", "").split(";") if phrase.strip()]
    said: dict[str, Any] = {kind: words, "allow": allow, "this_turn": "claim-this-turn" in fields}
    if within:
        if not within.isdecimal() or int(within) > 60:
            raise CaseError(f'"within" is a number of steps from 0 to 60, not "{within}"')
        said["within"] = int(within)
    try:
        return Claim.model_validate(said)
    except ValidationError as problem:
        raise CaseError(problem.errors()[0]["msg"]) from None


def _shown(found: Verified) -> dict[str, Any]:
    told_of = report.claim(found).told()
    states = [] if found.begins is None else [found.begins, *(step.after for step in found.told)]
    steps = told_of["game"]
    watched = [told_of["start"], *(step["watched"] for step in steps)]
    frames = [
        Frame(
            steps[place - 1]["step"] if place else "at the start",
            ", ".join(steps[place - 1]["rules"]) if place else "",
            "; ".join((*steps[place - 1]["paid"], *steps[place - 1]["chosen"])) if place else "",
            _picture(states[place], changed_facts(states[place - 1], states[place]) if place else []),
            ", ".join(f"{name} = {value}" for name, value in watched[place].items()),
        )
        for place in range(min(len(states), MOST_FRAMES + 1))
    ]
    charts: list[Chart] = charts_of(watched[: len(frames)])
    return {"claim": told_of, "frames": frames, "charts": charts}


def _picture(now: State, changed: list[tuple[Fact, Any, Any]]) -> str:
    """Return the board as an address that holds its picture; what has just changed is lit."""
    drawn = svg(board_of(now, [fact for fact, _, _ in changed if fact.kind not in ("priority", "passes")]))
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
