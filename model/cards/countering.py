"""What counters spells and abilities, and what keeps them from that (CR 701.6)."""

from dataclasses import replace

from model.cards.what_unread_texts_change import BEFORE_THE_GAME
from model.text.abilities import Modal, activated, spell, unmodelled, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import Destroy, Tap
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.text.keywords.of_combat import Flying
from model.text.statics.prohibitions import CantBeCountered
from model.text.target import Target
from model.text.trigger_conditions.of_players import SpellCast
from model.vocabulary import Who, Zone

A_SPELL = Target(zone=Zone.STACK)

CARDS = (
    card("Mana Leak", "{1}{U}", "Instant", spell(CounterUnlessPaid(cost("{3}")), targets=(A_SPELL,))),
    card("Dissipate", "{1}{U}{U}", "Instant", spell(Counter(Zone.EXILE), targets=(A_SPELL,))),
    card("Memory Lapse", "{1}{U}", "Instant", spell(Counter(Zone.LIBRARY), targets=(A_SPELL,))),
    card(
        "Red Elemental Blast",
        "{R}",
        "Instant",
        Modal(
            (
                ("counter", spell(Counter(), targets=(replace(A_SPELL, what=those("blue spell")),))),
                ("destroy", spell(Destroy("target"), targets=(Target(those("blue permanent")),))),
            )
        ),
    ),
    card("Remand", "{1}{U}", "Instant", spell(Counter(Zone.HAND), DrawCards(1), targets=(A_SPELL,))),
    card(
        "Root Sliver",
        "{3}{G}",
        "Creature — Sliver",
        CantBeCountered(),
        CantBeCountered(Those(subtypes=frozenset({"Sliver"}))),
        stats="2/2",
    ),
    card(
        "Azorius Guildmage",
        "{W/U}{W/U}",
        "Creature — Vedalken Wizard",
        activated(cost("{2}{W}"), Tap(), targets=(Target(those("creature")),)),
        activated(
            cost("{2}{U}"),
            Counter(),
            targets=(Target(zone=Zone.STACK, abilities=True, activated_only=True),),
            name="counter",
        ),
        stats="2/2",
    ),
    card(
        "Chancellor of the Annex",
        "{4}{W}{W}{W}",
        "Creature — Phyrexian Angel",
        unmodelled("it may be revealed from the opening hand", BEFORE_THE_GAME),
        Flying(),
        when(SpellCast(who=Who.EACH_OPPONENT), CounterUnlessPaid(cost("{1}"), "what triggered it")),
        stats="5/6",
    ),
)
