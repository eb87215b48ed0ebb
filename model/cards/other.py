"""Cards that do something else and take part in stories about lands and priority."""

from model.cards.what_unread_texts_change import BEFORE_THE_GAME
from model.text.abilities import ThisTurn, activated, spell, unmodelled, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import ANYTHING, those
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, LoseLife
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.permanents import Destroy
from model.text.instructions.stack import Counter
from model.text.instructions.zones import Put
from model.text.prevention import CantBePrevented
from model.text.statics.of_players import PlaysRevealed
from model.text.statics.permissions import CastAsThoughFlash
from model.text.statics.prohibitions import CantCast, CantGainLife
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Who, Zone

CARDS = (
    card("Elite Vanguard", "{W}", "Creature — Human Soldier", stats="2/1"),
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", stats="2/2"),
    card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", stats="3/3"),
    card(
        "Prodigal Sorcerer",
        "{2}{U}",
        "Creature — Human Wizard",
        activated(cost("", TAP), DealDamage(1), targets=(ANY_TARGET,)),
        stats="1/1",
    ),
    card(
        "Phyrexian Arena",
        "{1}{B}{B}",
        "Enchantment",
        when(StepBegins(Step.UPKEEP, Who.YOU), DrawCards(1), LoseLife(1)),
    ),
    card(
        "Leyline of Anticipation",
        "{2}{U}{U}",
        "Enchantment",
        CastAsThoughFlash(),
        unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),
    ),
    card(
        "Leyline of Punishment",
        "{2}{R}{R}",
        "Enchantment",
        CantGainLife(),
        unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),
        CantBePrevented(),
    ),
    card("Rule of Law", "{2}{W}", "Enchantment", CantCast(after=ANYTHING)),
    card("Silence", "{W}", "Instant", spell(ThisTurn(CantCast(who=Who.EACH_OPPONENT)))),
    card("Boomerang", "{U}{U}", "Instant", spell(Put("target", Zone.HAND), targets=(Target(),))),
    card("Goblin Spy", "{R}", "Creature — Goblin Rogue", PlaysRevealed(), stats="1/1"),
    card("Counterspell", "{U}{U}", "Instant", spell(Counter(), targets=(Target(zone=Zone.STACK),))),
    card("Divination", "{2}{U}", "Sorcery", spell(DrawCards(2))),
    card("Murder", "{1}{B}{B}", "Instant", spell(Destroy("target"), targets=(Target(those("creature")),))),
    card("Opt", "{U}", "Instant", spell(Scry(1), DrawCards(1))),
    card("Shock", "{R}", "Instant", spell(DealDamage(2), targets=(ANY_TARGET,))),
)
