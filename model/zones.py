"""Objects going from zone to zone (CR 400), with all that follows for the object and its neighbours.

Everything here takes a condition ``when``: the move happens where it holds. On plain values it is true.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from model.abilities import LandsCantEnter
from model.facts import COUNTERS, Fact, default_of
from model.game import Object
from model.keywords import Half
from model.logic import (
    Formula,
    Integer,
    Number,
    Value,
    all_of,
    any_of,
    count,
    if_then_else,
    implies,
    integer,
    no,
)
from model.state import State
from model.vocabulary import NOBODY, CardType, Player, Until, Zone

LARGEST_LIBRARY = 60


def put(
    now: State,
    obj: Object,
    zone: Zone,
    *,
    controller: Number | None = None,
    tapped: Formula = False,
    when: Formula = True,
) -> State:
    """Move an object to a zone; there it is a new object with no memory (CR 400.7).

    On the stack and in the library it goes on top. ``controller`` is its owner if nothing else is said. A
    face-down spell becomes a face-down permanent (CR 708.4).
    """
    when = all_of(when, no(_can_not_go(now, obj, zone)))
    now = _leave_order(now, obj, "stack_position", Zone.STACK, when)
    now = _leave_order(now, obj, "library_position", Zone.LIBRARY, when)
    changes: dict[Fact, Value] = {
        Fact("tapped", obj.index): tapped,
        Fact("face_down", obj.index): all_of(zone is Zone.BATTLEFIELD, now.on_stack(obj), now.face_down(obj)),
        Fact("controller", obj.index): obj.owner if controller is None else controller,
        Fact("target", obj.index): NOBODY,
        Fact("mode", obj.index): 0,
        Fact("may_play", obj.index): NOBODY,
        Fact("may_play_until", obj.index): Until.NEVER,
        Fact("zone", obj.index): zone,
        **_forgotten(now, obj),
        **_targeting(now, obj),
    }
    if zone is Zone.BATTLEFIELD:
        changes[Fact("summoning_sick", obj.index)] = True
        if CardType.PLANESWALKER in obj.card.types and obj.card.stats:
            changes[Fact("counters", obj.index, COUNTERS.index("loyalty"))] = int(obj.card.stats)
    if zone is Zone.STACK:
        changes[Fact("stack_position", obj.index)] = now.stack_size + 1
        changes[Fact("stack_size")] = now.stack_size + 1
    if zone is Zone.LIBRARY:
        for other in _owned(now, obj.owner):
            place = now.number("library_position", other.index)
            changes[Fact("library_position", other.index)] = place + if_then_else(place > 0, 1, 0)
        changes[Fact("library_position", obj.index)] = 1
    return change(now, changes, when)


def _forgotten(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is forgotten of an object that changes zones."""
    kinds = (Fact(kind, obj.index) for kind in OF_THE_OBJECT)
    gone: dict[Fact, Value] = {fact: default_of(now.game, fact) for fact in kinds}
    gone |= {Fact("counters", obj.index, kind): 0 for kind in range(len(COUNTERS))}
    gone |= {Fact("activations", obj.index, number): 0 for number in range(len(obj.activated))}
    gone |= {Fact("lost_since", obj.index, player): 0 for player in now.game.everyone}
    halves = sum(1 for a in obj.card.abilities if isinstance(a, Half))
    gone |= {Fact("unlocked", obj.index, half): 0 for half in range(halves)}
    if now.on_battlefield(obj) is not False:
        gone |= {Fact("charged", obj.index, player): 0 for player in now.game.everyone}
    return gone


def _targeting(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what no longer has a target once the object changes zones: it is a new object there (CR 400.7, 608.2b)."""
    targets = [(fact, now.number(*fact)) for fact, _ in now.stated() if fact.kind == "target"]
    place = len(now.game.players) + obj.index
    return {fact: if_then_else(at == place, NOBODY, at) for fact, at in targets if fact.about != obj.index}


OF_THE_OBJECT = (
    "summoning_sick",
    "hasty",
    "animated",
    "manifested",
    "attached_to",
    "chosen_name",
    "damage",
    "set_aside",
    "set_aside_now",
)
"""The facts about an object that end when it changes zones."""


def change(now: State, changes: dict[Fact, Value], when: Formula = True) -> State:
    """Return the state with these facts changed where the condition holds; what stays is not touched."""
    different: dict[Fact, Value] = {}
    for fact, value in changes.items():
        old = now.value(fact)
        new = if_then_else(when, value, old)
        if new is not old and not (isinstance(new, int) and isinstance(old, int) and new == old):
            different[fact] = new
    return now.set(different) if different else now


def where(condition: Formula, then: State, otherwise: State) -> State:
    """Return one state or the other; both if the condition is open. Either may have new objects, or more be known."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    game = max(then.game, otherwise.game, key=lambda game: len(game.objects))
    then, otherwise = then.set({}, game), otherwise.set({}, game)
    facts = {fact for fact, _ in then.stated()} | {fact for fact, _ in otherwise.stated()}
    changes = {f: if_then_else(condition, then.value(f), otherwise.value(f)) for f in sorted(facts)}
    return otherwise.set(changes).knowing(*then.given)


def gain_control(now: State, obj: Object, player: Player) -> State:
    """Give a player control of a permanent; a new controller has not had it since a turn began (CR 302.6)."""
    changes: dict[Fact, Value] = {Fact("controller", obj.index): player, Fact("summoning_sick", obj.index): True}
    for other in now.game.everyone:
        had = all_of(now.controller(obj) == other, no(now.holds("summoning_sick", obj.index)))
        changes[Fact("lost_since", obj.index, other)] = if_then_else(had, 1, now.number("lost_since", obj.index, other))
    return change(now, changes, now.controller(obj) != player)


def change_life(now: State, player: Player, amount: int, when: Formula = True) -> State:
    """Let the player gain or (below 0) lose that much life; what is paid or dealt as damage is lost (CR 119.2-4)."""
    changes: dict[Fact, Value] = {Fact("life", player): now.life(player) + amount}
    if amount < 0:
        changes[Fact("life_lost", player)] = now.number("life_lost", player) - amount
    return change(now, changes, when)


def draw(now: State, player: Player, when: Formula = True) -> State:
    """The player draws a card: the top card if the situation names it, else some other card (CR 121.1)."""
    tops = top_cards(now, player)
    unnamed = no(any_of(*(on_top for _, on_top in tops)))
    for card, on_top in tops:
        now = put(now, card, Zone.HAND, when=all_of(when, on_top))
    now = change(now, {Fact("cards_drawn", player): now.number("cards_drawn", player) + 1}, when)
    others = Fact("other_cards_in_hand", player)
    return change(now, {others: now.number(*others) + 1}, all_of(when, unnamed))


def top_cards(now: State, player: Player) -> list[tuple[Object, Formula]]:
    """Return the cards that may be on top of the player's library, each with what must hold for that."""
    found = [(card, now.on_top_of_library(card)) for card in _owned(now, player)]
    return [(card, on_top) for card, on_top in found if on_top is not False]


def shuffle(now: State, player: Player) -> State:
    """The player shuffles: every card the situation names there is at a place nobody knows (CR 701.24)."""
    inside = [(card, now.zone(card) == Zone.LIBRARY) for card in _owned(now, player)]
    places: list[tuple[Integer, Formula]] = []
    for card, there in inside:
        if there is False:
            continue
        place = integer(unused_name(now, f"library_position({card.label}) after shuffle"), 1, LARGEST_LIBRARY)
        assert isinstance(place, Integer)
        now = change(now, {Fact("library_position", card.index): place}, there)
        now = now.knowing(*(implies(all_of(there, in_too), place != other) for other, in_too in places))
        places.append((place, there))
    return now


def unused_name(now: State, name: str) -> str:
    """Return the name with a number, such that no variable of the state has it yet."""
    taken = {variable.name for variable in now.variables()}
    return next(numbered for n in itertools.count(1) if (numbered := f"{name} {n}") not in taken)


def hand_size(now: State, player: Player) -> Number:
    """Return how many cards the player holds, named or not."""
    named = count(*(now.zone(o) == Zone.HAND for o in _owned(now, player)))
    return named + now.number("other_cards_in_hand", player)


def _owned(now: State, player: Player) -> list[Object]:
    return [o for o in now.game.cards if o.owner == player]


def _can_not_go(now: State, obj: Object, zone: Zone) -> Formula:
    """Whether an effect keeps the object out of that zone: "can't" wins (CR 101.2)."""
    if zone is not Zone.BATTLEFIELD or not obj.card.is_land:
        return False
    return any_of(*(now.functions(e.source) for e in now.game.continuous(LandsCantEnter)))


def _leave_order(now: State, obj: Object, order: str, zone: Zone, when: Formula) -> State:
    """Close the gap that an object leaves in the stack or in its owner's library."""
    leaves = all_of(when, now.zone(obj) == zone)
    if leaves is False:
        return now
    place = now.number(order, obj.index)
    changes: dict[Fact, Value] = {Fact(order, obj.index): 0}
    for other in _in_order_with(now, obj, zone):
        theirs = now.number(order, other.index)
        changes[Fact(order, other.index)] = theirs - if_then_else(theirs > place, 1, 0)
    if zone is Zone.STACK:
        changes[Fact("stack_size")] = now.stack_size - 1
    return change(now, changes, leaves)


def _in_order_with(now: State, obj: Object, zone: Zone) -> Iterator[Object]:
    for other in now.game.objects:
        if other is not obj and (zone is Zone.STACK or other.owner == obj.owner):
            yield other
