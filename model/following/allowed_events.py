"""Events that a question may allow besides the moves of the game: whatever makes a permanent leave, or change sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from model.changes.entering.entering import enter_battlefield
from model.changes.leaving import bury, put_away
from model.changes.life import change_life
from model.changes.tapping import untap
from model.following.following import Move, Outcome
from model.following.open_choices import Choices
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.keyword_actions.libraries.draws_replaced import draw_cards
from model.logic.formulas import Formula, all_of, no
from model.objects.attachments import can_be_attached
from model.objects.control import gain_control_for_good
from model.objects.printed_on_its_card import is_aura_card, is_permanent_card
from model.play.turn import give_priority
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Zone


@dataclass(frozen=True)
class Happens:
    """An event that is allowed to happen to an object or a player whenever a player has priority (CR 117.5).

    Something made it happen, so no pass before it counts (CR 117.4).
    """

    said: str
    objects: tuple[Object, ...]
    can: Callable[[State], Formula]
    does: Callable[[State], State]
    cr: ClassVar[str] = ""

    def words(self, game: Game) -> str:
        """Return the event as a case file writes it."""
        return self.said

    def involves(self) -> Iterable[Object]:
        """Return the object it happens to."""
        return self.objects

    def outcomes(self, now: State, _choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it happens; whoever has priority gets it again."""
        holds = all_of(now.priority != NOBODY, self.can(now))
        if holds is not False:
            after = give_priority(self.does(now).set({Fact("passes"): 0}), now.priority)
            yield Outcome.of(now, 0, holds, after)


GOING = {
    Zone.GRAVEYARD: "goes to the graveyard",
    Zone.EXILE: "is exiled",
    Zone.HAND: "returns to its owner's hand",
}


def leaves(obj: Object, zone: Zone) -> Happens:
    """Return the event that a permanent goes to another zone."""

    def go(now: State) -> State:
        return bury(now, obj) if zone is Zone.GRAVEYARD else put_away(now, obj, zone)

    return Happens(f"{obj} {GOING[zone]}", (obj,), _there(obj), go)


def enters(obj: Object) -> Happens:
    """Return the event that a permanent card enters the battlefield from wherever it is, under its owner's control."""
    said = f"{obj} enters the battlefield"
    return Happens(said, (obj,), _elsewhere(obj), lambda now: enter_battlefield(now, obj, obj.owner))


def enters_attached(aura: Object, host: Object) -> Happens:
    """Return the event that an Aura enters the battlefield so, attached to what its owner chooses (CR 303.4f)."""

    def can(now: State) -> Formula:
        return all_of(_elsewhere(aura)(now), can_be_attached(now, aura, host))

    def enter(now: State) -> State:
        return enter_battlefield(now, aura, aura.owner, on={host: True})

    return Happens(f"{aura} enters the battlefield attached to {host}", (aura, host), can, enter)


def _elsewhere(obj: Object) -> Callable[[State], Formula]:
    return lambda now: all_of(no(now.on_battlefield(obj)), no(now.on_stack(obj)))


def changes_sides(obj: Object, player: Player, name: str) -> Happens:
    """Return the event that a player gains control of a permanent."""

    def can(now: State) -> Formula:
        return all_of(now.on_battlefield(obj), now.controller(obj) != player)

    said = f"{name} gains control of {obj}"
    return Happens(said, (obj,), can, lambda now: gain_control_for_good(now, obj, player))


def untaps(obj: Object) -> Happens:
    """Return the event that a permanent untaps."""

    def can(now: State) -> Formula:
        return all_of(now.on_battlefield(obj), now.holds("tapped", obj.index))

    return Happens(f"{obj} untaps", (obj,), can, lambda now: untap(now, obj))


def draws(player: Player, name: str) -> Happens:
    """Return the event that a player draws a card."""
    return Happens(f"{name} draws a card", (), lambda _: True, lambda now: draw_cards(now, player, 1, dredging=False))


def loses_life(player: Player, name: str) -> Happens:
    """Return the event that a player loses 1 life."""
    return Happens(f"{name} loses 1 life", (), lambda _: True, lambda now: change_life(now, player, -1))


def _there(obj: Object) -> Callable[[State], Formula]:
    return lambda now: now.on_battlefield(obj)


Allowed = Callable[[State], Iterator[Move]]
"""What is allowed to happen, as moves of a state."""


def to_permanents(make: Callable[[Object], Happens], only: Object | None = None) -> Allowed:
    """Return that event for each permanent that there can be, or for one object."""
    return lambda now: (make(o) for o in now.game.cards if only in (None, o) and _may_be_there(now, o))


def to_players(make: Callable[[Player, str], Happens], only: Player | None = None) -> Allowed:
    """Return that event for each player, or for one."""
    return lambda now: (make(p, now.game.players[p]) for p in now.game.everyone if only in (None, p))


def control_changes(only: Object | None = None) -> Allowed:
    """Return that each player may gain control of each permanent, or of one."""
    return lambda now: (
        changes_sides(o, p, now.game.players[p])
        for o in now.game.cards
        if only in (None, o) and _may_be_there(now, o)
        for p in now.game.everyone
    )


def entering(only: Object | None = None) -> Allowed:
    """Return that each permanent card, or one, may enter the battlefield."""

    def happening(now: State) -> Iterator[Move]:
        for obj in (o for o in now.game.cards if only in (None, o) and not o.token):
            if is_aura_card(obj):
                yield from (enters_attached(obj, host) for host in now.game.cards)
            elif is_permanent_card(obj):
                yield enters(obj)

    return happening


def _may_be_there(now: State, obj: Object) -> bool:
    return now.on_battlefield(obj) is not False
