"""Copies of spells and abilities: they are put onto the stack, and are neither cast nor activated (CR 707.10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from model.changes.triggers import instances, note_chosen_targets, with_room
from model.game.changing import CannotHappen, change
from model.game.choosing import choose
from model.game.facts import Fact, FactKind, Range, range_of
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, implies, no
from model.objects.targeting.asked import asked_of, modes_of
from model.objects.targeting.chosen import chosen_for, every_target, place_of
from model.objects.targeting.targets import is_of_whom_it_asks, legal_targets
from model.objects.zones.putting import put
from model.text.card import Card
from model.text.instructions.copying import CopyOnStack
from model.text.target import Target
from model.vocabulary import NOBODY, Player, Zone

DECIDED: tuple[FactKind, ...] = ("value_of_x", "back_face_up", "half_cast", "cast_with")
"""What was decided for a spell as it was cast, besides its targets and modes (CR 707.10)."""

OF_ABILITIES: tuple[FactKind, ...] = ("value_of_x", "concerns", "left_since", "had_chosen", "had_named", "turned_since")
"""What was decided for an ability and what it is about, besides its targets and players; its source is the same."""


def _copy(now: State, effect: CopyOnStack, by: Resolution) -> State:
    """Copy a spell or ability. Raises ``CannotHappen`` where it has left the stack: what it was is not kept."""
    concerned = now.number("concerns", by.obj.index)
    there = (all_of(concerned == obj.index, now.on_stack(obj)) for obj in now.game.objects)
    if effect.of == "what triggered it" and any_of(*there) is not True:
        raise CannotHappen(f"what {by.obj} copies is not known: it has left the stack")
    times = amount_of(now, effect.times, by)
    if not isinstance(times, int):
        raise CannotHappen(f"how many copies {by.obj} makes is not known")
    for obj in [obj for obj in now.game.objects if now.on_stack(obj) is not False]:
        is_it = by.aims_at_object(now, obj) if effect.of == "target" else concerned == obj.index
        meant = all_of(is_it, now.on_stack(obj))
        for player, makes in list(players_affected(now, "you", by)) if meant is not False else ():
            for _ in range(times):
                now = copied_by(now, obj, player, effect, all_of(meant, makes))
    return now


def copied_by(now: State, obj: Object, player: Player, effect: CopyOnStack, when: Formula) -> State:
    """Put a copy of a spell or ability onto the stack, which a player controls (CR 707.10).

    Raises ``CannotHappen`` for a spell that is face down, or bestowed.
    """
    for copy, free in _room_for_copy(now, obj, player, effect) if when is not False else ():
        made = all_of(when, free)
        if made is False:
            continue
        now = put(with_room(now, copy), copy, Zone.STACK, controller=player, when=made)
        now = change(now, {fact: now.value(original) for fact, original in _decided(now, obj, copy)}, made)
        now = _with_new_targets(now, copy, made) if effect.new_targets else now
        now = note_chosen_targets(now, copy, every_target(now, copy), made)
    return now


def _room_for_copy(now: State, obj: Object, player: Player, effect: CopyOnStack) -> Iterator[tuple[Object, Formula]]:
    """Return what may be the copy, each with when it is: the first that is free; of a spell, of one owner."""
    if obj.source is not None and obj.ability is not None:
        yield from instances(now, obj.source, obj.ability)
        return
    if any_of(now.face_down(obj), obj.card.bestowed is not None) is not False:
        raise CannotHappen(f"a copy of {obj} is not modelled: it may be face down, or bestowed")
    form, taken = _coloured(obj.card, effect.colours), list[Formula]()
    for copy in (*now.game.tokens(form, player), now.game.with_token(form, player)[1]):
        free = now.zone(copy) == Zone.NOWHERE
        yield copy, all_of(free, no(any_of(*taken)))
        taken.append(free)


def _coloured(card: Card, colours: frozenset[str] | None) -> Card:
    """Return a card with other colours, on all of its faces, if any are said."""
    if colours is None:
        return card
    back = _coloured(card.back, colours) if card.back is not None else None
    return replace(card, colours=colours, back=back, halves=tuple(_coloured(half, colours) for half in card.halves))


def _decided(now: State, spell: Object, copy: Object) -> Iterator[tuple[Fact, Fact]]:
    """Return each fact about a copy that is what it is of the spell or ability, with that one."""
    kinds = OF_ABILITIES if spell.is_ability else DECIDED
    yield from ((Fact(kind, copy.index), Fact(kind, spell.index)) for kind in kinds)
    for fact in now.stated_of("concerns_player"):
        if fact.about == spell.index:
            yield fact._replace(about=copy.index), fact
    for mode in range(len(modes_of(spell))):
        yield Fact("mode_chosen", copy.index, mode), Fact("mode_chosen", spell.index, mode)
    yield place_of(copy, 0), place_of(spell, 0)
    for fact in now.stated_of("further_target", "share"):
        if fact.about == spell.index:
            yield fact._replace(about=copy.index), fact


def _with_new_targets(now: State, copy: Object, when: Formula) -> State:
    """Let who controls a copy choose other legal targets in the place of any that it has (CR 707.10c).

    What is left as it is may have become illegal; what is chosen has to fit what the copy then targets besides.
    """
    before, chosen, last = list[Number](), list[Number](), list[Number]()
    for one in asked_of(copy):
        legal, first = legal_targets(now, copy, one.target), len(chosen)
        for had in chosen_for(now, copy, one):
            anew: Number = NOBODY
            if (had == NOBODY) is not True:
                taken = _Taken(tuple(chosen if one.target.another else chosen[first:]), tuple(chosen[first:]), last)
                as_before = all_of(*(target == then for target, then in zip(chosen, before, strict=True)))
                options = list(_in_its_place(now, one.target, had, legal, taken, as_before))
                now, anew = _chosen_anew(now, copy, options, when)
            before.append(had)
            chosen.append(anew)
        last = chosen[first:]
        places = one.places(len(now.game.players) + len(now.game.objects))
        now = change(now, {place_of(copy, place): to for place, to in zip(places, last, strict=True)}, when)
    return now


class _Taken(NamedTuple):
    """Targets that were chosen by now: what another one may not be, those for the same use of "target", and before."""

    not_again: tuple[Number, ...]
    of_this: tuple[Number, ...]
    before: Sequence[Number]


def _in_its_place(
    now: State, asked: Target, had: Number, legal: Mapping[int, Formula], taken: _Taken, as_before: Formula
) -> Iterator[tuple[int, Formula]]:
    """Return what may be chosen in the place of a target, each with when: what it was, or another legal one.

    What it was fits as long as all before it is ``as_before``.
    """
    yield NOBODY, had == NOBODY
    for target in range(len(now.game.players) + len(now.game.objects)):
        fits = all_of(
            is_of_whom_it_asks(now, asked, target, taken.of_this, taken.before),
            *(target != other for other in taken.not_again),
        )
        may_be = any_of(all_of(had == target, any_of(as_before, fits)), all_of(legal.get(target, False), fits))
        yield target, all_of(had != NOBODY, may_be)


def _chosen_anew(now: State, copy: Object, options: list[tuple[int, Formula]], when: Formula) -> tuple[State, Number]:
    """Let a target be chosen so that there is one in each place: what is chosen first leaves enough for the others."""
    of = range_of(now.game, Fact("target", copy.index))
    assert isinstance(of, Range)
    there = [(target, all_of(when, holds)) for target, holds in options]
    now = now.knowing(implies(when, any_of(*(holds for _, holds in there))))
    return choose(now, f"the target of {copy}", there, of)


DOES: dict[type, Does] = {CopyOnStack: _copy}
