"""Copies of spells and abilities: they are put onto the stack, and are neither cast nor activated (CR 707.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.changes.entering.entering import one_more
from model.changes.trigger_events import Copied
from model.changes.triggers import instances, note, note_chosen_targets, with_room
from model.game.changing import CannotHappen, change
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.marks_on_permanents import LAST_KNOWN, is_phased_out
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.new_targets import with_new_targets
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.printed_on_its_card import is_land_card
from model.objects.targeting.chosen import every_target, place_of
from model.objects.targeting.targets_asked_for import modes_of
from model.objects.zones.durations_of_permissions import offered_to
from model.objects.zones.putting import put
from model.text.card import Card
from model.text.entering_and_halves import PAID_FOR
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.zones import OfferExiled
from model.vocabulary import Player, Zone

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
    "keeps_last",
    "targets_gone",
    "had_chosen",
    "had_named",
    "turned_since",
    "size_of_what_went",
)
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
        now = with_new_targets(now, copy, made) if effect.new_targets else now
        now = note_chosen_targets(now, copy, every_target(now, copy), made)
        now = now if copy.is_ability else note(now, Copied(player, copy), made)
    return now


def _room_for_copy(now: State, obj: Object, player: Player, effect: CopyOnStack) -> Iterator[tuple[Object, Formula]]:
    """Return what may be the copy, each with when it is: the first that is free; of a spell, of one owner."""
    if obj.source is not None and obj.ability is not None:
        yield from instances(now, obj.source, obj.ability)
        return
    if any_of(now.face_down(obj), obj.card.bestowed is not None) is not False:
        raise CannotHappen(f"a copy of {obj} is not modelled: it may be face down, or bestowed")
    yield from _free_for(now, _coloured(obj.card, effect.colours), player)


def _free_for(now: State, form: Card, player: Player) -> Iterator[tuple[Object, Formula]]:
    """Return what may be a copy of a card, each with when it is: the first of that player's that is free."""
    taken = list[Formula]()
    for copy in (*now.game.tokens(form, player), now.game.with_token(form, player)[1]):
        free = all_of(now.zone(copy) == Zone.NOWHERE, no(is_phased_out(now, copy)))
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
    for fact in now.stated_of("concerns_player", "concerns_too", *(LAST_KNOWN if copy.is_ability else ())):
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


def _offer_exiled(now: State, effect: OfferExiled, by: Resolution) -> State:
    """Offer exiled cards to be cast, or a copy of each, which comes to be in exile (CR 608.2g, 707.12)."""
    now, cards = objects_affected(now, effect.of, by, Zone.EXILE)
    for card, when in cards:
        for player in now.game.everyone:
            theirs = card.owner == player if effect.by_owner else by.controller == player
            may = all_of(when, theirs, not card.token, not is_land_card(card))
            if may is not False and effect.copied:
                now = _copy_offered(now, card, player, may)
            else:
                now = change(now, _to_cast(card, player), may)
    return now


def _copy_offered(now: State, card: Object, player: Player, when: Formula) -> State:
    def made(now: State, copy: Object, comes: Formula) -> State:
        return change(put(now, copy, Zone.EXILE, controller=player, when=comes), _to_cast(copy, player), comes)

    return one_more(now, card.card, player, made, when)


def _to_cast(card: Object, player: Player) -> dict[Fact, Value]:
    return {**offered_to(card, player), Fact("only_to_cast", card.index): True}


DOES: dict[type, Does] = {CopyOnStack: _copy, OfferExiled: _offer_exiled}
