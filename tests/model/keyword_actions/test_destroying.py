"""Destroying, regenerating, creating and tapping by numbers (CR 701.7, 701.8, 701.19, 701.26, 614.5, 616.1)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from model.cards.tokens import predefined
from model.changes.destroying import destroy
from model.changes.entering.entering import create_tokens
from model.changes.leaving import bury_together
from model.changes.replacement_effects import counters_put, tokens_created
from model.changes.tapping import tap, untap
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Number
from model.logic.term_operations import evaluate, variables
from model.vocabulary import Zone
from tests.support import assignments
from tests.worlds import situation

A_FEW = some.integers(min_value=0, max_value=3)


def named(now: State, label: str) -> Object:
    return next(o for o in now.game.objects if o.label == label)


def destroyed(now: State, obj: Object, times: int) -> State:
    for _ in range(times):
        now = destroy(now, [(obj, True)])
    return now


def outcomes(now: State, number: Number) -> set[int | bool]:
    """Return what a number can be, by the choices that are open."""
    if isinstance(number, int):
        return {number}
    ways = assignments(variables(number, *now.given))
    return {evaluate(number, values) for values in ways if all(evaluate(f, values) for f in now.given)}


@given(shields=A_FEW, times=A_FEW)
@settings(max_examples=16, deadline=None)
def test_a_permanent_stays_as_long_as_it_has_a_shield_for_each_destruction(shields: int, times: int) -> None:
    now = situation(f'[situation.Ann]\nbattlefield = [{{ card = "Drudge Skeletons", shields = {shields} }}]')
    skeletons = named(now, "Drudge Skeletons")
    after = destroyed(now, skeletons, times)
    assert after.on_battlefield(skeletons) is (times <= shields)
    assert after.number("shields", skeletons.index) == (shields - times if times <= shields else 0)
    assert after.holds("tapped", skeletons.index) is (0 < times <= shields)


@given(times=A_FEW)
@settings(max_examples=4, deadline=None)
def test_what_its_own_ability_regenerates_stays_however_often_it_is_destroyed(times: int) -> None:
    now = situation('[situation.Ann]\nbattlefield = [{ card = "Mossbridge Troll", damage = 2 }]')
    troll = named(now, "Mossbridge Troll")
    after = destroyed(now, troll, times)
    assert after.on_battlefield(troll) is True
    assert after.number("damage", troll.index) == (0 if times else 2)


def test_a_shield_and_its_own_ability_leave_its_controller_the_choice() -> None:
    now = situation('[situation.Ann]\nbattlefield = [{ card = "Mossbridge Troll", shields = 1 }]')
    troll = named(now, "Mossbridge Troll")
    after = destroy(now, [(troll, True)])
    assert outcomes(after, after.number("shields", troll.index)) == {0, 1}


def test_what_goes_together_is_seen_to_die_by_what_goes_with_it() -> None:
    now = situation('[situation.Ann]\nbattlefield = ["Blood Artist", "Grizzly Bears"]\n[situation.Ned]')
    artist, bears = named(now, "Blood Artist"), named(now, "Grizzly Bears")
    for order in ([artist, bears], [bears, artist]):
        after = bury_together(now, [(obj, True) for obj in order])
        waiting = [o for o in after.game.objects if o.source is artist and after.holds("waiting", o.index) is True]
        assert len(waiting) == 2


@given(doublers=A_FEW, created=some.integers(min_value=0, max_value=4))
@settings(max_examples=16, deadline=None)
def test_each_doubling_applies_once_and_to_nothing_none(doublers: int, created: int) -> None:
    listed = ", ".join(['"Parallel Lives"'] * doublers)
    now = situation(f"[situation.Ann]\nbattlefield = [{listed}]\n[situation.Ned]")
    assert tokens_created(now, created, 0)[1] == created * 2**doublers
    assert tokens_created(now, created, 1)[1] == created
    after = create_tokens(now, predefined()["Clue"], 0, created)
    assert sum(after.on_battlefield(o) is True for o in after.game.cards if o.token) == created * 2**doublers


@given(number=some.integers(min_value=0, max_value=5))
@settings(max_examples=6, deadline=None)
def test_one_more_and_twice_as_many_come_to_two_numbers(number: int) -> None:
    others = '"Grizzly Bears", "Doubling Season", "Hardened Scales"'
    now = situation(f"[situation.Ann]\nbattlefield = [{others}]")
    bears = named(now, "Grizzly Bears")
    after, put = counters_put(now, bears, "+1/+1", number)
    assert outcomes(after, put) == ({2 * number + 1, 2 * (number + 1)} if number else {0})
    assert counters_put(now, bears, "charge", number)[1] == 2 * number


def test_only_what_changes_becomes_tapped_or_untapped() -> None:
    now = situation('[situation.Ann]\nbattlefield = ["Fallowsage", "Wake Thrasher"]')
    sage, thrasher = named(now, "Fallowsage"), named(now, "Wake Thrasher")

    def waiting(after: State, source: Object) -> int:
        return sum(o.source is source and after.holds("waiting", o.index) is True for o in after.game.objects)

    tapped = tap(now, sage)
    assert [waiting(after, sage) for after in (tapped, untap(now, sage), tap(tapped, sage))] == [1, 0, 1]
    assert [waiting(after, thrasher) for after in (tapped, untap(now, sage), untap(tapped, sage))] == [0, 0, 1]


def test_a_permanent_with_indestructible_is_where_it_was_and_nothing_else_has_changed() -> None:
    now = situation('[situation.Ann]\nbattlefield = ["Darksteel Myr", "Grizzly Bears"]')
    after = destroy(now, [(named(now, "Darksteel Myr"), True)])
    assert dict(after.stated()) == dict(now.stated())
    assert after.value(Fact("zone", named(now, "Darksteel Myr").index)) == Zone.BATTLEFIELD
