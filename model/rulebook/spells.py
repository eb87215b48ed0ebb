"""What a spell is as it is being cast, and which spells were cast this turn (CR 601.3a, 601.3e)."""

from __future__ import annotations

from dataclasses import replace

from model.actions import CastSpell
from model.announcing import alternative
from model.attachments import is_aura
from model.logic import Formula, all_of
from model.state import State
from model.things import Those
from model.vocabulary import CardType


def spell_fits(now: State, act: CastSpell, what: Those) -> Formula:
    """Return whether the spell, as announced, fits a description; face down it is a plain 2/2 creature."""
    way = alternative(act)
    if way is not None and way.enchants is not None:
        return _as_aura(now, act, what)
    if act.way == "face down":
        is_creature = not what.types or CardType.CREATURE in what.types
        plain = not (what.subtypes or what.colours or what.named or what.least_value or what.x_in_cost)
        return is_creature and CardType.CREATURE not in what.not_types and plain
    return what.match(now, act.card, act.player, None, act.x or 0, face_up=True)


def _as_aura(now: State, act: CastSpell, what: Those) -> Formula:
    """Return whether a bestowed spell fits: it is an Aura, not a creature, whatever else it is (CR 702.103b)."""
    types = act.card.card.types - {CardType.CREATURE}
    kind = not what.types or bool(what.types & types)
    aura = not what.subtypes or "Aura" in what.subtypes
    rest = replace(what, types=frozenset(), not_types=frozenset(), subtypes=frozenset())
    return all_of(kind, not what.not_types & types, aura, rest.match(now, act.card, act.player, None, act.x or 0))


def enchants(act: CastSpell, card_type: CardType) -> bool:
    """Return whether the spell is an Aura that can enchant every permanent of a type, and nothing else."""
    way = alternative(act)
    asked = [way.enchants] if way is not None and way.enchants is not None else []
    if is_aura(act.card.card):
        asked += act.card.card.targets
    return any(t is not None and t.what == Those(types=frozenset({card_type})) for t in asked)


def is_instant(now: State, act: CastSpell) -> bool:
    """Return whether the spell is an instant."""
    return CardType.INSTANT in act.card.card.types
