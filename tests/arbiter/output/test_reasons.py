"""What an answer says besides the rule: which ability refuses, which number, whose."""

from __future__ import annotations

import ast

import pytest

from arbiter.answers.explained_verdicts import explain
from arbiter.instead.refused import when
from arbiter.output.fact_words import fact_lines, remedy_lines
from arbiter.output.reason_detail_words import SENTENCES, number_of_finding, sentence_of_finding
from arbiter.phrases.phrase_for import phrase_for
from arbiter.phrases.phrases import action_meant
from model.game.facts import Fact
from model.game.state import State
from model.objects.reason_details import Finding, Found
from model.rulebook.legality import legality
from model.rulebook.rule import WAY
from model.rulebook.why_rules_decide import LACKING, OF_THE_ACTION
from solver.questions.check import judge
from solver.questions.facts_as_variables import Change
from tests.support import ROOT
from tests.worlds import situation

SHOCK = '[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\n[situation.Ned]\n'


def findings(now: State, phrase: str) -> list[tuple[str, str]]:
    """Return what the rules in the way come down to, each as a sentence with the number behind it."""
    found = judge(now, action_meant(now, phrase))
    assert found.answer == "illegal"
    return [said(now, finding) for reason in found.because for finding in reason.findings]


def said(now: State, finding: Finding) -> tuple[str, str]:
    return sentence_of_finding(now.game, finding), number_of_finding(now.game, finding)


def test_everything_that_can_be_found_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Found)


@pytest.mark.parametrize(
    ("permanents", "target", "beginning", "number"),
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
        ('"Swamp"', "Swamp", "Swamp is no battle, creature, planeswalker or player", ""),
    ],
)
def test_a_refused_target_says_which_ability_refuses_it(
    permanents: str, target: str, beginning: str, number: str
) -> None:
    now = situation(f"{SHOCK}battlefield = [{permanents}]\n")
    ((sentence, numbered),) = findings(now, f"Ann casts Shock targeting {target}")
    assert sentence.startswith(beginning)
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
    assert findings(now, "Ann casts Murder") == [("1 needed, none there: creature", "")]


@pytest.mark.parametrize(
    ("targets", "wrong"),
    [
        ("Ann and Ned", ["1 to be chosen, 2 named"]),
        ("nothing", ["1 to be chosen, 0 named"]),
    ],
)
def test_a_wrong_number_of_targets_is_said(targets: str, wrong: list[str]) -> None:
    assert [sentence for sentence, _ in findings(situation(SHOCK), f"Ann casts Shock targeting {targets}")] == wrong


@pytest.mark.parametrize(("keywords", "lethal"), [("Trample, deathtouch", 1), ("Trample", 2)])
def test_what_is_lethal_to_a_blocker_turns_on_deathtouch(keywords: str, lethal: int) -> None:
    now = situation(f"""
        [[card]]
        name = "Odd Adder"
        type = "Creature — Snake"
        stats = "5/5"
        text = "{keywords}"
        [situation]
        step = "combat damage"
        [situation.Ann]
        battlefield = [{{ card = "Odd Adder", attacking = "Ned" }}]
        [situation.Ned]
        battlefield = [{{ card = "Grizzly Bears", blocking = "Odd Adder" }}]
    """)
    [(sentence, _)] = findings(now, "Ann assigns 0 to Grizzly Bears and 5 to Ned")
    assert sentence == f"Grizzly Bears comes first: {lethal} damage is lethal to it, and 0 is assigned"


def test_a_pool_of_mana_is_one_line_of_facts() -> None:
    now = situation('[situation.Ann]\nhand = ["Sol Ring"]\n')
    asked = explain(now, action_meant(now, "Ann casts Sol Ring"))
    assert fact_lines(now, asked.facts, 0) == ["Ann has no mana in the mana pool"]


def test_changes_that_differ_only_in_the_kind_of_mana_are_one_line() -> None:
    now = situation('[situation.Ann]\nhand = ["Sol Ring"]\n')
    remedies = [(Change(Fact("mana", 0, kind), 0, 1),) for kind in range(3)]
    assert remedy_lines(now, remedies) == ["Ann has 1 {W}, {U} or {B} in the mana pool (now 0)"]


def test_that_no_effect_lets_a_player_is_said_of_that_player() -> None:
    now = situation('[situation.Ann]\ngraveyard = ["Mountain"]\n')
    assert fact_lines(now, [Fact("may_play", 0)], 0) == ["no effect lets Ann play Mountain"]


def test_a_change_of_what_is_so_or_not_so_says_which_it_is_now() -> None:
    now = situation('[situation.Ann]\nbattlefield = [{ card = "Forest", tapped = true }]\n')
    asked = explain(now, action_meant(now, "Ann taps Forest for {G}"))
    assert remedy_lines(now, asked.remedies) == ["Forest is untapped (now tapped)"]


@pytest.mark.parametrize("said", ["", " without paying"])
def test_reasons_and_facts_are_of_the_one_way_that_lacks_least(said: str) -> None:
    """Under Omniscience Lightning Axe is cast without paying, but its additional cost is due still (118.8)."""
    now = situation(
        '[situation.Ann]\nhand = ["Lightning Axe"]\nbattlefield = ["Omniscience"]\n'
        '[situation.Ned]\nbattlefield = ["Grizzly Bears"]\n'
    )
    asked = explain(now, action_meant(now, f"Ann casts Lightning Axe{said} targeting Grizzly Bears"))
    assert asked.verdict.act.words(now.game).startswith("Ann casts Lightning Axe without paying its mana cost")
    assert "the cost is to discard a card: none there" in [
        sentence_of_finding(now.game, f) for reason in asked.verdict.because for f in reason.findings
    ]
    assert "Ann holds 0 other cards" in fact_lines(now, asked.facts, 0)
    assert "Ann holds 1 other card (now 0)" in remedy_lines(now, asked.remedies)


LURRUS = """
[situation.Ann]
battlefield = ["Lurrus of the Dream-Den", "Crucible of Worlds", { card = "Forest", count = 6 }]
graveyard = ["Walking Ballista", "Hill Giant"]
[situation.Ned]
graveyard = ["Mountain"]
"""


@pytest.mark.parametrize(
    ("phrase", "lacking"),
    [
        ("Ann plays Mountain", "Crucible of Worlds is for Ann's own graveyard, and Mountain is in Ned's"),
        (
            "Ann casts Walking Ballista with X=2",
            "Lurrus of the Dream-Den is about permanent spells with mana value 2 or less, "
            "and with X=2 that of Walking Ballista is 4",
        ),
        (
            "Ann casts Hill Giant",
            "Lurrus of the Dream-Den is about permanent spells with mana value 2 or less, and that of Hill Giant is 4",
        ),
    ],
)
def test_a_permission_that_nearly_fits_says_what_it_lacks(phrase: str, lacking: str) -> None:
    assert lacking in [sentence for sentence, _ in findings(situation(LURRUS), phrase)]


def test_a_permission_that_is_not_in_force_is_not_named() -> None:
    now = situation('[situation.Ann]\nhand = ["Crucible of Worlds"]\ngraveyard = ["Mountain"]\n')
    assert findings(now, "Ann plays Mountain") == [
        ("nothing lets Ann play or cast Mountain, which is in its owner's graveyard", "")
    ]


@pytest.mark.parametrize(("edition", "number"), [("2013-07-11", "903.10"), ("2018-07-13", "903.8")])
def test_a_card_in_the_command_zone_is_told_apart_from_a_commander(edition: str, number: str) -> None:
    now = situation(f'edition = "{edition}"\n[situation.Ann]\ncommand = ["Opt"]\nbattlefield = ["Island"]\n')
    assert ("a commander could be cast from there", number) in findings(now, "Ann casts Opt")


MAGE = """
[situation.Ann]
hand = ["Willbender", "Forest", "Fireball"]
battlefield = [{ card = "Mountain", count = 4 }, "Azusa, Lost but Seeking"]
lands_played = 2
[situation.Ned]
battlefield = [{ card = "Meddling Mage", names = "Willbender" }]
"""


def looked_at(now: State, phrase: str) -> list[tuple[str, list[tuple[str, str]], bool]]:
    """Return what was looked at and does not stop a legal action: the rule, what it found, whether it nearly did."""
    found = judge(now, action_meant(now, phrase))
    assert found.answer == "legal"
    return [(one.rule.name, [said(now, f) for f in one.findings], one.nearly) for one in found.looked_at]


def test_a_prohibition_that_nearly_fits_says_why_it_does_not() -> None:
    why = ("Meddling Mage names Willbender, and a face-down spell has no name", "708.2, 708.4")
    (nearly,) = [one for one in looked_at(situation(MAGE), "Ann casts Willbender face down") if one[2]]
    assert nearly == ("an_effect_forbids_casting_it", [why], True)


def test_a_name_that_only_this_game_has_is_said_as_well() -> None:
    named = MAGE.replace('names = "Willbender"', 'names = "Odd Hat"').replace('"Fireball"', '"Odd Hat"')
    now = situation(f'[[card]]\nname = "Odd Hat"\ntype = "Artifact"\n{named}')
    (nearly,) = [one for one in looked_at(now, "Ann casts Willbender face down") if one[2]]
    assert nearly[1] == [("Meddling Mage names Odd Hat, and a face-down spell has no name", "708.2, 708.4")]


@pytest.mark.parametrize(("played", "nearly"), [(1, False), (2, True)])
def test_a_limit_is_said_unasked_where_one_use_is_left(played: int, nearly: bool) -> None:
    now = situation(MAGE.replace("lands_played = 2", f"lands_played = {played}"))
    assert looked_at(now, "Ann plays Forest")[0] == ("a_land_play_remains", [], nearly)


def test_a_prohibition_that_is_not_in_force_is_told_only_when_asked_for() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Opt"]\nbattlefield = ["Island"]\n[situation.Ned]\nhand = ["Rule of Law"]\n'
    )
    (rule_of_law,) = looked_at(now, "Ann casts Opt")
    assert rule_of_law == (
        "an_effect_forbids_casting_it",
        [("Rule of Law is in its owner's hand", ""), ("Ann has cast none of these this turn: spells", "")],
        False,
    )


def test_where_x_is_left_open_the_largest_that_can_be_is_said() -> None:
    now = situation('[situation.Ann]\nhand = ["Fireball"]\nbattlefield = [{ card = "Mountain", count = 3 }]\n')
    asked = explain(now, action_meant(now, "Ann casts Fireball targeting Ned"))
    assert asked.most_x == 2
    assert explain(now, action_meant(now, "Ann casts Fireball with X=1 targeting Ned")).most_x is None


@pytest.mark.parametrize(
    ("ann", "phrase", "number"),
    [
        ('hand = ["Rift Bolt"]\nbattlefield = ["Mountain"]', "Ann suspends Rift Bolt", "116.2f"),
        ('hand = ["Demon Bolt"]\nmana = "{R}{R}"', "Ann foretells Demon Bolt", "116.2h"),
        ('hand = ["Circling Vultures"]', "Ann discards Circling Vultures", "116.2e"),
        (
            'battlefield = [{ card = "Willbender", face_down = true }]\nmana = "{U}{U}"',
            "Ann turns Willbender face up",
            "116.2b",
        ),
    ],
)
def test_a_special_action_names_the_rule_that_lets_it_be_taken(ann: str, phrase: str, number: str) -> None:
    now = situation(f"[situation.Ann]\n{ann}\n")
    found = judge(now, action_meant(now, phrase))
    assert found.answer == "legal"
    assert number in [p.rule.cr() for p in found.permissions if p.aspect == "action"]


def test_every_condition_that_a_rule_names_can_be_told() -> None:
    """Whatever a permission or a prohibition names in its formula has something that is found where it fails."""
    told = {WAY, *LACKING, *OF_THE_ACTION}
    of_the_rule = {"allowed", "has_it", "creature", "manifested", "cloaked"}
    named = {
        keyword.arg
        for module in sorted((ROOT / "model" / "rulebook").glob("*.py"))
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Conditions"
        for keyword in node.keywords
    }
    untold = sorted(named - told - of_the_rule)
    assert untold == [], "say in model/rulebook/why_rules_decide.py what is found where it fails, or return a formula"


PAYING = """
[situation.Ann]
hand = ["Grizzly Bears", "Bone Splinters"]
graveyard = ["Divination"]
battlefield = [{battlefield}]
[situation.Ned]
battlefield = [{theirs}]
"""


@pytest.mark.parametrize(
    ("battlefield", "theirs", "why", "number"),
    [
        ('{ card = "Forest", tapped = true }', "", "Forest is tapped", ""),
        (
            '"Eldrazi Temple"',
            "",
            "the {C}{C} of Eldrazi Temple is for colourless Eldrazi spells and abilities of colourless Eldrazi only",
            "106.6",
        ),
        (
            '{ card = "Llanowar Elves", new = true }',
            "",
            "Llanowar Elves makes no mana now: a creature without haste needs to be controlled since the turn began, "
            "for a cost with {T} or {Q}",
            "302.6",
        ),
        ('"Forest"', '"Trinisphere"', "Trinisphere makes it cost {3} at least", "601.2f"),
        ('"Forest"', "", "mana is to be had from: Forest", ""),
    ],
)
def test_a_source_that_seems_to_help_says_why_it_does_not(battlefield: str, theirs: str, why: str, number: str) -> None:
    now = situation(PAYING.replace("{battlefield}", battlefield).replace("{theirs}", theirs))
    assert (why, number) in findings(now, "Ann casts Grizzly Bears")


def test_what_makes_a_spell_cost_more_is_named_with_how_much() -> None:
    told = PAYING.replace("{battlefield}", '"Swamp"').replace("{theirs}", '"Thalia, Guardian of Thraben", "Hill Giant"')
    assert ("Thalia, Guardian of Thraben makes it cost {1} more", "601.2f") in findings(
        situation(told), "Ann casts Bone Splinters targeting Hill Giant"
    )


def test_a_permanent_whose_tapping_is_part_of_the_cost_makes_no_mana_for_it() -> None:
    now = situation('[situation.Ann]\nbattlefield = ["Mind Stone"]\n')
    assert ("Mind Stone makes no mana for this: tapping it is part of this very cost", "") in findings(
        now, "Ann activates Mind Stone"
    )


def test_what_a_cost_asks_for_besides_mana_says_how_much_of_it_is_there() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Forest"]\nbattlefield = [{ card = "Putrid Raptor", face_down = true }]\n'
    )
    assert findings(now, "Ann turns Putrid Raptor face up") == [
        ("the cost is to discard a Zombie card: none there", "")
    ]


def test_angel_of_jubilation_is_named_where_a_creature_would_be_sacrificed() -> None:
    told = PAYING.replace("{battlefield}", '"Swamp", "Hill Giant"').replace("{theirs}", '"Angel of Jubilation"')
    said = [
        sentence for sentence, _ in findings(situation(told), "Ann casts Bone Splinters targeting Angel of Jubilation")
    ]
    assert "Angel of Jubilation: creatures can't be sacrificed for spells and abilities" in said


def test_another_cost_that_could_be_paid_instead_is_named() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Lightning Axe"]\nbattlefield = ["Mountain"]\n'
        '[situation.Ned]\nbattlefield = ["Grizzly Bears"]\n'
    )
    assert [sentence for sentence, _ in findings(now, "Ann casts Lightning Axe targeting Grizzly Bears")] == [
        "the cost is to discard a card: none there",
        "nor can this be paid instead: {5}{R}",
    ]


def instead(now: State, phrase: str) -> list[tuple[str, str | None]]:
    """Return what may be done instead of an illegal action: the phrase, and when it is legal."""
    asked = explain(now, action_meant(now, phrase))
    assert asked.verdict.answer == "illegal"
    assert all(legality(one.now, one.act) is True for one in asked.instead)
    return [(phrase_for(one.now, one.act), when(one)) for one in asked.instead]


def test_another_target_of_the_same_player_is_told() -> None:
    now = situation(f'{SHOCK}battlefield = ["Gladecover Scout", "Hill Giant"]\n')
    assert instead(now, "Ann casts Shock targeting Gladecover Scout")[0] == (
        "Ann casts Shock targeting Hill Giant",
        None,
    )


def test_nobody_is_told_to_turn_on_themselves() -> None:
    now = situation(f'{SHOCK}battlefield = ["Ivory Mask"]\n')
    assert instead(now, "Ann casts Shock targeting Ned") == []


def test_another_x_is_told_the_nearest_first() -> None:
    assert instead(situation(LURRUS), "Ann casts Walking Ballista with X=2") == [
        ("Ann casts Walking Ballista with X=1 from graveyard", None)
    ]


def test_another_action_with_the_same_card_is_told() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Demon Bolt"]\nmana = "{R}{R}"\n[situation.Ned]\nbattlefield = ["Hill Giant"]\n'
    )
    assert ("Ann foretells Demon Bolt", None) in instead(now, "Ann casts Demon Bolt targeting Hill Giant")


def test_another_land_is_told() -> None:
    now = situation(LURRUS.replace('"Hill Giant"]', '"Hill Giant", "Swamp"]'))
    assert ("Ann plays Swamp from graveyard", None) in instead(now, "Ann plays Mountain")


def test_what_has_to_be_done_first_is_told() -> None:
    now = situation(
        '[situation.Ann]\nbattlefield = ["Prodigal Sorcerer", "Forest"]\n'
        '[situation.Ned]\nbattlefield = [{ card = "Volrath\'s Curse", attached_to = "Prodigal Sorcerer" }]\n'
    )
    asked = explain(now, action_meant(now, "Ann activates Prodigal Sorcerer targeting Ned"))
    firsts = [one.first.words(now.game) for one in asked.instead if one.first is not None]
    assert firsts == ["Ann ignores Volrath's Curse sacrificing Forest"]


@pytest.mark.parametrize(
    ("turn", "step", "time"),
    [
        ("Ann", "beginning of combat", "in Ann's postcombat main phase"),
        ("Ann", "end", "in Ann's next precombat main phase"),
        ("Ned", "precombat main", "in Ann's next precombat main phase"),
    ],
)
def test_a_step_to_wait_for_is_told(turn: str, step: str, time: str) -> None:
    now = situation(
        f'[situation]\nturn = "{turn}"\nstep = "{step}"\npriority = "Ann"\n[situation.Ann]\nhand = ["Forest"]\n'
    )
    assert instead(now, "Ann plays Forest") == [("Ann plays Forest", time)]


def test_where_the_stack_is_in_the_way_it_has_to_resolve_first() -> None:
    now = situation('[situation]\nstack = ["Opt"]\n[situation.Ann]\nhand = ["Forest"]\n')
    assert instead(now, "Ann plays Forest") == [("Ann plays Forest", "once what is on the stack has resolved")]


def test_mana_that_will_be_gone_by_then_is_not_counted_on() -> None:
    now = situation('[situation]\nstep = "upkeep"\n[situation.Ann]\nhand = ["Grizzly Bears"]\nmana = "{G}{G}"\n')
    assert instead(now, "Ann casts Grizzly Bears") == []


def test_another_way_is_told() -> None:
    now = situation('[situation.Ann]\nhand = ["Zoetic Cavern"]\nmana = "{G}{G}{G}"\n[situation.Ned]\n')
    told = instead(now, "Ann casts Zoetic Cavern for its mana cost")
    assert told[0] == ("Ann casts Zoetic Cavern face down", None)


def test_a_way_that_an_effect_gives_is_named_with_what_its_cost_lacks() -> None:
    now = situation(
        '[situation.Ann]\nbattlefield = ["Underworld Breach", { card = "Island", count = 3 }]\n'
        'graveyard = ["Divination", "Hill Giant", "Craw Wurm"]\n'
    )
    assert [sentence for sentence, _ in findings(now, "Ann casts Divination")] == [
        "Underworld Breach lets it be cast with escape",
        "the cost is to exile 3 other cards from the graveyard: 2 there",
    ]
