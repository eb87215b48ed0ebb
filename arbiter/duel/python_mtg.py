"""The adapter of the engine ``python-mtg`` (PyPI): speaks the protocol of ``docs/engines.md`` for it.

It runs as a process of its own and shares no state with Arbiter. The engine pays costs, orders triggers and answers for
the other player by itself; it asks only the active player in the main phases and in other steps, and for attackers and
blockers. Its list of blocks is a choice of single ones, and above five creatures its list of attacks a choice as well.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
import time
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from typing import Any, TypeAlias

from mtg import Game, _corpus, bridge_to_engine, driver, sim
from mtg.engine import env

from arbiter.duel.protocol import VERSION
from arbiter.duel.python_mtg_board import Board
from arbiter.duel.python_mtg_setting import CantBeSet, filled, rearranged

Move: TypeAlias = tuple[Any, ...]

_COST = re.compile(r'^(?:[^"—]*— )?(?P<cost>[^".:]*(?:\{|Sacrifice|Discard|Pay|Tap |Exile|Remove|Return)[^".:]*): ')
_KEYWORD_COST = re.compile(r"^(Equip|Fortify|Cycling|[A-Z][a-z]+cycling|Transmute|Reinforce|Crew|Level up|Outlast)\b")


class Adapter:
    """One engine, and the game that it plays now."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.board = Board({}, {}, set())
        self.moves: list[Move] = []

    def answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Return the answer to a message of Arbiter's."""
        match asked["do"]:
            case "hello":
                engine = {"engine": "python-mtg", "version": version("python-mtg")}
                return {"protocol": VERSION, **engine, "can_set": True}
            case "know":
                return {"known": [name for name in asked["cards"] if name in _cards() and not _lost(name)]}
            case "start":
                self.game = Game(asked["decks"], seed=asked["seed"], explicit_lands=True, instant_speed=True)
                self.board = Board.of(self.game.state, abstaining(asked["decks"]))
            case "take":
                assert self.game is not None
                self._take(self.moves[asked["offer"]])
            case "set":
                try:
                    self._set(asked["situation"])
                except CantBeSet as problem:
                    return {"error": str(problem)}
            case other:
                return {"error": f"{other} is not known"}
        return self._decision()

    def _take(self, move: Move) -> None:
        assert self.game is not None
        state = self.game.state
        self.game.push(move, checked=False)
        self.board.after(state, move, self.game.state)

    def _set(self, situation: dict[str, Any]) -> None:
        decks = filled(situation)
        self.game = Game(decks, seed=0, explicit_lands=True, instant_speed=True)
        state, self.board = rearranged(self.game.state, situation, abstaining(decks))
        env._develop_if_main(state)
        self.game = Game.from_state(state)

    def _decision(self) -> dict[str, Any]:
        assert self.game is not None
        state = self.game.state
        if self.game.is_game_over():
            return {"over": True}
        begun = time.perf_counter()
        every = env.legal_actions(state)
        took = time.perf_counter() - begun
        self.moves = [move for move in every if move[0] != "tap_mana"]
        if not self.moves:
            return {"over": True}
        player = self.game.turn
        return {
            "player": player,
            "situation": self.board.situation(state),
            "offers": [self._offer(state, move) for move in self.moves],
            "complete": _complete(state),
            "seconds": took,
            "abstains": sorted(self.board.abstaining(state)),
            "untold": self.board.untold(state),
        }

    def _offer(self, state: dict[str, Any], move: Move) -> dict[str, str]:
        phrase = self._phrase(state, move)
        return {"phrase": phrase} if phrase else {}

    def _phrase(self, state: dict[str, Any], move: Move) -> str:
        """Return the phrase for a move, "" for what is no single action of the rules."""
        active = env._active(state)
        match move:
            case ("pass",):
                return f"{active} passes"
            case (kind, player, card) if kind in WITH_A_CARD:
                return f"{player} {WITH_A_CARD[kind].format(f'{{{card}}}')}"
            case ("cast", player, spell, choices):
                return f"{player} casts {{{spell}}}" + _targeting(choices)
            case ("activate", player, row, choices):
                which = _which_ability(self.board.names.get(row[1], ""), row)
                return f"{player} activates {{{row[1]}}}'s {which} ability" + _targeting(choices) if which else ""
            case ("attack", attackers):
                return f"{active} attacks " + _attacking(env._others(state, active)[0], sorted(attackers))
            case ("block", pairs):
                return f"{env._others(state, active)[0]} blocks " + _blocking(sorted(pairs))
        return ""


def _targeting(choices: Mapping[str, str]) -> str:
    return f" targeting {{{choices['target']}}}" if "target" in choices and "mode" not in choices else ""


def _attacking(defender: str, attackers: list[str]) -> str:
    return f"{defender} with {' and '.join(f'{{{a}}}' for a in attackers)}" if attackers else "with nothing"


def _blocking(pairs: list[tuple[str, str]]) -> str:
    by_attacker: dict[str, list[str]] = {}
    for blocker, attacker in pairs:
        by_attacker.setdefault(attacker, []).append(f"{{{blocker}}}")
    return "; ".join(f"{{{a}}} with {' and '.join(some)}" for a, some in by_attacker.items()) or "nothing"


def _complete(state: dict[str, Any]) -> list[str]:
    step = env._step(state)
    if step == "declare_attackers":
        able = driver.run(state, ["may_attack"])["may_attack"]
        return ["attacking"] if len(able) <= env._MAX_SUBSET_ATOMS else []
    if step == "declare_blockers":
        return ["blocking"]
    return ["playing lands", "casting", "activating"]


WITH_A_CARD = {
    "play": "plays {}",
    "cast_face_down": "casts {} face down",
    "foretell": "foretells {}",
    "turn_face_up": "turns {} face up",
    "cycle": "cycles {}",
}
"""What is done with one card, and how it is said."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@cache
def _cards() -> dict[str, dict[str, Any]]:
    return {card["name"]: card for card in _corpus.load_cards()}


@cache
def _lost(name: str) -> tuple[Any, ...]:
    """Return the clauses of a card that the engine says it does not model."""
    with contextlib.redirect_stdout(io.StringIO()):
        return tuple(bridge_to_engine.card_facts(name, "nobody", "one", sim.load_db(), _cards())[1])


def abstaining(decks: Mapping[str, list[str]]) -> set[str]:
    """Return the names of the cards of which the engine leaves something out."""
    return {name for deck in decks.values() for name in set(deck) if _lost(name)}


def _which_ability(name: str, row: Move) -> str:
    """Return which activated ability of a card's text a move activates: the one with that cost, "" if several have."""
    text = re.sub(r"\([^)]*\)", "", _cards().get(name, {}).get("text") or "")
    lines = [line.strip() for line in text.split("\n") if _COST.match(line) or _KEYWORD_COST.match(line)]
    if row[4] == "equip":
        fitting = [n for n, line in enumerate(lines) if line.startswith("Equip")]
    else:
        fitting = [n for n, line in enumerate(lines) if _cost_of(line) == (int(row[2]), row[3] == "T")]
    return ORDINALS[fitting[0]] if len(fitting) == 1 and len(lines) <= len(ORDINALS) else ""


def _cost_of(line: str) -> tuple[int, bool]:
    """Return the mana value of the cost of an activated ability, and whether its object is tapped for it."""
    found = _COST.match(line)
    cost = found["cost"] if found else ""
    symbols = re.findall(r"\{([^}]+)\}", cost)
    mana = sum(int(s) if s.isdigit() else 1 for s in symbols if s not in ("T", "Q", "X", "E"))
    return mana, "T" in symbols


def main() -> None:
    """Answer line by line, until there is none."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the engine prints is no answer
    adapter = Adapter()
    for line in sys.stdin:
        with contextlib.redirect_stdout(io.StringIO()):
            answer = adapter.answer(json.loads(line))
        out.write(json.dumps(answer) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
