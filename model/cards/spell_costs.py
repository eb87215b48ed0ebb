"""Cards with costs on top of their mana cost, or with help to pay for it (CR 118.8, 702.51)."""

from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.conditions.of_its_source import WasPaid
from model.text.conditions.of_the_turn import IN_OWN_END_STEP
from model.text.costs.cost import cost
from model.text.costs.parts import (
    TAP,
    Blight,
    Discard,
    PayLife,
    RemoveCounters,
    RevealFromHand,
    Sacrifice,
)
from model.text.counted import CountersOn
from model.text.descriptions import those
from model.text.entering_and_halves import EntersWith
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import IfSo, May
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, PutCounters
from model.text.instructions.permanents import Destroy
from model.text.instructions.stack import Counter
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.zones import Exile, Put
from model.text.keywords.of_casting import (
    AdditionalCost,
    Affinity,
    CastOnlyIf,
    Convoke,
    Delve,
    Flash,
    OptionalCost,
)
from model.text.keywords.of_combat import Flying, Trample
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.vocabulary import Zone

CREATURE = Target(those("creature"))
SACRIFICE_A_CREATURE = cost("", Sacrifice(those("creature")))
COUNTER, DESTROY, RETURN = Counter(), Destroy("target"), Put("target", Zone.HAND)
CARDS = (
    # A card to be revealed.
    card(
        "Silvergill Adept",
        "{1}{U}",
        "Creature — Merfolk Wizard",
        AdditionalCost((cost("", RevealFromHand(those("card", subtypes=frozenset({"Merfolk"})))), cost("{3}"))),
        when(ThisEnters(), DrawCards(1)),
        stats="2/1",
    ),
    # A creature to be blighted.
    card(
        "Bogslither's Embrace",
        "{1}{B}",
        "Sorcery",
        AdditionalCost((cost("", Blight(1)), cost("{3}"))),
        spell(Exile("target"), targets=(CREATURE,)),
    ),
    # Additional costs (CR 118.8).
    card("Altar's Reap", "{1}{B}", "Instant", AdditionalCost((SACRIFICE_A_CREATURE,)), spell(DrawCards(2))),
    card(
        "Bone Splinters", "{B}", "Sorcery", AdditionalCost((SACRIFICE_A_CREATURE,)), spell(DESTROY, targets=(CREATURE,))
    ),
    card(
        "Lightning Axe",
        "{R}",
        "Instant",
        AdditionalCost((cost("", Discard()), cost("{5}"))),
        spell(DealDamage(5), targets=(CREATURE,)),
    ),
    card(
        "Necrologia",
        "{3}{B}{B}",
        "Instant",
        CastOnlyIf(IN_OWN_END_STEP, "only in its player's end step"),
        AdditionalCost((cost("", PayLife(0, x=True)),)),
        spell(DrawCards("X")),
    ),
    # Kicker, buyback and the like (CR 702.33, 702.27).
    card(
        "Into the Roil",
        "{1}{U}",
        "Instant",
        OptionalCost("kicker", cost("{1}{U}")),
        spell(RETURN, IfSo(WasPaid("kicker"), (DrawCards(1),)), targets=(Target(those("nonland permanent")),)),
    ),
    card(
        "Rite of Replication",
        "{2}{U}{U}",
        "Sorcery",
        OptionalCost("kicker", cost("{5}")),
        spell(
            IfSo(WasPaid("kicker"), (CreateCopies("target", 5),), (CreateCopies("target"),)),
            targets=(CREATURE,),
        ),
    ),
    card(
        "Capsize",
        "{1}{U}{U}",
        "Instant",
        OptionalCost("buyback", cost("{3}")),
        spell(RETURN, targets=(Target(),)),
    ),
    card(
        "Harbinger of the Tides",
        "{U}{U}",
        "Creature — Merfolk Wizard",
        OptionalCost("flash", cost("{2}"), gives_flash=True),
        when(
            ThisEnters(),
            May("return it to hand", Put("target", Zone.HAND)),
            targets=(Target(those("tapped creature opponent controls")),),
        ),
        stats="2/2",
    ),
    # What helps to pay (CR 702.41, 702.51, 702.66).
    card("Frogmite", "{4}", "Artifact Creature — Frog", Affinity(those("artifact")), stats="2/2"),
    card(
        "Siege Wurm",
        "{5}{G}{G}",
        "Creature — Wurm",
        Convoke(),
        Trample(),
        stats="5/5",
    ),
    card("Treasure Cruise", "{7}{U}", "Sorcery", Delve(), spell(DrawCards(3))),
    # {X}, and a cost of {0}.
    card(
        "Walking Ballista",
        "{X}{X}",
        "Artifact Creature — Construct",
        activated(cost("{4}"), PutCounters("+1/+1"), name="counter"),
        activated(cost("", RemoveCounters("+1/+1")), DealDamage(1), targets=(ANY_TARGET,), name="shot"),
        EntersWith("+1/+1", x=True),
        stats="0/0",
    ),
    card(
        "Everflowing Chalice",
        "{0}",
        "Artifact",
        OptionalCost("multikicker", cost("{2}"), repeated=True),
        EntersWith("charge", 1, for_each_paid="kicker"),
        activated(cost("", TAP), AddMana(("C",), per=CountersOn("charge"))),
    ),
    card("Ornithopter", "{0}", "Artifact Creature — Thopter", Flying(), stats="0/2"),
    card(
        "Ashcoat Bear",
        "{1}{G}",
        "Creature — Bear",
        Flash(),
        stats="2/2",
    ),
)
