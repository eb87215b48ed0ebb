from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbiter.answers.running_a_case_file import begin, load
from arbiter.cases.casefile import CaseFile
from arbiter.commands.commands import app_for
from arbiter.output.parting_games_report import steps_of
from model.actions.actions import PlayLand
from model.following.all_moves import all_moves
from model.following.allowed_events import enters, leaves
from model.following.following import Acts, Move
from model.game.state import State
from model.logic.formulas import all_of
from model.vocabulary import Zone
from solver.games.telling import Chosen
from solver.questions.check import decide
from solver.rulebooks.compare import Side
from solver.rulebooks.parting_games import Parting, Rest, partings
from solver.rulebooks.product import product
from solver.systems.game_as_system import follow
from tests.support import CASES

APRIL, JULY, NOW = Side("2013-04-29"), Side("2013-07-11"), Side("2026-01-16")
ALTAR = CASES / "editions" / "azusa_and_an_altar.toml"

Moves = Callable[[State], Iterator[Move]]


def board(
    hand: Sequence[str],
    battlefield: Sequence[str] = (),
    edition: str = "2013-04-29",
    *,
    step: str = "",
    lands_played: int = 0,
) -> State:
    """Return a situation on Ann's turn, in her first main phase if nothing else is said."""
    ann = {"hand": [*hand], "battlefield": [*battlefield], "lands_played": lands_played}
    situation = {"turn": "Ann", "step": step or "precombat main", "Ann": ann, "Ned": {}}
    case = CaseFile.model_validate({"title": "a board", "situation": situation})
    return begin(case, edition=edition).start


def only(*kinds: type, besides: Moves = lambda now: iter(())) -> Moves:
    """Return the moves that are actions of these kinds, and others."""

    def moves(now: State) -> Iterator[Move]:
        yield from (m for m in all_moves(now) if isinstance(m, Acts) and isinstance(m.act, kinds))
        yield from besides(now)

    return moves


def any_leaves(now: State) -> Iterator[Move]:
    return (leaves(o, Zone.GRAVEYARD) for o in now.game.cards if o.card.name.startswith("Azusa"))


def found(start: State, moves: Moves, sides: tuple[Side, Side], within: int) -> tuple[list[Parting], Rest]:
    *told, rest = partings(start, moves, sides, within)
    assert isinstance(rest, Rest)
    return [p for p in told if isinstance(p, Parting)], rest


def azusa_may_leave() -> State:
    return board(["Forest", "Mountain"], ["Azusa, Lost but Seeking"])


def words(parting: Parting) -> list[str]:
    return [step for step, _ in steps_of(parting)]


def test_a_land_announced_for_azusa_leaves_the_play_of_the_rule_when_she_leaves() -> None:
    start = azusa_may_leave()
    (parting, *_), _ = found(start, only(PlayLand, besides=any_leaves), (APRIL, JULY), 3)
    assert words(parting)[0].endswith("announcing Azusa, Lost but Seeking")
    assert words(parting)[1] == "Azusa, Lost but Seeking goes to the graveyard"
    assert len(words(parting)) == 2
    assert parting.allowed_by == 0
    verdicts = parting.verdicts
    assert verdicts is not None
    assert [v.answer for v in verdicts] == ["legal", "illegal"]
    assert verdicts[1].rules_in_the_way == ("a_land_play_remains",)


def test_what_is_refused_only_after_a_worse_announcement_is_no_difference() -> None:
    azusa = "Azusa, Lost but Seeking"
    start = board(["Forest", "Mountain", "Swamp", azusa], [azusa])
    second = enters(next(o for o in start.game.cards if o.card.name == azusa and start.zone(o) == Zone.HAND))
    after_a_land = replace(second, can=lambda now: all_of(second.can(now), now.lands_played(0) > 0))
    told, _ = found(start, only(PlayLand, besides=lambda _: iter([after_a_land])), (APRIL, JULY), 4)
    (parting,) = [p for p in told if p.allowed_by == 1 and isinstance(p.move, Acts)]
    first, enters_second, other = words(parting)
    assert first.endswith("announcing Azusa, Lost but Seeking #2"), "so the play of the rule is left when she is gone"
    assert enters_second.endswith("enters the battlefield")
    assert other.endswith("announcing the rule")


def test_no_game_is_shorter_by_listing_all() -> None:
    start = board(["Forest", "Mountain", "Swamp"], ["Azusa, Lost but Seeking"])
    moves = only(PlayLand, besides=any_leaves)
    (parting, *_), _ = found(start, moves, (APRIL, JULY), 4)
    assert len(words(parting)) == shortest(APRIL.judging(start), JULY.judging(start), moves, 4)


@pytest.mark.sweep
def test_the_second_azusa_is_found_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    told = compared(capsys, ALTAR, "2013-04-29", "2013-07-11")
    (second,) = [d for d in told["differences"] if d["rests_on"] == ["Azusa, Lost but Seeking"]]
    assert second["allowed_by"] == "the rules of 2013-04-29"
    assert [v["verdict"] for v in second["verdicts"]] == ["legal", "illegal"]
    assert [r["cr"] for r in second["verdicts"][1]["because"]] == ["305.2a"]
    assert second["verdicts"][1]["because"][0]["values"]["lands played"] == 3
    moves = [step["move"] for step in second["game"]]
    assert len(moves) == 7
    assert sum("plays" in m for m in moves) == 3
    (cast,), (there,) = (places(moves, what) for what in ("casts Azusa", "Seeking resolves"))
    sacrificed = "sacrifice Azusa, Lost but Seeking #2 to Ashnod's Altar for {C}{C}"
    assert sacrificed in second["game"][cast]["paid"], "the first one has left when the second comes"
    assert cast < there
    assert told["code"] == 1


def test_the_command_says_that_editions_agree_and_that_it_is_proved(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "two_lands.toml"
    file.write_text('title = "two lands"\n[situation.Ann]\nhand = ["Forest", "Mountain"]\n[situation.Ned]\n')
    told = compared(capsys, file, "2013-04-29", "2013-07-11")
    assert told["proved"] is True
    assert told["differences"] == []
    assert told["code"] == 0


def places(moves: list[str], words: str) -> list[int]:
    return [place for place, move in enumerate(moves) if words in move]


def compared(capsys: pytest.CaptureFixture[str], file: Path, one: str, other: str) -> Any:
    """Return what the command says of the games from a case file, with its exit code."""
    words = ["compare", "--game", str(file), "--from", one, "--to", other, "--json"]
    code = app_for(words)(words, standalone_mode=False)
    return {**json.loads(capsys.readouterr().out), "code": code}


def shortest(one: State, other: State, moves: Moves, within: int) -> int | None:
    """Return after how many moves a land may be played by one rulebook only, from a list of all games."""
    games = [(one, other)]
    for depth in range(within + 1):
        if any(part(*game) for game in games):
            return depth
        games = [after for game in games for after in continued(*game, moves)]
    return None


def part(one: State, other: State) -> bool:
    lands = [Acts(PlayLand(0, o)) for o in one.game.cards if o.card.is_land]
    return any(possible(one, land) != possible(other, land) for land in lands)


def possible(now: State, move: Move) -> bool:
    return any(decide(o.holds, now.given) != "illegal" for o in move.outcomes(now, Chosen({})))


def continued(one: State, other: State, moves: Moves) -> Iterator[tuple[State, State]]:
    for move in moves(other):
        if possible(one, move) and possible(other, move):
            yield done(one, move), done(other, move)


def done(now: State, move: Move) -> State:
    (outcome,) = move.outcomes(now, Chosen({}))
    return outcome.after.knowing(outcome.holds)


def test_editions_agree_for_good_where_nothing_that_adds_land_plays_leaves() -> None:
    start = board(["Forest", "Mountain", "Explore"], ["Forest", "Forest"])
    told, rest = found(start, all_moves, (APRIL, JULY), 4)
    assert told == []
    assert rest.proved is not None


def test_the_same_rules_agree_for_good() -> None:
    told, rest = found(load(ALTAR).start, all_moves, (JULY, NOW), 2)
    assert told == []
    assert rest.proved is not None
    assert rest.proved.certificate.invariants == {}


def test_without_a_proof_it_is_said_within_how_many_moves_they_agree() -> None:
    told, rest = found(azusa_may_leave(), only(PlayLand, besides=any_leaves), (APRIL, JULY), 1)
    assert told == []
    assert rest.proved is None
    assert rest.within == 1
    assert rest.why == "there is a difference after 2 moves"


def test_a_reading_parts_from_the_usual_one_where_its_rule_decides() -> None:
    start = board(["Forest"] * 4, ["Azusa, Lost but Seeking"], edition="2026-01-16")
    loose = Side("2026-01-16", reading="505.6b as written")
    (parting,), _ = found(start, only(PlayLand), (NOW, loose), 4)
    assert len(words(parting)) == 3
    assert parting.allowed_by == 1


def by_rule(name: str, edition: str = "2026-01-16") -> Side:
    return Side(edition, rule=name)


def test_two_rules_part_after_the_shortest_game_that_the_whole_rulebook_allows() -> None:
    sides = by_rule("during_a_main_phase_of_your_turn"), by_rule("not_on_another_players_turn")
    told, _ = found(board(["Forest"], edition="2026-01-16"), all_moves, sides, 3)
    (parting,) = told
    assert words(parting) == ["Ann passes", "Ned passes", "Ann's precombat main phase ends"]
    assert parting.allowed_by == 1
    assert [str(d) for d in parting.refused_by] == ["during_a_main_phase_of_your_turn"]


def test_of_two_rules_each_gives_its_own_verdict_only() -> None:
    sides = by_rule("a_land_play_remains"), by_rule("while_the_stack_is_empty")
    start = board(["Forest"], edition="2026-01-16", step="upkeep", lands_played=1)
    (parting, *_), _ = found(start, all_moves, sides, 2)
    assert words(parting) == []
    assert parting.verdicts is not None
    assert [v.answer for v in parting.verdicts] == ["illegal", "legal"]
    assert [v.rules_in_the_way for v in parting.verdicts] == [("a_land_play_remains",), ()]
    assert parting.verdicts[0].because[0].values["lands played"] == 1


def test_the_two_rules_on_how_many_lands_part_about_lands_alone() -> None:
    rules = by_rule("what_was_announced_has_a_land_play_left", "2013-04-29"), by_rule("a_land_play_remains")
    told, _ = found(load(ALTAR).start, all_moves, rules, 6)
    (parting,) = told
    assert isinstance(parting.move, Acts)
    assert isinstance(parting.move.act, PlayLand)
    assert len(words(parting)) == 2
    assert parting.allowed_by == 0


def test_that_what_was_found_is_the_only_difference_is_proved() -> None:
    sides = by_rule("during_a_main_phase_of_your_turn"), by_rule("not_on_another_players_turn")
    told, rest = found(load(ALTAR).start, all_moves, sides, 3)
    assert len(told) == 1
    assert rest.proved is not None


def test_of_two_differences_one_is_not_proved_to_be_the_only_one() -> None:
    told, rest = found(load(ALTAR).start, all_moves, (APRIL, JULY), 2)
    assert len(told) == 1
    assert rest.proved is None
    assert rest.why == "longer games were not looked at"


def test_that_two_rules_allow_the_same_in_every_game_is_proved() -> None:
    sides = by_rule("while_the_stack_is_empty"), by_rule("it_is_a_land_card")
    told, rest = found(board(["Forest", "Mountain"], edition="2026-01-16"), all_moves, sides, 4)
    assert told == []
    assert rest.proved is not None


def test_a_move_that_one_of_two_rules_is_not_about_is_no_difference() -> None:
    """No creature is cast in the beginning of combat, and the rule on lands has nothing to say about that."""
    sides = by_rule("a_noninstant_during_your_main_phase"), by_rule("not_on_another_players_turn")
    told, _ = found(board(["Forest", "Grizzly Bears"], ["Forest", "Forest"], edition="2026-01-16"), all_moves, sides, 3)
    assert told == []


def test_what_changes_alike_is_one_variable_and_what_one_edition_asks_for_is_its_own() -> None:
    start = load(ALTAR).start
    apart = frozenset(o.index for o in start.game.objects)
    one, other = (follow(side.judging(start), all_moves, apart) for side in (APRIL, JULY))
    both = product(one, other)
    names = {v.name for v in both.system.variables}
    assert "lands_played(Ann)" in names
    assert "first: charged_to_rule(Ann)" in names
    assert both.halves[0].alone >= {"charged_to_rule(Ann)", "announced by Ann for land 1"}
    assert both.halves[1].alone == {"the Azusa, Lost but Seeking that Ann keeps"}


def test_a_world_beside_itself_has_nothing_of_its_own() -> None:
    start = JULY.judging(load(ALTAR).start)
    world = follow(start, all_moves, frozenset(o.index for o in start.game.objects))
    both = product(world, world)
    assert both.system.variables == world.system.variables
    assert [dict(half.own) for half in both.halves] == [{}, {}]
    assert len(both.system.transitions) == len(world.system.transitions)
