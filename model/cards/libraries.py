"""Cards that look at libraries, mill, search and shuffle."""

from model.cards.tokens import token
from model.cards.what_unread_texts_change import Cards, Of, allows, draws
from model.text.abilities import activated, once_resolved, spell, unmodelled, when
from model.text.card import card
from model.text.combat import CantBeBlocked, CantBlock
from model.text.conditions.condition import No
from model.text.conditions.of_players import AnOpponentSearched
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, TAP, ExileThis, MillCards, PayLife
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.happened_this_turn import HasHappened
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import Chosen, ValueOfMilled
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.libraries.looking import Fateseal, LookAtHand, Scry, Surveil
from model.text.instructions.libraries.searching import Search, Shuffle
from model.text.instructions.libraries.top_cards import Explore, Mill
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import ExileGraveyards, Put, PutFromHand
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import Flash
from model.text.keywords.of_combat import FirstStrike, Flying, Menace, Trample
from model.text.parts_by_layer import Gets, Has
from model.text.replacement_effects import ExilesCountered, MillsMore
from model.text.statics.of_players import LooksAtMore, PlaysRevealed, SearchesOnlyTop, SkipsExtraTurns
from model.text.statics.prohibitions import CantSearch
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import (
    Dies,
    Explores,
    PutIntoGraveyard,
    ThisDies,
    ThisEnters,
    ThisPutIntoGraveyard,
)
from model.text.trigger_conditions.of_players import StepBegins, TakesAction
from model.vocabulary import CardType, Step, Who, Zone

BASIC_LAND = those("basic land")
LANDS_PUT_THERE = PutIntoGraveyard(those("land"))
PLAYER = Target(only_players=Who.EACH_PLAYER)

CARDS = (
    card(
        "Stranglehold",
        "{3}{R}",
        "Enchantment",
        CantSearch(Who.EACH_OPPONENT),
        SkipsExtraTurns(Who.EACH_OPPONENT),
    ),
    # Scry and fateseal.
    card("Crystal Ball", "{3}", "Artifact", activated(cost("{1}", TAP), Scry(2))),
    card(
        "Eager Construct",
        "{2}",
        "Artifact Creature — Construct",
        when(ThisEnters(), Scry(1, "each player", may=True)),
        stats="2/2",
    ),
    card(
        "Oath of Jace",
        "{2}{U}",
        "Legendary Enchantment",
        when(ThisEnters(), DrawCards(3), DiscardCards(2)),
        when(StepBegins(Step.UPKEEP), Scry(CountOf(those("planeswalker you control")))),
    ),
    card(
        "Flamespeaker Adept",
        "{2}{R}",
        "Creature — Human Shaman",
        when(
            TakesAction("scry"),
            MakesUntil((Gets(2, 0), Has((FirstStrike(),))), of="this"),
        ),
        stats="2/3",
    ),
    card(
        "Spin into Myth",
        "{4}{U}",
        "Instant",
        spell(Put("target", Zone.LIBRARY), Fateseal(2), targets=(Target(those("creature")),)),
    ),
    # Mill.
    card("Tome Scour", "{U}", "Sorcery", spell(Mill(5, "target"), targets=(PLAYER,))),
    card(
        "Heed the Mists",
        "{3}{U}{U}",
        "Sorcery — Arcane",
        spell(Mill(1), DrawCards(ValueOfMilled())),
    ),
    card(
        "Bruvac the Grandiloquent",
        "{2}{U}",
        "Legendary Creature — Human Advisor",
        MillsMore(times=2),
        stats="1/4",
    ),
    card(
        "Mindshrieker",
        "{1}{U}",
        "Creature — Spirit Bird",
        Flying(),
        activated(
            cost("{2}"),
            Mill(1, "target"),
            MakesUntil((Gets(1, 1),), of="this", times=ValueOfMilled()),
            targets=(PLAYER,),
        ),
        stats="1/1",
    ),
    card("Glimpse the Unthinkable", "{U}{B}", "Sorcery", spell(Mill(10, "target"), targets=(PLAYER,))),
    card(
        "Deranged Assistant",
        "{1}{U}",
        "Creature — Human Wizard",
        activated(cost("", TAP, MillCards(1)), AddMana(("C",))),
        stats="1/1",
    ),
    card(
        "Rot Farm Skeleton",
        "{2}{B}{G}",
        "Creature — Plant Skeleton",
        CantBlock(),
        activated(
            cost("{2}{B}{G}", MillCards(4)),
            Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD),
            zone=Zone.GRAVEYARD,
            timing="sorcery",
        ),
        stats="4/1",
    ),
    card(
        "Crawling Sensation",
        "{2}{G}",
        "Enchantment",
        when(StepBegins(Step.UPKEEP), Mill(2, may=True)),
        when(
            LANDS_PUT_THERE,
            CreateTokens(token("1/1 green Insect creature")),
            settled=No(HasHappened(LANDS_PUT_THERE, at_least=2)),
        ),
    ),
    card(
        "Archive Trap",
        "{3}{U}{U}",
        "Instant — Trap",
        AlternativeCost("trap", cost("{0}"), condition=AnOpponentSearched()),
        spell(Mill(13, "target"), targets=(Target(only_players=Who.EACH_OPPONENT),)),
    ),
    # Search.
    card("Worldly Tutor", "{G}", "Instant", spell(Search(those("creature"), Zone.LIBRARY, reveals=True))),
    card("Vampiric Tutor", "{B}", "Instant", spell(Search(to=Zone.LIBRARY), LoseLife(2))),
    card("Diabolic Tutor", "{2}{B}{B}", "Sorcery", spell(Search())),
    card("Demonic Tutor", "{1}{B}", "Sorcery", spell(Search())),
    card("Entomb", "{B}", "Instant", spell(Search(to=Zone.GRAVEYARD))),
    card(
        "Jester's Cap",
        "{4}",
        "Artifact",
        activated(
            cost("{2}", TAP, SACRIFICE_THIS), Search(to=Zone.EXILE, number=3, library="target"), targets=(PLAYER,)
        ),
    ),
    card(
        "New Frontiers",
        "{X}{G}",
        "Sorcery",
        spell(Search(BASIC_LAND, Zone.BATTLEFIELD, "X", "each player", tapped=True, may=True)),
    ),
    card(
        "Veteran Explorer",
        "{G}",
        "Creature — Human Soldier Scout",
        when(ThisDies(), Search(BASIC_LAND, Zone.BATTLEFIELD, 2, "each player", may=True)),
        stats="1/1",
    ),
    card(
        "Aven Mindcensor",
        "{2}{W}",
        "Creature — Bird Wizard",
        Flash(),
        Flying(),
        SearchesOnlyTop(4),
        stats="2/1",
    ),
    card(
        "Verdant Crescendo",
        "{3}{G}",
        "Sorcery",
        spell(
            Search(BASIC_LAND, Zone.BATTLEFIELD, tapped=True, shuffles=False),
            Search(Those(named="Nissa, Nature's Artisan"), zones=(Zone.LIBRARY, Zone.GRAVEYARD), reveals=True),
        ),
    ),
    card(
        "Ob Nixilis, Unshackled",
        "{4}{B}{B}",
        "Legendary Creature — Demon",
        Flying(),
        when(
            TakesAction("search", Who.EACH_OPPONENT),
            SacrificePermanents(Chosen(those("creature you control"), by="who triggered it")),
            LoseLife(10, "who triggered it"),
        ),
        when(Dies(those("another creature")), PutCounters("+1/+1")),
        Trample(),
        stats="4/4",
    ),
    # Shuffle.
    card(
        "Cosi's Trickster",
        "{U}",
        "Creature — Merfolk Wizard",
        when(TakesAction("shuffle", Who.EACH_OPPONENT), May("put a counter on it", PutCounters("+1/+1"))),
        stats="1/1",
    ),
    card(
        "Psychogenic Probe",
        "{2}",
        "Artifact",
        when(TakesAction("shuffle", Who.EACH_PLAYER), DealDamage(2, to=None, to_players="who triggered it")),
    ),
    card(
        "Guile",
        "{3}{U}{U}{U}",
        "Creature — Elemental Incarnation",
        CantBeBlocked(at_least=3),
        ExilesCountered(),
        unmodelled("what is exiled so may be played for nothing", allows("casting", of=Cards(Zone.EXILE, Of.PLAYERS))),
        when(ThisPutIntoGraveyard(), Shuffle("its owner", cards="this"), zone=Zone.GRAVEYARD),
        stats="6/6",
    ),
    card(
        "Black Sun's Zenith",
        "{X}{B}{B}",
        "Sorcery",
        spell(
            PutCounters("-1/-1", "X", those("creature")),
            Shuffle("its owner", cards="this", origin=Zone.STACK),
        ),
    ),
    card(
        "Loaming Shaman",
        "{2}{G}",
        "Creature — Centaur Shaman",
        when(
            ThisEnters(),
            Shuffle("target", cards="second target"),
            targets=(PLAYER, Target(zone=Zone.GRAVEYARD, number=99, up_to=True, theirs=True)),
        ),
        stats="3/2",
    ),
    card(
        "Tormod's Crypt",
        "{0}",
        "Artifact",
        activated(cost("", TAP, SACRIFICE_THIS), ExileGraveyards(), targets=(PLAYER,)),
    ),
    card("Feldon's Cane", "{1}", "Artifact", activated(cost("", TAP, ExileThis()), Shuffle(graveyard=True))),
    card(
        "Lantern of Insight",
        "{1}",
        "Artifact",
        activated(cost("", TAP, SACRIFICE_THIS), Shuffle("target"), targets=(PLAYER,)),
        PlaysRevealed(Who.EACH_PLAYER),
    ),
    card("Temporal Spring", "{1}{G}{U}", "Sorcery", spell(Put("target", Zone.LIBRARY), targets=(Target(),))),
    # Looking at hands.
    card("Telepathy", "{U}", "Enchantment", PlaysRevealed(Who.EACH_OPPONENT, Zone.HAND)),
    card("Peek", "{U}", "Instant", spell(LookAtHand(), DrawCards(1), targets=(PLAYER,))),
    # Explore.
    card("Merfolk Branchwalker", "{1}{G}", "Creature — Merfolk Scout", when(ThisEnters(), Explore()), stats="2/1"),
    card(
        "Hakbal of the Surging Soul",
        "{2}{G}{U}",
        "Legendary Creature — Merfolk Scout",
        when(
            StepBegins(Step.BEGINNING_OF_COMBAT),
            Explore(those("creature you control", subtypes=frozenset({"Merfolk"}))),
        ),
        when(
            ThisAttacks(),
            PutFromHand(frozenset({CardType.LAND})),
            once_resolved("a card is drawn if no land was put there", draws(1)),
        ),
        stats="3/3",
    ),
    card(
        "Wildgrowth Walker",
        "{1}{G}",
        "Creature — Elemental",
        when(Explores(those("creature you control")), PutCounters("+1/+1"), GainLife(3)),
        stats="1/3",
    ),
    # Surveil.
    card(
        "Doom Whisperer",
        "{3}{B}{B}",
        "Creature — Nightmare Demon",
        Flying(),
        activated(cost("", PayLife(2)), Surveil(2)),
        Trample(),
        stats="6/6",
    ),
    card(
        "Enhanced Surveillance",
        "{1}{U}",
        "Enchantment",
        LooksAtMore(2),
        activated(cost("", ExileThis()), Shuffle(graveyard=True)),
    ),
    card(
        "Dimir Spybug",
        "{U}{B}",
        "Creature — Insect",
        Flying(),
        Menace(),
        when(TakesAction("surveil"), PutCounters("+1/+1")),
        stats="1/1",
    ),
    card(
        "Cerebral Download",
        "{4}{U}",
        "Instant",
        spell(Surveil(CountOf(those("artifact you control"))), DrawCards(3)),
    ),
)
