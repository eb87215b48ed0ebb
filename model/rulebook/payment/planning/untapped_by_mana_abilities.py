"""Permanents that mana abilities untap: they could be tapped for something else in the same payment (CR 107.6)."""

from __future__ import annotations

from collections.abc import Iterator

from model.actions.actions import ActivateAbility
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import all_of
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.sources import NOT_ASKED_WHILE_PAYING
from model.rulebook.payment.spells_being_cast import has_ability
from model.rulebook.payment.what_may_go import tap_groups
from model.rulebook.rule import legal
from model.text.costs.cost import Cost
from model.text.costs.parts import TapOther, UntapThis, Waterbend
from model.text.keywords.of_casting import Convoke, Improvise


def may_tap_twice(now: State, purpose: Purpose, cost: Cost) -> bool:
    """Return whether a permanent could be untapped for mana and be tapped for another part of the same payment."""
    untapped = list(_untapped_for_mana(now, purpose))
    if not untapped:
        return False
    spell = purpose.spell
    if spell is not None and has_ability(now, spell, Convoke, Improvise) is not False:
        return True
    if any(isinstance(part, Waterbend) for part in cost.parts):
        return True
    asked = [(purpose.obj, cost.parts)] if purpose.obj is not None else []
    asked += [(obj, a.cost.parts) for obj in now.game.cards for a in now.game.by_itself(obj).values() if a.adds_mana]
    tapping = [(obj, parts) for obj, parts in asked if any(isinstance(part, TapOther) for part in parts)]
    there = [(obj, parts) for obj, parts in tapping if now.on_battlefield(obj) is not False or obj is purpose.obj]
    return any(obj in group for group, _ in tap_groups(now, purpose.player, there) for obj in untapped)


def _untapped_for_mana(now: State, purpose: Purpose) -> Iterator[Object]:
    """Return the permanents of which the player may activate a mana ability that untaps them, once they are tapped."""
    for obj in now.game.cards:
        for number, ability in now.game.by_itself(obj).items():
            if ability.adds_mana and any(isinstance(part, UntapThis) for part in ability.cost.parts):
                act = ActivateAbility(purpose.player, obj, ability, number)
                mine = all_of(now.on_battlefield(obj), now.controller(obj) == purpose.player)
                if mine is not False and legal(now, act, NOT_ASKED_WHILE_PAYING) is not False:
                    yield obj
