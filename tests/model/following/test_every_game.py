"""Small tables on which what is possible, and in how many steps, was worked out from the rules by hand."""

from __future__ import annotations

import pytest

from arbiter.answers.proving_claims import Verified, start_of, verified
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import Claim, parse
from arbiter.output.verify_report import claim as as_json
from arbiter.output.verify_text import answer, notes

SHOCK = '[situation]\nstack = [{ card = "Shock", controller = "Ann", target = "Ned" }]\n[situation.Ann]\n'
"""Shock is on the stack, and there is no other card."""

PLAYED = '[[step]]\ndo = "Ann plays Forest"\n'

FOIL = f'{SHOCK}hand = ["Foil", {{ card = "Island", count = 2 }}]\n[situation.Ned]\n'
FORESTS = '[situation.Ann]\nbattlefield = [{ card = "Forest", count = 2 }]\n[situation.Ned]\n'


def found(table: str, claim: Claim) -> Verified:
    return verified(1, claim, start_of(begin(parse(b'title = "t"\n' + table.encode())), claim), "sat")


def depth(table: str, text: str, *allow: str, this_turn: bool = False, after: int = 0) -> int | None:
    """Return in how many steps something is possible, ``None`` if it is proved to be impossible."""
    shown = found(table, Claim(possible=text, allow=list(allow), this_turn=this_turn, after=after))
    assert shown.proved
    return len(shown.told) if shown.true else None


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


def test_a_creature_that_has_left_and_come_back_is_no_target_any_more() -> None:
    """CR 400.7: Ann takes the Bear back in response to Shock, and casts it again."""
    table = (
        '[situation]\nturn = "Ned"\npriority = "Ann"\n'
        'stack = [{ card = "Shock", controller = "Ned", target = "Ashcoat Bear" }]\n'
        '[situation.Ann]\nhand = ["Unsummon"]\nmana = "{U}{G}{G}"\nbattlefield = ["Ashcoat Bear"]\n[situation.Ned]\n'
    )
    assert depth(table, "zone(Ashcoat Bear) = graveyard", this_turn=True) == 3
    assert depth(table, "zone(Ashcoat Bear) = graveyard and zone(Unsummon) = graveyard", this_turn=True) is None


def test_a_shuffled_card_is_drawn_at_any_time_or_never() -> None:
    """CR 701.24a: the Elder is sacrificed, two passes, it resolves and finds nothing; then Ann draws."""
    table = '[situation.Ann]\nbattlefield = ["Sakura-Tribe Elder"]\nlibrary = ["Forest", "Island"]\n[situation.Ned]\n'
    draws = "Ann may draw a card"
    assert depth(table, "zone(Island) = hand", draws, this_turn=True) == 2
    assert depth(table, "zone(Island) = hand and zone(Forest) = library", draws, this_turn=True) == 5
    neither = "zone(Island) = library and zone(Forest) = library"
    assert depth(table, f"cards_drawn(Ann) = 3 and {neither}", draws, this_turn=True) == 7
    assert depth(table, f"cards_drawn(Ann) = 1 and {neither} and zone(Sakura-Tribe Elder) = battlefield", draws) is None


def test_discarding_is_also_to_hand_size() -> None:
    """CR 514.1: two passes in the end step, then the eighth card goes; Ned, whose turn it is not, keeps his."""
    eight = "other_cards_in_hand = 8\n"
    table = f'[situation]\nstep = "end"\n[situation.Ann]\nhand = ["Forest"]\n{eight}[situation.Ned]\n{eight}'
    assert depth(table, "discarding by Ann", this_turn=True) == 3
    assert depth(table, "discarding of Forest", this_turn=True) == 3
    assert depth(table, "discarding by Ned", this_turn=True) is None


def test_discarding_is_also_the_special_action() -> None:
    table = '[situation.Ann]\nhand = ["Circling Vultures"]\n[situation.Ned]\n'
    assert depth(table, "discarding by Ann", this_turn=True) == 1


def test_either_of_two_triggers_may_lie_above() -> None:
    table = (
        '[situation.Ann]\nhand = ["Forest"]\nbattlefield = ["Courser of Kruphix", "Emeria Angel"]\n[situation.Ned]\n'
    )
    of_angel = "stack_position(Emeria Angel's trigger) = {} and stack_size = 2"
    assert [depth(f"{table}{PLAYED}", of_angel.format(place), this_turn=True, after=1) for place in (1, 2)] == [0, 0]


def test_either_of_two_legends_may_be_kept() -> None:
    cards = '"Azusa, Lost but Seeking"'
    table = f'[situation.Ann]\nhand = [{cards}]\nbattlefield = [{cards}]\nmana = "{{G}}{{G}}{{G}}"\n[situation.Ned]\n'
    assert depth(table, "zone(Azusa, Lost but Seeking) = graveyard", this_turn=True) == 4
    assert depth(table, "zone(Azusa, Lost but Seeking #2) = graveyard", this_turn=True) == 4
    both = "zone(Azusa, Lost but Seeking) = graveyard and zone(Azusa, Lost but Seeking #2) = graveyard"
    assert depth(table, both, this_turn=True) is None


OF_ONE_WAY = {
    "mana of Blood Celebrant is made before what it pays for, not meanwhile": (
        'life = 4\nmana = "{B}"\nbattlefield = ["Blood Celebrant"]'
    ),
    "no other target is chosen in the place of one that has left": 'battlefield = ["Willbender"]',
    "{X} is at most 12": 'hand = ["Fireball"]\nmana = "{R}{R}"',
    "any damage may or may not be lethal to Treetop Village": (
        'battlefield = ["Prodigal Sorcerer", { card = "Treetop Village", creature = true, tapped = true }]'
    ),
}


@pytest.mark.parametrize(("choice", "table"), OF_ONE_WAY.items(), ids=OF_ONE_WAY)
def test_what_is_followed_in_one_way_is_said_with_the_answer(choice: str, table: str) -> None:
    shown = found(f"[situation.Ann]\n{table}\n[situation.Ned]\n", Claim(possible="turn = Ann", this_turn=True))
    assert as_json(shown).followed_one_way == [choice]
    assert f"followed: {choice}" in notes(shown)


def test_nothing_is_said_of_choices_where_there_are_none() -> None:
    shown = found(FORESTS, Claim(possible="turn = Ann", this_turn=True))
    assert (as_json(shown).followed_one_way, list(notes(shown))) == ([], [])


def test_a_proof_for_so_many_abilities_says_so_where_it_says_that_it_is_one() -> None:
    table = (
        '[situation.Ann]\nbattlefield = ["Carrion Feeder", { card = "Grizzly Bears", count = 3 }]\n[situation.Ned]\n'
    )
    shown = found(table, Claim(always="stack_size < 3", this_turn=True))
    games = "every game in which nobody attacks with at most 2 abilities at once of Carrion Feeder"
    assert answer(shown) == f"holds in {games} (proved by k-induction)"


def test_a_card_returns_from_the_graveyard_that_it_was_targeted_in() -> None:
    """CR 400.7: it is cast, two passes, it resolves; a card that has left the graveyard meanwhile stays where it is."""
    table = '[situation.Ann]\nhand = ["Argivian Find"]\nmana = "{W}"\ngraveyard = ["Sol Ring"]\n[situation.Ned]\n'
    assert depth(table, "zone(Sol Ring) = hand", this_turn=True) == 4
    flicker = f'[situation]\nstack = [{{ card = "Argivian Find", target = "Sol Ring" }}]\n{table}'.replace(
        'hand = ["Argivian Find"]\n', ""
    )
    back = "Sol Ring may enter the battlefield"
    assert depth(flicker, "zone(Sol Ring) = hand", back, this_turn=True) == 3
    assert depth(flicker, "zone(Sol Ring) = battlefield and zone(Argivian Find) = graveyard", back, this_turn=True) == 4
