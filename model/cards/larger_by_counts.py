"""Permanents that are larger for each of something: permanents, basic land types."""

from model.cards.attaching import ENCHANT_CREATURE
from model.text.card import card
from model.text.continuous import makes
from model.text.counted import BasicLandTypes, CountOf
from model.text.descriptions import Those, those
from model.text.keywords.of_combat import Flying
from model.text.parts_by_layer import Gets, Has
from model.vocabulary import Who

ITSELF = Those(itself=True)
PLAINS_YOU_CONTROL = CountOf(Those(subtypes=frozenset({"Plains"}), who=Who.YOU))
OTHER_SQUIRRELS = CountOf(Those(subtypes=frozenset({"Squirrel"}), other=True))

CARDS = (
    card(
        "Armored Ascension",
        "{3}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        makes(those("enchanted creature"), Gets(1, 1, PLAINS_YOU_CONTROL), Has((Flying(),))),
    ),
    card("Kavu Scout", "{2}{R}", "Creature — Kavu Scout", makes(ITSELF, Gets(1, 0, BasicLandTypes())), stats="0/2"),
    card("Squirrel Mob", "{1}{G}{G}", "Creature — Squirrel", makes(ITSELF, Gets(1, 1, OTHER_SQUIRRELS)), stats="2/2"),
)
