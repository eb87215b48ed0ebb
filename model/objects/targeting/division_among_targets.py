"""What is divided among targets, such as damage or counters: each of them gets a share of it (CR 601.2d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, if_then_else, no, total
from model.objects.reason_details import Finding, Found
from model.objects.targeting.chosen import chosen_in_places
from model.objects.targeting.targets_asked_for import Asked, asked_of, chosen_for_each
from model.text.target import Target
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY


def divides(obj: Object) -> bool:
    """Return whether a spell or ability divides something among its targets, in one of the ways it can be cast."""
    return any(one.target.shared for one in asked_of(obj))


def is_divided_rightly(
    asked: Sequence[Target], chosen: tuple[int, ...] | None, shares: tuple[int, ...] | None, x: int | None
) -> bool:
    """Return whether each of these targets gets something of what is divided, and together they get all of it.

    What nobody has said is divided so if it can be: there is enough of it.
    """
    if not any(target.shared for target in asked):
        return not shares
    divisions = list(divisions_said(asked, chosen, shares, x))
    said = sum(len(one.shares or ()) for one in divisions)
    return said == len(shares or ()) and all(one.is_right for one in divisions)


@dataclass(frozen=True)
class Division:
    """How much is divided among those that were chosen for one use of "target", and what each gets (None: not said)."""

    whole: int
    targets: tuple[int, ...]
    shares: tuple[int, ...] | None
    fewest: int

    @property
    def is_right(self) -> bool:
        """Whether each gets one at least, and together they get all of it (CR 601.2d)."""
        if self.shares is None or not self.targets:
            return self.fewest <= self.whole
        each = len(self.shares) == len(self.targets) and min(self.shares) >= 1
        return each and sum(self.shares) == self.whole

    @property
    def even(self) -> tuple[int, ...]:
        """The most even one: each of the first gets one more than the others, if it does not come out even."""
        share, more = divmod(self.whole, len(self.targets) or 1)
        return tuple(share + (place < more) for place in range(len(self.targets)))


def divisions_said(
    asked: Sequence[Target], chosen: tuple[int, ...] | None, shares: tuple[int, ...] | None, x: int | None
) -> Iterator[Division]:
    """Return each division among targets that is announced, in the order of their uses."""
    left = shares
    for target, taken, _ in chosen_for_each(tuple(asked), chosen or ()):
        if target.shared:
            theirs, left = (None, None) if left is None else (left[: len(taken)], left[len(taken) :])
            whole = (x or 0) if target.shared == "X" else target.shared
            yield Division(whole, taken, theirs, target.least if chosen is None else len(taken))


def why_it_is_divided_wrongly(
    now: State,
    asked: Sequence[Target],
    chosen: tuple[int, ...] | None,
    shares: tuple[int, ...] | None,
    x: int | None,
) -> Iterator[Finding]:
    """Return which targets get nothing of what is divided, or that more or less than all of it is said or needed."""
    for one in divisions_said(asked, chosen, shares, x):
        if one.is_right:
            continue
        players = len(now.game.players)
        for target, share in zip(one.targets, one.shares or (), strict=False):
            if share < 1:
                yield Finding(Found.GETS_NO_SHARE, target if target < players else now.game.objects[target - players])
        if one.shares is None:
            yield Finding(Found.TOO_LITTLE_FOR_EACH, values={"whole": one.whole, "many": one.fewest})
        elif sum(one.shares) != one.whole:
            yield Finding(Found.DIVIDED_IN_PART, values={"whole": one.whole, "said": sum(one.shares)})


def shares_announced(
    obj: Object, asked: Sequence[Asked], chosen: Sequence[int], shares: Sequence[int]
) -> dict[Fact, Value]:
    """Return what is so of a spell or ability on the stack once it was announced which target gets how much."""
    announced: dict[Fact, Value] = {}
    said = iter(shares)
    uses = chosen_for_each(tuple(one.target for one in asked), tuple(chosen))
    for one, (target, taken, _) in zip(asked, uses, strict=True):
        places = one.places(len(taken)) if target.shared else ()
        announced |= {Fact("share", obj.index, place): share for place, share in zip(places, said, strict=False)}
    return announced


def divided(now: State, obj: Object, when: Formula = True) -> State:
    """Let who controls a spell or ability on the stack divide what it divides among its targets (CR 601.2d).

    How is left open as far as there is a choice: each gets one at least, and together they get all of it.
    """
    for one in asked_of(obj):
        whole: Number = now.number("value_of_x", obj.index) if one.target.shared == "X" else one.target.shared
        left, most = whole, whole if isinstance(whole, int) else whole.high
        shares = Range(0, most, tuple(map(str, range(most + 1))))
        chosen = chosen_in_places(now, obj, one) if one.target.shared else ()
        there = [(place, target != NOBODY) for place, target in chosen]
        for number, (place, is_there) in enumerate(there):
            if is_there is not False:
                later = count(*(also for _, also in there[number + 1 :]))
                what = f"what target {place + 1} of {obj} gets of {most}"
                now, share = choose(now, what, _shares(is_there, left, later), shares)
                now = change(now, {Fact("share", obj.index, place): share}, when)
                left = left - share
    return now


def _shares(is_there: Formula, left: Number, later: Number) -> Iterator[tuple[int, Formula]]:
    """Return what a target may get of what is left, where so many come after it: the last one gets all of it."""
    yield 0, no(is_there)
    for share in range(1, (left if isinstance(left, int) else left.high) + 1):
        yield share, all_of(is_there, left - share >= later, any_of(later > 0, left == share))


def share_of(now: State, obj: Object, target: int) -> Number:
    """Return how much a target gets of what a spell or ability divides; objects are counted after the players."""
    return total(if_then_else(one == target, share, 0) for one, share in sharing(now, obj))


def sharing(now: State, obj: Object) -> Iterator[tuple[Number, Number]]:
    """Return each target among which something is divided, nobody where there is none, with what it gets."""
    for one in asked_of(obj):
        for place, target in chosen_in_places(now, obj, one) if one.target.shared else ():
            yield target, now.number("share", obj.index, place)
