"""Cards about blocking: those that evade blockers, those that can't block, and those that have to be blocked."""

from model.cards.activation_rules import ENCHANT_CREATURE
from model.text.abilities import ThisTurn, spell
from model.text.card import card
from model.text.combat import ANY_NUMBER_OF_ATTACKERS, BlocksMore, CantBeBlocked, CantBlock, MustBeBlocked
from model.text.descriptions import Those, those
from model.text.keywords.of_combat import (
    Fear,
    Flying,
    Horsemanship,
    Intimidate,
    Landwalk,
    Menace,
    Reach,
    Shadow,
    Skulk,
    Trample,
)
from model.text.keywords.of_permanents import Hexproof
from model.text.unread import Of
from model.vocabulary import CardType

WITHOUT_FLYING = Those(types=frozenset({CardType.CREATURE}), lacking="flying")
FLIER, WITH_DEFENDER = Those(having="flying"), Those(having="defender")

CARDS = (
    # Evasion abilities.
    card("Storm Crow", "{1}{U}", "Creature — Bird", Flying(), stats="1/2"),
    card("Giant Spider", "{3}{G}", "Creature — Spider", Reach(), stats="2/4"),
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", Menace(), stats="3/2"),
    card("Bladetusk Boar", "{3}{R}", "Creature — Boar", Intimidate(), stats="3/2"),
    card("Severed Legion", "{1}{B}{B}", "Creature — Zombie", Fear(), stats="2/2"),
    card("Furtive Homunculus", "{1}{U}", "Creature — Homunculus", Skulk(), stats="2/1"),
    card("Soltari Foot Soldier", "{W}", "Creature — Soltari Soldier", Shadow(), stats="1/1"),
    card(
        "Dauthi Horror", "{1}{B}", "Creature — Dauthi Horror", Shadow(), CantBeBlocked(by=those("white")), stats="2/1"
    ),
    card("Shu Cavalry", "{2}{W}", "Creature — Human Soldier", Horsemanship(), stats="2/2"),
    card("Wei Scout", "{1}{B}", "Creature — Human Soldier Scout", Horsemanship(), stats="1/1"),
    card("Bog Wraith", "{3}{B}", "Creature — Wraith", Landwalk(Those(subtypes=frozenset({"Swamp"}))), stats="3/3"),
    card(
        "Shanodin Dryads", "{G}", "Creature — Nymph Dryad", Landwalk(Those(subtypes=frozenset({"Forest"}))), stats="1/1"
    ),
    # What can't be blocked so, or at all.
    card("Phantom Warrior", "{1}{U}{U}", "Creature — Illusion Warrior", CantBeBlocked(), stats="2/2"),
    card("Invisible Stalker", "{1}{U}", "Creature — Human Rogue", Hexproof(), CantBeBlocked(), stats="1/1"),
    card("Charging Rhino", "{3}{G}{G}", "Creature — Rhino", CantBeBlocked(at_most=1), stats="4/4"),
    card("Stalking Tiger", "{3}{G}", "Creature — Cat", CantBeBlocked(at_most=1), stats="3/3"),
    card("Treetop Scout", "{G}", "Creature — Elf Scout", CantBeBlocked(except_by=FLIER), stats="1/1"),
    card(
        "Noggle Bandit", "{1}{U/R}{U/R}", "Creature — Noggle Rogue", CantBeBlocked(except_by=WITH_DEFENDER), stats="2/2"
    ),
    # What can't block, or blocks more or less than others.
    card("Jungle Lion", "{G}", "Creature — Cat", CantBlock(), stats="2/1"),
    card("Craven Knight", "{1}{B}", "Creature — Human Knight", CantBlock(), stats="2/2"),
    card("Bedlam", "{2}{R}{R}", "Enchantment", CantBlock(of=those("creature"))),
    card("Falter", "{1}{R}", "Instant", spell(ThisTurn(CantBlock(of=WITHOUT_FLYING)))),
    card("Seismic Stomp", "{1}{R}", "Sorcery", spell(ThisTurn(CantBlock(of=WITHOUT_FLYING)))),
    card("Cloud Sprite", "{U}", "Creature — Faerie", Flying(), CantBlock(only=FLIER), stats="1/1"),
    card("Palace Guard", "{2}{W}", "Creature — Human Soldier", BlocksMore(ANY_NUMBER_OF_ATTACKERS), stats="1/4"),
    card(
        "Two-Headed Giant of Foriys",
        "{4}{R}",
        "Creature — Giant",
        BlocksMore(),
        Trample(),
        stats="4/4",
    ),
    # What has to be blocked.
    card("Taunting Elf", "{G}", "Creature — Elf", MustBeBlocked(by_all=True), stats="0/1"),
    card("Breaker of Armies", "{8}", "Creature — Eldrazi", MustBeBlocked(by_all=True), stats="10/8"),
    card("Lure", "{1}{G}{G}", "Enchantment — Aura", ENCHANT_CREATURE, MustBeBlocked(of=Of.HOST, by_all=True)),
)
