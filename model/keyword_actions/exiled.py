"""What an object's abilities remember of the cards that they exile (CR 607.2a)."""

from __future__ import annotations

from collections.abc import Iterable

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.resolution import Resolution
from model.logic.formulas import Formula, all_of
from model.text.things import descriptions_in
from model.vocabulary import Zone


def has_exiled(now: State, by: Resolution, cards: Iterable[tuple[Object, Formula]]) -> State:
    """Note which cards have been exiled, each with when: for what is done later as that resolves (CR 608.2c).

    And for other abilities of its source that speak of cards exiled with it, if that is there still and both are its
    own: no ability that it is given is linked to them (CR 607.1, 607.2a, 607.5).
    """
    cards = list(cards)
    by.exiled.extend(cards)
    source = by.source
    if source is by.obj or not now.game.memo(("speaks of what it exiles", source), lambda g: _speaks_of_it(g, source)):
        return now
    own = by.obj.ability in now.game.copies.said_by(source) and by.source_is_there(now)
    for card, when in cards:
        linked = all_of(when, own, not card.token, now.zone(card) == Zone.EXILE)
        now = change(now, {Fact("exiled_with", card.index): source.index}, linked)
    return now


def _speaks_of_it(game: Game, source: Object) -> bool:
    return any(what.exiled_with for what in descriptions_in(game.copies.said_by(source)))
