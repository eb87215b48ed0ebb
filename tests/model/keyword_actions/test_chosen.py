"""What is chosen as an instruction is followed: who chooses, of what, how much, and what a story may say of it."""

from __future__ import annotations

import pytest

from arbiter.answers.proving_claims import start_of, verified
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import Claim, parse
from arbiter.errors import CaseError
from model.game.state import State
from model.vocabulary import Zone

BOARD = """
title = "t"
[situation.Ann]
hand = ["Diabolic Edict", "Innocent Blood", "Barter in Blood"]
mana = "{B}{B}{B}{B}"
battlefield = ["Llanowar Elves", "Grizzly Bears"]
[situation.Ned]
battlefield = ["Grizzly Bears", "Hill Giant", "Gladecover Scout", "Forest"]
"""


def told(*events: str) -> State:
    """Return the state after these events."""
    story = begin(parse(f"{BOARD}[[step]]\nhappens = {list(events)}\n".encode()))
    return story.after(1)


def in_graveyards(now: State) -> list[str]:
    return [card.label for card in now.game.cards if (now.zone(card) == Zone.GRAVEYARD) is True and card.is_creature]


def test_of_two_of_one_name_the_one_that_can_be_chosen_is_meant() -> None:
    now = told("Diabolic Edict resolves targeting Ned choosing Grizzly Bears")
    assert [(o.label, o.owner) for o in now.game.cards if (now.zone(o) == Zone.GRAVEYARD) is True] == [
        ("Diabolic Edict", 0),
        ("Grizzly Bears #2", 1),
    ]


@pytest.mark.parametrize(
    ("event", "why"),
    [
        ("Diabolic Edict resolves targeting Ned choosing Forest", "Ned chooses 1 of Grizzly Bears #2, .* not Forest"),
        ("Diabolic Edict resolves targeting Ned choosing Llanowar Elves", "chooses 1 of .* not Llanowar Elves"),
        ("Diabolic Edict resolves targeting Ned choosing nothing", r"1 of .* not nothing \(CR 608.2d, 609.3\)"),
        ("Diabolic Edict resolves targeting Ned choosing Hill Giant and Gladecover Scout", "does not let Gladecover"),
        ("Innocent Blood resolves choosing Llanowar Elves", "Ned chooses 1 of Grizzly Bears #2, .* not nothing"),
        ("Barter in Blood resolves choosing Llanowar Elves and Ann's Grizzly Bears and Hill Giant", "2 of .* not Hill"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_the_rule(event: str, why: str) -> None:
    with pytest.raises(CaseError, match=why):
        told(event)


def test_what_was_left_open_is_told_later_in_any_order() -> None:
    for chosen in ("Hill Giant and Gladecover Scout", "Gladecover Scout and Hill Giant"):
        now = told("Barter in Blood resolves", f"Ned chooses {chosen} for Barter in Blood")
        assert not now.open_facts()
        there = {o.label for o in now.game.cards if now.on_battlefield(o) is True}
        assert there == {"Grizzly Bears #2", "Forest"}


def test_later_no_less_is_chosen_than_has_to_be_and_nothing_else() -> None:
    for chosen in ("Hill Giant", "Hill Giant and Llanowar Elves", "nothing"):
        with pytest.raises(
            CaseError, match=r"can't be what Ned chooses for Barter in Blood: it is 2 of Grizzly Bears #2,"
        ):
            told("Barter in Blood resolves", f"Ned chooses {chosen} for Barter in Blood")


def test_every_way_to_choose_is_followed() -> None:
    edict = BOARD.replace('"Innocent Blood", "Barter in Blood"', "")
    for creature in ("Grizzly Bears #2", "Hill Giant", "Gladecover Scout"):
        claim = Claim(possible=f"zone({creature}) = graveyard", this_turn=True, depth=4)
        found = verified(1, claim, start_of(begin(parse(edict.encode())), claim), "sat")
        assert len(found.told) == 4
