"""When an action that is refused can be taken: after something else, or in a later step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from arbiter.instead.refused import Instead, Refused, Ways
from model.actions.actions import Action, ActivateAbility, PlayLand, subject_of
from model.actions.possible_actions import possible_with
from model.actions.special_actions import SPECIAL_ACTIONS, IgnoreEffect
from model.actions.ways_to_announce import announcements
from model.game.changing import NotModelled
from model.game.facts import KINDS, Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import all_of, any_of
from model.play.moves import perform
from model.play.story_events.events import AllPass
from model.play.story_events.events_carried_out import happen
from model.play.turn import COUNTED_EACH_TURN
from model.rulebook.legality import legality
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.vocabulary import Step

MOST_FIRST = 12
"""How many other actions are tried before the one that is refused."""

MOST_SACRIFICED = 4
"""How many permanents are tried as what is sacrificed for one that comes first."""

MOST_PASSES = 99
"""How often all players pass until the player's own next turn."""

WAITED_FOR = (Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END)
"""The steps for which a player is told to wait."""

OF_THE_STEP = frozenset({"active", "step", "priority", "stack_size"})
"""The kinds of facts that change as a step ends."""

OF_THE_TURN = frozenset(
    {"tapped", "summoning_sick", "activations", "triggered", "effects", "attacked", "set_aside_now", *COUNTED_EACH_TURN}
)
"""The kinds of facts that change as a turn ends."""

OF_OBJECTS = frozenset(kind for kind, about in KINDS.items() if about.subjects[:1] == ("object",))
"""The kinds of facts that are about an object."""


def something_first(refused: Refused) -> Ways:
    """Return the action after another that uses no stack: a land played, mana made, a special action taken."""
    now, asked = refused.now, refused.asked
    touched = {fact.about for fact in refused.about if fact.kind in OF_OBJECTS}
    cards = (card for card in now.game.cards if card.index in touched)
    tried: set[object] = set()
    for possible in possible_with(now, asked.player, cards):
        obj = subject_of(possible)
        if obj is None or not _needs_no_stack(possible):
            continue
        like = (type(possible), getattr(possible, "number", 0), _like(now, obj))
        if like not in tried and len(tried) < MOST_FIRST:
            tried.add(like)
            for first in _paid_in_some_ways(now, possible, asked):
                yield from _after(now, first, asked)


def _like(now: State, obj: Object) -> object:
    return now.game.kinds[obj.index], now.zone(obj), now.holds("tapped", obj.index)


def _paid_in_some_ways(now: State, first: Action, asked: Action) -> Iterator[Action]:
    """Return an action that comes first: paid for with something else than what it is done for, or as it is."""
    if isinstance(first, IgnoreEffect):
        mine = (o for o in now.game.cards if o is not subject_of(asked) and now.on_battlefield(o) is True)
        others = (o for o in mine if (now.controller(o) == first.player) is True)
        yield from (replace(first, paying_with=(("sacrificing", o),)) for o in islice(others, MOST_SACRIFICED))
    yield first


def _after(now: State, first: Action, asked: Action) -> Ways:
    """Return the action after another, if that one is legal."""
    try:
        if legality(now, first) is True:
            announced = next(act for act in announcements(now, first) if legality(now, act) is True)
            yield Instead("something first", perform(now, announced), asked, first=announced)
    except (CannotHappen, TooManyWays):
        return


def _needs_no_stack(act: Action) -> bool:
    mana = isinstance(act, ActivateAbility) and act.ability.adds_mana
    return mana or isinstance(act, (PlayLand, *SPECIAL_ACTIONS))


def later(refused: Refused) -> Ways:
    """Return the action at later times at which the player has priority, if nobody does anything until then.

    What triggers until then has resolved, or does while the player has priority; it ends where what becomes of that
    is not known.
    """
    kinds = {fact.kind for fact in refused.about}
    if kinds & (OF_THE_STEP | OF_THE_TURN):
        with suppress(CannotHappen, NotModelled, TooManyWays):
            yield from _as_all_pass(refused.now, refused.asked, own_turn_alone=not kinds & OF_THE_STEP)


def _as_all_pass(now: State, asked: Action, own_turn_alone: bool) -> Ways:
    """Return the action in each later step as all players pass, up to the main phase of the player's own next turn."""
    this_turn, busy, there = True, (now.stack_size > 0) is True, now
    for _ in range(MOST_PASSES):
        before, there = there, happen(there, AllPass())
        if not isinstance(there.step, int) or not isinstance(there.active, int):
            return
        this_turn = this_turn and not _has_begun_a_turn(before, there)
        ready = there.set({Fact("priority"): asked.player, Fact("passes"): 0})
        if busy:
            busy = (there.stack_size > 0) is True
            if not busy and not own_turn_alone:
                yield Instead("later", ready, asked, later="once all has resolved")
        elif this_turn and there.step in WAITED_FOR and not own_turn_alone and (there.step > now.step) is True:
            yield Instead("later", ready, asked, later="this turn")
        elif not this_turn and there.active == asked.player:
            if there.step > Step.PRECOMBAT_MAIN:
                return
            still_to_come = all_of(now.active == asked.player, now.step < there.step) is True
            if there.step in WAITED_FOR:
                yield Instead("later", ready, asked, later="turn after this" if still_to_come else "next turn")


def _has_begun_a_turn(before: State, there: State) -> bool:
    """Return whether another turn has begun; an additional combat phase begins none."""
    back = all_of(there.step < before.step, there.step <= Step.PRECOMBAT_MAIN)
    return any_of(back, there.active != before.active) is True
