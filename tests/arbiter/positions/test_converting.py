from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import load
from arbiter.errors import CaseError
from arbiter.positions.converting import converted
from arbiter.writing.situations import told

PUZZLE = """[metadata]
Name:Possible Puzzle
URL:https://example.org
Goal:Win
Turns:1
Difficulty:Easy
Description:Attack.\\nThen win.
[state]
# a comment
turn=1
activeplayer=human
activephase=COMBAT_DECLARE_BLOCKERS
humanlife=9
ailife=5
humanlandsplayed=1
humanhand=Shock;Forest|Set:DTK
humangraveyard=
humanbattlefield=Grizzly Bears|Id:5|Attacking|Counters:P1P1=2;Bonesplitter|AttachedTo:5;Forest|Tapped;t:c_a_treasure_sac
aibattlefield=Hill Giant|SummonSick;Jace Beleren|Counters:LOYALTY=2;t:w_1_1_soldier|Owner:ai;Hill Giant|ChosenColor:red
"""

LIST = """title: Seen in a client
turn: Ned
step: declare attackers

Ann's battlefield:
2 Forest (tapped)
- Pacifism (attached to Hill Giant)
Jace Beleren (2 loyalty counters)

Ned's battlefield:
Hill Giant
Grizzly Bears (1 +1/+1 counter; new)

Ned's life: 7
"""


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_puzzle_is_a_case_that_says_what_it_says(tmp_path: Path) -> None:
    puzzle = written(tmp_path, "one.pzl", PUZZLE)
    text = converted(puzzle, "toml")
    assert 'step = "declare blockers"' in text
    assert 'attached_to = "Grizzly Bears"' in text
    assert 'attacking = "Ned", counters = { "+1/+1" = 2 }' in text
    assert '"Treasure token"' in text
    assert "1/1 white Soldier creature token" in text
    assert "Left out: ChosenColor:red of Hill Giant." in text
    assert "Attack. Then win." in text
    story = load(written(tmp_path, "one.toml", text))
    assert story.start.number("lands_played", 0) == 1
    again = converted(written(tmp_path, "two.pzl", converted(tmp_path / "one.toml", "pzl")), "toml")
    assert told(load(written(tmp_path, "again.toml", again)).start) == told(story.start)


def test_a_list_of_cards_by_zone_is_read_and_written_the_same(tmp_path: Path) -> None:
    text = converted(written(tmp_path, "seen.txt", LIST), "toml")
    case = written(tmp_path, "seen.toml", text)
    assert load(case).start.game.players == ("Ann", "Ned")
    assert 'battlefield = ["Hill Giant", { card = "Grizzly Bears", counters = { "+1/+1" = 1 }, new = true }]' in text
    back = converted(case, "txt")
    assert converted(written(tmp_path, "again.txt", back), "toml") == text


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("a.pzl", "[state]\nhumanlife=many", 'humanlife: a number is expected, not "many"'),
        ("a.pzl", "[state]\nactivephase=LUNCH", 'there is no phase "LUNCH"'),
        ("a.pzl", "[state]\nhumanbattlefield=Forrest", 'did you mean "Forest"'),
        ("a.pzl", "[state]\nhumanbattlefield=t:odd", 'the token "odd" is not known here'),
        ("a.pzl", "humanlife 3", "line 1"),
        ("a.txt", "Forest", "line 1"),
        ("a.txt", "Ann's hnad:\nForest", 'did you mean "hand"'),
        ("a.txt", "Ann's battlefield:\nForest (bent)", 'there is no mark "bent"'),
        ("a.txt", "Ann's life: 0", "CR 704.3"),
        ("a.doc", "", ".toml, .pzl, .txt"),
    ],
)
def test_what_can_t_be_read_is_refused_with_its_place(name: str, text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(CaseError) as found:
        converted(written(tmp_path, name, text), "toml")
    assert why in str(found.value)


def test_what_a_puzzle_has_no_words_for_is_said_and_not_left_out(tmp_path: Path) -> None:
    case = 'title = "One"\n[situation.Ann]\nbattlefield = [{ card = "Grizzly Bears", goaded_by = ["Ned"] }]\n'
    with pytest.raises(CaseError, match="no words for goaded_by"):
        converted(written(tmp_path, "one.toml", case), "pzl")
    case = 'title = "One"\n[situation]\nstack = ["Shock"]\n'
    with pytest.raises(CaseError, match="no words for stack"):
        converted(written(tmp_path, "two.toml", case), "pzl")
