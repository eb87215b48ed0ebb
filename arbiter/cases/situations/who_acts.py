"""Who plays, whose turn it is, and who has priority: from the keys of a situation to facts."""

from __future__ import annotations

import re

from arbiter.cases.situation_keys import Situation
from arbiter.errors import CaseError, at, unknown
from arbiter.words.fact_values import UNKNOWN, set_flag, set_number, set_word
from arbiter.words.players_zones_steps_by_name import player_named, step_named
from model.game.facts import PLANAR_DIE, Fact
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import any_of
from model.play.turn import WITHOUT_PRIORITY
from model.vocabulary import DAY_AND_NIGHT, NOBODY, Player

DEFAULT_PLAYERS = ("Ann", "Ned")

MOST_PLAYERS = 100
"""How many players there are at most."""

MOST_TEAMS = 2
"""How many teams there are, if any: who has several opposing teams is not modelled (CR 810.1)."""

_NAME = re.compile(r"[^\W\d_][\w'-]*(?: [\w'-]+)*")
"""What phrases and expectations can name: words of letters, digits, hyphens and apostrophes."""

NO_NAMES = ("nobody", UNKNOWN)
"""What a word says instead of a player's name."""

JOINING = ("and", "if", "not", "or", "then")
"""Words that take phrases and expectations apart, so that no name can have them."""


def players_of(situation: Situation) -> tuple[str, ...]:
    """Return the players' names; a single one gets an opponent. Raises ``CaseError`` for what can't be a name."""
    names = list(situation.players)
    for default in DEFAULT_PLAYERS:
        if len(names) < 2 and default.lower() not in [name.lower() for name in names]:
            names.append(default)
    if len(names) > MOST_PLAYERS:
        raise CaseError(f"a game has at most {MOST_PLAYERS} players here, not {len(names)}")
    seen: dict[str, str] = {}
    for name in names:
        if problem := _problem_with(name):
            raise CaseError(f"{name!r} can't be a player's name: {problem}")
        if seen.setdefault(name.lower(), name) != name:
            raise CaseError(f'two players can\'t be called "{seen[name.lower()]}" and "{name}": capitals do not matter')
    return tuple(names)


def teams_of(situation: Situation, names: tuple[str, ...]) -> tuple[Player, ...]:
    """Return for each player the first of the same team; nothing without teams (CR 810.1, 810.11).

    Raises ``CaseError`` if these are not two teams of equally many players, in which everybody is.
    """
    if not situation.teams:
        return ()
    with at("teams"):
        teams = [[player_named(names, name) for name in team] for team in situation.teams]
        said = sorted(player for team in teams for player in team)
        if len(teams) != MOST_TEAMS or len(teams[0]) != len(teams[1]) or said != list(range(len(names))):
            raise CaseError("these are not two teams of equally many players, with each player on one (CR 810.1)")
        return tuple(min(team) for player in range(len(names)) for team in teams if player in team)


def stands_for_the_team(now: State, player: Player, what: str) -> None:
    """See that what a team shares is said of its first player (CR 810.4, 810.10). Raises ``CaseError``."""
    if (first := now.standing_for(player)) != player:
        raise CaseError(f"{what} is shared by the team: say it of {now.game.players[first]} (CR 810.4, 810.10)")


def _problem_with(name: str) -> str:
    """Return why a player can't be called so, as no phrase could name that player; nothing if one can."""
    if name.lower() in NO_NAMES:
        return "the word means something else"
    if joining := set(name.lower().split()) & set(JOINING):
        return f'"{min(joining)}" takes phrases apart'
    if _NAME.fullmatch(name) is None:
        return "a name is words of letters, digits, hyphens and apostrophes, with one space between them"
    return ""


def turn_told(now: State, situation: Situation, written: set[str]) -> State:
    """Set whose turn it is, the step and priority; a change of the turn or step moves priority with it.

    ``written`` has the keys that are said. Raises ``CaseError``.
    """
    names = now.game.players
    if "turn" in written:
        with at("turn"):
            now = set_word(now, Fact("active"), situation.turn or names[0], lambda w: player_named(names, w))
    if "step" in written:
        with at("step"):
            now = set_word(now, Fact("step"), situation.step, step_named)
    if "combat" in written:
        with at("combat"):
            now = set_number(now, Fact("earlier_combats"), situation.combat - 1)
            now = set_flag(now, Fact("postcombat_main_over"), UNKNOWN if situation.combat > 1 else False)
    if "planechase" in written:
        now = now.set({Fact("planechase"): situation.planechase})
    if "day_night" in written:
        with at("day_night"):
            now = set_word(now, Fact("day_night"), situation.day_night, _day_or_night)
    if "archenemy" in written:
        with at("archenemy"):
            now = set_word(now, Fact("archenemy"), situation.archenemy, lambda w: _player_or_nobody(names, w))
    if "planar_die" in written:
        with at("planar_die"):
            now = set_word(now, Fact("planar_die"), situation.planar_die, _face_of_the_die)
    if "paying" in written:
        with at("paying"):
            now = set_word(now, Fact("paying"), situation.paying, lambda w: _player_or_nobody(names, w))
    return _priority_told(now, situation, written)


def _priority_told(now: State, situation: Situation, written: set[str]) -> State:
    """Set who has passed and who has priority: as is said, or as follows from who has passed, the turn and the step."""
    names = now.game.players
    passed: list[Player] = []
    if "passed" in written:
        with at("passed"):
            passed = [player_named(names, name) for name in situation.passed]
            _are_in_turn_order(now, passed)
            now = now.set({Fact("passes"): len(passed)})
    next_to_act = _next_to_act(now, passed)
    if situation.priority and "priority" in written:
        with at("priority"):
            now = set_word(now, Fact("priority"), situation.priority, lambda w: _player_or_nobody(names, w))
            return _agreeing(now, passed, next_to_act) if passed else now
    if written & {"turn", "step", "passed"}:
        quiet = any((now.step == step) is True for step in WITHOUT_PRIORITY)
        holder = next_to_act if passed else now.active
        now = now.set({Fact("priority"): NOBODY if quiet else holder})
    return now


def _agreeing(now: State, passed: list[Player], holder: Player) -> State:
    """Return the state in which nobody but the next player has priority. Raises ``CaseError`` if another one does."""
    fits = any_of(now.priority == NOBODY, now.priority == holder)
    if fits is False:
        after = " and ".join(now.game.name_of(p) for p in passed)
        raise CaseError(f"after {after} has passed, {now.game.name_of(holder)} gets priority (CR 117.3d)")
    return now.knowing(fits)


def _next_to_act(now: State, passed: list[Player]) -> Player:
    """Return who gets priority after those players have passed; nobody once all have (CR 117.3d, 117.4)."""
    seats = _seats(now)
    return next((p for place, p in enumerate(seats) if p not in passed and seats[place - 1] in passed), NOBODY)


def _are_in_turn_order(now: State, passed: list[Player]) -> None:
    """See that players can have passed one after the other. Raises ``CaseError``."""
    if len(set(passed)) < len(passed):
        raise CaseError("name each player once: who passes again ends the succession (CR 117.4)")
    seats = _seats(now)
    runs = sum(1 for place, p in enumerate(seats) if p in passed and seats[place - 1] not in passed)
    if not set(passed) <= set(seats) or runs > 1:
        raise CaseError("these players can't have passed in succession: that goes in turn order (CR 117.3d)")


def _seats(now: State) -> list[Player]:
    return [p for p in now.game.everyone if has_lost(now, p) is not True]


def _face_of_the_die(word: str) -> int:
    faces = ("nothing", *PLANAR_DIE)
    if word.strip().lower() not in faces:
        raise CaseError(unknown("face of the planar die", word, faces))
    return faces.index(word.strip().lower())


def _day_or_night(word: str) -> int:
    known = ("neither", *DAY_AND_NIGHT[1:])
    if word.strip().lower() not in known:
        raise CaseError(unknown("designation of the game", word, known))
    return known.index(word.strip().lower())


def _player_or_nobody(names: tuple[str, ...], word: str) -> Player:
    return NOBODY if word.strip().lower() == "nobody" else player_named(names, word)
