"""Markers: what stands for the source of inherent abilities, which have none by the rules (CR 725.2, 901.8)."""

from __future__ import annotations

from model.cards import Card
from model.cards.inherent_abilities import INITIATIVE, PLANAR_DIE, TAKES_INITIATIVE
from model.changes.happenings import TookAction
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.seats import following, has_lost
from model.game.state import State
from model.logic.formulas import Formula, all_of, if_then_else
from model.objects.on_its_card import all_said_on
from model.text.abilities import effects_in, with_given
from model.text.instructions.variants import TakeInitiative
from model.vocabulary import Player, Zone


def marker(now: State, what: Card) -> Object | None:
    """Return what stands for that in a game; ``None`` if nothing does."""
    return next((o for o in now.game.cards if o.card == what), None)


def with_marker(now: State, what: Card, zone: Zone) -> State:
    """Return the state in which something stands for that, if nothing did: in that zone, which may be none."""
    if marker(now, what) is not None:
        return now
    game, new = now.game.with_card(what, 0)
    return now.set({Fact("zone", new.index): zone}, game)


def with_markers(now: State) -> State:
    """Return the state with what the cards of the game need."""
    if now.game.of_variants and now.holds("planechase") is True:
        now = with_marker(now, PLANAR_DIE, Zone.COMMAND)
    does = (effect for o in now.game.cards for ability in with_given(all_said_on(o)) for effect in effects_in(ability))
    if any(isinstance(effect, TakeInitiative) for effect in does):
        now = with_marker(now, INITIATIVE, Zone.NOWHERE)
    return now


def take_initiative(now: State, player: Player, when: Formula = True) -> State:
    """Let a player take the initiative, from whoever has it (CR 725.3, 725.5)."""
    return note(with_initiative(now, player, when), TookAction(player, TAKES_INITIATIVE), when)


def with_initiative(now: State, player: Player, when: Formula = True) -> State:
    """Return the state in which a player has the initiative, and nobody else."""
    now = with_marker(now, INITIATIVE, Zone.NOWHERE)
    it = marker(now, INITIATIVE)
    assert it is not None
    return change(now, {Fact("zone", it.index): Zone.COMMAND, Fact("controller", it.index): player}, when)


def initiative_passed_on(now: State) -> State:
    """Let the active player take the initiative from a player who leaves, or else the next in turn order (CR 725.4)."""
    it = marker(now, INITIATIVE)
    if it is None or has_lost(now, now.controller(it)) is False:
        return now
    leaves = all_of(now.zone(it) == Zone.COMMAND, has_lost(now, now.controller(it)))
    taker = if_then_else(has_lost(now, now.active), following(now, now.active), now.active)
    for player in now.game.everyone:
        now = take_initiative(now, player, all_of(leaves, taker == player))
    return now
