"""What has left the stack and is yet to be copied, as it was there last: spells and abilities (CR 608.2h, 707.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache

from model.game.facts import Fact, FactKind
from model.game.game import Game, Object
from model.game.marks_on_permanents import LAST_KNOWN
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT
from model.objects.targeting.chosen import place_of
from model.objects.targeting.targets_asked_for import modes_of
from model.objects.zones.pending_triggers import is_pending
from model.text.abilities import Triggered
from model.text.entering_and_halves import PAID_FOR
from model.text.instructions.copying import CopyOnStack
from model.value_dataclasses import values_in
from model.vocabulary import NOBODY, Zone

DECIDED: tuple[FactKind, ...] = (
    "value_of_x",
    "back_face_up",
    "half_cast",
    "cast_with",
    "size_of_what_went",
    "targets_gone",
)
"""What was decided for a spell as it was cast, besides its targets and modes (CR 707.10)."""

OF_ABILITIES: tuple[FactKind, ...] = (
    "value_of_x",
    "concerns",
    "left_since",
    "gone_since",
    "lapsed_since",
    "keeps_last",
    "targets_gone",
    "had_chosen",
    "had_named",
    "turned_since",
    "size_of_what_went",
)
"""What was decided for an ability and what it is about, besides its targets and players; its source is the same."""


def decided_as_of(now: State, original: Object, copy: Object) -> dict[Fact, Value]:
    """Return what is so of a copy because it is so of the spell or ability that is copied (CR 707.10)."""
    return {fact: now.value(its) for fact, its in _decided(now, original, copy)}


def _decided(now: State, spell: Object, copy: Object) -> Iterator[tuple[Fact, Fact]]:
    """Return each fact about a copy that is what it is of the spell or ability, with that one."""
    kinds = OF_ABILITIES if spell.is_ability else DECIDED
    yield from ((Fact(kind, copy.index), Fact(kind, spell.index)) for kind in kinds)
    last = ("had_exiled", *LAST_KNOWN) if copy.is_ability else ()
    for fact in now.stated_of("concerns_player", "concerns_too", *last):
        if fact.about == spell.index:
            yield fact._replace(about=copy.index), fact
    for kind in range(len(PAID_FOR)):
        yield Fact("times_paid", copy.index, kind), Fact("times_paid", spell.index, kind)
    for mode in range(len(modes_of(spell))):
        yield Fact("mode_chosen", copy.index, mode), Fact("mode_chosen", spell.index, mode)
    yield place_of(copy, 0), place_of(spell, 0)
    for fact in now.stated_of("further_target", "share"):
        if fact.about == spell.index:
            yield fact._replace(about=copy.index), fact


def is_left_to_be_copied(now: State, obj: Object, by: Object | None = None) -> Formula:
    """Return whether an object that is nowhere is what has left the stack, for abilities other than ``by`` to copy."""
    copying = (one for one in _that_copy(now) if one is not by)
    about = (all_of(now.number("concerns", one.index) == obj.index, is_pending(now, one)) for one in copying)
    return all_of(now.zone(obj) == Zone.NOWHERE, any_of(*about))


def left_for(now: State, ability: Object, when: Formula) -> Iterator[tuple[Object, Formula]]:
    """Return what is left for an ability to copy that leaves the stack where that formula holds, each with when."""
    about = now.number("concerns", ability.index)
    if ability in _that_copy(now) and isinstance(about, int) and about != NOBODY:
        kept = now.game.objects[about]
        ends = all_of(when, now.on_stack(ability), now.zone(kept) == Zone.NOWHERE)
        if ends is not False:
            yield kept, all_of(ends, no(is_left_to_be_copied(now, kept, ability)))


def with_what_is_copied(now: State, obj: Object, zone: Zone, when: Formula) -> State:
    """Return the state in which abilities that are to copy what leaves the stack are about it as it is there last.

    It is kept as an object that is nowhere. In games that are followed, and where it is face down or bestowed, nothing
    is kept.
    """
    there = all_of(when, now.on_stack(obj), zone is not Zone.STACK)
    if there is not True or any_of(now.face_down(obj), obj.card.bestowed is not None) is not False:
        return now
    for one in _that_copy(now):
        about = all_of(now.number("concerns", one.index) == obj.index, is_pending(now, one))
        player = now.controller(one)
        if about is True and isinstance(player, int):
            now = _kept_for(now, obj, one, player)
    return now


def _kept_for(now: State, obj: Object, ability: Object, player: int) -> State:
    if obj.source is not None and obj.ability is not None:
        game, kept = now.game.with_ability(obj.source, obj.ability)
    else:
        game, kept = now.game.with_token(obj.card, player)
    now = now.set({Fact("zone", kept.index): Zone.NOWHERE}, game)
    return now.set(decided_as_of(now, obj, kept) | {Fact("concerns", ability.index): kept.index})


def _that_copy(now: State) -> list[Object]:
    return now.game.memo("copy what triggered them", _copying)


def _copying(game: Game) -> list[Object]:
    return [obj for obj in game.objects if isinstance(obj.ability, Triggered) and _only_copies(obj.ability)]


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _only_copies(ability: Triggered) -> bool:
    """Return whether an ability copies what triggered it, and does nothing else to that."""
    about = [one for one in values_in(ability.does) if any(getattr(one, f.name) == THAT for f in fields(one))]
    return bool(about) and all(isinstance(one, CopyOnStack) for one in about)


THAT = "what triggered it"
"""How an instruction names what its ability triggered on."""
