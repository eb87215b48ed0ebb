"""What has a timestamp, by its name: which of several effects of one card is meant (CR 613.7)."""

from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.words.timestamps import dated_named, effect_named
from arbiter.writing.situations import read_back, situation_table, told
from model.game.facts import Fact, name_of, sentence_of
from model.game.objects import dated
from model.game.state import State

CARDS = """
title = "t"
[[card]]
name = "Circle: Odd"
cost = "{1}"
type = "Artifact Creature — Golem"
stats = "1/1"
text = '''Other creatures you control get +1/+1.
{1}: Target creature gets +1/+0 until end of turn.
{2}: Target creature gets +1/+0 until your next turn.'''
[[card]]
name = "Odd Mound"
cost = ""
type = "Land"
text = '''{1}: This land becomes a 2/2 Ape creature until end of turn. It's still a land.
{2}: This land becomes a 3/3 Ape creature until end of turn. It's still a land.'''
"""


def board(bears: str = '"Grizzly Bears"', mound: str = '"Odd Mound"') -> State:
    ann, ned = f'["Circle: Odd", {bears}, {mound}]', '["Circle: Odd"]'
    return begin(parse(f"{CARDS}[situation]\nAnn.battlefield = {ann}\nNed.battlefield = {ned}".encode())).start


def test_an_effect_is_named_by_what_it_makes_and_for_how_long_if_not_this_turn() -> None:
    now = board()
    source = now.game.objects[0]
    assert [now.game.name_of_dated(e.dated) for e in now.game.lasting_of(source)] == [
        "Circle: Odd: gets +1/+0",
        "Circle: Odd: gets +1/+0, until your next turn",
    ]
    assert effect_named(now, "Circle: Odd: gets +1/+0") == dated(source, 1)
    assert effect_named(now, "Ned's Circle: Odd: gets +1/+0, until your next turn") == dated(now.game.objects[3], 2)
    assert dated_named(now, "Circle: Odd") == dated(source)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Circle: Odd", 'there are several effects of Circle: Odd, say which: "Circle: Odd: gets \\+1/\\+0", '),
        (
            "Circle: Odd: gets +1/+1",
            'there is no effect of Circle: Odd "gets \\+1/\\+1"; did you mean "gets \\+1/\\+0"?',
        ),
        ("Grizzly Bears", "no effect of Grizzly Bears makes anything of objects for a time"),
    ],
)
def test_of_several_it_is_said_which_is_meant(name: str, why: str) -> None:
    with pytest.raises(CaseError, match=why):
        effect_named(board(), name)


def test_of_several_effects_by_which_it_becomes_a_creature_it_is_said_which() -> None:
    with pytest.raises(CaseError, match="Odd Mound becomes a creature by several effects: say in made_by by which"):
        board(mound='{ card = "Odd Mound", creature = true }')


def test_facts_say_what_is_made_and_are_written_as_they_are_read() -> None:
    made = '{ "Circle: Odd: gets +1/+0" = 2, "Ned\'s Circle: Odd: gets +1/+0, until your next turn" = "Ned" }'
    now = board(f'{{ card = "Grizzly Bears", made_by = {made} }}')
    fact = Fact("made", 1, dated(now.game.objects[0], 1))
    assert now.value(fact) == 2
    assert name_of(now.game, fact) == "made(Grizzly Bears, Circle: Odd: gets +1/+0)"
    assert sentence_of(now.game, fact, 2) == "Grizzly Bears gets +1/+0 by an effect of Circle: Odd, 2 times"
    assert told(read_back(now, situation_table(now))) == told(now)
