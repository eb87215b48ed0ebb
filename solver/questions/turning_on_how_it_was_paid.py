"""Does an answer turn on how something was paid for in a story, which is a player's choice (CR 601.2g, 602.2b)?

A story pays in the first way that is found. Where there are others, what would be otherwise then is kept with the
state, and an answer that would be another says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import TypeAlias

from model.actions.actions import Action, PlayLand, subject_of
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.actions.special_actions import RollPlanarDie
from model.changes.designation_markers import with_planar_die
from model.game.changing import CannotHappen, NotModelled
from model.game.facts import Fact, variable_for
from model.game.game import Object
from model.game.left_unsettled import Acted, Otherwise, Paid
from model.game.state import State
from model.logic.formulas import Value
from model.play.casting_and_activating import purpose_and_ways
from model.play.casting_and_activating import settled as announced_for_sure
from model.play.moves import begin_resolving
from model.play.resolving.unless_paid import prices_of, to_be_paid
from model.play.story_events.events import Event, Pays
from model.play.unsaid_payments_once_untapped import IN_POOLS
from model.rulebook.costs_of_any_action import as_it_is_paid
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.rulebook.payment.paying import Costs, Payment, choose_payment, pay
from model.rulebook.payment.purposes import Purpose
from model.text.costs.cost import Cost
from model.text.unread import Unread
from model.vocabulary import Player

MOST_WAYS = 60
"""How many ways to pay for one thing are looked at."""

MOST_STATES = 200
"""How many states are looked at that the payments of a story could have led to."""

NOBODY_SAID = Unread("it was not said how it is paid for", could=())
"""What is to be known of a payment that turns an answer."""


def remembering_how_it_was_paid(before: State, act: Action, now: State) -> State:
    """Return the state after a legal action that remembers how else it could have been paid for."""
    source = subject_of(act)
    if isinstance(act, DeclareAttackers | DeclareBlockers) and act.pairs:
        source = act.pairs[0][0]
    if isinstance(act, RollPlanarDie):
        now, source = with_planar_die(now)
    if source is None or isinstance(act, PlayLand):
        return now
    return now.with_acted(_paid(source, act.player, partial(_ways_for_action, before, act)))


def remembering_how_it_was_paid_meanwhile(before: State, event: Event, now: State) -> State:
    """Return the state after an event likewise, where a player pays while something resolves (CR 608.2g)."""
    if not isinstance(event, Pays) or not event.does:
        return now
    return now.with_acted(_paid(event.obj.source or event.obj, event.player, partial(_ways_meanwhile, before, event)))


def _paid(source: Object, player: Player, ways: Callable[[], tuple[Otherwise, ...]]) -> Paid:
    return Paid(source, NOBODY_SAID, frozenset(), player=player, ways=ways)


def _ways_for_action(before: State, act: Action) -> tuple[Otherwise, ...]:
    act = announced_for_sure(before, act)
    there = as_it_is_paid(before, act)
    return _other_ways(there, *purpose_and_ways(there, act))


def _ways_meanwhile(before: State, event: Pays) -> tuple[Otherwise, ...]:
    there = begin_resolving(before, event.obj)
    ((_, price),) = prices_of(there, event.obj)
    return _other_ways(there, *to_be_paid(there, event.obj, event.player, price, event.named))


def _other_ways(now: State, purpose: Purpose, costs: Costs) -> tuple[Otherwise, ...]:
    """Return how else one of these costs could have been paid: so many of these ways as are looked at."""
    taken = choose_payment(now, purpose, costs)
    return () if taken is None else tuple(islice(_others(now, purpose, costs, *taken), MOST_WAYS))


def _others(now: State, purpose: Purpose, costs: Costs, cost: Cost, taken: Payment) -> Iterator[Otherwise]:
    """Return the other ways to pay: who has made mana before has said that it is spent, but not which of it."""
    from solver.questions.ways_to_pay import payments  # python-constraint takes its time, and mostly none asks

    so = pay(now, purpose, cost, taken)
    sparing = ((purpose, *way) for way in _sparing_what_is_tapped(now, purpose, costs, taken))
    other_kinds = ((purpose, cost, payment) for payment in _tapped_for_other_kinds(taken))
    for of_what, its_cost, payment in chain(other_kinds, sparing, payments(now, purpose, costs)):
        if payment.mana.spent.total() < taken.mana.spent.total():
            continue
        with suppress(CannotHappen):
            if facts := _differing(so, pay(now, of_what, its_cost, payment)):
                yield Otherwise(_more(payment, taken), _more(taken, payment), facts)


def _sparing_what_is_tapped(
    now: State, purpose: Purpose, costs: Costs, taken: Payment, spared: frozenset[Object] = frozenset()
) -> Iterator[tuple[Cost, Payment]]:
    """Return the payments in which other permanents are tapped for a part of the cost than are taken."""
    for obj in taken.mana.tapped:
        sparing = spared | {obj}
        found = choose_payment(now.set({Fact("tapped", one.index): True for one in sparing}), purpose, costs)
        if found is not None:
            yield found
            yield from _sparing_what_is_tapped(now, purpose, costs, found[1], sparing)


def _tapped_for_other_kinds(taken: Payment) -> Iterator[Payment]:
    """Return the payments in which one source is tapped for mana of another kind: it may do something else as well."""
    for obj, kinds in taken.mana.instead.items():
        for kind in kinds:
            yield replace(taken, mana=replace(taken.mana, taps=taken.mana.taps | {obj: kind}))


def _more(payment: Payment, other: Payment) -> str:
    """Return in words what is done for a payment, and not for another."""
    return ", ".join((Counter(payment.words()) - Counter(other.words())).elements())


def _differing(so: State, otherwise: State) -> dict[Fact, tuple[Value, Value]]:
    facts = {fact for fact, _ in (*so.differing(otherwise), *otherwise.differing(so))}
    both = ((fact, so.value(fact), otherwise.value(fact)) for fact in sorted(facts))
    return {fact: (was, would_be) for fact, was, would_be in both if was != would_be}


def turns_on_a_payment(now: State, act: Action, answer: str, ask: Callable[[State], str]) -> tuple[Acted, ...]:
    """Return the payments of the story because of which an answer on an action could be another, and how.

    ``ask`` gives the answer in a state. Of those to which the payments could have led the first is looked for in which
    it is another, of those with the fewest others; if not all of them can be looked at, all payments are returned. What
    is legal for a player turns on none of that player's own: so it was to be paid.
    """
    unsaid = [one for one in now.acted or () if isinstance(one, Paid)]
    if answer == "legal":
        unsaid = [one for one in unsaid if one.player != act.player]
    if answer == "depends" or not unsaid:
        return ()
    try:
        return _turning(now, unsaid, answer, ask)
    except (CannotHappen, NotModelled, TooManyWays):
        return tuple(unsaid)


def _turning(now: State, unsaid: list[Paid], answer: str, ask: Callable[[State], str]) -> tuple[Acted, ...]:
    if not _may_turn(now, unsaid, ask):
        return ()
    states = list(islice(_otherwise(now, unsaid), MOST_STATES))
    for there, others in sorted(states, key=lambda one: len(one[1])):
        found = ask(there)
        if found != answer:
            return tuple(replace(one, text=_said(other, found)) for one, other in others)
    are_all = len(states) < MOST_STATES and all(len(one.otherwise) < MOST_WAYS for one in unsaid)
    return () if are_all else tuple(unsaid)


def _said(other: Otherwise, answer: str) -> Unread:
    """Return what an answer turns on: how something is paid for, and how it would be to give another answer."""
    so = other.instead_of or "as little as it can be"
    return replace(NOBODY_SAID, text=f"{NOBODY_SAID.text}, and is taken so: {so}; {answer} if so: {other.words}")


def _may_turn(now: State, unsaid: Iterable[Paid], ask: Callable[[State], str]) -> bool:
    """Return whether an answer could be another if nothing were known of what these payments have changed."""
    facts = {fact for one in unsaid for other in one.otherwise for fact in other.facts}
    if not all(fact.kind in ("tapped", *IN_POOLS) for fact in facts):
        return True
    try:
        return ask(now.set({fact: variable_for(now.game, fact) for fact in facts})) == "depends"
    except TooManyWays:
        return True


Others: TypeAlias = tuple[tuple[Paid, Otherwise], ...]
"""Payments, each with another way in which it is made."""


def _otherwise(now: State, unsaid: Sequence[Paid], others: Others = ()) -> Iterator[tuple[State, Others]]:
    """Return the states to which these payments could have led.

    A later payment may have used what an earlier one uses in another way: so the later are changed first.
    """
    for place, paid in reversed(list(enumerate(unsaid))):
        for other in paid.otherwise:
            there = _paid_otherwise(now, other)
            if there is not None:
                changed = ((paid, other), *others)
                yield there, changed
                yield from _otherwise(there, unsaid[:place], changed)


def _paid_otherwise(now: State, other: Otherwise) -> State | None:
    """Return the state if something had been paid for otherwise; ``None`` if what that needs was used meanwhile."""
    changes: dict[Fact, Value] = {}
    for fact, (was, would_be) in other.facts.items():
        value = now.value(fact)
        if value == was:
            changes[fact] = would_be
        elif fact.kind not in IN_POOLS or value != 0:
            return None
    return now.set(changes) if changes else None
