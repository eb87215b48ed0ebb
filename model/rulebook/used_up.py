"""What is used up as a card is cast or played: permissions for once each turn, effects on the next spell (CR 601.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from model.actions.actions import CastSpell, PlayLand, subject_of
from model.game.facts import Fact
from model.game.game import Continuous
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, integer, no
from model.rulebook.payment.spells import spell_fits
from model.rulebook.rule import Clause, demands
from model.text.statics.changed_costs import SpellsCost, SpellsHave
from model.text.statics.permissions import CastAsThoughFlash, GivesOptionalCost, MayCastFrom, MayPlayLandsFrom
from model.text.statics.prohibitions import CantBeCountered
from model.text.things import ANYTHING

FROM_ZONES = (MayCastFrom, MayPlayLandsFrom, GivesOptionalCost)
"""What lets cards be cast or played from a zone, perhaps once each turn."""

ON_SPELLS = (CantBeCountered, CastAsThoughFlash, SpellsCost, SpellsHave)
"""What may be about the next spell alone."""


def permissions_used(now: State, act: CastSpell | PlayLand) -> dict[Fact, Value]:
    """Return which permission for once each turn is used by an action that is legal in that state.

    None is, where another lets do it as often as one likes. Of several, the player chose one, and which is open.
    """
    effects: Iterator[Continuous[Any]] = chain.from_iterable(map(now.game.continuous, FROM_ZONES))
    if not any(one.effect.once for one in effects):
        return {}
    clauses = [clause for demand in demands(now, act) if demand.is_about_place for clause in demand.clauses]
    found = [clause for clause in clauses if is_for_once(clause) and clause.satisfied is not False]
    as_often = any_of(*(clause.satisfied for clause in clauses if not is_for_once(clause)))
    if not found or as_often is True:
        return {}
    name = unused_name(now, f"by which permission {subject_of(act)} is played")
    chosen: Number = integer(name, 0, len(found) - 1) if len(found) > 1 else 0
    used: dict[Fact, Value] = {}
    for place, clause in enumerate(found):
        assert clause.source is not None
        fact = Fact("permission_used", clause.source.index, act.player)
        by_it = all_of(clause.satisfied, no(as_often), chosen == place)
        used[fact] = if_then_else(by_it, 1, used.get(fact, now.number(*fact)))
    return used


def is_for_once(clause: Clause) -> bool:
    """Return whether it is about a permission that may be used once each turn."""
    effect = clause.effect.effect if clause.effect is not None else None
    return isinstance(effect, FROM_ZONES) and effect.once


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
