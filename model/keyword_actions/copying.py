"""Copies of spells and abilities: they are put onto the stack, and are neither cast nor activated (CR 707.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.changes.entering.entering import one_more
from model.changes.trigger_events import Copied
from model.changes.triggers import instances, note, note_chosen_targets, with_room
from model.game.changing import CannotHappen, change
from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import is_phased_out
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.new_targets import with_new_targets
from model.keyword_actions.resolving_object import Does, Resolution
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.matching import matches
from model.objects.printed_on_its_card import is_land_card
from model.objects.targeting.chosen import every_target
from model.objects.zones.durations_of_permissions import offered_to
from model.objects.zones.left_to_be_copied import decided_as_of, is_left_to_be_copied
from model.objects.zones.putting import put
from model.text.card import Card
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.zones import OfferCards
from model.vocabulary import Player, Zone


def _copy(now: State, effect: CopyOnStack, by: Resolution) -> State:
    """Copy a spell or ability; one that has left the stack as it was there last (CR 608.2h).

    Raises ``CannotHappen`` where that is not kept.
    """
    about = now.number("concerns", by.obj.index) if effect.of == "what triggered it" else None
    copied = dict[Object, Formula]()
    for obj in now.game.objects:
        if about is None:
            copied[obj] = all_of(by.aims_at_object(now, obj), now.on_stack(obj))
        else:
            copied[obj] = all_of(about == obj.index, any_of(now.on_stack(obj), is_left_to_be_copied(now, obj)))
    if about is not None and any_of(*copied.values()) is not True:
        raise CannotHappen(f"what {by.obj} copies is not known: it has left the stack")
    times = amount_of(now, effect.times, by)
    if not isinstance(times, int):
        raise CannotHappen(f"how many copies {by.obj} makes is not known")
    as_it_was = now
    for obj, meant in copied.items():
        for player, makes in list(players_affected(now, effect.who, by)) if meant is not False else ():
            for _ in range(times):
                now = copied_by(now, obj, player, effect, by.obj, as_it_was, all_of(meant, makes))
    return now


def copied_by(
    now: State, obj: Object, player: Player, effect: CopyOnStack, by: Object, as_it_was: State, when: Formula
) -> State:
    """Put a copy of a spell or ability onto the stack, which a player controls (CR 707.10), ``as_it_was`` before.

    Raises ``CannotHappen`` for a spell that is face down, or bestowed.
    """
    for copy, free in _room_for_copy(now, obj, player, effect, by) if when is not False else ():
        made = all_of(when, free)
        if made is False:
            continue
        now = put(with_room(now, copy), copy, Zone.STACK, controller=player, when=made)
        now = change(now, decided_as_of(as_it_was, obj, copy), made)
        now = with_new_targets(now, copy, made) if effect.new_targets else now
        now = note_chosen_targets(now, copy, every_target(now, copy), made)
        now = now if copy.is_ability else note(now, Copied(player, copy), made)
    return now


def _room_for_copy(
    now: State, obj: Object, player: Player, effect: CopyOnStack, by: Object
) -> Iterator[tuple[Object, Formula]]:
    """Return what may be the copy, each with when it is: the first that is free; of a spell, of one owner."""
    if obj.source is not None and obj.ability is not None:
        yield from instances(now, obj.source, obj.ability)
        return
    if any_of(now.face_down(obj), obj.card.bestowed is not None) is not False:
        raise CannotHappen(f"a copy of {obj} is not modelled: it may be face down, or bestowed")
    yield from _free_for(now, _coloured(obj.card, effect.colours), player, by)


def _free_for(now: State, form: Card, player: Player, by: Object) -> Iterator[tuple[Object, Formula]]:
    """Return what may be a copy of a card, each with when it is: the first of that player's that is free."""
    taken = list[Formula]()
    for copy in (*now.game.tokens(form, player), now.game.with_token(form, player)[1]):
        is_kept = any_of(is_phased_out(now, copy), is_left_to_be_copied(now, copy, by))
        free = all_of(now.zone(copy) == Zone.NOWHERE, no(is_kept))
        yield copy, all_of(free, no(any_of(*taken)))
        taken.append(free)


def _coloured(card: Card, colours: frozenset[str] | None) -> Card:
    """Return a card with other colours, on all of its faces, if any are said."""
    if colours is None:
        return card
    back = _coloured(card.back, colours) if card.back is not None else None
    return replace(card, colours=colours, back=back, halves=tuple(_coloured(half, colours) for half in card.halves))


def _offer_cards(now: State, effect: OfferCards, by: Resolution) -> State:
    """Offer cards to be cast, or a copy of each exiled one, which comes to be in exile (CR 608.2g, 707.12).

    Raises ``CannotHappen`` where it is not known what their mana value may be.
    """
    if effect.most is not None:
        amount_of(now, effect.most, by)
    now, cards = objects_affected(now, effect.of, by, effect.origin)
    for card, when in cards:
        for player in now.game.everyone:
            theirs = card.owner == player if effect.by_owner else by.controller == player
            fits = matches(effect.cards, now, card, by.controller, by.source, face_up=True)
            may = all_of(when, theirs, fits, not card.token, effect.lands or not is_land_card(card))
            if may is not False and effect.copied:
                now = _copy_offered(now, card, player, may)
            else:
                now = change(now, offered_to(card, player) if effect.lands else _to_cast(card, player), may)
    return now


def _copy_offered(now: State, card: Object, player: Player, when: Formula) -> State:
    def made(now: State, copy: Object, comes: Formula) -> State:
        return change(put(now, copy, Zone.EXILE, controller=player, when=comes), _to_cast(copy, player), comes)

    return one_more(now, card.card, player, made, when)


def _to_cast(card: Object, player: Player) -> dict[Fact, Value]:
    return {**offered_to(card, player), Fact("only_to_cast", card.index): True}


DOES: dict[type, Does] = {CopyOnStack: _copy, OfferCards: _offer_cards}
