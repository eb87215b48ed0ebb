"""Whether a cost can be paid, mana and everything else at once (CR 118, 601.2f-h).

Sources that make one mana at a time are counted (see :mod:`model.mana`). The others (several mana, mana for
mana, mana for a sacrifice) are tried: each unused or used in one of its ways, and the rest counted again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement, product
from math import prod
from typing import TypeAlias

from model.abilities import Activated
from model.actions import ActivateAbility, CastSpell
from model.costs import Cost, ExileFromGraveyard, Part, PayLife, TapThis, UntapThis
from model.facts import KINDS_OF_MANA
from model.game import Object
from model.instructions import AddMana
from model.logic import Formula, Number, all_of, any_of, count
from model.mana import KINDS, Demand, Supply, comparisons, ways_to_pay
from model.rulebook.parts import Group, Named, leaving_groups, parts_can_be_paid, tap_groups
from model.rulebook.rule import legal
from model.rulebook.spells import spell_fits
from model.rulebook.stages import Sources, pays_in_some_order
from model.state import State
from model.vocabulary import Player, Zone

MOST_PLANS = 5_000
"""How many combined uses of the sources that are tried may be looked at."""

MOST_REPEATS = 4
"""How often an ability without {T} may be used for one payment."""

MOST_FOR_LIFE = 12
"""The same for an ability that costs nothing but life."""

NOT_ASKED_WHILE_PAYING = frozenset({"with_priority", "while_a_payment_is_asked_for", "the_activation_cost_can_be_paid"})


class TooManyWays(RuntimeError):
    """There are too many ways to make the mana for a payment to try them all."""


@dataclass(frozen=True)
class Purpose:
    """What is paid for: a spell with {X} announced, an ability or a special action of an object, or neither.

    ``named`` are objects that have to be used for parts of the cost, each with the verb that says how.
    ``special`` says that it is a special action.
    """

    player: Player
    obj: Object | None
    spell: CastSpell | None = None
    x: int = 0
    named: Named = ()
    special: bool = False


@dataclass(frozen=True)
class Change:
    """What effects add to a cost, take off it, and set as its least (CR 601.2f)."""

    more: Number = 0
    less: Number = 0
    least: Number = 0


@dataclass(frozen=True)
class Use:
    """One way to use a mana ability: what must hold, the mana it makes and costs, and what else it takes.

    ``generic`` is how much mana it costs in all, ``symbols`` is for how much of that which kinds are asked for.
    """

    source: Object
    when: Formula
    made: str
    amount: Number
    generic: int = 0
    parts: tuple[Part, ...] = ()
    taps: bool = True
    repeats: int = 1
    symbols: tuple[frozenset[str], ...] = ()

    @property
    def is_counted(self) -> bool:
        """Whether using it takes nothing but the tapping (or the one use) of its source."""
        return not self.generic and self.repeats == 1 and all(isinstance(p, TapThis) for p in self.parts)

    def supplies(self) -> list[Supply]:
        """Return the mana it makes."""
        if len(set(self.made)) == 1:
            return [Supply(((frozenset(self.made[:1]), self.when),), self.amount)]
        return [Supply(((frozenset(kind), self.when),)) for kind in self.made]


Plan: TypeAlias = tuple[Use, ...]
Helpers: TypeAlias = Mapping[Object, tuple[frozenset[str], Formula]]
NO_CHANGE = Change()
NO_HELPERS: Helpers = {}


def can_pay(
    now: State, purpose: Purpose, cost: Cost, change: Change = NO_CHANGE, helpers: Helpers = NO_HELPERS
) -> Formula:
    """Return whether the player can pay a cost. Raises ``TooManyWays``.

    ``helpers`` are objects that may be used up, each for one mana of these kinds or generic (convoke, delve).
    """
    if not cost.payable:
        return False
    return any_of(*(paid for _, _, paid in _ways(now, purpose, cost, change, helpers)))


def plans_that_pay(
    now: State, purpose: Purpose, cost: Cost, change: Change, helpers: Helpers
) -> Iterator[tuple[Demand, Plan]]:
    """Return the choices of halves and uses with which a cost can certainly be paid."""
    if cost.payable:
        yield from ((d, plan) for d, plan, paid in _ways(now, purpose, cost, change, helpers) if paid is True)


def _ways(
    now: State, purpose: Purpose, cost: Cost, change: Change, helpers: Helpers
) -> Iterator[tuple[Demand, Plan, Formula]]:
    for demand in demands_of(cost, purpose.x, change):
        if not demand.symbols and isinstance(demand.generic, int) and demand.generic == 0:
            yield demand, (), _parts_paid(now, purpose, cost, demand, ())
            continue
        counted, tried = sources(now, purpose, cost)
        for plan in _plans(tried):
            yield demand, plan, _paid(now, purpose, cost, demand, plan, counted, helpers)


def demands_of(cost: Cost, x: int, change: Change) -> list[Demand]:
    """Return what a cost asks for after all changes, one for each choice of halves of its symbols."""
    return [d.changed(change.more, change.less, change.least) for d in ways_to_pay(cost.mana.with_x(x))]


def mana_compared(now: State, purpose: Purpose, cost: Cost, change: Change) -> Mapping[str, Number]:
    """Return the mana needed and the mana that could be made, in all and of each kind, where it is not enough."""
    demand = demands_of(cost, purpose.x, change)[0]
    counted, tried = sources(now, purpose, cost)
    everything = [s for use in tried for one in use for s in one.supplies()]
    supplies = [*pool(now, purpose.player), *counted.values(), *everything]
    shown: dict[str, Number] = {}
    for kinds, has, needs in comparisons(supplies, demand):
        name = f"{{{'/'.join(kinds)}}}" if kinds else "mana"
        if (has >= needs) is not True:
            shown |= {f"{name} needed": needs, f"{name} at hand": has}
    return shown


def pool(now: State, player: Player) -> list[Supply]:
    """Return the mana in a player's pool."""
    amounts = [(kind, now.number("mana", player, i)) for i, kind in enumerate(KINDS_OF_MANA)]
    return [Supply(((frozenset(kind), True),), n) for kind, n in amounts if not (isinstance(n, int) and n == 0)]


def sources(now: State, purpose: Purpose, cost: Cost) -> tuple[dict[Object, Supply], list[list[Use]]]:
    """Return the player's mana sources: those that are counted, and the uses of those that are tried."""
    taken = any(isinstance(part, TapThis | UntapThis) for part in cost.parts)
    counted: dict[Object, Supply] = {}
    tried: list[list[Use]] = []
    for obj in now.game.cards:
        if purpose.spell is not None and obj is purpose.obj:
            continue
        uses = [u for u in uses_of(now, purpose, obj) if not (taken and obj is purpose.obj and u.taps)]
        supply = _counted_together(uses)
        if supply is not None:
            counted[obj] = supply
        elif uses:
            tried.append(uses)
    return counted, tried


def uses_of(now: State, purpose: Purpose, obj: Object) -> list[Use]:
    """Return the ways in which the player may use an object's mana abilities while paying (CR 605.3a)."""
    found: list[Use] = []
    for number, ability in enumerate(obj.activated):
        if ability.adds_mana and ability.timing == "instant":
            allowed = now.memo(
                ("mana ability", purpose.player, obj.index, number), partial(_allowed, purpose.player, obj, number)
            )
            for effect in ability.effects if allowed is not False else ():
                found += _made(now, purpose, obj, ability, effect, allowed)
    return found


def _allowed(player: Player, obj: Object, number: int, now: State) -> Formula:
    """Return whether the player may activate a mana ability while paying, and pay its own cost but for mana."""
    ability = obj.activated[number]
    mine = now.controller(obj) == player if ability.zone is Zone.BATTLEFIELD else obj.owner == player
    here = all_of(now.zone(obj) == ability.zone, mine)
    if here is False:
        return False
    paid = parts_can_be_paid(now, player, [(obj, ability.cost.parts)])
    return all_of(here, paid, legal(now, ActivateAbility(player, obj, ability, number), NOT_ASKED_WHILE_PAYING))


def _made(
    now: State, purpose: Purpose, obj: Object, ability: Activated, effect: object, allowed: Formula
) -> Iterator[Use]:
    if not isinstance(effect, AddMana):
        return
    if effect.only_for is not None:
        allowed = all_of(allowed, purpose.spell is not None and spell_fits(now, purpose.spell, effect.only_for))
    taps = any(isinstance(p, TapThis) for p in ability.cost.parts)
    per = 1 if effect.per is None else permanents_counted(now, purpose.player, effect)
    for option in effect.options:
        amount = per if effect.per is not None else len(option) if len(set(option)) == 1 else 1
        if allowed is not False:
            for_life = not ability.cost.mana.value() and all(isinstance(p, PayLife) for p in ability.cost.parts)
            often = MOST_FOR_LIFE if for_life else MOST_REPEATS
            repeats = 1 if taps or ability.once or _uses_itself_up(ability) else often
            generic = ability.cost.mana.value()
            symbols = tuple(frozenset(s.split("/")) & frozenset(KINDS) for s in ability.cost.mana.symbols)
            yield Use(obj, allowed, option, amount, generic, ability.cost.parts, taps, repeats, symbols)


def _uses_itself_up(ability: Activated) -> bool:
    return any(type(part).__name__.endswith("This") for part in ability.cost.parts)


def permanents_counted(now: State, player: Player, effect: AddMana) -> Number:
    """Return how many permanents an ability counts that adds mana for each of them."""
    assert effect.per is not None
    there = (all_of(now.on_battlefield(o), effect.per.match(now, o, player)) for o in now.game.cards)
    return count(*there)


def _counted_together(uses: list[Use]) -> Supply | None:
    """Return the uses of one object as one supply, if counting is exact for them."""
    if not uses or not all(use.is_counted and len(set(use.made)) == 1 for use in uses):
        return None
    same_kind = len({use.made[0] for use in uses}) == 1 and len(uses) == 1
    if not same_kind and not all(isinstance(use.amount, int) and use.amount == 1 for use in uses):
        return None
    return Supply(tuple((frozenset(use.made[:1]), use.when) for use in uses), uses[0].amount)


def _plans(tried: list[list[Use]]) -> Iterator[Plan]:
    """Return every choice of uses: for each source none of them, or one, or several if it may be used often."""
    choices = [[(), *((use,) for use in uses), *_repeated(uses)] for uses in tried]
    if prod(len(c) for c in choices) > MOST_PLANS:
        raise TooManyWays(f"more than {MOST_PLANS} ways to combine the mana sources would have to be tried")
    for chosen in product(*choices):
        yield tuple(use for uses in chosen for use in uses)


def _repeated(uses: list[Use]) -> Iterator[Plan]:
    """Return the ways to use one source several times: twice as one likes, more often for the same mana only."""
    repeating = [use for use in uses if use.repeats > 1]
    yield from combinations_with_replacement(repeating, 2)
    yield from ((use,) * number for use in repeating for number in range(3, use.repeats + 1))


def _paid(
    now: State,
    purpose: Purpose,
    cost: Cost,
    demand: Demand,
    plan: Plan,
    counted: Mapping[Object, Supply],
    helpers: Helpers,
) -> Formula:
    there = sources_for(now, purpose, cost, plan, counted, helpers)
    if there.groups or there.leaving or (helpers and plan) or any(use.generic for use in plan):
        mana = pays_in_some_order(there, plan, demand)
    else:
        made = (s for use in plan for s in use.supplies())
        supplies = [*there.pool, *_with_helpers(counted, helpers), *made]
        mana = all_of(*(has >= needs for _, has, needs in comparisons(supplies, demand)))
    return all_of(mana, _parts_paid(now, purpose, cost, demand, plan))


def sources_for(
    now: State, purpose: Purpose, cost: Cost, plan: Plan, counted: Mapping[Object, Supply], helpers: Helpers
) -> Sources:
    """Return what there is to pay a cost with, besides the uses in a plan."""
    groups = tap_groups(now, purpose.player, asked_together(purpose, cost, plan))
    engaged = frozenset(use.source for use in plan if use.taps) | _tapped_for(purpose, cost)
    leaving = _helping_or_going(now, purpose, cost, plan, helpers)
    return Sources(pool(now, purpose.player), counted, helpers, groups, engaged, leaving)


def _helping_or_going(now: State, purpose: Purpose, cost: Cost, plan: Plan, helpers: Helpers) -> list[Group]:
    """Return what may go for mana abilities, which come before helping, or be exiled: it does not help then.

    What is sacrificed for the cost itself may be tapped for it before (CR 601.2h).
    """
    if not helpers:
        return []
    exiled = tuple(part for part in cost.parts if isinstance(part, ExileFromGraveyard))
    asked = asked_together(purpose, Cost(parts=exiled), plan)
    groups = (group for _, group in leaving_groups(now, purpose.player, asked, purpose.named))
    return [group for group in groups if not helpers.keys().isdisjoint(group[0])]


def _tapped_for(purpose: Purpose, cost: Cost) -> frozenset[Object]:
    """Return the object that the cost taps by its tap symbol."""
    taps = any(isinstance(part, TapThis) for part in cost.parts)
    return frozenset({purpose.obj} if taps and purpose.obj is not None else ())


def _with_helpers(counted: Mapping[Object, Supply], helpers: Helpers) -> Iterator[Supply]:
    """Return the supplies with the helpers: an object makes its mana or helps, not both."""
    for obj, supply in counted.items():
        makes = (*supply.makes, helpers[obj]) if obj in helpers else supply.makes
        yield Supply(makes, supply.amount)
    for obj, helps in helpers.items():
        if obj not in counted:
            yield Supply((helps,))


def asked_together(purpose: Purpose, cost: Cost, plan: Plan) -> list[tuple[Object, tuple[Part, ...]]]:
    """Return the parts that are paid besides mana, of the cost and of the mana abilities used, with their objects."""
    own = [(purpose.obj, cost.parts)] if purpose.obj is not None else []
    return [*own, *((use.source, use.parts) for use in plan)]


def _parts_paid(now: State, purpose: Purpose, cost: Cost, demand: Demand, plan: Plan) -> Formula:
    """Return whether the cost's other parts can be paid together with those of the mana abilities used."""
    paid = parts_can_be_paid(
        now,
        purpose.player,
        asked_together(purpose, cost, plan),
        demand.life,
        purpose.x,
        purpose.named,
        purpose.special,
    )
    return all_of(paid, *(use.when for use in plan))
