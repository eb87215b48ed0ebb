"""What the program says there is to name, what it ships, and how a case file is begun."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import arbiter
from arbiter.answers.listing import LISTINGS, listed, told
from arbiter.answers.names_of_compared_sides import pair
from arbiter.answers.rule_pages import find, may_turn_on, numbers_of, turned_steps
from arbiter.answers.search_scopes import PARTS_IN, scopes_named
from arbiter.cases.casefile import CaseFile
from arbiter.errors import CaseError
from arbiter.shipped import case_file_schema, example_cases
from model.cards import known_cards
from model.rulebook.rule import readings
from model.text.writing.as_expression import names
from solver.rulebooks.compare import compare
from tests.sampling import sampled
from tests.support import FILES

FOREST = 'title = "t"\n[situation.Ann]\nhand = ["Forest"]\n[situation.Ned]\n'


def run(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "arbiter", *words], cwd=cwd, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("kind", LISTINGS)
def test_every_kind_has_rows_that_fit_its_shape_and_no_name_twice(kind: str) -> None:
    rows = listed(kind)
    assert rows
    assert [list(row.told().values()) for row in told(kind, rows)] == [list(row) for row in rows]
    assert len({row[:2] for row in rows}) == len(rows)


def test_a_word_is_looked_for_in_small_and_large_letters() -> None:
    assert [row[0] for row in listed("cards", "AZUSA")] == ["Azusa, Lost but Seeking"]


def test_what_is_not_found_is_told_with_the_nearest_name() -> None:
    with pytest.raises(CaseError, match=r'none of the .* cards has "Gray Ogre Bears" in it') as found:
        listed("cards", "Gray Ogre Bears")
    assert "known" not in str(found.value)
    with pytest.raises(CaseError, match=r'did you mean "land plays"'):
        listed("scopes", "land ploys")


@sampled("reading", readings(), 3, "readings that part in the scopes that are listed")
def test_a_reading_parts_in_the_scopes_that_are_listed(reading: str) -> None:
    one, other = pair(reading, "")
    listed = PARTS_IN[reading]
    parts = [n for n in listed if any(c.differences for c in compare(scopes_named([n], one.edition), one, other))]
    assert (tuple(parts), bool(parts)) == (listed, True)


def test_the_examples_and_the_schema_are_there() -> None:
    assert len(list(example_cases().rglob("*.toml"))) > 300
    assert json.loads(case_file_schema().read_text(encoding="utf-8"))["title"] == "A case file of Arbiter"


def test_a_case_that_is_begun_is_as_expected_and_its_claim_holds(tmp_path: Path) -> None:
    begun = run("new", "mine/first.toml", cwd=tmp_path)
    assert (begun.returncode, begun.stderr) == (0, "")
    assert run("check", "mine/first.toml", cwd=tmp_path).returncode == 0
    assert run("verify", "mine/first.toml", cwd=tmp_path).returncode == 0
    assert (tmp_path / "mine/first.toml").read_text(encoding="utf-8").startswith("#:schema file:///")


def test_a_file_that_is_there_is_not_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("mine", encoding="utf-8")
    found = run("new", "mine.toml", cwd=tmp_path)
    assert (found.returncode, found.stdout) == (2, "")
    assert "left as it is" in found.stderr
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == "mine"


def test_lists_are_json_for_programs(tmp_path: Path) -> None:
    found = run("cards", "azusa", "--json", cwd=tmp_path)
    name, cost, types, stats = "Azusa, Lost but Seeking", "{2}{G}", "Legendary Creature — Human Monk", "1/2"
    says = [{"is": "AdditionalLandPlays", "number": 2}]
    text = {"is": "PrintedCard", "name": name, "cost": cost, "type_line": types, "says": says, "stats": stats}
    assert json.loads(found.stdout) == [{"name": name, "cost": cost, "types": types, "stats": stats, "text": text}]
    listed = run("list", "cards", "azusa", "--json", cwd=tmp_path)
    assert json.loads(listed.stdout) == [{"name": name, "cost": cost, "types": types, "stats": stats}]


def test_the_text_of_one_card_is_shown_as_the_expression_that_makes_it(tmp_path: Path) -> None:
    row, *expression = run("cards", "tectonic", cwd=tmp_path).stdout.splitlines()
    assert row.split("  ")[0] == "Tectonic Edge"
    assert eval("\n".join(expression), names()) == known_cards()["Tectonic Edge"]
    assert len(run("cards", "forest", cwd=tmp_path).stdout.splitlines()) == len(listed("cards", "forest")) > 1


def test_the_version_is_said_and_help_begins_with_what_works_anywhere(tmp_path: Path) -> None:
    assert run("--version", cwd=tmp_path).stdout == f"arbiter {arbiter.__version__}\n"
    assert "arbiter new mine.toml" in run("-h", cwd=tmp_path).stdout


def test_a_case_is_read_from_a_text() -> None:
    story = arbiter.loads(FOREST)
    assert isinstance(story.case, CaseFile)
    assert arbiter.ask(story, "Ann plays Forest").verdict.answer == "legal"


def test_options_are_those_of_who_has_priority_unless_a_player_is_named() -> None:
    story = arbiter.loads(FOREST)
    assert {v.act.player for v in arbiter.options(story)} == {0}
    assert {v.act.player for v in arbiter.options(story.start, "Ned")} <= {1}


def test_rulebooks_are_compared_and_edge_cases_discovered_from_python() -> None:
    cards = ["Forest", "Exploration"]
    told = list(arbiter.compare("2013-04-29", "2013-07-11", cards=cards))
    assert any(one.differences for one in told)
    assert next(arbiter.discover(cards=cards)).scope.name == "these cards"


def test_what_is_public_has_a_docstring() -> None:
    assert [name for name in arbiter.__all__ if not (getattr(arbiter, name).__doc__ or "").strip()] == []


def test_a_mistyped_card_is_answered_with_the_nearest_name() -> None:
    with pytest.raises(CaseError, match='did you mean "Azusa"'):
        listed("cards", "Azussa")


def test_rules_of_a_section_are_in_the_order_of_their_numbers() -> None:
    numbers = [list(numbers_of(rule).values())[-1] for rule in find("305")]
    assert numbers.index("305.1") < numbers.index("305.2a") < numbers.index("305.9")


@pytest.mark.parametrize("name", ["a_land_play_remains", "there_are_legal_targets", "from_where_an_ability_allows"])
def test_no_case_is_left_out_in_which_a_rule_turns_an_answer(name: str) -> None:
    (rule,) = find(name)
    turned = [path for path in FILES[::40] if turned_steps(path, rule)]
    assert [path for path in turned if not may_turn_on(path, rule)] == []


def test_a_case_is_left_out_that_expects_other_rules_in_the_way() -> None:
    (rule,) = find("a_land_play_remains")
    assert 0 < sum(may_turn_on(path, rule) for path in FILES) < len(FILES) / 5


def test_the_answers_that_a_case_expects_stand_for_the_story_told_with_the_permission() -> None:
    (rule,) = find("from_where_an_ability_allows")
    likely = sorted((path for path in FILES if may_turn_on(path, rule)), key=lambda path: path.name)
    both = [(turned_steps(path, rule), turned_steps(path, rule, as_it_says=True)) for path in likely[:30]]
    assert [told for told, expected in both if told != expected] == []
    assert any(told for told, _ in both)
