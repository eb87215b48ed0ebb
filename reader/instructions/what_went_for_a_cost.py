"""Of which one object that has gone for its cost a text speaks: "the sacrificed creature" (CR 608.2h)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.text.abilities import Triggered
from model.text.costs.cost import Cost
from model.text.costs.parts import Discard, ExileFromGraveyard, ExileFromHand, ExilePermanents, Sacrifice, SacrificeThis
from model.text.counted import GONE, Gone, StatOf
from model.value_dataclasses import values_in
from reader.words.cursor import NotRead

_EXILES = ExileFromHand | ExileFromGraveyard | ExilePermanents


def gone_for(paid: Cost) -> Gone | None:
    """Return what goes for a cost, if that is one object and no number is announced; ``None`` for anything else."""
    found = [gone for part in paid.parts if (gone := _gone(part)) is not None]
    return None if paid.has_x or len(found) != 1 or any(isinstance(p, SacrificeThis) for p in paid.parts) else found[0]


def _gone(part: Any) -> Gone | None:
    if isinstance(part, Sacrifice):
        return "the sacrificed object" if part.number == 1 else None
    if isinstance(part, Discard):
        return "the discarded card" if part.number == 1 and not part.at_random else None
    return "the exiled object" if isinstance(part, _EXILES) and part.number == 1 else None


def one_size_alone(effects: Iterable[Any], *, makes_mana: bool = False) -> None:
    """Check that a text asks for one size of what went for its cost, and makes no mana by it. Raises ``NotRead``."""
    told = [one for effect in effects for one in values_in(effect)]
    later = any(_sizes(values_in(one)) for one in told if isinstance(one, Triggered))
    if later or len(asked := _sizes(told)) > 1 or (asked and makes_mana):
        raise NotRead("several sizes of what went for a cost, mana by one, or one that is asked for later")


def _sizes(told: Iterable[Any]) -> set[StatOf]:
    return {one for one in told if isinstance(one, StatOf) and one.of in GONE}
