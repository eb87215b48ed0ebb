"""Auras, Equipment and Fortifications, and cards that attach them elsewhere or take them off (CR 701.3)."""

from model.cards.what_unread_texts_change import Changes, Of, bears_on
from model.text.abilities import activated, once_resolved, spell, unmodelled, when
from model.text.card import card
from model.text.continuous import MakesUntil, makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import Those, those
from model.text.instructions.affected import Chosen
from model.text.instructions.permanents import Attach, Destroy, SacrificePermanents, Unattach
from model.text.keywords.of_combat import Defender, FirstStrike
from model.text.keywords.of_permanents import Indestructible, Infect, Protection
from model.text.parts_by_layer import (
    AddsColours,
    AddsTypes,
    Gets,
    Has,
    LosesAbilities,
    SetsBase,
    SetsColours,
    SetsTypes,
)
from model.text.target import Target
from model.text.trigger_conditions.of_objects import BecomesTapped, ThisBecomesUnattached
from model.vocabulary import CardType

A_CREATURE_OF_ONES_OWN = Target(those("creature you control"))
ENCHANT_CREATURE = spell(targets=(Target(those("creature")),))
ON_A_CREATURE = Those(subtypes=frozenset({"Aura"}), on=those("creature"))
ON_A_PERMANENT = Those(subtypes=frozenset({"Aura"}), on=those("permanent"))
EQUIPMENT_ON_ONES_OWN = Those(subtypes=frozenset({"Equipment"}), on=those("creature you control"))

CARDS = (
    card(
        "Bonesplitter",
        "{1}",
        "Artifact — Equipment",
        makes(those("equipped creature"), Gets(2, 0)),
        activated(cost("{1}"), Attach(), targets=(A_CREATURE_OF_ONES_OWN,), timing="sorcery", name="equip"),
    ),
    card(
        "Grafted Exoskeleton",
        "{4}",
        "Artifact — Equipment",
        makes(those("equipped creature"), Gets(2, 2), Has((Infect(),))),
        when(ThisBecomesUnattached(), SacrificePermanents("what triggered it")),
        activated(cost("{2}"), Attach(), targets=(A_CREATURE_OF_ONES_OWN,), timing="sorcery", name="equip"),
    ),
    card(
        "Darksteel Garrison",
        "{2}",
        "Artifact — Fortification",
        makes(those("land", host=True), Has((Indestructible(),))),
        when(BecomesTapped(Those(host=True)), MakesUntil((Gets(1, 1),)), targets=(Target(those("creature")),)),
        activated(
            cost("{3}"), Attach(), targets=(Target(those("land you control")),), timing="sorcery", name="fortify"
        ),
    ),
    card(
        "Unholy Strength", "{B}", "Enchantment — Aura", ENCHANT_CREATURE, makes(those("enchanted creature"), Gets(2, 1))
    ),
    card(
        "Deep Freeze",
        "{2}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        makes(
            those("enchanted creature"),
            AddsTypes(subtypes=frozenset({"Wall"})),
            AddsColours(frozenset("U")),
            LosesAbilities(),
            Has((Defender(),)),
            SetsBase(0, 4),
        ),
    ),
    card(
        "Frogify",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        makes(
            those("enchanted creature"),
            SetsTypes(frozenset({CardType.CREATURE}), frozenset({"Frog"})),
            SetsColours(frozenset("U")),
            LosesAbilities(),
            SetsBase(1, 1),
        ),
    ),
    card(
        "Crown of the Ages",
        "{2}",
        "Artifact",
        activated(
            cost("{4}", TAP),
            Attach("target", those("creature"), another=True),
            targets=(Target(ON_A_CREATURE),),
        ),
    ),
    card(
        "Simic Guildmage",
        "{G/U}{G/U}",
        "Creature — Elf Wizard",
        activated(
            cost("{1}{G}"),
            once_resolved("a +1/+1 counter is moved", Changes(("counters +1/+1",), Of.TARGETS, -1, 1)),
            targets=(Target(those("creature")), Target(those("creature"), another=True)),
        ),
        activated(
            cost("{1}{U}"),
            Attach("target", those("permanent"), another=True, alike=True),
            targets=(Target(ON_A_PERMANENT),),
        ),
        stats="2/2",
    ),
    card(
        "Akiri, Fearless Voyager",
        "{1}{R}{W}",
        "Legendary Creature — Kor Warrior",
        unmodelled("it draws a card as equipped creatures attack", Changes(("attacks",))),
        activated(
            cost("{W}"),
            Unattach(Chosen(EQUIPMENT_ON_ONES_OWN, up_to=True), taps=True),
            once_resolved("what is tapped so is indestructible this turn", bears_on(of=those("creature you control"))),
        ),
        stats="3/3",
    ),
    card(
        "Paladin en-Vec",
        "{1}{W}{W}",
        "Creature — Human Knight",
        FirstStrike(),
        Protection(frozenset("BR")),
        stats="2/2",
    ),
    card("Shatter", "{1}{R}", "Instant", spell(Destroy("target"), targets=(Target(those("artifact")),))),
)
