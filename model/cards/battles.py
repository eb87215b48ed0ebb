"""Battles: permanents that an opponent protects and everybody else may attack (CR 310).

What becomes of one that is defeated is not modelled, nor its back face: a story stops there.
"""

from model.text.abilities import when
from model.text.card import card
from model.text.instructions.numbers import DrawCards, GainLife
from model.text.trigger_conditions import ThisEnters

CARDS = (
    card(
        "Invasion of Dominaria",
        "{2}{W}",
        "Battle — Siege",
        when(ThisEnters(), GainLife(4), DrawCards(1)),
        stats="5",
        battle=True,
    ),
)
