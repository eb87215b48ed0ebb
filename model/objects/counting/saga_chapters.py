"""Sagas: their chapters, how far each has been told, and when it has been told to its end (CR 714)."""

from __future__ import annotations

from model.game.counters import counters
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.characteristics import has_subtype
from model.objects.functioning import has_lost_its_abilities
from model.objects.own_characteristics import forms
from model.objects.printed_on_its_card import LORE
from model.objects.zones.pending_triggers import is_pending
from model.text.abilities import Triggered
from model.text.card import Card
from model.text.keywords.keywords_by_edition import READ_AHEAD, SAGA, exists
from model.text.keywords.of_permanents import ReadAhead
from model.text.trigger_conditions.of_objects import ReachesChapter

WITHOUT_CHAPTERS_IT_STAYS = "2026-01-16"
"""The edition since which nothing is done to a Saga that has no chapter abilities (CR 714.3b, 714.4)."""


def final_chapter(card: Card) -> int:
    """Return the greatest number of a chapter ability of a card, read or not; 0 if it has none (CR 714.2d)."""
    triggers = (*(a.trigger for a in card.abilities if isinstance(a, Triggered)), *(n.acts for n in card.unmodelled))
    return max((trigger.number for trigger in triggers if isinstance(trigger, ReachesChapter)), default=0)


def sagas(game: Game) -> tuple[Object, ...]:
    """Return what is a Saga on a face or as a copy, by the rules of an edition that has such."""
    return game.memo_of_cards("sagas", lambda _: tuple(obj for obj in game.cards if _may_be_saga(game, obj)))


def _may_be_saga(game: Game, obj: Object) -> bool:
    return exists(SAGA, game.edition) and any("Saga" in face.subtypes for face in game.copies.faces_of(obj))


def is_saga_there(now: State, obj: Object) -> Formula:
    """Return whether one of the Sagas is on the battlefield, and is one there."""
    there = now.is_face_up_there(obj)
    return all_of(there, there is not False and has_subtype(now, obj, "Saga"))


def final_chapter_of(now: State, obj: Object) -> Number:
    """Return the final chapter number of a permanent as it is now (CR 714.2d)."""
    found: Number = 0
    for card, when in forms(now, obj):
        found = if_then_else(when, final_chapter(card), found)
    return if_then_else(has_lost_its_abilities(now, obj), 0, found)


def goes_on(now: State, obj: Object) -> Formula:
    """Return whether an object is a Saga on which a lore counter is put each turn (CR 714.3b)."""
    there = is_saga_there(now, obj)
    return all_of(there, there is not False and _is_told(now, final_chapter_of(now, obj)))


def has_ended(now: State, obj: Object) -> Formula:
    """Return whether an object is a Saga with lore counters for its final chapter, and none yet to resolve (714.4)."""
    there = is_saga_there(now, obj)
    if there is False:
        return False
    final = final_chapter_of(now, obj)
    told = all_of(there, counters(now, obj, LORE) >= final, _is_told(now, final))
    return all_of(told, told is not False and no(_tells(now, obj)))


def reads_ahead(card: Card, edition: str) -> bool:
    """Return whether a card has read ahead (CR 702.155a)."""
    return exists(READ_AHEAD, edition) and any(isinstance(ability, ReadAhead) for ability in card.abilities)


def chapters_to_begin_with(game: Game, obj: Object) -> tuple[str, ...]:
    """Return the chapters of a Saga with one of which it may begin, if it has read ahead (CR 702.155b)."""
    cards = (card for card in game.copies.faces_of(obj) if reads_ahead(card, game.edition))
    return chapters_named(max(map(final_chapter, cards), default=0))


def chapters_named(final: int) -> tuple[str, ...]:
    """Return what chapters are called that may be chosen."""
    return tuple(f"chapter {number}" for number in range(1, final + 1))


def is_skipped(now: State, obj: Object, chapter: int) -> Formula:
    """Return whether a chapter can't trigger in the turn in which its Saga entered with read ahead (CR 702.155a)."""
    ahead = any_of(*(when for card, when in forms(now, obj) if reads_ahead(card, now.game.edition)))
    if ahead is False:
        return False
    another = all_of(no(has_lost_its_abilities(now, obj)), counters(now, obj, LORE) != chapter)
    return all_of(ahead, another, now.holds("entered_now", obj.index))


def _is_told(now: State, final: Number) -> Formula:
    return now.game.edition < WITHOUT_CHAPTERS_IT_STAYS or final > 0


def _tells(now: State, obj: Object) -> Formula:
    """Return whether a chapter ability of an object has triggered and is yet to leave the stack."""
    mine = (o for o in chapters(now.game) if o.source is obj)
    return any_of(*(all_of(is_pending(now, o), no(now.holds("left_since", o.index))) for o in mine))


def chapters(game: Game) -> tuple[Object, ...]:
    """Return the chapter abilities that there can be on the stack (CR 714.2)."""
    return game.memo("chapters", lambda _: tuple(o for o in game.objects if _is_chapter(o)))


def _is_chapter(obj: Object) -> bool:
    return isinstance(obj.ability, Triggered) and isinstance(obj.ability.trigger, ReachesChapter)
