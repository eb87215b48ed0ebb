"""Instants that stories about abilities tell of."""

from model.text.abilities import spell
from model.text.card import card
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import Sacrifice
from model.text.counted import StatOf
from model.text.descriptions import those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.instructions.libraries.searching import Search
from model.text.instructions.zones import Exile
from model.text.keywords.of_casting import AdditionalCost, SplitSecond
from model.text.parts_by_layer import Gets
from model.text.target import ANY_TARGET, Target
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
            DealDamage(StatOf("power", "the sacrificed object")),
            targets=(ANY_TARGET,),
        ),
    ),
)
