"""Decks in the command zone: planar decks, scheme decks, Attraction decks; their cards lie in order (CR 717, 901, 904).

A card of such a deck lies face down at its place from the top; one that is at no place is face up beside it.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.cards.designation_markers import PLANAR_DIE
from model.changes.entering.entering import enter_battlefield
from model.changes.trigger_events import TookAction
from model.changes.triggers import note
from model.changes.variants.trigger_events import PlaneswalkedFrom, PlaneswalkedTo, WasSetInMotion
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import OpenChoice, gap_closed
from model.game.marks_on_permanents import marks_gone
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, count, no
from model.objects.designations_of_players import marker
from model.objects.printed_on_its_card import is_card_of, is_ongoing_card
from model.objects.zones.pending_triggers import has_pending
from model.vocabulary import CardType, Player, Zone

PLANES, SCHEMES, ATTRACTIONS = "planar deck", "scheme deck", "Attraction deck"


def top_of_deck(now: State, player: Player, deck: str) -> OpenChoice:
    """Return the cards that may be on top of a player's deck of that kind, each with when it is."""
    found = ((o, now.number("deck_position", o.index) == 1) for o in _cards_of(now, deck) if o.owner == player)
    return [(card, on_top) for card, on_top in found if on_top is not False]


def face_up_of(now: State, deck: str) -> Iterator[tuple[Object, Formula]]:
    """Return the cards of a kind of deck that may be face up in the command zone, each with when it is."""
    for card in _cards_of(now, deck):
        there = all_of(now.zone(card) == Zone.COMMAND, no(now.face_down(card)))
        if there is not False:
            yield card, there


def turn_up(now: State, card: Object, when: Formula = True) -> State:
    """Turn a card of a deck face up, and take it off that deck if it is on top of it."""
    place = Fact("deck_position", card.index)
    others = [o for o in _cards_of(now, card.card.deck) if o.owner == card.owner and o is not card]
    now = change(now, gap_closed(now, "deck_position", card, others), all_of(when, now.number(*place) > 0))
    return change(now, {Fact("face_down", card.index): False}, when)


def put_under(now: State, card: Object, when: Formula = True) -> State:
    """Turn a card face down and put it on the bottom of its deck, where it is a new object (CR 901.7a)."""
    mine = (o for o in _cards_of(now, card.card.deck) if o.owner == card.owner)
    deepest = count(*(now.number("deck_position", o.index) > 0 for o in mine))
    facts: dict[Fact, Value] = marks_gone(now, card)
    facts |= {Fact("deck_position", card.index): deepest + 1, Fact("face_down", card.index): True}
    return change(now, facts, when)


# Planes and phenomena.


def may_planeswalk(now: State, player: Player) -> Formula:
    """Return whether a player may planeswalk: the planar controller of a Planechase game (CR 701.31a, 901.6)."""
    return all_of(now.holds("planechase"), now.active == player)


def planeswalk(now: State, player: Player, when: Formula = True) -> State:
    """Turn what is face up away, and the top card of the player's own planar deck up (CR 701.31b, 701.31d)."""
    when = all_of(when, may_planeswalk(now, player))
    left = [(card, all_of(when, there)) for card, there in face_up_of(now, PLANES)]
    for card, there in left:
        now = note(now, PlaneswalkedFrom(card), there)
    for card, there in left:
        now = put_under(now, card, there)
    for card, on_top in top_of_deck(now, player, PLANES):
        comes = all_of(when, on_top)
        now = change(turn_up(now, card, comes), {Fact("controller", card.index): player}, comes)
        now = note(now, PlaneswalkedTo(card), comes)
    return note(now, TookAction(player, "planeswalk"), when)


def under_planar_control(now: State, active: Number) -> dict[Fact, Value]:
    """Return that the active player controls what is planar, as the planar controller (CR 901.6)."""
    die = marker(now, PLANAR_DIE) if now.game.of_variants else None
    planar = (*_cards_of(now, PLANES), *(() if die is None else (die,)))
    return {Fact("controller", o.index): active for o in planar}


def without_phenomena_left(now: State) -> State:
    """Let the planar controller planeswalk from a phenomenon whose ability has left the stack (CR 704.6f)."""
    for card, there in list(face_up_of(now, PLANES)):
        if is_card_of(card, CardType.PHENOMENON):
            leaves = all_of(there, no(has_pending(now, card)))
            for player in now.game.everyone:
                now = planeswalk(now, player, all_of(leaves, now.active == player)) if leaves is not False else now
    return now


# Schemes.


def may_set_in_motion(now: State, player: Player) -> Formula:
    """Return whether a player may set schemes in motion: the archenemy, in an Archenemy game (CR 701.32a)."""
    return now.number("archenemy") == player


def set_in_motion(now: State, scheme: Object, when: Formula = True) -> State:
    """Set a scheme in motion, off its deck or as it lies there face up already (CR 701.32b)."""
    when = all_of(when, may_set_in_motion(now, scheme.owner))
    return note(turn_up(now, scheme, when), WasSetInMotion(scheme), when)


def set_next_in_motion(now: State, player: Player, when: Formula = True) -> State:
    """Let a player set the top card of the scheme deck in motion (CR 904.9)."""
    for scheme, on_top in top_of_deck(now, player, SCHEMES):
        now = set_in_motion(now, scheme, all_of(when, on_top))
    return now


def can_be_abandoned(now: State, obj: Object) -> Formula:
    """Return whether an object is an ongoing scheme that is face up, in an Archenemy game (CR 701.33a)."""
    if not is_ongoing_card(obj) or obj.card.deck != SCHEMES:
        return False
    there = all_of(now.zone(obj) == Zone.COMMAND, no(now.face_down(obj)))
    return all_of(there, now.number("archenemy") == obj.owner)


def abandon(now: State, scheme: Object, when: Formula = True) -> State:
    """Let an ongoing scheme be abandoned: it goes face down under its owner's deck (CR 701.33b)."""
    return put_under(now, scheme, all_of(when, can_be_abandoned(now, scheme)))


def without_schemes_done(now: State) -> State:
    """Put the schemes that are not ongoing away once no ability of any scheme waits any more (CR 704.6e)."""
    schemes = list(face_up_of(now, SCHEMES))
    if all(is_ongoing_card(scheme) for scheme, _ in schemes):
        return now
    waits = any_of(*(has_pending(now, scheme) for scheme in _cards_of(now, SCHEMES)))
    for scheme, there in schemes:
        if not is_ongoing_card(scheme):
            now = put_under(now, scheme, all_of(there, now.number("archenemy") == scheme.owner, no(waits)))
    return now


# Attractions.


def has_attraction_deck(now: State, player: Player) -> bool:
    """Return whether a player plays with an Attraction deck (CR 717.2)."""
    return any(card.owner == player for card in _cards_of(now, ATTRACTIONS))


def open_attraction(now: State, player: Player, when: Formula = True) -> State:
    """Put the top card of a player's Attraction deck onto the battlefield (CR 701.51b, 701.51c)."""
    for card, on_top in top_of_deck(now, player, ATTRACTIONS):
        opens = all_of(when, on_top)
        now = enter_battlefield(turn_up(now, card, opens), card, player, when=opens)
        now = note(now, TookAction(player, "open an attraction"), all_of(opens, now.on_battlefield(card)))
    return now


def _cards_of(now: State, deck: str) -> Iterator[Object]:
    return (o for o in now.game.of_variants if o.card.deck == deck)
