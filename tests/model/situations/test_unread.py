"""Texts that are not modelled: each has a footprint, and no answer rests on one in silence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbiter.answers.running_a_case_file import Story, begin
from arbiter.cases.casefile import parse
from model.actions.actions import PlayLand
from model.cards import Card, known_cards
from model.cards.tokens import predefined
from model.cards.what_unread_texts_change import larger
from model.game.facts import KINDS
from model.game.state import State
from model.logic.term_operations import variables
from model.objects.reach_of_unread_texts import more
from model.rulebook import rules
from model.text.abilities import Modal
from model.text.unread import QUALITIES, Bears, Changes, Of, Reach, Unread
from solver.questions.check import Verdict, judge

CARDS = {**known_cards(), **{card.name: card for card in predefined().values()}}


ONCE_SOMETHING_HAPPENS = [
    "Arcee, Sharpshooter",
    "Foe-Razer Regent",
    "Vorinclex, Voice of Hunger",
]


def notes() -> Iterator[tuple[Card, Unread]]:
    return ((card, text) for card in CARDS.values() for text in card.texts)


def test_no_note_could_change_everything_all_the_time() -> None:
    """Such a note is possible, and makes every answer uncertain: there should be few, and there is none.

    Of what triggers, and can't be told to, it is not known what is on the stack once its event has come (CR 603.3).
    """
    everything = [(card, text) for card, text in notes() if text.could is None]
    assert [(card.name, text.text) for card, text in everything if text.acts is None and not text.resolves] == []
    assert sorted(card.name for card, _ in everything) == ONCE_SOMETHING_HAPPENS


def test_every_note_has_a_reach_and_says_what_it_could_change() -> None:
    assert {text.reach for _, text in notes()} >= set(Reach) - {Reach.HOST}
    assert all(list(text.words()) for _, text in notes())


def test_every_footprint_names_kinds_of_facts_qualities_and_rules_that_there_are() -> None:
    for card, text in notes():
        for could in text.could or ():
            if isinstance(could, Changes):
                assert {kind.partition(" ")[0] for kind in could.kinds} <= {*KINDS, *QUALITIES}, (card.name, text.text)
            if isinstance(could, Bears):
                assert could.lifts <= {rule.name for rule in rules()}, (card.name, text.text)


def test_every_mode_does_something_or_says_that_it_is_not_modelled() -> None:
    choices = [(card, a) for card in CARDS.values() for a in card.abilities if isinstance(a, Modal)]
    assert choices
    assert [(card.name, name) for card, choice in choices for name, mode in choice.modes if not mode.effects] == []


def begun(table: str) -> Story:
    return begin(parse(f'title = "t"\n{table}'.encode()))


def asked(table: str) -> Verdict:
    """Return the verdict on the last question of a case."""
    *_, last = begun(table).outcomes()
    assert last.verdict is not None
    return last.verdict


def texts(found: Verdict) -> list[str]:
    return [one.text.text for one in found.rests_on]


BEAM_AND_SORCERER = """
[situation.Ann]
battlefield = [{ card = "Plains", count = 3 }, "Prodigal Sorcerer"]
hand = ["Blinding Beam"]
"""

BEAM = 'do = ["Ann casts Blinding Beam choosing stay tapped targeting Ned", "Ann passes", "Ned passes"]'
SORCERER = 'ask = "Ann activates Prodigal Sorcerer targeting Ned"'


def test_what_has_resolved_leaves_open_what_it_could_have_changed() -> None:
    found = asked(f"{BEAM_AND_SORCERER}[[step]]\n{BEAM}\n[[step]]\n{SORCERER}")
    assert (found.answer, found.is_certain) == ("depends", True)
    (acted,) = found.rests_on
    assert (acted.source.label, acted.step) == ("Blinding Beam", 1)


def test_what_turns_out_settles_it() -> None:
    so = 'happens = "it turns out that tapped(Prodigal Sorcerer) = true"'
    found = asked(f"{BEAM_AND_SORCERER}[[step]]\n{BEAM}\n[[step]]\n{so}\n{SORCERER}")
    assert (found.answer, found.rests_on) == ("illegal", ())


def test_what_it_could_not_have_changed_stays_certain() -> None:
    found = asked(f'{BEAM_AND_SORCERER}[[step]]\n{BEAM}\n[[step]]\nask = "Ann passes"')
    assert (found.answer, found.rests_on) == ("legal", ())


METALWORKER = 'hand = ["Hill Giant"]\nbattlefield = [{ card = "Metalworker", tapped = %s }]'


@pytest.mark.parametrize(("tapped", "certain"), [("false", False), ("true", True)])
def test_a_text_that_could_pay_bears_only_on_what_is_not_paid_for(tapped: str, certain: bool) -> None:
    cast = '[[step]]\nask = "Ann casts Hill Giant"'
    found = asked(f"[situation.Ann]\n{METALWORKER % tapped}\n{cast}")
    assert (found.answer, found.is_certain) == ("illegal", certain)


def test_a_text_bears_on_nothing_that_another_rule_refuses() -> None:
    cast = '[[step]]\nask = "Ann casts Hill Giant"'
    found = asked(f'[situation]\nturn = "Ned"\npriority = "Ann"\n[situation.Ann]\n{METALWORKER % "false"}\n{cast}')
    assert (found.answer, found.is_certain) == ("illegal", True)


def test_a_text_of_another_card_stays_away() -> None:
    """An answer about one card does not list the board."""
    board = '[situation.Ann]\nhand = ["Forest"]\nbattlefield = ["Glorious Anthem", "Sage Owl", "Metalworker"]'
    assert asked(f'{board}\n[[step]]\nask = "Ann plays Forest"').rests_on == ()


def beside_an_owl_that_says(*notes: Unread) -> State:
    """Return a state of a land in hand beside a Sage Owl that says this instead."""
    now = begun('[situation.Ann]\nhand = ["Forest"]\nbattlefield = ["Sage Owl"]').start
    owl = next(obj for obj in now.game.cards if obj.card.name == "Sage Owl")
    card = replace(owl.card, unmodelled=notes)
    game = replace(now.game, objects=tuple(replace(o, card=card) if o is owl else o for o in now.game.objects))
    return State(replace(game), dict(now.stated()))


def test_two_texts_of_one_object_give_what_they_could_give_each_by_itself() -> None:
    now = beside_an_owl_that_says(*(Unread(f"at most {n}", (larger(0, n, Of.ITSELF),)) for n in (2, 3)))
    owl = next(obj for obj in now.game.cards if obj.card.name == "Sage Owl")
    gift = "toughness that Sage Owl gives Sage Owl"
    assert {one.name for one in variables(more(now, "toughness", owl))} == {gift, f"{gift} (2)"}


def test_a_text_without_a_footprint_makes_every_answer_uncertain() -> None:
    assert list(Unread("it does something").words()) == ["anything"]
    there = beside_an_owl_that_says(Unread("it does something"))
    forest = next(obj for obj in there.game.cards if obj.card.name == "Forest")
    assert texts(judge(there, PlayLand(0, forest))) == ["it does something"]


def test_what_a_text_may_give_all_the_time_is_named_as_well() -> None:
    grows = "Odd Pride gets +1/+1 for each large creature."
    board = (
        f'[[card]]\nname = "Odd Pride"\ncost = "{{W}}"\ntype = "Creature — Cat"\ntext = "{grows}"\nstats = "1/1"\n'
        '[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\n'
        '[situation.Ned]\nbattlefield = ["Nantuko Husk", "Odd Pride"]\n'
    )
    shot = 'do = ["Ann casts Shock targeting Odd Pride", "Ann passes", "Ned passes"]'
    husk = 'given = { priority = "Ned" }\nask = "Ned activates Nantuko Husk sacrificing Odd Pride"'
    found = asked(f"{board}[[step]]\n{shot}\n[[step]]\n{husk}")
    assert (found.answer, texts(found)) == ("depends", [grows])
