"""Instants that stories about abilities tell of."""

from model.abilities import ANY_TARGET, Target, spell, unmodelled
from model.cards.card import card
from model.costs import Sacrifice, cost
from model.instructions import AddMana, MoveTarget
from model.keywords import AdditionalCost, SplitSecond
from model.things import those
from model.vocabulary import Zone

CREATURE = Target(those("creature"))

CARDS = (
    card(
        "Sudden Death",
        "{1}{B}{B}",
        "Instant",
        SplitSecond(),
        spell(targets=(CREATURE,)),
        unmodelled("the target gets -4/-4 this turn", "stories"),
    ),
    card(
        "Path to Exile",
        "{W}",
        "Instant",
        spell(MoveTarget(Zone.EXILE), targets=(CREATURE,)),
        unmodelled("the creature's controller may search for a basic land", "stories"),
    ),
    card("Dark Ritual", "{B}", "Instant", spell(AddMana(("BBB",)))),
    card(
        "Fling",
        "{1}{R}",
        "Instant",
        AdditionalCost((cost("", Sacrifice(those("creature you control"))),)),
        spell(targets=(ANY_TARGET,)),
        unmodelled("it deals as much damage as the sacrificed creature had power", "stories"),
    ),
)
