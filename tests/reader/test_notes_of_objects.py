"""What is not read and makes something of permanents alone: without such a permanent nothing turns on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.phrases.phrases import action_meant
from model.cards.what_unread_texts_change import bears_on
from model.game.game import NEWEST_EDITION
from model.text.descriptions import Those
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Bears, Of, Unread
from model.vocabulary import CardType, Who, Zone
from reader.card import read
from reader.card_record import Face, Record
from reader.unread_texts.of_objects import says_only_kinds, through
from reader.unread_texts.of_statics import ANYTHING, could_change, notes
from solver.questions.check import judge

BARDS = Those(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Bard", "Druid", "Elf"}))
CREATURES_YOU_CONTROL = Those(types=frozenset({CardType.CREATURE}), who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("enchanted permanent is a colorless Forest land", Those(host=True)),
        ("enchanted creature loses all abilities and can't become untapped", Those(host=True)),
        ("as long as enchanted permanent is a Vehicle, it's a creature besides", Those(host=True)),
        ('equipped creature has swiftness and "Players can\'t cast spells."', Those(host=True)),
        ("creatures you control with flying have swiftness", CREATURES_YOU_CONTROL),
        ("the monarch controls enchanted creature", Those(host=True)),
        ("Bears you control have each of the chosen abilities", Those(subtypes=frozenset({"Bear"}), who=Who.YOU)),
        ("creatures you control but don't own are Mercenaries", replace(CREATURES_YOU_CONTROL, owned=False)),
        ("Sagas you control have read ahead", Those(subtypes=frozenset({"Saga"}), who=Who.YOU)),
        ("each creature that's a Bard, a Druid, or an Elf has swiftness", BARDS),
    ],
)
def test_a_sentence_changes_something_through_permanents_alone(text: str, what: Those) -> None:
    assert through(text) == what


@pytest.mark.parametrize(
    "text",
    [
        "creatures you control and creature spells you control are the chosen type",
        "creatures you control are Elves and players can't cast spells",
        "creatures you control have swiftness and your opponents can't gain life",
        "enchanted creature is a Bear and its controller can't draw cards",
        "enchanted creature is a Bear and spells cost {1} more to cast",
        "creatures that are red and lands you control have swiftness",
        "cards in graveyards lose all abilities",
        "as long as this is so, it's a creature besides",
        "you are a Flagbearer",
        "~ is every nonbasic land type",
    ],
)
def test_a_sentence_that_speaks_of_more_may_change_anything_at_any_time(text: str) -> None:
    assert through(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "~ is also a Cleric, Rogue, Warrior, and Wizard",
        "red creatures you own are the chosen type in addition to their other types",
        "Vehicle creatures you control are the chosen creature type",
        "all Elves are Dogs",
        "Whelps and Curs you control are Dogs",
        "treat those three types like they're the same among your creatures",
    ],
)
def test_a_sentence_may_be_of_creature_types_alone(text: str) -> None:
    assert says_only_kinds("", text)


@pytest.mark.parametrize(
    "text",
    [
        "~ is the chosen type",
        "lands you own are the chosen type in addition to their other types",
        "enchanted land is the chosen type",
        "Whelps you control are the chosen type",
        "creatures you control are artifacts in addition to their other types",
        "creatures you control are Food",
        "creatures you control are Elves and have haste",
        "creatures you own have base power and toughness 7/9 and are Bears in addition to their other types",
    ],
)
def test_other_types_and_what_is_said_besides_are_no_creature_types_alone(text: str) -> None:
    assert not says_only_kinds("", text)


def test_what_it_has_set_off_in_a_story_stays_open() -> None:
    now, later = notes("", "enchanted creature is a Forest")
    assert (now.could, now.acts, now.among) == (None, None, Those(host=True))
    assert (later.could, later.acts, later.among) == (None, Whatever(), None)


def card(name: str, type_line: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": type_line, "text": text, **({"stats": "2/2"} if "Creature" in type_line else {})}


LEADER = card("Odd Leader", "Artifact", "Vehicles you control have swiftness.")
MASK = card("Odd Mask", "Enchantment", "All creatures are also Knights.")
WHISTLE = card("Elf Whistle", "Artifact", "Elves you control have swiftness.")
CART = card("Cart", "Artifact — Vehicle", "")
HERO = card("Hero", "Creature — Hero", "")
HORN = card("Elf Horn", "Artifact", "Elves you control have flying.")


@pytest.mark.parametrize(
    ("there", "rests_on"),
    [
        ((LEADER,), []),
        ((LEADER, CART), ["Vehicles you control have swiftness."]),
        ((MASK, HERO), []),
        ((MASK, HORN), []),
        ((MASK, HERO, WHISTLE), ["All creatures are also Knights."]),
        ((MASK, HERO, HORN), ["All creatures are also Knights."]),
    ],
)
def test_an_answer_rests_on_it_where_there_is_something_that_it_is_about(
    there: tuple[dict[str, Any], ...], rests_on: list[str]
) -> None:
    battlefield = [{"card": one["name"], "written": one} for one in there]
    ann = {"hand": ["Grizzly Bears"], "mana": "{G}{G}", "battlefield": battlefield}
    now = build(Situation.model_validate({"Ann": ann}), NEWEST_EDITION)
    found = judge(now, action_meant(now, "Ann casts Grizzly Bears"))
    assert sorted({one.text.text for one in found.rests_on}) == rests_on


def of(text: str) -> list[Unread]:
    """Return the notes of a creature with that text."""
    return list(read(Record((Face("Odd One", "{2}", "Creature — Bard", text, "2/2"),))).card.unmodelled)


@pytest.mark.parametrize(
    ("text", "could"),
    [
        ("Oddwalk (This creature can't be blocked as long as defending player is odd.)", [["Changes"]]),
        ("Oddcycling {2} ({2}, Discard this card: Search your library for an odd card.)", [["Bears"]]),
        ("Tolerant (It takes seven additional poison counters for you to lose the game to poison.)", [[]]),
        ("Oddness (When this creature enters, you may rest. It also gains flying until end of turn.)", [[]]),
        ("Oddness (You feel odd.)", [None]),
        ("Oddness (This creature can't be blocked. You feel odd.)", [None]),
        ("Oddness", [None]),
    ],
)
def test_a_keyword_that_no_rules_name_could_do_what_is_said_to_explain_it(text: str, could: list[Any]) -> None:
    found = [None if note.could is None else [type(one).__name__ for one in note.could] for note in of(text)]
    waits = [note.acts is not None for note in of(text)]
    assert [[] if waiting else one for one, waiting in zip(found, waits, strict=True)] == could


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("Odd ninjutsu {2} (It's like ninjutsu, but it rains.)", []),
        ("Oddity 3 — {G} (Rest first. The rest all works like suspend.)", [Zone.EXILE]),
    ],
)
def test_a_keyword_that_is_like_one_of_its_own_card_bears_on_that_card_alone(text: str, waits: list[Zone]) -> None:
    now, *later = of(text)
    assert (now.could, now.acts) == ((bears_on(),), None)
    assert [note.zone for note in later] == waits


def test_what_is_like_a_keyword_of_another_kind_could_be_anything() -> None:
    assert [note.could for note in of("Oddness (It's like flying, but it rains.)")] == [None]


def test_of_other_keywords_the_same_is_said_of_whom_one_was_said() -> None:
    text = "As long as an odd card has flying, Odd One has flying. The same is true for hexproof and trample."
    (target,) = (one for note in of(text) for one in note.could or () if isinstance(one, Bears))
    assert (target.could, target.at) == ("forbid", Of.ITSELF)


@pytest.mark.parametrize(
    ("text", "could"),
    [
        ("({G} is a rest. You may rest to pay for {G}.)", []),
        ("(You have to pay {2} to play this card.)", ["Bears"]),
        ("(You have to pay {2} to play this card. You feel odd.)", [None]),
    ],
)
def test_reminder_text_alone_could_do_what_it_says(text: str, could: list[Any]) -> None:
    found = [None if note.could is None else [type(one).__name__ for one in note.could] for note in of(text)]
    assert [one if one is None else one[0] for one in found] == could


def test_what_is_listed_behind_a_colon_belongs_to_what_stands_before_it() -> None:
    assert of("At the beginning of your upkeep, rest beside one of these:\nA Rock, a Brook, or a Tree.") == []
    assert len(of("At the beginning of your upkeep, rest beside one of these:\nAll Rocks have oddness.")) > 0


def test_a_keyword_of_which_all_that_is_said_is_so_on_the_stack_matters_there_alone() -> None:
    (note,) = of("Oddness (As long as this spell is on the stack, players can't rest.)")
    assert (note.could, note.acts, note.zone) == (None, None, Zone.STACK)
    (note,) = of("Oddness (As long as this spell is on the stack, players can't rest. You feel odd.)")
    assert note.zone is Zone.BATTLEFIELD
    of_others = of("Odd things you control have oddness. (As long as this spell is on the stack, players can't rest.)")
    assert {note.zone for note in of_others} == {Zone.BATTLEFIELD}


@pytest.mark.parametrize(
    ("text", "is_known"),
    [
        ("mobilize X, where X is the number of cards in your graveyard", True),
        ("crew 1", True),
        ("equip Elf, Bard, or Wizard {1}", True),
        ("oddity 3", False),
        ("crew 1 and oddities", False),
        ("spells you cast have improvise", True),
        ("do this only once each turn", True),
        ("do this only as a sorcery", False),
        ("it takes nine additional poison counters for you to lose the game", True),
        ("it takes two additional mana for you to cast spells", False),
        ("you can have two commanders if both are odd", True),
        ("if you control three or more artifacts, you have an enduring story for the rest of the game", True),
        (
            "if you control three or more artifacts, you have an enduring story for the rest of the game and hexproof",
            False,
        ),
        ("as long as you're odd, cards in your hand have spectacle", True),
        ("as long as you're odd, cards in your hand can't be cast", True),
    ],
)
def test_more_sentences_of_which_it_is_known_what_they_could_change(text: str, is_known: bool) -> None:
    assert (ANYTHING not in could_change(text)) == is_known
