from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import load
from arbiter.errors import CaseError
from arbiter.imported import cards_by_name, data_folder
from arbiter.imported.importing_cards import import_cards
from arbiter.imported.rules_text import import_rules, sentences_of
from arbiter.output.quoted_cards_and_rules import own_words
from arbiter.phrases.phrases import action_meant
from solver.questions.check import judge

EXAMPLE = Path("cases/lands/azusa_and_three_explores.toml")

OURS = {f"305.{n}": f"Sentence {n} of an invented text." for n in range(1, 130)} | {"305.2a": "Our own lands."}


@pytest.fixture(autouse=True)
def data(tmp_path: Path) -> Iterator[None]:
    data_folder.use(tmp_path / "data" / "cards.sqlite")
    cards_by_name.database.cache_clear()
    sentences_of.cache_clear()
    yield
    data_folder.use(None)
    cards_by_name.database.cache_clear()
    sentences_of.cache_clear()


def text(day: str = "January 16, 2026") -> str:
    rules = "\n\n".join(f"{number}{'' if number[-1].isalpha() else '.'} {said}" for number, said in OURS.items())
    return f"These rules are effective as of {day}.\n\nGlossary\n\nCredits\n\n{rules}\n\nGlossary\n\n305.1. Again"


def taken(tmp_path: Path, content: str | bytes) -> str:
    path = tmp_path / "rules.txt"
    path.write_bytes(content.encode("utf-8-sig") if isinstance(content, str) else content)
    return import_rules(path).edition


def test_each_number_has_its_own_sentence_in_its_edition(tmp_path: Path) -> None:
    assert sentences_of("2026-01-16") is None
    assert taken(tmp_path, text().replace("\n", "\r\n")) == "2026-01-16"
    assert sentences_of("2026-01-16") == OURS
    assert taken(tmp_path, text("July 30, 2024")) == "2024-08-02"
    assert sentences_of("2024-11-08") is None


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (text("July 30, 2020"), "none of the editions known here"),
        (text("Frimaire 30, 2020"), "no text of the Comprehensive Rules"),
        (text().rpartition("Glossary")[0], "truncated"),
        (text()[:2_000], "truncated"),
        ("305.1. Some rule.", "no text of the Comprehensive Rules"),
        (text().encode("utf-16"), "not UTF-8"),
        (b"", "no text of the Comprehensive Rules"),
    ],
)
def test_what_is_no_text_of_the_rules_is_refused_and_nothing_is_lost(
    content: str | bytes, why: str, tmp_path: Path
) -> None:
    taken(tmp_path, text())
    with pytest.raises(CaseError, match=why):
        taken(tmp_path, content)
    assert sentences_of("2026-01-16") == OURS


def test_an_answer_is_shown_beside_the_texts_that_are_there(tmp_path: Path) -> None:
    now = load(EXAMPLE).after(7)
    found = judge(now, action_meant(now, "Ann plays Mountain"))
    assert [hint.partition(":")[0] for hint in own_words(now, [found]).hints] == [
        "no card file was imported",
        "the rules of 2026-01-16 were not imported",
    ]
    taken(tmp_path, text())
    cards = tmp_path / "cards.jsonl"
    cards.write_text(json.dumps({"name": "Mountain", "types": ["Land"], "oracle": "Red.", "layout": "normal"}))
    import_cards(cards, lambda _: None)
    cards_by_name.database.cache_clear()
    shown = own_words(now, [found])
    assert (shown.cards, shown.rules, shown.hints) == ((("Mountain", "Red."),), (("305.2a", "Our own lands."),), ())
