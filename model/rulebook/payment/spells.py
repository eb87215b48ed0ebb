"""What a spell is as it is being cast (CR 601.3a, 601.3e)."""

from __future__ import annotations

from model.actions.actions import CastSpell
from model.actions.announcing import as_cast
from model.game.state import State
from model.logic.formulas import Formula
from model.objects.characteristics import has_colour_as
from model.objects.matching import fits, fits_in_colours
from model.text.things import Those
from model.vocabulary import CardType


def spell_fits(now: State, act: CastSpell, what: Those) -> Formula:
    """Return whether the spell, as announced, fits a description by what it will be on the stack (CR 601.3e)."""
    spell, x = as_cast(act), act.x or 0
    if not now.game.makes_objects:
        return fits(what, spell, x)
    return fits_in_colours(what, spell, lambda colour: has_colour_as(now, act.card, spell, colour), x)


def enchants(act: CastSpell, card_type: CardType) -> bool:
    """Return whether the spell is an Aura that can enchant every permanent of a type, and nothing else."""
    spell = as_cast(act)
    return "Aura" in spell.subtypes and any(t.what == Those(types=frozenset({card_type})) for t in spell.targets)


def is_instant(act: CastSpell) -> bool:
    """Return whether the spell is an instant."""
    return CardType.INSTANT in as_cast(act).types
