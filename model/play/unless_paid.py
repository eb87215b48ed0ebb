"""What somebody may pay as a spell or ability resolves: not to be countered, or so that more is done (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Object
from model.game.state import State
from model.keyword_actions.effects import effects_of
from model.keyword_actions.resolution import CannotHappen
from model.keyword_actions.stack import concerned
from model.logic.formulas import Formula, all_of, any_of
from model.objects.targeting.still_legal import has_legal_target
from model.rulebook.payment.cost_changes import NO_CHANGE
from model.rulebook.payment.payable import can_pay
from model.rulebook.payment.payment import choose_payment, pay
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.spells import NO_HELPERS
from model.text.costs.cost import Cost
from model.text.instructions.compound import MayPay, UnlessPaid
from model.text.instructions.stack import CounterUnlessPaid
from model.vocabulary import Player


def price_of(obj: Object) -> Cost | None:
    """Return what may be paid while an object on the stack resolves; ``None`` where nothing is."""
    asked = (effect.cost for effect in _asking(obj))
    return next((price if isinstance(price, Cost) else Cost(price) for price in asked), None)


def purpose_of(player: Player, obj: Object) -> Purpose:
    """Return for what a player pays while an object resolves: that is neither a spell nor an ability of that player."""
    return Purpose(player, obj.source or obj, special=True)


def payers(now: State, obj: Object) -> Iterator[tuple[Player, Formula]]:
    """Return who may pay, each with when it is that player: who controls what would be countered, or the ability."""
    asking = list(_asking(obj))
    asked = [one for effect in asking if isinstance(effect, CounterUnlessPaid) for one in concerned(now, effect, obj)]
    if any(isinstance(effect, MayPay | UnlessPaid) for effect in asking):
        asked.append((obj, has_legal_target(now, obj)))
    for player in now.game.everyone:
        yield player, any_of(*(all_of(when, now.controller(o) == player) for o, when in asked))


def _asking(obj: Object) -> Iterator[CounterUnlessPaid | MayPay | UnlessPaid]:
    return (effect for effect in effects_of(obj) if isinstance(effect, CounterUnlessPaid | MayPay | UnlessPaid))


def may_be_paid(now: State, obj: Object) -> Formula:
    """Return whether somebody is to choose whether to pay while an object resolves, and can."""
    price = price_of(obj)
    if price is None:
        return False
    return any_of(*(all_of(when, can_pay(now, purpose_of(p, obj), price)) for p, when in payers(now, obj)))


def paid_by(now: State, obj: Object, player: Player) -> State:
    """Return the state once a player has paid. Raises ``CannotHappen`` if that player can't."""
    price = price_of(obj)
    if price is None or dict(payers(now, obj))[player] is not True:
        raise CannotHappen(f"{now.game.players[player]} is not asked to pay for {obj}")
    purpose = purpose_of(player, obj)
    found = choose_payment(now, purpose, [(price, NO_CHANGE, NO_HELPERS)])
    if found is None:
        raise CannotHappen(f"{now.game.players[player]} can't pay {price} for {obj}")
    return pay(now, purpose, *found)
