"""What lies in a mana pool: mana of a kind, and of what it may be spent on (CR 106.4, 106.6)."""

from __future__ import annotations

from model.game.fact import KINDS_OF_MANA, Fact
from model.game.game import Game
from model.game.objects import mana_for_some_things
from model.text.replacement_effects import ProducesInstead
from model.text.restricted_mana import Restriction
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class InPool:
    """Mana of one kind in a pool, which may be spent on anything or has a restriction.

    ``place`` is its place among the mana of a game that has one, and ``maker`` the first card that makes it.
    """

    kind: str
    restriction: Restriction | None = None
    place: int = -1
    maker: str = ""

    def of(self, player: Player) -> Fact:
        """Return the fact that tells how much of it a player has."""
        if self.restriction is None:
            return Fact("mana", player, KINDS_OF_MANA.index(self.kind))
        return Fact("restricted_mana", player, self.place)

    def written(self, times: int = 1) -> str:
        """Return so much of it in words: "{C}{C} of Mishra's Workshop"."""
        whose = "" if self.restriction is None else f" of {self.maker}"
        return f"{{{self.kind}}}" * times + whose


FREE_MANA = tuple(InPool(kind) for kind in KINDS_OF_MANA)
"""Mana that may be spent on anything."""


def in_pools(game: Game) -> tuple[InPool, ...]:
    """Return what there can be in the mana pools of a game."""
    restricted = restricted_in_pools(game)
    return (*FREE_MANA, *restricted) if restricted else FREE_MANA


def stays_in_combat(mana: InPool) -> bool:
    """Return whether mana stays in a pool as steps of combat end (CR 702.189a)."""
    return mana.restriction is not None and mana.restriction.until_combat_ends


def restricted_in_pools(game: Game) -> tuple[InPool, ...]:
    """Return what there can be in the mana pools of a game that may be spent on some things only (CR 106.6).

    It stands in the order of the cards that make it, so that each keeps its place when another card comes.
    """
    return game.memo_of_cards("restricted mana", _restricted)


def _restricted(game: Game) -> tuple[InPool, ...]:
    made = [(o.label.split(" #")[0] if o.token else o.card.name, o.restricted_mana) for o in game.cards]
    forms = (form for obj in game.copies.forms for form in game.copies.of(obj))
    made += [(form.name, mana_for_some_things(form.abilities)) for form in forms]
    found: dict[tuple[str, Restriction], InPool] = {}
    instead = dict.fromkeys(kind for effect in game.continuous(ProducesInstead) for kind in effect.effect.kinds)
    for maker, mana in made:
        for kind, what in (*mana, *((kind, what) for _, what in mana for kind in instead)):
            again = sum(1 for one in found.values() if (one.kind, one.maker.split(" (")[0]) == (kind, maker))
            name = f"{maker} ({again + 1})" if again else maker
            found.setdefault((kind, what), InPool(kind, what, len(found), name))
    return tuple(found.values())
