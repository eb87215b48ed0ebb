"""What a command writes with ``--json`` has a shape, and is as that says."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter
from typer.main import get_command

from arbiter.answers.listing import LISTINGS
from arbiter.commands.commands import app_for
from arbiter.duel import many_games
from arbiter.imported import cards_by_name, data_folder
from arbiter.imported.rules_text import sentences_of
from arbiter.json_shapes.commands import ANSWERS, NO_ANSWER
from arbiter.visible_characters import json_text
from tests.arbiter.commands.test_cli import DIFFERS, OPEN, WRONG, Arbiter
from tests.arbiter.commands.test_compare_discover_lint_commands import TOLLS
from tests.arbiter.duel import fake_engine
from tests.imported_cards import SCRYFALL
from tests.support import AZUSA, CASES

ENGINE = shlex.join([sys.executable, fake_engine.__file__, "well"])
NUMBERS = "\n\n".join(f"305.{number}. Sentence {number} of an invented text." for number in range(1, 130))
RULES = f"Glossary\n\nCredits\n\n{NUMBERS}\n\nGlossary\n\n305.1."
OTHERS = "\\n{T}: Add {W}.\\nFlow uphill."
FILES = {
    "open.toml": OPEN,
    "wrong.toml": WRONG,
    "differs.toml": DIFFERS,
    "old.toml": TOLLS.format(text="Noncreature spells cost {1} more to cast."),
    "new.toml": TOLLS.format(text=f"Noncreature spells your opponents cast cost {{1}} more to cast.{OTHERS}"),
    "lands.toml": 'title = "t"\n[situation.Ann]\nhand = ["Forest", "Mountain"]\n[situation.Ned]\n',
    "cards.json": json.dumps(SCRYFALL),
    "rules.txt": f"These rules are effective as of January 16, 2026.\n\n{RULES}",
}
"""What the commands below read, in the folder where they are run."""

CASTING, GOADED = CASES / "casting" / "thalia.toml", CASES / "combat" / "goaded_in_a_game_of_two.toml"
MOONMIST, CLAIM = CASES / "editions" / "moonmist_and_a_modal_card.toml", CASES / "claims" / "crew.toml"
EDITIONS = ("--from", "2013-04-29", "--to", "2013-07-11")
FINDING = Path("duel", "findings", "attacking_missing_grizzly_bears.json")

Words = tuple[object, ...]

SAID: dict[str, tuple[Words, ...]] = {
    "ask": (
        (AZUSA, "Ann plays Mountain", "--after", 7),
        (CASTING, "Ann casts Shock", "--payments", "--why", "--text"),
        ("open.toml", "Ann plays Forest"),
    ),
    "options": ((CASTING, "--why-not", "--text"), (GOADED,)),
    "check": ((AZUSA, GOADED, "wrong.toml", "differs.toml"),),
    "verify": ((CLAIM,), ("lands.toml", "--possible", "land_drop_count(Ann) = 0", "--all", 2)),
    "check-proof": (("proofs.smt2",),),
    "compare": (("land plays", *EDITIONS), ("--text", "old.toml", "new.toml")),
    "compare --game": (
        (MOONMIST, "--from", "2024-11-08", "--to", "2026-01-16", "--within", 6),
        ("lands.toml", *EDITIONS),
    ),
    "discover": (("--card", "Forest"),),
    "lint": (("--card", "Forest"),),
    "rules show": (("305.3", "--cases", CASES / "editions"), ("mill",)),
    "rules import": (("rules.txt",),),
    "cards find": (("thalia",),),
    "cards show": (("Meadow Cub",), ("Ember Lash",)),
    "cards import": (("cards.json",),),
    **{name: ((),) for name in ANSWERS if name.startswith("list ")},
    "duel": ((ENGINE, "--games", 1),),
    "duel --at": ((FINDING, ENGINE),),
}
"""What is said to each command besides, so that it writes what its shape has."""

BEFORE: dict[str, Words] = {
    "cards show": ("cards", "import", "cards.json"),
    "check-proof": ("export", "lands.toml", "Ann plays Forest", "--proof"),
    "duel --at": ("duel", ENGINE, "--games", 1),
}
"""What has to be done before a command; what it writes is in proofs.smt2."""


@pytest.fixture
def arbiter(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Arbiter]:
    """Run commands in a folder of their own, with nothing imported."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = Arbiter(capsys, monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(data_folder.DATA, str(tmp_path / "data" / "cards.sqlite"))
    for cached in (cards_by_name.database, sentences_of):
        cached.cache_clear()
    yield found
    many_games.stop()
    data_folder.use(None)
    for cached in (cards_by_name.database, sentences_of):
        cached.cache_clear()


def commands(of: Any, words: str = "") -> Iterator[str]:
    """Return the words of every command that takes --json."""
    for name, command in of.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{words}{name} ")
        elif any("--json" in option.opts for option in command.params):
            yield words + name


def test_every_command_that_writes_json_has_a_shape_for_it() -> None:
    there = {name for name in commands(get_command(app_for())) if name != "list"}
    assert there | {f"list {kind}" for kind in LISTINGS} == {name.partition(" --")[0] for name in ANSWERS}
    assert SAID.keys() == ANSWERS.keys()


def misfits(told: Any, shape: Any) -> list[str]:
    """Return where an answer is not as its shape says, in the JSON schema that is made of it."""
    schema = TypeAdapter(shape).json_schema(mode="serialization")
    return [f"{found.json_path}: {found.message}" for found in Draft202012Validator(schema).iter_errors(told)]


@pytest.mark.parametrize("name", ANSWERS)
def test_what_a_command_writes_is_as_its_shape_says(name: str, arbiter: Arbiter) -> None:
    if name in BEFORE:
        before = arbiter(*BEFORE[name])
        assert before.err == ""
        Path("proofs.smt2").write_text(before.out, encoding="utf-8")
    for words in SAID[name]:
        said = arbiter(*name.split(), *words, "--json")
        told = json.loads(said.out)
        assert misfits(told, ANSWERS[name]) == [], said.err
        assert said.out == json_text(told)


def test_a_shape_refuses_what_it_does_not_say(arbiter: Arbiter) -> None:
    told, shape = arbiter.json("ask", AZUSA, "Ann plays Mountain"), ANSWERS["ask"]
    assert misfits(told, shape) == []
    assert misfits({**told, "verdikt": "legal"}, shape) != []
    assert misfits({**told, "verdict": "perhaps"}, shape) != []
    assert misfits({key: value for key, value in told.items() if key != "because"}, shape) != []


@pytest.mark.parametrize("name", ANSWERS)
def test_a_command_without_an_answer_writes_why(name: str, arbiter: Arbiter) -> None:
    assert misfits(arbiter.json(*name.split(), "--no-such-option"), NO_ANSWER) == []
