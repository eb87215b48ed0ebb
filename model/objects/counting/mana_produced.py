"""What is produced as a permanent is tapped for mana, once replacement effects have applied (CR 106.12b, 616.1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, no
from model.objects.functioning import is_in_force
from model.objects.matching import matches
from model.text.abilities import Activated
from model.text.costs.parts import TapThis
from model.text.replacement_effects import ProducesInstead
from model.vocabulary import Player

Produced: TypeAlias = tuple[str, Number, Formula]
"""Mana, written as its symbols, how many times that is produced, and when."""


def taps_its_object(ability: Activated) -> bool:
    """Return whether the tap symbol is in the cost of an ability: then it is tapped for mana (CR 106.12)."""
    return any(isinstance(part, TapThis) for part in ability.cost.parts)


def produced(now: State, player: Player, obj: Object, ability: Activated, made: str, times: Number) -> list[Produced]:
    """Return what can come of that mana, which an ability of an object would make that many times (CR 106.12b).

    Of several replacement effects the player chooses the order, each of which applies once (CR 614.5, 616.1).
    """
    if not taps_its_object(ability) or not replaces_mana(now):
        return [(made, times, True)]
    there: list[tuple[ProducesInstead, Formula]] = []
    for effect in now.game.continuous(ProducesInstead):
        about = matches(effect.effect.what, now, obj, now.controller(effect.source), effect.source)
        applies = all_of(about, is_in_force(now, effect, player))
        if applies is not False:
            there.append((effect.effect, applies))
    found: dict[Produced, None] = {}
    for some in product(*((True, False) if applies is not True else (True,) for _, applies in there)):
        when = all_of(*(applies if one else no(applies) for one, (_, applies) in zip(some, there, strict=True)))
        effects = [effect for one, (effect, _) in zip(some, there, strict=True) if one]
        found |= dict.fromkeys(_in_every_order(made, times, when, effects))
    return list(found)


def replaces_mana(now: State) -> bool:
    """Return whether anything in the game may replace the mana that permanents produce."""
    return bool(now.game.continuous(ProducesInstead))


def _in_every_order(made: str, times: Number, when: Formula, effects: list[ProducesInstead]) -> Iterator[Produced]:
    none: Formula = when
    for effect in dict.fromkeys(effects):
        applies = effect.at_least == 1 or times * len(made) >= effect.at_least
        others = effects.copy()
        others.remove(effect)
        for other, so_often in _replaced(made, times, effect) if applies is not False else ():
            yield from _in_every_order(other, so_often, all_of(when, applies), others)
        none = all_of(none, no(applies))
    if none is not False:
        yield made, times, none


def _replaced(made: str, times: Number, effect: ProducesInstead) -> Iterator[tuple[str, Number]]:
    if effect.only_one:
        yield from ((kind, 1) for kind in effect.kinds)
    elif isinstance(times, int) and times == 1:
        yield from ((other * effect.times, 1) for other in _of_kinds(made, effect.kinds))
    else:
        yield from ((other, times * effect.times) for other in _of_kinds(made, effect.kinds))


def _of_kinds(made: str, kinds: str) -> list[str]:
    return [kind * len(made) for kind in kinds] or [made]
