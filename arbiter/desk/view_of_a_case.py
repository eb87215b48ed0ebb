"""What the page is made of, in a worker: the view of a case that it asks for, and the changes that it makes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from arbiter.answers.explained_verdicts import Explained
from arbiter.answers.listing import LISTINGS
from arbiter.desk import side_panel
from arbiter.desk.board_as_svg import svg
from arbiter.desk.board_as_values import Board, board_of
from arbiter.desk.card_as_svg import SYMBOL, hue, spoken
from arbiter.desk.case_step_by_step import ToldCase, explained, told
from arbiter.desk.changing.changes import made
from arbiter.desk.changing.request_and_result import Asked, Changed
from arbiter.desk.verdict_on_board import explained_on_board, sentence
from arbiter.errors import CaseError, Undecided
from arbiter.visible_characters import visible
from model.game.game import EDITIONS
from model.text.mana import COLOURS
from model.vocabulary import Step

TEMPLATES = Path(__file__).with_name("templates")

MOST_OFFERED = 30
"""How many cards are offered for a part of a name."""

MOST_FIELDS = 3_000
"""How many fields a request has at most."""

TAKEN_FROM = {"value": "from", "player": "player_from", "zone": "zone_from", "key": "key_from"}
"""Words of a change that stand in a field of another name, which the second names."""

EDITABLE = frozenset(
    {
        *("life", "lands_played", "cards_drawn", "life_lost", "other_cards_in_hand", "other_cards_in_graveyard"),
        *("cards_in_library", "other_spells_cast", "spells_last_turn", "lands_offered"),
    }
)
"""What of a player is set where it stands."""


@cache
def templates() -> Environment:
    """Return the templates, in which every text is escaped."""
    found = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    found.filters |= {
        "slug": _slug,
        "seen": lambda text: visible(str(text)),
        "pips": _pips,
        "hue": hue,
        "spoken": spoken,
    }
    found.policies["json.dumps_kwargs"] = {"sort_keys": True, "ensure_ascii": True}
    return found


def view(body: bytes, telling: object) -> str:
    """Return what the page shows of a case, after a change if one is asked for: as JSON, ``html`` and ``problem``."""
    asked = asked_for(body)
    problem, done, before, changing = "", "", asked.text, bool(asked.change)
    try:
        if changing:
            changed = made(asked)
            asked, done = _after(asked, changed), changed.said
    except (CaseError, Undecided) as found:
        problem = str(found)
    try:
        case = told(asked.text)
    except CaseError as found:
        return json.dumps({"html": visible(str(found)), "problem": True})
    html = (
        templates()
        .get_template("view.html")
        .render(
            _shown(asked, case, problem)
            | {"done": done, "asked_to_change": changing, "text_changed": asked.text != before}
        )
    )
    return json.dumps({"html": html, "problem": False})


def picture(body: bytes, telling: object) -> str:
    """Return the board that the page shows as an SVG picture."""
    asked = asked_for(body)
    case = told(asked.text)
    board, *_ = _board(asked, case)
    return svg(_entitled(board, case, asked.step))


def cards(body: bytes, telling: object) -> str:
    """Return the cards with a part of a name, as choices."""
    fields = fields_of(body)
    word = fields.get(fields.get("from", ""), "").strip().lower()
    names = (row[0] for row in LISTINGS["cards"]() if word in row[0].lower())
    found = sorted(names, key=lambda name: (not name.lower().startswith(word), name))[:MOST_OFFERED] if word else []
    return templates().get_template("choices.html").render(choices=found)


def fields_of(body: bytes) -> dict[str, str]:
    """Return the fields of a form; of several of one name the last one counts."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"))
    except (UnicodeDecodeError, ValueError):
        raise CaseError("this is no form that the page has sent") from None


def asked_for(body: bytes) -> Asked:
    """Return what a form asks for."""
    fields = fields_of(body)
    fields |= {name: fields.get(fields[of], "") for name, of in TAKEN_FROM.items() if of in fields}
    action = (
        declaration(fields) if "declare" in fields else fields.get("typed" if "ask_typed" in fields else "action", "")
    )
    step = fields.get("step", "0")
    return Asked(
        fields.get("text", "").replace("\r\n", "\n"),
        int(step) if re.fullmatch(r"\d{1,6}", step) else 0,
        fields.get("card", ""),
        " ".join(action.split()),
        fields.get("against", ""),
        fields.get("who", ""),
        fields.get("change", ""),
        fields,
    )


def declaration(fields: Mapping[str, str]) -> str:
    """Return the phrase of a declaration: for each creature there is a field with what it attacks or blocks."""
    verb = fields["declare"]
    meets: dict[str, list[str]] = {}
    for name, other in fields.items():
        if name.startswith(f"declare-{verb}-") and other:
            meets.setdefault(other, []).append(name.removeprefix(f"declare-{verb}-"))
    told = "; ".join(f"{other} with {' and '.join(creatures)}" for other, creatures in meets.items())
    nothing = "with nothing" if verb == "attacks" else "nothing"
    return f"{fields.get('declared_by', '')} {verb} {told or nothing}"


def _after(asked: Asked, done: Changed) -> Asked:
    return Asked(done.text, done.step, done.card, done.action, asked.against)


def _board(asked: Asked, case: ToldCase) -> tuple[Board, Explained | None, str]:
    """Return the board, the verdict on what is asked, and why there is none."""
    now = case.at(asked.step).shown
    if not asked.action:
        return board_of(now, about={asked.card} if asked.card else ()), None, ""
    try:
        found = explained(asked.text, asked.step, asked.action)
        return explained_on_board(found), found, ""
    except (CaseError, Undecided) as problem:
        return board_of(now), None, str(problem)


def _entitled(board: Board, case: ToldCase, step: int) -> Board:
    steps = len(case.story.case.step)
    return board.entitled(case.story.case.title, f"after step {step} of {steps}" if step else "")


def _shown(asked: Asked, case: ToldCase, problem: str) -> dict[str, Any]:
    here = case.at(asked.step)
    now = here.shown
    board, found, unasked = _board(asked, case)
    card = next((one for one in board.cards if asked.card in one.labels), None) if asked.card else None
    whose = ""
    options: list[side_panel.Option] = []
    if card is not None:
        try:
            whose, options = side_panel.options_with(now, asked.card)
        except CaseError as refused:
            problem = problem or str(refused)
    elif asked.who in now.game.players:
        whose, options = asked.who, side_panel.options_of(now, asked.who)
    answer = side_panel.answer(found) if found else None
    return {
        "asked": asked,
        "step": here.number,
        "case": case,
        "here": here,
        "board": board,
        "card": card,
        "whose": whose,
        "lies": next((pile.zone for seat in board.seats for pile in seat.piles if card in pile.cards), ""),
        "options": options,
        "answer": answer,
        "said": _said(found, unasked, problem),
        "unasked": unasked,
        "other": side_panel.under(now, asked.action, asked.against) if asked.against and answer else None,
        "ways": side_panel.ways_to_do(found, asked.action) if found else [],
        "declaring": [] if here.is_what_if else side_panel.to_declare(now),
        "problem": problem,
        "editions": EDITIONS[::-1],
        "steps": [step.words for step in Step],
        "players": now.game.players,
        "editable": EDITABLE,
        "zones": ("battlefield", "hand", "graveyard", "library", "exile", "command", "outside"),
    }


def _said(found: Explained | None, unasked: str, problem: str) -> str:
    """Return what is read out: what went wrong, or the verdict."""
    if problem or unasked:
        return problem or unasked
    return sentence(found.verdict, found.now) if found else ""


def _slug(label: str) -> str:
    return re.sub(r"[^a-zA-Z0-9]+", "-", label)


def _pips(cost: str) -> list[Mapping[str, str]]:
    """Return the symbols of a cost, and the words between them."""
    return list(_symbols(cost))


def _symbols(cost: str) -> Iterator[Mapping[str, str]]:
    for symbol, words in SYMBOL.findall(cost):
        parts = [part.lower() if part in COLOURS else "n" for part in symbol.split("/") if part != "P"] or ["n"]
        kind = f"pip-{parts[0]}" if len(parts) == 1 else f"two one-{parts[0]} other-{parts[1]}"
        yield {"symbol": symbol.replace("/", ""), "kind": kind, "words": words}
