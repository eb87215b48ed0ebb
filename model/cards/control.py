"""Cards that give control of permanents, and that exchange what players have (CR 110.2, 613.1b, 701.12)."""

from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.continuous import MakesUntil, makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import those
from model.text.instructions.becoming import ExchangeWords
from model.text.instructions.counters_and_doubling import SwitchStats
from model.text.instructions.draws_life_damage_counters import DrawCards, ExchangeLifeWithToughness
from model.text.instructions.permanents import Untap
from model.text.instructions.zones import ExchangeHandAndGraveyard, Exile, SwapAura
from model.text.keywords.of_combat import Defender, Flying
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import Controlled, Gets, Has
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.vocabulary import Zone

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
    # Exchanges of other things than control.
    card(
        "Exchange of Words",
        "{1}{U}{U}",
        "Enchantment",
        when(ThisEnters(), ExchangeWords(), targets=(Target(those("creature"), number=2),)),
    ),
    card(
        "Harness Infinity",
        "{1}{B}{B}{B}{G}{G}{G}",
        "Instant",
        spell(ExchangeHandAndGraveyard(), Exile("this", origin=Zone.STACK)),
    ),
    card(
        "Tree of Redemption",
        "{3}{G}",
        "Creature — Plant",
        Defender(),
        activated(cost("", TAP), ExchangeLifeWithToughness()),
        stats="0/13",
    ),
    card(
        "Arcanum Wings",
        "{1}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        makes(those("enchanted creature"), Has((Flying(),))),
        activated(cost("{2}{U}"), SwapAura(), name="aura swap"),
    ),
    card(
        "Holy Strength",
        "{W}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        makes(those("enchanted creature"), Gets(1, 2)),
    ),
    card("Twisted Image", "{U}", "Instant", spell(SwitchStats(), DrawCards(1), targets=(CREATURE,))),
    card("Act of Treason", "{2}{R}", "Sorcery", spell(GAIN_CONTROL, UNTAP, targets=(CREATURE,))),
    card("Threaten", "{2}{R}", "Sorcery", spell(UNTAP, GAIN_CONTROL, targets=(CREATURE,))),
)
