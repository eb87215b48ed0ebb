"""Where a filter goes astray that asks creature by creature which may attack or block (CR 508.1c-d, 509.1b-c).

The filter offers any of those creatures together that may do it by themselves, and knows of no requirement.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from model.actions.declarations import Declaration, Pair
from model.game.state import State
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, possible_pairs
from model.rulebook.legality import legality
from model.value_dataclasses import dataclass
from solver.questions.check import judge
from solver.questions.declarations_obeying_more_requirements import compared


@dataclass(frozen=True)
class Astray:
    """A declaration that the filter judges wrongly, and whether it is legal.

    ``rules`` make it illegal; or if it is legal, they forbid what is in it to some of its creatures by themselves.
    """

    act: Declaration
    legal: bool
    rules: tuple[str, ...]


def astray(now: State, act: Declaration) -> Iterator[Astray]:
    """Return the declarations of that kind and player that the filter judges wrongly, those of few creatures first.

    There are none where the player may not even declare nothing: where nothing attacks, there is no block.
    """
    if _forbidding(now, act.instead(())):
        return
    alone = {pair: _forbidding(now, act.instead((pair,))) for pair in possible_pairs(now, act)}
    for pairs in _every(tuple(alone)):
        one = replace(act.instead(pairs), against=None)
        is_legal = legality(now, compared(now, one)) is True
        offered = not any(alone[pair] for pair in pairs)
        if is_legal and not offered:
            yield Astray(one, True, tuple(sorted({rule for pair in pairs for rule in alone[pair]})))
        elif offered and not is_legal:
            yield Astray(one, False, tuple(sorted(judge(now, one).rules_in_the_way)))


def _forbidding(now: State, act: Declaration) -> tuple[str, ...]:
    """Return the rules that make a declaration illegal, but for the one that compares it with others."""
    without = frozenset({RULE_OF_THE_MOST[type(act)]})
    return () if legality(now, act, without) is True else judge(now, act, without).rules_in_the_way


def _every(pairs: tuple[Pair, ...]) -> list[tuple[Pair, ...]]:
    """Return each way in which creatures attack or block one thing each, or nothing: those of few creatures first."""
    creatures = dict.fromkeys(creature for creature, _ in pairs)
    choices = [[None, *(pair for pair in pairs if pair[0] is creature)] for creature in creatures]
    return sorted((tuple(pair for pair in way if pair is not None) for way in product(*choices)), key=len)
