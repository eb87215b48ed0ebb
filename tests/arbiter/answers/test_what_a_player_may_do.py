"""What a player may do: every option is legal when asked, and what is not offered is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from arbiter.answers.running_a_case_file import begin
from arbiter.answers.what_a_player_may_do import options
from arbiter.cases.casefile import parse
from arbiter.phrases.phrase_for import phrase_for
from arbiter.phrases.phrases import action_meant
from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.actions.announced import targets_asked
from model.actions.ways_to_announce import announcements
from model.game.changing import NotModelled
from model.game.facts import Fact
from model.game.game import Object
from model.game.kinds_of_facts.every import KINDS
from model.game.state import State
from model.objects.alike import REFERENCES
from model.play.moves import perform
from model.text.instructions.adding_mana import AddMana
from solver.questions.check import Verdict, verdict
from tests.mana_boards import mana_boards
from tests.sampling import examples
from tests.second_looks import first_object_named
from tests.support import CASES, of_one_case_in, outcomes, story


def decided(now: State) -> list[Verdict]:
    """Return what Ann may do and what not, all of which has an answer."""
    found = list(options(now, 0))
    verdicts = [option for option in found if isinstance(option, Verdict)]
    assert verdicts == found
    return verdicts


def test_what_is_offered_while_something_resolves_is_listed_and_nothing_else() -> None:
    table = """
        [[card]]
        name = "Odd Mastery"
        cost = "{3}{R}"
        type = "Sorcery"
        text = "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
        [situation]
        resolving = true
        stack = [{ card = "Odd Mastery", controller = "Ann" }]
        [situation.Ann]
        hand = ["Grizzly Bears", "Craw Wurm"]
        battlefield = [{ card = "Forest", count = 6 }]
    """
    assert offered_on(table) == ["Ann casts Grizzly Bears without paying its mana cost"]


@given(mana_boards())
@settings(max_examples=examples(60), deadline=None)
def test_every_option_is_as_legal_as_when_it_is_asked(board: tuple[State, Object]) -> None:
    now, _ = board
    for player in now.game.everyone:
        for option in options(now, player):
            assert isinstance(option, Verdict)
            assert verdict(now, option.act) == option.answer


@given(mana_boards())
@settings(max_examples=examples(60), deadline=None)
def test_what_is_not_offered_is_illegal(board: tuple[State, Object]) -> None:
    now, _ = board
    offered = [option.act for option in decided(now) if option.answer != "illegal"]
    cast = {act.card.card.name for act in offered if isinstance(act, CastSpell)}
    tapped = {act.source.card.name for act in offered if isinstance(act, ActivateAbility)}
    for obj in now.game.cards:
        if obj.card.name not in cast:
            assert verdict(now, CastSpell(0, obj)) == "illegal"
        if obj.card.name not in tapped:
            for number, ability in enumerate(obj.activated):
                assert verdict(now, ActivateAbility(0, obj, ability, number)) == "illegal"
        assert not obj.card.is_land or verdict(now, PlayLand(0, obj)) == "illegal"


@of_one_case_in(4, "cases whose options are asked one by one")
def test_options_agree_with_asking_in_every_case(path: Path) -> None:
    now = story(path).start
    if now.game.teams:
        with pytest.raises(NotModelled, match="between teams"):
            list(options(now, 0))
        return
    for player in now.game.everyone:
        found = list(options(now, player))
        assert all(isinstance(option, Verdict) and verdict(now, option.act) == option.answer for option in found)
        words = [option.act.words(now.game) for option in found]
        assert words.count(PassPriority(player).words(now.game)) == 1


def test_interchangeable_cards_are_offered_once() -> None:
    now = begin(
        parse(b'title = "t"\n[situation.Ann]\nhand = [{ card = "Forest", count = 3 }, "Island"]\n[situation.Ned]\n')
    ).start
    offered = [option.act.words(now.game) for option in decided(now) if option.answer == "legal"]
    assert offered == ["Ann plays Forest", "Ann plays Island", "Ann passes"]


def offered_on(table: str) -> list[str]:
    """Return what Ann may do in a situation besides passing, as it is written."""
    now = begin(parse(f'title = "t"\n{table}'.encode())).start
    allowed = (option.act for option in decided(now) if option.answer == "legal")
    return [act.words(now.game) for act in allowed if not isinstance(act, PassPriority)]


TOLD_APART = {
    "what is attached to one": (
        'battlefield = ["Llanowar Elves", "Llanowar Elves"]\n'
        '[situation.Ned]\nbattlefield = [{ card = "Arrest", attached_to = "Llanowar Elves" }]',
        ["Ann taps Llanowar Elves #2 for mana"],
    ),
    "what was activated this turn": (
        'mana = "{G}{G}"\nbattlefield = [{ card = "Basking Rootwalla", activated = { 1 = 1 } }, "Basking Rootwalla"]',
        ["Ann activates Basking Rootwalla #2"],
    ),
    "being a creature": (
        'battlefield = [{ card = "Mutavault", creature = true, new = true }, { card = "Mutavault", new = true }]',
        [
            "Ann activates Mutavault's second ability",
            "Ann taps Mutavault #2 for mana",
            "Ann activates Mutavault #2's second ability",
        ],
    ),
    "haste until end of turn": (
        'battlefield = [{ card = "Prodigal Sorcerer", new = true }, '
        '{ card = "Prodigal Sorcerer", new = true, haste = true }]',
        ["Ann activates Prodigal Sorcerer #2"],
    ),
    "haste from what is attached": (
        'battlefield = [{ card = "Prodigal Sorcerer", count = 2, new = true }, '
        '{ card = "Swiftfoot Boots", attached_to = "Prodigal Sorcerer #2" }]',
        ["Ann activates Prodigal Sorcerer #2"],
    ),
    "an ability that can't be activated": (
        'battlefield = ["Grinning Ignus", "Grinning Ignus", "Mountain"]\n'
        '[situation.Ned]\nbattlefield = [{ card = "Lost in Thought", attached_to = "Grinning Ignus" }]',
        ["Ann activates Grinning Ignus #2", "Ann taps Mountain for mana"],
    ),
    "which half is unlocked": (
        'mana = "{B}{B}{B}{B}{B}"\nbattlefield = ["Unholy Annex // Ritual Chamber", '
        '{ card = "Unholy Annex // Ritual Chamber", unlocked = ["Ritual Chamber"] }]',
        ["Ann unlocks Unholy Annex", "Ann unlocks Ritual Chamber", "Ann unlocks Unholy Annex #2"],
    ),
}


@pytest.mark.parametrize("by", TOLD_APART)
def test_things_are_offered_each_that_are_told_apart_by(by: str) -> None:
    table, expected = TOLD_APART[by]
    assert offered_on(f"[situation.Ann]\n{table}") == expected


def test_an_ability_that_is_given_is_offered_to_what_has_it() -> None:
    offered = offered_on('[situation.Ann]\nbattlefield = ["Grizzly Bears", "Cryptolith Rite"]')
    assert "Ann taps Grizzly Bears for mana" in offered
    without = offered_on('[situation.Ann]\nbattlefield = ["Grizzly Bears"]\ngraveyard = ["Cryptolith Rite"]')
    assert without == []


def test_an_ability_that_another_creature_lends_is_offered_while_that_has_a_counter() -> None:
    table = '[situation.Ann]\nbattlefield = ["Experiment Kraj"]\n[situation.Ned]\nbattlefield = [{}]'
    lends = '{ card = "Llanowar Elves", counters = { "+1/+1" = 1 } }'
    assert "Ann taps Experiment Kraj for {G}" in offered_on(table.replace("{}", lends))
    assert not any("{G}" in one for one in offered_on(table.replace("{}", '"Llanowar Elves"')))


def test_each_way_that_is_allowed_is_offered_with_each_mode_and_each_x() -> None:
    table = """
        [situation.Ann]
        mana = "{U}{U}{R}{R}"
        hand = ["Willbender", "Walking Ballista", "Izzet Charm", "Rushing River"]
        [situation.Ned]
        battlefield = ["Sol Ring"]
    """
    assert offered_on(table) == [
        "Ann casts Willbender for its mana cost",
        "Ann casts Willbender face down",
        "Ann casts Walking Ballista with X=0",
        "Ann casts Walking Ballista with X=1",
        "Ann casts Walking Ballista with X=2",
        "Ann casts Izzet Charm choosing draw",
        "Ann casts Rushing River unkicked",
    ]


def test_the_effect_of_anothers_channel_is_offered_to_whom_it_was_given() -> None:
    table = """
        [situation.Ann]
        life = 20
        [situation.Ned]
        this_turn = [{ card = "Channel", target = "Ann" }]
    """
    assert offered_on(table) == ["Ann pays for Channel"]


@given(mana_boards())
@settings(max_examples=examples(60), deadline=None)
def test_every_legal_option_without_a_choice_of_targets_can_be_done(board: tuple[State, Object]) -> None:
    now, _ = board
    for option in decided(now):
        if option.answer == "legal" and not _asks_for_a_choice(now, option.act):
            assert perform(now, option.act) is not now


def _asks_for_a_choice(now: State, act: Action) -> bool:
    """Whether a target, or which mana, would have to be told."""
    if isinstance(act, ActivateAbility):
        made = [o for e in act.ability.effects if isinstance(e, AddMana) for o in e.options]
        return bool(act.ability.targets) or len(made) != 1
    return isinstance(act, CastSpell) and bool(targets_asked(act))


@of_one_case_in(4, "cases whose actions are said and read")
def test_the_words_of_every_action_of_a_case_mean_that_action(path: Path) -> None:
    for outcome in outcomes(path):
        if outcome.verdict is not None:
            asked = action_meant(outcome.now, outcome.step.ask)
            assert action_meant(outcome.now, phrase_for(outcome.now, asked)) == asked
            shown = outcome.verdict.act
            assert shown in announcements(outcome.now, action_meant(outcome.now, phrase_for(outcome.now, shown)))


def test_every_kind_of_fact_whose_values_name_objects_is_known_to_what_exchanges_objects() -> None:
    game = begin(parse(b'title = "t"\n[situation.Ann]\nhand = ["Forest", "Island"]\n[situation.Ned]\n')).start.game
    about = {kind: Fact(kind, *(0 for _ in of.subjects)) for kind, of in KINDS.items()}
    first = {kind: first_object_named(game, fact) for kind, fact in about.items()}
    assert {kind: value for kind, value in first.items() if value is not None} == {
        kind: after_players * len(game.players) for kind, after_players in REFERENCES.items()
    }


def test_an_ability_that_two_effects_give_is_listed_once() -> None:
    table = (
        '[situation.Ann]\nmana = "{C}{C}"\nbattlefield = ["Crystalline Sliver", { card = "Barbed Sliver", count = 2 }]'
    )
    now = begin(parse(f'title = "t"\n{table}'.encode())).start
    listed = [phrase_for(now, option.act) for option in options(now, 0)]
    assert listed.count("Ann activates Crystalline Sliver") == 1


def test_a_card_that_is_offered_once_all_have_passed_is_listed() -> None:
    now = story(CASES / "casting" / "rebound_once_all_have_passed.toml").after(3)
    listed = [phrase_for(now, option.act) for option in options(now, 0) if getattr(option, "answer", "") == "legal"]
    assert listed == ["Ann casts Odd Spark without paying its mana cost from exile"]
