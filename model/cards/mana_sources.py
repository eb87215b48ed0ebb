"""Cards that make mana: lands, creatures and artifacts with mana abilities (CR 605)."""

from model.cards.shorthand import DETHRONE
from model.cards.what_unread_texts_change import pays
from model.text.abilities import activated, taps_for, unmodelled, when
from model.text.card import card
from model.text.conditions.condition import All, AnOpponent
from model.text.conditions.of_its_source import IsUntapped
from model.text.conditions.of_players import THRESHOLD, Controls, HasOtherMana
from model.text.continuous import becomes
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import (
    SACRIFICE_THIS,
    TAP,
    UNTAP,
    AddCounters,
    DiscardHand,
    ExileThis,
    PayLife,
    ReturnThis,
    Sacrifice,
    TapOther,
)
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, LoseLife
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Destroy
from model.text.instructions.zones import Exile
from model.text.keywords.of_combat import Defender, Flying, Trample
from model.text.keywords.of_permanents import EntersTapped
from model.text.restricted_mana import COLOURLESS_ELDRAZI_ONLY
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import LandEnters, ThisBecomesTapped
from model.vocabulary import Zone

ANY_COLOUR = ("W", "U", "B", "R", "G")
THREE_OF_ANY_COLOUR = tuple(colour * 3 for colour in ANY_COLOUR)
NOT_COUNTED = Those(named="nothing that there is")
"""Fits nothing: for mana whose amount is not modelled, so that none of it is counted on."""

CREATURE = those("creature you control")

CARDS = (
    card("Sol Ring", "{1}", "Artifact", taps_for("CC")),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", taps_for("G"), stats="1/1"),
    card(
        "Birds of Paradise",
        "{G}",
        "Creature — Bird",
        taps_for(*ANY_COLOUR),
        Flying(),
        stats="0/1",
    ),
    card(
        "Black Lotus",
        "{0}",
        "Artifact",
        activated(cost("", TAP, SACRIFICE_THIS), AddMana(THREE_OF_ANY_COLOUR)),
    ),
    card(
        "Lion's Eye Diamond",
        "{0}",
        "Artifact",
        activated(cost("", DiscardHand(), SACRIFICE_THIS), AddMana(THREE_OF_ANY_COLOUR), timing="priority"),
    ),
    card(
        "Chromatic Sphere",
        "{1}",
        "Artifact",
        activated(cost("{1}", TAP, SACRIFICE_THIS), AddMana(ANY_COLOUR), DrawCards(1)),
    ),
    card("Dimir Signet", "{2}", "Artifact", activated(cost("{1}", TAP), AddMana(("UB",)))),
    card(
        "Springleaf Drum",
        "{1}",
        "Artifact",
        activated(cost("", TAP, TapOther(CREATURE)), AddMana(ANY_COLOUR)),
    ),
    card("Gaea's Cradle", None, "Legendary Land", activated(cost("", TAP), AddMana(("G",), per=CREATURE))),
    card(
        "Nykthos, Shrine to Nyx",
        None,
        "Legendary Land",
        taps_for("C"),
        activated(cost("{2}", TAP), AddMana(ANY_COLOUR, per=NOT_COUNTED)),
        unmodelled(
            "how much mana its second ability adds: the devotion is not counted",
            pays(when=All((IsUntapped(), HasOtherMana(2)))),
        ),
    ),
    card(
        "City of Brass",
        None,
        "Land",
        taps_for(*ANY_COLOUR),
        when(ThisBecomesTapped(), DealDamage(1, to=None, to_players="you")),
    ),
    card(
        "Eldrazi Temple",
        None,
        "Land",
        taps_for("C"),
        activated(cost("", TAP), AddMana(("CC",), restriction=COLOURLESS_ELDRAZI_ONLY)),
    ),
    card(
        "Phyrexian Tower",
        None,
        "Legendary Land",
        taps_for("C"),
        activated(cost("", TAP, Sacrifice(CREATURE)), AddMana(("BB",))),
    ),
    card(
        "Temple of the False God",
        None,
        "Land",
        activated(cost("", TAP), AddMana(("CC",)), condition=Controls(those("land"), at_least=5)),
    ),
    card(
        "Cryptic Caves",
        None,
        "Land",
        taps_for("C"),
        activated(cost("{1}", TAP, SACRIFICE_THIS), DrawCards(1), condition=Controls(those("land"), at_least=5)),
    ),
    card(
        "Barbarian Ring",
        None,
        "Land",
        activated(cost("", TAP), AddMana(("R",)), DealDamage(1, None, "you")),
        activated(
            cost("{R}", TAP, SACRIFICE_THIS),
            DealDamage(2),
            targets=(ANY_TARGET,),
            name="threshold",
            condition=THRESHOLD,
        ),
    ),
    card(
        "Tectonic Edge",
        None,
        "Land",
        taps_for("C"),
        activated(
            cost("{1}", TAP, SACRIFICE_THIS),
            Destroy("target"),
            targets=(Target(those("nonbasic land")),),
            condition=AnOpponent(Controls(those("land"), 4)),
        ),
    ),
    card(
        "Ghost Quarter",
        None,
        "Land",
        taps_for("C"),
        activated(
            cost("", TAP, SACRIFICE_THIS),
            Search(those("basic land"), Zone.BATTLEFIELD, who="its controller", may=True),
            Destroy("target"),
            targets=(Target(those("land")),),
        ),
    ),
    card(
        "Mutavault",
        None,
        "Land",
        taps_for("C"),
        activated(cost("{1}"), becomes("2/2", every_creature_type=True)),
    ),
    card(
        "Treetop Village",
        None,
        "Land",
        EntersTapped(),
        taps_for("G"),
        activated(cost("{1}{G}"), becomes("3/3", frozenset({"Ape"}), colours=frozenset("G"), abilities=(Trample(),))),
    ),
    card(
        "Shivan Gorge",
        None,
        "Legendary Land",
        taps_for("C"),
        activated(cost("{2}{R}", TAP), DealDamage(1, to=None, to_players="each opponent")),
    ),
    card(
        "Polluted Delta",
        None,
        "Land",
        activated(
            cost("", TAP, PayLife(1), SACRIFICE_THIS),
            Search(Those(subtypes=frozenset({"Island", "Swamp"})), to=Zone.BATTLEFIELD),
        ),
    ),
    card(
        "Blood Pet", "{B}", "Creature — Thrull", activated(Cost(parts=(SACRIFICE_THIS,)), AddMana(("B",))), stats="1/1"
    ),
    card(
        "Blood Celebrant",
        "{B}",
        "Creature — Human Cleric",
        activated(cost("{B}", PayLife(1)), AddMana(ANY_COLOUR)),
        stats="1/1",
    ),
    card(
        "Treasonous Ogre",
        "{3}{R}",
        "Creature — Ogre Shaman",
        DETHRONE,
        activated(cost("", PayLife(3)), AddMana(("R",))),
        stats="2/3",
    ),
    card(
        "Wall of Roots",
        "{1}{G}",
        "Creature — Plant Wall",
        activated(cost("", AddCounters("-0/-1")), AddMana(("G",)), once=True),
        Defender(),
        stats="0/5",
    ),
    card(
        "Grinning Ignus",
        "{2}{R}",
        "Creature — Elemental",
        activated(cost("{R}", ReturnThis()), AddMana(("CCR",)), timing="sorcery"),
        stats="2/2",
    ),
    card(
        "Simian Spirit Guide",
        "{2}{R}",
        "Creature — Ape Spirit",
        activated(cost("", ExileThis()), AddMana(("R",)), zone=Zone.HAND),
        stats="2/2",
    ),
    card(
        "Pili-Pala",
        "{2}",
        "Artifact Creature — Scarecrow",
        activated(cost("{2}", UNTAP), AddMana(ANY_COLOUR)),
        Flying(),
        stats="1/1",
    ),
    card(
        "Metalworker",
        "{3}",
        "Artifact Creature — Construct",
        activated(cost("", TAP), AddMana(("CC",), per=NOT_COUNTED)),
        unmodelled("how much mana it adds: artifact cards in hand are not counted", pays(when=IsUntapped())),
        stats="1/2",
    ),
    card(
        "Deathrite Shaman",
        "{B/G}",
        "Creature — Elf Shaman",
        activated(
            cost("", TAP), Exile("target"), AddMana(ANY_COLOUR), targets=(Target(those("land"), Zone.GRAVEYARD),)
        ),
        activated(
            cost("{B}", TAP),
            Exile("target"),
            LoseLife(2, "each opponent"),
            targets=(Target(those("instant or sorcery"), Zone.GRAVEYARD),),
        ),
        activated(
            cost("{G}", TAP),
            Exile("target"),
            GainLife(2),
            targets=(Target(those("creature"), Zone.GRAVEYARD),),
        ),
        stats="1/2",
    ),
    card(
        "Lotus Cobra",
        "{1}{G}",
        "Creature — Snake",
        when(LandEnters(), AddMana(ANY_COLOUR)),
        stats="2/1",
    ),
)
