"""Cards that double or triple: power and toughness, counters, mana, damage, what triggers (or keep it from that)."""

from model.text.abilities import activated, spell
from model.text.card import card
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import those
from model.text.instructions.counters_and_doubling import DoubleCounters, DoubleMana, MultiplyStats
from model.text.parts_by_layer import Gets
from model.text.replacement_effects import MoreDamage
from model.text.statics.triggering import EntersUnnoticed, TriggersOnceMore
from model.text.target import Target

CREATURE = Target(those("creature"))

CARDS = (
    card("Unleash Fury", "{1}{R}", "Instant", spell(MultiplyStats(toughness=False), targets=(CREATURE,))),
    card("Shrink", "{G}", "Instant", spell(MakesUntil((Gets(-5, 0),)), targets=(CREATURE,))),
    card("Alpine Grizzly", "{2}{G}", "Creature — Bear", stats="4/2"),
    card(
        "Reckless Amplimancer",
        "{1}{G}",
        "Creature — Elf Druid",
        activated(cost("{4}{G}"), MultiplyStats("this")),
        stats="2/2",
    ),
    card(
        "Vorel of the Hull Clade",
        "{1}{G}{U}",
        "Legendary Creature — Human Merfolk",
        activated(cost("{G}{U}", TAP), DoubleCounters(), targets=(Target(those("artifact, creature, or land")),)),
        stats="1/4",
    ),
    card("Doubling Cube", "{2}", "Artifact", activated(cost("{3}", TAP), DoubleMana())),
    card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", MoreDamage(2)),
    card(
        "Panharmonicon",
        "{4}",
        "Artifact",
        TriggersOnceMore(those("permanent you control"), cause=those("artifact or creature")),
    ),
    card("Torpor Orb", "{2}", "Artifact", EntersUnnoticed(those("creature"))),
)
