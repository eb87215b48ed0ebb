"""What a spell is as it is being cast (CR 601.3a, 601.3e)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.announcing import as_cast
from model.objects.matching import fits
from model.text.things import Those
from model.vocabulary import CardType


def spell_fits(act: CastSpell, what: Those) -> bool:
    """Return whether the spell, as announced, fits a description."""
    return fits(what, as_cast(act), act.x or 0)


def enchants(act: CastSpell, card_type: CardType) -> bool:
    """Return whether the spell is an Aura that can enchant every permanent of a type, and nothing else."""
    spell = as_cast(act)
    return "Aura" in spell.subtypes and any(t.what == Those(types=frozenset({card_type})) for t in spell.targets)


def is_instant(act: CastSpell) -> bool:
    """Return whether the spell is an instant."""
    return CardType.INSTANT in as_cast(act).types
