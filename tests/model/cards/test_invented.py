"""Cards that do not exist, and the discarding that one of them changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter.answers.search_scopes import GROUPS, SCOPES
from arbiter.words.cards_by_name import card_named
from model.actions.actions import CastSpell
from model.actions.special_actions import DiscardAtInstantSpeed
from model.actions.ways_to_announce import announcements
from model.cards import MARK, catalogue, known_cards, names
from model.cards.invented import CARDS
from model.following.following import Acts, Discards
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.discarding import discard_hand
from model.play.moves import perform
from model.text.card import Card
from model.text.costs.cost import cost
from model.text.costs.parts import Discard, Part
from model.text.descriptions import those
from model.text.keywords.of_casting import AdditionalCost
from model.vocabulary import NOBODY, Step, Zone
from solver.questions.check import judge
from tests.model.following.test_open_payment import Offered
from tests.support import shared

DISPOSAL = card_named(f"Quiet Disposal{MARK}")
A_LAND = Discard(those("land"))
BY_MANA_OR_LAND = replace(
    catalogue()["Shock"],
    abilities=(*catalogue()["Shock"].abilities, AdditionalCost((cost("", A_LAND), cost("{1}")))),
)


def board(*held: Card, mana: int = 0, disposal: bool = True) -> tuple[State, list[Object]]:
    """Return a main phase of Ann's, who holds these cards and has that much red mana, with Quiet Disposal of Ned's."""
    game, source = Game(("Ann", "Ned")).with_card(DISPOSAL, 1)
    objects: list[Object] = []
    for card in held:
        game, obj = game.with_card(card, 0)
        objects.append(obj)
    now = State(game).set({Fact("step"): Step.PRECOMBAT_MAIN, Fact("priority"): 0, Fact("mana", 0, 3): mana})
    now = now.set({Fact("zone", source.index): Zone.BATTLEFIELD if disposal else Zone.GRAVEYARD})
    return now.set({Fact("zone", obj.index): Zone.HAND for obj in objects}), objects


def at_ned(spell: Object) -> CastSpell:
    return CastSpell(0, spell, targets=(1,))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_an_invented_card_says_that_it_is_and_is_found_by_name_only(card: Card) -> None:
    assert card.name.endswith(MARK)
    assert card_named(card.name) == known_cards()[card.name] == card
    assert card.name not in catalogue()
    assert card.name not in names()
    assert Game(("Ann", "Ned")).with_card(card, 0)[0].name_numbers(card) == ()


def test_no_printed_card_has_the_name_of_an_invented_one() -> None:
    invented = {card.name.removesuffix(MARK) for card in CARDS}
    for name in ("cards.jsonl", "newer.jsonl"):
        text = shared("cards", name).read_text(encoding="utf-8")
        assert [name for name in invented if f'"{name}"' in text] == []


def test_no_group_of_scopes_has_an_invented_card() -> None:
    grouped = {scope for group in GROUPS.values() for scope in group}
    with_invented = {n for n, b in SCOPES.items() if any(card.endswith(MARK) for card in (*b.ann, *b.ned))}
    assert with_invented
    assert with_invented.isdisjoint(grouped)


def test_what_else_could_be_paid_is_paid_where_a_discard_is_not_seen() -> None:
    now, (spell, land) = board(BY_MANA_OR_LAND, catalogue()["Mountain"], mana=2)
    assert judge(now, at_ned(spell)).answer == "legal"
    after = perform(now, at_ned(spell))
    assert after.zone(land) == Zone.HAND
    assert after.number("mana", 0, 3) == 0
    seen = perform(board(BY_MANA_OR_LAND, catalogue()["Mountain"], mana=2, disposal=False)[0], at_ned(spell))
    assert seen.zone(land) == Zone.GRAVEYARD
    assert seen.number("mana", 0, 3) == 1


def test_without_that_mana_the_discard_is_the_only_reason_against_it() -> None:
    now, (spell, _) = board(BY_MANA_OR_LAND, catalogue()["Mountain"], mana=1)
    found = judge(now, at_ned(spell))
    assert found.rules_in_the_way == ("what_is_discarded_unseen_pays_for_no_characteristic",)
    seen, _ = board(BY_MANA_OR_LAND, catalogue()["Mountain"], mana=1, disposal=False)
    assert judge(seen, at_ned(spell)).answer == "legal"


def test_in_games_no_unseen_discard_pays_for_a_characteristic() -> None:
    unseen, (spell, _) = board(BY_MANA_OR_LAND, catalogue()["Mountain"], mana=2)
    seen, _ = board(BY_MANA_OR_LAND, catalogue()["Mountain"], mana=2, disposal=False)
    assert parts_paid(unseen, spell) == [()]
    assert parts_paid(seen, spell) == [(A_LAND,), ()]


def parts_paid(now: State, spell: Object) -> list[tuple[Part, ...]]:
    """Return what is paid besides mana, for each cost with which games in which the spell is cast can go on."""
    (act,) = announcements(now, at_ned(spell))
    payments = (outcome.payment for outcome in Acts(act).outcomes(now, Offered()))
    return [payment.cost.parts for payment in payments if payment is not None]


def test_a_hand_that_is_discarded_unseen_lies_on_the_library() -> None:
    now, (forest, below) = board(catalogue()["Forest"], catalogue()["Swamp"])
    now = now.set({Fact("zone", below.index): Zone.LIBRARY, Fact("library_position", below.index): 1})
    now = discard_hand(now.set({Fact("other_cards_in_hand", 0): 2}), 0, None)
    assert now.number("other_cards_in_hand", 0) == 0
    assert now.zone(forest) == Zone.LIBRARY
    place = now.number("library_position", forest.index)
    assert not isinstance(place, int), "their order is the owner's choice"
    assert (place.low, place.high) == (1, 3)
    assert now.number("library_position", below.index) == 4


def test_a_card_that_may_be_discarded_any_time_goes_there_too() -> None:
    now, (vultures,) = board(catalogue()["Circling Vultures"])
    assert perform(now, DiscardAtInstantSpeed(0, vultures)).on_top_of_library(vultures) is True
    seen, _ = board(catalogue()["Circling Vultures"], disposal=False)
    assert perform(seen, DiscardAtInstantSpeed(0, vultures)).zone(vultures) == Zone.GRAVEYARD


def test_what_is_discarded_to_hand_size_goes_there_too() -> None:
    now, (forest,) = board(catalogue()["Forest"])
    now = now.set({Fact("other_cards_in_hand", 0): 7, Fact("step"): Step.END})
    now = now.set({Fact("priority"): NOBODY, Fact("passes"): 2})
    (named,) = Discards(0, forest).outcomes(now, Offered())
    assert named.holds is True
    assert named.after.on_top_of_library(forest) is True
    (unnamed,) = Discards(0, None).outcomes(named.after.set({Fact("other_cards_in_hand", 0): 8}), Offered())
    assert unnamed.after.number("other_cards_in_hand", 0) == 7
    assert unnamed.after.number("library_position", forest.index) == 2
