"""An engine for the tests: it knows two decisions, and goes wrong at the second in the way that it is told."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

BEARS, FOREST, WALL = "o1", "o2", "o3"

MAIN = {
    "player": "Ann",
    "situation": {
        "turn": "Ann",
        "Ann": {
            "hand": [{"id": BEARS, "card": "Grizzly Bears"}, {"id": FOREST, "card": "Forest"}],
            "battlefield": [{"id": "o4", "card": "Forest"}, {"id": "o5", "card": "Island", "tapped": True}],
        },
        "Ned": {"battlefield": ["Hill Giant"]},
    },
    "offers": [
        {"phrase": "Ann casts {o1}"},
        {"phrase": "Ann passes"},
        {"phrase": ""},
    ],
    "complete": ["playing lands", "casting"],
}

ATTACK = {
    "player": "Ann",
    "situation": {
        "turn": "Ann",
        "step": "declare attackers",
        "Ann": {
            "battlefield": [{"id": WALL, "card": "Wall of Wood"}, {"id": BEARS, "card": "Grizzly Bears"}],
            "graveyard": ["Shock"],
        },
        "Ned": {},
    },
    "offers": [{"phrase": "Ann attacks with nothing"}, {"phrase": "Ann attacks Ned with {o3}"}],
    "complete": ["attacking"],
}

UNREADABLE = {**ATTACK, "offers": [{"phrase": "Ann juggles {o3}"}]}
IMPOSSIBLE = {**ATTACK, "situation": {**ATTACK["situation"], "Ned": {"life": 0}}}  # type: ignore[dict-item]
OPEN = {
    **ATTACK,
    "situation": {
        **ATTACK["situation"],
        "Ann": {"battlefield": [{"id": WALL, "card": "Grizzly Bears", "new": "unknown"}]},
    },
}  # type: ignore[dict-item]

SECOND: dict[str, Any] = {"well": ATTACK, "unreadable": UNREADABLE, "impossible": IMPOSSIBLE, "open": OPEN}


def answer(mode: str, asked: dict[str, Any], passed: bool) -> dict[str, Any]:
    match asked["do"]:
        case "hello":
            return {"protocol": 1, "engine": "fake", "version": "0", "can_set": mode == "sets"}
        case "know":
            return {"known": asked["cards"]}
        case "start":
            return MAIN
        case "set":
            offers = [{"phrase": "Ann attacks with nothing"}, {"phrase": "Ann attacks Ned with Wall of Wood"}]
            return {**ATTACK, "situation": asked["situation"], "offers": offers}
    if passed:
        return {"over": True}
    if asked["offer"] != PASS:
        return MAIN
    if mode == "dies":
        os._exit(3)
    if mode == "hangs":
        time.sleep(30)
    return SECOND.get(mode, ATTACK)


PASS = 1
"""The place of the offer after which there is another decision."""


def main(mode: str) -> None:
    passed = False
    for line in sys.stdin:
        asked = json.loads(line)
        said = answer(mode, asked, passed)
        passed = asked["do"] == "take" and (passed or asked["offer"] == PASS)
        sys.stdout.write(("nonsense" if mode == "nonsense" and passed else json.dumps(said)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
