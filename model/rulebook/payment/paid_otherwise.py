"""What may be paid rather than the mana that a cost asks for, whatever it is the cost of: life, and other mana.

CR 118.3b, 119.4, 609.4b.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.objects.functioning import is_in_force
from model.rulebook.payment.demand_and_supply import Helpers, TooManyWays
from model.rulebook.payment.spells_being_cast import NO_HELPERS
from model.text.costs.cost import Cost
from model.text.mana import OR_LIFE
from model.text.statics.permissions import PaysLifeForMana, PaysWithOtherMana
from model.vocabulary import Player


def as_it_may_be_paid(
    now: State, player: Player, cost: Cost, helped: Helpers = NO_HELPERS
) -> list[tuple[Formula, Cost]]:
    """Return what a player may pay a cost as, each with when, by effects on costs of every kind.

    The cost stays what it is: life and other mana stand for mana of its total, once nothing adds to that or takes off
    it. ``helped``: what is used like mana. Raises ``TooManyWays``.
    """
    found: list[tuple[Formula, Cost]] = [(True, cost)]
    for life in now.game.continuous(PaysLifeForMana):
        allowed = is_in_force(now, life, player)
        found = [
            way
            for when, before in found
            for way in _either(when, before, allowed, _or_life(before, life.effect.colour))
        ]
    spends = list(_spends_other_mana(now, player, helped))
    lives = ((when, one) for when, one in found if when is not False)
    return [(all_of(when, so), paid) for when, one in lives for so, paid in as_other_mana_pays(one, spends)]


def as_it_is_paid_for_certain(now: State, player: Player, cost: Cost) -> Cost:
    """Return the one cost that a player may pay so. Raises ``TooManyWays`` where that is open."""
    ways = dict.fromkeys(one for _, one in as_it_may_be_paid(now, player, cost))
    if len(ways) > 1:
        raise TooManyWays("it is open whether something else is paid than mana for what is no spell and no ability")
    return next(iter(ways))


def _either(when: Formula, cost: Cost, allowed: Formula, paid: Cost) -> list[tuple[Formula, Cost]]:
    """Return a cost as it is, and as it may be paid where that is allowed, if that is anything else."""
    if paid == cost:
        return [(when, cost)]
    return [(all_of(when, no(allowed)), cost), (all_of(when, allowed), paid)]


def _or_life(cost: Cost, colour: str) -> Cost:
    """Return a cost of which life may be paid rather than mana of a colour, a half of a symbol or not (CR 601.2b)."""
    found = ((symbol, symbol.split("/")) for symbol in cost.mana.symbols)
    symbols = tuple(f"{one}/{OR_LIFE}" if colour in parts and OR_LIFE not in parts else one for one, parts in found)
    return replace(cost, mana=replace(cost.mana, symbols=symbols))


def _spends_other_mana(now: State, player: Player, helped: Helpers) -> Iterator[tuple[Formula, str, str]]:
    for effect in now.game.continuous(PaysWithOtherMana):
        allowed = is_in_force(now, effect, player)
        if allowed is not False:
            no_convoke_beside(helped)
            yield allowed, effect.effect.kinds, effect.effect.mana.kinds


def no_convoke_beside(helped: Helpers) -> None:
    """Raise ``TooManyWays`` beside convoke: a creature that is tapped for it is no mana, and stays of its colours."""
    if any(kinds for help_ in helped.values() for kinds, _ in help_):
        raise TooManyWays("mana that is spent as other mana beside convoke is not followed")


def as_other_mana_pays(cost: Cost, spends: Iterable[tuple[Formula, str, str]]) -> list[tuple[Formula, Cost]]:
    """Return a cost as it may be paid, each with when, where mana may be spent as though it were other mana (609.4b).

    ``spends``: when that is so, the kinds of mana that may be spent, and as what. Neither the cost nor the mana is
    changed, so that snow mana is asked for all the same (CR 107.4h). Raises ``TooManyWays`` where only mana of some
    kinds may be spent on {X}.
    """
    found: list[tuple[Formula, Cost]] = [(True, cost)]
    for allowed, kinds, as_kinds in spends:
        found = [
            way
            for when, before in found
            for way in _either(when, before, allowed, _also_paid_by(kinds, as_kinds, before))
        ]
    return [(when, one) for when, one in found if when is not False]


def _also_paid_by(kinds: str, as_kinds: str, cost: Cost) -> Cost:
    """Return a cost each symbol of which mana of these kinds pays as well, if it asks for a kind that is named."""
    if cost.mana.x_kinds:
        raise TooManyWays("mana that is spent as other mana on an {X} that only some mana pays for is not followed")
    parts = [symbol.split("/") for symbol in cost.mana.symbols]
    symbols = tuple(
        "/".join(dict.fromkeys((*symbol, *kinds)) if set(symbol) & set(as_kinds) else symbol) for symbol in parts
    )
    return replace(cost, mana=replace(cost.mana, symbols=symbols))
