"""What a card says is a value: it is written as JSON and read back, and printed as the expression that makes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from model.cards import known_cards
from model.cards.tokens import PREDEFINED, token
from model.text.abilities import taps_for
from model.text.card import FACE_DOWN_CARD, card
from model.text.conditions.condition import All, No
from model.text.conditions.of_players import Controls
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.costs.cost import UNPAYABLE, Cost
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.tokens import CreateTokens
from model.text.mana import mana
from model.text.printed_card import as_printed
from model.text.restricted_mana import NO_NONARTIFACTS
from model.text.unread import Changes, Unread
from model.text.writing.as_expression import WIDTH, expression, names
from model.text.writing.as_json import read, written
from model.text.writing.classes import classes
from tests.support import of_all

SOLDIER = token("1/1 white Soldier creature")
CARDS = {c.name: c for c in (*known_cards().values(), *PREDEFINED, SOLDIER, FACE_DOWN_CARD)}
PARTS = {f"{c.name} as {part.name}": part for c in CARDS.values() for part in (c.bestowed, *c.halves) if part}
OTHERS = {
    "a cost below 0": Cost(mana("{1}").reduced_by(mana("{3}{G}"))),
    "{X} for one colour": Cost(mana("{X}{B}", x_kinds="B")),
    "no cost": UNPAYABLE,
    "halves of symbols": Cost(mana("{2/B}{G/P}")),
    "restricted mana": AddMana(("C",), restriction=NO_NONARTIFACTS),
    "a condition in a condition": No(All((OnOwnTurn(), Controls(those("tapped creature"), 2)))),
    "a text that could change anything": Unread("it says so"),
    "what another object could change": Unread("x", (Changes(("life",), those("land"), low=-1),)),
    "a quotation, and a line": Unread('"\n\\'),
    "a token": CreateTokens(SOLDIER, 2),
}
TEXTS: dict[str, Any] = {**CARDS, **PARTS, **OTHERS}


@of_all(TEXTS)
def test_a_text_that_is_written_as_json_is_read_back_equal(name: str) -> None:
    text = TEXTS[name]
    assert read(json.loads(json.dumps(written(text)))) == text


@of_all(TEXTS)
def test_the_expression_of_a_text_makes_an_equal_one(name: str) -> None:
    text = TEXTS[name]
    assert eval(expression(text), names()) == text


def test_every_card_is_all_made_of_what_is_printed_on_it_but_for_what_it_is_as_an_aura() -> None:
    assert [name for name, whole in CARDS.items() if as_printed(whole) is None] == []
    assert {as_printed(whole.bestowed) for whole in CARDS.values() if whole.bestowed} == {None}


def test_every_class_of_texts_is_a_frozen_value() -> None:
    for kind in classes().values():
        name = next((field.name for field in fields(kind)), "anything")
        with pytest.raises(FrozenInstanceError):
            setattr(object.__new__(kind), name, 2)


def test_what_is_as_by_default_is_left_out_and_sets_are_sorted() -> None:
    assert written(those("land or creature you control")) == {
        "is": "Those",
        "types": ["creature", "land"],
        "who": "you",
    }
    assert written(those("land or creature")) == written(those("creature or land"))
    assert expression(those("land or creature")) == expression(those("creature or land"))
    assert expression(Those()) == "Those()"


def test_a_basic_land_type_says_what_the_land_does() -> None:
    assert expression(known_cards()["Forest"]) == 'card("Forest", None, "Basic Land — Forest")'
    assert written(known_cards()["Forest"]) == {
        "is": "PrintedCard",
        "name": "Forest",
        "cost": None,
        "type_line": "Basic Land — Forest",
    }


def test_an_expression_is_laid_out_in_lines_that_are_not_too_long() -> None:
    made = card("Ten Taps", "{1}", "Artifact", *(taps_for(colour) for colour in "WUBRG"))
    lines = expression(made).splitlines()
    assert len(lines) > 5
    assert max(map(len, lines)) <= WIDTH
    assert (lines[0], lines[-1]) == ("card(", ")")


FOREST = {"is": "PrintedCard", "name": "Forest", "cost": None, "type_line": "Basic Land — Forest"}
UNREADABLE = {
    "a number": (7, 'the text: expected an object with "is", not 7'),
    "no class": ({"is": "Forest"}, "the text.is: expected the name of a class of texts, not 'Forest'"),
    "no field": ({"is": "Flash", "a": 1}, "the text: 'a' is no field of Flash: it has none"),
    "a field that is lacking": ({"is": "AdditionalLandPlays"}, "the text: AdditionalLandPlays needs number"),
    "a truth for a number": (
        {"is": "AdditionalLandPlays", "number": True},
        "the text.number: expected a whole number, not True",
    ),
    "no term": ({**FOREST, "says": [{"is": "CantSearch", "who": "me"}]}, "the text.says[0].who: expected one of you, "),
    "another text": ({**FOREST, "says": [{"is": "TapThis"}]}, "the text.says[0]: expected another text, not 'TapThis'"),
    "no text": ({**FOREST, "says": ["Flash"]}, "the text.says[0]: expected another value, not 'Flash'"),
    "no list": ({**FOREST, "modes": "a"}, "the text.modes: expected a list, not 'a'"),
    "too few": ({"is": "Modal", "modes": [["a"]]}, "the text.modes[0]: expected a list of 2, not ['a']"),
    "no cost": ({"is": "Cost", "mana": "2"}, "the text.mana: expected a mana cost, such as"),
    "no such timing": ({"is": "Activated", "cost": {"is": "Cost"}, "effects": [], "timing": "now"}, "the text.timing"),
    "a condition of none": (
        {"is": "No", "condition": {"is": "Flash"}},
        "the text.condition: expected a Condition, not",
    ),
    "no card type": ({**FOREST, "type_line": "Wood"}, "the text: Forest: no card type in 'Wood'"),
    "a name of two lines": ({**FOREST, "name": "a\nb", "type_line": ""}, "the text: a b: no card type"),
    "no mana on a card": ({**FOREST, "cost": "{Z}"}, "the text: {Z} is no mana symbol"),
}


@pytest.mark.parametrize("mistake", UNREADABLE)
def test_what_is_no_text_is_told_in_one_line_with_what_was_expected(mistake: str) -> None:
    text, line = UNREADABLE[mistake]
    with pytest.raises(ValueError, match="the text") as problem:
        read(text)
    assert str(problem.value).startswith(line)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("nothing", [object(), 1.5, {1}, int])
def test_what_is_no_value_of_texts_is_not_written(nothing: object) -> None:
    for how in (written, expression):
        with pytest.raises(TypeError, match="is no text"):
            how(nothing)


def spoilt(text: Any) -> Iterator[Any]:
    """Return a text with one part of it made something else, in many ways."""
    yield from (None, True, 7, "x", [], {}, {"is": "Cost"}, {"is": "Those"})
    places = text.items() if isinstance(text, dict) else enumerate(text) if isinstance(text, list) else ()
    for place, part in places:
        for other in spoilt(part):
            yield {**text, place: other} if isinstance(text, dict) else [*text[:place], other, *text[place + 1 :]]


@pytest.mark.parametrize("name", ["Ghost Quarter", "Karn, the Great Creator", "Deadly Dispute", "Young Pyromancer"])
def test_a_text_that_is_spoilt_in_one_place_is_read_or_told_in_one_line(name: str) -> None:
    problems = [problem for text in spoilt(written(CARDS[name])) if (problem := problem_of(text))]
    assert len(problems) > 20
    assert [line for line in problems if not line.startswith("the text") or "\n" in line] == []


def problem_of(text: Any) -> str:
    """Return why a text can't be read, "" if it can; what can is read back equal."""
    try:
        found = read(text)
    except ValueError as problem:
        return str(problem)
    assert read(written(found)) == found
    return ""
