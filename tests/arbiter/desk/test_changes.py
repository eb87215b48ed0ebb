"""What is done on the desk changes its own lines of the text, and nothing that is refused changes any."""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path
from urllib.parse import urlencode

import pytest

pytest.importorskip("jinja2", reason='skipped: install the extra "desk" to have the desk tested')
pytest.importorskip("tomlkit", reason='skipped: install the extra "desk" to have the desk tested')

from arbiter.cases.situation import changed
from arbiter.desk.changes import Asked, made
from arbiter.desk.files import ChangedMeanwhile, opened, saved
from arbiter.desk.page import view
from arbiter.desk.shell import page
from arbiter.desk.told import told
from arbiter.desk.what_if import given_for
from arbiter.errors import CaseError
from model.game.facts import Fact
from tests.support import AZUSA, CASES, FILES

STORY = AZUSA.read_text(encoding="utf-8").replace("[situation.Ned]", "# who waits\n[situation.Ned] # and sees")
MOUNTAIN = "Ann plays Mountain"


def lines(new: str, old: str = STORY) -> list[str]:
    """Return the lines that a change takes out and puts in."""
    found = unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="")
    return [line for line in found if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def do(change: str, step: int = 0, card: str = "", action: str = "", **words: str) -> str:
    return made(Asked(STORY, step, card, action, change=change, words=words)).text


def shown(**fields: object) -> dict[str, object]:
    told_back: dict[str, object] = json.loads(view(urlencode({"text": STORY} | fields).encode(), None))
    return told_back


def test_at_the_beginning_a_change_touches_its_own_lines() -> None:
    set_lands = do("set player", player="Ann", key="lands_played", value="1")
    assert lines(set_lands) == ["+lands_played = 1"]
    assert lines(do("set player", player="Ned", key="life", value="1..7")) == ['+life = "1..7"']
    out, put_in = lines(do("set card", card="Forest #3", key="tapped", value="unknown"))
    assert out == '-battlefield = ["Azusa, Lost but Seeking", { card = "Forest", count = 6 }]'
    assert put_in.endswith('{ card = "Forest", count = 5 }, { card = "Forest", tapped = "unknown" }]')
    assert lines(do("move", card="Azusa, Lost but Seeking", zone="graveyard", player="Ann")) == [
        '-battlefield = ["Azusa, Lost but Seeking", { card = "Forest", count = 6 }]',
        '+battlefield = [{ card = "Forest", count = 6 }]',
        '+graveyard = ["Azusa, Lost but Seeking"]',
    ]
    assert lines(do("add", player="Ned", zone="hand", value="Opt")) == [
        '-hand = ["Murder"]',
        '+hand = ["Murder", "Opt"]',
    ]


def test_later_a_change_is_a_step_of_its_own() -> None:
    """The one Mountain in hand is meant, and none of those on the battlefield."""
    moved = do("move", 7, "Mountain #3", MOUNTAIN, zone="exile", player="Ann")
    given = told(moved).steps[8].given
    assert given["Ann"]["exile"] == ["Mountain"]
    now = told(moved).steps[8].shown
    assert [o.label for o in now.game.cards if now.zone(o).words == "exile"] == ["Mountain #3"]  # type: ignore[union-attr]
    life = do("set player", 7, player="Ned", key="life", value="unknown")
    assert lines(life)[:3] == [
        '+name = "what if"',
        '+given = { Ned = { life = "unknown" } }',
        "+expect = { stack_size = 0 }",
    ]


def test_the_nearest_change_is_made_and_is_legal() -> None:
    done = made(Asked(STORY, 7, "Mountain #3", MOUNTAIN, change="remedy", words={"which": "0"}))
    assert done.step == 8
    assert told(done.text).at(8).answer == "legal"
    assert '+given = { Ann = { battlefield = ["Azusa, Lost but Seeking"] } }' in lines(done.text)
    later = made(Asked(STORY, 7, "", MOUNTAIN, change="instead", words={"which": "0"}))
    assert told(later.text).at(8).outcome.step.events == ["Ann's next precombat main begins"]  # type: ignore[union-attr]


def test_a_change_of_the_stack_has_words_where_that_leaves_it_empty() -> None:
    text = (CASES / "special" / "krosan_grip_and_willbender.toml").read_text(encoding="utf-8")
    now = told(text).at(0).shown
    given = given_for(now, {Fact("stack_size"): 0})
    assert given == {"stack": []}
    assert (changed(now, given).stack_size == 0) is True


def test_what_is_done_goes_on_from_the_step_and_what_is_refused_changes_nothing() -> None:
    assert '+do = "Ann plays Swamp"' in lines(do("do", 1, action="Ann plays Swamp"))
    for refused in (
        {"change": "do", "step": 7, "action": MOUNTAIN},
        {"change": "move", "card": "Forest", "zone": "nowhere", "player": "Ann"},
        {"change": "set player", "player": "Ann", "key": "life", "value": "much"},
        {"change": "remedy", "step": 7, "action": MOUNTAIN, "which": "99"},
        {"change": "something else"},
    ):
        html = str(shown(**refused)["html"])
        assert 'id="refused"' in html
        assert "<textarea" not in html


def test_what_can_t_be_read_is_said_and_texts_are_only_texts() -> None:
    wrong = shown(text="title = 3")
    assert wrong["problem"] is True
    hostile = 'title = "<script>alert(1)</script>"\n[situation.Ann]\nhand = ["Forest"]\n'
    html = str(shown(text=hostile)["html"])
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "<b>" not in str(shown(action="<b>")["html"]).partition('id="panel"')[2].partition("</section>")[0]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_opened_and_saved_is_the_same_bytes(end: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    written = ("\ufeff" + STORY.replace("\n", end)).encode()
    path.write_bytes(written)
    found = opened(path)
    assert saved(path, found.text, found.mark) == found.mark
    assert path.read_bytes() == written
    changed = found.text.replace("[situation.Ned]", "life = 7\n\n[situation.Ned]")
    mark = saved(path, changed, found.mark)
    assert path.read_bytes() == ("\ufeff" + changed.replace("\n", end)).encode()
    path.write_bytes(written)
    with pytest.raises(ChangedMeanwhile):
        saved(path, changed, mark)
    assert path.read_bytes() == written
    saved(path, changed, mark, anyway=True)


def test_every_case_is_told_on_the_page_of_a_few() -> None:
    for path in FILES[::60]:
        answer = json.loads(view(urlencode({"text": path.read_text(encoding="utf-8"), "step": "1"}).encode(), None))
        assert answer["problem"] is False


def test_the_page_has_no_script_and_no_style_of_its_own() -> None:
    html = page("<b>", opened(AZUSA))
    assert "<style" not in html
    assert " style=" not in html
    assert "<script>" not in html
    assert "&lt;b&gt;" in html
    assert "onclick" not in html


def test_a_change_that_is_not_known_is_refused() -> None:
    with pytest.raises(CaseError, match="there is no change"):
        made(Asked(STORY, change="nothing"))
