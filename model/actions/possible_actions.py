"""What a player might do with the cards there are, whether it is legal or not: what legality is then asked of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.actions.announcing import alternatives
from model.actions.special import (
    DiscardAtInstantSpeed,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.game.game import Object
from model.game.state import State
from model.text.keywords import DiscardAnyTime, Foretell, Half, LaterAction, MayIgnore, PayForMana, Plot, Suspend
from model.vocabulary import CardType, Player, Who


def possible_actions(now: State, player: Player) -> Iterator[Action]:
    """Return every action that could be asked of a player, with the cards of that player and of others."""
    for card in now.game.cards:
        if card.token and now.on_battlefield(card) is False:
            continue
        if card.owner == player or (now.controller(card) == player) is not False:
            yield from _of_card(now, player, card)
        else:
            yield from _open_to_others(now, player, card)
    if now.holds("planechase") is not False:
        yield RollPlanarDie(player)
    yield PassPriority(player)


def _of_card(now: State, player: Player, card: Object) -> Iterator[Action]:
    elsewhere = not card.token and now.on_battlefield(card) is not True and now.on_stack(card) is not True
    if card.card.is_land and elsewhere:
        yield PlayLand(player, card)
    if elsewhere and not (card.card.is_land and not alternatives(card)):
        yield CastSpell(player, card)
    for number, ability in enumerate(card.activated):
        if (now.zone(card) == ability.zone) is not False:
            yield ActivateAbility(player, card, ability, number)
    kinds = {type(ability) for ability in card.card.abilities}
    yield from (action(player, card) for ability, action in SPECIAL_BY_ABILITY.items() if ability in kinds)
    if any(offer.source is card for offer in now.game.continuous(PayForMana)):
        yield EndEffect(player, card)
    if now.face_down(card) is not False and now.on_battlefield(card) is not False:
        yield TurnFaceUp(player, card)
    if now.holds("companion", card.index) is not False:
        yield TakeCompanion(player, card)
    if CardType.CONSPIRACY in card.card.types:
        yield RevealConspiracy(player, card)
    yield from (UnlockHalf(player, card, a.name) for a in card.card.abilities if isinstance(a, Half))


def _open_to_others(now: State, player: Player, card: Object) -> Iterator[Action]:
    """Return what a player may be allowed to do with a card of somebody else."""
    if (now.number("may_play", card.index) == player) is not False:
        yield PlayLand(player, card) if card.card.is_land else CastSpell(player, card)
    for number, ability in enumerate(card.activated):
        if ability.who is not Who.YOU:
            yield ActivateAbility(player, card, ability, number)
    if any(isinstance(ability, MayIgnore) for ability in card.card.abilities):
        yield IgnoreEffect(player, card)
    if any(isinstance(ability, LaterAction) for ability in card.card.abilities):
        yield EndEffect(player, card)


SPECIAL_BY_ABILITY: dict[type, Callable[[Player, Object], Action]] = {
    DiscardAnyTime: DiscardAtInstantSpeed,
    Suspend: SuspendCard,
    Foretell: ForetellCard,
    Plot: PlotCard,
    LaterAction: EndEffect,
    MayIgnore: IgnoreEffect,
}
"""The special action that an ability of a card gives."""
