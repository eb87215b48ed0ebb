"""Paying in every way at once: some choice pays iff the cost can be paid, and every choice that pays pays exactly."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping

from hypothesis import assume, given, settings

from model.actions.actions import CastSpell
from model.following.open_payment import OpenPayment, open_payments
from model.game.facts import KINDS_OF_MANA, Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, boolean, integer
from model.play.casting_and_activating import purpose_and_ways
from model.rulebook.payment.payable import can_pay
from solver.games.telling import Chosen
from tests.mana_boards import mana_boards
from tests.sampling import examples

ONE_MANA = ("Forest", "Island", "Swamp", "Mountain", "Plains", "Wastes", "Taiga", "Llanowar Elves", "Birds of Paradise")
"""The sources that are tapped for one mana and do nothing else."""

MOST_CHOICES = 256
"""Boards on which more could be chosen are not looked at."""


class Offered:
    """Choices as variables, remembered with what they can be."""

    def __init__(self) -> None:
        self.ranges: dict[str, list[int | bool]] = {}

    def flag(self, name: str) -> Formula:
        self.ranges[name] = [False, True]
        return boolean(name)

    def number(self, name: str, most: int) -> Number:
        self.ranges[f"{name} (of {most})"] = list(range(most + 1))
        return integer(f"{name} (of {most})", 0, most)


def only_one_mana(now: State) -> State:
    """Return the state in which every source that makes more, or does something else, is tapped."""
    others = [o for o in now.game.cards if o.card.name not in ONE_MANA and now.on_battlefield(o)]
    gone: dict[Fact, Value] = {Fact("tapped", o.index): True for o in others}
    return now.set(gone)


def every_choice(now: State, act: CastSpell) -> Iterator[OpenPayment]:
    """Return every payment with its choices made, whether it pays or not."""
    purpose, ways = purpose_and_ways(now, act)
    offered = Offered()
    list(open_payments(now, purpose, ways, offered))
    assume(math.prod(len(values) for values in offered.ranges.values()) <= MOST_CHOICES)
    for values in itertools.product(*offered.ranges.values()):
        made: Mapping[str, int | bool] = dict(zip(offered.ranges, values, strict=True))
        yield from open_payments(now, purpose, ways, Chosen(made))


@given(mana_boards())
@settings(max_examples=examples(20), deadline=None)
def test_some_choice_pays_iff_the_cost_can_be_paid(board: tuple[State, Object]) -> None:
    now, card = only_one_mana(board[0]), board[1]
    act = CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())
    purpose, ways = purpose_and_ways(now, act)
    payable = any(can_pay(now, purpose, *way) is True for way in ways)
    assert any(payment.pays is True for payment in every_choice(now, act)) == payable


@given(mana_boards())
@settings(max_examples=examples(20), deadline=None)
def test_what_pays_taps_and_spends_as_much_as_is_asked_and_nothing_more(board: tuple[State, Object]) -> None:
    now, card = only_one_mana(board[0]), board[1]
    act = CastSpell(0, card, way="", x=0, modes=(), extras=frozenset())
    for payment in every_choice(now, act):
        if payment.pays is not True:
            continue
        after = payment.made(now)
        tapped = [o for o in now.game.cards if after.holds("tapped", o.index) is not now.holds("tapped", o.index)]
        pools = [Fact("mana", 0, kind) for kind in range(len(KINDS_OF_MANA))]
        spent = [now.number(*pool) - after.number(*pool) for pool in pools]
        assert all(o.card.name in ONE_MANA and now.on_battlefield(o) for o in tapped)
        assert all(isinstance(number, int) and number >= 0 for number in spent)
        assert len(tapped) + sum(spent) == payment.demand.generic + len(payment.demand.symbols)
        assert now.life(0) - after.life(0) == payment.demand.life
