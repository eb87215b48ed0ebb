"""How much damage is dealt, once effects have increased it or prevented some of it (CR 614.1a, 615.1, 616.1)."""

from __future__ import annotations

from typing import TypeAlias

from model.game.game import Continuous, Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Formula, Number, all_of, if_then_else, no
from model.objects.combat.prevention import cant_be_prevented
from model.objects.combat.whom_combat_texts_bind import is_about_damage
from model.objects.counting.what_texts_count import no_less_than_0
from model.objects.functioning import functions
from model.objects.zones.last_known import last_controller
from model.text.prevention import PreventsSome
from model.text.replacement_effects import MoreDamage
from model.vocabulary import Player

Changing: TypeAlias = Continuous[MoreDamage] | Continuous[PreventsSome]


def dealt(
    now: State, source: Object, to: Object | Player, amount: Number, by: Object | None = None, *, combat: bool = False
) -> Number:
    """Return how much damage an object deals where it would deal so much, once each effect has changed it.

    Raises ``CannotHappen`` where their order matters, which is chosen (CR 616.1), and where it has left and its
    controller was another than its owner.
    """
    every: list[Changing] = [*now.game.continuous(MoreDamage), *now.game.continuous(PreventsSome)]
    applying = [(e, when) for e in every if (when := _changes(now, e, source, to, combat)) is not False]
    if applying and (last_controller(now, source, by) == now.controller(source)) is not True:
        raise CannotHappen(f"who controlled {source} as it left is not asked where damage is changed (CR 608.2h)")
    if len({_way(e.effect) for e, _ in applying}) > 1:
        raise CannotHappen(f"in which order effects change the damage of {source} is not followed (CR 616.1)")
    changed = amount
    for effect, when in applying:
        changed = if_then_else(all_of(when, amount > 0), _once_changed(effect.effect, changed), changed)
    return changed


def _way(text: MoreDamage | PreventsSome) -> str:
    """Return how an effect changes an amount: the order of those that do so alike makes no difference."""
    if isinstance(text, MoreDamage):
        return "multiplied" if text.times > 1 else "added to"
    return "some prevented" if text.but is None else "some left"


def _once_changed(text: MoreDamage | PreventsSome, amount: Number) -> Number:
    if isinstance(text, MoreDamage):
        return amount * text.times + text.plus
    if text.but is None:
        return no_less_than_0(amount - text.number)
    return if_then_else(amount > text.but, text.but, amount)


def _changes(now: State, effect: Changing, source: Object, to: Object | Player, combat: bool) -> Formula:
    """Return whether an effect changes the damage of an object to that permanent or player."""
    text = effect.effect
    if text.combat not in (None, combat):
        return False
    applies = is_about_damage(now, effect, source, to)
    prevents = isinstance(text, PreventsSome) and applies is not False
    return all_of(applies, no(cant_be_prevented(now, source, combat=combat))) if prevents else applies


def not_changed(now: State, to: Object | Player, *by: type[MoreDamage] | type[PreventsSome]) -> None:
    """Raise ``CannotHappen`` where damage may be changed so: before or after another effect prevents it (CR 616.1)."""
    if any(functions(now, one.source, one.effect) is not False for kind in by for one in now.game.continuous(kind)):
        name = to.label if isinstance(to, Object) else now.game.name_of(to)
        raise CannotHappen(f"whether damage to {name} is changed before it is prevented is not followed (CR 616.1)")
