"""Cards that do not exist: what no printed card says, to ask what the rules would make of it.

Each has "(invented)" in its name. They are no part of the catalogue: found by name, and by nothing else.
"""

from model.cards.footprints import Changes, Of
from model.text.abilities import activated, spell, unmodelled, when
from model.text.card import Card, card
from model.text.costs import cost
from model.text.instructions.affected import Chosen
from model.text.instructions.counting import DoubleLife, Monstrosity, MultiplyStats
from model.text.instructions.discarding import Connive
from model.text.instructions.permanents import SacrificePermanents
from model.text.restrictions import CantActivate, DiscardsGoToLibrary
from model.text.target import Target
from model.text.things import those
from model.text.trigger_conditions import SpellCast, ThisBecomesMonstrous
from model.vocabulary import Who

MARK = " (invented)"
"""Ends the name of every card that does not exist."""

CREATURE = Target(those("creature"))

CARDS: tuple[Card, ...] = (
    card(f"Twice the Life{MARK}", "{W}", "Sorcery", spell(DoubleLife())),
    card(
        f"Three Times the Bear{MARK}",
        "{G}",
        "Instant",
        spell(MultiplyStats(times=3), targets=(CREATURE,)),
    ),
    card(
        f"Two Schemes{MARK}",
        "{2}{U}",
        "Sorcery",
        spell(Connive(those("creature you control"))),
    ),
    card(
        f"Devourer of Lands{MARK}",
        "{2}{R}{R}",
        "Creature — Elemental",
        activated(cost("{5}{R}{R}"), Monstrosity(3)),
        when(ThisBecomesMonstrous(), SacrificePermanents(Chosen(those("land you control"), 3, by="each player"))),
        stats="4/5",
    ),
    card(f"No Small Measures{MARK}", "{1}{W}", "Enchantment", CantActivate(x_below=2)),
    card(
        f"Quiet Disposal{MARK}",
        "{1}{U}",
        "Enchantment",
        DiscardsGoToLibrary(),
        unmodelled(
            "in which order cards that are discarded together lie on the library",
            Changes(("library",), Of.PLAYERS),
            acts=SpellCast(who=Who.EACH_PLAYER),
        ),
    ),
)
