"""Planeswalkers and what changes their loyalty abilities (CR 606)."""

from model.cards.emblems import emblem
from model.cards.tokens import token
from model.cards.what_unread_texts_change import (
    Cards,
    Changes,
    MovesTo,
    Of,
    bears_on,
    damage,
    life,
)
from model.text.abilities import activated, once_resolved, when
from model.text.card import card
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import Loyalty
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import IfDiscarded
from model.text.instructions.discarding import DiscardCards, DiscardHands
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, PutCounters
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.instructions.libraries.searching import ALL, Search
from model.text.instructions.libraries.top_cards import ExileTopCards, Mill
from model.text.instructions.permanents import Untap
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.of_combat import Trample, Vigilance
from model.text.keywords.of_permanents import Haste, Indestructible
from model.text.parts_by_layer import AddsTypes, Gets, Has, SetsBase
from model.text.statics.changed_costs import LoyaltyCosts
from model.text.statics.prohibitions import CantActivate
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import Dies, TappedForMana, ThisEnters
from model.text.trigger_conditions.of_players import SpellCast
from model.vocabulary import CardType, Who, Zone

CREATURE = Target(those("creature"))
ANY_PLAYER = Target(only_players=Who.EACH_PLAYER)
PLAYER_OR_PLANESWALKER = Target(Those(types=frozenset({CardType.PLANESWALKER})), players=True)

A_PLANESWALKER_CARD_AMONG_SEVEN = TakeFromTop(7, up_to=True, what=those("planeswalker"), revealed="those taken")

CARDS = (
    card(
        "Jace Beleren",
        "{1}{U}{U}",
        "Legendary Planeswalker — Jace",
        activated(cost("", Loyalty(2)), DrawCards(1, "each player"), name="+2"),
        activated(
            cost("", Loyalty(-1)),
            DrawCards(1, "target"),
            targets=(ANY_PLAYER,),
            name="-1",
        ),
        activated(
            cost("", Loyalty(-10)),
            Mill(20, "target"),
            targets=(ANY_PLAYER,),
            name="-10",
        ),
        stats="3",
    ),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker — Garruk",
        activated(
            cost("", Loyalty(1)),
            Untap("target"),
            targets=(Target(those("land"), number=2),),
            name="+1",
        ),
        activated(cost("", Loyalty(-1)), CreateTokens(token("3/3 green Beast creature")), name="-1"),
        activated(
            cost("", Loyalty(-4)),
            MakesUntil((Gets(3, 3), Has((Trample(),))), of=those("creature you control")),
            name="-4",
        ),
        stats="3",
    ),
    card(
        "Chandra Nalaar",
        "{3}{R}{R}",
        "Legendary Planeswalker — Chandra",
        activated(cost("", Loyalty(1)), DealDamage(1), targets=(PLAYER_OR_PLANESWALKER,), name="+1"),
        activated(
            cost("", Loyalty(0, x=True)),
            DealDamage("X"),
            targets=(CREATURE,),
            name="-X",
        ),
        activated(
            cost("", Loyalty(-8)),
            DealDamage(10),
            once_resolved("10 damage to creatures of the player", *damage(10, those("creature"))),
            targets=(PLAYER_OR_PLANESWALKER,),
            name="-8",
        ),
        stats="6",
    ),
    card(
        "Chandra Ablaze",
        "{4}{R}{R}",
        "Legendary Planeswalker — Chandra",
        activated(
            cost("", Loyalty(1)),
            DiscardCards(),
            IfDiscarded(those("red"), DealDamage(4)),
            targets=(ANY_TARGET,),
            name="+1",
        ),
        activated(cost("", Loyalty(-2)), DiscardHands("each player"), DrawCards(3, "each player"), name="-2"),
        activated(
            cost("", Loyalty(-7)),
            once_resolved("red instants and sorceries may be cast from the graveyard", bears_on(of=Of.PLAYERS)),
            name="-7",
        ),
        stats="5",
    ),
    card(
        "Chandra, Torch of Defiance",
        "{2}{R}{R}",
        "Legendary Planeswalker — Chandra",
        activated(
            cost("", Loyalty(1)),
            ExileTopCards(),
            once_resolved(
                "that card may be cast while it resolves, or opponents lose 2 life",
                life(-2, 0, Of.OPPONENTS),
                bears_on(of=Of.PLAYERS),
            ),
            name="+1",
        ),
        activated(cost("", Loyalty(1)), AddMana(("RR",)), name="mana +1"),
        activated(cost("", Loyalty(-3)), DealDamage(4), targets=(CREATURE,), name="-3"),
        activated(
            cost("", Loyalty(-7)),
            emblem(when(SpellCast(), DealDamage(5), targets=(ANY_TARGET,))),
            name="-7",
        ),
        stats="4",
    ),
    card(
        "Nissa, Who Shakes the World",
        "{3}{G}{G}",
        "Legendary Planeswalker — Nissa",
        activated(
            cost("", Loyalty(1)),
            PutCounters("+1/+1", 3, "target"),
            Untap("target"),
            MakesUntil(
                (
                    AddsTypes(frozenset({CardType.CREATURE}), frozenset({"Elemental"})),
                    SetsBase(0, 0),
                    Has((Vigilance(), Haste())),
                ),
                lasts="for good",
            ),
            targets=(Target(those("noncreature land you control"), up_to=True),),
            name="+1",
        ),
        activated(
            cost("", Loyalty(-8)),
            emblem(Makes(those("land you control"), (Has((Indestructible(),)),))),
            Search(Those(subtypes=frozenset({"Forest"})), Zone.BATTLEFIELD, ALL, tapped=True),
            name="-8",
        ),
        when(TappedForMana(Those(subtypes=frozenset({"Forest"})), Who.YOU), AddMana(("G",))),
        stats="5",
    ),
    card(
        "Karn, the Great Creator",
        "{4}",
        "Legendary Planeswalker — Karn",
        CantActivate(those("artifact opponents control"), mana_too=True),
        activated(
            cost("", Loyalty(1)),
            MakesUntil(
                (AddsTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE})), SetsBase(None, None)),
                lasts="until your next turn",
            ),
            targets=(Target(those("noncreature artifact"), up_to=True),),
            name="+1",
        ),
        activated(
            cost("", Loyalty(-2)),
            once_resolved(
                "an artifact card may be fetched from exile or from outside the game",
                MovesTo((Zone.HAND,), Cards(Zone.EXILE, Of.YOU, those("artifact"))),
                MovesTo((Zone.HAND,), Cards(Zone.OUTSIDE, Of.YOU, those("artifact"))),
                Changes(("other_cards_in_hand",), Of.YOU, 0, 1),
            ),
            name="-2",
        ),
        stats="5",
    ),
    card(
        "Carth the Lion",
        "{2}{B}{G}",
        "Legendary Creature — Human Warrior",
        LoyaltyCosts(1),
        when(ThisEnters(), A_PLANESWALKER_CARD_AMONG_SEVEN),
        when(Dies(those("planeswalker you control")), A_PLANESWALKER_CARD_AMONG_SEVEN),
        stats="3/5",
    ),
)
