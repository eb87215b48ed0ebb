"""The parts of a cost that are paid on the object itself, or from its player's library (CR 602.1a, 606.4, 701.17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from model.changes.tapping import tap, untap
from model.game.changing import change
from model.game.facts import COUNTERS, Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.library import mill
from model.logic.formulas import if_then_else
from model.text.costs import AddCounters, ExertThis, Loyalty, MillCards, Part, RemoveCounters, TapThis, UntapThis


def pay_on_source(now: State, source: Object, parts: tuple[Part, ...], x: int) -> State:
    """Pay the parts of a cost that are paid on the object itself."""
    changes: dict[Fact, Any] = {}
    for part in parts:
        match part:
            case TapThis():
                now = tap(now, source)
            case UntapThis():
                now = untap(now, source)
            case ExertThis():
                for player in now.game.everyone:
                    fact = Fact("exerted", source.index, player)
                    changes[fact] = if_then_else(now.controller(source) == player, 1, now.number(*fact))
            case RemoveCounters() | AddCounters() | Loyalty():
                kind, number = _counters_put(part, x)
                fact = Fact("counters", source.index, COUNTERS.index(kind))
                changes[fact] = now.number(*fact) + number
    now = change(now, changes)
    for number in (part.number for part in parts if isinstance(part, MillCards)):
        for player in now.game.everyone:
            now = mill(now, player, number, now.controller(source) == player)
    return now


def _counters_put(part: RemoveCounters | AddCounters | Loyalty, x: int) -> tuple[str, int]:
    """Return the kind of counters that a part of a cost puts, and how many: below 0 so many are removed."""
    match part:
        case RemoveCounters(kind, number):
            return kind, -number
        case AddCounters(kind, number):
            return kind, number
        case Loyalty(by, is_x):
            return "loyalty", by - (x if is_x else 0)


def words_on_source(source: Object | None, parts: tuple[Part, ...]) -> Iterator[str]:
    """Return in words what is paid on the object itself, but for loyalty: that names its ability."""
    for part in parts:
        match part:
            case TapThis():
                yield f"tap {source}"
            case UntapThis():
                yield f"untap {source}"
            case ExertThis():
                yield f"exert {source}"
            case AddCounters(kind, number):
                yield f"put {number} {kind} {'counter' if number == 1 else 'counters'} on {source}"
            case RemoveCounters(kind, number):
                yield f"remove {number} {kind} {'counter' if number == 1 else 'counters'} from {source}"
            case MillCards(number):
                yield f"mill {number} {'card' if number == 1 else 'cards'}"
