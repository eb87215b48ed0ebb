"""``python -m bench.land_drops``: how fast each engine searches through a game of land drops.

The game is written as a system by hand: a player has lands, a creature that allows two land plays more, and sorceries
that allow one more; the other can destroy a creature. Looked for are more lands played than are allowed, by a gap.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from model.logic.formulas import (
    Formula,
    Number,
    Value,
    all_of,
    any_of,
    boolean,
    count,
    if_then_else,
    integer,
    no,
    total,
)
from solver.games.reach import reach
from solver.systems.transitions import Goal, System, Transition, Variable

HAND, BATTLEFIELD, GRAVEYARD, STACK = range(4)
FIRST_MAIN, SECOND_MAIN, LAST_STEP = 1, 3, 4
COSTS = {"Azusa": 3, "Explore": 2, "Murder": 1, "Bear": 2}
CREATURES = ("Azusa", "Bear")
WITHIN = 24


@dataclass
class Table:
    """The game so far as variables, with their values at the start."""

    variables: list[Variable] = field(default_factory=list)
    start: list[Formula] = field(default_factory=list)

    def number(self, name: str, low: int, high: int, at_first: int) -> Number:
        variable = integer(name, low, high)
        assert not isinstance(variable, int)
        self.variables.append(variable)
        self.start.append(variable == at_first)
        return variable

    def flag(self, name: str) -> Formula:
        variable = boolean(name)
        self.variables.append(variable)
        self.start.append(no(variable))
        return variable


class LandDrops:
    """The game with so many lands on the battlefield, lands in hand, Explores, Murders and Bears."""

    def __init__(self, lands: int, hand: int, explores: int, murders: int, bears: int) -> None:
        table = Table()
        self.lands: dict[int, Number] = dict.fromkeys(range(lands), BATTLEFIELD)
        self.lands |= {n: table.number(f"zone of land {n}", 0, 4, HAND) for n in range(lands, lands + hand)}
        self.tapped = {(0, n): table.flag(f"land {n} is tapped") for n in self.lands}
        self.tapped |= {(1, n): table.flag(f"swamp {n} is tapped") for n in range(murders)}
        numbers = {"Azusa": 1, "Explore": explores, "Murder": murders, "Bear": bears}
        self.spells = [f"{name} {n}" for name, number in numbers.items() for n in range(number)]
        self.zone = {spell: table.number(f"zone of {spell}", 0, 4, HAND) for spell in self.spells}
        self.position = {spell: table.number(f"position of {spell}", 0, 6, 0) for spell in self.spells}
        self.step = table.number("step", 0, LAST_STEP, FIRST_MAIN)
        self.priority = table.number("priority", 0, 1, 0)
        self.passes = table.number("passes", 0, 2, 0)
        self.stack = table.number("stack", 0, 6, 0)
        self.played = table.number("played", 0, 12, 0)
        self.bonus = table.number("bonus", 0, 6, 0)
        self.allowed = total([1, self.bonus, if_then_else(self.zone["Azusa 0"] == BATTLEFIELD, 2, 0)])
        moves = (*self._land_plays(), *self._casts(), *self._resolutions(), *self._passing())
        self.system = System(tuple(table.variables), all_of(*table.start), moves)

    def goal(self, gap: int) -> Goal:
        return Goal(self.played >= total([self.allowed, gap]))

    def _sorcery_time(self) -> Formula:
        main = any_of(self.step == FIRST_MAIN, self.step == SECOND_MAIN)
        return all_of(self.priority == 0, main, self.stack == 0)

    def _land_plays(self) -> Iterator[Transition]:
        for n, zone in self.lands.items():
            if not isinstance(zone, int):
                legal = all_of(self._sorcery_time(), zone == HAND, self.played < self.allowed)
                changes = {f"zone of land {n}": BATTLEFIELD, "played": total([self.played, 1]), "passes": 0}
                yield Transition(f"play land {n}", legal, changes, "play", frozenset({n}))

    def _casts(self) -> Iterator[Transition]:
        for place, spell in enumerate(self.spells):
            name, player = spell.split()[0], 1 if spell.startswith("Murder") else 0
            mine = [n for owner, n in self.tapped if owner == player]
            there = {n: player == 1 or self.lands[n] == BATTLEFIELD for n in mine}
            untapped = {n: all_of(there[n], no(self.tapped[player, n])) for n in mine}
            targets = any_of(*(self.zone[x] == BATTLEFIELD for x in self.spells if x.startswith(CREATURES)))
            timing = all_of(self.priority == 1, targets) if player else self._sorcery_time()
            higher = total([self.stack, 1])
            changes: dict[str, Value] = {f"zone of {spell}": STACK, f"position of {spell}": higher}
            changes |= {"stack": higher, "passes": 0}
            used: Number = 0
            for n, can in untapped.items():
                pays = all_of(can, used < COSTS[name])
                changes[f"{'swamp' if player else 'land'} {n} is tapped"] = any_of(self.tapped[player, n], pays)
                used = total([used, if_then_else(pays, 1, 0)])
            legal = all_of(timing, self.zone[spell] == HAND, count(*untapped.values()) >= COSTS[name])
            yield Transition(f"cast {spell}", legal, changes, f"cast {name}", frozenset({100 + place}))

    def _resolutions(self) -> Iterator[Transition]:
        for place, spell in enumerate(self.spells):
            on_top = all_of(self.passes == 1, self.zone[spell] == STACK, self.position[spell] == self.stack)
            goes = BATTLEFIELD if spell.startswith(CREATURES) else GRAVEYARD
            changes: dict[str, Value] = {f"zone of {spell}": goes, f"position of {spell}": 0, "passes": 0}
            changes |= {"stack": total([self.stack, -1]), "priority": 0}
            if spell.startswith("Explore"):
                changes["bonus"] = total([self.bonus, 1])
            if spell.startswith("Murder"):
                changes |= self._first_creature_dies()
            alike = f"resolve {spell.split()[0]}"
            yield Transition(f"resolve {spell}", on_top, changes, alike, frozenset({100 + place}))

    def _first_creature_dies(self) -> Iterator[tuple[str, Value]]:
        done: Formula = False
        for spell in self.spells:
            if spell.startswith(CREATURES):
                dies = all_of(self.zone[spell] == BATTLEFIELD, no(done))
                yield f"zone of {spell}", if_then_else(dies, GRAVEYARD, self.zone[spell])
                done = any_of(done, dies)

    def _passing(self) -> Iterator[Transition]:
        yield Transition("pass", self.passes == 0, {"passes": 1, "priority": total([1, self.priority * -1])})
        ends = all_of(self.passes == 1, self.stack == 0, self.step < LAST_STEP)
        yield Transition("next step", ends, {"step": total([self.step, 1]), "passes": 0, "priority": 0})


def main() -> None:
    for bears, murders in ((0, 1), (20, 2)):
        for gap in (2, 3):
            game = LandDrops(lands=7, hand=5, explores=3, murders=murders, bears=bears)
            for engine in ("sat", "z3"):
                began = time.process_time()
                depth = reach(game.system, game.goal(gap), WITHIN, engine=engine).depth
                seconds = time.process_time() - began
                objects = len(game.lands) + len(game.spells) + murders
                print(f"{objects} objects, gap {gap}: {engine} depth {depth}, {seconds:.2f} s", flush=True)


if __name__ == "__main__":
    main()
