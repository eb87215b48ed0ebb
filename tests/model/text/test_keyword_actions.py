"""The list of keyword actions against the texts of the rules (CR 701)."""

from __future__ import annotations

import re

import pytest

from model.game.game import EDITIONS
from model.text.instructions.keyword_actions import KEYWORD_ACTIONS, SEED_EDITION, named
from tests.support import shared


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_has_just_these_actions_under_just_these_numbers(edition: str) -> None:
    text = shared("rules", f"CR-{edition}.txt").read_text(encoding="utf-8", errors="replace")
    titles = re.findall(r"^(701\.\d+)\. ([A-Z][^\n.]*?)\s*$", text, re.MULTILINE)
    ours = [(verb.number(edition), verb.name) for verb in KEYWORD_ACTIONS if verb.number(edition)]
    assert sorted(set(titles)) == sorted(ours)


def test_forty_eight_were_there_to_begin_with_and_nineteen_came_since() -> None:
    assert len([verb for verb in KEYWORD_ACTIONS if verb.number(SEED_EDITION)]) == 48
    assert len(KEYWORD_ACTIONS) == 67


@pytest.mark.parametrize(
    ("word", "name"), [("mill", "Mill"), ("Untap", "Tap and Untap"), ("set in motion", "Set in Motion")]
)
def test_an_action_is_found_by_its_name(word: str, name: str) -> None:
    verb = named(word)
    assert verb is not None
    assert verb.name == name


def test_what_is_no_keyword_action_is_not_found() -> None:
    assert named("draw") is None
