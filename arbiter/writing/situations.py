"""From a state to the ``[situation]`` of a case file that reads back as that state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.cases.casefile import validated
from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.abilities_on_the_stack_or_delayed import delayed_by_how_it_was_cast
from arbiter.cases.situations.commanders import COMMANDER
from arbiter.cases.situations.situation import build
from arbiter.cases.situations.timestamps import in_order_of_age, timestamps_of
from arbiter.errors import CaseError
from arbiter.words.facts_by_name import fact_named
from arbiter.writing.order_and_labels import (
    CannotBeWritten,
    called_as_dated,
    delayed,
    labels,
    on_stack,
    plain,
)
from arbiter.writing.players import player_table
from arbiter.writing.stack_entries import delayed_entry, stack_entry
from model.cards.designation_markers import DESIGNATIONS
from model.game.facts import PLANAR_DIE, Fact, default_of, name_of, range_of, shown
from model.game.game import Object
from model.game.state import State
from model.logic.terms import Term
from model.objects.alike import REFERENCES
from model.objects.designations_of_players import marker
from model.vocabulary import DAY_AND_NIGHT, NOBODY, Step, Zone


def situation_table(now: State) -> dict[str, Any]:
    """Return the situation that reads back as this closed state, without the cards that are nowhere.

    What has no key of its own is said as a fact by its name. Raises ``CannotBeWritten`` if that is not enough. What is
    read back may have more that is given: of what texts may give that are not modelled, what a game can come to.
    """
    if now.open_facts() or now.given:
        raise CannotBeWritten("only a situation without open facts is written")
    table = _turn(now) | {name: player_table(now, player) for player, name in enumerate(now.game.players)}
    back = _written_and_read(now, table)
    if otherwise := _otherwise(now, back):
        table |= {"facts": otherwise}
        back = _written_and_read(now, table)
    if left := sorted(told(back).items() ^ told(now).items()):
        raise CannotBeWritten(f"a case file has no words for {left[0][0]}")
    if back.open_facts():
        raise CannotBeWritten("a case file leaves something open that is not")
    return table


def _written_and_read(now: State, table: dict[str, Any]) -> State:
    """Return the state that a table describes, of the same objects. Raises ``CannotBeWritten``."""
    try:
        back = read_back(now, table)
    except CaseError as problem:
        raise CannotBeWritten(f"a case file has no words for it: {problem}") from None
    _objects_are_the_same(now, back)
    return back


def _otherwise(now: State, back: State) -> dict[str, int | bool | str]:
    """Return by name the facts that are otherwise once a situation is read back, with their values."""
    here, there = told(now), told(back)
    said_or_open = [*there, *(name_of(back.game, fact) for fact in back.open_facts())]
    by_default = {name: fact_named(back, name) for name in said_or_open if name not in here}
    differing = {name: value for name, value in here.items() if there.get(name) != value}
    return differing | {
        name: _told_value(back, fact, default_of(back.game, fact), {}) for name, fact in by_default.items()
    }


def _objects_are_the_same(now: State, back: State) -> None:
    """Raises ``CannotBeWritten`` if an object is another one once a situation is read back."""
    names = labels(now)
    there = {o.label: o for o in back.game.objects}
    for obj in (o for o in now.game.objects if o.label in names):
        if _what_it_is(obj) != _what_it_is(there[names[obj.label]]):
            raise CannotBeWritten(f"a case file has no words for {obj}")


def _what_it_is(obj: Object) -> tuple[object, ...]:
    return obj.card, obj.owner, obj.token, obj.commander, obj.ability


def read_back(now: State, table: dict[str, Any]) -> State:
    """Return the state that a situation written of a state describes, under that one's edition."""
    return build(validated(Situation, table), now.game.edition)


def told(now: State) -> dict[str, int | bool | str]:
    """Return the facts of a closed state that are not as by default, under the names they have in a case file."""
    names = labels(now)
    found: dict[str, int | bool | str] = {}
    for fact, value in now.stated():
        if not isinstance(value, Term) and value != default_of(now.game, fact) and fact.kind != "newer":
            found[name_of(now.game, fact, names)] = _told_value(now, fact, value, names)
    for older, newer in in_order_of_age(now):
        found[name_of(now.game, Fact("newer", newer, older), names)] = 1
    return found


def _told_value(now: State, fact: Fact, value: int | bool, names: Mapping[str, str]) -> int | bool | str:
    """Return a value as a case file says it, with the label that an object has once it is read back."""
    of = range_of(now.game, fact)
    if fact.kind == "library_position":
        return min(value, len(names) + 1) if names else value  # no deeper are places told apart, of these objects
    if of is None or not of.labels:
        return value
    label = shown(now.game, fact, value)
    return names.get(label, label) if fact.kind in REFERENCES else label


def _turn(now: State) -> dict[str, Any]:
    players = now.game.players
    active, step, priority = int(plain(now.active)), Step(plain(now.step)), int(plain(now.priority))
    table: dict[str, Any] = {"turn": players[active]}
    if step is not Step.PRECOMBAT_MAIN:
        table["step"] = step.words
    if priority != (NOBODY if step in (Step.UNTAP, Step.CLEANUP) else active):
        table["priority"] = now.game.name_of(priority)
    if passed := [players[(priority - n - 1) % len(players)] for n in range(plain(now.passes))]:
        table |= {"passed": passed[::-1], "priority": now.game.name_of(priority)}
    if (paying := plain(now.number("paying"))) != NOBODY:
        table["paying"] = players[paying]
    table |= _variant(now) | ({"format": COMMANDER} if now.game.of_commanders else {})
    if now.resolving:
        table["resolving"] = True
    if stack := [stack_entry(now, obj) for obj in on_stack(now)]:
        table["stack"] = stack
    waiting = [delayed_entry(now, obj) for obj in delayed(now)]
    if waiting or delayed_by_how_it_was_cast(now):
        table["delayed"] = waiting
    if (order := [called_as_dated(now, number) for number in timestamps_of(now)]) and len(order) > 1:
        table["timestamps"] = order
    return table


def _variant(now: State) -> dict[str, Any]:
    """Return what is written of a game that is a Planechase or Archenemy game, or of a turn that has combat again."""
    table: dict[str, Any] = {"planechase": True} if now.holds("planechase") else {}
    if (archenemy := plain(now.number("archenemy"))) != NOBODY:
        table["archenemy"] = now.game.players[archenemy]
    if now.game.teams:
        teams = (now.team_of(first) for first in sorted({*now.game.teams}))
        table["teams"] = [[now.game.players[player] for player in team] for team in teams]
    for key, what in DESIGNATIONS.items():
        it = marker(now, what)
        if it is not None and now.zone(it) == Zone.COMMAND:
            table[key] = now.game.name_of(plain(now.controller(it)))
    if which := plain(now.number("day_night")):
        table["day_night"] = DAY_AND_NIGHT[which]
    if earlier := plain(now.number("earlier_combats")):
        table["combat"] = earlier + 1
    if shows := plain(now.number("planar_die")):
        table["planar_die"] = PLANAR_DIE[shows - 1]
    return table
