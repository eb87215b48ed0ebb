"""What players gain for a time, with permanents of theirs, and spells that can't be countered for a turn (CR 611.2)."""

from __future__ import annotations

import pytest

from model.text.abilities import Spell, ThisTurn
from model.text.continuous import MakesUntil
from model.text.descriptions import ANYTHING, Those
from model.text.keywords.of_permanents import Hexproof, PlayerCantBeTarget
from model.text.parts_by_layer import Has
from model.text.prevention import PreventsDamage
from model.text.statics.prohibitions import CantBeCountered, CantCast, CantGainLife, CantPlayLands
from model.text.unread import Unread
from model.vocabulary import Who
from tests.reader.test_reading import card

HERS = Those(who=Who.YOU)
RED = frozenset({"R"})


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("You gain shroud until end of turn.", (ThisTurn(PlayerCantBeTarget()),)),
        (
            "You gain hexproof until your next turn.",
            (ThisTurn(PlayerCantBeTarget(opponents_only=True), until_next_turn=True),),
        ),
        (
            "Until end of turn, you and permanents you control gain hexproof from red.",
            (
                ThisTurn(PlayerCantBeTarget(opponents_only=True, sources=Those(colours=RED))),
                MakesUntil((Has((Hexproof(RED),)),), of=HERS),
            ),
        ),
        (
            "You gain protection from everything until your next turn.",
            (
                ThisTurn(PlayerCantBeTarget(sources=ANYTHING), until_next_turn=True),
                ThisTurn(PreventsDamage(to_players=Who.YOU), until_next_turn=True),
            ),
        ),
        (
            "You gain protection from red until end of turn.",
            (
                ThisTurn(PlayerCantBeTarget(sources=Those(colours=RED))),
                ThisTurn(PreventsDamage(to_players=Who.YOU, by=Those(colours=RED))),
            ),
        ),
        ("Spells you control can't be countered this turn.", (ThisTurn(CantBeCountered(HERS)),)),
        ("Players can't gain life this turn.", (ThisTurn(CantGainLife()),)),
        ("Your opponents can't gain life this turn.", (ThisTurn(CantGainLife(Who.EACH_OPPONENT)),)),
        ("Players can't cast red spells this turn.", (ThisTurn(CantCast(Those(colours=RED))),)),
        (
            "Target player can't cast red spells this turn.",
            (ThisTurn(CantCast(Those(colours=RED), Who.YOU), "target"),),
        ),
        ("Target player can't play lands this turn.", (ThisTurn(CantPlayLands(Who.YOU), "target"),)),
    ],
)
def test_what_players_gain_for_a_time(text: str, does: tuple[object, ...]) -> None:
    (spell,) = (one for one in card(text, "Instant").card.abilities if isinstance(one, Spell))
    assert spell.effects == does


@pytest.mark.parametrize(
    "text",
    [
        "You gain protection from Goblins until end of turn.",
        "You gain hexproof.",
        "You and permanents you control gain flying until end of turn.",
        "Spells you control can't be countered until your next turn.",
    ],
)
def test_what_else_they_gain_is_a_note(text: str) -> None:
    (spell,) = (one for one in card(text, "Instant").card.abilities if isinstance(one, Spell))
    assert any(isinstance(one, Unread) for one in spell.effects)
