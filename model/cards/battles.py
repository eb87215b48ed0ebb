"""Battles: permanents that an opponent protects and everybody else may attack (CR 310).

Once a Siege is defeated it is exiled, and may be cast as its back face.
"""

from model.cards.shorthand import DEFEATED
from model.text.abilities import when
from model.text.card import card
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.keywords.of_combat import Flying, Vigilance
from model.text.trigger_conditions.of_objects import ThisEnters

BY_BEING_DEFEATED, IS_EXILED = DEFEATED

CARDS = (
    card(
        "Invasion of Dominaria",
        "{2}{W}",
        "Battle — Siege",
        when(ThisEnters(), GainLife(4), DrawCards(1)),
        IS_EXILED,
        stats="5",
        battle=True,
        back=card(
            "Serra Faithkeeper",
            None,
            "Creature — Angel",
            Flying(),
            Vigilance(),
            BY_BEING_DEFEATED,
            stats="4/4",
            colours="W",
        ),
    ),
)
