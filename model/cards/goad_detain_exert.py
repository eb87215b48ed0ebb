"""Cards that goad, detain and exert."""

from model.cards.shorthand import END_STEP
from model.text.abilities import activated, at_next, spell, when
from model.text.card import card
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, ExertThis
from model.text.descriptions import Those, those
from model.text.instructions.compound import May
from model.text.instructions.draws_life_damage_counters import DrawCards, LoseLife
from model.text.instructions.permanents import Detain, Goad, Suspect
from model.text.instructions.zones import Exile, ExileUntilThisLeaves, Put
from model.text.keywords.of_combat import Flying, Vigilance
from model.text.keywords.of_permanents import Indestructible
from model.text.parts_by_layer import Has
from model.text.target import Target
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.trigger_conditions.of_damage import IsDealtDamage
from model.text.trigger_conditions.of_objects import ThisEnters
from model.vocabulary import Who, Zone

ANOTHER_CREATURE = Target(those("another creature"))

CARDS = (
    card(
        "Barbed Servitor",
        "{3}{B}",
        "Artifact Creature — Construct",
        Indestructible(),
        when(ThisEnters(), Suspect()),
        when(DealsCombatDamage(), DrawCards(1), LoseLife(1)),
        when(
            IsDealtDamage(Those(itself=True)),
            LoseLife("X", "target"),
            targets=(Target(only_players=Who.EACH_OPPONENT),),
        ),
        stats="1/1",
    ),
    # Exert.
    card(
        "Angel of Condemnation",
        "{2}{W}{W}",
        "Creature — Angel",
        Flying(),
        Vigilance(),
        activated(
            cost("{2}{W}", TAP),
            Exile("target"),
            at_next(
                END_STEP,
                Put("what triggered it", Zone.BATTLEFIELD, Zone.EXILE),
                about="the exiled cards",
            ),
            targets=(ANOTHER_CREATURE,),
            name="blink",
        ),
        activated(
            cost("{2}{W}", TAP, ExertThis()),
            ExileUntilThisLeaves(),
            targets=(ANOTHER_CREATURE,),
            name="exert",
        ),
        stats="3/3",
    ),
    # Goad and detain.
    card(
        "Jeering Homunculus",
        "{1}{U}",
        "Creature — Homunculus",
        when(ThisEnters(), May("goad target creature", Goad()), targets=(Target(those("creature")),)),
        stats="0/4",
    ),
    card("Disrupt Decorum", "{2}{R}{R}", "Sorcery", spell(Goad(those("creature you don't control")))),
    card(
        "Inaction Injunction",
        "{1}{U}",
        "Sorcery",
        spell(Detain(), DrawCards(1), targets=(Target(those("creature an opponent controls")),)),
    ),
    card(
        "New Prahv Guildmage",
        "{W}{U}",
        "Creature — Human Wizard",
        activated(cost("{W}{U}"), MakesUntil((Has((Flying(),)),)), targets=(Target(those("creature")),), name="flying"),
        activated(
            cost("{3}{W}{U}"),
            Detain(),
            targets=(Target(those("nonland permanent an opponent controls")),),
            name="detain",
        ),
        stats="2/2",
    ),
)
