"""Markers of designations: what stands for the source of inherent abilities (702.179d, 725.2, 901.8)."""

from __future__ import annotations

from model.cards import Card
from model.cards.designation_markers import INITIATIVE, MONARCH, PLANAR_DIE, SPEED, TAKES_INITIATIVE
from model.cards.the_ring import THE_RING
from model.changes.trigger_events import OpponentsLostLife, TookAction
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import following, has_lost
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, total
from model.objects.characteristics import has_ability
from model.objects.designations_of_players import marker
from model.objects.printed_on_its_card import all_said_on
from model.text.abilities import effects_in, with_given
from model.text.conditions.of_players import HasSpeed
from model.text.instructions.variants import BecomeMonarch, RingTempts, TakeInitiative
from model.text.keywords.keywords_by_edition import START_YOUR_ENGINES, exists
from model.text.keywords.of_permanents import StartYourEngines
from model.vocabulary import Player, Zone


def with_marker(now: State, what: Card, zone: Zone) -> State:
    """Return the state in which something stands for that, if nothing did: in that zone, which may be none."""
    if marker(now, what) is not None:
        return now
    game, new = now.game.with_card(what, 0)
    return now.set({Fact("zone", new.index): zone}, game)


def with_planar_die(now: State) -> tuple[State, Object]:
    """Return the state with what stands for the planar die, and that."""
    now = with_marker(now, PLANAR_DIE, Zone.COMMAND)
    die = marker(now, PLANAR_DIE)
    assert die is not None
    return now, die


def with_markers(now: State) -> State:
    """Return the state with what the cards of the game need."""
    if now.game.of_variants and now.holds("planechase") is True:
        now = with_marker(now, PLANAR_DIE, Zone.COMMAND)
    said = (ability for obj in now.game.cards for ability in with_given(all_said_on(obj)))
    does = {type(effect) for ability in said for effect in effects_in(ability)}
    for what, gives in GIVEN_BY.items():
        if gives in does:
            now = with_marker(now, what, Zone.NOWHERE)
    return with_the_ring(now, tempts=RingTempts in does)


GIVEN_BY: dict[Card, type] = {INITIATIVE: TakeInitiative, MONARCH: BecomeMonarch}
"""By which instruction each designation is given to a player."""


def take_initiative(now: State, player: Player, when: Formula = True) -> State:
    """Let a player take the initiative, from whoever has it (CR 725.3, 725.5)."""
    return note(designated(now, INITIATIVE, player, when), TookAction(player, TAKES_INITIATIVE), when)


def become_monarch(now: State, player: Player, when: Formula = True) -> State:
    """Let a player become the monarch, and nobody else be it any longer (CR 724.3)."""
    return designated(now, MONARCH, player, when)


def designated(now: State, what: Card, player: Player, when: Formula = True) -> State:
    """Return the state in which a player has a designation that one player at a time can have, and nobody else."""
    now = with_marker(now, what, Zone.NOWHERE)
    it = marker(now, what)
    assert it is not None
    return change(now, {Fact("zone", it.index): Zone.COMMAND, Fact("controller", it.index): player}, when)


def undesignated(now: State, what: Card) -> State:
    """Return the state in which nobody has such a designation."""
    it = marker(now, what)
    return now if it is None else now.set({Fact("zone", it.index): Zone.NOWHERE})


def designations_passed_on(now: State) -> State:
    """Let the active player take over what a player has who leaves, or else the next in turn order (724.4, 725.4)."""
    for what, take in ((INITIATIVE, take_initiative), (MONARCH, become_monarch)):
        it = marker(now, what)
        if it is None or has_lost(now, now.controller(it)) is False:
            continue
        leaves = all_of(now.zone(it) == Zone.COMMAND, has_lost(now, now.controller(it)))
        taker = if_then_else(has_lost(now, now.active), following(now, now.active), now.active)
        for player in now.game.everyone:
            now = take(now, player, all_of(leaves, taker == player))
    return now


def with_the_ring(now: State, *, tempts: bool = False) -> State:
    """Return the state with the emblem named The Ring of each player, if the Ring tempts, or has (CR 701.54c)."""
    tempted = any((now.number(*fact) > 0) is not False for fact in now.stated_of("tempted"))
    bears = any(now.holds(*fact[:2]) is not False for fact in now.stated_of("ring_bearer"))
    if marker(now, THE_RING) is not None or not (tempted or bears or tempts):
        return now
    return _with_one_of_each_player(now, THE_RING)


def with_speed(now: State) -> State:
    """Return the state with what stands for the source of the ability of each player with a speed (CR 702.179d)."""
    if not now.game.memo_of_cards("has speed", _has_speed) or now.game.memo_of_cards("speed markers", _markers):
        return now
    return _with_one_of_each_player(now, SPEED)


def _with_one_of_each_player(now: State, what: Card) -> State:
    """Return the state in which something stands for that of each player, in the command zone."""
    for player in now.game.everyone:
        game, new = now.game.with_card(what, player)
        now = now.set({Fact("zone", new.index): Zone.COMMAND}, game)
    return now


def engines_started(now: State) -> State:
    """Give a speed of 1 to who has none and controls what starts engines: a state-based action (CR 704.5z).

    What opponents have lost until then sets nothing off.
    """
    if not now.game.memo_of_cards("starts engines", _starts_engines):
        return now
    now = with_speed(now)
    for player in now.game.everyone:
        starts = all_of(now.number("speed", player) == 0, starts_engines(now, player))
        lost = lost_by_opponents(now, player)
        now = change(now, {Fact("speed", player): 1, Fact("lost_before_speed", player): lost}, starts)
    return now


def loss_noticed(now: State) -> State:
    """Let trigger what does as opponents of the active player have lost life, if that player has a speed (702.179d)."""
    for player in now.game.everyone if now.game.memo_of_cards("speed markers", _markers) else ():
        more = lost_by_opponents(now, player) > now.number("lost_before_speed", player)
        when = all_of(now.active == player, now.number("speed", player) > 0, more)
        now = note(now, OpponentsLostLife(player), when) if when is not False else now
    return now


def lost_by_opponents(now: State, player: Player) -> Number:
    """Return how much life the opponents of a player have lost this turn."""
    return total(now.number("life_lost", other) for other in now.opponents(player))


def starts_engines(now: State, player: Player) -> Formula:
    """Return whether a player controls what gives a speed of 1 to who has none (CR 702.179a)."""
    if not now.game.memo_of_cards("starts engines", _starts_engines):
        return False
    its = ((o, all_of(now.on_battlefield(o), now.controller(o) == player)) for o in now.game.cards)
    return any_of(*(all_of(there, has_ability(now, o, StartYourEngines)) for o, there in its if there is not False))


def _starts_engines(game: Game) -> bool:
    return exists(START_YOUR_ENGINES, game.edition) and any(isinstance(text, StartYourEngines) for text in game.said)


def _has_speed(game: Game) -> bool:
    return _starts_engines(game) or any(isinstance(one, HasSpeed) for o in game.cards for one in o.conditions)


def _markers(game: Game) -> tuple[Object, ...]:
    return tuple(o for o in game.cards if o.card == SPEED)
