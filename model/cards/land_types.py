"""Cards that say of which types lands are (CR 305.6, 305.7)."""

from model.text.card import card
from model.text.keywords import LandsAreAlso, NonbasicLandsAreMountains

CARDS = (
    card("Blood Moon", "{2}{R}", "Enchantment", NonbasicLandsAreMountains()),
    card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", NonbasicLandsAreMountains(), stats="2/2"),
    card("Urborg, Tomb of Yawgmoth", None, "Legendary Land", LandsAreAlso("Swamp")),
)
