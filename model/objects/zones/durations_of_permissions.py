"""For how long an effect lets a player play one particular card: what ends with a turn, or as a step begins (514.2)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.facts import Fact, FactKind, default_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, if_then_else
from model.vocabulary import Step, Until

OF_A_PERMISSION: tuple[FactKind, ...] = (
    "may_play",
    "may_play_until",
    "only_to_cast",
    "only_without_paying",
    "any_mana_pays",
)
"""The facts about a card that an effect lets a player play, which end when that does or the card changes zones."""

AS_IT_BEGINS = {
    Step.UNTAP: Until.THEIR_NEXT_TURN_BEGINS,
    Step.UPKEEP: Until.THEIR_NEXT_UPKEEP_BEGINS,
    Step.END: Until.THEIR_NEXT_END_STEP_BEGINS,
}
"""What is over as a step of the turn of the player begins who may play a card."""


def offered_to(card: Object, player: Number) -> dict[Fact, Value]:
    """Return that a player may play a card right now, as what is resolving lets that player (CR 608.2g)."""
    return {Fact("may_play", card.index): player, Fact("may_play_until", card.index): Until.IT_HAS_RESOLVED}


def permission_over(now: State, card: Object) -> dict[Fact, Value]:
    """Return that no effect lets anybody play a card any more, and nothing of how it could have been played.

    What was never said is not said either, so that nothing is asked of a permission that there is none of.
    """
    without = {fact: default_of(now.game, fact) for fact in (Fact(kind, card.index) for kind in OF_A_PERMISSION)}
    return {fact: default for fact, default in without.items() if now.value(fact) is not default}


def permissions_ending(now: State, until: Until, whose: Number | None = None) -> dict[Fact, Value]:
    """Return the changes by which whatever may be played until then may no more: by that player, or by anybody."""
    ending: dict[Fact, Value] = {}
    for card in _playable(now):
        ends: Formula = now.number("may_play_until", card.index) == until
        if whose is not None:
            ends = all_of(ends, now.number("may_play", card.index) == whose)
        over = permission_over(now, card) if ends is not False else {}
        ending |= {fact: if_then_else(ends, after, now.value(fact)) for fact, after in over.items()}
    return ending


def permissions_of_their_turn(now: State, active: Number) -> dict[Fact, Value]:
    """Return the changes as a player's turn begins, with whose end what that player may play until then is over."""
    changes: dict[Fact, Value] = {}
    for card in _playable(now):
        fact = Fact("may_play_until", card.index)
        until, theirs = now.number(*fact), now.number("may_play", card.index) == active
        ends = if_then_else(until == Until.THEIR_NEXT_TURN_ENDS, Until.THIS_TURN_ENDS, until)
        changes[fact] = if_then_else(theirs, ends, until)
    return changes


def _playable(now: State) -> Iterator[Object]:
    """Return the cards that something was said of whether they may be played."""
    return (now.game.objects[about] for about in sorted({fact.about for fact in now.stated_of("may_play_until")}))
