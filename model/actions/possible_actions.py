"""What a player might do with the cards there are, whether it is legal or not: what legality is then asked of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, mana_of
from model.actions.casting_options import alternatives
from model.actions.special_actions import (
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
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import all_of
from model.objects.characteristics import has_activated, meant_in_order
from model.objects.matching import matches
from model.objects.printed_on_its_card import all_said_on, is_card_of, is_emblem, is_land_card, said_on, says
from model.text.entering_and_halves import Half
from model.text.keywords.special_actions import (
    DiscardAnyTime,
    Foretell,
    LaterAction,
    MayIgnore,
    PayForMana,
    Plot,
    Suspend,
)
from model.text.statics.permissions import MayCastFrom, MayPlayLandsFrom
from model.vocabulary import CardType, Player, Who, Zone


def possible_actions(now: State, player: Player) -> Iterator[Action]:
    """Return every action that could be asked of a player, with the cards of that player and of others."""
    yield from possible_with(now, player, now.game.cards)
    if now.holds("planechase") is not False:
        yield RollPlanarDie(player)
    yield PassPriority(player)


def possible_with(now: State, player: Player, cards: Iterable[Object]) -> Iterator[Action]:
    """Return every action that could be asked of a player with these cards, whosever they are."""
    for card in cards:
        is_gone = card.token and not is_emblem(card) and now.on_battlefield(card) is False
        if is_gone or (now.zone(card) == Zone.NOWHERE) is True:
            continue
        if card.owner == player or (now.controller(card) == player) is not False:
            yield from _of_card(now, player, card)
        else:
            yield from _open_to_others(now, player, card)


def _of_card(now: State, player: Player, card: Object) -> Iterator[Action]:
    elsewhere = not card.token and now.on_battlefield(card) is not True and now.on_stack(card) is not True
    if elsewhere:
        yield from _playing(player, card)
    yield from _activating(now, player, card)
    kinds = {type(ability) for ability in all_said_on(card)}
    yield from (action(player, card) for ability, action in SPECIAL_BY_ABILITY.items() if ability in kinds)
    if _offers_mana(now, card):
        yield EndEffect(player, card)
    if now.face_down(card) is not False and now.on_battlefield(card) is not False:
        yield TurnFaceUp(player, card)
    if now.holds("companion", card.index) is not False:
        yield TakeCompanion(player, card)
    if is_card_of(card, CardType.CONSPIRACY):
        yield RevealConspiracy(player, card)
    yield from (UnlockHalf(player, card, a.name) for a in said_on(card, Half))


def _playing(player: Player, card: Object) -> Iterator[Action]:
    """Return what playing a card may be: as a land, as its back face if that is one (CR 712.12), or casting it.

    A land card is cast only in a way of its own, such as face down.
    """
    if is_land_card(card):
        yield PlayLand(player, card)
    back = card.card.back
    if back is not None and back.is_land:
        yield PlayLand(player, card, half=back.name)
    if not is_land_card(card) or alternatives(card):
        yield CastSpell(player, card)


def _activating(now: State, player: Player, card: Object) -> Iterator[Action]:
    """Return the activation of each ability that a card has or is given, the mana left open where it can be."""
    for number, ability in enumerate(now.game.activated(card)):
        if (now.zone(card) == ability.zone) is False:
            continue
        if number < len(card.activated):
            yield ActivateAbility(player, card, ability, number)
        elif number in now.game.by_itself(card):
            if has_activated(now, card, number) is not False:
                yield ActivateAbility(player, card, ability, number)
        elif _is_given(now, card, number):
            yield from (ActivateAbility(player, card, ability, number, makes=made) for made in _each(now, card, number))


def _each(now: State, card: Object, number: int) -> list[str]:
    """Return for what mana a given ability is listed: left open of the first, else what none makes that is meant first.

    Nothing is listed where a phrase always means another that makes the same, which is listed itself.
    """
    own, every = len(card.activated), now.game.activated(card)
    options = mana_of(every[number])
    if not options or (number == own and has_activated(now, card, number) is True):
        return [""]
    before = {made for n in _meant_before(now, card, number) for made in mana_of(every[n])}
    left = [made for made in options if made not in before]
    return left if len(options) > 1 else [""] * len(left)


def _is_given(now: State, card: Object, number: int) -> bool:
    """Return whether a card may have a given ability, and no other like it that is meant before: that is listed."""
    every = now.game.activated(card)
    before = (n for n in _meant_before(now, card, number) if n >= len(card.activated) and every[n] == every[number])
    may_have = (has_activated(now, card, n) is not False for n in before)
    return has_activated(now, card, number) is not False and not any(may_have)


def _meant_before(now: State, card: Object, number: int) -> list[int]:
    """Return which abilities are meant before a given one where a phrase fits both."""
    order = meant_in_order(now, card)
    return order[: order.index(number)]


def _open_to_others(now: State, player: Player, card: Object) -> Iterator[Action]:
    """Return what a player may be allowed to do with a card of somebody else."""
    if (now.number("may_play", card.index) == player) is not False or _is_lent(now, player, card):
        yield from _playing(player, card)
    for number, ability in now.game.by_itself(card).items():
        if ability.who is not Who.YOU:
            yield ActivateAbility(player, card, ability, number)
    if says(card, MayIgnore):
        yield IgnoreEffect(player, card)
    if says(card, LaterAction) or _offers_mana(now, card):
        yield EndEffect(player, card)


def _is_lent(now: State, player: Player, card: Object) -> bool:
    """Return whether an effect may let a player play cards that lie as one of somebody else does."""
    lends: tuple[Continuous[MayCastFrom | MayPlayLandsFrom], ...] = (
        *now.game.continuous(MayCastFrom),
        *now.game.continuous(MayPlayLandsFrom),
    )
    return any(
        one.effect.cards is not None
        and all_of(now.zone(card) == one.effect.zone, matches(one.effect.cards, now, card, player, one.source))
        is not False
        for one in lends
    )


def _offers_mana(now: State, card: Object) -> bool:
    return any(offer.source is card for offer in now.game.continuous(PayForMana))


SPECIAL_BY_ABILITY: dict[type, Callable[[Player, Object], Action]] = {
    DiscardAnyTime: DiscardAtInstantSpeed,
    Suspend: SuspendCard,
    Foretell: ForetellCard,
    Plot: PlotCard,
    LaterAction: EndEffect,
    MayIgnore: IgnoreEffect,
}
"""The special action that an ability of a card gives."""
