"""Copies of spells (CR 707.10)."""

from __future__ import annotations

import pytest

from model.cards import catalogue
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.copying import copied_by
from model.keyword_actions.resolving_object import CannotHappen
from model.objects.characteristics import has_colour
from model.objects.zones.putting import put
from model.play.moves import resolve
from model.play.state_based import state_based_actions
from model.text.card import Card
from model.text.instructions.copying import CopyOnStack
from model.vocabulary import Zone

AS_IT_IS = CopyOnStack(new_targets=False)


def on_stack(card: Card, **facts: bool) -> tuple[State, Object]:
    """Return the state in which Ann has cast a card, targeting Ned, and the spell."""
    game, spell = Game(("Ann", "Ned")).with_card(card, 0)
    now = put(State(game), spell, Zone.STACK, controller=0).set({Fact("target", spell.index): 1})
    return now.set({Fact(kind, spell.index): value for kind, value in facts.items()}), spell  # type: ignore[arg-type]


def copied(now: State, spell: Object, effect: CopyOnStack = AS_IT_IS) -> tuple[State, Object]:
    after = copied_by(now, spell, 1, effect, spell, now, True)
    return after, after.game.objects[-1]


def test_a_copy_lies_above_the_spell_and_is_of_who_has_put_it_there() -> None:
    now, copy = copied(*on_stack(catalogue()["Shock"]))
    assert (now.stack_size, now.number("stack_position", copy.index), now.controller(copy), copy.owner) == (2, 2, 1, 1)
    assert now.number("target", copy.index) == 1
    assert now.number("cast", copy.index, 1) == 0


def test_a_second_copy_of_a_spell_is_another_one_and_the_place_of_one_that_is_gone_is_free_again() -> None:
    now, spell = on_stack(catalogue()["Shock"])
    now, first = copied(now, spell)
    now, second = copied(now, spell)
    assert first is not second
    assert now.stack_size == 3
    now = state_based_actions(resolve(now, second))
    assert now.zone(second) == Zone.NOWHERE
    again = copied_by(now, spell, 1, AS_IT_IS, spell, now, True)
    assert again.game is now.game
    assert again.on_stack(second) is True


def test_a_copy_has_the_colours_that_are_said_and_on_each_of_its_faces() -> None:
    now, copy = copied(*on_stack(catalogue()["Unsummon"]), CopyOnStack(new_targets=False, colours=frozenset("R")))
    assert [has_colour(now, copy, colour) for colour in "UR"] == [False, True]


def test_a_copy_of_a_spell_of_a_permanent_becomes_a_token() -> None:
    now, copy = copied(*on_stack(catalogue()["Grizzly Bears"]))
    now = state_based_actions(resolve(now, copy))
    assert copy.token
    assert now.on_battlefield(copy) is True
    assert now.controller(copy) == 1


def test_what_lies_face_down_is_not_copied_here() -> None:
    with pytest.raises(CannotHappen, match="face down"):
        copied(*on_stack(catalogue()["Willbender"], face_down=True))
