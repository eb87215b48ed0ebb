"""How devoted a player is to colours: symbols in mana costs of permanents (CR 700.5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, if_then_else, no, total
from model.objects.own_characteristics import forms
from model.text.mana import ManaCost
from model.vocabulary import Player


def devotion(now: State, player: Player, colours: frozenset[str]) -> Number:
    """Return the devotion of a player to these colours: a symbol of several of them counts once (CR 700.5).

    Copying and control are considered before, and nothing else that effects make of permanents (CR 700.5a).
    """
    there = (o for o in now.game.cards if now.on_battlefield(o) is not False)
    return total(
        if_then_else(all_of(now.on_battlefield(o), now.controller(o) == player, has_it), _symbols(cost, colours), 0)
        for o in there
        for cost, has_it in _mana_costs(now, o)
        if _symbols(cost, colours)
    )


def _mana_costs(now: State, obj: Object) -> Iterator[tuple[ManaCost | None, Formula]]:
    """Return the mana costs that a permanent may have, with when; a Room has those of its unlocked halves (709.5)."""
    face_up = no(now.face_down(obj))
    for number, half in enumerate(obj.card.halves):
        yield half.mana_cost, all_of(face_up, now.number("unlocked", obj.index, number) > 0)
    if not obj.card.halves:
        yield from ((form.mana_cost, all_of(face_up, when)) for form, when in forms(now, obj))


def _symbols(cost: ManaCost | None, colours: frozenset[str]) -> int:
    return 0 if cost is None else sum(not colours.isdisjoint(symbol.split("/")) for symbol in cost.symbols)
