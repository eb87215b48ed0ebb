"""Case files that went wrong: random changes to the text or to the tables of cases that are fine."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from hypothesis import strategies as st

from arbiter.cases.casefile import CaseFile, Step
from arbiter.cases.situation_keys import CardSpec, DelayedSpec, PlayerArea, Situation, StackSpec
from tests.support import FILES

TOKEN = re.compile(r'"[^"\n]*"|[\w.#-]+|\n|[^\S\n]+|.')

WORDS = [
    *[
        "unknown",
        "0..3",
        "3..0",
        "-1..2",
        "..",
        "nobody",
        "Ann",
        "Ned",
        "Nedd",
        "",
        " ",
        "untap",
        "cleanup",
        "upkeep",
        "upkeep or draw",
        "Ann or Ned",
        "hand",
    ],
    *["battlefield or hand", "Forest", "Explore", "Fastbond", "Djinn of Wishes", "Ann plays Forest", "Ned passes"],
    *["Ann plays Forest #2 from graveyard", "all players pass", "the end begins", "Ann's upkeep begins"],
    *["Forest is exiled", "Explore resolves", "Explore begins to resolve", "Ann draws 99 cards"],
    *["Ned gains control of Forest", "Forest enters the battlefield", "Explore is put on top of the library"],
    *[
        "the rule",
        "this turn",
        "until their next turn ends",
        "Khans",
        "2011-06-17",
        "2013-07-11",
        "2026-01-16",
        "depends",
    ],
    *[
        "land_drop_count(Ann) >= 0",
        "zone(Forest) = hand",
        "step = upkeep",
        "(",
        "1 + true",
        "library",
        "hand_size(Ned) - 1",
    ],
    *["stack_size = 0 or not resolving", "lands_played(Forest)", "priority > Ann", "two\nlines", "\u200b", "Ångström"],
    *["Ann's Forest", "Forest's trigger", "Djinn of Wishes's ability", "{G}{G}", "Ann casts Explore"],
    "a" * 300,
]
NUMBERS = [0, 1, -1, 2, 4, 9, 99, 100, 101, 999, 1000, 10**6, 2**63, 2**200, -(10**30)]

SCALARS: st.SearchStrategy[Any] = (
    st.sampled_from(WORDS) | st.sampled_from(NUMBERS) | st.booleans() | st.floats() | st.text(max_size=6)
)
MODELS = (CaseFile, Situation, PlayerArea, CardSpec, StackSpec, DelayedSpec, Step)
KEYS = st.sampled_from(["Ann", "Ned", "Zed", *sorted({key for model in MODELS for key in model.model_fields})])
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=5,
)


@st.composite
def broken_texts(draw: st.DrawFn) -> bytes:
    """Return the text of a case with some tokens deleted, repeated or replaced."""
    text = draw(st.sampled_from(FILES)).read_text(encoding="utf-8")
    tokens = TOKEN.findall(text)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, max(0, len(tokens) - 1)))
        match draw(st.sampled_from(["delete", "repeat", "swap", "write"])):
            case "delete":
                del tokens[place : place + 1]
            case "repeat":
                tokens[place:place] = tokens[place : place + draw(st.integers(1, 12))]
            case "swap":
                tokens[place : place + 1] = [tokens[draw(st.integers(0, len(tokens) - 1))]]
            case "write":
                value = draw(SCALARS)
                tokens[place : place + 1] = [f'"{value}"' if isinstance(value, str) else str(value).lower()]
    return "".join(tokens).encode("utf-8", errors="surrogatepass")


@st.composite
def broken_tables(draw: st.DrawFn) -> dict[str, Any]:
    """Return the tables of a case with a few values replaced, added or taken away, at any depth."""
    table: dict[str, Any] = tomllib.loads(draw(st.sampled_from(FILES)).read_text(encoding="utf-8"))
    for _ in range(draw(st.integers(1, 3))):
        here: Any = table
        while True:
            inner = [v for v in (here.values() if isinstance(here, dict) else here) if isinstance(v, dict | list) and v]
            if not inner or draw(st.integers(0, 3)) == 0:
                break
            here = draw(st.sampled_from(inner))
        if isinstance(here, list):
            here[draw(st.integers(0, len(here) - 1))] = draw(VALUES)
        elif here and draw(st.booleans()):
            here[draw(st.sampled_from(sorted(here)))] = draw(VALUES)
        elif here and draw(st.booleans()):
            del here[draw(st.sampled_from(sorted(here)))]
        else:
            here[draw(KEYS)] = draw(VALUES)
    return table
