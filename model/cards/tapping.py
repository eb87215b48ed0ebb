"""What taps and untaps permanents, waits for that, or stays tapped (CR 701.26, 502.3)."""

from model.cards.what_unread_texts_change import Of
from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, UNTAP, TapOther
from model.text.descriptions import those
from model.text.instructions.compound import May
from model.text.instructions.counters_and_doubling import DoubleCounters
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards
from model.text.instructions.permanents import StaysTapped, Tap, Untap
from model.text.parts_by_layer import Gets
from model.text.statics.prohibitions import DoesntUntap
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import BecomesUntapped, Dies, ThisBecomesTapped

CREATURE = Target(those("creature"))

CARDS = (
    card(
        "Opposition",
        "{2}{U}{U}",
        "Enchantment",
        activated(
            cost("", TapOther(those("untapped creature you control"))),
            Tap(),
            targets=(Target(those("artifact, creature or land")),),
        ),
    ),
    card(
        "Fallowsage",
        "{3}{U}",
        "Creature — Merfolk Wizard",
        when(ThisBecomesTapped(), May("draw a card", DrawCards(1))),
        stats="2/2",
    ),
    card(
        "Voltaic Key",
        "{1}",
        "Artifact",
        activated(cost("{1}", TAP), Untap(), targets=(Target(those("artifact")),)),
    ),
    card(
        "Wake Thrasher",
        "{2}{U}",
        "Creature — Merfolk Soldier",
        when(BecomesUntapped(those("permanent you control")), MakesUntil((Gets(1, 1),), of="this")),
        stats="1/1",
    ),
    card(
        "Gilder Bairn",
        "{1}{G/U}{G/U}",
        "Creature — Ouphe",
        activated(
            cost("{2}{G/U}", UNTAP),
            DoubleCounters(),
            targets=(Target(),),
        ),
        stats="1/3",
    ),
    card(
        "Goblin Sharpshooter",
        "{2}{R}",
        "Creature — Goblin",
        DoesntUntap(),
        when(Dies(those("creature")), Untap("this")),
        activated(cost("", TAP), DealDamage(1), targets=(ANY_TARGET,)),
        stats="1/1",
    ),
    card(
        "Dehydration",
        "{3}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        DoesntUntap(Of.HOST),
    ),
    card("Crippling Chill", "{2}{U}", "Instant", spell(Tap(), StaysTapped(), DrawCards(1), targets=(CREATURE,))),
)
