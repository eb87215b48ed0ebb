"""What takes part in a game: cards, tokens and abilities as objects, and the continuous effects that they may give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from model.text.abilities import Activated, Modal, Spell, ThisTurn, Triggered, effects_in
from model.text.card import Card
from model.text.continuous import MakesUntil
from model.text.keywords import AdditionalCost
from model.vocabulary import Player

Effect = TypeVar("Effect", covariant=True)


@dataclass(frozen=True, eq=False)
class Object:
    """A card of the game, a token, or an ability that can be on the stack (CR 109.1).

    ``index`` is its place in the game's list. ``card`` is what it is and says; of a token, what it was created with
    (CR 111.3). An ability has the object it comes from as ``source``.
    """

    index: int
    card: Card
    owner: Player
    label: str
    source: Object | None = None
    ability: Triggered | Activated | None = None
    token: bool = False

    @cached_property
    def activated(self) -> tuple[Activated, ...]:
        """The activated abilities that the card has on its faces, in order."""
        return tuple(a for a in self.card.on_its_faces if isinstance(a, Activated))

    @cached_property
    def continuous(self) -> tuple[Continuous[Any], ...]:
        """Every continuous effect that the card could give, by an ability or by resolving."""
        said = self.card.on_its_faces
        does = [e for a in said for e in effects_in(a)]
        found = [Continuous(self, a) for a in said if not isinstance(a, Spell | Triggered | Activated | Modal)]
        turn = [Continuous(self, e.effect, True, e.on_target) for e in does if isinstance(e, ThisTurn)]
        return (*found, *turn, *(Continuous(self, e, by_resolution=True) for e in does if isinstance(e, MakesUntil)))

    @property
    def is_ability(self) -> bool:
        """Whether this is an ability on the stack, and neither a card nor a token."""
        return self.ability is not None

    @cached_property
    def has_x(self) -> bool:
        """Whether X is in its mana cost, or in what is paid besides: a number is announced for it (CR 107.3a)."""
        printed = self.card.mana_cost is not None and self.card.mana_cost.xs > 0
        added = (c for a in self.card.abilities if isinstance(a, AdditionalCost) for c in a.options)
        return not self.is_ability and (printed or any(cost.has_x for cost in added))

    def __repr__(self) -> str:
        return self.label


@dataclass(frozen=True)
class Continuous(Generic[Effect]):
    """A continuous effect that may apply: by a static ability of ``source``, or by its resolution."""

    source: Object
    effect: Effect
    by_resolution: bool = False
    on_target: bool = False
