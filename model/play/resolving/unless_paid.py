"""What somebody may pay as a spell or ability resolves: not to be countered, or so that more is done (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.cards.what_unread_texts_change import PAYING
from model.changes.replacement_effects import counters_put
from model.changes.triggering.checked_on_resolution import is_carried_out
from model.game.changing import NotModelled
from model.game.choosing import choose, what_is_chosen
from model.game.counters import counters
from model.game.facts import Range
from model.game.game import Object
from model.game.left_unsettled import Acted
from model.game.state import State
from model.keyword_actions.affected import Affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.carrying_out_effects import part_is_done
from model.keyword_actions.discarding import asks_who_causes
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.keyword_actions.resolving_object import CannotHappen, Resolution
from model.keyword_actions.stack import concerned
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, implies, no
from model.objects.alike import indistinguishable
from model.objects.reach_of_unread_texts import Acting, means_player, text_functions
from model.objects.targeting.targets_asked_for import parts_of
from model.objects.unnamed_cards import ANY_CARD, is_unnamed
from model.objects.zones.last_known import has_left
from model.rulebook.payment.cost_changes import NO_CHANGE
from model.rulebook.payment.named_objects import Named
from model.rulebook.payment.paid_otherwise import as_it_is_paid_for_certain, as_it_may_be_paid
from model.rulebook.payment.payable import can_pay
from model.rulebook.payment.paying import Costs, Payment, choose_payment, given_up, pay
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.spells_being_cast import NO_HELPERS
from model.rulebook.payment.what_may_go import leaving_groups
from model.text.costs.cost import Cost
from model.text.costs.parts import Discard, Part
from model.text.instructions.compound import MayPay, UnlessPaid, with_those_in
from model.text.instructions.stack import CounterUnlessPaid
from model.text.mana import FREE
from model.text.unread import Bears, Unread
from model.vocabulary import NOBODY, Player

MOST_NUMBERS = 8
"""So many more than the fewest are looked at, where it is open for how many is paid."""


def prices_of(now: State, obj: Object) -> list[tuple[Formula, Cost]]:
    """Return what may be paid while an object on the stack resolves, each with when it is that; nothing for no cost.

    What is paid for each counter on a permanent is not asked for once that has left (CR 702.24a). Raises
    ``NotModelled`` where too many numbers of them are possible.
    """
    is_done, asking = next(_asking(now, obj), (False, None))
    if asking is None:
        return []
    if isinstance(asking, MayPay) or (asking.so_often == 1 and not getattr(asking, "for_each", "")):
        return [(is_done, asking.cost)]
    number, there = _so_often(now, obj, asking), is_done
    if isinstance(asking, UnlessPaid) and asking.for_each:
        number, there = _counters_paid_for(now, obj, asking.for_each)
    if isinstance(number, int):
        return [(there, asking.cost.times(number))] if there is not False else []
    if number.high - number.low > MOST_NUMBERS:
        raise NotModelled(f"for how many {obj} is paid is too open (CR 118.12, 702.24a)")
    each = range(number.low, number.high + 1)
    return [(all_of(there, number == n), asking.cost.times(n)) for n in each]


def _so_often(now: State, obj: Object, asking: CounterUnlessPaid | UnlessPaid) -> Number:
    """Return how many times over that is paid, which is counted as it is (CR 608.2h): never fewer than none."""
    number = amount_of(now, asking.so_often, Resolution(obj, now.controller(obj)))
    return if_then_else(number > 0, number, 0)


def _counters_paid_for(now: State, obj: Object, kind: str) -> tuple[Number, Formula]:
    """Return for how many counters is paid, with the one that it gets first, and whether the permanent is there."""
    source = obj.source or obj
    _, more = counters_put(now, source, kind, 1)
    number = counters(now, source, kind) + if_then_else(now.resolving, 0, more)
    return number, no(has_left(now, obj, source))


def with_the_counter_first(now: State, obj: Object) -> State:
    """Return the state in which what begins to resolve has put the counter that is paid for on its source."""
    source = obj.source or obj
    for _, effect in _asking(now, obj):
        if isinstance(effect, UnlessPaid) and effect.for_each:
            there = no(has_left(now, obj, source))
            now = put_counters(now, source, effect.for_each, 1, there, who=now.controller(obj))
    return now


def purpose_of(player: Player, obj: Object) -> Purpose:
    """Return for what a player pays while an object resolves: that is neither a spell nor an ability of that player."""
    return Purpose(player, obj.source or obj, special=True)


def payers(now: State, obj: Object) -> Iterator[tuple[Player, Formula]]:
    """Return who may pay, each with when it is that player: who controls what would be countered, or who is said to."""
    asked = list(_asking(now, obj))
    carried_out = bool(asked) and is_carried_out(now, obj)
    for player in now.game.everyone:
        pays = (all_of(is_done, _is_asked(now, effect, obj, player)) for is_done, effect in asked)
        yield player, all_of(carried_out, any_of(*pays))


def _is_asked(now: State, effect: CounterUnlessPaid | MayPay | UnlessPaid, obj: Object, player: Player) -> Formula:
    """Return whether it is that player whom an effect lets pay."""
    if isinstance(effect, CounterUnlessPaid):
        return any_of(*(all_of(when, now.controller(o) == player) for o, when in concerned(now, effect, obj)))
    who = effect.who if isinstance(effect, UnlessPaid) else "you"
    return dict(players_affected(now, who, Resolution(obj, now.controller(obj)))).get(player, False)


def _asking(now: State, obj: Object) -> Iterator[tuple[Formula, CounterUnlessPaid | MayPay | UnlessPaid]]:
    """Return what of an object asks for a payment as it resolves, each with when that part of it is done (CR 700.2)."""
    for part in parts_of(obj):
        if (is_done := part_is_done(now, obj, part)) is not False:
            asking = with_those_in(part.effects)
            yield from ((is_done, one) for one in asking if isinstance(one, CounterUnlessPaid | MayPay | UnlessPaid))


def may_be_paid(now: State, obj: Object) -> Formula:
    """Return whether somebody is to choose whether to pay while an object resolves, and can."""
    prices = prices_of(now, obj)
    asked = [(p, all_of(when, so), price) for p, when in payers(now, obj) for so, price in prices]
    paid = ((p, when, as_it_may_be_paid(now, p, price)) for p, when, price in asked if when is not False)
    return any_of(
        *(all_of(when, so, can_pay(now, purpose_of(p, obj), one)) for p, when, ways in paid for so, one in ways)
    )


def resting_on_what_could_pay(now: State, obj: Object) -> State:
    """Return the state before something resolves that nobody can pay for, resting on texts by which somebody could."""
    return now.with_acted(
        *(Acted(source, replace(text, could=None), frozenset()) for source, text in _that_could_pay(now, obj))
    )


def _that_could_pay(now: State, obj: Object) -> Iterator[tuple[Object, Unread]]:
    """Return the texts that are not modelled by which who is asked for mana could have some, each with its object."""
    if now.acted is None or not now.game.unread or not any(price.mana != FREE for _, price in prices_of(now, obj)):
        return
    asked = [(player, when) for player, when in payers(now, obj) if when is not False]
    for source, text in now.game.unread:
        means = [one.of for one in text.could or () if isinstance(one, Bears) and one.lifts & PAYING]
        acting = Acting(source, now.controller(source))
        theirs = any_of(*(all_of(when, means_player(of, acting, player)) for of in means for player, when in asked))
        if all_of(theirs, text_functions(now, source, text)) is not False:
            yield source, text


def paid_by(now: State, obj: Object, player: Player, named: Named = ()) -> State:
    """Return the state once a player has paid, with what is named to go; what else goes is open where that can matter.

    Raises ``CannotHappen`` if that player can't pay so.
    """
    prices = prices_of(now, obj)
    if not prices or dict(payers(now, obj))[player] is not True:
        raise CannotHappen(f"{now.game.players[player]} is not asked to pay for {obj}")
    (is_so, price), *others = prices
    if others or is_so is not True:
        raise CannotHappen(f"what is to be paid for {obj} is not known, as it is not said how many counters are there")
    purpose, costs = to_be_paid(now, obj, player, price, named)
    found = choose_payment(now, purpose, costs)
    if found is None:
        so = "".join(f" {verb} {one}" for verb, one in named)
        rests = "".join(f"; not modelled: {source}: {text.text}" for source, text in _that_could_pay(now, obj))
        raise CannotHappen(f"{now.game.players[player]} can't pay {price} for {obj}{so}{rests}")
    return _paid_as_chosen(now, purpose, obj, *found)


def to_be_paid(now: State, obj: Object, player: Player, price: Cost, named: Named = ()) -> tuple[Purpose, Costs]:
    """Return what a player pays for who pays that price while an object resolves, and the cost."""
    paid = as_it_is_paid_for_certain(now, player, price)
    return replace(purpose_of(player, obj), named=named), [(paid, NO_CHANGE, NO_HELPERS)]


def _paid_as_chosen(now: State, purpose: Purpose, obj: Object, cost: Cost, payment: Payment) -> State:
    """Pay in that way, but for what goes for the cost itself: that is what is named, and else left open (CR 608.2d)."""
    its_own = leaving_groups(now, purpose.player, ((purpose.obj or obj, cost.parts),), purpose.named, special=True)
    for_mana = payment.gone[: len(payment.gone) - sum(number for _, (_, number) in its_own)]
    taken: dict[Object, Formula] = dict.fromkeys((one for _, one in for_mana), True)
    now = pay(now, purpose, cost, replace(payment, gone=for_mana))
    for part, (group, number) in its_own:
        there = [(one, all_of(fits, no(taken.get(one, False)))) for one, fits in group.items()]
        now, going = _chosen_to_go(now, purpose, obj, [(one, fits) for one, fits in there if fits is not False], number)
        for one, goes in going:
            taken[one] = any_of(taken.get(one, False), goes)
            _its_cause_is_not_asked_for(now, purpose, obj, part, one)
            now = given_up(now, part, one, goes)
    return now


def _its_cause_is_not_asked_for(now: State, purpose: Purpose, obj: Object, part: Part, one: Object) -> None:
    """Raise ``CannotHappen`` where it matters whether an opponent's ability causes what is discarded for it."""
    by_opponent = now.opposes(now.controller(obj), purpose.player)
    if isinstance(part, Discard) and by_opponent is not False and asks_who_causes(now, one):
        raise CannotHappen(f"whether {obj} causes the discard of {one}, which is paid for it, is not modelled")


def _chosen_to_go(now: State, purpose: Purpose, obj: Object, there: Affected, number: int) -> tuple[State, Affected]:
    """Let a player choose so many of what may go: what is named goes, and of things that are alike any does."""
    named = [one for _, one in purpose.named]
    going = [(one, fits) for one, fits in there if one in named][:number]
    left = [(one, fits) for one, fits in there if one not in named]
    asked, first = number - len(going), indistinguishable(now)
    if len(left) <= asked or len({NOBODY if is_unnamed(one) else first[one.index] for one, _ in left}) == 1:
        return now, going + left[:asked]
    of = Range(0, len(now.game.objects), (ANY_CARD.name, *(one.label for one in now.game.objects)))
    taken: dict[Object, Formula] = {one: False for one, _ in left}
    for _ in range(asked):
        options = [(1 + one.index, all_of(fits, no(taken[one]))) for one, fits in left]
        now, chosen = choose(now, what_is_chosen(now, purpose.player, obj), options, of)
        before: Formula = True
        for one, _ in left:
            this = all_of(chosen == 1 + one.index, any_of(not is_unnamed(one), before))
            before = all_of(before, implies(is_unnamed(one), taken[one]))
            taken[one] = any_of(taken[one], this)
    return now, going + list(taken.items())
