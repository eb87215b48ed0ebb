from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.output.itf import LARGEST, Simple, itf
from model.vocabulary import Zone

NAMES = ("lands_played(Ann)", "tapped(Forest)", "zone(Forest)")
VALUES = st.integers(-(2**70), 2**70) | st.booleans() | st.text()
TRACES = st.lists(st.fixed_dictionaries(dict.fromkeys(NAMES, VALUES)), min_size=1, max_size=4)


def read(told: Any) -> list[dict[str, Simple]]:
    """Read the states of a trace as a viewer does."""
    return [{name: number(value) for name, value in state.items() if name != "#meta"} for state in told["states"]]


def number(value: Any) -> Simple:
    found: Simple = int(value["#bigint"]) if isinstance(value, dict) else value
    return found


@given(TRACES)
def test_a_trace_is_read_back_as_it_was(states: list[dict[str, Simple]]) -> None:
    told = json.loads(json.dumps(itf(NAMES, states)))
    assert told["vars"] == list(NAMES)
    assert read(told) == states
    assert kinds(read(told)) == kinds(states)


def kinds(states: list[dict[str, Simple]]) -> list[list[type]]:
    return [[type(state[name]) for name in NAMES] for state in states]


def test_numbers_that_json_may_lose_are_written_as_text() -> None:
    told = itf(["x"], [{"x": LARGEST}, {"x": LARGEST + 1}, {"x": -LARGEST - 1}])
    assert [state["x"] for state in told["states"]] == [
        9007199254740991,
        {"#bigint": "9007199254740992"},
        {"#bigint": "-9007199254740992"},
    ]


def test_an_enumerations_value_is_a_plain_number() -> None:
    assert type(itf(["zone"], [{"zone": Zone.STACK}])["states"][0]["zone"]) is int


def test_each_state_says_its_place_and_what_led_to_it() -> None:
    told = itf(["x"], [{"x": 0}, {"x": 1}], ["Ann plays Forest"], "a land is played")
    assert told["#meta"]["format"] == "ITF"
    assert told["#meta"]["description"] == "a land is played"
    assert [state["#meta"] for state in told["states"]] == [{"index": 0}, {"index": 1, "action": "Ann plays Forest"}]


def test_a_state_with_other_variables_is_refused() -> None:
    with pytest.raises(ValueError, match="state 1 and the variables of the trace differ in y"):
        itf(["x"], [{"x": 0}, {"x": 0, "y": 1}])
    with pytest.raises(ValueError, match="2 steps are told of 2 states"):
        itf(["x"], [{"x": 0}, {"x": 0}], ["a", "b"])
