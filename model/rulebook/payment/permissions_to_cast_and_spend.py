"""What lets a spell be cast from where it lies, and as what mana may be spent on it (CR 601.3, 609.4b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from model.actions.actions import CastSpell
from model.actions.announced import alternative, costs_chosen
from model.game.fact import Fact
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of
from model.objects.functioning import is_in_force
from model.objects.matching import matches
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.demand_and_supply import Helpers
from model.rulebook.payment.paid_otherwise import no_convoke_beside
from model.rulebook.payment.spells_being_cast import spell_fits
from model.rulebook.rule import Conditions
from model.text.descriptions import Those
from model.text.mana import KINDS
from model.text.statics.permissions import MayCastFrom, SpendsAsOtherMana
from model.vocabulary import AnyMana, Player, Zone


def is_for_hand(act: CastSpell) -> bool:
    """Return whether the way that is announced is one for cards in hand, if it says so at all."""
    way = alternative(act)
    return way is None or way.origin is Zone.HAND


def is_cast_from_hand(now: State, act: CastSpell) -> bool:
    """Return whether the way is one for cards in hand, and nothing is added for casting it from elsewhere."""
    return is_for_hand(act) and not any(cost.casts_from for cost in costs_chosen(now, act))


def is_to_be_cast_from(now: State, act: CastSpell, zone: Zone | None) -> Formula:
    """Return whether the card is where an effect lets it be cast from: of the library, the top card."""
    if zone is None:
        return False
    return now.on_top_of_library(act.card) if zone is Zone.LIBRARY else now.zone(act.card) == zone


def is_ones_own(card: Object, cards: Those | None, player: Player) -> bool:
    """Return whether a card is the player's own, if a permission is about those."""
    return cards is not None or card.owner == player


def is_among(now: State, card: Object, cards: Those | None, player: Player, source: Object) -> Formula:
    """Return whether a card lies as a permission asks of cards that may be anybody's."""
    return cards is None or matches(cards, now, card, player, source)


def is_unused(now: State, effect: Continuous[Any], player: Player) -> Formula:
    """Whether a player may still do what an effect lets do from a zone, which may be so only once each turn."""
    return not effect.effect.once or now.number("permission_used", effect.source.index, player) == 0


def is_lent(now: State, act: CastSpell, effect: Continuous[MayCastFrom]) -> Conditions:
    """Return what has to be so for an effect to let a spell be cast from where it lies."""
    what = effect.effect
    return Conditions(
        way=is_cast_from_hand(now, act),
        place=is_to_be_cast_from(now, act, what.zone),
        owner=is_ones_own(act.card, what.cards, act.player),
        among=is_among(now, act.card, what.cards, act.player, effect.source),
        in_force=is_in_force(now, effect, act.player),
        kind=spell_fits(now, act, what.what, effect.source),
        condition=holds_for(what.condition, now, effect.source, act.player),
        unused=is_unused(now, effect, act.player),
    )


def spent_as_other_mana(now: State, act: CastSpell, helped: Helpers) -> Iterator[tuple[Formula, str, str]]:
    """Return when mana may be spent on the spell as though it were other mana, of which kinds, and as what (609.4b).

    Raises ``TooManyWays`` beside convoke: a creature that is tapped for it is no mana, and stays of its colours.
    """
    for allowed, meant in _spends(now, act):
        if allowed is not False:
            no_convoke_beside(helped)
            yield allowed, KINDS, meant.kinds


def _spends(now: State, act: CastSpell) -> Iterator[tuple[Formula, AnyMana]]:
    """Return when an effect lets any mana be spent on the spell as though it were other mana, and as what."""
    pays = Fact("any_mana_pays", act.card.index)
    if now.game.lets_mana_pay_for_any or pays in now.stated_of("any_mana_pays"):
        theirs = now.number("may_play", act.card.index) == act.player
        for meant in (AnyMana.OF_ANY_COLOUR, AnyMana.OF_ANY_TYPE):
            yield all_of(theirs, now.number(*pays) == meant), meant
    for lends in now.game.continuous(MayCastFrom):
        if lends.effect.mana:
            yield all_of(*is_lent(now, act, lends).values()), lends.effect.mana
    for lets in now.game.continuous(SpendsAsOtherMana):
        fits = spell_fits(now, act, lets.effect.what, lets.source)
        yield all_of(is_in_force(now, lets, act.player), fits), lets.effect.mana
