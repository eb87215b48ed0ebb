"""What exiles permanents, for good or until it leaves itself (CR 610.3, 701.13)."""

from model.text.abilities import when
from model.text.card import card
from model.text.instructions.zones import ExileUntilThisLeaves
from model.text.target import Target
from model.text.things import those
from model.text.trigger_conditions import ThisEnters

CARDS = (
    card(
        "Banisher Priest",
        "{1}{W}{W}",
        "Creature — Human Cleric",
        when(ThisEnters(), ExileUntilThisLeaves(), targets=(Target(those("creature opponent controls")),)),
        stats="2/2",
    ),
    card(
        "Banishing Light",
        "{2}{W}",
        "Enchantment",
        when(ThisEnters(), ExileUntilThisLeaves(), targets=(Target(those("nonland permanent opponent controls")),)),
    ),
)
