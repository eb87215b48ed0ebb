"""How much an instruction is about: a number, {X}, or what is counted as it is followed (CR 107.3, 608.2h)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from model.game.choosing import names_for
from model.game.counters import counters
from model.game.facts import MOST_LIFE
from model.game.game import Object
from model.game.libraries import unused_name
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen, Deed, Resolution
from model.logic.formulas import Formula, all_of, any_of, boolean, count, if_then_else, integer, no, total
from model.logic.formulas import Number as Term
from model.objects.counting.others_than_its_source import fits_as_it_resolves, how_often_as_it_resolves
from model.objects.counting.sizes_that_texts_may_change import SIZES, with_open_sizes
from model.objects.counting.what_texts_count import no_less_than_0
from model.objects.matching import matches
from model.objects.own_characteristics import mana_value
from model.objects.targeting.division_among_targets import share_of
from model.objects.zones.last_known import last_counters, last_size
from model.objects.zones.size_of_what_went_for_costs import unsaid_size
from model.objects.zones.what_set_it_off import size_kept
from model.text.abilities import Triggered
from model.text.counted import AmountSpent, Counted, CountersOn, CountOf, StatOf, Together
from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import (
    AsTheyCount,
    BlockersOfThis,
    CardsTheyHeld,
    DoneThisWay,
    HalfTheirLife,
    ItsShare,
    LifeLostThisWay,
    Number,
    ResultOfRoll,
    ValueOfMilled,
    ValueOfRevealed,
)
from model.vocabulary import Player, Stat, Zone


def amount_of(now: State, number: Number, by: Resolution) -> Term:
    """Return how much that is now."""
    match number:
        case int():
            return number
        case "X":
            return now.number("value_of_x", by.obj.index) if by.x is None else by.x
        case DoneThisWay():
            return _so_many_done(now, number, by) * number.times + number.more
        case ValueOfMilled() | LifeLostThisWay() | ResultOfRoll() | ValueOfRevealed():
            return _of_what_was_done(now, number, by)
        case AmountSpent() if isinstance(by.obj.ability, Triggered):
            return now.number("value_of_x", by.obj.index)
        case StatOf() | CountersOn() | BlockersOfThis():
            return _of_one_object(now, number, by)
        case Together(parts, times, plus):
            return total(amount_of(now, part, by) for part in parts) * times + plus
        case HalfTheirLife() | CardsTheyHeld() | AsTheyCount():
            raise CannotHappen(f"of whom {by.obj} asks that is not followed")
    return _counted_by(now, number, by, by.controller)


def _counted_by(now: State, counted: Counted, by: Resolution, you: Term) -> Term:
    """Return how many times that is for a player, as the spell or ability resolves (CR 608.2h)."""
    if isinstance(counted, CountOf) and counted.zone is Zone.GRAVEYARD and replace(counted.what, who=None) != ANYTHING:
        _has_to_be_named(by)
    return how_often_as_it_resolves(with_open_sizes(now), counted, by.obj, you)


def _of_what_was_done(
    now: State, number: ValueOfMilled | LifeLostThisWay | ResultOfRoll | ValueOfRevealed, by: Resolution
) -> Term:
    """Return how much that is of what the spell or ability has done until then."""
    match number:
        case ValueOfMilled():
            return total(if_then_else(when, mana_value(now, card), 0) for card, when in milled(now, by))
        case LifeLostThisWay():
            return total(by.life_lost)
        case ValueOfRevealed() if not by.revealed:
            raise CannotHappen(f"{by.obj} has revealed no card whose mana value it asks for")
        case ValueOfRevealed():
            return by.revealed[-1]
    assert by.rolled is not None
    return by.rolled


def _so_many_done(now: State, number: DoneThisWay, by: Resolution) -> Term:
    """Return to how many objects of a description that was done; whether a card without a name is one is open."""
    if number.done == "milled":
        return count(*(all_of(when, matches(number.what, now, o, o.owner)) for o, when in milled(now, by)))
    those = [one for one in by.deeds if one.done == number.done]
    named = (if_then_else(_was_such(now, number.what, one, by), one.many, 0) for one in those)
    unnamed = (one.many for one in those if one.obj is None)
    return total((*named, *(_unnamed_such(now, number.what, many, at) for at, many in enumerate(unnamed))))


def _was_such(now: State, what: Those, deed: Deed, by: Resolution) -> Formula:
    """Return whether an object was such before that was done; no card is that is discarded unseen (CR 701.9c)."""
    if deed.obj is None or what == ANYTHING:
        return deed.obj is not None
    return all_of(
        fits_as_it_resolves(with_open_sizes(deed.before), what, by.obj, deed.obj, by.controller),
        deed.done != "discarded" or now.zone(deed.obj) != Zone.LIBRARY,
    )


def _unnamed_such(now: State, what: Those, many: Term, which: int) -> Term:
    """Return how many of so many cards that the situation does not name are such."""
    if what == ANYTHING:
        return many
    asked = f"a card that was moved is such as is asked for ({which})"
    most = many if isinstance(many, int) else many.high
    return count(*(all_of(many > place, boolean(unused_name(now, f"{asked} {place}"))) for place in range(most)))


def _of_one_object(now: State, number: StatOf | CountersOn | BlockersOfThis, by: Resolution) -> Term:
    """Return how much that is of the source of the ability, of what went for it, or of another object."""
    match number:
        case StatOf(of="this") | CountersOn(of="this") | BlockersOfThis():
            return _of_this(now, number, by)
        case StatOf(of="the sacrificed object" | "the discarded card" | "the exiled object"):
            return now.number("size_of_what_went", by.obj.index)
        case StatOf(of="what triggered it") if _is_of_what_died(by):
            return now.number("value_of_x", by.obj.index)
        case StatOf(stat, "the tapped creature"):
            return _of_what_was_tapped(now, stat, by)
        case StatOf(stat, "the amassed Army"):
            return no_less_than_0(total(if_then_else(when, SIZES[stat](now, one), 0) for one, when in by.amassed))
    return _of_another(now, number, by)


def _is_of_what_died(by: Resolution) -> bool:
    """Return whether it was settled as the ability triggered how large what had died was."""
    return isinstance(by.obj.ability, Triggered) and by.obj.ability.size_of_what_died is not None


def _of_what_was_tapped(now: State, stat: Stat, by: Resolution) -> Term:
    """Return how much that is of the creature that was tapped for it, or was as it left (CR 608.2h).

    It is open, if nobody has said which creature it is.
    """
    about, amount = now.number("concerns", by.obj.index), unsaid_size(now, by.obj)
    kept, is_kept = size_kept(now, stat, by.obj)
    for obj in now.game.cards:
        is_it = about == obj.index
        if is_it is not False:
            amount = if_then_else(all_of(is_it, now.on_battlefield(obj)), SIZES[stat](now, obj), amount)
    return no_less_than_0(if_then_else(is_kept, kept, amount))


def _of_another(now: State, number: StatOf | CountersOn, by: Resolution) -> Term:
    """Return how much that is of the target, or of what set the ability off: open, if that has left and it is not kept.

    CR 608.2h.
    """
    amount: Term = 0
    of_what_triggered, found = number.of == "what triggered it", list[Formula]()
    kept, is_kept = size_kept(now, number.stat, by.obj) if isinstance(number, StatOf) else (amount, False)
    about = now.number("concerns", by.obj.index)
    for obj in now.game.cards:
        is_target = about == obj.index if of_what_triggered else by.aims_at_object(now, obj)
        if is_target is not False:
            found.append(all_of(is_target, any_of(now.on_battlefield(obj), now.on_stack(obj))))
            amount = if_then_else(is_target, last_known(now, by, obj, _read(number)), amount)
    if of_what_triggered:
        unsaid = integer(now.unused(names_for(f"how large what set off {by.obj} was")), 0, MOST_LIFE)
        amount = if_then_else(any_of(*found), amount, unsaid)
    return no_less_than_0(if_then_else(is_kept, kept, amount) if of_what_triggered else amount)


def amounts_of(now: State, number: Number | ItsShare, by: Resolution) -> Callable[[int], Term]:
    """Return how much that is for each player, or object counted after the players, that it is done to."""
    if isinstance(number, ItsShare):
        return partial(share_of, now, by.obj)
    if isinstance(number, AsTheyCount):
        return partial(amount_for, now, number, by)
    same = amount_of(now, number, by)
    return lambda _: same


def _of_this(now: State, number: StatOf | CountersOn | BlockersOfThis, by: Resolution) -> Term:
    """Return how much that is of the source of the ability, or was as it left."""
    match number:
        case StatOf(stat):
            return no_less_than_0(last_size(now, stat, by.obj))
        case CountersOn(kind):
            return last_counters(now, kind, by.obj)
    blocking = count(*(now.number("blocking", o.index, by.source.index) > 0 for o in now.game.cards))
    return no_less_than_0(blocking - number.beyond)


def amount_for(now: State, number: Number, by: Resolution, player: Player) -> Term:
    """Return how much that is for one of the players to whom it is done."""
    match number:
        case HalfTheirLife(up):
            return _half(now.life(player), by, up=up)
        case CardsTheyHeld(more):
            return no_less_than_0(by.held[player] + more)
        case AsTheyCount(counted):
            return _counted_by(now, counted, by, player)
    return amount_of(now, number, by)


def _half(number: Term, by: Resolution, *, up: bool) -> Term:
    """Return half of a number, rounded up or down, of nothing below 0 none. Raises ``CannotHappen`` if it is open."""
    if not isinstance(number, int):
        raise CannotHappen(f"{by.obj} asks for half of a life total that is open")
    return max(number + up, 0) // 2


def _read(number: StatOf | CountersOn) -> Callable[[State, Object], Term]:
    """Return what is read of a target."""
    if isinstance(number, CountersOn):
        return partial(counters, kind=number.kind)
    return SIZES[number.stat]


def last_known(now: State, by: Resolution, obj: Object, read: Callable[[State, Object], Term]) -> Term:
    """Return a number about an object as it is, or as it last was if what resolves has moved it (CR 608.2h).

    What it has put onto the battlefield is found there, as it is (CR 400.7j).
    """
    before = by.before
    if before is None or obj.index >= len(before.game.objects):
        return read(now, obj)
    is_there = any_of(now.zone(obj) == before.zone(obj), now.on_battlefield(obj))
    return read(now, obj) if is_there is True else if_then_else(is_there, read(now, obj), read(before, obj))


def times(now: State, number: Number, by: Resolution) -> Iterator[Formula]:
    """Return for each time that something could be done as often as that whether it is."""
    amount = amount_of(now, number, by)
    if isinstance(amount, int):
        return iter([True] * amount)
    return (amount > done for done in range(amount.high))


def milled(now: State, by: Resolution, *, told: bool = False) -> Iterator[tuple[Object, Formula]]:
    """Return each card that was milled, and whether it can be found: it is in no hidden zone (CR 701.17c).

    ``told``: cards that nobody names do not matter where the story says which are chosen.
    """
    if not told or by.chosen is None:
        _has_to_be_named(by)
    for card, when in by.milled:
        if card is not None:
            hidden = any_of(now.zone(card) == Zone.LIBRARY, now.zone(card) == Zone.HAND)
            yield card, all_of(when, no(hidden))


def _has_to_be_named(by: Resolution) -> None:
    """Raise ``CannotHappen`` if a card was milled that the story does not name: what it is decides something."""
    if any(card is None and when is not False for card, when in by.milled):
        raise CannotHappen(f"say what lies on top of the library: {by.obj} turns on what is milled")
