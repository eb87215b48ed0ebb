"""What the mana in a player's pool may be spent on in the course of a payment (CR 106.4, 106.6)."""

from __future__ import annotations

from collections.abc import Iterable

from model.game.pool import InPool, in_pools
from model.game.state import State
from model.rulebook.payment.purposes import ON_ANYTHING, Purpose, SpentOn, may_be_spent
from model.rulebook.payment.supply import Supply
from model.values import dataclass


@dataclass(frozen=True)
class Pooled:
    """Mana of one kind in a pool as a supply, and what in a payment it may be spent on."""

    mana: InPool
    supply: Supply
    spent_on: SpentOn = ON_ANYTHING


def pool(now: State, purpose: Purpose) -> list[Pooled]:
    """Return the mana in the player's pool that may be spent in the course of a payment."""
    found: list[Pooled] = []
    for mana in in_pools(now.game):
        number = now.number(*mana.of(purpose.player))
        if not (isinstance(number, int) and number == 0):
            kinds = frozenset(mana.kind)
            uses = may_be_spent(now, purpose, mana.restriction)
            found += (
                Pooled(mana, Supply(((kinds, so),), number), on)
                for so, on in uses
                if so is not False and not on.is_nothing
            )
    return found


def spent_on_the_cost(pooled: Iterable[Pooled]) -> list[Supply]:
    """Return the mana that can be spent on what is paid for itself."""
    return [one.supply for one in pooled if one.spent_on.the_cost]
