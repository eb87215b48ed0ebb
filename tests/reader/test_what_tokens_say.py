from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from model.cards.roles import roles
from model.cards.shorthand import crew
from model.cards.tokens import predefined, token
from model.text.abilities import Triggered, when
from model.text.combat import CantAttack, CantBeBlocked, CantBlock, MustAttack
from model.text.conditions.of_players import Controls
from model.text.continuous import Makes, StarIs
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.affected import Objects
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.of_combat import Flying, Reach, Trample
from model.text.keywords.of_permanents import Changeling, TapsAsThoughStronger
from model.text.parts_by_layer import Gets
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_players import TakesAction
from model.text.unread import Unread
from model.vocabulary import CardType
from tests.reader.test_reading import says
from tests.reader.test_reading_together import does

NO_ELVES = Those(not_subtypes=frozenset({"Elf"}))
AN_ARTIFACT = Controls(Those(types=frozenset({CardType.ARTIFACT})))


@pytest.mark.parametrize(
    ("quoted", "says"),
    [
        ('flying and "This token can\'t block."', (Flying(), CantBlock())),
        ('"This creature attacks each combat if able" and trample', (MustAttack(), Trample())),
        (
            '"This token can\'t block or be blocked by non-Elf creatures."',
            (CantBlock(what=NO_ELVES), CantBeBlocked(by=NO_ELVES)),
        ),
        (
            '"This creature can\'t attack or block unless you control an artifact."',
            (CantAttack(unless=AN_ARTIFACT), CantBlock(unless=AN_ARTIFACT)),
        ),
    ],
)
def test_what_a_token_says_of_itself_as_it_fights_is_read(quoted: str, says: tuple[object, ...]) -> None:
    made = token("2/1 green Elf creature", *says)  # type: ignore[arg-type]
    assert does(f"Create a 2/1 green Elf creature token with {quoted}.") == (CreateTokens(made),)


@pytest.mark.parametrize("quoted", ["This token can't be enchanted.", "That creature can't block.", "It can't block."])
def test_what_else_it_says_is_not_read(quoted: str) -> None:
    (told,) = does(f'Create a 2/1 green Elf creature token with "{quoted}"')
    assert isinstance(told, Unread)


POWER, SIZE = "This creature's power is", "This creature's power and toughness are each"
ELF = token("1/1 green Elf creature")
ARTIFACTS = CountOf(those("artifact you control"))


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a 1/1 green Elf creature token named Odd Friend", token("1/1 green Elf creature", name="Odd Friend")),
        (
            "a 1/1 green Elf creature token with flying named Friend of Odd Bear",
            token("1/1 green Elf creature", Flying(), name="Friend of Odd Bear"),
        ),
        (
            "a 1/1 green Elf creature token named Odd Bear's Friend with flying",
            token("1/1 green Elf creature", Flying(), name="Odd Bear's Friend"),
        ),
        (
            "Odd Bear the Second, a legendary 1/1 green Elf creature token with flying",
            token("legendary 1/1 green Elf creature", Flying(), name="Odd Bear the Second"),
        ),
        ("a 1/1 Elf creature token that's red and green", token("1/1 red green Elf creature")),
        ("a 1/1 Elf creature token that's all colors", token("1/1 white blue black red green Elf creature")),
        (
            "a 1/1 colorless Shapeshifter creature token with changeling and flying",
            token("1/1 colourless Shapeshifter creature", Changeling(), Flying()),
        ),
        (
            'a 0/0 green Elf creature token with "This token gets +3/+2 for each artifact you control."',
            token("0/0 green Elf creature", Makes(Those(itself=True), (Gets(3, 2, per=ARTIFACTS),))),
        ),
        (
            'Odd Twin, the Second, a legendary 1/1 green Elf creature token with "Whenever Odd Twin attacks, scry 1."',
            token("legendary 1/1 green Elf creature", when(ThisAttacks(), Scry(1)), name="Odd Twin, the Second"),
        ),
        (
            'a 1/1 green Elf creature token named Odd Pal with "Whenever you scry, put a +1/+1 counter on Odd Pal."',
            token("1/1 green Elf creature", when(TakesAction("scry"), PutCounters("+1/+1")), name="Odd Pal"),
        ),
        (
            "a 3/2 colorless Vehicle artifact token with flying and crew 1",
            token("3/2 colourless Vehicle artifact", Flying(), crew(1)),
        ),
        (
            "a 1/1 green Elf creature token with reach and "
            '"This creature crews Vehicles as though its power were 2 greater."',
            token("1/1 green Elf creature", Reach(), TapsAsThoughStronger(Those(subtypes=frozenset({"Vehicle"})), 2)),
        ),
    ],
)
def test_a_token_is_called_and_coloured_as_is_said(text: str, made: object) -> None:
    assert does(f"Create {text}.") == (CreateTokens(made),)  # type: ignore[arg-type]


def test_a_token_is_as_large_as_it_says() -> None:
    size = f"{SIZE} equal to the number of artifacts you control."
    (made,) = does(f'Create a green Elf creature token with trample and "{size}"')
    assert isinstance(made, CreateTokens)
    kind: Any = made.token
    assert kind.stats == "*/*"
    assert kind.abilities == (Trample(), StarIs(ARTIFACTS))


@pytest.mark.parametrize(
    "text",
    [
        "Create a green Elf creature token.",
        f'Create a green Elf creature token with "{POWER} equal to the number of artifacts you control."',
        f'Create a green Elf creature token with "{SIZE} equal to 1 plus the number of artifacts you control."',
        "Create a 1/1 Elf creature token.",
        "Create a 1/1 green Elf creature token named your choice of Odd or Even.",
        "Create a colorless artifact token.",
    ],
)
def test_what_is_not_known_of_a_token_is_not_read(text: str) -> None:
    assert any(isinstance(told, Unread) for told in does(text))


def test_several_kinds_of_tokens_are_created_together() -> None:
    food, clue = predefined()["Food"], predefined()["Clue"]
    assert does("Create a Food token, two Clue tokens, and a 1/1 green Elf creature token.") == (
        CreateTokens(food, also=(CreateTokens(clue, 2), CreateTokens(ELF))),
    )
    assert does("Create a number of 1/1 green Elf creature tokens equal to the number of artifacts you control.") == (
        CreateTokens(ELF, ARTIFACTS),
    )


def test_as_many_tokens_as_there_are_other_objects_of_that_name() -> None:
    named = (
        "a number of 1/1 green Elf creature tokens equal to the number of other tapped creatures you control "
        "named Odd Bear."
    )
    (ability,) = says(f"When Odd Bear enters, create {named}")
    assert isinstance(ability, Triggered)
    counted = CountOf(replace(those("tapped creature you control"), named="Odd Bear", other=True))
    assert ability.effects == (CreateTokens(ELF, counted),)


@pytest.mark.parametrize(
    ("text", "attached"),
    [
        ("Create a Royal Role token attached to target creature.", "target"),
        ("Tap target creature. Create a Royal Role token attached to it.", "target"),
        ("Tap target artifact. Create a Royal Role token attached to up to one target Elf.", "second target"),
    ],
)
def test_a_role_is_created_attached(text: str, attached: Objects) -> None:
    assert does(text)[-1] == CreateTokens(roles()["Royal Role"], attached=attached)


@pytest.mark.parametrize(
    "text",
    [
        "Create a Young Hero Role token.",
        "Create a Young Hero Role token attached to it.",
        "Tap two target creatures. Tap target artifact. Create a Young Hero Role token attached to it.",
    ],
)
def test_a_role_that_is_attached_to_nothing_known_is_not_read(text: str) -> None:
    assert isinstance(does(text)[-1], Unread)
