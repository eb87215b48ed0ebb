"""The Role tokens: Auras that are created attached to a creature (CR 111.10j to 111.10r, 303.7)."""

from __future__ import annotations

from functools import cache

from model.text.abilities import Ability, spell, when
from model.text.card import Card, card
from model.text.conditions.of_its_source import ThisIs
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.counted import CountOf
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import LoseLife, PutCounters
from model.text.instructions.libraries.looking import Scry
from model.text.keywords.of_combat import Trample
from model.text.keywords.triggering import ward
from model.text.parts_by_layer import Gets, Has, Part, SetsBase
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import ThisDies

_LARGER = Gets(1, 1)
_HERO = when(ThisAttacks(), PutCounters("+1/+1"), condition=ThisIs(Those(toughness=(None, 3))))


def _role(name: str, *parts: Part, says: tuple[Ability, ...] = ()) -> Card:
    made = Makes(those("enchanted creature"), parts)
    return card(name, None, "Enchantment — Aura Role", spell(targets=(Target(those("creature")),)), made, *says)


ROLES = (
    _role("Cursed", SetsBase(1, 1)),
    _role("Monster", _LARGER, Has((Trample(),))),
    _role("Royal", _LARGER, Has((ward(cost("{1}")),))),
    _role("Sorcerer", _LARGER, Has((when(ThisAttacks(), Scry(1)),))),
    _role("Virtuous", Gets(1, 1, per=CountOf(those("enchantment you control")))),
    _role("Wicked", _LARGER, says=(when(ThisDies(), LoseLife(1, who="each opponent")),)),
    _role("Young Hero", Has((_HERO,))),
)


@cache
def roles() -> dict[str, Card]:
    """Return every Role by the name it is created by: "Young Hero Role"."""
    return {f"{role.name} Role": role for role in ROLES}
