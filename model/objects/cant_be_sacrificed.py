"""Which permanents can't be sacrificed (CR 101.2, 701.21)."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, any_of
from model.objects.characteristics import gifts
from model.objects.combat.whom_combat_texts_bind import binds
from model.text.statics.prohibitions import CantBeSacrificed


def cant_be_sacrificed(now: State, obj: Object) -> Formula:
    """Return whether an effect says of a permanent that it can't be sacrificed, or an ability that it is given."""
    said = (binds(now, effect, effect.effect.of, obj) for effect in now.game.continuous(CantBeSacrificed))
    return any_of(*said, *(has for _, _, has in gifts(now, obj, CantBeSacrificed)))
