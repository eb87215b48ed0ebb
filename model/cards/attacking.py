"""Cards about attacking: those that have to, those that can't, not alone or not for nothing."""

from dataclasses import replace

from model.cards.activation_rules import ENCHANT_CREATURE
from model.cards.destruction import ATTACKING_OR_BLOCKING
from model.cards.shorthand import cumulative_upkeep
from model.text.abilities import ThisTurn, activated, spell, taps_for, when
from model.text.card import card
from model.text.combat import (
    AttackersAtMost,
    BlockersAtMost,
    BlocksMore,
    CantAttack,
    CantBlock,
    CostToAttack,
    CostToBlock,
    MayExert,
    MustAttack,
    MustBlock,
)
from model.text.conditions.condition import No
from model.text.conditions.of_its_source import IsUntapped, ThisIs
from model.text.conditions.of_players import Controls
from model.text.continuous import MakesUntil, makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, PayLife, ReturnToHand, Sacrifice, TapOther
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.libraries.top_cards import RevealTop
from model.text.instructions.permanents import Destroy, RemoveFromCombat
from model.text.keywords.of_combat import Defender, Flying, Vigilance
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import Gets, Has
from model.text.prevention import PreventsDamage
from model.text.replacement_effects import Dredge
from model.text.trigger_conditions.of_combat import (
    DealsCombatDamage,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisExertedAsItAttacks,
)
from model.text.trigger_conditions.of_damage import DealsDamage
from model.text.unread import Of
from model.vocabulary import CardType, Who

ISLAND = Those(subtypes=frozenset({"Island"}))
MERFOLK_OF_YOURS = Those(subtypes=frozenset({"Merfolk"}), who=Who.YOU)
TAP_ONE_AT_HOME = cost("", TapOther(replace(those("creature"), in_combat=False)))
UNTAPPED_LAND = those("untapped land")
WITHOUT_FLYING = Those(types=frozenset({CardType.CREATURE}), lacking="flying")

CARDS = (
    card("Serra's Blessing", "{1}{W}", "Enchantment", makes(those("creature you control"), Has((Vigilance(),)))),
    card(
        "Brave the Sands",
        "{1}{W}",
        "Enchantment",
        makes(those("creature you control"), Has((Vigilance(),))),
        BlocksMore(of=those("creature you control")),
    ),
    card(
        "Gust Walker",
        "{1}{W}",
        "Creature — Human Wizard",
        MayExert(),
        when(ThisExertedAsItAttacks(), MakesUntil((Gets(1, 1), Has((Flying(),))), of="this")),
        stats="2/2",
    ),
    card(
        "Goblin Guide",
        "{R}",
        "Creature — Goblin Scout",
        Haste(),
        when(ThisAttacks(), RevealTop("who triggered it")),
        stats="2/2",
    ),
    card(
        "Labyrinth of Skophos",
        None,
        "Land",
        taps_for("C"),
        activated(cost("{4}", TAP), RemoveFromCombat("target"), targets=(ATTACKING_OR_BLOCKING,), name="removal"),
    ),
    # What triggers as creatures block, are blocked, or deal damage.
    card(
        "Chub Toad",
        "{2}{G}",
        "Creature — Frog",
        when(ThisBlocks(or_becomes_blocked=True), MakesUntil((Gets(2, 2),), of="this")),
        stats="1/1",
    ),
    card(
        "Deepwood Wolverine",
        "{G}",
        "Creature — Wolverine",
        when(ThisBecomesBlocked(), MakesUntil((Gets(2, 0),), of="this")),
        stats="1/1",
    ),
    card(
        "Royal Trooper",
        "{2}{W}",
        "Creature — Human Soldier",
        when(ThisBlocks(), MakesUntil((Gets(2, 2),), of="this")),
        stats="2/2",
    ),
    card("Scroll Thief", "{2}{U}", "Creature — Merfolk Rogue", when(DealsCombatDamage(), DrawCards(1)), stats="1/3"),
    card(
        "Seafloor Oracle",
        "{2}{U}{U}",
        "Creature — Merfolk Wizard",
        when(DealsCombatDamage(what=MERFOLK_OF_YOURS), DrawCards(1)),
        stats="2/3",
    ),
    # What has to attack, or to block.
    card("Bloodrock Cyclops", "{2}{R}", "Creature — Cyclops", MustAttack(), stats="3/3"),
    card("Crazed Goblin", "{R}", "Creature — Goblin Warrior", MustAttack(), stats="1/1"),
    card("Valley Dasher", "{1}{R}", "Creature — Human Berserker", Haste(), MustAttack(), stats="2/2"),
    card("Grand Melee", "{3}{R}", "Enchantment", MustAttack(of=those("creature")), MustBlock(of=those("creature"))),
    card("Razorgrass Screen", "{1}", "Artifact Creature — Wall", Defender(), MustBlock(), stats="2/1"),
    # What can't alone.
    card("Mogg Flunkies", "{1}{R}", "Creature — Goblin", CantAttack(others=1), CantBlock(others=1), stats="3/3"),
    card("Ember Beast", "{2}{R}", "Creature — Beast", CantAttack(others=1), CantBlock(others=1), stats="3/4"),
    card("Bonded Construct", "{1}", "Artifact Creature — Construct", CantAttack(others=1), stats="2/1"),
    card("Orcish Conscripts", "{R}", "Creature — Orc", CantAttack(others=2), CantBlock(others=2), stats="2/2"),
    card(
        "Loyal Pegasus", "{W}", "Creature — Pegasus", Flying(), CantAttack(others=1), CantBlock(others=1), stats="2/1"
    ),
    # How many at most.
    card("Silent Arbiter", "{4}", "Artifact Creature — Construct", AttackersAtMost(1), BlockersAtMost(1), stats="1/5"),
    card("Dueling Grounds", "{1}{G}{W}", "Enchantment", AttackersAtMost(1), BlockersAtMost(1)),
    card("Crawlspace", "{3}", "Artifact", AttackersAtMost(2, you=True)),
    # What can't, or only under a condition.
    card("Wall of Wood", "{G}", "Creature — Wall", Defender(), stats="0/3"),
    card("Wall of Air", "{1}{U}{U}", "Creature — Wall", Defender(), Flying(), stats="1/5"),
    card("Moat", "{2}{W}{W}", "Enchantment", CantAttack(of=WITHOUT_FLYING)),
    card(
        "Light of Day",
        "{3}{W}",
        "Enchantment",
        CantAttack(of=those("black creature")),
        CantBlock(of=those("black creature")),
    ),
    card(
        "Deep-Sea Serpent", "{4}{U}{U}", "Creature — Serpent", CantAttack(unless_defender=Controls(ISLAND)), stats="5/5"
    ),
    card(
        "Desperate Castaways",
        "{1}{B}",
        "Creature — Human Pirate",
        CantAttack(unless=Controls(those("artifact"))),
        stats="2/3",
    ),
    card(
        "Veteran Brawlers",
        "{1}{R}",
        "Creature — Human Soldier",
        CantAttack(unless_defender=No(Controls(UNTAPPED_LAND))),
        CantBlock(condition=Controls(UNTAPPED_LAND)),
        stats="4/4",
    ),
    card(
        "Spectral Grasp",
        "{1}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        CantAttack(of=Of.HOST, yours=True),
        CantBlock(of=Of.HOST, what=those("creature you control")),
    ),
    # What has to be paid for.
    card("Propaganda", "{2}{U}", "Enchantment", CostToAttack(2, you=True)),
    card(
        "Baird, Steward of Argive",
        "{2}{W}{W}",
        "Legendary Creature — Human Soldier",
        Vigilance(),
        CostToAttack(1, yours=True),
        stats="2/4",
    ),
    card(
        "Archangel of Tithes",
        "{1}{W}{W}{W}",
        "Creature — Angel",
        Flying(),
        CostToAttack(1, yours=True, condition=IsUntapped()),
        CostToBlock(1, condition=ThisIs(Those(attacking=True))),
        stats="3/5",
    ),
    card(
        "Sphere of Safety",
        "{4}{W}",
        "Enchantment",
        CostToAttack(1, each=CountOf(those("enchantment you control")), yours=True),
    ),
    card(
        "Reclamation",
        "{2}{G}{W}",
        "Enchantment",
        CostToAttack(0, of=Those(colours=frozenset({"B"})), besides=cost("", Sacrifice(those("land")))),
    ),
    card(
        "Hollow Warrior",
        "{4}",
        "Artifact Creature — Golem Warrior",
        CostToAttack(0, of=Of.ITSELF, besides=TAP_ONE_AT_HOME),
        CostToBlock(0, of=Of.ITSELF, besides=TAP_ONE_AT_HOME),
        stats="4/4",
    ),
    card(
        "Floodtide Serpent",
        "{4}{U}",
        "Creature — Serpent",
        CostToAttack(0, of=Of.ITSELF, besides=cost("", ReturnToHand(those("enchantment")))),
        stats="4/4",
    ),
    card("Norn's Annex", "{3}{W/P}{W/P}", "Artifact", CostToAttack(0, yours=True, besides=cost("{W/P}"))),
    card(
        "Heat Wave",
        "{2}{R}",
        "Enchantment",
        cumulative_upkeep(cost("{R}")),
        CantBlock(of=those("blue creature"), what=those("creature you control")),
        CostToBlock(0, of=those("nonblue"), what=those("permanent you control"), besides=cost("", PayLife(1))),
    ),
    card("Brainwash", "{W}", "Enchantment — Aura", ENCHANT_CREATURE, CostToAttack(3, of=Of.HOST)),
    card(
        "Hipparion",
        "{1}{W}",
        "Creature — Horse",
        CostToBlock(1, of=Of.ITSELF, what=Those(power=(3, None))),
        stats="1/3",
    ),
    # What attacks without being tapped, or at once.
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", Flying(), Vigilance(), stats="4/4"),
    card(
        "Stinkweed Imp",
        "{2}{B}",
        "Creature — Imp",
        Flying(),
        when(DealsDamage(to=those("creature"), combat=True), Destroy("what triggered it")),
        Dredge(5),
        stats="1/2",
    ),
    card("Fog", "{G}", "Instant", spell(ThisTurn(PreventsDamage(combat=True)))),
    card("Raging Goblin", "{R}", "Creature — Goblin Berserker", Haste(), stats="1/1"),
)
