"""Creatures with an ability that triggers as they enter and targets something."""

from model.text.abilities import unmodelled, when
from model.text.card import card
from model.text.descriptions import those
from model.text.instructions.compound import May
from model.text.instructions.draws_life_damage_counters import DealDamage, Fight
from model.text.instructions.permanents import Destroy
from model.text.instructions.zones import Put
from model.text.keywords.of_combat import FirstStrike, Flying
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Zone

A_CREATURE = Target(those("creature"))

CARDS = (
    card(
        "Foe-Razer Regent",
        "{5}{G}{G}",
        "Creature — Dragon",
        Flying(),
        when(
            ThisEnters(),
            May("have it fight target creature you don't control", Fight("this", "target")),
            targets=(Target(those("creature you don't control")),),
        ),
        unmodelled("creatures that fought get two counters at the next end step", acts=StepBegins(Step.END)),
        stats="4/5",
    ),
    card(
        "Flametongue Kavu",
        "{3}{R}",
        "Creature — Kavu",
        when(ThisEnters(), DealDamage(4), targets=(A_CREATURE,)),
        stats="4/2",
    ),
    card(
        "Man-o'-War",
        "{2}{U}",
        "Creature — Jellyfish",
        when(ThisEnters(), Put("target", Zone.HAND), targets=(A_CREATURE,)),
        stats="2/2",
    ),
    card(
        "Nekrataal",
        "{2}{B}{B}",
        "Creature — Human Assassin",
        when(
            ThisEnters(),
            Destroy("target", regenerates=False),
            targets=(Target(those("creature nonartifact nonblack")),),
        ),
        FirstStrike(),
        stats="2/1",
    ),
    card(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        "Creature — Beast Horror",
        when(ThisEnters(), Destroy("target"), targets=(Target(those("creature opponent controls")),)),
        stats="2/2",
    ),
)
