"""When an action that is refused can be taken: after something else, or in a later step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from arbiter.instead.refused import Instead, Refused, Ways
from model.actions.actions import Action, ActivateAbility, PlayLand, subject_of
from model.actions.possible_actions import possible_with
from model.actions.special_actions import SPECIAL_ACTIONS, IgnoreEffect
from model.actions.ways_to_announce import announcements
from model.game.facts import KINDS, Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.objects.zones.durations_of_permissions import step_reached
from model.play.moves import perform
from model.play.story_events.events import AllPass
from model.play.story_events.events_carried_out import happen
from model.play.turn import COUNTED_EACH_TURN, emptied, next_turn_of
from model.rulebook.legality import legality
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.vocabulary import Step

MOST_FIRST = 12
"""How many other actions are tried before the one that is refused."""

MOST_SACRIFICED = 4
"""How many permanents are tried as what is sacrificed for one that comes first."""

MOST_RESOLVED = 4
"""How many objects of the stack are waited for."""

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
    """Return the action in later steps in which the player has priority, if nobody does anything until then."""
    kinds = {fact.kind for fact in refused.about}
    try:
        if kinds & OF_THE_STEP:
            yield from _once_all_has_resolved(refused.now, refused.asked)
            yield from _in_later_steps(refused.now, refused.asked)
        if kinds & (OF_THE_STEP | OF_THE_TURN):
            yield from _in_the_next_turn(refused.now, refused.asked)
    except (CannotHappen, TooManyWays):
        return


def _once_all_has_resolved(now: State, asked: Action) -> Ways:
    """Return the action when the stack is empty, if all players pass until then."""
    for _ in range(MOST_RESOLVED if (now.stack_size > 0) is True else 0):
        now = happen(now, AllPass())
        if (now.stack_size == 0) is True:
            ready = now.set({Fact("priority"): asked.player, Fact("passes"): 0})
            yield Instead("later", ready, asked, later="once all has resolved")
            return


def _in_later_steps(now: State, asked: Action) -> Ways:
    """Return the action in the steps of this turn to come."""
    for step in WAITED_FOR if (now.stack_size == 0) is True else ():
        if isinstance(now.step, int) and step > now.step:
            there = {Fact("step"): step, Fact("priority"): asked.player, Fact("passes"): 0}
            yield Instead("later", step_reached(emptied(now), step).set(there), asked, later="this turn")


def _in_the_next_turn(now: State, asked: Action) -> Ways:
    """Return the action at the beginning of the player's own next turn."""
    if (now.stack_size == 0) is True:
        turn = next_turn_of(now, asked.player)
        for step in (Step.UPKEEP, Step.PRECOMBAT_MAIN):
            there = {Fact("step"): step, Fact("priority"): asked.player, Fact("passes"): 0}
            yield Instead("later", step_reached(turn, step).set(there), asked, later="next turn")
