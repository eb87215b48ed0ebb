"""``python -m bench.combat``: how fast declarations of attackers and blockers are judged, beside clingo.

Clingo is asked for the most requirements that a declaration can obey, on the same board written as facts; it grounds
and solves in process. "Solving" is what the same takes Arbiter once the board is read.
"""

from __future__ import annotations

import time
import timeit
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from arbiter.answers.explained_verdicts import explain
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, Pair
from model.game.state import State
from model.rulebook.combat.possible_declarations import requirements
from model.rulebook.combat.requirements import obeyed_by
from solver.questions.check import verdict
from solver.questions.declarations_obeying_more_requirements import likely_pairs
from solver.questions.open_declarations import Choices

REPETITIONS = 5

RULES_OF_ATTACKS = """
{ attacks(C, D) : defender(D) } 1 :- creature(C, K), K != detained.
attacks(C) :- attacks(C, _).
:- attacks(C), creature(C, flunkies), not attacks(D) : creature(D, _), D != C.
:- limit(D, N), #count { C : attacks(C, D) } > N.
:- limit(N), #count { C : attacks(C) } > N.
obeyed(C, 1) :- attacks(C), creature(C, cyclops).
obeyed(C, 1) :- attacks(C), goaded(C, _).
obeyed(C, 2) :- attacks(C, D), goaded(C, P), player(D), D != P.
#maximize { 1, C, N : obeyed(C, N) }.
#show obeyed/2.
"""

RULES_OF_BLOCKS = """
{ blocks(B, A) : attacker(A, K), can(B, K) } 1 :- blocker(B, _).
can(B, K) :- blocker(B, _), attacker(_, K), K != flying.
can(B, flying) :- blocker(B, spider).
:- attacker(A, menace), #count { B : blocks(B, A) } = 1.
:- blocks(B, _), blocker(B, flunkies), not blocks(D, _) : blocker(D, _), D != B.
obeyed(B) :- blocks(B, _), blocker(B, screen).
#maximize { 1, B : obeyed(B) }.
#show obeyed/1.
"""


@dataclass(frozen=True)
class Board:
    """A board, in words, with who declares, and what clingo is told of it."""

    name: str
    text: str
    act: Declaration
    facts: str

    def read(self) -> State:
        """Return the board as a state of which nothing is worked out yet."""
        return begin(parse(f'title = "t"\n{self.text}'.encode())).start


def attacks(creatures: int, new: bool = False, one_at_most: bool = False) -> Board:
    """Half of so many creatures have to attack, goaded or by themselves, four defenders; some can't, or not alone.

    No attack obeys all that is required if half of those that have to by themselves are ``new``, or if only one can.
    """
    kinds = ["cyclops", "bears", "flunkies", "bears"]
    cards = {"cyclops": "Bloodrock Cyclops", "bears": "Grizzly Bears", "flunkies": "Mogg Flunkies"}
    mine, facts = [], ["defender(ned;olga;pia;jace). player(ned;olga;pia)."]
    for place in range(creatures):
        kind = kinds[place % 4] if place >= 2 else "detained"
        goaded, unable = place % 10 == 3, new and place % 8 == 4
        marks = ['goaded_by = ["Ned"]'] if goaded else []
        marks += ['detained_by = ["Ned"]'] if kind == "detained" else []
        marks += ["new = true"] if unable else []
        mine.append("{ " + ", ".join([f'card = "{cards.get(kind, "Hill Giant")}"', *marks]) + " }")
        facts.append(
            f"creature({place}, {'detained' if unable else kind})." + (f" goaded({place}, ned)." if goaded else "")
        )
    facts += ["limit(1)."] if one_at_most else ["limit(ned, 2)."]
    limit = "Silent Arbiter" if one_at_most else "Crawlspace"
    text = (
        f'[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = [{", ".join(mine)}]\n'
        f'[situation.Ned]\nbattlefield = ["{limit}"]\n'
        '[situation.Olga]\nbattlefield = ["Jace Beleren"]\n[situation.Pia]\n'
    )
    how = "some of them new" if new else "one can attack" if one_at_most else "4 defenders"
    return Board(f"attack, {creatures} creatures, {how}", text, DeclareAttackers(0), "\n".join(facts))


def blocks(attackers: int, blockers: int) -> Board:
    """Half of the blockers have to block; some can't alone, and attackers fly or have menace."""
    theirs = [
        ("Storm Crow", "flying"),
        ("Boggart Brute", "menace"),
        ("Hill Giant", "bears"),
        ("Grizzly Bears", "bears"),
    ]
    mine = [("Razorgrass Screen", "screen"), ("Giant Spider", "spider"), ("Razorgrass Screen", "screen")]
    mine += [("Mogg Flunkies", "flunkies")]
    attacking = [f'{{ card = "{theirs[n % 4][0]}", attacking = "Ann" }}' for n in range(attackers)]
    facts = [f"attacker({n}, {theirs[n % 4][1]})." for n in range(attackers)]
    facts += [f"blocker({n}, {mine[n % 4][1]})." for n in range(blockers)]
    blocking = ", ".join(f'"{mine[n % 4][0]}"' for n in range(blockers))
    text = (
        f'[situation]\nturn = "Ned"\nstep = "declare blockers"\n[situation.Ann]\nbattlefield = [{blocking}]\n'
        f"[situation.Ned]\nbattlefield = [{', '.join(attacking)}]\n"
    )
    return Board(f"block, {blockers} against {attackers}", text, DeclareBlockers(0), "\n".join(facts))


BOARDS = (
    *(attacks(creatures) for creatures in (10, 20, 60)),
    *(attacks(creatures, new=True) for creatures in (10, 20, 60)),
    *(attacks(creatures, one_at_most=True) for creatures in (10, 20, 60)),
    *(blocks(15, 10), blocks(30, 20), blocks(60, 40)),
)


def main() -> None:
    """Print, for each board, how long a verdict takes and what it takes clingo to find a best declaration."""
    print("in ms of the processor, the least of some".ljust(40) + "  read   verdict  reasons  solving   clingo  obeyed")
    for board in BOARDS:
        print(board.name.ljust(40) + "  ".join(_measured(board)))


def _measured(board: Board) -> Iterator[str]:
    yield f"{_least(board.read):6.1f}"
    now = board.read()
    fresh = [State(now.game, dict(now.stated()), now.given) for _ in range(REPETITIONS)]
    yield f"{_least(lambda: verdict(fresh.pop(), board.act)):7.1f}"
    yield f"{_least(lambda: explain(board.read(), board.act)):7.0f}"
    yield f"{_least(lambda: _best(now, board.act)):7.1f}"
    best = _best(now, board.act)
    obeyed = obeyed_by(now, board.act.instead(best), requirements)
    if find_spec("clingo") is None:
        yield f"not here  {obeyed}"
        return
    rules = RULES_OF_ATTACKS if isinstance(board.act, DeclareAttackers) else RULES_OF_BLOCKS
    program = f"{rules}\n{board.facts}"
    found = len(_by_clingo(program))
    yield f"{_least(lambda: _by_clingo(program)):7.1f}"
    yield f"{obeyed} and {found}"


def _best(now: State, act: Declaration) -> tuple[Pair, ...]:
    """Return a best declaration, of which nothing was found out before."""
    likely = likely_pairs(now, act)
    best = Choices(now, act, likely).obeying_most(act) if likely is not None else None
    best = Choices(now, act).best(act) if best is None else best
    assert best is not None
    return best


def _by_clingo(program: str) -> list[str]:
    control = import_module("clingo").Control(["--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    found: list[str] = []
    with control.solve(yield_=True) as models:
        for model in models:
            found = [str(symbol) for symbol in model.symbols(shown=True)]
    return found


def _least(do: Callable[[], object]) -> float:
    """Return the least milliseconds of the processor that something took."""
    return min(timeit.repeat(do, timer=time.process_time, number=1, repeat=REPETITIONS)) * 1000


if __name__ == "__main__":
    main()
