"""What texts say of what they have created or put onto the battlefield right before."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, at_next
from model.text.continuous import MakesUntil
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.zones import Exile, Put, PutFromHand
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import Has
from model.text.unread import Unread
from model.vocabulary import CardType, Who, Zone
from tests.reader.test_reading_of_what_is_put_off import ELVES, IT, LATER, NEXT_END
from tests.reader.test_reading_together import does

TWO = "Create two 1/1 green Elf creature tokens."
A_COPY = "Create a token that's a copy of target creature."
FROM_HAND = "You may put a creature card from your hand onto the battlefield."
FOUND = "Search your library for a creature card, put it onto the battlefield, then shuffle."
HASTE = (Has((Haste(),)),)
FOR_GOOD = MakesUntil(HASTE, "what entered", lasts="for good")
CREATURE = frozenset({CardType.CREATURE})


def at_the_end(effect: Effect) -> Effect:
    return at_next(NEXT_END, effect, about="what entered")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{TWO} They gain haste until end of turn.", (ELVES, MakesUntil(HASTE, "what entered"))),
        (
            f"{A_COPY} That token gains haste. Exile it {LATER}.",
            (CreateCopies(), FOR_GOOD, at_the_end(Exile(IT))),
        ),
        (
            f"{FROM_HAND} That creature gains haste. Sacrifice the creature {LATER}.",
            (PutFromHand(CREATURE), FOR_GOOD, at_the_end(SacrificePermanents(IT))),
        ),
        (
            f"{FOUND} It gains haste. Return it to your hand {LATER}.",
            (Search(those("creature"), to=Zone.BATTLEFIELD), FOR_GOOD, at_the_end(Put(IT, Zone.HAND))),
        ),
        (
            f"Return all Elf cards from your graveyard to the battlefield. Return them to their owner's hand {LATER}.",
            (
                Put(Those(subtypes=frozenset({"Elf"}), who=Who.YOU), Zone.BATTLEFIELD, Zone.GRAVEYARD),
                at_the_end(Put(IT, Zone.HAND)),
            ),
        ),
        (f"{A_COPY} Put six +1/+1 counters on it.", (CreateCopies(), PutCounters("+1/+1", 6, "what entered"))),
        (
            f"{TWO} Put a reach counter on each of them for each land you control.",
            (ELVES, PutCounters("reach", CountOf(those("land you control")), "what entered")),
        ),
    ],
)
def test_what_is_said_of_what_entered_is_read(text: str, expected: tuple[Effect, ...]) -> None:
    assert does(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        f"{A_COPY} That creature gains haste.",
        f"{A_COPY} Return it to your hand {LATER}.",
        f"{TWO} They gain haste if you control a Wall.",
        "Create a 1/1 green Elf creature token and a 2/2 red Ox creature token. It gains haste.",
        f"{TWO} Draw a card. They gain haste.",
    ],
)
def test_what_is_said_of_something_else_is_a_note(text: str) -> None:
    assert isinstance(does(text)[-1], Unread)
