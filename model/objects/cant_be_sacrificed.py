"""Which permanents can't be sacrificed, or not for what an opponent controls (CR 101.2, 701.21)."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of
from model.objects.characteristics import gifts
from model.objects.combat.whom_combat_texts_bind import binds
from model.objects.functioning import is_in_force
from model.text.statics.prohibitions import CantBeMadeToSacrifice, CantBeSacrificed


def cant_be_sacrificed(now: State, obj: Object) -> Formula:
    """Return whether an effect says of a permanent that it can't be sacrificed, or an ability that it is given."""
    said = (binds(now, effect, effect.effect.of, obj) for effect in now.game.continuous(CantBeSacrificed))
    return any_of(*said, *(has for _, _, has in gifts(now, obj, CantBeSacrificed)))


def is_kept_from_sacrifice(now: State, obj: Object, by: Number) -> Formula:
    """Return whether a spell or ability of that player can't cause who controls a permanent to sacrifice it."""
    return any_of(
        *(
            all_of(now.controller(obj) == player, is_in_force(now, effect, player), now.opposes(by, player))
            for effect in now.game.continuous(CantBeMadeToSacrifice)
            for player in now.game.everyone
        )
    )
