"""As what spell a card is cast that something offers while it resolves (CR 608.2g)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.carrying_out_effects import cards_offered
from model.keyword_actions.resolving_object import Resolution
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.zones.what_is_resolving import is_resolving
from model.rulebook.payment.spells_being_cast import spell_fits, value_announced
from model.rulebook.rule import Conditions, forbids
from model.text.instructions.zones import OfferCards


@forbids(CastSpell, cr="608.2g")
def what_is_offered_is_cast_as_such_a_spell(now: State, act: CastSpell) -> Conditions:
    """While something resolves, a spell is cast only as one that this lets its player cast."""
    offered = now.is_offered(act.card)
    asking = ((o, [*cards_offered(now, o)]) for o in now.game.objects) if offered is not False else ()
    by = [(all_of(offered, is_resolving(now, o)), o, offers) for o, offers in asking if offers]
    others = (all_of(so, no(_is_as_asked(now, act, o, offers))) for so, o, offers in by if so is not False)
    return Conditions(way=any_of(*(so for so, _, _ in by)), forbidden=any_of(*others))


def _is_as_asked(now: State, act: CastSpell, offering: Object, offers: list[tuple[Formula, OfferCards]]) -> Formula:
    """Return whether a spell is one that an object on the stack lets its player cast while it resolves."""
    by = Resolution(offering, now.controller(offering))
    fitting = (
        all_of(
            done,
            spell_fits(now, act, offer.what, by.source),
            _has_that_value(now, act, offer, by),
        )
        for done, offer in offers
        if done is not False
    )
    return any_of(*fitting)


def _has_that_value(now: State, act: CastSpell, offer: OfferCards, by: Resolution) -> Formula:
    if offer.most is None:
        return True
    value, asked = value_announced(act), amount_of(now, offer.most, by)
    return asked == value if offer.just else asked >= value
