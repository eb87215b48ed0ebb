"""Cards that put creatures onto the battlefield attacking, or make them, and what becomes of these later."""

from model.cards.tokens import token
from model.text.abilities import activated, at_next, when
from model.text.card import card
from model.text.conditions.condition import No
from model.text.conditions.of_players import HasDevotion
from model.text.continuous import Makes, makes
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.instructions.affected import Chosen
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile, Put
from model.text.keywords.of_combat import FirstStrike, Flying, Vigilance
from model.text.keywords.of_permanents import Hexproof, Indestructible
from model.text.keywords.triggering import END_OF_COMBAT
from model.text.parts_by_layer import Has, IsNoCreature
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.vocabulary import CardType, Zone

SOLDIER = Those(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Soldier"}))

CARDS = (
    card(
        "Preeminent Captain",
        "{2}{W}",
        "Creature — Kithkin Soldier",
        FirstStrike(),
        when(
            ThisAttacks(),
            Put(Chosen(SOLDIER, up_to=True), Zone.BATTLEFIELD, Zone.HAND, tapped=True, attacking=True),
        ),
        stats="2/2",
    ),
    card(
        "Geist of Saint Traft",
        "{1}{W}{U}",
        "Legendary Creature — Spirit Cleric",
        Hexproof(),
        when(
            ThisAttacks(),
            CreateTokens(token("4/4 white Angel creature", Flying()), tapped=True, attacking=True),
            at_next(END_OF_COMBAT, Exile("what triggered it"), about="what entered"),
        ),
        stats="2/2",
    ),
    card(
        "Heliod, God of the Sun",
        "{3}{W}",
        "Legendary Enchantment Creature — God",
        Indestructible(),
        Makes(Those(itself=True), (IsNoCreature(),), No(HasDevotion(frozenset("W"), 5))),
        makes(those("another creature you control"), Has((Vigilance(),))),
        activated(cost("{2}{W}{W}"), CreateTokens(token("2/1 white Cleric enchantment creature"))),
        stats="5/6",
    ),
)
