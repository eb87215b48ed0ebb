"""Cards that say of creatures that they have to attack or block this turn, or can't, and what a turn's attacks cost."""

from model.cards.activation_rules import ENCHANT_CREATURE
from model.cards.token_makers import TREASURE
from model.text.abilities import ThisTurn, activated, spell, when
from model.text.card import card
from model.text.combat import CostToAttack, MustAttack, MustBeAttacked
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import Those, those
from model.text.instructions.compound import May
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import AttackIfAble, BindThisTurn, BlockIfAble, KeepFromBlocking
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_combat import Trample
from model.text.keywords.of_permanents import Deathtouch
from model.text.parts_by_layer import Gets, Has
from model.text.target import Target
from model.text.trigger_conditions.of_objects import Dies, LandEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Who, Zone

CREATURE = Target(those("creature"))

CARDS = (
    card(
        "Boiling Blood",
        "{2}{R}",
        "Instant",
        spell(BindThisTurn(("attacks if able",)), DrawCards(1), targets=(CREATURE,)),
    ),
    card("Culling Mark", "{2}{G}", "Sorcery", spell(BindThisTurn(("blocks if able",)), targets=(CREATURE,))),
    card("Off Balance", "{W}", "Instant", spell(BindThisTurn(("can't attack", "can't block")), targets=(CREATURE,))),
    card("Stun", "{1}{R}", "Instant", spell(BindThisTurn(("can't block",)), DrawCards(1), targets=(CREATURE,))),
    card(
        "Artful Dodge",
        "{U}",
        "Sorcery",
        AlternativeCost("flashback", cost("{U}"), origin=Zone.GRAVEYARD),
        spell(BindThisTurn(("can't be blocked",)), targets=(CREATURE,)),
    ),
    card(
        "Enlarge",
        "{3}{G}{G}",
        "Sorcery",
        spell(
            MakesUntil((Gets(7, 7), Has((Trample(),)))),
            BindThisTurn(("is blocked if able",)),
            targets=(CREATURE,),
        ),
    ),
    card(
        "Turntimber Basilisk",
        "{1}{G}{G}",
        "Creature — Basilisk",
        Deathtouch(),
        when(LandEnters(), May("have target creature block it this turn if able", BlockIfAble()), targets=(CREATURE,)),
        stats="2/1",
    ),
    # Whom a creature has to attack, and what it can't block.
    card(
        "Alluring Siren",
        "{1}{U}",
        "Creature — Siren",
        activated(cost("", TAP), AttackIfAble(), targets=(Target(those("creature", who=Who.EACH_OPPONENT)),)),
        stats="1/1",
    ),
    card(
        "Duct Crawler",
        "{R}",
        "Creature — Insect",
        activated(cost("{1}{R}"), KeepFromBlocking(), targets=(CREATURE,)),
        stats="1/1",
    ),
    card(
        "Trove of Temptation",
        "{3}{R}",
        "Enchantment",
        MustBeAttacked(),
        when(StepBegins(Step.END, Who.YOU), CreateTokens(TREASURE)),
    ),
    card(
        "Public Enemy",
        "{2}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        MustAttack(those("creature"), hosts_controller=True),
        when(Dies(Those(host=True)), DrawCards(1)),
    ),
    # What attacks cost in this turn.
    card("War Tax", "{2}{U}", "Enchantment", activated(cost("{X}{U}"), ThisTurn(CostToAttack(0, x=True)))),
)
