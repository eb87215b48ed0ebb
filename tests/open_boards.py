"""Tiny scopes of which every situation can be listed: a second opinion on what is found over all of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from arbiter.answers.search_scopes import scope_of
from model.actions.actions import Action, PlayLand
from model.game.facts import Fact
from model.game.game import NEWEST_EDITION
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, same
from model.situations.possible import broken
from model.vocabulary import Step, Zone
from solver.rulebooks.scope import Scope, Situations, coherence_of

Domain = Mapping[Fact, tuple[int | bool, ...]]


def land_scope(*cards: str, edition: str = NEWEST_EDITION) -> Scope:
    """Return the scope over these cards that asks only of playing the first one."""
    scope = scope_of(cards, edition)
    return Scope(scope.name, scope.base, (PlayLand(0, scope.base.game.objects[0]),))


def land_domain(scope: Scope, edition: str = NEWEST_EDITION) -> Domain:
    """Return the facts that are open, with the values they may have."""
    others = scope.base.game.objects[1:]
    found: dict[Fact, tuple[int | bool, ...]] = {
        Fact("active"): (0, 1),
        Fact("step"): (Step.PRECOMBAT_MAIN, Step.END),
        Fact("priority"): (0, 1),
        Fact("lands_played", 0): (0, 1, 2),
        Fact("zone", 0): (Zone.HAND, Zone.GRAVEYARD),
    }
    found |= {Fact("zone", o.index): (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.NOWHERE) for o in others}
    if edition == NEWEST_EDITION:
        return found | {Fact("controller", o.index): (0, 1) for o in others}
    return found | {Fact("charged_to_rule", 0): (0, 1)} | {Fact("charged", o.index, 0): (0, 1) for o in others}


def listed(scope: Scope, domain: Domain) -> Iterator[State]:
    """Return every situation that a game can come to, the open facts having values of the domain."""
    for values in itertools.product(*domain.values()):
        now = scope.base.set(dict(zip(domain, values, strict=True)))
        if not list(broken(now)) and coherence_of(now) is True:
            yield now


def within(situations: Situations, domain: Domain) -> Formula:
    """Return the formula that holds in the situations that are listed: every other fact is as by default."""
    assert situations.possible is not False
    found: list[Formula] = []
    for fact in situations.reading.asked().values():
        values = domain.get(fact, (situations.base.value(fact),))
        found.append(any_of(*(_is(situations.reading.value(fact), value) for value in values)))
    return all_of(*found)


def _is(variable: Value, value: Value) -> Formula:
    if isinstance(variable, Boolean):
        assert isinstance(value, bool)
        return same(variable, value)
    assert isinstance(variable, Integer | int)
    return variable == value


def the_action(scope: Scope) -> Action:
    return scope.actions[0]
