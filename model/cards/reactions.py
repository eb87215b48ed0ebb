"""Cards that answer others, or notice what others do: odd counterspells, triggers on casting and dying."""

from model.cards.tokens import token
from model.cards.what_unread_texts_change import Cards, Changes, MovesTo, Of, draws, life
from model.text.abilities import activated, once_resolved, spell, when
from model.text.card import card
from model.text.conditions.of_players import HasCastThis, HasPlayedNoLand
from model.text.continuous import MakesUntil
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import TAP, Sacrifice
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife
from model.text.instructions.libraries.looking import LookAtHand, LookAtTop
from model.text.instructions.permanents import Untap
from model.text.instructions.stack import Counter
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import CastOnlyIf, Flash, SplitSecond
from model.text.keywords.of_combat import Flying
from model.text.parts_by_layer import Gets
from model.text.statics.prohibitions import CantPlayLands
from model.text.target import Target
from model.text.trigger_conditions.of_objects import Dies, ThisEnters
from model.text.trigger_conditions.of_players import SpellCast, StepBegins
from model.vocabulary import Step, Who, Zone

A_SPELL = Target(zone=Zone.STACK)
A_PLAYER = Target(only_players=Who.EACH_PLAYER)
CREATURES = those("creature you control")
THIS_OR_A_CREATURE = Those(alternatives=(Those(itself=True), those("creature")))

CARDS = (
    card(
        "Vendilion Clique",
        "{1}{U}{U}",
        "Legendary Creature — Faerie Wizard",
        Flash(),
        when(
            ThisEnters(),
            LookAtHand("target"),
            once_resolved(
                "a card of the target's hand may go to the bottom of the library for another",
                MovesTo((Zone.LIBRARY,), Cards(Zone.HAND, Of.TARGETS)),
                Changes(("library",), Of.TARGETS),
                draws(1, Of.TARGETS),
                Changes(("other_cards_in_hand",), Of.TARGETS, -1, 0),
            ),
            targets=(A_PLAYER,),
        ),
        Flying(),
        stats="3/1",
    ),
    card(
        "Stifle",
        "{U}",
        "Instant",
        spell(Counter(), targets=(Target(zone=Zone.STACK, abilities=True),)),
    ),
    card(
        "Trickbind",
        "{1}{U}",
        "Instant",
        SplitSecond(),
        spell(Counter(forbids_more=True), targets=(Target(zone=Zone.STACK, abilities=True),)),
    ),
    card(
        "Spell Blast",
        "{X}{U}",
        "Instant",
        spell(Counter(), targets=(Target(zone=Zone.STACK, by_x="mana value"),)),
    ),
    card(
        "Fact or Fiction",
        "{3}{U}",
        "Instant",
        spell(
            once_resolved(
                "five cards go to hand or graveyard as an opponent divides them",
                MovesTo((Zone.HAND, Zone.GRAVEYARD), Cards(Zone.LIBRARY)),
                Changes(("library",), Of.YOU),
                Changes(("other_cards_in_hand",), Of.YOU, 0, 5),
            )
        ),
    ),
    card(
        "Rock Jockey",
        "{2}{R}",
        "Creature — Goblin",
        CastOnlyIf(HasPlayedNoLand(), "only if you have played no land this turn"),
        CantPlayLands(Who.YOU, condition=HasCastThis()),
        stats="3/3",
    ),
    card(
        "Sensei's Divining Top",
        "{1}",
        "Artifact",
        activated(cost("{1}"), LookAtTop(3), name="look"),
        activated(cost("", TAP), DrawCards(1), Put("this", Zone.LIBRARY), name="draw"),
    ),
    card(
        "Ashnod's Altar",
        "{3}",
        "Artifact",
        activated(Cost(parts=(Sacrifice(those("creature")),)), AddMana(("CC",))),
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature — Human Shaman",
        when(SpellCast(those("instant or sorcery")), CreateTokens(token("1/1 red Elemental creature"))),
        stats="2/1",
    ),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature — Vampire",
        when(Dies(THIS_OR_A_CREATURE), LoseLife(1, "target"), GainLife(1), targets=(A_PLAYER,)),
        stats="0/1",
    ),
    card(
        "Jeskai Ascendancy",
        "{U}{R}{W}",
        "Enchantment",
        when(
            SpellCast(those("noncreature")),
            MakesUntil((Gets(1, 1),), of=CREATURES),
            Untap(CREATURES),
        ),
        when(
            SpellCast(those("noncreature")),
            May("draw a card", DrawCards(1), then=(DiscardCards(),)),
        ),
    ),
    card(
        "Sylvan Library",
        "{1}{G}",
        "Enchantment",
        when(
            StepBegins(Step.DRAW, Who.YOU),
            once_resolved(
                "its controller may draw two more cards, which are paid for with life or put back",
                draws(2),
                life(-8, 0),
                Changes(("library",), Of.YOU),
                MovesTo((Zone.LIBRARY,), Cards(Zone.HAND)),
                Changes(("other_cards_in_hand",), Of.YOU, -2, 0),
            ),
        ),
    ),
)
