"""Without any word of a sentence that is read whole it is read as something else, or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from reader.card import CardRead, read
from reader.card_record import Face, Record
from tests.card_texts import FILES, records
from tests.support import SHARED

PIECES = 16
SAMPLE = 120

MEANS_NO_MORE = re.compile(
    r"""
    «(you|then|all|each|and|or|and/or|are|is|pay)»      # who does it, what is joined, and what any verb says
    | «permanents?»                                     # "target nonland permanent": what an adjective alone describes
    | «your»\ opponents | each\ «player's»\ (upkeep|draw|end) | «that»\ you\ cast | next\ «turn's»\ upkeep
    | «any»\ other\ target | except\ «that» | (is|are)\ .*\bother\ «(creature|land)»\ types? | amass\ «zombies»
    | «from»\ (white|blue|black|red|green)              # "protection from black and from red"
    | «(spells|lands)»\ and | \w+\ «lands»\ from        # "red spells and white spells"
    | exil\w+\ \w+\ «other»                             # a card is on the stack as its costs are paid (CR 601.2a)
    | each\ «other»\ spell\ cast\ this\ turn            # nor is a spell cast before that is done (CR 601.2i)
    | «once»\ during\ each\ of\ your\ turns,\ you\ may  # it is one that may be cast
    | «may»\ choose\ new\ targets | from\ among\ those\ «exiled»\ cards | or\ «(to|if)»
    | a\ \w+\ «card»\ or\ | (player|opponent)\ «has»\ | cards\ in\ «your»\ hand | this\ «combat»\ phase,
    | (if|as\ long\ as)\ «there's» | by\ «paying»\ \{ | «total»\ number
    | an\ «additional»\ (card|[+-]1/[+-]1\ counter) | tokens\ and\ «create» | and\ «(it|they)»\ (becomes|has|have)
    | «also» | or\ «(whenever|when)» | target\ creature\ «spell»\ or
    | (token|creature)\b.*\ «that's»\ (tapped|attacking)
    | (by|non|or)[\ -]?\w+\ «creatures?» | equip\ legendary\ «creature» | «creature»\ tokens? | by\ artifact\ «sources»
    | «source»\ (you\ control\ )?would\ deal | those\ «land»\ cards | (player|then)\ «puts?»\ the\ rest
    | all\ other\ «cards»\ revealed | and\ «put»\ all\ other | instant\ and\ sorcery\ «spells»
    | ^\W*«?Companion\b                                 # decks are not built here
    | (^|\n|,\ |["'])[^.:]*«[^»]*»[^.:]*\ [—-]\        # an ability word, or a name that is given to one (CR 207.2c)
    | Descend\ «
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""The words, each between « and », that say nothing there which is not said without them."""


@cache
def printed() -> tuple[Face, ...]:
    """Return the faces of known cards with one line of text each, those that differ in no more than a name once."""
    found: dict[tuple[str, str], Face] = {}
    for file in FILES:
        for face in (face for record in records(file) for face in record.faces):
            for line in re.sub(r"\([^()\n]*(\)|$)", "", face.text, flags=re.MULTILINE).splitlines():
                said = line.strip(), face.type_line.partition(" — ")[0]
                found.setdefault((said[0].replace(face.name, "~"), said[1]), replace(face, text=said[0]))
    return tuple(found.values())


def meaning(face: Face) -> Any:
    """Return what a face with one line is read as, if all of it is, and it is something."""
    try:
        found: CardRead = read(Record((face,)))
    except ValueError:
        return None
    if any(part.not_read for part in found.parts) or not any(part.values or part.does for part in found.parts):
        return None
    return [(part.values, part.does) for part in found.parts if part.values or part.does]


def dropped(face: Face) -> Iterator[str]:
    """Yield the line once for each word, between « and », without which it is read the same."""
    whole = meaning(face)
    for word in re.finditer(r"[\w/+{}'-]*\w}?", face.text) if whole is not None else ():
        before, after = face.text[: word.start()].rstrip(), face.text[word.end() :]
        if word[0].lower() in ("a", "an", "the") or word[0] in face.name:
            continue
        if meaning(replace(face, text=f"{before}{after}".strip())) == whole:
            yield f"{face.text[: word.start()]}«{word[0]}»{after}"


def not_expected(faces: tuple[Face, ...]) -> list[tuple[str, str]]:
    return [(face.name, one) for face in faces for one in dropped(face) if not MEANS_NO_MORE.search(one)]


needs_cards = pytest.mark.skipif(not (SHARED / "cards").exists(), reason="the texts of real cards are not here")


@needs_cards
def test_without_a_word_a_line_is_read_as_something_else() -> None:
    assert not_expected(tuple(Random(7).sample(printed(), SAMPLE))) == []


@needs_cards
@pytest.mark.sweep
@pytest.mark.parametrize("piece", range(PIECES))
def test_without_a_word_every_line_is_read_as_something_else(piece: int) -> None:
    assert not_expected(printed()[piece::PIECES]) == []


@pytest.mark.parametrize("word", ["another", "nontoken", "tapped", "two", "other"])
def test_a_word_that_means_something_changes_what_is_read(word: str) -> None:
    line = {
        "another": "{1}, Sacrifice another creature: Scry 1.",
        "nontoken": "Destroy target nontoken creature.",
        "tapped": "~ enters tapped.",
        "two": "Draw two cards.",
        "other": "Other creatures you control get +1/+0.",
    }[word]
    kind = "Sorcery" if word in ("nontoken", "two") else "Creature — Bear"
    assert f"«{word}»" not in "".join(dropped(Face("Odd Bear", "{1}", kind, line)))
