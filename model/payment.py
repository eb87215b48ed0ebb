"""Paying for real: which sources make which mana, what is tapped, sacrificed, discarded (CR 601.2g-h).

Only for states without open facts. Of all ways to pay, the first found is taken: mana already there first,
then sources that can do the least else, so that the rest of the turn stays as open as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from model.abilities import Activated
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
from model.effects import do_besides_mana
from model.facts import COUNTERS, KINDS_OF_MANA, Fact
from model.game import Object
from model.instructions import AddMana
from model.logic import Formula
from model.mana import KINDS, Demand, Supply
from model.rulebook.parts import leaving_groups
from model.rulebook.paying import Helpers, asked_together, plans_that_pay, sources_for
from model.rulebook.plans import Plan
from model.rulebook.sources import Purpose, Use, sources
from model.rulebook.stages import GOING, Staged, stage_by_stage
from model.state import State
from model.triggers import bury
from model.unnamed import is_unnamed, without_unnamed
from model.vocabulary import Zone
from model.zones import change, change_life, put


@dataclass(frozen=True)
class Unit:
    """One mana that can be spent, or one permanent that can be tapped: where it is from, and its tokens."""

    source: Object | Use | None
    tokens: frozenset[str]


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
        said += [f"{WHAT_GOES_WHERE[type(part)][0]} {obj}" for part, obj in self.gone]
        return said + ([f"pay {self.life} life"] if self.life else [])


WHAT_GOES_WHERE: dict[type, tuple[str, Zone]] = {
    SacrificeThis: ("sacrifice", Zone.GRAVEYARD),
    Sacrifice: ("sacrifice", Zone.GRAVEYARD),
    Discard: ("discard", Zone.GRAVEYARD),
    DiscardThis: ("discard", Zone.GRAVEYARD),
    ExileThis: ("exile", Zone.EXILE),
    ExileFromHand: ("exile", Zone.EXILE),
    ExileFromGraveyard: ("exile", Zone.EXILE),
    ReturnToHand: ("return to hand", Zone.HAND),
}
"""For each part that an object goes for: the verb, and where it goes."""


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
        now = pay_on_source(_used(now, use.source, taps=use.taps), use.source, use.parts, 0)
    for source, made in (*payment.taps.items(), *((use.source, use.made) for use in payment.uses)):
        now = do_besides_mana(now, source, _ability_for(source, made), purpose.player)
    if purpose.obj is not None:
        now = pay_on_source(now, purpose.obj, cost.parts, purpose.x)
    for part, obj in payment.gone:
        now = given_up(now, part, obj)
    if any(isinstance(part, DiscardHand) for part in cost.parts):
        for obj in now.game.cards:
            held = obj.owner == purpose.player and (now.zone(obj) == Zone.HAND) is True
            now = put(now, obj, Zone.GRAVEYARD) if held and obj is not purpose.obj else now
        now = change(now, {Fact("other_cards_in_hand", purpose.player): 0})
    now = change_life(now, purpose.player, -payment.life)
    changes: dict[Fact, Any] = {}
    for i, kind in enumerate(KINDS_OF_MANA):
        fact = Fact("mana", purpose.player, i)
        changes[fact] = now.number(*fact) - payment.spent.get(kind, 0) + payment.left_over.get(kind, 0)
    return change(now, changes)


def given_up(now: State, part: Part, obj: Object, when: Formula = True) -> State:
    """Return the state after an object has gone for a part of a cost."""
    if is_unnamed(obj):
        return without_unnamed(now, obj.owner, when)
    _, zone = WHAT_GOES_WHERE[type(part)]
    return bury(now, obj, when) if zone is Zone.GRAVEYARD else put(now, obj, zone, when=when)


def _ability_for(source: Object, made: str) -> Activated:
    """Return the mana ability that makes such mana; one that does nothing else, if there is one."""
    making = [a for a in source.activated if a.adds_mana and any(made[0] in option for option in _options(a))]
    return min(making, key=lambda ability: len(ability.besides_mana))


def _options(ability: Activated) -> list[str]:
    return [option for effect in ability.effects if isinstance(effect, AddMana) for option in effect.options]


def _payment(
    now: State,
    purpose: Purpose,
    cost: Cost,
    demand: Demand,
    plan: Plan,
    helpers: Helpers,
) -> Payment | None:
    counted, _ = sources(now, purpose, cost)
    there = sources_for(now, purpose, cost, plan, counted, helpers)
    staged = stage_by_stage(there, plan, demand)
    if staged is None:
        return None
    units = sorted(_units(staged[0]), key=_comes_first)
    wants = sorted((tokens for tokens, number in staged[1].items() for _ in range(number)), key=len)
    matched = matching([_has_one_of(tokens) for tokens in wants], units)
    if matched is None:
        return None
    paid = _accounted(matched, wants, units, counted)
    asked = asked_together(purpose, cost, plan)
    gone = _leaving(now, purpose, asked, frozenset(paid.helped))
    if gone is None:
        return None
    life = demand.life + sum(p.paid(purpose.x) for _, parts in asked for p in parts if isinstance(p, PayLife))
    return replace(paid, uses=plan, gone=gone, life=life)


def _units(staged: list[Staged]) -> Iterator[Unit]:
    for source, supply in staged:
        tokens = frozenset[str]().union(*(made for made, when in supply.makes if when is True))
        for _ in range(_plain(supply.amount) if tokens else 0):
            yield Unit(source, tokens)


def _comes_first(unit: Unit) -> tuple[int, int, int]:
    """Order units by what is spent first: mana that is made anyway, the pool, then what can do the least else."""
    rank = 0 if isinstance(unit.source, Use) else 1 if unit.source is None else 2
    return rank, len(unit.tokens), unit.source.index if isinstance(unit.source, Object) else 0


def _accounted(
    matched: list[int], wants: list[frozenset[str]], units: list[Unit], counted: Mapping[Object, Supply]
) -> Payment:
    """Say of each unit that is used what it was used as; what a source makes beyond that is left over."""
    taps: dict[Object, str] = {}
    spent: dict[str, int] = {}
    left: dict[str, int] = {}
    tapped: list[Object] = []
    helped: list[Object] = []
    for unit, want in ((units[i], wants[n]) for n, i in enumerate(matched)):
        used_as = sorted(unit.tokens & want, key=_token_order)
        if unit.source is None:
            spent[used_as[0][0]] = spent.get(used_as[0][0], 0) + 1
        elif isinstance(unit.source, Object):
            made = _kinds(counted.get(unit.source))
            kind = next((token[0] for token in used_as if token[0] in made), "")
            if any(token.startswith(GOING) for token in used_as):
                continue
            if any(token.startswith("tap ") for token in used_as):
                tapped.append(unit.source)
            elif kind:
                taps[unit.source] = kind
            else:
                helped.append(unit.source)
    for unit in (u for i, u in enumerate(units) if i not in matched):
        kind = _left_over(unit, taps)
        if kind:
            left[kind] = left.get(kind, 0) + 1
    return Payment(taps, (), spent, left, tuple(tapped), helped=tuple(helped))


def _left_over(unit: Unit, taps: Mapping[Object, str]) -> str:
    """Return the kind of mana that is made though nothing asks for it, if the unit is such."""
    if isinstance(unit.source, Use):
        return min(unit.tokens, key=_token_order)[0]
    goes = any(token.startswith(GOING) for token in unit.tokens)
    return taps.get(unit.source, "") if unit.source is not None and not goes else ""


def _kinds(supply: Supply | None) -> frozenset[str]:
    return (
        frozenset() if supply is None else frozenset(k for kinds, when in supply.makes if when is True for k in kinds)
    )


def _token_order(token: str) -> tuple[int, str]:
    return KINDS.find(token[0]) if token[0] in KINDS else len(KINDS), token


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
    now: State, purpose: Purpose, asked: list[tuple[Object, tuple[Part, ...]]], helped: frozenset[Object]
) -> tuple[tuple[Part, Object], ...] | None:
    """Choose what goes for each part, but nothing that helps to pay; ``None`` if there is not enough."""
    groups = leaving_groups(now, purpose.player, asked, purpose.named, purpose.special)
    objects = [
        Unit(obj, frozenset()) for obj in dict.fromkeys(o for _, (group, _) in groups for o in group if o not in helped)
    ]
    slots = [(part, group) for part, (group, number) in groups for _ in range(number)]
    matched = matching([_in_group(group) for _, group in slots], objects)
    if matched is None:
        return None
    return tuple(
        (part, o) for (part, _), i in zip(slots, matched, strict=True) if isinstance(o := objects[i].source, Object)
    )


def _has_one_of(tokens: frozenset[str]) -> Callable[[Unit], bool]:
    return lambda unit: bool(unit.tokens & tokens)


def _in_group(group: Mapping[Object, Any]) -> Callable[[Unit], bool]:
    return lambda unit: isinstance(unit.source, Object) and group.get(unit.source, False) is True


def _used(now: State, obj: Object, *, taps: bool) -> State:
    return change(now, {Fact("tapped", obj.index): True}) if taps else now


def pay_on_source(now: State, source: Object, parts: tuple[Part, ...], x: int) -> State:
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
                changes[fact] = now.number(*fact) + by - (x if is_x else 0)
    return change(now, changes)


def _plain(amount: object) -> int:
    return amount if isinstance(amount, int) else 0
