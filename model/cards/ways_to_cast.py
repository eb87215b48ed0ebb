"""Cards with other ways to be cast than from hand for their mana cost (CR 118.9, 601.3b, 702.34)."""

from model.cards.shorthand import evoke
from model.text.abilities import ThisTurn, activated, spell, when
from model.text.card import card
from model.text.combat import CantBlock
from model.text.conditions.condition import AnOpponent, No
from model.text.conditions.of_its_source import WasCastWith
from model.text.conditions.of_players import Controls, HasCast, HasLostLife
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN
from model.text.continuous import makes
from model.text.costs.cost import cost
from model.text.costs.parts import (
    TAP,
    Discard,
    ExileFromGraveyard,
    ExileFromHand,
    PayLife,
)
from model.text.counted import LifeOfTheTurn
from model.text.descriptions import Those, those
from model.text.instructions.becoming import GivesWay
from model.text.instructions.compound import IfSo
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, LoseLife
from model.text.instructions.permanents import Destroy, SacrificePermanents, Untap
from model.text.instructions.stack import Counter
from model.text.instructions.zones import Put, PutFromHand
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    RETRACE,
    CastOnlyFrom,
    CastOnlyIf,
    MayBeCastFrom,
    offering,
)
from model.text.keywords.of_combat import Fear, Flying, Trample
from model.text.keywords.of_permanents import Lifelink
from model.text.keywords.special_actions import Foretell
from model.text.parts_by_layer import Gets, Has
from model.text.statics.changed_costs import SpellsCost
from model.text.statics.permissions import GivesWayToCast, MayCastFrom
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import ThisDies, ThisEnters
from model.vocabulary import CardType, Who, Zone

CREATURE = Target(those("creature"))
PLAYER = Target(only_players=Who.EACH_PLAYER)
SPELL = Target(zone=Zone.STACK)
LANDS = {name: Those(subtypes=frozenset({name})) for name in ("Island", "Swamp")}
ZOMBIE, KNIGHT = Those(subtypes=frozenset({"Zombie"})), Those(subtypes=frozenset({"Knight"}))
COUNTER, DESTROY, RETURN = Counter(), Destroy("target"), Put("target", Zone.HAND)

GIVEN_FLASHBACK = AlternativeCost("flashback", cost(""), origin=Zone.GRAVEYARD, on_top_of_mana_cost=True)
"""Flashback as an effect gives it: for the mana cost of the card."""

CARDS = (
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
        when(ThisEnters(), IfSo(No(WasCastWith("escape")), (SacrificePermanents("this"),))),
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
            IfSo(WasCastWith("overload"), (Destroy(those("artifact you don't control")),), (DESTROY,)),
            targets=(Target(those("artifact you don't control")),),
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
)
