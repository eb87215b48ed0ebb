"""What spells and abilities do as they resolve (CR 608)."""

from __future__ import annotations

from model.game.game import Object
from model.game.state import State
from model.keyword_actions import (
    adding_mana,
    becoming,
    compound,
    discarding,
    exchanging,
    library,
    looking,
    numbers,
    permanents,
    searching,
    stack,
    tokens,
    zones,
)
from model.keyword_actions.discarding import is_lesson
from model.keyword_actions.resolution import Does, Resolution
from model.logic.formulas import Number
from model.objects.targeting.asked import parts_of
from model.text.abilities import Activated, Effect
from model.text.instructions.discarding import DiscardCards, Learn
from model.text.instructions.library import OfferThisCard, OfferTopCard
from model.text.instructions.searching import Search
from model.text.instructions.zones import PutFromHand
from model.vocabulary import Zone


def effects_of(obj: Object) -> tuple[Effect, ...]:
    """Return what an object on the stack does as it resolves, in order, with what each of its modes does."""
    return tuple(effect for part in parts_of(obj) for effect in part.effects)


def needs_choice(obj: Object) -> bool:
    """Whether somebody has to choose something while the object resolves."""
    return any(isinstance(e, Search | Learn | PutFromHand | OfferTopCard | OfferThisCard) for e in effects_of(obj))


def lets_choose(obj: Object) -> bool:
    """Whether somebody chooses objects while the object resolves; a story may leave open which."""
    return any(isinstance(e, DiscardCards) and not e.at_random for e in effects_of(obj))


def chosen_from(obj: Object, card: Object) -> Zone:
    """Return the zone from which a card is chosen while the object resolves."""
    if is_lesson(card) and any(isinstance(e, Learn) for e in effects_of(obj)):
        return Zone.OUTSIDE
    return Zone.LIBRARY if any(isinstance(e, Search) for e in effects_of(obj)) else Zone.HAND


def apply(now: State, effect: Effect, by: Resolution) -> State:
    """Return the state after one effect. Raises ``CannotHappen`` if a choice it needs was not made."""
    return _APPLY[type(effect)](now, effect, by)


def do_besides_mana(now: State, source: Object, ability: Activated, player: Number) -> State:
    """Carry out at once what a mana ability does besides adding mana (CR 605.3b)."""
    by = Resolution(source, player)
    for effect in ability.besides_mana:
        now = apply(now, effect, by)
    return now


_APPLY: dict[type, Does] = {
    **stack.DOES,
    **zones.DOES,
    **permanents.DOES,
    **numbers.DOES,
    **library.DOES,
    **discarding.DOES,
    **looking.DOES,
    **searching.DOES,
    **becoming.DOES,
    **exchanging.DOES,
    **tokens.DOES,
    **adding_mana.DOES,
    **compound.does(apply),
}
