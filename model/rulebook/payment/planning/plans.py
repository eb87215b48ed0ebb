"""Which combinations of uses of mana abilities are tried for a payment: all that could matter, and no others.

An ability without {T} can be used again and again. How often that could matter is bounded by what its own cost
consumes, and by what is asked for: in a payment from which no use can be left out, each use makes mana that
something asks for. Of mana abilities that cost a mana themselves, none feeds another of the same cost then: what
paid for the one could pay for the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import product
from math import ceil, prod
from typing import TypeAlias

from model.game.counters import counters_of
from model.game.facts import COUNTERS
from model.game.game import Object
from model.game.libraries import library_size
from model.game.state import State
from model.logic.formulas import Number, if_then_else, total
from model.logic.terms import Term
from model.rulebook.payment.demand_and_supply import Demand, Supply, TooManyWays, covers
from model.rulebook.payment.named_objects import SacrificeChosen
from model.rulebook.payment.sources import Use
from model.rulebook.payment.what_may_go import leaving_groups, tap_groups
from model.text.costs.parts import ExileTop, MillCards, PayEnergy, PayLife, RemoveCounters, Sacrifice
from model.text.mana import KINDS
from model.value_dataclasses import dataclass
from model.vocabulary import Player

Plan: TypeAlias = tuple[Use, ...]

Slot: TypeAlias = frozenset[str]
"""One mana that something asks for: the kinds that it may be."""

ANY_KIND: Slot = frozenset(KINDS)

MOST_PLANS = 5_000
"""How many combined uses of the sources that are tried may be looked at."""


@dataclass(frozen=True)
class Choice:
    """Uses of which at most one is made, or, ``again``, each up to its number of times; if it ``must`` be, just one."""

    uses: tuple[Use, ...]
    again: bool = False
    most: tuple[int, ...] = ()
    must: bool = False

    def number(self) -> int:
        """Return how many ways there are to choose."""
        return prod(n + 1 for n in self.most) if self.again else len(self.uses) + (not self.must)

    def ways(self) -> Iterator[Plan]:
        """Return every way to choose, the fewest uses first."""
        if not self.again:
            yield from (*(() if self.must else ((),)), *((use,) for use in self.uses))
            return
        for times in sorted(product(*(range(n + 1) for n in self.most)), key=sum):
            yield tuple(use for use, n in zip(self.uses, times, strict=True) for _ in range(n))

    def at_most_once(self) -> Choice:
        """Return the choice with no use made more than once, nor two of them."""
        return Choice(tuple(use for use, n in zip(self.uses, self.most, strict=True) if n)) if self.again else self

    def at_most(self) -> Iterator[Supply]:
        """Return all the mana that it could make."""
        for use, n in self._most_uses():
            yield from (Supply(s.makes, s.amount * n) for s in use.supplies())

    def gain(self) -> Number:
        """Return how much more mana it could make than it costs, at most."""
        made = ((total(s.most() for s in use.supplies()) - use.generic, n) for use, n in self._most_uses())
        return total(if_then_else(gained > 0, gained * n, 0) for gained, n in made)

    def _most_uses(self) -> Iterator[tuple[Use, int]]:
        return zip(self.uses, self.most or (1,) * len(self.uses), strict=True)


def choices(
    now: State, player: Player, tried: Iterable[list[Use]], demand: Demand, tapped: Sequence[Object] = ()
) -> list[Choice]:
    """Return what may be chosen among the uses of the sources that are tried, to pay what is asked for.

    Of what is to be ``tapped`` one use by tapping it is made.
    """
    groups = [group for uses in tried for group in _chosen_together(uses)]
    once = [group for group in groups if not group[0].again]
    again = [group for group in groups if group[0].again]
    found = [Choice(tuple(group), must=group[0].taps and group[0].source in tapped) for group in once]
    slots = [*_slots(demand), *(slot for group in once for use in group for slot in _asked_by(use))]
    converting = [_again(now, player, g, _with_others(slots, g, again)) for g in again if g[0].generic]
    slots += [slot for c in converting for slot in _asked_by(c.uses[0]) * sum(c.most)] if converting else []
    making = [_again(now, player, group, slots) for group in again if not group[0].generic]
    found += [choice for choice in (*converting, *making) if any(choice.most)]
    if prod(choice.number() for choice in found) <= MOST_PLANS:
        return found
    return [choice if choice.again else replace(choice, uses=tuple(_useful(choice.uses, slots))) for choice in found]


def are_tapped(tapped: Sequence[Object], chosen: Sequence[Choice]) -> bool:
    """Return whether each of these sources has a use by tapping it among the choices."""
    return all(any(choice.must and choice.uses[0].source is obj for choice in chosen) for obj in tapped)


def could_pay(there: list[Supply], chosen: list[Choice], demand: Demand) -> bool:
    """Return whether mana that is there and all of these choices could pay, whatever they cost and exclude."""
    gained = total((*(s.most() for s in there), *(choice.gain() for choice in chosen)))
    made = [supply for choice in chosen for supply in choice.at_most()]
    return (gained >= demand.amount) is not False and covers([*there, *made], demand) is not False


def plans(chosen: list[Choice]) -> Iterator[Plan]:
    """Return every combination, first those with no use made again. Raises ``TooManyWays``."""
    simple = [choice.at_most_once() for choice in chosen]
    seen = set()
    for some in (simple, chosen):
        if prod(choice.number() for choice in some) > MOST_PLANS:
            raise TooManyWays(f"more than {MOST_PLANS} ways to combine the mana sources would have to be tried")
        for ways in product(*(list(choice.ways()) for choice in some)):
            plan = tuple(use for way in ways for use in way)
            if ways not in seen:
                seen.add(ways)
                yield plan


def without_what_they_add(plan: Plan, objects: Sequence[Object]) -> Plan:
    """Return the plan without what some permanents add to abilities that cost more than tapping."""
    if not objects:
        return plan
    return tuple(
        use if use.only_taps else replace(use, added=tuple(one for one in use.added if one.by not in objects))
        for use in plan
    )


def sacrificed_late(plan: Plan, gone: Sequence[Object]) -> Iterator[Plan]:
    """Return the plan with each of these permanents chosen to be sacrificed for an ability that costs no mana.

    Nothing that one of them adds is counted on with such an ability: it may be gone by then.
    """
    if not gone:
        yield plan
        return
    seen: set[tuple[Object, int, str]] = set()
    for place, use in enumerate(plan):
        like = (use.source, use.ability, use.made)
        open_part = next((p for p in use.parts if type(p) is Sacrifice and p.number == 1), None)
        if open_part is None or use.generic or like in seen:
            continue
        seen.add(like)
        goes = SacrificeChosen(open_part.what, chosen=gone[0])
        parts = tuple(goes if part is open_part else part for part in use.parts)
        for rest in sacrificed_late((*plan[:place], replace(use, parts=parts), *plan[place + 1 :]), gone[1:]):
            sure = tuple(one for one in rest[place].added if one.by not in gone)
            yield (*rest[:place], replace(rest[place], added=sure), *rest[place + 1 :])


def _chosen_together(uses: list[Use]) -> Iterator[list[Use]]:
    """Group the uses of one source: it taps for one of them at most; another ability is used besides."""
    groups: dict[int, list[Use]] = {}
    for use in uses:
        groups.setdefault(-1 if use.taps else use.ability, []).append(use)
    yield from groups.values()


def _slots(demand: Demand) -> list[Slot]:
    limited = [demand.limited_to] * _highest(demand.limited)
    return [*demand.symbols, *limited, *[ANY_KIND] * _highest(demand.generic)]


def _asked_by(use: Use) -> list[Slot]:
    return [*use.symbols, *[ANY_KIND] * (use.generic - len(use.symbols))]


def _with_others(slots: list[Slot], group: list[Use], again: list[list[Use]]) -> list[Slot]:
    """Return the slots with those of other abilities that turn mana into mana, each used for every slot at most."""
    others = [slot for other in again if other is not group for slot in _asked_by(other[0])]
    return [*slots, *others * len(slots)]


def _again(now: State, player: Player, group: list[Use], slots: list[Slot]) -> Choice:
    """Return the uses of an ability that is used again, each with how often at most that could matter."""
    useful = _useful(group, slots)
    bound = _times_payable(now, player, group[0])
    wanted = (_times_wanted(use, slots) for use in useful)
    return Choice(tuple(useful), True, tuple(_least(bound, times) for times in wanted))


def _useful(group: Sequence[Use], slots: list[Slot]) -> list[Use]:
    """Return the uses but those for which another makes as much mana that is asked for wherever theirs is."""
    return [use for i, use in enumerate(group) if not _needless(use, group[:i], group[i + 1 :], slots)]


def _needless(use: Use, before: Sequence[Use], after: Sequence[Use], slots: list[Slot]) -> bool:
    if len(set(use.made)) > 1 or use.added:
        return False
    alike = [[o for o in others if not o.added and alike_but_for_what_is_made(o, use)] for others in (before, after)]
    serves = _served(use, slots)
    return any(serves <= _served(o, slots) for o in alike[0]) or any(serves < _served(o, slots) for o in alike[1])


def alike_but_for_what_is_made(one: Use, other: Use) -> bool:
    """Return whether two uses are the same in all else; open formulas and numbers are, if they are one object."""
    pairs = ((getattr(one, f.name), getattr(other, f.name)) for f in fields(Use) if f.name != "made")
    return all(a is b or (not isinstance(a, Term) and not isinstance(b, Term) and a == b) for a, b in pairs)


def _served(use: Use, slots: list[Slot]) -> frozenset[Slot]:
    paid = frozenset[str]().union(*(kinds for kinds, _ in use.as_paid(use.made[0])))
    return frozenset(slot for slot in slots if not slot.isdisjoint(paid))


def _times_wanted(use: Use, slots: list[Slot]) -> int | None:
    """Return how many uses something could ask for, ``None`` if no bound is known."""
    fitting = [slot for slot in slots if not slot.isdisjoint(use.kinds)]
    if use.added and use.generic:
        return None
    if not use.generic:
        each = use.amount if isinstance(use.amount, int) and len(set(use.made)) == 1 and not use.added else 1
        return ceil(len(fitting) / max(each, 1))
    (costs, *more) = _asked_by(use)
    if more or len(use.made) > 1 or use.amount != 1:
        return None
    return sum(1 for slot in fitting if not costs <= slot)


def _times_payable(now: State, player: Player, use: Use) -> int | None:
    """Return how often what the ability costs besides mana is there at most, ``None`` if it costs nothing such."""
    asked = [(use.source, use.parts)]
    groups = [*(g for _, g in leaving_groups(now, player, asked)), *tap_groups(now, player, asked)]
    bounds = [sum(1 for fits in objects.values() if fits is not False) // number for objects, number in groups]
    for part in use.parts:
        if isinstance(part, PayLife):
            bounds.append(max(_highest(now.life(player)), 0) // part.amount)
        if isinstance(part, PayEnergy):
            bounds.append(_highest(now.number(*counters_of(now, player, "energy"))) // part.number)
        if isinstance(part, MillCards | ExileTop):
            bounds.append(_highest(library_size(now, player)) // part.number)
        if isinstance(part, RemoveCounters):
            counters = now.number("counters", use.source.index, COUNTERS.index(part.kind))
            bounds.append(_highest(counters) // part.number)
    return min(bounds, default=None)


def _least(payable: int | None, wanted: int | None) -> int:
    known = [n for n in (payable, wanted) if n is not None]
    return min(known) if known else MOST_PLANS


def _highest(number: Number) -> int:
    return number if isinstance(number, int) else number.high
