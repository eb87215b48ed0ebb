"""What is so in every situation that a game can come to: a situation that breaks it is refused.

Each condition is a sentence, the rule it follows from, and a formula. What may be so of single players and objects is
in a table of its own (:mod:`model.situations.what_may_be`); a situation that breaks a line of it is refused as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

from model.docstrings import docstring_of
from model.game.facts import COUNTERS, Fact, FactKind, sentence_of
from model.game.game import Game, Object
from model.game.libraries import is_counted, library_size, named_in_library
from model.game.seats import has_lost, players_left
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, implies, no
from model.objects.attachments import attachments, is_aura_now, rightly_attached
from model.objects.characteristics import has_known_stats, has_type
from model.objects.control import is_controlled_rightly
from model.objects.counting.sagas import has_ended
from model.objects.footprint import text_functions
from model.objects.layers.timestamps import has_timestamp, is_newer
from model.objects.on_its_card import has_toughness_0_on_a_face, is_card_of
from model.objects.zones.worlds import worlds
from model.play.state_based import is_defeated_for_good, legends, toughness_of
from model.situations.line import Line
from model.situations.what_may_be import lines_about, what_has_to_be
from model.text.layers import Controlled
from model.text.unread import Unread
from model.values import dataclass
from model.vocabulary import NOBODY, CardType, Player, Step, Zone


@dataclass(frozen=True)
class Invariant:
    """A condition that always holds; the sentence says it, ``cr`` is the rule it follows from.

    ``of_each``: of which objects it holds, and when, if it is about each by itself.
    """

    name: str
    sentence: str
    cr: str
    holds: Callable[[State], Formula]
    of_each: OfEach | None = None

    def told(self, now: State) -> str:
        """Return the sentence, with the objects of which it is certainly not so."""
        those = (obj for obj, holds in self.of_each(now) if holds is False) if self.of_each else ()
        names = " and ".join(map(str, those))
        return self.sentence.rstrip(".") + (f", which is not so of {names}" if names else "")


OfEach: TypeAlias = Callable[[State], Iterator[tuple[Object, Formula]]]
"""Which objects there are, and what holds of each."""

_of_the_turn: list[Invariant] = []
_of_the_board: list[Invariant] = []


def turn_invariants() -> tuple[Invariant, ...]:
    """Return the conditions on whose turn it is, the step, priority and what the players did."""
    return tuple(_of_the_turn)


def invariants() -> tuple[Invariant, ...]:
    """Return every condition, those on where the objects are included."""
    return (*_of_the_turn, *_of_the_cards(), *_of_the_board)


def conditions() -> tuple[Invariant, ...]:
    """Return the conditions on a situation as a whole; those on single facts are in the table of what may be so."""
    return (*_of_the_turn, *_of_the_board)


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


def _of_turn(cr: str) -> Callable[[Callable[[State], Formula]], Callable[[State], Formula]]:
    return _declared(_of_the_turn, cr)


def _of_board(cr: str) -> Callable[[Callable[[State], Formula]], Callable[[State], Formula]]:
    return _declared(_of_the_board, cr)


def _declared(group: list[Invariant], cr: str) -> Callable[[Callable[[State], Formula]], Callable[[State], Formula]]:
    def declare(holds: Callable[[State], Formula]) -> Callable[[State], Formula]:
        group.append(Invariant(holds.__name__, docstring_of(holds), cr, holds))
        return holds

    return declare


def _settled(cr: str) -> Callable[[OfEach], OfEach]:
    """Declare what is so of each of these objects while a player has priority: before that it is settled (704.3)."""

    def declare(of_each: OfEach) -> OfEach:
        def holds(now: State) -> Formula:
            return implies(now.priority != NOBODY, all_of(*(holds for _, holds in of_each(now))))

        _of_the_board.append(Invariant(of_each.__name__, docstring_of(of_each), cr, holds, of_each))
        return of_each

    return declare


@_of_turn("502.4")
def nobody_acts_in_the_untap_step(now: State) -> Formula:
    """No player has priority in the untap step, and nothing is on the stack."""
    quiet = all_of(now.priority == NOBODY, now.stack_size == 0, no(now.resolving))
    return implies(now.step == Step.UNTAP, quiet)


@_of_board("401.1")
def a_library_holds_what_is_named_in_it(now: State) -> Formula:
    """No more cards are named in a library than it has, and none deeper."""
    return all_of(*(_holds_what_is_named(now, player) for player in now.game.everyone if is_counted(now, player)))


def _holds_what_is_named(now: State, player: Player) -> Formula:
    size, named = library_size(now, player), named_in_library(now, player)
    deepest = (now.number("library_position", card.index) <= size for card, _ in named)
    return all_of(count(*(there for _, there in named)) <= size, *deepest)


@_of_turn("117.2e")
def nobody_has_priority_while_something_resolves(now: State) -> Formula:
    """No player has priority while a spell or ability resolves."""
    return implies(now.resolving, now.priority == NOBODY)


@_of_turn("608.1")
def only_an_object_on_the_stack_resolves(now: State) -> Formula:
    """What resolves is on the stack."""
    return implies(now.resolving, now.stack_size > 0)


@_of_turn("505.1a")
def a_second_combat_phase_comes_after_the_precombat_main_phase(now: State) -> Formula:
    """A second combat phase of a turn comes after its precombat main phase."""
    if not list(now.stated_of("earlier_combats")):
        return True
    return any_of(now.number("earlier_combats") == 0, now.step > Step.PRECOMBAT_MAIN)


@_of_turn("305.3")
def lands_are_played_on_ones_own_turn(now: State) -> Formula:
    """Only the player whose turn it is has played lands this turn."""
    return all_of(*(implies(now.active != p, now.lands_played(p) == 0) for p in now.game.everyone))


@_of_turn("117.4")
def not_everybody_has_passed_while_somebody_may_act(now: State) -> Formula:
    """Once all players have passed in succession, nobody has priority."""
    return implies(now.passes == players_left(now), now.priority == NOBODY)


@_of_turn("704.3")
def who_has_priority_has_not_lost(now: State) -> Formula:
    """A player at 0 life or less has lost before anybody gets priority."""
    goes_on = any_of(*(text_functions(now, o, text) for o, text in now.game.memo("texts that spare", _sparing)))
    if len(now.game.players) > 2:
        settled = (implies(now.life(p) <= 0, any_of(now.holds("lost", p), goes_on)) for p in now.game.everyone)
        return implies(now.priority != NOBODY, all_of(*settled, players_left(now) > 1, no(has_lost(now, now.priority))))
    alive = (all_of(any_of(now.life(p) > 0, goes_on), no(now.holds("lost", p))) for p in now.game.everyone)
    return implies(now.priority != NOBODY, all_of(*alive))


def _sparing(game: Game) -> tuple[tuple[Object, Unread], ...]:
    return tuple((obj, text) for obj, text in game.unread if _SPARES.search(text.text))


_SPARES = re.compile(r"(?:can't|don't|doesn't) lose the game|tate-based actions don't apply")
"""What a text says, which is not modelled, by which a player may go on at 0 life or less (CR 101.1)."""


@_of_board("405.2")
def the_stack_is_an_order(now: State) -> Formula:
    """The objects on the stack have the places 1, 2, 3 ... from the bottom, one each."""
    return all_of(
        now.stack_size == count(*(now.on_stack(o) for o in now.that_may_be_in(Zone.STACK))),
        _places_from_one(now, "stack_position", Zone.STACK, now.stack_size),
    )


@_of_board("704.5j")
def nobody_controls_two_legendary_permanents_of_a_name(now: State) -> Formula:
    """Nobody controls two legendary permanents with the same name while a player has priority."""
    pairs = (pair for _, group in legends(now) for pair in combinations(group, 2))
    both = (all_of(two, one, now.controller(b) == now.controller(a)) for (a, one), (b, two) in pairs)
    return implies(now.priority != NOBODY, no(any_of(*both)))


@_of_board("704.5k")
def only_the_newest_world_permanent_is_there(now: State) -> Formula:
    """No two world permanents are on the battlefield while a player has priority."""
    return implies(now.priority != NOBODY, count(*(there for _, there in worlds(now))) <= 1)


@_settled("704.5i")
def no_planeswalker_has_lost_all_loyalty(now: State) -> Iterator[tuple[Object, Formula]]:
    """A planeswalker on the battlefield has a loyalty counter while a player has priority."""
    loyalty = COUNTERS.index("loyalty")
    for obj in now.game.that_may_be(CardType.PLANESWALKER):
        there = all_of(now.is_face_up_there(obj), has_type(now, obj, CardType.PLANESWALKER))
        yield obj, implies(there, now.number("counters", obj.index, loyalty) > 0)


@_settled("704.5v")
def no_battle_is_defeated_for_good(now: State) -> Iterator[tuple[Object, Formula]]:
    """A battle on the battlefield has a defense counter, or an ability yet to resolve, while a player has priority."""
    battles = (o for o in now.game.cards if is_card_of(o, CardType.BATTLE))
    return ((o, no(is_defeated_for_good(now, o))) for o in battles)


@_settled("704.5s")
def no_saga_has_ended(now: State) -> Iterator[tuple[Object, Formula]]:
    """A Saga on the battlefield is not at its end, or a chapter is yet to resolve, while a player has priority."""
    return ((o, no(has_ended(now, o))) for o in now.game.cards)


@_settled("704.5f")
def no_creature_has_toughness_0(now: State) -> Iterator[tuple[Object, Formula]]:
    """A creature has a toughness above 0 while a player has priority; what others of its side add is not known."""
    frail = [
        o for o in now.game.that_may_be(CardType.CREATURE) if has_toughness_0_on_a_face(o) or now.game.copies.of(o)
    ]
    if now.game.changes_stats:
        frail = [o for o in now.game.cards if now.on_battlefield(o) is not False]
    for obj in frail:
        there = all_of(now.is_face_up_there(obj), has_type(now, obj, CardType.CREATURE))
        alive = any_of(toughness_of(now, obj) > 0, no(has_known_stats(now, obj)), _may_be_tougher(now, obj))
        yield obj, implies(there, alive)


def _may_be_tougher(now: State, obj: Object) -> Formula:
    """Return whether a text that is not modelled, of another permanent, may add to the toughness of a creature."""
    others = (o for o in now.game.cards if o is not obj and o.card.unmodelled)
    return any_of(*(all_of(now.is_face_up_there(o), now.controller(o) == now.controller(obj)) for o in others))


@_settled("704.5m")
def an_aura_enchants_something(now: State) -> Iterator[tuple[Object, Formula]]:
    """An Aura on the battlefield is attached to something that it can enchant while a player has priority."""
    auras = ((o, all_of(now.is_face_up_there(o), is_aura_now(now, o))) for o in attachments(now.game))
    return ((o, implies(there, rightly_attached(now, o))) for o, there in auras if there is not False)


@_of_board("613.1b")
def effects_on_control_are_heeded(now: State) -> Formula:
    """A permanent of which effects give control to a player is controlled by that player."""
    cards = now.game.cards if now.game.making(Controlled) else ()
    return all_of(*(is_controlled_rightly(now, o) for o in cards))


@_of_board("613.7")
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
