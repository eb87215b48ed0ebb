from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from arbiter.answers.running_a_case_file import begin, load
from arbiter.cases.casefile import parse
from arbiter.cases.situations.situation import build
from arbiter.writing.order_and_labels import CannotBeWritten
from arbiter.writing.situations import read_back, situation_table, told
from arbiter.writing.toml_text import toml
from model.game.facts import Fact
from model.game.game import NEWEST_EDITION
from model.game.state import State
from model.situations.possible import broken
from tests.boards import boards
from tests.sampling import examples
from tests.support import case, of_one_case_in, story


@of_one_case_in(4, "cases whose situation is written and read")
def test_the_situation_of_a_case_is_written_as_it_is_read(path: Path) -> None:
    start = story(path).start
    if start.open_facts():
        with pytest.raises(CannotBeWritten, match="open facts"):
            situation_table(start)
        return
    closed = State(start.game, dict(start.stated()))
    assert told(read_back(closed, situation_table(closed))) == told(closed)


@of_one_case_in(4, "cases that are written and read")
def test_a_case_written_as_toml_is_the_same_case(path: Path) -> None:
    read = case(path)
    written = toml(read.model_dump(exclude_defaults=True, exclude={"situation"}) | _parts(path))
    assert parse(written.encode()) == read


def _parts(path: Path) -> dict[str, object]:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {"situation": table.get("situation", {}), "step": table.get("step", [])}


@given(boards(editions=(NEWEST_EDITION,)))
@settings(max_examples=examples(200), deadline=None, suppress_health_check=list(HealthCheck))
def test_a_random_situation_that_is_possible_reads_back_as_it_was_or_is_not_written(now: State) -> None:
    assume(not list(broken(now)))
    try:
        table = situation_table(now)
    except CannotBeWritten:
        return
    text = toml({"title": "t", "situation": table, "step": []})
    back = build(parse(text.encode()).situation, now.game.edition)
    assert told(back) == told(now)
    assert situation_table(back) == table


def test_what_no_game_comes_to_is_not_written() -> None:
    start = load(Path("cases/lands/exploration.toml")).start
    with pytest.raises(CannotBeWritten, match="only a card in a library has a place there"):
        situation_table(State(start.game, dict(start.stated())).set({Fact("place_unknown", 0): True}))


def test_what_has_no_key_of_its_own_is_said_as_a_fact_by_its_name() -> None:
    now = begin(parse(b'title = "t"\n[situation.Ann]\nbattlefield = ["Hill Giant", "Grizzly Bears"]')).start
    now = now.set({Fact("switched", 1): True, Fact("toughness_set", 0): 5})
    table = situation_table(now)
    assert table["facts"] == {"switched(Grizzly Bears)": True, "toughness_set(Hill Giant)": 5}
    assert told(read_back(now, table)) == told(now)


def test_what_a_permanent_gets_until_end_of_turn_is_written_with_it() -> None:
    table = '[situation.Ann]\nbattlefield = [{ card = "Grizzly Bears", gets = "+3/-1" }]'
    now = begin(parse(f'title = "t"\n{table}'.encode())).start
    assert situation_table(now)["Ann"]["battlefield"] == [{"card": "Grizzly Bears", "gets": "+3/-1"}]


def test_the_x_of_an_ability_on_the_stack_is_written_with_it() -> None:
    table = """
        [situation]
        stack = [{ ability_of = "Crimson Hellkite", ability = "1", target = "Grizzly Bears", x = 2 }]
        [situation.Ann]
        battlefield = ["Crimson Hellkite"]
        [situation.Ned]
        battlefield = ["Grizzly Bears"]
    """
    now = begin(parse(f'title = "t"\n{table}'.encode())).start
    assert situation_table(now)["stack"][0]["x"] == 2


def test_what_is_yet_to_trigger_is_written_with_what_it_is_about() -> None:
    table = """
        [situation]
        step = "combat damage"
        delayed = [{ ability_of = "Geist of Saint Traft", about = "Angel token", controller = "Ned" }]
        stack = [
            { ability_of = "Geist of Saint Traft", ability = "delayed trigger", about = "nothing" },
            { ability_of = "Grudge Keeper", about = ["Ann", "Ned"] },
            { ability_of = "Chancellor of the Annex", about = "Shock" },
        ]
        [situation.Ann]
        graveyard = ["Geist of Saint Traft"]
        battlefield = ["Grudge Keeper", "Chancellor of the Annex", "Geist of Saint Traft's Angel token"]
        [situation.Ned]
        hand = ["Shock"]
    """
    now = begin(parse(f'title = "t"\n{table}'.encode())).start
    written = situation_table(now)
    assert written["delayed"] == [{"ability_of": "Geist of Saint Traft", "controller": "Ned", "about": "Angel token"}]
    assert [entry["about"] for entry in written["stack"]] == ["nothing", ["Ann", "Ned"], "Shock"]
    assert "facts" not in written


def test_an_effect_that_is_paid_for_later_is_written_while_it_waits_and_once_it_has_triggered() -> None:
    table = """
        [situation]
        turn = "Ned"
        step = "end"
        [situation.Ann]
        graveyard = [{ card = "Quenchable Fire", pays_later = "Ned" }]
        [situation.Ned]
        [[step]]
        happens = "Ann's upkeep begins"
    """
    story = begin(parse(f'title = "t"\n{table}'.encode()))
    before, after = (situation_table(now) for now in (story.start, story.after(1)))
    assert before["Ann"]["graveyard"] == [{"card": "Quenchable Fire", "pays_later": "Ned"}]
    assert "delayed" not in before
    assert after["stack"] == [{"ability_of": "Quenchable Fire", "ability": "delayed trigger", "about": "Ned"}]


def test_cards_that_are_nowhere_are_left_out() -> None:
    start = load(Path("cases/lands/exploration.toml")).start
    closed = State(start.game, dict(start.stated()))
    game, _ = closed.game.with_card(closed.game.cards[0].card, 0)
    assert situation_table(closed.set({}, game)) == situation_table(closed)


def test_what_was_done_with_a_card_this_turn_is_written_where_the_card_is() -> None:
    table = """
        [situation.Ann]
        mana = "{W}{W}{B}{B}{B}{B}"
        hand = ["Black Knight", "Raise the Alarm", "Unsummon"]
        [situation.Ned]
        hand = ["Shock"]
        [[step]]
        happens = ["Black Knight resolves", "Black Knight is returned to hand", "Raise the Alarm resolves"]
        [[step]]
        happens = ["Raise the Alarm is exiled", "Shock resolves targeting Ann"]
    """
    now = begin(parse(f'title = "t"\n{table}'.encode())).after(2)
    written = situation_table(State(now.game, dict(now.stated())))
    assert written["Ann"]["hand"] == [{"card": "Black Knight", "cast": {"Ann": 1}}, "Unsummon"]
    assert written["Ann"]["exile"] == [{"card": "Raise the Alarm", "cast": {"Ann": 1}}]
    assert written["Ned"]["cast_this_turn"] == ["Shock"]


def test_an_ability_outlives_the_token_that_it_came_from() -> None:
    table = """
        [situation.Ann]
        mana = "{C}{C}"
        battlefield = ["Clue token"]
        [[step]]
        do = "Ann activates Clue token"
    """
    now = begin(parse(f'title = "t"\n{table}'.encode())).after(1)
    written = situation_table(State(now.game, dict(now.stated())))
    assert written["stack"] == [{"ability_of": "Clue token", "ability": "1"}]
    assert written["Ann"]["battlefield"] == [{"card": "Clue token", "zone": "nowhere"}]


def test_mana_that_pays_for_some_things_only_is_written_by_what_it_is_for() -> None:
    table = """
        [situation.Ann]
        mana = "{U}"
        battlefield = ["Mishra's Workshop", "Powerstone token"]
        [[step]]
        do = ["Ann taps Mishra's Workshop for mana", "Ann taps Powerstone token for mana"]
    """
    now = begin(parse(f'title = "t"\n{table}'.encode())).after(1)
    written = situation_table(State(now.game, dict(now.stated())))
    assert written["Ann"]["mana"] == "{U}"
    assert written["Ann"]["mana_from"] == {"for artifact spells only": "{C}{C}{C}", "not for nonartifact spells": "{C}"}


def test_what_was_made_of_a_spell_and_the_words_of_its_text_are_written() -> None:
    spells = (
        '{ card = "Crusade", controller = "Ned", words = "white to red" }, '
        '{ card = "Murder", controller = "Ned", target = "Blind Seer", made_by = { "Blind Seer: is red" = 1 } }'
    )
    text = f'title = "t"\n[situation]\nstack = [{spells}]\n[situation.Ann]\nbattlefield = ["Blind Seer"]\n'
    now = build(parse(text.encode()).situation, NEWEST_EDITION)
    crusade, murder = situation_table(now)["stack"]
    assert crusade["words"] == "white to red"
    assert murder["made_by"] == {"Blind Seer: is red": 1}
