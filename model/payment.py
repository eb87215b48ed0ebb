"""Paying for real: which sources make which mana, what is tapped, sacrificed, discarded (CR 601.2g-h).

Only for states without open facts. Of all ways to pay, the first found is taken: mana already there first,
then sources that can do the least else, so that the rest of the turn stays as open as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from model.costs import (
    Cost,
    Discard,
    DiscardHand,
    DiscardThis,
    ExileFromGraveyard,
    ExileFromHand,
    ExileThis,
    Loyalty,
    Part,
    PayLife,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from model.facts import COUNTERS, KINDS_OF_MANA, Fact
from model.game import Object
from model.mana import KINDS, Demand
from model.rulebook.parts import leaving_groups, tap_groups
from model.rulebook.paying import Helpers, Plan, Purpose, Use, asked_together, plans_that_pay, pool, sources
from model.state import State
from model.vocabulary import Zone
from model.zones import change, put


@dataclass(frozen=True)
class Unit:
    """One mana that can be spent, or one permanent that can be tapped: where it is from, and its kinds."""

    source: Object | None
    kinds: frozenset[str]
    planned: bool = False


@dataclass(frozen=True)
class Payment:
    """A way to pay: the kind of mana each source makes, what is spent, what else goes, and for which part."""

    taps: Mapping[Object, str]
    uses: tuple[Use, ...]
    spent: Mapping[str, int]
    left_over: Mapping[str, int]
    tapped: tuple[Object, ...] = ()
    gone: tuple[tuple[Part, Object], ...] = ()
    life: int = 0
    helped: tuple[Object, ...] = field(default=())

    def words(self) -> list[str]:
        """Return what is done, in words."""
        said = [f"tap {obj} for {{{kind}}}" for obj, kind in self.taps.items()]
        said += [f"use {use.source} for {''.join(f'{{{m}}}' for m in use.made)}" for use in self.uses]
        said += [f"spend {{{kind}}} from the pool" for kind, n in self.spent.items() for _ in range(n)]
        said += [f"tap {obj}" for obj in self.tapped] + [f"use {obj} to help pay" for obj in self.helped]
        said += [f"{_VERBS[type(part)]} {obj}" for part, obj in self.gone]
        return said + ([f"pay {self.life} life"] if self.life else [])


_VERBS: dict[type, str] = {
    SacrificeThis: "sacrifice",
    Sacrifice: "sacrifice",
    Discard: "discard",
    DiscardThis: "discard",
    ExileThis: "exile",
    ExileFromHand: "exile",
    ExileFromGraveyard: "exile",
    ReturnToHand: "return to hand",
}

_GOES_TO: dict[type, Zone] = {
    SacrificeThis: Zone.GRAVEYARD,
    Sacrifice: Zone.GRAVEYARD,
    Discard: Zone.GRAVEYARD,
    DiscardThis: Zone.GRAVEYARD,
    ExileThis: Zone.EXILE,
    ExileFromHand: Zone.EXILE,
    ExileFromGraveyard: Zone.EXILE,
    ReturnToHand: Zone.HAND,
}


def choose_payment(
    now: State,
    purpose: Purpose,
    costs: Sequence[tuple[Cost, Any, Helpers]],
) -> tuple[Cost, Payment] | None:
    """Return the first way to pay one of these costs (each with its changes and helpers), or ``None``.

    The state must have no open facts among those that matter.
    """
    for cost, changes, helpers in costs:
        for demand, plan in plans_that_pay(now, purpose, cost, changes, helpers):
            found = _payment(now, purpose, cost, demand, plan, helpers)
            if found is not None:
                return cost, found
    return None


def pay(now: State, purpose: Purpose, cost: Cost, payment: Payment) -> State:
    """Return the state after a payment."""
    for obj in (*payment.taps, *payment.tapped):
        now = _used(now, obj, taps=True)
    for obj in payment.helped:
        now = _used(now, obj, taps=True) if now.on_battlefield(obj) is True else put(now, obj, Zone.EXILE)
    for use in payment.uses:
        now = _pay_on_source(_used(now, use.source, taps=use.taps), use.source, use.parts, 0)
    if purpose.obj is not None:
        now = _pay_on_source(now, purpose.obj, cost.parts, purpose.x)
    for part, obj in payment.gone:
        now = put(now, obj, _GOES_TO[type(part)])
    if any(isinstance(part, DiscardHand) for part in cost.parts):
        for obj in now.game.cards:
            held = obj.owner == purpose.player and (now.zone(obj) == Zone.HAND) is True
            now = put(now, obj, Zone.GRAVEYARD) if held and obj is not purpose.obj else now
    changes: dict[Fact, Any] = {Fact("life", purpose.player): now.life(purpose.player) - payment.life}
    for i, kind in enumerate(KINDS_OF_MANA):
        fact = Fact("mana", purpose.player, i)
        changes[fact] = now.number(*fact) - payment.spent.get(kind, 0) + payment.left_over.get(kind, 0)
    return change(now, changes)


def _payment(
    now: State,
    purpose: Purpose,
    cost: Cost,
    demand: Demand,
    plan: Plan,
    helpers: Helpers,
) -> Payment | None:
    asked = asked_together(purpose, cost, plan)
    tap_needs = [group for group, number in tap_groups(now, purpose.player, asked) for _ in range(number)]
    units = list(_units(now, purpose, cost, plan, helpers))
    tappable = {obj for group in tap_needs for obj in group if group[obj] is True}
    units += [Unit(obj, frozenset()) for obj in tappable if not any(u.source is obj for u in units)]
    generic = demand.generic if isinstance(demand.generic, int) else 0
    wants: list[Callable[[Unit], bool]] = [
        *(_of_kinds(symbol) for symbol in demand.symbols),
        *(_in_group(group) for group in tap_needs),
        *(_is_mana(helpers) for _ in range(generic + sum(use.generic for use in plan))),
    ]
    matched = matching(wants, units)
    gone = _leaving(now, purpose, asked)
    if matched is None or gone is None:
        return None
    symbols = dict(zip(matched, demand.symbols, strict=False))
    paid = _accounted(matched, units, symbols, len(demand.symbols), len(tap_needs), helpers)
    life = demand.life + sum(p.paid(purpose.x) for _, parts in asked for p in parts if isinstance(p, PayLife))
    return replace(paid, uses=plan, gone=gone, life=life)


def _accounted(
    matched: list[int],
    units: list[Unit],
    symbols: Mapping[int, frozenset[str]],
    coloured: int,
    tapping: int,
    helpers: Helpers,
) -> Payment:
    """Say of each unit that is used what it was used as; what a source makes beyond that is left over."""
    taps: dict[Object, str] = {}
    spent: dict[str, int] = {}
    left: dict[str, int] = {}
    helped: list[Object] = []
    tapped = tuple(s for i in matched[coloured : coloured + tapping] if (s := units[i].source) is not None)
    mana = [i for n, i in enumerate(matched) if not coloured <= n < coloured + tapping]
    for i in mana:
        unit = units[i]
        wanted = unit.kinds & symbols.get(i, unit.kinds)
        kind = next((k for k in KINDS if k in wanted), "")
        if unit.source is None:
            spent[kind] = spent.get(kind, 0) + 1
        elif not unit.planned and unit.source in helpers and kind not in _makes(unit, helpers):
            helped.append(unit.source)
        elif not unit.planned:
            taps[unit.source] = kind
    for i, unit in enumerate(units):
        if i not in mana and (unit.planned or (unit.source in taps and unit.source is not None)):
            kind = taps.get(unit.source, next(iter(sorted(unit.kinds)))) if unit.source else ""
            left[kind] = left.get(kind, 0) + 1
    return Payment(taps, (), spent, left, tapped, helped=tuple(helped))


def _makes(unit: Unit, helpers: Helpers) -> frozenset[str]:
    assert unit.source is not None
    return unit.kinds - helpers[unit.source][0]


def _units(now: State, purpose: Purpose, cost: Cost, plan: Plan, helpers: Helpers) -> Iterator[Unit]:
    """Return every mana that can be spent, what should be spent first coming first."""
    for use in plan:
        for supply in use.supplies():
            for _ in range(_plain(supply.amount)):
                yield Unit(use.source, supply.makes[0][0], planned=True)
    for supply in pool(now, purpose.player):
        for _ in range(_plain(supply.amount)):
            yield Unit(None, supply.makes[0][0])
    counted, _ = sources(now, purpose, cost)
    made = {o: frozenset().union(*(k for k, when in s.makes if when is True)) for o, s in counted.items()}
    for obj in sorted(counted, key=lambda o: (len(made[o]), o.index)):
        kinds: frozenset[str] = made[obj] | (helpers[obj][0] if obj in helpers else frozenset())
        usable = any(when is True for _, when in counted[obj].makes)
        for _ in range(_plain(counted[obj].amount) if usable else 0):
            yield Unit(obj, kinds)
    for obj, (kinds, when) in helpers.items():
        if obj not in counted and when is True:
            yield Unit(obj, kinds)


def matching(wants: list[Callable[[Unit], bool]], units: list[Unit]) -> list[int] | None:
    """Return for each want the place of a unit that meets it, each unit once (Kuhn's algorithm), or ``None``."""
    holder: dict[int, int] = {}

    def serve(want: int, tried: set[int]) -> bool:
        for i, unit in enumerate(units):
            if i not in tried and wants[want](unit):
                tried.add(i)
                if i not in holder or serve(holder[i], tried):
                    holder[i] = want
                    return True
        return False

    if not all(serve(want, set()) for want in range(len(wants))):
        return None
    served = {want: unit for unit, want in holder.items()}
    return [served[want] for want in range(len(wants))]


def _leaving(
    now: State, purpose: Purpose, asked: list[tuple[Object, tuple[Part, ...]]]
) -> tuple[tuple[Part, Object], ...] | None:
    """Choose what goes for each part; ``None`` if there is not enough."""
    groups = leaving_groups(now, purpose.player, asked, purpose.named)
    objects = [Unit(obj, frozenset()) for obj in dict.fromkeys(o for _, (group, _) in groups for o in group)]
    slots = [(part, group) for part, (group, number) in groups for _ in range(number)]
    matched = matching([_in_group(group) for _, group in slots], objects)
    if matched is None:
        return None
    return tuple((part, o) for (part, _), i in zip(slots, matched, strict=True) if (o := objects[i].source) is not None)


def _of_kinds(kinds: frozenset[str]) -> Callable[[Unit], bool]:
    return lambda unit: bool(unit.kinds & kinds)


def _in_group(group: Mapping[Object, Any]) -> Callable[[Unit], bool]:
    return lambda unit: unit.source is not None and group.get(unit.source, False) is True


def _is_mana(helpers: Helpers) -> Callable[[Unit], bool]:
    return lambda unit: bool(unit.kinds) or unit.source in helpers


def _used(now: State, obj: Object, *, taps: bool) -> State:
    return change(now, {Fact("tapped", obj.index): True}) if taps else now


def _pay_on_source(now: State, source: Object, parts: tuple[Part, ...], x: int) -> State:
    """Pay the parts of a cost that are paid on the object itself."""
    changes: dict[Fact, Any] = {}
    for part in parts:
        match part:
            case TapThis():
                changes[Fact("tapped", source.index)] = True
            case UntapThis():
                changes[Fact("tapped", source.index)] = False
            case RemoveCounters(kind, number):
                fact = Fact("counters", source.index, COUNTERS.index(kind))
                changes[fact] = now.number(*fact) - number
            case Loyalty(by, is_x):
                fact = Fact("counters", source.index, COUNTERS.index("loyalty"))
                changes[fact] = now.number(*fact) + (-x if is_x else by)
    return change(now, changes)


def _plain(amount: object) -> int:
    return amount if isinstance(amount, int) else 0
