"""A card as it is printed: what all else of a card is made of, and what is written of it."""

from __future__ import annotations

from model.text.abilities import Ability
from model.text.card import BASIC_LAND_MANA, Card, card
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from model.vocabulary import CardType


@dataclass(frozen=True)
class PrintedCard:
    """What is printed on a card: the arguments of :func:`model.text.card.card`."""

    name: str
    cost: str | None
    type_line: str
    says: tuple[Ability | Unread, ...] = ()
    stats: str | None = None
    modes: tuple[str, ...] = ()
    colours: str = ""
    x_kinds: str = ""
    back: Card | None = None
    modal: bool = False
    melds_with: str = ""
    battle: bool = False

    @property
    def card(self) -> Card:
        """The card on which that is printed. Raises ``ValueError`` for what is no cost or no type line."""
        return card(
            self.name,
            self.cost,
            self.type_line,
            *self.says,
            stats=self.stats,
            modes=self.modes,
            colours=self.colours,
            x_kinds=self.x_kinds,
            back=self.back,
            modal=self.modal,
            melds_with=self.melds_with,
            battle=self.battle,
        )


def as_printed(of: Card) -> PrintedCard | None:
    """Return what is printed on a card, ``None`` for what a card is as a bestowed Aura: that is printed on none."""
    intrinsic = sum(subtype in BASIC_LAND_MANA for subtype in of.subtypes)
    by_cost = of.mana_cost.colours if of.mana_cost else frozenset()
    found = PrintedCard(
        name=of.name,
        cost=of.cost,
        type_line=of.type_line,
        says=(*of.abilities[intrinsic:], *of.unmodelled),
        stats=of.stats,
        modes=of.modes,
        colours="" if of.colours == by_cost else "".join(sorted(of.colours)),
        x_kinds=of.mana_cost.x_kinds if of.mana_cost else "",
        back=of.back,
        modal=of.modal,
        melds_with=of.melds_with,
        battle=CardType.BATTLE in of.types,
    )
    try:
        return found if found.card == of else None
    except ValueError:
        return None
