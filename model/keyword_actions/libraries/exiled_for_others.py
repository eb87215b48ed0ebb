"""What is noted of cards that are exiled: for what is done with them later, and which lie face down (CR 607.2a)."""

from __future__ import annotations

from collections.abc import Iterable

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.resolving_object import Resolution
from model.logic.formulas import Formula, all_of
from model.objects.targeting.targets_asked_for import parts_of
from model.text.instructions.compound import with_those_in
from model.text.instructions.libraries.top_cards import PutUncast
from model.text.instructions.zones import names_what_it_exiled
from model.vocabulary import Zone


def has_exiled(now: State, by: Resolution, cards: Iterable[tuple[Object, Formula]]) -> State:
    """Note which cards have been exiled, each with when: for what is done later as that resolves (CR 608.2c).

    And for other abilities of its source that speak of cards exiled with it, if that is there still.
    """
    cards = list(cards)
    by.exiled.extend(cards)
    return linked_to_its_source(now, by, cards)


def turned_face_down(now: State, exiled: Iterable[tuple[Object, Formula]]) -> State:
    """Return the state in which cards that have been exiled lie face down, each with when (CR 406.3)."""
    for card, when in exiled:
        now = change(now, {Fact("face_down", card.index): True}, all_of(when, now.zone(card) == Zone.EXILE))
    return now


def linked_to_its_source(
    now: State, by: Resolution, cards: list[tuple[Object, Formula]], *, others: bool = False
) -> State:
    """Note which cards have been exiled, each with when, for other abilities of the source that speak of them.

    No ability that it is given is linked to its own (CR 607.1, 607.2a, 607.5). ``others``: as below.
    """
    source = by.source
    if source is by.obj or not now.game.memo(("speaks of what it exiles", source), lambda g: _speaks_of_it(g, source)):
        return noted_for_the_rest(now, by, cards, others=others)
    own = by.obj.ability in now.game.copies.said_by(source) and by.source_is_there(now)
    for card, when in cards:
        linked = all_of(when, own, not card.token, now.zone(card) == Zone.EXILE)
        now = change(now, {Fact("exiled_with", card.index): source.index}, linked)
    return noted_for_the_rest(now, by, cards, others=others)


def noted_for_the_rest(
    now: State, by: Resolution, cards: Iterable[tuple[Object, Formula]], *, others: bool = False
) -> State:
    """Note which cards have been exiled, each with when, by what puts those elsewhere that are not cast (CR 608.2c).

    ``others``: beside one that was looked for.
    """
    effects = (effect for part in parts_of(by.obj) for effect in with_those_in(part.effects))
    if not any(isinstance(effect, PutUncast) and not (others and effect.found) for effect in effects):
        return now
    for card, when in cards:
        there = all_of(when, now.zone(card) == Zone.EXILE)
        now = change(now, {Fact("exiled_with", card.index): by.obj.index}, there)
    return now


def _speaks_of_it(game: Game, source: Object) -> bool:
    return names_what_it_exiled(game.copies.said_by(source))
