"""What state-based actions have settled before a player has priority: who has lost, and what has died (CR 704.3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations

from model.changes.designation_markers import starts_engines
from model.changes.destroying import cant_be_destroyed
from model.changes.entering.day_and_night import bound, is_there_with, shows_the_wrong_face
from model.game.facts import COUNTERS
from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import has_lost, players_left
from model.logic.formulas import Formula, all_of, any_of, count, implies, no
from model.objects.attachments import attachments, is_aura_now, is_older_role, rightly_attached
from model.objects.characteristics import has_known_stats, has_type
from model.objects.commanders import killed_by_a_commander
from model.objects.counting.saga_chapters import has_ended, sagas
from model.objects.counting.sizes_that_texts_may_change import toughness_of
from model.objects.printed_on_its_card import has_toughness_0_on_a_face, is_card_of
from model.objects.prohibited_changes import cant_lose
from model.objects.reach_of_unread_texts import text_functions
from model.objects.zones.world_rule import worlds
from model.play.state_based import (
    ONE_IS_KEPT,
    is_defeated_for_good,
    is_mortally_hurt,
    is_poisoned_to_death,
    legends,
)
from model.situations.invariant import of_board, of_turn, settled
from model.text.keywords.of_permanents import Daybound, Nightbound
from model.text.unread import Unread
from model.vocabulary import NOBODY, CardType, Player


@of_turn("704.3")
def who_has_priority_has_not_lost(now: State) -> Formula:
    """A player at 0 life or less has lost before anybody gets priority."""
    goes_on = _goes_on(now)
    if len(now.game.players) > 2:
        spared = {p: any_of(goes_on, cant_lose(now, p, for_life=True)) for p in now.game.everyone}
        lost = (implies(now.life(p) <= 0, any_of(now.holds("lost", p), spared[p])) for p in now.game.everyone)
        return implies(now.priority != NOBODY, all_of(*lost, players_left(now) > 1, no(has_lost(now, now.priority))))
    alive = (
        all_of(any_of(now.life(p) > 0, goes_on, cant_lose(now, p, for_life=True)), no(now.holds("lost", p)))
        for p in now.game.everyone
    )
    return implies(now.priority != NOBODY, all_of(*alive))


_KEEPS_IN_THE_GAME = re.compile(r"(?:can't|don't|doesn't) lose the game|tate-based actions don't apply")
"""What a text says, which is not modelled, by which a player may go on at 0 life or less (CR 101.1)."""

_SPARES_LEGENDS = re.compile(r"legend rule\W* doesn't apply|tate-based actions don't apply")
"""What a text says, which is not modelled, by which a player may keep two of them (CR 101.1)."""


@of_board("704.5c")
def nobody_is_poisoned_to_death(now: State) -> Formula:
    """A player with ten poison counters, or a team with fifteen, has lost before anybody gets priority."""
    return _has_lost_of_whom(now, is_poisoned_to_death)


@of_board("903.10a")
def nobody_has_been_killed_by_a_commander(now: State) -> Formula:
    """A player whom one commander has dealt 21 combat damage has lost before anybody gets priority."""
    return _has_lost_of_whom(now, killed_by_a_commander)


def _has_lost_of_whom(now: State, loses: Callable[[State, Player], Formula]) -> Formula:
    """Return whether every player of whom that is so has lost, if somebody has priority."""
    goes_on = _goes_on(now)
    alive = (any_of(no(loses(now, p)), now.holds("lost", p), goes_on, cant_lose(now, p)) for p in now.game.everyone)
    return implies(now.priority != NOBODY, all_of(*alive))


def _goes_on(now: State) -> Formula:
    """Return whether a text that is not modelled may keep players in the game."""
    return _is_spared(now, _KEEPS_IN_THE_GAME)


def _is_spared(now: State, says: re.Pattern[str]) -> Formula:
    """Return whether a text that is not modelled may keep a state-based action from being performed (CR 101.1)."""

    def sparing(game: Game) -> tuple[tuple[Object, Unread], ...]:
        return tuple((obj, text) for obj, text in game.unread if says.search(text.text))

    return any_of(
        *(text_functions(now, o, text) for o, text in now.game.memo_of_cards(("texts that spare", says), sparing))
    )


@of_board("704.5j")
def nobody_controls_two_legendary_permanents_of_a_name(now: State) -> Formula:
    """Nobody controls two legendary permanents with the same name while a player has priority."""
    pairs = (pair for _, group in legends(now) for pair in combinations(group, 2))
    none_is_kept = now.game.edition < ONE_IS_KEPT
    both = (all_of(two, one, none_is_kept or now.controller(b) == now.controller(a)) for (a, one), (b, two) in pairs)
    return implies(now.priority != NOBODY, any_of(no(any_of(*both)), _is_spared(now, _SPARES_LEGENDS)))


@of_board("704.5k")
def only_the_newest_world_permanent_is_there(now: State) -> Formula:
    """No two world permanents are on the battlefield while a player has priority."""
    return implies(now.priority != NOBODY, count(*(there for _, there in worlds(now))) <= 1)


@settled("704.5i")
def no_planeswalker_has_lost_all_loyalty(now: State) -> Iterator[tuple[Object, Formula]]:
    """A planeswalker on the battlefield has a loyalty counter while a player has priority."""
    loyalty = COUNTERS.index("loyalty")
    for obj in now.game.that_may_be(CardType.PLANESWALKER):
        there = all_of(now.is_face_up_there(obj), has_type(now, obj, CardType.PLANESWALKER))
        yield obj, implies(there, now.number("counters", obj.index, loyalty) > 0)


@settled("704.5v")
def no_battle_is_defeated_for_good(now: State) -> Iterator[tuple[Object, Formula]]:
    """A battle on the battlefield has a defense counter, or an ability yet to resolve, while a player has priority."""
    battles = (o for o in now.game.cards if is_card_of(o, CardType.BATTLE))
    return ((o, no(is_defeated_for_good(now, o))) for o in battles)


@settled("704.5s")
def no_saga_has_ended(now: State) -> Iterator[tuple[Object, Formula]]:
    """A Saga on the battlefield is not at its end, or a chapter is yet to resolve, while a player has priority."""
    return ((o, no(has_ended(now, o))) for o in sagas(now.game))


@settled("702.145c")
def what_is_bound_shows_its_face(now: State) -> Iterator[tuple[Object, Formula]]:
    """By day what has nightbound, and can transform, has no back face up, nor at night daybound its front face."""
    return ((o, no(shows_the_wrong_face(now, o))) for o in bound(now.game))


@settled("702.145d")
def it_is_day_or_night_for_what_is_bound(now: State) -> Iterator[tuple[Object, Formula]]:
    """It is day or night where a permanent has daybound or nightbound."""
    kinds = (Daybound, Nightbound)
    there = ((o, any_of(*(is_there_with(now, o, kind) for kind in kinds))) for o in bound(now.game))
    return ((o, implies(is_there, now.number("day_night") != 0)) for o, is_there in there)


@of_board("704.5z")
def who_starts_engines_has_a_speed(now: State) -> Formula:
    """Who controls what starts engines has a speed while a player has priority."""
    slow = (all_of(now.number("speed", p) == 0, starts_engines(now, p)) for p in now.game.everyone)
    return any_of(now.priority == NOBODY, no(any_of(*slow)), _goes_on(now))


@settled("704.5f")
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


@settled("704.5g")
def no_creature_has_lethal_damage(now: State) -> Iterator[tuple[Object, Formula]]:
    """A creature that can be destroyed has less damage than toughness while a player has priority."""
    goes_on = _goes_on(now)
    for obj in (now.game.objects[fact.about] for fact in now.stated_of("damage")):
        spared = any_of(cant_be_destroyed(now, obj), bool(obj.card.unmodelled), _may_be_tougher(now, obj), goes_on)
        yield obj, any_of(spared, no(is_mortally_hurt(now, obj)))


@settled("704.5q")
def no_permanent_has_opposite_counters(now: State) -> Iterator[tuple[Object, Formula]]:
    """No permanent has a +1/+1 and a -1/-1 counter on it while a player has priority."""
    plus, minus, goes_on = COUNTERS.index("+1/+1"), COUNTERS.index("-1/-1"), _goes_on(now)
    for obj in (now.game.objects[fact.about] for fact in now.stated_of("counters") if fact.toward == minus):
        both = (now.number("counters", obj.index, kind) > 0 for kind in (plus, minus))
        yield obj, any_of(no(all_of(now.on_battlefield(obj), *both)), goes_on)


@settled("704.5m")
def an_aura_enchants_something(now: State) -> Iterator[tuple[Object, Formula]]:
    """An Aura on the battlefield is attached to something that it can enchant while a player has priority."""
    auras = ((o, all_of(now.is_face_up_there(o), is_aura_now(now, o))) for o in attachments(now.game))
    return ((o, implies(there, rightly_attached(now, o))) for o, there in auras if there is not False)


@settled("704.5y")
def no_permanent_has_two_roles_of_a_player(now: State) -> Iterator[tuple[Object, Formula]]:
    """No permanent has a Role attached to it and a newer one of the same player while a player has priority."""
    goes_on = _goes_on(now)
    return ((o, any_of(no(is_older_role(now, o)), goes_on)) for o in now.game.roles)
