"""What a player can make mana with while paying: the pool, and the uses of mana abilities (CR 106.4, 605.3, 605.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import product

from model.actions.actions import ActivateAbility
from model.game.facts import COUNTERS
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.combat.damage_changed import dealt
from model.logic.formulas import Formula, Number, all_of, if_then_else, no, total
from model.objects.alike import indistinguishable
from model.objects.characteristics import has_activated, has_supertype
from model.objects.combat.prevention import is_prevented, shield
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import is_snow_card
from model.rulebook.payment.added_mana import Added, added_with, kinds_mixed, options_produced, times_added
from model.rulebook.payment.cost_changes import (
    change_of_ability,
    costs_of_ability,
    demands_of,
    mana_abilities_may_cost_more,
)
from model.rulebook.payment.demand_and_supply import NO_MANA, Demand, Supply, TooManyWays
from model.rulebook.payment.named_objects import HELPED, MAKES_MANA, objects_named
from model.rulebook.payment.parts_besides_mana import parts_can_be_paid
from model.rulebook.payment.purposes import ON_ANYTHING, Purpose, SpentOn, may_be_spent
from model.rulebook.payment.what_may_go import tap_groups
from model.rulebook.rule import legal
from model.text.abilities import Activated
from model.text.costs.cost import Cost
from model.text.costs.parts import TAP, Part, PayLife, RemoveAllCounters, RemoveCounters, TapThis, UntapThis
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DealDamage, LoseLife
from model.text.keywords.special_actions import PayForMana
from model.text.mana import FREE, OR_LIFE, SNOW
from model.text.parts_by_layer import HasSupertype
from model.text.restricted_mana import Restriction
from model.value_dataclasses import dataclass
from model.vocabulary import MOST_X, Player, Zone

EFFECTS_SET_TIMES = "2018-07-13"
"""The edition since which an effect that allows a special action can set another time for it (CR 116.2c)."""

NOT_ASKED_WHILE_PAYING = frozenset({"with_priority", "while_a_payment_is_asked_for", "the_activation_cost_can_be_paid"})


@dataclass(frozen=True)
class Use:
    """One way to use a mana ability: what must hold, the mana it makes and costs, and what else it takes.

    ``ability`` is its number on the source, or one more than all for what an effect of it offers; ``again``: it can be
    used more than once. ``generic`` is how much mana it costs in all, with what effects change of that (CR 602.2b);
    ``symbols`` is for how much of it which kinds are asked for. ``spent_on`` says what its mana pays for, by its
    ``restriction``. ``added`` is what triggered mana abilities add to it. ``harm`` is how much life its player loses as
    it is used. ``ahead_of`` are the objects whose abilities are used after it, as they take what it counts. ``snow``:
    its mana is from a snow source. ``mixed``: each mana is of one of the kinds in ``made``, chosen for itself.
    """

    source: Object
    ability: int
    when: Formula
    made: str
    amount: Number
    generic: int = 0
    parts: tuple[Part, ...] = ()
    taps: bool = True
    again: bool = False
    symbols: tuple[frozenset[str], ...] = ()
    spent_on: SpentOn = ON_ANYTHING
    restriction: Restriction | None = None
    added: tuple[Added, ...] = ()
    harm: Number = 0
    ahead_of: frozenset[Object] = frozenset()
    snow: Formula = False
    mixed: bool = False

    @property
    def in_all(self) -> Number:
        """How much mana it makes itself."""
        return self.amount if self.mixed or len(set(self.made)) == 1 else len(self.made)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of mana that it can bring."""
        snow = () if self.snow is False else (SNOW,)
        return frozenset((*self.made, *snow)).union(*(one.kinds for one in self.added))

    @property
    def only_taps(self) -> bool:
        """Whether it can be used before anything else: it takes nothing but the tapping of its source."""
        return not self.generic and self.parts == (TAP,)

    @property
    def is_counted(self) -> bool:
        """Whether using it takes nothing but the tapping of its source, and none of its mana can be left over."""
        all_spent = self.restriction is None or (isinstance(self.amount, int) and self.amount == 1 and not self.added)
        return self.only_taps and self.spent_on.is_anything and all_spent

    def supplies(self) -> list[Supply]:
        """Return the mana it makes, and what is added with it."""
        return [supply for _, supply in self.brings()]

    def supplies_for_the_cost(self) -> list[Supply]:
        """Return the mana that can be spent on what is paid for."""
        return [s for origin, s in self.brings() if origin is not self or self.spent_on.the_cost]

    def brings(self) -> Iterator[tuple[Use | Added, Supply]]:
        """Return the mana it makes and what is added with it, each with what it comes from."""
        if self.mixed or len(set(self.made)) == 1:
            yield self, Supply(self.as_paid("".join(sorted(set(self.made)))), self.amount)
        else:
            yield from ((self, Supply(self.as_paid(kind))) for kind in self.made)
        yield from ((one, one.supply) for one in self.added)

    def as_paid(self, kind: str) -> tuple[tuple[frozenset[str], Formula], ...]:
        """Return what one mana of a kind that it makes, or of one of several, may pay for, and when."""
        plain = (frozenset(kind), self.when)
        return (plain,) if self.snow is False else (plain, (frozenset(SNOW), all_of(self.when, self.snow)))


@dataclass(frozen=True)
class ManaSources:
    """A player's mana sources: those that are counted with what is added with them, and uses that are tried."""

    counted: dict[Object, Supply] = field(default_factory=dict)
    added: list[Added] = field(default_factory=list)
    tried: list[list[Use]] = field(default_factory=list)


def sources(now: State, purpose: Purpose, cost: Cost, helpers: Collection[Object] = ()) -> ManaSources:
    """Return the player's mana sources. ``helpers`` may be tapped or exiled in place of mana."""
    taken = any(isinstance(part, TapThis | UntapThis) for part in cost.parts)
    every: dict[Object, list[Use]] = {}
    tapped = objects_named(purpose.named, HELPED) if purpose.named else ()
    for obj, may_be_used in _uses_of_each(now, purpose):
        uses = [u for u in may_be_used if not (u.taps and (obj in tapped or (taken and obj is purpose.obj)))]
        if uses:
            every[obj] = uses
    every = _without_what_pays_for_nothing(every)
    asks_for_life = _asks_for_life(cost)
    found = ManaSources()
    named = objects_named(purpose.named, MAKES_MANA) if purpose.named else ()
    wanted = {*helpers, *_tapped_otherwise(now, purpose, cost, every)}
    for obj, uses in every.items():
        supply = _counted_together(uses)
        harms = asks_for_life and not all(isinstance(use.harm, int) and use.harm == 0 for use in uses)
        if supply is None or harms or obj in named or (obj in wanted and not _is_one_mana(supply, uses)):
            found.tried.append(uses)
        else:
            found.counted[obj] = supply
            found.added.extend(uses[0].added)
    return found


def _uses_of_each(now: State, purpose: Purpose) -> Iterator[tuple[Object, list[Use]]]:
    """Return the uses of each object that may make mana: worked out once for those that nothing tells apart."""
    first_alike = indistinguishable(now)
    worked_out: dict[int, list[Use]] = {}
    for obj in _may_make_mana(now.game):
        if obj is purpose.obj:
            yield obj, uses_of(now, purpose, obj)
            continue
        known = worked_out.get(first_alike[obj.index])
        if known is None or any(use.added for use in known):
            uses = worked_out[first_alike[obj.index]] = uses_of(now, purpose, obj)
            yield obj, uses
        else:
            yield obj, [replace(use, source=obj) for use in known]


def _without_what_pays_for_nothing(every: dict[Object, list[Use]]) -> dict[Object, list[Use]]:
    """Leave out mana for mana abilities only, where none costs mana."""
    if any(use.generic for uses in every.values() for use in uses):
        return every
    useful = {obj: [u for u in uses if u.added or u.spent_on.the_cost] for obj, uses in every.items()}
    return {obj: uses for obj, uses in useful.items() if uses}


def _asks_for_life(cost: Cost) -> bool:
    """Return whether life may be paid for a cost, once the mana for it is there (CR 601.2h)."""
    for_mana = any(not {"P", OR_LIFE}.isdisjoint(symbol.split("/")) for symbol in cost.mana.symbols)
    return for_mana or any(isinstance(part, PayLife) for part in cost.parts)


def _tapped_otherwise(now: State, purpose: Purpose, cost: Cost, every: dict[Object, list[Use]]) -> Iterator[Object]:
    """Return what could be tapped for another part of a cost."""
    asked = [(purpose.obj, cost.parts)] if purpose.obj is not None else []
    asked += [(obj, use.parts) for obj, uses in every.items() for use in uses]
    yield from (obj for group, _ in tap_groups(now, purpose.player, asked) for obj in group)


def _is_one_mana(supply: Supply, uses: list[Use]) -> bool:
    return isinstance(supply.amount, int) and supply.amount == 1 and not uses[0].added


def uses_of(now: State, purpose: Purpose, obj: Object) -> list[Use]:
    """Return the ways in which the player may use an object for mana while paying (CR 605.3a, 116.2c)."""
    found = list(_offered(now, purpose, obj))
    being_cast = purpose.spell is not None and obj is purpose.obj
    for number, ability in () if being_cast else _mana_abilities(now.game).get(obj, ()):
        like = ("mana ability", purpose.player, indistinguishable(now)[obj.index], number)
        allowed = now.memo(like, partial(_allowed, purpose.player, obj, number))
        for effect in ability.effects if allowed is not False else ():
            found += _made(now, purpose, obj, number, effect, allowed)
    return found


def _mana_abilities(game: Game) -> Mapping[Object, Sequence[tuple[int, Activated]]]:
    """Return the mana abilities that may be activated while paying, with their numbers, of what has any."""
    return game.memo_of_cards(
        "mana abilities", lambda _: {obj: found for obj in game.cards if (found := _on(game, obj))}
    )


def _on(game: Game, obj: Object) -> Sequence[tuple[int, Activated]]:
    every = enumerate(game.activated(obj))
    return [(number, ability) for number, ability in every if ability.adds_mana and ability.timing == "instant"]


def _may_make_mana(game: Game) -> Sequence[Object]:
    """Return the cards and tokens that have a mana ability, or offer to pay for mana."""
    offering = {offer.source for offer in game.continuous(PayForMana)}
    able = _mana_abilities(game)
    return game.memo_of_cards("may make mana", lambda _: [o for o in game.cards if o in able or o in offering])


def _offered(now: State, purpose: Purpose, obj: Object) -> Iterator[Use]:
    """Return the uses of an effect of an object that lets the player pay for mana at such a time."""
    if not purpose.special_mana or now.game.edition < EFFECTS_SET_TIMES:
        return
    for offer in now.game.continuous(PayForMana):
        parts = offer.effect.cost.parts
        if offer.source is obj:
            when = all_of(
                is_in_force(now, offer, purpose.player), parts_can_be_paid(now, purpose.player, [(obj, parts)])
            )
            if when is not False:
                yield Use(
                    obj, len(now.game.activated(obj)), when, offer.effect.made, 1, 0, parts, taps=False, again=True
                )


def _allowed(player: Player, obj: Object, number: int, now: State) -> Formula:
    """Return whether the player may activate a mana ability while paying, and pay its own cost but for mana."""
    ability = now.game.activated(obj)[number]
    mine = now.controller(obj) == player if ability.zone is Zone.BATTLEFIELD else obj.owner == player
    here = all_of(now.zone(obj) == ability.zone, mine)
    if here is False or (number >= len(obj.activated) and has_activated(now, obj, number) is False):
        return False
    paid = parts_can_be_paid(now, player, [(obj, ability.cost.parts)])
    return all_of(here, paid, legal(now, ActivateAbility(player, obj, ability, number), NOT_ASKED_WHILE_PAYING))


def _made(now: State, purpose: Purpose, obj: Object, number: int, effect: object, allowed: Formula) -> Iterator[Use]:
    if not isinstance(effect, AddMana):
        return
    ability = now.game.activated(obj)[number]
    spent = [(all_of(allowed, so), on) for so, on in may_be_spent(now, purpose, effect.restriction, (obj,), obj)]
    spent = [(so, on) for so, on in spent if so is not False]
    for x, parts, can in _for_each_x(now, obj, ability) if spent else ():
        act = ActivateAbility(purpose.player, obj, ability, number, x=x if isinstance(x, int) else 0)
        times = times_added(now, purpose.player, obj, effect, x)
        costs = [(all_of(can, so), mana, asked) for so, mana, asked in _mana_asked(now, act)]
        if not (ability.has_x and isinstance(times, int) and times == 0):
            yield from _with_each_choice(now, purpose, act, effect, times, spent, costs, parts)


def _for_each_x(now: State, obj: Object, ability: Activated) -> Iterator[tuple[Number, tuple[Part, ...], Formula]]:
    """Return for each X of a mana ability what it costs besides mana, with what must hold; all counters at the last.

    What is not announced for other things than mana and counters is not used for a payment.
    """
    parts = ability.cost.parts
    removed = next((part for part in parts if isinstance(part, RemoveCounters) and part.x), None)
    if not ability.has_x:
        yield 0, parts, True
    elif removed is None:
        yield from ((x, parts, True) for x in range(1, MOST_X + 1) if ability.cost.mana.xs)
    else:
        there = now.number("counters", obj.index, COUNTERS.index(removed.kind))
        most = (there if isinstance(there, int) else there.high) - removed.number
        for x in range(min(most, MOST_X) + 1):
            yield x, ability.cost.for_x(x).parts, there >= removed.number + x
        if most > MOST_X:
            every = tuple(RemoveAllCounters(removed.kind) if part is removed else part for part in parts)
            yield there - removed.number, every, there > removed.number + MOST_X


def _with_each_choice(
    now: State,
    purpose: Purpose,
    act: ActivateAbility,
    effect: AddMana,
    times: Number,
    spent: list[tuple[Formula, SpentOn]],
    costs: list[tuple[Formula, int, Demand]],
    parts: tuple[Part, ...],
) -> Iterator[Use]:
    """Return the uses of a mana ability for one X, in every way to choose what it makes and pays for."""
    obj, ability = act.source, act.ability
    taps = any(isinstance(part, TapThis) for part in parts)
    once = taps or ability.is_limited or ability.has_x or any(isinstance(part, UntapThis) for part in parts)
    snow = _some_snow(now.game) and has_supertype(now, obj, "Snow")
    options = (
        list(options_produced(now, purpose.player, obj, ability, effect, times))
        if not effect.mixed
        else [(kinds_mixed(now, purpose.player, obj, effect), times, True)]
    )
    for (option, times, so), (may_be, spent_on), (costs_so, mana, asked) in product(options, spent, costs):
        when = all_of(so, may_be, costs_so)
        adding = added_with(now, purpose.player, obj, ability, option, times, when) if purpose.triggered_mana else ()
        added = _added_for_it(purpose, tuple(adding))
        if spent_on.is_nothing and not added:
            continue
        yield Use(
            obj,
            act.number,
            when,
            option,
            times if effect.mixed else times * len(option) if len(set(option)) == 1 else 1,
            mana,
            (*parts, PayLife(asked.life)) if asked.life else parts,
            taps,
            not once,
            asked.symbols,
            spent_on=spent_on,
            restriction=effect.restriction,
            added=added,
            harm=_harm(now, purpose.player, obj, ability),
            snow=snow,
            mixed=effect.mixed,
        )


def _added_for_it(purpose: Purpose, added: tuple[Added, ...]) -> tuple[Added, ...]:
    """Return what may be spent of mana that is added: none on a spell on which no mana is. Raises ``TooManyWays``."""
    only = purpose.only_mana_of
    if added and only is not None and only.what is not None:
        raise TooManyWays("by what mana was made that is added to other mana is not followed")
    return added if only is None else ()


def _some_snow(game: Game) -> bool:
    """Return whether anything in the game is a snow card, or made one: nothing else makes snow mana."""
    return bool(game.making(HasSupertype)) or game.memo_of_cards(
        "snow", lambda _: any(is_snow_card(obj) for obj in game.cards)
    )


def _harm(now: State, player: Player, obj: Object, ability: Activated) -> Number:
    """Return how much life a mana ability takes from its player, besides what it costs: also as damage (CR 120.3a)."""
    themselves = ("you", "each player")
    effects = ability.besides_mana
    lost = [e.amount for e in effects if isinstance(e, LoseLife) and e.who in themselves]
    damage = [e.amount for e in effects if isinstance(e, DealDamage) and e.to_players in themselves]
    harm: Number = sum(amount for amount in lost if isinstance(amount, int))
    if not damage:
        return harm
    if (now.number(*shield(player)) == 0) is not True:
        raise TooManyWays("how much is prevented of damage that mana abilities deal is not followed")
    reaches = no(is_prevented(now, obj, player, combat=False))
    dealt_to_them = (dealt(now, obj, player, amount) for amount in damage if isinstance(amount, int))
    return total((harm, *(if_then_else(reaches, amount, 0) for amount in dealt_to_them)))


def _mana_asked(now: State, act: ActivateAbility) -> Iterator[tuple[Formula, int, Demand]]:
    """Return how much mana a mana ability may cost and what it asks for then, each with what must hold for that."""
    if act.ability.cost.mana == FREE and not mana_abilities_may_cost_more(now.game):
        yield True, 0, NO_MANA
        return
    for when, cost in costs_of_ability(now, act):
        for demand in demands_of(cost, act.x or 0, change_of_ability(now, act)):
            amount = demand.amount
            possible = [amount] if isinstance(amount, int) else range(amount.low, amount.high + 1)
            yield from ((all_of(when, amount == number), number, demand) for number in possible)


def _counted_together(uses: list[Use]) -> Supply | None:
    """Return the uses of one object, each by tapping it alone, as one supply, if counting is exact for them."""
    if not uses or not all(use.is_counted and len(set(use.made)) == 1 for use in uses):
        return None
    same_kind = len({use.made[0] for use in uses}) == 1 and len(uses) == 1
    if not same_kind and not all(isinstance(use.amount, int) and use.amount == 1 for use in uses):
        return None
    if not all(_add_alike(uses[0].added, use.added) for use in uses[1:]):
        return None
    return Supply(tuple(paid for use in uses for paid in use.as_paid(use.made[0])), uses[0].amount)


def _add_alike(some: tuple[Added, ...], others: tuple[Added, ...]) -> bool:
    return len(some) == len(others) and all(one.is_like(other) for one, other in zip(some, others, strict=True))
