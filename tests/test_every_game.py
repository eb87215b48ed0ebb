"""Small tables on which what is possible, and in how many steps, was worked out from the rules by hand."""

from __future__ import annotations

from arbiter.casefile import Claim, parse
from arbiter.story import begin
from arbiter.verifying import start_of, verified

SHOCK = '[situation]\nstack = [{ card = "Shock", controller = "Ann", target = "Ned" }]\n[situation.Ann]\n'
"""Shock is on the stack, and there is no other card."""

FOIL = f'{SHOCK}hand = ["Foil", {{ card = "Island", count = 2 }}]\n[situation.Ned]\n'
FORESTS = '[situation.Ann]\nbattlefield = [{ card = "Forest", count = 2 }]\n[situation.Ned]\n'


def depth(table: str, text: str, *allow: str, this_turn: bool = False, after: int = 0) -> int | None:
    """Return in how many steps something is possible, ``None`` if it is proved to be impossible."""
    claim = Claim(possible=text, allow=list(allow), this_turn=this_turn, after=after)
    found = verified(1, claim, start_of(begin(parse(b'title = "t"\n' + table.encode())), claim), "sat")
    assert found.proved
    return len(found.told) if found.true else None


def test_players_are_followed_who_are_more_than_the_objects() -> None:
    table = f"{SHOCK}[situation.Ned]\n[situation.Eve]\n"
    assert depth(table, "life(Ned) = 18") == 4
    assert depth(table, "life(Eve) = 19", "any player may lose life") == 1


def test_an_object_that_may_leave_by_name_may_leave_though_another_is_like_it() -> None:
    assert depth(FORESTS, "hand_size(Ann) = 1", "Forest #2 may return to hand", this_turn=True) == 1


def test_of_two_like_cards_each_pays_for_another_part_of_a_cost() -> None:
    assert depth(FOIL, "casting of Foil") == 1


def test_the_cleanup_step_is_of_the_turn() -> None:
    """In the end step two passes and the end of the step come before it."""
    assert depth(f'[situation]\nstep = "end"\n{FORESTS}', "step = cleanup", this_turn=True) == 3


def test_who_leaves_the_game_after_two_passes_leaves_the_others_to_pass_again() -> None:
    passes = '[[step]]\ndo = "Ann passes"\n[[step]]\ndo = "Ned passes"\n'
    table = f"{SHOCK}[situation.Ned]\n[situation.Eve]\nlife = 1\n{passes}"
    assert depth(table, "objects resolving while has_lost(Eve)", "Eve may lose life", after=2) == 4


def test_nothing_resolves_once_the_game_is_over() -> None:
    """CR 104.1: it ends at once, also after a pass."""
    table = f"{SHOCK}[situation.Ned]\nlife = 1\n"
    assert depth(table, "objects resolving while has_lost(Ned)", "Ned may lose life") is None
