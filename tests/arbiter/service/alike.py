"""Requests, and the commands that ask the same: both are answered with the same bytes."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from arbiter.commands import cli
from tests.arbiter.answers.test_uncertain import CLAIM, DOUBTFUL
from tests.arbiter.commands.test_compare_discover_lint_commands import TOLLS
from tests.support import AZUSA, CASES

THALIA, GOADED = CASES / "casting" / "thalia.toml", CASES / "combat" / "goaded_in_a_game_of_two.toml"
CREW = CASES / "claims" / "crew.toml"
MOONMIST = CASES / "editions" / "moonmist_and_a_modal_card.toml"
OF_2013 = {"from": "2013-04-29", "to": "2013-07-11"}
SIDES_OF_2013 = ("--from", "2013-04-29", "--to", "2013-07-11")

FILES = {
    "doubtful": DOUBTFUL,
    "open": DOUBTFUL.replace("legal = false\n", ""),
    "expected": f"{DOUBTFUL}uncertain = true\n",
    "claim": CLAIM % "Island",
    "supposing": CLAIM % "Metalworker",
    "claims": """
title = "claims about games that begin in turns at one place and another"
[situation.Ann]
hand = ["Forest"]
[[step]]
do = "Ann plays Forest"
[[claim]]
always = "land_drop_count(Ann) <= 1"
within = 2
[[claim]]
after = 1
never = "playing lands by Ned"
within = 2
[[claim]]
possible = "land_drop_count(Ann) = 0"
""",
    "old": TOLLS.format(text="Noncreature spells cost {1} more to cast."),
    "new": TOLLS.format(text="Noncreature spells your opponents cast cost {1} more to cast.\\nFlow uphill."),
}
"""Cases that are written here, by their names."""


class Alike(NamedTuple):
    """A question, the request for it, in which a path stands for its text, and what the command is told."""

    question: str
    request: dict[str, Any]
    words: tuple[object, ...]

    @property
    def is_here(self) -> bool:
        """Whether the command reads files of the folder where it is run."""
        case = self.request.get("case")
        return (isinstance(case, Path) and not case.is_absolute()) or "cases" in self.request


ALIKE = (
    Alike(
        "ask", {"case": AZUSA, "action": "Ann plays Mountain", "after": 7}, (AZUSA, "Ann plays Mountain", "--after", 7)
    ),
    Alike(
        "ask",
        {"case": AZUSA, "action": "Ann plays Mountain", "after": "last", "edition": "2013-04-29", "strict": True},
        (AZUSA, "Ann plays Mountain", "--after", "last", "--edition", "2013-04-29", "--strict"),
    ),
    Alike(
        "ask",
        {"case": THALIA, "action": "Ann casts Shock", "payments": True, "why": True, "text": True, "seconds": 30},
        (THALIA, "Ann casts Shock", "--payments", "--why", "--text", "--seconds", 30),
    ),
    Alike("options", {"case": THALIA, "player": "Ann", "why_not": True}, (THALIA, "--player", "Ann", "--why-not")),
    Alike(
        "options",
        {"case": AZUSA, "after": 3, "edition": "2013-04-29", "text": True, "seconds": 30},
        (AZUSA, "--after", 3, "--edition", "2013-04-29", "--text", "--seconds", 30),
    ),
    Alike("options", {"case": GOADED}, (GOADED,)),
    Alike("check", {"case": THALIA}, (THALIA,)),
    Alike("check", {"case": THALIA, "referee": True, "seconds": 30}, (THALIA, "--referee", "--seconds", 30)),
    Alike("check", {"case": AZUSA, "edition": "2013-04-29"}, (AZUSA, "--edition", "2013-04-29")),
    Alike("check", {"case": Path("expected"), "strict": True}, ("expected", "--strict")),
    Alike("verify", {"case": CREW, "engine": "sat"}, (CREW, "--engine", "sat")),
    Alike("verify", {"case": Path("claims"), "games": 2, "seconds": 30}, ("claims", "--all", 2, "--seconds", 30)),
    Alike("verify", {"case": Path("claim"), "strict": True}, ("claim", "--strict")),
    Alike(
        "verify",
        {
            "case": AZUSA,
            "claims": [
                {
                    "possible": "land_drop_count(Ann) = 3",
                    "within": 4,
                    "this_turn": True,
                    "after": 7,
                    "allow": ["any permanent may leave the battlefield"],
                }
            ],
            "edition": "2013-04-29",
        },
        (
            *(AZUSA, "--possible", "land_drop_count(Ann) = 3", "--within", 4, "--this-turn", "--after", 7),
            *("--allow", "any permanent may leave the battlefield", "--edition", "2013-04-29"),
        ),
    ),
    Alike(
        "verify",
        {"case": THALIA, "claims": [{"possible": "life(Ned) < 20", "within": 2, "attacks": True}]},
        (THALIA, "--possible", "life(Ned) < 20", "--within", 2, "--attacks"),
    ),
    Alike("compare", {**OF_2013, "scopes": ["land plays"]}, ("land plays", *SIDES_OF_2013)),
    Alike(
        "compare",
        {"from": "505.6b as written", "cards": ["Forest", "Ned: Exploration"]},
        ("--from", "505.6b as written", "--card", "Forest", "--card", "Ned: Exploration"),
    ),
    Alike(
        "compare",
        {"from": "2024-11-08", "to": "2026-01-16", "game": {"case": MOONMIST}, "within": 6, "seconds": 30},
        ("--game", MOONMIST, "--within", 6, "--from", "2024-11-08", "--to", "2026-01-16", "--seconds", 30),
    ),
    Alike(
        "compare",
        {"from": "2024-08-02", "text": [{"case": Path("old")}, {"case": Path("new")}]},
        ("--text", "old", "new", "--from", "2024-08-02"),
    ),
    Alike("rules", {"which": "mill"}, ("mill",)),
    Alike("rules", {"which": "priority"}, ("priority",)),
    Alike("rules", {"which": "305.3", "cases": True, "seconds": 50}, ("305.3", "--seconds", 50)),
    Alike("cards", {"word": "thalia", "seconds": 30}, ("thalia", "--seconds", 30)),
    Alike("cards", {}, ()),
)
"""Every option of the commands is said at least once, but those about where the work is done, and how it is shown."""


def body_of(request: Any) -> Any:
    """Return a request with the texts of its cases, which are called by their paths."""
    if isinstance(request, list):
        return [body_of(part) for part in request]
    if not isinstance(request, dict):
        return request
    body = {key: body_of(value) for key, value in request.items()}
    if isinstance(path := body.get("case"), Path):
        return body | {"case": FILES.get(path.name) or path.read_text(encoding="utf-8"), "file": str(path)}
    return body


def written(*words: object) -> str:
    """Return what a command writes."""
    with redirect_stdout(io.StringIO()) as out:
        cli.run([str(word) for word in words])
    return out.getvalue()
