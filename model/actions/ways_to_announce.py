"""The choices that are announced with a spell or ability, in every way that an action leaves open (CR 601.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

from model.actions.actions import Action, ActivateAbility, CastSpell
from model.actions.announced import cost_of_way, costs_called, has_x
from model.actions.casting_options import (
    WITHOUT_PAYING,
    alternatives,
    costs_to_add,
    given_ways,
    way_of_morph,
    ways,
    ways_to_choose,
)
from model.actions.special_actions import MANA_COST, TurnFaceUp
from model.game.changing import NotModelled
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import any_of
from model.objects.characteristics import has_activated, power
from model.objects.printed_on_its_card import castable_parts, is_card_of, mana_cost_of
from model.objects.targeting.targets_asked_for import modal_of, somebody
from model.text.costs.cost import Cost
from model.text.keywords.keywords_by_edition import MORPH
from model.text.statics.permissions import MayCastWithoutPaying
from model.vocabulary import MOST_X, CardType


def announcements(now: State, act: Action) -> tuple[Action, ...]:
    """Return an action with every choice made that has to be announced, in every way it leaves open.

    Raises ``NotModelled`` in a game between teams: who may act there, and when, is not here.
    """
    if now.game.teams:
        raise NotModelled("who may act, and when, is not modelled in a game between teams (CR 805.4, 805.5)")
    if isinstance(act, CastSpell):
        return tuple(_castings(now, act))
    if isinstance(act, ActivateAbility) and act.x is None:
        of_x = _numbers_for_x(now, act) if act.ability.has_x else (0,)
        return tuple(replace(act, number=number, x=x) for number in _like(now, act) for x in of_x)
    if isinstance(act, TurnFaceUp) and act.way is None:
        return tuple(replace(act, way=way) for way in _ways_to_turn_up(now, act.obj))
    return (act,)


def _like(now: State, act: ActivateAbility) -> list[int]:
    """Return the numbers of an ability that several effects give, or cards lend, as which of them is not said.

    Each may be limited by itself (CR 602.5b), and where the situation is open each may be there or not.
    """
    every, by_itself = now.game.activated(act.source), now.game.by_itself(act.source)
    given = (n for n in range(len(every)) if n not in by_itself and act.number not in by_itself)
    like = [n for n in given if every[n] == act.ability and has_activated(now, act.source, n) is not False]
    return like or [act.number]


def but_for_x(act: Action) -> Action:
    """Return an action with the value of {X} left open: what its announcements for each {X} have in common."""
    return replace(act, x=None) if isinstance(act, CastSpell | ActivateAbility) else act


def _ways_to_turn_up(now: State, obj: Object) -> tuple[str, ...]:
    """Return the costs for which a card may be turned face up, whether it may now or not."""
    kind = way_of_morph(obj)
    found = (kind,) if kind else ()
    creature = is_card_of(obj, CardType.CREATURE) and mana_cost_of(obj) is not None
    was_put_down = any_of(now.holds("manifested", obj.index), now.holds("cloaked", obj.index)) is not False
    return (*found, MANA_COST) if creature else found or (MANA_COST if was_put_down else MORPH,)


def _free(now: State, card: Object) -> tuple[str, ...]:
    """Return the way of not paying, if any effect of the game could offer it."""
    lets = any_of(now.is_offered(card), now.holds("only_without_paying", card.index)) is not False
    offered = lets or bool(now.game.continuous(MayCastWithoutPaying))
    return (WITHOUT_PAYING,) if offered else ()


def _numbers_for_x(now: State, act: CastSpell | ActivateAbility) -> tuple[int, ...]:
    """Return the numbers that are tried for X: the small ones, and those for which alone something may ask.

    That is the mana value or power of something that there is, or as many targets as are named.
    """
    values = (one.mana_cost.value() for o in now.game.cards for one in o.card.faces if one.mana_cost is not None)
    there = now.game.cards if now.game.speaks_of_size else ()
    powers = (power(now, o) for o in there if now.on_battlefield(o) is not False)
    larger = {*values, *(one for one in powers if isinstance(one, int)), len(somebody(act.targets or ()))}
    return (*range(MOST_X + 1), *sorted(number for number in larger if number > MOST_X))


def _castings(now: State, act: CastSpell) -> Iterator[CastSpell]:
    if act.half is None:
        for half in castable_parts(act.card):
            yield from _castings(now, replace(act, half=half))
        return
    numbers = cache(lambda: _numbers_for_x(now, act))
    for one in (one for way in _ways_meant(now, act) for one in _by_its_cost(now, act, way)):
        for extras in _extras(now, act.spell) if act.extras is None else (act.extras,):
            paid = replace(one, extras=extras)
            for modes in _modes(act.spell, extras) if act.modes is None else (act.modes,):
                for x in (numbers() if has_x(now, paid) else (0,)) if act.x is None else (act.x,):
                    yield replace(paid, modes=modes, x=x)


def _ways_meant(now: State, act: CastSpell) -> Iterable[str]:
    """Return the ways to cast that may be meant: what is not paid for is offered so, or says so itself (CR 118.9)."""
    if act.way is None:
        return dict.fromkeys(ways(act.spell) + given_ways(now) + _free(now, act.card))
    own = alternatives(act.spell) if act.way == WITHOUT_PAYING else ()
    return (act.way, *dict.fromkeys(way.name for way in own if cost_of_way(act, way) == Cost()))


def _by_its_cost(now: State, act: CastSpell, way: str) -> Iterator[CastSpell]:
    """Return the spell announced in a way, for each of the costs that are called so if these are several."""
    announced = replace(act, way=way)
    costs = costs_called(now, announced) if act.for_cost is None else ()
    yield from (replace(announced, for_cost=one) for one in costs) if len(costs) > 1 else (announced,)


def _extras(now: State, card: Object) -> Iterator[frozenset[str]]:
    names = list(costs_to_add(now, card))
    for size in range(len(names) + 1):
        for chosen in combinations(names, size):
            yield frozenset(chosen)


def _modes(card: Object, extras: frozenset[str]) -> Iterator[tuple[str, ...]]:
    choice = modal_of(card)
    return iter(((),)) if choice is None else ways_to_choose(choice, extras)
