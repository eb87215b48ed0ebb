"""Verbs of later editions: what says one is refused where the rules do not have it, and nowhere else (CR 701.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from model.cards import known_cards
from model.game.game import EDITIONS, Game
from model.game.state import State
from model.keyword_actions.carrying_out_effects import apply
from model.keyword_actions.resolving_object import CannotHappen, Resolution
from model.text.abilities import effects_in
from model.text.instructions.instruction import Instruction
from model.text.instructions.keyword_actions import KEYWORD_ACTIONS, KeywordAction, named

OLDEST = EDITIONS[0]
LATER = [verb for verb in KEYWORD_ACTIONS if not verb.exists(OLDEST)]
NO_INSTRUCTION = {"Exert", "Behold", "Blight", "Assemble", "Roll to Visit Your Attractions"}
"""What no instruction of a card is: costs, what nothing can be done with, and what a turn-based action is."""

NOT_YET = {
    "Airbend",
    "Collect Evidence",
    "Discover",
    "Earthbend",
    "Face a Villainous Choice",
    "Forage",
    "The Ring Tempts You",
    "Waterbend",
}
"""The verbs that no card of the catalogue says yet."""


@cache
def said() -> dict[str, tuple[str, Instruction]]:
    """Return a card that says each verb, and how."""
    found = ((name, e) for name, card in known_cards().items() for a in card.on_its_faces for e in effects_in(a))
    return {verb.name: (name, e) for name, e in found for verb in _verbs(e)}


def _verbs(effect: object) -> Iterator[KeywordAction]:
    verb = named(effect.called) if isinstance(effect, Instruction) else None
    if verb is not None:
        yield verb


def test_each_verb_that_came_later_is_said_by_some_card_but_those_that_are_not_in_yet() -> None:
    assert {verb.name for verb in LATER} - set(said()) == NO_INSTRUCTION | NOT_YET


@pytest.mark.parametrize("verb", [verb for verb in LATER if verb.name not in NO_INSTRUCTION | NOT_YET], ids=str)
def test_it_is_refused_in_every_edition_before_it_came(verb: KeywordAction) -> None:
    name, effect = said()[verb.name]
    for edition in EDITIONS:
        game, obj = Game(("Ann", "Ned"), edition=edition).with_card(known_cards()[name], 0)
        if not verb.number(edition):
            with pytest.raises(CannotHappen, match=f'asks to "{verb.name}", which the rules of {edition}'):
                apply(State(game), effect, Resolution(obj, 0))


def test_what_texts_said_in_other_words_before_is_done_in_every_edition() -> None:
    without = {verb.name for verb in KEYWORD_ACTIONS if not verb.number(OLDEST) and verb.exists(OLDEST)}
    assert without == {"Create", "Double", "Fight", "Mill", "Triple"}
