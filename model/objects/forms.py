"""What an object enters the battlefield as, where that is not what is in front on its card (CR 614.12, 712.14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from model.game.facts import Fact
from model.game.game import Object
from model.logic.formulas import Value
from model.text.card import Card


@dataclass(frozen=True)
class Form:
    """What a permanent is by itself as it enters, with the facts that say so."""

    face: Card
    facts: Mapping[Fact, Value] = field(default_factory=dict)


def in_front(obj: Object) -> Form:
    """Return what an object is that enters with its front face up (CR 712.14)."""
    return Form(obj.card)


def with_back_face_up(obj: Object) -> Form:
    """Return what a card of two faces is that enters with its back face up (CR 712.12, 712.13, 712.14a, c)."""
    return in_front(obj) if obj.card.back is None else Form(obj.card.back, {Fact("back_face_up", obj.index): True})
