"""Random boards on which attackers or blockers are declared, and every declaration judged a second time by listing.

What is listed by python-constraint is compared by CR 508.1c-d and 509.1b-c word for word; the solver finds a best one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, get_args

from constraint import Problem

from arbiter.cases.casefile import validated
from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.errors import CaseError
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from model.cards import Card, catalogue
from model.game.game import NEWEST_EDITION
from model.game.state import State
from model.rulebook.combat.costs_of_combat import costs_asked
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, possible_pairs, requirements
from model.rulebook.combat.requirements import number_obeyed
from model.rulebook.rule import legal
from model.text.combat import OfCombat
from model.vocabulary import CardType
from solver.questions.check import verdict
from solver.questions.declarations_obeying_more_requirements import nearest_legal
from solver.questions.roles_of_creatures import roles
from tests.random_boards import Board, Table

MOST_PAIRS = 8
"""Of how many pairs, each declared or not, all declarations are listed."""

NAMES = ("Ann", "Ned", "Olga")


def every_declaration(now: State, act: Declaration) -> Iterator[Declaration]:
    """Every way to choose, listed by python-constraint."""
    pairs = list(possible_pairs(now, act))
    problem = Problem()
    if not pairs:
        yield replace(act, pairs=())
        return
    problem.addVariables(range(len(pairs)), [False, True])
    for chosen in problem.getSolutionIter():
        yield replace(act, pairs=tuple(pair for place, pair in enumerate(pairs) if chosen[place]))


def by_listing(now: State, act: Declaration) -> dict[Declaration, bool]:
    """Which declarations are legal: of those that obey every restriction, none that asks for no more obeys more."""
    rule = frozenset({RULE_OF_THE_MOST[type(act)]})
    every = list(every_declaration(now, act))
    prices = {one: frozenset((o, e.source) for o, e, asked in costs_asked(now, one) if asked is True) for one in every}
    allowed = [one for one in every if legal(now, replace(one, against=()), rule) is True]
    obeyed = {one: number_obeyed(requirements(now, one), one) for one in every}
    most = {one: max((obeyed[o] for o in allowed if prices[o] <= prices[one]), default=0) for one in every}
    return {one: one in allowed and obeyed[one] == most[one] for one in every}


def declarations_against_listing(seed: int) -> Iterator[str]:
    """Which declarations are legal, what each creature does in these, and which is nearest is what listing says."""
    now, act = declaration_board(seed).now, declared_on(seed)
    if sum(1 for _ in possible_pairs(now, act)) > MOST_PAIRS:
        return
    listed = by_listing(now, act)
    for one, is_legal in listed.items():
        if (verdict(now, one) == "legal") != is_legal:
            yield f"{one.words(now.game)}: legal by {'listing' if is_legal else 'the solver'} alone"
    legal_ones = [one for one, is_legal in listed.items() if is_legal]
    for one in Random(f"near {seed}").sample(list(listed), min(len(listed), 4)):
        nearest = nearest_legal(now, one)
        if nearest is not None and not _is_nearest(now, one, nearest, legal_ones):
            yield f"{one.words(now.game)}: {nearest.words(now.game)} is legal and nearest by the solver alone"
    creatures = list(dict.fromkeys(creature for creature, _ in possible_pairs(now, act)))
    found = roles(now, act, creatures)
    for creature in creatures if found is not None else ():
        times = sum(any(c is creature for c, _ in one.pairs) for one in legal_ones)
        expected = found.cant if not times else found.must if times == len(legal_ones) else found.may
        if creature not in expected:
            yield f"{creature} is declared in {times} of {len(legal_ones)} legal declarations, which {found} denies"


def _is_nearest(now: State, one: Declaration, nearest: Declaration, legal_ones: list[Declaration]) -> bool:
    """Return whether a declaration is legal, and in none do fewer creatures something else if nothing has a price."""
    far = {frozenset(other.pairs): _how_far(one, other) for other in legal_ones}
    here = far.get(frozenset(nearest.pairs))
    if any(asked is not False for other in legal_ones for _, _, asked in costs_asked(now, other)):
        return here is not None
    return here == min(far.values())


def _how_far(one: Declaration, other: Declaration) -> int:
    return len({creature for creature, _ in set(one.pairs) ^ set(other.pairs)})


def declared_on(seed: int) -> Declaration:
    """Return what is declared on the board of that number: attackers on even ones, blockers on odd ones."""
    return DeclareBlockers(0) if seed % 2 else DeclareAttackers(0)


def declaration_board(seed: int) -> Board:
    """Return the board made from a number, with few creatures and what bears on how they attack and block."""
    dice, blocks = Random(f"declaration {seed}"), bool(seed % 2)
    names = NAMES if dice.random() < 0.3 and not blocks else NAMES[:2]
    table: Table = {name: {} for name in names}
    return filled(seed, table, _entries(dice, blocks, names))


def filled(seed: int, table: Table, entries: Iterable[tuple[str, dict[str, Any]]]) -> Board:
    """Return the board of that number in which something is declared, with those entries that can be on it."""
    blocks = bool(seed % 2)
    table = table | {"turn": "Ned" if blocks else "Ann", "step": "declare blockers" if blocks else "declare attackers"}
    now = build(validated(Situation, table), NEWEST_EDITION)
    for who, entry in entries:
        there = table[who].get("battlefield", [])
        wider = {**table, who: {**table[who], "battlefield": [*there, entry]}}
        try:
            now = build(validated(Situation, wider), NEWEST_EDITION)
        except CaseError:
            continue
        table = wider
    return Board(seed, table, NEWEST_EDITION, now)


def _entries(dice: Random, blocks: bool, names: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    creatures, others = _cards_of_combat()
    for _ in range(dice.randint(1, 3 if blocks or len(names) > 2 else 4)):
        marks = {"tapped": 0.1, "new": 0.1} if not blocks else {"tapped": 0.1}
        entry: dict[str, Any] = {mark: True for mark, often in marks.items() if dice.random() < often}
        if not blocks and dice.random() < 0.3:
            entry["goaded_by"] = [dice.choice(names[1:])]
        if dice.random() < 0.05:
            entry["detained_by"] = ["Ned"]
        yield "Ann", {"card": dice.choice(creatures).name, **entry}
    for _ in range(dice.randint(1, 3) if blocks else dice.randint(0, 1)):
        yield "Ned", {"card": dice.choice(creatures).name, **({"attacking": "Ann"} if blocks else {})}
    for _ in range(dice.randint(0, 2)):
        yield dice.choice(names), {"card": dice.choice(others).name}
    for _ in range(dice.randint(0, 3)):
        yield "Ann", {"card": dice.choice(("Forest", "Plains", "Llanowar Elves"))}
    if dice.random() < 0.2:
        yield dice.choice(names[1:]), {"card": "Jace Beleren"}


@cache
def _cards_of_combat() -> tuple[list[Card], list[Card]]:
    """Return the creatures and the other permanents of the catalogue that say something of attacking or blocking."""
    kinds = tuple(kind for one in get_args(OfCombat) for kind in (get_args(one) or (one,)))
    found = [c for c in catalogue().values() if c.is_permanent and any(isinstance(a, kinds) for a in c.abilities)]
    creatures = [card for card in found if CardType.CREATURE in card.types]
    return creatures, [card for card in found if CardType.CREATURE not in card.types]
