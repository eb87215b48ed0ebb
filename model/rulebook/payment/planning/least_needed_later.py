"""Which of what could go for a payment is needed least later, so that its player can still do most.

No answer turns on it: it is which of several payments is shown and made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum

from model.game.game import Object
from model.game.state import State
from model.objects.functioning import is_in_force
from model.objects.matching import fits
from model.objects.printed_on_its_card import all_said_on, is_land_card
from model.objects.unnamed_cards import is_unnamed
from model.rulebook.payment.purposes import Purpose
from model.text.abilities import Activated, Triggered
from model.text.card import Card
from model.text.descriptions import Those, asks_what_was_chosen
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import MayBeCastFrom, OptionalCost
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast, MayCastFrom, MayPlayLandsFrom
from model.vocabulary import NOBODY, Player, Zone


class Missed(IntEnum):
    """How much an object is missed that goes for a payment."""

    LEAST = 0
    AS_USUAL = 1
    MORE = 2
    MOST = 3


def how_missed(now: State, purpose: Purpose) -> Callable[[Object], Missed]:
    """Return what says how much an object is missed, once it is known what the payment is about.

    That is missed most, and least a card that is of no use in the graveyard; but where it is said what goes, nothing
    else should go in place of mana.
    """
    about = frozenset(_what_it_is_about(now, purpose))

    def missed(obj: Object) -> Missed:
        if obj in about:
            return Missed.MOST
        if is_unnamed(obj) or (now.zone(obj) == Zone.GRAVEYARD) is not True:
            return Missed.AS_USUAL
        stays = bool(purpose.named) or _is_of_use_in_graveyard(now, purpose.player, obj)
        return Missed.MORE if stays else Missed.LEAST

    return missed


def _what_it_is_about(now: State, purpose: Purpose) -> Iterator[Object]:
    """Return what is paid for, what it is attached to, and what it targets."""
    if purpose.obj is not None:
        yield purpose.obj
        yield from (obj for obj in now.game.cards if now.attached(purpose.obj, obj) is True)
    targets = purpose.spell.targets or () if purpose.spell is not None else ()
    players = len(now.game.players)
    yield from (now.game.objects[target - players] for target in targets if target >= players)


def _is_of_use_in_graveyard(now: State, player: Player, obj: Object) -> bool:
    """Return whether a card may be played or used from the graveyard, or could be under some condition."""
    return any(_works_in_graveyard(ability) for ability in all_said_on(obj)) or _may_be_played(now, player, obj)


def _works_in_graveyard(ability: object) -> bool:
    match ability:
        case AlternativeCost(origin=Zone.GRAVEYARD) | OptionalCost(casts_from=Zone.GRAVEYARD):
            return True
        case MayBeCastFrom(zone=Zone.GRAVEYARD) | Activated(zone=Zone.GRAVEYARD) | Triggered(zone=Zone.GRAVEYARD):
            return True
    return False


def _may_fit(what: Those, card: Card) -> bool:
    return asks_what_was_chosen(what) or fits(what, card)


def _may_be_played(now: State, player: Player, obj: Object) -> bool:
    """Return whether an effect lets a card in the graveyard be played."""
    game, card = now.game, obj.card
    played = (one for one in game.continuous(MayPlayLandsFrom) if one.effect.zone is Zone.GRAVEYARD)
    lands = (one for one in played if is_land_card(obj) and fits(one.effect.what, card))
    ways = (one for one in game.continuous(GivesWayToCast) if one.effect.way.origin is Zone.GRAVEYARD)
    given = (one for one in ways if _may_fit(one.effect.what, card))
    costs = (one for one in game.continuous(GivesOptionalCost) if one.effect.zone is Zone.GRAVEYARD)
    added = (one for one in costs if _may_fit(one.effect.what, card))
    allowed = (one for one in game.continuous(MayCastFrom) if one.effect.zone is Zone.GRAVEYARD)
    fitting = (one for one in allowed if not is_land_card(obj) and _may_fit(one.effect.what, card))
    applies = any(is_in_force(now, one, player) is not False for one in (*lands, *given, *added, *fitting))
    return applies or (now.number("may_play", obj.index) != NOBODY) is not False
