"""Effects that give or take types and colours in every zone (CR 105.3, 205.1, 613.1d, 613.1e)."""

from __future__ import annotations

import pytest

from model.cards import catalogue
from model.game.facts import Fact
from model.game.game import Game
from model.game.state import State
from model.objects.characteristics import colours, has_colour
from model.objects.counting.cast_this_turn import has_cast
from model.objects.unnamed_cards import any_card_is
from model.objects.what_conditions_mean import holds_for
from model.text.card import Card, card
from model.text.conditions.of_its_source import WasChosen
from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, Those, those
from model.text.parts_by_layer import LosesAbilities, SetsColours, SetsCreatureTypes
from model.vocabulary import Zone

SERVANT, BEARS, GIANT = (catalogue()[name] for name in ("Painter's Servant", "Grizzly Bears", "Hill Giant"))
GREYNESS = card("Greyness", "{6}", "Artifact", Makes(ANYTHING, (SetsColours(frozenset()),), zone=None))
CENSUS = card(
    "Census",
    "{3}",
    "Enchantment",
    Makes(those("creature you control"), (SetsCreatureTypes(frozenset({"Goblin"})),), zone=None),
)
BLUE = 1 + SERVANT.modes.index("blue")


def state(*there: Card, hand: Card = BEARS, chosen: int = BLUE, newer: int | None = None) -> State:
    """Return the state with these cards on the battlefield, the first newer than the second or not; one in hand."""
    game = Game(("Ann", "Ned"))
    facts: dict[Fact, int] = {}
    for place, one in enumerate((*there, hand)):
        game, obj = game.with_card(one, 0)
        facts[Fact("zone", place)] = Zone.BATTLEFIELD if place < len(there) else Zone.HAND
        if one is SERVANT:
            facts[Fact("mode", obj.index)] = chosen
    if newer is not None:
        facts[Fact("newer", 0, 1)] = newer
    return State(game, facts)


def in_hand(now: State, colour: str) -> object:
    return has_colour(now, now.game.objects[-1], colour)


def test_a_card_has_the_chosen_colour_and_its_own() -> None:
    now = state(SERVANT)
    assert (in_hand(now, "U"), in_hand(now, "G"), in_hand(now, "R")) == (True, True, False)


def test_what_is_outside_the_game_has_it_not() -> None:
    now = state(SERVANT).set({Fact("zone", 1): Zone.OUTSIDE})
    assert in_hand(now, "U") is False


def test_with_nothing_chosen_there_is_no_colour() -> None:
    now = state(SERVANT, chosen=0)
    assert holds_for(WasChosen("blue"), now, now.game.objects[0], 0) is False
    assert in_hand(now, "U") is False


@pytest.mark.parametrize(("newer", "is_blue"), [(0, True), (1, False)])
def test_what_takes_colours_everywhere_and_the_servant_go_by_their_timestamps(newer: int, is_blue: bool) -> None:
    now = state(GREYNESS, SERVANT, newer=newer)
    assert in_hand(now, "U") is is_blue
    assert colours(now, now.game.objects[-1]) == ({"U"} if is_blue else set())
    assert any_card_is(now, those("blue card"), 0) is is_blue


def test_a_card_that_nobody_names_is_of_a_colour_that_all_cards_have_and_of_no_other() -> None:
    now = state(SERVANT)
    asked = ("blue", "red", "blue creature", "nonblue")
    assert [any_card_is(now, those(words), 0) for words in asked] == [True, False, False, False]
    assert any_card_is(state(GREYNESS), those("blue"), 0) is False


def test_which_colour_a_spell_had_that_was_cast_before_is_open_where_it_may_have_been_given() -> None:
    now = state(SERVANT, hand=GIANT).set({Fact("cast", 1, 0): 1})
    by = now.game.objects[0]
    assert has_cast(now, 0, those("red"), by) is True
    assert not isinstance(has_cast(now, 0, those("blue"), by), bool)
    assert has_cast(now, 0, those("blue artifact"), by) is False


def test_which_types_a_spell_had_that_was_cast_before_is_open_where_they_may_have_been_given_or_taken() -> None:
    now = state(CENSUS, hand=GIANT).set({Fact("cast", 1, 0): 1})
    by = now.game.objects[0]
    asked = (
        those("creature"),
        those("artifact"),
        Those(subtypes=frozenset({"Goblin"})),
        Those(subtypes=frozenset({"Giant"})),
    )
    assert [has_cast(now, 0, what, by) for what in asked[:2]] == [True, False]
    assert [isinstance(has_cast(now, 0, what, by), bool) for what in asked[2:]] == [False, False]


def test_in_a_game_without_such_an_effect_it_is_what_is_printed() -> None:
    now = state(BEARS, hand=GIANT).set({Fact("cast", 1, 0): 1})
    assert has_cast(now, 0, those("blue"), now.game.objects[0]) is False


def test_nothing_but_types_and_colours_is_given_in_every_zone() -> None:
    with pytest.raises(ValueError, match="for types and colours alone"):
        Makes(ANYTHING, (LosesAbilities(),), zone=None)
