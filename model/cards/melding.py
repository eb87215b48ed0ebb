"""Meld cards: pairs that become one permanent, which is the back of the one that melds them (CR 701.42, 712.4)."""

from model.cards.tokens import token
from model.text.abilities import activated, taps_for, when
from model.text.card import card
from model.text.conditions.of_players import OwnsAndControls
from model.text.continuous import MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import those
from model.text.instructions.compound import May
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Meld, Put
from model.text.keywords.of_combat import Menace, Trample
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import Gets, Has
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Zone

CARDS = (
    card(
        "Graf Rats",
        "{1}{B}",
        "Creature — Rat",
        when(
            StepBegins(Step.BEGINNING_OF_COMBAT),
            Meld("Midnight Scavengers"),
            condition=OwnsAndControls(those("creature", named="Midnight Scavengers")),
        ),
        stats="2/1",
        melds_with="Midnight Scavengers",
        back=card(
            "Chittering Host",
            None,
            "Creature — Eldrazi Horror",
            Haste(),
            Menace(),
            when(ThisEnters(), MakesUntil((Gets(1, 0), Has((Menace(),))), of=those("another creature you control"))),
            stats="5/6",
        ),
    ),
    card(
        "Midnight Scavengers",
        "{4}{B}",
        "Creature — Human Rogue",
        when(
            ThisEnters(),
            May("take the card back", Put("target", Zone.HAND)),
            targets=(Target(those("creature", most_value=3), zone=Zone.GRAVEYARD, own=True),),
        ),
        stats="3/3",
        melds_with="Graf Rats",
    ),
    card(
        "Hanweir Battlements",
        None,
        "Land",
        taps_for("C"),
        activated(cost("{R}", TAP), MakesUntil((Has((Haste(),)),)), targets=(Target(those("creature")),), name="haste"),
        activated(cost("{3}{R}{R}", TAP), Meld("Hanweir Garrison"), name="meld"),
        melds_with="Hanweir Garrison",
        back=card(
            "Hanweir, the Writhing Township",
            None,
            "Legendary Creature — Eldrazi Ooze",
            Trample(),
            Haste(),
            when(
                ThisAttacks(),
                CreateTokens(token("3/2 colourless Eldrazi Horror creature"), 2, tapped=True, attacking=True),
            ),
            stats="7/4",
        ),
    ),
    card(
        "Hanweir Garrison",
        "{2}{R}",
        "Creature — Human Soldier",
        when(ThisAttacks(), CreateTokens(token("1/1 red Human creature"), 2, tapped=True, attacking=True)),
        stats="2/3",
        melds_with="Hanweir Battlements",
    ),
)
