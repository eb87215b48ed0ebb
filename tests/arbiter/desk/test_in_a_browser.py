"""Stories that a person would do at the desk, in a real browser."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from arbiter.desk.board_as_svg import is_ours
from tests.imported_cards import SCRYFALL
from tests.support import AZUSA, CASES, ROOT

pytest.importorskip("starlette", reason='skipped: install the extra "desk" to have the desk tried in a browser')
pytest.importorskip("playwright", reason='skipped: install the extra "test" to have the desk tried in a browser')
pytest.importorskip("axe_core_python", reason='skipped: install the extra "test" to have the desk tried in a browser')

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

expect.set_options(timeout=90_000)  # a machine that is busy with other tests is slow

ARBITER = (sys.executable, "-m", "arbiter")
WIDE = {"width": 1500, "height": 1000}
FORCED = CASES / "combat" / "goaded_creatures.toml"


def chromium() -> str:
    """Return where Chromium is; where tests run by themselves, it is installed if it is missing."""
    if shutil.which("chromium") is None and os.environ.get("CI"):
        subprocess.run("apt-get update && apt-get install -y chromium", shell=True, check=False, capture_output=True)
    found = shutil.which("chromium")
    if found is None:
        pytest.skip("skipped: there is no chromium (apt-get install chromium), so the desk is not tried in a browser")
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


@contextmanager
def served(file: Path, *before: str) -> Iterator[str]:
    """Serve a file, and return where; ``before`` is what is said before the command."""
    words = [*ARBITER, *before, "serve", str(file), "--port", "0", "--no-browser", "--workers", "1"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            yield re.findall(r"http://\S+", said)[0]
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def desk(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, Path]]:
    """Serve a copy of the Azusa story, with a page that is to break no policy and to raise no error."""
    file = tmp_path_factory.mktemp("desk") / "azusa.toml"
    shutil.copy(AZUSA, file)
    with served(file) as address:
        page = browser.new_page(viewport=WIDE)  # type: ignore[arg-type]
        page.set_default_timeout(60_000)
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(address)
        yield page, file
        page.close()
        assert [one for one in wrong if "409" not in one] == []


def card(label: str, zone: str = "") -> str:
    return f'.plate[data-label="{label}"]' + (f'[data-zone="{zone}"]' if zone else "")


def test_azusa_is_brought_back_and_on_the_first_step_taken_away(desk: tuple[Page, Path]) -> None:
    page, file = desk
    page.click("#step-7")
    page.click(card("Mountain #3"))
    page.click(".option.illegal")
    expect(page.locator(".verdict.illegal")).to_contain_text("3 lands played, 2 allowed")
    expect(page.locator("#said")).to_have_text("Ann plays Mountain #3: illegal, by rule 305.2a")
    expect(page.locator(f"{card('Azusa, Lost but Seeking')}.lit")).to_be_visible()
    page.get_by_role("button", name="Azusa, Lost but Seeking is on the battlefield").click()
    expect(page.locator(".verdict.legal")).to_be_visible()
    expect(page.locator("#step-8")).to_have_attribute("aria-current", "step")
    expect(page.locator(card("Azusa, Lost but Seeking", "battlefield"))).to_be_visible()
    assert page.input_value("#text").count("[[step]]") == AZUSA.read_text(encoding="utf-8").count("[[step]]") + 1

    page.click("#step-0")
    expect(page.locator("#step-0")).to_have_attribute("aria-current", "step")
    page.fill("[name=set-Ann-lands_played]", "1")
    page.keyboard.press("Enter")
    expect(page.locator("#text")).to_have_value(re.compile("lands_played = 1\n"))
    page.fill("#typed", "Ann plays Mountain")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.legal")).to_be_visible()
    page.drag_and_drop(card("Azusa, Lost but Seeking"), '[data-drop-zone="graveyard"][data-drop-player="Ann"]')
    expect(page.locator(".verdict.illegal")).to_be_visible()

    page.click("#save")
    expect(page.locator("#note")).to_contain_text("Saved")
    assert file.read_text(encoding="utf-8") == page.input_value("#text")
    for _ in range(3):
        page.click("#undo")
        page.wait_for_load_state("networkidle")
    assert page.input_value("#text") == AZUSA.read_text(encoding="utf-8")
    file.write_text("something else", encoding="utf-8")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.click("#save")
    expect(page.locator("#note")).to_have_text("Not saved.")
    assert file.read_text(encoding="utf-8") == "something else"


def test_of_a_pile_one_is_dragged_or_with_shift_all(desk: tuple[Page, Path]) -> None:
    page, _ = desk
    page.click("#step-0")
    graveyard = '[data-drop-zone="graveyard"][data-drop-player="Ann"]'
    page.drag_and_drop(card("Forest #2", "battlefield"), graveyard)
    expect(page.locator("#note")).to_have_text(re.compile(r"1 of \d Forest moved to Ann's graveyard"))
    page.hover(card("Forest #2", "battlefield"))
    page.mouse.down()
    page.keyboard.down("Shift")  # before that, it is no drag
    page.hover(graveyard)
    page.hover(graveyard)
    expect(page.locator("#note")).to_have_text(re.compile(r"All \d Forest move"))
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator("#note")).to_have_text(re.compile(r"(\d) of \1 Forest moved"))
    expect(page.locator(card("Forest #2", "graveyard"))).to_contain_text("×")


def test_by_keyboard_alone_a_card_is_moved_and_left_open(desk: tuple[Page, Path]) -> None:
    page, _ = desk
    page.click("#step-0")
    expect(page.locator("#step-0")).to_have_attribute("aria-current", "step")
    page.focus(card("Azusa, Lost but Seeking"))
    page.keyboard.press("m")
    expect(page.locator("[name=move-zone]")).to_be_focused()
    page.keyboard.type("exile")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(card("Azusa, Lost but Seeking", "exile"))).to_be_visible()
    page.fill("[name=set-Ann-lands_played]", "unknown")
    page.keyboard.press("Enter")
    expect(page.locator(".left-open")).to_contain_text("lands_played(Ann)")
    page.fill("#typed", "Ann plays Forest")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.depends")).to_contain_text("It turns on")


def test_it_works_for_everybody(desk: tuple[Page, Path]) -> None:
    """Nothing is found by axe-core in light and dark, and nothing is wider than the screen, with all there can be:

    a card with its verdict, editions side by side, a search that goes on, and something that went wrong.
    """
    page, _ = desk
    page.fill("#text", AZUSA.read_text(encoding="utf-8"))
    page.click("#step-7")
    page.click(card("Mountain #3"))
    page.click(".option.illegal")
    page.select_option("[name=against]", "2011-06-17")
    expect(page.locator(".side-by-side .verdict")).to_have_count(2)
    page.click("#claims summary")
    page.fill("#claim-text", "cards_drawn(Ann) <= 30")
    page.click("#search")
    page.click("#stop")
    expect(page.locator("#claim-result")).to_have_text("stopped")
    page.click("#search")
    expect(page.locator("#stop")).to_be_visible()
    text = page.input_value("#text")
    page.fill("#text", "title = 3")
    expect(page.locator("#problem")).to_have_text("title: expected a text, not 3")
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        assert _found_by_axe(page) == []
    for width in (360, 3840):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    page.fill("#text", text)
    expect(page.locator("#problem")).to_be_empty()
    page.click("#stop")
    expect(page.locator("#claim-result")).to_have_text("stopped")


def _found_by_axe(page: Page) -> list[Any]:
    found = Axe().run(page)["violations"]
    return [(one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in found]


def test_what_else_is_opened_is_a_copy_and_is_not_saved_over_the_file(desk: tuple[Page, Path], tmp_path: Path) -> None:
    page, file = desk
    other, before = tmp_path / "other.toml", file.read_bytes()
    other.write_text(SMALL, encoding="utf-8")
    page.set_input_files("#file", other)
    expect(page.locator("#board-title")).to_have_text("Two lands")
    expect(page.locator("#name")).to_have_text("other.toml")
    expect(page.locator("#note")).to_contain_text("a copy of other.toml")
    expect(page.locator("#save")).to_be_hidden()
    with page.expect_download() as kept:
        page.keyboard.press("Control+s")
    assert kept.value.suggested_filename == "other.toml"
    page.click("#undo")
    expect(page.locator("#save")).to_be_visible()
    expect(page.locator("#name")).to_have_text(str(file))
    assert file.read_bytes() == before


def test_a_link_holds_the_whole_case_and_a_picture_is_kept(desk: tuple[Page, Path], browser: Browser) -> None:
    page, _ = desk
    page.fill("#text", SMALL)
    expect(page.locator("#board-title")).to_have_text("Two lands")
    page.click("#share")
    expect(page).to_have_url(re.compile("case="))
    other = browser.new_page()
    other.goto(page.url)
    expect(other.locator("#text")).to_have_value(page.input_value("#text"))
    expect(other.locator("#save")).to_be_hidden()
    with other.expect_download() as picture:
        other.click("#picture")
    assert picture.value.suggested_filename == "board.svg"
    assert is_ours(picture.value.path().read_text(encoding="utf-8"))
    other.close()


SMALL = """title = "Two lands"

[situation.Ann]
hand = ["Forest", "Forest"]

[[claim]]
name = "no land is played"
never = "lands_played(Ann) = 1"
this_turn = true
expect = "breaks"
"""


def test_a_claim_is_searched_and_the_game_is_played_step_by_step(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    with served(file) as address:
        page = browser.new_page(viewport=WIDE)  # type: ignore[arg-type]
        page.goto(address)
        page.get_by_role("button", name="no land is played").click()
        expect(page.locator(".claim-result .badge")).to_have_text("not true")
        expect(page.locator(".frame:not([hidden])")).to_contain_text("at the start")
        page.click(".to-next")
        expect(page.locator(".frame:not([hidden])")).to_contain_text("Ann plays Forest")
        expect(page.locator(".chart .here")).to_have_attribute("x1", "588.0")
        assert _found_by_axe(page) == []
        page.fill("#claim-text", "lands_played(Ann)")
        page.click("#search")
        expect(page.locator("#claim-result")).to_contain_text("compare it with something")
        page.close()


def test_a_forced_attack_is_declared(browser: Browser) -> None:
    with served(FORCED) as address:
        page = browser.new_page(viewport=WIDE)  # type: ignore[arg-type]
        page.goto(address)
        expect(page.locator(".declaring .badge.must").first).to_be_visible()
        page.get_by_role("button", name="Ask this declaration").click()
        expect(page.locator(".verdict.illegal")).to_be_visible()
        page.get_by_role("button", name="A legal one").click()
        expect(page.locator(".verdict.legal")).to_be_visible()
        page.get_by_role("button", name="Do it").first.click()
        expect(page.locator("#step-1")).to_have_attribute("aria-current", "step")
        page.close()


BLOCKS = """title = "Two attackers, and it is not known how much life their player has"
[situation]
step = "declare attackers"
[situation.Ann]
life = "1..40"
battlefield = ["Grizzly Bears", "Hill Giant"]
[situation.Ned]
battlefield = ["Wall of Wood"]
[[step]]
do = "Ann attacks Ned with Grizzly Bears and Hill Giant"
[[step]]
do = ["Ann passes", "Ned passes"]
"""


def test_a_block_is_chosen_where_the_life_of_the_attacker_is_open(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "blocks.toml"
    file.write_text(BLOCKS, encoding="utf-8")
    with served(file) as address:
        page = browser.new_page(viewport=WIDE)  # type: ignore[arg-type]
        page.goto(address)
        page.click("#step-2")
        expect(page.locator(".declaring .badge.may")).to_have_count(1)
        expect(page.locator(card("Hill Giant", "battlefield"))).not_to_contain_text("maybe here")
        page.select_option('[name="declare-blocks-Wall of Wood"]', "Hill Giant")
        page.get_by_role("button", name="Ask this declaration").click()
        expect(page.locator(".verdict.legal")).to_contain_text("Ned blocks Hill Giant with Wall of Wood")
        page.get_by_role("button", name="Do it").first.click()
        expect(page.locator("#step-3")).to_have_attribute("aria-current", "step")
        expect(page.locator(card("Wall of Wood", "battlefield"))).to_contain_text("blocks Hill Giant")
        page.close()


def test_a_card_that_was_imported_is_added_and_asked_about(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(json.dumps(SCRYFALL), encoding="utf-8")
    file, data = tmp_path / "small.toml", str(tmp_path / "data" / "cards.sqlite")
    file.write_text(SMALL, encoding="utf-8")
    imported = [*ARBITER, "--data", data, "cards", "import", str(tmp_path / "cards.json")]
    subprocess.run(imported, cwd=ROOT, check=True, capture_output=True)
    with served(file, "--data", data) as address:
        page = browser.new_page(viewport=WIDE)  # type: ignore[arg-type]
        page.goto(address)
        page.locator("#add-name").press_sequentially("meadow")
        expect(page.locator('#known-cards option[value="Meadow Cub"]')).to_have_count(1)
        page.fill("#add-name", "Meadow Cub")
        page.select_option("[name=add-zone]", "hand")
        page.locator("#board").get_by_role("button", name="Add").click()
        expect(page.locator("#text")).to_have_value(re.compile('"Meadow Cub"'))
        page.click(card("Meadow Cub", "hand"))
        expect(page.locator(".option").first).to_contain_text("Ann casts Meadow Cub")
        page.close()
