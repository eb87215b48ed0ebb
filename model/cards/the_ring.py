"""The emblem named The Ring, of which a player has one abilities more each time, up to four (CR 701.54c)."""

from __future__ import annotations

from model.text.abilities import Triggered, at_next
from model.text.card import Card
from model.text.combat import CantBeBlocked
from model.text.conditions.of_players import HasBeenTempted
from model.text.continuous import Makes
from model.text.descriptions import Those
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DrawCards, LoseLife
from model.text.instructions.permanents import SacrificePermanents
from model.text.keywords.triggering import END_OF_COMBAT
from model.text.parts_by_layer import HasSupertype
from model.text.trigger_conditions.of_combat import Attacks, BecomesBlockedByOne, DealsCombatDamage
from model.vocabulary import Who, Zone

YOUR_RING_BEARER = Those(ring_bearer=True, who=Who.YOU)
"""The Ring-bearer of the player who speaks (CR 701.54e)."""

_SACRIFICED = SacrificePermanents("what triggered it", "each player")
"""Whoever controls it sacrifices it: nobody sacrifices what another controls (CR 701.21a)."""

THE_RING = Card(
    "The Ring",
    None,
    frozenset(),
    frozenset(),
    (),
    None,
    (
        Makes(YOUR_RING_BEARER, (HasSupertype("Legendary"),)),
        CantBeBlocked(YOUR_RING_BEARER, by=Those(power_beside="greater")),
        Triggered(
            Attacks(YOUR_RING_BEARER),
            (DrawCards(1), DiscardCards(1)),
            zone=Zone.COMMAND,
            condition=HasBeenTempted(2),
        ),
        Triggered(
            BecomesBlockedByOne(YOUR_RING_BEARER),
            (at_next(END_OF_COMBAT, _SACRIFICED, about="what triggered it"),),
            zone=Zone.COMMAND,
            condition=HasBeenTempted(3),
        ),
        Triggered(
            DealsCombatDamage(what=YOUR_RING_BEARER),
            (LoseLife(3, "each opponent"),),
            zone=Zone.COMMAND,
            condition=HasBeenTempted(4),
        ),
    ),
    (),
)
"""The emblem of a player whom the Ring has tempted; before that it says nothing, as there is no Ring-bearer."""
