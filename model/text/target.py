"""What a spell or ability targets (CR 115), as its text says it."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from model.text.descriptions import ANYTHING, Those
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Who, Zone


@dataclass(frozen=True)
class Target:
    """What one use of the word "target" asks for: how many different things of a description, and where.

    ``players``: players as well ("any target"), of them with ``opponents`` only those; ``only_players``: nothing else.
    ``abilities``: on the stack, abilities instead of spells; ``abilities_too``: as well as spells; ``activated_only``,
    ``triggered_only``: of abilities only such; ``of_source``: those of such a source. ``aims_at``: a spell or ability
    that has such a target. ``with_one_target``: of its own, which what may have several is taken not to have.
    ``or_else``: what fits that will do as well, such as a spell in place of a permanent. ``own``: cards in the
    graveyard of the one who targets; ``theirs``: of the player who is targeted directly before, or whose that target
    is. ``together``: several are all of one player, or each of another: of who controls them, or whose graveyard they
    are in. ``at_least``: with ``up_to``, how many are needed. ``another``: none of those chosen before. ``shared``: how
    much is divided among them, each of which gets a share (CR 601.2d). ``by_x``: what of it X is. ``number_is_x``: as
    many as X, and no more than ``number``; with ``up_to`` or fewer.
    ``defending``: of the defending player whom the source of an ability attacks, or of one of them (CR 508.5, 802.2a).
    ``active``: of the active player (CR 102.1). ``triggering``: of the player who triggered the ability.
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
    triggered_only: bool = False
    of_source: Those | None = None
    aims_at: Target | None = None
    with_one_target: bool = False
    or_else: Target | None = None
    own: bool = False
    theirs: bool = False
    together: Literal["", "one player", "different players"] = ""
    at_least: int = 0
    another: bool = False
    shared: int | Literal["X"] = 0
    by_x: Literal["", "mana value", "mana value or less", "power", "power or less"] = ""
    number_is_x: bool = False
    opponents: bool = False
    defending: bool = False
    active: bool = False
    triggering: bool = False

    @property
    def least(self) -> int:
        """How many have to be chosen."""
        return 0 if self.number_is_x else self.at_least if self.up_to else self.number

    def with_x(self, x: int) -> Target:
        """Return the same where that number is announced for X (CR 107.3a)."""
        match self.by_x:
            case "mana value":
                return replace(self, what=replace(self.what, least_value=x, most_value=x))
            case "mana value or less":
                return replace(self, what=replace(self.what, most_value=x))
            case "power":
                return replace(self, what=replace(self.what, power=(x, x)))
            case "power or less":
                return replace(self, what=replace(self.what, power=(None, x)))
        return replace(self, number=x, number_is_x=False) if self.number_is_x else self


ANY_TARGET = Target(Those(types=frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})), players=True)
"""A creature, player, planeswalker or battle (CR 115.4)."""

ANY_TARGET_SINCE = "2018-07-13"
"""The first edition with "any target" (CR 115.4): before, such a text said "creature or player"."""


def as_read_in(edition: str, target: Target) -> Target:
    """Return what a text asks for under an edition: planeswalkers were no targets beside players before 2018."""
    anew = frozenset({CardType.PLANESWALKER, CardType.BATTLE})
    if edition >= ANY_TARGET_SINCE or not target.players or not target.what.types & anew:
        return target
    left = target.what.types - anew
    if left:
        return replace(target, what=replace(target.what, types=left))
    return replace(target, only_players=Who.EACH_OPPONENT if target.opponents else Who.EACH_PLAYER)
