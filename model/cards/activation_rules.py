"""Cards that say when abilities can or can't be activated, and what that costs (CR 602.5, 601.2f)."""

from model.abilities import Target, spell, unmodelled
from model.cards.card import card
from model.conditions_activating import on_another_players_turn, on_its_controllers_turn
from model.keywords import GivesHaste
from model.restrictions import AbilitiesAnyTime, AbilitiesCost, CantActivate, CantCast, CantPayWith, SpellsCost
from model.things import those
from model.vocabulary import Who

ENCHANT_CREATURE = spell(targets=(Target(those("creature")),))

CARDS = (
    card(
        "Phyrexian Revoker",
        "{2}",
        "Artifact Creature — Phyrexian Horror",
        CantActivate(chosen_name=True, mana_too=True),
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
        CantCast(who=Who.EACH_OPPONENT, condition=on_its_controllers_turn),
        CantActivate(
            those("artifact creature or enchantment"),
            Who.EACH_OPPONENT,
            condition=on_its_controllers_turn,
            mana_too=True,
        ),
        stats="2/2",
    ),
    card(
        "City of Solitude",
        "{2}{G}",
        "Enchantment",
        CantCast(condition=on_another_players_turn),
        CantActivate(condition=on_another_players_turn, mana_too=True),
    ),
    card(
        "Arrest",
        "{2}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        CantActivate(attached=True, mana_too=True),
        unmodelled("the creature neither attacks nor blocks", "stories"),
    ),
    card(
        "Pacifism",
        "{1}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        unmodelled("the creature neither attacks nor blocks", "stories"),
    ),
    card(
        "Serra Bestiary",
        "{W}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        CantActivate(attached=True, tap_only=True, mana_too=True),
        unmodelled("the creature neither attacks nor blocks, and it needs an upkeep payment", "stories"),
    ),
    card(
        "Mind Control",
        "{3}{U}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        unmodelled("its controller controls the creature: situations say who controls it", "stories"),
    ),
    card(
        "Confiscate",
        "{4}{U}{U}",
        "Enchantment — Aura",
        spell(targets=(Target(),)),
        unmodelled("its controller controls the permanent: situations say who controls it", "stories"),
    ),
    card("Stabilizer", "{2}", "Artifact", CantActivate(named="cycling")),
    card(
        "Angel of Jubilation",
        "{1}{W}{W}{W}",
        "Creature — Angel",
        CantPayWith(),
        unmodelled("it flies, and other creatures of its controller that are not black get +1/+1", "stories"),
        stats="3/3",
    ),
    card(
        "The Immortal Sun",
        "{6}",
        "Legendary Artifact",
        CantActivate(those("planeswalker"), loyalty_only=True),
        SpellsCost(-1, who=Who.YOU),
        unmodelled("its controller draws one card more a turn, and has bigger creatures", "stories"),
    ),
    card("Suppression Field", "{1}{W}", "Enchantment", AbilitiesCost(2)),
    card("Training Grounds", "{U}", "Enchantment", AbilitiesCost(-2, those("creature you control"), not_mana=False)),
    card("Fervor", "{2}{R}", "Enchantment", GivesHaste()),
    card("Leonin Shikari", "{1}{W}", "Creature — Cat Soldier", AbilitiesAnyTime("equip"), stats="2/2"),
)
