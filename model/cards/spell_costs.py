"""Cards with other ways to be cast than for their mana cost, and with costs on top of it (CR 118.8, 118.9)."""

from model.cards.footprints import (
    A_TOKEN,
    Changes,
    MovesTo,
    draws,
)
from model.cards.shorthand import evoke
from model.text.abilities import ThisTurn, activated, once_resolved, spell, unmodelled, when
from model.text.becoming import EntersWith
from model.text.card import card
from model.text.combat import CantBlock
from model.text.conditions.condition import AnOpponent
from model.text.conditions.of_players import Controls, HasCast, HasLostLife
from model.text.conditions.of_the_turn import IN_OWN_END_STEP, ON_ANOTHERS_TURN
from model.text.continuous import makes
from model.text.costs.cost import cost
from model.text.costs.parts import (
    TAP,
    Blight,
    Discard,
    ExileFromGraveyard,
    ExileFromHand,
    PayLife,
    RemoveCounters,
    RevealFromHand,
    Sacrifice,
)
from model.text.counted import LifeOfTheTurn
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import CountersOn
from model.text.instructions.becoming import GivesWay
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.numbers import DealDamage, DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.permanents import Destroy, Untap
from model.text.instructions.stack import Counter
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.zones import Exile, Put, PutFromHand
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    RETRACE,
    AdditionalCost,
    Affinity,
    CastOnlyFrom,
    CastOnlyIf,
    Convoke,
    Delve,
    MayBeCastFrom,
    OptionalCost,
    offering,
)
from model.text.keywords.of_combat import Fear, Flying, Trample
from model.text.keywords.of_permanents import Lifelink
from model.text.keywords.special_actions import Foretell
from model.text.layers import Gets, Has
from model.text.players import Flash
from model.text.restrictions import GivesWayToCast, MayCastFrom, SpellsCost
from model.text.target import ANY_TARGET, Target
from model.text.things import Those, those
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import ThisDies, ThisEnters
from model.vocabulary import CardType, Who, Zone

CREATURE = Target(those("creature"))
PLAYER = Target(only_players=Who.EACH_PLAYER)
SPELL = Target(zone=Zone.STACK)
SACRIFICE_A_CREATURE = cost("", Sacrifice(those("creature")))
LANDS = {name: Those(subtypes=frozenset({name})) for name in ("Island", "Swamp")}
ZOMBIE, KNIGHT = Those(subtypes=frozenset({"Zombie"})), Those(subtypes=frozenset({"Knight"}))

COUNTER, DESTROY, RETURN = Counter(), Destroy("target"), Put("target", Zone.HAND)

GIVEN_FLASHBACK = AlternativeCost("flashback", cost(""), origin=Zone.GRAVEYARD, on_top_of_mana_cost=True)
"""Flashback as an effect gives it: for the mana cost of the card."""

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
        "Recoup",
        "{1}{R}",
        "Sorcery",
        spell(
            GivesWay(),
            ThisTurn(GivesWayToCast(GIVEN_FLASHBACK, only_given=True)),
            targets=(Target(those("sorcery"), zone=Zone.GRAVEYARD, own=True),),
        ),
        AlternativeCost("flashback", cost("{3}{R}"), origin=Zone.GRAVEYARD),
    ),
    card(
        "Past in Flames",
        "{3}{R}",
        "Sorcery",
        spell(
            GivesWay(those("instant or sorcery", who=Who.YOU)),
            ThisTurn(GivesWayToCast(GIVEN_FLASHBACK, only_given=True)),
        ),
        AlternativeCost("flashback", cost("{4}{R}"), origin=Zone.GRAVEYARD),
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
        spell(
            RETURN, once_resolved("kicked, a card is drawn", draws(1)), targets=(Target(those("nonland permanent")),)
        ),
    ),
    card(
        "Rite of Replication",
        "{2}{U}{U}",
        "Sorcery",
        OptionalCost("kicker", cost("{5}")),
        spell(
            CreateCopies("target"),
            once_resolved("the creature is copied four times more, if it was kicked", A_TOKEN),
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
    # From the graveyard (CR 702.34, 702.81, 702.138).
    card(
        "Faithless Looting",
        "{R}",
        "Sorcery",
        AlternativeCost("flashback", cost("{2}{R}"), origin=Zone.GRAVEYARD),
        spell(DrawCards(2), DiscardCards(2)),
    ),
    card(
        "Think Twice",
        "{1}{U}",
        "Instant",
        AlternativeCost("flashback", cost("{2}{U}"), origin=Zone.GRAVEYARD),
        spell(DrawCards(1)),
    ),
    card(
        "Deep Analysis",
        "{3}{U}",
        "Sorcery",
        AlternativeCost("flashback", cost("{1}{U}", PayLife(3)), origin=Zone.GRAVEYARD),
        spell(DrawCards(2, "target"), targets=(PLAYER,)),
    ),
    card(
        "Raven's Crime",
        "{B}",
        "Sorcery",
        RETRACE,
        spell(DiscardCards(1, "target"), targets=(PLAYER,)),
    ),
    card(
        "Uro, Titan of Nature's Wrath",
        "{1}{G}{U}",
        "Legendary Creature — Elder Giant",
        AlternativeCost("escape", cost("{G}{G}{U}{U}", ExileFromGraveyard(5)), origin=Zone.GRAVEYARD),
        when(ThisEnters(), once_resolved("it is sacrificed unless it escaped", MovesTo((Zone.GRAVEYARD,)))),
        when(ThisEnters(), GainLife(3), DrawCards(1), PutFromHand(frozenset({CardType.LAND}))),
        when(ThisAttacks(), GainLife(3), DrawCards(1), PutFromHand(frozenset({CardType.LAND}))),
        stats="6/6",
    ),
    card(
        "Gravecrawler",
        "{B}",
        "Creature — Zombie",
        MayBeCastFrom(Zone.GRAVEYARD, condition=Controls(ZOMBIE)),
        CantBlock(),
        stats="2/1",
    ),
    card(
        "Haakon, Stromgald Scourge",
        "{1}{B}{B}",
        "Legendary Creature — Zombie Knight",
        MayBeCastFrom(Zone.GRAVEYARD),
        CastOnlyFrom(Zone.GRAVEYARD),
        MayCastFrom(Zone.GRAVEYARD, KNIGHT),
        when(ThisDies(), LoseLife(2)),
        stats="3/3",
    ),
    # From exile.
    card(
        "Misthollow Griffin",
        "{2}{U}{U}",
        "Creature — Griffin",
        MayBeCastFrom(Zone.EXILE),
        Flying(),
        stats="3/3",
    ),
    card(
        "Demon Bolt",
        "{2}{R}",
        "Instant",
        Foretell(cost("{R}")),
        spell(DealDamage(4), targets=(Target(those("creature or planeswalker")),)),
    ),
    # Instead of the mana cost (CR 118.9).
    card(
        "Force of Will",
        "{3}{U}{U}",
        "Instant",
        AlternativeCost("alternative cost", cost("", PayLife(1), ExileFromHand(those("blue card")))),
        spell(COUNTER, targets=(SPELL,)),
    ),
    card(
        "Foil",
        "{2}{U}{U}",
        "Instant",
        AlternativeCost("alternative cost", cost("", Discard(LANDS["Island"]), Discard())),
        spell(COUNTER, targets=(SPELL,)),
    ),
    card(
        "Force of Vigor",
        "{2}{G}{G}",
        "Instant",
        AlternativeCost("alternative cost", cost("", ExileFromHand(those("green card"))), condition=ON_ANOTHERS_TURN),
        spell(
            Destroy("target"),
            targets=(Target(those("artifact or enchantment"), number=2, up_to=True),),
        ),
    ),
    card(
        "Snuff Out",
        "{3}{B}",
        "Instant",
        AlternativeCost("alternative cost", cost("", PayLife(4)), condition=Controls(LANDS["Swamp"])),
        spell(Destroy("target", regenerates=False), targets=(Target(those("nonblack creature")),)),
    ),
    card(
        "Shriekmaw",
        "{4}{B}",
        "Creature — Elemental",
        *evoke(cost("{1}{B}")),
        when(ThisEnters(), Destroy("target"), targets=(Target(those("nonartifact nonblack creature")),)),
        Fear(),
        stats="3/2",
    ),
    card(
        "Vandalblast",
        "{R}",
        "Sorcery",
        AlternativeCost("overload", cost("{4}{R}"), no_targets=True),
        spell(
            DESTROY,
            once_resolved(
                "overloaded, it destroys each such artifact",
                MovesTo((Zone.GRAVEYARD,), those("artifact opponent controls")),
            ),
            targets=(Target(those("artifact opponent")),),
        ),
    ),
    card(
        "Hopeful Eidolon",
        "{W}",
        "Enchantment Creature — Spirit",
        AlternativeCost("bestow", cost("{3}{W}"), enchants=CREATURE),
        Lifelink(),
        makes(those("enchanted creature"), Gets(1, 1), Has((Lifelink(),))),
        stats="1/1",
    ),
    card(
        "Patron of the Orochi",
        "{6}{G}{G}",
        "Legendary Creature — Spirit",
        offering("Snake"),
        activated(
            cost("", TAP),
            Untap(Those(alternatives=(Those(subtypes=frozenset({"Forest"})), those("green creature")))),
            once=True,
        ),
        stats="7/7",
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
    # Only under a condition.
    card(
        "Rakdos, Lord of Riots",
        "{B}{B}{R}{R}",
        "Legendary Creature — Demon",
        CastOnlyIf(AnOpponent(HasLostLife()), "only if an opponent lost life this turn"),
        SpellsCost(-1, those("creature"), Who.YOU, for_each=LifeOfTheTurn(lost_by_opponents=True)),
        Flying(),
        Trample(),
        stats="6/6",
    ),
    card(
        "Talara's Battalion",
        "{1}{G}",
        "Creature — Elf Warrior",
        CastOnlyIf(HasCast(those("green"), another=True), "only if you've cast another green spell this turn"),
        Trample(),
        stats="4/3",
    ),
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
        unmodelled("it enters with charge counters", Changes(("counters charge",), low=0), acts=ThisEnters()),
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
