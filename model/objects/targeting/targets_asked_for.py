"""What a spell or ability targets by each of its parts, and which place each of its targets has (CR 115.1, 601.2c).

The places are counted over all parts: its own text, then each mode, then what optional costs add. So a target has the
same place whatever else is announced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from model.game.game import Object
from model.objects.printed_on_its_card import back_named, modal_back, said_on, says, targets_of_spell
from model.text.abilities import Activated, Effect, Modal, Spell, Triggered
from model.text.card import Card
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import OptionalCost
from model.text.target import Target
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY


@dataclass(frozen=True)
class Asked:
    """One use of the word "target": what it asks for, from which place on, and in which mode or for which cost.

    ``part`` is the name of the mode, of the way or of the optional cost, "" for what is targeted in any case.
    """

    target: Target
    first: int
    part: str = ""

    def places(self, most: int) -> range:
        """Return the places of its targets, in a game with that many players and objects."""
        return range(self.first, self.first + min(self.target.number, most))


@dataclass(frozen=True)
class Part:
    """What is done as it resolves: its text with what optional costs add, a mode, a half, or its back."""

    effects: tuple[Effect, ...]
    asked: tuple[Asked, ...]
    mode: int | None = None
    of_back: bool = False
    half: int | None = None


def asked_of(obj: Object) -> tuple[Asked, ...]:
    """Return each use of "target" of a spell or ability, with every mode and every optional cost."""
    return tuple(in_places(_each_use(obj)))


def parts_of(obj: Object) -> tuple[Part, ...]:
    """Return what a spell or ability does as it resolves, in order: its own text, then each mode."""
    asked = asked_of(obj)
    modes = _modes(obj, asked)
    if obj.ability is not None:
        return (Part(obj.ability.effects, tuple(one for one in asked if not one.part)), *modes)
    if obj.card.halves:
        return tuple(_halves(obj))
    back = modal_back(obj)
    aside = (*modes_of(obj), *((back.name,) if back is not None else ()))
    own = tuple(one for one in asked if one.part not in aside)
    text = tuple(effect for a in said_on(obj, Spell) for effect in a.effects)
    if back is None:
        return (Part(text, own), *modes)
    does = tuple(effect for ability in back.abilities if isinstance(ability, Spell) for effect in ability.effects)
    return (Part(text, own), *modes, Part(does, asked_of_back(obj), of_back=True))


def _modes(obj: Object, asked: tuple[Asked, ...]) -> Iterator[Part]:
    """Return what each mode of a spell or triggered ability does (CR 700.2)."""
    for number, (name, mode) in enumerate(_each_mode(obj)):
        yield Part(mode.effects, tuple(one for one in asked if one.part == name), number)


def _halves(obj: Object) -> Iterator[Part]:
    """Return what each half of a split card does (CR 709.3b, 702.102d)."""
    for number, half in enumerate(obj.card.halves, 1):
        does = tuple(effect for a in half.abilities if isinstance(a, Spell) for effect in a.effects)
        yield Part(does, asked_in(obj, (half.name,)), half=number)


def modal_of(obj: Object) -> Modal | None:
    """Return the modes of a spell or triggered ability, if it has any (CR 700.2)."""
    if obj.ability is not None:
        return obj.ability.modal if isinstance(obj.ability, Triggered) else None
    return next(iter(said_on(obj, Modal)), None)


def modes_of(obj: Object) -> tuple[str, ...]:
    """Return the names of the modes of a spell or triggered ability, in order (CR 700.2)."""
    return tuple(name for name, _ in _each_mode(obj))


def _each_mode(obj: Object) -> tuple[tuple[str, Spell], ...]:
    choice = modal_of(obj)
    return () if choice is None else choice.modes


def asked_in(obj: Object, parts: Iterable[str]) -> tuple[Asked, ...]:
    """Return each use of "target" of what these modes and optional costs were announced for."""
    announced = {"", *parts}
    paid: list[OptionalCost | AlternativeCost] = [*said_on(obj, OptionalCost), *said_on(obj, AlternativeCost)]
    if any(cost.instead and cost.name in announced for cost in paid):
        announced.remove("")
    return tuple(one for one in asked_of(obj) if one.part in announced)


def asked_as_cast(obj: Object, half: str, announced: tuple[str, ...]) -> tuple[Asked, ...]:
    """Return what a spell targets of which that half or back face is cast, with these modes and optional costs."""
    if obj.card.halves and not obj.is_ability:
        return asked_in(obj, (half, *half.split(" // "), *announced))
    return asked_of_back(obj) if back_named(obj, half) else asked_in(obj, announced)


def asked_of_back(obj: Object) -> tuple[Asked, ...]:
    """Return what a modal double-faced card targets that is cast as its back face (CR 712.11b)."""
    back = modal_back(obj)
    return () if back is None else tuple(one for one in asked_of(obj) if one.part == back.name)


def asked_if_bestowed(obj: Object) -> tuple[Asked, ...]:
    """Return what a card targets that is cast bestowed: what it is to enchant (CR 702.103b)."""
    bestowed = obj.card.bestowed
    return () if bestowed is None else tuple(Asked(target, 0) for target in bestowed.targets)


def chosen_for_each(
    asked: tuple[Target, ...], chosen: tuple[int, ...]
) -> Iterator[tuple[Target, tuple[int, ...], tuple[int, ...]]]:
    """Return each use of "target" with those of the chosen targets that are for it, and those that come before them.

    Nobody among those that are chosen ends a use that could have more.
    """
    left, before = chosen, tuple[int, ...]()
    for place, target in enumerate(asked):
        later = sum(t.number for t in asked[place + 1 :] if not t.up_to)
        most = min(target.number, max(len(left) - later, 0))
        taken = tuple(takewhile(lambda one: one != NOBODY, left[:most]))
        yield target, taken, before
        ended = len(taken) < target.number and left[len(taken) :][:1] == (NOBODY,)
        left, before = left[len(taken) + ended :], (*before, *taken)


def somebody(chosen: Iterable[int]) -> tuple[int, ...]:
    """Return the chosen targets themselves, without what ends a use of the word that could have more."""
    return tuple(one for one in chosen if one != NOBODY)


def in_their_order(shared: Iterable[tuple[Target, tuple[int, ...]]]) -> tuple[int, ...]:
    """Return the targets of each use as they are chosen, nobody behind each that could have more before another's."""
    ended = tuple(one for target, taken in shared for one in (*taken, *(NOBODY,) * (len(taken) < target.number)))
    last = max((place for place, one in enumerate(ended) if one != NOBODY), default=-1)
    return ended[: last + 1]


def shared_out(
    asked: tuple[Target, ...], chosen: tuple[int, ...]
) -> Iterator[tuple[tuple[Target, tuple[int, ...]], ...]]:
    """Return each way in which chosen targets, in their order, may be for these uses of "target", none left over."""
    if not asked:
        yield from () if chosen else ((),)
        return
    first, *later = asked
    for number in range(min(first.number, len(chosen)), -1 if first.up_to else first.number - 1, -1):
        for others in shared_out(tuple(later), chosen[number:]):
            yield (first, chosen[:number]), *others


def is_right_number(target: Target, taken: tuple[int, ...]) -> bool:
    """Return whether one use of "target" is given as many targets as it asks for."""
    return len(taken) == target.number or (target.up_to and len(taken) >= target.least)


def needs_targets(obj: Object) -> bool:
    """Return whether a spell or ability has a target in any case, whatever is announced for it."""
    needed = any(one.target.least for one in asked_of(obj) if not one.part)
    return needed and (obj.is_ability or not any(_targeted_instead(obj)))


def _targeted_instead(obj: Object) -> Iterator[bool]:
    """Return each optional or alternative cost that changes all that a spell targets: if it may be nothing then."""
    for added in said_on(obj, OptionalCost):
        yield added.instead and not any(target.least for target in added.targets)
    for way in said_on(obj, AlternativeCost):
        yield way.no_targets or (way.instead and not any(target.least for target in way.targets))


def may_have_no_target(obj: Object) -> bool:
    """Return whether a spell or ability can be on the stack for which no target was chosen, in one of its ways."""
    in_other_ways = not obj.is_ability and (modal_back(obj) is not None or bool(obj.card.halves))
    return in_other_ways or not needs_targets(obj)


def back_needs_targets(obj: Object) -> bool:
    """Return whether a spell that is cast as its back face has a target in any case."""
    return any(one.target.least for one in asked_of_back(obj))


def half_needs_targets(obj: Object, half: Card) -> bool:
    """Return whether a split card that is cast as a half, or fused, has a target in any case."""
    return any(one.target.least for one in asked_as_cast(obj, half.name, ()))


def needs_one_target(obj: Object) -> bool:
    """Return whether a spell or ability certainly has one target, no more and no less."""
    asked = [one.target for one in asked_of(obj) if not one.part]
    chosen = says(obj, Modal, OptionalCost, AlternativeCost) or modal_back(obj) is not None or bool(obj.card.halves)
    return not (chosen and not obj.is_ability) and len(asked) == 1 and asked[0].number == 1 and not asked[0].up_to


def can_have_targets(obj: Object) -> bool:
    """Return whether a spell or ability targets anything, in one of the ways in which it can be cast."""
    return bool(asked_of(obj)) or (not obj.is_ability and obj.card.bestowed is not None)


def _each_use(obj: Object) -> Iterator[tuple[str, Target]]:
    match obj.ability:
        case Triggered(targets=targets) | Activated(targets=targets):
            yield from (("", target) for target in targets)
            yield from ((name, target) for name, mode in _each_mode(obj) for target in mode.targets)
        case None:
            yield from (("", target) for target in targets_of_spell(obj))
            yield from ((name, target) for name, mode in _each_mode(obj) for target in mode.targets)
            yield from ((added.name, target) for added in said_on(obj, OptionalCost) for target in added.targets)
            yield from ((way.name, target) for way in said_on(obj, AlternativeCost) for target in way.targets)
            others = (*obj.card.halves, *(back for back in (modal_back(obj),) if back is not None))
            yield from ((part.name, target) for part in others for target in part.targets)


def in_places(uses: Iterable[tuple[str, Target]], first: int = 0) -> Iterator[Asked]:
    """Return each use of "target", with what part it is of, in the places from that one on."""
    for part, target in uses:
        yield Asked(target, first, part)
        first += target.number
