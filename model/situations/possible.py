"""What is so in every situation that a game can come to: a situation that breaks it is refused.

Each condition is a sentence, the rule it follows from, and a formula. What may be so of single players and objects is
in a table of its own (:mod:`model.situations.possible_facts.table`); a situation that breaks a line of it is refused
as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from model.game.facts import Fact, FactKind, sentence_of
from model.game.libraries import is_counted, library_size, named_in_library
from model.game.state import State
from model.game.turn_order import players_left
from model.logic.formulas import Formula, Number, all_of, any_of, count, implies, no
from model.objects.control import is_controlled_rightly
from model.objects.layers.timestamps import has_timestamp, is_newer
from model.situations import once_settled
from model.situations.invariant import OF_THE_BOARD, OF_THE_TURN, Invariant, of_board, of_turn
from model.situations.possible_facts.line import Line
from model.situations.possible_facts.table import lines_about, what_has_to_be
from model.text.parts_by_layer import Controlled
from model.vocabulary import NOBODY, Player, Step, Zone

__all__ = [
    "broken",
    "conditions",
    "invariants",
    "is_broken",
    "once_settled",
    "turn_invariants",
    "what_is_known",
]


def turn_invariants() -> tuple[Invariant, ...]:
    """Return the conditions on whose turn it is, the step, priority and what the players did."""
    return tuple(OF_THE_TURN)


def invariants() -> tuple[Invariant, ...]:
    """Return every condition, those on where the objects are included."""
    return (*OF_THE_TURN, *_of_the_cards(), *OF_THE_BOARD)


def conditions() -> tuple[Invariant, ...]:
    """Return the conditions on a situation as a whole; those on single facts are in the table of what may be so."""
    return (*OF_THE_TURN, *OF_THE_BOARD)


def broken(now: State) -> Iterator[Invariant]:
    """Return the conditions that a state certainly breaks, and what of it can't be so of what it is said of."""
    yield from (i for i in conditions() if i.holds(now) is False)
    for fact, line, holds in what_has_to_be(now):
        value = now.value(fact)
        if holds is False and isinstance(value, int):
            sentence = f"{sentence_of(now.game, fact, value)}, but {line.sentence}"
            yield Invariant(f"what_may_be: {fact.kind}", sentence, line.cr, partial(line.holds, fact=fact))


def is_broken(now: State) -> bool:
    """Return whether a state certainly breaks a condition: no game comes to it."""
    return next(broken(now), None) is not None


def what_is_known(now: State) -> tuple[Formula, ...]:
    """Return the formulas that hold of a situation whatever its open facts are, as a game can come to it."""
    return (*(i.holds(now) for i in conditions()), *(holds for _, _, holds in what_has_to_be(now)))


@cache
def _of_the_cards() -> tuple[Invariant, ...]:
    """Return the conditions on where objects can be, each for all objects at once."""
    return tuple(
        Invariant(line.sentence, line.sentence, line.cr, _of_every_object(line)) for line in lines_about("zone")
    )


def _of_every_object(line: Line) -> Callable[[State], Formula]:
    return lambda now: all_of(*(line.holds(now, Fact("zone", o.index)) for o in now.game.objects if line.of(o)))


@of_turn("502.4")
def nobody_acts_in_the_untap_step(now: State) -> Formula:
    """No player has priority in the untap step, and nothing is on the stack."""
    quiet = all_of(now.priority == NOBODY, now.stack_size == 0, no(now.resolving))
    return implies(now.step == Step.UNTAP, quiet)


@of_board("401.1")
def a_library_holds_what_is_named_in_it(now: State) -> Formula:
    """No more cards are named in a library than it has, and none deeper."""
    return all_of(*(_holds_what_is_named(now, player) for player in now.game.everyone if is_counted(now, player)))


def _holds_what_is_named(now: State, player: Player) -> Formula:
    size, named = library_size(now, player), named_in_library(now, player)
    deepest = (now.number("library_position", card.index) <= size for card, _ in named)
    return all_of(count(*(there for _, there in named)) <= size, *deepest)


@of_turn("117.2e")
def nobody_has_priority_while_something_resolves(now: State) -> Formula:
    """No player has priority while a spell or ability resolves."""
    return implies(now.resolving, now.priority == NOBODY)


@of_turn("608.1")
def only_an_object_on_the_stack_resolves(now: State) -> Formula:
    """What resolves is on the stack."""
    return implies(now.resolving, now.stack_size > 0)


@of_turn("505.1a")
def a_second_combat_phase_comes_after_the_precombat_main_phase(now: State) -> Formula:
    """A second combat phase of a turn comes after its precombat main phase."""
    if not list(now.stated_of("earlier_combats")):
        return True
    return any_of(now.number("earlier_combats") == 0, now.step > Step.PRECOMBAT_MAIN)


@of_turn("505.1a")
def a_postcombat_main_phase_is_over_once_a_later_combat_phase_has_begun(now: State) -> Formula:
    """A postcombat main phase of a turn is over only where another combat phase has come after it."""
    if not list(now.stated_of("postcombat_main_over")):
        return True
    return implies(now.holds("postcombat_main_over"), now.number("earlier_combats") > 0)


@of_turn("305.3")
def lands_are_played_on_ones_own_turn(now: State) -> Formula:
    """Only the player whose turn it is has played lands this turn."""
    return all_of(*(implies(now.active != p, now.lands_played(p) == 0) for p in now.game.everyone))


@of_turn("117.4")
def not_everybody_has_passed_while_somebody_may_act(now: State) -> Formula:
    """Once all players have passed in succession, nobody has priority."""
    return implies(now.passes == players_left(now), now.priority == NOBODY)


@of_board("405.2")
def the_stack_is_an_order(now: State) -> Formula:
    """The objects on the stack have the places 1, 2, 3 ... from the bottom, one each."""
    return all_of(
        now.stack_size == count(*(now.on_stack(o) for o in now.that_may_be_in(Zone.STACK))),
        _places_from_one(now, "stack_position", Zone.STACK, now.stack_size),
    )


@of_board("613.1b")
def effects_on_control_are_heeded(now: State) -> Formula:
    """A permanent of which effects give control to a player is controlled by that player."""
    cards = now.game.cards if now.game.making(Controlled) else ()
    return all_of(*(is_controlled_rightly(now, o) for o in cards))


@of_board("613.7")
def timestamps_are_in_a_row(now: State) -> Formula:
    """Of three timestamps whose order matters none is newer than one that is newer than one that is newer than it."""
    rivals = now.game.rivals
    there = {number: has_timestamp(now, number) for number in rivals}
    rounds = (
        (one, other, third)
        for one in rivals
        for other in rivals[one]
        for third in rivals[other]
        if third in rivals[one] and one < min(other, third)
    )
    return no(
        any_of(
            *(
                all_of(there[a], there[b], there[c], is_newer(now, a, b), is_newer(now, b, c), is_newer(now, c, a))
                for a, b, c in rounds
            )
        )
    )


def _places_from_one(now: State, order: FactKind, zone: Zone, size: Number) -> Formula:
    inside = now.that_may_be_in(zone)
    if isinstance(size, int) and size == 0:  # which is said in fewer words, and nearly always so of the stack
        return no(any_of(*(now.zone(o) == zone for o in inside)))
    places = [now.number(order, o.index) for o in inside]
    within = [implies(now.zone(o) == zone, all_of(p >= 1, p <= size)) for o, p in zip(inside, places, strict=True)]
    apart = [
        implies(all_of(now.zone(one) == zone, now.zone(other) == zone), places[i] != places[j])
        for i, one in enumerate(inside)
        for j, other in enumerate(inside[:i])
    ]
    return all_of(*within, *apart)
