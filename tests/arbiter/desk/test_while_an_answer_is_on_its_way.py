"""Nothing that is typed, filled or clicked while the desk waits for an answer, or right after one, is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.arbiter.desk.test_in_a_browser import WIDE, browser, card, served

pytest.importorskip("playwright", reason='skipped: install the extra "test" to have the desk tried in a browser')

from playwright.sync_api import Browser, Error, Page, expect

__all__ = ["browser"]

LIFE, LANDS = "[name=set-Ann-life]", "[name=set-Ann-lands_played]"


CASE = """title = "Azusa leaves"

[situation.Ann]
hand = ["Mountain", "Explore"]
battlefield = ["Azusa, Lost but Seeking", { card = "Forest", count = 3 }]

[[step]]
do = "Ann plays Mountain"

[[step]]
happens = "Azusa is exiled"
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("desk") / "leaves.toml"
    file.write_text(CASE, encoding="utf-8")
    with served(file) as found:
        yield found


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """Open a tab for all: another one each time costs more than what is tried in it."""
    found = browser.new_page(viewport=WIDE)  # type: ignore[arg-type]
    yield found
    found.close()


@pytest.fixture
def page(tab: Page, address: str) -> Iterator[Page]:
    """Open the story at its beginning."""
    wrong: list[str] = []

    def note(error: Error) -> None:
        wrong.append(str(error))

    tab.on("pageerror", note)
    tab.goto(address)
    expect(tab.locator("#step-0")).to_have_attribute("aria-current", "step")
    yield tab
    tab.remove_listener("pageerror", note)
    assert wrong == []


@contextmanager
def waiting(page: Page) -> Iterator[None]:
    """Hold what the page asks back until all has been done, so that no answer arrives before."""
    page.evaluate(
        """() => {
            const ask = XMLHttpRequest.prototype.send;
            const held = [];
            XMLHttpRequest.prototype.send = function (body) { held.push(() => ask.call(this, body)); };
            window.release = () => {
                XMLHttpRequest.prototype.send = ask;
                held.forEach((one) => one());
                return held.length;
            };
        }"""
    )
    yield
    assert page.evaluate("window.release()") == 1, "one question at a time is asked"


def fill(page: Page, field: str, words: str) -> None:
    page.fill(field, words)
    page.keyboard.press("Enter")


def test_fields_filled_one_after_the_other_are_all_set_and_what_is_being_typed_stays(page: Page) -> None:
    with waiting(page):
        fill(page, LIFE, "3")
        page.fill(LANDS, "2")
        page.keyboard.press("Tab")
        page.focus("#typed")
        page.keyboard.type("Ann plays")
    expect(page.locator("#text")).to_have_value(re.compile(r"life = 3\n(.*\n)?lands_played = 2\n"))
    expect(page.locator("#typed")).to_be_focused()
    page.keyboard.type(" Mountain")
    expect(page.locator("#typed")).to_have_value("Ann plays Mountain")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.legal")).to_contain_text("Ann plays Mountain")


def test_a_field_that_is_left_only_after_the_answer_is_set(page: Page) -> None:
    with waiting(page):
        fill(page, LIFE, "3")
        page.focus(LANDS)
        page.keyboard.press("Control+a")
        page.keyboard.type("2")
    expect(page.locator("#text")).to_have_value(re.compile("life = 3\n"))
    expect(page.locator(LANDS)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#text")).to_have_value(re.compile("lands_played = 2\n"))


def test_what_is_clicked_before_the_answer_is_done_on_what_it_shows(page: Page) -> None:
    with waiting(page):
        page.click("#step-2")
        page.click(card("Azusa, Lost but Seeking", "battlefield"))
    expect(page.locator("#step-2")).to_have_attribute("aria-current", "step")
    expect(page.locator("#panel-title")).to_have_text("Azusa, Lost but Seeking")
    expect(page.locator(card("Azusa, Lost but Seeking", "exile"))).to_have_attribute("aria-pressed", "true")


def test_a_button_for_what_is_gone_by_then_does_nothing_else(page: Page) -> None:
    page.click("#step-2")
    expect(page.locator("#take-out")).to_have_text("Take step 2 out")
    with waiting(page):
        page.click("#take-out")
        page.click("#take-out")
    expect(page.locator("#take-out")).to_have_text("Take step 1 out")
    page.click(card("Mountain"))
    expect(page.locator("#panel-title")).to_have_text("Mountain")
    assert page.input_value("#text").count("[[step]]") == 1


def test_a_card_is_not_moved_in_the_place_of_another(page: Page) -> None:
    page.click(card("Forest", "battlefield"))
    expect(page.locator("#panel-title")).to_have_text("Forest")
    before = page.input_value("#text")
    with waiting(page):
        page.click(card("Azusa, Lost but Seeking"))
        page.click("#move")
    expect(page.locator("#note")).to_have_text("Not done, as it is not there any more: Move")
    expect(page.locator("#panel-title")).to_have_text("Azusa, Lost but Seeking")
    assert page.input_value("#text") == before


def test_a_change_is_made_to_the_text_that_is_written_meanwhile(page: Page) -> None:
    with waiting(page):
        fill(page, LIFE, "3")
        page.focus("#text")
        page.keyboard.press("Control+Home")
        page.keyboard.type("# my own\n")
    expect(page.locator("#text")).to_have_value(re.compile("# my own\n(.*\n)+life = 3\n"))
    expect(page.locator(LIFE)).to_have_value("3")
    page.click("#undo")
    expect(page.locator(LIFE)).not_to_have_value("3")


def test_undo_waits_for_a_change_and_takes_it_back(page: Page) -> None:
    before = page.input_value("#text")
    fill(page, LIFE, "3")
    expect(page.locator("#text")).to_have_value(re.compile("life = 3\n"))
    with waiting(page):
        fill(page, LIFE, "4")
        page.click("#undo")
    expect(page.locator("#text")).to_have_value(re.compile("life = 3\n"))
    page.click("#undo")
    expect(page.locator("#text")).to_have_value(before)


def test_what_has_just_been_shown_can_be_used_at_once(page: Page) -> None:
    """A view is alive from the moment in which it is there."""
    page.evaluate(
        f"""() => document.body.addEventListener("htmx:afterSwap", () => setTimeout(() => {{
            const field = document.querySelector("{LIFE}");
            field.value = "3";
            field.dispatchEvent(new Event("change", {{ bubbles: true }}));
        }}), {{ once: true }})"""
    )
    page.click("#step-0")
    expect(page.locator("#text")).to_have_value(re.compile("life = 3\n"))
