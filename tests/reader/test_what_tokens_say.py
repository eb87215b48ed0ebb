from __future__ import annotations

import pytest

from model.cards.tokens import token
from model.text.combat import CantAttack, CantBeBlocked, CantBlock, MustAttack
from model.text.conditions.of_players import Controls
from model.text.descriptions import Those
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.of_combat import Flying, Trample
from model.text.unread import Unread
from model.vocabulary import CardType
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
