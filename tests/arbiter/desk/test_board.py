from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import arbiter
from arbiter.commands import cli
from arbiter.desk.board_as_svg import svg
from arbiter.desk.board_as_values import Board, board_of
from arbiter.desk.cards_as_values import Card
from arbiter.desk.side_panel import to_declare
from arbiter.desk.verdict_on_board import verdict_on_board
from arbiter.phrases.phrases import action_meant
from tests.support import AZUSA

OPEN = """
title = "<script>&amp;"

[situation]
stack = [{ card = "Shock", target = "Ned" }]

[situation.Ann]
life = "1..7"
lands_played = "unknown"
battlefield = [
    { card = "Azusa, Lost but Seeking", zone = "battlefield or graveyard" },
    { card = "Forest", count = 3 },
    { card = "Forest", tapped = "unknown" },
    { card = "Grizzly Bears", counters = { "+1/+1" = "1..2" } },
]
other_cards_in_hand = 2
mana = "{G}{G}"
"""


def of(text: str) -> Board:
    return board_of(arbiter.loads(text).start)


def cards(board: Board, seat: int, zone: str) -> dict[str, Card]:
    return {card.label: card for card in board.seats[seat].pile(zone).cards}


def test_what_is_alike_lies_together_and_what_is_open_is_said() -> None:
    board = of(OPEN)
    ann = board.seats[0]
    assert ann.life == "1..7"
    assert {line.kind: line.value for line in ann.lines} == {"life": "1..7", "lands_played": "?"}
    assert ann.mana == "{G}{G}"
    assert ann.pile("hand").more == "2 cards"
    there = cards(board, 0, "battlefield")
    assert there["Forest"].labels == ("Forest", "Forest #2", "Forest #3")
    assert there["Forest #4"].marks == ("tapped?",)
    assert there["Grizzly Bears"].counters == (("+1/+1", "1..2"),)
    assert there["Grizzly Bears"].stats == "3..4/3..4"
    assert there["Azusa, Lost but Seeking"].maybe
    assert cards(board, 0, "graveyard")["Azusa, Lost but Seeking"].maybe
    assert [card.targets for card in board.stack] == [("Ned",)]
    assert dict(board.left_open)["zone(Azusa, Lost but Seeking)"] == "battlefield or graveyard"


def test_a_card_is_shown_as_what_it_is_now() -> None:
    board = of("""
title = "t"
[situation.Ann]
battlefield = ["Blood Moon", "Mutavault", { card = "Grizzly Bears", face_down = true, manifested = true }]
""")
    there = cards(board, 0, "battlefield")
    assert there["Mutavault"].types == "Land — Mountain"
    assert (there["Grizzly Bears"].types, there["Grizzly Bears"].cost) == ("Creature", "")


def test_what_decides_a_verdict_is_lit() -> None:
    now = arbiter.load(AZUSA).after(7)
    board = verdict_on_board(now, action_meant(now, "Ann plays Mountain"))
    assert board.verdict == "Ann plays Mountain #3: illegal, by rule 305.2a"
    assert {card.label for card in board.cards if card.lit} == {"Mountain #3", "Explore #2", "Azusa, Lost but Seeking"}
    assert [line.kind for line in board.seats[0].lines if line.lit] == ["lands_played"]


def test_a_picture_is_xml_in_which_texts_are_only_texts() -> None:
    drawn = svg(of(OPEN).entitled("<script>alert(1)</script>\u202e", "after step 1 & 2"))
    root = ElementTree.fromstring(drawn)
    tags = {element.tag.partition("}")[2] for element in root.iter()}
    assert tags == {"svg", "style", "rect", "g", "text", "title", "circle"}
    assert "\u202e" not in drawn
    assert "<script>alert(1)</script>\\u202e" in {element.text for element in root.iter()}


def test_the_command_writes_a_picture_and_nothing_over_something_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "board.svg"
    for _ in range(2):
        assert cli.run(["draw", str(AZUSA), "--after", "7", "-o", str(picture)]) == 0
    assert "after step 7 of 14" in picture.read_text(encoding="utf-8")
    picture.write_text("mine", encoding="utf-8")
    assert cli.run(["draw", str(AZUSA), "-o", str(picture)]) == 2
    assert picture.read_text(encoding="utf-8") == "mine"
    assert cli.run(["draw", str(AZUSA), "--after", "15"]) == 2
    assert "from 0 to 14" in capsys.readouterr().err


THREE = """
title = "Three players, and it is not known how much life one has"
[situation]
step = "declare attackers"
[situation.Ann]
life = "{life}"
battlefield = ["Grizzly Bears"]
[situation.Ned]
battlefield = ["Hill Giant"]
[situation.Pat]
[[step]]
do = "Ann attacks Ned with Grizzly Bears"
[[step]]
happens = "the declare blockers step begins"
"""


@pytest.mark.parametrize("life", ["1..40", "unknown"])
def test_who_has_life_left_has_not_lost_however_much_it_is(life: str) -> None:
    now = arbiter.loads(THREE.format(life=life)).after(2)
    board = board_of(now)
    (bears,) = (card for card in board.cards if card.label == "Grizzly Bears")
    assert (bears.maybe, bears.marks) == (False, ("tapped", "attacks Ned"))
    assert [name for name, _ in board.left_open] == ["life(Ann)"]
    (declared,) = to_declare(now)
    assert (declared.player, declared.creatures, declared.others) == (
        "Ned",
        (("Hill Giant", "may"),),
        ("Grizzly Bears",),
    )


def test_a_declaration_says_on_which_text_it_rests() -> None:
    text = """
title = "An unread text about attackers"
[[card]]
name = "Odd Banner"
type = "Artifact"
text = "{about}"
[situation]
step = "declare attackers"
[situation.Ann]
battlefield = ["Grizzly Bears", "Odd Banner"]
[situation.Ned]
"""
    about_attacks = "Creatures attack only as the stars allow."
    (declared,) = to_declare(arbiter.loads(text.replace("{about}", about_attacks)).start)
    assert declared.rests_on == (f"Odd Banner: {about_attacks}",)
    (declared,) = to_declare(arbiter.loads(text.replace("{about}", "Flying")).start)
    assert declared.rests_on == ()


SHOCKED = """
[[step]]
do = ["Ann passes", "Ned casts Shock targeting Ann"]
[[step]]
happens = "Shock resolves"
"""


def test_who_may_have_no_life_left_may_have_lost() -> None:
    """Shock deals 2 damage to who has 1 to 40 life, and what is that player's may have left (CR 704.5a, 800.4a)."""
    text = THREE.format(life="1..40").replace('["Hill Giant"]', '["Hill Giant", "Mountain"]\nhand = ["Shock"]')
    now = arbiter.loads(text.partition("[[step]]\nhappens")[0] + SHOCKED).after(3)
    board = board_of(now)
    assert {card.maybe for card in board.cards if card.label == "Grizzly Bears"} == {True}
    assert "lost(Ann)" in dict(board.left_open)
