"""Paying for real: which sources make which mana, what is tapped, sacrificed, discarded (CR 601.2g-h).

Only for states without open facts. Of all ways to pay, the first found is taken: mana already there first,
then sources that can do the least else, so that the rest of the turn stays as open as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from model.changes.adding_mana import left_open_by_texts
from model.changes.leaving import put_away, put_away_together, sacrifice
from model.changes.life import change_life
from model.changes.tapping import tap
from model.changes.trigger_events import MadeMana
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.mana_pool import in_pools
from model.game.marks_on_permanents import convoke
from model.game.state import State
from model.keyword_actions.carrying_out_effects import do_besides_mana
from model.keyword_actions.discarding import discard, discard_at_random, discard_hand
from model.logic.formulas import Formula, all_of, no
from model.objects.counting.mana_produced import taps_its_object
from model.objects.printed_on_its_card import all_said_on, name_of
from model.objects.unnamed_cards import is_unnamed, without_unnamed
from model.objects.zones.size_of_what_went_for_costs import with_its_size, with_the_tapped
from model.rulebook.payment.added_mana import ability_for, does_more
from model.rulebook.payment.cost_changes import Change
from model.rulebook.payment.demand_and_supply import Demand, Helpers
from model.rulebook.payment.named_help import not_helping_yet
from model.rulebook.payment.named_objects import HELPED, MAKES_MANA, VERBS, SacrificeChosen, objects_named
from model.rulebook.payment.paid_on_source import pay_on_source, words_on_source
from model.rulebook.payment.parts_besides_mana import evidence, tapped_for_power
from model.rulebook.payment.payable import asked_together, kept_for_mana, plans_that_pay, sources_for
from model.rulebook.payment.planning.least_needed_later import how_missed
from model.rulebook.payment.planning.mana_that_costs_mana import Sources, stage_by_stage
from model.rulebook.payment.planning.plans import Plan
from model.rulebook.payment.planning.spending import Spending, Unit, matching, spend
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.sources import Use, sources
from model.rulebook.payment.what_may_go import leaving_groups
from model.text.abilities import effects_in
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    CollectEvidence,
    Discard,
    DiscardHand,
    DiscardThis,
    ExileFromGraveyard,
    ExileFromHand,
    ExileMaterials,
    ExilePermanents,
    ExileThis,
    Part,
    PayLife,
    ReturnThis,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapPower,
)
from model.text.mana import written
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Zone


@dataclass(frozen=True)
class Payment:
    """A way to pay: what is spent, the mana abilities used besides tapping, what else goes and for which part.

    ``on_source`` is in words what the cost asks of its own object. What goes for mana abilities goes first
    (CR 601.2g, 601.2h): so many as ``for_mana``.
    """

    on_source: tuple[str, ...]
    mana: Spending
    uses: tuple[Use, ...]
    gone: tuple[tuple[Part, Object], ...]
    life: int
    for_mana: int = 0

    def uses_all(self, purpose: Purpose) -> bool:
        """Return whether everything goes for the payment that is named, in the way that is said."""
        gone = {(VERBS[type(part)], obj) for part, obj in self.gone}
        done = gone | {("tapping", obj) for obj in self.mana.tapped} | {(HELPED, obj) for obj in self.mana.helped}
        done |= {(MAKES_MANA, use.source) for use in self.uses}
        return all(one in done or one[0] == "discarding" for one in purpose.named)

    def words(self) -> list[str]:
        """Return what is done, in words; nothing where all is paid on the cost's own object, and nothing is chosen."""
        mana = [f"tap {obj} for {{{kind}}}" for obj, kind in self.mana.taps.items()]
        mana += [f"{'tap' if use.is_counted else 'use'} {use.source} for {_made_by(use)}" for use in self.uses]
        mana += [f"{obj} adds {{{kind}}}" for obj, kind in self.mana.added]
        mana += [f"spend {one.written()} from the pool" for one, n in self.mana.spent.items() for _ in range(n)]
        other = [f"tap {obj}" for obj in self.mana.tapped] + [f"use {obj} to help pay" for obj in self.mana.helped]
        other += [f"{WHAT_GOES_WHERE[type(part)][0]} {_whichever(part, obj)}" for part, obj in self.gone]
        other += [f"pay {self.life} life"] if self.life else []
        return [*mana, *self.on_source, *other] if mana or other else []


def _made_by(use: Use) -> str:
    """Return in words what a use of a mana ability makes: what is chosen for each mana shows in what is paid."""
    return f"{use.amount} mana of {' or '.join(map(written, use.made))}" if use.mixed else written(use.made)


def goes_at_random(part: Part) -> bool:
    """Return whether what goes for a part of a cost is chosen at random (CR 701.9b)."""
    return isinstance(part, Discard) and part.at_random


def _whichever(part: Part, obj: Object) -> str:
    return "a card at random" if goes_at_random(part) else str(obj)


WHAT_GOES_WHERE: dict[type, tuple[str, Zone]] = {
    SacrificeThis: ("sacrifice", Zone.GRAVEYARD),
    Sacrifice: ("sacrifice", Zone.GRAVEYARD),
    SacrificeChosen: ("sacrifice", Zone.GRAVEYARD),
    Discard: ("discard", Zone.GRAVEYARD),
    DiscardThis: ("discard", Zone.GRAVEYARD),
    ExileThis: ("exile", Zone.EXILE),
    ExileFromHand: ("exile", Zone.EXILE),
    ExileFromGraveyard: ("exile", Zone.EXILE),
    CollectEvidence: ("exile", Zone.EXILE),
    ExileMaterials: ("exile", Zone.EXILE),
    ExilePermanents: ("exile", Zone.EXILE),
    ReturnThis: ("return to hand", Zone.HAND),
    ReturnToHand: ("return to hand", Zone.HAND),
}
"""For each part that an object goes for: the verb, and where it goes."""


Costs: TypeAlias = Sequence[tuple[Cost, Change, Helpers]]
"""Costs of which one is paid, each with what changes it and what may help."""


def choose_payment(now: State, purpose: Purpose, costs: Costs) -> tuple[Cost, Payment] | None:
    """Return the first way to pay one of these costs (each with its changes and helpers), or ``None``.

    Where something is named that makes mana, a way comes first in which no mana is left over. The state must have no
    open facts among those that matter.
    """
    found = _payments(now, purpose, costs)
    first = next(found, None)
    if first is None or not purpose.named or not first[1].mana.left_over:
        return first
    return next((other for other in found if not other[1].mana.left_over), first)


def _payments(now: State, purpose: Purpose, costs: Costs) -> Iterator[tuple[Cost, Payment]]:
    """Return the ways to pay one of these costs in which everything goes that is named for it."""
    for cost, changes, helpers in costs:
        for settled, demand, plan in plans_that_pay(now, purpose, cost, changes, helpers):
            paid = payment_by(now, settled, cost, demand, plan, not_helping_yet(settled, helpers))
            if paid is not None and paid.uses_all(settled):
                yield cost, paid


def pay(now: State, purpose: Purpose, cost: Cost, payment: Payment) -> State:
    """Return the state after a payment."""
    now = _with_all_tapped(now, purpose, payment)
    for obj in payment.mana.helped:
        now = helped(now, obj, purpose)
    for use in payment.uses:
        now = pay_on_source(_used(now, use.source, taps=use.taps), purpose.player, use.source, use.parts, 0)
    now = _what_making_it_does(now, purpose.player, payment)
    if purpose.obj is not None:
        now = pay_on_source(now, purpose.player, purpose.obj, cost.parts, purpose.x)
    named = objects_named(purpose.named, "discarding")
    for part, those in _gone_together(payment):
        chosen = [obj for obj in those if not goes_at_random(part) or obj in named]
        for obj in chosen:
            now = _with_its_size(now, part, obj, purpose, cost)
        now = given_up_together(now, part, chosen)
    if at_random := sum(goes_at_random(part) and obj not in named for part, obj in payment.gone):
        now = discard_at_random(now, purpose.player, at_random, purpose.obj)
    if any(isinstance(part, DiscardHand) for part in cost.parts):
        now = discard_hand(now, purpose.player, purpose.obj)
    now = change_life(now, purpose.player, -payment.life)
    changes: dict[Fact, Any] = {}
    for mana in in_pools(now.game):
        fact = mana.of(purpose.player)
        changes[fact] = (
            now.number(*fact) - payment.mana.spent[mana] + payment.mana.left_over[mana.kind, mana.restriction]
        )
    now = change(now, changes)
    return left_open_by_texts(now, purpose.player) if payment.mana.taps or payment.uses else now


def _gone_together(payment: Payment) -> Iterator[tuple[Part, list[Object]]]:
    """Return what goes for each part, and for each use of a mana ability: all of it goes at once."""
    yield from ((part, [obj]) for part, obj in payment.gone[: payment.for_mana])
    for part, those in groupby(payment.gone[payment.for_mana :], key=itemgetter(0)):
        yield part, [obj for _, obj in those]


def _with_all_tapped(now: State, purpose: Purpose, payment: Payment) -> State:
    for obj in payment.mana.taps:
        now = _used(now, obj, taps=True)
    for obj in payment.mana.tapped:
        now = with_the_tapped(_used(now, obj, taps=True), obj, purpose.obj)
    return now


def _with_its_size(now: State, part: Part, obj: Object, purpose: Purpose, cost: Cost) -> State:
    return with_its_size(now, part, obj, purpose.obj) if part in cost.parts else now


def helped(now: State, obj: Object, purpose: Purpose, when: Formula = True) -> State:
    """Let an object help to pay: a permanent is tapped, a card in a graveyard exiled (CR 702.51, 702.66, 702.126)."""
    if is_unnamed(obj):
        return without_unnamed(now, obj.owner, when=when, zone=Zone.GRAVEYARD)
    taps = all_of(when, now.on_battlefield(obj))
    if taps is not when:
        now = put_away(now, obj, Zone.EXILE, all_of(when, no(taps)))
    if purpose.spell is not None and _asks_what_convoked(purpose.spell.card):
        now = convoke(now, obj, purpose.spell.card, taps)
    return tap(now, obj, taps)


def _asks_what_convoked(spell: Object) -> bool:
    """Return whether something is done with the creatures that convoked a spell (CR 702.51c)."""
    return any("what convoked it" in vars(e).values() for said in all_said_on(spell) for e in effects_in(said))


def _what_making_it_does(now: State, player: Player, payment: Payment) -> State:
    """Do what follows when mana abilities have made mana: what else they do, and what triggers and waits."""
    made = [(source, ability_for(now, source, kind), kind) for source, kind in payment.mana.taps.items()]
    made += [
        (use.source, use.ability, use.made) for use in payment.uses if use.ability < len(now.game.activated(use.source))
    ]
    for source, number, mana in made:
        ability = now.game.activated(source)[number]
        now = do_besides_mana(used_once_more(now, source, number), source, ability, player)
        now = note(now, MadeMana(player, source, mana, 1, taps_its_object(ability)))
    return now


def used_once_more(now: State, source: Object, number: int) -> State:
    """Return the state in which an activation of one ability is counted, if how often it was can matter (CR 602.5b)."""
    if not now.game.activated(source)[number].is_limited:
        return now
    used = Fact("activations", source.index, number)
    return now.set({used: now.number(*used) + 1})


def given_up_together(now: State, part: Part, those: Sequence[Object]) -> State:
    """Return the state after objects have gone for a part of a cost, the permanents among them at once (CR 603.10a)."""
    going = [(obj, True) for obj in those if not is_unnamed(obj) and now.on_battlefield(obj) is True]
    if going:
        _, zone = WHAT_GOES_WHERE[type(part)]
        now = sacrifice(now, going) if zone is Zone.GRAVEYARD else put_away_together(now, going, zone)
    for obj in (obj for obj in those if (obj, True) not in going):
        now = given_up(now, part, obj)
    return now


def given_up(now: State, part: Part, obj: Object, when: Formula = True) -> State:
    """Return the state after an object has gone for a part of a cost."""
    if isinstance(part, Discard | DiscardThis):
        return discard(now, obj, when)
    if is_unnamed(obj):
        left = Zone.GRAVEYARD if isinstance(part, ExileFromGraveyard) else Zone.HAND
        return without_unnamed(now, obj.owner, when=when, zone=left)
    _, zone = WHAT_GOES_WHERE[type(part)]
    return sacrifice(now, [(obj, when)]) if zone is Zone.GRAVEYARD else put_away(now, obj, zone, when)


def payment_by(
    now: State,
    purpose: Purpose,
    cost: Cost,
    demand: Demand,
    plan: Plan,
    helpers: Helpers,
    only: Callable[[Sources], Sources] = lambda there: there,
) -> Payment | None:
    """Return the payment of a cost by the uses in a plan and what else there is, ``only`` that much of it.

    ``None`` if that does not pay it.
    """
    found = sources(now, purpose, cost, helpers)
    kept = kept_for_mana(now, purpose, plan)
    there = sources_for(now, purpose, cost, plan, found, helpers, kept)
    staged = stage_by_stage(only(there), plan, demand)
    if staged is None:
        return None
    named = objects_named(purpose.named, MAKES_MANA)
    spending = spend(*staged, found.counted, how_missed(now, purpose), cache(partial(does_more, now)), named)
    if spending is None:
        return None
    spending.tapped += _tapped_for_power(now, purpose, cost)
    spending.helped += objects_named(purpose.named, HELPED)
    asked = asked_together(purpose, cost, plan)
    tapped = frozenset((*spending.taps, *spending.tapped, *(use.source for use in plan if use.taps)))
    own = sum(number for _, (_, number) in leaving_groups(now, purpose.player, asked_together(purpose, cost, ())))
    helped_by = frozenset(spending.helped)
    gone = _leaving(now, purpose, asked, own, helped_by, tapped, {use.source: kept for use in plan})
    if gone is None:
        return None
    life = demand.life + sum(p.paid(purpose.x) for _, parts in asked for p in parts if isinstance(p, PayLife))
    on_source = tuple(words_on_source(purpose.obj, cost.parts))
    gone, for_mana = (*gone[own:], *gone[:own], *_as_evidence(now, purpose, cost)), len(gone) - own
    return Payment(on_source, spending, plan, gone, life, for_mana)


def _tapped_for_power(now: State, purpose: Purpose, cost: Cost) -> list[Object]:
    """Choose what is tapped for its power: what is named, or no more than is needed (CR 702.122a).

    What is missed least comes first, then what can't attack, as it is new, then what has least power.
    """
    asked = [part.power for part in cost.parts if isinstance(part, TapPower)]
    if not asked or purpose.obj is None:
        return []
    able = tapped_for_power(now, purpose.player, purpose.obj)
    powers = {obj: adds for obj, may_be, adds in able if may_be is True and isinstance(adds, int)}
    missed, named = how_missed(now, purpose), objects_named(purpose.named, "tapping")

    def taken_first(obj: Object) -> tuple[int, bool, int]:
        return missed(obj), now.holds("summoning_sick", obj.index) is not True, powers[obj]

    return _with_enough(powers, sum(asked), named, taken_first)


def _as_evidence(now: State, purpose: Purpose, cost: Cost) -> tuple[tuple[Part, Object], ...]:
    """Choose what is exiled as evidence: what is named, or no more than is needed (CR 701.59a)."""
    part = next((part for part in cost.parts if isinstance(part, CollectEvidence)), None)
    if part is None or purpose.obj is None:
        return ()
    able = evidence(now, purpose.player, purpose.obj)
    values = {obj: adds for obj, may_be, adds in able if may_be is True and isinstance(adds, int)}
    missed, named = how_missed(now, purpose), objects_named(purpose.named, "exiling")
    chosen = _with_enough(values, part.value, named, lambda obj: (missed(obj), -values[obj]))
    return tuple((part, obj) for obj in chosen)


def _with_enough(
    has: Mapping[Object, int], needed: int, named: Sequence[Object], order: Callable[[Object], tuple[int, ...]]
) -> list[Object]:
    """Choose those that have so much together: what is named, and others in some order, none that is not needed."""
    chosen = list(named)
    for obj in sorted(has.keys() - set(named), key=lambda o: (order(o), o.index)):
        if sum(has.get(one, 0) for one in chosen) < needed:
            chosen.append(obj)
    for obj in chosen[len(named) :]:
        if sum(has.get(one, 0) for one in chosen if one is not obj) >= needed:
            chosen.remove(obj)
    return chosen


def _leaving(
    now: State,
    purpose: Purpose,
    asked: list[tuple[Object, tuple[Part, ...]]],
    own: int,
    helped: frozenset[Object],
    tapped: frozenset[Object],
    kept: Mapping[Object, frozenset[Object]],
) -> tuple[tuple[Part, Object], ...] | None:
    """Choose what goes for each part, but nothing that is kept or exiled to help; ``None`` if there is not enough.

    What is tapped to help goes for the first ``own`` of them at most, those of the cost itself: mana abilities are
    activated before it is paid (CR 601.2g, 601.2h).
    """
    groups = leaving_groups(now, purpose.player, asked, purpose.named, purpose.special, kept)
    named = {obj for _, obj in purpose.named}
    exiled = {o for o in helped if is_unnamed(o) or now.on_battlefield(o) is not True}
    fitting = dict.fromkeys(o for _, (group, _) in groups for o in group if o not in exiled)
    first = {name_of(obj): place for place, obj in reversed(list(enumerate(fitting)))}
    missed = how_missed(now, purpose)

    def goes_first(obj: Object) -> tuple[bool, bool, int, int, bool]:
        untapped = obj not in tapped and not is_unnamed(obj) and now.holds("tapped", obj.index) is not True
        return obj not in named, obj in helped, missed(obj), first[name_of(obj)], untapped

    objects = [Unit(obj, frozenset()) for obj in sorted(fitting, key=goes_first)]
    slots = [(part, group) for part, (group, number) in groups for _ in range(number)]
    before = [{o: fits for o, fits in group.items() if o not in helped} for _, group in slots[own:]]
    matched = matching([_in_group(group) for group in (*(group for _, group in slots[:own]), *before)], objects)
    if matched is None:
        return None
    return tuple(
        (part, o) for (part, _), i in zip(slots, matched, strict=True) if isinstance(o := objects[i].source, Object)
    )


def _in_group(group: Mapping[Object, Any]) -> Callable[[Unit], bool]:
    return lambda unit: isinstance(unit.source, Object) and group.get(unit.source, False) is True


def _used(now: State, obj: Object, *, taps: bool) -> State:
    return tap(now, obj) if taps else now
