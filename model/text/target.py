"""What a spell or ability targets (CR 115), as its text says it."""

from __future__ import annotations

from model.text.things import ANYTHING, Those
from model.values import dataclass
from model.vocabulary import CardType, Who, Zone


@dataclass(frozen=True)
class Target:
    """What one use of the word "target" asks for: how many different things of a description, and where.

    ``players``: players as well ("any target"), of them with ``opponents`` only those; ``only_players``: nothing else.
    ``abilities``: on the stack,
    abilities instead of spells; ``abilities_too``: as well as spells; ``activated_only``: of
    abilities only activated ones; ``with_one_target``: of its own, which what may
    have several is taken not to have. ``spells_too``: spells as well as permanents. ``own``: cards in the graveyard of
    the one who targets; ``theirs``: of the player who is targeted before. ``at_least``: with ``up_to``, how many are
    needed. ``another``: none of those chosen before. ``shares_x``: each gets a share of X. ``value_is_x``: its mana
    value is X. ``number_is_x``: as many as X, and no more than ``number``; with ``up_to`` or fewer.
    ``defending``: of the defending player whom a triggered ability is about (CR 508.5).
    """

    what: Those = ANYTHING
    zone: Zone = Zone.BATTLEFIELD
    number: int = 1
    up_to: bool = False
    players: bool = False
    only_players: Who | None = None
    abilities: bool = False
    abilities_too: bool = False
    activated_only: bool = False
    with_one_target: bool = False
    spells_too: bool = False
    own: bool = False
    theirs: bool = False
    at_least: int = 0
    another: bool = False
    shares_x: bool = False
    value_is_x: bool = False
    number_is_x: bool = False
    opponents: bool = False
    defending: bool = False

    @property
    def least(self) -> int:
        """How many have to be chosen."""
        return 0 if self.number_is_x else self.at_least if self.up_to else self.number


ANY_TARGET = Target(Those(types=frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})), players=True)
"""A creature, player, planeswalker or battle (CR 115.4)."""
