"""What is created, and how much is put, once replacement effects have had their say (CR 614.1a, 614.16, 616.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from model.cards import Card
from model.game.choosing import choose
from model.game.facts import Range
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, if_then_else, no
from model.objects.functioning import functions, is_in_force
from model.objects.matching import fits, matches
from model.objects.prohibited_changes import cant_have_counters
from model.objects.what_conditions_mean import holds_for
from model.text.replacement_effects import (
    DrawsMore,
    Increase,
    MillsMore,
    MoreCounters,
    MoreLife,
    MoreTokens,
    TokensInstead,
)
from model.vocabulary import Player

Applying: TypeAlias = Sequence[tuple[Continuous[Increase], Formula]]
"""Effects that increase a number, each with when it applies."""


def tokens_created(now: State, number: Number, player: Player) -> tuple[State, Number]:
    """Return how many tokens are created under a player's control where that many would be (CR 614.16)."""
    more = [(e, is_in_force(now, e, player)) for e in now.game.continuous(MoreTokens)]
    return _increased(now, number, more, f"the order of what increases the tokens of {now.game.players[player]}")


def cards_milled(now: State, number: Number, player: Player) -> tuple[State, Number]:
    """Return how many cards a player mills who would mill that many (CR 614.1a)."""
    more = [(e, is_in_force(now, e, player)) for e in now.game.continuous(MillsMore)]
    return _increased(now, number, more, f"the order of what makes {now.game.players[player]} mill more")


def cards_drawn(
    now: State, number: Number, player: Player, applied: Sequence[object]
) -> tuple[State, Number, list[Continuous[DrawsMore]]]:
    """Return how many cards a player draws who would draw that many at once, and by what more (CR 121.2a).

    What is ``applied`` to that already is so no more (CR 614.5).
    """
    effects = [e for e in now.game.continuous(DrawsMore) if e not in applied]
    more = [(e, all_of(is_in_force(now, e, player), _asked_of(now, e, player))) for e in effects]
    now, number = _increased(now, number, more, f"the order of what makes {now.game.players[player]} draw more")
    return now, number, [e for e, applies in more if applies is not False]


def _asked_of(now: State, effect: Continuous[DrawsMore], player: Player) -> Formula:
    return effect.effect.condition is None or holds_for(effect.effect.condition, now, effect.source, player)


def life_changed(now: State, amount: Number, player: Player) -> tuple[State, Number]:
    """Return how much life a player gains who would gain that much, or (below 0) loses instead (CR 119.10).

    What would be lost stays as it is.
    """
    more = [(e, is_in_force(now, e, player)) for e in now.game.continuous(MoreLife)]
    return _increased(now, amount, more, f"the order of what increases the life that {now.game.players[player]} gains")


def kinds_created(now: State, what: Card, player: Player) -> list[tuple[Card, Formula]]:
    """Return which kind of token is created where one of that kind would be, each with when it is.

    A kind is looked at as it would be created, before anything makes something else of it (CR 701.7b).
    """
    kinds: list[tuple[Card, Formula]] = [(what, True)]
    for effect in now.game.continuous(TokensInstead):
        made = effect.effect.token
        assert isinstance(made, Card)
        there = all_of(functions(now, effect.source, effect.effect), now.controller(effect.source) == player)
        replaced = [(kind, fits(effect.effect.what, kind), when) for kind, when in kinds]
        kinds = [(kind, all_of(when, no(there)) if fitting else when) for kind, fitting, when in replaced]
        kinds += [(made, all_of(when, there)) for _, fitting, when in replaced if fitting]
    return [(kind, when) for kind, when in kinds if when is not False]


def counters_put(
    now: State, obj: Object, kind: str, number: Number, before: State | None = None, *, by_rule: bool = False
) -> tuple[State, Number]:
    """Return how many counters are put on a permanent where that many of a kind would be (CR 614.16).

    Where none can be put, none are, and nothing is left to be replaced (CR 614.17c). ``before``: it enters with them,
    and that is what was there before; what it says itself applies if it is about that permanent alone (CR 614.12).
    ``by_rule``: no effect puts them, but a rule or a cost does.
    """
    effects = [e for e in now.game.continuous(MoreCounters) if e.effect.kind in ("", kind)]
    effects = [e for e in effects if not (by_rule and e.effect.by_effects)]
    there = (functions(now if before is None or e.effect.on.itself else before, e.source, e.effect) for e in effects)
    about = (matches(e.effect.on, now, obj, now.controller(e.source), e.source) for e in effects)
    more = [(e, all_of(is_there, fits)) for e, is_there, fits in zip(effects, there, about, strict=True)]
    now, number = _increased(now, number, more, f"the order of what increases the counters on {obj}")
    return now, if_then_else(cant_have_counters(now, obj, kind, before), 0, number)


def _increased(now: State, number: Number, effects: Applying, what: str) -> tuple[State, Number]:
    """Return a number once each of these effects has been applied to it, once and in the order that is chosen.

    To nothing none applies.
    """
    there = [(e, applies) for e, applies in effects if applies is not False]
    if len(_orders(there)) == 1:
        return now, if_then_else(number > 0, _in_order(number, there), number)
    orders = _orders(effects)
    labels = tuple(", ".join(str(e.source) for e, _ in order) for order in orders)
    now, chosen = choose(now, what, ((place, True) for place in range(len(orders))), Range(0, len(orders) - 1, labels))
    increased = number
    for place, order in enumerate(orders):
        increased = if_then_else(all_of(number > 0, chosen == place), _in_order(number, order), increased)
    return now, increased


def _orders(effects: Applying) -> list[Applying]:
    """Return the orders of these effects, of those that come to the same only one."""
    different: dict[tuple[tuple[int, int], ...], Applying] = {}
    for order in permutations(effects):
        different.setdefault(tuple((e.effect.times, e.effect.plus) for e, _ in order), order)
    return list(different.values())


def _in_order(number: Number, order: Applying) -> Number:
    for effect, applies in order:
        applies = all_of(applies, number > 0)
        number = if_then_else(applies, number * effect.effect.times + effect.effect.plus, number)
    return number
