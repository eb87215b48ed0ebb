"""What is used up as a card is cast or played: permissions for once each turn, effects on the next spell (CR 601.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, TypeAlias

from model.actions.actions import CastSpell, PlayLand, subject_of
from model.actions.announced import alternative
from model.actions.casting_options import BY_MANA_COST, WITHOUT_PAYING
from model.game.facts import Fact
from model.game.game import Continuous
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, integer, no
from model.rulebook.costs_of_spells import offers_without_paying, ways_given
from model.rulebook.payment.spells_being_cast import spell_fits
from model.rulebook.rule import demands
from model.text.descriptions import ANYTHING
from model.text.statics.changed_costs import SpellsCost, SpellsHave
from model.text.statics.permissions import (
    CastAsThoughFlash,
    GivesOptionalCost,
    GivesWayToCast,
    MayCastFrom,
    MayCastWithoutPaying,
    MayPlayLandsFrom,
)
from model.text.statics.prohibitions import CantBeCountered
from model.vocabulary import Player

FROM_ZONES = (MayCastFrom, MayPlayLandsFrom, GivesOptionalCost)
"""What lets cards be cast or played from a zone, perhaps once each turn."""

IN_WAYS = (MayCastWithoutPaying, GivesWayToCast)
"""What lets spells be cast for another cost, perhaps once each turn."""

Lets: TypeAlias = list[tuple[Formula, Continuous[Any] | None]]
"""What may let an action be done, each with when it does; ``None`` for what is no effect on cards of a kind."""

ON_SPELLS = (CantBeCountered, CastAsThoughFlash, SpellsCost, SpellsHave)
"""What may be about the next spell alone."""


def permissions_used(now: State, act: CastSpell | PlayLand) -> dict[Fact, Value]:
    """Return which permissions for once each turn are used by an action that is legal in that state.

    None is, where another lets do it as often as one likes. Of several, the player chose one, and which is open.
    """
    effects: Iterator[Continuous[Any]] = chain.from_iterable(map(now.game.continuous, (*FROM_ZONES, *IN_WAYS)))
    if not any(one.effect.once for one in effects):
        return {}
    used: dict[Fact, Value] = {}
    for done, lets in (("played", _from_there(now, act)), ("paid for", _for_that_cost(now, act))):
        used |= _used(now, lets, used, f"by which permission {subject_of(act)} is {done}", act.player)
    return used


def _used(now: State, lets: Lets, before: Mapping[Fact, Value], choice: str, player: Player) -> dict[Fact, Value]:
    """Return which of what lets something be done for once each turn is used, besides what is used before."""
    once = [(so, one.source) for so, one in lets if one is not None and one.effect.once and so is not False]
    as_often = any_of(*(so for so, one in lets if one is None or not one.effect.once))
    if not once or as_often is True:
        return {}
    chosen: Number = integer(unused_name(now, choice), 0, len(once) - 1) if len(once) > 1 else 0
    used = dict(before)
    for place, (so, source) in enumerate(once):
        fact = Fact("permission_used", source.index, player)
        by_it = all_of(so, no(as_often), chosen == place)
        used[fact] = if_then_else(by_it, 1, used.get(fact, now.number(*fact)))
    return used


def _from_there(now: State, act: CastSpell | PlayLand) -> Lets:
    """Return what may let a card be played from where it is."""
    clauses = (clause for demand in demands(now, act) if demand.is_about_place for clause in demand.clauses)
    return [(c.satisfied, c.effect if c.effect and isinstance(c.effect.effect, FROM_ZONES) else None) for c in clauses]


def _for_that_cost(now: State, act: CastSpell | PlayLand) -> Lets:
    """Return what may let a spell be cast for another cost than its own ones; nothing is asked for its mana cost."""
    if not isinstance(act, CastSpell) or act.way == BY_MANA_COST or alternative(act) is not None:
        return []
    return list(offers_without_paying(now, act) if act.way == WITHOUT_PAYING else ways_given(now, act))


def spent_on_the_next(now: State, act: CastSpell) -> dict[Fact, Value]:
    """Return which effects of this turn are over once a spell is cast, as they are about the next such spell alone.

    And whether it can't be countered by one of these (CR 101.2).
    """
    effects: Iterator[Continuous[Any]] = chain.from_iterable(map(now.game.continuous, ON_SPELLS))
    spent: dict[Fact, Value] = {}
    protected: Formula = False
    for effect in effects:
        if effect.effect.next_only:
            fact = Fact("effects", effect.source.index, act.player)
            is_next = spell_fits(now, act, effect.effect.what or ANYTHING, effect.source)
            if isinstance(effect.effect, CantBeCountered):
                kept = Fact("uncounterable", act.card.index)
                protected = any_of(protected, all_of(is_next, now.number(*fact) > 0))
                spent[kept] = protected
            spent[fact] = if_then_else(is_next, 0, spent.get(fact, now.number(*fact)))
    return spent
