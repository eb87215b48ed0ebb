"""What attacking and blocking have in common: requirements, and that no other declaration obeys more of them.

A restriction is a rule like others, that forbids. A requirement is not: a declaration may leave some undone, if no
other that obeys every restriction does better (CR 508.1d, 509.1c). So it is compared with other declarations, of which
the solver finds as many as are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from model.actions.declarations import Declaration, DeclareBlockers, object_at
from model.game.game import Continuous, Object
from model.game.marks_on_permanents import is_suspected
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, implies, no
from model.objects.combat.able_to_attack_or_block import is_creature_of, is_creature_there, is_detained
from model.objects.combat.whom_combat_texts_bind import binds, fits_for
from model.objects.reason_details import Finding, Found
from model.rulebook.combat.costs_of_combat import asks_no_more
from model.rulebook.rule import legal
from model.text.combat import BlocksTapped
from model.text.descriptions import Those

Chosen: TypeAlias = Mapping[Object, Mapping[int, Formula]]
"""For each creature of a declaration what it attacks or blocks, each where a formula holds."""


class Requirement(NamedTuple):
    """What a creature has to do if it is able to: by rule ``number``, because of ``source``.

    ``does`` says what it is, of the creature; ``toward`` is the other object or player that it is about. It is obeyed
    where ``who`` (``None``: any creature) attacks or blocks one of those (``None``: any) that it is ``among``, each
    where that holds: at least so many creatures do, or ``exactly`` so many.
    """

    creature: Object
    source: Object
    number: str
    does: Found
    applies: Formula
    who: Object | None
    among: Mapping[int, Formula] | None = None
    toward: str = ""
    at_least: int = 1
    exactly: bool = False

    def is_obeyed(self, chosen: Chosen) -> Formula:
        """Return whether a declaration does what is required."""
        those = chosen.values() if self.who is None else [chosen[self.who]] if self.who in chosen else []
        does = [any_of(*(all_of(so, self._is_among(what)) for what, so in whom.items())) for whom in those]
        if self.exactly:
            return count(*does) == self.at_least
        return any_of(*does) if self.at_least == 1 else count(*does) >= self.at_least

    def _is_among(self, what: int) -> Formula:
        return True if self.among is None else self.among.get(what, False)

    def counts(self, chosen: Chosen) -> Formula:
        """Return whether it is required and obeyed."""
        obeyed = self.is_obeyed(chosen)
        return False if obeyed is False else all_of(self.applies, obeyed)


class Requirements(Protocol):
    """What is required as a declaration is made: whatever is declared, or only what such a declaration could obey."""

    def __call__(self, now: State, act: Any, *, of_declared: bool = False) -> Sequence[Requirement]:
        """Return these for the player who declares."""


class NotCompared(RuntimeError):
    """A declaration was judged that was compared with no other: an error of the program, never an answer."""


def number_obeyed(required: Iterable[Requirement], act: Declaration) -> Number:
    """Return how many requirements a declaration obeys."""
    chosen = act.by_creature()
    return count(*(one.counts(chosen) for one in required))


def obeyed_by(now: State, act: Declaration, requirements: Requirements) -> Number:
    """Return how many requirements a declaration obeys, worked out once for each that is compared.

    What is required of others is not looked at, so that no fact about them is asked for.
    """
    declared = (type(act), act.player, act.pairs, act.choice)
    return now.memo(("obeyed", *declared), lambda now: number_obeyed(requirements(now, act, of_declared=True), act))


def in_order(objects: Iterable[Object]) -> list[Object]:
    """Return objects in the order in which the game has them."""
    return sorted(objects, key=lambda obj: obj.index)


def number_there(requirements: Iterable[Requirement]) -> Number:
    """Return how many requirements there are."""
    return count(*(one.applies for one in requirements))


def others(act: Declaration) -> list[Declaration]:
    """Return the declarations that one is compared with. Raises ``NotCompared`` if nobody has looked for any."""
    if act.against is None:
        raise NotCompared(f"{act} was judged without the declarations to compare it with")
    return [act.instead(pairs) for pairs in act.against]


def is_better(now: State, act: Declaration, other: Declaration, requirements: Requirements, rule: str) -> Formula:
    """Return whether another declaration obeys every restriction and more requirements, for no more than this one pays.

    ``rule`` is left out: it is the one that compares.
    """
    more = obeyed_by(now, other, requirements) > obeyed_by(now, act, requirements)
    return more if more is False else all_of(more, asks_no_more(now, other, act), legal(now, other, frozenset({rule})))


def obeys_most(now: State, act: Declaration, requirements: Requirements, rule: str) -> Formula:
    """Return whether no declaration that one is compared with is better."""
    return no(any_of(*(is_better(now, act, other, requirements, rule) for other in others(act))))


def what_is_not_obeyed(now: State, act: Declaration, requirements: Requirements, rule: str) -> Iterator[Finding]:
    """Return the better declaration, and the requirements that this one leaves undone and the better one does not."""
    for other in others(act):
        better = is_better(now, act, other, requirements, rule)
        words = {"declaration": other.words(now.game)}
        yield Finding(Found.A_BETTER_DECLARATION, act.player, better, values=words)
        mine, theirs = act.by_creature(), other.by_creature()
        for one in requirements(now, act):
            undone = all_of(one.applies, no(one.is_obeyed(mine)), one.is_obeyed(theirs), better)
            yield Finding(one.does, one.creature, undone, one.number, one.source, {"toward": one.toward})


def how_many(now: State, act: Declaration, requirements: Requirements, rule: str) -> dict[str, Number]:
    """Return how many requirements are obeyed, of how many, and how many can be, by the first that is better."""
    asked = number_there(requirements(now, act))
    found: dict[str, Number] = {"requirements": asked, "obeyed": obeyed_by(now, act, requirements)}
    for other in others(act)[:1]:
        found["can be obeyed"] = obeyed_by(now, other, requirements)
    return found


def what_is_no_creature_of_yours(now: State, act: Declaration) -> Iterator[Finding]:
    """Return what is to attack or block, and is no creature or another player's."""
    for creature in act.by_creature():
        yield Finding(Found.NO_CREATURE_THERE, creature, no(is_creature_there(now, creature)))
        theirs = all_of(is_creature_there(now, creature), now.controller(creature) != act.player)
        yield Finding(Found.ANOTHER_PLAYERS, creature, theirs, values={"player": now.game.players[act.player]})


def are_all(act: Declaration, so: Callable[[Object], Formula]) -> Formula:
    """Return whether something is so of all that is declared."""
    found: list[Formula] = []
    for creature, whom in act.by_creature().items():
        holds = so(creature)
        found += [implies(chosen, holds) for chosen in whom.values()] if holds is not True else []
    return all_of(*found)


def is_any(act: Declaration, so: Callable[[Object], Formula]) -> Formula:
    """Return whether something is so of one that is declared."""
    found: list[Formula] = []
    for creature, whom in act.by_creature().items():
        holds = so(creature)
        found += [all_of(chosen, holds) for chosen in whom.values()] if holds is not False else []
    return any_of(*found)


def too_few_with_it(act: Declaration, others: int) -> Formula:
    """Return whether a creature that is declared is so with fewer others: it is then itself one of all that are."""
    return act.number_declared() <= others if others else False


def declared_with(now: State, act: Declaration, effect: Continuous[Any], what: Those, creature: Object) -> Formula:
    """Return whether another creature of a description is declared with one."""
    others = ((o, so) for o, so in act.is_declared().items() if o is not creature)
    return any_of(*(all_of(so, fits_for(now, what, o, effect)) for o, so in others))


def are_creatures_of_yours(now: State, act: Declaration) -> Formula:
    """Return whether all that is declared are creatures that the player controls."""
    return are_all(act, lambda o: is_creature_of(now, o, act.player))


def what_is_tapped(now: State, act: Declaration) -> Iterator[Finding]:
    """Return what is to attack or block and is tapped."""
    yield from (Finding(Found.TAPPED, o, is_kept_by_tapping(now, act, o)) for o in act.by_creature())


def is_kept_by_tapping(now: State, act: Declaration, creature: Object) -> Formula:
    """Whether a creature is tapped, and no effect lets it block as though it weren't (CR 508.1a, 509.1a, 609.4)."""
    tapped = now.holds("tapped", creature.index)
    if tapped is False or not isinstance(act, DeclareBlockers):
        return tapped
    ignored = (binds(now, effect, effect.effect.of, creature) for effect in now.game.continuous(BlocksTapped))
    return all_of(tapped, no(any_of(*ignored)))


def are_untapped(now: State, act: Declaration) -> Formula:
    """Return whether nothing that is declared is tapped."""
    return are_all(act, lambda o: no(is_kept_by_tapping(now, act, o)))


def what_is_detained(now: State, act: Declaration) -> Iterator[Finding]:
    """Return what is to attack or block and is detained."""
    yield from (Finding(Found.DETAINED, o, is_detained(now, o)) for o in act.by_creature())


def any_is_detained(now: State, act: Declaration) -> Formula:
    """Return whether something that is declared is detained."""
    return is_any(act, lambda o: is_detained(now, o))


def what_is_suspected(now: State, act: Declaration) -> Iterator[Finding]:
    """Return what is to block and is suspected."""
    yield from (Finding(Found.SUSPECTED, o, is_suspected(now, o)) for o in act.by_creature())


def any_is_suspected(now: State, act: Declaration) -> Formula:
    """Return whether something that is declared is suspected."""
    return is_any(act, lambda o: is_suspected(now, o))


def blocks_in(
    now: State, act: DeclareBlockers, by: Iterable[Object] | None = None
) -> Iterator[tuple[Object, Object, Formula]]:
    """Return which creature (of these) blocks which, each where a formula holds; nothing blocks a player."""
    declared = act.by_creature() if by is not None else {}
    those = act.chosen() if by is None else ((o, what, so) for o in by for what, so in declared[o].items())
    for blocker, what, chosen in those:
        attacker = object_at(now.game, what)
        if attacker is not None:
            yield blocker, attacker, chosen


def attackers_in(now: State, act: DeclareBlockers) -> Iterator[Object]:
    """Return what may be blocked, each once."""
    found = (object_at(now.game, what) for what in act.whom)
    return (attacker for attacker in found if attacker is not None)


def blocks_by_attacker(now: State, act: DeclareBlockers) -> dict[Object, list[Formula]]:
    """Return for each attacker that may be blocked by how many it is: what says so of each blocker."""
    found: dict[Object, list[Formula]] = {}
    for _, attacker, chosen in blocks_in(now, act):
        found.setdefault(attacker, []).append(chosen)
    return found
