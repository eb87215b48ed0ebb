"""Cards with activated abilities: creatures, artifacts, enchantments and cards in hand or graveyard (CR 602)."""

from model.cards.shorthand import madness
from model.cards.tokens import token
from model.cards.what_unread_texts_change import (
    A_TOKEN,
    ANY_AMOUNT,
    WHO_CHOOSES,
    Cards,
    MovesTo,
    Of,
    life,
)
from model.text.abilities import activated, once_resolved, spell, unmodelled, when
from model.text.card import card
from model.text.combat import CantBlock
from model.text.conditions.of_the_turn import IN_OWN_UPKEEP, OnOwnTurn
from model.text.continuous import Makes, MakesUntil, makes
from model.text.costs.cost import cost
from model.text.costs.parts import (
    SACRIFICE_THIS,
    TAP,
    Discard,
    DiscardThis,
    ExileFromGraveyard,
    PayLife,
    ReturnToHand,
    Sacrifice,
    TapOther,
)
from model.text.counted import CountOf
from model.text.descriptions import COLOURS, Those, those
from model.text.entering_and_halves import EntersWith
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, ExchangeLifeTotals, PutCounters
from model.text.instructions.libraries.looking import LookAtTop
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Attach, CantBeRegenerated, Destroy, Regenerate, Tap, Untap
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put, PutOntoLibrary
from model.text.keywords.of_combat import Fear, Flying, Landwalk
from model.text.keywords.of_permanents import Haste, Hexproof, Indestructible, Shroud
from model.text.parts_by_layer import Gets, Has, SetsColours
from model.text.replacement_effects import Regenerates
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import Dies, ThisEnters
from model.vocabulary import Who, Zone

BIRD = token("1/1 white and blue Bird creature", Flying())
CREATURE = Target(those("creature"))
A_CREATURE_OF_ONES_OWN = those("creature you control")
ANY_PLAYER = Target(only_players=Who.EACH_PLAYER)

CARDS = (
    card("Hill Giant", "{3}{R}", "Creature — Giant", stats="3/3"),
    card(
        "Soul Conduit",
        "{6}",
        "Artifact",
        activated(
            cost("{6}", TAP),
            ExchangeLifeTotals(),
            targets=(Target(only_players=Who.EACH_PLAYER, number=2),),
        ),
    ),
    card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", stats="6/4"),
    card(
        "Sage Owl",
        "{1}{U}",
        "Creature — Bird",
        when(ThisEnters(), LookAtTop(4)),
        Flying(),
        stats="1/1",
    ),
    card(
        "Puppeteer",
        "{2}{U}",
        "Creature — Human Wizard",
        activated(
            cost("{U}", TAP),
            May("tap it", Tap("target"), otherwise=May("untap it", Untap("target"))),
            targets=(CREATURE,),
        ),
        stats="1/2",
    ),
    card(
        "Nantuko Shade",
        "{B}{B}",
        "Creature — Insect Shade",
        activated(cost("{B}"), MakesUntil((Gets(1, 1),), of="this")),
        stats="2/1",
    ),
    card(
        "Basking Rootwalla",
        "{G}",
        "Creature — Lizard",
        activated(cost("{1}{G}"), MakesUntil((Gets(2, 2),), of="this"), once=True),
        *madness(cost("{0}")),
        stats="1/1",
    ),
    card(
        "Wirewood Symbiote",
        "{G}",
        "Creature — Insect",
        activated(
            cost("", ReturnToHand(those("permanent you control", subtypes=frozenset({"Elf"})))),
            Untap(),
            targets=(CREATURE,),
            once=True,
        ),
        stats="1/1",
    ),
    card(
        "Feral Hydra",
        "{X}{G}",
        "Creature — Hydra Beast",
        activated(cost("{3}"), PutCounters("+1/+1"), who=Who.EACH_PLAYER),
        EntersWith("+1/+1", x=True),
        stats="0/0",
    ),
    card(
        "Crimson Hellkite",
        "{6}{R}{R}{R}",
        "Creature — Dragon",
        activated(cost("{X}", TAP, x_kinds="R"), DealDamage("X"), targets=(CREATURE,)),
        Flying(),
        stats="6/6",
    ),
    card(
        "Viashino Heretic",
        "{2}{R}",
        "Creature — Viashino",
        activated(
            cost("{1}{R}", TAP),
            Destroy("target"),
            once_resolved(
                "the artifact's controller is dealt damage for its mana value", life(-ANY_AMOUNT, 0, Of.PLAYERS)
            ),
            targets=(Target(those("artifact")),),
        ),
        stats="1/3",
    ),
    card(
        "Azami, Lady of Scrolls",
        "{2}{U}{U}{U}",
        "Legendary Creature — Human Wizard",
        activated(
            cost("", TapOther(those("untapped permanent you control", subtypes=frozenset({"Wizard"})))), DrawCards(1)
        ),
        stats="0/2",
    ),
    card(
        "Dimir Guildmage",
        "{U/B}{U/B}",
        "Creature — Human Wizard",
        activated(
            cost("{3}{U}"),
            DrawCards(1, "target"),
            targets=(ANY_PLAYER,),
            timing="sorcery",
            name="draw",
        ),
        activated(
            cost("{3}{B}"),
            DiscardCards(1, "target"),
            targets=(ANY_PLAYER,),
            timing="sorcery",
            name="discard",
        ),
        stats="2/2",
    ),
    card(
        "Clergy of the Holy Nimbus",
        "{W}",
        "Creature — Human Cleric",
        activated(cost("{1}"), CantBeRegenerated("this"), who=Who.EACH_OPPONENT),
        Regenerates(),
        stats="1/1",
    ),
    card(
        "Carrion Feeder",
        "{B}",
        "Creature — Zombie",
        activated(cost("", Sacrifice(A_CREATURE_OF_ONES_OWN)), PutCounters("+1/+1")),
        CantBlock(),
        stats="1/1",
    ),
    card(
        "Nantuko Husk",
        "{2}{B}",
        "Creature — Zombie Insect",
        activated(
            cost("", Sacrifice(A_CREATURE_OF_ONES_OWN)),
            MakesUntil((Gets(2, 2),), of="this"),
        ),
        stats="2/2",
    ),
    card(
        "Yahenni, Undying Partisan",
        "{2}{B}",
        "Legendary Creature — Aetherborn Vampire",
        Haste(),
        when(Dies(those("creature opponent controls")), PutCounters("+1/+1")),
        activated(
            cost("", Sacrifice(those("another creature you control"))),
            MakesUntil((Has((Indestructible(),)),), of="this"),
        ),
        stats="2/2",
    ),
    card(
        "Scrapheap Scrounger",
        "{2}",
        "Artifact Creature — Construct",
        CantBlock(),
        activated(
            cost("{1}{B}", ExileFromGraveyard(1, those("creature"))),
            Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD),
            zone=Zone.GRAVEYARD,
        ),
        stats="3/2",
    ),
    card(
        "Sakura-Tribe Elder",
        "{1}{G}",
        "Creature — Snake Shaman",
        activated(cost("", SACRIFICE_THIS), Search(those("basic land"), Zone.BATTLEFIELD, tapped=True)),
        stats="1/1",
    ),
    card(
        "Zombie Scavengers",
        "{2}{B}",
        "Creature — Zombie",
        activated(
            cost("", ExileFromGraveyard(1, those("creature"))),
            Regenerate(),
            once_resolved(
                "it was the topmost creature card that was exiled, whichever that was",
                MovesTo((Zone.EXILE,), Cards(Zone.GRAVEYARD, Of.YOU, those("creature"))),
                MovesTo((Zone.GRAVEYARD,), Cards(Zone.EXILE, Of.YOU, those("creature"))),
            ),
        ),
        stats="3/1",
    ),
    card(
        "Blind Seer",
        "{2}{U}{U}",
        "Legendary Creature — Human Wizard",
        activated(
            cost("{1}{U}"),
            *(MakesUntil((SetsColours(frozenset({symbol})),), option=colour) for colour, symbol in COLOURS.items()),
            targets=(Target(or_else=Target(zone=Zone.STACK)),),
        ),
        stats="3/3",
    ),
    card(
        "Mogg Assassin",
        "{2}{R}",
        "Creature — Goblin Assassin",
        activated(
            cost("", TAP),
            once_resolved("a coin decides which of the targets is destroyed", MovesTo((Zone.GRAVEYARD,), Of.TARGETS)),
            targets=(Target(those("creature opponent controls")), CREATURE),
        ),
        unmodelled("the opponent chooses the second target", WHO_CHOOSES),
        stats="2/1",
    ),
    card(
        "Pride of the Clouds",
        "{W}{U}",
        "Creature — Elemental Cat",
        activated(
            cost("{2}{W}{U}"),
            CreateTokens(BIRD),
            zone=Zone.HAND,
            name="forecast",
            once=True,
            condition=IN_OWN_UPKEEP,
        ),
        Flying(),
        Makes(Those(itself=True), (Gets(1, 1, per=CountOf(those("creature", other=True, having="flying"))),)),
        stats="1/1",
    ),
    card(
        "Street Wraith",
        "{3}{B}{B}",
        "Creature — Wraith",
        activated(cost("", PayLife(2), DiscardThis()), DrawCards(1), zone=Zone.HAND, name="cycling"),
        Landwalk(Those(subtypes=frozenset({"Swamp"}))),
        stats="3/4",
    ),
    card(
        "Dimir House Guard",
        "{3}{B}",
        "Creature — Skeleton",
        activated(cost("", Sacrifice(A_CREATURE_OF_ONES_OWN)), Regenerate(), name="regeneration"),
        activated(
            cost("{1}{B}{B}", DiscardThis()),
            Search(Those(least_value=4, most_value=4)),
            zone=Zone.HAND,
            timing="sorcery",
            name="transmute",
        ),
        Fear(),
        stats="2/3",
    ),
    card(
        "Hammer of Bogardan",
        "{1}{R}{R}",
        "Sorcery",
        spell(DealDamage(3), targets=(ANY_TARGET,)),
        activated(
            cost("{2}{R}{R}{R}"),
            Put("this", Zone.HAND, Zone.GRAVEYARD),
            zone=Zone.GRAVEYARD,
            condition=IN_OWN_UPKEEP,
        ),
    ),
    card(
        "Volrath's Dungeon",
        "{2}{B}{B}",
        "Enchantment",
        activated(cost("", PayLife(5)), Destroy("this"), who=Who.EACH_PLAYER, condition=OnOwnTurn()),
        activated(
            cost("", Discard()),
            PutOntoLibrary(who="target"),
            targets=(ANY_PLAYER,),
            timing="sorcery",
        ),
    ),
    card(
        "Stormbind",
        "{1}{R}{G}",
        "Enchantment",
        activated(
            cost("{2}", Discard(at_random=True)),
            DealDamage(2),
            targets=(ANY_TARGET,),
        ),
    ),
    card(
        "Icy Manipulator",
        "{4}",
        "Artifact",
        activated(cost("{1}", TAP), Tap(), targets=(Target(those("artifact, creature or land")),)),
    ),
    card(
        "Echo Chamber",
        "{4}",
        "Artifact",
        activated(
            cost("{4}", TAP),
            once_resolved("a token that is a copy of the target is created, with haste", A_TOKEN),
            targets=(Target(those("creature opponent controls")),),
            timing="sorcery",
        ),
        unmodelled("an opponent chooses the target", WHO_CHOOSES),
    ),
    card(
        "Leonin Scimitar",
        "{1}",
        "Artifact — Equipment",
        activated(cost("{1}"), Attach(), targets=(Target(A_CREATURE_OF_ONES_OWN),), timing="sorcery", name="equip"),
        makes(those("equipped creature"), Gets(1, 1)),
    ),
    card(
        "Swiftfoot Boots",
        "{2}",
        "Artifact — Equipment",
        makes(those("equipped creature"), Has((Haste(), Hexproof()))),
        activated(cost("{1}"), Attach(), targets=(Target(A_CREATURE_OF_ONES_OWN),), timing="sorcery", name="equip"),
    ),
    card(
        "Neurok Stealthsuit",
        "{2}",
        "Artifact — Equipment",
        makes(those("equipped creature"), Has((Shroud(),))),
        activated(cost("{U}{U}"), Attach(), targets=(Target(A_CREATURE_OF_ONES_OWN),), name="attach"),
        activated(cost("{1}"), Attach(), targets=(Target(A_CREATURE_OF_ONES_OWN),), timing="sorcery", name="equip"),
    ),
    card(
        "Jandor's Saddlebags",
        "{2}",
        "Artifact",
        activated(cost("{3}", TAP), Untap(), targets=(Target(those("creature")),)),
    ),
)
