"""Mana abilities that count what other mana abilities of the same payment take (CR 605.3b).

One that only taps can be used first, while all is there. One that costs more may have to wait for mana that a sacrifice
brings: what was sacrificed is counted no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, if_then_else
from model.objects.matching import matches
from model.rulebook.payment.planning.plans import Plan
from model.rulebook.payment.sources import Use
from model.rulebook.payment.what_may_go import Group, leaving_groups
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana
from model.vocabulary import Player


def counted_before_or_after(now: State, player: Player, plan: Plan) -> Iterator[Plan]:
    """Return the plan in which what counts comes last, and the one in which it comes before those that take of that.

    What the cost of an ability itself takes is gone as it counts. It is the plan itself if nothing counted is taken.
    """
    taken = _taken_of_what_is_counted(now, player, plan)
    if not taken:
        yield plan
        return
    yield tuple(_less(use, sum(taken[place].values())) if place in taken else use for place, use in enumerate(plan))
    takers = {plan[other] for place, those in taken.items() for other in those if other != place}
    if takers and not any(use.generic for use in takers):
        later = frozenset(use.source for use in takers)
        own = {place: _less(plan[place], those.get(place, 0)) for place, those in taken.items()}
        yield tuple(replace(own[place], ahead_of=later) if place in own else use for place, use in enumerate(plan))


def before_and_after_is_all(now: State, player: Player, plan: Plan) -> bool:
    """Return whether no other order could matter: at most one ability counts, and one takes one of what it counts."""
    taken = _taken_of_what_is_counted(now, player, plan)
    if not taken:
        return True
    ((place, takers), *others) = taken.items()
    if others or len(takers) > 1:
        return False
    (taker,) = takers
    counts = _counts(now, player, plan[place])
    groups = [group for group, _ in _taking(now, player, plan[taker])]
    certainly = all(counts.get(obj, False) is True for group in groups for obj in group)
    return (taker == place or not plan[taker].generic) and takers[taker] == 1 and certainly


def _taken_of_what_is_counted(now: State, player: Player, plan: Plan) -> dict[int, dict[int, int]]:
    """Return for the place of each use that counts how much of that each use takes at most, by its place."""
    found: dict[int, dict[int, int]] = {}
    for place, use in enumerate(plan):
        counts = {} if use.only_taps else _counts(now, player, use)
        for other, taker in enumerate(plan) if counts else ():
            groups = _taking(now, player, taker)
            taken = sum(min(number, sum(obj in counts for obj in objects)) for objects, number in groups)
            if taken:
                found.setdefault(place, {})[other] = taken
    return found


def _taking(now: State, player: Player, use: Use) -> list[Group]:
    return [group for _, group in leaving_groups(now, player, [(use.source, use.parts)])]


def _counts(now: State, player: Player, use: Use) -> Mapping[Object, Formula]:
    """Return what a mana ability counts, each with whether it does."""
    every = now.game.activated(use.source)
    effects = every[use.ability].effects if use.ability < len(every) else ()
    what = next((e.per for e in effects if isinstance(e, AddMana) and (e.mixed or use.made in e.options)), None)
    if not isinstance(what, Those):
        return {}
    found = {o: all_of(now.on_battlefield(o), matches(what, now, o, player, use.source)) for o in now.game.cards}
    return {obj: counted for obj, counted in found.items() if counted is not False}


def _less(use: Use, taken: int) -> Use:
    return replace(use, amount=if_then_else(use.amount > taken, use.amount - taken, 0))
