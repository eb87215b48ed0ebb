"""Which designations players have: the city's blessing, the monarch, the initiative (CR 702.131, 724, 725)."""

from __future__ import annotations

from model.cards import Card
from model.cards.designation_markers import INITIATIVE, MONARCH
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, count
from model.objects.characteristics import has_ability
from model.text.keywords.of_permanents import Ascend
from model.vocabulary import Player, Zone

PERMANENTS_TO_ASCEND = 10
"""As many permanents as a player controls who gets the city's blessing by ascend (CR 702.131a, 702.131b)."""


def marker(now: State, what: Card) -> Object | None:
    """Return what stands for that in a game; ``None`` if nothing does."""
    return next((o for o in now.game.cards if o.card == what), None)


def is_monarch(now: State, player: Player | None) -> Formula:
    """Return whether a player is the monarch, or anybody is (CR 724.1)."""
    return _has(now, MONARCH, player)


def has_initiative(now: State, player: Player) -> Formula:
    """Return whether a player has the initiative (CR 725.1)."""
    return _has(now, INITIATIVE, player)


def _has(now: State, what: Card, player: Player | None) -> Formula:
    it = marker(now, what)
    if it is None:
        return False
    return all_of(now.zone(it) == Zone.COMMAND, player is None or now.controller(it) == player)


def has_blessing(now: State, player: Player) -> Formula:
    """Return whether a player has the city's blessing, or gets it now by ascend of a permanent (CR 702.131b)."""
    return any_of(now.holds("blessed", player), _gets_it(now, player))


def blessings_settled(now: State) -> State:
    """Return the state in which who gets the city's blessing has it for good: that happens at any time (CR 702.131b).

    Said before anything leaves, as until then it follows from what there is.
    """
    for player in now.game.everyone if now.game.memo_of_cards("ascends", _ascends) else ():
        now = change(now, {Fact("blessed", player): True}, _gets_it(now, player))
    return now


def has_permanents_to_ascend(now: State, player: Player) -> Formula:
    """Return whether a player controls as many permanents as ascend asks for."""
    theirs = (all_of(now.on_battlefield(o), now.controller(o) == player) for o in now.game.cards)
    return count(*theirs) >= PERMANENTS_TO_ASCEND


def _gets_it(now: State, player: Player) -> Formula:
    enough = has_permanents_to_ascend(now, player)
    if enough is False:
        return False
    its = ((o, all_of(now.on_battlefield(o), now.controller(o) == player)) for o in now.game.cards)
    ascends = (all_of(there, has_ability(now, o, Ascend)) for o, there in its if there is not False)
    return all_of(enough, any_of(*ascends))


def _ascends(game: Game) -> bool:
    return any(isinstance(text, Ascend) for text in game.said)
