"""What may be so of what: every nearest change of every case can be written, and is accepted as it is read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.errors import CaseError
from arbiter.phrases.phrases import action_meant
from arbiter.writing.situations import CannotBeWritten, situation_table
from model.game.facts import KINDS, Fact, sentence_of
from model.game.state import State
from model.rulebook.legality import legality
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.situations.possible import broken
from model.situations.possible_facts.table import OF_ANYTHING, TABLE
from solver.questions.check import judge
from solver.questions.declarations_obeying_more_requirements import compared
from solver.questions.minimal_facts import deciding_facts
from solver.questions.nearest_changes import nearest_changes, with_changes
from tests.support import ROOT, asks
from tests.worlds import situation

CASES = sorted((ROOT / "cases").rglob("*.toml"))
IN_EVERY_RUN = CASES[::12]
"""The cases whose changes are looked at in each run; the sweep looks at those of the others."""


def each(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=lambda path: str(path.relative_to(ROOT / "cases")))


def test_each_kind_of_fact_about_an_object_is_in_the_table_or_can_be_so_of_anything() -> None:
    of_objects = {kind for kind, meant in KINDS.items() if meant.subjects[:1] == ("object",)}
    assert of_objects - {line.kind for line in TABLE} == set(OF_ANYTHING)


@each(IN_EVERY_RUN)
def test_every_nearest_change_leads_where_a_game_can_come_to(path: Path) -> None:
    every_change_can_be(path)


@pytest.mark.sweep
@each([path for path in CASES if path not in IN_EVERY_RUN])
def test_every_nearest_change_of_the_other_cases_does_so_too(path: Path) -> None:
    every_change_can_be(path)


def every_change_can_be(path: Path) -> None:
    for outcome in asks(path):
        assert outcome.verdict is not None
        act, now = outcome.verdict.act, outcome.now
        if outcome.verdict.answer != "illegal":
            continue
        try:
            remedies = nearest_changes(now, act)
        except TooManyWays:
            continue
        for remedy in remedies:
            after = with_changes(now, remedy)
            assert legality(after, compared(after, act)) is not False
            assert list(broken(after)) == []
            if is_written(now):
                assert situation_table(after)


def is_written(now: State) -> bool:
    """Return whether a case file has words for a state: for what a story comes to it has not always."""
    try:
        return bool(situation_table(now))
    except (CannotBeWritten, CaseError):
        return False


def told(text: str, phrase: str) -> tuple[list[str], list[str]]:
    """Return the facts that make an action illegal and its nearest changes, in words."""
    now = situation(text)
    act = judge(now, action_meant(now, phrase)).act
    facts = [sentence_of(now.game, fact, shown_value(now, fact)) for fact in deciding_facts(now, act)]
    remedies = nearest_changes(now, act)
    return facts, [" and ".join(sentence_of(now.game, c.fact, c.instead) for c in remedy) for remedy in remedies]


def shown_value(now: State, fact: Fact) -> int | bool:
    value = now.value(fact)
    assert isinstance(value, int)
    return value


def test_a_card_in_a_hand_is_never_a_creature_until_end_of_turn() -> None:
    text = (
        '[situation.Ann]\nhand = ["Treasure Cruise"]\nbattlefield = [{ card = "Island", count = 8 }]\n'
        'graveyard = [{ card = "Forest", count = 8 }]\n[situation.Ned]\nbattlefield = ["Gaddock Teeg"]\n'
    )
    facts, changes = told(text, "Ann casts Treasure Cruise")
    assert facts == ["Gaddock Teeg is on the battlefield"]
    assert changes == ["Gaddock Teeg is in its owner's graveyard"]


def test_an_equipment_is_not_proposed_on_itself() -> None:
    text = (
        '[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\n[situation.Ned]\n'
        'battlefield = ["Grizzly Bears", { card = "Swiftfoot Boots", attached_to = "Grizzly Bears" }]\n'
    )
    _, changes = told(text, "Ann casts Shock targeting Grizzly Bears")
    assert sorted(changes) == [
        "Ann controls Grizzly Bears",
        "Swiftfoot Boots is attached to nothing",
        "Swiftfoot Boots is in its owner's graveyard",
    ]


def test_what_is_on_the_stack_was_cast() -> None:
    text = (
        '[situation]\nstack = ["Opt"]\n[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain", "Rule of Law"]\n'
    )
    _, changes = told(text, "Ann casts Shock targeting Ned")
    assert changes == [
        "Rule of Law is in its owner's graveyard",
        "Opt is in its owner's graveyard and Ann has cast Opt 0 times this turn",
    ]


def test_only_permanents_are_tapped_and_no_larger_change_stands_beside_a_small_one() -> None:
    text = (
        '[situation]\nturn = "Ned"\npriority = "Ann"\n[situation.Ann]\nhand = ["Swift Reckoning"]\n'
        'graveyard = ["Opt", "Shock"]\nbattlefield = ["Plains", "Plains"]\n'
        '[situation.Ned]\nbattlefield = ["Hill Giant"]\n'
    )
    assert told(text, "Ann casts Swift Reckoning") == (["Hill Giant is untapped"], ["Hill Giant is tapped"])


def test_one_kind_of_mana_is_enough_and_it_is_one_that_is_made_there() -> None:
    text = '[situation.Ann]\nhand = ["Hill Giant"]\nbattlefield = [{ card = "Mountain", count = 3 }]\n'
    assert told(text, "Ann casts Hill Giant")[1] == ["Ann has 1 {R} in the mana pool"]
