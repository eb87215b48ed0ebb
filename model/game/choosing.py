"""Choices that the game leaves to a player while it goes on by itself, left open as a shuffle is (603.3, 704.5j).

A choice is a variable, with what is known of it: that it is one of those that the rules allow. A story says what is
chosen when it wants to; a game that is followed in all directions takes every way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, count, islice, permutations, product
from typing import TypeAlias

from model.game.facts import Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Number, all_of, any_of, implies, integer, no
from model.logic.term_operations import evaluate, variables
from model.vocabulary import Player

Above: TypeAlias = dict[tuple[Object, Object], Formula]
"""For each two objects whether the first lies above the second."""


def choose(now: State, what: str, options: Iterable[tuple[int, Formula]], of: Range) -> tuple[State, Number]:
    """Let a player choose one of the options, each of which is there where its formula holds.

    Return the state in which that is known, and the choice: a value if there is one option at most, the first of the
    range if there is none. ``what`` is chosen, in words; ``of`` has the options with their words, and is the same in
    every state of a game.
    """
    there = [(option, holds) for option, holds in options if holds is not False]
    if len(there) <= 1:
        return now, there[0][0] if there else of.low
    chosen = integer(now.unused(names_for(what)), *of)
    one = any_of(*(all_of(chosen == option, holds) for option, holds in there))
    return now.knowing(implies(any_of(*(holds for _, holds in there)), one)), chosen


def order_chosen(
    now: State, there: Sequence[tuple[Object, Formula]], alike: Callable[[Object, Object], bool] | None = None
) -> tuple[State, Above]:
    """Let a player choose the order of objects, each with when it is among them; return which lies above which.

    Of those that are alike it makes no difference which is which: they keep the order they are in.
    """
    above: Above = {}
    for (one, its), (other, others) in combinations(there, 2):
        above[one, other] = False
        both = all_of(its, others)
        if both is not False and not (alike is not None and alike(one, other)):
            of = Range(0, 1, (one.label, other.label))
            now, upper = choose(now, f"the upper of {one} and {other}", [(0, both), (1, both)], of)
            above[one, other] = upper == 0
        above[other, one] = no(above[one, other])
    if not all(isinstance(chosen, bool) for chosen in above.values()):
        for one, other, third in permutations([obj for obj, _ in there], 3):
            now = now.knowing(no(all_of(above[one, other], above[other, third], above[third, one])))
    return now, above


def whether(now: State, player: Player, action: str, by: Object) -> str:
    """Return in words whether a player does something for an object, or by its rules: the name of that choice."""
    return f"whether {now.game.players[player]} chooses to {action} for {by}"


def chooses_to(now: State, player: Player, action: str, by: Object, can: Formula = True) -> tuple[State, Formula]:
    """Let a player choose whether to do something, if that can be done; return the state, and whether it is done."""
    now, does = choose(now, whether(now, player, action, by), ((0, True), (1, can)), Range(0, 1, ("no", "yes")))
    return now, does == 1


def flip_of(now: State, player: Player, by: Object) -> str:
    """Return in words whether a player wins a flip of a coin for an object: the name of what comes up (CR 705.2)."""
    return f"whether {now.game.players[player]} wins the flip for {by}"


def roll_of(now: State, player: Player, by: Object) -> str:
    """Return in words what a player rolls for an object: the name of what the die shows (CR 706.2)."""
    return f"what {now.game.players[player]} rolls for {by}"


def chooser(controller: Number, obj: Object) -> Player:
    """Return by whose name a choice for an object goes: its controller's, or its owner's where that is open."""
    return controller if isinstance(controller, int) else obj.owner


def what_is_chosen(now: State, player: Player, obj: Object) -> str:
    """Return in words what a player chooses as an object resolves or enters: the name of that choice."""
    return f"what {now.game.players[player]} chooses for {obj}"


def which_option(now: State, player: Player, by: Object) -> str:
    """Return in words which option a player chooses for an object: the name of that choice."""
    return f"which option {now.game.players[player]} chooses for {by}"


def latest(now: State, what: str) -> Integer | None:
    """Return the last choice of that which is still open; ``None`` if none is."""
    found = still_open(now, what)
    return found[-1] if found else None


def still_open(now: State, what: str) -> list[Integer]:
    """Return the choices of that which are still open, in the order in which they came up: some before may be made."""
    opened = {v.name: v for v in now.variables() if isinstance(v, Integer)}
    return [opened[name] for name in islice(names_for(what), MOST_CHOICES) if name in opened]


MOST_CHOICES = 200
"""How many choices of one thing are looked for at most."""


def in_order(now: State, *what: str) -> list[tuple[str, Integer]]:
    """Return the choices of these that are still open, each with what is chosen, in the order in which they came up."""
    opened = (v for v in variables(*now.given) if isinstance(v, Integer))
    return [(one, v) for v in opened for one in what if v.name == one or v.name.startswith(f"{one} (")]


def made(now: State, said: Formula) -> State | None:
    """Return the state in which it is known that what is open was chosen so; ``None`` if it can't be so."""
    if isinstance(said, bool):
        return now if said else None
    opened = variables(said)
    names = {variable.name for variable in opened}
    about = [known for known in now.given if names.issuperset(v.name for v in variables(known))]
    fitting = [values for values in _ways(opened) if all(evaluate(f, values) for f in (said, *about))]
    if not fitting:
        return None
    decided = {name: v for name, v in fitting[0].items() if all(values[name] == v for values in fitting)}
    after = now.knowing(said).completed(decided)
    return None if any(known is False for known in after.given) else after


def words(chosen: Iterable[Formula], values: Mapping[str, int | bool]) -> Iterator[str]:
    """Return in words what was chosen, of the choices that these formulas are about."""
    for variable in variables(*chosen):
        if isinstance(variable, Integer) and labels(variable) and variable.name in values:
            yield f"{variable.name} is {labels(variable)[values[variable.name] - variable.low]}"


NO_OTHER_CARD = "no other card"
"""The option, behind all objects, of a choice of one card more that may be none."""


def labels(choice: Integer) -> tuple[str, ...]:
    """Return the options of a choice in words."""
    named: tuple[str, ...] = choice.args[1]
    return named


def names_for(what: str) -> Iterator[str]:
    """Return the names of the first choice of that which is open at one time, of the second, and so on."""
    return chain((what,), (f"{what} ({number})" for number in count(2)))


def _ways(opened: list[Boolean | Integer]) -> Iterator[dict[str, int | bool]]:
    """Return every way to give these variables values."""
    domains = ((False, True) if isinstance(v, Boolean) else range(v.low, v.high + 1) for v in opened)
    for values in product(*domains):
        yield dict(zip((v.name for v in opened), values, strict=True))
