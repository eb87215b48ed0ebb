"""What is done on the desk changes its own lines of the text, and nothing that is refused changes any."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from urllib.parse import urlencode

import pytest

pytest.importorskip("jinja2", reason='skipped: install the extra "desk" to have the desk tested')
pytest.importorskip("tomlkit", reason='skipped: install the extra "desk" to have the desk tested')

from arbiter.cases.situations.situation import changed
from arbiter.desk.case_step_by_step import explained, told
from arbiter.desk.changing.changes import made
from arbiter.desk.changing.request_and_result import Asked, Changed
from arbiter.desk.changing.what_if import ways_to_give
from arbiter.desk.opened_file import ChangedMeanwhile, opened, saved
from arbiter.desk.page_shell import page
from arbiter.desk.view_of_a_case import view
from arbiter.errors import CaseError
from model.game.facts import COUNTERS, Fact
from model.vocabulary import Zone
from solver.questions.check import Answer
from tests.support import AZUSA, CASES, FILES, each_case, name_of_case

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


def test_a_step_of_the_next_turn_is_told_where_one_of_this_turn_is_still_to_come() -> None:
    tapped = f'title = "an upkeep"\n[situation]\nstep = "upkeep"\n{TAPPED}'
    later = made(Asked(tapped, 0, "", "Ann casts Grizzly Bears", change="instead", words={"which": "0"}))
    assert told(later.text).at(1).outcome.step.events == [  # type: ignore[union-attr]
        "Ann's next upkeep begins",
        "the next precombat main begins",
    ]


TAPPED = '[situation.Ann]\nhand = ["Grizzly Bears"]\nbattlefield = [{ card = "Forest", tapped = true, count = 2 }]\n'


def test_what_a_situation_has_no_words_for_is_said_by_the_names_of_the_facts() -> None:
    text = (CASES / "special" / "krosan_grip_and_willbender.toml").read_text(encoding="utf-8")
    now = told(text).at(0).shown
    given = next(ways_to_give(now, {Fact("stack_size"): 0}))
    assert given == {"facts": {"stack_size": 0}}
    assert (changed(now, given).stack_size == 0) is True


def pressed(path: Path) -> Iterator[tuple[str, Answer | None]]:
    """Press each nearest change of each step of a case: yield what was to be so, and what is answered then."""
    text = path.read_text(encoding="utf-8")
    for step in told(text).steps[1:]:
        asked = Asked(text, step.number, "", step.ask, change="remedy")
        if step.answer != "illegal":
            continue
        for which, changes in enumerate(explained(text, step.number, step.ask).remedies):
            done = made(replace(asked, words={"which": str(which)}))
            there = told(done.text).at(done.step)
            assert [there.shown.value(c.fact) for c in changes] == [c.instead for c in changes]
            yield f"{path.name}, step {step.number}: {changes}", there.answer


OPEN_THEN = (
    *("assist", "cast_only_under_a_condition", "collect_evidence", "when_it_is_is_not_known"),
    *("where_the_card_is_not_known", "whom_the_defending_player_is", "what_a_situation_shows_of_the_turn"),
    "what_was_done_this_turn",
)
"""The cases of which a nearest change does away with what is in the way, and leaves the answer to what is open."""


def test_a_nearest_change_can_be_made_in_a_step_with_facts_of_its_own() -> None:
    """A Swamp that the step says to be tapped is untapped."""
    answers = [answer for _, answer in pressed(CASES / "casting" / "a_target_makes_it_cheaper.toml")]
    assert answers
    assert {*answers} == {"legal"}


def test_a_nearest_change_can_be_made_in_a_step_that_does_something_by_itself() -> None:
    """What Karn's ability has done is undone after it was done."""
    answers = [answer for _, answer in pressed(CASES / "activating" / "becoming_a_creature.toml")]
    assert answers
    assert {*answers} == {"legal"}


def test_an_aura_that_protects_from_itself_is_attached_to_permanents_alone_by_a_nearest_change() -> None:
    answers = [answer for _, answer in pressed(CASES / "layers" / "protection_that_spares_auras.toml")]
    assert answers
    assert {*answers} == {"legal"}


@pytest.mark.parametrize("path", FILES[7::80], ids=name_of_case)
def test_each_nearest_change_of_a_few_cases_can_be_made(path: Path) -> None:
    assert [found for found in pressed(path) if found[1] != "legal" and path.stem not in OPEN_THEN] == []


@pytest.mark.sweep
@each_case
def test_each_nearest_change_of_every_case_can_be_made(path: Path) -> None:
    answers = {answer for _, answer in pressed(path)}
    assert answers <= ({"legal", "depends"} if path.stem in OPEN_THEN else {"legal"})


def of_forests(change: str, many: str = "") -> Changed:
    words = {"zone": "graveyard", "player": "Ann", "how-many": many}
    return made(Asked(STORY, card="Forest #2", change=change, words=words))


def test_of_a_pile_as_many_are_moved_as_are_meant() -> None:
    assert lines(of_forests("move").text) == [
        '-battlefield = ["Azusa, Lost but Seeking", { card = "Forest", count = 6 }]',
        '+battlefield = ["Azusa, Lost but Seeking", { card = "Forest", count = 5 }]',
        '+graveyard = ["Forest"]',
    ]
    assert lines(of_forests("move", "4").text)[1:] == [
        '+battlefield = ["Azusa, Lost but Seeking", { card = "Forest", count = 2 }]',
        '+graveyard = [{ card = "Forest", count = 4 }]',
    ]
    every = of_forests("move", "all")
    assert every.said == "6 of 6 Forest moved to Ann's graveyard"
    assert lines(every.text)[1] == '+battlefield = ["Azusa, Lost but Seeking"]'
    assert lines(of_forests("take away", "6").text)[1:] == ['+battlefield = ["Azusa, Lost but Seeking"]']


def test_later_all_of_a_pile_is_moved_by_one_step() -> None:
    words = {"zone": "exile", "player": "Ann", "how-many": "all"}
    done = made(Asked(STORY, 3, "Forest #3", change="move", words=words))
    assert done.step == 4
    now = told(done.text).at(4).shown
    exiled = [o.card.name for o in now.game.cards if now.zone(o) == Zone.EXILE]
    assert exiled == ["Forest"] * 5


def test_later_the_card_that_is_meant_is_changed_and_none_like_it() -> None:
    text = 'title = "t"\n[situation.Ann]\nbattlefield = [{ card = "Grizzly Bears", tapped = true }, "Grizzly Bears"]\n'
    text += '[[step]]\nask = "Ann passes"\n'
    words = {"key": "counters.+1/+1", "value": "2"}
    done = made(Asked(text, 1, "Grizzly Bears #2", change="set card", words=words))
    now = told(done.text).at(2).shown
    assert [now.number("counters", o.index, COUNTERS.index("+1/+1")) for o in now.game.cards] == [0, 2]
    assert [now.holds("tapped", o.index) for o in now.game.cards] == [True, False]


def test_what_a_step_says_of_itself_alone_is_said_again_as_it_goes_on() -> None:
    """Under the rules of 2011 and with Exploration she plays two lands: both is so in the steps behind it."""
    text = 'title = "t"\n[situation.Ann]\nhand = ["Forest", "Island"]\n[[step]]\nedition = "2011-06-17"\n'
    text += 'given = { Ann = { battlefield = ["Exploration"] } }\ndo = "Ann plays Forest"\nask = "Ann plays Island"\n'
    done = made(Asked(text, 1, action="Ann plays Island", change="do"))
    step = told(done.text).at(2).outcome.step  # type: ignore[union-attr]
    assert (step.edition, step.do) == ("2011-06-17", ["Ann plays Forest", "Ann plays Island"])
    assert step.given == {"Ann": {"battlefield": ["Exploration"]}}


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


def test_a_library_in_an_order_that_is_open_is_told_on_the_page() -> None:
    text = (CASES / "keyword_actions" / "explore_one_after_the_other.toml").read_text(encoding="utf-8")
    assert json.loads(view(urlencode({"text": text, "step": "1"}).encode(), None))["problem"] is False


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
