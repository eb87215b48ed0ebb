"""How often abilities trigger, read off card texts (CR 603.2d)."""

from __future__ import annotations

import pytest

from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore
from model.text.things import Those, those
from model.vocabulary import Who
from tests.reader.test_reading import card, says

AGAIN = "that ability triggers an additional time."
RAT = Those(subtypes=frozenset({"Rat"}), who=Who.YOU)
WALLS = those("artifact or land")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (f"If an ability of a Rat you control triggers, {AGAIN}", TriggersOnceMore(RAT)),
        (f"If an ability of equipped creature triggers, {AGAIN}", TriggersOnceMore(Those(host=True))),
        (
            f"If an artifact or land entering causes a triggered ability of a Rat you control to trigger, {AGAIN}",
            TriggersOnceMore(RAT, entering=WALLS),
        ),
        ("Artifacts and lands entering don't cause abilities to trigger.", EntersUnnoticed(WALLS)),
        (
            "Artifacts and lands entering don't cause abilities of Rats you control to trigger.",
            EntersUnnoticed(WALLS, RAT),
        ),
    ],
)
def test_what_triggers_once_more_or_not_at_all_is_read(text: str, value: object) -> None:
    assert says(text) == (value,)


def test_abilities_of_a_chosen_type_are_described_by_it() -> None:
    triggers = f"If an ability of a creature you control of the chosen type triggers, {AGAIN}"
    found = card(f"As ~ enters, choose a creature type.\n{triggers}", "Artifact").card.abilities
    assert TriggersOnceMore(those("creature", who=Who.YOU, chosen="kind")) in found


@pytest.mark.parametrize(
    "text",
    [
        f"If a Rat dying causes a triggered ability of a Rat you control to trigger, {AGAIN}",
        "Rats entering or dying don't cause abilities to trigger.",
        f"If an ability of a Rat you control triggers while it is attacking, {AGAIN}",
    ],
)
def test_what_is_caused_by_something_else_is_a_note_that_waits(text: str) -> None:
    (note,) = card(text, "Artifact").card.unmodelled
    assert note.acts is not None
