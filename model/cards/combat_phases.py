"""Cards about combat phases: what adds one, what binds for the turn, what is done before or after a point of one."""

from model.text.abilities import ThisTurn, activated, spell, when
from model.text.card import card
from model.text.combat import MustAttack
from model.text.conditions.condition import All
from model.text.conditions.of_the_turn import AfterBlocks, Before, OnOwnTurn
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import those
from model.text.instructions.compound import FlipCoin
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards
from model.text.instructions.permanents import Untap
from model.text.instructions.phases import AddCombat
from model.text.keywords.of_casting import CastOnlyIf
from model.text.keywords.of_combat import Flying, Vigilance
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import Gets
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.vocabulary import Step

CREATURES_OF_YOURS = those("creature you control")

CARDS = (
    card(
        "Relentless Assault",
        "{2}{R}{R}",
        "Sorcery",
        spell(Untap(those("creature", attacked=True)), AddCombat(with_main=True)),
    ),
    card(
        "Aurelia, the Warleader",
        "{2}{R}{R}{W}{W}",
        "Legendary Creature — Angel",
        Flying(),
        Vigilance(),
        Haste(),
        when(ThisAttacks(first=True), Untap(CREATURES_OF_YOURS), AddCombat()),
        stats="3/4",
    ),
    card(
        "Goblin Diplomats",
        "{1}{R}",
        "Creature — Goblin",
        activated(cost("", TAP), ThisTurn(MustAttack(those("creature")))),
        stats="2/1",
    ),
    # What is done only before or after a point of the combat phase.
    card(
        "Wu Longbowman",
        "{2}{U}",
        "Creature — Human Soldier Archer",
        activated(
            cost("", TAP),
            DealDamage(1),
            targets=(ANY_TARGET,),
            condition=All((OnOwnTurn(), Before(Step.DECLARE_ATTACKERS))),
        ),
        stats="1/1",
    ),
    card(
        "Chaotic Strike",
        "{1}{R}",
        "Instant",
        CastOnlyIf(AfterBlocks(), "only in combat, once blockers have been declared"),
        spell(
            FlipCoin(won=(MakesUntil((Gets(1, 1),)),)),
            DrawCards(1),
            targets=(Target(those("creature")),),
        ),
    ),
)
