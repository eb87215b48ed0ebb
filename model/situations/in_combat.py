"""What may be so of creatures in combat, and of those who declare it (CR 506, 508, 509)."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.characteristics import has_type
from model.objects.on_its_card import is_card_of
from model.vocabulary import NOBODY, CardType, Player, Step


def is_creature(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an object is a creature."""
    return has_type(now, obj, CardType.CREATURE)


def while_attacking(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether attackers have been declared in a combat that goes on (CR 508.1k)."""
    return all_of(now.step >= Step.DECLARE_ATTACKERS, now.step <= Step.END_OF_COMBAT)


def while_blocking(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether blockers have been declared in a combat that goes on (CR 509.1g)."""
    return all_of(now.step >= Step.DECLARE_BLOCKERS, now.step <= Step.END_OF_COMBAT)


def on_its_turn(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether it is the turn of an object's controller (CR 506.2)."""
    return any_of(*(all_of(now.controller(obj) == p, now.active == p) for p in now.game.everyone))


def attacks_an_opponent(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an object attacks an opponent of its controller, or a planeswalker (CR 506.2)."""
    attacked, players = now.number(*fact), len(now.game.players)
    others = (all_of(attacked == p, now.controller(obj) != p) for p in now.game.everyone)
    planeswalkers = (o for o in now.game.cards if is_card_of(o, CardType.PLANESWALKER))
    return any_of(*others, *(attacked == players + o.index for o in planeswalkers))


def blocks_an_attacker(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether what is blocked attacks (CR 509.1a)."""
    return now.number("attacking", fact.toward) != NOBODY


def as_attackers_are_declared(now: State, player: Player, fact: Fact) -> Formula:
    """Return whether it is a player's declare attackers step (CR 508.1)."""
    return all_of(now.step == Step.DECLARE_ATTACKERS, now.active == player)


def as_blockers_are_declared(now: State, player: Player, fact: Fact) -> Formula:
    """Return whether it is the declare blockers step of another player's turn (CR 509.1)."""
    return all_of(now.step == Step.DECLARE_BLOCKERS, now.active != player)
