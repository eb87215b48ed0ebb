"""What a text that is not modelled may set off by what it could change (CR 603.2)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.graveyards.leaving_at_once import LeftGraveyard, WereDiscarded, WereMilled, WerePutThere
from model.changes.trigger_events import (
    BecameTapped,
    BecameUntapped,
    CountersWerePut,
    DealtDamage,
    DealtDamageTo,
    Died,
    Entered,
    Happening,
    LeavesBattlefield,
    PutThere,
    TheyEntered,
    TookAction,
    WasDealtDamage,
    WasSacrificed,
)
from model.changes.triggering.life_and_draw_events import DrewCard, GainedLife, LostLife
from model.changes.triggering.trigger_condition_met import is_set_off
from model.game.facts import COUNTERS
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number
from model.objects.reach_of_unread_texts import Acting, objects_reached, players_reached
from model.text.unread import Changes, MovesTo, Unread
from model.vocabulary import Player, Zone


def may_set_off(now: State, text: Unread, acting: Acting, *, moves: bool) -> bool:
    """Return whether some ability may trigger by what a text could change, or by what it ``moves`` if asked."""
    return bool(now.game.triggers) and any(
        is_set_off(now, waiting, happening) is not False
        for happening in _happenings(now, text, acting, moves=moves)
        for waiting in now.game.triggers
    )


def _happenings(now: State, text: Unread, acting: Acting, *, moves: bool) -> Iterator[Happening]:
    for could in text.could or ():
        if isinstance(could, Changes):
            yield from _changing(now, could, acting)
        elif isinstance(could, MovesTo) and moves:
            for obj, _ in objects_reached(now, could.of, acting):
                for zone in could.zones:
                    yield from _moving(now, obj, zone)


def _moving(now: State, obj: Object, zone: Zone) -> Iterator[Happening]:
    """Return what happens as an object goes to a zone (CR 603.6): a player may discard it so."""
    if zone is Zone.BATTLEFIELD:
        yield from (Entered(obj), TheyEntered(((obj, True),)))
    elif now.on_battlefield(obj) is not False:
        yield LeavesBattlefield(obj)
    if zone is not Zone.GRAVEYARD and (now.zone(obj) == Zone.GRAVEYARD) is not False:
        yield from (LeftGraveyard(obj.owner, ((obj, True),), each=each) for each in (False, True))
    if zone is Zone.GRAVEYARD:
        yield from (Died(obj), WasSacrificed(obj), PutThere(obj))
        yield from _milled(obj.owner, ((obj, True),))
        yield from _put_there(obj.owner, ((obj, True),))
        if (now.zone(obj) == Zone.HAND) is not False:
            yield from (TookAction(obj.owner, "discard", card=obj), WereDiscarded(obj.owner, ((obj, True),)))


def _changing(now: State, could: Changes, acting: Acting) -> Iterator[Happening]:
    """Return what happens as facts change: permanents are tapped and dealt damage, and what players do."""
    for kind in could.kinds:
        if kind in ("tapped", "damage"):
            for obj, _ in objects_reached(now, could.of, acting):
                yield from _tapping(obj) if kind == "tapped" else _damage(acting.source, obj)
        elif kind.startswith("counters"):
            for obj, _ in objects_reached(now, could.of, acting):
                kinds = kind.partition(" ")[2:] if " " in kind else COUNTERS
                yield from (CountersWerePut(obj, put, 1, who) for put in kinds for who in now.game.everyone)
        elif kind in ("life", "cards_drawn"):
            for player, _ in players_reached(now, could.of, acting):
                yield from _life(could, player, acting) if kind == "life" else _drawing(now, could, player)
        elif kind in _OF_CARDS_OF_PLAYERS:
            for player, _ in players_reached(now, could.of, acting):
                yield from _done_by(player, kind, could)


_OF_CARDS_OF_PLAYERS = ("library", "other_cards_in_hand", "other_cards_in_graveyard")


def _done_by(player: Player, kind: str, could: Changes) -> Iterator[Happening]:
    """Return by which keyword actions of a player facts may change so, and that cards may leave the graveyard."""
    if kind == "other_cards_in_graveyard" and (could.high is None or could.high > 0):
        yield from _put_there(player, (), ((Zone.LIBRARY, 1), (Zone.HAND, 1)))
        yield from _milled(player, (), 1)
    if kind == "library":
        yield from (TookAction(player, action) for action in ("search", "shuffle", "scry", "surveil"))
    elif could.low is None or could.low < 0:
        if kind == "other_cards_in_hand":
            yield from (TookAction(player, "discard"), WereDiscarded(player, (), 1))
        else:
            yield from (LeftGraveyard(player, (), others=True, each=each) for each in (False, True))


def _put_there(
    player: Player, cards: tuple[tuple[Object, Formula], ...], others: tuple[tuple[Zone, Number], ...] = ()
) -> Iterator[Happening]:
    yield from (WerePutThere(player, cards, others, each=each) for each in (False, True))
    yield WerePutThere(None, cards, others)


def _milled(player: Player, cards: tuple[tuple[Object, Formula], ...], others: Number = 0) -> Iterator[Happening]:
    yield from (WereMilled(player, cards, others, each=each) for each in (False, True))
    yield WereMilled(None, cards, others)


def _tapping(obj: Object) -> Iterator[Happening]:
    yield from (BecameTapped(obj), BecameUntapped(obj))


def _damage(source: Object, to: Object | Player) -> Iterator[Happening]:
    yield from (DealtDamage(source, 1, False), DealtDamageTo(source, to, 1, False), WasDealtDamage(to, 1, False))


def _life(could: Changes, player: Player, acting: Acting) -> Iterator[Happening]:
    """Return what happens as a player's life changes: by damage, too, as it is not said by what (CR 120.3a)."""
    if could.high is None or could.high > 0:
        yield GainedLife(player, 1, 0)
    if could.low is None or could.low < 0:
        yield LostLife(player, 1, 0)
        yield from _damage(acting.source, player)


def _drawing(now: State, could: Changes, player: Player) -> Iterator[Happening]:
    before = now.number("cards_drawn", player)
    yield from (DrewCard(player, before + more) for more in range(could.high or 0))
