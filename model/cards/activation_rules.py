"""Cards that say when abilities can or can't be activated, and what that costs (CR 602.5, 601.2f)."""

from model.text.abilities import spell, when
from model.text.card import card
from model.text.combat import CantAttack, CantBlock
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN, OnItsControllersTurn
from model.text.continuous import makes
from model.text.costs.cost import cost
from model.text.descriptions import WITH_THE_CHOSEN_NAME, those
from model.text.instructions.compound import UnlessPaid
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import SacrificePermanents
from model.text.keywords.of_combat import Flying
from model.text.keywords.of_permanents import Haste
from model.text.keywords.special_actions import NamesOnly
from model.text.parts_by_layer import Gets, Has
from model.text.statics.changed_costs import AbilitiesCost, SpellsCost
from model.text.statics.permissions import AbilitiesAnyTime
from model.text.statics.prohibitions import CantActivate, CantCast, CantPayWith
from model.text.target import Target
from model.text.trigger_conditions.of_players import StepBegins
from model.text.unread import Of
from model.vocabulary import Step, Who

ENCHANT_CREATURE = spell(targets=(Target(those("creature")),))

CARDS = (
    card(
        "Phyrexian Revoker",
        "{2}",
        "Artifact Creature — Phyrexian Horror",
        NamesOnly(those("nonland")),
        CantActivate(WITH_THE_CHOSEN_NAME, mana_too=True),
        stats="2/1",
    ),
    card("Null Rod", "{2}", "Artifact", CantActivate(those("artifact"), mana_too=True)),
    card(
        "Collector Ouphe",
        "{1}{G}",
        "Creature — Ouphe",
        CantActivate(those("artifact"), mana_too=True),
        stats="2/2",
    ),
    card("Damping Matrix", "{3}", "Artifact", CantActivate(those("artifact or creature"))),
    card("Cursed Totem", "{2}", "Artifact", CantActivate(those("creature"), mana_too=True)),
    card(
        "Grand Abolisher",
        "{W}{W}",
        "Creature — Human Cleric",
        CantCast(who=Who.EACH_OPPONENT, condition=OnItsControllersTurn()),
        CantActivate(
            those("artifact, creature or enchantment"),
            Who.EACH_OPPONENT,
            condition=OnItsControllersTurn(),
            mana_too=True,
        ),
        stats="2/2",
    ),
    card(
        "City of Solitude",
        "{2}{G}",
        "Enchantment",
        CantCast(condition=ON_ANOTHERS_TURN),
        CantActivate(condition=ON_ANOTHERS_TURN, mana_too=True),
    ),
    card(
        "Arrest",
        "{2}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        CantActivate(attached=True, mana_too=True),
        CantAttack(of=Of.HOST),
        CantBlock(of=Of.HOST),
    ),
    card(
        "Pacifism",
        "{1}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        CantAttack(of=Of.HOST),
        CantBlock(of=Of.HOST),
    ),
    card(
        "Serra Bestiary",
        "{W}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        CantActivate(attached=True, tap_only=True, mana_too=True),
        CantAttack(of=Of.HOST),
        CantBlock(of=Of.HOST),
        when(
            StepBegins(Step.UPKEEP),
            UnlessPaid(cost("{W}{W}"), (SacrificePermanents(),)),
        ),
    ),
    card("Stabilizer", "{2}", "Artifact", CantActivate(named="cycling")),
    card(
        "Angel of Jubilation",
        "{1}{W}{W}{W}",
        "Creature — Angel",
        CantPayWith(),
        Flying(),
        makes(those("another nonblack creature you control"), Gets(1, 1)),
        stats="3/3",
    ),
    card(
        "The Immortal Sun",
        "{6}",
        "Legendary Artifact",
        CantActivate(those("planeswalker"), loyalty_only=True),
        SpellsCost(-1, who=Who.YOU),
        when(StepBegins(Step.DRAW), DrawCards(1)),
        makes(those("creature you control"), Gets(1, 1)),
    ),
    card("Suppression Field", "{1}{W}", "Enchantment", AbilitiesCost(2)),
    card("Training Grounds", "{U}", "Enchantment", AbilitiesCost(-2, those("creature you control"), not_mana=False)),
    card("Fervor", "{2}{R}", "Enchantment", makes(those("creature you control"), Has((Haste(),)))),
    card("Leonin Shikari", "{1}{W}", "Creature — Cat Soldier", AbilitiesAnyTime("equip"), stats="2/2"),
)
