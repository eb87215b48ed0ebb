"""What a step expects to be so where nobody knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arbiter.commands.test_cli import Arbiter, arbiter

__all__ = ["arbiter"]

SHUFFLED = """
title = "Where is it?"
[[card]]
name = "Odd Deal"
cost = "{U}"
type = "Sorcery"
text = "%s"
[situation.Ann]
hand = ["Odd Deal"]
mana = "{U}"
library = ["Forest", "Shock"]
cards_in_library = 9
[[step]]
do = ["Ann casts Odd Deal", "Ann passes", "Ned passes"]
expect = { "library_position(Shock)" = %s }
"""


@pytest.mark.parametrize(
    ("text", "place", "known"),
    [
        ("Shuffle your library.", 1, False),
        ("Shuffle your library.", 2, False),
        ("Shuffle your library.", 9, False),
        ("You gain 1 life.", 2, True),
    ],
)
def test_nobody_knows_how_deep_a_card_lies_in_a_shuffled_library(
    arbiter: Arbiter, tmp_path: Path, text: str, place: int, known: bool
) -> None:
    path = tmp_path / "shuffled.toml"
    path.write_text(SHUFFLED % (text, place))
    found = arbiter("check", path)
    assert (found.code, "but it is not known" in found.out) == (0 if known else 1, not known)
