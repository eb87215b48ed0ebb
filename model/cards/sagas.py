"""Sagas (CR 714)."""

from model.cards.tokens import token
from model.cards.what_unread_texts_change import ORDER_OF_LIBRARY
from model.text.abilities import activated, once_resolved, taps_for, when
from model.text.card import card
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.tokens import CreateTokens
from model.text.parts_by_layer import Gets, Has
from model.text.trigger_conditions.of_objects import ReachesChapter
from model.text.unread import Cards, MovesTo, Of
from model.vocabulary import Zone

CONSTRUCT = token(
    "0/0 colourless Construct artifact creature",
    Makes(Those(itself=True), (Gets(1, 1, per=CountOf(those("artifact you control"))),)),
)

CARDS = (
    card(
        "Urza's Saga",
        None,
        "Enchantment Land — Urza's Saga",
        when(ReachesChapter(1), MakesUntil((Has((taps_for("C"),)),), "this", "for good")),
        when(
            ReachesChapter(2),
            MakesUntil((Has((activated(cost("{2}", TAP), CreateTokens(CONSTRUCT)),)),), "this", "for good"),
        ),
        when(
            ReachesChapter(3),
            once_resolved(
                "an artifact card that costs {0} or {1} may come to the battlefield",
                MovesTo((Zone.BATTLEFIELD,), Cards(Zone.LIBRARY, Of.YOU, those("artifact"))),
                ORDER_OF_LIBRARY,
            ),
        ),
    ),
)
