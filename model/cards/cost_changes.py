"""Permanents that make spells cost more or less, or that spells treat in a way of their own (CR 601.2f)."""

from model.cards.shorthand import comes_back
from model.cards.what_unread_texts_change import Changes
from model.text.abilities import activated, taps_for, unmodelled, when
from model.text.card import card
from model.text.combat import CantBeBlocked, MustAttack
from model.text.conditions.of_players import AreOnBattlefield
from model.text.continuous import Makes, makes
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, TAP
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.instructions.permanents import Tap
from model.text.instructions.zones import Exile
from model.text.keywords.of_combat import FirstStrike, Flying
from model.text.keywords.of_permanents import Hexproof, Indestructible, Protection, Shroud
from model.text.parts_by_layer import Gets
from model.text.replacement_effects import ExilesInstead, ShuffledInstead
from model.text.restricted_mana import ARTIFACTS_ONLY
from model.text.statics.changed_costs import LeastCost, SpellsCost
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import ThisDies, ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import NEVER_PERMANENT, Step, Who, Zone

ANY_COLOUR = ("W", "U", "B", "R", "G")

WALLS = Those(subtypes=frozenset({"Wall"}))

CARDS = (
    # More and less (CR 601.2f).
    card("Chill", "{1}{U}", "Enchantment", SpellsCost(2, those("red"))),
    card(
        "Thalia, Guardian of Thraben",
        "{1}{W}",
        "Legendary Creature — Human Soldier",
        SpellsCost(1, those("noncreature")),
        FirstStrike(),
        stats="2/1",
    ),
    card("Sphere of Resistance", "{2}", "Artifact", SpellsCost(1)),
    card("Helm of Awakening", "{2}", "Artifact", SpellsCost(-1)),
    card("Ruby Medallion", "{2}", "Artifact", SpellsCost(-1, those("red"), who=Who.YOU)),
    card("Pearl Medallion", "{2}", "Artifact", SpellsCost(-1, those("white"), who=Who.YOU)),
    card("Sapphire Medallion", "{2}", "Artifact", SpellsCost(-1, those("blue"), who=Who.YOU)),
    card(
        "Goblin Electromancer",
        "{U}{R}",
        "Creature — Goblin Wizard",
        SpellsCost(-1, those("instant or sorcery"), who=Who.YOU),
        stats="2/2",
    ),
    card(
        "Thunderscape Familiar",
        "{1}{R}",
        "Creature — Kavu",
        SpellsCost(-1, those("black or green"), who=Who.YOU),
        FirstStrike(),
        stats="1/1",
    ),
    card("Trinisphere", "{3}", "Artifact", LeastCost(3)),
    card(
        "Icefall Regent",
        "{3}{U}{U}",
        "Creature — Dragon",
        SpellsCost(2, who=Who.EACH_OPPONENT, targeting_this=True),
        when(ThisEnters(), Tap(), targets=(Target(those("creature opponent controls")),)),
        Flying(),
        unmodelled(
            "what it has tapped does not untap in the untap step",
            Changes(("tapped",), those("creature opponent controls")),
            acts=StepBegins(Step.UPKEEP, Who.EACH_PLAYER),
        ),
        stats="4/3",
    ),
    # Protected from being targets (CR 702.11, 702.16, 702.18).
    card("Gladecover Scout", "{G}", "Creature — Elf Scout", Hexproof(), stats="1/1"),
    card(
        "Knight of Grace",
        "{1}{W}",
        "Creature — Human Knight",
        FirstStrike(),
        Hexproof(frozenset("B")),
        Makes(Those(itself=True), (Gets(1, 0),), AreOnBattlefield(those("black permanent"), 1)),
        stats="2/2",
    ),
    card(
        "Deft Duelist",
        "{W}{U}",
        "Creature — Human Rogue",
        Shroud(),
        FirstStrike(),
        stats="2/1",
    ),
    card(
        "Black Knight",
        "{B}{B}",
        "Creature — Human Knight",
        Protection(frozenset("W")),
        FirstStrike(),
        stats="2/2",
    ),
    card(
        "Silver Knight",
        "{W}{W}",
        "Creature — Human Knight",
        Protection(frozenset("R")),
        FirstStrike(),
        stats="2/2",
    ),
    card(
        "Progenitus",
        "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}",
        "Legendary Creature — Hydra Avatar",
        Protection(everything=True),
        ShuffledInstead(),
        stats="10/10",
    ),
    # Lands and artifacts that make mana of some kind.
    card("Taiga", None, "Land — Mountain Forest"),
    card("Wastes", None, "Basic Land", taps_for("C")),
    card("Mishra's Workshop", None, "Land", activated(cost("", TAP), AddMana(("CCC",), restriction=ARTIFACTS_ONLY))),
    card(
        "Darksteel Ingot",
        "{3}",
        "Artifact",
        taps_for(*ANY_COLOUR),
        Indestructible(),
    ),
    card(
        "Mind Stone",
        "{2}",
        "Artifact",
        taps_for("C"),
        activated(cost("{1}", TAP, SACRIFICE_THIS), DrawCards(1)),
    ),
    # Creatures and others that stand by.
    card("Coral Merfolk", "{1}{U}", "Creature — Merfolk", stats="2/1"),
    card("Trained Armodon", "{1}{G}{G}", "Creature — Elephant", stats="3/3"),
    card("Walking Corpse", "{1}{B}", "Creature — Zombie", stats="2/2"),
    card(
        "Muscle Sliver",
        "{1}{G}",
        "Creature — Sliver",
        makes(those("creature", subtypes=frozenset({"Sliver"})), Gets(1, 1)),
        stats="1/1",
    ),
    card(
        "Juggernaut",
        "{4}",
        "Artifact Creature — Juggernaut",
        MustAttack(),
        CantBeBlocked(by=WALLS),
        stats="5/3",
    ),
    card(
        "Matter Reshaper",
        "{2}{C}",
        "Creature — Eldrazi",
        when(
            ThisDies(),
            TakeFromTop(
                1,
                up_to=True,
                what=Those(not_types=NEVER_PERMANENT, most_value=3),
                rest="the hand",
                revealed="all",
                to=Zone.BATTLEFIELD,
            ),
        ),
        stats="3/2",
    ),
    card(
        "Kitchen Finks",
        "{1}{G/W}{G/W}",
        "Creature — Ouphe",
        when(ThisEnters(), GainLife(2)),
        comes_back("-1/-1"),
        stats="3/2",
    ),
    card(
        "Prodigal Pyromancer",
        "{2}{R}",
        "Creature — Human Wizard",
        activated(cost("", TAP), DealDamage(1), targets=(ANY_TARGET,)),
        stats="1/1",
    ),
    card(
        "Rest in Peace",
        "{1}{W}",
        "Enchantment",
        when(ThisEnters(), Exile(ANYTHING, Zone.GRAVEYARD)),
        ExilesInstead(),
    ),
)
