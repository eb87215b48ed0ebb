"""What an answer says besides the rule: which ability refuses, which number, whose."""

from __future__ import annotations

import pytest

from arbiter.asking import explain
from arbiter.fact_words import fact_lines, remedy_lines
from arbiter.finding_words import SENTENCES, number_of_finding, sentence_of_finding
from arbiter.phrases import action_meant
from model.findings import Found
from model.state import State
from solver.check import judge
from tests.worlds import situation

SHOCK = '[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\n[situation.Ned]\n'


def findings(now: State, phrase: str) -> list[tuple[str, str]]:
    """Return what the rules in the way come down to, each as a sentence with the number behind it."""
    found = judge(now, action_meant(now, phrase))
    assert found.answer == "illegal"
    said = [f for reason in found.because for f in reason.findings]
    return [(sentence_of_finding(now.game, f), number_of_finding(now.game, f)) for f in said]


def test_everything_that_can_be_found_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Found)


@pytest.mark.parametrize(
    ("permanents", "target", "said", "number"),
    [
        ('"Gladecover Scout"', "Gladecover Scout", "Gladecover Scout has hexproof: ", "702.11b"),
        (
            '"Grizzly Bears", { card = "Swiftfoot Boots", attached_to = "Grizzly Bears" }',
            "Grizzly Bears",
            "Grizzly Bears has hexproof from Swiftfoot Boots: ",
            "702.11b",
        ),
        ('"Deft Duelist"', "Deft Duelist", "Deft Duelist has shroud: ", "702.18a"),
        ('"Silver Knight"', "Silver Knight", "Silver Knight has protection from red: Shock ", "702.16b"),
        ('"Progenitus"', "Progenitus", "Progenitus has protection from everything: ", "702.16b"),
        ('"Leyline of Sanctity"', "Ned", "Ned has hexproof from Leyline of Sanctity: ", "702.11c"),
        ('"Ivory Mask"', "Ned", "Ned has shroud from Ivory Mask: ", "702.18a"),
        ('{ card = "Runed Halo", names = "Shock" }', "Ned", "Ned has protection from Shock", "702.16b"),
        ('"Swamp"', "Swamp", "Swamp is no creature, planeswalker or player", ""),
    ],
)
def test_a_refused_target_says_which_ability_refuses_it(permanents: str, target: str, said: str, number: str) -> None:
    now = situation(f"{SHOCK}battlefield = [{permanents}]\n")
    ((sentence, numbered),) = findings(now, f"Ann casts Shock targeting {target}")
    assert sentence.startswith(said)
    assert numbered == number


@pytest.mark.parametrize(("edition", "number"), [("2013-04-29", "702.15b"), ("2013-07-11", "702.16b")])
def test_protection_has_the_number_of_the_edition(edition: str, number: str) -> None:
    now = situation(f'edition = "{edition}"\n{SHOCK}battlefield = ["Silver Knight"]\n')
    ((_, numbered),) = findings(now, "Ann casts Shock targeting Silver Knight")
    assert numbered == number


def test_hexproof_from_a_colour_refuses_a_spell_of_that_colour_alone() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Murder"]\nbattlefield = [{ card = "Swamp", count = 3 }]\n'
        '[situation.Ned]\nbattlefield = ["Knight of Grace"]\n'
    )
    ((sentence, number),) = findings(now, "Ann casts Murder targeting Knight of Grace")
    assert (sentence.split(":")[0], number) == ("Knight of Grace has hexproof from black", "702.11d")


def test_where_no_target_is_named_those_that_are_shielded_are() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Murder"]\nbattlefield = [{ card = "Swamp", count = 3 }]\n'
        '[situation.Ned]\nbattlefield = ["Gladecover Scout", "Deft Duelist"]\n'
    )
    assert [number for _, number in findings(now, "Ann casts Murder")] == ["702.11b", "702.18a"]


def test_where_nothing_is_there_to_target_that_is_said() -> None:
    now = situation('[situation.Ann]\nhand = ["Murder"]\nbattlefield = [{ card = "Swamp", count = 3 }]\n')
    assert findings(now, "Ann casts Murder") == [("1 needed, 0 there: creature", "")]


@pytest.mark.parametrize(
    ("targets", "said"),
    [
        ("Ann and Ned", ["1 to be chosen, 2 named"]),
        ("nothing", ["1 to be chosen, 0 named"]),
    ],
)
def test_a_wrong_number_of_targets_is_said(targets: str, said: list[str]) -> None:
    assert [sentence for sentence, _ in findings(situation(SHOCK), f"Ann casts Shock targeting {targets}")] == said


def test_a_pool_of_mana_is_one_line_of_facts_and_one_change() -> None:
    now = situation('[situation.Ann]\nhand = ["Sol Ring"]\n')
    asked = explain(now, action_meant(now, "Ann casts Sol Ring"))
    assert fact_lines(now, asked.facts, 0) == ["Ann has no mana in the mana pool"]
    (line, *_) = remedy_lines(now, asked.remedies)
    assert line.endswith("in the mana pool (now 0)")
    assert " or " in line


def test_that_no_effect_lets_a_player_is_said_of_that_player() -> None:
    now = situation('[situation.Ann]\ngraveyard = ["Mountain"]\n')
    asked = explain(now, action_meant(now, "Ann plays Mountain"))
    assert "no effect lets Ann play Mountain" in fact_lines(now, asked.facts, 0)


def test_a_change_of_what_is_so_or_not_so_says_which_it_is_now() -> None:
    now = situation('[situation.Ann]\nbattlefield = [{ card = "Forest", tapped = true }]\n')
    asked = explain(now, action_meant(now, "Ann taps Forest for {G}"))
    assert remedy_lines(now, asked.remedies) == ["Forest is untapped (now tapped)"]


def test_facts_are_of_the_way_that_is_shown() -> None:
    """Under Omniscience Lightning Axe is cast without paying, but its additional cost is due still (118.8)."""
    now = situation(
        '[situation.Ann]\nhand = ["Lightning Axe"]\nbattlefield = ["Omniscience"]\n'
        '[situation.Ned]\nbattlefield = ["Grizzly Bears"]\n'
    )
    asked = explain(now, action_meant(now, "Ann casts Lightning Axe without paying targeting Grizzly Bears"))
    assert {fact.kind for fact in asked.facts} <= {"mana", "other_cards_in_hand", "zone"}
