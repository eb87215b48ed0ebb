"""What README.md and the pages of docs/ show is what the program answers."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.refresh_shown_output import PAGES, ROOT, answers, blocks, files_of, folder_for, shown_in


def pages_with(language: str) -> list[Path]:
    return [page for page in PAGES if blocks(page.read_text(encoding="utf-8"), language)]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


OF_GAMES = "arbiter compare --game"
"""How a command begins that compares games: those that are shown take half of what all shown commands take."""


@pytest.mark.parametrize("page", pages_with("console"), ids=name)
def test_every_shown_command_answers_as_shown(page: Path) -> None:
    answer_as_shown(page, lambda block: OF_GAMES not in block)


@pytest.mark.sweep
@pytest.mark.parametrize(
    "page", [p for p in pages_with("console") if f"$ {OF_GAMES}" in p.read_text(encoding="utf-8")], ids=name
)
def test_every_shown_comparison_of_games_answers_as_shown(page: Path) -> None:
    answer_as_shown(page, lambda block: OF_GAMES in block)


def answer_as_shown(page: Path, asked: Callable[[str], bool]) -> None:
    text = page.read_text(encoding="utf-8")
    with folder_for(text) as folder:
        for block in filter(asked, blocks(text, "console")):
            assert answers(block, folder) == shown_in(block), (
                f"{name(page)} shows another output; if the new one is right: python -m tests.refresh_shown_output"
            )


@pytest.mark.parametrize("page", pages_with("pycon"), ids=name)
def test_every_shown_python_session_runs_as_shown(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = page.read_text(encoding="utf-8")
    with folder_for(text) as folder:
        monkeypatch.chdir(folder)
        session = doctest.DocTestParser().get_doctest("\n".join(blocks(text, "pycon")), {}, name(page), None, 0)
        said: list[str] = []
        doctest.DocTestRunner(verbose=False).run(session, out=said.append)  # else it takes pytest's -v for its own
    assert not said, "".join(said)


@pytest.mark.parametrize("page", pages_with("toml"), ids=name)
def test_every_shown_case_file_is_as_expected(page: Path) -> None:
    from arbiter.answers.running_a_case_file import load

    text = page.read_text(encoding="utf-8")
    with folder_for(text) as folder:
        for path in files_of(text):
            if path.startswith("wrong/"):
                continue  # shown for the error it gets
            for outcome in load(folder / path).outcomes():
                assert not outcome.differs, f"{path}, step {outcome.number}: {outcome.differs}"


def test_the_readme_shows_an_answer_of_each_kind() -> None:
    shown = [
        s for block in blocks((ROOT / "README.md").read_text(encoding="utf-8"), "console") for s in shown_in(block)
    ]
    for answer in ("legal", "illegal", "depends"):
        assert any(f": {answer} (rules of " in s.output for s in shown), f"no answer is {answer}"
