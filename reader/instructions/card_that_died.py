"""What is done to a card by an ability that triggers as it dies: it is found in the graveyard (CR 400.7e, 603.10a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.abilities import Effect, Later
from model.text.instructions.compound import IfSo, May, WhereX
from model.text.instructions.libraries.searching import Shuffle
from model.text.instructions.zones import Exile, Put
from model.vocabulary import Zone
from reader.words.cursor import NotRead


def found_in_the_graveyard(effects: tuple[Effect, ...], whom: str) -> tuple[Effect, ...]:
    """Return what is done to the card that died where it is by then, if one did.

    Raises ``NotRead`` for what only a permanent suffers.
    """
    return tuple(_there(effect, whom) for effect in effects) if whom else effects


def _there(effect: Any, whom: str) -> Any:
    match effect:
        case May():
            then = tuple(_there(one, whom) for one in effect.then)
            return replace(effect, effect=_there(effect.effect, whom), then=then)
        case IfSo():
            then, otherwise = (tuple(_there(one, whom) for one in ones) for ones in (effect.then, effect.otherwise))
            return replace(effect, then=then, otherwise=otherwise)
        case WhereX():
            return replace(effect, then=tuple(_there(one, whom) for one in effect.then))
        case Later(about=about) if about == whom:
            done = tuple(_there(one, "what triggered it") for one in effect.ability.effects)
            return replace(effect, ability=replace(effect.ability, effects=done))
        case Put(of=of) | Exile(of=of) if of == whom:
            return replace(effect, origin=Zone.GRAVEYARD)
        case Shuffle(cards=cards) if cards == whom:
            return replace(effect, origin=Zone.GRAVEYARD)
    if any(value == whom for name, value in vars(effect).items() if name != "source"):
        raise NotRead("what is done to a permanent that has died")
    return effect
