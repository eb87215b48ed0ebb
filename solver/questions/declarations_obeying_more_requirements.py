"""Declarations of attackers or blockers that obey more requirements than one does: as few as decide if it is legal.

Such a declaration is legal only if no other that obeys every restriction obeys more requirements (CR 508.1d, 509.1c).
The others are all ways to choose, so they are not listed (:mod:`solver.questions.open_declarations`). Where nothing is
open a best one is found: among some pairs, if one of these obeys all that any could, as that is a best one whatever
else could be declared; else among all. Where facts are open Z3 finds one that is better in some completion of them,
until with those that were found none is left: then the rule, asked of these alone, says what it says of all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from model.actions.actions import Action
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers, Pair, object_at
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.rulebook.combat.costs_of_combat import asks_no_more
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, possible_pairs, requirements
from model.rulebook.combat.requirements import is_better, obeyed_by
from solver.engines.smt import Smt
from solver.questions.open_declarations import Choices, Pairs, can_be_obeyed, obeys_most

Kind = TypeVar("Kind", bound=Action)

MOST_TRIED = 4
"""How many declarations that may be better are tried before a solver looks for the best one."""

NEARBY = 4
"""How many better declarations are looked at to explain: one more than a nearest change may change facts."""


def compared(now: State, act: Kind) -> Kind:
    """Return an action to be judged: a declaration with those that it has to be compared with, others as they are."""
    if not isinstance(act, DeclareAttackers | DeclareBlockers):
        return act
    known = act.against or ()
    found = tuple(_better(now, replace(act, against=known)))
    return replace(act, against=(*known, *found)) if found or act.against is None else act


def settled(now: State, act: Kind) -> Kind:
    """Return an action of which the answer alone is asked: a declaration with any that is better, if there is one.

    It mostly is one in which a creature does what it has to, and all else is the same.
    """
    if isinstance(act, DeclareAttackers | DeclareBlockers):
        for pairs in islice(_with_one_otherwise(now, act), MOST_TRIED):
            if is_better_than(now, act, pairs) is True:
                return replace(act, against=(*(act.against or ()), pairs))
    return compared(now, act)


def _with_one_otherwise(now: State, act: Declaration) -> Iterator[Pairs]:
    """Return the pairs of a declaration but for one creature, that obeys what it has to and did not."""
    chosen = act.by_creature()
    for one in can_be_obeyed(now, act):
        if one.who is not None and one.is_obeyed(chosen) is False:
            others = tuple(pair for pair in act.pairs if pair[0] is not one.who)
            mine = (pair for pair in possible_pairs(now, act) if pair[0] is one.who)
            yield from ((*others, pair) for pair in mine if one.among is None or pair[1] in one.among)


def compared_nearby(now: State, act: Kind, number: int = NEARBY) -> Kind:
    """Return an action to be explained: a declaration with so many that are better, those that are nearest to it.

    They say in the fewest facts why it is not legal. No creature takes part in two of them, so what is to make the
    declaration legal has to stop each by itself, or what all turn on. Where facts are open it is compared as to be
    judged.
    """
    if not isinstance(act, DeclareAttackers | DeclareBlockers):
        return act
    found = now.memo(("nearby", type(act), act.player, act.pairs), lambda now: _nearby(now, uncompared(act)))
    return compared(now, act) if found is None else replace(act, against=found[:number])


def _nearby(now: State, act: Declaration) -> tuple[Pairs, ...] | None:
    """Return declarations that are better than one, and no creature in two of them; ``None`` where facts are open."""
    some = some_choice(now, act, NEARBY)
    found = some.apart(act, NEARBY) if some is not None and not some.open_facts else []
    if len(found) == NEARBY:
        return tuple(found)
    choice = every_choice(now, act)
    return None if choice.open_facts else tuple(choice.apart(act, NEARBY))


def uncompared(act: Kind) -> Kind:
    """Return an action as it is asked: a declaration without those that it was compared with."""
    return replace(act, against=None) if isinstance(act, DeclareAttackers | DeclareBlockers) else act


def _better(now: State, act: Declaration) -> Iterator[Pairs]:
    """Return declarations, each better than this one in some completion of what is open, until there are no more."""
    if obeys_most(now, act) is True or any(is_better_than(now, act, pairs) is True for pairs in act.against or ()):
        return
    some = some_choice(now, act)
    best = some.obeying_most(act) if some is not None else None
    if best is None:
        choice = every_choice(now, act)
        if choice.open_facts:
            yield from _better_each_somewhere(now, act, choice)
            return
        best = choice.best(act)
    if best is not None and is_better_than(now, act, best) is not False:
        yield best


def _better_each_somewhere(now: State, act: Declaration, choice: Choices) -> Iterator[Pairs]:
    while (found := _better_somewhere(now, act, choice)) is not None:
        yield found
        act = replace(act, against=(*(act.against or ()), found))


def is_better_than(now: State, act: Declaration, pairs: Pairs) -> Formula:
    """Return whether other pairs obey every restriction and more requirements than a declaration."""
    other = act.instead(pairs)
    return is_better(now, act, other, requirements, RULE_OF_THE_MOST[type(act)])


def _better_somewhere(now: State, act: Declaration, choice: Choices) -> Pairs | None:
    smt = Smt()
    smt.add(*now.given)
    known = (no(is_better_than(now, act, pairs)) for pairs in act.against or ())
    more = choice.number_obeyed > obeyed_by(now, act, requirements)
    for_no_more = asks_no_more(now, choice.act, act)
    if not smt.satisfiable(all_of(choice.obeys_restrictions, for_no_more, more, *known)):
        return None
    return choice.read(smt.values(choice.variables.values()))


def every_choice(now: State, act: Declaration) -> Choices:
    """Return all that a player may choose in a declaration of that kind: the same for each, so worked out once."""
    return now.memo((type(act), act.player, "every choice"), lambda _: Choices(now, type(act)(act.player)))


def some_choice(now: State, act: Declaration, of_each: int = 1) -> Choices | None:
    """Return a choice among pairs that mostly are enough, ``None`` if these are more than half of all."""

    def chosen(now: State) -> Choices | None:
        likely = likely_pairs(now, act, of_each)
        return None if likely is None else Choices(now, type(act)(act.player), likely)

    return now.memo((type(act), act.player, act.pairs, of_each, "some choice"), chosen)


def likely_pairs(now: State, act: Declaration, of_each: int = 1) -> Pairs | None:
    """Return pairs that mostly are enough for a best declaration; ``None`` if they are more than half of all.

    They are of the creatures and objects that something is required of, so many of each other kind, and those declared.
    """
    required, kinds, players = can_be_obeyed(now, act), now.game.kinds, len(now.game.players)
    for_any = sum(one.at_least for one in required if one.who is None)
    named = {one.who.index for one in required if one.who is not None}
    named |= {what - players for one in required if one.among is not None for what in one.among if what >= players}
    met: dict[int, set[int]] = {}

    def is_likely(obj: Object | None, most: int) -> bool:
        if obj is None or obj.index in named:
            return True
        alike = met.setdefault(kinds[obj.index], set())
        if len(alike) < most:
            alike.add(obj.index)
        return obj.index in alike

    every, likely = 0, list[Pair]()
    for pair in possible_pairs(now, act):
        every += 1
        among = is_likely(pair[0], of_each + for_any) and is_likely(object_at(now.game, pair[1]), of_each)
        if among or pair in act.pairs:
            likely.append(pair)
    return tuple(likely) if 2 * len(likely) <= every else None


def nearest_legal(now: State, act: Declaration) -> Declaration | None:
    """Return a legal declaration in which the fewest creatures do something else than in this one.

    ``None`` where there is none, or where that turns on open facts. Where it is enough that those do something else
    that don't obey what they could, none is nearer.
    """
    chosen = act.by_creature()
    moved = {one.who for one in can_be_obeyed(now, act) if one.who is not None and one.is_obeyed(chosen) is False}
    some = some_choice(now, act)
    pairs = some.obeying_most(act, moved) if some is not None else None
    if pairs is None:
        choice = every_choice(now, act)
        pairs = None if choice.open_facts else choice.nearest(act)
    return None if pairs is None else act.instead(pairs)
