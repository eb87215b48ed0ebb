"""Attacks and blocks in games that are followed; what is possible was worked out from the rules by hand."""

from __future__ import annotations

import pytest

from arbiter.answers.proving_claims import Verified, start_of, verified
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import Claim, parse
from arbiter.errors import CaseError
from arbiter.output.verify_text import answer

IN_COMBAT = '[situation]\nstep = "declare attackers"\n'


def found(mine: list[str], theirs: list[str], claim: Claim, more: str = "") -> Verified:
    table = f"{IN_COMBAT}[situation.Ann]\nbattlefield = {mine}\n[situation.Ned]\nbattlefield = {theirs}\n{more}"
    begun = begin(parse(f'title = "t"\n{table}'.encode()))
    return verified(1, claim, start_of(begun, claim), "sat")


def depth(mine: list[str], theirs: list[str], text: str, more: str = "") -> int | None:
    """Return in how many steps something is possible this turn, ``None`` if not within twelve."""
    shown = found(mine, theirs, Claim(possible=text, attacks=True, this_turn=True, within=12), more)
    return len(shown.told) if shown.true else None


def test_damage_is_dealt_after_a_declaration_of_each_player_and_four_passes() -> None:
    assert depth(["Grizzly Bears"], ["Hill Giant"], "life(Ned) = 18") == 9


def test_a_game_says_which_creatures_attack_and_block() -> None:
    shown = found(["Grizzly Bears"], ["Hill Giant"], Claim(possible="damage(Hill Giant) = 2", attacks=True))
    told = [step.move.words(step.before.game) for step in shown.told]
    assert told[0] == "Ann attacks Ned with Grizzly Bears"
    assert "Ned blocks Grizzly Bears with Hill Giant" in told


def test_without_attackers_no_blockers_are_declared() -> None:
    """CR 508.8: the declaration, two passes, and the end of the step."""
    assert depth([], ["Hill Giant"], "step = end of combat") == 4
    assert depth([], ["Hill Giant"], "step = declare blockers") is None


@pytest.mark.parametrize("kept", ["Wall of Wood", "Grizzly Bears"])
def test_what_has_defender_or_is_tapped_does_not_attack(kept: str) -> None:
    mine = f'[{{ card = "{kept}", tapped = {"true" if kept == "Grizzly Bears" else "false"} }}]'
    table = f"{IN_COMBAT}[situation.Ann]\nbattlefield = {mine}\n[situation.Ned]\n"
    claim = Claim(possible=f"attacking({kept}) = Ned", attacks=True, this_turn=True, within=4)
    assert verified(1, claim, start_of(begin(parse(f'title = "t"\n{table}'.encode())), claim), "sat").true is False


def test_what_flies_is_not_blocked_by_what_does_not() -> None:
    assert depth(["Storm Crow"], ["Hill Giant"], "blocked(Storm Crow)") is None
    assert depth(["Storm Crow"], ["Storm Crow"], "blocked(Storm Crow)") == 5


def test_what_has_to_attack_does_in_every_game() -> None:
    at_home = "attacking(Juggernaut) = nothing and priority != nobody and step = declare attackers"
    assert depth(["Juggernaut"], [], at_home) is None
    assert depth(["Juggernaut"], [], "attacking(Juggernaut) = Ned") == 1


def test_first_strike_kills_before_damage_is_dealt_back() -> None:
    """The first of two damage steps is dealt at step 9, the second after two passes and its end."""
    killed = "zone(Grizzly Bears) = graveyard and zone(Silver Knight) = battlefield"
    assert depth(["Grizzly Bears"], ["Silver Knight"], killed) == 9
    assert depth(["Grizzly Bears"], ["Silver Knight"], "damage(Silver Knight) > 0") is None


def test_a_planeswalker_that_is_attacked_loses_loyalty() -> None:
    """Of three players each passes in two steps."""
    walker = '[situation.Eve]\nbattlefield = [{ card = "Jace Beleren", counters = { loyalty = 3 } }]\n'
    assert depth(["Grizzly Bears"], [], "counters(loyalty on Jace Beleren) = 1", walker) == 11


def test_an_answer_says_what_of_combat_is_left_out() -> None:
    claim = Claim(never="life(Ned) = 1", attacks=True, this_turn=True, within=2)
    assert "nobody attacks" not in answer(found(["Grizzly Bears"], [], claim))
    assert "nothing attacks or blocks that has to be paid for" in answer(
        found(["Grizzly Bears"], ["Propaganda"], claim)
    )
    assert "could divide" in answer(found(["Grizzly Bears"], ["Hill Giant", "Storm Crow"], claim))


def test_what_has_to_be_paid_for_does_not_attack_and_nobody_has_to_pay() -> None:
    mine = ["Juggernaut", "Forest", "Forest"]
    assert depth(mine, ["Propaganda"], "attacking(Juggernaut) = Ned") is None
    assert depth(mine, ["Propaganda"], "step = end of combat") == 4


def test_a_claim_can_begin_as_blockers_are_declared() -> None:
    table = (
        '[situation]\nstep = "declare blockers"\n[situation.Ann]\n'
        'battlefield = [{ card = "Grizzly Bears", attacking = "Ned" }]\n[situation.Ned]\nbattlefield = ["Hill Giant"]\n'
    )
    claim = Claim(possible="zone(Grizzly Bears) = graveyard", attacks=True, this_turn=True)
    shown = verified(1, claim, start_of(begin(parse(f'title = "t"\n{table}'.encode())), claim), "sat")
    assert shown.told[0].move.words(shown.world.start.game) == "Ned blocks Grizzly Bears with Hill Giant"
    assert len(shown.told) == 5


def test_editions_with_a_damage_assignment_order_are_refused_with_attacks() -> None:
    claim = Claim(possible="life(Ned) = 18", attacks=True, edition="2022-10-07")
    with pytest.raises(CaseError, match="since 2024-11-08"):
        found(["Grizzly Bears"], [], claim)


def test_more_declarations_than_can_be_compared_are_refused() -> None:
    claim = Claim(possible="life(Ned) = 18", attacks=True)
    with pytest.raises(CaseError, match="1024 ways to declare"):
        found(["Juggernaut"] * 10, [], claim)
