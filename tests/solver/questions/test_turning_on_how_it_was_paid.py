"""An answer after a payment of which nobody said how it is made, beside those after each way of saying it."""

from __future__ import annotations

import tomllib
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.answers.running_a_case_file import Story, begin
from arbiter.cases.casefile import CaseFile
from arbiter.phrases.phrases import action_meant
from solver.questions.check import Verdict, judge
from tests.sampling import examples

LANDS = ("Island", "Mountain", "Forest", "Taiga", "Swamp")
FIRST = {"Sol Ring": 1, "Mind Stone": 2}
THEN = ("Shock targeting Ned", "Opt", "Grizzly Bears", "Goblin Electromancer", "Mind Stone")
MANA = {"Taiga": "{R}"}

STORY = """
title = "what paid"
[situation]
turn = "Ann"
step = "precombat main"
[situation.Ann]
hand = ["%s", "%s"]
battlefield = [%s]
[situation.Ned]
life = 20
[[step]]
do = [%s]
"""


def told(lands: list[str], first: str, then: str, tapped: tuple[str, ...] = ()) -> Story:
    """Return the story in which Ann casts the first card, with these lands tapped for mana before."""
    taps = [f"Ann taps {one} for {MANA[one]}" if one in MANA else f"Ann taps {one} for mana" for one in tapped]
    done = [*taps, f"Ann casts {first}", "Ann passes", "Ned passes"]
    there = ", ".join(f'"{one}"' for one in lands)
    text = STORY % (first, then.split(" targeting ")[0], there, ", ".join(f'"{one}"' for one in done))
    return begin(CaseFile.model_validate(tomllib.loads(text)))


def asked(story: Story, then: str) -> Verdict:
    """Return the verdict on Ann's casting the other card in the end."""
    now = story.after(1)
    return judge(now, action_meant(now, f"Ann casts {then}"))


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_what_is_refused_is_certain_unless_another_payment_makes_it_legal(data: st.DataObject) -> None:
    lands = data.draw(st.lists(st.sampled_from(LANDS), min_size=2, max_size=4, unique=True))
    first = data.draw(st.sampled_from(sorted(FIRST)))
    then = data.draw(st.sampled_from([one for one in THEN if first not in one]))
    found = asked(told(lands, first, then), then)
    ways = [asked(told(lands, first, then, tapped), then).answer for tapped in combinations(lands, FIRST[first])]
    if found.answer == "legal":
        assert "legal" in ways
        assert found.is_certain
    else:
        assert found.is_certain == ("legal" not in ways)
