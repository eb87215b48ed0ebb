"""Which "those creatures" are, behind what all of a kind have become: still all of that kind (CR 608.2c)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.continuous import MakesUntil
from model.text.descriptions import Those
from model.text.instructions.affected import Objects, Theirs
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.instructions.permanents import Tap, Untap
from model.text.parts_by_layer import Gets, Has


def those_made_so(effects: tuple[Effect, ...]) -> Objects | None:
    """Return what a sentence has said of, if it is all of one kind and has left each of that kind; else ``None``.

    "Creatures you control get +1/+1 until end of turn. Untap those creatures."
    """
    found: Objects | None = None
    for effect in effects:
        of = _made_so(effect)
        if of is None or found not in (None, of):
            return None
        found = of
    return found


def _made_so(effect: Effect) -> Theirs | Those | None:
    """Return what an effect makes larger, gives abilities or counters, taps or untaps; ``None`` for other effects."""
    if isinstance(effect, MakesUntil) and not all(isinstance(part, Gets | Has) for part in effect.parts):
        return None
    if not isinstance(effect, MakesUntil | PutCounters | Tap | Untap):
        return None
    of = effect.on if isinstance(effect, PutCounters) else effect.of
    what = of.what if isinstance(of, Theirs) else of
    return of if isinstance(of, Theirs | Those) and isinstance(what, Those) and _stays(what) else None


def _stays(what: Those) -> bool:
    """Return whether what is made larger, tapped or the like is of a description as it was."""
    return what == Those(**{field: getattr(what, field) for field in _LASTING})


_LASTING = (
    *("types", "all_types", "supertypes", "subtypes", "colours", "not_types", "not_subtypes", "not_colours"),
    *("not_basic", "not_legendary", "colourless", "who", "other", "token", "least_value", "most_value"),
    *("attacking", "blocking", "owned"),
)
"""What such a description may ask for: nothing that sizes, abilities, counters or being tapped change."""
