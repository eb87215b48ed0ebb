"""The damage assignment order that editions had until 2024: announced as blockers are declared (CR 509.2-3)."""

from __future__ import annotations

from itertools import combinations

from model.actions.declarations import DeclareBlockers, object_at
from model.game.changing import CannotHappen
from model.game.choosing import made, names_for
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Value, all_of, integer, no
from model.objects.combat.combat_damage import NO_ORDER, attackers_blocked_by, blockers_of, place_in_order


def with_orders(now: State, act: DeclareBlockers) -> State:
    """Return the state in which those who fight with several have an order for them, which is left to their players."""
    if now.game.edition >= NO_ORDER:
        return now
    attackers = (object_at(now.game, what) for _, what in act.pairs)
    return orders_opened(now, [*dict.fromkeys(o for o in attackers if o is not None), *act.by_creature()])


def orders_opened(now: State, dealers: list[Object]) -> State:
    """Leave open in which order each of these assigns damage, where it fights with several and nothing is said."""
    for dealer in dealers:
        those = _fought(now, dealer)
        if len(those) < 2 or any((place_in_order(now, dealer, o) == 0) is not True for o in those):
            continue
        places = {}
        for obj in those:
            name = now.unused(names_for(f"the place of {obj} in the damage assignment order of {dealer}"))
            places[Fact("damage_order", dealer.index, obj.index)] = integer(name, 1, len(those))
        differ = (no(one == other) for one, other in combinations(places.values(), 2))
        now = now.set(dict[Fact, Value](places)).knowing(all_of(*differ))
    return now


def in_damage_order(now: State, dealer: Object, those: tuple[Object, ...]) -> State:
    """Return the state in which a player has announced that order. Raises ``CannotHappen`` if it is none."""
    fought = _fought(now, dealer)
    if now.game.edition >= NO_ORDER:
        raise CannotHappen(f"no damage assignment order is announced since the rules of {NO_ORDER}")
    if set(those) != set(fought) or len(those) != len(fought) or len(those) < 2:
        names = " and ".join(o.label for o in fought) or "nothing"
        raise CannotHappen(f"{dealer} fights with {names}: the order is one of all of them, where they are several")
    after = made(now, all_of(*(place_in_order(now, dealer, o) == place for place, o in enumerate(those, 1))))
    if after is None:
        raise CannotHappen(f"the damage assignment order of {dealer} was announced already, and otherwise")
    return after


def _fought(now: State, dealer: Object) -> list[Object]:
    return [o for o, _ in (*blockers_of(now, dealer), *attackers_blocked_by(now, dealer))]
