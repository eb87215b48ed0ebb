"""Who has seen a card in a hidden zone: it was revealed, or a player looked at it (CR 701.20a, 701.20e).

No rule turns on it, so a game keeps it only where something asks for it (``Game.keeps_seen``). It ends as the card goes
elsewhere, or is shuffled (CR 701.20d).
"""

from __future__ import annotations

from collections.abc import Iterable

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import HIDDEN, lies_open
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, if_then_else
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import all_said_on
from model.text.abilities import Activated, Triggered
from model.text.statics.of_players import PlaysRevealed
from model.text.trigger_conditions.of_objects import ThisRevealedAsDrawn
from model.vocabulary import NOBODY, Player, Step, Zone


def has_seen(now: State, card: Object, player: Player) -> Formula:
    """Return whether a player has seen what card that is since it is where it is.

    All see what lies face up in a public zone. Players see their own hands and cards outside the game, what they
    control face down, and what they have foretold (CR 400.2, 402.3, 708.5, 702.143a).
    """
    own = any_of(
        all_of(_is_in(now, card, (Zone.HAND, Zone.OUTSIDE)), card.owner == player),
        all_of(_is_in(now, card, (Zone.BATTLEFIELD, Zone.STACK)), now.controller(card) == player),
        all_of(now.holds("set_aside", card.index), card.owner == player),
    )
    shown_there = now.number("seen", card.index, player) > 0
    looks_at_it = all_of(card.owner == player, _is_played_with_shown(now, card, looks=True))
    return any_of(lies_open(now, card), own, shown_there, looks_at_it, is_revealed(now, card))


def is_revealed(now: State, card: Object) -> Formula:
    """Return whether a card is revealed right now: as long as something on the stack needs it so (CR 701.20a).

    What was revealed as it was drawn is until the ability that this set off has left the stack (CR 702.94b).
    """
    set_off = (now.on_stack(o) for o in now.game.objects if o.source is card and _is_set_off_as_drawn(o.ability))
    seen_by_all = (now.number("seen", card.index, player) > 0 for player in now.game.everyone)
    as_drawn = all_of(any_of(*set_off), now.zone(card) == Zone.HAND, *seen_by_all)
    needed = now.number("revealed_for", card.index) != NOBODY
    return any_of(needed, as_drawn, _is_played_with_shown(now, card, looks=False))


def _is_played_with_shown(now: State, card: Object, *, looks: bool) -> Formula:
    """Return whether the owner of a card plays with it revealed, or may look at it (CR 701.20a, 701.20e)."""
    shown_so = (
        all_of(
            now.zone(card) == Zone.HAND if effect.effect.zone is Zone.HAND else now.on_top_of_library(card),
            is_in_force(now, effect, card.owner),
        )
        for effect in now.game.continuous(PlaysRevealed)
        if effect.effect.looks is looks
    )
    return any_of(*shown_so)


def shown_meanwhile(now: State) -> State:
    """Keep who has seen what players play with revealed, as what comes after may hide it."""
    for card in now.game.cards if now.game.keeps_seen and now.game.continuous(PlaysRevealed) else ():
        now = shown(now, card, now.game.everyone, _is_played_with_shown(now, card, looks=False))
        now = shown(now, card, (card.owner,), _is_played_with_shown(now, card, looks=True))
    return now


def offers_as_drawn(card: Object) -> bool:
    """Return whether a card may be revealed as it is drawn (CR 702.94a)."""
    return any(_is_set_off_as_drawn(ability) for ability in all_said_on(card))


def _is_set_off_as_drawn(ability: object) -> bool:
    return isinstance(ability, Triggered) and isinstance(ability.trigger, ThisRevealedAsDrawn)


def shown(now: State, card: Object, players: Iterable[Player], when: Formula = True) -> State:
    """Return the state in which these players have seen a card, if it is in a hidden zone."""
    if not now.game.keeps_seen:
        return now
    seen: dict[Fact, Value] = {Fact("seen", card.index, player): 1 for player in players}
    return change(now, seen, all_of(when, _is_in(now, card, HIDDEN)))


def hand_shown(now: State, owner: Player, to: Player, when: Formula = True) -> State:
    """Return the state in which a player has seen the cards of a hand."""
    for card in now.game.cards if now.game.keeps_seen else ():
        if card.owner == owner:
            now = shown(now, card, (to,), all_of(when, now.zone(card) == Zone.HAND))
    return now


def revealed_for(now: State, card: Object, by: Object, when: Formula = True) -> State:
    """Reveal a card for something on the stack: until that leaves the stack it stays revealed (CR 701.20a)."""
    if not now.game.keeps_seen:
        return now
    now = shown(now, card, now.game.everyone, when)
    return change(now, {Fact("revealed_for", card.index): by.index}, when)


def kept_revealed_by(card: Object, ability: Activated, on_stack: Object) -> Object:
    """Return what a card in hand is revealed for as an ability of it is activated: that ability, if it is no forecast.

    For forecast the card itself stands: it stays revealed until a step begins that is no upkeep (CR 602.2a, 702.57b).
    """
    return card if ability.name == "forecast" else on_stack


def forecasts_end(now: State, step: Step) -> State:
    """Return the state in which no card is revealed for forecast any longer, once such a step begins (CR 702.57b)."""
    if not now.game.keeps_seen or step is Step.UPKEEP:
        return now
    found = [(fact, now.number(*fact)) for fact in now.stated_of("revealed_for")]
    return now.set({fact: if_then_else(by == fact.about, NOBODY, by) for fact, by in found})


def _is_in(now: State, card: Object, zones: Iterable[Zone]) -> Formula:
    return any_of(*(now.zone(card) == zone for zone in zones))
