"""Instants that stories about abilities tell of."""

from model.cards.footprints import ANY_AMOUNT, damage
from model.text.abilities import once_resolved, spell
from model.text.card import card
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import Sacrifice
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.libraries.searching import Search
from model.text.instructions.zones import Exile
from model.text.keywords.of_casting import AdditionalCost, SplitSecond
from model.text.layers import Gets
from model.text.target import ANY_TARGET, Target
from model.text.things import those
from model.vocabulary import Zone

CREATURE = Target(those("creature"))

CARDS = (
    card(
        "Sudden Death",
        "{1}{B}{B}",
        "Instant",
        SplitSecond(),
        spell(MakesUntil((Gets(-4, -4),)), targets=(CREATURE,)),
    ),
    card(
        "Path to Exile",
        "{W}",
        "Instant",
        spell(
            Exile("target"),
            Search(those("basic land"), Zone.BATTLEFIELD, who="its controller", tapped=True, may=True),
            targets=(CREATURE,),
        ),
    ),
    card("Dark Ritual", "{B}", "Instant", spell(AddMana(("BBB",)))),
    card(
        "Fling",
        "{1}{R}",
        "Instant",
        AdditionalCost((cost("", Sacrifice(those("creature you control"))),)),
        spell(
            once_resolved("it deals as much damage as the sacrificed creature had power", *damage(ANY_AMOUNT)),
            targets=(ANY_TARGET,),
        ),
    ),
)
