"""The counters on objects, by kind, and what they make of them (CR 122.1)."""

from __future__ import annotations

from model.game.facts import COUNTERS, PLAYER_COUNTERS, Fact, FactKind
from model.game.game import Object
from model.game.kinds_of_counters import KEYWORD_COUNTERS, REPLACING, STATS_OF
from model.game.marks_on_permanents import MORE_STATS
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of
from model.vocabulary import Player


def counters_of(now: State, player: Player, kind: str) -> Fact:
    """Return the fact how many counters of a kind a player has; poison counters are the team's (CR 810.10)."""
    whose = now.standing_for(player) if kind == "poison" else player
    return Fact("player_counters", whose, PLAYER_COUNTERS.index(kind))


_STATS = {COUNTERS.index(kind): stats for kind, stats in STATS_OF.items() if kind != "+1/+1"}
_GIVES = {COUNTERS.index(kind): (kind.replace(" ", ""), since) for kind, since in KEYWORD_COUNTERS.items()}


def counters(now: State, obj: Object, kind: str) -> Number:
    """Return how many counters of a kind are on an object."""
    return now.number("counters", obj.index, COUNTERS.index(kind))


def replaces(now: State, obj: Object, kind: str) -> Formula:
    """Whether a counter of a kind on a permanent replaces what would happen to it (CR 122.1c, d, h)."""
    there = now.game.edition >= REPLACING[kind] and counters(now, obj, kind) > 0
    return all_of(there, there is not False and now.on_battlefield(obj))


def one_less(now: State, obj: Object, kind: str) -> dict[Fact, Value]:
    """Return what is so once a counter of a kind has been removed from an object."""
    return {Fact("counters", obj.index, COUNTERS.index(kind)): counters(now, obj, kind) - 1}


def kinds_on(now: State, obj: Object) -> tuple[int, ...]:
    """Return the kinds, by their places, of the counters on an object of which something was said."""
    return now.memo("counters", _kinds).get(obj.index, ())


def _kinds(now: State) -> dict[int, tuple[int, ...]]:
    found: dict[int, set[int]] = {}
    for fact in now.stated_of("counters"):
        found.setdefault(fact.about, set()).add(fact.toward)
    return {obj: tuple(sorted(kinds)) for obj, kinds in found.items()}


def added_by_counters(now: State, obj: Object, which: str) -> Number:
    """Return how much power or toughness counters add to an object (CR 122.1a, 613.4c)."""
    added = counters(now, obj, "+1/+1")
    for kind in kinds_on(now, obj):
        if kind in _STATS:
            added = added + now.number("counters", obj.index, kind) * _STATS[kind][which == "toughness"]
    return added


def added_this_turn(now: State, obj: Object, which: str) -> Number:
    """Return how much power or toughness an object gets until end of turn by an amount that was worked out."""
    kind: FactKind = "more_power" if which == "power" else "more_toughness"
    return now.number(kind, obj.index) if obj.index in now.memo("more", _with_more) else 0


def _with_more(now: State) -> frozenset[int]:
    return frozenset(fact.about for fact in now.stated_of(*MORE_STATS))


def has_keyword_by_counters(now: State, obj: Object, kinds: tuple[type, ...]) -> Formula:
    """Whether a counter gives an object one of these keywords (CR 122.1b)."""
    names = {kind.__name__.lower() for kind in kinds}
    given = ((kind, *_GIVES[kind]) for kind in kinds_on(now, obj) if kind in _GIVES)
    there = (kind for kind, name, since in given if name in names and now.game.edition >= since)
    return any_of(*(now.number("counters", obj.index, kind) > 0 for kind in there))
