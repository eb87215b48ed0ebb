"""Which cards are spliced onto a spell (CR 702.47)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.printed_on_its_card import said_on
from model.rulebook.payment.spells_being_cast import spell_fits
from model.rulebook.rule import requires
from model.text.keywords.of_casting import Splice
from model.vocabulary import Zone

SPLICED_ONTO_ANY_QUALITY = "2019-10-04"
"""The edition since which a card may be spliced onto spells of any quality, such as an instant or sorcery."""


@requires(CastSpell, cr="702.47a")
def what_is_spliced_is_in_hand_and_fits_the_spell(now: State, act: CastSpell) -> Formula:
    """A card is spliced from its player's hand, onto a spell such as it says; until 2019 that was a subtype."""
    return all_of(*(_may_be_spliced(now, act, card) for card in act.spliced))


def _may_be_spliced(now: State, act: CastSpell, card: Object) -> Formula:
    any_quality = now.game.edition >= SPLICED_ONTO_ANY_QUALITY
    said = (one for one in said_on(card, Splice) if any_quality or not one.onto.types)
    fits = any_of(*(spell_fits(now, act, one.onto) for one in said))
    return all_of(card is not act.card, card.owner == act.player, now.zone(card) == Zone.HAND, fits)


@requires(CastSpell, cr="702.47b")
def a_card_is_spliced_only_once(now: State, act: CastSpell) -> Formula:
    """No card is spliced onto the same spell more than once."""
    return len(set(act.spliced)) == len(act.spliced)
