"""Cards that give control of permanents (CR 110.2, 613.1b)."""

from model.text.abilities import spell
from model.text.card import card
from model.text.continuous import Controlled, Has, MakesUntil, makes
from model.text.instructions.permanents import Untap
from model.text.keywords import Haste
from model.text.target import Target
from model.text.things import those

CREATURE = Target(those("creature"))

GAIN_CONTROL = MakesUntil((Controlled(), Has((Haste(),))))
"""The target is controlled by who resolves it until the turn ends, and has haste until then."""

UNTAP = Untap()

CARDS = (
    card(
        "Mind Control",
        "{3}{U}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        makes(those("enchanted creature"), Controlled()),
    ),
    card(
        "Confiscate",
        "{4}{U}{U}",
        "Enchantment — Aura",
        spell(targets=(Target(),)),
        makes(those("enchanted permanent"), Controlled()),
    ),
    card("Act of Treason", "{2}{R}", "Sorcery", spell(GAIN_CONTROL, UNTAP, targets=(CREATURE,))),
    card("Threaten", "{2}{R}", "Sorcery", spell(UNTAP, GAIN_CONTROL, targets=(CREATURE,))),
)
